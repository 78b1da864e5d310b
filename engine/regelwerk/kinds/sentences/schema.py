"""The sentences of a source."""

from regelwerk.load.schema_parts import ID_PATTERN, described, document, named, reference

SCHEMA = document(
    "sentences",
    id="id",
    title="Sentences of a source",
    description=(
        "What a source says, sentence by sentence in words of one's own, so that documents "
        "can name the sentences they carry."
    ),
    required=("title", "sentences"),
    properties={
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
)
