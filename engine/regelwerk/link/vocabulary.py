"""The names a ruleset defines: types, tables and the signatures of its functions.

Definitions have no declared result: it is the type of their expression, found in the order in which
they use each other. A circle among them is a problem, unless a judgement (whose type is declared)
stands in it.
"""

import re
from collections.abc import Mapping

from regelwerk.link.cases import valued
from regelwerk.link.fields import field_type, parameters
from regelwerk.link.linker import Linker
from regelwerk.link.names import legal_name
from regelwerk.link.narrowing import tells
from regelwerk.load.item_names import key_column
from regelwerk.load.node import Node
from regelwerk.model.closure import reached
from regelwerk.model.content import ALL, REVEALED
from regelwerk.model.expression import Expression
from regelwerk.model.rules import Parameter
from regelwerk.model.types import BOOLEAN, NUMBER, UNKNOWN, Type, list_of, thing
from regelwerk.model.vocabulary import Function, TableType, Tells, ThingType

_WORD = re.compile(r"'[^']*'|\"[^\"]*\"|\.\s*\w+|\b[a-z][a-z0-9_]*\b")
Documents = Mapping[str, Node]

MOST_DEEP = 100
MOST_ANCESTORS = 30


def add_vocabulary(linker: Linker, kinds: Mapping[str, Mapping[str, Node]], head: Node) -> None:
    """All that the documents of a ruleset let expressions name."""
    add_types(linker, kinds.get("type", {}))
    # Fields refer to tables and the other way round, so both are named before either is filled.
    for id, node in kinds.get("table", {}).items():
        linker.vocabulary.tables[id] = TableType(id, {}, frozenset(), node["id"].span)
    quiet = Linker(linker.vocabulary)
    add_table_columns(quiet, kinds.get("table", {}))
    add_type_fields(linker, kinds.get("type", {}))
    if "space" in head:
        from regelwerk.link.space import space

        linker.vocabulary = linker.vocabulary._replace(space=space(linker, head["space"]))
    functions = {
        id: node
        for kind in ("definition", "quantity", "judgement")
        for id, node in kinds.get(kind, {}).items()
    }
    Functions(linker, functions).add()


def add_types(linker: Linker, documents: Documents) -> None:
    """Type documents: names first, so that fields may refer to any of them; then fields."""
    things = linker.vocabulary.things
    plurals: dict[str, Node] = {}
    for id, node in documents.items():
        one = node.at("one").value is True  # which is called by its id
        plural = id if one else f"{id}s"
        if not one and "plural" not in node:
            linker.problem("key-missing", node.first_line, key="plural", form="…")
        elif not one:
            if node["plural"].text in plurals:
                # What it should have been is likely in use.
                name = node["plural"].text
                linker.twice("plural-taken", node["plural"].span, plurals[name].span, name=name)
            else:
                plural = node["plural"].text
            plurals[plural] = node["plural"]
        things[id] = ThingType(id, plural, (), {}, {}, node["id"].span, {}, one)


def add_type_fields(linker: Linker, documents: Documents) -> None:
    things = linker.vocabulary.things
    for id in documents:
        things[id] = things[id]._replace(ancestors=_ancestors(linker, documents, id))
    own: dict[str, dict[str, Type]] = {}
    zones: dict[str, dict[str, Type]] = {}
    for id, node in documents.items():
        own[id] = {name: field_type(linker, spec) for name, spec in node.at("fields").mapping.items()}
        zones[id] = {
            name: thing(spec["of"].text) if linker.known("unknown-type", spec["of"], things) else UNKNOWN
            for name, spec in node.at("zones").mapping.items()
        }
        own[id] |= {name: list_of(lying) for name, lying in zones[id].items()}
        for part, kind in node.at("parts").mapping.items():
            legal_name(linker, part, node["parts"].key_span(part))
            if linker.known("unknown-type", kind, things):
                things[id].parts[part] = thing(kind.text)
    for id in _lying_unseen(linker, documents):
        if REVEALED in own[id]:
            key = "fields" if REVEALED in documents[id].at("fields") else "zones"
            linker.problem("revealed-declared", documents[id][key].key_span(REVEALED), type=id)
        own[id][REVEALED] = BOOLEAN
    for id in documents:
        _told_twice(linker, documents, id)
        for each in (*reversed(things[id].ancestors), id):
            things[id].fields.update(own[each])
            things[id].zones.update(zones[each])


def _lying_unseen(linker: Linker, documents: Documents) -> list[str]:
    """The most general of the types whose things may lie where not everybody sees them."""
    things = linker.vocabulary.things
    found = {
        spec["of"].text
        for node in documents.values()
        for spec in node.at("zones").mapping.values()
        if "seen_by" in spec and spec["seen_by"].text != ALL and spec["of"].text in things
    }
    return [id for id in documents if id in found and not found.intersection(things[id].ancestors)]


_DECLARING = ("fields", "zones", "parts")


def _told_twice(linker: Linker, documents: Documents, id: str) -> None:
    """A name is one field, zone or part: neither again in a descendant, nor two of them."""
    node = documents[id]
    ancestors = [documents[ancestor] for ancestor in linker.vocabulary.things[id].ancestors]
    for number, key in enumerate(_DECLARING):
        for name in node.at(key).mapping:
            place = node[key].key_span(name)
            declaring = [each.at(kind) for each in ancestors for kind in _DECLARING]
            declaring += [node.at(other) for other in _DECLARING[:number]]
            before = [each.key_span(name) for each in declaring if name in each]
            if before:
                linker.twice("field-inherited", place, before[0], name=name, type=id)


