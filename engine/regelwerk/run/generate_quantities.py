"""Source of quantities: the base, then band by band the modifiers that count, each noted in the trace."""

from itertools import chain

from regelwerk.model.expression import Constant
from regelwerk.model.rules import Modifier, Quantity
from regelwerk.model.span import Span
from regelwerk.run.identifiers import global_name, local
from regelwerk.run.known_values import Known
from regelwerk.run.row_keys import size
from regelwerk.run.source import emit
from regelwerk.run.statements import worked_out
from regelwerk.run.writer import ModuleWriter

WORTH = 16  # nodes that cost more than looking up what they come to

# Factors are multiplied with care: a value that is squared again and again would stop the machine.
_APPLY = {
    "add": "total + part",
    "multiply": "product(total, part)",
    "at_most": "part if part < total else total",
    "at_least": "part if part > total else total",
    "replace": "part",
}


def write_quantity(
    code: ModuleWriter, quantity: Quantity, modifiers: list[Modifier], index: dict[str, int]
) -> None:
    """In a phase that resolves at once the value cannot change, so it is worked out only once. What follows
    from rows alone (`regelwerk.run.row_keys`) is worked out once for each of their combinations."""
    id = quantity.header.id
    names = [local(parameter.name) for parameter in quantity.parameters]
    about = f"({''.join(f'{name}, ' for name in names)})"
    bands = {band: [m for m in modifiers if m.band == band] for band in quantity.bands}
    rivals = any(stacking != "all" and bands[band] for band, stacking in quantity.bands.items())
    with code.of(id, quantity.base.span):
        known = _LookUp(code, quantity, modifiers, about, f"'quantity', {index[id]}", rivals)
        code.line(f"def {global_name('Quantity', id)}({', '.join(['s', *names])}):", quantity.header.span)
        with code.block():
            if code.moments:
                _asked_before(code, f"({', '.join([repr(id), *names])},)", known)
            else:
                known.look_up()
            base = worked_out(code, quantity.base, [each.name for each in quantity.parameters])
            code.line(f"base = total = {base}")
            parts = _Parts(code, index, listed=rivals)
            for band, stacking in quantity.bands.items():
                parts.band(bands[band], stacking)
            _limits(code, quantity)
            if code.traced:
                code.line(f"counted = {parts.counted}")
                code.line(f"s.trace.append(('quantity', {index[id]}, {about}, base, counted, total))")
                if rivals:
                    code.line("outdone = [('outdone', *each) for each in outdone]; s.trace += outdone")
            if code.moments:
                code.line("if cache is not None:")
                with code.block():
                    code.line("cache[asked] = total")
            known.keep()
            code.line("return total")


def _asked_before(code: ModuleWriter, asked: str, known: "_LookUp") -> None:
    """In a moment a quantity leaves one note, however often it is asked."""
    code.line("cache = s.cache")
    code.line("if cache is not None:")
    with code.block():
        code.line(f"asked = {asked}")
        code.line("total = cache.get(asked)")
        code.line("if total is not None:")
        with code.block():
            code.line("return total")
    if known.used:
        code.line("else:")
        with code.block():
            known.look_up()


class _LookUp:
    """Writes how a quantity is looked up, where its value follows from rows alone and is worth it."""

    def __init__(
        self,
        code: ModuleWriter,
        quantity: Quantity,
        modifiers: list[Modifier],
        about: str,
        noted: str,
        rivals: bool,
    ) -> None:
        self._code, self._rivals = code, rivals
        self._entry = f"({noted}, {about}, base, counted, total)"
        found = code.row_keys.quantity(quantity)
        parts = [(each.of_whom, each.when, each.unless, each.value) for each in modifiers]
        self.used = found is not None and size(quantity.base, *chain(*parts)) >= WORTH
        if not self.used:
            return
        assert found is not None
        leaves, others = found
        self._place = code.tables.place(quantity.header.id, leaves, quantity.parameters, "None")
        self._others = [
            " and ".join(f"({emit(part, code.naming)})" for part in conditions) for conditions in others
        ]
        if not code.moments and not rivals:
            code.known[quantity.header.id] = Known(self._place)

    def look_up(self) -> None:
        if not self.used:
            return
        code = self._code
        for line in self._place.look_up():
            code.line(line)
        # What has to be asked anew each time is none.
        code.line("if known is not Unasked and known is not None:")
        with code.block():
            if code.traced:
                code.line(f"base, counted, total{', outdone' if self._rivals else ''} = known")
                code.line(f"s.trace.append({self._entry})")
                if self._rivals:
                    code.line("s.trace += outdone")
                code.line("return total")
            else:
                code.line("return known")

    def keep(self) -> None:
        if not self.used:
            return
        code = self._code
        tests = ["cache is None"] if code.moments else []
        tests += [f"not ({each})" for each in self._others]
        value = "total"
        if code.traced:
            value = f"(base, counted, total{', outdone' if self._rivals else ''})"
        if not tests:
            self._note(value)
            return
        code.line(f"if {' and '.join(tests)}:")
        with code.block():
            self._note(value)
        if self._others:
            code.line(f"elif {'cache is None and ' if code.moments else ''}known is Unasked:")
            with code.block():
                self._note("None")

    def _note(self, value: str) -> None:
        for line in self._place.note(value):
            self._code.line(line)


