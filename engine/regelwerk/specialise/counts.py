"""How many things of a set-up have a certain value, kept up to date where rules ask about very many at once.

`any(cell.mark == player for cell in cells)` over a large board is then one comparison.
"""

from collections.abc import Iterator
from typing import NamedTuple

from regelwerk.specialise.effects import Slot
from regelwerk.specialise.plan import Case, Plan
from regelwerk.specialise.term import Term, Truth
from regelwerk.specialise.values import Held, identity, is_truth, ways

MANY = 12  # so many tests cost more than keeping count
_FEW = 2  # things that are not asked about, and have to be looked at one by one


class Family(NamedTuple):
    """All things whose field has a value at one of these positions of its domain."""

    field: str
    positions: frozenset[int]


class Counts:
    """Families that the terms of a plan ask about; the list of a game holds the number of each."""

    def __init__(self, plan: Plan) -> None:
        self._slots = plan.slots
        self._terms = plan.terms
        self.place: dict[Family, int] = {}

    def ask(self, term: Term) -> None:
        """Has a family counted if a term asks about very many of it."""
        family = self._family(term)
        if family is not None:
            self.place.setdefault(family, len(self._slots.place) + len(self.place))

    def _family(self, term: Term) -> Family | None:
        if term.op not in ("or", "count") or len(term.args) < MANY:
            return None
        found: Family | None = None
        for each in term.args:
            if each.op != "in":
                return None
            family = Family(self._slots.variables[each.args[0]][1], each.args[1])
            if found is not None and family != found:
                return None
            found = family
        return found

    def number(self, term: Term, facts: dict[Slot, object]) -> tuple[int, int, list[Truth]] | None:
        """Where the count stands, and what to take off: a number, and one for each truth that holds."""
        family = self._family(term)
        if family is None or family not in self.place:
            return None
        asked = {self._slots.variables[each.args[0]] for each in term.args}
        known, others = 0, list[Truth]()
        for slot in self._members(family):
            if slot not in asked:
                belongs = self._belongs(family, slot, facts.get(slot, self._slots.held[slot]))
                known += belongs is True
                if isinstance(belongs, Term):
                    others.append(belongs)
        return (self.place[family], known, others) if len(others) <= _FEW else None

    def matters(self, slot: Slot) -> bool:
        """Whether a number depends on a field."""
        return any(family.field == slot[1] for family in self.place)

    def changes(self, case: Case) -> Iterator[tuple[int, Truth, Truth]]:
        """For each count that a case may change: whether a thing belonged to it before, and does after."""
        for family, place in self.place.items():
            for slot, after in case.after.items():
                if slot[1] == family.field:
                    before = case.facts.get(slot, self._slots.held[slot])
                    yield place, self._belongs(family, slot, before), self._belongs(family, slot, after)

    def of(self, held: list[int]) -> list[int]:
        """The numbers for what a game holds."""
        place = self._slots.place
        return [
            sum(held[place[slot]] in family.positions for slot in self._members(family))
            for family in self.place
        ]

    def _members(self, family: Family) -> list[Slot]:
        return [slot for slot in self._slots.variable_of if slot[1] == family.field]

    def _belongs(self, family: Family, slot: Slot, held: Held) -> Truth:
        variable = self._slots.variable_of[slot]
        values = {identity(variable.values[each]) for each in family.positions}
        if isinstance(held, Term):
            assert is_truth(held)
            yes, no = identity(True) in values, identity(False) in values
            return yes if yes is no else held if yes else self._terms.no(held)
        return self._terms.either(*(when for when, each in ways(held) if identity(each) in values))
