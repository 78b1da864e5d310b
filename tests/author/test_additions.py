"""Drafts and moments: what the ruleset takes as it stands, and values as an author writes them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelwerk.load.spelling import spelt
from regelwerk.load.yaml_nodes import read

PLAIN = st.recursive(
    st.booleans() | st.integers(-99, 99) | st.floats(-9, 9).map(lambda x: round(x, 3))
    | st.text("abÄß 01.:,#-+=[]{}'\"\\!?~*&|>%@`nulyeso", max_size=10),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.text("abcdef", min_size=1), inner, max_size=3),
    max_leaves=8,
)  # fmt: skip


@given(PLAIN)
def test_a_value_is_read_as_it_was_spelt(value):
    nodes, problems = read(f"given: {spelt(value)}\n", "a.yaml")
    assert problems == []
    assert nodes[0].plain() == {"given": value}


@pytest.mark.parametrize(("value", "text"), [
    ("three", "three"),
    ("A=B Alpha", "A=B Alpha"),
    ("null", '"null"'),
    ("none", '"none"'),
    ("7", '"7"'),
    ("no: it", '"no: it"'),
    ({"set": "one", "to": [1, None, True]}, "{set: one, to: [1, none, true]}"),
])  # fmt: skip
def test_quotes_stand_only_where_they_are_needed(value, text):
    assert spelt(value) == text
