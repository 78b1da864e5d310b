"""The one-page edition: everything but examples, and every link leads somewhere on it or beside it."""

import re
from pathlib import Path
from shutil import copytree

import pytest

from regelwerk.link.ruleset import link_folder
from regelwerk.rulebook.edition import make_edition
from regelwerk.rulebook.gather import gather
from regelwerk.rulebook.one_page import one_page

VARIANTS = Path(__file__).parents[1] / "rulesets" / "variants"


def edition_of(folder, language="en"):
    ruleset, problems = link_folder(str(folder))
    assert problems == []
    return make_edition(ruleset, language)[0]


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_link_leads_to_something_on_the_page_or_to_a_page_of_the_edition(toy_folder, language):
    edition = edition_of(toy_folder, language)
    page = one_page(edition)
    ids = re.findall(r'\sid="([^"]*)"', page)
    assert len(ids) == len(set(ids)) > 10
    for address in re.findall(r'<a href="([^"]*)"', page):
        name, _, place = address.partition("#")
        assert place in ids if not name else name.replace(".html", ".md") in edition.pages, address


def test_documents_keep_their_anchors_and_examples_are_left_out(toy_folder):
    page = one_page(edition_of(toy_folder))
    assert 'id="T.2"' in page and 'href="#T.2"' in page
    assert "rulebook-example" not in page and "T.2-1" not in re.findall(r'\sid="([^"]*)"', page)
    assert "rulebook-used" not in page and "headerlink" not in page


def test_set_ups_that_are_not_on_offer_are_left_out_with_the_examples_that_begin_there(tmp_path):
    copytree(VARIANTS.parent / "toys" / "noughts", tmp_path / "noughts")
    rules = tmp_path / "noughts" / "ruleset.yaml"
    own = "---\nkind: scenario\nid: long\ntitle: {en: A long row}\noffered: false\nstate: {}\n"
    rules.write_text(rules.read_text("utf-8") + own, "utf-8")
    edition = edition_of(tmp_path / "noughts")
    page = one_page(edition)
    assert any("A long row" in text for text in edition.pages.values())
    assert "A row of five" in page and "A long row" not in page


def test_the_table_of_contents_names_every_chapter_and_section(toy_folder):
    page = one_page(edition_of(toy_folder))
    contents = page.partition('class="contents"')[2].partition("</nav>")[0]
    sections = re.findall(r"<h2 [^>]*>(.*?)</h2>", page.partition("</nav>\n<section")[2])
    told = [re.sub("<[^>]*>", "", each) for each in sections]
    listed = re.findall(r'<li><span class="entry"><a [^>]*>(.*?)</a>', contents)
    assert [each for each in told if each not in listed] == []


def test_pictures_are_fetched_at_once_as_a_printer_does_not_scroll():
    page = one_page(edition_of(VARIANTS.parent / "toys" / "otters"))
    assert page.count("<img") > 5 and "lazy" not in page


def test_running_heads_hold_any_title_as_text(hostile_folder):
    page = one_page(edition_of(hostile_folder))
    style = page.partition("<style>")[2].partition("</style>")[0]
    assert "<" not in style and "url(" not in style
    for content in re.findall(r"content: (.*?); \}", style):
        assert re.fullmatch(r'"(?:[\w ]|\\[0-9a-f]+ )*"', content), content
    own = '<script src="reading.js" defer></script>'
    assert own in page and "<script" not in page.replace(own, "", 1)
    assert not re.search(r"<[^>]*\son\w+=", page)


def test_a_variant_tells_its_differences_on_it():
    editions, problems = gather([str(VARIANTS / "both")], ["en"])
    assert problems == []
    page = one_page(editions[0])
    assert '<section id="page-differences"' in page and "<del>" in page
