"""What is told of a story in short: what happened, not what was looked at."""

from collections.abc import Sequence
from typing import TypeVar

from regelwerk.model.outcome import Step
from regelwerk.model.ruleset import Ruleset

Told = TypeVar("Told", bound=Step)
_SHORT = frozenset(("phase", "event", "refused", "stopped", "changed", "die", "remark", "ended"))


def in_short(rules: Ruleset, story: Sequence[Told]) -> list[Told]:
    """The steps that happened, without an event that does nothing but open a phase."""
    events, before = rules.events, ("", *(each.kind for each in story))
    opens = (
        kind == "phase" and each.document in events and not events[each.document].effects
        for kind, each in zip(before, story, strict=False)
    )
    return [each for each, only in zip(story, opens, strict=True) if each.kind in _SHORT and not only]
