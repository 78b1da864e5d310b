"""Writing lines: what a notation reads, it also prints, blanks and punctuation exactly as in the pattern."""

import re
from collections.abc import Mapping
from collections.abc import Sequence as Several

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


class Unwritable(ValueError):
    """The values do not fit the form: a slot that the pattern needs is missing, or one is left over."""


def write(
    notation: Notation,
    form: str,
    values: Reading | Mapping[str, object],
    extra: Mapping[str, Several[str]] | None = None,
) -> str:
    """The text of a form.

    `values` is a Reading, or a mapping from slots to what they hold: a text (for a slot that reads a
    form too: ready-made text), a nested mapping, or a list of these where the form's slot is `many`;
    the key `alternative` picks one of the form's patterns, without it the first that fits is taken.
    `extra` adds ready-made texts to the end of `many` slots, and so makes an optional part appear
    that was empty. Raises Unwritable.
    """
    line = _Line()
    _write_form(notation, form, values, extra or {}, line)
    return line.text()


class _Line:
    """Text that grows piece by piece: blanks never double, words never run together."""

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.blank = False

    def add(self, text: str) -> None:
        if not text:
            return
        if self.pieces and (
            self.blank or (_LETTER.match(text[0]) and _LETTER.match(self.pieces[-1][-1]))
        ):
            self.pieces.append(" ")
        self.blank = False
        self.pieces.append(text)

    def text(self) -> str:
        return "".join(self.pieces)


class _Supply:
    """What the slots of one form still have to give, in order."""

    def __init__(self, form: Form, values: Mapping[str, object], extra: Mapping[str, Several[str]]) -> None:
        self.form = form.name
        self.items: dict[str, list[object]] = {}
        for slot, value in values.items():
            if slot == "alternative" or value is None:
                continue
            shape = form.slots.get(slot)
            if shape is None:
                raise Unwritable(f"the form {form.name} has no slot {slot}")
            if isinstance(value, list | tuple) and not isinstance(value, Named | Reading):
                if not shape.many and len(value) > 1:
                    raise Unwritable(f"the slot {slot} of {form.name} holds one thing only")
                self.items[slot] = list(value)
            else:
                self.items[slot] = [value]
        for slot, texts in extra.items():
            if slot not in form.slots or not form.slots[slot].many:
                raise Unwritable(f"the form {form.name} has no repeated slot {slot}")
            self.items.setdefault(slot, []).extend(texts)

    def has_all(self, sequence: Sequence) -> bool:
        needed = [part.name for part in sequence.parts if isinstance(part, Slot)]
        return all(len(self.items.get(name, ())) >= needed.count(name) for name in needed)

    def take(self, slot: str) -> object:
        if not self.items.get(slot):
            raise Unwritable(f"the form {self.form} needs something for its slot {slot}")
        return self.items[slot].pop(0)

    def left_over(self) -> list[str]:
        return [slot for slot, items in self.items.items() if items]


def _write_form(
    notation: Notation,
    name: str,
    values: Reading | Mapping[str, object],
    extra: Mapping[str, Several[str]],
    line: _Line,
) -> None:
    form = notation.forms[name]
    given: Mapping[str, object] = values.slots if isinstance(values, Reading) else values
    chosen = values.alternative if isinstance(values, Reading) else values.get("alternative")
    if chosen is None:
        filled = {slot for slot, value in given.items() if value is not None and value != []}
        chosen = _fitting(form, filled | set(extra))
    if not isinstance(chosen, int) or not 0 <= chosen < len(form.alternatives):
        raise Unwritable(f"the form {name} has no alternative {chosen}")
    supply = _Supply(form, given, extra)
    _write(notation, form.alternatives[chosen], supply, line)
    if supply.left_over():
        raise Unwritable(f"the form {name} has no place left for {', '.join(supply.left_over())}")


def _fitting(form: Form, given: set[str]) -> int:
    """The first alternative that has a place for every slot given and asks for no other."""
    for at, tree in enumerate(form.alternatives):
        if given - {"alternative"} <= _slots(tree, False) and _slots(tree, True) <= given:
            return at
    raise Unwritable(f"no alternative of the form {form.name} fits the slots {', '.join(sorted(given))}")


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


def _write(notation: Notation, node: Node, supply: _Supply, line: _Line) -> None:
    if isinstance(node, Literal):
        line.add(node.text)
    elif isinstance(node, Blank):
        line.blank = True
    elif isinstance(node, Slot):
        value = supply.take(node.name)
        if isinstance(value, str | Named):
            line.add(value if isinstance(value, str) else value.text)
        elif isinstance(value, Reading | Mapping) and node.form in notation.forms:
            _write_form(notation, node.form, value, {}, line)
        else:
            raise Unwritable(f"the slot {node.name} can not hold {value!r}")
    elif isinstance(node, Sequence):
        for part in node.parts:
            _write(notation, part, supply, line)
    elif isinstance(node, Optional):
        options = node.body.options if isinstance(node.body, Choice) else (node.body,)
        for option in options:
            if supply.has_all(option):
                _write(notation, option, supply, line)
                break
    elif isinstance(node, Repeat):
        written = 0
        while written < node.least or supply.has_all(node.body):
            _write(notation, node.body, supply, line)
            written += 1
