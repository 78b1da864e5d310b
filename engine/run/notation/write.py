"""Writing lines: what a notation reads, it also prints, blanks and punctuation exactly as in the pattern.

The patterns of a notation become functions once; each takes what the slots still have to give and the
line that grows.
"""

import re
from collections.abc import Callable, Mapping
from collections.abc import Sequence as Several
from functools import cache
from typing import TypeAlias

from engine.model.notation import (
    LETTERS,
    Blank,
    Choice,
    Form,
    Literal,
    Named,
    Node,
    Notation,
    Optional,
    Reading,
    Repeat,
    Sequence,
    Slot,
)

_LETTER = re.compile(f"[{LETTERS}]")
_WRITERS_KEPT = 8


class Unwritable(ValueError):
    """The values do not fit the form: a slot that the pattern needs is missing, or one is left over."""


# What the slots of one form still have to give, the next at the end of each list.
Supply: TypeAlias = dict[str, list[object]]
Values: TypeAlias = Reading | Mapping[str, object]


def write(
    notation: Notation, form: str, values: Values, extra: Mapping[str, Several[str]] | None = None
) -> str:
    """The text of a form.

    `values` is a Reading, or a mapping from slots to what they hold: a text (for a slot that reads a
    form too: ready-made text), a nested mapping, or a list of these where the form's slot is `many`;
    the key `alternative` picks one of the form's patterns, without it the first that fits is taken.
    `extra` adds ready-made texts to the end of `many` slots, and so makes an optional part appear
    that was empty. Raises Unwritable.
    """
    line = _Line()
    _writer(notation).write(form, values, extra or {}, line)
    return "".join(line.pieces)


def texts_of_slots(notation: Notation, reading: Reading) -> dict[str, object]:
    """What `write` takes for a line that was read, with the text of each slot ready made."""
    writer = _writer(notation)
    texts: dict[str, object] = {"alternative": reading.alternative}
    for slot, value in reading.slots.items():
        texts[slot] = [writer.text(item) for item in value] if isinstance(value, list) else writer.text(value)
    return texts


@cache
def _is_letter(character: str) -> bool:
    return _LETTER.match(character) is not None


class _Line:
    """Text that grows piece by piece: blanks never double, words never run together."""

    __slots__ = ("after_letter", "blank", "pieces")

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.blank = False
        self.after_letter = False

    def add(self, text: str) -> None:
        if not text:
            return
        if (self.blank and self.pieces) or (self.after_letter and _is_letter(text[0])):
            self.pieces.append(" ")
        self.blank = False
        self.after_letter = _is_letter(text[-1])
        self.pieces.append(text)


Pattern: TypeAlias = Callable[[Supply, _Line], None]


class _Alternative:
    """One pattern of a form: how it is written, the slots it has, and those it cannot do without."""

    def __init__(self, writer: "_Writer", form: Form, tree: Sequence) -> None:
        self.write = writer.pattern(form, tree)
        self.slots = _slots(tree, False)
        self.required = _slots(tree, True)


