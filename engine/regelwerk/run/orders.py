"""From a line that was read to things in the state: an order, and what it names or makes."""

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from regelwerk.model.limits import limits_shown, within
from regelwerk.model.notation import Named, Notation, Reading
from regelwerk.model.problem import Problem, nearest
from regelwerk.model.rules import NotationDocument
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.texts import title, word
from regelwerk.model.types import Type
from regelwerk.run.beginnings import unbegun
from regelwerk.run.forms import SlotUse
from regelwerk.run.making import Make, held
from regelwerk.run.notation.read import COMMENT, known, read, read_lines
from regelwerk.run.program import Program
from regelwerk.run.state import State
from regelwerk.run.thing import Thing
from regelwerk.texts import languages

ANYBODY = "*"
_BLANK = re.compile(r"<(\w+)>")
_RUN_TOGETHER = re.compile(r"\d+(?:[^\W\d_]+\d+)*[^\W\d_]+\d*")
_NUMBER_OR_LETTERS = re.compile(r"\d+|\D+")


class Line(NamedTuple):
    """One order line and where it stands. `by` is the id of whoever gave it; empty: nobody asks. `ANYBODY`
    stands for the first of those asked who may give it."""

    text: str
    file: str
    number: int
    column: int = 1
    by: str = ""


def order_lines(lines: Sequence[str], by: str, file: str) -> list[Line]:
    """The orders in lines of which some are empty and some bear a remark behind `#`."""
    orders = ((number, COMMENT.sub("", text)) for number, text in enumerate(lines, 1))
    return [Line(text, file, number, 1, by) for number, text in orders if text.strip()]


class Typed:
    """A line like one that was read before: its reading is made when anybody asks for it.

    `text` is how the notation writes it, `pieces` stand in the line as it was written.
    """

    __slots__ = ("_line", "_notation", "_reading", "make", "pieces", "text")

    def __init__(self, text: str, pieces: Sequence[str], make: Make, line: Line, notation: Notation) -> None:
        self.text = text
        self.pieces = pieces
        self.make = make
        self._line = line
        self._notation = notation
        self._reading: Reading | None = None

    def read(self) -> Reading:
        if self._reading is None:
            self._reading, _ = read(self._notation, self._line.text, self._line.file, self._line.number)
        assert self._reading is not None
        return self._reading


class OrderLine(NamedTuple):
    """An order line that was read, and the id of whoever gave it; it is ready for any state of the program
    whose reader read it."""

    source: Reading | Typed
    by: str = ""

    @property
    def text(self) -> str:
        """How the notation writes it."""
        return self.source.text

    @property
    def reading(self) -> Reading:
        source = self.source
        return source.read() if isinstance(source, Typed) else source


