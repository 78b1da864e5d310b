"""Who is safe from what."""

from regelwerk.kinds.modifier.schema import DURING, FOR
from regelwerk.load.schema_parts import described, document, names, reference

SCHEMA = document(
    "immunity",
    id="id",
    title="Immunity",
    description="Who is safe from what.",
    required=("title", "text", "source", "for", "against"),
    properties={
        "for": FOR,
        "against": described(
            {"anyOf": [{"const": "any"}, names("name")]},
            "Against",
            "The tags of the effects that it stops, or any.",
        ),
        "except": names("name", "Except", "Tags of effects that get through all the same."),
        "during": DURING,
        "when": reference("expression"),
        "unless": reference("expression"),
    },
)
