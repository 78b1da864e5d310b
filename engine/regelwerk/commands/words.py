"""`regelwerk words`: what the words of expressions and effects mean."""

from regelwerk.commands.manual import tell
from regelwerk.commands.syntax import Arguments, Positional, Syntax

SYNTAX = Syntax(
    positionals=(Positional("names", required=False, many=True),),
    examples=("regelwerk words", "regelwerk words count"),
)


def run(arguments: Arguments) -> int:
    from regelwerk.author.reference import reference_pages

    return tell(reference_pages(arguments.language)["words.md"], arguments, "manual-unknown-word")
