"""The quick answer agrees with jsonschema, on the language's own schemas and on others."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from regelwerk.load.fits import Fits, UnknownKeyword, repeated
from regelwerk.load.kinds import DEFS, KINDS
from regelwerk.load.validate import whole

scalars = st.none() | st.booleans() | st.integers(-2, 3) | st.sampled_from([0.5, 1.0, 2.0]) | st.sampled_from(
    ["", "a", "b", "abc", "A b", "any", "a.b"]
)
names = st.sampled_from(["a", "b", "A b", "de", "en", "when", "then"])
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=3),
    max_leaves=8,
)

SCHEMAS = [
    True,
    False,
    {"type": "integer"},
    {"type": ["string", "null"]},
    {"type": "number", "minimum": 1, "exclusiveMaximum": 2},
    {"enum": ["a", 1, None, True, [1], {"a": 0}]},
    {"const": 1},
    {"const": {"a": [True]}},
    {"pattern": "^a"},
    {"minLength": 1, "maxLength": 2},
    {"minItems": 1, "maxItems": 2, "uniqueItems": True},
    {"items": {"type": "string"}},
    {"minProperties": 1, "maxProperties": 2, "propertyNames": {"pattern": "^[a-z]+$"}},
    {"properties": {"a": {"type": "string"}}, "required": ["a"], "additionalProperties": False},
    {"properties": {"a": True}, "additionalProperties": {"type": "integer"}},
    {"anyOf": [{"type": "string"}, {"minimum": 1}]},
    {"oneOf": [{"type": "string"}, {"minLength": 1}]},
    {"allOf": [{"type": "string"}, {"minLength": 1}]},
    {"if": {"required": ["a"]}, "then": {"maxProperties": 1}, "else": {"type": "array"}},
    {"if": {"required": ["a"]}, "then": {"maxProperties": 1}},
    {"$ref": "#/$defs/tree"},
    {"$ref": "#/$defs/tree", "minItems": 1},
]
SHARED = {"tree": {"type": "array", "items": {"$ref": "#/$defs/tree"}}}


@pytest.mark.parametrize("schema", SCHEMAS, ids=str)
@given(value=values)
def test_each_keyword_means_what_jsonschema_says(schema, value):
    authority = Draft202012Validator({"$defs": SHARED, "allOf": [schema]})
    assert Fits(SHARED).check(schema)(value) == authority.is_valid(value)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_within_what_is_known(kind):
    Fits(DEFS).check(KINDS[kind])


AUTHORITIES = {kind: Draft202012Validator(whole(schema, DEFS)) for kind, schema in KINDS.items()}
CHECKS = {kind: Fits(DEFS).check(schema) for kind, schema in KINDS.items()}


def like(schema, depth=0):
    """Data that a schema describes, with a mistake now and then."""
    if isinstance(schema, bool) or depth > 6:
        return values
    schema = {**schema, **(DEFS[schema["$ref"].split("/")[-1]] if "$ref" in schema else {})}
    if "const" in schema or "enum" in schema:
        return st.sampled_from(schema.get("enum", [schema.get("const")]))
    if "anyOf" in schema:
        return st.one_of([like(branch, depth + 1) for branch in schema["anyOf"]])
    if "then" in schema:
        return st.one_of(like(schema["then"], depth + 1), like(schema.get("else", True), depth + 1))
    if "properties" in schema:
        needed = schema.get("required", [])
        members = {key: like(asked, depth + 1) | (values if depth > 2 else st.nothing())
                   for key, asked in schema["properties"].items()}
        return st.fixed_dictionaries(
            {key: members[key] for key in needed if key in members},
            optional={key: member for key, member in members.items() if key not in needed},
        )
    if schema.get("type") == "array":
        return st.lists(like(schema.get("items", True), depth + 1), max_size=2)
    return scalars | values


@pytest.mark.parametrize("kind", KINDS)
def test_the_language_is_checked_as_jsonschema_would(kind):
    @given(like(KINDS[kind]))
    def agree(document):
        assert CHECKS[kind](document) == AUTHORITIES[kind].is_valid(document)

    agree()


def test_an_unknown_keyword_is_left_to_jsonschema():
    with pytest.raises(UnknownKeyword):
        Fits({}).check({"properties": {"a": {"dependentRequired": {}}}})


def test_a_long_list_is_searched_for_repetitions_in_one_pass():
    start = time.process_time()
    assert repeated([{"a": n} if n % 2 else n for n in range(100_000)]) is None
    assert time.process_time() - start < 2


def test_one_and_true_are_not_the_same_item():
    assert repeated([1, True, "1"]) is None
    assert repeated([1, 2, 1.0]) == 2
