"""A game as it was played: every decision with its dice, and a fingerprint of what happened.

One decision stands on a line of the JSON, so that two records can be compared by eye. Fingerprints leave out
words in one language: a game may be resumed in another.
"""

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

from regelwerk.api import problems
from regelwerk.api.exact_json import Inexact, exact, repeated
from regelwerk.api.position import Position
from regelwerk.model.digest import blake2b
from regelwerk.model.problem import Problem, refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.run.plain import Plain
from regelwerk.run.trace import Entry

FORMAT = "regelwerk game 1"
MOST_BYTES = 64_000_000
MOST_MOVES = 1_000_000

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


class Move(NamedTuple):
    """A decision that was made: `by` whom, the `action`, its `arguments`, the `dice` with their sides, and a
    fingerprint of the `trace` up to and with it.

    Where secret orders were resolved, `by` is empty, `action` is the phase, and `orders` has the lines of
    each seat that gave any.

    >>> import regelwerk
    >>> game = regelwerk.load("stones").game(seed=4)
    >>> game.choose("hop")
    >>> game.moves[0].by, game.moves[0].action, game.moves[0].dice
    ('Ada', 'hop', ((6, 2),))
    """

    by: str
    action: str
    arguments: tuple[Plain, ...]
    dice: tuple[tuple[int, int], ...]
    trace: str
    orders: tuple[tuple[str, tuple[str, ...]], ...] = ()


class Record(NamedTuple):
    """A game on file: which ruleset it was played by, how it began, and every decision.
    `Game.record` makes it, `Ruleset.replay` plays it again; `game export --format record` writes it.

    `content` is the fingerprint of the ruleset, `dice` is `rolled` or `typed`, `players` says who plays which
    seat, and `start` holds what happened before the first choice. A game that began at a `position`, not at a
    scenario, brings that along.

    >>> import regelwerk
    >>> stones = regelwerk.load("stones")
    >>> game = stones.game(seed=4)
    >>> game.choose("hop")
    >>> record = regelwerk.Record.from_json(game.record().to_json())
    >>> stones.replay(record).position == game.position
    True
    """

    ruleset: str
    version: str
    content: str
    scenario: str
    seed: int
    dice: str
    players: dict[str, str]
    start: Move
    moves: tuple[Move, ...]
    position: Position | None = None

    def to_json(self) -> str:
        """The record as text: equal games give equal texts."""
        head = {"format": FORMAT, **self._asdict(), "start": _start(self.start)}
        del head["moves"], head["position"]
        if self.position is not None:
            head["position"] = self.position.to_dict()
        lines = [f" {_json(key)}: {_json(value)}," for key, value in head.items()]
        moves = ",\n".join(f"  {_json(move_data(move))}" for move in self.moves)
        return "\n".join(["{", *lines, f' "steps": [\n{moves}\n ]' if moves else ' "steps": []', "}"]) + "\n"

    @classmethod
    def from_json(cls, text: str | bytes, file: str = "") -> "Record":
        """The record that a text holds; `file` is what problems call it.

        Raises:
            Refused: if it is no text (`save-not-text`), no JSON (`save-not-json`), or no record of a game
                (`save-not-a-game`).
        """
        try:
            text = text.decode() if isinstance(text, bytes) else text
        except UnicodeDecodeError as error:
            raise problems.Refused([Problem("save-not-text", None, {"file": file})]) from error
        try:
            given = exact(text)
        except Inexact as error:
            if (twice := repeated(text)) is not None:
                key, at = twice
                line, column = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
                values = {"file": file, "key": key, "line": str(line), "column": str(column)}
                raise problems.Refused([Problem("save-key-twice", None, values)]) from error
            raise problems.Refused([_no_game(file, str(error))]) from error
        except json.JSONDecodeError as error:
            values = {"file": file, "line": str(error.lineno), "column": str(error.colno)}
            raise problems.Refused([Problem("save-not-json", None, values)]) from error
        return _record(given, file)


