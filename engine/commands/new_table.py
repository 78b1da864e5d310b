"""`regelwerk new table`: add a draft of a table to a ruleset."""

from engine.commands.new_telling import add, draft_syntax
from engine.commands.syntax import Arguments, Say

SYNTAX = draft_syntax("table", Say("a table", "eine Tafel"))


def run(arguments: Arguments) -> int:
    return add(arguments, "table")
