"""`regelwerk new`: begin something; each action is a module of its own (`new_<action>.py`)."""

from regelwerk.commands.opening import refused
from regelwerk.commands.syntax import Arguments, Positional, Say, Syntax
from regelwerk.load.german_words import meant_word
from regelwerk.model.problem import Problem

# name: (English, German)
ACTIONS: dict[str, tuple[str, str]] = {
    "ruleset": ("a whole small game to begin with", "ein ganzes kleines Spiel für den Anfang"),
    "variant": ("a variant of a ruleset", "eine Variante eines Regelwerks"),
    "phase": ("a phase in a ruleset", "eine Phase in einem Regelwerk"),
    "action": ("an action in a ruleset", "eine Aktion in einem Regelwerk"),
    "rule": ("a rule in a ruleset", "eine Regel in einem Regelwerk"),
    "table": ("a table in a ruleset", "eine Tafel in einem Regelwerk"),
    "immunity": ("an immunity in a ruleset", "eine Immunität in einem Regelwerk"),
    "scenario": ("a scenario in a ruleset", "eine Aufstellung in einem Regelwerk"),
    "example": (
        "an example, also from a moment of a played game",
        "ein Beispiel, auch aus einem Augenblick eines gespielten Spiels",
    ),
}


def _listed(language: str) -> str:
    width = max(len(name) for name in ACTIONS)
    return "\n".join(f"  {name:<{width}}  {what[language == 'de']}" for name, what in ACTIONS.items())


SYNTAX = Syntax(
    Say(
        "Begins something that passes check and test as it stands, to be changed from there. Nothing that\n"
        f"is there is overwritten.\n\nActions (each has its own --help):\n{_listed('en')}",
        "Beginnt etwas, das check und test gleich besteht und das du von da aus änderst. Nichts, was da\n"
        f"ist, wird überschrieben.\n\nAktionen (jede hat ihr eigenes --help):\n{_listed('de')}",
    ),
    positionals=(
        Positional("action", Say("one of the actions above", "eine der Aktionen oben")),
        Positional("name", Say("what it shall be called", "wie es heißen soll"), required=False, many=True),
    ),
    examples=(
        ("regelwerk new variant my_variant --from ./my-rules",
         Say("begin a variant", "beginnt eine Variante")),
        ("regelwerk new ruleset my_game", Say("begin a game of your own", "beginnt ein eigenes Spiel")),
    ),
)


def run(arguments: Arguments) -> int:
    """Only reached when the action is none that there is."""
    action = arguments.text("action")
    values = {"action": action, "actions": ", ".join(ACTIONS)}
    hint = meant_word(action, list(ACTIONS))
    return refused(arguments, [Problem("new-unknown-action", None, values, hint)])
