"""What becomes of the slots of a notation: fields of what a line makes, each with its sort of value."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from regelwerk.model.limits import Limits
from regelwerk.model.notation import NAME, Form, Literal, Reading, Slot, told_in
from regelwerk.model.rules import FormUse, NotationDocument
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.types import Type


class SlotUse(NamedTuple):
    """A value of a `kind` for a field, or for each item of a list that the field holds. `use` is that of the
    form that stands in the slot; without a kind it is which pattern of a form was read. `words` may stand
    there instead."""

    kind: Type | None
    limits: Limits = (None, None)
    listed: bool = False
    use: FormUse | None = None
    words: tuple[str, ...] = ()

    @property
    def makes(self) -> str:
        """The type of the thing that stands there; empty if it is something else."""
        return self.use.makes if self.use is not None else ""


_PATTERN = SlotUse(None)


class FormSlots(NamedTuple):
    """What becomes of a form; `told` is the field that holds which of its patterns was read. A slot for which
    there is none gives the slots of its form away."""

    told: str
    alternatives: tuple[str | bool, ...]
    slots: dict[str, SlotUse | None]


class Forms:
    """The forms of one notation."""

    def __init__(self, ruleset: Ruleset, notation: NotationDocument) -> None:
        self.notation = notation
        self._ruleset = ruleset
        self._known: dict[tuple[str, str, str], FormSlots] = {}

    def filled(
        self, type: str, reading: Reading, slot: str = ""
    ) -> Iterator[tuple[str, SlotUse, Sequence[Any]]]:
        """The fields of a thing of a type that a reading fills, each with what stands there for it. A form
        that neither names nor makes anything gives its slots away, and which of its patterns was read to the
        field of the `slot` that it stands in, or to its own."""
        told, alternatives, slots = self.form(type, reading.form, slot)
        if told:
            yield told, _PATTERN, (alternatives[reading.alternative],)
        for name, value in reading.slots.items():
            use, items = slots[name], value if isinstance(value, list) else (value,)
            if use is not None:
                yield name, use, items
                continue
            for item in items:
                assert isinstance(item, Reading)
                yield from self.filled(type, item, name)

    def form(self, type: str, form: str, slot: str) -> FormSlots:
        """How a form is read that stands in a slot of a type's notation, or is the whole line."""
        found = self._known.get((type, form, slot))
        if found is None:
            found = self._known[type, form, slot] = self._form(type, form, slot)
        return found

    def _form(self, type: str, form: str, slot: str) -> FormSlots:
        fields = self._ruleset.fields_of(type)
        alternatives = self.notation.uses[form].alternatives
        slots: dict[str, SlotUse | None] = {}
        for name, shape in self.notation.notation.forms[form].slots.items():
            use = self.notation.uses[shape.form] if shape.form != NAME else None
            if use is not None and not use.names and not use.makes:
                slots[name] = None
                continue
            field = fields[name]
            kind = field.type
            words = _words_instead(self.notation.notation.forms[form], name) if use is None else ()
            slots[name] = SlotUse(kind.item or kind, field.limits, kind.item is not None, use, words)
        return FormSlots(told_in(fields, form, slot) if alternatives else "", alternatives, slots)


def _words_instead(form: Form, slot: str) -> tuple[str, ...]:
    """The words that other patterns of a form begin with, if one begins with the slot."""
    begins = [pattern.parts[0] for pattern in form.alternatives]
    if not any(isinstance(each, Slot) and each.name == slot for each in begins):
        return ()
    return tuple([each.text for each in begins if isinstance(each, Literal)])
