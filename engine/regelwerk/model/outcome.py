"""What came of running something, told in words: for the terminal, the rulebook and programs."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Literal

from regelwerk.model.problem import Problem
from regelwerk.model.record import NamedTuple
from regelwerk.model.span import Span

POSITION = "position-"  # how the names of files with pictures of positions begin

StepKind = Literal[
    "phase",
    "event",
    "refused",
    "stopped",
    "rule",
    "skipped",
    "suppressed",
    "quantity",
    "judged",
    "settled",
    "changed",
    "die",
    "remark",
    "seen",
    "ended",
    "override",
]

STYLES: dict[StepKind, str] = {
    "phase": "bold",
    "refused": "red",
    "stopped": "red",
    "skipped": "dim",
    "suppressed": "dim",
    "seen": "dim cyan",
    "changed": "dim",
    "remark": "yellow",
    "rule": "green",
    "die": "cyan",
    "override": "magenta",
    "ended": "bold green",
}
"""How a terminal shows a step, in a style of rich's; plainly where none stands here."""


class Step(NamedTuple):
    """One line of an explanation. `depth` counts from 0: a step stands beneath the one it follows from.

    `document` is the id of the document behind it, or empty; `paragraph` is what its source calls it;
    `things` are the ids of those that it speaks of.
    """

    depth: int
    kind: StepKind
    text: str
    document: str = ""
    paragraph: str = ""
    span: Span | None = None
    things: tuple[str, ...] = ()


def nested(steps: Sequence[Step]) -> Iterator[tuple[int, Step, tuple[int, ...]]]:
    """Each step with its position and those of the steps that it stands beneath, the outermost first."""
    above: list[int] = []
    for at, step in enumerate(steps):
        while above and steps[above[-1]].depth >= step.depth:
            above.pop()
        yield at, step, tuple(above)
        above.append(at)


def reference(step: Step) -> str:
    """`R.1, 4.2, chapter.yaml:30`: the document, its paragraph where that is another name, the place."""
    if step.span is None:
        return ""
    paragraph = step.paragraph if step.paragraph != step.document else ""
    place = f"{step.span.file}:{step.span.line}"
    return ", ".join(filter(None, (step.document, step.document and paragraph, place)))


class Outcome(NamedTuple):
    """An example that was run: the printed lines, the story, and what did not come out as expected."""

    example: str
    printed: tuple[str, ...]
    steps: tuple[Step, ...]
    failures: tuple[Problem, ...]


class Taught(NamedTuple):
    """A step of a lesson, played: what is asked, what is decided, what comes of it, in words.

    `answers` are those that are offered, each with whether it is right; `offered` are some of the choices
    that whoever decides has, the one that is made among them (`decided`), if the reader decides. `written`
    are the orders that the reader gives, `orders` those of the others. `meanings` say what the printed lines
    mean, one after the other, if anybody says so. `pictures` are files: before a question or before the
    reader writes, and after what was decided; empty where nothing is drawn.
    """

    text: str
    task: str
    question: str
    answers: tuple[tuple[str, bool], ...]
    value: str
    because: str
    offered: tuple[str, ...]
    decided: tuple[str, ...]
    written: tuple[str, ...]
    orders: tuple[str, ...]
    printed: tuple[str, ...]
    meanings: tuple[str, ...]
    steps: tuple[Step, ...]
    pictures: tuple[str, str]


class Pointed(NamedTuple):
    """What a picture points at: things by their ids, spots of a plane by letters, how far a piece reaches
    with an action, and what moved since so many entries of the trace."""

    marked: tuple[str, ...] = ()
    spots: tuple[tuple[str, float, float], ...] = ()
    piece: str = ""
    action: str = ""
    since: int = 0


NOTHING = Pointed()


class LessonOutcome(NamedTuple):
    """A lesson that was played, as far as it could be, and what the rules say against it."""

    lesson: str
    steps: tuple[Taught, ...]
    failures: tuple[Problem, ...]


class Pairing(NamedTuple):
    """One pairing of a comparison: the odds of each chance, the steps on average, and that it never ends."""

    chances: tuple[Fraction, ...]
    steps: Fraction | None
    never: Fraction


class Compared(NamedTuple):
    """A comparison worked out: the combinations, by keys of rows, and each against each."""

    comparison: str
    combinations: tuple[tuple[str, ...], ...]
    pairings: tuple[Pairing, ...]

    def pairing(self, one: int, other: int) -> Pairing:
        """The pairing of two combinations, by their numbers."""
        return self.pairings[one * len(self.combinations) + other]
