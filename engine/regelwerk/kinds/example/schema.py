"""Examples: what is given, what happens, what is expected."""

from regelwerk.kinds.scenario.schema import STATE
from regelwerk.load.schema_parts import Schema, described, document, listed, mapping, named, reference

HAPPENING: Schema = described(
    {
        "type": "object",
        "properties": {"in": reference("name", "Phase", "The phase in which it happens.")},
        "required": ["in"],
        "minProperties": 2,
    },
    "Something that happens",
    "An event from outside: the phase, the event with its first value, its other values by name.",
)

CHOICE: Schema = described(
    {"type": "object", "minProperties": 1},
    "A choice",
    "An action with its first value (true if it takes none) and its other values by name. Who chooses may "
    "stand before it: `{Ada: {bid: 3}}`, `{Ada: pass}`.",
)

_EVENT_PATTERN: Schema = described(
    {"type": "object", "minProperties": 1},
    "Expected event",
    "An event with its first value, and those other values that matter.",
)

BEGINNING: dict[str, Schema] = {
    "scenario": reference("name", "Scenario", "The scenario that it starts from."),
    "state": STATE,
    "phase": reference("name", "Phase", "The phase in which it starts; the first if left out."),
}
GIVEN: Schema = {
    **mapping(
        {
            **BEGINNING,
            "entered": described(
                {"type": "boolean"},
                "Entered",
                "True if what the phase does at its beginning has happened already: the example "
                "starts where somebody chooses.",
            ),
        },
    ),
    "description": "How things stand at the beginning.",
}
ORDERS = described(
    {"anyOf": [listed({"type": "string"}), named({"type": "array", "items": {"type": "string"}})]},
    "Orders",
    "The orders as they are written; by phase where several phases ask for some.",
)
HAPPENS = listed(HAPPENING, description="What happens, one after the other.")
CHOICES = described(
    {"anyOf": [CHOICE, listed(CHOICE)]},
    "Choices",
    "What whoever decides chooses, one after the other; a single choice needs no list.",
)
DICE = listed(
    {"anyOf": [{"type": "integer", "minimum": 1}, {"type": "array", "items": {"type": "string"}}]},
    description="The throws, in the order in which they are made; for a shuffle the list of what then lies "
    "first.",
)

SCHEMA = document(
    "example",
    id="id",
    title="Example",
    description="A worked example that is also a test of the rule it belongs to.",
    required=("of", "given", "expect"),
    properties={
        "of": reference("id", "Of", "The id of the rule that it shows."),
        "show": described(
            {"type": "boolean"},
            "Show",
            "True to show it in the rulebook beside what it is an example of. Left out with all of them, the "
            "first in which that applies and the first in which it does not are shown.",
        ),
        "given": GIVEN,
        "orders": ORDERS,
        "happens": HAPPENS,
        "choices": CHOICES,
        "dice": DICE,
        "expect": {
            "description": "What comes of it.",
            **mapping(
                {
                    "printed": {
                        "type": "array",
                        "items": {"type": "string"},
                        "description": "The result lines, all of them, in order.",
                    },
                    "events": listed(
                        _EVENT_PATTERN,
                        description="What happens, in this order; other things may happen in between.",
                    ),
                    "not_events": listed(_EVENT_PATTERN, description="What does not happen."),
                    "choices": listed(
                        _EVENT_PATTERN,
                        description=(
                            "What whoever decides at the end may choose, among other things; "
                            "written as `choices` are."
                        ),
                    ),
                    "no_choices": listed(
                        _EVENT_PATTERN, description="What whoever decides at the end may not choose."
                    ),
                    "refused": listed(
                        {"type": "string", "minLength": 1},
                        description=(
                            "The rules that refuse something, each by its id, or the reasons "
                            "that they give, as they are told in the ruleset's first language."
                        ),
                    ),
                    "stopped_by": listed(
                        {"$ref": "#/$defs/id"}, description="The ids of the immunities that stop something."
                    ),
                    "values": described(
                        {
                            "type": "object",
                            "propertyNames": {"maxLength": 500},
                            "minProperties": 1,
                            "additionalProperties": {
                                "type": ["string", "number", "boolean", "null", "array"],
                                "items": {"type": ["string", "number", "boolean", "null"]},
                            },
                        },
                        "Values",
                        "Expressions, and what each of them comes to at the end. They name the things of "
                        "the example by their ids: `distance(Scout, Tower): 3`.",
                    ),
                    "state": STATE,
                    "gone": listed(
                        {"type": "string"}, description="The ids of things that are no longer in play."
                    ),
                    "winners": {
                        "type": "array",
                        "items": {"type": "string"},
                        "description": "The game is over, and these have won: ids; none for a draw.",
                    },
                }
            ),
            "minProperties": 1,
        },
    },
)
