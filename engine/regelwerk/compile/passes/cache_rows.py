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
        try: known = Known·pace[newt_.breed][0]
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
        else: note(Known·pace, Unknown·pace, key, 0, (base, counted, total))
        return total

Sound because rows never change while a game runs; what the trace says of a value is kept with it. A modifier
that reads more than rows counts as its first conditions do: while these fail, the rest is known. Effects that
ask such a value surely, before anything that could fail, look it up without a call.
"""

from regelwerk.compile import steps as ir
from regelwerk.compile.certain import cannot_fail, chained
from regelwerk.compile.context import Context
from regelwerk.compile.identifiers import global_name, local
from regelwerk.compile.inlining import short
from regelwerk.compile.lower.events import denied, when
from regelwerk.compile.lower.quantities import stacked
from regelwerk.compile.passes.row_key_source import MISSED, Place, Tables
from regelwerk.compile.passes.row_keys import Noted, RowKeys, size
from regelwerk.model import expression as expr
from regelwerk.model.record import NamedTuple
from regelwerk.model.traversal import walk
from regelwerk.model.types import BOOLEAN

WORTH = 16  # nodes that cost more than looking up what they come to


class Known(NamedTuple):
    """What a look-up needs to know of a quantity or a definition; `notes` are those that it leaves."""

    place: Place
    notes: tuple[Noted, ...] = ()


def cache_rows(functions: list[ir.Function], context: Context) -> list[ir.Function]:
    caching = _Caching(context)
    cached = [caching.cached(each) for each in functions]
    found = [
        each._replace(body=_Ahead(context, caching.known, each).steps(each.body))
        if each.kind in ("Event", "Phase")
        else each
        for each in cached
    ]
    context.tables += caching.tables.lines()
    return found


class _Caching:
    """Functions of quantities and definitions that begin by looking their value up."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._ruleset = context.ruleset
        self._traced, self._moments = context.lowering.traced, context.lowering.moments
        self._keys = RowKeys(context.lowering)
        self.tables = Tables()
        self.known: dict[str, Known] = {}  # those that are looked up in place

    def cached(self, function: ir.Function) -> ir.Function:
        if function.kind == "Quantity":
            return self._quantity(function)
        if function.kind == "Definition" and not function.form:
            return self._definition(function)
        return function

    def _quantity(self, function: ir.Function) -> ir.Function:
        quantity = self._ruleset.quantities[function.id]
        modifiers = self._context.lowering.modifiers_of(function.id)
        found = self._keys.quantity(quantity)
        parts = [part for each in modifiers for part in (each.of_whom, each.when, each.unless, each.value)]
        if found is None or size(quantity.base, *parts) < WORTH:
            return function
        leaves, others = found
        rivals = stacked(quantity, modifiers)
        place = self.tables.place(function.id, leaves, quantity.parameters, "None")
        if not self._moments and not rivals:
            self.known[function.id] = Known(place)
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

    def _kept(self, place: Place, others: list[list[expr.Expr]], value: str) -> ir.Steps:
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
        place = self.tables.place(function.id, leaves, definition.parameters, "Unasked")
        if not self._moments:
            self.known[function.id] = Known(place, tuple(notes))
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


