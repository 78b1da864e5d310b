"""The quick reader of everyday YAML says what PyYAML's events say, or nothing."""

import textwrap

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from regelwerk.load.event_reader import EventReader
from regelwerk.load.node import Node
from regelwerk.load.plain_reader import read_plain
from regelwerk.load.source import Source


def quick(text):
    return read_plain(Source("toy.yaml", text), text)


def thorough(text):
    """The documents as PyYAML's events give them, and whether anything was wrong."""
    nodes, problems = [], []
    stopped = EventReader(Source("toy.yaml", text), text, 0).documents(nodes, problems)
    return nodes, bool(problems or stopped)


def told(node: Node):
    """Everything that a node says: value, type, style and places."""
    if isinstance(node.value, dict):
        inner = [(key, node.key_span(key), told(value)) for key, value in node.value.items()]
    elif isinstance(node.value, list):
        inner = [told(item) for item in node.value]
    else:
        inner = (type(node.value), node.value)
    return node.span, node.ending, node.style, inner


EVERYDAY = """\
# what the toys are
kind: toy
id: top_2
title: {en: Spinning top, de: "Kreisel: rund", "quoted key": 'it is', empty: "", none: ~}
numbers: [1, -2, +3, .5, 1.2.3, [], {}]
text:
  en: >-
    A long text
    over lines.

    A second part.
  de: |
    Kurz.
      weiter innen

plain: text that goes
  on below

  and further
nothing:
list:
- a
- b: 1     # a remark
  c: x == 'y' and z
-   - deep
    - er
  # between
flow: [a long
  item, {b: x,
  c: [1, 2,]
  }]
"a key": 'value'
what(it) > 3: yes
"quoted": no
---
kind: toy
id: 'other'
"""


def test_everyday_documents_are_read_quickly_and_alike():
    nodes = quick(EVERYDAY)
    assert nodes is not None
    expected, wrong = thorough(EVERYDAY)
    assert not wrong
    assert [told(node) for node in nodes] == [told(node) for node in expected]


@pytest.mark.parametrize(
    "text",
    [
        "a: &x 1", "a: *x", "a: !!str 1", "<<: {a: 1}", "a: 1\na: 2", "a: b: c", "a: {b}",
        "a: [b: c]",
        'a: "\\u0041"', "a: 'it''s'", "a:\n   b: 1\n  c: 2", "a: |2\n   x", "a: .inf", "? a\n: b",
        "%YAML 1.2",
        "a: {{b}}", "a: [1, 2", "a: 'x", "1: 2", "a: >\n x\n   y\n", "true: 1", "- a", "text",
        "a: 1\n...", "a: x\r\n",
        "a: b\n  c: d", "a: b #c\n  d", "--- a", "a:\n  - b\n c: d", "a: {b: c}: d", "a: [b] c",
    ],
)  # fmt: skip
def test_what_is_not_everyday_is_left_to_pyyaml(text):
    assert quick(text) is None


def test_more_depth_than_is_allowed_is_left_to_pyyaml():
    assert quick("a: " + "[" * 70 + "]" * 70) is None
    assert quick("".join("  " * depth + "a:\n" for depth in range(70))) is None


LINES = EVERYDAY.splitlines()
BITS = [
    " ", "  ", "\n", ":", ": ", "#", " #", "- ", "-", "'", '"', "[", "]", "{", "}", ",", "|", "|-",
    ">", ">-", "&",
    "*", "!", "?", "%", "@", "`", "...", "---", "~", "null", "true", "1", "-3", "0x1f", "e5", "\\",
    "é", "„", "=",
    "<<", "a", "# c\n", "    ",
]  # fmt: skip


@st.composite
def spoiled(draw):
    """Some lines of the documents, further out or in, with signs put in and taken out."""
    start = draw(st.integers(0, len(LINES) - 1))
    text = "\n".join(LINES[start : start + draw(st.integers(1, 14))])
    if draw(st.booleans()):
        text = textwrap.dedent(text)
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(text)))
        text = text[:at] + draw(st.sampled_from(["", *BITS])) + text[at + draw(st.integers(0, 3)) :]
    return text + draw(st.sampled_from(["", "\n"]))


@given(spoiled())
@example("title: x .5# <- de:\ntext: {en: y}")
@example("a: >-\n    x\n\n\n    y\n\nb: 1")
@settings(max_examples=500)
def test_whatever_is_read_quickly_is_read_alike(text):
    nodes = quick(text)
    if nodes is not None:
        expected, wrong = thorough(text)
        assert not wrong
        assert [told(node) for node in nodes] == [told(node) for node in expected]
