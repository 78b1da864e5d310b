"""Plain scalars follow YAML 1.2's core schema, not the traps of YAML 1.1."""

import json
import re
from unittest.mock import patch

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from regelwerk.load.limits import BAD_CHARACTER
from regelwerk.load.yaml_nodes import read


def value_of(text):
    nodes, problems = read(text, "f.yaml")
    assert problems == []
    return nodes[0].plain()


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("on", "on"), ("off", "off"), ("yes", "yes"), ("no", "no"), ("y", "y"),
        ("true", True), ("True", True), ("FALSE", False), ("tRUE", "tRUE"),
        ("null", None), ("~", None), ("nULL", "nULL"),
        ("0", 0), ("-7", -7), ("+7", 7), ("0.5", 0.5), ("0b11", "0b11"),
        ("1_000", "1_000"), ("1:30", "1:30"), ("2001-12-14", "2001-12-14"),
        ("1.5", 1.5), (".5", 0.5), ("1.", 1.0), ("1e3", 1000.0), ("-", "-"), ("1.2.3", "1.2.3"), (".", "."),
        ("'true'", "true"), ('"10"', "10"), ("=", "="),
    ],
)
def test_a_scalar_means_what_yaml_1_2_says(written, meant):
    got = value_of(f"[{written}]" if written != "-" else f"a: {written}x")
    if written != "-":
        assert got == [meant]
        assert type(got[0]) is type(meant)


@pytest.mark.parametrize(
    ("written", "code", "meant"),
    [
        ("010", "yaml-number-leading-zero", 10), ("-05", "yaml-number-leading-zero", -5),
        ("0x1F", "yaml-number-other-base", 31), ("0o17", "yaml-number-other-base", 15),
    ],
)
def test_a_number_that_not_everybody_reads_alike_is_told_with_the_plain_one(written, code, meant):
    nodes, problems = read(f"a: {written}", "f.yaml")
    assert [(each.code, each.hint, each.span.column) for each in problems] == [(code, str(meant), 4)]
    assert nodes[0].plain() == {"a": meant}


def test_a_number_with_a_leading_zero_is_told_once_where_a_key_stands():
    assert [each.code for each in read("010: a", "f.yaml")[1]] == ["yaml-number-leading-zero"]


def test_keys_that_yaml_1_1_turned_into_booleans_stay_text():
    assert value_of("on: a\nno: b\ny: c") == {"on": "a", "no": "b", "y": "c"}


def test_a_key_without_value_is_none():
    assert value_of("a:\nb: ''") == {"a": None, "b": ""}


text = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), max_size=40).filter(
    lambda given: not re.search(BAD_CHARACTER, given)
)
data = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**30), 10**30) | text
    | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(text, inner, max_size=4),
    max_leaves=20,
)


@given(data)
def test_json_is_read_as_json_reads_it(value):
    written = json.dumps(value, ensure_ascii=False)
    nodes, problems = read(written, "f.json")
    assert problems == []
    assert nodes[0].plain() == value
    assert json.dumps(nodes[0].plain(), ensure_ascii=False) == written


@given(data)
def test_the_pure_parser_reads_the_same(value):
    written = json.dumps(value, ensure_ascii=False, indent=1)
    fast = read(written, "f")
    with patch.object(yaml, "CLoader", yaml.Loader, create=True):
        slow = read(written, "f")
    assert [node.plain() for node in slow[0]] == [node.plain() for node in fast[0]]
    assert [node.span for root in slow[0] for node in root.walk()] == [
        node.span for root in fast[0] for node in root.walk()
    ]
