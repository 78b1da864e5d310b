"""`regelwerk new immunity`: add a draft of an immunity to a ruleset."""

from regelwerk.commands.new_telling import add, draft_syntax
from regelwerk.commands.syntax import Arguments

SYNTAX = draft_syntax("immunity")


def run(arguments: Arguments) -> int:
    return add(arguments, "immunity")
