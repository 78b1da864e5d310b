"""Every value, key and character of a text can be pointed at."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelwerk.load.yaml_nodes import read
from regelwerk.model.span import Span

TEXT = """\
kind: toy
list:
  - one
  - {a: 1,
     b: two}
deep:
  text: |
    first
    second

# a remark
last: x
"""


def node(text):
    nodes, problems = read(text, "f")
    assert problems == []
    return nodes[0]


def cut(text, span):
    """The text that a span covers."""
    lines = text.split("\n")[span.line - 1 : span.end_line]
    lines[-1] = lines[-1][: span.end_column - 1]
    lines[0] = lines[0][span.column - 1 :]
    return "\n".join(lines)


def test_values_and_keys_know_their_places():
    root = node(TEXT)
    assert root.keys["list"] == Span("f", 2, 1, 2, 5)
    assert cut(TEXT, root["list"].items[0].span) == "one"
    assert cut(TEXT, root["list"].items[1].span) == "{a: 1,\n     b: two}"
    assert cut(TEXT, root["list"].items[1].key_span("b")) == "b"


def test_a_block_collection_ends_with_its_last_value():
    assert cut(TEXT, node(TEXT)["list"].span).endswith("b: two}")
    assert cut(TEXT, node(TEXT)["deep"].span).endswith("second")
    assert cut(TEXT, node(TEXT).span) == TEXT.rstrip("\n")


@pytest.mark.parametrize(
    "text",
    [
        "a: left > right",
        "a: 'left > right'",
        'a: "left > right"',
        "a: 'it''s left > right'",
        'a: "\\u00e4\\t left > right"',
        "a: >-\n  x and\n  left > right\n  or y\n",
        "a: >\n\n  x and\n\n  left > right\n",
        "a: |\n  x\n    left > right\n  y\n",
        "a: |-\n    x\n\n    left > right",
        "a: x and\n  left > right\n  or y",
        "a: 'x and\n  left > right'",
        'a: "x and\n  left > right"',
        "- b\n- {a: left > right, c: d}",
        "a: ö left > right",
    ],
)
def test_characters_of_a_text_are_found_in_the_file(text):
    root = node(text)
    value = root["a"] if "a" in root else root.items[1]["a"]
    start = value.text.index("left")
    assert cut(text, value.span_of(start, start + 4)) == "left"
    start = value.text.index("right")
    assert cut(text, value.span_of(start, start + 5)) == "right"


def test_a_place_behind_the_end_is_the_last_character():
    assert node("a: xyz")["a"].span_of(3, 3) == Span("f", 1, 6, 1, 7)


def test_where_the_way_back_is_uncertain_the_whole_text_is_given():
    text = 'a: "x \\\n  left"'
    assert node(text)["a"].span_of(2, 6) == node(text)["a"].span


def test_a_number_has_no_characters_to_point_at():
    assert node("a: 123")["a"].span_of(1, 2) == node("a: 123")["a"].span


words = st.lists(st.text("abc(),.=<> ", min_size=1, max_size=12).map(str.strip).filter(bool), min_size=1)


@given(words, st.data())
def test_folded_text_is_found_character_by_character(lines, data):
    text = "a: >-\n" + "".join(f"  {line}\n" for line in lines)
    value = node(text)["a"]
    at = data.draw(st.integers(0, len(value.text) - 1))
    found = cut(text, value.span_of(at, at + 1))
    # A folded line end is said to stand behind the line that it ended.
    assert found == value.text[at] or (value.text[at] == " " and found == "")
