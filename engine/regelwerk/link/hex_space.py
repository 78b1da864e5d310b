"""The space of hexes that a ruleset's head declares: every type, field and definition exists and fits."""

from collections.abc import Iterator, Mapping

from regelwerk.link.linker import Linker
from regelwerk.link.reach import Reach
from regelwerk.load.node import Node
from regelwerk.model.hex_space import COLOURS, LINES, PATTERNS, Hexes, HexPieces, HexShows, HexSpace, Sides
from regelwerk.model.types import BOOLEAN, INTEGER, NUMBER, TEXT, Type, thing
from regelwerk.words.agreement import fits

# What pictures can show: a thing's colour, what can be written, what chooses a pattern.
_SHOWN = {
    "owner": ("thing",),
    "label": ("text", "integer", "choice", "row", "thing"),
    "picture": ("choice", "row", "boolean"),
    "state": ("choice", "row", "boolean", "integer", "number", "text"),
}


def hex_space(linker: Linker, node: Node) -> HexSpace:
    """The declared space; the definition of the cost is looked at by `check_cost`."""
    hexes, sides, pieces = node["hexes"], node.get("sides"), node["pieces"]
    kind = thing_type(linker, hexes["type"])
    hex_thing = thing(kind, optional=True)
    piece_kind = thing_type(linker, pieces["type"])
    if kind and linker.vocabulary.is_a(piece_kind, kind):
        linker.problem("space-same-type", pieces["type"].span, name=piece_kind)
    return HexSpace(
        "pointy" if node["shape"].text == "pointy" else "flat",
        Hexes(
            hexes["type"].text,
            field(linker, kind, hexes["column"], INTEGER),
            field(linker, kind, hexes["row"], INTEGER),
            field(linker, kind, hexes.get("level"), INTEGER),
            _path(linker, kind, hexes.get("height"), NUMBER),
            _path(linker, kind, hexes.get("joins"), BOOLEAN),
        ),
        _sides(linker, sides, hex_thing, (kind, piece_kind)) if sides is not None else None,
        HexPieces(
            pieces["type"].text,
            field(linker, piece_kind, pieces["at"], hex_thing),
            field(linker, piece_kind, pieces.get("facing"), INTEGER),
            pieces.at("shares").value is True,
        ),
        node.at("cost").text,
        number(node.get("eye"), 0.5),
        number(node.get("arc"), 360.0),
        node.span,
        _shows(linker, node),
    )


def _shows(linker: Linker, node: Node) -> HexShows:
    hexes, sides, pieces = node["hexes"]["type"], node.get("sides"), node["pieces"]["type"]
    fields = shown(linker, node, {"owner": pieces, "label": pieces, "picture": hexes})
    declared = node.get("shows")
    if declared is None:
        return HexShows()
    known = linker.vocabulary.things
    for key, kind in (("pattern", hexes), ("colour", hexes), ("line", sides and sides["type"])):
        if kind is None:
            linker.idle(declared, (key,))
        else:
            fields[key] = _path(linker, kind.text if kind.text in known else "", declared.get(key), TEXT)
    return HexShows(**fields, state=shown_states(linker, pieces.text, declared.get("state")))


def shown_states(linker: Linker, kind: str, node: Node | None) -> tuple[str, ...]:
    """Fields of the pieces, or of some sorts of them, that hold something that can be told in a word."""
    things = linker.vocabulary.things
    if node is None or kind not in things:
        return ()
    sorts = [kind, *(id for id, each in things.items() if kind in each.ancestors)]
    known = {name: held for id in reversed(sorts) for name, held in things[id].fields.items()}
    return tuple(_shown(linker, each, kind, known, "state") for each in node.items or [node])


def _sides(linker: Linker, node: Node, hex_thing: Type, others: tuple[str, str]) -> Sides:
    kind = thing_type(linker, node["type"])
    for other in others:
        if kind and other and linker.vocabulary.related(kind, other):
            linker.problem("space-same-type", node["type"].span, name=kind)
    return Sides(
        node["type"].text,
        field(linker, kind, node["one"], hex_thing),
        field(linker, kind, node["other"], hex_thing),
        _path(linker, kind, node.get("height"), NUMBER),
        _path(linker, kind, node.get("joins"), BOOLEAN),
    )


