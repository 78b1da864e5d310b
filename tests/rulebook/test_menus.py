from pathlib import Path

import pytest

from regelwerk.rulebook.front import menus
from regelwerk.rulebook.gather import gather
from regelwerk.rulebook.site import outer_pages

VARIANTS = Path(__file__).parents[1] / "rulesets" / "variants"


@pytest.fixture(scope="module")
def editions():
    found, problems = gather([str(VARIANTS / name) for name in ("pond", "marsh")], [])
    assert problems == []
    return found


def test_the_menu_of_variants_leads_to_the_same_language_and_knows_which_pages_there_are(editions):
    pond = next(each for each in editions if each.ruleset.header.id == "pond" and each.language == "en")
    languages, variants = menus(pond, editions)
    assert [(each.lang, each.here) for each in languages] == [("de", False), ("en", True)]
    assert [(each.link, each.here) for each in variants] == [
        ("../../pond/en/", True),
        ("../../marsh/en/", False),
    ]
    assert "differences.html" in variants[1].pages and "differences.html" not in variants[0].pages


def test_without_a_choice_there_is_no_menu(editions):
    assert menus(editions[0], editions[:1]) == ([], [])


def test_each_language_has_a_front_page_of_its_own(editions):
    pages = outer_pages(editions)
    assert [each for each in pages if each.startswith("index")] == ["index.html", "index-en.html"]
    assert '"pond/de/' in pages["index.html"] and '"pond/en/' not in pages["index.html"]
    assert 'href="index-en.html#"' in pages["index.html"] and 'href="index.html#"' in pages["index-en.html"]
    # Only the first page looks for the reader's own language, so that there is no going round.
    assert '{"de": "index.html", "en": "index-en.html"}' in pages["index.html"]
    assert "(homes) {" in pages["index-en.html"] and "})({})" in pages["index-en.html"]


def test_the_front_page_puts_a_variant_on_the_card_of_its_game(editions):
    page = outer_pages(editions)["index-en.html"]
    assert page.count("<article>") == 1
    assert page.index('href="pond/en/index.html"') < page.index('href="marsh/en/index.html"')
    assert page.count('class="badge"') == 1
