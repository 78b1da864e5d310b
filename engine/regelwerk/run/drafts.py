"""Orders as they were read, worked out as far as that needs no state: fields with their values, and
references by name that are looked up among the things in play when the order is given."""

from typing import NamedTuple, TypeAlias

from regelwerk.model.limits import limits_shown, within
from regelwerk.model.notation import Named, Reading, told_in
from regelwerk.model.problem import Problem, nearest
from regelwerk.model.rules import NotationDocument
from regelwerk.model.span import Span
from regelwerk.model.types import Type
from regelwerk.run.draft_source import ALL_NAMED, MANY, NAMED, ONE, Fill, Waiting, fill_function
from regelwerk.run.program import Program
from regelwerk.run.thing import Thing


class Reference(NamedTuple):
    """A thing by its name: what type the name stands for, what type is wanted, what else must be so."""

    name: Named
    named: str
    wanted: str
    kind: type[Thing]  # the class of what is wanted
    span: Span
    agrees: tuple[tuple[str, tuple[Named, ...]], ...]


class Fixed(NamedTuple):
    """A value that stands in the order itself: a row, a word, a number."""

    value: object


FIXED = -1  # how a field is filled whose value is known
Part: TypeAlias = "Reference | Fixed | Problem | Draft"


class Draft(NamedTuple):
    """A thing to be made: the values of those of its fields that are known, in the order of its class.

    `waiting` is what the others get, in the order of the line: a part, a tuple of parts, or what stands for
    a thing that is named by nothing but its id: this and the part.
    """

    name: str
    kind: type[Thing]
    fill: Fill
    values: tuple[object, ...]
    waiting: tuple[object, ...]


class Drafting:
    """Makes drafts from what a notation read."""

    def __init__(self, program: Program, notation: NotationDocument) -> None:
        self._program = program
        self._uses = notation.uses
        self._makes = notation.makes

    def draft(self, reading: Reading) -> Draft:
        return self._draft(self._makes, reading)

    def _draft(self, type: str, reading: Reading) -> Draft:
        fields: list[tuple[str, int, object]] = []
        self._fill(type, reading, fields)
        kind = self._program.types[type]
        values = dict(kind._defaults)
        waiting: list[tuple[Waiting, object]] = []
        for field, how, value in fields:
            if how == FIXED:
                values[field] = value
            else:
                waiting.append(_waiting(field, how, value))
        for each, _ in waiting:
            values.pop(each.field, None)
        fill = fill_function(kind, tuple([each for each, _ in waiting]))
        return Draft(type, kind, fill, tuple(values.values()), tuple([part for _, part in waiting]))

    def _fill(
        self, type: str, reading: Reading, fields: list[tuple[str, int, object]], slot: str = ""
    ) -> None:
        """Slots become fields; a form that neither names nor makes anything gives its slots away, and which
        of its patterns was read to the field of the `slot` that it stands in, or to its own."""
        types = self._program.ruleset.vocabulary.things[type].fields
        alternatives = self._uses[reading.form].alternatives
        field = told_in(types, reading.form, slot)
        if alternatives and field:
            fields.append((field, FIXED, alternatives[reading.alternative]))
        for slot, value in reading.slots.items():
            items = value if isinstance(value, list) else [value]
            first = items[0]
            if isinstance(first, Reading):
                use = self._uses[first.form]
                if not use.names and not use.makes:
                    for item in items:
                        self._fill(type, item, fields, slot)  # type: ignore[arg-type]
                    continue
            kind = types[slot]
            if kind.item is None:
                part = self._within(type, slot, self._part(first, kind), first)
                held = part.value if isinstance(part, Fixed) else part
                fields.append((slot, _how(part), held))
                continue
            parts = [self._within(type, slot, self._part(item, kind.item), item) for item in items]
            values = tuple([part.value for part in parts if isinstance(part, Fixed)])
            if len(values) == len(parts):
                fields.append((slot, FIXED, values))
            else:
                named = all(_how(part) == NAMED for part in parts)
                fields.append((slot, ALL_NAMED if named else MANY, tuple(parts)))

    def _within(self, type: str, slot: str, part: Part, item: Named | Reading) -> Part:
        """A part of a draft, or the problem that its number lies beyond the limits of its field."""
        declared = self._program.types[type]._limited.get(slot)
        if declared is None or not isinstance(part, Fixed) or within(part.value, declared.limits):
            return part
        told = {"name": item.text if isinstance(item, Named) else "–", **limits_shown(declared.limits)}
        return Problem("order-out-of-range", item.span, told)

    def _part(self, item: Named | Reading, kind: Type) -> Part:
        if isinstance(item, Reading):
            use = self._uses[item.form]
            if use.makes:
                return self._draft(use.makes, item)
            name = item.slots["id"]
            assert isinstance(name, Named)
            agrees = [
                (slot, tuple([each for each in _several(value) if isinstance(each, Named)]))
                for slot, value in item.slots.items()
                if slot != "id"
            ]
            return Reference(
                name, use.names, kind.name, self._program.types[kind.name], item.span, tuple(agrees)
            )
        if kind.kind == "thing":
            return Reference(item, kind.name, kind.name, self._program.types[kind.name], item.span, ())
        if kind.kind == "row":
            return self._row(item, kind)
        if kind.kind == "choice" and item.text not in kind.options:
            hint = nearest(item.text, kind.options)
            return Problem("order-not-an-option", item.span, {"name": item.text}, hint)
        if kind.kind in ("integer", "number"):
            return _number(item, kind)
        return Fixed(item.text)

    def _row(self, item: Named, kind: Type) -> Fixed | Problem:
        rows = self._program.rows[kind.name]
        if item.text in rows:
            return Fixed(rows[item.text])
        values = {"name": item.text, **self._program.titles(kind.name, "table")}
        return Problem("order-unknown-row", item.span, values, nearest(item.text, list(rows)))


def _how(part: Part) -> int:
    if isinstance(part, Fixed):
        return FIXED
    return NAMED if isinstance(part, Reference) and not part.agrees else ONE


def _waiting(field: str, how: int, part: object) -> tuple[Waiting, object]:
    """How a field is filled once there is a state, and with what."""
    if how == NAMED:
        assert isinstance(part, Reference)
        return Waiting(field, how, part.kind), (part.name.text, part)
    if how == ALL_NAMED:
        parts: tuple[Reference, ...] = part  # type: ignore[assignment]
        return Waiting(field, how, parts[0].kind), tuple([(each.name.text, each) for each in parts])
    return Waiting(field, how, None), part


def _number(item: Named, kind: Type) -> Fixed | Problem:
    digits = item.text if kind.kind == "integer" else item.text.replace(".", "", 1)
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        return Problem("order-not-a-number", item.span, {"name": item.text})
    return Fixed(int(item.text) if kind.kind == "integer" else float(item.text))


def _several(value: object) -> list[object]:
    return value if isinstance(value, list) else [value]
