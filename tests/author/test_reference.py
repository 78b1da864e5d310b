"""The reference names every kind and word, in both languages, and nothing in it is left untranslated."""

import pytest

from regelwerk.author.in_german import KINDS_IN_GERMAN, SCHEMA_IN_GERMAN
from regelwerk.author.reference import descriptions, reference_pages
from regelwerk.author.words_in_german import FUNCTIONS_IN_GERMAN, VERBS_IN_GERMAN
from regelwerk.load.kinds import DEFS, KINDS
from regelwerk.words.functions import FUNCTIONS
from regelwerk.words.verbs import VERBS


def test_everything_that_schemas_and_words_say_has_its_german():
    shown = {name: schema for name, schema in DEFS.items() if name != "effect"}
    said = {*descriptions(KINDS), *descriptions(shown)}
    assert sorted(said - SCHEMA_IN_GERMAN.keys()) == []
    assert KINDS_IN_GERMAN.keys() == KINDS.keys()
    assert FUNCTIONS_IN_GERMAN.keys() == FUNCTIONS.keys()
    assert VERBS_IN_GERMAN.keys() == VERBS.keys()


def test_nothing_is_translated_that_nobody_says():
    assert sorted(SCHEMA_IN_GERMAN.keys() - {*descriptions(KINDS), *descriptions(DEFS)}) == []


@pytest.mark.parametrize("language", ["de", "en"])
def test_each_kind_and_word_has_a_heading_of_its_own(language):
    pages = reference_pages(language)
    for kind in KINDS:
        assert f"{{#kind-{kind}}}" in pages["kinds.md"]
    for name in FUNCTIONS:
        assert f"{{#word-{name}}}" in pages["words.md"]
    for name in VERBS:
        assert f"{{#effect-{name}}}" in pages["words.md"]


def test_what_is_needed_has_a_check_mark_and_what_may_be_left_out_has_none():
    page = reference_pages("en")["kinds.md"]
    immunity = page[page.index("{#kind-immunity}") : page.index("{#kind-phase}")]
    assert "| `against` | ✓ |" in immunity
    assert "| `except` |  |" in immunity


@pytest.mark.parametrize("language", ["de", "en"])
def test_each_key_but_languages_of_texts_says_what_it_is_for(language):
    rows = [line for line in reference_pages(language)["kinds.md"].splitlines() if line.startswith("| `")]
    rows = [row for row in rows if not row.startswith(("| `de`", "| `en`"))]
    assert len(rows) > 100
    assert [row for row in rows if not row.removesuffix("|").rpartition("|")[2].strip()] == []


def test_examples_of_words_stand_in_blocks():
    page = reference_pages("de")["words.md"]
    assert "```yaml\n- {set: piece.place, to: target}\n```" in page
    assert "```yaml\ncount(unit for unit in units if unit.ready)\n```" in page
