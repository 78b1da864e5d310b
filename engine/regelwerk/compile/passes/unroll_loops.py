"""Unroll loops: what loops inside an expression becomes statements, which cost far less than a generator.

    >>> shown("Definition·crowded", "moor")
    def Definition·crowded(s, place_):
        return any(newt_.at is place_ for newt_ in s.all_newts)

    >>> shown("Definition·crowded", "moor", "unroll_loops")
    def Definition·crowded(s, place_):
        for newt_ in s.all_newts:
            if newt_.at is place_:
                return True
        return False

Sound because what is asked, and in which order, is the same as in the expression: it leaves the same trace.
"""

from collections.abc import Iterable
from typing import TypeGuard

from regelwerk.compile import steps as ir
from regelwerk.compile.certain import chained
from regelwerk.compile.context import Context
from regelwerk.compile.lower.events import denied
from regelwerk.model import expression as expr
from regelwerk.model.span import Span
from regelwerk.model.traversal import walk
from regelwerk.model.types import BOOLEAN


def unroll_loops(functions: list[ir.Function], context: Context) -> list[ir.Function]:
    return [
        function._replace(body=_Unrolling(context, function).steps(function.body))
        if function.kind != "Steps" and function.form not in ("lo", "hi")
        else function
        for function in functions
    ]


class _Unrolling:
    def __init__(self, context: Context, function: ir.Function) -> None:
        self._fresh = context.lowering.fresh
        self._parameters = frozenset(function.parameters)

    def steps(self, steps: ir.Steps) -> ir.Steps:
        return tuple([each for step in steps for each in self._step(ir.with_inside(step, self.steps))])

    def _step(self, step: ir.Step) -> ir.Steps:
        found: ir.Steps = (step,)
        match step:
            case ir.Return(value=value) if not self._reuses(value):
                found = self._give_back(value)
            case ir.Let(value=value) if not self._reuses(value):
                before, value = self._value(value)
                found = (*before, step._replace(value=value))
            case ir.For(members=expr.Aggregate(function="list") as members) if (
                step.changes and _gathers(members) and not self._reuses(members)
            ):
                before, gathered = self._value(members)
                found = (*before, step._replace(members=gathered, changes=False))
        return _placed(found, step.span) if found != (step,) else found

    def _reuses(self, tree: expr.Expr) -> bool:
        """Whether a loop's variable would take the place of a parameter."""
        return any(
            each.variable in self._parameters
            for node in walk(tree)
            if isinstance(node, expr.Aggregate)
            for each in node.generators
        )

    # --- returning --------------------------------------------------------------------------------

    def _give_back(self, node: expr.Expr) -> ir.Steps:
        """Statements that return the value of a node."""
        if node.type.kind == "boolean" and not node.type.optional:
            return self._give_back_truth(node, True)
        if isinstance(node, expr.Choose):
            then = ir.If((ir.Test(node.condition),), self._give_back(node.then))
            return (then, *self._give_back(node.otherwise))
        before, value = self._value(node)
        return (*before, ir.Return(value))

    def _give_back_truth(self, node: expr.Expr, holds: bool) -> ir.Steps:
        """Returns whether a condition holds, or with `holds` false whether it does not."""
        if isinstance(node, expr.Not):
            return self._give_back_truth(node.of, not holds)
        if isinstance(node, expr.Logic) and _has_loop(node):
            ends = node.operator == "or"
            leave = ir.Return(ir.runtime(str(ends == holds)))
            left = [each for part in node.parts[:-1] for each in self._leave_if(part, ends, leave)]
            return (*left, *self._give_back_truth(node.parts[-1], holds))
        if _loops(node):
            ends = node.function == "any"
            left_early = self._leave_if(node, ends, ir.Return(ir.runtime(str(ends == holds))))
            return (*left_early, ir.Return(ir.runtime(str(ends != holds))))
        return (ir.Return(node if holds else denied(node)),)

    def _leave_if(self, node: expr.Expr, holds: bool, leave: ir.Step) -> ir.Steps:
        """`leave` for the case that a condition holds (or does not); else it goes on behind."""
        if isinstance(node, expr.Not):
            return self._leave_if(node.of, not holds, leave)
        if isinstance(node, expr.Logic) and _has_loop(node) and (node.operator == "or") == holds:
            # One part alone is enough to leave.
            return tuple([each for part in node.parts for each in self._leave_if(part, holds, leave)])
        if _loops(node):
            if (node.function == "any") == holds:
                return (self._loop(node, holds, leave),)
            return (self._loop(node, not holds, ir.Do("break"))._replace(otherwise=(leave,)),)
        return (ir.If((ir.Test(node if holds else denied(node)),), (leave,)),)

    def _loop(self, node: expr.Aggregate, holds: bool, *steps: ir.Step) -> ir.For:
        """Steps for each member whose element holds (or does not)."""
        return self._each(node, node.element if holds else denied(node.element), *steps)

    def _each(self, node: expr.Aggregate, condition: expr.Expr | None, *steps: ir.Step) -> ir.For:
        (generator,) = node.generators
        conditions = [*generator.conditions, *([] if condition is None else [condition])]
        body: ir.Steps = steps
        if conditions:
            every = expr.Logic(BOOLEAN, node.span, "and", tuple(conditions))
            body = (ir.If((ir.Test(every if len(conditions) > 1 else conditions[0]),), steps),)
        return ir.For(generator.variable, generator.source, body)

    # --- values -----------------------------------------------------------------------------------

    def _value(self, node: expr.Expr) -> tuple[ir.Steps, expr.Expr]:
        """The value, behind the loop that adds it up or gathers it."""
        if not isinstance(node, expr.Aggregate):
            return (), node
        name = self._fresh()
        found: expr.Expr = ir.name(name, node.type)
        if _adds_up(node):
            added = ir.runtime("1") if node.function == "count" else node.element
            loop = self._each(node, None, ir.Do(f"{name[1:]} += {{0}}", (added,)))
            return (ir.Let(name, ir.runtime("0")), loop), found
        if _gathers(node):
            loop = self._each(node, None, ir.Do(f"{name[1:]}.append({{0}})", (node.element,)))
            found = ir.runtime("sum({0})", found, type=node.type) if node.function == "sum" else found
            return (ir.Let(name, ir.runtime("[]")), loop), found
        if node.function == "sum":
            return (), ir.runtime("sum({0})", node._replace(function="list"), type=node.type)
        return (), node


