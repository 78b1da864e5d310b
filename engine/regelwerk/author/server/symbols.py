"""What has a name in a ruleset, where each name is given, and where it is used."""

from collections.abc import Callable
from typing import Literal, NamedTuple

from regelwerk.model.span import Span
from regelwerk.model.vocabulary import Vocabulary

# The line (from 1) of a file.
Lines = Callable[[str, int], str]

Sort = Literal["document", "plural", "field", "row", "tag", "source", "local"]


class Symbol(NamedTuple):
    """`owner` is the type or table of a field, row or plural, and the document of what is `local` to it: a
    parameter, or a name that effects give. It is empty for everything else."""

    sort: Sort
    name: str
    owner: str = ""


class Use(NamedTuple):
    """A place that names a symbol; `given` where the name is given rather than used."""

    symbol: Symbol
    span: Span
    given: bool


class Index:
    """Names where they stand. What a ruleset declares decides whose field a name is."""

    def __init__(self, vocabulary: Vocabulary, line: Lines) -> None:
        self.vocabulary = vocabulary
        self.line = line
        self._uses: dict[Symbol, dict[Span, bool]] = {}
        self._joined: dict[Symbol, Symbol] = {}  # names of several that are renamed together
        self._lines: dict[tuple[str, int], list[Use]] = {}

    def at(self, file: str, line: int, column: int) -> Use | None:
        """The name at a place (counted from 1); a cursor just behind a name still touches it."""
        touched = [
            use
            for use in self._lines.get((file, line), [])
            if use.span.column <= column <= use.span.end_column
        ]
        return max(touched, key=lambda use: use.span.column, default=None)

    def given(self, symbol: Symbol) -> list[Span]:
        """Where a symbol is defined; a tag, which nothing defines, where something carries it."""
        return [span for span, given in self._uses.get(symbol, {}).items() if given]

    def uses(self, symbol: Symbol) -> list[Span]:
        return list(self._uses.get(symbol, {}))

    def join(self, one: Symbol, other: Symbol) -> None:
        """Says, before any place is noted, that two names are one."""
        first, second = self._first(one), self._first(other)
        if first != second:
            self._joined[second] = first

    def _first(self, symbol: Symbol) -> Symbol:
        while symbol in self._joined:
            symbol = self._joined[symbol]
        return symbol

    def exact(self, symbol: Symbol, span: Span, given: bool = False) -> None:
        """Notes a place only if the name stands there as it is spelled: quotes around it are left out. A name
        never spans lines."""
        symbol = self._first(symbol)
        if span.line != span.end_line:
            return
        text = self.line(span.file, span.line)[span.column - 1 : span.end_column - 1]
        if text != symbol.name and text[1:-1] == symbol.name and text[:1] in "'\"":
            span = span._replace(column=span.column + 1, end_column=span.end_column - 1)
            text = text[1:-1]
        places = self._uses.setdefault(symbol, {})
        if text == symbol.name and span not in places:
            places[span] = given
            self._lines.setdefault((span.file, span.line), []).append(Use(symbol, span, given))

    def declaring(self, owner: str, field: str) -> str:
        """The type among `owner` and its ancestors that declares a field, or the table; empty if none."""
        if owner in self.vocabulary.tables:
            return owner if field in self.vocabulary.tables[owner].columns else ""
        things = self.vocabulary.things
        having = [
            each
            for each in self.vocabulary.lineage(owner)
            if field in things[each].fields or field in things[each].parts
        ]
        return having[-1] if having[:1] == [owner] else ""
