"""`regelwerk kinds`: what may stand in a document of each kind."""

from regelwerk.commands.manual import manual
from regelwerk.commands.syntax import Arguments, Positional, Syntax

SYNTAX = Syntax(
    positionals=(Positional("names", required=False, many=True),),
    examples=("regelwerk kinds", "regelwerk kinds immunity"),
)


def run(arguments: Arguments) -> int:
    return manual("kinds", arguments, "manual-unknown-kind")
