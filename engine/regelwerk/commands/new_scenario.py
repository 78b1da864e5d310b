"""`regelwerk new scenario`: add a draft of a scenario to a ruleset."""

from regelwerk.commands.new_telling import add, draft_syntax
from regelwerk.commands.syntax import Arguments

SYNTAX = draft_syntax("scenario")


def run(arguments: Arguments) -> int:
    return add(arguments, "scenario")
