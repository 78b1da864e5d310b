"""A name for an expression."""

from regelwerk.load.schema_parts import document, reference

SCHEMA = document(
    "definition",
    title="Definition",
    description="A name for an expression, with parameters.",
    required=("title",),
    properties={
        "parameters": reference("parameters"),
        "phrase": reference("phrase"),
        "is": reference("expression"),
        "cases": reference("cases"),
    },
)
