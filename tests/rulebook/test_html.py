"""The pages' own way from Markdown to HTML says the same as Markdown itself, and hides nothing."""

import html
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelwerk.render import escape
from regelwerk.rulebook.gather import gather
from regelwerk.rulebook.html import to_html

HERE = Path(__file__).parent
VARIANTS = HERE.parent / "rulesets" / "variants"
VOID = ("img", "br")


class Elements(HTMLParser):
    """What a browser would make of a page: tags, attributes and words, blanks put together."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.found, self.words = [], ""

    def put(self, each):
        if self.words.strip():
            self.found.append(" ".join(self.words.split()))
        self.words = ""
        self.found.append(each)

    def handle_starttag(self, tag, attributes):
        self.put((tag, tuple(sorted(attributes))))

    def handle_endtag(self, tag):
        if tag not in VOID:
            self.put(f"/{tag}")

    def handle_data(self, data):
        self.words += data


def elements(text):
    reader = Elements()
    reader.feed(text)
    reader.close()
    return reader.found


def by_markdown(text):
    markdown = pytest.importorskip("markdown")
    made = markdown.Markdown(
        extensions=["attr_list", "md_in_html", "tables", "toc"],
        extension_configs={"toc": {"permalink": "¶", "permalink_title": "here"}},
    ).convert(text)
    return re.sub(r'href="([^"#]*)\.md', r'href="\1.html', made)


def pages(folder):
    editions, problems = gather([str(folder)], [])
    assert problems == []
    return {
        f"{edition.language}/{name}": text
        for edition in editions for name, text in edition.pages.items() if name.endswith(".md")
    }  # fmt: skip


@pytest.mark.parametrize("folder", ["toy", "hostile", VARIANTS / "both"])
def test_a_page_is_the_same_as_by_markdown(folder, request):
    if isinstance(folder, str):
        folder = request.getfixturevalue(f"{folder}_folder")
    for name, text in pages(folder).items():
        # Two lists in a row are one loose list to Markdown; here they stay two.
        apart = re.sub(r"(?m)^(- .*)\n\n(?=- )", r"\1\n\n<!-- -->\n\n", text)
        assert elements(to_html(text, "here").html) == elements(by_markdown(apart)), name


def test_headings_have_their_ids_and_equal_titles_different_ones():
    found = to_html("# A\n\n## B c { #x .y }\n\n## B c\n\n## B c\n\n### Über *uns*")
    assert [(each.level, each.id, each.title) for each in found.headings] == [
        (1, "a", "A"), (2, "x", "B c"), (2, "b-c", "B c"), (2, "b-c_1", "B c"), (3, "uber-uns", "Über uns"),
    ]  # fmt: skip
    assert found.ids == {"a", "x", "b-c", "b-c_1", "uber-uns"}


def test_addresses_are_told_as_written_and_lead_to_built_pages():
    found = to_html("[a](b.md#c), [d](#e) and ![f](g.svg)\n\n| [x](y.md) |\n| --- |\n| **[z](w.md)** |")
    assert found.addresses == ["b.md#c", "#e", "g.svg", "y.md", "w.md"]
    assert 'href="b.html#c"' in found.html and 'href="w.html"' in found.html


@given(st.text(max_size=60))
def test_whatever_a_text_holds_is_shown_and_never_obeyed(raw):
    shown = escape.text(raw)
    page = to_html(f"# T\n\nA {shown} z\n\n- **{shown}**\n\n| {shown} |\n| --- |\n| [{shown}](#t) |").html
    tags = {each[0] if isinstance(each, tuple) else each.strip("/") for each in elements(page) if each}
    names = {"h1", "p", "ul", "li", "strong", "table", "thead", "tbody", "tr", "th", "td", "a"}
    assert {tag for tag in tags if re.search(rf"</?{re.escape(tag)}[ >]", page)} <= names
    plain = html.unescape(re.sub("<[^>]*>", "", page))
    assert " ".join(html.unescape(shown).split()) in " ".join(plain.split())


def test_slugs_are_words_joined_by_hyphens():
    heading, = to_html("# Was  anders ist – und warum?").headings
    assert heading.id == "was-anders-ist-und-warum"
