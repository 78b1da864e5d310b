"""What several kinds of documents share: the pieces of JSON Schema they refer to."""

from typing import Any

from regelwerk.kinds import KINDS
from regelwerk.model.lints import CODES
from regelwerk.texts import languages

Schema = dict[str, Any]

# Editors and jsonschema-rs know only ASCII by `\w`: letters of German are named beside it.
NAME_PATTERN = r"^[a-z][a-z0-9_]*$"
PAYER_PATTERN = r"^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)?$"  # a field, or one of something chosen
ID_PATTERN = r"^[A-Za-zÄÖÜäöüß§][\wÄÖÜäöüß§.\-]*$"
CHAPTER_PATTERN = r"^[\wÄÖÜäöüß.\-]+(/[\wÄÖÜäöüß.\-]+)*$"


def described(schema: Schema, title: str, description: str) -> Schema:
    """`schema` with the two texts that an editor shows on hover."""
    return {**schema, "title": title, "description": description}


def reference(name: str, title: str = "", description: str = "") -> Schema:
    """A reference into `$defs`, with its own hover text where one is given."""
    result: Schema = {"$ref": f"#/$defs/{name}"}
    if title:
        result |= {"title": title, "description": description}
    return result


def mapping(properties: dict[str, Schema], required: tuple[str, ...] = ()) -> Schema:
    """A closed mapping: a key that is not listed is an error."""
    schema: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    if required:
        schema["required"] = list(required)
    return schema


def named(values: Schema, pattern: str = NAME_PATTERN) -> Schema:
    """A mapping whose keys the author chooses."""
    return {"type": "object", "propertyNames": {"pattern": pattern}, "additionalProperties": values}


def listed(items: Schema, title: str = "", description: str = "", **limits: int | bool) -> Schema:
    """A list that is not empty, with its hover texts where they are given."""
    schema: Schema = {"type": "array", "items": items, "minItems": 1, **limits}
    if title:
        schema["title"] = title
    return {**schema, "description": description} if description else schema


def names(of: str, title: str = "", description: str = "") -> Schema:
    """A list of ids (`of` is `name` or `id`), each once."""
    return listed(reference(of), title, description, uniqueItems=True)


