"""Documents that say what there is: types, tables and the sentences of a source."""

from collections.abc import Mapping

from regelwerk.link.documents import also, header
from regelwerk.link.fields import fields, fits_plainly, is_point, plain_shown
from regelwerk.link.linker import Linker
from regelwerk.link.meant import meant
from regelwerk.load.node import Node
from regelwerk.model.content import Field, Row, Sentences, Table, ThingDocument
from regelwerk.model.expression import Value
from regelwerk.model.limits import limits_shown, within
from regelwerk.model.problem import Related
from regelwerk.model.span import Span
from regelwerk.model.types import Type
from regelwerk.spaces.point import point
from regelwerk.words.type_phrases import values

# What a row says of itself, so that no column may be called so.
_OF_ROWS = ("also", "source")


def thing_document(linker: Linker, node: Node) -> ThingDocument:
    parent, joined_by = node.get("is"), node.get("joined_by")
    known = linker.vocabulary.things[node["id"].text]
    for key in ("joined_by", "shares"):
        if key in node and not known.parts:
            linker.problem("only-for-wholes", node.key_span(key), key=key)
    return ThingDocument(
        header(linker, node),
        node["plural"].text,
        parent.text if parent is not None else "",
        fields(linker, node.get("fields")),
        {part: kind.name for part, kind in known.parts.items()},
        _shares(linker, node),
        joined_by.text if joined_by is not None else "+",
    )


def _shares(linker: Linker, node: Node) -> tuple[str, ...]:
    """Fields that the whole and each of its parts have, holding the same."""
    known = linker.vocabulary.things[node["id"].text]
    shares = node["shares"].items if "shares" in node else []
    for name in shares:
        if name.text not in known.fields:
            linker.unknown("unknown-field", name, known.fields, of=known.id)
            continue
        for part in known.parts.values():
            theirs = linker.vocabulary.things[part.name].fields.get(name.text)
            if theirs is None:
                linker.problem("shared-field-missing", name.span, name=name.text, type=part.name)
            elif theirs != known.fields[name.text]:
                linker.problem("shared-field-differs", name.span, name=name.text, type=part.name)
    return tuple(name.text for name in shares)


def table(linker: Linker, node: Node) -> Table:
    columns = fields(linker, node["columns"], columns=True)
    key = _key(linker, node, columns)
    rows: list[Row] = []
    seen: dict[str, Span] = {}
    for number, item in enumerate(node["rows"].items, start=1):
        cells: dict[str, Value | tuple[Value, ...]] = {}
        meant: set[str] = set()
        for name, value in item.mapping.items():
            if name in _OF_ROWS:
                continue
            if name not in columns:
                place = item.key_span(name)
                told = linker.unknown_at("unknown-column", place, name, columns, table=node["id"].text)
                meant.add(told)
                continue
            cells[name] = row_value(linker, value, columns[name].type, columns[name].limits)
        for column in columns.values():
            if column.name not in cells:
                by_itself = column.has_default or column.type.optional
                by_itself = by_itself or column.type.kind in ("list", "boolean")
                if not by_itself and column.name not in meant:
                    linker.problem("column-missing", _row_place(item, key), name=column.name)
                cells[column.name] = () if column.type.kind == "list" else column.default
        name = str(cells[key]) if key else str(number)
        place = item[key].span if key in item else item.span
        if name in seen:
            related = (Related("first-defined", seen[name]),)
            linker.problem("duplicate-row", place, related=related, name=name)
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


def _row_place(item: Node, key: str) -> Span:
    return item[key].span if key in item else item.span


def row_value(
    linker: Linker, node: Node, kind: Type, limits: tuple[float | None, float | None]
) -> Value | tuple[Value, ...]:
    """A plain value in a table's cell; a row of another table is given by its key."""
    if kind.kind == "list" and kind.item is not None:
        if not isinstance(node.value, list):
            _misfit(linker, node, kind)
            return ()
        return tuple(row_value(linker, item, kind.item, limits) for item in node.items)  # type: ignore[misc]
    if kind.kind == "point" and is_point(found := node.plain()):
        return tuple(point(*found))
    value = node.value
    if kind.kind == "unknown" or (value is None and kind.optional):
        return None
    keys = linker.vocabulary.tables[kind.name].keys if kind.kind == "row" else kind.options
    if not fits_plainly(value, kind, keys):
        _misfit(linker, node, kind, sorted(keys) if kind.kind == "row" else list(keys))
        return None
    if not within(value, limits):
        linker.problem("value-out-of-range", node.span, "", (), value=str(value), **limits_shown(limits))
    return value  # type: ignore[return-value]


def _misfit(linker: Linker, node: Node, kind: Type, options: "list[str] | None" = None) -> None:
    if node.value is None:
        linker.problem("value-nothing", node.span, "", (), **values(wanted=kind))
        return
    number = isinstance(node.value, int | float)
    value = node.spelt if number and node.spelt else plain_shown(node.plain())
    hint = meant(linker, node.value, kind, options or [])
    told = values(wanted=kind) | ({"table": kind.name} if kind.kind == "row" else {})
    linker.problem("value-does-not-fit", node.span, hint, (), value=value, **told)


def add_sentences(linker: Linker, kinds: Mapping[str, Mapping[str, Node]]) -> None:
    """Makes the sentences of each source known, before documents name them."""
    for node in kinds.get("sentences", {}).values():
        of = node.get("of")
        if of is None or linker.known("unknown-source", of, dict.fromkeys(linker.documents)):
            known = linker.sentences.setdefault(_source_of(linker, node), {})
            for id, sentence in node["sentences"].mapping.items():
                if id in known:
                    related = (Related("first-defined", known[id].span),)
                    linker.problem("duplicate-id", node["sentences"].key_span(id), related=related, name=id)
                known.setdefault(id, sentence)


def sentences(linker: Linker, node: Node) -> Sentences:
    listed = node["sentences"].mapping.items()
    texts = {id: linker.texts(sentence) for id, sentence in listed}
    return Sentences(header(linker, node), _source_of(linker, node), texts)


def _source_of(linker: Linker, node: Node) -> str:
    return node["of"].text if "of" in node else linker.default_document
