"""`regelwerk game`: run a game by post. Each action is a module of its own, `game_<action>.py`."""

from regelwerk.commands.opening import refused
from regelwerk.commands.syntax import Arguments, Positional, Say, Syntax
from regelwerk.model.problem import Problem, nearest

# name: (English, German); the order is that of a game.
ACTIONS: dict[str, Say] = {
    "new": Say("start a game in a new folder", "beginnt ein Spiel in einem neuen Ordner"),
    "orders": Say("list what could be ordered", "listet auf, was befohlen werden kann"),
    "submit": Say("hand in orders, sealed", "gibt Befehle ab, verdeckt"),
    "status": Say("who has handed in, who has not", "wer abgegeben hat und wer nicht"),
    "resolve": Say("resolve the orders and write the reports", "wertet aus und schreibt die Berichte"),
    "report": Say("show a report", "zeigt einen Bericht"),
    "undo": Say("take back the last resolve, or orders", "nimmt die letzte Auswertung oder Befehle zurück"),
    "redo": Say("resolve again what undo took back", "wertet aus, was undo zurückgenommen hat"),
    "replay": Say("play it all again and compare", "spielt alles noch einmal und vergleicht"),
    "export": Say("the journal as JSON Lines", "das Journal als JSON Lines"),
}


def _listed(language: str) -> str:
    return "\n".join(f"  {name:<8} {what.in_(language)}" for name, what in ACTIONS.items())


SYNTAX = Syntax(
    Say(
        "Runs a game by post. A folder is the game: its journal, the sealed orders and the reports.\n\n"
        f"Actions (each has its own --help):\n{_listed('en')}",
        "Leitet ein Spiel per Post. Ein Ordner ist das Spiel: Journal, verdeckte Befehle, Berichte.\n\n"
        f"Aktionen (jede hat ihr eigenes --help):\n{_listed('de')}",
    ),
    positionals=(
        Positional("action", Say("one of the actions above", "eine der Aktionen oben")),
        Positional("dir", Say("folder of the game", "Ordner des Spiels"), required=False, many=True),
    ),
    examples=(
        (
            "regelwerk game new ./spring --ruleset ./my-rules --scenario small",
            Say("start a game", "beginnt ein Spiel"),
        ),
        (
            "regelwerk game submit ./spring --by North orders.txt",
            Say("hand in somebody's orders", "gibt jemandes Befehle ab"),
        ),
        ("regelwerk game resolve ./spring", Say("resolve them", "wertet sie aus")),
    ),
)


def run(arguments: Arguments) -> int:
    """Only reached when the action is none that there is."""
    action = arguments.text("action")
    values = {"action": action, "actions": ", ".join(ACTIONS)}
    return refused(arguments, [Problem("game-unknown-action", None, values, nearest(action, list(ACTIONS)))])
