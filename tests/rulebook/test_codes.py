"""The page of all messages: every code once, in both languages, nothing of it live."""

import re

import pytest

from regelwerk.author.lints.page import briefly
from regelwerk.link.ruleset import link_folder
from regelwerk.load.shipped import ruleset_folder
from regelwerk.model.lints import CODES
from regelwerk.render.book import Book
from regelwerk.rulebook.codes import codes_page
from regelwerk.rulebook.edition import Edition
from regelwerk.rulebook.site import outer_pages
from regelwerk.texts.problems import PROBLEMS


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_code_stands_once_with_its_sentence(language: str) -> None:
    page = codes_page(language)
    assert re.findall(r'<dt id=([\w-]+)>', page) == sorted(PROBLEMS.ids())
    assert f'lang="{language}"' in page
    assert "U+000A" not in page  # sentences of several lines stand on one


def test_the_two_pages_speak_their_own_language() -> None:
    assert "steht zweimal" in codes_page("de")
    assert "stands twice" in codes_page("en")


def test_what_a_sentence_quotes_is_escaped() -> None:
    ours = "html|head|meta|link|title|style|body|nav|a|main|h1|p|dl|dt|dd|code|!doctype"
    assert not re.search(rf"<(?!/?(?:{ours})\b)", codes_page("en"))


def test_documents_keep_their_lines_and_their_indentation() -> None:
    page = codes_page("en", {"allow-unused": [("pre", "\nkind: type\nfields:\n  <b>: {type: text}\n")]})
    assert "<pre>kind: type\nfields:\n  &#60;b&#62;: {type: text}</pre>" in page


def test_what_is_to_be_typed_is_set_as_such_and_no_backtick_is_left() -> None:
    page = codes_page("de")
    assert "Schreibe <code>set</code> mit <code>to</code>" in page
    assert "`" not in page


def test_the_pages_of_a_site_are_small_and_lead_home_in_their_language() -> None:
    ruleset, _ = link_folder(ruleset_folder("long_bows"))
    assert ruleset is not None
    editions = [Edition(ruleset, each, {}, {}, Book(ruleset, each, {}, str)) for each in ("de", "en")]
    about = {each: {code: briefly(code, each) for code in CODES} for each in ("de", "en")}
    pages = outer_pages(editions, about)
    assert '<a href="index.html">Alle' in pages["meldungen.html"]
    assert '<a href="index-en.html">All' in pages["messages.html"]
    assert max(len(pages[each].encode()) for each in ("meldungen.html", "messages.html")) < 150_000


def test_the_page_leads_back_and_to_the_other_language() -> None:
    page = codes_page("en")
    assert '<a href="index.html">All rulebooks</a>' in page
    assert '<a href="meldungen.html" lang="de" hreflang="de">Alle Meldungen</a>' in page
