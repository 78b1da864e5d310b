"""The shape of effects, taken from the verbs themselves."""

from regelwerk.load.schema_parts import NAME_PATTERN, Schema, described, listed, mapping, reference
from regelwerk.words.verbs import VERBS, Argument, VerbWord

_SORTS: dict[str, Schema] = {
    "expression": {"$ref": "#/$defs/expression"},
    "field": {"type": "string", "pattern": r"\.\s*[a-z][a-z0-9_]*\s*$"},
    "zone": {"type": "string"},
    "effects": {"$ref": "#/$defs/effects"},
    "binding": {"$ref": "#/$defs/name"},
    "type": {"$ref": "#/$defs/name"},
    "ending": {
        "if": {"type": "object"},
        "then": mapping(
            {
                "rank": reference("expression", "Rank", "The list of those who get a place."),
                "by": listed(
                    {
                        "if": {"type": "object"},
                        "then": mapping(
                            {"score": reference("expression"), "title": reference("texts")},
                            ("score", "title"),
                        ),
                        "else": reference("expression"),
                    },
                    "By",
                    "What decides, the first first: numbers, of which more is better, and less behind a "
                    "minus. Each of those ranked goes by the id of their type.",
                ),
                "shared": {
                    "type": "boolean",
                    "description": "false: equal ones stand as in the list. If left out, they share a place.",
                },
            },
            ("rank", "by"),
        ),
        "else": {"$ref": "#/$defs/expression"},
    },
}


def _argument(argument: Argument) -> Schema:
    return {**_SORTS[argument.sort], "description": argument.description}


def _verb(verb: VerbWord) -> Schema:
    keys = [argument for argument in verb.arguments if argument.sort != "parts"]
    schema = mapping(
        {argument.name: _argument(argument) for argument in keys},
        tuple(argument.name for argument in keys if argument.required),
    )
    if len(keys) < len(verb.arguments):
        schema["additionalProperties"] = reference("expression")
        schema["propertyNames"] = {"pattern": NAME_PATTERN}
    return schema


def _effect() -> Schema:
    """One effect: a verb's mapping, or an event of the ruleset, whose names only linking can check."""
    event: Schema = {
        "propertyNames": {"pattern": NAME_PATTERN},
        "additionalProperties": reference("expression"),
        "minProperties": 1,
    }
    schema: Schema = event
    for verb in reversed(VERBS.values()):
        schema = {"if": {"required": [verb.name]}, "then": _verb(verb), "else": schema}
    # An event without parameters is called by its bare name.
    return {"anyOf": [{"$ref": "#/$defs/name"}, {"type": "object", **schema}]}


EFFECT_DEFS: dict[str, Schema] = {
    "effect": described(_effect(), "Effect", "A verb, or an event of the ruleset with its first value."),
    "effects": described(
        {"type": "array", "items": {"$ref": "#/$defs/effect"}, "minItems": 1},
        "Effects",
        "What happens, in this order.",
    ),
}
