"""A space of hexes in a ruleset's head, and the documents that draw a map of them."""

from regelwerk.load.schema_parts import Schema, described, mapping, names, reference
from regelwerk.model.hex_space import COLOURS, LINES, PATTERNS

PATH_PATTERN = r"^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$"


def _path(title: str, description: str) -> Schema:
    schema = {"type": "string", "pattern": PATH_PATTERN, "maxLength": 161}
    dotted = "`ground.name` is a column of the row in the field ground"
    return described(schema, title, f"{description}; {dotted}.")


_HEXES = mapping(
    {
        "type": reference("name", "Type", "The type of the things that are the hexes."),
        "column": reference("name", "Column", "The field with the column that it lies in, from 1."),
        "row": reference("name", "Row", "The field with the row that it lies in, from 1."),
        "level": reference("name", "Level", "The field with the level that it lies on; 0 is the ground."),
        "height": _path("Height", "The field: up to how far above its level it bars sight"),
        "joins": _path("Joins", "The field: it connects neighbours that are one level apart"),
    },
    ("type", "column", "row"),
)
_SIDES = mapping(
    {
        "type": reference("name", "Type", "The type of the things that lie between two hexes."),
        "one": reference("name", "One", "The field with the hex on one side."),
        "other": reference("name", "Other", "The field with the hex on the other side."),
        "height": _path(
            "Height",
            "The field: up to how far above the lower hex it bars sight, save into a room under the upper "
            "hex",
        ),
        "joins": _path("Joins", "The field: it connects its two hexes if they are one level apart"),
    },
    ("type", "one", "other"),
)
_PIECES = mapping(
    {
        "type": reference("name", "Type", "The type of the things that stand in hexes."),
        "at": reference("name", "At", "The field with the hex that it stands in; none: not on the map."),
        "facing": reference("name", "Facing", "The field with the direction it faces, from 0 to 5."),
        "shares": described(
            {"type": "boolean"}, "Shares", "true: several may stand in one hex at the start of a game."
        ),
    },
    ("type", "at"),
)
FIELDS: Schema = {"anyOf": [{"$ref": "#/$defs/name"}, names("name")]}
_SHOWS = mapping(
    {
        "owner": reference("name", "Owner", "The field of the pieces that says whose they are: the colour."),
        "label": reference("name", "Label", "The field of the pieces that is written on them."),
        "picture": reference("name", "Picture", "The field of the hexes that says what ground they are."),
        "pattern": _path("Pattern", f"The field with the pattern of the ground ({', '.join(PATTERNS)})"),
        "colour": _path("Colour", f"The field with the colour of the ground ({', '.join(COLOURS)})"),
        "line": _path("Line", f"The field of the sides with the line that they are ({', '.join(LINES)})"),
        "state": described(
            FIELDS,
            "State",
            "The field of the pieces, or several, told of them where it is not as it is by default.",
        ),
    }
)
HEX_SPACE: Schema = mapping(
    {
        "kind": described({"const": "hexes"}, "Kind", "hexes: a map of hexes."),
        "shape": described(
            {"enum": ["flat", "pointy"]},
            "Shape",
            "flat: a flat side on top; columns are straight, and every second one lies half a hex lower. "
            "pointy: a corner on top; rows are straight, and every second one lies half a hex further right.",
        ),
        "hexes": described(_HEXES, "Hexes", "What the map is made of, and which fields say where."),
        "sides": described(_SIDES, "Sides", "What lies between two hexes."),
        "pieces": described(_PIECES, "Pieces", "What stands in hexes, and which fields say where."),
        "cost": reference(
            "name",
            "Cost",
            "The definition that says what a step costs a piece, from a hex to the next (none: it cannot go "
            "there); 1 if left out.",
        ),
        "eye": described(
            {"type": "number", "minimum": 0, "maximum": 10},
            "Eye",
            "How far above its level a piece's eye is; 0.5 if left out.",
        ),
        "arc": described(
            {"type": "number", "exclusiveMinimum": 0, "maximum": 360},
            "Arc",
            "How many degrees lie in front of a piece; 360 if left out.",
        ),
        "shows": described(_SHOWS, "Shows", "What pictures of the map tell."),
    },
    ("kind", "shape", "hexes", "pieces"),
)
