"""`regelwerk new action`: add a draft of an action to a ruleset."""

from regelwerk.commands.new_telling import add, draft_syntax
from regelwerk.commands.syntax import Arguments

SYNTAX = draft_syntax("action")


def run(arguments: Arguments) -> int:
    return add(arguments, "action")
