"""Who calls things as readers do is told how rules call them."""

import pytest

from regelwerk.load.meant import name_meant, number_meant
from regelwerk.load.title_hints import (
    document_called,
    field_called,
    row_called,
    rows_called,
    thing_called,
    with_title,
)
from regelwerk.load.yaml_nodes import read
from regelwerk.model.problem import Problem, nearest

TABLE = """
kind: table
id: hats
columns:
  hat: {type: text, key: true}
  name_de: {type: text, title: {de: Name auf Deutsch}}
  width: {type: number, title: {de: Breite, en: width of the brim}}
rows:
  - {hat: straw, name_de: Strohhut, width: 3}
  - {hat: felt, name_de: Filzhut, width: 2}
"""
KINDS = {"table": {"hats": read(TABLE, "f")[0][0]}}


@pytest.mark.parametrize(
    ("written", "key"), [("Strohhut", "straw"), ("filzhut", "felt"), ("Helm", ""), ("", "")]
)
def test_a_row_is_found_by_what_a_cell_says(written, key):
    assert row_called(KINDS, "hats", written) == key


def test_a_title_that_is_bent_is_none():
    documents = {"two": read("title: {de: Drache, en: dragon}\n", "f")[0][0]}
    assert document_called(documents, "drache") == document_called(documents, "DRAGON") == "two"
    assert document_called(documents, "Drachen") == document_called(documents, "dragons") == ""


def test_a_row_of_any_table_is_named_with_the_table():
    assert rows_called(KINDS, "felt") == rows_called(KINDS, "Filzhut") == "hats.felt"
    assert rows_called(KINDS, "Helm") == ""


def test_a_thing_of_a_scenario_is_told_as_one_that_rules_can_not_name():
    text = "kind: scenario\nid: {0}\nstate:\n  houses: {{Inn: {{}}, Mill: {{}}}}\n  cats: {{Mill: {{}}}}\n"
    scenarios = {each: read(text.format(each), "f")[0][0] for each in ("dawn", "noon")}
    kinds = {"scenario": scenarios, "type": {"house": read("plural: houses", "f")[0][0]}}
    assert thing_called(kinds, "Inn") == ("house", "houses")
    assert thing_called(kinds, "Mill") == thing_called(kinds, "Barn") == ("", "")
    told = with_title(Problem("expression-unknown-name", None, {"name": "Inn", "possible": "houses"}), kinds)
    assert told[0] == "thing-of-scenario"
    assert told.values == {"name": "Inn", "type": "house", "plural": "houses"}


@pytest.mark.parametrize(
    ("written", "name"), [("Breite", "width"), ("brim", "width"), ("Deutsch", "name_de"), ("x", "")]
)
def test_a_field_is_found_by_its_title_or_a_word_of_it(written, name):
    assert field_called(KINDS, "hats", written) == name


def test_a_document_is_found_by_its_title_unless_two_have_it():
    one, two = read("title: {de: Hut, en: Hat}\n---\ntitle: {en: hat}\n", "f")[0]
    assert document_called({"one": one}, "HUT") == "one"
    assert document_called({"one": one, "two": two}, "hat") == ""


@pytest.mark.parametrize(
    ("written", "whole", "meant"),
    [
        ("30 cm", True, "30"), ("4,5", False, "4.5"), ("4,5", True, ""), ("zwölf", True, "12"),
        ("Ten", True, "10"),
        ("1.000", True, "1000"), ("1.000", False, "1.000"), ("1_000", False, "1000"),
        ("12 000", True, "12000"),
        ("2e3", True, "2000"), ("6 // six", True, "6"), ("many", True, ""), ("1-6", True, ""),
    ],
)
def test_a_number_is_understood_as_people_write_it(written, whole, meant):
    assert number_meant(written, whole=whole) == meant


@pytest.mark.parametrize(
    ("written", "name"),
    [("Mein Spiel", "mein_spiel"), ("Größe", "groesse"), ("a-b.c", "a_b_c"), ("1a", ""), ("§", "")],
)
def test_a_name_is_made_of_what_can_be_none(written, name):
    assert name_meant(written) == name


def test_letters_that_changed_places_still_mean_the_same():
    assert nearest("5B", ["A1", "B5", "C7"]) == "B5"
