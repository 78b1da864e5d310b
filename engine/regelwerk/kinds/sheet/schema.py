"""How a sheet is laid out: what players fill in or look up while they play."""

from regelwerk.load.schema_parts import Schema, described, document, listed, mapping, reference
from regelwerk.texts import languages

MOST_ROWS, MOST_COLUMNS = 60, 30


def _count(title: str, most: int) -> Schema:
    return described(
        {"type": "integer", "minimum": 1, "maximum": most}, title, f"How many: from 1 to {most}."
    )


def _several(items: Schema, most: int, title: str, description: str) -> Schema:
    return listed(items, title, description, maxItems=most)


_BOXES = described(
    mapping(
        {
            "of": reference("name", "Of", "The type or the table that the number comes from."),
            "field": reference(
                "name",
                "Field",
                "A whole number: a field with `max`, or a column, whose greatest value counts.",
            ),
        },
        ("of", "field"),
    ),
    "Boxes",
    "As many boxes as the number can be; a field's default stands in the first.",
)

_LINES = _several(reference("texts"), MOST_ROWS, "Lines", "What is asked, each with a line to write on.")

_TALLY = described(
    mapping(
        {
            "heading": reference("texts", "Heading", "What the columns count, such as rounds."),
            "columns": _count("Columns", MOST_COLUMNS),
            "rows": _several(reference("texts"), MOST_ROWS, "Rows", "What is noted in each column."),
        },
        ("heading", "columns", "rows"),
    ),
    "Tally",
    "A table whose columns are numbered.",
)

_BLANK = described(
    mapping(
        {
            "rows": _count("Rows", MOST_ROWS),
            "columns": _several(
                mapping(
                    {
                        "title": reference("texts", "Title", "What stands above the column."),
                        "boxes": _BOXES,
                    },
                    ("title",),
                ),
                MOST_COLUMNS,
                "Columns",
                "What is noted for each row.",
            ),
        },
        ("rows", "columns"),
    ),
    "Blank",
    "A table to be filled in.",
)

_TABLE = described(
    mapping(
        {
            "of": reference("name", "Of", "The table whose rows are shown."),
            "columns": _several(
                mapping(
                    {
                        "field": described(
                            {
                                "anyOf": [
                                    {"$ref": "#/$defs/name"},
                                    mapping(
                                        {each: {"$ref": "#/$defs/name"} for each in languages()},
                                        ("de", "en"),
                                    ),
                                ]
                            },
                            "Field",
                            "The column that is shown; by language where each has a column of its own.",
                        ),
                        "title": reference("texts", "Title", "What stands above it; else its own title."),
                    },
                    ("field",),
                ),
                MOST_COLUMNS,
                "Columns",
                "Which columns, in which order.",
            ),
        },
        ("of", "columns"),
    ),
    "Table",
    "The values of a table, to look up while playing.",
)


def _listed(item: str, title: str, description: str, **more: Schema) -> Schema:
    each = {"$ref": f"#/$defs/{item}"}
    ids = _several(each, MOST_ROWS, "Of", "Their ids, in the order in which they stand.")
    return described(mapping({"of": {**ids, "uniqueItems": True}, **more}, ("of",)), title, description)


_SEQUENCE = _listed("name", "Sequence", "Phases, numbered, each with what it says and who acts.")

_ACTIONS = _listed("name", "Actions", "Actions with their range and their cost, both read off their rules.")

_ENTRIES = _listed(
    "id",
    "Entries",
    "Documents, each with its title and what it says.",
    **{
        "as": described(
            {"enum": ["text", "words"]},
            "As",
            "text is the prose, also if left out; words is what the document does, in words.",
        )
    },
)

_NOTATION = described(
    mapping({"of": reference("name", "Of", "The notation whose forms are shown.")}, ("of",)),
    "Notation",
    "How orders are written.",
)

FORMS = {
    "lines": _LINES,
    "boxes": _BOXES,
    "tally": _TALLY,
    "blank": _BLANK,
    "table": _TABLE,
    "sequence": _SEQUENCE,
    "actions": _ACTIONS,
    "entries": _ENTRIES,
    "notation": _NOTATION,
}

SCHEMA = document(
    "sheet",
    title="Sheet",
    description="A sheet of paper to print: to fill in or to look things up while playing.",
    required=("title", "parts"),
    properties={
        "parts": _several(
            mapping({"title": reference("texts", "Title", "What stands above the part."), **FORMS}),
            MOST_COLUMNS,
            "Parts",
            "What stands on the sheet, from above; each part has one form, such as lines or table.",
        ),
    },
)
