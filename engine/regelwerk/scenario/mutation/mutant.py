"""A ruleset with one small change in it."""

from typing import Any, NamedTuple, TypeVar

from regelwerk.model.problem import Problem
from regelwerk.model.ruleset import Document, Ruleset
from regelwerk.model.span import Span

T = TypeVar("T")


def replaced(part: T, **changes: object) -> T:
    """A NamedTuple with other values in some fields, whose names are known only at run time."""
    holder: Any = part
    result: T = holder._replace(**changes)
    return result


class Change(NamedTuple):
    """One small change: a word or number (`before`, `after`), or something `dropped` (a key of NOTES)."""

    span: Span
    before: str = ""
    after: str = ""
    dropped: str = ""


class Mutant(NamedTuple):
    """A change to one document: in the ruleset's mapping `group` the one of this `id` becomes `document`."""

    group: str
    id: str
    document: Document
    change: Change

    def apply(self, ruleset: Ruleset) -> Ruleset:
        documents = {**getattr(ruleset, self.group), self.id: self.document}
        return replaced(ruleset, **{self.group: documents})

    def survived(self) -> Problem:
        """What is told when no example notices."""
        change = self.change
        if change.dropped:
            return Problem("mutant-dropped", change.span, {"what": f"note:{change.dropped}"})
        return Problem("mutant-changed", change.span, {"before": change.before, "after": change.after})