class _Parts:
    """Writes what the modifiers contribute, and notes it for the trace.

    Each note has a variable of its own; where some may be outdone they stand in a list (`listed`).
    """

    def __init__(self, code: ModuleWriter, index: dict[str, int], *, listed: bool) -> None:
        self._code = code
        self._index = index
        self._listed = listed and code.traced
        self._notes: list[str] = []
        if self._listed:
            code.line("counted = []; outdone = []")

    @property
    def counted(self) -> str:
        return "counted" if self._listed else f"[{', '.join(self._notes)}]"

    def band(self, modifiers: list[Modifier], stacking: str) -> None:
        if not modifiers:
            return
        if stacking == "all":
            for modifier in modifiers:
                self._contribution(modifier, [f"total = {_APPLY[modifier.operator]}"])
            return
        # Only the one that leads to the highest (or lowest) value counts, the first among equals.
        code, better = self._code, ">" if stacking == "highest" else "<"
        code.line("best = None")
        for modifier in modifiers:
            self._contribution(modifier, self._rival(_APPLY[modifier.operator], better))
        code.line("if best is not None:")
        with code.block():
            code.line(f"total = best{'[0]' if self._listed else ''}")

    def _rival(self, value: str, better: str) -> list[str]:
        if not self._listed:
            return [f"this = {value}", f"if best is None or this {better} best: best = this"]
        return [
            f"this = {value}, counted[-1]",
            f"if best is None or this[0] {better} best[0]: best, this = this, best",
            "if this is not None:",
            "    outdone.append(this[1])",
            "    counted.remove(this[1])",
        ]

    def _contribution(self, modifier: Modifier, apply: list[str]) -> None:
        """The part that a modifier contributes; `apply` says what to do with it once it is noted."""
        code = self._code
        tests: list[tuple[str, Span | None]] = []
        if modifier.during:
            tests.append((f"s.phase in {modifier.during!r}", None))
        for condition in (modifier.of_whom, modifier.when):
            if condition is not None:
                tests.append((f"({code.expression(condition)})", condition.span))
        if modifier.unless is not None:
            tests.append((f"not ({code.expression(modifier.unless)})", modifier.unless.span))
        number = self._index[modifier.header.id]
        note = f"note{len(self._notes)}"
        self._notes.append(note)
        lines = [f"part = {code.expression(modifier.value)}{self._noted(note, f'({number}, part)')}", *apply]
        with code.of(modifier.header.id, modifier.value.span):
            if not tests:
                for line in lines:
                    code.line(line)
                return
            code.when(tests)
            with code.block():
                for line in lines:
                    code.line(line)
            if code.traced:
                code.line("else:")
                with code.block():
                    code.line(self._noted(note, f"({number}, None)")[2:])

    def _noted(self, note: str, entry: str) -> str:
        if not self._code.traced:
            return ""
        return f"; counted.append({entry})" if self._listed else f"; {note} = {entry}"


def _limits(code: ModuleWriter, quantity: Quantity) -> None:
    if quantity.round:
        code.line(f"total = word_round_{quantity.round}(total)", quantity.base.span)
    for limit, operator in ((quantity.at_least, "<"), (quantity.at_most, ">")):
        if limit is not None:
            value = code.expression(limit)
            if not isinstance(limit.tree, Constant):
                code.line(f"limit = {value}", limit.span)
                value = "limit"
            code.line(f"if total {operator} {value}: total = {value}", limit.span)
