"""Reads an event: its parameters, what it requires, does and reports."""

from collections.abc import Mapping

from regelwerk.link.building import Building
from regelwerk.link.documents import header, names
from regelwerk.link.linker import Linker
from regelwerk.link.phrases import phrase
from regelwerk.link.requirements import demanded, requirements
from regelwerk.load.node import Node
from regelwerk.model.expression import Expression
from regelwerk.model.rules import Event, Parameter, Report
from regelwerk.model.types import BOOLEAN, TEXT, Type

_REASONS = {"rule": TEXT, "reason": TEXT}


def link(building: Building, node: Node) -> Event:
    linker, checker = building.linker, building.effects
    given = checker.events[node["id"].text]
    scope = {parameter.name: parameter.type for parameter in given}
    affected = _affected(linker, node, given)
    if "tags" in node and not affected:
        linker.problem("tags-without-affected", node.key_span("tags"))
    tags = _tag_list(linker, node["tags"], scope) if "tags" in node else ()
    requires = requirements(linker, node, scope)
    return Event(
        header(linker, node),
        given,
        affected,
        tags,
        requires,
        checker.effects(node.at("do"), {**scope, **demanded(linker, requires)}),
        _report(linker, node.get("report"), scope),
        _report(linker, node.get("report_refusal"), {**scope, **_REASONS}),
        _report(linker, node.get("report_stopped"), {**scope, **_REASONS}),
        phrase(linker, node.get("phrase"), scope),
    )


def _affected(linker: Linker, node: Node, given: tuple[Parameter, ...]) -> str:
    """The parameter whose immunities count: the declared one, or the first that is a thing."""
    things = {parameter.name: parameter.type.kind for parameter in given}
    declared = node.get("affects")
    if declared is None:
        return next((name for name, kind in things.items() if kind == "thing"), "")
    possible = {name: kind for name, kind in things.items() if kind in ("thing", "unknown")}
    linker.known("unknown-parameter-affected", declared, possible)
    return declared.text


def _tag_list(linker: Linker, node: Node, scope: Mapping[str, Type]) -> tuple[str, ...] | Expression:
    """An event's tags: a fixed list, or an expression that yields a list of words."""
    if isinstance(node.value, list):
        return names(node)
    checked = linker.expression(node, scope)
    item = checked.type.item
    if checked.type.kind != "unknown" and (item is None or item.kind not in ("choice", "unknown")):
        linker.problem("tags-expected", node.span, given=checked.type)
    return checked


def _report(linker: Linker, node: Node | None, scope: Mapping[str, Type]) -> Report | None:
    if node is None:
        return None
    on = linker.expression(node["on"], scope)
    if on.type.kind not in ("thing", "unknown"):
        linker.problem("thing-expected", node["on"].span, given=on.type)
    when = linker.optional_expression(node.get("when"), scope, BOOLEAN)
    return Report(
        on,
        node.at("in").text,
        when,
        linker.texts(node, {**scope, **linker.told(when)}),
        node.span,
    )
