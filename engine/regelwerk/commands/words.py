"""`regelwerk words`: what the words of expressions and effects mean."""

from regelwerk.commands.manual import manual
from regelwerk.commands.syntax import Arguments, Positional, Syntax

SYNTAX = Syntax(
    positionals=(Positional("names", required=False, many=True),),
    examples=("regelwerk words", "regelwerk words count"),
)


def run(arguments: Arguments) -> int:
    return manual("words", arguments, "manual-unknown-word")
