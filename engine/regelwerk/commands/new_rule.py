"""`regelwerk new rule`: add a draft of a rule to a ruleset."""

from regelwerk.commands.new_telling import add, draft_syntax
from regelwerk.commands.syntax import Arguments

SYNTAX = draft_syntax("rule")


def run(arguments: Arguments) -> int:
    return add(arguments, "rule")
