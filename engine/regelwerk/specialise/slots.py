"""What each game holds: the fields that change, as one of a few values each or as a number."""

from collections.abc import Iterable
from typing import Any

from regelwerk.model.problem import Problem, Refused
from regelwerk.run.state import State
from regelwerk.specialise.effects import IN_PLAY, Slot
from regelwerk.specialise.term import Term, Variable
from regelwerk.specialise.terms import Terms
from regelwerk.specialise.values import Held, Members, OneOf, identity, is_truth, number, one_of

MOST_VALUES = 64  # of a field
FEW = 16  # whole numbers with more values than this are not gone through one by one
LARGEST = 1_000_000  # numbers are watched while games go on


class Slots:
    """Fields with all that any thing may hold in them; found by trying.

    `learn` is told what rules write. Where that is news, `news` becomes true: what was worked out before is
    of no use any more, and `begin` starts anew. `work` bounds what is gone through, as for `Terms`.
    """

    def __init__(self, state: State, work: int) -> None:
        self._state = state
        self._left = work
        self._domains: dict[str, list[Any]] = {}
        self._numbers: set[str] = set()
        self._coming: dict[Slot, None] = {}  # things that may leave
        self.terms = Terms()
        self.begin()

    def begin(self) -> None:
        self._left -= self.terms.work
        self.news = False
        self.terms = Terms(self._left)
        self.held: dict[Slot, Held] = {}
        self.place: dict[Slot, int] = {}
        self.variables: dict[Variable, Slot] = {}
        self.variable_of: dict[Slot, Variable] = {}
        self.numbers: dict[str, Slot] = {}  # by the name that their term has
        for thing in self._state.things.values():
            for field in thing._fields:
                if field in self._domains:
                    self._variable((thing, field), self._domains[field])
                elif field in self._numbers:
                    name = self.name((thing, field))
                    self._hold((thing, field), self.terms.field(name, -LARGEST, LARGEST))
                    self.numbers[name] = thing, field
        for slot in self._coming:
            self._variable(slot, [False, True])

    def _variable(self, slot: Slot, domain: list[Any]) -> None:
        variable = Variable(self.name(slot), domain)
        self.variables[variable] = slot
        self.variable_of[slot] = variable
        self._hold(slot, one_of(variable, self.terms))

    def _hold(self, slot: Slot, held: Held) -> None:
        self.place[slot] = len(self.place)
        self.held[slot] = held

    # --- one game ---------------------------------------------------------------------------------------

    def domain(self, slot: Slot) -> tuple[Any, ...] | None:
        """The values that it may have; none for a number."""
        held = self.held[slot]
        return tuple(value for _, value in held.ways) if isinstance(held, OneOf) else None

    def few(self, slot: Slot) -> bool:
        """Whether it is one of a few values, or nobody knows better yet."""
        return slot[1] not in self._numbers

    def name(self, slot: Slot) -> str:
        """A number's name in terms."""
        return f"{slot[0].id}.{slot[1]}"

    def position(self, slot: Slot, value: Any) -> int:
        """How a game holds a value: its position in the domain, or the number itself."""
        domain = self.domain(slot)
        if domain is None:
            number: int = value
            return number
        wanted = identity(value)
        for position, each in enumerate(domain):
            if identity(each) == wanted:
                return position
        raise LookupError(slot[1])

    # --- finding out ------------------------------------------------------------------------------------

    def learn(self, slot: Slot, after: Held) -> None:
        """A rule may write this."""
        field = slot[1]
        if field == IN_PLAY:
            self.news |= slot not in self._coming
            self._coming[slot] = None
        elif field in self._numbers:
            try:
                number(self.terms, after)
            except TypeError as error:
                raise too_many(field) from error
        else:
            if field not in self._domains:
                self._domains[field] = []
                self._extend(field, self._at_first(field))
            self._extend(field, constants(after))

    def count(self, field: str) -> None:
        """A field holds numbers of which nobody knows beforehand which."""
        values = self._domains.pop(field, self._at_first(field))
        if not all(type(each) is int for each in values):
            raise too_many(field)
        self._numbers.add(field)
        self.news = True

    def _at_first(self, field: str) -> list[Any]:
        return [getattr(each, field) for each in self._state.things.values() if field in each._fields]

    def _extend(self, field: str, values: Iterable[Any]) -> None:
        domain = self._domains[field]
        known = {identity(each) for each in domain}
        for value in values:
            if identity(value) not in known:
                known.add(identity(value))
                domain.append(value)
                self.news = True
        if len(domain) > (FEW if all(type(each) is int for each in domain) else MOST_VALUES):
            self.count(field)


def constants(value: Held) -> list[Any]:
    """What a value may be. Raises TypeError for a number or a list of which that is not known."""
    if isinstance(value, OneOf):
        return [each for _, each in value.ways]
    if isinstance(value, Term | Members):
        if not is_truth(value):
            raise TypeError("no constants")
        return [False, True]
    return [value]


def too_many(field: str) -> Refused:
    return Refused([Problem("batch-too-many-values", None, {"field": field})])
