"""What a parameter of an action is chosen from: a list, or all values of a type that are allowed."""

from collections.abc import Iterable, Mapping

from regelwerk.link.expression_checker import texts_of
from regelwerk.link.fields import PLAIN
from regelwerk.link.linker import Linker
from regelwerk.load.node import Node
from regelwerk.model.expression import Constant, Expr, Expression, ListOf, Name
from regelwerk.model.rules import Action, Parameter, Rule
from regelwerk.model.traversal import walk
from regelwerk.model.types import INTEGER, UNKNOWN, Type, list_of

_FREE = ("type", "propose")
_BOUNDS = ("at_least", "at_most")


def chosen_type(quiet: Linker, spec: Node, scope: Mapping[str, Type]) -> Type:
    """The type of what is chosen; `quiet` is a linker whose problems nobody hears."""
    if "from" in spec:
        found = quiet.expression(spec["from"], scope)
        return _word_of(found.tree) or found.type.item or UNKNOWN
    if "several_of" in spec:
        return list_of(quiet.expression(spec["several_of"], scope).type.item or UNKNOWN)
    if "type" not in spec:
        return UNKNOWN
    kind = PLAIN.get(spec["type"].text, UNKNOWN)
    return list_of(kind) if spec.at("list").value is True else kind


def _word_of(listed: Expr) -> Type | None:
    """The type of what is chosen from words that stand there in quotes, as fields of `one_of` have it."""
    words = [texts_of(each) for each in listed.items] if isinstance(listed, ListOf) else []
    if not words or None in words:
        return None
    return Type("choice", options=tuple(str(each.value) for them in words for each in them or ()))


def domain(linker: Linker, spec: Node, parameter: Parameter, scope: Mapping[str, Type]) -> Expression | None:
    """The list that a parameter is chosen from, or that proposes values for it."""
    if "from" in spec or "several_of" in spec:
        linker.idle(spec, ("several_of",) * ("from" in spec) + (*_FREE, "list") + _BOUNDS * ("from" in spec))
    if "from" in spec:
        found = linker.expression(spec["from"], scope)
        if found.type.kind not in ("list", "unknown"):
            linker.problem("list-expected", spec["from"].span, found=found.type)
        return found
    if "several_of" in spec:
        return _several(linker, spec, scope)
    if any(key not in spec for key in _FREE):
        linker.problem("choice-from-nothing", parameter.span, name=parameter.name)
        return None
    return linker.expression(spec["propose"], scope, list_of(parameter.type))


def _several(linker: Linker, spec: Node, scope: Mapping[str, Type]) -> Expression | None:
    """The list of all choices of several."""
    listed = linker.expression(spec["several_of"], scope)
    if listed.type.kind not in ("list", "unknown"):
        linker.problem("list-expected", spec["several_of"].span, found=listed.type)
        return None
    bounds = [linker.expression(spec[key], scope, INTEGER) if key in spec else None for key in _BOUNDS]
    if any(each is not None and each.type.kind == "unknown" for each in (listed, *bounds)):
        nothing = Constant(UNKNOWN, spec.span, None)
        return Expression("none", spec.span, nothing)
    least, most = [
        each.tree.value if each is not None and isinstance(each.tree, Constant) else None for each in bounds
    ]
    if isinstance(most, int) and most < (least if isinstance(least, int) else 1 if bounds[0] is None else 0):
        linker.problem("several-of-none", spec["at_most"].span)
    text = listed.text.strip()
    told = [each.text.strip() if each is not None else "" for each in bounds]
    return linker.derived(
        f"subsets({text}, {told[0] or 1}, {told[1] or f'count({text})'})", spec["several_of"].span, scope
    )


def check_bounded(linker: Linker, actions: Iterable[Action], rules: Iterable[Rule]) -> None:
    """What is proposed bars nothing: a requirement has to say what is allowed of all points or numbers."""
    asked = [(event, [each.that for each in rule.requires]) for rule in rules for event in rule.events]
    for action in actions:
        if not action.free:
            continue
        requirements = [each.that for each in action.event.requires]
        requirements += [that for event, those in asked if event == action.header.id for that in those]
        if any(each.type.kind == "unknown" for each in requirements):
            continue
        read = {node.id for each in requirements for node in walk(each.tree) if isinstance(node, Name)}
        for parameter in action.event.parameters:
            if parameter.name in action.free and parameter.name not in read:
                linker.problem("choice-unbounded", parameter.span, name=parameter.name)
