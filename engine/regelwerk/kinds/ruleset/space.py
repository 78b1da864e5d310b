"""The space in a ruleset's head: which things stand or lie where, and which of their fields say so."""

from regelwerk.kinds.ruleset.hex_space import FIELDS, HEX_SPACE
from regelwerk.load.schema_parts import Schema, described, mapping, reference

_SIZE: Schema = {"anyOf": [{"type": "number", "exclusiveMinimum": 0}, {"$ref": "#/$defs/name"}]}


def _size(title: str, description: str) -> Schema:
    return described(_SIZE, title, f"{description}: a number or a field.")


def _number(title: str, description: str, **limits: float) -> Schema:
    return described({"type": "number", **limits}, title, description)


_TABLE = mapping(
    {
        "type": reference("name", "Type", "The type of the thing that knows the size."),
        "width": _size("Width", "From the left edge to the right"),
        "depth": _size("Depth", "From the near edge to the far"),
    },
    ("width", "depth"),
)
_PIECES = mapping(
    {
        "type": reference("name", "Type", "The type of the things that stand on the table."),
        "at": reference("name", "At", "The field with the point of its middle; none: not on the table."),
        "base": _size("Base", "How wide the round base is"),
        "facing": reference("name", "Facing", "The field with the direction it faces, in degrees."),
        "level": reference("name", "Level", "The field with the storey it stands on."),
    },
    ("type", "at", "base"),
)
_AREAS = mapping(
    {
        "type": reference("name", "Type", "The type of the things that cover a part of the table."),
        "outline": reference("name", "Outline", "The field with the list of corners."),
        "blocks_sight": reference("name", "Blocks sight", "The field: nobody sees across its outline."),
        "blocks_movement": reference("name", "Blocks movement", "The field: no base may enter."),
        "hides": reference("name", "Hides", "The field: the part of a base that is in it is hidden."),
        "bottom": reference("name", "Bottom", "The field with the lowest level that it concerns."),
        "top": reference("name", "Top", "The field with the first level above it."),
    },
    ("type", "outline"),
)
_SIGHT = mapping(
    {
        "arc": _number(
            "Arc", "How many degrees a piece sees; 180 if left out.", exclusiveMinimum=0, maximum=360
        ),
        "hidden_from": _number(
            "Hidden from",
            "The hidden share of a base from which on it is not seen; 0.5 if left out.",
            exclusiveMinimum=0,
            maximum=1,
        ),
    }
)
_SHOWS = mapping(
    {
        "owner": reference("name", "Owner", "The field of the pieces that says whose they are: the colour."),
        "label": reference("name", "Label", "The field of the pieces that is written in their bases."),
        "state": described(
            FIELDS,
            "State",
            "The field of the pieces, or several, written beside them: numbers, and what is not as it is by "
            "default.",
        ),
    }
)
_PLANE = mapping(
    {
        "kind": described(
            {"enum": ["plane", "hexes"]},
            "Kind",
            "plane: a table on which distances are measured. hexes: a map of hexes.",
        ),
        "unit": described({"type": "string"}, "Unit", "What is measured in; cm if left out."),
        "table": described(_TABLE, "Table", "How large the table is."),
        "pieces": described(_PIECES, "Pieces", "What stands on the table, and which fields say where."),
        "areas": described(_AREAS, "Areas", "What covers a part of the table, and what it does there."),
        "shows": described(_SHOWS, "Shows", "What pictures of the table tell of a piece."),
        "storey": _number("Storey", "How high a level is; 1 if left out.", exclusiveMinimum=0),
        "sight": described(_SIGHT, "Sight", "What counts as seen."),
        "tolerance": _number(
            "Tolerance",
            "How far apart bases may be and still touch; 0.05 if left out.",
            minimum=0,
            maximum=1,
        ),
    },
    ("kind", "table", "pieces"),
)
SPACE: Schema = described(
    {
        "if": {"properties": {"kind": {"const": "hexes"}}, "required": ["kind"]},
        "then": HEX_SPACE,
        "else": _PLANE,
    },
    "Space",
    "The space that the game is played in: what stands where, and what lies there.",
)