def check_cost(linker: Linker, node: Node, declared: HexSpace, reach: Reach) -> None:
    """The cost is a definition about a piece and two hexes that gives a number and needs no ways itself."""
    function = linker.vocabulary.functions.get(declared.cost)
    if function is None or function.sort != "definition":
        definitions = [each.id for each in linker.vocabulary.functions.values() if each.sort == "definition"]
        linker.unknown("unknown-definition", node, definitions)
        return
    wanted = (thing(declared.pieces.type), thing(declared.hexes.type), thing(declared.hexes.type))
    given = [kind for _, kind in function.parameters]
    fitting = len(given) == len(wanted) and all(
        fits(each, kind, linker.vocabulary) for each, kind in zip(wanted, given, strict=True)
    )
    if not fitting or function.result.kind not in ("integer", "number", "unknown"):
        told = {"name": function.id, "piece": declared.pieces.type, "hex": declared.hexes.type}
        linker.problem("space-cost-signature", node.span, "", (), **told)
    elif function.judged:
        linker.problem("space-cost-judged", node.span, name=function.id)
    elif reach.asks_cost(function.id):
        linker.problem("space-cost-circular", node.span, name=function.id)


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
    declared = node["columns"].at(column)
    if "default" in declared:
        yield declared["default"]
    yield from (row[column] for row in node.at("rows").items if column in row)


def shown(linker: Linker, node: Node, of: Mapping[str, Node]) -> dict[str, str]:
    """The fields that pictures show, each of the type in `of`."""
    found = {}
    for key, type in of.items():
        given = node.at("shows").get(key)
        if given is None or type.text not in linker.vocabulary.things:
            continue
        known = linker.vocabulary.things[type.text].fields
        found[key] = _shown(linker, given, type.text, known, key)
    return found


def _shown(linker: Linker, node: Node, kind: str, known: Mapping[str, Type], key: str) -> str:
    """The name of a field of a type that pictures can show as what `key` says."""
    name, expected = node.text, f"note:shown-{key}"
    if name not in known:
        linker.unknown("unknown-field", node, known, of=kind)
    elif known[name].kind not in _SHOWN[key]:
        linker.problem("space-shown-field", node.span, name=name, type=kind, expected=expected)
    return name


def thing_type(linker: Linker, node: Node) -> str:
    """The id of a type that there is, else an empty text and a problem."""
    return node.text if linker.known("unknown-type", node, linker.vocabulary.things) else ""


def field(linker: Linker, kind: str, node: Node | None, wanted: Type) -> str:
    """The name of a field of a type, which must hold what is wanted; none only where that may be."""
    if node is None or not kind:
        return "" if node is None else node.text
    known = linker.vocabulary.things[kind].fields
    if node.text not in known:
        linker.unknown("unknown-field", node, known, of=kind)
    else:
        _fitting(linker, node, kind, known[node.text], wanted)
    return node.text


def _path(linker: Linker, kind: str, node: Node | None, wanted: Type) -> str:
    """A field, or a column of the row that a field holds; either may be none."""
    wanted = wanted._replace(optional=True)
    if node is None or not kind:
        return "" if node is None else node.text
    name, _, column = node.text.partition(".")
    if not column:
        return field(linker, kind, node, wanted)
    known = linker.vocabulary.things[kind].fields
    if name not in known:
        span = node.span_of(0, len(name))
        linker.unknown_at("unknown-field", span, name, known, of=kind)
    elif known[name].kind != "row":
        linker.problem("space-no-row", node.span_of(0, len(name)), name=name, type=kind)
    else:
        columns = linker.vocabulary.tables[known[name].name].columns
        place = node.span_of(len(name) + 1, len(node.text))
        if column not in columns:
            linker.unknown_at("unknown-column", place, column, columns)
        else:
            _fitting(linker, node, known[name].name, columns[column], wanted, column)
    return node.text


def _fitting(linker: Linker, node: Node, kind: str, given: Type, wanted: Type, name: str = "") -> None:
    if not fits(given, wanted, linker.vocabulary) or (given.optional and not wanted.optional):
        name = name or node.text
        linker.problem("space-field-type", node.span, name=name, type=kind, given=given, wanted=wanted)


def number(node: Node | None, otherwise: float = 0.0) -> float:
    return float(node.value) if node is not None and isinstance(node.value, int | float) else otherwise
