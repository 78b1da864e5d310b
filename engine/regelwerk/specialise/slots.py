"""What each game holds: the fields that change, each as one of a few values or as a whole number."""

from collections.abc import Iterable
from typing import Any

from regelwerk.model.problem import Refused, refused
from regelwerk.run.state import State
from regelwerk.specialise.expressions import IN_PLAY
from regelwerk.specialise.terms import Slot, Terms, Variable
from regelwerk.specialise.values import Held, OneOf, identity, is_truth, number, one_of, ways

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
        self._domains: dict[str, list[Any]] = {}
        self._numbers: set[str] = set()
        self._leaving: dict[Slot, None] = {}  # things that may leave
        self.terms = Terms(work)
        self.begin()

    def begin(self) -> None:
        self.news = False
        self.terms = self.terms.anew()
        self.held: dict[Slot, Held] = {}  # in the order of their places
        for thing in self._state.things.values():
            for field in thing._fields:
                slot = thing, field
                if field in self._domains:
                    self._hold(slot, self._domains[field])
                elif field in self._numbers:
                    self.held[slot] = self.terms.field(slot)
        for slot in self._leaving:
            self._hold(slot, [False, True])
        self.place = {slot: place for place, slot in enumerate(self.held)}
        self.at_first = [self.position(slot, getattr(*slot)) for slot in self.held]

    def _hold(self, slot: Slot, domain: list[Any]) -> None:
        self.held[slot] = one_of(Variable(slot, domain), self.terms)

    # --- one game ---------------------------------------------------------------------------------------

    def domain(self, slot: Slot) -> tuple[Any, ...] | None:
        """The values that it may have; none for a number."""
        held = self.held[slot]
        return tuple(value for _, value in held.ways) if isinstance(held, OneOf) else None

    def few(self, slot: Slot) -> bool:
        """Whether it is one of a few values, or nobody knows better yet."""
        return slot[1] not in self._numbers

    def position(self, slot: Slot, value: Any) -> int:
        """How a game holds a value: its position in the domain, or the number itself."""
        domain = self.domain(slot)
        if domain is None:
            number: int = value
            return number
        return [identity(each) for each in domain].index(identity(value))

    # --- finding out ------------------------------------------------------------------------------------

    def learn(self, slot: Slot, after: Held) -> None:
        """A rule may write this. Raises Refused for a value that is none of a few and no number."""
        field = slot[1]
        if field == IN_PLAY:
            self.news |= slot not in self._leaving
            self._leaving[slot] = None
        elif field in self._numbers:
            try:
                number(self.terms, after)
            except TypeError as error:
                raise _too_many(field) from error
        else:
            if field not in self._domains:
                self._domains[field] = []
                self._extend(field, self._at_first(field))
            self._extend(field, (False, True) if is_truth(after) else [each for _, each in ways(after)])

    def count(self, field: str) -> None:
        """A field holds numbers of which nobody knows beforehand which."""
        values = self._domains.pop(field, self._at_first(field))
        if not all(type(each) is int for each in values):
            raise _too_many(field)
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


def _too_many(field: str) -> Refused:
    return refused("batch-too-many-values", field=field)
