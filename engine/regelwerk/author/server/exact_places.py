"""Puts names into the index where they stand as they are spelled."""

from collections.abc import Callable

from regelwerk.author.server.symbols import Index, Symbol
from regelwerk.model.span import Span
from regelwerk.model.vocabulary import Vocabulary

# The line (from 1) of a file.
Lines = Callable[[str, int], str]


class ExactPlaces:
    """Adds to an index; what a ruleset declares decides whose field a name is."""

    def __init__(self, index: Index, vocabulary: Vocabulary, line: Lines) -> None:
        self.index = index
        self.vocabulary = vocabulary
        self.line = line

    def exact(self, symbol: Symbol, span: Span, given: bool = False) -> None:
        """Notes a place only if the name stands there as it is spelled: quotes around it are left out."""
        if span.line != span.end_line:
            return
        text = self.line(span.file, span.line)[span.column - 1 : span.end_column - 1]
        if text != symbol.name and text[1:-1] == symbol.name and text[:1] in "'\"":
            span = span._replace(column=span.column + 1, end_column=span.end_column - 1)
            text = text[1:-1]
        if text == symbol.name:
            self.index.add(symbol, span, given)

    def declaring(self, owner: str, field: str) -> str:
        """The type among `owner` and its ancestors that declares a field, or the table; empty if none."""
        if owner in self.vocabulary.tables:
            return owner if field in self.vocabulary.tables[owner].columns else ""
        kind = self.vocabulary.things.get(owner)
        if kind is None or (field not in kind.fields and field not in kind.parts):
            return ""
        return next(
            (
                each
                for each in reversed(kind.ancestors)
                if field in self.vocabulary.things[each].fields or field in self.vocabulary.things[each].parts
            ),
            owner,
        )
