"""Result lines: each order as it was written, with a mark and remarks, in the game's notation."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from regelwerk.model.rules import NotationDocument
from regelwerk.run.failure import RunFailure
from regelwerk.run.names import written
from regelwerk.run.notation.write import Unwritable, write
from regelwerk.run.orders import OrderLine
from regelwerk.run.program import Program
from regelwerk.run.state import State
from regelwerk.run.thing import Thing


class Result(NamedTuple):
    """What became of an order; `by` is the id of whoever gave it, if that is known."""

    order: Thing
    line: str
    by: str


def results(
    program: Program, state: State, notation: NotationDocument, orders: Mapping[Thing, OrderLine]
) -> list[Result]:
    """A result for each order: those that were given, in that order, then those that the rules made."""
    kind = program.types[notation.makes]
    standing: list[Thing] = getattr(state, kind._collections[0])
    if not orders and not standing:
        return []
    remarks: dict[Thing, list[str]] = {}
    inserted: dict[Thing, dict[str, list[str]]] = {}
    for on, slot, text in state.remarks:
        if slot:
            inserted.setdefault(on, {}).setdefault(slot, []).append(text)
        else:
            remarks.setdefault(on, []).append(text)
    lines: list[tuple[Thing, str, str]] = []
    for order, read in orders.items():
        if isinstance(order, kind):
            line = read.text
            if order in inserted:
                line = write(notation.notation, read.reading.form, read.reading, inserted[order])
            lines.append((order, line, read.by))
    for order in standing:
        if order not in orders:
            lines.append((order, _made(program, notation, order, inserted.get(order)), ""))
    marked = program.function("Mark", notation.header.id) if notation.mark else None
    found = []
    for order, line, by in lines:
        before = notation.before_remarks
        if marked is not None and marked(state, order):
            line += notation.mark
            before = notation.after_mark or before
        if order in remarks:
            line += before + notation.between_remarks.join(remarks[order])
        found.append(Result(order, line, by))
    return found


def _made(
    program: Program, notation: NotationDocument, order: Thing, added: Mapping[str, list[str]] | None
) -> str:
    """The line of an order that nobody wrote: the rules themselves gave it."""
    try:
        return written(notation, order, program.shown, added)
    except Unwritable as error:
        # As an order for something that stands nowhere.
        titles: dict[str, Any] = program.titles(notation.header.id, "title")
        raise RunFailure("run-order-unwritable", span=notation.header.span, **titles) from error
