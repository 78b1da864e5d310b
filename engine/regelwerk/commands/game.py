"""`regelwerk game`: run a game by post. Each action is a module of its own, `game_<action>.py`."""

from regelwerk.commands.opening import refused
from regelwerk.commands.syntax import Arguments, Positional, Syntax
from regelwerk.model.problem import Problem, nearest

# In the order of a game.
ACTIONS = (
    "new", "orders", "submit", "status", "resolve", "report", "undo", "redo", "replay", "export",
)  # fmt: skip

SYNTAX = Syntax(
    positionals=(
        Positional("action"),
        Positional("dir", required=False, many=True),
    ),
    examples=(
        "regelwerk game new ./spring --ruleset ./my-rules --scenario small",
        "regelwerk game submit ./spring --by North orders.txt",
        "regelwerk game resolve ./spring",
    ),
)


def run(arguments: Arguments) -> int:
    """Only reached when the action is none that there is."""
    action = arguments.text("action")
    values = {"action": action, "actions": ", ".join(ACTIONS)}
    return refused(arguments, [Problem("game-unknown-action", None, values, nearest(action, list(ACTIONS)))])
