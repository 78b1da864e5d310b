"""Result lines: each order as it was written, with a mark and remarks, in the game's notation."""

from collections.abc import Mapping
from typing import NamedTuple

from engine.model.rules import NotationDocument
from engine.run.failure import RunFailure
from engine.run.names import written
from engine.run.notation.write import Unwritable, write
from engine.run.orders import OrderLine
from engine.run.program import Program
from engine.run.state import State
from engine.run.thing import Thing


class Result(NamedTuple):
    """What became of an order; `by` is the id of whoever gave it, if that is known."""

    order: Thing
    line: str
    by: str


def results(
    program: Program, state: State, notation: NotationDocument, orders: Mapping[Thing, OrderLine]
) -> list[Result]:
    """A result for each order: those that were given, in that order, then those that the rules made."""
    remarks: dict[Thing, list[str]] = {}
    inserted: dict[Thing, dict[str, list[str]]] = {}
    for on, slot, text in state.remarks:
        if slot:
            inserted.setdefault(on, {}).setdefault(slot, []).append(text)
        else:
            remarks.setdefault(on, []).append(text)
    marked = program.function("Mark", notation.header.id) if notation.mark else None
    found = []
    for order in _all(program, state, notation, orders):
        by = ""
        if order in orders:
            given = orders[order]
            line, by = given.text, given.by
            if order in inserted:
                line = write(notation.notation, given.reading.form, given.slots, inserted[order])
        else:
            # Nobody wrote this one: the rules themselves gave it.
            try:
                line = written(notation, order, program.shown, inserted.get(order))
            except Unwritable as error:
                # As an order for something that stands nowhere.
                title = program.title(notation.header.id)
                span = notation.header.span
                raise RunFailure("run-order-unwritable", span=span, title=title) from error
        before = notation.before_remarks
        if marked is not None and marked(state, order):
            line += notation.mark
            before = notation.after_mark or before
        if order in remarks:
            line += before + notation.between_remarks.join(remarks[order])
        found.append(Result(order, line, by))
    return found


def _all(
    program: Program, state: State, notation: NotationDocument, orders: Mapping[Thing, OrderLine]
) -> list[Thing]:
    kind = program.types[notation.makes]
    given = [order for order in orders if isinstance(order, kind)]
    made = getattr(state, f"all_{program.ruleset.types[notation.makes].plural}")
    return [*given, *(order for order in made if order not in orders)]
