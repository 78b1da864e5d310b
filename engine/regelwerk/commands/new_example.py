"""`regelwerk new example`: add an example to a ruleset, a draft or a moment of a played game."""

import os

from regelwerk.commands.new_telling import IN, add, no_folder, told
from regelwerk.commands.opening import refused
from regelwerk.commands.syntax import Arguments, Option, Positional, Say, Syntax
from regelwerk.model.problem import Problem

SYNTAX = Syntax(
    Say(
        "Adds an example to a ruleset: the first choice of a scenario, or with --from a step of a game that\n"
        "`regelwerk play` saved or that is played by post: the position before it, the choice or the\n"
        "orders, the dice, and what happened.",
        "Fügt einem Regelwerk ein Beispiel hinzu: die erste Wahl eines Szenarios, oder mit --from einen\n"
        "Schritt aus einem Spiel, das `regelwerk play` gespeichert hat oder das per Post läuft: die Lage\n"
        "davor, die Wahl oder die Befehle, die Würfe und was geschah.",
    ),
    positionals=(
        Positional(
            "id",
            Say("the new id; with --from it may be left out",
                "die neue Kennung; mit --from kann sie fehlen"),
            required=False,
        ),
    ),
    options=(
        IN,
        Option("from", Say("a saved game, or the folder of a game by post",
                           "ein gespeichertes Spiel oder der Ordner eines Spiels per Post"), "SAVE"),
        Option("step", Say("which step of the game, from 1 on (else the last)",
                           "welcher Schritt des Spiels, ab 1 (sonst der letzte)"), "N", needs=("from",)),
    ),
    examples=(
        ("regelwerk new example odd_case --in ./my-rules --from game.json --step 12",
         Say("the twelfth choice becomes an example", "die zwölfte Wahl wird zum Beispiel")),
    ),
)


def run(arguments: Arguments) -> int:
    folder, step = arguments.text("in") or ".", arguments.text("step")
    problems = []
    if not arguments.has("from") and not arguments.has("id"):
        values = {"argument": "ID", "command": "new example"}
        problems.append(Problem("missing-argument", None, values))
    if step and not (step.isascii() and step.isdecimal() and len(step) < 10):
        problems.append(Problem("play-not-a-number", None, {"option": "--step", "value": step}))
    if not os.path.isdir(folder):
        problems.append(no_folder(folder))
    if problems:
        return refused(arguments, problems)
    if not arguments.has("from"):
        return add(arguments, "example")
    from regelwerk.author.adding import add_moment

    number = int(step) if step else None
    return told(arguments, lambda: add_moment(folder, arguments.text("from"), number, arguments.text("id")))
