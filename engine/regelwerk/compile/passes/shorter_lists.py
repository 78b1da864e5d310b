"""What passes share that let loops run over fewer members: what is asked of these, and other lists."""

from collections.abc import Callable, Iterable, Iterator

from regelwerk.compile.certain import plain
from regelwerk.compile.context import Context
from regelwerk.compile.inlining import told
from regelwerk.compile.steps import Function, rewritten_nodes
from regelwerk.model import expression as expr
from regelwerk.model.traversal import conjuncts, rewritten
from regelwerk.model.types import BOOLEAN, NONE


def asked_of_members(context: Context, node: expr.Aggregate, position: int) -> Iterator[expr.Expr]:
    """What the loop at `position` of an aggregate asks of its members, as `in_order` has it."""
    conditions = list(node.generators[position].conditions)
    if node.function == "any" and position == len(node.generators) - 1:
        conditions.append(node.element)
    return in_order(context, conditions)


def in_order(context: Context, conditions: Iterable[expr.Expr]) -> Iterator[expr.Expr]:
    """Conditions one by one, definitions by what they say, as far as the first that may leave a trace, that
    one included: whoever is sure to fail one of them leaves none, and need not be asked."""
    for condition in _open(context, conditions):
        yield condition
        if not plain(condition):
            return


def _open(context: Context, conditions: Iterable[expr.Expr]) -> Iterator[expr.Expr]:
    for condition in conjuncts(conditions):
        says = told(condition, context.ruleset.definitions)
        if says is condition:
            yield condition
        else:
            yield from _open(context, [says])


def with_sources(
    functions: list[Function], source: Callable[[expr.Aggregate, int], expr.Expr | None]
) -> list[Function]:
    """The functions with another source for the loop at a position of an aggregate, where there is one."""

    def change(node: expr.Expr) -> expr.Expr | None:
        if not isinstance(node, expr.Aggregate):
            return None
        sources = [source(node, position) for position in range(len(node.generators))]
        if not any(sources):
            return None
        loops = [
            each._replace(source=found or each.source)
            for each, found in zip(node.generators, sources, strict=True)
        ]
        return rewritten(node._replace(generators=tuple(loops)), change)

    return [each._replace(body=rewritten_nodes(each.body, change)) for each in functions]


def where_there_is(needed: list[expr.Expr], then: expr.Expr, otherwise: expr.Expr) -> expr.Expr:
    """One list where nothing that is needed is none, else the other."""
    if not needed:
        return then
    there = [
        expr.Compare(BOOLEAN, each.span, each, "is not", expr.Constant(NONE, each.span, None))
        for each in needed
    ]
    condition: expr.Expr = expr.Logic(BOOLEAN, then.span, "and", tuple(there)) if len(there) > 1 else there[0]
    return expr.Choose(then.type, then.span, condition, then, otherwise)
