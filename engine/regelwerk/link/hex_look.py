"""Whether the patterns, colours and lines that tables name for the map are ones that there are."""

from collections.abc import Iterator, Mapping

from regelwerk.link.linker import Linker
from regelwerk.load.node import Node
from regelwerk.model.hex_look import COLOURS, LINES, PATTERNS
from regelwerk.model.hex_space import HexSpace


def check_look(linker: Linker, declared: HexSpace, tables: Mapping[str, Node]) -> None:
    """Tells of each cell, and each default of a column, that names nothing that can be drawn."""
    shows = declared.shows
    named = [
        ("look-unknown-pattern", declared.hexes.type, shows.pattern, PATTERNS),
        ("look-unknown-colour", declared.hexes.type, shows.colour, COLOURS),
    ]
    if declared.sides is not None:
        named.append(("look-unknown-line", declared.sides.type, shows.line, LINES))
    for code, kind, path, possible in named:
        for cell in _cells(linker, kind, path, tables):
            if cell.value is not None and cell.text not in possible:
                linker.unknown(code, cell, possible)


def _cells(linker: Linker, kind: str, path: str, tables: Mapping[str, Node]) -> Iterator[Node]:
    """The cells of the column that a dotted name leads to; none if it leads nowhere."""
    name, _, column = path.partition(".")
    thing = linker.vocabulary.things.get(kind)
    field = thing.fields.get(name) if thing is not None else None
    node = tables.get(field.name) if field is not None and field.kind == "row" else None
    if node is None or not column:
        return
    declared = node["columns"].get(column)
    default = declared.get("default") if declared is not None else None
    if default is not None:
        yield default
    for row in node["rows"].items if "rows" in node else ():
        cell = row.get(column)
        if cell is not None:
            yield cell
