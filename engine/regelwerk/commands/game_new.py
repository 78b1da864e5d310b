"""`regelwerk game new`: start a game in a folder of its own."""

from regelwerk.commands.game_telling import DIR, guarded, print_json
from regelwerk.commands.opening import refused
from regelwerk.commands.saying import say
from regelwerk.commands.syntax import Arguments, Option, Syntax
from regelwerk.load.shipped import folder_of, unknown_ruleset
from regelwerk.model.problem import Problem

SYNTAX = Syntax(
    positionals=(DIR,),
    options=(
        Option(
            "ruleset",
            "RULESET",
        ),
        Option("scenario", "ID"),
        Option(
            "seed",
            "N",
        ),
    ),
    examples=("regelwerk game new ./spring --ruleset ./my-rules --scenario small --seed 7 --lang de",),
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
    asked = ", ".join(stand.asked) or "–"
    print(say(language, "game-begun", folder=place, seed=seed, asked=asked))
    return 0


def _seed(text: str) -> int | None:
    if not text:
        from secrets import randbits

        return randbits(32)
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 18 else None
