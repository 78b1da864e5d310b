"""A game on file: what it was played with, every choice with its dice, and a fingerprint of the trace.

One step stands on a line of the JSON, so that two files can be compared by eye. Fingerprints leave out
words in one language: a game may be resumed in another.
"""

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

from regelwerk.load.whole_file import write_whole
from regelwerk.model.digest import blake2b
from regelwerk.model.problem import Problem, Refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.play.dice import Throw
from regelwerk.run.plain import Plain
from regelwerk.run.trace import Entry

FORMAT = "regelwerk game 1"
MOST_BYTES = 64_000_000
MOST_STEPS = 1_000_000

_HEAD: dict[str, type] = {
    "format": str,
    "ruleset": str,
    "version": str,
    "content": str,
    "scenario": str,
    "seed": int,
    "dice": str,
    "players": dict,
    "start": dict,
    "steps": list,
}


class Step(NamedTuple):
    """A choice that was made. `trace` is the fingerprint of all that happened up to and with it.

    The step before the first choice has an empty `by` and `action`.
    """

    by: str
    action: str
    arguments: tuple[Plain, ...]
    dice: tuple[Throw, ...]
    trace: str


class Save(NamedTuple):
    ruleset: str
    version: str
    content: str
    scenario: str
    seed: int
    dice: str
    players: dict[str, str]
    start: Step
    steps: tuple[Step, ...]


def fingerprint(before: str, trace: Iterable[Entry]) -> str:
    """The fingerprint of a trace that goes on with the entries of `trace`."""
    text = "\n".join([before, *(repr(_without_words(entry)) for entry in trace)])
    return blake2b(text.encode("utf-8", "backslashreplace"), digest_size=8).hexdigest()


def _without_words(entry: Entry) -> Entry:
    if entry[0] == "report":
        return entry[:3]
    if entry[0] == "refused":
        return (*entry[:2], tuple(rule for rule, _ in entry[2]))
    return entry


def as_text(save: Save) -> str:
    """The file's text: equal games give equal bytes."""
    head = {"format": FORMAT, **save._asdict(), "start": _start(save.start)}
    del head["steps"]
    lines = [f" {_json(key)}: {_json(value)}," for key, value in head.items()]
    steps = ",\n".join(f"  {_json(_step(step))}" for step in save.steps)
    return "\n".join(["{", *lines, f' "steps": [\n{steps}\n ]' if steps else ' "steps": []', "}"]) + "\n"


def write(path: str, text: str) -> None:
    """Beside it first, then renamed: whoever pulls the plug finds the game before or after the step.

    Raises:
        Refused: if the file cannot be written.
    """
    try:
        write_whole(path, text)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Refused([Problem("file-not-written", None, {"file": path, "reason": reason})]) from error


def read(path: str) -> tuple[Save, str]:
    """The game in a file, and the file's text.

    Raises:
        Refused: if it cannot be read, is no JSON, or is no saved game.
    """
    try:
        with open(path, "rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Refused([Problem("save-not-read", None, {"file": path, "reason": reason})]) from error
    if len(data) > MOST_BYTES:
        values = {"file": path, "megabytes": str(MOST_BYTES // 1_000_000)}
        raise Refused([Problem("save-too-large", None, values)])
    try:
        text = data.decode("utf-8")
        given = json.loads(text, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        values = {"file": path, "line": str(error.lineno), "column": str(error.colno)}
        raise Refused([Problem("save-not-json", None, values)]) from error
    except (ValueError, RecursionError) as error:
        raise Refused([Problem("save-not-text", None, {"file": path})]) from error
    return _save(given, path), text


def is_save(path: str) -> bool:
    try:
        read(path)
    except Refused:
        return False
    return True


def check_ruleset(save: Save, ruleset: Ruleset, path: str) -> None:
    """Raises Refused if the game was played with another ruleset, or this one as it was before."""
    values = {"file": path, "theirs": save.ruleset, "ours": ruleset.header.id}
    if save.ruleset != ruleset.header.id:
        raise Refused([Problem("save-other-ruleset", None, values)])
    if save.content != ruleset.content:
        values |= {"old": save.content, "new": ruleset.content}
        values |= {"old_version": save.version, "new_version": ruleset.version}
        same = save.version == ruleset.version
        raise Refused([Problem("save-ruleset-edited" if same else "save-ruleset-changed", None, values)])


def _save(given: Any, path: str) -> Save:
    def need(holds: bool, what: str) -> None:
        if not holds:
            raise Refused([Problem("save-not-a-game", None, {"file": path, "what": what})])

    need(isinstance(given, dict) and given.get("format") == FORMAT, "format")
    for key, kind in _HEAD.items():
        need(type(given.get(key)) is kind, key)
    need(given.keys() == _HEAD.keys(), ", ".join(sorted(given.keys() - _HEAD.keys())))
    need(given["dice"] in ("rolled", "typed"), "dice")
    need(all(type(sort) is str for sort in given["players"].values()), "players")
    need(len(given["steps"]) <= MOST_STEPS, "steps")
    start = {"by": "", "do": "", "with": [], **given["start"]}
    steps = [_read_step(step) for step in (start, *given["steps"])]
    for number, step in enumerate(steps):
        need(step is not None, f"steps {number}" if number else "start")
    found = [step for step in steps if step is not None]
    head = {key: value for key, value in given.items() if key not in ("format", "start", "steps")}
    return Save(**head, start=found[0], steps=tuple(found[1:]))


def _read_step(given: Any) -> Step | None:
    if type(given) is not dict or given.keys() != {"by", "do", "with", "dice", "trace"}:
        return None
    by, action, arguments, dice, trace = (given[key] for key in ("by", "do", "with", "dice", "trace"))
    if not (type(by) is type(action) is type(trace) is str and type(arguments) is type(dice) is list):
        return None
    for throw in dice:
        if type(throw) is not list or len(throw) != 2 or not all(type(part) is int for part in throw):
            return None
    if not all(_is_plain(argument) for argument in arguments):
        return None
    return Step(by, action, tuple(arguments), tuple((sides, number) for sides, number in dice), trace)


def _is_plain(given: Any, depth: int = 0) -> bool:
    if isinstance(given, list):
        return depth < 10 and all(_is_plain(item, depth + 1) for item in given)
    return not isinstance(given, dict)


def _start(step: Step) -> dict[str, Any]:
    return {"dice": [list(throw) for throw in step.dice], "trace": step.trace}


def _step(step: Step) -> dict[str, Any]:
    return {"by": step.by, "do": step.action, "with": list(step.arguments), **_start(step)}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _no_number(word: str) -> float:
    raise ValueError(word)
