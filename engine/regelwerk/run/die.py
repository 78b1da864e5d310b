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

    __lt__ = _asking(operator.lt)
    __le__ = _asking(operator.le)
    __gt__ = _asking(operator.gt)
    __ge__ = _asking(operator.ge)
    __eq__ = _asking(operator.eq)
    __ne__ = _asking(operator.ne)
    __add__ = _making(operator.add)
    __radd__ = _reflected(operator.add)
    __sub__ = _making(operator.sub)
    __rsub__ = _reflected(operator.sub)
    __mul__ = _making(operator.mul)
    __rmul__ = _reflected(operator.mul)
    __truediv__ = _making(operator.truediv)
    __rtruediv__ = _reflected(operator.truediv)
    __floordiv__ = _making(operator.floordiv)
    __rfloordiv__ = _reflected(operator.floordiv)
    __mod__ = _making(operator.mod)
    __rmod__ = _reflected(operator.mod)

    __neg__ = _changing(operator.neg)
    __pos__ = _changing(operator.pos)
    __abs__ = _changing(abs)
    __floor__ = _changing(math.floor)
    __ceil__ = _changing(math.ceil)
    __hash__ = _settling(hash)
    __index__ = _settling(operator.index)
    __int__ = _settling(int)
    __float__ = _settling(float)
    __str__ = _settling(str)
    __repr__ = _settling(repr)
    __format__ = _settling(format)

    def __round__(self, digits: int | None = None) -> Any:
        return Number(self.die, self.column.derived(round, digits))

    def __bool__(self) -> bool:
        return self != 0


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
