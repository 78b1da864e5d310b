"""Documents that work something out: definitions, quantities, modifiers, judgements, immunities."""

from collections.abc import Mapping

from regelwerk.link.documents import header
from regelwerk.link.fields import parameters
from regelwerk.link.linker import Linker
from regelwerk.link.names import free_name, legal_name
from regelwerk.link.narrowing import member_facts
from regelwerk.link.phrases import phrase
from regelwerk.load.node import Node
from regelwerk.model.expression import Expression
from regelwerk.model.rules import Definition, Immunity, Judgement, Modifier, Parameter, Quantity, Settling
from regelwerk.model.types import BOOLEAN, NUMBER, UNKNOWN, Type, list_of, thing
from regelwerk.model.vocabulary import Function
from regelwerk.words.type_phrases import values

OPERATORS = ("add", "multiply", "at_most", "at_least", "replace")


def definition(linker: Linker, node: Node) -> Definition:
    given = parameters(linker, node.get("parameters"))
    scope = {parameter.name: parameter.type for parameter in given}
    said = phrase(linker, node.get("phrase"), scope)
    return Definition(header(linker, node), given, linker.expression(node["is"], scope), said)


def quantity(linker: Linker, node: Node) -> Quantity:
    given = parameters(linker, node["parameters"])
    scope = {parameter.name: parameter.type for parameter in given}
    round_node = node.get("round")
    return Quantity(
        header(linker, node),
        given,
        linker.expression(node["base"], scope, NUMBER),
        {name: band.text for name, band in node["bands"].mapping.items()},  # type: ignore[misc]
        linker.optional_expression(node.get("at_least"), scope, NUMBER),
        linker.optional_expression(node.get("at_most"), scope, NUMBER),
        round_node.text if round_node is not None else "",  # type: ignore[arg-type]
    )


def modifier(linker: Linker, node: Node, quantities: Mapping[str, Quantity]) -> Modifier | None:
    head = header(linker, node)
    operators = [operator for operator in OPERATORS if operator in node]
    if len(operators) != 1:
        place = node.key_span(operators[1]) if operators else node["id"].span
        code = "modifier-operators" if operators else "modifier-without-operator"
        linker.problem(code, place, found=", ".join(operators), operators=", ".join(OPERATORS))
    quantity = linker.meant("unknown-quantity", node["of"], quantities)
    if not quantity:
        return None
    target = quantities[quantity]
    band = linker.meant("unknown-band", node["band"], target.bands)
    if not band or len(operators) != 1:
        return None
    scope = {parameter.name: parameter.type for parameter in target.parameters}
    of_whom = None
    if "for" in node and not target.parameters:
        linker.problem("modifier-for-nobody", node["for"].span, quantity=target.header.id)
    elif "for" in node:
        subject = target.parameters[0]
        of_whom = concerns(linker, node["for"], subject.name, subject.type)
        named = node["for"].text
        if named in linker.vocabulary.things and linker.vocabulary.is_a(named, subject.type.name):
            scope[subject.name] = thing(named)
    operator = operators[0]
    scope |= linker.told(of_whom)
    when = linker.optional_expression(node.get("when"), scope, BOOLEAN)
    inner = {**scope, **linker.told(when)}
    unless = linker.optional_expression(node.get("unless"), inner, BOOLEAN)
    inner |= linker.told(unless, holds=False)
    return Modifier(
        head,
        quantity,
        band,
        of_whom,
        when,
        unless,
        names(node.get("during")),
        operator,  # type: ignore[arg-type]
        linker.expression(node[operator], inner, NUMBER),
    )


