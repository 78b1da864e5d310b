"""`regelwerk new immunity`: add a draft of an immunity to a ruleset."""

from regelwerk.commands.new_telling import add, draft_syntax
from regelwerk.commands.syntax import Arguments, Say

SYNTAX = draft_syntax("immunity", Say("an immunity", "eine Immunität"))


def run(arguments: Arguments) -> int:
    return add(arguments, "immunity")
