"""What a picture of a hex map shows, as plain data, and how it is read off a position, as the ruleset's space
declares it.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from regelwerk.model.content import Field
from regelwerk.model.hex_space import HexSpace
from regelwerk.model.texts import title, word
from regelwerk.render.hex_grid import Cell
from regelwerk.render.hex_tiles import colour_for, line_for, pattern_for
from regelwerk.render.picture_data import Held, Things, short_name
from regelwerk.render.say import say
from regelwerk.texts.decimal import decimal, digits

SHORT = 3


class Hex(NamedTuple):
    """`ground` is what the legend calls it; a pattern or a colour that is none is drawn plain."""

    id: str
    column: int
    row: int
    level: int = 0
    ground: str = ""
    pattern: str = "plain"
    colour: str = "paper"

    @property
    def cell(self) -> Cell:
        """Its column and row."""
        return self.column, self.row


class Side(NamedTuple):
    """What stands between two hexes, by their ids; `kind` is what the legend calls it."""

    id: str
    one: str
    other: str
    kind: str = ""
    line: str = "bar"


class Counter(NamedTuple):
    """A piece in a hex. `facing` is a direction of the grid; `state` is short and stands at its foot;
    `told` is all that whoever points at it reads."""

    id: str
    hex: str
    label: str = ""
    owner: str = ""
    facing: float | None = None
    state: str = ""
    told: str = ""


class Shot(NamedTuple):
    """A line from one hex to another that can be chosen now."""

    start: str
    end: str


class Cost(NamedTuple):
    """What the way to a hex costs whoever chooses, and what is left then; empty where nothing limits it."""

    hex: str
    spent: str
    left: str = ""


class HexPicture(NamedTuple):
    """What a picture shows. `id` keeps its marks apart from those of another picture on the same page.
    `owners` fixes the order of colours. `signs` are the labels of counters and the sorts of piece that bear
    them; `states` the short forms of states and what they mean;
    `acting` the pieces, `reached` the hexes and `offered_sides` the sides that can be chosen,
    `marked` pieces and hexes that somebody points at. `costs` are those of ways to hexes, `ways` the hexes
    through which pieces have gone. `folded`: levels beneath are drawn where they lie, in groups that can be
    shown and hidden, not in panels below."""

    id: str
    title: str
    flat: bool = True
    hexes: tuple[Hex, ...] = ()
    sides: tuple[Side, ...] = ()
    counters: tuple[Counter, ...] = ()
    owners: tuple[str, ...] = ()
    states: tuple[tuple[str, str], ...] = ()
    acting: tuple[str, ...] = ()
    reached: tuple[str, ...] = ()
    offered_sides: tuple[str, ...] = ()
    shots: tuple[Shot, ...] = ()
    marked: frozenset[str] = frozenset()
    costs: tuple[Cost, ...] = ()
    ways: tuple[tuple[str, ...], ...] = ()
    folded: bool = False
    signs: tuple[tuple[str, str], ...] = ()


def hex_picture(
    space: HexSpace, held: Things, heading: str, language: str, id: str, known: Iterable[str]
) -> HexPicture | None:
    """What a picture of these things shows; none if they have no map."""
    reader = _Reader(space, held, language)
    hexes = reader.hexes()
    if not hexes:
        return None
    counters = reader.counters()
    return HexPicture(
        id,
        heading,
        space.shape == "flat",
        hexes,
        reader.sides(),
        counters,
        reader.held.owners(space.pieces.type, space.shows.owner, known, (each.owner for each in counters)),
        tuple((short, meaning) for meaning, short in reader.states.items()),
        signs=tuple(reader.signs.items()),
    )


class _Reader:
    """Reads hexes, sides and pieces off things."""

    def __init__(self, space: HexSpace, held: Things, language: str) -> None:
        self.ruleset, self.space, self.held, self.language = held.ruleset, space, held, language
        self.states: dict[str, str] = {}  # what a state means -> its short form
        self.signs: dict[str, str] = {}  # a label -> the sort of piece that bears it

    # --- ground -----------------------------------------------------------------------------

    def hexes(self) -> tuple[Hex, ...]:
        names, shows = self.space.hexes, self.space.shows
        chosen = shows.picture or _before_dot(shows.pattern) or _before_dot(names.height)
        found = []
        for thing in self.held.of(names.type):
            column, row = self.held.whole(thing, names.column), self.held.whole(thing, names.row)
            if column is None or row is None:
                continue
            level = self.held.whole(thing, names.level) if names.level else 0
            called, number = self.called(thing, chosen)
            pattern = self.held.text(thing, shows.pattern) if shows.pattern else pattern_for(number)
            colour = self.held.text(thing, shows.colour) if shows.colour else colour_for(number)
            found.append(Hex(thing.id, column, row, level or 0, called, pattern, colour))
        return tuple(found)

    def sides(self) -> tuple[Side, ...]:
        names, shows = self.space.sides, self.space.shows
        if names is None:
            return ()
        chosen = _before_dot(shows.line) or _before_dot(names.height) or _before_dot(names.joins)
        found = []
        for thing in self.held.of(names.type):
            called, number = self.called(thing, chosen)
            drawn = self.held.text(thing, shows.line) if shows.line else line_for(number)
            one, other = self.held.text(thing, names.one), self.held.text(thing, names.other)
            found.append(Side(thing.id, one, other, called, drawn))
        return tuple(found)

    def field(self, thing: Held, name: str) -> tuple[Field | None, Any]:
        """A field of a thing and what it holds; none for an empty name."""
        field = self.held.fields(thing.type).get(name)
        return field, self.held.value(thing, name) if field is not None else None

    def called(self, thing: Held, name: str) -> tuple[str, int]:
        """What the row or word that a field holds is called, and which it is in its table or list."""
        field, value = self.field(thing, name)
        if field is None or value is None:
            return "", 0
        if field.type.kind == "boolean":
            return title(field.title, self.language) or name.replace("_", " ") if value else "", int(value)
        options = [*self.held.rows[field.type.name]] if field.type.kind == "row" else field.type.options
        return self.shown(field, value), options.index(value) if value in options else 0

    def shown(self, field: Field, value: Any) -> str:
        """A value in words; a row by what its columns call it in this language, else by its key."""
        if field.type.kind == "row":
            called = self.ruleset.tables[field.type.name].called(value, self.language)
            if called:
                return called
        return word(self.ruleset, str(value), self.language).replace("_", " ")

    # --- pieces -----------------------------------------------------------------------------

    def counters(self) -> tuple[Counter, ...]:
        names, shows = self.space.pieces, self.space.shows
        found = []
        for thing in self.held.of(names.type):
            at = self.held.text(thing, names.at)
            if not at:
                continue
            owner = self.held.text(thing, shows.owner)
            facing = self.held.whole(thing, names.facing) if names.facing else None
            label, states = self.label(thing), self.told_states(thing)
            told = [thing.id if not owner else f"{thing.id} ({owner})"]
            sort = self.sort(thing)
            if label and sort:
                self.signs.setdefault(label, sort)
            told += [sort or label] if sort or label not in ("", thing.id) else []
            told += [meaning for _, meaning in states]
            told += [say("hex_facing", self.language, direction=str(facing))] if facing is not None else []
            state = " ".join(short for short, _ in states[:2])
            if len(states) > 2:
                state += "…"
            short = label or short_name(thing.id)
            found.append(Counter(thing.id, at, short, owner, facing, state, ", ".join(told)))
        return tuple(found)

    def label(self, thing: Held) -> str:
        field, value = self.field(thing, self.space.shows.label)
        return self.shown(field, value) if field is not None and value is not None else ""

    def sort(self, thing: Held) -> str:
        """What the rows are called that say what a piece is; nothing where its label is one of them."""
        fields = [name for name, field in self.held.fields(thing.type).items() if field.type.kind == "row"]
        if self.space.shows.label in fields:
            return ""
        called = (self.called(thing, name)[0] for name in fields if name not in self.space.shows.state)
        return ", ".join(filter(None, called))

    def told_states(self, thing: Held) -> list[tuple[str, str]]:
        """The short forms and meanings of what is unlike the beginning: whatever differs from a default."""
        found = []
        for name in self.space.shows.state:
            field, value = self.field(thing, name)
            if field is None or value is None or value is False or value == field.default:
                continue
            called = title(field.title, self.language) or name.replace("_", " ")
            sample = ""
            if value is True:
                short, meaning = called[:SHORT], called
            elif field.type.kind in ("row", "choice"):
                shown = self.shown(field, value)
                short, meaning = shown[:SHORT], shown
            elif isinstance(value, int | float):  # cut short it would be another number
                short = decimal(digits(value), self.language)
                meaning, sample = f"{called}: {short}", "9"  # one digit for any number
            else:
                short, meaning = str(value)[:SHORT], f"{called}: {value}"
            self.states.setdefault(called if sample else meaning, sample or short)
            found.append((short, meaning))
        return found


def _before_dot(path: str) -> str:
    """The field of a dotted name; nothing for a plain one."""
    name, dot, _ = path.partition(".")
    return name if dot else ""
