"""Result lines: each order as it was written, with a mark and remarks, in the game's notation."""

from collections.abc import Mapping

from engine.model.notation import Reading
from engine.model.ruleset import NotationDocument
from engine.run.notation.write import write
from engine.run.program import Program
from engine.run.state import State
from engine.run.thing import Thing


def result_lines(
    program: Program, state: State, notation: NotationDocument, readings: Mapping[Thing, Reading]
) -> list[str]:
    """A line for each order in the order in which they were given."""
    return [_line(program, state, notation, order, reading) for order, reading in readings.items()]


def _line(
    program: Program, state: State, notation: NotationDocument, order: Thing, reading: Reading
) -> str:
    remarks = [text for on, slot, text in state.remarks if on is order and not slot]
    inserted: dict[str, list[str]] = {}
    for on, slot, text in state.remarks:
        if on is order and slot:
            inserted.setdefault(slot, []).append(text)
    line = write(notation.notation, reading.form, reading, inserted)
    before = notation.before_remarks
    if notation.mark and program.function("Mark", notation.header.id)(state, order):
        line += notation.mark
        before = notation.after_mark or before
    return line + (before + notation.between_remarks.join(remarks) if remarks else "")
