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
            base0, counted0, total0 = known
            s.trace.append(('quantity', 14, (newt_, ), base0, counted0, total0))
            return total0
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
that reads more than rows counts as its first conditions do: while these fail, the rest is known. Effects that
give such a value to a variable, or compare it, look it up without a call.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from regelwerk.compile import steps as ir
from regelwerk.compile.certain import cannot_fail
from regelwerk.compile.context import Context
from regelwerk.compile.emit.naming import TEMPORARY
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
    cached = [caching.cached(each) for each in functions]
    return [
        each._replace(body=caching.in_place(each.body, each.about))
        if each.kind in ("Event", "Phase")
        else each
        for each in cached
    ]


class _Place(NamedTuple):
    """Where the values of a quantity or a definition stand: in a table, by the parts of a key."""

    table: str
    leaves: Leaves
    parameters: Sequence[Parameter]

    @property
    def parts(self) -> list[str]:
        return key_parts(self.leaves, self.parameters) or ["None"]

    def asked(self, names: Mapping[str, str]) -> "_Place":
        """The same where the parameters have other names."""
        leaves = [each._replace(parameter=names.get(each.parameter, each.parameter)) for each in self.leaves]
        parameters = [each._replace(name=names[each.name]) for each in self.parameters]
        return _Place(self.table, frozenset(leaves), parameters)

    def look_up(self, missing: str = "Unasked") -> tuple[ir.Do, ir.Do]:
        """Gives the variable `known` what stands there; `missing` where nothing does (KeyError), or where a
        field is asked of nobody: whether that matters is found out by whoever works the value out."""
        return (
            ir.Do(f"try: known = {self.table}{''.join(f'[{part}]' for part in self.parts)}"),
            ir.Do(f"except (KeyError, AttributeError): known = {missing}"),
        )

    def note(self, value: str) -> ir.Steps:
        """Puts a value down, if it could be looked up there."""
        return (
            ir.Do(f"try: key = ({', '.join(self.parts)},)"),
            ir.Do("except AttributeError: pass"),
            ir.Do(f"else: note({self.table}, key, {value})"),
        )


class _Known(NamedTuple):
    """How what was looked up is taken `apart`, which part is the `value`, and what of it is noted."""

    place: _Place
    apart: str = ""
    value: str = "known"
    notes: Sequence[Noted] = ()


class _Caching:
    """Functions of quantities and definitions that begin by looking their value up."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._ruleset = context.ruleset
        self._traced, self._moments = context.lowering.traced, context.lowering.moments
        self._keys = RowKeys(context.lowering)
        self._in_place: dict[str, _Known] = {}  # those that are looked up where they are asked

    def cached(self, function: ir.Function) -> ir.Function:
        if function.kind == "Quantity":
            return self._quantity(function)
        if function.kind == "Definition" and not function.form:
            return self._definition(function)
        return function

    def _place(self, id: str, leaves: Leaves, parameters: Sequence[Parameter]) -> _Place:
        table = global_name("Known", id)
        self._context.tables.append(f"{table} = {{}}")
        return _Place(table, leaves, parameters)

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
        value, known = "total", _Known(place)
        if self._traced:
            outdone = ", outdone" if rivals else ""
            value = f"(base, counted, total{outdone})"
            noted = Noted(function.id, tuple([each.name for each in quantity.parameters]))
            known = _Known(place, f"base0, counted0, total0{outdone}", "total0", (noted,))
        told = (*self._told(known), *((ir.Do("s.trace += outdone"),) if self._traced and rivals else ()))
        if not self._moments and not rivals:
            self._in_place[function.id] = known
        # What has to be asked anew each time is none.
        look_up = (
            *place.look_up(),
            when("known is not Unasked and known is not None", *told, ir.Return(ir.runtime(known.value))),
        )
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
        value, known = "found", _Known(place)
        if notes:
            parts = [f"(base{n}, counted{n}, total{n})" for n in range(len(notes))]
            kept = [f"s.trace[{n - len(notes)}][3:]" for n in range(len(notes))]
            value = f"({', '.join(['found', *kept])})"
            known = _Known(place, ", ".join(["found", *parts]), "found", notes)
        if not self._moments:
            self._in_place[function.id] = known
        moment = (when("s.cache is not None", plain),) if notes and self._moments else ()
        body = (
            *moment,
            *place.look_up(),
            when("known is not Unasked", *self._told(known), ir.Return(ir.runtime(known.value))),
            ir.Let("·found", plain.value, plain.span),
            *place.note(value),
            ir.Return(ir.runtime("found")),
        )
        return function._replace(body=body)

    def in_place(self, steps: ir.Steps, about: str) -> ir.Steps:
        """Steps inside a function that is `about` something, with look-ups."""
        return tuple([each for step in steps for each in self._asked(step, about)])

    def _asked(self, step: ir.Step, about: str) -> ir.Steps:
        before: ir.Steps = ()
        match step:
            case ir.Let(value=expr.Call() as call):
                before = self._looked_up(step, call, about)
                if before:
                    return before
            case ir.If(
                tests=(ir.Test(that=expr.Compare(right=expr.Call() as call) as that) as test, *others)
            ):
                value = ir.Let(self._context.lowering.fresh(), call, test.span)
                before = self._looked_up(value, call, about) if cannot_fail(that.left) else ()
                if before:
                    known = that._replace(right=ir.name(value.name, call.type))
                    step = step._replace(tests=(test._replace(that=known), *others))
        return (*before, ir.with_inside(step, lambda inner: self.in_place(inner, about)))

    def _looked_up(self, step: ir.Let, call: expr.Call, about: str) -> ir.Steps:
        """The same with a look-up, if there is one for what is called."""
        known = self._in_place.get(call.function) if call.sort in ("quantity", "definition") else None
        given = [
            each.id for each in call.arguments if isinstance(each, expr.Name) and each.id[0] != TEMPORARY
        ]
        if known is None or len({*given}) < len(call.arguments):
            return ()
        names = dict(zip([each.name for each in known.place.parameters], given, strict=True))
        value = ir.Do(f"{self._context.naming.name(step.name)} = {known.value}")
        found = when("known is not None", *self._told(known, names, about), value)
        return (*known.place.asked(names).look_up("None"), found._replace(otherwise=(step,)))

    def _told(self, known: _Known, names: Mapping[str, str] | None = None, about: str = "") -> ir.Steps:
        """Takes what is known apart, and notes what is to be noted."""
        steps: list[ir.Step] = [ir.Do(f"{known.apart} = known")] if known.apart else []
        for n, noted in enumerate(known.notes):
            given = [local(names[each] if names else each) for each in noted.arguments]
            whom = f"({''.join(f'{each}, ' for each in given)})"
            entry = f"{self._context.lowering.numbers[noted.quantity]}, {'about' if whom == about else whom}"
            steps.append(ir.Note(f"'quantity', {entry}, base{n}, counted{n}, total{n}"))
        return tuple(steps)


def _all(conditions: list[expr.Expr]) -> expr.Expr:
    return (
        expr.Logic(BOOLEAN, conditions[0].span, "and", tuple(conditions)) if conditions[1:] else conditions[0]
    )
