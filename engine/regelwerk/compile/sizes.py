"""How large events are: which need no budget of steps."""

from functools import cache

from regelwerk.compile.writes import Writes, bodies
from regelwerk.model.rules import Cause, Effects
from regelwerk.model.ruleset import Ruleset
from regelwerk.words.verbs import VERBS

DEPTH = 60  # events inside one another
MOST_UNCOUNTED = 64  # events that one step of the budget pays for


class EventSizes:
    """Answers for the events of a ruleset; loops count their own turns (`turn_counts`)."""

    def __init__(self, ruleset: Ruleset, writes: Writes) -> None:
        self._bodies = bodies(ruleset)
        self.recurs = cache(writes.recurs)
        self._many: dict[str, int] = {}

    def counts(self, id: str) -> bool:
        """Whether an event has to count itself: what follows from it at once is not bounded, or much."""
        return self.recurs(id) or self._follow(id) > MOST_UNCOUNTED

    def _follow(self, id: str) -> int:
        """How many events follow from one that cannot lead to itself, with itself; no more than needed."""
        if id not in self._many:
            self._many[id] = 1 + sum(self._caused(body) for body in self._bodies[id])
        return self._many[id]

    def _caused(self, effects: Effects) -> int:
        found = 0
        for effect in effects:
            if isinstance(effect, Cause):
                found += MOST_UNCOUNTED if self.recurs(effect.event) else self._follow(effect.event)
            else:
                found += sum(self._caused(each) for each in effect.nested.values())
        return min(found, MOST_UNCOUNTED + 1)


def turn_counts(effects: Effects) -> bool:
    """Whether a turn of a loop has to count itself: where it causes nothing and holds no other loop, it takes
    about as long as listing the member did."""
    return any(
        isinstance(effect, Cause)
        or VERBS[effect.verb].scope == "inside"
        or any(turn_counts(each) for each in effect.nested.values())
        for effect in effects
    )
