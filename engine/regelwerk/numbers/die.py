"""A die of which only as much is settled as the rules have asked about it.

Rules that ask whether a d20 shows at most 7 go on in two ways, not in twenty. So a throw gives a `Number`
that answers as one of its faces would, and notes for which other faces every answer would have been the
same. Whatever needs the very number (a place in a list, a text, a sum of two dice) settles it.

`Number` is no `int`: Python would read an `int` without asking it.
"""

import math
import operator
from collections.abc import Callable
from typing import Any

from regelwerk.run.failure import RunFailure

MOST_SIDES = 10_000
MOST_DICE = 400
_KEPT = 256  # answers and results of each column
Operation = Callable[[Any, Any], Any]


class Column:
    """A number for each face of a die, and what was worked out from it before."""

    __slots__ = ("_derived", "_masks", "values")

    def __init__(self, values: tuple[Any, ...]) -> None:
        self.values = values
        self._masks: dict[tuple[Operation, Any], int] = {}
        self._derived: dict[tuple[Operation, type, Any], Column] = {}

    def mask(self, asked: Operation, other: Any) -> int:
        """The faces (a bit for each) for which a comparison holds. Raises TypeError as Python would."""
        found = self._masks.get((asked, other))
        if found is None:
            if len(self._masks) >= _KEPT:
                self._masks.clear()
            found = sum(1 << at for at, value in enumerate(self.values) if asked(value, other))
            self._masks[asked, other] = found
        return found

    def derived(self, made: Operation, other: Any) -> "Column":
        """The column of the results of an operation. Raises whatever the operation raises for a face."""
        key = (made, type(other), other)
        found = self._derived.get(key)
        if found is None:
            if len(self._derived) >= _KEPT:
                self._derived.clear()
            found = self._derived[key] = Column(tuple([made(value, other) for value in self.values]))
        return found


class Die:
    """One throw: the faces that were `allowed` when it was thrown, and those that are still like its own."""

    __slots__ = ("allowed", "at", "mask", "sides")

    def __init__(self, sides: int, allowed: int) -> None:
        self.sides = sides
        self.allowed = self.mask = allowed
        self.at = (allowed & -allowed).bit_length() - 1


def _asking(asked: Operation) -> Callable[["Number", object], bool]:
    def ask(self: "Number", other: object) -> bool:
        die = self.die
        if type(other) is Number:
            other = exact(other)
        try:
            mask = self.column.mask(asked, other)
        except TypeError:  # not to be compared, or not to be remembered
            return bool(asked(exact(self), other))
        if mask >> die.at & 1:
            die.mask &= mask
            return True
        die.mask &= ~mask
        return False

    return ask


def _making(made: Operation) -> Callable[["Number", object], Any]:
    def make(self: "Number", other: object) -> Any:
        if type(other) is Number:
            other = exact(other)
        try:
            return Number(self.die, self.column.derived(made, other))
        except (TypeError, ArithmeticError):  # for some face at least
            return made(exact(self), other)

    return make


def _reflected(made: Operation) -> Callable[["Number", object], Any]:
    return _making(lambda own, other: made(other, own))


def _changing(changed: Callable[[Any], Any]) -> Callable[["Number"], Any]:
    def made(value: Any, nothing: None) -> Any:
        return changed(value)

    return lambda self: Number(self.die, self.column.derived(made, None))


def _settling(made: Callable[..., Any]) -> Callable[..., Any]:
    return lambda self, *given: made(exact(self), *given)


class Number:
    """A number that depends on one die."""

    __slots__ = ("column", "die")

    def __init__(self, die: Die, column: Column) -> None:
        self.die = die
        self.column = column

    def __round__(self, digits: int | None = None) -> Any:
        return Number(self.die, self.column.derived(round, digits))

    def __bool__(self) -> bool:
        return bool(self.__ne__(0))


# Whatever else Python may do with a number.
for _asked in (operator.lt, operator.le, operator.gt, operator.ge, operator.eq, operator.ne):
    setattr(Number, f"__{_asked.__name__}__", _asking(_asked))
for _made in (operator.add, operator.sub, operator.mul, operator.truediv, operator.floordiv, operator.mod):
    setattr(Number, f"__{_made.__name__}__", _making(_made))
    setattr(Number, f"__r{_made.__name__}__", _reflected(_made))
for _changed in (operator.neg, operator.pos, abs, math.floor, math.ceil):
    setattr(Number, f"__{_changed.__name__}__", _changing(_changed))
for _settled in (hash, operator.index, int, float, str, repr, format):
    setattr(Number, f"__{_settled.__name__}__", _settling(_settled))


def exact(number: Number) -> Any:
    """The very number: the other faces that give another one are no longer like this one."""
    die, column = number.die, number.column
    found = column.values[die.at]
    die.mask &= column.mask(operator.eq, found)
    return found


class Enumerated:
    """Chance that is handed which faces are allowed, die by die; dice beyond those may show anything.

    `plainly` makes throws give whole numbers, for rules that cannot do with less.
    """

    def __init__(self) -> None:
        self.dice: list[Die] = []
        self.allowed: tuple[int, ...] = ()
        self.plainly = False
        self._columns: dict[int, Column] = {}

    def begin(self, allowed: tuple[int, ...], *, plainly: bool = False) -> None:
        """A new run."""
        self.dice = []
        self.allowed = allowed
        self.plainly = plainly

    def roll(self, sides: int) -> int:
        dice = self.dice
        number = len(dice)
        sides = operator.index(sides)
        if sides > MOST_SIDES:
            raise RunFailure("odds-die-too-large", sides=str(sides), most=str(MOST_SIDES))
        if number >= MOST_DICE:
            raise RunFailure("odds-too-many-dice", most=str(MOST_DICE))
        allowed = self.allowed[number] if number < len(self.allowed) else (1 << sides) - 1
        die = Die(sides, allowed)
        dice.append(die)
        if self.plainly or not allowed & (allowed - 1):
            die.mask = 1 << die.at
            return die.at + 1
        column = self._columns.get(sides)
        if column is None:
            column = self._columns[sides] = Column(tuple(range(1, sides + 1)))
        return Number(die, column)  # type: ignore[return-value]
