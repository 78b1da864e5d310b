"""A question that players ask at the table, and its answer."""

from regelwerk.load.schema_parts import CHAPTER_PATTERN, described, document, names, reference

SCHEMA = document(
    "question",
    id="id",
    title="Question",
    description="A question that players ask at the table, with its answer and the documents it rests on.",
    required=("asks", "answer", "see"),
    properties={
        "asks": reference("texts", "Asks", "What is asked, as players say it."),
        "answer": reference("texts", "Answer", "The answer in plain sentences."),
        "see": names("id", "See", "The ids of the documents that the answer rests on."),
        "chapter": described(
            {"type": "string", "pattern": CHAPTER_PATTERN, "maxLength": 200},
            "Chapter",
            "The chapter of the rulebook that it stands at the end of, a file without its ending; that of "
            "all questions if left out.",
        ),
    },
)
