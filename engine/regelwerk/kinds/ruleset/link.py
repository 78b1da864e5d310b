"""Reads the head: chapters, words and nouns, how games are drawn, how well whoever decides stands, what games
are counted by."""

from collections.abc import Mapping
from typing import Any

from regelwerk.link.building import Building
from regelwerk.link.documents import header
from regelwerk.link.linker import Linker
from regelwerk.load.node import Node
from regelwerk.model.balance import Contribution, Counted
from regelwerk.model.document import Texts
from regelwerk.model.problem import nearest
from regelwerk.model.rules import Definition, Parameter
from regelwerk.model.ruleset import About, MapLayout
from regelwerk.model.types import INTEGER, NUMBER, Type, thing
from regelwerk.texts.grammar import grammar

# What has a name that games can be sorted by.
_NAMED = ("row", "thing", "text", "choice", "integer", "boolean", "none", "unknown")


def link(building: Building, head: Node) -> dict[str, Any]:
    """What the head says, by the fields of a ruleset."""
    linker = building.linker
    if "also" in head:
        linker.problem("also-of-the-head", head.key_span("also"))
    return {
        "header": header(linker, head),
        "version": head["version"].text,
        "chapters": _by_chapter(building, head),
        "start": head["start"].text,
        "map": _map_layout(linker, head["map"]) if "map" in head else None,
        "counts": _counts(building, head),
        "fallback": tuple(
            each.text
            for each in head.at("fallback").items
            if linker.known("unknown-action", each, building.named("action"))
        ),
        "value": _valuation(building, head),
        "counted": _counted(building, head),
        "words": {name: linker.texts(node) for name, node in head.at("words").mapping.items()},
        "about": _about(building, head),
        # How nouns of titles are bent, by language.
        "nouns": {
            language: {name: grammar(language).entry(name, each.text) for name, each in nouns.mapping.items()}
            for language, nouns in head.at("nouns").mapping.items()
        },
    }


def _by_chapter(building: Building, node: Node) -> dict[str, Texts]:
    """Texts about the rulebook's chapters, each of a file that there is."""
    given = node.get("chapters")
    if given is None:
        return {}
    for name in given.mapping:
        if name not in building.chapters:
            building.unknown_chapter(name, given.key_span(name))
    return {name: building.linker.texts(node) for name, node in given.mapping.items()}


def _about(building: Building, head: Node) -> About | None:
    """What opens the rulebook."""
    linker, given = building.linker, head.get("about")
    if given is None:
        return None
    if "scenario" in given:
        linker.known("unknown-scenario", given["scenario"], building.named("scenario"))
    goal, players, duration = (linker.texts(given.get(key)) for key in ("goal", "players", "duration"))
    components, setup = (
        tuple(linker.texts(each) for each in given.at(key).items) for key in ("components", "setup")
    )
    scenario = given.at("scenario").text
    return About(goal, players, duration, components, setup, scenario, _by_chapter(building, given))


def _map_layout(linker: Linker, node: Node) -> MapLayout | None:
    """How games are drawn: every type and field that it names exists and fits."""
    things = linker.vocabulary.things
    if not linker.known("unknown-type", node["places"], things):
        return None
    places = node["places"].text

    def fits(kind: Type, expected: str) -> bool:
        match expected:
            case "number":
                return kind.kind in ("integer", "number")
            case "place":
                return kind.kind == "thing" and linker.vocabulary.is_a(places, kind.name)
            case "places":
                return kind.kind == "list" and kind.item is not None and fits(kind.item, "place")
        return kind.kind == expected

    def field(named: Node, expected: str, of: str = places) -> str:
        name, fields = named.text, things[of].fields
        if name not in fields:
            linker.problem("unknown-field", named.span, nearest(name, list(fields)), name=name)
        elif not fits(fields[name], expected):
            linker.problem("map-wrong-field", named.span, name=name, type=of, expected=f"note:map-{expected}")
        return name

    at = [field(item, "number") for item in node["at"].items]
    marks = node.at("marks").mapping
    for name in marks:
        field(Node(name, node["marks"].key_span(name)), "boolean")
    shows = [item for item in node.at("shows").items if linker.known("unknown-type", item, things)]
    if shows and "standing" not in node:
        linker.problem("map-standing-missing", node["shows"].span)
    for shown in shows if "standing" in node else []:
        field(node["standing"], "place", shown.text)
    looks = {"joined_by": "places", "colour_by": "thing", "pattern_by": "choice"}
    joined, colour, pattern = [field(node[key], of) if key in node else "" for key, of in looks.items()]
    return MapLayout(
        places,
        (at[0], at[1]),
        joined,
        colour,
        pattern,
        {name: sign.text for name, sign in marks.items()},
        tuple(item.text for item in shows),
        node.at("standing").text,
    )


