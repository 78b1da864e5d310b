"""Reads an immunity: whom it concerns, and which tags it is against."""

from copy import copy

from regelwerk.link.building import Building
from regelwerk.link.documents import header, names
from regelwerk.link.linker import Linker
from regelwerk.load.node import Node
from regelwerk.model.expression import Expression
from regelwerk.model.rules import Immunity, Parameter
from regelwerk.model.types import BOOLEAN, UNKNOWN, Type, thing
from regelwerk.model.vocabulary import Function


def link(building: Building, node: Node) -> Immunity | None:
    linker, tags = building.linker, building.tags
    head = header(linker, node)
    listed = node["against"].items
    for tag in [*listed, *node.at("except").items]:
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
    wider = copy(linker)
    wider.vocabulary = linker.vocabulary._replace(functions=functions)
    of_whom = concerns(linker, node["for"], subject.name, subject.type)
    scope |= linker.told(of_whom)
    when = wider.optional_expression(node.get("when"), scope, BOOLEAN)
    scope |= linker.told(when)
    return Immunity(
        head,
        subject,
        of_whom,
        tuple(tag.text for tag in listed),
        names(node.get("except")),
        names(node.get("during")),
        when,
        wider.optional_expression(node.get("unless"), scope, BOOLEAN),
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
