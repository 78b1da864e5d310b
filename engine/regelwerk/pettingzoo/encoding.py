"""Positions and choices as numbers in arrays of one size.

A thing is a row: the number of its type (from 1), then its fields in their order. A truth is 0 or 1, a number
itself, a point two numbers; a word or a row of a table its number in the list of them, from 1; a thing the
number of its row, from 1; a list how many it holds; nothing is 0. Texts are left out.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from regelwerk.api.position import Position
from regelwerk.model.types import Type
from regelwerk.run.plain import plain
from regelwerk.run.program import Program
from regelwerk.run.thing import Thing

Array = NDArray[np.float32]
LARGEST = 1e9
LATER = 32  # rows for things that come later, beside as many as there are at the start


class Encoding:
    """Answers for one program and one start: its things keep their rows, others fill what is left."""

    def __init__(self, program: Program, start: Position) -> None:
        self._types = {id: number for number, id in enumerate(program.ruleset.types, 1)}
        self._fields = {
            id: [(name, type) for name, type in thing.fields.items() if _width(type)]
            for id, thing in program.ruleset.vocabulary.things.items()
        }
        self._defaults = {
            id: {name: plain(value) for name, value in kind._defaults.items()}
            for id, kind in program.types.items()
        }
        self._keys = {
            id: {row.key: number for number, row in enumerate(table.rows, 1)}
            for id, table in program.ruleset.tables.items()
        }
        self._actions = {id: number for number, id in enumerate(program.ruleset.actions, 1)}
        self._parameters = {
            id: [each.type for each in action.event.parameters[1:]]
            for id, action in program.ruleset.actions.items()
        }
        self._own = {id: row for row, id in enumerate(start.things)}
        widths = [sum(_width(type) for _, type in fields) for fields in self._fields.values()]
        self.shape = (2 * len(self._own) + LATER, 1 + max(widths, default=0))
        chosen = [sum(map(_width, types)) for types in self._parameters.values()]
        self.width = max(self.shape[1], 1 + max(chosen, default=0))
        self._rows: dict[str, int] = {}

    def position(self, position: Position) -> Array:
        """The rows of a position; things for which there is no row any more are left out."""
        known = position._known
        free = iter(range(len(self._own), self.shape[0]))
        self._rows = {id: self._own[id] for id in known if id in self._own}
        for id in known:
            if id not in self._rows and (row := next(free, None)) is not None:
                self._rows[id] = row
        found = np.zeros(self.shape, np.float32)
        for id, row in self._rows.items():
            numbers = self._thing(known[id]["type"], known[id]["fields"])
            found[row, : len(numbers)] = numbers
        return np.clip(found, -LARGEST, LARGEST)

    def choice(self, action: str, arguments: Sequence[Any]) -> list[float]:
        """A choice, by the rows of the position that was encoded last."""
        numbers: list[float] = [self._actions[action]]
        for type, value in zip(self._parameters[action], arguments, strict=True):
            numbers += self._value(type, plain(value))
        return numbers

    def order(self, order: Thing) -> list[float]:
        """An order as the thing that it is."""
        return self._thing(order._type, {name: plain(getattr(order, name)) for name in order._fields})

    def rows(self, listed: Iterable[Sequence[float]], most: int) -> Array:
        """Numbers of choices as rows of one array."""
        found = np.zeros((most, self.width), np.float32)
        for row, numbers in enumerate(listed):
            found[row, : len(numbers)] = numbers
        return np.clip(found, -LARGEST, LARGEST)

    def _thing(self, kind: str, fields: Mapping[str, Any]) -> list[float]:
        numbers: list[float] = [self._types[kind]]
        defaults = self._defaults[kind]
        for name, type in self._fields[kind]:
            numbers += self._value(type, fields.get(name, defaults.get(name)))
        return numbers

    def _value(self, type: Type, value: Any) -> list[float]:
        if value is None:
            return [0.0] * _width(type)
        match type.kind:
            case "point":
                return [float(value[0]), float(value[1])]
            case "list":
                return [float(len(value))]
            case "thing":
                return [self._rows.get(value, -1) + 1.0]
            case "row":
                return [float(self._keys[type.name].get(value, 0))]
            case "choice":
                return [type.options.index(value) + 1.0]
            case "text":
                return []
        return [float(value)]


def _width(type: Type) -> int:
    return {"point": 2, "text": 0}.get(type.kind, 1)
