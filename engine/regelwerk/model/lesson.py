"""Lessons: a game that is taught step by step, played by whoever builds the rulebook and by its readers."""

from regelwerk.model.document import Header, Texts
from regelwerk.model.expression import Expression
from regelwerk.model.record import NamedTuple
from regelwerk.model.scenario import Chosen, Example, Given, Happening
from regelwerk.model.span import Span


class Answer(NamedTuple):
    """One of the answers that a question offers; the right ones are those whose condition holds."""

    text: Texts
    when: Expression


class Question(NamedTuple):
    """A question about how the game stands. Without `answers` the reader thinks, and is told the `value`."""

    text: Texts
    answers: tuple[Answer, ...]
    value: Expression | None
    because: Texts
    span: Span


class LessonStep(NamedTuple):
    """A caption, after what is decided here; `show` are the things that it is about. The `task` is told
    before; `results` say what the printed lines mean, line by line.

    `others` are what might be chosen in place of the first of the `choices`. Of the values of all these
    some may be left out. `reach` is an action and the piece whose sight and ranges are drawn.
    """

    text: Texts
    task: Texts
    results: tuple[Texts, ...]
    show: tuple[Given, ...]
    question: Question | None
    choices: tuple[Chosen, ...]
    others: tuple[Chosen, ...]
    reach: Chosen | None
    orders: dict[str, tuple[Given, ...]]  # by phase; "" stands for the one that asks now
    happens: tuple[Happening, ...]
    dice: tuple[Given, ...]
    span: Span


class Lesson(NamedTuple):
    """How it begins, as an example that does nothing; `seat` is who the reader is, perhaps nobody."""

    header: Header
    begins: Example
    seat: Given | None
    steps: tuple[LessonStep, ...]