def _placed(steps: Iterable[ir.Step], span: Span | None) -> ir.Steps:
    return tuple([each if each.span is not None else each._replace(span=span) for each in steps])


def _loops(node: expr.Expr) -> TypeGuard[expr.Aggregate]:
    return isinstance(node, expr.Aggregate) and node.function in ("any", "all") and len(node.generators) == 1


def _has_loop(node: expr.Expr) -> bool:
    """Whether a condition is made of parts of which one is a loop."""
    if isinstance(node, expr.Not):
        return _has_loop(node.of)
    if isinstance(node, expr.Logic):
        return not chained(node) and any(_has_loop(part) for part in node.parts)
    return _loops(node)


def _adds_up(node: expr.Aggregate) -> bool:
    """Whether a loop gives the same as the word: numbers with a fraction are added up by Python alone."""
    if len(node.generators) != 1:
        return False
    if node.function == "count":
        return bool(node.generators[0].conditions) and isinstance(node.element, expr.Constant | expr.Name)
    return node.function == "sum" and node.element.type.kind == "integer"


def _gathers(node: expr.Aggregate) -> bool:
    """Whether a loop gathers what is then summed, or a list that some of its members get into."""
    if len(node.generators) != 1:
        return False
    return node.function == "sum" or (node.function == "list" and bool(node.generators[0].conditions))
