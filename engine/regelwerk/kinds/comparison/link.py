"""Comparisons: two things of a state, the rows they are tried out with, what happens, what is asked."""

import re
from collections.abc import Mapping

from regelwerk.kinds.example.link import ExampleLinker, named_things
from regelwerk.link.building import Building
from regelwerk.link.documents import header
from regelwerk.link.event_arguments import given_to
from regelwerk.load.node import Node
from regelwerk.model.comparison import Chance, Comparison
from regelwerk.model.expression import Expression, ListOf
from regelwerk.model.scenario import Happening, ids_in
from regelwerk.model.types import BOOLEAN, INTEGER, Type, row
from regelwerk.words.agreement import fits

_FIELD_OF = r"([^.\s]+)\.([a-z][a-z0-9_]*)"


def link(building: Building, node: Node) -> Comparison | None:
    linker, examples = building.linker, ExampleLinker(building)
    of = {name: each.text for name, each in node["of"].mapping.items()}
    tables = linker.vocabulary.tables
    known = [linker.known("unknown-table", each, tables) for each in node["of"].mapping.values()]
    _, state = examples.given(node["given"])
    if state is None or not all(known):
        return None
    ids = ids_in(state)
    sides = tuple(each.text for each in node["sides"].items)
    strange = [each for each in node["sides"].items if each.text not in ids]
    for each in strange:
        linker.unknown("unknown-thing", each, ids)
    if strange:
        return None
    kind = ids[sides[0]]
    if len({ids[side] for side in sides}) > 1 or sides[0] == sides[1]:
        linker.problem("comparison-sides", node["sides"].span, one=sides[0], other=sides[1])
        return None
    rows: dict[str, Type] = {name: row(table) for name, table in of.items()}
    sets = _sets(building, node["sets"], kind, rows)
    scope = named_things(ids)
    chances = tuple(
        Chance(linker.texts(each["title"]), linker.expression(each["that"], scope, BOOLEAN))
        for each in node["chances"].items
    )
    span = node["chances"].span
    asked = ListOf(Type("list", item=BOOLEAN), span, tuple(each.that.tree for each in chances))
    happens = [_happening(building, item, ids, sides, kind) for item in node["happens"].items]
    return Comparison(
        header(linker, node),
        of,
        linker.optional_expression(node.get("where"), rows, BOOLEAN),
        (sides[0], sides[1]),
        kind,
        sets,
        state,
        node["given"].at("phase").text,
        tuple(each for each, _ in happens),
        tuple(taken for _, taken in happens),
        linker.optional_expression(node.get("until"), scope, BOOLEAN),
        chances,
        Expression("", span, asked),
        linker.optional_expression(node.get("times"), {}, INTEGER),
    )


def _sets(building: Building, node: Node, kind: str, rows: Mapping[str, Type]) -> dict[str, Expression]:
    linker, fields = building.linker, building.states.things[kind].fields
    found = {}
    for name, value in node.mapping.items():
        if name in fields:
            found[name] = linker.expression(value, rows, fields[name])
        else:
            linker.unknown_at("unknown-field", node.key_span(name), name, fields, of=kind)
    return found


def _happening(
    building: Building, item: Node, ids: Mapping[str, str], sides: tuple[str, ...], kind: str
) -> tuple[Happening, dict[str, tuple[str, str]]]:
    """What happens, and for each argument that is a side's field: whose, and which."""
    linker, events = building.linker, building.arguments
    linker.known("unknown-phase", item["in"], building.named("phase"))
    event = events.named(item, ("in",))
    parameters = {each.name: each for each in events.events.get(event, ())}
    given = given_to(linker, item, event, [*parameters.values()], ("in",)) if event else {}
    fields = building.states.things[kind].fields
    taken: dict[str, tuple[str, str]] = {}
    plain: dict[str, Node] = {}
    for name, value in given.items():
        found = re.fullmatch(_FIELD_OF, value.text)
        if found is None or found[1] not in sides or name not in item:
            plain[name] = value
        elif found[2] not in fields:
            linker.unknown_at("unknown-field", value.span, found[2], fields, of=kind)
        else:
            taken[name] = found[1], found[2]
            if not fits(fields[found[2]], parameters[name].type, linker.vocabulary):
                linker.problem("comparison-argument", value.span, value=value.text, name=name)
    arguments = events.values_of(plain, parameters.values(), ids)
    return Happening(item["in"].text, event, arguments, item.span), taken
