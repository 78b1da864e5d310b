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
from regelwerk.model.types import Type
from regelwerk.words.verbs import VERBS

# What expressions come to, by file, line and column where they begin.
Results = Mapping[tuple[str, int, int], Type]
_EFFECTS = ("do", "instead")
# In texts an id is taken for one if it looks like one, as in the rulebook.
ID_LIKE = re.compile(r"[\d§]")
_PHRASE_SLOT = re.compile(r"<\s*([a-z][a-z0-9_]*)\s*[:>]")
# In quotes brackets are none; a name before a single `=` is that of an argument.
_SIGNS = re.compile(r"'[^']*'|\"[^\"]*\"|[(\[]|[)\]]|([a-z][a-z0-9_]*)\s*=(?!=)")


class ExpressionNames:
    """Notes names. `changes` are those of a variant, `scopes` the names that documents may use, `results`
    what expressions come to."""

    def __init__(
        self,
        documents: Mapping[str, Node],
        changes: Iterable[Node],
        scopes: Mapping[str, Scope],
        results: Results,
        index: Index,
    ) -> None:
        self.documents = documents
        self.scopes = scopes
        self.vocabulary = index.vocabulary
        self.index = index
        self._parts: dict[str, list[tuple[Span, str]]] = {}
        changed = ((each["of"].text.partition("/")[0], each) for each in changes)
        inside = [(id, change) for id, change in changed if id in documents]
        for id, node in (*self._contributions(), *documents.items(), *inside):
            self._parts.setdefault(node.span.file, []).append((node.span, id))
        self._bound = {id: {each.text for each in _bindings(node)} for id, node in documents.items()}
        self._ranked = [
            ranked for node in (*documents.values(), *changes) for ranked in _ranked(node, results)
        ]
        self._ranks = ""

    def in_documents(self) -> None:
        """What documents declare and bind, and the names that their phrases fill in."""
        for id, node in self.documents.items():
            declared = node.at(_kind(node).declares)
            for name in declared.mapping:
                self._local(name, id, declared.key_span(name), given=True)
            affected = node.at("affects")
            if affected.text in self._declared(id):
                self._local(affected.text, id, affected.span)
            for binding in _bindings(node):
                self._local(binding.text, id, binding.span, given=True)
            for text in node.at("phrase").mapping.values():
                for slot in _PHRASE_SLOT.finditer(text.text):
                    self._called(slot[1], id, text.span_of(*slot.span(1)))

    def expression(self, expression: expr.Expression) -> None:
        """What an expression names."""
        span = expression.span
        parts = self._parts.get(span.file, [])
        document = next((id for whole, id in parts if span.within(whole)), "")
        self._ranks = next((kind for whole, kind in self._ranked if span.within(whole)), "")
        self._part(expression.tree, document, frozenset())

    def _part(self, node: expr.Expr, document: str, own: frozenset[str]) -> None:
        """What a part of a tree names, and all below it; `own` are variables of the loops around it."""
        for symbol, span in self._names(node):
            if symbol.sort != "document" or symbol.name in self.documents:
                self.index.exact(symbol, span)
        if isinstance(node, expr.Name) and document and node.id not in own:
            self._called(node.id, document, _first(node.span, node.id))
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
            case expr.Constant(value=str(id), span=span) if id in self.documents and ID_LIKE.search(id):
                yield Symbol("document", id), span
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

    def _called(self, name: str, document: str, span: Span) -> None:
        """A name that is known in a document without being one of the whole ruleset."""
        owner = self._owner(document, name) if name != self._ranks else ""
        if owner:
            self._local(name, owner, span)
        elif name == self._ranks or (name in self.scopes[document] and name in self.vocabulary.things):
            self.index.exact(Symbol("document", name), span)

    def _contributions(self) -> Iterator[tuple[str, Node]]:
        """What the head says of events: its expressions use the names of these."""
        for node in self.documents.values():
            for id, said in node.at("balance").at("contributions").mapping.items():
                if id in self.documents:
                    yield id, said

    def _local(self, name: str, owner: str, span: Span, *, given: bool = False) -> None:
        self.index.exact(Symbol("local", name, owner), span, given)

    def _owner(self, document: str, name: str) -> str:
        """The document that a name of an expression belongs to; empty if it is none of these names."""
        if name in self._bound[document]:
            return document
        node = self.documents[document]
        named = _kind(node).names_of
        owners = node[named].one_or_more if named in node else ()
        owner = owners[0].text if owners else document
        return owner if name in self._declared(owner) else ""

    def _declared(self, id: str) -> Iterable[str]:
        """The parameters that a document itself writes down."""
        node = self.documents.get(id)
        return node.at(_kind(node).declares).mapping if node is not None else ()


def _kind(node: Node) -> Kind:
    return KINDS.get(node["kind"].text, Kind())


def _ranked(node: Node, results: Results) -> Iterator[tuple[Span, str]]:
    """By what an end ranks things, with the type that these are named by there."""
    for key in _EFFECTS:
        for item in node.at(key).walk():
            rank = item.at("end").at("rank")
            kind = results.get(rank.span[:3]) if rank.value is not None else None
            if kind is not None and kind.item is not None:
                yield item["end"].at("by").span, kind.item.name


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
