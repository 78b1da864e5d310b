"""Reads a table: its columns, its key and its rows."""

from collections.abc import Sequence

from regelwerk.link.building import Building
from regelwerk.link.documents import also, header
from regelwerk.link.fields import check_limits, fields, fits_plainly, is_nothing, is_point, misfit
from regelwerk.link.linker import Linker
from regelwerk.load.node import Node
from regelwerk.model.content import Field, Row, Table
from regelwerk.model.expression import Value
from regelwerk.model.limits import Limits
from regelwerk.model.span import Span
from regelwerk.model.types import Type
from regelwerk.spaces.point import point

# What a row says of itself, so that no column may be called so.
_OF_ROWS = ("also", "source")


def link(building: Building, node: Node) -> Table:
    linker = building.linker
    columns = fields(linker, node["columns"], columns=True)
    key = _key(linker, node, columns)
    rows: list[Row] = []
    seen: dict[str, Span] = {}
    for number, item in enumerate(node["rows"].items, start=1):
        place = item[key].span if key in item else item.span
        cells: dict[str, Value | tuple[Value, ...]] = {}
        meant: set[str] = set()
        for name, value in item.mapping.items():
            if name in _OF_ROWS:
                continue
            if name not in columns:
                where = item.key_span(name)
                told = linker.unknown_at("unknown-column", where, name, columns, table=node["id"].text)
                meant.add(told)
                continue
            cells[name] = row_value(linker, value, columns[name].type, columns[name].limits)
        for column in columns.values():
            if column.name not in cells:
                by_itself = column.has_default or column.type.optional
                by_itself = by_itself or column.type.kind in ("list", "boolean")
                if not by_itself and column.name not in meant:
                    linker.problem("column-missing", place, name=column.name)
                cells[column.name] = () if column.type.kind == "list" else column.default
        if "also" in item and (not key or columns[key].type.kind == "integer"):
            linker.problem("also-of-no-name", item.key_span("also"))
        name = str(cells[key]) if key else str(number)
        if name in seen:
            linker.twice("duplicate-row", place, seen[name], name=name)
        seen.setdefault(name, place)
        rows.append(Row(name, cells, linker.source(item.get("source")), item.span, also(item)))
    return Table(header(linker, node), columns, key, tuple(rows))


def _key(linker: Linker, node: Node, columns: dict[str, Field]) -> str:
    """The key column: one at the most, of words or whole numbers, and filled in every row."""
    keys = [column for column in columns.values() if column.key]
    places = node["columns"]
    if len(keys) > 1:
        names = ", ".join(column.name for column in keys)
        linker.problem("several-keys", places.key_span(keys[1].name), names=names)
    for column in columns.values():
        spec = places[column.name]
        item = column.type.item or column.type
        if item.kind == "thing":
            linker.problem("column-of-things", spec.span, name=column.name, type=item.name)
        if column.name in _OF_ROWS:
            linker.problem("name-reserved", places.key_span(column.name), name=column.name)
        fits = column.type.kind in ("text", "integer", "choice", "unknown") and not column.type.optional
        if column.key and (not fits or column.has_default):
            linker.problem("key-does-not-fit", places.key_span(column.name), name=column.name)
    return keys[0].name if keys else ""


def row_value(linker: Linker, node: Node, kind: Type, limits: Limits) -> Value | tuple[Value, ...]:
    """A plain value in a table's cell; a row of another table is given by its key."""
    value = node.plain()
    if kind.kind == "list" and kind.item is not None:
        if not isinstance(value, list):
            _misfit(linker, node, kind)
            return ()
        return tuple(row_value(linker, item, kind.item, limits) for item in node.items)  # type: ignore[misc]
    if kind.kind == "point" and is_point(value):
        return tuple(point(*value))
    if kind.kind == "unknown" or (kind.optional and is_nothing(node, kind)):
        return None
    keys = linker.vocabulary.tables[kind.name].keys if kind.kind == "row" else kind.options
    if not fits_plainly(value, kind, keys):
        _misfit(linker, node, kind, sorted(keys))
        return None
    check_limits(linker, node.span, value, limits)
    return value  # type: ignore[no-any-return]


def _misfit(linker: Linker, node: Node, kind: Type, options: Sequence[str] = ()) -> None:
    """A number is told as it is written."""
    shown = node.spelt if isinstance(node.value, int | float) else ""
    misfit(linker, node.span, node.plain(), kind, options, shown)
