"""Reading a line by the table of its grammar: pieces become a Reading in one pass.

The table is the one that lark works out. Its own parser makes a token, a tree and a call of each piece, which
takes several times as long; it stays for explaining what is wrong with a line (`misread`).
"""

from typing import Any, NamedTuple, TypeAlias
from unicodedata import normalize

from regelwerk.model.notation import Named, Reading, Slot
from regelwerk.run.notation.grammar import ANY_NAME, DEEPEST_FORMS, END, Grammar, Place, TooDeep
from regelwerk.run.notation.pieces import Piece


class Reduced(NamedTuple):
    """What a rule comes to: how many values it takes, its name, and the slot or pattern that it is for."""

    takes: int
    rule: str
    slot: Slot | None
    pattern: tuple[str, int] | None


# What a state does at a terminal: goes to another state, or takes values off the stack.
Row: TypeAlias = dict[str, int | Reduced]
# What was read of a pattern: the reading, where it begins and ends, and how deep forms stand in one another.
Read: TypeAlias = tuple[Reading, int, int, int]


class Table(NamedTuple):
    """`last` is the state in which a line is whole, before its end."""

    grammar: Grammar
    rows: list[Row]
    first: int
    last: int


def table(grammar: Grammar) -> Table:
    """The table of a grammar."""
    conf: Any = grammar.lark.parse_interactive().parser_state.parse_conf
    numbers = {state: number for number, state in enumerate(conf.states)}
    rows: list[Row] = []
    for row in conf.states.values():
        found: Row = {}
        for name, (_, target) in row.items():
            # Names are texts with more to them, which makes looking them up slow.
            if target in numbers:
                found[str(name)] = numbers[target]
                continue
            rule = str(target.origin.name)
            slot, pattern = grammar.slots.get(rule), grammar.alternatives.get(rule)
            found[str(name)] = Reduced(len(target.expansion), rule, slot, pattern)
        rows.append(found)
    return Table(grammar, rows, numbers[conf.start_state], numbers[conf.end_state])


def parse(known: Table, pieces: list[Piece], place: Place) -> tuple[Reading | None, int]:
    """What these pieces say, or the index of the piece that can not stand where it stands.

    Raises:
        TooDeep: if forms stand in one another too deep.
    """
    rows, literals = known.rows, known.grammar.literals
    states, values = [known.first], list[Any]()
    cursor = 0
    for at, piece in enumerate(pieces):
        terminal = _terminal(known, states, piece, literals.get(piece.text, "?"))
        while True:
            action = rows[states[-1]].get(terminal)
            if action is None:
                return None, at
            if type(action) is int:
                states.append(action)
                values.append(piece)
                cursor = piece.end
                break
            _reduce(known, action, states, values, place, cursor)  # type: ignore[arg-type]
    while states[-1] != known.last:
        action = rows[states[-1]].get(END)
        if not isinstance(action, Reduced):
            return None, len(pieces)
        _reduce(known, action, states, values, place, cursor)
    found, _, _, depth = values[-1]
    if depth > DEEPEST_FORMS:
        raise TooDeep
    return found, len(pieces)


def _terminal(known: Table, states: list[int], piece: Piece, literal: str) -> str:
    """What a piece stands for. A fixed word goes before a name wherever it may stand."""
    if not piece.is_word:
        return literal
    row = known.rows[states[-1]]
    fixed = literal in row and (ANY_NAME not in row or _accepts(known, states, literal))
    return literal if fixed else ANY_NAME


def _accepts(known: Table, states: list[int], terminal: str) -> bool:
    """Whether a terminal can be taken, after whatever is complete before it."""
    states = states.copy()
    while (action := known.rows[states[-1]].get(terminal)) is not None:
        if not isinstance(action, Reduced):
            return True
        del states[len(states) - action.takes :]
        states.append(known.rows[states[-1]][action.rule])  # type: ignore[arg-type]
    return False


def _reduce(
    known: Table, done: Reduced, states: list[int], values: list[Any], place: Place, cursor: int
) -> None:
    """Puts what a rule comes to in the place of its parts: of a group these, of a slot the slot and what
    stands in it, of a pattern what was read."""
    takes, rule, slot, pattern = done
    if takes == 1 and pattern is None:
        if slot is not None:
            values[-1] = (slot, values[-1])
        states[-1] = known.rows[states[-2]][rule]  # type: ignore[assignment]
        return
    first = len(values) - takes
    parts = _flat(values[first:])
    del values[first:], states[first + 1 :]
    values.append(parts if pattern is None else _read(known.grammar, pattern, parts, place, cursor))
    states.append(known.rows[states[-1]][rule])  # type: ignore[arg-type]


def _flat(parts: list[Any]) -> list[Any]:
    """The parts of groups in the place of these."""
    for part in parts:
        if type(part) is list:
            break
    else:
        return parts
    found: list[Any] = []
    for part in parts:
        if type(part) is list:
            found += part
        else:
            found.append(part)
    return found


def _read(grammar: Grammar, pattern: tuple[str, int], parts: list[Any], place: Place, cursor: int) -> Read:
    """What one pattern reads; where nothing stands it begins and ends at `cursor`."""
    name, alternative = pattern
    shapes = grammar.notation.forms[name].slots
    slots: dict[str, Named | Reading | list[Named | Reading]] = {}
    start, end, depth = -1, cursor, 0
    for part in parts:
        if type(part) is Piece:
            _, begins, end = part
        else:
            slot, content = part
            value: Named | Reading
            if type(content) is Piece:
                text, begins, end = content
                value = Named(text if text.isascii() else normalize("NFC", text), place.span(begins, end))
            else:
                value, begins, end, inner = content
                depth = max(depth, inner)
            if not shapes[slot.name].many:
                slots[slot.name] = value
            elif slot.name in slots:
                slots[slot.name].append(value)  # type: ignore[union-attr]
            else:
                slots[slot.name] = [value]
        if start < 0 and begins < end:
            start = begins
    if start < 0:
        start = end = cursor
    found = Reading(name, alternative, slots, place.line[start:end], place.span(start, end))
    return found, start, end, depth + 1
