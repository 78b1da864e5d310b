"""An event that a player may choose."""

from regelwerk.kinds.event.schema import HAPPENS
from regelwerk.load.schema_parts import described, document, mapping, named, reference

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
        **HAPPENS,
    },
)
