"""jsonschema says what fits; who answers in its stead agrees with it, on the language's own schemas."""

import random
import sys
import time
from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelwerk.author.reference import example
from regelwerk.load import schemas
from regelwerk.load.limits import MAX_DEPTH
from regelwerk.load.schema_validator import Validator, repeated
from regelwerk.load.schemas import DEFS, SCHEMAS
from regelwerk.load.validate import fits, validate, whole
from regelwerk.load.yaml_nodes import read

WORDS = ("", "a", "b", "abc", "A b", "any", "a.b", "a\n", "Äb")
SCALARS = (None, False, True, -2, -1, 0, 1, 2, 3, 0.5, 1.0, 2.0, *WORDS)
NAMES = ("a", "b", "A b", "de", "en", "when", "then")

AUTHORITIES = {kind: Validator(whole(schema, DEFS)) for kind, schema in SCHEMAS.items()}
CHECKS = {kind: fits(schema, DEFS) for kind, schema in SCHEMAS.items()}


def value(lots, depth=0):
    """Any data that YAML can say, none of them large."""
    if depth > 2 or lots.random() < 0.6:
        return lots.choice(SCALARS)
    inner = [value(lots, depth + 1) for _ in range(lots.randrange(4))]
    return inner if lots.random() < 0.5 else dict(zip(lots.sample(NAMES, len(inner)), inner, strict=True))


def places(data):
    """Every mapping and every list within data, with each of its keys."""
    for key in data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ():
        yield data, key
        yield from places(data[key])


def altered(document, names, lots):
    """A sound document with something left out, doubled or of another value; or as it is."""
    document = deepcopy(document)
    for _ in range(lots.randrange(3)):
        anywhere = lots.choice(list(places(document)))
        inside, key = lots.choice([(document, lots.choice(list(document))), anywhere])
        match lots.randrange(4):
            case 0:
                del inside[key]
            case 1 if isinstance(inside, list):
                inside.insert(key, deepcopy(inside[key]))
            case 1:
                inside[lots.choice(names)] = deepcopy(inside[key])
            case 2:
                inside[key] = deepcopy(lots.choice([each[at] for each, at in places(document)]))
            case _:
                inside[key] = value(lots)
    return document


@pytest.mark.parametrize("kind", SCHEMAS)
def test_the_language_is_checked_as_jsonschema_would(kind):
    sound = [each.plain() for each in read(example(kind), "example.yaml")[0] if each.at("kind").value == kind]
    names, answers = [*NAMES, *SCHEMAS[kind]["properties"]], set()

    @given(st.integers(0, 2**32))
    def agree(number):
        lots = random.Random(number)
        document = altered(lots.choice(sound), names, lots)
        answer = CHECKS[kind](document)
        assert answer == AUTHORITIES[kind].is_valid(document), document
        answers.add(answer)

    agree()
    assert answers == {True, False}


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
    monkeypatch.setattr(schemas, "SCHEMAS", NOTED)
    monkeypatch.setattr(schemas, "DEFS", {})
    monkeypatch.setitem(validate.__globals__, "_CHECKS", {})
    nodes, _ = read(NOUNS % noun, "noted.yaml")
    assert [each.code for each in validate(nodes)] == told


def test_data_as_deep_as_is_read_fit_and_half_a_character_does_not():
    deep: list = []
    for _ in range(MAX_DEPTH):
        deep = [deep]
    tree = {"type": "array", "items": {"$ref": "#/$defs/tree"}}
    assert fits({"$ref": "#/$defs/tree"}, {"tree": tree})(deep)
    assert not fits({"type": "string"}, {})("\ud800")


def test_a_long_list_is_searched_for_repetitions_in_one_pass():
    start = time.process_time()
    assert repeated([{"a": n} if n % 2 else n for n in range(20_000)]) is None
    assert time.process_time() - start < 2


def test_one_and_true_are_not_the_same_item():
    assert repeated([1, True, "1"]) is None
    assert repeated([1, 2, 1.0]) == 2