class _Ahead:
    """Look-ups in place, in the effects that ask for known values.

    try: known = Known·zeal[puller_.breed][cart_]
    except (KeyError, AttributeError): known = Unknown·zeal
    noted = known[0]
    if noted is not None:
        base, counted, x1 = noted
        trace.append(('quantity', 3, (puller_, cart_, ), base, counted, x1))
    else:
        x1 = Quantity·zeal(s, puller_, cart_)
    if x1 > load_:
    """

    def __init__(self, context: Context, known: dict[str, Known], function: ir.Function) -> None:
        self._known = known
        self._naming, self._numbers = context.naming, context.lowering.numbers
        self._traced = context.lowering.traced
        self._fresh = context.lowering.fresh
        self._about = function.about
        self._record = ""  # what the variable `known` holds, while that is certain
        self._before: list[ir.Do | ir.If] = []

    def steps(self, steps: ir.Steps) -> ir.Steps:
        if not self._known:
            return steps
        return tuple([each for step in steps for each in self._step(step)])

    def _step(self, step: ir.Step) -> ir.Steps:
        match step:
            case ir.Let(name=id, value=value):
                step = step._replace(value=self._ahead(value)[0])
                if self._naming.name(id) in self._record:
                    self._record = ""
            case ir.If(tests=(first, *others)):
                step = step._replace(tests=(first._replace(that=self._ahead(first.that)[0]), *others))
            case ir.Write(thing=thing, value=value):
                step = step._replace(value=self._ahead(value)[0] if _there(thing) else value)
        before, self._before = self._before, []
        if isinstance(step, ir.For):
            self._record = ""
        record = self._record
        step = ir.with_inside(step, self._branch)
        unchanged = isinstance(step, ir.Let | ir.If | ir.Part | ir.Note | ir.Roll)
        self._record = record if unchanged and self._record == record else ""
        return (*(each._replace(span=step.span) for each in before), step)

    def _branch(self, steps: ir.Steps) -> ir.Steps:
        """The steps inside another begin with what is known there."""
        record = self._record
        found = self.steps(steps)
        self._record = record if self._record == record else ""
        return found

    def _ahead(self, node: expr.Expr) -> tuple[expr.Expr, bool]:
        """What remains of a node, and whether what is asked after it may be written ahead as well."""
        match node:
            case expr.Call(function=id, sort="quantity" | "definition" as sort, arguments=arguments):
                known = self._known.get(id)
                if known is None or not all(isinstance(each, expr.Name) for each in arguments):
                    return node, False
                names = {
                    parameter.name: self._naming.name(each.id)
                    for parameter, each in zip(known.place.parameters, arguments, strict=True)
                    if isinstance(each, expr.Name)
                }
                value = self._fresh()
                look_up = self._quantity if sort == "quantity" else self._definition
                look_up(value[1:], node, known, names)
                return ir.name(value, node.type), True
            case expr.Compare(left=left, right=right) | expr.Arithmetic(left=left, right=right):
                left, goes_on = self._ahead(left)
                if goes_on:
                    right, goes_on = self._ahead(right)
                found = node._replace(left=left, right=right)
                return found, goes_on and cannot_fail(found)
            case expr.Not(of=of) | expr.Negate(of=of):
                return node._replace(of=self._ahead(of)[0]), False
            case expr.Choose(condition=condition):
                return node._replace(condition=self._ahead(condition)[0]), False
            case expr.Logic(parts=(first, *others)) if not chained(node):
                return node._replace(parts=(self._ahead(first)[0], *others)), False
        return node, cannot_fail(node)

    def _look_up(self, place: Place, names: dict[str, str]) -> str:
        """Source of the value in the record that the variable `known` then holds."""
        record = place.record(names.__getitem__)
        if self._record != record:
            self._before += [ir.Do(f"try: known = {record}"), ir.Do(f"{MISSED}: known = {place.unknown}")]
            self._record = record
        return f"known[{place.number}]"

    def _quantity(self, total: str, node: expr.Call, known: Known, names: dict[str, str]) -> None:
        found = self._look_up(known.place, names)
        asked = ir.Do(
            f"{total} = {global_name('Quantity', node.function)}({', '.join(['s', *names.values()])})"
        )
        if not self._traced:
            self._before += [ir.Do(f"{total} = {found}"), when(f"{total} is None", asked)]
            return
        noted = self._noted(node.function, tuple(names.values()), total)
        told = when("noted is not None", ir.Do(f"base, counted, {total} = noted"), noted)
        self._before += [ir.Do(f"noted = {found}"), told._replace(otherwise=(asked,))]

    def _definition(self, value: str, node: expr.Call, known: Known, names: dict[str, str]) -> None:
        found = self._look_up(known.place, names)
        asked = ir.Do(
            f"{value} = {global_name('Definition', node.function)}({', '.join(['s', *names.values()])})"
        )
        if not known.notes:
            self._before += [ir.Do(f"{value} = {found}"), when(f"{value} is Unasked", asked)]
            return
        told: list[ir.Step] = [
            ir.Do(f"{', '.join([value, *(f'note{n}' for n in range(len(known.notes)))])} = noted")
        ]
        for n, noted in enumerate(known.notes):
            arguments = tuple([names[each] for each in noted.arguments])
            told += [
                ir.Do(f"base, counted, total = note{n}"), self._noted(noted.quantity, arguments, "total"),
            ]  # fmt: skip
        self._before += [
            ir.Do(f"noted = {found}"), when("noted is not Unasked", *told)._replace(otherwise=(asked,)),
        ]  # fmt: skip

    def _noted(self, id: str, arguments: tuple[str, ...], total: str) -> ir.Step:
        about = f"({''.join(f'{each}, ' for each in arguments)})"
        about = "about" if about == self._about else about
        return ir.Note(f"'quantity', {self._numbers[id]}, {about}, base, counted, {total}")


def _there(thing: expr.Expr) -> bool:
    """Whether a field that is written is one of something that is there for certain."""
    return cannot_fail(thing) or not isinstance(thing, expr.Attribute)
