"""The JSON Schema of a ruleset's positions: what other programs may write, and what they get to read."""

import json
from functools import cache
from typing import Any

from regelwerk.api.position import Position, broken
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.texts import title
from regelwerk.model.types import Type

Schema = dict[str, Any]
_ID: Schema = {"type": "string", "minLength": 1}
_IDS: Schema = {"type": "array", "items": _ID}
_PLAIN: dict[str, Schema] = {
    "boolean": {"type": "boolean"},
    "integer": {"type": "integer"},
    "number": {"type": "number"},
    "text": {"type": "string"},
    "point": {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2},
}


def position_schema(ruleset: Ruleset, language: str) -> Schema:
    """The schema, draft 2020-12; titles of types and fields are its descriptions."""
    schema: Schema = json.loads(_text())
    schema["title"] = f"position of {ruleset.header.id}"
    properties, kinds = schema["properties"], {id: _thing(ruleset, id, language) for id in ruleset.types}
    properties["ruleset"]["const"] = ruleset.header.id
    properties["phase"]["enum"] = list(ruleset.phases)
    properties["things"]["items"] = _one_of_types(list(kinds))
    return {**schema, "$defs": kinds}


@cache
def _text() -> str:
    """What the schemas of all rulesets have in common."""
    from importlib.resources import files  # it may lie in an archive

    return files("regelwerk.api").joinpath("position.json").read_text("utf-8")


def _one_of_types(ids: list[str]) -> Schema:
    """What a thing is follows from its `type` alone, so that a mistake is told where it is."""
    cases = [{"if": {"properties": {"type": {"const": id}}}, "then": {"$ref": f"#/$defs/{id}"}} for id in ids]
    return {"type": "object", "required": ["type"], "properties": {"type": {"enum": ids}}, "allOf": cases}


def _thing(ruleset: Ruleset, id: str, language: str) -> Schema:
    held = ruleset.vocabulary.things[id]
    parts = {name for each in (id, *held.ancestors) for name in ruleset.types[each].parts}
    properties: dict[str, Schema] = {
        "id": _ID,
        "type": {"const": id},
        "fields": {
            "type": "object",
            "additionalProperties": False,
            "properties": {
                name: _field(ruleset, id, name, type, language)
                for name, type in held.fields.items()
                if name not in parts
            },
        },
        "gone": {"const": True, "description": "out of play, and named by something in play"},
    }
    if parts:
        properties["parts"] = _IDS
    described = title(ruleset.types[id].header.title, language)
    return {
        "type": "object",
        "description": described,
        "required": ["id", "type", "fields"],
        "additionalProperties": False,
        "properties": properties,
    }


def _field(ruleset: Ruleset, id: str, name: str, type: Type, language: str) -> Schema:
    field = ruleset.fields_of(id).get(name)
    described = title(field.title, language) if field is not None else ""
    schema = _value(ruleset, type)
    return {**schema, "description": described} if described else schema


def _value(ruleset: Ruleset, type: Type) -> Schema:
    if type.kind == "list":
        return {"type": "array", "items": _value(ruleset, type.item) if type.item is not None else {}}
    match type.kind:
        case "thing":
            found: Schema = _ID
        case "row":
            found = {"enum": [row.key for row in ruleset.tables[type.name].rows]}
        case "choice":
            found = {"enum": list(type.options)}
        case _:
            found = _PLAIN[type.kind]
    # What holds nothing says so, if its default is something; a reference may hold nothing for a while.
    return {"anyOf": [found, {"type": "null"}]}


def check_position(position: Position, schema: Schema) -> None:
    """Raises Refused (`position-broken`) with every place in a position that the schema does not allow."""
    from jsonschema import Draft202012Validator

    errors = list(Draft202012Validator(schema).iter_errors(position.to_dict()))
    if errors:
        raise broken(*(f"{error.json_path}: {error.message}" for error in errors))
