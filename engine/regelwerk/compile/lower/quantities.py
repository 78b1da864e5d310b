"""Lowers quantities: the base, then band by band the modifiers that count, each noted in the trace."""

from regelwerk.compile.identifiers import local
from regelwerk.compile.lower.events import conditions, when
from regelwerk.compile.lower.lowering import Lowering
from regelwerk.compile.steps import Do, Function, If, Let, Part, Return, Step, Steps, Test, runtime
from regelwerk.model.expression import Constant
from regelwerk.model.rules import Modifier, Quantity

# Factors are multiplied with care: a value that is squared again and again would stop the machine.
_APPLY = {
    "add": "total + part",
    "multiply": "product(total, part)",
    "at_most": "part if part < total else total",
    "at_least": "part if part > total else total",
    "replace": "part",
}


def lowered_quantity(lowering: Lowering, quantity: Quantity) -> Function:
    """In a phase that resolves at once a quantity leaves one note, however often it is asked."""
    id = quantity.header.id
    # What is noted of a list, and looked up by, stays as it is.
    given = [
        f"(*{local(each.name)},)" if each.type.kind == "list" else local(each.name)
        for each in quantity.parameters
    ]
    about = f"({''.join(f'{each}, ' for each in given)})"
    steps = _Total(lowering, quantity).steps(about)
    if lowering.moments:
        key = f"({', '.join([repr(id), *given])},)"
        asked = (
            Do(f"asked = {key}"),
            Do("total = cache.get(asked)"),
            when("total is not None", Return(runtime("total"))),
        )
        kept = when("cache is not None", Do("cache[asked] = total"))
        steps = (Do("cache = s.cache"), when("cache is not None", *asked), *steps, kept)
    parameters = tuple([each.name for each in quantity.parameters])
    return Function(
        "Quantity", id, "", parameters, (*steps, Return(runtime("total"))), quantity.base.span,
        quantity.header.span, about,
    )  # fmt: skip


def stacked(quantity: Quantity, modifiers: list[Modifier]) -> bool:
    """Whether some contributions may be outdone by others."""
    return any(
        stacking != "all" and any(each.band == band for each in modifiers)
        for band, stacking in quantity.bands.items()
    )


class _Total:
    """What the modifiers contribute, and the notes of it.

    Each note has a variable of its own; where some may be outdone they stand in a list (`listed`).
    """

    def __init__(self, lowering: Lowering, quantity: Quantity) -> None:
        self._lowering = lowering
        self._quantity = quantity
        self._modifiers = lowering.modifiers_of(quantity.header.id)
        self._rivals = stacked(quantity, self._modifiers)
        self._listed = self._rivals and lowering.traced
        self._notes: list[str] = []

    def steps(self, about: str) -> Steps:
        quantity, number = self._quantity, self._lowering.numbers[self._quantity.header.id]
        begun: Steps = (Let("·base", quantity.base.tree, quantity.base.span), Do("total = base"))
        if self._listed:
            begun = (*begun, Do("counted = []; outdone = []"))
        bands = [
            step
            for band, stacking in quantity.bands.items()
            for step in self._band([each for each in self._modifiers if each.band == band], stacking)
        ]
        counted = "counted" if self._listed else f"[{', '.join(self._notes)}]"
        noted = self._lowering.note(f"'quantity', {number}, {about}, base, counted, total")
        if noted:
            noted = (Do(f"counted = {counted}"), *noted)
        if self._listed:
            noted = (*noted, Do("outdone = [('outdone', *each) for each in outdone]; s.trace += outdone"))
        return (*begun, *bands, *self._limits(), *noted)

    def _band(self, modifiers: list[Modifier], stacking: str) -> Steps:
        if not modifiers:
            return ()
        if stacking == "all":
            return tuple([self._part(each, Do(f"total = {_APPLY[each.operator]}")) for each in modifiers])
        # Only the one that leads to the highest (or lowest) value counts, the first among equals.
        better = ">" if stacking == "highest" else "<"
        parts = [self._part(each, *self._rival(_APPLY[each.operator], better)) for each in modifiers]
        best = when("best is not None", Do(f"total = best{'[0]' if self._listed else ''}"))
        return (Do("best = None"), *parts, best)

    def _rival(self, value: str, better: str) -> Steps:
        if not self._listed:
            return Do(f"this = {value}"), Do(f"if best is None or this {better} best: best = this")
        outdone = (Do("outdone.append(this[1])"), Do("counted.remove(this[1])"))
        return (
            Do(f"this = {value}, counted[-1]"),
            Do(f"if best is None or this[0] {better} best[0]: best, this = this, best"),
            when("this is not None", *outdone),
        )

    def _part(self, modifier: Modifier, *apply: Step) -> Step:
        """What a modifier contributes; `apply` says what to do with it once it is noted."""
        number = self._lowering.numbers[modifier.header.id]
        note = f"note{len(self._notes)}"
        self._notes.append(note)
        span = modifier.value.span
        during = [Test(runtime(f"s.phase in {modifier.during!r}"))] if modifier.during else []
        tests = (*during, *conditions((modifier.of_whom, modifier.when), modifier.unless))
        steps: Steps = (
            Let("·part", modifier.value.tree, span), *self._noted(note, f"({number}, part)"), *apply,
        )  # fmt: skip
        if tests:
            steps = (If(tests, steps, self._noted(note, f"({number}, None)")),)
        return Part(modifier.header.id, steps, span)

    def _noted(self, note: str, entry: str) -> Steps:
        if not self._lowering.traced:
            return ()
        return (Do(f"counted.append({entry})" if self._listed else f"{note} = {entry}"),)

    def _limits(self) -> Steps:
        quantity = self._quantity
        found: list[Step] = []
        if quantity.round:
            found.append(Do(f"total = word_round_{quantity.round}(total)", span=quantity.base.span))
        for limit, operator in ((quantity.at_least, "<"), (quantity.at_most, ">")):
            if limit is None:
                continue
            if isinstance(limit.tree, Constant):
                found.append(Do(f"if total {operator} {{0}}: total = {{0}}", (limit.tree,), span=limit.span))
                continue
            found.append(Let("·limit", limit.tree, limit.span))
            found.append(Do(f"if total {operator} limit: total = limit", span=limit.span))
        return tuple(found)
