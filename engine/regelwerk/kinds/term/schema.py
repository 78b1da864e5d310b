"""An entry of the glossary."""

from regelwerk.load.schema_parts import document

SCHEMA = document(
    "term",
    id="id",
    title="Term",
    description="An entry of the glossary.",
    required=("title", "text"),
)
