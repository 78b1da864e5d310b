"""Kinds that say what there is: types, tables, terms, and the sentences of a source."""

from regelwerk.load.kinds.shared import ID_PATTERN, Schema, described, named, reference

CONTENT: dict[str, Schema] = {
    "type": {
        "id": "name",
        "title": "Type",
        "description": "A sort of thing in the game, with its fields.",
        "required": ("title", "plural"),
        "properties": {
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
    },
    "table": {
        "id": "name",
        "title": "Table",
        "description": "Typed columns and rows.",
        "required": ("title", "source", "columns", "rows"),
        "properties": {
            "columns": {**named(reference("field")), "minProperties": 1},
            "rows": described(
                {
                    "type": "array",
                    "items": {
                        "type": "object",
                        "properties": {"also": reference("also"), "source": reference("source")},
                    },
                    "minItems": 1,
                },
                "Rows",
                "A mapping for each row: column to value. A row may have a `source` of its own, and "
                "`also`: other words by which readers look for it.",
            ),
        },
    },
    "sentences": {
        "id": "id",
        "title": "Sentences of a source",
        "description": "What a source says, sentence by sentence in words of one's own, so that documents "
        "can name the sentences they carry.",
        "required": ("title", "sentences"),
        "properties": {
            "of": described(
                {"type": "string"}, "Of", "The source document; the ruleset's first one if left out."
            ),
            "sentences": {
                **described(
                    named(reference("texts"), ID_PATTERN),
                    "Sentences",
                    "Each sentence, row or cell of the source by an id of its own.",
                ),
                "minProperties": 1,
            },
        },
    },
    "term": {
        "id": "id",
        "title": "Term",
        "description": "An entry of the glossary.",
        "required": ("title", "text"),
        "properties": {},
    },
}
