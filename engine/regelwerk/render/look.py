"""What each row looks like that hexes or their sides hold: a small picture, from the same data as the map."""

from typing import NamedTuple

from regelwerk.model.content import Row, Table
from regelwerk.model.ruleset import Ruleset
from regelwerk.render.hex_grid import Grid
from regelwerk.render.hex_tiles import COLOURS, LINES, TILES, colour_for, line, pattern_for, tiled
from regelwerk.render.literal_colours import literal_colours
from regelwerk.render.palette import INK, MARKS, PAPER, variables
from regelwerk.render.svg import corners

RADIUS, WIDE, HIGH = 20.0, 56, 22


class Look(NamedTuple):
    """The pictures of a table's rows; `columns` are those that only say how to draw them."""

    files: dict[str, str]  # key of a row -> name of its file
    drawings: dict[str, str]  # name of a file -> SVG
    columns: frozenset[str]


def looks(ruleset: Ruleset) -> dict[str, Look]:
    """The tables whose rows are grounds or sides of a map of hexes, by id."""
    space = ruleset.hexes
    if space is None:
        return {}
    shows = space.shows
    found: dict[str, Look] = {}
    ground = [_column(ruleset, space.hexes.type, path) for path in (shows.pattern, shows.colour)]
    table = next((each[0] for each in ground if each), None)
    if table is None and shows.picture:
        table = _table(ruleset, space.hexes.type, shows.picture)
    if table is not None:
        pattern, colour = (each[1] if each and each[0] is table else "" for each in ground)
        drawn = [_ground(ruleset, number, row, pattern, colour) for number, row in enumerate(table.rows)]
        found[table.header.id] = _look(table, drawn, {pattern, colour} - {""})
    sides = _column(ruleset, space.sides.type, shows.line) if space.sides is not None else None
    if sides is not None:
        table, column = sides
        drawn = [_side(row, column) for row in table.rows]
        found[table.header.id] = _look(table, drawn, {column})
    return found


def _look(table: Table, drawn: list[str], columns: set[str]) -> Look:
    files = {row.key: f"look-{table.header.id}-{number}.svg" for number, row in enumerate(table.rows)}
    return Look(files, dict(zip(files.values(), drawn, strict=True)), frozenset(columns))


def _column(ruleset: Ruleset, type: str, path: str) -> tuple[Table, str] | None:
    """The table and the column that a dotted path ends at; none for a field of the thing itself."""
    field, dot, column = path.partition(".")
    table = _table(ruleset, type, field) if dot else None
    return (table, column) if table is not None else None


def _table(ruleset: Ruleset, type: str, field: str) -> Table | None:
    kind = ruleset.vocabulary.things[type].fields.get(field)
    return ruleset.tables.get(kind.name) if kind is not None and kind.kind == "row" else None


def _ground(ruleset: Ruleset, number: int, row: Row, pattern: str, colour: str) -> str:
    assert ruleset.hexes is not None
    tile, tone = (str(row.values.get(name) or "") if name else "" for name in (pattern, colour))
    tile = tile if tile in TILES else "plain" if pattern else pattern_for(number)
    tone = tone if tone in COLOURS else "paper" if colour else colour_for(number)
    flat = ruleset.hexes.shape == "flat"
    points = corners(Grid(flat, RADIUS, (1, 1), (1, 1)).corners())
    body = f'<polygon points="{points}" fill="var(--ground)" stroke="var(--ink)" stroke-opacity=".6"/>'
    if TILES[tile]:
        body = (
            f"<defs>{tiled(tile, 'tile', 'cut', 0.66, (RADIUS, RADIUS))}"
            f'<clipPath id="cut"><polygon points="{points}"/></clipPath></defs>{body}'
            '<use xlink:href="#tile"/>'
        )
    return _svg(-22, -22, 44, 44, COLOURS[tone], body)


def _side(row: Row, column: str) -> str:
    name = row.values.get(column)
    drawn = line(name if isinstance(name, str) and name in LINES else "none", ((8.0, 11.0), (48.0, 11.0)))
    body = f'<rect width="{WIDE}" height="{HIGH}" rx="3" fill="var(--ground)"/>{drawn}'
    return _svg(0, 0, WIDE, HIGH, COLOURS["paper"], body)


def _svg(left: int, top: int, width: int, height: int, ground: tuple[str, str], body: str) -> str:
    used = {"ground": ground, "ink": INK, "paper": PAPER, "h-ink": MARKS["ink"], "h-sand": COLOURS["sand"]}
    light, dark = (variables(used, at) for at in (False, True))
    return literal_colours(
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="{left} {top} {width} {height}" width="{width}" '
        f'height="{height}" class="look"><style>.look{{{light}}}@media (prefers-color-scheme:dark)'
        f"{{.look{{{dark}}}}}@media print{{.look{{{light}}}}}</style>{body}</svg>\n"
    )
