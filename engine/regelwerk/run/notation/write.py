"""Writing lines: what a notation reads, it also prints, blanks and punctuation exactly as in the pattern.

What walks through a pattern takes from the slots what they still have to give and adds pieces to the line,
which blanks join at its end. What is written from the same slots differs by nothing but their texts: a text
with gaps is kept for it.
"""

import re
from collections.abc import Iterator, Mapping
from collections.abc import Sequence as Several
from functools import cache
from typing import Any, TypeAlias

from regelwerk.model.notation import (
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
    occurrences,
)

_LETTER = re.compile(f"[{LETTERS}]")


class Unwritable(ValueError):
    """The values do not fit the form: a slot that the pattern needs is missing, or one is left over."""


# What the slots of one form still have to give, the next at the end of each list.
Supply: TypeAlias = dict[str, list[object]]
Values: TypeAlias = Reading | Mapping[str, object]
# Texts, and none where a blank stands.
Pieces: TypeAlias = list[str | None]


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
    texts: list[str] = []
    key = (id(notation), form, _outline(values, texts), _outline(extra, texts) if extra else None)
    known = _gaps.get(key)
    if known is None:
        marked = iter([mark(number, text) for number, text in enumerate(texts)])
        pieces: Pieces = []
        _write(notation, notation.forms[form], _marked(values, marked), _marked(extra or {}, marked), pieces)
        if len(_gaps) >= MOST_GAPS:
            _gaps.clear()
        known = _gaps[key] = notation, *gaps(joined(pieces))
    return known[1] % tuple([texts[number] for number in known[2]])


MOST_GAPS = 1_000
# The notation is kept alive, so that its id stays its own; the numbers are of the texts that fill the gaps.
_gaps: dict[object, tuple[Notation, str, tuple[int, ...]]] = {}
_MARK = re.compile(r".\0(\d+)\0.")


def _outline(values: object, texts: list[str]) -> object:
    """Values without their texts, which are added to `texts`; whether letters bound each text is left."""
    if isinstance(values, str):
        texts.append(values)
        return values and (_is_letter(values[0]), _is_letter(values[-1]))
    if isinstance(values, Named):
        return _outline(values.text, texts)
    if isinstance(values, Reading):
        return values.alternative, _outline(values.slots, texts)
    if isinstance(values, list | tuple):
        return (None, *[_outline(value, texts) for value in values])
    if isinstance(values, Mapping):
        return tuple([(slot, _outline(value, texts)) for slot, value in values.items()])
    return values if isinstance(values, int) else type(values)


def _marked(values: Any, marks: Iterator[str]) -> Any:
    """The same values with marks for their texts."""
    if isinstance(values, str | Named):
        return next(marks)
    if isinstance(values, Reading):
        return values._replace(slots=_marked(values.slots, marks))
    if isinstance(values, list | tuple):
        return type(values)([_marked(value, marks) for value in values])
    if isinstance(values, Mapping):
        return {slot: _marked(value, marks) for slot, value in values.items()}
    return values


def mark(number: int, text: str) -> str:
    """What stands for a text: it begins and ends with letters where the text does."""
    edges = ["a" if _is_letter(edge) else "." for edge in (text[0], text[-1])] if text else []
    return f"{edges[0]}\0{number}\0{edges[1]}" if edges else ""


def gaps(marked: str) -> tuple[str, tuple[int, ...]]:
    """A text with gaps in place of its marks, and the numbers of what fills them."""
    texts = _MARK.split(marked)
    return "%s".join(text.replace("%", "%%") for text in texts[::2]), tuple(map(int, texts[1::2]))


def joined(pieces: Pieces) -> str:
    """The text of a line, with none for each blank: blanks never double, words never run together."""
    found: list[str] = []
    blank = after_letter = False
    for text in pieces:
        if text is None:
            blank = True
        elif text:
            if (blank and found) or (after_letter and _is_letter(text[0])):
                found.append(" ")
            blank = False
            after_letter = _is_letter(text[-1])
            found.append(text)
    return "".join(found)


@cache
def _is_letter(character: str) -> bool:
    return _LETTER.match(character) is not None


def _write(
    notation: Notation, form: Form, values: Values, extra: Mapping[str, Several[str]], pieces: Pieces
) -> None:
    given: Mapping[str, object] = values.slots if isinstance(values, Reading) else values
    chosen = values.alternative if isinstance(values, Reading) else given.get("alternative")
    if chosen is None:
        chosen = _fitting(form, {slot for slot, value in given.items() if value not in (None, [])} | {*extra})
    if not isinstance(chosen, int) or not 0 <= chosen < len(form.alternatives):
        raise Unwritable(f"the form {form.name} has no alternative {chosen}")
    supply = _supply(form, given, extra)
    _put(notation, form, form.alternatives[chosen], supply, pieces)
    if any(supply.values()):
        left = [slot for slot, items in supply.items() if items]
        raise Unwritable(f"the form {form.name} has no place left for {', '.join(left)}")


def _fitting(form: Form, given: set[str]) -> int:
    """The first alternative that has a place for every slot given and asks for no other."""
    given.discard("alternative")
    for at, tree in enumerate(form.alternatives):
        if given <= _slots(tree, False) and _slots(tree, True) <= given:
            return at
    raise Unwritable(f"no alternative of the form {form.name} fits the slots {', '.join(sorted(given))}")


def _put(notation: Notation, form: Form, node: Node, supply: Supply, pieces: Pieces) -> None:
    match node:
        case Literal(text=text):
            pieces.append(text)
        case Blank():
            pieces.append(None)
        case Slot():
            _put_slot(notation, form, node, supply, pieces)
        case Sequence(parts=parts):
            for part in parts:
                _put(notation, form, part, supply, pieces)
        case Optional(body=body):
            options = body.options if isinstance(body, Choice) else (body,)
            fitting = next((option for option in options if _has(supply, option)), None)
            if fitting is not None:
                _put(notation, form, fitting, supply, pieces)
        case Repeat(body=body, least=least):
            written = 0
            while written < least or _has(supply, body):
                _put(notation, form, body, supply, pieces)
                written += 1


def _put_slot(notation: Notation, form: Form, slot: Slot, supply: Supply, pieces: Pieces) -> None:
    if not supply.get(slot.name):
        raise Unwritable(f"the form {form.name} needs something for its slot {slot.name}")
    value = supply[slot.name].pop()
    if isinstance(value, str | Named):
        pieces.append(value if isinstance(value, str) else value.text)
    elif slot.form in notation.forms and isinstance(value, Reading | Mapping):
        _write(notation, notation.forms[slot.form], value, {}, pieces)
    else:
        raise Unwritable(f"the slot {slot.name} can not hold {value!r}")


def _has(supply: Supply, sequence: Sequence) -> bool:
    """Whether there is something left for all slots that stand in a sequence itself."""
    names = [part.name for part in sequence.parts if isinstance(part, Slot)]
    return all(len(supply.get(name, ())) >= names.count(name) for name in names)


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
    return {slot.name for slot, optional in occurrences(node) if not (required and optional)}