def judgement(linker: Linker, node: Node) -> Judgement:
    ((name, domain_node),) = node["per"].mapping.items()
    legal_name(linker, name, node["per"].key_span(name))
    free_name(linker, name, node["per"].key_span(name))
    domain = linker.expression(domain_node, {})
    member = domain.type.item or UNKNOWN
    things = domain.type.kind == "list" and member.kind in ("thing", "unknown")
    if domain.type.kind != "unknown" and not things:
        linker.problem("things-expected", domain_node.span, "", (), **values(given=domain.type))
    result = linker.vocabulary.functions[node["id"].text].result
    settles = node.get("settles")
    ways = () if settles is None else settles.items if isinstance(settles.value, list) else (settles,)
    valued = [("otherwise", node), ("unless_decided", node), *(("as", way) for way in ways)]
    for key, place in valued:
        value = place.get(key)
        if value is not None and isinstance(value.value, bool) != (result == BOOLEAN):
            linker.problem("judgement-value", value.span, "", (), key=key, **values(wanted=result))
    scope = {name: member, **member_facts(name, domain.tree, linker.vocabulary.functions)}
    return Judgement(
        header(linker, node),
        Parameter(name, member, node["per"].key_span(name)),
        domain,
        linker.expression(node["is"], scope, result),
        _plain(node.get("otherwise")),
        _plain(node.get("unless_decided")),
        tuple(_settling(linker, way, list_of(member)) for way in ways),
        phrase(linker, node.get("phrase"), (name,)),
    )


def _settling(linker: Linker, way: Node, circle: Type) -> Settling:
    before = way.get("before")
    for item in before.items if before is not None else []:
        linker.known("unknown-judgement", item, linker.kinds.get("judgement", {}))
    when = linker.optional_expression(way.get("when"), {"circle": circle}, BOOLEAN)
    return Settling(names(before), when, _plain(way.get("as")))


def immunity(linker: Linker, node: Node, tags: Mapping[str, object]) -> Immunity | None:
    head = header(linker, node)
    against = node["against"]
    listed = against.items if isinstance(against.value, list) else []
    for tag in [*listed, *(node["except"].items if "except" in node else [])]:
        if tag.text not in tags:
            hint = linker.unknown_at("unknown-tag", tag.span, tag.text, tags)
            if linker.tags_unsure and not hint:
                linker.problems.pop()
    subject = immunity_subject(linker, node["for"])
    if subject is None:
        return None
    scope = {subject.name: subject.type}
    # Within an immunity, immune(…) asks the same question about another thing.
    functions = {
        **linker.vocabulary.functions,
        "immune": Function("immune", "definition", (("thing", UNKNOWN),), BOOLEAN),
    }
    wider = linker.vocabulary._replace(functions=functions)

    def condition(key: str) -> Expression | None:
        value = node.get(key)
        return None if value is None else linker.expression(value, scope, BOOLEAN, wider)

    of_whom = concerns(linker, node["for"], subject.name, subject.type)
    scope |= linker.told(of_whom)
    when = condition("when")
    scope |= linker.told(when)
    return Immunity(
        head,
        subject,
        of_whom,
        tuple(tag.text for tag in listed),
        names(node.get("except")),
        names(node.get("during")),
        when,
        condition("unless"),
    )


def immunity_subject(linker: Linker, node: Node) -> Parameter | None:
    """What an immunity's expressions call the one who is safe: the type's id, or the definition's
    own parameter."""
    name = node.text
    if name in linker.vocabulary.things:
        return Parameter(name, thing(name), node.span)
    function = linker.vocabulary.functions.get(name)
    if function is not None and _tells_who(function):
        (subject, kind) = function.parameters[0]
        return Parameter(subject, kind, node.span)
    groups = [each.id for each in linker.vocabulary.functions.values() if _tells_who(each)]
    linker.unknown("unknown-group", node, [*linker.vocabulary.things, *groups])
    return None


def _tells_who(function: Function) -> bool:
    """Whether it answers yes or no about one thing."""
    kinds = [kind.kind for _, kind in function.parameters]
    return kinds in (["thing"], ["unknown"]) and function.result.kind in ("boolean", "unknown")


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
    if checked.type.kind != "unknown" and (item is None or item.kind not in ("choice", "unknown")):
        linker.problem("tags-expected", node.span, "", (), **values(given=checked.type))
    return checked


def _plain(node: Node | None) -> "bool | int | float | None":
    return node.value if node is not None and isinstance(node.value, bool | int | float) else None
