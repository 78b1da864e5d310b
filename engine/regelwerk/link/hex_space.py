"""The space of hexes that a ruleset's head declares: every type, field and definition exists and fits."""

from collections.abc import Iterator, Mapping

from regelwerk.link.linker import Linker
from regelwerk.link.reach import Reach
from regelwerk.link.space_part import Part, number
from regelwerk.load.node import Node
from regelwerk.model.hex_space import COLOURS, LINES, PATTERNS, Hexes, HexPieces, HexShows, HexSpace, Sides
from regelwerk.model.types import BOOLEAN, INTEGER, NUMBER, TEXT, thing
from regelwerk.words.agreement import fits


def hex_space(linker: Linker, node: Node) -> HexSpace:
    """The declared space; the definition of the cost is looked at by `check_cost`."""
    hexes, pieces = Part(linker, node["hexes"]), Part(linker, node["pieces"])
    sides = Part(linker, node["sides"]) if "sides" in node else None
    hex_thing = thing(hexes.kind, optional=True)
    if hexes.kind and linker.vocabulary.is_a(pieces.kind, hexes.kind):
        linker.problem("space-same-type", pieces.node["type"].span, name=pieces.kind)
    if sides is not None and sides.kind:
        for other in (hexes.kind, pieces.kind):
            if other and linker.vocabulary.related(sides.kind, other):
                linker.problem("space-same-type", sides.node["type"].span, name=sides.kind)
    shows = node.at("shows")
    linker.idle(shows, ("line",) if sides is None else ())
    return HexSpace(
        "pointy" if node["shape"].text == "pointy" else "flat",
        Hexes(
            hexes.type,
            hexes.field("column", INTEGER),
            hexes.field("row", INTEGER),
            hexes.field("level", INTEGER),
            hexes.path("height", NUMBER),
            hexes.path("joins", BOOLEAN),
        ),
        None
        if sides is None
        else Sides(
            sides.type,
            sides.field("one", hex_thing),
            sides.field("other", hex_thing),
            sides.path("height", NUMBER),
            sides.path("joins", BOOLEAN),
        ),
        HexPieces(
            pieces.type,
            pieces.field("at", hex_thing),
            pieces.field("facing", INTEGER),
            pieces.node.at("shares").value is True,
        ),
        node.at("cost").text,
        number(node.get("eye"), 0.5),
        number(node.get("arc"), 360.0),
        node.span,
        HexShows(
            pieces.shown(shows, "owner"),
            pieces.shown(shows, "label"),
            hexes.shown(shows, "picture"),
            hexes.path("pattern", TEXT, shows),
            hexes.path("colour", TEXT, shows),
            sides.path("line", TEXT, shows) if sides is not None else "",
            pieces.states(shows),
        ),
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
