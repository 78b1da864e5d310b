"""Each trap of YAML is refused with its own code at its exact place, and explained."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelwerk.load import limits
from regelwerk.load.show import show
from regelwerk.load.yaml_nodes import read, read_bytes

TRAPS = [
    ("a: 1\nb: 2\na: 3", [("yaml-duplicate-key", 3, 1, 2)]),
    ("kind: a\nkind: b\nc:\n", [("yaml-separator-missing", 2, 1, 5)]),
    ("a: {b: 1, b: 2}", [("yaml-duplicate-key", 1, 11, 12)]),
    ("1: x", [("yaml-key-not-text", 1, 1, 2)]),
    ("true: x", [("yaml-key-not-text", 1, 1, 5)]),
    ("~: x", [("yaml-key-not-text", 1, 1, 2)]),
    ("? [a]\n: x", [("yaml-key-not-text-but-collection", 1, 3, 4)]),
    ("? \n: x", [("yaml-key-missing", 1, 2, 2)]),
    (": x", [("yaml-key-missing", 1, 1, 2)]),
    ("a: &x 1", [("yaml-anchor", 1, 4, 8)]),
    ("a: *x", [("yaml-alias", 1, 4, 6)]),
    ("<<: {a: 1}", [("yaml-merge-key", 1, 1, 3)]),
    ("a: !!python/object/apply:os.system [ls]", [("yaml-tag", 1, 4, 37)]),
    ("a: !x y", [("yaml-tag", 1, 4, 8)]),
    ("a: ! y", [("yaml-tag", 1, 4, 7)]),
    ("when: !ready", [("yaml-tag", 1, 7, 13)]),
    ("a:\n\tb: 1", [("yaml-tab", 2, 1, 2)]),
    ("when: >5", [("yaml-swallowed-comparison", 1, 7, 9)]),
    ("when: > 5", [("yaml-swallowed-comparison", 1, 7, 10)]),
    ("when: >= 5", [("yaml-swallowed-comparison", 1, 7, 11)]),
    ("when: >5\n     text", [("yaml-swallowed-comparison", 1, 7, 9)]),
    ("%YAML 1.2\n---\na: 1", [("yaml-directive", 1, 1, 10)]),
    ("%TAG ! tag:x,2000:\n---\na: 1", [("yaml-directive", 1, 1, 19)]),
    ("a: .inf", [("yaml-number-not-finite", 1, 4, 8)]),
    ("a: -.INF", [("yaml-number-not-finite", 1, 4, 9)]),
    ("a: .nan", [("yaml-number-not-finite", 1, 4, 8)]),
    ("a: 1e999", [("yaml-number-too-large", 1, 4, 9)]),
    ("a: " + "9" * 50, [("yaml-number-too-large", 1, 4, 54)]),
    ("a: b\u202ec", [("yaml-bidi-character", 1, 5, 6)]),
    ("a: b\x00c", [("yaml-control-character", 1, 5, 6)]),
    ("a: b\u2028c", [("yaml-control-character", 1, 5, 6)]),
    ("a: b\ud800c", [("yaml-control-character", 1, 5, 6)]),
    ('a: "\\u202e"', [("yaml-escaped-character", 1, 4, 12)]),
    ('a: "\\0"', [("yaml-escaped-character", 1, 4, 8)]),
    ('a: "\\q"', [("yaml-escape", 1, 5, 6)]),
    ("a: 'b", [("yaml-unclosed-quote", 1, 4, 5)]),
    ("a: [1, 2\nb: 3", [("yaml-bracket-left-open", 1, 4, 9)]),
    ("a: {b: 1", [("yaml-bracket-left-open", 1, 4, 9)]),
    ("a: b: c", [("yaml-colon-in-text", 1, 5, 6)]),
    ("a: 1\nb\nc: 2", [("yaml-missing-colon", 2, 1, 2)]),
    ("a: 1\n  b: 2", [("yaml-indentation", 2, 3, 7)]),
    ("a:\n  b: 1\n c: 2", [("yaml-indentation", 3, 2, 6)]),
    ('a: "b" c', [("yaml-text-after-value", 1, 8, 9)]),
    ("a: - b", [("yaml-list-behind-key", 1, 4, 7)]),
    ("a: @b", [("yaml-reserved-character", 1, 4, 5)]),
    ("a: `b`", [("yaml-reserved-character", 1, 4, 5)]),
    ("a: * b", [("yaml-reserved-character", 1, 4, 5)]),
    ("a: {{ b }} cm", [("yaml-placeholder-unquoted", 1, 4, 5)]),
    ("a: {de: b, c, en: d}", [("yaml-comma-in-text", 1, 12, 13)]),
    ("[" * 100, [("yaml-too-deep", 1, 65, 66)]),
]


def told(problems):
    return [(problem.code, problem.span.line, problem.span.column, problem.span.end_column)
            for problem in problems]


@pytest.mark.parametrize(("text", "expected"), TRAPS, ids=[repr(text[:30]) for text, _ in TRAPS])
def test_a_trap_is_told_at_its_place(text, expected):
    _, problems = read(text, "f.yaml")
    assert told(problems) == expected


@pytest.mark.parametrize(
    "text", ["a: " + "[" * 2000, "a: " + "{b: " * 2000, "\n".join(" " * n + "a:" for n in range(1200))]
)
def test_what_libyaml_itself_finds_too_deep_is_told_likewise(text):
    _, problems = read(text, "f.yaml")
    assert [problem.code for problem in problems] == ["yaml-too-deep"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("text", [text for text, _ in TRAPS], ids=repr)
def test_no_sentence_keeps_a_placeholder_or_a_word_of_the_library(text, language):
    _, problems = read(text, "f.yaml")
    shown = show(problems, language, texts={"f.yaml": ""})
    for stranger in ("expected <", "while ", "token", "found character", "did not find"):
        assert stranger not in shown
    assert "{name}" not in shown and "{text}" not in shown and "{key}" not in shown


def test_the_first_of_two_equal_keys_is_kept_and_cited():
    nodes, problems = read("a: 1\na: 2", "f.yaml")
    assert nodes[0].plain() == {"a": 1}
    (place,) = problems[0].related
    assert (place.note, str(place.span)) == ("first-defined", "f.yaml:1:1")


def test_a_broken_document_hides_neither_its_neighbours_nor_their_problems():
    nodes, problems = read("a: 1\n---\nb: 'open\n---\nc: 1\nc: 2\n---\nd: x: y\n---\ne: 5\n", "f.yaml")
    assert [node.plain() for node in nodes] == [{"a": 1}, {"c": 1}, {"e": 5}]
    assert told(problems) == [
        ("yaml-unclosed-quote", 3, 4, 5), ("yaml-duplicate-key", 6, 1, 2), ("yaml-colon-in-text", 8, 5, 6),
    ]


def test_of_a_document_only_what_is_uncertain_is_not_known():
    nodes, problems = read("a: &x 1\nb: *x\n---\nc: 1", "f.yaml")
    assert [node.plain() for node in nodes] == [{"a": 1, "b": None}, {"c": 1}]
    assert [each.code for each in problems] == ["yaml-anchor", "yaml-alias"]


def test_empty_documents_and_comments_are_no_documents():
    nodes, problems = read("# nothing\n---\n---\n# here\n---\na: 1\n...\n", "f.yaml")
    assert ([node.plain() for node in nodes], problems) == ([{"a": 1}], [])


def test_a_byte_order_mark_is_no_problem():
    nodes, problems = read_bytes("\ufeffa: ä".encode(), "f.yaml")
    assert ([node.plain() for node in nodes], problems) == ([{"a": "ä"}], [])
    assert str(nodes[0].key_span("a")) == "f.yaml:1:1"


def test_what_is_not_utf8_is_told_with_its_place():
    nodes, problems = read_bytes(b"a: 1\nb: \xe4", "f.yaml")
    assert (nodes, told(problems)) == ([], [("yaml-not-utf8", 2, 4, 5)])


def test_a_file_that_is_too_large_is_not_read():
    nodes, problems = read("a: 1\n" * limits.MAX_FILE_BYTES, "f.yaml")
    assert (nodes, told(problems)) == ([], [("yaml-too-large", 1, 1, 1)])


def bomb():
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 12)]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a billion laughs", bomb()),
        ("an anchor within itself", "a: &a [*a]"),
        ("nested brackets", "[" * 1_000_000),
        ("nested mappings", "{a: " * 250_000),
        ("nested dashes", "- " * 500_000),
        ("quotes", "'a' b\n---\n" * 25_000),
        ("tabs", "\t\n" * 500_000),
    ],
)
def test_a_bomb_is_refused_at_once(name, text):
    start = time.process_time()
    _, problems = read(text, "f.yaml")
    assert time.process_time() - start < 2, name
    assert problems
    assert len(problems) <= limits.MAX_PROBLEMS


def test_more_values_than_allowed_are_refused(monkeypatch):
    monkeypatch.setattr(limits, "MAX_NODES", 5)
    assert told(read("a: 1\nb: [1, 2, 3]\nc: 4", "f.yaml")[1])[0][0] == "yaml-too-many-nodes"


@given(st.binary(max_size=200))
def test_no_bytes_raise(data):
    nodes, problems = read_bytes(data, "f.yaml")
    show(problems, "de", texts={"f.yaml": data.decode("utf-8", "replace")})
    for node in nodes:
        assert node.span.line >= 1


fragments = st.sampled_from(
    ["a", "b: ", "- ", "? ", ": ", "\n", "  ", "[", "]", "{", "}", ",", "&x ", "*x", "!t ", "|", ">", ">5",
     "'", '"', "#", "%", "---", "...", "\t", "<<: ", "\\", "\u202e", "\r", "1", ".inf", "\n---\n", "\x00"]
)


@given(st.lists(fragments, max_size=30).map("".join))
def test_no_text_raises_and_every_place_lies_in_it(text):
    nodes, problems = read(text, "f.yaml")
    lines = text.count("\n") + text.count("\r") + 1
    show(problems, texts={"f.yaml": text})
    for problem in problems:
        assert 1 <= problem.span.line <= lines + 1
    for root in nodes:
        for node in root.walk():
            assert (node.span.line, node.span.column) <= (node.span.end_line, node.span.end_column)
            if isinstance(node.value, str) and node.value:
                node.span_of(0, len(node.value))
