"""Documents that do not fit their kind are told in words of authors, at the exact place."""

import re
import sys
from textwrap import dedent
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelwerk.load.node import Node
from regelwerk.load.schemas import SCHEMAS as LANGUAGE
from regelwerk.load.show import mend, sentence, show
from regelwerk.load.validate import validate
from regelwerk.load.yaml_nodes import read
from regelwerk.model.span import Span
from regelwerk.texts.problems import PROBLEMS

TEXTS = {"type": "object", "properties": {"de": {"type": "string"}, "en": {"type": "string"}},
         "additionalProperties": False}
DEFS = {"name": {"type": "string", "pattern": "^[a-z][a-z0-9_]*$", "maxLength": 10}, "texts": TEXTS}
KINDS = {
    "toy": {
        "type": "object",
        "required": ["kind", "id"],
        "additionalProperties": False,
        "properties": {
            "kind": {"const": "toy"},
            "id": {"$ref": "#/$defs/name"},
            "title": {"$ref": "#/$defs/texts"},
            "size": {"type": "integer", "minimum": 1, "maximum": 9},
            "weight": {"type": ["integer", "number"]},
            "colour": {"enum": ["red", "green", "blue"]},
            "loud": {"type": "boolean"},
            "tags": {"type": "array", "items": {"$ref": "#/$defs/name"}, "minItems": 1, "uniqueItems": True},
            "against": {"anyOf": [{"const": "any"}, {"type": "array", "items": {"type": "string"}}]},
            "parts": {"type": "object", "propertyNames": {"$ref": "#/$defs/name"},
                      "additionalProperties": {"anyOf": [
                          {"type": "string"},
                          {"type": "object", "required": ["of"], "additionalProperties": False,
                           "properties": {"of": {"type": "string"}, "count": {"type": "integer"}}}]}},
            "code": {"type": "string", "pattern": "^[0-9]+$", "description": "Digits only."},
        },
    },
    "game": {"type": "object", "properties": {"kind": {"const": "game"}}},
}


def misfits(nodes):
    """What is wrong with documents of the kinds above."""
    language = patch.multiple("regelwerk.load.schemas", SCHEMAS=KINDS, DEFS=DEFS)
    with language, patch.dict("regelwerk.load.validate._CHECKS", clear=True):
        return validate(nodes)


def told(body):
    nodes, problems = read(body, "f")
    assert problems == []
    return [
        (problem.code, str(problem.span)[2:], sentence(problem), mend(problem), problem.hint)
        for problem in misfits(nodes)
    ]


TOY = "kind: toy\nid: top\n"
CASES = [
    ("kind: toy\nidd: top", [
        ("key-unknown", "2:1", "The key 'idd' means nothing here.",
         "Keys here are: kind, id, title, size, weight, colour, loud, tags, against, parts, code.", "id")]),
    ("kind: toy", [("key-missing", "1:1", "The key 'id' is missing.", "Add `id: …`.", "")]),
    (TOY + "title: {fr: x}", [
        ("key-unknown", "3:9", "The key 'fr' means nothing here.", "Keys here are: de, en.", "")]),
    (TOY + "title: x", [
        ("wrong-type", "3:8", "Here stands a text.", "Expected a mapping (keys with values).",
         "{de: x, en: …}")]),
    (TOY + "size: big", [("wrong-type", "3:7", "Here stands a text.", "Expected a whole number.", "")]),
    (TOY + "size: 1.5", [("wrong-type", "3:7", "Here stands a number.", "Expected a whole number.", "")]),
    (TOY + "size:", [
        ("value-missing", "3:1", "Nothing stands behind 'size'.", "Expected a whole number.", "")]),
    (TOY + "size: 0", [("number-too-small", "3:7", "0 is too small; the least allowed is 1.", "", "")]),
    (TOY + "size: 10", [
        ("number-too-large", "3:7", "10 is too large; the greatest allowed is 9.", "", "")]),
    (TOY + "weight: x", [("wrong-type", "3:9", "Here stands a text.", "Expected a number.", "")]),
    (TOY + "loud: yes", [("wrong-type", "3:7", "Here stands a text.", "Expected true or false.", "true")]),
    (TOY + "colour: gren", [
        ("not-one-of", "3:9", "'gren' is not possible here.",
         "Expected one of: red, green, blue.", "green")]),
    (TOY + "tags: one", [
        ("list-expected", "3:7", "Here stands a text, but a list is expected.",
         "Put it in square brackets, even if it is the only item, or begin each item with a dash: `- …`.",
         "[one]")]),
    (TOY + "tags: []", [("too-few", "3:7", "Too little stands here: at least 1 expected.", "", "")]),
    (TOY + "tags: [a, b, a]", [
        ("item-repeated", "3:14", "The same item stands twice in this list.", "Keep one of them.", "")]),
    (TOY + "tags: [a, 10]", [
        ("malformed-name", "3:11", "'10' can not be a name in expressions.",
         "Use small letters, digits and underscores, a letter first, such as `my_name`.", "")]),
    ("kind: toy\nid: Top-Hat", [
        ("malformed-name", "2:5", "'Top-Hat' can not be a name in expressions.",
         "Use small letters, digits and underscores, a letter first, such as `my_name`.", "top_hat")]),
    ("kind: toy\nid: abcdefghijklm", [
        ("text-too-long", "2:5", "'abcdefghijklm…' is 13 characters long; at most 10 are allowed.",
         "Shorten it.", "")]),
    (TOY + "parts: {Big: x}", [
        ("malformed-name", "3:9", "'Big' can not be a name in expressions.",
         "Use small letters, digits and underscores, a letter first, such as `my_name`.", "big")]),
    (TOY + "code: abc", [
        ("malformed-text", "3:7", "'abc' is not written as it must be here.", "Digits only.", "")]),
    (TOY + "code:\n  Anna: abc", [
        ("wrong-type", "4:3", "Here stands a mapping (keys with values).", "Expected a text.",
         '"Anna: abc"')]),
    (TOY + "code: {Anna: abc}", [
        ("wrong-type", "3:7", "Here stands a mapping (keys with values).", "Expected a text.", "")]),
    (TOY + "against: evry", [
        ("list-expected", "3:10", "Here stands a text, but a list is expected.",
         "Put it in square brackets, even if it is the only item, or begin each item with a dash: `- …`.",
         "[evry]")]),
    (TOY + "against: 5", [
        ("text-unquoted", "3:10", "YAML reads '5' as a whole number, but a text is expected.",
         "Put it in quotes.", "")]),
    (TOY + "parts: {a: {of: x, cuont: 1}}", [
        ("key-unknown", "3:20", "The key 'cuont' means nothing here.",
         "Keys here are: of, count.", "count")]),
    (TOY + "parts: {a: [1]}", [
        ("wrong-type", "3:12", "Here stands a list.",
         "Expected a text or a mapping (keys with values).", "")]),
    ("- a", [
        ("document-not-mapping", "1:1", "A document is a mapping of keys to values; here stands a list.",
         "Begin it with `kind:`.", "")]),
    ("id: x", [
        ("kind-missing", "1:1", "The document does not say what kind it is.",
         "Begin it with `kind:` and one of: toy, game.", "kind: toy")]),
    ("knd: toy", [
        ("kind-missing", "1:1", "The document does not say what kind it is.",
         "Begin it with `kind:` and one of: toy, game.", "kind")]),
    ("kind:\nid: x", [
        ("kind-missing", "1:1", "The document does not say what kind it is.",
         "Begin it with `kind:` and one of: toy, game.", "")]),
    ("kind: toyy", [
        ("kind-unknown", "1:7", "There is no kind of document called 'toyy'.",
         "Kinds are: toy, game.", "toy")]),
]


