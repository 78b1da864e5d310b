"""Reads a phase: who acts and how, and where the game goes on."""

from collections.abc import Mapping
from typing import Any

from regelwerk.link.building import Building
from regelwerk.link.documents import header, names
from regelwerk.link.field_writes import ordered
from regelwerk.link.lasting import lapses
from regelwerk.link.linker import Linker
from regelwerk.link.names import free_name, legal_name
from regelwerk.link.requirements import requirements
from regelwerk.load.node import Node
from regelwerk.model.expression import Expression
from regelwerk.model.rules import Action, Edge, Phase, Reaction, Requirement, Warns
from regelwerk.model.types import BOOLEAN, NUMBER, UNKNOWN, list_of, thing


def link(building: Building, node: Node) -> Phase:
    """Who acts and how, and where the game goes on."""
    linker, phases, named = building.linker, building.named("phase"), building.named("notation")
    notations, actions = building.of("notation"), building.of("action")
    who, prints = node["who"], node.get("prints")
    each = sealed = about = ""
    among: Expression | None = None
    demands: tuple[Requirement, ...] = ()
    warns: tuple[Warns, ...] = ()
    decides: Expression | None = None
    chosen: tuple[str, ...] = ()
    if "decides" in who:
        decides, chosen = _deciding(linker, who, actions)
    elif "secretly" in who:
        each = who["each"].text
        if linker.known("unknown-type", who["each"], linker.vocabulary.things):
            among = linker.optional_expression(who.get("among"), {}, list_of(thing(each)))
            _check_choosers(linker, who["secretly"], actions, each)
        chosen = names(who["secretly"])
    elif who.mapping:
        each, sealed = who["each"].text, who["sealed"].text
        of_type = linker.known("unknown-type", who["each"], linker.vocabulary.things)
        if linker.known("unknown-notation", who["sealed"], named) and of_type and sealed in notations:
            made = notations[sealed].makes
            demands = requirements(linker, who, {each: thing(each), made: thing(made)})
            warns = tuple(_warning(linker, item, each, made) for item in who.at("warns").items)
            among = linker.optional_expression(who.get("among"), {}, list_of(thing(each)))
            about = ordered(notations[sealed], linker.vocabulary, each)
            if "again" in who and not about:
                linker.problem("key-without-effect", who.key_span("again"), key="again")
            for item in who.at("again").items:
                linker.known("unknown-document", item, building.nodes)
    react = tuple(Reaction(*_deciding(linker, entry, actions)) for entry in node.at("react").one_or_more)
    if react and decides is None:
        linker.problem("react-without-decider", node.key_span("react"))
    if prints is not None:
        linker.known("unknown-notation", prints, named)
    most = _most(linker, node.at("most"), actions, chosen)
    if most and decides is None:
        linker.problem("key-without-effect", node.key_span("most"), key="most")
    edges = []
    for item in node.at("next").items:
        linker.known("unknown-phase", item["to"], phases)
        condition = linker.optional_expression(item.get("when"), {}, BOOLEAN)
        edges.append(Edge(item["to"].text, condition, item.span))
    ends: Any = node.at("ends").text
    return Phase(
        header(linker, node),
        each,
        sealed,
        among,
        demands,
        decides,
        chosen,
        node.at("at_once").value is True,
        building.effects.effects(node.at("do"), {}),
        node.at("prints").text,
        tuple(edges),
        react,
        warns,
        "" if "again" in who else about,
        names(who.get("again")),
        ends,
        lapses(linker.vocabulary, building.of("type"), ends),
        most,
    )


def _most(
    linker: Linker, node: Node, actions: Mapping[str, Action], chosen: tuple[str, ...]
) -> tuple[Expression | None, ...]:
    """By what sequences of choices are measured; none stands for their steps."""
    for action in chosen if node.one_or_more else ():
        if action in actions and actions[action].free:
            linker.problem("most-of-free", node.span, action=action)
    measures: list[Expression | None] = []
    for item in node.one_or_more:
        already = len(linker.problems)
        measure = linker.expression(item, {}, NUMBER) if item.value != "steps" else None
        if len(linker.problems) > already:
            linker.hint_at(already, "steps")
        measures.append(measure)
    return tuple(measures)


def _warning(linker: Linker, item: Node, each: str, made: str) -> Warns:
    """What each order, or each of a list, should fulfil."""
    scope = {each: thing(each), made: thing(made)}
    name, among = "", None
    if "for_each" in item and "in" in item:
        del scope[made]
        name, among = item["for_each"].text, linker.expression(item["in"], scope)
        if among.type.kind not in ("list", "unknown"):
            linker.problem("loop-over-no-list", item["in"].span, given=among.type)
        if name in scope:
            linker.problem("name-taken", item["for_each"].span, name=name)
        legal_name(linker, name, item["for_each"].span)
        free_name(linker, name, item["for_each"].span)
        scope[name] = among.type.item or UNKNOWN
    else:
        linker.idle(item, ("for_each", "in"))
    condition = linker.expression(item["that"], scope, BOOLEAN)
    return Warns(name, among, Requirement(condition, linker.texts(item["else"], scope)))


def _check_choosers(linker: Linker, node: Node, actions: Mapping[str, Action], each: str) -> None:
    """Whether things of the type can choose each action."""
    for item in node.items:
        if linker.known("unknown-action", item, actions):
            by = actions[item.text].event.parameters[0].type
            if by != UNKNOWN and not linker.vocabulary.is_a(each, by.name):
                linker.problem("action-of-others", item.span, action=item.text, each=each, by=by.name)


def _deciding(
    linker: Linker, node: Node, actions: Mapping[str, Action]
) -> tuple[Expression, tuple[str, ...]]:
    """`decides` and `actions`: whoever decides has to be of the type that each action is chosen by."""
    decides = linker.expression(node["decides"], {})
    for item in node["actions"].items:
        if linker.known("unknown-action", item, actions) and decides.type != UNKNOWN:
            wanted = actions[item.text].event.parameters[0].type
            linker.expression(node["decides"], {}, wanted._replace(optional=True))
    return decides, names(node["actions"])
