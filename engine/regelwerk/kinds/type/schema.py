"""A sort of thing."""

from regelwerk.load.schema_parts import described, document, named, reference

SCHEMA = document(
    "type",
    title="Type",
    description="A sort of thing in the game, with its fields.",
    required=("title",),
    properties={
        "plural": reference("name", "Plural", "The name of all things of the type: `for unit in units`."),
        "one": described(
            {"type": "boolean"},
            "One",
            "true: there is one such thing, from the beginning to the end, and the id of the type is its "
            "name: `game.round`. It has no plural.",
        ),
        "order": reference(
            "name",
            "Order",
            "The field by whose number the things stand in order: who follows whom by `next`.",
        ),
        "is": reference("name", "Is a", "The more general type whose fields it has too."),
        "fields": named(reference("field")),
        "zones": described(
            named(reference("zone")),
            "Zones",
            "Where other things lie in an order: a hand, a deck. A thing lies in one zone at most.",
        ),
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
