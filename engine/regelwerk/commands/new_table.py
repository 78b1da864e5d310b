"""`regelwerk new table`: add a draft of a table to a ruleset."""

from regelwerk.commands.new_telling import add, draft_syntax
from regelwerk.commands.syntax import Arguments

SYNTAX = draft_syntax("table")


def run(arguments: Arguments) -> int:
    return add(arguments, "table")
