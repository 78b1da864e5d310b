"""From a line that was read to things in the state: an order, and what it names or makes."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.model.notation import Named, Notation, Reading
from engine.model.problem import Problem, nearest
from engine.model.ruleset import NotationDocument, Ruleset
from engine.model.span import Span
from engine.model.types import Type
from engine.run.notation.read import read_lines
from engine.run.notation.write import texts_of_slots, write
from engine.run.program import Program
from engine.run.state import State
from engine.run.thing import TableRow, Thing, shown


class OrderLine(NamedTuple):
    """An order line that was read, how the notation writes it (as a whole, and slot by slot), and the
    id of whoever gave it."""

    reading: Reading
    text: str
    slots: dict[str, object]
    by: str = ""


def order_line(notation: Notation, reading: Reading) -> OrderLine:
    slots = texts_of_slots(notation, reading)
    return OrderLine(reading, write(notation, reading.form, slots), slots)


class OrderReader:
    """Reads order lines against a state. Nothing enters the state unless every line is in order."""

    def __init__(self, program: Program, state: State, notation: NotationDocument) -> None:
        self.program = program
        self.ruleset: Ruleset = program.ruleset
        self.state = state
        self.notation = notation
        self.problems: list[Problem] = []
        self._made: list[Thing] = []
        self._numbers = self._numbering()

    def read(self, text: str, file: str, first_line: int = 1) -> list[OrderLine]:
        """What the lines of a text say, whatever the state."""
        notation = self.notation.notation
        readings, problems = read_lines(notation, text, file, first_line)
        self.problems += problems
        return [order_line(notation, reading) for reading in readings]

    def make(self, line: OrderLine) -> Thing:
        """The order that a line gives in this state; it is not in play yet."""
        return self._make(self.notation.makes, line.reading)

    def enter(self) -> None:
        """Brings everything that the lines made into play."""
        for thing in self._made:
            self.state.add(thing)

    def _numbering(self) -> Iterator[int]:
        number = 0
        while True:
            number += 1
            yield number

    def _make(self, kind: str, reading: Reading) -> Thing:
        thing = self.program.types[kind](f"{kind}-{next(self._numbers)}")
        while thing.id in self.state.things:
            thing.id = f"{kind}-{next(self._numbers)}"
        self._made.append(thing)
        self._fill(thing, reading)
        return thing

    def _fill(self, thing: Thing, reading: Reading) -> None:
        """Slots become fields; a form that neither names nor makes anything gives its slots away."""
        uses = self.notation.uses
        fields = self.program.ruleset.vocabulary.things[thing._type].fields
        alternatives = uses[reading.form].alternatives
        if alternatives and reading.form in fields:
            setattr(thing, reading.form, alternatives[reading.alternative])
        for slot, value in reading.slots.items():
            values = value if isinstance(value, list) else [value]
            first = values[0]
            if isinstance(first, Reading):
                use = uses[first.form]
                if not use.names and not use.makes:
                    for item in values:
                        self._fill(thing, item)  # type: ignore[arg-type]
                    continue
            kind = fields[slot]
            if kind.item is not None:
                setattr(thing, slot, tuple([self._value(item, kind.item) for item in values]))
            else:
                setattr(thing, slot, self._value(first, kind))

    def _value(self, item: Named | Reading, kind: Type) -> object:
        if isinstance(item, Reading):
            use = self.notation.uses[item.form]
            if use.makes:
                return self._make(use.makes, item)
            thing = self._named(item)
            return thing if thing is None or self._fits(thing, kind, item.span) else None
        if kind.kind == "thing":
            found = self._thing(item, kind)
            return found if found is None or self._fits(found, kind, item.span) else None
        if kind.kind == "row":
            return self._row(item, kind)
        if kind.kind == "choice" and item.text not in kind.options:
            self._problem("order-not-an-option", item.span, nearest(item.text, kind.options), name=item.text)
            return None
        if kind.kind in ("integer", "number"):
            return self._number(item, kind)
        return item.text

    def _number(self, item: Named, kind: Type) -> object:
        digits = item.text if kind.kind == "integer" else item.text.replace(".", "", 1)
        if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
            self._problem("order-not-a-number", item.span, name=item.text)
            return None
        return int(item.text) if kind.kind == "integer" else float(item.text)

    def _named(self, reading: Reading) -> Thing | None:
        """A form that names a thing by `<id>`; its other slots must agree with the thing's fields."""
        use = self.notation.uses[reading.form]
        name = reading.slots["id"]
        assert isinstance(name, Named)
        thing = self._thing(name, Type("thing", use.names))
        if thing is None:
            return None
        for slot, value in reading.slots.items():
            if slot == "id":
                continue
            held = getattr(thing, slot, None)
            have = [shown(item) for item in held] if isinstance(held, list | tuple) else [shown(held)]
            for item in value if isinstance(value, list) else [value]:
                if isinstance(item, Named) and item.text not in have:
                    self._problem(
                        "order-not-so", item.span, nearest(item.text, have), thing=thing.id, name=item.text
                    )
        return thing

    def _thing(self, item: Named, kind: Type) -> Thing | None:
        found = self.state.things.get(item.text)
        if found is None or not found._in_play:
            known = [
                thing.id
                for thing in self.state.things.values()
                if thing._in_play and isinstance(thing, self.program.types[kind.name])
            ]
            self._problem("order-unknown-name", item.span, nearest(item.text, known), name=item.text)
            return None
        return found

    def _fits(self, thing: Thing, kind: Type, span: Span) -> bool:
        if isinstance(thing, self.program.types[kind.name]):
            return True
        self._problem("order-wrong-thing", span, name=thing.id, type=self._title(kind.name))
        return False

    def _row(self, item: Named, kind: Type) -> TableRow | None:
        rows = self.program.rows[kind.name]
        if item.text not in rows:
            hint = nearest(item.text, list(rows))
            self._problem("order-unknown-row", item.span, hint, name=item.text, table=self._title(kind.name))
            return None
        return rows[item.text]

    def _title(self, id: str) -> str:
        document = self.ruleset.document(id)
        title = document.header.title.get("en", ()) if document is not None else ()
        return "".join(part for part in title if isinstance(part, str)) or id

    def _problem(self, code: str, span: Span, hint: str = "", **values: str) -> None:
        self.problems.append(Problem(code, span, values, hint))
