"""What has a name in a ruleset, where each name is given, and where it is used."""

from typing import Literal, NamedTuple

from regelwerk.model.span import Span

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
    """All uses of all symbols."""

    def __init__(self) -> None:
        self._uses: dict[Symbol, dict[Span, bool]] = {}
        self._lines: dict[tuple[str, int], list[Use]] = {}

    def add(self, symbol: Symbol, span: Span, given: bool = False) -> None:
        """A name never spans lines; what seems to is no name."""
        places = self._uses.setdefault(symbol, {})
        if span.line != span.end_line or span in places:
            return
        places[span] = given
        self._lines.setdefault((span.file, span.line), []).append(Use(symbol, span, given))

    def at(self, file: str, line: int, column: int) -> Use | None:
        """The name at a place (counted from 1); a cursor just behind a name still touches it."""
        touched = [
            use
            for use in self._lines.get((file, line), [])
            if use.span.column <= column <= use.span.end_column
        ]
        return max(touched, key=lambda use: use.span.column, default=None)

    def known(self, symbol: Symbol) -> bool:
        return symbol in self._uses

    def given(self, symbol: Symbol) -> list[Span]:
        """Where a symbol is defined; a tag, which nothing defines, where something carries it."""
        return [span for span, given in self._uses.get(symbol, {}).items() if given]

    def uses(self, symbol: Symbol) -> list[Span]:
        """Every place that names it, its definition included."""
        return list(self._uses.get(symbol, {}))

    def symbols(self, sort: Sort, owner: str = "") -> list[Symbol]:
        """Every symbol of a sort that something defines."""
        return [each for each in self._uses if (each.sort, each.owner) == (sort, owner) and self.given(each)]
