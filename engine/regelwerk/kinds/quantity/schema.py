"""A number that modifiers contribute to."""

from regelwerk.load.schema_parts import described, document, named, reference

SCHEMA = document(
    "quantity",
    title="Quantity",
    description="A number that modifiers contribute to, with the declared way in which they add up.",
    required=("title", "source", "parameters", "base", "bands"),
    properties={
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
)
