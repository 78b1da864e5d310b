"""How large events are: which need no budget of steps."""

from functools import cache

from regelwerk.model.closure import reached
from regelwerk.model.rules import Cause, Effects
from regelwerk.model.ruleset import Ruleset
from regelwerk.words.verbs import VERBS

DEPTH = 60  # events inside one another
MOST_UNCOUNTED = 64  # events that one step of the budget pays for


class EventSizes:
    """Answers for the events of a ruleset; loops count their own turns (`turn_counts`)."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._causes = ruleset.causes()
        self.recurs = cache(self._recurs)
        self._follow = cache(self._many)

    def counts(self, id: str) -> bool:
        """Whether an event has to count itself: what follows from it at once is not bounded, or much."""
        return self.recurs(id) or self._follow(id) > MOST_UNCOUNTED

    def _recurs(self, id: str) -> bool:
        """Whether an event may lead to itself."""
        return id in reached(self._causes[id], self._causes.__getitem__)

    def _many(self, id: str) -> int:
        """How many events follow from one that cannot lead to itself, with itself; no more than needed."""
        found = 1
        for each in self._causes[id]:
            found += MOST_UNCOUNTED if self.recurs(each) else self._follow(each)
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
