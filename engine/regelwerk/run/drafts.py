"""Orders as they were read, worked out as far as that needs no state: fields with their values, and
references by name that are looked up among the things in play when the order is given."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, Protocol, TypeAlias

from regelwerk.model.limits import Limits, limits_shown, within
from regelwerk.model.notation import NAME, Form, Literal, Named, Reading, Slot, told_in
from regelwerk.model.problem import Problem, nearest
from regelwerk.model.rules import FormUse, NotationDocument
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.span import Span
from regelwerk.model.types import Type
from regelwerk.run.thing import TableRow, Thing

_RUN_TOGETHER = re.compile(r"\d+(?:[^\W\d_]+\d+)*[^\W\d_]+\d*")
_NUMBER_OR_LETTERS = re.compile(r"\d+|\D+")


class Classes(Protocol):
    """A ruleset with the classes and rows made of it (`regelwerk.run.program.Program`)."""

    ruleset: Ruleset
    types: dict[str, type[Thing]]
    rows: dict[str, dict[str, TableRow]]

    def titles(self, id: str, name: str) -> dict[str, str]: ...


class Reference(NamedTuple):
    """A thing by its name: what type the name stands for, what type is wanted, what else must be so."""

    name: Named
    named: str
    wanted: str
    kind: type[Thing]  # the class of what is wanted
    span: Span
    agrees: list[tuple[str, tuple[Named, ...]]]


class Fixed(NamedTuple):
    """A value that stands in the order itself: a row, a word, a number."""

    value: object


Part: TypeAlias = "Reference | Fixed | Problem | Draft"
# Makes a part of the name, or of the reading, that stands in a slot.
PartOf: TypeAlias = Callable[[Any], Part]


class Draft(NamedTuple):
    """A thing to be made: those of its fields whose values are known, and those that get a part or a list of
    parts which wait for a state."""

    kind: type[Thing]
    fixed: list[tuple[str, object]]
    waiting: list[tuple[str, "Part | list[Part]"]]


class SlotUse(NamedTuple):
    """What becomes of a slot: a part for its field, or for each item of a list that the field holds; none if
    its form gives its own slots away. `use` is that of its form, `kind` the type of a part; none where the
    numbers of its field are limited."""

    part: PartOf | None
    listed: bool = False
    use: FormUse | None = None
    kind: Type | None = None


class FormSlots(NamedTuple):
    """What becomes of a form; `told` is the field that holds which of its patterns was read."""

    told: str
    alternatives: tuple[str | bool, ...]
    slots: dict[str, SlotUse]


class Drafting:
    """Makes drafts from what a notation read."""

    def __init__(self, program: Classes, notation: NotationDocument) -> None:
        self.program = program
        self.notation = notation
        self._forms: dict[tuple[str, str, str], FormSlots] = {}

    def draft(self, reading: Reading) -> Draft:
        return self._draft(self.notation.makes, reading)

    def _draft(self, type: str, reading: Reading) -> Draft:
        draft = Draft(self.program.types[type], [], [])
        self._fill(type, reading, draft, "")
        return draft

    def _fill(self, type: str, reading: Reading, draft: Draft, slot: str) -> None:
        """Slots become fields; a form that neither names nor makes anything gives its slots away, and which
        of its patterns was read to the field of the `slot` that it stands in, or to its own."""
        told, alternatives, slots = self.form(type, reading.form, slot)
        if told:
            draft.fixed.append((told, alternatives[reading.alternative]))
        for name, value in reading.slots.items():
            part_of, listed, _, _ = slots[name]
            items = value if isinstance(value, list) else (value,)
            if part_of is None:
                for item in items:
                    self._fill(type, item, draft, name)  # type: ignore[arg-type]
                continue
            parts = [part_of(item) for item in items]
            values = tuple([part.value for part in parts if isinstance(part, Fixed)])
            if len(values) == len(parts):
                draft.fixed.append((name, values if listed else values[0]))
            else:
                draft.waiting.append((name, parts if listed else parts[0]))

    def form(self, type: str, form: str, slot: str) -> FormSlots:
        """How a form is read that stands in a slot of a type's notation, or is the whole line."""
        found = self._forms.get((type, form, slot))
        if found is None:
            found = self._forms[type, form, slot] = self._form(type, form, slot)
        return found

    def _form(self, type: str, form: str, slot: str) -> FormSlots:
        fields = self.program.ruleset.vocabulary.things[type].fields
        alternatives = self.notation.uses[form].alternatives
        slots = {}
        for name, shape in self.notation.notation.forms[form].slots.items():
            use = self.notation.uses[shape.form] if shape.form != NAME else None
            if use is not None and not use.names and not use.makes:
                slots[name] = SlotUse(None)
                continue
            kind = fields[name]
            part = self._part_of(use, kind.item or kind)
            if use is None and (words := _words_instead(self.notation.notation.forms[form], name)):
                part = partial(_or_word, part, words)
            declared = self.program.types[type]._limited.get(name)
            if declared is not None:
                part = partial(_within, part, declared.limits)
            slots[name] = SlotUse(
                part, kind.item is not None, use, None if declared is not None else kind.item or kind
            )
        return FormSlots(told_in(fields, form, slot) if alternatives else "", alternatives, slots)

    def _part_of(self, use: FormUse | None, kind: Type) -> PartOf:
        """What makes a part of the name, or of the form, that stands in a slot for something of this type."""
        if use is not None and use.makes:
            return partial(self._draft, use.makes)
        if use is not None:
            return partial(_reference, use.names, kind.name, self.program.types[kind.name])
        if kind.kind == "thing":
            return partial(_by_name, kind.name, self.program.types[kind.name])
        if kind.kind == "row":
            return partial(self._row, kind.name)
        if kind.kind == "choice":
            return partial(_option, kind.options)
        if kind.kind in ("integer", "number"):
            return partial(_number, kind.kind == "integer")
        return _word

    def _row(self, table: str, item: Named) -> Fixed | Problem:
        rows = self.program.rows[table]
        if item.text in rows:
            return Fixed(rows[item.text])
        values = {"name": item.text, **self.program.titles(table, "table")}
        return Problem("order-unknown-row", item.span, values, nearest(item.text, list(rows)))


