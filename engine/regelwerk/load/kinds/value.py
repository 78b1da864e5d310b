"""Kinds that work something out: definitions, quantities, modifiers, judgements, immunities."""

from regelwerk.load.kinds.shared import Schema, described, mapping, named, reference

_FOR = reference(
    "name", "For", "Whom it concerns: the id of a type, or of a yes-or-no definition about one thing."
)
_BAND = reference("name", "Band", "The band in which it counts.")
_ORDERING: dict[str, Schema] = {
    "before": reference("id", "Before", "The document of the same band that comes after this one."),
    "after": reference("id", "After", "The document of the same band that comes before this one."),
}
_DURING = described(
    {"type": "array", "items": {"$ref": "#/$defs/name"}, "minItems": 1, "uniqueItems": True},
    "During",
    "The phases in which it holds; always if left out.",
)

_SETTLING: Schema = {
    **mapping(
        {
            "before": described(
                {"type": "array", "items": {"$ref": "#/$defs/name"}, "minItems": 1, "uniqueItems": True},
                "Before",
                "Judgements of the circle that are settled only after this one, if they still wait then.",
            ),
            "when": reference(
                "expression",
                "When",
                "In which circles; in any if left out. `circle` is the list of those in it whom it is about.",
            ),
            "as": described(
                {"type": ["boolean", "number"]},
                "As",
                "The value, whatever its own `is` comes to then.",
            ),
        }
    ),
    "minProperties": 1,
}

VALUE: dict[str, Schema] = {
    "definition": {
        "id": "name",
        "title": "Definition",
        "description": "A name for an expression, with parameters.",
        "required": ("title", "is"),
        "properties": {
            "parameters": reference("parameters"),
            "phrase": reference("phrase"),
            "is": reference("expression"),
        },
    },
    "quantity": {
        "id": "name",
        "title": "Quantity",
        "description": "A number that modifiers contribute to, with the declared way in which they add up.",
        "required": ("title", "source", "parameters", "base", "bands"),
        "properties": {
            "parameters": reference("parameters"),
            "base": reference("expression", "Base", "The value before any modifier."),
            "bands": described(
                {
                    **named(
                        described(
                            {"enum": ["all", "highest", "lowest"]},
                            "Stacking",
                            "all: every contribution counts. highest, lowest: only that one.",
                        )
                    ),
                    "minProperties": 1,
                },
                "Bands",
                "The bands of modifiers in the order in which they count, and what counts of each: "
                "`{bonus: all, armour: highest}`.",
            ),
            "at_least": reference("expression", "At least", "The value is never lower."),
            "at_most": reference("expression", "At most", "The value is never higher."),
            "round": described(
                {"enum": ["up", "down"]},
                "Rounding",
                "How the final value is rounded; not at all if left out.",
            ),
        },
    },
    "modifier": {
        "id": "id",
        "title": "Modifier",
        "description": "A contribution to a quantity.",
        "required": ("title", "text", "source", "of", "band"),
        "properties": {
            "of": reference("name", "Of", "The quantity that it contributes to."),
            "for": _FOR,
            "when": reference("expression"),
            "unless": reference("expression"),
            "during": _DURING,
            "add": reference("expression"),
            "multiply": reference("expression"),
            "at_most": reference("expression"),
            "at_least": reference("expression"),
            "replace": reference("expression"),
            "band": _BAND,
            **_ORDERING,
        },
    },
    "judgement": {
        "id": "name",
        "title": "Judgement",
        "description": "A value that all orders of one moment decide together, solved to a fixed point.",
        "required": ("title", "source", "per", "is"),
        "properties": {
            "phrase": reference("phrase"),
            "per": described(
                {
                    "type": "object",
                    "minProperties": 1,
                    "maxProperties": 1,
                    "propertyNames": {"$ref": "#/$defs/name"},
                    "additionalProperties": reference("expression"),
                },
                "Per",
                "The name of the one it is about, and the list of all of them: `{seeker: seekers}`.",
            ),
            "is": reference("expression"),
            "yields": described(
                {"enum": ["boolean", "number"]},
                "Yields",
                "boolean (the default): yes or no. number: a number.",
            ),
            "otherwise": described(
                {"type": ["boolean", "number"]},
                "Otherwise",
                "The value for whoever is not in the list; asking is an error if left out.",
            ),
            "unless_decided": described(
                {"type": ["boolean", "number"]},
                "Unless decided",
                "The value that ends a circle in which everything waits for everything else.",
            ),
            "settles": described(
                {"anyOf": [_SETTLING, {"type": "array", "items": _SETTLING, "minItems": 1}]},
                "Settles",
                "In which order, or as what, certain circles are settled: the first that holds counts, else "
                "`unless_decided`.",
            ),
        },
    },
    "immunity": {
        "id": "id",
        "title": "Immunity",
        "description": "Who is safe from what.",
        "required": ("title", "text", "source", "for", "against"),
        "properties": {
            "for": _FOR,
            "against": described(
                {
                    "anyOf": [
                        {"const": "any"},
                        {
                            "type": "array",
                            "items": {"$ref": "#/$defs/name"},
                            "minItems": 1,
                            "uniqueItems": True,
                        },
                    ]
                },
                "Against",
                "The tags of the effects that it stops, or any.",
            ),
            "except": described(
                {"type": "array", "items": {"$ref": "#/$defs/name"}, "minItems": 1, "uniqueItems": True},
                "Except",
                "Tags of effects that get through all the same.",
            ),
            "during": _DURING,
            "when": reference("expression"),
            "unless": reference("expression"),
        },
    },
}
