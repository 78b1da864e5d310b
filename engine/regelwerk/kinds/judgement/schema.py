"""What all orders of one moment decide together."""

from regelwerk.load.schema_parts import Schema, described, document, listed, mapping, names, reference

_SETTLING: Schema = {
    **mapping(
        {
            "before": names(
                "name",
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

SCHEMA = document(
    "judgement",
    title="Judgement",
    description="A value that all orders of one moment decide together, each from those of the others. First "
    "whatever follows in any case is worked out. What then still waits for itself in a circle is set by "
    "`settles`, else by `unless_decided`: the circle first that waits for no other, and after each "
    "everything that follows from it. At the end what was set is worked out once more: if that comes to "
    "anything else, the rules contradict themselves and stop, unless `as` says that it holds in any case.",
    required=("title", "source", "per"),
    properties={
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
        "cases": reference("cases"),
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
            "The value that ends a circle in which everything waits for everything else. It has to be what "
            "`is` comes to once the circle is decided.",
        ),
        "settles": described(
            {"anyOf": [_SETTLING, listed(_SETTLING)]},
            "Settles",
            "In which order, or as what, certain circles are settled: the first that holds counts, else "
            "`unless_decided`.",
        ),
    },
)
