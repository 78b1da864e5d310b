"""Finds the names in expressions, from the trees that linking checked."""

from collections.abc import Iterator

from regelwerk.author.server.exact_places import ExactPlaces
from regelwerk.author.server.symbols import Symbol
from regelwerk.load.node import Node
from regelwerk.model.expression import Attribute, Call, Collection, Expr, Name, RowOf, Rows, TypeName
from regelwerk.model.span import Span
from regelwerk.model.vocabulary import Vocabulary


class ExpressionNames:
    """Notes the names in expressions of `nodes`; `made` are the types that notations make."""

    def __init__(
        self, nodes: list[Node], made: list[str], vocabulary: Vocabulary, places: ExactPlaces
    ) -> None:
        self.documents = {node["id"].text: node for node in nodes}
        self.made = made
        self.vocabulary = vocabulary
        self.places = places
        self._implied = _Implied()
        for node in nodes:
            self._implied.add(node, self._implied_names(node))

    def _implied_names(self, node: Node) -> set[str]:
        """Types whose ids are names in the document's expressions, without being declared there."""
        kind = node["kind"].text
        if kind == "rule" and "on" in node and node["on"].text in self.documents:
            on = self.documents[node["on"].text]
            return self._implied_names(on) if on["kind"].text == "action" else set()
        keys = {"action": "by", "immunity": "for", "notation": "makes"}
        if kind in keys:
            return {node[keys[kind]].text}
        if kind == "phase" and node["who"].get("each") is not None:
            return {node["who"]["each"].text, *self.made}
        return set(self.vocabulary.things) if kind == "ruleset" else set()

    def part(self, part: Expr) -> None:
        """What one part of a tree names, the parts below it left out."""
        if isinstance(part, Name) and part.type.kind == "thing" and part.type.name == part.id \
                and self._implied.holds(part.span, part.id):  # fmt: skip
            self.places.exact(Symbol("document", part.id), _first(part.span, part.id))
        for symbol, span in _names(part):
            if symbol.sort == "field":
                symbol = symbol._replace(owner=self.places.declaring(symbol.owner, symbol.name))
            if symbol.sort == "document" and symbol.name not in self.documents:
                continue
            if symbol.owner or symbol.sort not in ("field", "plural"):
                if symbol.sort == "plural":
                    symbol = symbol._replace(name=self.vocabulary.things[symbol.owner].plural)
                    span = span._replace(end_line=span.line, end_column=span.column + len(symbol.name))
                self.places.exact(symbol, span)


class _Implied:
    """Which documents have names that their kind implies, found by the place of an expression."""

    def __init__(self) -> None:
        self._found: dict[str, list[tuple[int, int, set[str]]]] = {}

    def add(self, node: Node, names: set[str]) -> None:
        if names:
            span = node.span
            self._found.setdefault(span.file, []).append((span.line, span.end_line, names))

    def holds(self, span: Span, name: str) -> bool:
        return any(
            first <= span.line <= last and name in names
            for first, last, names in self._found.get(span.file, [])
        )


def _names(part: Expr) -> Iterator[tuple[Symbol, Span]]:
    """The names that one part of an expression uses, the parts below it left out."""
    match part:
        case Call(sort="definition" | "quantity" | "judgement", function=id, span=span):
            yield Symbol("document", id), _first(span, id)
        case TypeName(thing=id, span=span) | Rows(table=id, span=span):
            yield Symbol("document", id), _first(span, id)
        case RowOf(table=id, key=key, span=span):
            yield Symbol("document", id), _first(span, id)
            # `colours.red` ends with the key, `colours['red']` two signs later.
            yield Symbol("row", key, id), _last(span, key, 0)
            yield Symbol("row", key, id), _last(span, key, 2)
        case Collection(thing=id, span=span):
            yield Symbol("plural", "", id), span
        case Attribute(of=of, field=field, span=span):
            yield Symbol("field", field, of.type.name), _last(span, field, 0)


def _first(span: Span, name: str) -> Span:
    return span._replace(end_line=span.line, end_column=span.column + len(name))


def _last(span: Span, name: str, before_end: int) -> Span:
    end = span.end_column - before_end
    return span._replace(line=span.end_line, column=end - len(name), end_column=end)
