"""The kind of lessons: a position, and steps with captions, questions, choices or orders."""

from regelwerk.kinds.example.schema import CHOICE, CHOICES, DICE, GIVEN, HAPPENS, ORDERS
from regelwerk.load.schema_parts import described, document, listed, mapping, reference

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
            "answers": listed(
                _ANSWER,
                "Answers",
                "What the reader may answer. The rules say which are right: one at least, but not all.",
                minItems=2,
                maxItems=8,
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
        "task": reference(
            "texts",
            "Task",
            "What the reader is to do: told before anything of this step happens.",
        ),
        "results": listed(
            {"$ref": "#/$defs/texts"},
            "Results",
            "What each of the lines means that the step prints, one after the other.",
        ),
        "show": listed(
            {"type": "string"},
            "Show",
            "The ids of the things that it is about: the picture marks them.",
            uniqueItems=True,
        ),
        "ask": _QUESTION,
        "choose": described(
            CHOICES,
            "Choose",
            "What whoever decides chooses now. A value may be left out where there is only one to choose.",
        ),
        "others": described(
            CHOICES,
            "Others",
            "What might be chosen in place of the first of these: readers are offered it beside that one. "
            "Without it they are offered some of all choices.",
        ),
        "reach": described(
            CHOICE,
            "Reach",
            "An action and a piece: the picture shows what the piece sees and how far the action reaches.",
        ),
        "orders": ORDERS,
        "happens": HAPPENS,
        "dice": DICE,
    }
)

SCHEMA = document(
    "lesson",
    id="id",
    title="Lesson",
    description="A piece of a game that readers are taught step by step. The rulebook plays it, so it "
    "is always what the rules say.",
    required=("title", "given", "steps"),
    properties={
        "given": GIVEN,
        "seat": described(
            {"type": "string"}, "Seat", "The id of whoever the reader is: what this one chooses is asked."
        ),
        "steps": listed(
            _STEP, "Steps", "What is told, asked, chosen or ordered, one after the other.", maxItems=60
        ),
    },
)
