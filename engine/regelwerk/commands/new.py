"""`regelwerk new`: begin something; each action is a module of its own (`new_<action>.py`)."""

from regelwerk.commands.opening import refused
from regelwerk.commands.syntax import Arguments, Positional, Syntax
from regelwerk.load.german_words import meant_word
from regelwerk.model.problem import Problem

ACTIONS = (
    "ruleset", "variant", "phase", "action", "rule", "table", "immunity", "scenario", "example",
)  # fmt: skip

SYNTAX = Syntax(
    positionals=(
        Positional("action"),
        Positional("name", required=False, many=True),
    ),
    examples=(
        "regelwerk new variant my_variant --from ./my-rules",
        "regelwerk new ruleset my_game",
    ),
)


def run(arguments: Arguments) -> int:
    """Only reached when the action is none that there is."""
    action = arguments.text("action")
    values = {"action": action, "actions": ", ".join(ACTIONS)}
    hint = meant_word(action, list(ACTIONS))
    return refused(arguments, [Problem("new-unknown-action", None, values, hint)])
