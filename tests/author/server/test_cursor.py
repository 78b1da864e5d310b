"""Where a cursor stands in what is half written: `|` in a text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelwerk.author.server.cursor import cursor_at


def at(text):
    before, _, after = text.partition("|")
    column = len(before) - (before.rfind("\n") + 1)
    return cursor_at((before + after).split("\n"), before.count("\n"), column)


@pytest.mark.parametrize(
    ("text", "path", "what", "written"),
    [
        ("kind: ru|", ("kind",), "value", "ru"),
        ("ki|", (), "key", "ki"),
        ("do:\n  - when: a.b <= |", ("do", "*", "when"), "value", "a.b <= "),
        ("do:\n- when: x\n  then:\n  - lo|", ("do", "*", "then", "*"), "either", "lo"),
        ("do:\n  - a: 1\n    b|", ("do", "*"), "key", "b"),
        ("do:\n  - a: 1\n    b: {c: [d, e|", ("do", "*", "b", "c", "*"), "either", "e"),
        ("who: {each: un|", ("who", "each"), "value", "un"),
        ("who: {each: unit, se|", ("who",), "key", "se"),
        ("who: {each: unit,\n  se|", ("who",), "key", "se"),
        ("is: >-\n  all things\n  in x.|", ("is",), "value", "all things in x."),
        ('text: {en: "It is {{ a.|', ("text", "en"), "value", "It is {{ a."),
        ("next:\n- to: ma|", ("next", "*", "to"), "value", "ma"),
        ("next:|", ("next",), "value", ""),
        ("id: a\nti\ndo:\n  - a: 1\n    b|", ("do", "*"), "key", "b"),
        ("a: }\nb: 1\ndo:\n  - a: 1\n    b|", ("do", "*"), "key", "b"),
    ],
)
def test_the_path_is_found_as_far_as_the_text_is_written(text, path, what, written):
    found = at(text)
    assert (found.path, found.at, found.text) == (path, what, written)


def test_a_document_ends_where_the_next_begins():
    found = at("kind: rule\nid: a\n---\nkind: table\nid: b\nro|\n---\nkind: term\nid: c\n")
    assert (found.kind, found.id, found.present) == ("table", "b", {"kind", "id"})


def test_keys_beside_the_cursor_are_those_of_its_own_mapping():
    assert at("a: 1\nb:\n  c: 1\n  |\n  d: 2\ne: 3\n").present == {"c", "d"}
    assert at("do:\n  - {a: 1, b: {x: 1}, |").present == {"a", "b"}
    assert at("do:\n  - a: 1\n    |\n    b: 1\n  - c: 2\n").present == {"a", "b"}


@given(st.text(st.sampled_from("ab:-{}[],'\"|> \n#.\t§"), max_size=60), st.integers(0, 9), st.integers(0, 40))
def test_no_text_is_too_odd(text, line, column):
    lines = text.split("\n")
    found = cursor_at(lines, min(line, len(lines) - 1), column)
    assert found.at in ("key", "value", "either")
