"""The rulebook of a variant tells what it changes, beside each document and on a page of its own."""

from pathlib import Path
from shutil import copytree

import pytest

from regelwerk.link.ruleset import open_ruleset
from regelwerk.render.book import Book
from regelwerk.render.pages import book_pages
from regelwerk.scenario.difference import changed_documents

TOYS = Path(__file__).parents[1] / "rulesets" / "variants"


@pytest.fixture
def book(monkeypatch):
    def book(folder: str, language: str, seen_from: Path = TOYS) -> dict[str, str]:
        monkeypatch.chdir(seen_from)
        made = Book(open_ruleset(str(TOYS / folder)), language, {}, lambda expression: "?")
        made.differences = changed_documents(made.ruleset)
        return book_pages(made)

    return book


def test_a_page_tells_all_changes_with_the_reason_and_what_was_before(book):
    page = book("both", "en")["differences.md"]
    assert "A variant of “Pond” 1&#46;2.0, “Marsh” 1&#46;0.0, “Ice” 1&#46;0.0." in page
    line = next(line for line in page.splitlines() if line.startswith("- <code>add</code>"))
    assert "was <del><code>−1</code></del>" in line and line.endswith("– Ice is slippery.")
    assert page.index("## Changed") < page.index("## New") < page.index("## Gone")
    gone = page.partition("## Gone")[2]
    assert gone.count("Stood in <code>") == gone.count("\n### ") > 1
    assert "leap-1" not in page and "dusk-1" not in page


def test_a_document_tells_its_own_changes(book):
    chapter = book("both", "de")["ruleset.md"]
    assert "*Geändert:*" in chapter
    assert "vorher <code>pond/ruleset.yaml:71</code>" in chapter
    # The section says already which document it is.
    assert "<code>newt/" not in chapter and "<code>fields/muddy</code>" in chapter


def test_the_front_page_leads_to_the_changes_and_a_plain_ruleset_has_none(book):
    assert "](differences.md)" in book("both", "en")["index.md"]
    plain = book("pond", "en")
    assert "differences.md" not in plain and "differences.md" not in plain["index.md"]


def test_places_do_not_depend_on_where_it_is_built(book, tmp_path):
    assert book("both", "en") == book("both", "en", seen_from=tmp_path)


def test_chapters_of_base_and_variant_are_one_when_their_files_are_called_the_same(book):
    found = book("marsh", "en")
    assert {"ruleset.md", "examples-ruleset.md"} == {name for name in found if "ruleset" in name}
    assert "Newts crawl" in found["ruleset.md"] and "Leap" in found["ruleset.md"]


def test_a_changed_cell_shows_the_old_value_before_the_new_one_and_rows_and_documents_carry_badges(book):
    base, variant = book("pond", "en"), book("both", "en")
    assert not any("<del>" in page or "rulebook-changed" in page for page in base.values())
    assert any("rulebook-changed" in page for page in variant.values())


def test_a_new_document_says_what_it_says_and_what_is_gone_is_no_dead_name(book):
    page = book("both", "en")["differences.md"]
    new = page.partition("## New")[2].partition("## Gone")[0]
    assert "Newts crawl" in new
    assert "<code>newt" not in page


def test_a_new_row_tells_its_options_by_their_words(book, tmp_path):
    copytree(TOYS / "pond", tmp_path / "pond")
    skins = tmp_path / "skins"
    skins.mkdir()
    (skins / "ruleset.yaml").write_text(
        """\
kind: ruleset
id: skins
version: 1.0.0
extends: ../pond@1
title: {de: Häute, en: Skins}
words: {bone_dry: {de: knochentrocken, en: dry as a bone}}
---
kind: change
of: sorts/columns
reason: {en: Skins differ.}
add: {skin: {one_of: [bone_dry], default: bone_dry, title: {de: Haut, en: skin}}}
---
kind: change
of: sorts/rows
reason: {en: Newts.}
add: {sort: newt, leap: 3, croak: 1}
""",
        "utf-8",
    )
    assert "Haut: knochentrocken" in book(str(skins), "de")["differences.md"]