def read_record(path: str) -> tuple[Record, str]:
    """The game in a file, and the file's text.

    Raises:
        Refused: if it cannot be read, is no JSON, or is no saved game.
    """
    try:
        with open(path, "rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise refused("save-not-read", file=path, reason=reason) from error
    if len(data) > MOST_BYTES:
        raise refused("save-too-large", file=path, megabytes=MOST_BYTES // 1_000_000)
    return Record.from_json(data, path), data.decode()


def check_record(record: Record, ruleset: Ruleset, file: str, *, accept: bool = False) -> None:
    """Raises Refused if it was played by another ruleset or, unless `accept` takes that on, by this one as it
    was before."""
    values = {"file": file, "theirs": record.ruleset, "ours": ruleset.header.id}
    if record.ruleset != ruleset.header.id:
        raise refused("save-other-ruleset", **values)
    if record.content != ruleset.content and not accept:
        values |= {"old": record.content, "new": ruleset.content}
        values |= {"old_version": record.version, "new_version": ruleset.version}
        same = record.version == ruleset.version
        raise refused("save-ruleset-edited" if same else "save-ruleset-changed", **values)


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


def _record(given: Any, file: str) -> Record:
    def need(holds: bool, what: str) -> None:
        if not holds:
            raise problems.Refused([_no_game(file, what)])

    need(isinstance(given, dict) and given.get("format") == FORMAT, "format")
    for key, kind in _HEAD.items():
        need(type(given.get(key)) is kind, key)
    position = given.pop("position", None)
    need(given.keys() == _HEAD.keys(), ", ".join(sorted(given.keys() - _HEAD.keys())))
    need(given["dice"] in ("rolled", "typed"), "dice")
    need(all(type(sort) is str for sort in given["players"].values()), "players")
    need(len(given["steps"]) <= MOST_MOVES, "steps")
    start = {"by": "", "do": "", "with": [], **given["start"]}
    moves = [read_move(move) for move in (start, *given["steps"])]
    for number, move in enumerate(moves):
        need(move is not None, f"steps {number}" if number else "start")
    found = [move for move in moves if move is not None]
    head = {key: value for key, value in given.items() if key not in ("format", "start", "steps")}
    began = None if position is None else Position.from_dict(position)
    return Record(**head, start=found[0], moves=tuple(found[1:]), position=began)


def read_move(given: Any) -> Move | None:
    """The decision that `move_data` gave; none if it is none."""
    if type(given) is not dict or given.keys() - {"orders"} != {"by", "do", "with", "dice", "trace"}:
        return None
    by, action, arguments, dice, trace = (given[key] for key in ("by", "do", "with", "dice", "trace"))
    if not (type(by) is type(action) is type(trace) is str and type(arguments) is type(dice) is list):
        return None
    for throw in dice:
        if type(throw) is not list or len(throw) != 2 or not all(type(part) is int for part in throw):
            return None
    if not all(_is_plain(argument) for argument in arguments):
        return None
    orders = given.get("orders", {})
    if type(orders) is not dict or not all(map(_are_lines, orders.values())):
        return None
    lines = tuple((seat, tuple(each)) for seat, each in orders.items())
    return Move(by, action, tuple(arguments), tuple((sides, number) for sides, number in dice), trace, lines)


def _are_lines(given: Any) -> bool:
    return type(given) is list and all(type(line) is str for line in given)


def _is_plain(given: Any, depth: int = 0) -> bool:
    if isinstance(given, list):
        return depth < 10 and all(_is_plain(item, depth + 1) for item in given)
    return not isinstance(given, dict)


def _start(move: Move) -> dict[str, Any]:
    return {"dice": [list(throw) for throw in move.dice], "trace": move.trace}


def move_data(move: Move) -> dict[str, Any]:
    """A decision as plain data, as it stands in a record."""
    orders = {"orders": dict(move.orders)} if move.orders else {}
    return {"by": move.by, "do": move.action, "with": list(move.arguments), **orders, **_start(move)}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _no_game(file: str, what: str) -> Problem:
    return Problem("save-not-a-game", None, {"file": file, "what": what})