def _valuation(building: Building, head: Node) -> Definition | None:
    """The value as a definition about the decider, or none if the head has no (sound) value."""
    linker, node = building.linker, head.get("value")
    if node is None:
        return None
    deciding = building.deciding()
    if not deciding:
        linker.problem("value-without-decider", head.key_span("value"))
        return None
    name = linker.vocabulary.shared(deciding)
    if name is None:
        if all(one in linker.vocabulary.things for one in deciding):
            linker.problem("value-several-deciders", head.key_span("value"), types=", ".join(deciding))
        return None
    decider = Parameter(name, thing(name), head.key_span("value"))
    return Definition(header(linker, head), (decider,), linker.expression(node, {name: decider.type}, NUMBER))


def _counts(building: Building, head: Node) -> tuple[str, ...]:
    """The definitions that the standing counts: numbers about one of those who decide."""
    if "counts" not in head:
        return ()
    linker, found = building.linker, []
    definitions: Mapping[str, Definition] = building.of("definition")
    deciding = building.deciding()
    for node in head["counts"].items:
        if not linker.known("unknown-definition", node, definitions):
            continue
        definition = definitions[node.text]
        about = definition.parameters[0].type.name if len(definition.parameters) == 1 else ""
        fits = about and all(linker.vocabulary.is_a(one, about) for one in deciding)
        if fits and definition.value.type in (NUMBER, INTEGER):
            found.append(node.text)
        else:
            linker.problem("count-signature", node.span, name=node.text, types=", ".join(deciding))
    return tuple(found)


def _counted(building: Building, head: Node) -> Counted | None:
    """What is counted in games of bots; None if the head says nothing of it."""
    linker, given = building.linker, head.get("balance")
    if given is None:
        return None
    length, title = given.get("length"), {}
    measured = None
    if length is not None:
        title, measured = linker.texts(length["title"]), linker.expression(length["is"], {}, NUMBER)
    found = {}
    for event, node in given.at("contributions").mapping.items():
        if event in building.happenings:
            found[event] = _contribution(building, event, node)
        else:
            names = building.named("event", "action")
            if event not in names:
                linker.unknown_at("unknown-event", given["contributions"].key_span(event), event, names)
    return Counted(title, measured, found)


def _contribution(building: Building, event: str, node: Node) -> Contribution:
    linker = building.linker
    scope = {each.name: each.type for each in building.happenings[event].parameters}
    what = linker.optional_expression(node.get("what"), scope)
    whose = linker.expression(node["whose"], scope)
    if what is not None and (what.type.item or what.type).kind not in _NAMED:
        linker.problem("contribution-what", node["what"].span)
    side, deciding = whose.type, building.deciding()
    if side.kind != "unknown" and not (
        side.kind == "thing" and any(linker.vocabulary.is_a(one, side.name) for one in deciding)
    ):
        linker.problem("contribution-whose", node["whose"].span, types=", ".join(deciding))
    return Contribution(event, what, whose)
