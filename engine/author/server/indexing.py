"""Builds the index of a ruleset from its documents and from what linking understood of their expressions."""

import re
from collections.abc import Callable, Iterable, Iterator

from engine.author.server.local_names import LocalNames
from engine.author.server.naming_places import Named, named
from engine.author.server.scope import Scope, scope_of
from engine.author.server.symbols import Index, Symbol
from engine.load.node import Node
from engine.model.expression import Attribute, Call, Collection, Expr, Expression, Name, RowOf, Rows, TypeName
from engine.model.span import Span
from engine.model.traversal import walk
from engine.model.types import Type
from engine.model.vocabulary import Vocabulary
from engine.words.verbs import VERBS

# In prose an id is taken for one if it looks like one, as in the rulebook.
_ID_LIKE = re.compile(r"[\d§]")
_WORD = re.compile(r"[\w§](?:[\w§.\-]*[\w§])?")
_SLOT = re.compile(r"<\s*([a-z][a-z0-9_]*)\s*[:>]")
_TAGS = ("tags", "against", "except")
_PROSE = ("title", "text", "note", "reason")

# The line (from 1) of a file.
Lines = Callable[[str, int], str]


def built(
    nodes: Iterable[Node],
    changes: Iterable[Node],
    vocabulary: Vocabulary,
    expressions: Iterable[Expression],
    line: Lines,
) -> Index:
    """The index of validated documents; `changes` are those of a variant."""
    return _Building(list(nodes), vocabulary, line).index(list(changes), expressions)


