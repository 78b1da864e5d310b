"""What somebody has: a table for each type of thing, with the fields that say more than their default."""

from collections.abc import Sequence
from typing import NamedTuple

from regelwerk.model.ruleset import Ruleset
from regelwerk.model.texts import title
from regelwerk.model.texts import word as option
from regelwerk.pictures.owners import Owners
from regelwerk.run.program import Program
from regelwerk.run.state import State
from regelwerk.run.thing import TableRow, Thing
from regelwerk.texts import Texts

_TEXTS = Texts("reports")


def word(key: str, language: str, /, **values: str) -> str:
    return _TEXTS.say(language, key, values)


class Grid(NamedTuple):
    """A table of texts under a heading."""

    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def lines(self) -> list[str]:
        table = [self.columns, *self.rows] if any(self.columns) else list(self.rows)
        widths = [max(len(row[at]) for row in table) for at in range(len(self.columns))]
        return [
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in table
        ]


def holdings(program: Program, state: State, owners: Owners, who: str, language: str) -> list[Grid]:
    """The tables of one who acts; parts of wholes stand in the tables of their own types."""
    found = []
    for type in program.ruleset.types:
        things = [
            thing
            for thing in state.things.values()
            if thing._in_play
            and thing._type == type
            and owners.field[type]
            and owners.of(thing) == who
            and not thing._parts
        ]
        if things:
            found.append(_grid(program, type, things, owners, language))
    return found


def overview(program: Program, state: State, owners: Owners, language: str) -> Grid:
    """What the ruleset counts of everybody; if it does not say, how many things of each type they have."""
    deciders: Sequence[Thing] = getattr(state, f"all_{program.ruleset.types[owners.each].plural}")
    if program.ruleset.counts:
        return _counted(program, state, deciders, owners, language)
    types = [
        type
        for type, field in owners.field.items()
        if field
        and any(
            thing._type == type and thing._in_play and not thing._parts for thing in state.things.values()
        )
    ]
    rows = []
    for decider in deciders:
        counts = [
            sum(
                1
                for thing in state.things.values()
                if thing._in_play and thing._type == type and owners.of(thing) == decider.id
            )
            for type in types
        ]
        rows.append((decider.id, *(str(count) for count in counts)))
    head = (_title(program, owners.each, language), *(_title(program, type, language) for type in types))
    return Grid(word("count", language), head, tuple(rows))


def places(program: Program, state: State, owners: Owners, language: str) -> Grid | None:
    """What the map shows, in words: every place, whose it is, what it is like, what it borders on and who
    stands there."""
    ruleset, layout = program.ruleset, program.ruleset.map
    if layout is None:
        return None
    fields = ruleset.fields_of(layout.places)
    marks = {name: title(fields[name].title, language) or name for name in layout.marks}
    told = [name for name in (layout.colour_by, layout.pattern_by, layout.joined_by) if name]
    rows = []
    for place in getattr(state, f"all_{ruleset.types[layout.places].plural}"):
        cells = [_cell(ruleset, getattr(place, name), language) for name in told]
        signs = ", ".join(called for name, called in marks.items() if getattr(place, name))
        standing = ", ".join(
            f"{thing.id} ({owner})" if (owner := owners.of(thing)) else thing.id
            for type in layout.shows
            for thing in getattr(state, f"all_{ruleset.types[type].plural}")
            if getattr(thing, layout.standing) is place and not thing._parts
        )
        rows.append((place.id, *cells, signs or "–", standing or "–"))
    heads = [title(fields[name].title, language) or name for name in told]
    columns = ("", *heads, word("signs", language), word("standing-there", language))
    return Grid(_title(program, layout.places, language), columns, tuple(rows))


def _counted(
    program: Program, state: State, deciders: Sequence[Thing], owners: Owners, language: str
) -> Grid:
    counts = program.ruleset.counts
    titles = [title(program.ruleset.definitions[id].header.title, language) or id for id in counts]
    rows = tuple(
        (
            decider.id,
            *(
                _cell(program.ruleset, program.function("Definition", id)(state, decider), language)
                for id in counts
            ),
        )
        for decider in deciders
    )
    return Grid(word("count", language), (_title(program, owners.each, language), *titles), rows)


def _grid(program: Program, type: str, things: list[Thing], owners: Owners, language: str) -> Grid:
    ruleset = program.ruleset
    layout = ruleset.map
    drawn = (layout.joined_by, *layout.at) if layout is not None and layout.places == type else ()
    paper = ruleset.written_types()
    fields = {
        name: field
        for name, field in ruleset.fields_of(type).items()
        if name != owners.field[type]
        and name not in drawn
        and field.type.name not in paper
        and any(getattr(thing, name) != thing._defaults[name] for thing in things)
    }
    columns = ("", *(title(field.title, language) or name for name, field in fields.items()))
    cells = [[_cell(ruleset, getattr(thing, name), language) for name in fields] for thing in things]
    rows = tuple((thing.id, *row) for thing, row in zip(things, cells, strict=True))
    return Grid(_title(program, type, language), columns, rows)


def _cell(ruleset: Ruleset, value: object, language: str) -> str:
    if value is None:
        return "–"
    if isinstance(value, bool):
        return word("yes" if value else "no", language)
    if isinstance(value, Thing):
        return value.id
    if isinstance(value, TableRow):
        return value._key
    if isinstance(value, list | tuple):
        return ", ".join(_cell(ruleset, item, language) for item in value)
    if isinstance(value, float):
        return f"{value:g}"
    return option(ruleset, str(value), language)


def _title(program: Program, type: str, language: str) -> str:
    return title(program.ruleset.types[type].header.title, language) or type
