"""A map of hexes, drawn with characters."""

from regelwerk.load.schema_parts import Schema, described, document

_HEX_IDS: Schema = {"type": "array", "items": {"type": "string"}, "uniqueItems": True}

SCHEMA = document(
    "board",
    title="Board",
    description="A map of hexes, drawn with one character for each hex.",
    required=("title", "layout", "legend"),
    properties={
        "layout": described(
            {
                "anyOf": [
                    {"type": "string"},
                    {
                        "type": "object",
                        "propertyNames": {
                            "pattern": r"^(0|-?[1-9])$",
                            "description": "The number of a level, from -9 to 9.",
                        },
                        "additionalProperties": {"type": "string"},
                        "minProperties": 1,
                    },
                ]
            },
            "Layout",
            "A line of text for each row, a character for each hex, blanks between them. With several "
            'levels a drawing for each, by its number in quotes ("0" is the ground), all of one size; '
            "- stands where there is no hex.",
        ),
        "legend": described(
            {
                "type": "object",
                "propertyNames": {
                    "pattern": r"^[^\s-]$",
                    "description": "One character that is no blank and no hyphen.",
                },
                "additionalProperties": {"type": "object"},
                "minProperties": 1,
            },
            "Legend",
            "What each character stands for: the fields of the hex.",
        ),
        "sides": described(
            {
                "type": "array",
                "minItems": 1,
                "items": {
                    "type": "object",
                    "properties": {
                        "between": described(
                            {**_HEX_IDS, "minItems": 2, "maxItems": 2},
                            "Between",
                            "The two hexes that it lies between.",
                        ),
                        "around": described(
                            {**_HEX_IDS, "minItems": 1},
                            "Around",
                            "It lies on every side between one of these hexes and one that is not.",
                        ),
                    },
                },
            },
            "Sides",
            "What lies between hexes: `between` or `around`, and the fields of the side. A later entry "
            "replaces an earlier one on the same side.",
        ),
    },
)
