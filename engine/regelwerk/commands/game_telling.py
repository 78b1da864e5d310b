"""What the actions of `regelwerk game` share: the argument for the folder, and how refusals are told."""

from collections.abc import Callable, Mapping

from regelwerk.commands.report import report
from regelwerk.commands.syntax import Arguments, Option, Positional, Say
from regelwerk.model.problem import Refused

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
    """The exit code of `action`, or that of what it refused after that was told."""
    try:
        return action()
    except Refused as refusal:
        texts: Mapping[str, str] = getattr(refusal, "texts", {})
        return report(refusal.problems, arguments, texts)


def print_json(data: object) -> None:
    import json

    print(json.dumps(data, ensure_ascii=False, indent=2))