class _Writer:
    """The forms of one notation as functions; keeps the notation alive, so that its id stays its own."""

    def __init__(self, notation: Notation) -> None:
        self.notation = notation
        self.alternatives = {
            name: [_Alternative(self, form, tree) for tree in form.alternatives]
            for name, form in notation.forms.items()
        }

    def write(self, name: str, values: Values, extra: Mapping[str, Several[str]], line: _Line) -> None:
        form = self.notation.forms[name]
        given: Mapping[str, object]
        chosen: object
        if isinstance(values, Reading):
            given, chosen = values.slots, values.alternative
        else:
            given, chosen = values, values.get("alternative")
        alternatives = self.alternatives[name]
        if chosen is None:
            filled = {slot for slot, value in given.items() if value is not None and value != []}
            chosen = self._fitting(name, filled | set(extra))
        if not isinstance(chosen, int) or not 0 <= chosen < len(alternatives):
            raise Unwritable(f"the form {name} has no alternative {chosen}")
        supply = _supply(form, given, extra)
        alternatives[chosen].write(supply, line)
        left = [slot for slot, items in supply.items() if items]
        if left:
            raise Unwritable(f"the form {name} has no place left for {', '.join(left)}")

    def text(self, value: Named | Reading) -> str:
        """A name or a nested reading as it is written."""
        if isinstance(value, Named):
            return value.text
        line = _Line()
        self.write(value.form, value, {}, line)
        return "".join(line.pieces)

    def _fitting(self, name: str, given: set[str]) -> int:
        """The first alternative that has a place for every slot given and asks for no other."""
        for at, alternative in enumerate(self.alternatives[name]):
            if given - {"alternative"} <= alternative.slots and alternative.required <= given:
                return at
        raise Unwritable(f"no alternative of the form {name} fits the slots {', '.join(sorted(given))}")

    def pattern(self, form: Form, node: Node) -> Pattern:
        if isinstance(node, Literal):
            text = node.text
            return lambda supply, line: line.add(text)
        if isinstance(node, Blank):
            return _blank
        if isinstance(node, Slot):
            return self._slot(form, node)
        if isinstance(node, Sequence):
            parts = [self.pattern(form, part) for part in node.parts]

            def sequence(supply: Supply, line: _Line) -> None:
                for part in parts:
                    part(supply, line)

            return sequence
        if isinstance(node, Optional):
            options = node.body.options if isinstance(node.body, Choice) else (node.body,)
            return self._optional(form, options)
        if isinstance(node, Repeat):
            return self._repeat(form, node)
        return _nothing

    def _slot(self, form: Form, node: Slot) -> Pattern:
        name, inner = node.name, node.form if node.form in self.notation.forms else ""

        def slot(supply: Supply, line: _Line) -> None:
            values = supply.get(name)
            if not values:
                raise Unwritable(f"the form {form.name} needs something for its slot {name}")
            value = values.pop()
            if isinstance(value, str):
                line.add(value)
            elif isinstance(value, Named):
                line.add(value.text)
            elif inner and isinstance(value, Reading | Mapping):
                self.write(inner, value, {}, line)
            else:
                raise Unwritable(f"the slot {name} can not hold {value!r}")

        return slot

    def _optional(self, form: Form, options: tuple[Sequence, ...]) -> Pattern:
        prepared = [(_needed(option), self.pattern(form, option)) for option in options]

        def optional(supply: Supply, line: _Line) -> None:
            for needed, option in prepared:
                if _has(supply, needed):
                    option(supply, line)
                    break

        return optional

    def _repeat(self, form: Form, node: Repeat) -> Pattern:
        needed, body, least = _needed(node.body), self.pattern(form, node.body), node.least

        def repeat(supply: Supply, line: _Line) -> None:
            written = 0
            while written < least or _has(supply, needed):
                body(supply, line)
                written += 1

        return repeat


_writers: dict[int, _Writer] = {}


def _writer(notation: Notation) -> _Writer:
    known = _writers.get(id(notation))
    if known is None:
        if len(_writers) >= _WRITERS_KEPT:
            del _writers[next(iter(_writers))]
        known = _writers[id(notation)] = _Writer(notation)
    return known


def _blank(supply: Supply, line: _Line) -> None:
    line.blank = True


def _nothing(supply: Supply, line: _Line) -> None:
    pass


def _needed(sequence: Sequence) -> list[tuple[str, int]]:
    """The slots that stand in a sequence itself, and how often."""
    names = [part.name for part in sequence.parts if isinstance(part, Slot)]
    return [(name, names.count(name)) for name in dict.fromkeys(names)]


def _has(supply: Supply, needed: list[tuple[str, int]]) -> bool:
    for name, count in needed:
        values = supply.get(name)
        if values is None or len(values) < count:
            return False
    return True


def _supply(form: Form, values: Mapping[str, object], extra: Mapping[str, Several[str]]) -> Supply:
    supply: Supply = {}
    for slot, value in values.items():
        if slot == "alternative" or value is None:
            continue
        shape = form.slots.get(slot)
        if shape is None:
            raise Unwritable(f"the form {form.name} has no slot {slot}")
        if isinstance(value, list | tuple) and not isinstance(value, Named | Reading):
            if not shape.many and len(value) > 1:
                raise Unwritable(f"the slot {slot} of {form.name} holds one thing only")
            supply[slot] = list(value)[::-1]
        else:
            supply[slot] = [value]
    for slot, texts in extra.items():
        if slot not in form.slots or not form.slots[slot].many:
            raise Unwritable(f"the form {form.name} has no repeated slot {slot}")
        supply[slot] = [*reversed(texts), *supply.get(slot, ())]
    return supply


def _slots(node: Node, required: bool) -> set[str]:
    """The slots of a node: all, or those that it can not be written without."""
    if isinstance(node, Slot):
        return {node.name}
    if isinstance(node, Sequence):
        return {name for part in node.parts for name in _slots(part, required)}
    if isinstance(node, Choice):
        return {name for option in node.options for name in _slots(option, required)}
    if isinstance(node, Optional):
        return set() if required else _slots(node.body, required)
    if isinstance(node, Repeat):
        return set() if required and node.least == 0 else _slots(node.body, required)
    return set()
