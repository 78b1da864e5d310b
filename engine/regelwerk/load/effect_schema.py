"""The shape of effects, taken from the verbs themselves."""

from regelwerk.load.short_schema import Schema, in_full
from regelwerk.words.verbs import VERBS, Argument, VerbWord

_SORTS: dict[str, Schema] = {
    "expression": {"$ref": "expression"},
    "field": {"type": "string", "pattern": "field"},
    "zone": {"type": "string"},
    "effects": {"$ref": "effects"},
    "binding": {"$ref": "name"},
    "type": {"$ref": "name"},
    "ending": {"$part": "ending"},
}


def _argument(argument: Argument) -> Schema:
    return {**_SORTS[argument.sort], "description": argument.description}


def _verb(verb: VerbWord) -> Schema:
    keys = [argument for argument in verb.arguments if argument.sort != "parts"]
    schema: Schema = {"properties": {argument.name: _argument(argument) for argument in keys}}
    if required := [argument.name for argument in keys if argument.required]:
        schema["required"] = required
    if len(keys) < len(verb.arguments):
        schema |= {"additionalProperties": {"$ref": "expression"}, "propertyNames": {"pattern": "name"}}
    return schema


def _effect() -> Schema:
    """One effect: a verb's mapping, or an event of the ruleset, whose names only linking can check."""
    schema: Schema = {"$part": "event"}
    for verb in reversed(VERBS.values()):
        schema = {"if": {"required": [verb.name]}, "then": _verb(verb), "else": schema}
    # An event without parameters is called by its bare name.
    return {"anyOf": [{"$ref": "name"}, {"type": "object", **schema}]}


EFFECT: Schema = in_full({
    **_effect(), "title": "Effect", "description": "A verb, or an event of the ruleset with its first value."
})  # fmt: skip
