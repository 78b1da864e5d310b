"""Documents that work something out: definitions, quantities, modifiers, judgements, immunities."""

from collections.abc import Mapping

from engine.link.documents import header
from engine.link.fields import parameters
from engine.link.linker import Linker
from engine.load.node import Node
from engine.model.expression import Expression
from engine.model.problem import nearest
from engine.model.ruleset import (
    Definition,
    Immunity,
    Judgement,
    Modifier,
    Parameter,
    Quantity,
)
from engine.model.types import BOOLEAN, NUMBER, UNKNOWN, Type, thing
from engine.model.vocabulary import Function, Vocabulary

OPERATORS = ("add", "multiply", "at_most", "at_least", "replace")


def definition(linker: Linker, node: Node) -> Definition:
    given = parameters(linker, node.get("parameters"))
    scope = {parameter.name: parameter.type for parameter in given}
    return Definition(header(linker, node), given, linker.expression(node["is"], scope))


def quantity(linker: Linker, node: Node) -> Quantity:
    given = parameters(linker, node["parameters"])
    scope = {parameter.name: parameter.type for parameter in given}
    round_node = node.get("round")
    return Quantity(
        header(linker, node),
        given,
        linker.expression(node["base"], scope, NUMBER),
        {name: band["stacking"].text for name, band in node["bands"].mapping.items()},  # type: ignore[misc]
        linker.optional_expression(node.get("at_least"), scope, NUMBER),
        linker.optional_expression(node.get("at_most"), scope, NUMBER),
        round_node.text if round_node is not None else "",  # type: ignore[arg-type]
    )


def modifier(linker: Linker, node: Node, quantities: Mapping[str, Quantity]) -> Modifier | None:
    if not linker.known("unknown-quantity", node["of"], quantities):
        return None
    target = quantities[node["of"].text]
    if not linker.known("unknown-band", node["band"], target.bands):
        return None
    operators = [operator for operator in OPERATORS if operator in node]
    if len(operators) != 1:
        linker.problem("modifier-operator", node.span, found=", ".join(operators) or "–")
        return None
    scope = {parameter.name: parameter.type for parameter in target.parameters}
    subject = target.parameters[0]
    of_whom = None
    if "for" in node:
        of_whom = concerns(linker, node["for"], subject.name, subject.type)
        if node["for"].text in linker.vocabulary.things:
            scope[subject.name] = thing(node["for"].text)
    operator = operators[0]
    return Modifier(
        header(linker, node),
        node["of"].text,
        node["band"].text,
        of_whom,
        linker.optional_expression(node.get("when"), scope, BOOLEAN),
        linker.optional_expression(node.get("unless"), scope, BOOLEAN),
        names(node.get("during")),
        operator,  # type: ignore[arg-type]
        linker.expression(node[operator], scope, NUMBER),
    )


def judgement(linker: Linker, node: Node) -> Judgement:
    ((name, domain_node),) = node["per"].mapping.items()
    domain = linker.expression(domain_node, {})
    member = domain.type.item or UNKNOWN
    if domain.type.kind not in ("list", "unknown"):
        linker.problem("list-expected", domain_node.span, found=domain.type.kind)
    result = linker.vocabulary.functions[node["id"].text].result
    for key in ("otherwise", "unless_decided"):
        value = node.get(key)
        if value is not None and isinstance(value.value, bool) != (result == BOOLEAN):
            linker.problem("judgement-value", value.span, expected=result.kind)
    return Judgement(
        header(linker, node),
        Parameter(name, member, node["per"].key_span(name)),
        domain,
        linker.expression(node["is"], {name: member}, result),
        *(_plain(node.get(key)) for key in ("otherwise", "unless_decided")),
    )


def immunity(linker: Linker, node: Node, tags: Mapping[str, object]) -> Immunity | None:
    subject = immunity_subject(linker, node["for"])
    if subject is None:
        return None
    scope = {subject.name: subject.type}
    against = node["against"]
    listed = against.items if isinstance(against.value, list) else []
    for tag in [*listed, *(node["except"].items if "except" in node else [])]:
        if tag.text not in tags:
            linker.problem("unknown-tag", tag.span, nearest(tag.text, list(tags)), name=tag.text)
    # Within an immunity, immune(…) asks the same question about another thing.
    functions = {
        **linker.vocabulary.functions,
        "immune": Function("immune", "definition", (("thing", UNKNOWN),), BOOLEAN),
    }
    wider = Vocabulary(linker.vocabulary.things, linker.vocabulary.tables, functions)

    def condition(key: str) -> Expression | None:
        value = node.get(key)
        return None if value is None else linker.expression(value, scope, BOOLEAN, wider)

    return Immunity(
        header(linker, node),
        subject,
        concerns(linker, node["for"], subject.name, subject.type),
        tuple(tag.text for tag in listed),
        names(node.get("except")),
        names(node.get("during")),
        condition("when"),
        condition("unless"),
    )


def immunity_subject(linker: Linker, node: Node) -> Parameter | None:
    """What an immunity's expressions call the one who is safe: the type's id, or the definition's
    own parameter."""
    name = node.text
    if name in linker.vocabulary.things:
        return Parameter(name, thing(name), node.span)
    function = linker.vocabulary.functions.get(name)
    if function is not None and len(function.parameters) == 1 and function.result == BOOLEAN:
        (subject, kind) = function.parameters[0]
        return Parameter(subject, kind, node.span)
    unary = [f.id for f in linker.vocabulary.functions.values() if len(f.parameters) == 1]
    linker.problem("unknown-group", node.span, nearest(name, [*linker.vocabulary.things, *unary]), name=name)
    return None


def concerns(linker: Linker, node: Node, subject: str, kind: Type) -> Expression:
    """The test behind `for`: a type, or a yes-or-no definition about one thing."""
    name = node.text
    if name in linker.vocabulary.things:
        return linker.derived(f"is_a({subject}, {name})", node.span, {subject: kind})
    if immunity_subject(linker, node) is not None:
        return linker.derived(f"{name}({subject})", node.span, {subject: kind})
    return linker.derived("true", node.span, {})


def names(node: Node | None) -> tuple[str, ...]:
    return tuple(item.text for item in node.items) if node is not None else ()


def tag_list(linker: Linker, node: Node, scope: Mapping[str, Type]) -> tuple[str, ...] | Expression:
    """An event's tags: a fixed list, or an expression that yields a list of words."""
    if isinstance(node.value, list):
        return names(node)
    checked = linker.expression(node, scope)
    item = checked.type.item
    if checked.type.kind != "unknown" and (item is None or item.kind not in ("choice", "text")):
        linker.problem("tags-expected", node.span, found=checked.type.kind)
    return checked


def _plain(node: Node | None) -> "bool | int | float | None":
    return node.value if node is not None and isinstance(node.value, bool | int | float) else None


