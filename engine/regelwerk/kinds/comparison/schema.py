"""How two things are compared: what they may be, what happens, what is asked."""

from regelwerk.kinds.example.schema import BEGINNING, HAPPENING
from regelwerk.load.schema_parts import ID_PATTERN, described, document, listed, mapping, named, reference

SCHEMA = document(
    "comparison",
    id="id",
    title="Comparison",
    description="Two things against each other in every pairing, with their exact chances.",
    required=("title", "of", "sides", "sets", "given", "happens", "chances"),
    properties={
        "of": described(
            {**named({"$ref": "#/$defs/name"}), "minProperties": 1, "maxProperties": 3},
            "Of",
            "What is tried out: names for rows, each with the table that they are taken from.",
        ),
        "where": reference("expression", "Where", "Which combinations of rows there are; all if left out."),
        "sides": listed(
            {"type": "string", "pattern": ID_PATTERN},
            "Sides",
            "The ids of the two things that are compared.",
            minItems=2,
            maxItems=2,
        ),
        "sets": described(
            {**named({"$ref": "#/$defs/expression"}), "minProperties": 1},
            "Sets",
            "Fields of both things, each with its value: the names under `of` stand for the rows.",
        ),
        "given": {**mapping(BEGINNING), "description": "How things stand at the beginning."},
        "happens": listed(
            HAPPENING,
            "Happens",
            "What happens, as in an example. A value such as `Ann.arm` is the field of one of the sides.",
            maxItems=10,
        ),
        "times": reference(
            "expression",
            "Times",
            "How many times each of these happens before the next one, such as the attacks of a turn; "
            "once if left out.",
        ),
        "until": reference("expression", "Until", "With it, all happens again and again until it holds."),
        "chances": listed(
            mapping(
                {
                    "title": reference("texts", "Title", "What stands above the chance."),
                    "that": reference("expression", "That", "What may hold at the end."),
                },
                ("title", "that"),
            ),
            "Chances",
            "What is asked: how likely it is that each of these holds at the end.",
            maxItems=8,
        ),
    },
)
