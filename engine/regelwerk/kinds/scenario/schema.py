"""The state that a game begins with."""

from regelwerk.load.schema_parts import ID_PATTERN, Schema, described, document, named, reference

STATE: Schema = described(
    named({"type": "object", "propertyNames": {"pattern": ID_PATTERN}}),
    "State",
    "By type (in the plural), by id: the fields of each thing. Of a type of which there is one, its fields.",
)

SCHEMA = document(
    "scenario",
    title="Scenario",
    description="An initial state.",
    required=("title", "state"),
    properties={
        "board": reference("name", "Board", "The board that it is played on: its hexes and hexsides."),
        "phase": reference(
            "name", "Phase", "The phase that games from it begin in; else the `start` of the ruleset."
        ),
        "state": STATE,
        "offered": described(
            {"type": "boolean"},
            "Offered",
            "false: only examples are set there; nobody is offered it to play. true if left out.",
        ),
    },
)
