import html
import re

import markdown
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from regelwerk.render import escape

HOSTILE = [
    "<script>alert(1)</script>", "[x](javascript:alert(1))", "![x](http://a.example/x.png)", "{{ page }}",
    "{% include 'x' %}", "`code`", "# title", "1. one", "- item", "> quote", "a | b", "**bold** _it_",
    "{ .class onclick=x }", "http://a.example", "<http://a.example>", "&lt;b&gt;", "[^1]", "*[HTML]: x",
    ": definition", "---", "===", "+++", "\\*", "!!! note", "www.a.example", "a\n\n    code", "[ref]: x",
]  # fmt: skip
EXTENSIONS = ["attr_list", "tables", "toc", "footnotes", "abbr", "def_list", "admonition", "fenced_code"]


def shown(source: str) -> str:
    """The text that a reader sees, after checking that it stands in one plain paragraph."""
    rendered = markdown.markdown(source, extensions=EXTENSIONS)
    inside = re.fullmatch(r"<p>([^<>]*)</p>", rendered)
    assert inside, rendered
    return html.unescape(inside[1])


@pytest.mark.parametrize("raw", HOSTILE)
def test_markup_in_a_text_is_shown_and_not_obeyed(raw):
    assert shown(escape.text(raw)) == " ".join(raw.split())


@settings(max_examples=150)
@given(
    st.text(
        st.characters(codec="utf-8", exclude_categories=["Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"]),
        max_size=60,
    )
)
@example("-")
@example("12) x")
@example("12345. x")
def test_every_text_is_shown_as_it_is(raw):
    plain = " ".join(raw.split())
    if plain:
        assert shown(escape.text(raw)) == plain


def test_characters_that_turn_or_hide_text_are_shown_by_their_number():
    assert escape.text("a\u202eb\u200bc\x07") == "a‹U+202E›b‹U+200B›c‹U+0007›"


def test_lines_of_code_keep_their_blanks_and_nothing_else_of_their_own():
    block = escape.lines(["a  <b>", "```", "{{ x }}"])
    assert markdown.markdown(block) == (
        "<pre><code>a  &#60;b&#62;\n&#96;&#96;&#96;\n&#123;&#123; x &#125;&#125;</code></pre>"
    )
