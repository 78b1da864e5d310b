"""`regelwerk new phase`: add a draft of a phase to a ruleset."""

from regelwerk.commands.new_telling import add, draft_syntax
from regelwerk.commands.syntax import Arguments

SYNTAX = draft_syntax(
    "phase",
)


def run(arguments: Arguments) -> int:
    return add(arguments, "phase")