def _reference(names: str, wanted: str, kind: type[Thing], item: Reading) -> Reference:
    name = item.slots["id"]
    assert isinstance(name, Named)
    agrees = []
    for slot, value in item.slots.items():
        if slot != "id":
            several = value if isinstance(value, list) else [value]
            agrees.append((slot, tuple([each for each in several if isinstance(each, Named)])))
    return Reference(name, names, wanted, kind, item.span, agrees)


def _by_name(id: str, kind: type[Thing], item: Named) -> Reference:
    return Reference(item, id, id, kind, item.span, [])


def _option(options: tuple[str, ...], item: Named) -> Fixed | Problem:
    if item.text in options:
        return Fixed(item.text)
    return Problem("order-not-an-option", item.span, {"name": item.text}, nearest(item.text, options))


def _number(whole: bool, item: Named) -> Fixed | Problem:
    digits = item.text if whole else item.text.replace(".", "", 1)
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        # Numbers and letters without a blank between them are one word.
        apart = " ".join(_NUMBER_OR_LETTERS.findall(item.text)) if _RUN_TOGETHER.fullmatch(item.text) else ""
        return Problem("order-not-a-number", item.span, {"name": item.text}, apart)
    return Fixed(int(item.text) if whole else float(item.text))


def _words_instead(form: Form, slot: str) -> tuple[str, ...]:
    """The words that other patterns of a form begin with, if one begins with the slot."""
    begins = [pattern.parts[0] for pattern in form.alternatives]
    if not any(isinstance(each, Slot) and each.name == slot for each in begins):
        return ()
    return tuple([each.text for each in begins if isinstance(each, Literal)])


def _or_word(part_of: PartOf, words: tuple[str, ...], item: Named) -> Part:
    """A part, or the problem that there is neither a number nor one of the words."""
    part = part_of(item)
    if not isinstance(part, Problem) or part.code != "order-not-a-number":
        return part
    values = part.values | {"words": ", ".join(words)}
    return Problem("order-no-number-or-word", item.span, values, part.hint or nearest(item.text, words))


def _word(item: Named) -> Fixed:
    return Fixed(item.text)


def _within(part_of: PartOf, limits: Limits, item: Named | Reading) -> Part:
    """A part, or the problem that its number lies beyond the limits of its field."""
    part = part_of(item)
    if not isinstance(part, Fixed) or within(part.value, limits):
        return part
    told = {"name": item.text if isinstance(item, Named) else "–", **limits_shown(limits)}
    return Problem("order-out-of-range", item.span, told)
