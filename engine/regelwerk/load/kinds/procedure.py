"""Kinds in which something happens: phases, events, rules."""

from regelwerk.load.kinds.shared import Schema, described, mapping, named, reference

_REQUIREMENTS: Schema = described(
    {
        "anyOf": [
            reference("expression"),
            {
                "type": "array",
                "items": mapping(
                    {"that": reference("expression"), "else": reference("refusal")}, ("that", "else")
                ),
                "minItems": 1,
            },
        ]
    },
    "Requires",
    "What must hold: one expression with `refusal` beside it, or a list of `that` and `else`.",
)

_WARNS: Schema = described(
    {
        "type": "array",
        "items": mapping(
            {
                "for_each": reference("name", "For each", "What one of the list is called."),
                "in": reference("expression", "In", "The list; each order that was handed in if left out."),
                "that": reference("expression"),
                "else": reference("refusal"),
            },
            ("that", "else"),
        ),
        "minItems": 1,
    },
    "Warns",
    "What orders should fulfil. Whoever hands in others is told at once, and they are taken all the same. "
    "Only the orders of whoever hands in are there then.",
)

_HAPPENS: dict[str, Schema] = {
    "affects": reference(
        "name", "Affects", "The parameter whose immunities count; the first thing if left out."
    ),
    "tags": described(
        {
            "anyOf": [
                {
                    "type": "array",
                    "items": {"$ref": "#/$defs/name"},
                    "minItems": 1,
                    "uniqueItems": True,
                },
                {"type": "string"},
            ]
        },
        "Tags",
        "What immunities are declared against: a list of tags, or an expression that yields them.",
    ),
    "requires": _REQUIREMENTS,
    "refusal": reference("refusal"),
    "do": reference("effects"),
    "report": reference("report"),
    "report_refusal": reference(
        "report", "Report of a refusal", "`{{ rule }}` and `{{ reason }}` say which rule and why."
    ),
    "report_stopped": reference(
        "report", "Report when an immunity stops it", "`{{ rule }}` says which immunity."
    ),
}

_ACTIONS: Schema = {
    "type": "array",
    "items": {"$ref": "#/$defs/name"},
    "minItems": 1,
    "uniqueItems": True,
    "description": "The actions that may be chosen.",
}

_REACTION: Schema = mapping(
    {
        "decides": reference(
            "expression", "Decides", "Who may react now, or none. Asked before the phase's own decider."
        ),
        "actions": _ACTIONS,
    },
    ("decides", "actions"),
)

PROCEDURE: dict[str, Schema] = {
    "phase": {
        "id": "name",
        "title": "Phase",
        "description": "A step of the turn: who acts, what happens, and where it goes from there.",
        "required": ("title", "who"),
        "properties": {
            "who": described(
                {
                    "anyOf": [
                        {"const": "nobody"},
                        mapping(
                            {
                                "each": reference("name", "Each", "The type whose things each act."),
                                "sealed": reference("name", "Sealed", "The notation of their secret orders."),
                                "among": reference(
                                    "expression",
                                    "Among",
                                    "The list of those who have to act; all of the type if left out. "
                                    "With nobody in it the phase passes by itself.",
                                ),
                                "requires": {
                                    **_REQUIREMENTS["anyOf"][1],
                                    "description": "What each order must fulfil.",
                                },
                                "warns": _WARNS,
                                "again": described(
                                    {
                                        "type": "array",
                                        "items": {"$ref": "#/$defs/id"},
                                        "minItems": 1,
                                        "uniqueItems": True,
                                    },
                                    "Again",
                                    "The documents that say what comes of several orders for the same one; "
                                    "a second order is refused if left out.",
                                ),
                            },
                            ("each", "sealed"),
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
                "decides and actions: one after the other chooses an action.",
            ),
            "react": described(
                {"anyOf": [_REACTION, {"type": "array", "items": _REACTION, "minItems": 1}]},
                "React",
                "Who may act inside another's turn: asked before the one whom `who` names, whenever "
                "`decides` names somebody. Of several the first that names somebody is asked.",
            ),
            "at_once": described(
                {"type": "boolean"},
                "At once",
                "true: conditions read the state at the phase's start, and all effects take hold together.",
            ),
            "do": reference("effects"),
            "prints": reference("name", "Prints", "The notation whose result lines are printed at the end."),
            "next": described(
                {
                    "type": "array",
                    "items": mapping({"to": reference("name"), "when": reference("expression")}, ("to",)),
                    "minItems": 1,
                },
                "Next",
                "Where it goes on: the first edge whose condition holds. A phase without ends the game.",
            ),
        },
    },
    "event": {
        "id": "name",
        "title": "Event",
        "description": "Something that can happen, and be hindered: a verb that effects and rules use.",
        "required": ("title",),
        "properties": {"parameters": reference("parameters"), **_HAPPENS},
    },
    "action": {
        "id": "name",
        "title": "Action",
        "description": "An event that a player may choose: who acts, and what there is to choose from.",
        "required": ("title", "source", "by"),
        "properties": {
            "by": reference("name", "By", "The type of whoever decides; its id names the decider."),
            "parameters": described(
                named(
                    mapping(
                        {
                            "from": reference(
                                "expression",
                                "From",
                                "The list that it is chosen from; it may use what was chosen before.",
                            ),
                            "type": {
                                "type": "string",
                                "enum": ["point", "number", "integer"],
                                "description": "In place of a list: any value of this type may be chosen "
                                "that meets the requirements.",
                            },
                            "list": {
                                "type": "boolean",
                                "description": "true: several of these are chosen at once, in order.",
                            },
                            "propose": reference(
                                "expression",
                                "Propose",
                                "Beside `type`: a list of some of these values, for menus and bots. What is "
                                "allowed, the requirements say.",
                            ),
                            "title": reference("texts"),
                        }
                    )
                ),
                "Parameters",
                "What is chosen, one after the other.",
            ),
            **_HAPPENS,
        },
    },
    "rule": {
        "id": "id",
        "title": "Rule",
        "description": "What follows from an event, or what the event requires.",
        "required": ("title", "text", "source"),
        "properties": {
            "on": reference("name", "On", "The event that the rule belongs to."),
            "when": reference("expression"),
            "during": described(
                {"type": "array", "items": {"$ref": "#/$defs/name"}, "minItems": 1, "uniqueItems": True},
                "During",
                "The phases in which the rule holds; always if left out.",
            ),
            "requires": _REQUIREMENTS,
            "refusal": reference("refusal"),
            "do": reference("effects"),
            "instead": reference("effects", "Instead", "What happens in place of the event."),
            "band": reference("name", "Band", "The band of the ruleset in which the rule takes its turn."),
            "before": reference("id", "Before", "The rule of the same band that comes after this one."),
            "after": reference("id", "After", "The rule of the same band that comes before this one."),
            "by": described(
                {"type": "array", "items": {"$ref": "#/$defs/id"}, "minItems": 1, "uniqueItems": True},
                "Carried out by",
                "For a paragraph that other documents carry out: their ids.",
            ),
        },
    },
}
