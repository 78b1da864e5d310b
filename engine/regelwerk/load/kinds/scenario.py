"""The kind of scenarios: the state that a game begins with."""

from regelwerk.load.kinds.shared import ID_PATTERN, Schema, described, named, reference

STATE: Schema = described(
    named(named({"type": "object"}, ID_PATTERN)),
    "State",
    "By type (in the plural), by id: the fields of each thing.",
)

SCENARIO: dict[str, Schema] = {
    "scenario": {
        "id": "name",
        "title": "Scenario",
        "description": "An initial state.",
        "required": ("title", "state"),
        "properties": {
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
    },
}
