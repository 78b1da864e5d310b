"""Which steps of a story concern somebody or something."""

import re
from collections.abc import Callable, Sequence

from regelwerk.model.outcome import Step

_WORDS = re.compile(r"[\w§.]+")


def concerning(steps: Sequence[Step], concerns: Callable[[Step], bool]) -> list[Step]:
    """The steps that concern somebody, what follows from them, and what they stand beneath."""
    wanted: set[int] = set()
    above: list[int] = []
    below = -1  # how deep the last step stands that concerns them
    for at, step in enumerate(steps):
        del above[step.depth :]
        if below >= step.depth:
            below = -1
        if below >= 0 or concerns(step):
            wanted |= {at, *above}
            if below < 0:
                below = step.depth
        above.append(at)
    return [step for at, step in enumerate(steps) if at in wanted]


def about(steps: tuple[Step, ...], subjects: Sequence[str]) -> tuple[Step, ...]:
    """The steps that concern a document or mention a thing, each with the steps above it."""
    if not subjects:
        return steps
    wanted: set[int] = set()
    above: list[int] = []
    for position, step in enumerate(steps):
        del above[step.depth :]
        if speaks_of(step, subjects):
            wanted |= {position, *above, *_seen_before(steps, position)}
        above.append(position)
    return tuple(step for position, step in enumerate(steps) if position in wanted)


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
