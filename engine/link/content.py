"""Documents that say what there is: types, tables, terms, notations."""

from collections.abc import Mapping

from engine.link.documents import header
from engine.link.fields import fields
from engine.link.linker import Linker
from engine.link.notation import compile_notation
from engine.load.node import Node
from engine.model.expression import Value
from engine.model.problem import Related, nearest
from engine.model.ruleset import FormUse, NotationDocument, Row, Table, ThingDocument
from engine.model.span import Span
from engine.model.types import BOOLEAN, Type, thing


def thing_document(linker: Linker, node: Node) -> ThingDocument:
    parent, joined_by, shares = node.get("is"), node.get("joined_by"), node.get("shares")
    known = linker.vocabulary.things[node["id"].text]
    for name in shares.items if shares is not None else []:
        if name.text not in known.fields:
            linker.problem("unknown-field", name.span, nearest(name.text, list(known.fields)), name=name.text)
        for part in known.parts.values():
            if name.text in known.fields and name.text not in linker.vocabulary.things[part.name].fields:
                linker.problem("shared-field-missing", name.span, name=name.text, type=part.name)
    return ThingDocument(
        header(linker, node),
        node["plural"].text,
        parent.text if parent is not None else "",
        fields(linker, node.get("fields")),
        {part: kind.name for part, kind in known.parts.items()},
        tuple(name.text for name in shares.items) if shares is not None else (),
        joined_by.text if joined_by is not None else "+",
    )


def table(linker: Linker, node: Node) -> Table:
    columns = fields(linker, node["columns"])
    keys = [column.name for column in columns.values() if column.key]
    if len(keys) > 1:
        linker.problem("several-keys", node["columns"].span, names=", ".join(keys))
    key = keys[0] if keys else ""
    hit = node.get("hit")
    unique = hit is None or hit.text == "unique"
    rows: list[Row] = []
    seen: dict[str, Span] = {}
    for number, item in enumerate(node["rows"].items, start=1):
        values: dict[str, Value | tuple[Value, ...]] = {}
        for name, value in item.mapping.items():
            if name == "source":
                continue
            if name not in columns:
                linker.problem("unknown-column", item.key_span(name), nearest(name, list(columns)), name=name)
                continue
            values[name] = row_value(linker, value, columns[name].type, columns[name].limits)
        for column in columns.values():
            if column.name not in values:
                if not (column.has_default or column.type.optional or column.type.kind in ("list", "boolean")):
                    linker.problem("column-missing", item.span, name=column.name)
                values[column.name] = () if column.type.kind == "list" else column.default
        name = str(values.get(key, number))
        if key and unique and name in seen:
            related = (Related("first-defined", seen[name]),)
            linker.problem("duplicate-row", item.span, related=related, name=name)
        seen[name] = item.span
        rows.append(Row(name, values, linker.source(item.get("source")), item.span))
    return Table(header(linker, node), columns, key, tuple(rows))


def row_value(
    linker: Linker, node: Node, kind: Type, limits: tuple[float | None, float | None]
) -> Value | tuple[Value, ...]:
    """A plain value in a table's cell; a row of another table is given by its key."""
    if kind.kind == "list" and kind.item is not None:
        if not isinstance(node.value, list):
            linker.problem("value-does-not-fit", node.span, value=str(node.value), expected="list")
            return ()
        return tuple(row_value(linker, item, kind.item, limits) for item in node.items)  # type: ignore[misc]
    value = node.value
    if value is None and kind.optional:
        return None
    options: list[str] = []
    fits = True
    if kind.kind == "boolean":
        fits = isinstance(value, bool)
    elif kind.kind in ("integer", "number"):
        wanted = int if kind.kind == "integer" else int | float
        fits = isinstance(value, wanted) and not isinstance(value, bool)
        low, high = limits
        if fits and ((low is not None and value < low) or (high is not None and value > high)):  # type: ignore[operator]
            linker.problem("value-out-of-range", node.span, value=str(value), limits=_limits(limits))
    elif kind.kind == "text":
        fits = isinstance(value, str)
    elif kind.kind == "choice":
        options = list(kind.options)
        fits = value in options
    elif kind.kind == "row":
        options = sorted(linker.vocabulary.tables[kind.name].keys)
        fits = str(value) in options
    elif kind.kind == "thing":
        fits = False
    if not fits:
        expected = ", ".join(options) if options else kind.kind
        linker.problem(
            "value-does-not-fit", node.span, nearest(str(value), options), value=_shown(value), expected=expected
        )
        return None
    return value  # type: ignore[return-value]


def notation(linker: Linker, node: Node) -> NotationDocument | None:
    forms: dict[str, list[tuple[str, object]]] = {}
    uses: dict[str, FormUse] = {}
    things = linker.vocabulary.things
    for name, spec in node["forms"].mapping.items():
        patterns = [spec] if isinstance(spec.value, str) else []
        alternatives: tuple[str, ...] = ()
        if "pattern" in spec:
            patterns = [spec["pattern"]]
        elif "one_of" in spec:
            patterns = list(spec["one_of"].mapping.values())
            alternatives = tuple(spec["one_of"].mapping)
        if not patterns:
            linker.problem("form-without-pattern", spec.span, name=name)
            continue
        forms[name] = [(pattern.text, pattern.span_of) for pattern in patterns]
        for key in ("names", "makes"):
            if key in spec:
                linker.known("unknown-type", spec[key], things)
        uses[name] = FormUse(_text(spec.get("names")), _text(spec.get("makes")), alternatives)
    makes = node["makes"]
    if not linker.known("unknown-type", makes, things) or not forms:
        return None
    compiled, problems = compile_notation(forms, next(iter(forms)))  # type: ignore[arg-type]
    linker.problems += problems
    if compiled is None:
        return None
    results = node.get("results")
    mark = results.get("mark") if results is not None else None
    scope: Mapping[str, Type] = {makes.text: thing(makes.text)}
    return NotationDocument(
        header(linker, node),
        makes.text,
        compiled,
        uses,
        mark["write"].text if mark is not None else "",
        linker.expression(mark["when"], scope, BOOLEAN) if mark is not None else None,
        _text(results.get("before_remarks") if results is not None else None),
        _text(results.get("after_mark") if results is not None else None),
        _text(results.get("between_remarks") if results is not None else None),
    )


def _limits(limits: tuple[float | None, float | None]) -> str:
    low, high = ("…" if limit is None else f"{limit:g}" for limit in limits)
    return f"{low} – {high}"


def _shown(value: object) -> str:
    if isinstance(value, list | dict):
        return "…"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return str(value)


def _text(node: Node | None) -> str:
    return node.text if node is not None else ""
