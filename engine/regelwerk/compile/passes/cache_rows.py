"""Cache rows: what follows from rows alone is worked out once for each of their combinations.

    >>> shown("Quantity·pace", "moor")
    def Quantity·pace(s, newt_):
        base = 3 if newt_.breed.swims else 2
        total = base
        if newt_.breed is Row·breeds··crested and newt_.breed.swims:
            part = 1 if newt_.breed.swims else 2
            note0 = (15, part)
            total = total + part
        else:
            note0 = (15, None)
        counted = [note0]
        s.trace.append(('quantity', 14, (newt_, ), base, counted, total))
        return total

    >>> shown("Quantity·pace", "moor", "cache_rows")
    def Quantity·pace(s, newt_):
        try: known = Known·pace[newt_.breed]
        except (KeyError, AttributeError): known = Unasked
        if known is not Unasked and known is not None:
            base, counted, total = known
            s.trace.append(('quantity', 14, (newt_, ), base, counted, total))
            return total
        base = 3 if newt_.breed.swims else 2
        total = base
        if newt_.breed is Row·breeds··crested and newt_.breed.swims:
            part = 1 if newt_.breed.swims else 2
            note0 = (15, part)
            total = total + part
        else:
            note0 = (15, None)
        counted = [note0]
        s.trace.append(('quantity', 14, (newt_, ), base, counted, total))
        try: key = (newt_.breed,)
        except AttributeError: pass
        else: note(Known·pace, key, (base, counted, total))
        return total

Sound because rows never change while a game runs; what the trace says of a value is kept with it. A modifier
that reads more than rows counts as its first conditions do: while these fail, the rest is known.
"""

from collections.abc import Sequence
from typing import NamedTuple

from regelwerk.compile import steps as ir
from regelwerk.compile.context import Context
from regelwerk.compile.identifiers import global_name, local
from regelwerk.compile.inlining import short
from regelwerk.compile.lower.events import denied, when
from regelwerk.compile.lower.quantities import stacked
from regelwerk.compile.passes.keys import Leaves, key_parts
from regelwerk.compile.passes.row_keys import Noted, RowKeys, size
from regelwerk.model import expression as expr
from regelwerk.model.rules import Parameter
from regelwerk.model.traversal import walk
from regelwerk.model.types import BOOLEAN

WORTH = 16  # nodes that cost more than looking up what they come to


def cache_rows(functions: list[ir.Function], context: Context) -> list[ir.Function]:
    caching = _Caching(context)
    return [caching.cached(each) for each in functions]


class _Place(NamedTuple):
    """Where the values of a quantity or a definition stand: in a table, by the `parts` of a key."""

    table: str
    parts: list[str]

    def look_up(self) -> ir.Steps:
        """Gives the variable `known` what stands there; `Unasked` where nothing does (KeyError), or where a
        field is asked of nobody: whether that matters is found out by whoever works the value out."""
        return (
            ir.Do(f"try: known = {self.table}{''.join(f'[{part}]' for part in self.parts)}"),
            ir.Do("except (KeyError, AttributeError): known = Unasked"),
        )

    def note(self, value: str) -> ir.Steps:
        """Puts a value down, if it could be looked up there."""
        return (
            ir.Do(f"try: key = ({', '.join(self.parts)},)"),
            ir.Do("except AttributeError: pass"),
            ir.Do(f"else: note({self.table}, key, {value})"),
        )


