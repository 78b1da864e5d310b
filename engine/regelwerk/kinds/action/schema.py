"""An event that a player may choose."""

from regelwerk.kinds.event.schema import HAPPENS
from regelwerk.load.schema_parts import (
    PAYER_PATTERN,
    described,
    document,
    listed,
    mapping,
    named,
    names,
    reference,
)

_FIELDS = named(reference("expression"), PAYER_PATTERN)
_MIXTURE = mapping(
    {
        "any_of": {
            **names("name", "Any of", "The fields that may be paid with, in any mixture."),
            "minItems": 2,
        },
        "pay": reference("expression", "Pay", "How much is paid of them together."),
    },
    ("any_of", "pay"),
)
_PART = {
    "minProperties": 1,
    "if": {"type": "object", "required": ["any_of"]},
    "then": _MIXTURE,
    "else": _FIELDS,
}

SCHEMA = document(
    "action",
    title="Action",
    description="An event that a player may choose: who acts, and what there is to choose from.",
    required=("title", "source", "by"),
    properties={
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
                        "several_of": reference(
                            "expression",
                            "Several of",
                            "In place of `from`: the list of which several are chosen at once; their order "
                            "does not matter, and none is chosen twice.",
                        ),
                        "at_least": reference(
                            "expression", "At least", "Beside `several_of`: how many at least; else 1."
                        ),
                        "at_most": reference(
                            "expression", "At most", "Beside `several_of`: how many at most; else all."
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
                        "secret": {
                            "type": "boolean",
                            "description": "true: only whoever decides may know what they chose.",
                        },
                        "title": reference("texts"),
                    }
                )
            ),
            "Parameters",
            "What is chosen, one after the other.",
        ),
        "cost": described(
            {"if": {"type": "array"}, "then": listed(_PART), "else": _PART},
            "Cost",
            "What whoever decides pays of their own fields before anything else happens: `{coins: 2, "
            "salt: plan.price}`, or of what was chosen: `{runner.breath: 1}`. Whoever cannot pay is "
            "refused, and told what is missing. An amount below zero costs nothing. A list where "
            "something is paid after something else, or with a mixture: `[{coins: 2}, {any_of: [coins, "
            "salt], pay: 1}]`; how much of which is chosen like a parameter.",
        ),
        **HAPPENS,
    },
)
