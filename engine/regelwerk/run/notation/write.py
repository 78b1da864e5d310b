"""Writing lines: what a notation reads, it also prints, blanks and punctuation exactly as in the pattern.

The patterns of a notation are flattened once; what walks through them takes from the slots what they
still have to give and adds pieces to the line, which blanks join at its end.
"""

import re
from collections.abc import Mapping
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
)

_LETTER = re.compile(f"[{LETTERS}]")
_WRITERS_KEPT = 8
_SEVERAL = (list, tuple)
_READ = (Named, Reading)
_READ_OR_GIVEN = (Reading, Mapping)


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
    pieces: Pieces = []
    _writer(notation).write(form, values, extra, pieces)
    return _joined(pieces)


@cache
def _is_letter(character: str) -> bool:
    return _LETTER.match(character) is not None


# Texts, and none where a blank stands.
Pieces: TypeAlias = list[str | None]


def _joined(pieces: Pieces) -> str:
    """The text of a line: blanks never double, words never run together."""
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


# What stands in a pattern: a text; a blank; a slot with the form that it reads, if any; options, each with
# the slots that it needs; what is repeated, with how often at least and the slots that each turn needs.
TEXT, BLANK, SLOT, OPTIONAL, REPEAT = range(5)
Part: TypeAlias = tuple[int, Any, Any]


class _Alternative:
    """One pattern of a form: how it is written, the slots it has, and those it cannot do without."""

    def __init__(self, forms: Mapping[str, Form], form: Form, tree: Sequence) -> None:
        self.parts = _flat(forms, form, tree)
        self.slots = _slots(tree, False)
        self.required = _slots(tree, True)


def _flat(forms: Mapping[str, Form], form: Form, node: Node) -> list[Part]:
    if isinstance(node, Literal):
        return [(TEXT, node.text, None)]
    if isinstance(node, Blank):
        return [(BLANK, None, None)]
    if isinstance(node, Slot):
        return [(SLOT, node.name, node.form if node.form in forms else "")]
    if isinstance(node, Sequence):
        return [each for part in node.parts for each in _flat(forms, form, part)]
    if isinstance(node, Optional):
        options = node.body.options if isinstance(node.body, Choice) else (node.body,)
        return [(OPTIONAL, [(_needed(option), _flat(forms, form, option)) for option in options], None)]
    if isinstance(node, Repeat):
        return [(REPEAT, (node.least, _needed(node.body)), _flat(forms, form, node.body))]
    return []


class _Writer:
    """The forms of one notation, flattened; keeps the notation alive, so that its id stays its own."""

    def __init__(self, notation: Notation) -> None:
        self.notation = notation
        self.alternatives = {
            name: [_Alternative(notation.forms, form, tree) for tree in form.alternatives]
            for name, form in notation.forms.items()
        }

    def write(
        self, name: str, values: Values, extra: Mapping[str, Several[str]] | None, pieces: Pieces
    ) -> None:
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
            chosen = self._fitting(name, filled.union(extra) if extra else filled)
        if not isinstance(chosen, int) or not 0 <= chosen < len(alternatives):
            raise Unwritable(f"the form {name} has no alternative {chosen}")
        supply = _supply(form, given, extra)
        self._put(form, alternatives[chosen].parts, supply, pieces)
        if any(supply.values()):
            left = [slot for slot, items in supply.items() if items]
            raise Unwritable(f"the form {name} has no place left for {', '.join(left)}")

    def _fitting(self, name: str, given: set[str]) -> int:
        """The first alternative that has a place for every slot given and asks for no other."""
        given.discard("alternative")
        for at, alternative in enumerate(self.alternatives[name]):
            if given <= alternative.slots and alternative.required <= given:
                return at
        raise Unwritable(f"no alternative of the form {name} fits the slots {', '.join(sorted(given))}")

    def _put(self, form: Form, parts: list[Part], supply: Supply, pieces: Pieces) -> None:
        for sort, what, inner in parts:
            if sort == SLOT:
                values = supply.get(what)
                if not values:
                    raise Unwritable(f"the form {form.name} needs something for its slot {what}")
                value = values.pop()
                if isinstance(value, str):
                    pieces.append(value)
                elif isinstance(value, Named):
                    pieces.append(value.text)
                elif inner and (type(value) is dict or isinstance(value, _READ_OR_GIVEN)):
                    self.write(inner, value, None, pieces)
                else:
                    raise Unwritable(f"the slot {what} can not hold {value!r}")
            elif sort == BLANK:
                pieces.append(None)
            elif sort == TEXT:
                pieces.append(what)
            elif sort == OPTIONAL:
                for needed, option in what:
                    if _has(supply, needed):
                        self._put(form, option, supply, pieces)
                        break
            else:
                least, needed = what
                written = 0
                while written < least or _has(supply, needed):
                    self._put(form, inner, supply, pieces)
                    written += 1


_writers: dict[int, _Writer] = {}


def _writer(notation: Notation) -> _Writer:
    known = _writers.get(id(notation))
    if known is None:
        if len(_writers) >= _WRITERS_KEPT:
            del _writers[next(iter(_writers))]
        known = _writers[id(notation)] = _Writer(notation)
    return known


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


def _supply(form: Form, values: Mapping[str, object], extra: Mapping[str, Several[str]] | None) -> Supply:
    supply: Supply = {}
    for slot, value in values.items():
        if slot == "alternative" or value is None:
            continue
        shape = form.slots.get(slot)
        if shape is None:
            raise Unwritable(f"the form {form.name} has no slot {slot}")
        if type(value) is str:
            supply[slot] = [value]
        elif isinstance(value, _SEVERAL) and not isinstance(value, _READ):
            if not shape.many and len(value) > 1:
                raise Unwritable(f"the slot {slot} of {form.name} holds one thing only")
            supply[slot] = list(value)[::-1]
        else:
            supply[slot] = [value]
    if not extra:
        return supply
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
