"""Problems read the same everywhere: place, sentence, mend, suggestion, code, line, caret."""

import json

from hypothesis import given
from hypothesis import strategies as st

from regelwerk.load.show import as_json, show, visible
from regelwerk.load.yaml_nodes import read
from regelwerk.model.problem import Problem, Related
from regelwerk.model.span import Span

TEXT = "id: a\nsize: 1\nsize: 2\n"
ENGLISH = """\
toy.yaml:3:1: 'size' stands twice in the same mapping; YAML would silently drop one of them. Keep one of \
them. [yaml-duplicate-key]
    3 | size: 2
      | ^^^^
  toy.yaml:2:1: first defined here
    2 | size: 1
      | ^^^^

1 problem."""


def test_a_problem_shows_place_sentence_mend_code_line_caret_and_related_place():
    _, problems = read(TEXT, "toy.yaml")
    assert show(problems, texts={"toy.yaml": TEXT}) == ENGLISH


def test_german_is_german_throughout():
    _, problems = read(TEXT, "toy.yaml")
    shown = show(problems, "de", texts={"toy.yaml": TEXT})
    assert "steht zweimal in derselben Zuordnung" in shown
    assert "zuerst hier definiert" in shown
    assert shown.endswith("1 Problem.")


def test_a_hint_is_a_question():
    problem = Problem("key-unknown", None, {"key": "kindd", "keys": "kind"}, hint="kind")
    assert show([problem]).startswith("The key 'kindd' means nothing here. Keys here are: kind. Did you mean")


def test_problems_are_sorted_by_place_and_told_once():
    one, two = (Problem("yaml-tab", Span("f", line, 1, line, 2)) for line in (2, 1))
    shown = show([one, two, one])
    assert shown.index("f:1:1") < shown.index("f:2:1")
    assert shown.endswith("2 problems.")


def test_no_problems_show_nothing():
    assert show([]) == ""


def test_a_hostile_line_can_not_fool_the_terminal():
    text = "a: \x1b[2Jgone\u202eold\r\n"
    _, problems = read(text, "f\x1b.yaml")
    shown = show(problems, texts={"f\x1b.yaml": text})
    assert all(letter.isprintable() or letter == "\n" for letter in shown)
    assert "<U+001B>[2Jgone<U+202E>old" in shown


def test_the_caret_stands_beneath_wide_and_escaped_characters():
    text = "a: 漢\x01b: *x"
    problem = Problem("yaml-alias", Span("f", 1, 9, 1, 11), {"name": "x"})
    line, caret = show([problem], texts={"f": text}).splitlines()[1:3]
    assert line == "    1 | a: 漢<U+0001>b: *x"
    assert caret == "      | " + " " * 16 + "^^"


def test_a_long_line_is_cut_around_the_caret():
    text = "x" * 500 + "HERE" + "y" * 500
    problem = Problem("yaml-tab", Span("f", 1, 501, 1, 505))
    line, caret = show([problem], texts={"f": text}).splitlines()[1:3]
    assert len(line) < 120
    assert line[caret.index("^") :][:4] == "HERE"


def test_a_file_that_is_gone_shows_no_line():
    assert show([Problem("yaml-tab", Span("no/such/file", 1, 1, 1, 2))]).count("\n") == 2


def test_colour_only_on_request():
    problems = [Problem("yaml-tab", Span("f", 1, 1, 1, 2))]
    assert "\x1b[" in show(problems, colour=True)
    assert "\x1b[" not in show(problems)


def test_values_in_braces_are_not_filled_again():
    problem = Problem("yaml-alias", None, {"name": "{name}{0}{key.__class__}"})
    assert "'*{name}{0}{key.__class__}'" in show([problem])


def test_json_holds_everything_a_program_needs():
    _, problems = read(TEXT, "toy.yaml")
    found = json.loads(as_json(problems))
    assert found["count"] == 1
    assert found["problems"][0] == {
        "code": "yaml-duplicate-key",
        "message": "'size' stands twice in the same mapping; YAML would silently drop one of them.",
        "mend": "Keep one of them.", "hint": "",
        "file": "toy.yaml", "line": 3, "column": 1, "end_line": 3, "end_column": 5,
        "related": [{"note": "first defined here", "file": "toy.yaml",
                     "line": 2, "column": 1, "end_line": 2, "end_column": 5}],
        "cause": None,
    }


def test_what_follows_is_counted_and_told_only_if_all_is_asked_for():
    places = [Span("f.yaml", line, 1, line, 2) for line in (1, 2, 3)]
    follows = tuple(Problem("yaml-tab", place) for place in places[:2])
    problems = [Problem("yaml-tab", places[0]), Problem("yaml-syntax", places[2], follows=follows)]
    shown = show(problems, "en")
    assert shown.index("[yaml-syntax]") < shown.index("[yaml-tab]")
    assert "… and 2 more places where something only follows from this (`check --all` shows all)." in shown
    assert shown.endswith("2 problems.")
    everything = show(problems, "en", all=True)
    assert everything.count("[yaml-tab]") == 3 and "more places" not in everything
    listed = json.loads(as_json(problems))
    assert listed["count"] == 2
    causes = [each["cause"] and (each["cause"]["code"], each["cause"]["line"]) for each in listed["problems"]]
    assert causes == [None, ("yaml-syntax", 3), ("yaml-syntax", 3), None]


def test_json_survives_a_file_name_that_is_no_utf8():
    as_json([Problem("yaml-tab", Span("\udcff.yaml", 1, 1, 1, 2))]).encode("utf-8")


@given(st.text())
def test_visible_text_is_printable(text):
    assert visible(text).isprintable()


@given(st.text(max_size=150), st.integers(1, 6), st.integers(0, 160), st.integers(1, 6), st.integers(0, 160))
def test_no_place_in_any_text_raises(text, line, column, end_line, end_column):
    problem = Problem("yaml-tab", Span("f", line, column, end_line, end_column),
                      related=(Related("first-defined", Span("f", end_line, column, line, 1)),))
    shown = show([problem], texts={"f": text}, colour=False)
    assert all(letter.isprintable() or letter == "\n" for letter in shown)