def add_table_columns(linker: Linker, documents: Documents) -> None:
    for id, node in documents.items():
        columns = {name: field_type(linker, spec) for name, spec in node["columns"].mapping.items()}
        key = key_column(node)
        keys = frozenset(str(row[key].value) for row in node["rows"].items if key in row)
        linker.vocabulary.tables[id] = TableType(id, columns, keys, node["id"].span)


class Functions:
    """Adds the signatures of definitions, quantities and judgements, each after those it uses."""

    def __init__(self, linker: Linker, documents: Documents) -> None:
        self.linker = linker
        self.documents = documents
        self.uses = {
            id: self._words(node, ("is", "cases", "base", "per", "at_least", "at_most")) & documents.keys()
            for id, node in documents.items()
        }
        self.judged = self._judged()

    def add(self) -> None:
        for id, node in self.documents.items():
            if node["kind"].text == "judgement":
                self._put(id, (), NUMBER if node.at("yields").text == "number" else BOOLEAN)
        for id in self._order():
            self._sign(id)

    def _order(self) -> list[str]:
        """Each after those that its type depends on. The search keeps its own stack: authors' chains
        may be longer than Python's."""
        needed = {id: sorted(self._needed(id, node)) for id, node in self.documents.items()}
        order: list[str] = []
        deep: dict[str, int] = {}
        path: dict[str, int] = {}
        for root in self.documents:
            stack = [root] if root not in deep else []
            while stack:
                id = stack[-1]
                path.setdefault(id, 0)
                if id in deep or path[id] == len(needed[id]):
                    stack.pop()
                    if id not in deep:
                        deep[id] = 1 + max((deep.get(other, 0) for other in needed[id]), default=0)
                        order.append(id)
                        if deep[id] == MOST_DEEP + 1:
                            place = self.documents[id]["id"].span
                            self.linker.problem("definitions-too-deep", place, most=str(MOST_DEEP))
                    continue
                other = needed[id][path[id]]
                path[id] += 1
                if other in stack:
                    self._circle([*stack[stack.index(other) :], other])
                elif other not in deep:
                    stack.append(other)
        return order

    def _circle(self, circle: list[str]) -> None:
        id = circle[0]
        node = self.documents[id]
        self.linker.problem("definitions-circular", node["id"].span, circle=" → ".join(circle))
        if id not in self.linker.vocabulary.functions:
            self._put(id, parameters(Linker(self.linker.vocabulary), node), UNKNOWN)

    def _needed(self, id: str, node: Node) -> set[str]:
        # A judgement's own type is declared: only the list that it is about has to be known.
        if node["kind"].text == "judgement":
            return self._words(node, ("per",)) & self.documents.keys()
        return self.uses[id]

    def _sign(self, id: str) -> None:
        functions, node = self.linker.vocabulary.functions, self.documents[id]
        kind = node["kind"].text
        # Problems in here are told when the document itself is linked.
        quiet = Linker(self.linker.vocabulary)
        if kind == "judgement":
            (name, domain) = next(iter(node["per"].mapping.items()))
            members = self._checked(quiet, domain, {}).type
            self._put(id, (Parameter(name, members.item or UNKNOWN, domain.span),), functions[id].result)
            return
        given = parameters(quiet, node)
        if kind == "quantity":
            self._put(id, given, NUMBER)
        else:
            scope = {parameter.name: parameter.type for parameter in given}
            found = self._checked(quiet, node["is"], scope) if "is" in node else valued(quiet, node, scope)
            told = tells(found.tree, scope, self.linker.vocabulary.functions)
            self._put(id, given, found.type, told)

    def _checked(self, quiet: Linker, node: Node, scope: Mapping[str, Type]) -> Expression:
        """An expression; one without problems need not be checked again later."""
        expression = quiet.expression(node, scope)
        if not quiet.problems and expression.type.kind != "unknown":
            self.linker.early[id(node)] = expression
        return expression

    def _put(self, id: str, given: tuple[Parameter, ...], result: Type, told: Tells | None = None) -> None:
        node = self.documents[id]
        self.linker.vocabulary.functions[id] = Function(
            id,
            node["kind"].text,  # type: ignore[arg-type]
            tuple((parameter.name, parameter.type) for parameter in given),
            result,
            judged=id in self.judged,
            span=node["id"].span,
            tells=told or Tells(),
        )

    def _judged(self) -> set[str]:
        """Every judgement, and all that reads one, however indirectly."""
        used_by: dict[str, set[str]] = {id: set() for id in self.documents}
        for id, others in self.uses.items():
            for other in others:
                used_by[other].add(id)
        judgements = [id for id, node in self.documents.items() if node["kind"].text == "judgement"]
        return reached(judgements, used_by.__getitem__)

    def _words(self, node: Node, keys: tuple[str, ...]) -> set[str]:
        """The names in the expressions under `keys`; a superset of what they use."""
        found: set[str] = set()
        for key in keys:
            for leaf in node[key].walk() if key in node else ():
                if not isinstance(leaf.value, list | dict):
                    found.update(_WORD.findall(str(leaf.value)))
        return found


def _ancestors(linker: Linker, documents: Documents, id: str) -> tuple[str, ...]:
    found: list[str] = []
    node = documents[id].get("is")
    while node is not None:
        if node.text not in documents:
            if not found:
                linker.known("unknown-type", node, documents)
            break
        if node.text == id:
            # Told once, at the member of the circle that is defined first.
            if id == min((id, *found), key=list(documents).index):
                circle = " → ".join([id, *found, id])
                linker.problem("types-circular", documents[id]["is"].span, circle=circle)
            break
        if node.text in found:
            break
        if len(found) == MOST_ANCESTORS:
            linker.problem("types-too-deep", documents[id]["is"].span, most=str(MOST_ANCESTORS))
            break
        found.append(node.text)
        node = documents[node.text].get("is")
    return tuple(found)
