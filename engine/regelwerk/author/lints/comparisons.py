"""Comparisons of what does not go together: numbers of two units, names that a field has as words, too."""

from collections.abc import Iterator

from regelwerk.author.lints.subject import Finding, Subject
from regelwerk.model.expression import (
    Arithmetic,
    Attribute,
    Call,
    Choose,
    Compare,
    Constant,
    Expr,
    ListOf,
    Name,
    Negate,
)
from regelwerk.model.traversal import walk

_COMPARED = ("==", "!=", "<", "<=", ">", ">=")
# Words that give what they are given.
_OF_ALL = ("abs", "max", "min", "round_down", "round_up")


def units_differ(subject: Subject) -> Iterator[Finding]:
    """A comparison, a sum or a difference of two numbers that are measured by different units."""
    for stands in subject.expressions:
        for node in walk(stands.expression.tree):
            compared = isinstance(node, Compare) and node.operator in _COMPARED
            added = isinstance(node, Arithmetic) and node.operator in ("+", "-")
            if not (compared or added):
                continue
            assert isinstance(node, Compare | Arithmetic)
            one, other = _unit(subject, node.left), _unit(subject, node.right)
            if one and other and one != other:
                yield Finding(stands.document, node.span, {"one": one, "other": other})


def _unit(subject: Subject, node: Expr) -> str:
    """By what a number is measured; empty where nothing says so."""
    match node:
        case Attribute(of=of, field=name):
            found = subject.field(of.type, name)
            return found.unit if found is not None else ""
        case Negate(of=of):
            return _unit(subject, of)
        case Arithmetic(left=left, operator="+" | "-", right=right):
            return _unit(subject, left) or _unit(subject, right)
        case Arithmetic(left=left, operator="*", right=Constant()):
            return _unit(subject, left)
        case Arithmetic(left=Constant(), operator="*", right=right):
            return _unit(subject, right)
        case Arithmetic(left=left, operator="/" | "//" | "%", right=Constant()):
            return _unit(subject, left)
        case Choose(then=then, otherwise=otherwise):
            return _unit(subject, then) or _unit(subject, otherwise)
        case Call(sort="word", function=function, arguments=arguments) if function in _OF_ALL:
            return next(filter(None, (_unit(subject, each) for each in arguments)), "")
    return ""


def word_or_name(subject: Subject) -> Iterator[Finding]:
    """A comparison with a name that the field beside it has as a word: the name is what counts."""
    for stands in subject.expressions:
        for node in walk(stands.expression.tree):
            if not isinstance(node, Compare):
                continue
            for field, given in ((node.left, node.right), (node.right, node.left)):
                for each in given.items if isinstance(given, ListOf) else (given,):
                    if isinstance(each, Name) and each.id in (field.type.item or field.type).options:
                        yield Finding(stands.document, each.span, {"name": each.id})
