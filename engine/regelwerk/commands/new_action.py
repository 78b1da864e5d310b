"""`regelwerk new action`: add a draft of an action to a ruleset."""

from regelwerk.commands.new_telling import add, draft_syntax
from regelwerk.commands.syntax import Arguments, Say

SYNTAX = draft_syntax("action", Say("an action", "eine Aktion"))


def run(arguments: Arguments) -> int:
    return add(arguments, "action")
