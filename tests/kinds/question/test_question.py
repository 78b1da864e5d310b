"""Questions rest on documents that are there, and stand on a page of their own or at the end of a chapter."""

import pytest

from regelwerk.author.lints.registry import lint
from regelwerk.load.yaml_nodes import read
from regelwerk.model.provenance import place_among
from regelwerk.render.book import Book
from regelwerk.render.pages import book_pages, headings
from regelwerk.render.plain import described

TOY = """\
kind: rule
id: T.1
title: {en: No jumping}
text: {en: Nobody jumps.}
source: {standing: house}
on: jump
requires: false
refusal: {en: Nobody may.}
---
kind: event
id: jump
title: {en: Jump}
---
kind: question
id: Q.1
asks: {en: May I jump?}
answer: {en: "No, see T.1."}
see: [T.1, jump]
"""


def changed(link_text, old, new):
    _, problems = link_text(TOY.replace(old, new))
    return [(each.code, each.span.line, each.values["name"], each.hint) for each in problems]


def test_a_question_knows_its_words_and_what_it_rests_on(link_text):
    ruleset, problems = link_text(TOY)
    assert problems == []
    question = ruleset.questions["Q.1"]
    assert question.header.title == {"en": ("May I jump?",)}
    assert question.header.text == {"en": ("No, see T.1.",)}
    assert (question.see, question.chapter) == (("T.1", "jump"), "")
    assert ruleset.document("Q.1") == question


@pytest.mark.parametrize(("old", "new", "told"), [
    ("see: [T.1, jump]", "see: [jmup]", ("unknown-document", 18, "jmup", "jump")),
    ("see: [T.1, jump]", "see: [Q.1]", ("unknown-document", 18, "Q.1", "T.1")),
    ("see: [T.1, jump]", "see: [jump]\nchapter: toi", ("unknown-chapter", 19, "toi", "toy")),
])
def test_what_a_question_names_has_to_be_there(link_text, old, new, told):
    assert changed(link_text, old, new) == [told]


@pytest.mark.parametrize(("old", "new", "code"), [
    ("see: [T.1, jump]\n", "", "key-missing"),
    ("see: [T.1, jump]", "see: []", "too-few"),
    ("see: [T.1, jump]", "see: [jump, jump]", "item-repeated"),
    ("asks: {", "title: {", "key-unknown"),
    ("asks: {en", "asks: {de", "missing-translation"),
])
def test_a_question_of_another_form_is_told(link_text, old, new, code):
    _, problems = link_text(TOY.replace(old, new))
    assert code in [each.code for each in problems]


def test_questions_have_a_page_of_their_own_with_links_both_ways(link_text):
    ruleset, _ = link_text(TOY)
    written = book_pages(Book(ruleset, "en", {}, str))
    place = place_among(ruleset.questions["Q.1"].header.span, ruleset.heads())
    assert written["questions.md"] == (
        "# Questions\n\n## May I jump? { #Q.1 }\n\n"
        "No, see [T.1](toy.md#T.1)&#46;\n\n"
        "The answer rests on: [No jumping](toy.md#T.1), [Jump](toy.md#jump)\n\n"
        '<div class="rulebook-folds" markdown="1">\n\n'
        f'<span class="rulebook-authors">Question · <code>Q.1</code> · {place}</span>\n'
        '{ .rulebook-standing data-search-exclude="" }\n\n'
        "</div>\n"
    )
    assert "Used by: [May I jump?](questions.md#Q.1)" in written["toy.md"]
    assert "May I jump?" not in written["toy.md"].replace("[May I jump?]", "")
    assert headings(Book(ruleset, "de", {}, str))["questions.md"] == "Häufige Fragen"


def test_a_question_stands_at_the_end_of_the_chapter_it_names(link_text):
    ruleset, _ = link_text(TOY.replace("see: [T", "chapter: toy\nsee: [T"))
    written = book_pages(Book(ruleset, "en", {}, str))
    assert "questions.md" not in written
    assert written["toy.md"].rindex("## ") == written["toy.md"].index("## May I jump?")


def test_a_question_is_shown_on_a_terminal(link_text):
    ruleset, _ = link_text(TOY)
    told = described(ruleset, ruleset.questions["Q.1"], "en", str)
    assert told.splitlines()[0] == "May I jump?"
    assert told.endswith("The answer rests on: No jumping, Jump")


def test_lints_read_questions_and_answers(link_text):
    text = TOY.replace("No, see T.1.", "Only 3 times, ever since the XYZ.").replace("[T.1, jump]", "[T.1]")
    ruleset, problems = link_text(text)
    assert problems == []
    found = lint(ruleset, read(text, "toy.yaml")[0], ["prose-number", "term-undefined"])
    assert [(each.code, each.span.line) for each in found] == [("prose-number", 17), ("term-undefined", 17)]
