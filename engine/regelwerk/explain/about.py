"""Which steps of a story concern somebody or something, and which are told of it in short."""

import re
from collections.abc import Callable, Sequence
from typing import TypeVar

from regelwerk.model.outcome import Step, nested
from regelwerk.model.ruleset import Ruleset

Told = TypeVar("Told", bound=Step)
# What happened, not what was looked at.
_SHORT = frozenset(("phase", "event", "refused", "stopped", "changed", "die", "remark", "ended"))
_WORDS = re.compile(r"[\w§.]+")


def concerning(steps: Sequence[Step], concerns: Callable[[Step], bool]) -> list[Step]:
    """The steps that concern somebody, what follows from them, and what they stand beneath."""
    found, wanted = set[int](), set[int]()
    for at, step, above in nested(steps):
        if not found.isdisjoint(above) or concerns(step):
            found.add(at)
            wanted |= {at, *above}
    return [steps[at] for at in sorted(wanted)]


def about(steps: tuple[Step, ...], subjects: Sequence[str]) -> tuple[Step, ...]:
    """The steps that concern a document or mention a thing, each with the steps above it."""
    if not subjects:
        return steps
    wanted: set[int] = set()
    for at, step, above in nested(steps):
        if speaks_of(step, subjects):
            wanted |= {at, *above, *_seen_before(steps, at)}
    return tuple(steps[at] for at in sorted(wanted))


def speaks_of(step: Step, subjects: Sequence[str]) -> bool:
    """Whether a step names a document, its paragraph or a thing."""
    words = {step.document, step.paragraph, *step.things, *_WORDS.findall(step.text)}
    return not words.isdisjoint(subjects)


def _seen_before(steps: tuple[Step, ...], position: int) -> list[int]:
    """The values that were looked at right before a step: they decided it."""
    first = position
    while first > 0 and steps[first - 1].kind == "seen":
        first -= 1
    return list(range(first, position))


def in_short(rules: Ruleset, story: Sequence[Told]) -> list[Told]:
    """The steps that happened, without an event that does nothing but open a phase."""
    events, before = rules.events, ("", *(each.kind for each in story))
    opens = (
        kind == "phase" and each.document in events and not events[each.document].effects
        for kind, each in zip(before, story, strict=False)
    )
    return [each for each, only in zip(story, opens, strict=True) if each.kind in _SHORT and not only]