class _Building:
    def __init__(self, nodes: list[Node], vocabulary: Vocabulary, line: Lines) -> None:
        self.nodes = [node for node in nodes if node.get("id") is not None and node.get("kind") is not None]
        self.vocabulary = vocabulary
        self.line = line
        self.found = Index()
        self.kinds = {node["id"].text: node["kind"].text for node in self.nodes}
        self.plurals = {each.plural: id for id, each in vocabulary.things.items()}
        self.parameters: dict[str, Scope] = {}
        tagged = [node[key] for node in self.nodes for key in _TAGS if key in node]
        self.tags = {tag.text for listed in tagged for tag in listed.items}
        self.made = [node["makes"].text for node in self.nodes if node["kind"].text == "notation"]
        self.implied = _Implied()

    def index(self, changes: list[Node], expressions: Iterable[Expression]) -> Index:
        documents = {node["id"].text: node for node in self.nodes}
        for id, node in documents.items():
            self._exact(Symbol("document", id), node["id"].span, given=True)
            if node["kind"].text in _HAPPENING:
                self.parameters[id] = scope_of(node, self.vocabulary, documents.get)
        for node in self.nodes:
            self.implied.add(node, self._implied_names(node, documents))
        for node in self.nodes:
            kind = node["kind"].text
            for each in named(node, kind):
                self._named(each)
            if kind == "table":
                self._rows(node)
            if kind == "notation":
                self._slots(node)
            self._prose(node)
        for node in self.nodes:
            self._options(node)
        for change in changes:
            self._change(change)
        names = LocalNames(documents, self.parameters, self.vocabulary)
        for symbol, span, given in names.in_documents():
            self._exact(symbol, span, given)
        for expression in {each.span: each for each in expressions}.values():
            for part in walk(expression.tree):
                self._expression(part)
            line = self.line(expression.span.file, expression.span.line)
            for symbol, span, given in names.in_expression(expression, line):
                self._exact(symbol, span, given)
        return self.found

    def _exact(self, symbol: Symbol, span: Span, given: bool = False) -> None:
        """Notes a place only if the name stands there as it is spelled: quotes around it are left out."""
        if span.line != span.end_line:
            return
        text = self.line(span.file, span.line)[span.column - 1 : span.end_column - 1]
        if text != symbol.name and text[1:-1] == symbol.name and text[:1] in "'\"":
            span = span._replace(column=span.column + 1, end_column=span.end_column - 1)
            text = text[1:-1]
        if text == symbol.name:
            self.found.add(symbol, span, given)

    # --- keys and values ----------------------------------------------------------------

    def _named(self, each: Named) -> None:
        match each.names:
            case "effects":
                self._effects(each.node)
            case "state":
                self._state(each.node)
            case "happening":
                self._happening(each.node)
            case "given field" | "field":
                owner = self._declaring(each.owner, each.text)
                if owner or each.names == "given field":
                    self._exact(Symbol("field", each.text, owner), each.span, each.names != "field")
            case "given plural":
                self._exact(Symbol("plural", each.text, each.owner), each.span, given=True)
            case "given tag" | "tag":
                self._exact(Symbol("tag", each.text), each.span, each.names != "tag")
            case "given source" | "source":
                self._exact(Symbol("source", each.text), each.span, each.names != "source")
            case "slot":
                for made in self.made:
                    if owner := self._declaring(made, each.text):
                        self._exact(Symbol("field", each.text, owner), each.span)
            case kinds:
                kind = self.kinds.get(each.text)
                if kind is not None and (kinds == "any" or kind in kinds.split("|")):
                    self._exact(Symbol("document", each.text), each.span)

    def _declaring(self, owner: str, field: str) -> str:
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

    def _effects(self, node: Node) -> None:
        for item in node.items:
            if isinstance(item.value, str):
                self._event(item.text, item.span)
                continue
            verb = next((VERBS[name] for name in VERBS if name in item), None)
            if verb is None:
                event = next((key for key in item.mapping if self.kinds.get(key) in _HAPPENING), "")
                if event:
                    self._event(event, item.key_span(event))
                continue
            for argument in verb.arguments:
                value = item.get(argument.name)
                if value is not None and argument.sort == "effects":
                    self._effects(value)
                elif value is not None and argument.sort == "type":
                    if self.kinds.get(value.text) == "type":
                        self._exact(Symbol("document", value.text), value.span)
                elif argument.sort == "parts":
                    whole = item[verb.name].text
                    for key in item.mapping:
                        if key != verb.name and (owner := self._declaring(whole, key)):
                            self._exact(Symbol("field", key, owner), item.key_span(key))

    def _event(self, id: str, span: Span) -> None:
        if self.kinds.get(id) in _HAPPENING:
            self._exact(Symbol("document", id), span)

    def _state(self, node: Node) -> None:
        for plural, things in node.mapping.items():
            kind = self.plurals.get(plural)
            if kind is None:
                continue
            self._exact(Symbol("plural", plural, kind), node.key_span(plural))
            for thing in things.mapping.values():
                for field, value in thing.mapping.items():
                    if owner := self._declaring(kind, field):
                        self._exact(Symbol("field", field, owner), thing.key_span(field))
                        self._held(self.vocabulary.things[kind].fields.get(field), value)

    def _happening(self, node: Node) -> None:
        event = next((key for key in node.mapping if self.kinds.get(key) in _HAPPENING), "")
        if not event:
            return
        self._event(event, node.key_span(event))
        kinds = self.parameters.get(event, {})
        first = next(iter(kinds), "")
        for key, value in node.mapping.items():
            self._held(kinds.get(first if key == event else key), value)

    def _options(self, node: Node) -> None:
        """Words that a field may hold, where they are tags too."""
        for key in ("fields", "columns"):
            for spec in node[key].mapping.values() if key in node else ():
                for option in spec["one_of"].items if "one_of" in spec else ():
                    if option.text in self.tags:
                        self._exact(Symbol("tag", option.text), option.span, given=True)

    def _rows(self, table: Node) -> None:
        id = table["id"].text
        columns = self.vocabulary.tables[id].columns if id in self.vocabulary.tables else {}
        key = next((name for name, spec in table["columns"].mapping.items()
                    if "key" in spec and spec["key"].value is True), "")  # fmt: skip
        for row in table["rows"].items:
            for column, value in row.mapping.items():
                if column == key:
                    self._exact(Symbol("row", value.text, id), value.span, given=True)
                else:
                    self._held(columns.get(column), value)

    def _held(self, kind: Type | None, value: Node) -> None:
        """A value in data: the rows of tables that it names, and tags."""
        inner = kind.item if kind is not None and kind.item is not None else kind
        if inner is not None and inner.kind == "row":
            for each in value.items or [value]:
                self._row(inner.name, each)
        elif inner is not None and inner.kind == "choice":
            for each in value.items or [value]:
                if each.text in self.tags:
                    self._exact(Symbol("tag", each.text), each.span)

    def _row(self, table: str, value: Node) -> None:
        if value.text in self.vocabulary.tables[table].keys:
            self._exact(Symbol("row", value.text, table), value.span)

    def _slots(self, notation: Node) -> None:
        """The slots of forms are named like the fields that they fill."""
        whole = notation["makes"].text
        for form in notation["forms"].mapping.values():
            kinds = [form[key].text for key in ("makes", "names") if key in form] or [whole]
            for pattern in form.walk():
                for slot in _SLOT.finditer(pattern.text):
                    for kind in kinds:
                        if owner := self._declaring(kind, slot[1]):
                            self._exact(Symbol("field", slot[1], owner), pattern.span_of(*slot.span(1)))

    def _change(self, change: Node) -> None:
        """A change names the document, and the row if it goes into a table."""
        target = change["of"]
        document, _, way = target.text.partition("/")
        if document not in self.kinds:
            return
        self._exact(Symbol("document", document), target.span_of(0, len(document)))
        row = way.removeprefix("rows/").partition("/")[0]
        if document in self.vocabulary.tables and row in self.vocabulary.tables[document].keys:
            start = len(target.text) - len(way.removeprefix("rows/"))
            self._exact(Symbol("row", row, document), target.span_of(start, start + len(row)))

    # --- prose and expressions ----------------------------------------------------------

    def _prose(self, node: Node) -> None:
        for key in _PROSE:
            texts = node.get(key)
            for text in texts.mapping.values() if texts is not None else ():
                for word in _WORD.finditer(text.text):
                    if word[0] in self.kinds and _ID_LIKE.search(word[0]):
                        self._exact(Symbol("document", word[0]), text.span_of(*word.span()))

    def _implied_names(self, node: Node, documents: dict[str, Node]) -> set[str]:
        """Types whose ids are names in the document's expressions, without being declared there."""
        kind = node["kind"].text
        if kind == "rule" and "on" in node and node["on"].text in documents:
            on = documents[node["on"].text]
            return self._implied_names(on, documents) if on["kind"].text == "action" else set()
        keys = {"action": "by", "immunity": "for", "notation": "makes"}
        if kind in keys:
            return {node[keys[kind]].text}
        if kind == "phase" and node["who"].get("each") is not None:
            return {node["who"]["each"].text, *self.made}
        return set(self.vocabulary.things) if kind == "ruleset" else set()

    def _expression(self, part: Expr) -> None:
        if isinstance(part, Name) and part.type.kind == "thing" and part.type.name == part.id \
                and self.implied.holds(part.span, part.id):  # fmt: skip
            self._exact(Symbol("document", part.id), _first(part.span, part.id))
        for symbol, span in _names(part):
            if symbol.sort == "field":
                symbol = symbol._replace(owner=self._declaring(symbol.owner, symbol.name))
            if symbol.sort == "document" and symbol.name not in self.kinds:
                continue
            if symbol.owner or symbol.sort not in ("field", "plural"):
                if symbol.sort == "plural":
                    symbol = symbol._replace(name=self.vocabulary.things[symbol.owner].plural)
                    span = span._replace(end_line=span.line, end_column=span.column + len(symbol.name))
                self._exact(symbol, span)


_HAPPENING = ("event", "action")


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

