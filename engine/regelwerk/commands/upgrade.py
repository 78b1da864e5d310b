"""`regelwerk upgrade`: rewrite rules of an older language version."""

from regelwerk.author.rewriting import sources
from regelwerk.author.upgrade import upgraded
from regelwerk.commands.fmt import carry_out, paths
from regelwerk.commands.syntax import Arguments


def run(arguments: Arguments) -> int:
    found, problems = sources(paths(arguments))
    changes, wrong = upgraded(found)
    return carry_out(arguments, changes, len(found), problems + wrong, "language-outdated")
