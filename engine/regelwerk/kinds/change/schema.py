"""The kind `change`: what a variant does to a document of the ruleset that it extends."""

from regelwerk.load.schema_parts import Schema, described, listed, mapping, reference

EXTENDS_PATTERN = r"^\S+$"
TARGET_PATTERN = r"^[^/\s][^\n]*$"

_REFERENCE: Schema = {"type": "string", "pattern": EXTENDS_PATTERN, "maxLength": 200}

EXTENDS: Schema = described(
    {"anyOf": [_REFERENCE, listed(_REFERENCE, maxItems=16, uniqueItems=True)]},
    "Extends",
    "The ruleset that this is a variant of: `id@1` for version 1 of a ruleset, or the way to its folder, "
    "such as `../folder`. A list combines several variants of one ruleset in this order.",
)

_INSERT: Schema = mapping(
    {
        "before": described(
            {"type": ["string", "integer"]}, "Before", "The item of the list in front of which it goes."
        ),
        "after": described(
            {"type": ["string", "integer"]}, "After", "The item of the list behind which it goes."
        ),
        "items": described({"type": "array", "minItems": 1}, "Items", "The new items, in their order."),
    },
    ("items",),
)

SCHEMA: Schema = described(
    mapping(
        {
            "kind": described({"const": "change"}, "Kind", "A change to a document of the base."),
            "of": described(
                {"type": "string", "pattern": TARGET_PATTERN, "maxLength": 300},
                "Of",
                "What is changed: the id of a document, then the way into it, divided by `/`. A row of a "
                "table by its key: `snacks/apple`.",
            ),
            "reason": described(
                {**reference("texts"), "minProperties": 1},
                "Reason",
                "Why, in German or English. The rulebook shows it beside the new value.",
            ),
            "set": described(
                {}, "Set", "New values, only those that change: `{price: 45}`. The rest stays as it was."
            ),
            "replace": described({}, "Replace", "What stands there from now on, whole."),
            "add": described(
                {}, "Add", "New keys of a mapping, or new items at the end of a list. None may be there yet."
            ),
            "remove": described({"const": True}, "Remove", "true: it is gone."),
            "insert": described(_INSERT, "Insert", "New items before or after an item of a list."),
        },
        ("kind", "of", "reason"),
    ),
    "Change",
    "What a variant does to one document of the ruleset it extends: set, replace, add, remove or insert.",
)
