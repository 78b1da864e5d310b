"""A contribution to a quantity."""

from regelwerk.load.schema_parts import document, names, reference

FOR = reference(
    "name", "For", "Whom it concerns: the id of a type, or of a yes-or-no definition about one thing."
)

DURING = names("name", "During", "The phases in which it holds; always if left out.")

SCHEMA = document(
    "modifier",
    id="id",
    title="Modifier",
    description="A contribution to a quantity.",
    required=("title", "text", "source", "of", "band"),
    properties={
        "of": reference("name", "Of", "The quantity that it contributes to."),
        "for": FOR,
        "when": reference("expression"),
        "unless": reference("expression"),
        "during": DURING,
        "add": reference("expression"),
        "multiply": reference("expression"),
        "at_most": reference("expression"),
        "at_least": reference("expression"),
        "replace": reference("expression"),
        "band": reference("name", "Band", "The band in which it counts."),
        "before": reference("id", "Before", "The document of the same band that comes after this one."),
        "after": reference("id", "After", "The document of the same band that comes before this one."),
    },
)
