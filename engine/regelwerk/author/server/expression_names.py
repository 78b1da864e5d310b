"""Finds the names in expressions, from checked trees, and those that hold within one document only.

A parameter belongs to the document that declares it, though rules on an event and contributions to a
quantity name it too. A variable of a loop within an expression belongs to nobody: it is left out.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

from regelwerk.author.server.scope import Scope
from regelwerk.author.server.symbols import Index, Symbol
from regelwerk.kinds import KINDS, Kind
from regelwerk.load.node import Node
from regelwerk.model import expression as expr
from regelwerk.model.span import Span
from regelwerk.model.traversal import children
from regelwerk.words.verbs import VERBS

_EFFECTS = ("do", "instead")
# In quotes brackets are none; a name before a single `=` is that of an argument.
_SIGNS = re.compile(r"'[^']*'|\"[^\"]*\"|[(\[]|[)\]]|([a-z][a-z0-9_]*)\s*=(?!=)")


class ExpressionNames:
    """Notes names. `changes` are those of a variant, `parameters` those of events and actions, `made` the
    types that notations make."""

    def __init__(
        self,
        documents: Mapping[str, Node],
        changes: Iterable[Node],
        made: list[str],
        parameters: Mapping[str, Scope],
        index: Index,
    ) -> None:
        self.documents = documents
        self.made = made
        self.parameters = parameters
        self.vocabulary = index.vocabulary
        self.index = index
        self._lines: dict[str, list[tuple[int, int, str]]] = {}
        changed = ((each["of"].text.partition("/")[0], each) for each in changes)
        inside = [(id, change) for id, change in changed if id in documents]
        for id, node in (*documents.items(), *inside):
            self._lines.setdefault(node.span.file, []).append((node.span.line, node.span.end_line, id))
        self._bound = {id: {each.text for each in _bindings(node)} for id, node in documents.items()}
        self._implied = {id: self._implied_names(node) for id, node in documents.items()}

    def in_documents(self) -> None:
        """What documents declare and bind, and the keys by which effects and examples name parameters."""
        for id, node in self.documents.items():
            declared = node.at(_kind(node).declares)
            for name in declared.mapping:
                self._local(name, id, declared.key_span(name), given=True)
            affected = node.at("affects")
            if affected.text in self._declared(id):
                self._local(affected.text, id, affected.span)
            for binding in _bindings(node):
                self._local(binding.text, id, binding.span, given=True)
            for item in node.walk():
                event = next((key for key in item.mapping if key in self.parameters), "")
                for key in item.mapping if event else ():
                    if key != event and key in self._declared(event):
                        self._local(key, event, item.key_span(key))

    def expression(self, expression: expr.Expression) -> None:
        """What an expression names."""
        span = expression.span
        lines = self._lines.get(span.file, [])
        document = next((id for first, last, id in lines if first <= span.line <= last), "")
        self._part(expression.tree, document, frozenset())

    def _part(self, node: expr.Expr, document: str, own: frozenset[str]) -> None:
        """What a part of a tree names, and all below it; `own` are variables of the loops around it."""
        for symbol, span in self._names(node):
            if symbol.sort != "document" or symbol.name in self.documents:
                self.index.exact(symbol, span)
        if isinstance(node, expr.Name) and document:
            thing = node.type.kind == "thing" and node.type.name == node.id
            if thing and node.id in self._implied[document]:
                self.index.exact(Symbol("document", node.id), _first(node.span, node.id))
            owner = self._owner(document, node.id) if node.id not in own else ""
            if owner:
                self._local(node.id, owner, _first(node.span, node.id))
        if isinstance(node, expr.Aggregate):
            own |= {each.variable for each in node.generators}
        if isinstance(node, expr.Call) and node.sort != "word":
            self._by_name(node)
        for part in children(node):
            self._part(part, document, own)

    def _names(self, part: expr.Expr) -> Iterator[tuple[Symbol, Span]]:
        """The names that one part of an expression uses, the parts below it left out."""
        match part:
            case expr.Call(sort="definition" | "quantity" | "judgement", function=id, span=span):
                yield Symbol("document", id), _first(span, id)
            case expr.TypeName(thing=id, span=span) | expr.Rows(table=id, span=span):
                yield Symbol("document", id), _first(span, id)
            case expr.RowOf(table=id, key=key, span=span):
                yield Symbol("document", id), _first(span, id)
                # `colours.red` ends with the key, `colours['red']` two signs later.
                yield Symbol("row", key, id), _last(span, key, 0)
                yield Symbol("row", key, id), _last(span, key, 2)
            case expr.Collection(thing=id, span=span):
                kind = self.vocabulary.things[id]
                symbol = Symbol("document", id) if kind.one else Symbol("plural", kind.plural, id)
                yield symbol, _first(span, symbol.name)
            case expr.Attribute(of=of, field=field, span=span):
                if owner := self.index.declaring(of.type.name, field):
                    yield Symbol("field", field, owner), _last(span, field, 0)

    def _by_name(self, call: expr.Call) -> None:
        """Arguments that are given by name: `power(piece, against=other)`."""
        span, declared, depth = call.span, self._declared(call.function), 0
        lines = [self.index.line(span.file, number) for number in range(span.line, span.end_line + 1)]
        text = "\n".join(lines)
        end = len(text) - len(lines[-1]) + span.end_column - 1
        for sign in _SIGNS.finditer(text, span.column - 1, end) if declared else ():
            depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(sign[0], 0)
            if depth == 1 and sign[1] in declared:
                line = span.line + text.count("\n", 0, sign.start())
                column = sign.start() - text.rfind("\n", 0, sign.start())
                place = Span(span.file, line, column, line, column + len(sign[1]))
                self._local(sign[1], call.function, place)

    def _local(self, name: str, owner: str, span: Span, *, given: bool = False) -> None:
        self.index.exact(Symbol("local", name, owner), span, given)

    def _owner(self, document: str, name: str) -> str:
        """The document that a name of an expression belongs to; empty if it is none of these names."""
        if name in self._bound[document]:
            return document
        node = self.documents[document]
        named = _kind(node).names_of
        owner = node[named].text if named in node else document
        return owner if name in self._declared(owner) else ""

    def _declared(self, id: str) -> Iterable[str]:
        """The parameters that a document itself writes down."""
        node = self.documents.get(id)
        return node.at(_kind(node).declares).mapping if node is not None else ()

    def _implied_names(self, node: Node) -> set[str]:
        """Types whose ids are names in the document's expressions, without being declared there."""
        kind = node["kind"].text
        if kind == "rule" and "on" in node and node["on"].text in self.documents:
            on = self.documents[node["on"].text]
            return self._implied_names(on) if on["kind"].text == "action" else set()
        if implying := _kind(node).implies:
            return {node[implying].text}
        if kind == "phase" and "each" in node["who"]:
            return {node["who"]["each"].text, *self.made}
        return set(self.vocabulary.things) if kind == "ruleset" else set()


def _kind(node: Node) -> Kind:
    return KINDS.get(node["kind"].text, Kind())


def _first(span: Span, name: str) -> Span:
    return span._replace(end_line=span.line, end_column=span.column + len(name))


def _last(span: Span, name: str, before_end: int) -> Span:
    end = span.end_column - before_end
    return span._replace(line=span.end_line, column=end - len(name), end_column=end)


def _bindings(node: Node) -> Iterator[Node]:
    """The values in a document's effects that give a name to something."""
    for key in _EFFECTS:
        for item in node.at(key).walk():
            verb = next((VERBS[name] for name in VERBS if name in item), None) if item.mapping else None
            for argument in verb.arguments if verb is not None else ():
                value = item.at(argument.name)
                if argument.sort == "binding" and isinstance(value.value, str):
                    yield value
