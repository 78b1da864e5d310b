"""jsonschema says what fits; who answers in its stead agrees with it, on the language's own schemas."""

import sys
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelwerk.load.limits import MAX_DEPTH
from regelwerk.load.schema_validator import Validator, repeated
from regelwerk.load.schemas import DEFS, SCHEMAS
from regelwerk.load.validate import fits, validate, whole
from regelwerk.load.yaml_nodes import read

scalars = st.none() | st.booleans() | st.integers(-2, 3) | st.sampled_from([0.5, 1.0, 2.0]) | st.sampled_from(
    ["", "a", "b", "abc", "A b", "any", "a.b", "a\n", "Äb"]
)
names = st.sampled_from(["a", "b", "A b", "de", "en", "when", "then"])
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=3),
    max_leaves=8,
)

AUTHORITIES = {kind: Validator(whole(schema, DEFS)) for kind, schema in SCHEMAS.items()}
CHECKS = {kind: fits(schema, DEFS) for kind, schema in SCHEMAS.items()}


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


@pytest.mark.parametrize("kind", SCHEMAS)
def test_the_language_is_checked_as_jsonschema_would(kind):
    @given(like(SCHEMAS[kind]))
    def agree(document):
        assert CHECKS[kind](document) == AUTHORITIES[kind].is_valid(document)

    agree()


NOUNS = """\
kind: noted
nouns: {%s: "der, Ärgers, Ärger"}
"""
NOTED = {"noted": {"properties": {
    "kind": True, "nouns": {"propertyNames": {"pattern": r"^[^\W\d_]\w*$"}},
}}}  # fmt: skip


@pytest.mark.parametrize(("noun", "told"), [("Ärger", []), ("Λόγος", []), ("3er", ["malformed-text"])])
@pytest.mark.parametrize("quick", [True, False])
def test_what_fits_for_jsonschema_fits(noun, told, quick, monkeypatch):
    if not quick:
        monkeypatch.setitem(sys.modules, "jsonschema_rs", None)
    nodes, _ = read(NOUNS % noun, "noted.yaml")
    assert [each.code for each in validate(nodes, NOTED, {})] == told


def test_data_as_deep_as_is_read_fit_and_half_a_character_does_not():
    deep: list = []
    for _ in range(MAX_DEPTH):
        deep = [deep]
    tree = {"type": "array", "items": {"$ref": "#/$defs/tree"}}
    assert fits({"$ref": "#/$defs/tree"}, {"tree": tree})(deep)
    assert not fits({"type": "string"}, {})("\ud800")


def test_a_long_list_is_searched_for_repetitions_in_one_pass():
    start = time.process_time()
    assert repeated([{"a": n} if n % 2 else n for n in range(100_000)]) is None
    assert time.process_time() - start < 2


def test_one_and_true_are_not_the_same_item():
    assert repeated([1, True, "1"]) is None
    assert repeated([1, 2, 1.0]) == 2