@pytest.mark.parametrize(("body", "expected"), CASES, ids=[body[-25:] for body, _ in CASES])
def test_a_misfit_is_told_in_words(body, expected):
    assert told(body) == expected


def test_a_document_that_fits_has_no_problems():
    assert told(TOY + "title: {de: a}\nsize: 3\nagainst: [x]\nparts: {a: x, b: {of: y}}\ntags: [a]") == []


def test_all_misfits_of_all_documents_are_told():
    assert [code for code, *_ in told("kind: toy\nsize: x\nloud: 1\n---\nkind: gme\n---\nkind: game")] == [
        "key-missing", "wrong-type", "wrong-type", "kind-unknown"]


def test_a_clean_document_imports_no_slow_library():
    import subprocess

    code = (
        "import sys\n"
        "from regelwerk.load.yaml_nodes import read\n"
        "from regelwerk.load.validate import validate\n"
        "nodes, problems = read('{kind: term, id: a, title: {en: A}, text: {en: b}}', 'f')\n"
        "assert not validate(nodes)\n"
        "slow = {'jsonschema', 'dataclasses', 'inspect', 'rich', 'pathlib'}\n"
        "slow |= {'networkx', 'lark', 'json'}\n"
        "print(*sorted(slow & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_german_sentences_name_types_in_german():
    nodes, _ = read(TOY + "size: big", "f")
    assert "Hier steht ein Text. Erwartet wird eine ganze Zahl." in show(misfits(nodes), "de")


PLACE = Span("f", 1, 1, 1, 2)
keys = st.sampled_from([*sorted({key for schema in LANGUAGE.values() for key in schema["properties"]}), "x"])
values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 10**25) | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=3),
    max_leaves=12,
)


def located(value):
    if isinstance(value, dict):
        value = {key: located(item) for key, item in value.items()}
    elif isinstance(value, list):
        value = [located(item) for item in value]
    return Node(value, PLACE)


@given(st.sampled_from(sorted(LANGUAGE)), st.dictionaries(keys, values, max_size=8))
def test_every_misfit_of_the_language_itself_has_a_sentence(kind, body):
    for problem in validate([located({**body, "kind": kind})]):
        assert problem.code in PROBLEMS.ids()
        assert not re.search(r"\{(code|kind|key|keys|least|most|options|found|expected)\}", sentence(problem))
        assert problem.span is not None


def test_each_part_of_a_list_that_is_wrong_in_the_same_way_is_told():
    text = """
        kind: example
        id: walk-1
        title: {en: Walk}
        of: walk
        given: {scenario: two}
        orders:
          - Ada: 1
          - Ben: 2
        expect: {printed: [x]}
    """
    nodes, problems = read(dedent(text), "toy.yaml")
    assert not problems
    assert [(each.code, each.hint) for each in validate(nodes)] == [
        ("wrong-type", '"Ada: 1"'),
        ("wrong-type", '"Ben: 2"'),
    ]
