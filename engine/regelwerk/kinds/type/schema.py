"""A sort of thing."""

from regelwerk.load.schema_parts import described, document, named, reference

SCHEMA = document(
    "type",
    title="Type",
    description="A sort of thing in the game, with its fields.",
    required=("title", "plural"),
    properties={
        "plural": reference("name", "Plural", "The name of all things of the type: `for unit in units`."),
        "is": reference("name", "Is a", "The more general type whose fields it has too."),
        "fields": named(reference("field")),
        "parts": described(
            named(reference("name")),
            "Parts",
            "For a whole that is joined from other things: the name and type of each part.",
        ),
        "joined_by": described(
            {"type": "string", "minLength": 1, "maxLength": 3},
            "Joined by",
            "What stands between the ids of the parts in the id of the whole; + if left out.",
        ),
        "shares": described(
            {"type": "array", "items": {"$ref": "#/$defs/name"}, "uniqueItems": True},
            "Shared fields",
            "Fields that a whole has in common with its parts; the parts keep them when it is split.",
        ),
    },
)
