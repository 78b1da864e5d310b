"""A position as a value: what is in play, who holds what, and which phase it is."""

import json
from collections.abc import Iterable, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any, NamedTuple

from regelwerk.api.exact_json import exact
from regelwerk.api.problems import Refused
from regelwerk.model.problem import Problem
from regelwerk.run.plain import Plain

# What a document may leave out, as it is then.
_LEFT_OUT: Mapping[str, Any] = MappingProxyType(
    {
        "version": "",
        "entered": False,
        "orders": [],
        "remarks": [],
        "taken": [],
        "ending": None,
        "ranking": [],
        "over": False,
    }
)


class Thing(NamedTuple):
    """Something that is or was in play: its `type`, all its `fields` (things by their ids, rows by keys),
    the `parts` that it is made
    of, and whether it is `in_play`.

    >>> import regelwerk
    >>> regelwerk.load("stones").game(seed=1).thing("Ada")
    Thing(id='Ada', type='player', fields={'turn': True, 'safe': 0, 'ahead': 0}, parts=(), in_play=True)
    """

    id: str
    type: str
    fields: dict[str, Plain]
    parts: tuple[str, ...]
    in_play: bool


class Position:
    """A moment of a game between two decisions; immutable, equal by value, and plain JSON for other programs.

    A ruleset makes positions (`Scenario.position`, `Game.position`, `Result.position`) and says by
    `Ruleset.position_schema` what they look like. Chance is no part of them: a seed is given with each use.

    >>> import regelwerk
    >>> position = regelwerk.load("stones").scenario("brook").position
    >>> position
    <Position of stones in crossing: 2 player>
    >>> position == regelwerk.Position.from_json(position.to_json())
    True
    >>> position["Ada"]
    {'type': 'player', 'turn': True}
    """

    def __init__(self, data: Mapping[str, Any], *, checked: str = "") -> None:
        found = {key: value for key, value in data.items() if key not in _LEFT_OUT or value != _LEFT_OUT[key]}
        self._data: dict[str, Any] = found
        self._checked = checked  # the fingerprint of the ruleset that it is known to fit

    @classmethod
    def from_json(cls, text: str | bytes) -> "Position":
        """The position that a JSON text describes. Whether it fits a ruleset is asked when it is used.

        Raises:
            Refused: if it is no JSON, or no object with a ruleset, a phase and things (`position-broken`).
        """
        try:
            data = exact(text)
        except ValueError as error:
            raise broken(str(error)) from error
        return cls.from_dict(data)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Position":
        """The same from data as `to_dict` gives them. Raises as `from_json` does."""
        if not isinstance(data, Mapping):
            raise broken("$: object")
        missing = [key for key in ("ruleset", "phase", "things") if key not in data]
        if missing:
            raise broken(", ".join(missing))
        try:
            # Half a character is none, and would come out of no file again.
            text = json.dumps(dict(data), allow_nan=False, ensure_ascii=False).encode()
            copied = json.loads(text)
        except (TypeError, ValueError, RecursionError) as error:
            raise broken(str(error)) from error
        kinds = (("ruleset", str), ("phase", str), ("things", list))
        wrong = [f"$.{key}" for key, kind in kinds if not isinstance(copied[key], kind)]
        if not wrong:
            things = enumerate(copied["things"])
            wrong = [f"$.things[{at}]" for at, each in things if not _is_thing(each)]
        if wrong:
            raise broken(*wrong)
        return cls(copied)

    def to_json(self) -> str:
        """The position as JSON text, in one spelling: equal positions give equal texts.

        >>> import json, regelwerk
        >>> json.loads(regelwerk.load("stones").scenario().position.to_json())["phase"]
        'crossing'
        """
        return self._text

    def to_dict(self) -> dict[str, Any]:
        """The same as data of dictionaries, lists, texts, numbers and truths; it is the caller's own."""
        found: dict[str, Any] = json.loads(self._text)
        return found

    @cached_property
    def _text(self) -> str:
        return json.dumps(self._data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)

    @property
    def ruleset(self) -> str:
        """The id of the ruleset that it belongs to."""
        return str(self._data["ruleset"])

    @property
    def phase(self) -> str:
        """The id of the phase."""
        return str(self._data["phase"])

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._data.get("over"))

    @property
    def things(self) -> tuple[str, ...]:
        """The ids of all that is in play, in the order in which it came."""
        return tuple(self._known)

    def __contains__(self, id: object) -> bool:
        return id in self._known

    __iter__ = None  # a position is asked for one thing at a time; `things` lists them

    def __getitem__(self, id: str) -> dict[str, Any]:
        """The type of a thing and its fields: things by their ids, rows by their keys. A field that is as it
        is without further ado (its `default`) is left out.

        Raises:
            Refused: if nothing in play is called so.
        """
        found = self._known.get(id)
        if found is None:
            raise Refused([Problem("position-nothing-called", None, {"name": id})])
        return {"type": found["type"], **json.loads(json.dumps(found["fields"]))}

    @cached_property
    def _known(self) -> dict[str, dict[str, Any]]:
        return {each["id"]: each for each in self._data["things"] if not each.get("gone")}

    def __eq__(self, other: object) -> bool:
        return self._data == other._data if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.ruleset, self.phase, len(self._data["things"])))

    def __repr__(self) -> str:
        counted: dict[str, int] = {}
        for each in self._known.values():
            counted[each["type"]] = counted.get(each["type"], 0) + 1
        held = ", ".join(f"{count} {kind}" for kind, count in counted.items())
        return f"<Position of {self.ruleset} in {self.phase}{' (over)' * self.over}: {held}>"


def broken(*details: str) -> Refused:
    """What is raised for data that are no position."""
    return Refused(Problem("position-broken", None, {"detail": detail}) for detail in details)


def whole(position: Position) -> dict[str, Any]:
    """The data of a position with everything that it leaves out, to be read and not changed."""
    return {**_LEFT_OUT, "rolled": 0, **position._data}


def without(position: Position, hidden: Iterable[str], orders: Iterable[str]) -> Position:
    """The position as if the things `hidden` were not there, nor the unresolved `orders` by their ids.

    Fields that hold one of them are empty.
    """
    gone, kept = frozenset(hidden), []
    if not gone:
        return position
    for each in position._data["things"]:
        if each["id"] not in gone:
            fields = {
                name: [item for item in value if not _among(item, gone)] if isinstance(value, list) else value
                for name, value in each["fields"].items()
                if not _among(value, gone)
            }
            kept.append({**each, "fields": fields})
    own = frozenset(orders)
    given = [each for each in position._data.get("orders", ()) if each[0] in own]
    remarks = [each for each in position._data.get("remarks", ()) if each[0] not in gone]
    return Position({**position._data, "things": kept, "orders": given, "remarks": remarks})


def _among(value: object, ids: frozenset[str]) -> bool:
    return isinstance(value, str) and value in ids


def _is_thing(value: object) -> bool:
    if not isinstance(value, dict) or not isinstance(value.get("fields"), dict):
        return False
    return isinstance(value.get("id"), str) and isinstance(value.get("type"), str)
