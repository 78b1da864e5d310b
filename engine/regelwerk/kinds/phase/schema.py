"""A step of the turn."""

from regelwerk.kinds.event.schema import REQUIREMENTS
from regelwerk.load.schema_parts import Schema, described, document, listed, mapping, names, reference

_WARNS: Schema = listed(
    mapping(
        {
            "for_each": reference("name", "For each", "What one of the list is called."),
            "in": reference("expression", "In", "The list; each order that was handed in if left out."),
            "that": reference("expression"),
            "else": reference("refusal"),
        },
        ("that", "else"),
    ),
    "Warns",
    "What orders should fulfil. Whoever hands in others is told at once, and they are taken all the same. "
    "Only the orders of whoever hands in are there then.",
)

_ACTIONS: Schema = names("name", description="The actions that may be chosen.")

_REACTION: Schema = mapping(
    {
        "decides": reference(
            "expression", "Decides", "Who may react now, or none. Asked before the phase's own decider."
        ),
        "actions": _ACTIONS,
    },
    ("decides", "actions"),
)

_EACH = reference("name", "Each", "The type whose things each act.")
_AMONG = reference(
    "expression",
    "Among",
    "The list of those who have to act; all of the type if left out. "
    "With nobody in it the phase passes by itself.",
)

SCHEMA = document(
    "phase",
    title="Phase",
    description="A step of the turn: who acts, what happens, and where it goes from there.",
    required=("title", "who"),
    properties={
        "who": described(
            {
                "anyOf": [
                    {"const": "nobody"},
                    mapping(
                        {
                            "each": _EACH,
                            "sealed": reference("name", "Sealed", "The notation of their secret orders."),
                            "among": _AMONG,
                            "requires": {
                                **REQUIREMENTS["anyOf"][1],
                                "description": "What each order must fulfil.",
                            },
                            "warns": _WARNS,
                            "again": names(
                                "id",
                                "Again",
                                "The documents that say what comes of several orders for the same one; "
                                "a second order is refused if left out.",
                            ),
                        },
                        ("each", "sealed"),
                    ),
                    mapping(
                        {
                            "each": _EACH,
                            "secretly": names(
                                "name",
                                "Secretly",
                                "The actions of which each chooses one, unseen by the others. When all have "
                                "chosen, the choices are carried out one after the other, then `do`.",
                            ),
                            "among": _AMONG,
                        },
                        ("each", "secretly"),
                    ),
                    mapping(
                        {
                            "decides": reference(
                                "expression",
                                "Decides",
                                "Who has to choose now; none when the phase is over. "
                                "Asked again after each action.",
                            ),
                            "actions": _ACTIONS,
                        },
                        ("decides", "actions"),
                    ),
                ]
            },
            "Who",
            "nobody: the phase runs by itself. each and sealed: all write orders in secret. "
            "each and secretly: all choose an action in secret. decides and actions: one after the other "
            "chooses an action.",
        ),
        "react": described(
            {"anyOf": [_REACTION, listed(_REACTION)]},
            "React",
            "Who may act inside another's turn: asked before the one whom `who` names, whenever "
            "`decides` names somebody. Of several the first that names somebody is asked.",
        ),
        "most": described(
            {"anyOf": [reference("expression"), listed(reference("expression"))]},
            "Most",
            "steps: of the choices that lead on from here only those are allowed with which most can be "
            "made, one after the other, before it is another's turn or the phase is over. Of a list the "
            "first decides, then the next: steps, or a number, as it stands when nothing more can be "
            "chosen. Whoever has nothing to choose is not asked.",
        ),
        "at_once": described(
            {"type": "boolean"},
            "At once",
            "true: conditions read the state at the phase's start, and all effects take hold together.",
        ),
        "do": reference("effects"),
        "ends": described(
            {"enum": ["turn", "round"]},
            "Ends",
            "What is over when the phase is left: fields that last a turn, or a round, then go back to what "
            "they were. The end of a round is the end of a turn, too.",
        ),
        "prints": reference("name", "Prints", "The notation whose result lines are printed at the end."),
        "next": listed(
            mapping({"to": reference("name"), "when": reference("expression")}, ("to",)),
            "Next",
            "Where it goes on: the first edge whose condition holds. A phase without ends the game.",
        ),
    },
)
