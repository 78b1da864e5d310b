"""Kinds that say what there is: the ruleset, types, tables, terms, notations, scenarios, examples."""

from engine.load.kinds.change import EXTENDS
from engine.load.kinds.shared import CHAPTER_PATTERN, ID_PATTERN, Schema, described, mapping, named, reference
from engine.load.kinds.space import SPACE

STATE: Schema = described(
    named(named({"type": "object"}, ID_PATTERN)),
    "State",
    "By type (in the plural), by id: the fields of each thing.",
)
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
_CHOICE: Schema = described(
    {"type": "object", "minProperties": 1},
    "A choice",
    "An action with its first value (true if it takes none) and its other values by name. Who chooses may "
    "be named by the action's `by`.",
)
_EVENT_PATTERN: Schema = described(
    {"type": "object", "minProperties": 1},
    "Expected event",
    "An event with its first value, and those other values that matter.",
)

_NAMES: Schema = {"type": "array", "items": {"$ref": "#/$defs/name"}}


def _said(description: str) -> Schema:
    return {"type": "string", "description": description}


_NOUN = r"^[^\W\d_][\w\-]*$"
_FORMS: Schema = {"type": "string", "pattern": r"^[^\s,]+$", "maxLength": 80}
_GERMAN_FORMS = r"^(der|die|das)(, *[^\s,]+){0,2}$"

