"""The kind of lessons: a position, and steps with captions, questions, choices or orders."""

from regelwerk.load.kinds.example import CHOICES, DICE, GIVEN, HAPPENS, ORDERS
from regelwerk.load.kinds.shared import Schema, described, mapping, reference

_ANSWER = mapping(
    {
        "text": reference("texts", "Answer", "What the reader may answer."),
        "when": reference("expression", "When", "The answer is right if this holds now."),
    },
    ("text", "when"),
)
_QUESTION = described(
    mapping(
        {
            "text": reference("texts", "Question", "What the reader is asked."),
            "answers": described(
                {"type": "array", "items": _ANSWER, "minItems": 2, "maxItems": 8},
                "Answers",
                "What the reader may answer. The rules say which are right: one at least, but not all.",
            ),
            "value": reference(
                "expression",
                "Value",
                "In place of answers: what the answer comes to, which the reader has to find.",
            ),
            "because": reference("texts", "Because", "What the reader is told when the answer is known."),
        },
        ("text",),
    ),
    "Question",
    "A question about how the game stands now, asked before anything of this step happens.",
)
_STEP = mapping(
    {
        "say": reference(
            "texts",
            "Say",
            "What the reader is told, when what is decided in this step has happened. "
            "`{{ … }}` inserts values: things of the lesson are called by their ids.",
        ),
        "show": described(
            {"type": "array", "items": {"type": "string"}, "minItems": 1, "uniqueItems": True},
            "Show",
            "The ids of the things that it is about: the picture marks them.",
        ),
        "ask": _QUESTION,
        "choose": described(CHOICES, "Choose", "What whoever decides chooses now."),
        "orders": ORDERS,
        "happens": HAPPENS,
        "dice": DICE,
    }
)

LESSON: dict[str, Schema] = {
    "lesson": {
        "id": "id",
        "title": "Lesson",
        "description": "A piece of a game that readers are taught step by step. The rulebook plays it, so it "
        "is always what the rules say.",
        "required": ("title", "given", "steps"),
        "properties": {
            "given": GIVEN,
            "seat": described(
                {"type": "string"}, "Seat", "The id of whoever the reader is: what this one chooses is asked."
            ),
            "steps": described(
                {"type": "array", "items": _STEP, "minItems": 1, "maxItems": 60},
                "Steps",
                "What is told, asked, chosen or ordered, one after the other.",
            ),
        },
    },
}
