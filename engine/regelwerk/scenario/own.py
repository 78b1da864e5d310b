"""What of a variant is its own: documents it adds, and values it gives; the rest is its base's to test."""

from regelwerk.model.provenance import Override
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.span import Span


class Own:
    """Answers for one ruleset; of one that extends no other everything is its own."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._all = len(ruleset.layers) < 2
        own = ruleset.layers[-1].id if ruleset.layers else ""
        self._said: dict[str, list[Override]] = {}
        for each in ruleset.overrides:
            if each.by == own:
                self._said.setdefault(each.document, []).append(each)

    def document(self, id: str) -> bool:
        """Whether the variant adds the document, or has a say in it."""
        return self._all or id in self._said

    def part(self, id: str, span: Span) -> bool:
        """Whether it adds the document, gives what stands at a place of it, or something within that."""
        return self._all or any(
            not each.path or _meet(each.new_span, span) or _meet(each.old_span, span)
            for each in self._said.get(id, ())
        )


def _meet(one: Span | None, other: Span) -> bool:
    """Whether one place lies in the other."""
    if one is None or one.file != other.file:
        return False
    starts, ends = (one.line, one.column), (one.end_line, one.end_column)
    begins, stops = (other.line, other.column), (other.end_line, other.end_column)
    return (starts <= begins and stops <= ends) or (begins <= starts and ends <= stops)
