"""`regelwerk game new`: start a game in a folder of its own."""

from regelwerk.commands.game_telling import DIR, guarded, print_json
from regelwerk.commands.opening import refused
from regelwerk.commands.syntax import Arguments, Option, Say, Syntax
from regelwerk.load.shipped import folder_of, unknown_ruleset
from regelwerk.model.problem import Problem

SYNTAX = Syntax(
    Say(
        "Starts a game in a new or empty folder. --lang is the language of its reports.",
        "Beginnt ein Spiel in einem neuen oder leeren Ordner. --lang ist die Sprache seiner Berichte.",
    ),
    positionals=(DIR,),
    options=(
        Option(
            "ruleset",
            Say(
                "id of a shipped ruleset, or path of a folder",
                "Kennung eines mitgelieferten Regelwerks oder Pfad eines Ordners",
            ),
            "RULESET",
        ),
        Option("scenario", Say("the scenario to play", "das Szenario, das gespielt wird"), "ID"),
        Option(
            "seed",
            Say(
                "a number from which all dice follow (else one by chance)",
                "eine Zahl, aus der alle Würfe folgen (sonst eine zufällige)",
            ),
            "N",
        ),
    ),
    examples=(
        (
            "regelwerk game new ./spring --ruleset ./my-rules --scenario small --seed 7 --lang de",
            Say("a game with German reports", "ein Spiel mit deutschen Berichten"),
        ),
    ),
)


def run(arguments: Arguments) -> int:
    missing = [option for option in ("ruleset", "scenario") if not arguments.text(option)]
    if missing:
        values = {"command": "game new"}
        return refused(
            arguments,
            [Problem("missing-argument", None, {"argument": f"--{name}", **values}) for name in missing],
        )
    name = arguments.text("ruleset")
    folder = folder_of(name)
    if folder is None:
        return refused(arguments, [unknown_ruleset(name)])
    seed = _seed(arguments.text("seed"))
    if seed is None:
        return refused(arguments, [Problem("game-seed", None, {"seed": arguments.text("seed")})])
    return guarded(arguments, lambda: _create(arguments, name, folder, seed))


def _create(arguments: Arguments, name: str, folder: str, seed: int) -> int:
    from regelwerk.game.create import create

    language, place = arguments.language, arguments.text("dir")
    stand = create(place, name, folder, arguments.text("scenario"), seed, language)
    if arguments.format == "json":
        print_json(
            {
                "folder": place,
                "seed": seed,
                "step": stand.step,
                "phase": stand.phase,
                "asked": list(stand.asked),
            }
        )
        return 0
    words = {
        "de": "Das Spiel in {0} hat begonnen (Startwert {1}). Am Zug: {2}.",
        "en": "The game in {0} has begun (seed {1}). To act: {2}.",
    }
    print(words[language].format(place, seed, ", ".join(stand.asked) or "–"))
    return 0


def _seed(text: str) -> int | None:
    if not text:
        from secrets import randbits

        return randbits(32)
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 18 else None