class OrderReader:
    """Reads order lines against a state. Nothing enters the state unless every line is in order."""

    def __init__(self, program: Program, state: State, notation: NotationDocument) -> None:
        self.program = program
        self.state = state
        self.notation = notation
        self.problems: list[Problem] = []
        self.by = ""  # who gave the lines that are read: names that are not known may be meant for theirs
        self._forms = program.forms[notation.header.id]
        self._making = program.making[notation.header.id]
        self._made: list[Thing] = []
        self._numbers: dict[str, int] = {}

    def read(self, text: str, file: str, first_line: int = 1) -> list[OrderLine]:
        """What the lines of a text say, whatever the state."""
        typed = self._typed(text, file, first_line)
        if typed is not None:
            return [OrderLine(typed)]
        readings, problems = read_lines(self.notation.notation, text, file, first_line)
        if problems:
            told = _titled(self.program.ruleset, self.notation, problems)
            written, given = text.split("\n"), (self.program, self.state, self.notation, self.by)
            numbers = [each.span.line - first_line if each.span is not None else 0 for each in told]
            self.problems += [
                unbegun(*given, each, written[number]) for each, number in zip(told, numbers, strict=True)
            ]
        typed = self._typed(text, file, first_line)
        return [OrderLine(reading) for reading in readings] if typed is None else [OrderLine(typed)]

    def _typed(self, text: str, file: str, number: int) -> Typed | None:
        found = known(self.notation.notation, text)
        if found is None:
            return None
        shape, pieces = found
        make = self._making.of(shape)
        if make is None:
            return None
        line = Line(text, file, number)
        return Typed(shape.written(pieces), pieces, make, line, self.notation.notation)

    def make(self, line: OrderLine) -> Thing:
        """The order that a line gives in this state; it is not in play yet."""
        source = line.source
        made = source.make(self._begin, self.state.things, source.pieces) if type(source) is Typed else None
        return self._make(self.notation.makes, line.reading) if made is None else made

    def enter(self) -> None:
        """Brings everything that the lines made into play."""
        self.state.enter(self._made)
        self.state.numbered |= self._numbers

    def _begin(self, kind: type[Thing]) -> Thing:
        stem = f"{kind._type}-"
        number = self._numbers[stem] = self.state.free_number(stem, self._numbers.get(stem, 0))
        thing: Thing = kind._begun(f"{stem}{number}")
        self._made.append(thing)
        return thing

    def _make(self, type: str, reading: Reading) -> Thing:
        thing = self._begin(self.program.types[type])
        for field, slot, items in self._forms.filled(type, reading):
            values = tuple([self._value(slot, item) for item in items])
            setattr(thing, field, values if slot.listed else values[0])
        return thing

    def _value(self, slot: SlotUse, item: Any) -> object:
        """What stands in a slot; none with a problem if there is no such value."""
        kind = slot.kind
        if kind is None:
            return item
        if slot.makes:
            return self._make(slot.makes, item)
        if kind.kind == "thing":
            return self._named(kind.name, slot.use.names if slot.use is not None else kind.name, item)
        text = item.text
        match kind.kind:
            case "row":
                rows = self.program.rows[kind.name]
                if text in rows:
                    return rows[text]
                titles = self.program.titles(kind.name, "table")
                return self._wrong("order-unknown-row", item, nearest(text, list(rows)), name=text, **titles)
            case "choice" if text not in kind.options:
                return self._wrong("order-not-an-option", item, nearest(text, kind.options), name=text)
            case "integer" | "number":
                return self._number(kind, slot, item)
        return text

    def _number(self, kind: Type, slot: SlotUse, item: Named) -> object:
        whole = kind.kind == "integer"
        digits = item.text if whole else item.text.replace(".", "", 1)
        if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
            # Numbers and letters without a blank between them are one word.
            apart = (
                " ".join(_NUMBER_OR_LETTERS.findall(item.text)) if _RUN_TOGETHER.fullmatch(item.text) else ""
            )
            if not slot.words:
                return self._wrong("order-not-a-number", item, apart, name=item.text)
            hint, words = apart or nearest(item.text, slot.words), ", ".join(slot.words)
            return self._wrong("order-no-number-or-word", item, hint, name=item.text, words=words)
        number = int(item.text) if whole else float(item.text)
        if not within(number, slot.limits):
            return self._wrong("order-out-of-range", item, name=item.text, **limits_shown(slot.limits))
        return number

    def _named(self, wanted: str, named: str, item: Named | Reading) -> object:
        """A thing by a name that stands for one of the type `named`; what else stands beside the name must
        agree with its fields."""
        beside = item.slots if isinstance(item, Reading) else {"id": item}
        name = beside["id"]
        assert isinstance(name, Named)
        found = self.state.things.get(name.text)
        if found is None or not found._in_play:
            known = {
                thing.id: [getattr(thing, field) for field in thing._fields]
                for thing in self.state.things.values()
                if thing._in_play and isinstance(thing, self.program.types[named])
            }
            giver = self.state.things.get(self.by)
            hint = nearest(name.text, list(known), [id for id, held in known.items() if giver in held])
            return self._wrong("order-unknown-name", name, hint, name=name.text)
        for slot, value in beside.items():
            if slot != "id":
                self._agrees(found, slot, value if isinstance(value, list) else [value])
        if isinstance(found, self.program.types[wanted]):
            return found
        titles = self.program.titles(wanted, "type")
        return self._wrong("order-wrong-thing", item, name=found.id, **titles)

    def _agrees(self, thing: Thing, slot: str, items: Sequence[object]) -> None:
        have = held(thing, slot)
        for item in items:
            if isinstance(item, Named) and item.text not in have:
                self._wrong("order-not-so", item, nearest(item.text, have), thing=thing.id, name=item.text)

    def _wrong(self, code: str, item: Named | Reading, hint: str = "", **values: str) -> Any:
        """Tells what is wrong; it has no value."""
        self.problems.append(Problem(code, item.span, values, hint))
        return None


def _titled(ruleset: Ruleset, document: NotationDocument, problems: Sequence[Problem]) -> list[Problem]:
    """Problems of lines that could not be read, with the blanks of the notation as players know them: what
    they call by a field's id, by its title."""
    named = {f"{name}_{spoken}": spoken for name in ("expected", "understood") for spoken in languages()}
    titles = {spoken: _titles(ruleset, document, spoken) for spoken in languages()}

    def shown(name: str, text: str) -> str:
        known = titles[named[name]] if name in named else {}
        return _BLANK.sub(lambda found: known.get(found[1], found[1]), text)

    return [
        each._replace(values={name: shown(name, text) for name, text in each.values.items()})
        for each in problems
    ]


def _titles(ruleset: Ruleset, document: NotationDocument, language: str) -> dict[str, str]:
    """What each blank of a notation is called; where forms share a name, as the first of them has it."""
    found: dict[str, str] = {}
    for form in document.notation.forms.values():
        use = document.uses.get(form.name)
        fields = ruleset.fields_of((use.makes or use.names if use is not None else "") or document.makes)
        for slot in form.slots:
            called = title(fields[slot].title, language) if slot in fields else ""
            found.setdefault(slot, called or word(ruleset, slot, language))
    return found
