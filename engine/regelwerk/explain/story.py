"""Tells a trace as steps: at rule level, or in full with every expression and the values it saw."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal

from regelwerk.explain.changed import Changed
from regelwerk.explain.wording import written
from regelwerk.model.expression import Collection, Expr, Name, RowOf, Rows
from regelwerk.model.outcome import Step, StepKind
from regelwerk.model.rules import Action, Event, Modifier, Quantity
from regelwerk.model.ruleset import Document
from regelwerk.model.texts import spoken, title, titled
from regelwerk.reference.quantities import applied
from regelwerk.render.escape import plain
from regelwerk.render.told_book import book_of
from regelwerk.render.wording import Wording
from regelwerk.run.ending import Ending
from regelwerk.run.program import Program
from regelwerk.run.thing import TableRow, Thing, things_in
from regelwerk.run.trace import Entry
from regelwerk.texts import Texts
from regelwerk.words.functions import FUNCTIONS
from regelwerk.words.override_phrases import told as override_told

Level = Literal["rules", "full"]
_TEXTS = Texts("reasons")

# How each operator but adding is written in a sum.
_SIGNS = {"multiply": "·", "at_most": "≤", "at_least": "≥", "replace": "→"}
_HELD = {"<": "below", "<=": "at_most", ">": "above", ">=": "at_least", "==": "exactly"}


def story(program: Program, trace: list[Entry], language: str, level: Level = "rules") -> tuple[Step, ...]:
    """The steps behind a trace. At rule level a phase in which nothing happened is left out."""
    teller = _Teller(program, language, level, trace)
    for entry in trace:
        teller.tell(entry)
    return tuple(teller.steps if level == "full" else _without_empty_phases(teller.steps))


class _Teller:
    def __init__(self, program: Program, language: str, level: Level, trace: list[Entry]) -> None:
        self.program = program
        self.language = language
        self.full = level == "full"
        self.steps: list[Step] = []
        self._depth = 1
        self._told: set[tuple[str, ...]] = set()
        self._changed = Changed(program, trace)
        self._heads = program.ruleset.heads()
        self._values: Sequence[Any] = ()

    def tell(self, entry: Entry) -> None:
        kind, *values = entry
        before = len(self.steps)
        self._values = values
        getattr(self, f"_{kind}")(*values)
        things = tuple(dict.fromkeys(each.id for each in things_in(values)))
        self.steps[before:] = [step._replace(things=things) for step in self.steps[before:]]

    # --- entries of the trace, by their first word --------------------------------------------------

    def _phase(self, id: str) -> None:
        self._depth = 0
        document = self.program.phase(id)
        self._step("phase", self._title(document), document)
        self._depth = 1
        self._told = set()

    def _orders(self, phase: str, count: int) -> None:
        self._phase(phase)
        self._step("event", self._say("orders", count=str(count)))

    def _event(self, number: int, arguments: tuple[Any, ...]) -> None:
        document = self.program.documents[number]
        assert isinstance(document, Event | Action)
        given = [value for value in arguments if value is not None]
        told = ", ".join(self._value(value) for value in given)
        text = f"{self._title(document)}: {told}" if told else self._title(document)
        self._step("event", text, document)
        self._depth += 1

    def _end(self) -> None:
        self._depth -= 1

    def _refused(self, number: int, reasons: tuple[tuple[int, str], ...]) -> None:
        for rule, reason in reasons:
            text = self._say("refused" if reason else "refused_unsaid", reason=reason)
            self._step("refused", text, self.program.documents[rule])

    def _stopped(self, number: int, immunity: int, thing: Thing) -> None:
        self._titled("stopped", "stopped", immunity, thing=self._value(thing))

    def _rule(self, number: int) -> None:
        self._titled("rule", "rule", number)

    def _skipped(self, number: int) -> None:
        if self.full:
            self._titled("skipped", "skipped", number)

    def _quantity(
        self, number: int, arguments: tuple[Any, ...], base: float, counted: list[Any], total: float
    ) -> None:
        document = self.program.documents[number]
        assert isinstance(document, Quantity)
        things = ", ".join(self._value(argument) for argument in arguments)
        if not self.full and self._already("quantity", document.header.id, things, str(total)):
            return
        modifiers = [(self.program.documents[modifier], value) for modifier, value in counted]
        summed, parts = base, [self._number(base)]
        for modifier, value in modifiers:
            assert isinstance(modifier, Modifier)
            if value is not None:
                summed = applied(modifier, summed, value)
                parts.append(self._part(modifier, value))
        parts += ["=", self._number(summed)] if len(parts) > 1 else []
        told = " ".join(parts) + "".join(self._limited(document, summed, total))
        key = "quantity" if len(arguments) < 2 else "quantity_of_several"
        self._step("quantity", self._say(key, title=self._title(document), things=things, sum=told), document)
        for modifier, value in modifiers:
            if value is not None:
                self._overrides(modifier)
        self._depth += 1
        for skipped, value in modifiers:
            if value is None:
                assert isinstance(skipped, Modifier)
                why = self._conditions(skipped, document, arguments)
                title = self._title(skipped)
                self._step("suppressed", self._say("suppressed", title=title, why=why), skipped)
        self._depth -= 1

    def _limited(self, quantity: Quantity, summed: float, total: float) -> Iterator[str]:
        """That a value was rounded, and which limit it met."""
        if quantity.round and (rounded := FUNCTIONS[f"round_{quantity.round}"].meaning(summed)) != summed:
            yield self._say("rounded", value=self._number(rounded))
            summed = rounded
        if total != summed:
            yield self._say("raised" if total > summed else "lowered", value=self._number(total))

    def _part(self, modifier: Modifier, value: float) -> str:
        """What a modifier contributed, with the sign of its operator."""
        sign = _SIGNS.get(modifier.operator) or ("+" if value >= 0 else "−")
        shown = self._number(value if modifier.operator in _SIGNS else abs(value))
        return f"{sign} {shown} ({modifier.header.id})"

    def _outdone(self, number: int, value: float) -> None:
        self._titled("skipped", "outdone", number, value=self._value(value))

    def _judged(self, number: int, thing: Thing, value: object) -> None:
        self._titled("judged", "judged", number, thing=self._value(thing), value=self._value(value))

    def _settled(self, number: int, thing: Thing, value: object) -> None:
        self._titled("settled", "settled", number, thing=self._value(thing), value=self._value(value))

    def _set(self, thing: Thing, field: str, old: object, new: object) -> None:
        if self.full:
            values = {"old": self._value(old), "new": self._value(new)}
            self._step("changed", self._say("set", thing=self._value(thing), field=field, **values))

    def _created(self, thing: Thing) -> None:
        self._step("changed", self._say("created", thing=self._value(thing)))

    def _removed(self, thing: Thing) -> None:
        self._step("changed", self._say("removed", thing=self._value(thing)))

    def _joined(self, whole: Thing) -> None:
        self._step("changed", self._say("joined", parts=self._value(whole._parts)))

    def _split(self, thing: Thing) -> None:
        self._step("changed", self._say("split", thing=self._value(thing)))

    def _lapsed(self, phase: str) -> None:
        if self.full:
            self._step("changed", self._say(f"over_{self.program.phase(phase).ends or 'phase'}"))

    def _edge(self, phase: str, position: int) -> None:
        """Which way the phases went shows in the phase that follows."""

    def _ended(self, winners: Ending) -> None:
        won = self._value(winners) if winners else self._say("nobody")
        self._step("ended", self._say("ended", winners=won))
        self._depth += 1
        for place, thing, scores in winners.ranking:
            told = [f"{spoken(title, self.language)} {self._value(value)}" for title, value in scores]
            line = self._say("ranked", place=str(place), who=self._value(thing), scores=", ".join(told))
            self._step("ended", line)
        self._depth -= 1

    def _die(self, number: int, sides: int, value: int) -> None:
        text = self._say("die", number=str(number), sides=str(sides), value=str(value))
        self._step("die", text)

    def _shuffled(self, number: int, sides: int, value: int, holder: Thing, zone: str) -> None:
        field = self.program.ruleset.fields_of(holder._type)[zone]
        called = title(field.title, self.language) or zone
        self._step("die", self._say("shuffled", thing=self._value(holder), zone=called))

    def _held(self, operator: str, value: object, holds: bool) -> None:
        """The die that is held against a number says so, in the line that tells what it shows."""
        for position in reversed(range(len(self.steps))):
            step = self.steps[position]
            if step.kind == "die" and step.depth == self._depth:
                said = self._say(_HELD[operator], value=self._value(value), answer=self._value(holds))
                begun = step.text[:-1] + "; " if step.text.endswith(")") else f"{step.text} ("
                self.steps[position] = step._replace(text=f"{begun}{said})")
                return

    def _report(self, on: Thing, slot: str, text: str) -> None:
        self._step("remark", self._say("report", text=text))

    def _saw(self, number: int, value: object) -> None:
        node: Expr = self.program.generated.nodes[number]
        if not isinstance(node, Name | Collection | Rows | RowOf):
            text = written(node, self.program.ruleset.vocabulary)
            step = Step(
                self._depth, "seen", self._say("saw", text=text, value=self._value(value)), span=node.span
            )
            self.steps.append(step)

    # --- words ----------------------------------------------------------------------------------------

    def _step(self, kind: StepKind, text: str, document: Document | None = None) -> None:
        if document is None:
            self.steps.append(Step(self._depth, kind, text))
            return
        header = document.header
        self.steps.append(Step(self._depth, kind, text, header.id, header.paragraph, header.span))
        self._overrides(document, self._values)

    def _titled(self, kind: StepKind, key: str, number: int, **values: str) -> None:
        """A step about a document that the trace names by its number."""
        document = self.program.documents[number]
        self._step(kind, self._say(key, title=self._title(document), **values), document)

    def _overrides(self, document: Document, values: Sequence[Any] = ()) -> None:
        """What a variant changed in a document, or in rows among the values that it reads."""
        for each in self._changed.behind(document, values):
            words = self._say("override", by=each.by, what=override_told(each, self.language, self._heads))
            self.steps.append(Step(self._depth + 1, "override", words, each.document, "", each.place))

    def _conditions(self, modifier: Modifier, quantity: Quantity, arguments: tuple[Any, ...]) -> str:
        """What a modifier asks for: its phases by title, its conditions of those whose quantity it is; in
        full as the author wrote them."""
        phases = [self._title(self.program.phase(id)) for id in modifier.during]
        parts = [self._say("during", phases=", ".join(phases))] if phases else []
        asked = [each for each in (modifier.of_whom, modifier.when) if each is not None]
        unless = [modifier.unless] if modifier.unless is not None else []
        if self.full:
            parts += [each.text for each in asked]
            parts += [self._say("unless", test=each.text) for each in unless]
            return "; ".join(parts)
        named = zip(quantity.parameters, arguments, strict=True)
        known = {
            parameter.name: self._value(value)
            for parameter, value in named
            if isinstance(value, Thing | TableRow)
        }
        wording = Wording(book_of(self.program, self.language), quantity.parameters, known)
        parts += [plain(wording.condition(each.tree)) for each in asked]
        parts += [plain(wording.condition(each.tree, negated=True)) for each in unless]
        return "; ".join(parts)

    def _already(self, *what: str) -> bool:
        """A value that is worked out again and again in one phase is told once."""
        known = what in self._told
        self._told.add(what)
        return known

    def _say(self, key: str, **values: str) -> str:
        return _TEXTS.say(self.language, key, values)

    def _value(self, value: object) -> str:
        if isinstance(value, bool) or value is None:
            return self._say({True: "true", False: "false", None: "none"}[value])
        return self.program.told(value, self.language) or self._say("none")

    def _number(self, value: float) -> str:
        """A number of a sum: a minus there is one sign, not two."""
        return self._value(value).replace("-", "−")

    def _title(self, document: Document) -> str:
        return titled(document, self.language)


def _without_empty_phases(steps: list[Step]) -> list[Step]:
    following = [*steps[1:], None]
    return [
        step
        for step, after in zip(steps, following, strict=False)
        if step.kind != "phase" or (after is not None and after.kind != "phase")
    ]
