"""`regelwerk upgrade`: rewrite rules of an older language version."""

from regelwerk.commands.rewriting import CHECK, PATHS, carry_out, paths
from regelwerk.commands.syntax import Arguments, Say, Syntax

SYNTAX = Syntax(
    Say(
        "Rewrites rules that were written for an older version of the language; comments and layout stay.\n"
        "A ruleset with a file that cannot be read stays as it is.",
        "Schreibt Regeln um, die für eine ältere Version der Sprache geschrieben sind; Kommentare und\n"
        "Anordnung bleiben. Ein Regelwerk mit einer Datei, die sich nicht lesen lässt, bleibt, wie es ist.",
    ),
    positionals=(PATHS,),
    options=(CHECK,),
    examples=(
        ("regelwerk upgrade ./my-rules",
         Say("bring this ruleset up to date", "bringt dieses Regelwerk auf den Stand")),
        ("regelwerk upgrade --check", Say("tell what is outdated here", "nennt, was hier veraltet ist")),
    ),
)


def run(arguments: Arguments) -> int:
    from regelwerk.author.rewriting import sources
    from regelwerk.author.upgrade import upgraded

    found, problems = sources(paths(arguments))
    changes, wrong = upgraded(found)
    done = Say("upgraded", "umgeschrieben")
    return carry_out(arguments, changes, len(found), problems + wrong, "language-outdated", done)
