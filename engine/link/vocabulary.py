"""The names a ruleset defines: types, tables and the signatures of its functions.

Definitions have no declared result: it is the type of their expression, found in the order in which
they use each other. A circle among them is a problem, unless a judgement (whose type is declared)
stands in it.
"""

import re
from collections.abc import Mapping

from engine.link.fields import field_type, parameters
from engine.link.linker import Linker
from engine.load.node import Node
from engine.model.problem import Related
from engine.model.ruleset import Parameter
from engine.model.types import BOOLEAN, NUMBER, UNKNOWN, Type, thing
from engine.model.vocabulary import Function, TableType, ThingType

_WORD = re.compile(r"'[^']*'|\"[^\"]*\"|\.\s*\w+|\b[a-z][a-z0-9_]*\b")
Documents = Mapping[str, Node]


def add_types(linker: Linker, documents: Documents) -> None:
    """Type documents: names first, so that fields may refer to any of them; then fields."""
    things = linker.vocabulary.things
    plurals: dict[str, Node] = {}
    for id, node in documents.items():
        plural = node["plural"].text
        if plural in plurals:
            related = (Related("first-defined", plurals[plural].span),)
            linker.problem("plural-taken", node["plural"].span, related=related, name=plural)
        plurals[plural] = node["plural"]
        things[id] = ThingType(id, plural, (), {}, {}, node.span)


def add_type_fields(linker: Linker, documents: Documents) -> None:
    things = linker.vocabulary.things
    for id, node in documents.items():
        things[id] = things[id]._replace(ancestors=_ancestors(linker, documents, id))
    for id, node in documents.items():
        own = {name: field_type(linker, spec) for name, spec in _mapping(node.get("fields")).items()}
        things[id].fields.update(own)
        for part, kind in _mapping(node.get("parts")).items():
            if linker.known("unknown-type", kind, things):
                things[id].parts[part] = thing(kind.text)
    for id, node in documents.items():
        inherited: dict[str, Type] = {}
        for ancestor in reversed(things[id].ancestors):
            spec = documents[ancestor].get("fields")
            inherited |= {name: things[ancestor].fields[name] for name in _mapping(spec)}
        for name in inherited:
            if name in _mapping(node.get("fields")):
                linker.problem("field-inherited", node["fields"].key_span(name), name=name, type=id)
        own = dict(things[id].fields)
        things[id].fields.clear()
        things[id].fields.update({**inherited, **own})


def add_tables(linker: Linker, documents: Documents) -> None:
    for id, node in documents.items():
        linker.vocabulary.tables[id] = TableType(id, {}, frozenset(), node.span)


def add_table_columns(linker: Linker, documents: Documents) -> None:
    for id, node in documents.items():
        columns = {name: field_type(linker, spec) for name, spec in node["columns"].mapping.items()}
        key = next((name for name, spec in node["columns"].mapping.items() if spec.get("key")), "")
        keys = frozenset(str(row[key].value) for row in node["rows"].items if key in row)
        linker.vocabulary.tables[id] = TableType(id, columns, keys, node.span)


class Functions:
    """Adds the signatures of definitions, quantities and judgements, each after those it uses."""

    def __init__(self, linker: Linker, documents: Documents) -> None:
        self.linker = linker
        self.documents = documents
        self.started: list[str] = []
        self.uses = {
            id: self._words(node, ("is", "base", "per", "at_least", "at_most")) & set(documents)
            for id, node in documents.items()
        }

    def add(self) -> None:
        for id, node in self.documents.items():
            if node["kind"].text == "judgement":
                yields = node.get("yields")
                result = NUMBER if yields is not None and yields.text == "number" else BOOLEAN
                self._put(id, (), result)
        for id in self.documents:
            self._visit(id)

    def _visit(self, id: str) -> None:
        functions, node = self.linker.vocabulary.functions, self.documents[id]
        kind = node["kind"].text
        if id in self.started:
            if id not in functions:
                circle = " → ".join([*self.started[self.started.index(id) :], id])
                self.linker.problem("definitions-circular", node.span, circle=circle)
                self._put(id, parameters(Linker(self.linker.vocabulary), node.get("parameters")), UNKNOWN)
            return
        self.started.append(id)
        # A judgement's own type is declared: only the list that it is about has to be known.
        needed = self._words(node, ("per",)) & set(self.documents) if kind == "judgement" else self.uses[id]
        for other in sorted(needed):
            self._visit(other)
        # Problems in here are told when the document itself is linked.
        quiet = Linker(self.linker.vocabulary)
        if kind == "judgement":
            (name, domain) = next(iter(node["per"].mapping.items()))
            members = quiet.expression(domain, {}).type
            self._put(id, (Parameter(name, members.item or UNKNOWN, domain.span),), functions[id].result)
        else:
            given = parameters(quiet, node.get("parameters"))
            if kind == "quantity":
                self._put(id, given, NUMBER)
            else:
                scope = {parameter.name: parameter.type for parameter in given}
                self._put(id, given, quiet.expression(node["is"], scope).type)

    def _put(self, id: str, given: tuple[Parameter, ...], result: Type) -> None:
        node = self.documents[id]
        self.linker.vocabulary.functions[id] = Function(
            id,
            node["kind"].text,  # type: ignore[arg-type]
            tuple((parameter.name, parameter.type) for parameter in given),
            result,
            judged=self._judged(id, set()),
            span=node.span,
        )

    def _judged(self, id: str, seen: set[str]) -> bool:
        if self.documents[id]["kind"].text == "judgement":
            return True
        seen.add(id)
        return any(self._judged(other, seen) for other in self.uses[id] if other not in seen)

    def _words(self, node: Node, keys: tuple[str, ...]) -> set[str]:
        """The names in the expressions under `keys`; a superset of what they use."""
        found: set[str] = set()
        for key in keys:
            part = node.get(key)
            if part is not None:
                for leaf in part.walk():
                    found.update(_WORD.findall(str(leaf.value)) if not leaf.mapping else ())
        return found


def _ancestors(linker: Linker, documents: Documents, id: str) -> tuple[str, ...]:
    found: list[str] = []
    node = documents[id].get("is")
    while node is not None:
        if not linker.known("unknown-type", node, documents):
            break
        if node.text in found or node.text == id:
            linker.problem("types-circular", node.span, name=id)
            break
        found.append(node.text)
        node = documents[node.text].get("is")
    return tuple(found)


def _mapping(node: Node | None) -> dict[str, Node]:
    return node.mapping if node is not None else {}
