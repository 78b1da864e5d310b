"""`regelwerk new scenario`: add a draft of a scenario to a ruleset."""

from engine.commands.new_telling import add, draft_syntax
from engine.commands.syntax import Arguments, Say

SYNTAX = draft_syntax("scenario", Say("a scenario", "eine Aufstellung"))


def run(arguments: Arguments) -> int:
    return add(arguments, "scenario")