DEFS: dict[str, Schema] = {
    "name": described(
        {"type": "string", "pattern": NAME_PATTERN, "maxLength": 80},
        "Name",
        "An id that expressions use: small letters, digits and underscores, a letter first.",
    ),
    "id": described(
        {"type": "string", "pattern": ID_PATTERN, "maxLength": 80},
        "Id",
        "A stable id: the source's paragraph number where there is one. Letters, digits, dots, hyphens, a "
        "letter or § first.",
    ),
    "texts": described(
        mapping({each: {"type": "string"} for each in languages()}),
        "Text in German and English",
        "`{{ … }}` inserts the value of an expression, so that a number stands once, in the data.",
    ),
    "also": described(
        mapping(
            {
                each: {
                    "type": "array",
                    "items": {"type": "string", "minLength": 1},
                    "minItems": 1,
                    "uniqueItems": True,
                }
                for each in languages()
            }
        ),
        "Also called",
        "Other words by which readers look for it, in each language: `{de: [Aufbau], en: [set-up, setup]}`. "
        "The search finds it by them; they are not shown.",
    ),
    "phrase": described(
        mapping({each: {"type": "string", "minLength": 1} for each in languages()}),
        "Phrase",
        "How sentences say it: what it is about stands between angle brackets, with its case where the "
        "language has any, `<cat> touches <other: acc>`. Square brackets hold what is said where it is not "
        "so, and behind a bar what is said otherwise: `<cat> [does not touch|touches] <other>`.",
    ),
    "expression": described(
        {"type": ["string", "number", "boolean"]},
        "Expression",
        "What to work out: names, fields with a dot, and, or, not, comparisons, words such as count and any.",
    ),
    "cases": listed(
        mapping({"when": {"$ref": "#/$defs/expression"}, "is": {"$ref": "#/$defs/expression"}}, ("is",)),
        "Cases",
        "In place of `is`: what it is in each case. The first case whose `when` holds counts; the last has "
        "none, so that there is always one.",
    ),
    "sentence_ids": described(
        {"type": "array", "items": {"$ref": "#/$defs/id"}, "minItems": 1, "uniqueItems": True},
        "Sentences",
        "Which sentences of the source it carries: ids of the document of kind `sentences`. If left out, the "
        "sentence whose id is the paragraph.",
    ),
    "standing": described(
        {"enum": ["stated", "read", "house"]},
        "Standing",
        "stated: the source says so. read: one reading of a damaged or ambiguous "
        "place. house: the source is silent and this was chosen here.",
    ),
    "source": described(
        mapping(
            {
                "document": {
                    "type": "string",
                    "description": "The source document; the ruleset's own if left out.",
                },
                "paragraph": {"type": "string", "description": "The paragraph in the source."},
                "sentences": reference("sentence_ids"),
                "standing": reference("standing"),
                "note": reference(
                    "texts", "Why we read it this way", "What was unclear, and why it was read this way."
                ),
                "clauses": {
                    "type": "array",
                    "minItems": 1,
                    "items": reference("clause"),
                    "description": "Parts of the document that stand on other ground than the whole.",
                },
            },
            ("standing",),
        ),
        "Source",
        "Where the rule comes from and how sure that is.",
    ),
    "clause": described(
        mapping(
            {
                "says": reference("texts", "What it says", "The part that is meant, in a few words."),
                "sentences": reference("sentence_ids"),
                "standing": reference("standing"),
                "note": reference(
                    "texts", "Why we read it this way", "What was unclear, and why it was read this way."
                ),
            },
            ("says", "standing"),
        ),
        "Clause",
        "A part of a document with a standing of its own.",
    ),
    "field": described(
        mapping(
            {
                "type": {
                    "type": "string",
                    "description": "boolean, integer, number, text, the id of a type, or the id of a table "
                    "(then the field holds one of its rows).",
                },
                "one_of": {
                    "type": "array",
                    "items": {"type": "string"},
                    "minItems": 1,
                    "uniqueItems": True,
                    "description": "The words that the field may hold.",
                },
                "list": {"type": "boolean", "description": "true: the field holds a list of these."},
                "optional": {"type": "boolean", "description": "true: the field may be none."},
                "default": {"description": "The value when a scenario gives none."},
                "min": {"type": "number", "description": "The least value allowed."},
                "max": {"type": "number", "description": "The greatest value allowed."},
                "stops": {
                    "type": "boolean",
                    "description": "true: what would go beyond `min` or `max` stops there; otherwise it is a "
                    "problem that ends the game.",
                },
                "lasts": {
                    "enum": ["phase", "turn", "round"],
                    "description": "How long the field keeps what it is given: when the phase is left, or a "
                    "phase that `ends` the turn or the round, it goes back to its `default`, or to false, 0, "
                    "none or an empty list. All the game if left out.",
                },
                "unit": {"type": "string", "description": "The unit of measure, for the rulebook."},
                "key": {"type": "boolean", "description": "true (tables): this column names the row."},
                "source": reference(
                    "source", "Source", "Where the column (tables) comes from; the table's own if left out."
                ),
                "title": reference("texts", "Title", "What sentences call it; its name if left out."),
                "text": reference("texts", "Meaning", "What the field means."),
                "phrase": reference("phrase"),
                "seen_by": reference(
                    "viewers", "Seen by", "Who may know what the field holds (types); everybody if left out."
                ),
            }
        ),
        "Field",
        "What a field of a type, or a column of a table, may hold.",
    ),
    "viewers": described(
        {"type": "string"},
        "Viewers",
        "all, nobody, owner (whoever the thing belongs to), or a field of the type that holds whoever may "
        "know.",
    ),
    "zone": described(
        mapping(
            {
                "of": reference("name", "Of", "The type of the things that lie there."),
                "at_most": {
                    "type": "integer",
                    "minimum": 1,
                    "description": "How many lie there at most; more are a problem that ends the game.",
                },
                "seen_by": reference(
                    "viewers", "Seen by", "Who may know what lies there; everybody if left out."
                ),
                "count_seen_by": reference(
                    "viewers", "Count seen by", "Who may know how many lie there; everybody if left out."
                ),
                "title": reference("texts", "Title", "What sentences call it; its name if left out."),
                "text": reference("texts", "Meaning", "What lies there."),
            },
            ("of",),
        ),
        "Zone",
        "A place that belongs to a thing, where others lie in an order: a hand, a deck, a row.",
    ),
    "parameters": described(
        named({"anyOf": [{"type": "string"}, reference("field")]}),
        "Parameters",
        "Names and what they stand for: the id of a type or table, or boolean, integer, number, text.",
    ),
    "refusal": reference("texts", "Refusal", "What a player is told when the requirement fails."),
    "report": described(
        mapping(
            {
                "on": {"type": "string", "description": "The thing whose result line shows the remark."},
                "in": reference(
                    "name",
                    "Place",
                    "The repeated part of the line that takes the remark; "
                    "at the end of the line if left out.",
                ),
                "when": reference("expression"),
                **{each: {"type": "string"} for each in languages()},
            },
            ("on",),
        ),
        "Report",
        "A remark that the event leaves on a result line.",
    ),
}

DEFS["allow"] = described(
    mapping({code: {"type": "string", "minLength": 1} for code in sorted(CODES)}),
    "Allow",
    "What `regelwerk lint` would warn of and is meant: the warning's code, and why. In the ruleset's own "
    "document it holds for all.",
)


def document(
    kind: str,
    *,
    title: str,
    description: str,
    required: tuple[str, ...],
    properties: dict[str, Schema] | None = None,
    id: str = "name",
) -> Schema:
    """The schema of a kind: what every document has, then the keys of its own; `id` may be free in form."""
    keys = {
        "kind": described({"const": kind}, "Kind", description),
        "id": {"$ref": f"#/$defs/{id}"},
        KINDS[kind].title: reference("texts", "Title", "The heading in the rulebook."),
        "also": reference("also"),
        KINDS[kind].text: reference("texts", "Prose", "The rule in plain sentences, in German and English."),
        "source": reference("source"),
        "allow": reference("allow"),
        **(properties or {}),
    }
    return described(mapping(keys, ("kind", "id", *required)), title, description)
