"""Names that hold within documents only: parameters, and what effects give a name to.

A parameter belongs to the document that declares it, though rules on an event and contributions to a
quantity name it too. A variable of a loop within an expression belongs to nobody: it is left out.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

from regelwerk.author.server.scope import Scope
from regelwerk.author.server.symbols import Symbol
from regelwerk.load.node import Node
from regelwerk.model.expression import Aggregate, Call, Expr, Expression, Name
from regelwerk.model.span import Span
from regelwerk.model.traversal import children
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.verbs import VERBS

Found = Iterator[tuple[Symbol, Span, bool]]
_DECLARING = ("definition", "quantity", "event", "action")
_EFFECTS = ("do", "instead")


class LocalNames:
    """The local names of documents; `parameters` are those of events and actions, by their ids."""

    def __init__(
        self, documents: Mapping[str, Node], parameters: Mapping[str, Scope], vocabulary: Vocabulary
    ) -> None:
        self._documents = documents
        self._parameters = parameters
        self._vocabulary = vocabulary
        self._places: dict[str, list[tuple[int, int, str]]] = {}
        self._bound: dict[str, set[str]] = {}
        for id, node in documents.items():
            self._places.setdefault(node.span.file, []).append((node.span.line, node.span.end_line, id))
            self._bound[id] = {each.text for each in _bindings(node)}

    def in_documents(self) -> Found:
        """What documents declare and bind, and the keys by which effects and examples name parameters."""
        for id, node in self._documents.items():
            declared = node.get("parameters") if node["kind"].text in _DECLARING else node.get("per")
            for name in declared.mapping if declared is not None else ():
                yield Symbol("local", name, id), declared.key_span(name), True  # type: ignore[union-attr]
            affected = node.get("affects")
            if affected is not None and affected.text in self._declared(id):
                yield Symbol("local", affected.text, id), affected.span, False
            for binding in _bindings(node):
                yield Symbol("local", binding.text, id), binding.span, True
            for item in node.walk():
                event = next((key for key in item.mapping if key in self._parameters), "")
                for key in item.mapping if event else ():
                    if key != event and key in self._declared(event):
                        yield Symbol("local", key, event), item.key_span(key), False

    def in_expression(self, expression: Expression, line: str) -> Found:
        """What an expression names; `line` is the one on which it begins."""
        document = self._at(expression.span)
        if document:
            yield from self._names(expression.tree, document, frozenset(), line, expression.span.line)

    def _names(self, node: Expr, document: str, own: frozenset[str], line: str, number: int) -> Found:
        if isinstance(node, Name) and node.id not in own:
            owner = self._owner(document, node.id)
            if owner:
                span = node.span
                yield (
                    Symbol("local", node.id, owner),
                    span._replace(end_line=span.line, end_column=span.column + len(node.id)),
                    False,
                )
        if isinstance(node, Aggregate):
            own |= {each.variable for each in node.generators}
        if isinstance(node, Call) and node.sort != "word" and node.span.line == number == node.span.end_line:
            yield from self._by_name(node, line)
        for part in children(node):
            yield from self._names(part, document, own, line, number)

    def _by_name(self, call: Call, line: str) -> Found:
        """Arguments that are given by name: `power(piece, against=other)`."""
        start = call.span.column - 1
        text = line[start : call.span.end_column - 1]
        for name in self._declared(call.function):
            for found in re.finditer(rf"[(,]\s*({re.escape(name)})\s*=(?!=)", text):
                first, last = found.span(1)
                span = call.span._replace(column=start + first + 1, end_column=start + last + 1)
                yield Symbol("local", name, call.function), span, False

    def _owner(self, document: str, name: str) -> str:
        """The document that a name of an expression belongs to; empty if it is none of these names."""
        if name in self._bound[document]:
            return document
        node = self._documents[document]
        above = {"rule": "on", "modifier": "of"}.get(node["kind"].text)
        named = node.get(above) if above is not None else None
        owner = named.text if named is not None else document
        return owner if name in self._declared(owner) else ""

    def _declared(self, id: str) -> Iterable[str]:
        """The parameters that a document itself writes down."""
        node = self._documents.get(id)
        if node is None:
            return ()
        declared = node.get("parameters") if node["kind"].text in _DECLARING else node.get("per")
        return declared.mapping if declared is not None and isinstance(declared.value, dict) else ()

    def _at(self, span: Span) -> str:
        return next(
            (id for first, last, id in self._places.get(span.file, []) if first <= span.line <= last), ""
        )


def _bindings(node: Node) -> Iterator[Node]:
    """The values in a document's effects that give a name to something."""
    for key in _EFFECTS:
        effects = node.get(key)
        for item in effects.walk() if effects is not None else ():
            verb = next((VERBS[name] for name in VERBS if name in item), None) if item.mapping else None
            for argument in verb.arguments if verb is not None else ():
                value = item.get(argument.name)
                if argument.sort == "binding" and value is not None and isinstance(value.value, str):
                    yield value
