"""The reference names every kind and word, in both languages, and nothing in it is left untranslated."""

import os
import re
from pathlib import Path

import pytest

from regelwerk.author.lints.page import markdown
from regelwerk.author.reference import reference_pages, text_id
from regelwerk.load.schemas import DEFS, SCHEMAS
from regelwerk.texts import Texts
from regelwerk.words.functions import FUNCTIONS
from regelwerk.words.verbs import VERBS


def descriptions(schema):
    """Every text in a schema that explains something to authors."""
    if isinstance(schema, dict):
        if isinstance(schema.get("description"), str):
            yield schema["description"]
        for key, value in schema.items():
            if key != "description" or not isinstance(value, str):
                yield from descriptions(value)
    elif isinstance(schema, list):
        for item in schema:
            yield from descriptions(item)


def translated(topic, prefix):
    ids = Texts(topic).ids("de")
    return {id.removeprefix(prefix) for id in ids if id.startswith(prefix)}


def test_everything_that_schemas_and_words_say_has_its_german():
    shown = {name: schema for name, schema in DEFS.items() if name != "effect"}
    said = {text_id(text) for text in (*descriptions(dict(SCHEMAS)), *descriptions(shown))}
    assert sorted(said - translated("schema", "")) == []
    assert translated("schema", "kind-") == SCHEMAS.keys()
    assert translated("words", "function-") == FUNCTIONS.keys()
    assert translated("words", "verb-") == VERBS.keys()


def test_nothing_is_translated_that_nobody_says():
    kinds = {f"kind-{kind}" for kind in SCHEMAS}
    said = {text_id(text) for text in (*descriptions(dict(SCHEMAS)), *descriptions(DEFS))}
    assert sorted(translated("schema", "") - said - kinds) == []


def test_two_sentences_of_schemas_do_not_begin_alike():
    said = {*descriptions(dict(SCHEMAS)), *descriptions(DEFS)}
    assert len({text_id(text) for text in said}) == len(said)


@pytest.mark.parametrize("language", ["de", "en"])
def test_each_kind_and_word_has_a_heading_of_its_own(language):
    pages = reference_pages(language)
    for kind in SCHEMAS:
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
    assert "```yaml\n- {set: table.dealer, to: player}\n# table.dealer: Ada\n```" in page
    assert "```yaml\ncount(player for player in players if player.money > 3)  # 2\n```" in page
    assert "```\n\nAusgerechnet in [parlour](#position-parlour).\n" in page


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_repository_holds_the_reference_as_the_site_shows_it(language):
    """REGELWERK_ACCEPT=1 writes it anew."""
    folder = Path(__file__).parents[2] / "site" / "reference" / language
    pages = {**reference_pages(language), "lints.md": markdown(language)}
    for name, text in pages.items():
        plain = re.sub(r" \{#[^}]+\}$", "", text, flags=re.MULTILINE)
        if os.environ.get("REGELWERK_ACCEPT"):
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(plain, "utf-8")
        assert (folder / name).read_text("utf-8") == plain


@pytest.mark.parametrize("language", ["de", "en"])
def test_links_of_the_guide_lead_somewhere_in_the_repository(language):
    folder = Path(__file__).parents[2] / "site" / "guide" / language
    for page in folder.glob("*.md"):
        for link in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text("utf-8")):
            assert "://" in link or (folder / link).exists(), (page.name, link)
