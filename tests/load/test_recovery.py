"""A document that breaks off as YAML is read as far as it can be, with all its places."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelwerk.load.yaml_nodes import read

TERM = """kind: term
id: tide
title: {de: Flut, en: Tide}
text:
  de: Das Wasser steigt.
  en: The water rises.
source: {standing: house}
"""
LINES = TERM.splitlines()


def told(text):
    nodes, problems = read(text, "f.yaml")
    return nodes, [(each.code, each.span.line, each.span.column) for each in problems]


def test_a_line_that_is_moved_is_told_with_its_blanks_and_the_ones_that_fit():
    nodes, problems = read(TERM.replace("  en:", "   en:"), "f.yaml")
    assert [(each.code, each.values) for each in problems] == [
        ("yaml-line-shifted", {"blanks": "3", "fitting": "2"})
    ]
    assert nodes[0].plain() == read(TERM, "f.yaml")[0][0].plain()


def test_what_stands_on_a_moved_line_has_the_place_where_it_stands():
    nodes, _ = told(TERM.replace("source:", " source:"))
    standing = nodes[0]["source"]["standing"]
    assert (standing.span.line, standing.span.column) == (7, 21)
    assert nodes[0]["source"].key_span("standing").column == 11
    assert standing.span_of(1, 3).column == 22


@given(st.sampled_from(range(1, len(LINES))), st.sampled_from((-1, 1)))
def test_whatever_line_below_the_first_is_moved_by_one_blank_is_told(number, shift):
    line = LINES[number]
    if shift < 0 and not line.startswith(" "):
        return
    moved = " " + line if shift > 0 else line[1:]
    text = "\n".join([*LINES[:number], moved, *LINES[number + 1 :]]) + "\n"
    nodes, problems = told(text)
    indent = len(moved) - len(moved.lstrip())
    if problems:
        assert problems == [("yaml-line-shifted", number + 1, indent + 1)]
    assert nodes[0].plain() == read(TERM, "f.yaml")[0][0].plain()


def test_two_slips_in_one_document_are_both_told_and_the_rest_is_read():
    nodes, problems = told(TERM.replace("title: {", "title {").replace("house}", "house"))
    assert [problem[:2] for problem in problems] == [("yaml-missing-colon", 3), ("yaml-bracket-left-open", 7)]
    sound = read(TERM, "f.yaml")[0][0].plain()
    assert nodes[0].plain() == {key: value for key, value in sound.items() if key != "source"}


def test_a_line_of_words_is_not_taken_for_more_of_a_name():
    nodes, problems = told(TERM.replace("text:\n", "tide and wind\ntext:\n"))
    assert problems == [("yaml-missing-colon", 4, 1)]
    assert nodes[0].plain() == read(TERM, "f.yaml")[0][0].plain()


def test_the_smallest_block_is_skipped_and_what_it_said_is_kept():
    nodes, problems = told("a: 1\n  b: 2\n")
    assert [node.plain() for node in nodes] == [{"a": 1}]
    assert "b: 2" in read("a: 1\n  b: 2\n", "f.yaml")[1][0].lost
    assert problems == [("yaml-indentation", 2, 3)]


def test_of_a_conflict_the_first_version_is_read_and_the_lines_keep_their_number():
    text = TERM.replace(
        "id: tide\n", "<<<<<<< HEAD\nid: tide\n||||||| base\nid: ebb\n=======\nid: flow\n>>>>>>> other\n"
    )
    nodes, problems = told(text)
    assert problems == [("yaml-merge-conflict", 2, 1)]
    assert nodes[0]["id"].value == "tide"
    assert nodes[0]["source"].span.line == 13


@pytest.mark.parametrize("behind", ["id: flow\n", "id: flow"])
def test_a_conflict_whose_end_somebody_has_deleted_is_told_as_one(behind):
    nodes, problems = told(f"kind: term\n<<<<<<< HEAD\nid: tide\n=======\n{behind}")
    assert problems == [("yaml-merge-conflict", 2, 1)]
    assert nodes[0].plain() == {"kind": "term", "id": "tide"}


def test_the_beginning_of_a_conflict_alone_is_told_as_one():
    assert told("kind: term\n<<<<<<< HEAD\nid: tide\n")[1] == [("yaml-merge-conflict", 2, 1)]
