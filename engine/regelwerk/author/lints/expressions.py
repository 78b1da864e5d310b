"""Expressions that are most likely not meant: conditions that always hold or never do, actions that nobody
can choose because of that, numbers of two units beside each other, names that a field has as words, too."""

from collections.abc import Iterator

from regelwerk.author.lints.domains import Domains
from regelwerk.author.lints.subject import Finding, Subject
from regelwerk.model import expression as expr
from regelwerk.model.traversal import children, walk
from regelwerk.model.types import BOOLEAN

_COMPARED = ("==", "!=", "<", "<=", ">", ">=")
# Words that give what they are given.
_OF_ALL = ("abs", "max", "min", "round_down", "round_up")


def condition_constant(subject: Subject) -> Iterator[Finding]:
    """A condition that always holds, or never, whatever the fields hold that it reads."""
    domains = Domains(subject)
    for stands in subject.expressions:
        for node, holds in _constant(domains, stands.expression.tree):
            values = {"holds": f"note:{'always' if holds else 'never'}"}
            yield Finding(stands.document, node.span, values)


def _constant(domains: Domains, node: expr.Expr) -> Iterator[tuple[expr.Expr, bool]]:
    """The smallest conditions that are constant by themselves; a plain true or false was meant."""
    below = [found for child in children(node) for found in _constant(domains, child)]
    if below:
        yield from below
    elif isinstance(node, expr.Compare | expr.Logic | expr.Not) and not isinstance(node, expr.Constant):
        holds = domains.truth(node)
        # Of constants alone the author made it in so many words.
        if holds is not None and not all(isinstance(child, expr.Constant) for child in children(node)):
            yield node, holds


def choice_never_legal(subject: Subject) -> Iterator[Finding]:
    """An action that nobody can ever choose."""
    domains, ruleset = Domains(subject), subject.ruleset
    offered = {action for phase in ruleset.phases.values() for action in phase.offered}
    for id, action in ruleset.actions.items():
        place = subject.nodes[id]["id"].span
        if id not in offered:
            yield Finding(id, place, {"action": id, "why": "note:choice-not-offered"})
            continue
        asked = [requirement.that for requirement in action.event.requires]
        asked += [
            requirement.that
            for rule in ruleset.rules_on(id)
            if rule.when is None and not rule.during
            for requirement in rule.requires
        ]
        if _never(domains, asked):
            yield Finding(id, place, {"action": id, "why": "note:choice-always-refused"})
        for name, domain in action.domains.items():
            if name not in action.free and _empty(domains, domain.tree):
                yield Finding(id, domain.span, {"action": id, "why": "note:choice-of-nothing"})


def _never(domains: Domains, asked: list[expr.Expression]) -> bool:
    if not asked:
        return False
    parts = tuple(each.tree for each in asked)
    return domains.truth(expr.Logic(BOOLEAN, asked[0].span, "and", parts)) is False


def _empty(domains: Domains, node: expr.Expr) -> bool:
    """Whether a list has no members, whatever the position."""
    if isinstance(node, expr.ListOf):
        return not node.items
    if isinstance(node, expr.Aggregate) and node.function == "list":
        conditions = tuple(each for generator in node.generators for each in generator.conditions)
        return bool(conditions) and domains.truth(expr.Logic(BOOLEAN, node.span, "and", conditions)) is False
    return False


def units_differ(subject: Subject) -> Iterator[Finding]:
    """A comparison, a sum or a difference of two numbers that are measured by different units."""
    for stands in subject.expressions:
        for node in walk(stands.expression.tree):
            compared = isinstance(node, expr.Compare) and node.operator in _COMPARED
            added = isinstance(node, expr.Arithmetic) and node.operator in ("+", "-")
            if not (compared or added):
                continue
            assert isinstance(node, expr.Compare | expr.Arithmetic)
            one, other = _unit(subject, node.left), _unit(subject, node.right)
            if one and other and one != other:
                yield Finding(stands.document, node.span, {"one": one, "other": other})


def _unit(subject: Subject, node: expr.Expr) -> str:
    """By what a number is measured; empty where nothing says so."""
    match node:
        case expr.Attribute(of=of, field=name):
            found = subject.ruleset.field_of(of.type, name)
            return found.unit if found is not None else ""
        case expr.Negate(of=of):
            return _unit(subject, of)
        case expr.Arithmetic(left=left, operator="+" | "-", right=right):
            return _unit(subject, left) or _unit(subject, right)
        case expr.Arithmetic(left=left, operator="*", right=expr.Constant()):
            return _unit(subject, left)
        case expr.Arithmetic(left=expr.Constant(), operator="*", right=right):
            return _unit(subject, right)
        case expr.Arithmetic(left=left, operator="/" | "//" | "%", right=expr.Constant()):
            return _unit(subject, left)
        case expr.Choose(then=then, otherwise=otherwise):
            return _unit(subject, then) or _unit(subject, otherwise)
        case expr.Call(sort="word", function=function, arguments=arguments) if function in _OF_ALL:
            return next(filter(None, (_unit(subject, each) for each in arguments)), "")
    return ""


def word_or_name(subject: Subject) -> Iterator[Finding]:
    """A comparison with a name that the field beside it has as a word: the name is what counts."""
    for stands in subject.expressions:
        for node in walk(stands.expression.tree):
            if not isinstance(node, expr.Compare):
                continue
            for field, given in ((node.left, node.right), (node.right, node.left)):
                for each in given.items if isinstance(given, expr.ListOf) else (given,):
                    if isinstance(each, expr.Name) and each.id in (field.type.item or field.type).options:
                        yield Finding(stands.document, each.span, {"name": each.id})
