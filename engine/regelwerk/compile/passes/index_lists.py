"""Index lists: a loop looks only at those of whom a field has the value that it asks for.

    >>> shown("Definition·crowded", "moor")
    def Definition·crowded(s, place_):
        return any(newt_.at is place_ for newt_ in s.all_newts)

    >>> shown("Definition·crowded", "moor", "index_lists")
    def Definition·crowded(s, place_):
        return any(newt_.at is place_ for newt_ in s.where(s.all_newts, 'at', place_))

Sound because the conditions stay as they are, so that an index only ever leaves out who would have failed
them; what stands in front of the equality leaves no trace and cannot change it.
"""

from regelwerk.compile.certain import HASHED, asked_of, cannot_fail
from regelwerk.compile.context import Context
from regelwerk.compile.identifiers import global_name
from regelwerk.compile.passes.shorter_lists import asked_of_members, where_there_is, with_sources
from regelwerk.compile.steps import Function, names_in, runtime
from regelwerk.model import expression as expr
from regelwerk.model.record import NamedTuple
from regelwerk.words.agreement import item_of


def index_lists(functions: list[Function], context: Context) -> list[Function]:
    def source(node: expr.Aggregate, position: int) -> expr.Expr | None:
        listed = node.generators[position].source
        found = narrowed(context, node, position)
        judged = isinstance(listed, expr.Call) and context.naming.judged(listed.function)
        return None if found is None or judged else _looked_up(context, listed, found)

    return with_sources(functions, source)


def _looked_up(context: Context, listed: expr.Expr, found: "Narrowed") -> expr.Expr:
    """A list without some of those who cannot matter; all of it where what they are compared with is a field
    of nobody: then the first member is asked, if there is one, and fails."""
    field, value = repr(found.field), found.value
    if isinstance(listed, expr.Call):
        gathered = global_name("Definition", listed.function)
        key = repr(f"{gathered} {found.field}")
        narrow: expr.Expr = runtime(f"s.among({gathered}, {key}, {field}, {{0}})", value, type=listed.type)
    else:
        context.looked_up.add(found.field)
        narrow = runtime(f"s.where({{0}}, {field}, {{1}})", listed, value, type=listed.type)
    return where_there_is(asked_of(value), narrow, listed)


class Narrowed(NamedTuple):
    """Only members whose `field` equals `value`, or holds it among others, can matter."""

    field: str
    value: expr.Expr


def narrowed(context: Context, node: expr.Aggregate, position: int) -> Narrowed | None:
    """What narrows the loop at `position` of an aggregate, if anything does: it may also stand in one of the
    definitions that are asked about its members."""
    generator = node.generators[position]
    if not _listed(generator.source):
        return None
    found = (_equality(each, generator.variable) for each in asked_of_members(context, node, position))
    return next((each for each in found if each is not None), None)


def _listed(source: expr.Expr) -> bool:
    """Whether the source is a list to come back to: all things of a type, or a definition's own."""
    if isinstance(source, expr.Collection):
        return True
    return isinstance(source, expr.Call) and source.sort == "definition" and not source.arguments


def _equality(condition: expr.Expr, variable: str) -> Narrowed | None:
    match condition:
        case expr.Compare(left=left, operator="==", right=right):
            ways = [(left, left.type, right), (right, right.type, left)]
        case expr.Compare(left=left, operator="in", right=right):
            ways = [(right, item_of(right.type), left)]
        case _:
            return None
    for side, type, other in ways:
        match side:
            case expr.Attribute(of=expr.Name(id=id), field=field) if id == variable:
                hashed = type.kind in HASHED and other.type.kind in HASHED
                sure = cannot_fail(other) and variable not in names_in(other)
                return Narrowed(field, other) if hashed and sure else None
    return None
