"""What a lint is: a stable code, why it matters, a bad and a good example, and how it is found."""

from collections.abc import Callable, Iterable

from regelwerk.author.lints.subject import Subject
from regelwerk.model.problem import Related
from regelwerk.model.record import NamedTuple
from regelwerk.model.span import Span


class Finding(NamedTuple):
    """One place that a lint found; `document` is the id of the document whose `allow` may excuse it."""

    document: str
    span: Span
    values: dict[str, str] = {}
    related: tuple[Related, ...] = ()


class Lint(NamedTuple):
    """The sentence, the advice and the reason of a code stand in `texts/<language>/problems/lint.ftl`.

    `bad` and `good` are documents of a small ruleset: linted, the first has findings of this code and no
    other, the second none at all.
    """

    code: str
    bad: str
    good: str
    find: Callable[[Subject], Iterable[Finding]]
