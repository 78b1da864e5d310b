"""What is known of an expression before it is worked out: whether that may fail, or leave a trace."""

from regelwerk.model import expression as expr
from regelwerk.model.traversal import walk
from regelwerk.words.functions import FUNCTIONS

# Values that Python finds in a dict exactly where it finds them equal.
HASHED = frozenset(("boolean", "integer", "number", "text", "choice", "thing", "row"))


def asked_of(node: expr.Expr) -> list[expr.Expr]:
    """Of what an expression asks for a field, or for more, the first in front of what follows from it."""
    found: list[expr.Expr] = []
    for each in walk(node):
        match each:
            case expr.Attribute(of=of) if of not in found:
                found.insert(0, of)
            case expr.Call(arguments=arguments):
                found += [name for name in arguments if isinstance(name, expr.Name) and name not in found]
    return found


def plain(node: expr.Expr) -> bool:
    """Whether asking leaves no trace and depends on no judgement."""
    return not any(
        isinstance(each, expr.Aggregate)
        or (isinstance(each, expr.Call) and (each.sort != "word" or FUNCTIONS[each.function].asks_cost))
        for each in walk(node)
    )


def cannot_fail(node: expr.Expr) -> bool:
    """Whether working it out is quick and certain to succeed, so that it may also be done for nothing."""
    match node:
        case expr.Constant() | expr.Name() | expr.RowOf() | expr.TypeName():
            return True
        case expr.Attribute(of=expr.Attribute(type=of_type) as of):
            return of_type.kind == "row" and not of_type.optional and cannot_fail(of)
        case expr.Attribute(of=of):
            return isinstance(of, expr.Name) and not of.type.optional
        case expr.Compare(left=left, operator="==" | "!=" | "is" | "is not", right=right):
            return cannot_fail(left) and cannot_fail(right)
        case expr.Logic(parts=parts):
            return all(cannot_fail(part) for part in parts)
        case expr.Not(of=of):
            return cannot_fail(of)
        case expr.Choose(condition=condition, then=then, otherwise=otherwise):
            return cannot_fail(condition) and cannot_fail(then) and cannot_fail(otherwise)
        case expr.Call(sort="word", function="whole" | "is_a", arguments=arguments):
            return all(
                isinstance(each, expr.Name | expr.TypeName) and not each.type.optional for each in arguments
            )
    return False


def chained(node: expr.Logic) -> bool:
    """Whether it was written as a chain of comparisons: each begins with the very words that end the last."""
    return all(
        isinstance(one, expr.Compare) and isinstance(other, expr.Compare) and one.right == other.left
        for one, other in zip(node.parts, node.parts[1:], strict=False)
    )
