import json
import re
from pathlib import Path

import pytest
import yaml

from regelwerk.link.ruleset import link_folder
from regelwerk.rulebook.edition import make_edition
from regelwerk.rulebook.search import enrich, numbers
from regelwerk.rulebook.site import build_site

SITE = Path(__file__).parents[2] / "site"


def index(*documents):
    docs = [{"location": place, "title": title, "text": text} for place, title, text in documents]
    fields = {"title": {"boost": 1e3}, "text": {"boost": 1}}
    return {"config": {"lang": ["de"], "fields": fields}, "docs": docs}


def tokens(text):
    """What the site's search takes a text for, as its engine does it."""

    plugins = yaml.safe_load((SITE / "mkdocs.yml").read_text("utf-8"))["plugins"]
    return [token for token in re.split(plugins["search"]["separator"], text) if token]


@pytest.fixture
def edition(toy_folder):
    ruleset, problems = link_folder(str(toy_folder))
    assert problems == []

    def edition(language):
        return make_edition(ruleset, language)[0]

    return edition


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("siehe F.3.1.3.4.", ["siehe", "F.3.1.3.4"]),
        ("(§ 12, Abs. 3)", ["12", "Abs", "3"]),
        ("§12", ["12"]),
        ("3.1.3", ["3.1.3"]),
        ("z. B. „Rückzug“ – sofort…", ["z", "B", "Rückzug", "sofort"]),
        ("a &lt; b &amp; c", ["a", "b", "c"]),
        ("fall_back", ["fall", "back"]),
        ("RundeÜber", ["Runde", "Über"]),
    ],
)
def test_numbers_of_paragraphs_stay_whole_and_marks_fall_away(text, found):
    assert tokens(text) == found


def test_a_section_is_found_by_its_paragraph_with_and_without_its_letter(edition):
    called = numbers(edition("en"))
    assert called["toy.html#T.10"] == ("numbers", ("T.10", "2.10", "10"))
    assert called["toy.html#mounts"] == ("numbers", ("mounts", "2.1"))


def test_examples_are_found_behind_what_they_show(edition):
    fields = {place: field for place, (field, _) in numbers(edition("en")).items()}
    assert {fields[place] for place in fields if place.endswith("-1")} == {"example_numbers"}


def test_what_is_added_is_no_part_of_what_is_shown():
    before = index(("a.html", "Das Feld", ""), ("a.html#b", "Rückzugsfeld", "<p>ein Startfeld</p>"))
    after = index(("a.html", "Das Feld", ""), ("a.html#b", "Rückzugsfeld", "<p>ein Startfeld</p>"))
    enrich(after, "de", {"a.html#b": ("numbers", ("F.1",))})
    shown = [{key: each[key] for key in ("location", "title", "text")} for each in after["docs"]]
    assert shown == before["docs"]
    assert after["docs"][1]["numbers"] == "F.1"
    assert "feld" in after["docs"][1]["title_parts"].split()
    assert "feld" in after["docs"][1]["text_parts"].split()
    assert set(after["config"]["fields"]) == {"title", "text", "numbers", "title_parts", "text_parts"}


def test_english_words_stay_whole():
    after = index(("a.html", "Field", "A battlefield. The Field. The Battlefield."))
    enrich(after, "en", {})
    assert set(after["config"]["fields"]) == {"title", "text"}
    assert set(after["docs"][0]) == {"location", "title", "text"}


def test_markup_of_the_index_is_not_taken_for_words():
    after = index(("a.html", "Feld", "<code>Startfeld</code> &lt;Wort&gt;"))
    enrich(after, "de", {})
    assert after["docs"][0]["text_parts"] == "feld"


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_the_built_site_has_the_index_for_a_server_and_for_the_file_system(edition, tmp_path):
    pytest.importorskip("material", reason="the site needs the extra `site`")
    assert build_site([edition("de")], str(tmp_path / "site")) == []
    folder = tmp_path / "site" / "toy" / "de"
    served = (folder / "search" / "search_index.json").read_text("utf-8")
    assert (folder / "search" / "search_index.js").read_text("utf-8") == f"var __index = {served}"
    found = {each["location"]: each for each in json.loads(served)["docs"]}
    assert found["toy.html#T.10"]["numbers"] == "T.10 2.10 10"
    page = (folder / "toy.html").read_text("utf-8")
    assert '<script src="iframe-worker.js"></script>' in page and "//unpkg" not in page
