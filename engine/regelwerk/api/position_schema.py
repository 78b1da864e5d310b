"""The JSON Schema of a ruleset's positions: what other programs may write, and what they get to read."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from regelwerk.api.position import Position, broken
from regelwerk.api.problems import Refused
from regelwerk.model.content import Field
from regelwerk.model.problem import Problem
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.texts import title
from regelwerk.model.types import Type
from regelwerk.run.interval import LARGEST
from regelwerk.run.secrecy import UNNAMED

Schema = dict[str, Any]
_ID: Schema = {"type": "string", "minLength": 1}
_IDS: Schema = {"type": "array", "items": _ID}
_ALWAYS = ("boolean", "integer", "number")  # hold something, unless they are optional
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
        "id": {"const": id} if held.one else _ID,
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
    schema = _value(ruleset, type, field)
    return {**schema, "description": described} if described else schema


def _value(ruleset: Ruleset, type: Type, field: Field | None, *, listed: bool = False) -> Schema:
    if type.kind == "list":
        items = _value(ruleset, type.item, field, listed=True) if type.item is not None else {}
        most = {"maxItems": field.at_most} if field is not None and field.at_most is not None else {}
        return {"type": "array", "items": items, **most}
    match type.kind:
        case "thing":
            found: Schema = _ID
        case "row":
            found = {"enum": [row.key for row in ruleset.tables[type.name].rows]}
        case "choice":
            found = {"enum": list(type.options)}
        case _:
            found = _PLAIN[type.kind]
    if type.kind in ("integer", "number") and field is not None:
        found = {**found, **_limits(field)}
    if (listed or type.kind in _ALWAYS) and not type.optional:
        return found
    # What holds nothing says so, if its default is something; a reference may hold nothing for a while.
    return {"anyOf": [found, {"type": "null"}]}


def _limits(field: Field) -> Schema:
    ends = zip(("minimum", "maximum"), field.limits, strict=True)
    return {key: int(end) if end == int(end) else end for key, end in ends if end is not None}


def check_position(position: Position, ruleset: Ruleset, schema: Schema) -> None:
    """Raises Refused (`position-broken`) with every place in a position that the schema does not allow, or,
    where it allows all, where things are named that are not there, or lie in two places at once; says so
    first where some stand for what a seat does not know (`position-unseen`)."""
    from jsonschema import Draft202012Validator

    data = position.to_dict()
    errors = Draft202012Validator(schema).iter_errors(data)
    found = [f"{error.json_path}: {error.message}" for error in errors] or list(_beyond_schema(data, ruleset))
    if found:
        text, unnamed = position.to_json(), [f"{id}-{UNNAMED}" for id in ruleset.types]
        names = ", ".join(each for each in unnamed if f'"{each}"' in text)
        seen = [Problem("position-unseen", None, {"names": names})] if names else []
        raise Refused([*seen, *broken(*found).problems])


def _beyond_schema(data: dict[str, Any], ruleset: Ruleset) -> Iterator[str]:
    """What is wrong that a JSON Schema cannot say: between things, and numbers too large to work with."""
    known: dict[str, str] = {}
    for at, thing in enumerate(data["things"]):
        if thing["id"] in known:
            yield f"$.things[{at}].id: {thing['id']!r}"
        known[thing["id"]] = thing["type"]
    lying: dict[str, str] = {}
    for at, thing in enumerate(data["things"]):
        declared, types = ruleset.fields_of(thing["type"]), ruleset.vocabulary.things[thing["type"]].fields
        for name, value in thing["fields"].items():
            of, zone = types[name].item or types[name], name in declared and declared[name].zone
            for place, each in _values(f"$.things[{at}].fields.{name}", value):
                if of.kind in ("integer", "number") and each is not None and not -LARGEST < each < LARGEST:
                    yield f"{place}: {str(each)[:20]} …"
                if of.kind != "thing" or each is None:
                    continue
                if each not in known or not ruleset.vocabulary.is_a(known[each], of.name):
                    yield f"{place}: {each!r} ({of.name})"
                elif zone and lying.setdefault(each, place) != place:
                    yield f"{place}: {each!r} ({lying[each]})"
    made = {notation.makes for notation in ruleset.notations.values()}
    for at, (id, _, by) in enumerate(data.get("orders", ())):
        if known.get(id) not in made or by not in known:
            yield f"$.orders[{at}]: {id!r}, {by!r}"


def _values(place: str, value: Any) -> Iterator[tuple[str, Any]]:
    """What a field holds, each with its place."""
    if isinstance(value, list):
        yield from ((f"{place}[{at}]", each) for at, each in enumerate(value))
    else:
        yield place, value