CONTENT: dict[str, Schema] = {
    "ruleset": {
        "id": "name",
        "title": "Ruleset",
        "description": "The game as a whole: its id, version, languages and where it starts.",
        "required": ("title", "version"),
        "properties": {
            "extends": EXTENDS,
            "version": {
                "type": "string",
                "pattern": r"^\d+\.\d+\.\d+$",
                "description": "The ruleset's version: three numbers with dots.",
            },
            "language": described(
                {"type": "integer", "minimum": 1},
                "Language",
                "The version of the rule language it is written in; the present one, 2, if left out.",
            ),
            "languages": {
                "type": "array",
                "items": {"enum": ["de", "en"]},
                "minItems": 1,
                "uniqueItems": True,
                "description": "The languages in which every text must exist; both if left out.",
            },
            "documents": described(
                named(reference("texts"), ID_PATTERN),
                "Source documents",
                "The documents that the rules come from: an id and a title. The first is the default.",
            ),
            "chapters": described(
                named(reference("texts"), CHAPTER_PATTERN),
                "Chapters",
                "The rulebook's chapters in reading order: a file without its ending, and its heading.",
            ),
            "words": described(
                named(reference("texts"), ID_PATTERN),
                "Words",
                "What readers see for names that have no title of their own: of parameters, of what a `for` "
                "or `let` names, of the options of `one_of`, and of tags.",
            ),
            "nouns": described(
                mapping(
                    {
                        "de": named({**_FORMS, "pattern": _GERMAN_FORMS, "maxLength": 200}, _NOUN),
                        "en": named(_FORMS, _NOUN),
                    }
                ),
                "Nouns",
                "How nouns of titles are bent, as in a dictionary, for the rules in words: in German "
                "article, genitive and plural (`der, Bogens, Bögen`), in English the plural.",
            ),
            "map": described(
                mapping(
                    {
                        "places": reference("name", "Places", "The type of the places on the map."),
                        "at": described(
                            {**_NAMES, "minItems": 2, "maxItems": 2},
                            "Where",
                            "Two number fields of the places: how far to the right and how far down.",
                        ),
                        "joined_by": reference(
                            "name", "Joined by", "The field that lists a place's neighbours."
                        ),
                        "colour_by": reference(
                            "name", "Colour", "The field that says whose a place is."
                        ),
                        "pattern_by": reference(
                            "name", "Pattern", "A field of words, each a pattern of its own."
                        ),
                        "marks": described(
                            named({"type": "string", "minLength": 1, "maxLength": 2}),
                            "Marks",
                            "Yes-or-no fields of the places, and the sign that each puts beside the name.",
                        ),
                        "shows": described(
                            {**_NAMES, "minItems": 1, "uniqueItems": True},
                            "Shows",
                            "The types of things drawn on the map.",
                        ),
                        "standing": reference(
                            "name", "Standing", "The field that says where such a thing stands."
                        ),
                    },
                    ("places", "at"),
                ),
                "Map",
                "How a picture of a game is drawn. Without it there is none.",
            ),
            "space": SPACE,
            "start": reference("name", "First phase", "The phase in which a game begins."),
            "bands": described(
                {"type": "array", "items": {"$ref": "#/$defs/name"}, "minItems": 1, "uniqueItems": True},
                "Bands of rules",
                "The bands in which the rules on one event take their turn; `main` is the event itself.",
            ),
            "value": reference(
                "expression",
                "Value",
                "How well whoever decides stands, as a number: the greedy player raises it. The id of the "
                "type that decides names the decider.",
            ),
        },
    },
    "type": {
        "id": "name",
        "title": "Type",
        "description": "A sort of thing in the game, with its fields.",
        "required": ("title", "plural"),
        "properties": {
            "plural": reference("name", "Plural", "The name of all things of the type: `for unit in units`."),
            "is": reference("name", "Is a", "The more general type whose fields it has too."),
            "fields": named(reference("field")),
            "parts": described(
                named(reference("name")),
                "Parts",
                "For a whole that is joined from other things: the name and type of each part.",
            ),
            "joined_by": described(
                {"type": "string", "minLength": 1, "maxLength": 3},
                "Joined by",
                "What stands between the ids of the parts in the id of the whole; + if left out.",
            ),
            "shares": described(
                {"type": "array", "items": {"$ref": "#/$defs/name"}, "uniqueItems": True},
                "Shared fields",
                "Fields that a whole has in common with its parts; the parts keep them when it is split.",
            ),
        },
    },
    "table": {
        "id": "name",
        "title": "Table",
        "description": "Typed columns and rows.",
        "required": ("title", "source", "columns", "rows"),
        "properties": {
            "columns": {**named(reference("field")), "minProperties": 1},
            "rows": described(
                {"type": "array", "items": {"type": "object"}, "minItems": 1},
                "Rows",
                "A mapping for each row: column to value. A row may have a `source` of its own.",
            ),
        },
    },
    "term": {
        "id": "id",
        "title": "Term",
        "description": "An entry of the glossary.",
        "required": ("title", "text"),
        "properties": {},
    },
    "notation": {
        "id": "name",
        "title": "Notation",
        "description": "How orders are written, and how their results are printed.",
        "required": ("title", "makes", "forms"),
        "properties": {
            "makes": reference("name", "Makes", "The type of thing that one line becomes."),
            "forms": described(
                named(
                    {
                        "anyOf": [
                            {"type": "string"},
                            mapping(
                                {
                                    "pattern": {"type": "string"},
                                    "one_of": named({"type": "string"}),
                                    "names": reference(
                                        "name",
                                        "Names",
                                        "The type of thing that the form names by its `<id>`.",
                                    ),
                                    "makes": reference(
                                        "name", "Makes", "The type of thing that the form makes."
                                    ),
                                }
                            ),
                        ]
                    }
                ),
                "Forms",
                "Name to pattern. `<slot>` reads a name, `<slot: form>` a form, `[…]` is optional, "
                "`[…]*` repeated.",
            ),
            "results": described(
                mapping(
                    {
                        "mark": {
                            **mapping(
                                {"write": _said("The sign."), "when": reference("expression")},
                                ("write", "when"),
                            ),
                            "description": "A sign behind the line, and on which condition it stands there.",
                        },
                        "before_remarks": _said("What stands before the remarks."),
                        "after_mark": _said("What stands before the remarks where the sign does."),
                        "between_remarks": _said("What stands between two remarks."),
                    },
                    ("before_remarks", "between_remarks"),
                ),
                "Results",
                "How a resolved line is printed: the line as it was written, a mark, then the remarks.",
            ),
        },
    },
    "scenario": {
        "id": "name",
        "title": "Scenario",
        "description": "An initial state.",
        "required": ("title", "state"),
        "properties": {
            "board": reference("name", "Board", "The board that it is played on: its hexes and hexsides."),
            "state": STATE,
        },
    },
    "example": {
        "id": "id",
        "title": "Example",
        "description": "A worked example that is also a test of the rule it belongs to.",
        "required": ("of", "given", "expect"),
        "properties": {
            "of": reference("id", "Of", "The id of the rule that it shows."),
            "given": {
                **mapping(
                    {
                        "scenario": reference("name", "Scenario", "The scenario that it starts from."),
                        "state": STATE,
                        "phase": reference(
                            "name", "Phase", "The phase in which it starts; the first if left out."
                        ),
                        "entered": described(
                            {"type": "boolean"},
                            "Entered",
                            "True if what the phase does at its beginning has happened already: the example "
                            "starts where somebody chooses.",
                        ),
                    },
                ),
                "description": "How things stand at the beginning.",
            },
            "orders": described(
                {
                    "anyOf": [
                        {"type": "array", "items": {"type": "string"}, "minItems": 1},
                        named({"type": "array", "items": {"type": "string"}}),
                    ]
                },
                "Orders",
                "The orders as they are written; by phase where several phases ask for some.",
            ),
            "happens": {
                "type": "array",
                "items": HAPPENING,
                "minItems": 1,
                "description": "What happens, one after the other.",
            },
            "choices": described(
                {"anyOf": [_CHOICE, {"type": "array", "items": _CHOICE, "minItems": 1}]},
                "Choices",
                "What whoever decides chooses, one after the other; a single choice needs no list.",
            ),
            "dice": {
                "type": "array",
                "items": {"type": "integer", "minimum": 1},
                "minItems": 1,
                "description": "The throws, in the order in which they are made.",
            },
            "expect": {
                "description": "What comes of it.",
                **mapping(
                    {
                        "printed": {
                            "type": "array",
                            "items": {"type": "string"},
                            "description": "The result lines, all of them, in order.",
                        },
                        "events": {
                            "type": "array",
                            "items": _EVENT_PATTERN,
                            "minItems": 1,
                            "description": "What happens, in this order; other things may happen in between.",
                        },
                        "not_events": {
                            "type": "array",
                            "items": _EVENT_PATTERN,
                            "minItems": 1,
                            "description": "What does not happen.",
                        },
                        "choices": {
                            "type": "array",
                            "items": _EVENT_PATTERN,
                            "minItems": 1,
                            "description": "What whoever decides at the end may choose, among other things.",
                        },
                        "no_choices": {
                            "type": "array",
                            "items": _EVENT_PATTERN,
                            "minItems": 1,
                            "description": "What whoever decides at the end may not choose.",
                        },
                        "refused": {
                            "type": "array",
                            "items": {"type": "string", "minLength": 1},
                            "minItems": 1,
                            "description": "The rules that refuse something, each by its id, or the reasons "
                            "that they give, as they are told in the ruleset's first language.",
                        },
                        "stopped_by": {
                            "type": "array",
                            "items": {"$ref": "#/$defs/id"},
                            "minItems": 1,
                            "description": "The ids of the immunities that stop something.",
                        },
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
                        "gone": {
                            "type": "array",
                            "items": {"type": "string"},
                            "minItems": 1,
                            "description": "The ids of things that are no longer in play.",
                        },
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
    },
}