class _Caching:
    """Functions of quantities and definitions that begin by looking their value up."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._ruleset = context.ruleset
        self._traced, self._moments = context.lowering.traced, context.lowering.moments
        self._keys = RowKeys(context.lowering)

    def cached(self, function: ir.Function) -> ir.Function:
        if function.kind == "Quantity":
            return self._quantity(function)
        if function.kind == "Definition" and not function.form:
            return self._definition(function)
        return function

    def _place(self, id: str, leaves: Leaves, parameters: Sequence[Parameter]) -> _Place:
        table = global_name("Known", id)
        self._context.tables.append(f"{table} = {{}}")
        return _Place(table, key_parts(leaves, parameters) or ["None"])

    def _quantity(self, function: ir.Function) -> ir.Function:
        quantity = self._ruleset.quantities[function.id]
        modifiers = self._context.lowering.modifiers_of(function.id)
        found = self._keys.quantity(quantity)
        parts = [part for each in modifiers for part in (each.of_whom, each.when, each.unless, each.value)]
        if found is None or size(quantity.base, *parts) < WORTH:
            return function
        leaves, others = found
        rivals = stacked(quantity, modifiers)
        place = self._place(function.id, leaves, quantity.parameters)
        number = self._context.lowering.numbers[function.id]
        value = "total"
        told: ir.Steps = (ir.Return(ir.runtime("known")),)
        if self._traced:
            value = f"(base, counted, total{', outdone' if rivals else ''})"
            told = (
                ir.Do(f"{value[1:-1]} = known"),
                ir.Note(f"'quantity', {number}, {function.about}, base, counted, total"),
                *((ir.Do("s.trace += outdone"),) if rivals else ()),
                ir.Return(ir.runtime("total")),
            )
        # What has to be asked anew each time is none.
        look_up = (*place.look_up(), when("known is not Unasked and known is not None", *told))
        *work, last = function.body
        if self._moments:
            cache, asked, *work = work
            assert isinstance(asked, ir.If)
            work = [cache, asked._replace(otherwise=look_up), *work]
        else:
            work = [*look_up, *work]
        return function._replace(body=(*work, *self._kept(place, others, value), last))

    def _kept(self, place: _Place, others: list[list[expr.Expr]], value: str) -> ir.Steps:
        """The value is put down unless a modifier that reads more than rows may count."""
        outside = [ir.Test(ir.runtime("cache is None"))] if self._moments else []
        tests = [*outside, *(ir.Test(denied(_all(conditions))) for conditions in others)]
        if not tests:
            return place.note(value)
        anew: ir.Steps = ()
        if others:
            unknown = (*outside, ir.Test(ir.runtime("known is Unasked")))
            anew = (ir.If(unknown, place.note("None")),)
        return (ir.If(tuple(tests), place.note(value), anew),)

    def _definition(self, function: ir.Function) -> ir.Function:
        definition = self._ruleset.definitions[function.id]
        found = self._keys.definition(function.id)
        asks_quantity = any(
            isinstance(each, expr.Call) and each.sort == "quantity" for each in walk(definition.value.tree)
        )
        least = 2 if asks_quantity else 3 * WORTH
        if found is None or short(definition) or size(definition.value) < least:
            return function
        leaves, notes = found
        place = self._place(function.id, leaves, definition.parameters)
        (plain,) = function.body
        assert isinstance(plain, ir.Return)
        told: ir.Steps = (ir.Return(ir.runtime("known")),)
        value = "found"
        if notes:
            parts = [f"(base{n}, counted{n}, total{n})" for n in range(len(notes))]
            kept = [f"s.trace[{n - len(notes)}][3:]" for n in range(len(notes))]
            value = f"({', '.join(['found', *kept])})"
            told = (
                ir.Do(f"{', '.join(['found', *parts])} = known"),
                *(self._noted(each, n) for n, each in enumerate(notes)),
                ir.Return(ir.runtime("found")),
            )
        moment = (when("s.cache is not None", plain),) if notes and self._moments else ()
        body = (
            *moment,
            *place.look_up(),
            when("known is not Unasked", *told),
            ir.Let("·found", plain.value, plain.span),
            *place.note(value),
            ir.Return(ir.runtime("found")),
        )
        return function._replace(body=body)

    def _noted(self, noted: Noted, position: int) -> ir.Step:
        about = f"({''.join(f'{local(each)}, ' for each in noted.arguments)})"
        number, n = self._context.lowering.numbers[noted.quantity], position
        return ir.Note(f"'quantity', {number}, {about}, base{n}, counted{n}, total{n}")


def _all(conditions: list[expr.Expr]) -> expr.Expr:
    return (
        expr.Logic(BOOLEAN, conditions[0].span, "and", tuple(conditions)) if conditions[1:] else conditions[0]
    )
