import re
import xml.etree.ElementTree as ElementTree

import pytest

from regelwerk.model.outcome import Outcome, Step
from regelwerk.render.book import Book
from regelwerk.render.pages import book_pages
from regelwerk.render.plain import described
from regelwerk.render.references import backlinks

STEPS = (
    Step(0, "phase", "Gallop", "gallop"),
    Step(3, "event", "Ride: Ada, 1", "ride"),
    Step(1, "stopped", "has no effect on <Bo>", "T.3", "2.9"),
)


@pytest.fixture(params=["de", "en"])
def written(request, toy):
    return book_pages(Book(toy, request.param, {}, lambda expression: "9"))


def test_every_link_leads_to_a_page_and_an_anchor_that_exist(written):
    named = re.compile(r"(?:\{ #|<span id=\")([^\s\"]+)")
    anchors = {name: set(named.findall(text)) for name, text in written.items()}
    for name, text in written.items():
        for page, anchor in re.findall(r"\]\(([^)#]*)#([^)]+)\)", text):
            assert anchor in anchors[page or name], f"{name} → {page}#{anchor}"
        for page in re.findall(r"\]\(([^)#]+)\)", text):
            assert page in written


def test_each_document_has_one_section_whole_examples_on_pages_of_their_own(written, toy):
    def sections(page):
        return re.findall(r"^##+ .*\{ #(\S+)(?: \.rulebook-example)? \}$", written[page], re.MULTILINE)

    there = [*sections("toy.md"), *sections("exact_terms.md"), *sections("examples-toy.md")]
    assert sorted(there) == sorted(document.header.id for document in toy.all_documents())
    assert sections("examples-toy.md") == ["T.2-1"]


def test_a_definition_that_says_nothing_to_readers_stands_in_the_appendix_one_with_prose_in_its_chapter(toy):
    assert Book(toy, "en", {}, str).place["fit"] == "exact_terms.md"
    header = toy.definitions["fit"].header
    told = toy.definitions["fit"]._replace(header=header._replace(text={"en": ("Who has breath.",)}))
    explained = toy._replace(definitions={**toy.definitions, "fit": told})
    assert Book(explained, "en", {}, str).place["fit"] == "toy.md"


def test_a_chapter_begins_with_what_a_player_does(toy):
    kinds = [each.header.kind for each in Book(toy, "en", {}, str).chapters["toy"]]
    assert kinds[: kinds.count("phase")] == ["phase"] * kinds.count("phase")


def test_a_phase_that_comes_where_no_other_does_is_told_to_come_otherwise(toy):
    text = book_pages(Book(toy, "en", {}, lambda expression: "9"))["sequence.md"]
    told = [line.strip("| ").rpartition(" | ") for line in text.splitlines() if line.startswith("| [")]
    assert [condition for *_, condition in told][1:] == ["otherwise", "always"]


def test_prose_shows_values_and_links_the_ids_in_it(toy):
    text = book_pages(Book(toy, "en", {}, lambda expression: "9"))["toy.md"]
    value = '[9](exact_terms.md#fastest){ .rulebook-value title="largest pace" }'
    assert f"See [T.2](#T.2)&#58; at most {value}&#46;" in text


def test_standing_and_the_reason_for_a_reading_stand_beside_the_rule(toy):
    text = book_pages(Book(toy, "en", {}, str))["toy.md"]
    assert '2&#46;10 · <span class="rulebook-badge rulebook-read">our reading</span>' in text
    assert "*Why we read it this way:* The page is stained." in text


def test_backlinks_come_from_expressions_effects_and_keys(toy):
    found = backlinks(toy)
    assert found["fit"] == ["T.2", "rest"]
    assert found["ride"] == ["T.2", "gallop"]
    assert found["rest"] == ["gallop"]
    assert "T.2-1" not in [source for sources in found.values() for source in sources]


def test_the_paragraphs_are_in_the_order_of_their_numbers(toy):
    text = book_pages(Book(toy, "en", {}, str))["paragraphs.md"]
    assert re.findall(r"^\| 2&#46;(\d+)", text, re.MULTILINE) == ["1", "2", "3", "9", "10"]


def test_an_example_shows_what_the_engine_made_of_it_and_why(toy):
    outcome = Outcome("T.2-1", ("Ada <rides>",), STEPS, ())
    written = book_pages(Book(toy, "en", {"T.2-1": outcome}, str))
    text = written["examples-toy.md"]
    assert "<pre><code>Ada &#60;rides&#62;</code></pre>" in text
    assert (
        "- **[Gallop](toy.md#gallop)**\n    - [Ride](toy.md#ride)&#58; Ada, 1\n"
        "    - has no effect on &#60;Bo&#62; ([2&#46;9](toy.md#T.3))"
    ) in text
    assert "*Worked out by the program; it comes out as the ruleset says.*" in text
    # Its rule shows the result alone, and leads there.
    assert "<pre><code>Ada &#60;rides&#62;</code></pre>" in written["toy.md"]
    assert "[The example, whole](examples-toy.md#T.2-1)" in written["toy.md"]


def test_the_drawing_is_well_formed_and_links_each_phase(written):
    root = ElementTree.fromstring(written["sequence.svg"])
    namespace = "{http://www.w3.org/2000/svg}"
    assert root.find(f"{namespace}title") is not None
    links = [each.get("{http://www.w3.org/1999/xlink}href") for each in root.iter(f"{namespace}a")]
    assert links == ["toy.md#rest", "toy.md#gallop", "toy.md#finish"]


def test_declared_chapters_come_first_and_files_never_take_the_name_of_another_page(toy):
    book = Book(toy, "en", {}, str)
    assert book.chapters.keys() == {"toy", "exact_terms"}
    assert list(book_pages(book)) == [
        "index.md", "sequence.md", "toy.md", "exact_terms.md", "examples.md", "examples-toy.md",
        "paragraphs.md", "play.md", "sequence.svg",
    ]  # fmt: skip


def test_a_document_in_plain_text_has_no_markup_left(toy):
    text = described(toy, toy.rules["T.2"], "en", str)
    assert "    - “fit” holds for rider" in text
    assert not re.search(r"&#|<code>|\]\(|\*", text)
