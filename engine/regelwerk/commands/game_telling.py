"""What the actions of `regelwerk game` share: the argument for the folder, and how refusals are told."""

from collections.abc import Callable, Mapping

from regelwerk.commands.report import report
from regelwerk.commands.syntax import Arguments, Option, Positional
from regelwerk.model.problem import Refused

DIR = Positional("dir")
STEP = Option(
    "step",
    "N",
)
RULESET_AGAIN = Option(
    "ruleset",
    "PATH",
)
ACCEPT = Option(
    "accept-ruleset",
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
