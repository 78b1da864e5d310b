"""The manual at the terminal says what the reference of the guide says."""

import json
import re

import pytest

from regelwerk.author.reference import sections
from regelwerk.cli import main
from regelwerk.texts.problems import PROBLEMS
from regelwerk.words.functions import FUNCTIONS
from regelwerk.words.verbs import VERBS


def told(capsys, *arguments):
    code = main(list(arguments))
    return code, capsys.readouterr()


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_kind_and_word_has_its_section(language):
    pages = {name: sections(name, language) for name in ("kinds", "words")}
    assert {*FUNCTIONS, *VERBS} <= pages["words"].keys()
    assert all(each.text and "{#" not in each.text for page in pages.values() for each in page.values())


def test_a_kind_is_told_with_its_keys(capsys):
    code, told_of = told(capsys, "kinds", "immunity", "--lang", "de")
    assert code == 0
    assert "against" in told_of.out and "Immunität" in told_of.out and "{#" not in told_of.out


def test_without_a_name_all_are_listed_each_with_what_it_is(capsys):
    _, kinds = told(capsys, "kinds")
    assert "immunity – Who is safe from what" in kinds.out.splitlines()
    _, words = told(capsys, "words")
    listed = words.out.splitlines()
    assert "abs(number): how far a number is from 0" in listed
    assert "set: give a field of a thing a new value" in listed


def test_an_example_of_a_word_is_told_with_what_it_comes_to_and_where(capsys):
    _, told_of = told(capsys, "words", "put", "parlour")
    assert "# Ada.hand: [C1]" in told_of.out and "Worked out in parlour." in told_of.out
    assert "dealer: Ben" in told_of.out


def test_for_programs_there_is_json(capsys):
    _, words = told(capsys, "words", "count", "--format", "json")
    (section,) = json.loads(words.out)
    assert section["name"] == "count" and "count(x for x in list if condition)" in section["text"]


def test_a_message_is_explained_by_its_code(capsys):
    code, said = told(capsys, "why", "unknown-type", "--lang", "de")
    assert code == 0 and "…" in said.out and "{" not in said.out
    code, lint = told(capsys, "why", "table-gap")
    assert code == 0 and "kind: table" in lint.out


def test_every_code_is_explained(capsys):
    for code in PROBLEMS.ids():
        assert main(["why", code]) == 0
    said = [line for line in capsys.readouterr().out.splitlines() if not line.startswith("    ")]
    assert [line for line in said if re.search(r"(?<!\{)\{[a-z]\w*\}", line)] == []


def test_a_slip_is_told_with_what_was_meant(capsys):
    code, said = told(capsys, "kinds", "imunity", "nothing")
    assert code == 2
    assert "Did you mean 'immunity'?" in said.err + said.out and "'nothing'" in said.err + said.out
