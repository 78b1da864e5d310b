"""What the actions of `regelwerk game` share: the argument for the folder, and how refusals are told."""

import sys
from collections.abc import Callable, Mapping

from engine.commands.report import colour_wanted
from engine.commands.syntax import Arguments, Option, Positional, Say
from engine.model.problem import Problem, Refused

DIR = Positional("dir", Say("folder of the game", "Ordner des Spiels"))
STEP = Option(
    "step",
    Say(
        "only if the game stands at this step (see status)",
        "nur, wenn das Spiel bei diesem Schritt steht (siehe status)",
    ),
    "N",
)
RULESET_AGAIN = Option(
    "ruleset",
    Say(
        "where the ruleset stands now, if its folder was moved",
        "wo das Regelwerk jetzt steht, wenn sein Ordner verschoben wurde",
    ),
    "PATH",
)
ACCEPT = Option(
    "accept-ruleset",
    Say(
        "go on with a ruleset that has changed, and journal that",
        "mit einem geänderten Regelwerk weiterspielen und das vermerken",
    ),
)


def guarded(arguments: Arguments, action: Callable[[], int]) -> int:
    """The exit code of `action`, or 1 after what it refused was told."""
    try:
        return action()
    except Refused as refusal:
        texts: Mapping[str, str] = getattr(refusal, "texts", {})
        return tell(refusal.problems, arguments, texts)


def tell(problems: list[Problem], arguments: Arguments, texts: Mapping[str, str] | None = None) -> int:
    """Prints problems with the lines of `texts` that they point at; the exit code 1."""
    from engine.load import show

    if arguments.format == "json":
        print(show.as_json(problems, arguments.language))
    else:
        colour = colour_wanted(sys.stdout, plain=arguments.plain)
        print(show.show(problems, arguments.language, colour, texts))
    return 1


def print_json(data: object) -> None:
    import json

    print(json.dumps(data, ensure_ascii=False, indent=2))
