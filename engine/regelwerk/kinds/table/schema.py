"""Typed columns and rows."""

from regelwerk.load.schema_parts import document, listed, named, reference

SCHEMA = document(
    "table",
    title="Table",
    description="Typed columns and rows.",
    required=("title", "source", "columns", "rows"),
    properties={
        "columns": {**named(reference("field")), "minProperties": 1},
        "rows": listed(
            {"type": "object", "properties": {"also": reference("also"), "source": reference("source")}},
            "Rows",
            "A mapping for each row: column to value. A row may have a `source` of its own, and "
            "`also`: other words by which readers look for it.",
        ),
    },
)
