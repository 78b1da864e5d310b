"""The steps of an example as readers of a page see them."""

from html import unescape
from pathlib import Path

import pytest

from regelwerk.link.ruleset import open_ruleset
from regelwerk.model.outcome import Step
from regelwerk.render.book import Book
from regelwerk.render.steps import readable, step_words, titled
from regelwerk.words.override_phrases import told


@pytest.mark.parametrize(
    ("text", "german", "english"),
    [
        ("rides: rider-2, Ida", "rides: Reiter 2, Ida", "rides: rider 2, Ida"),
        ("to (4.5; -0.2)", "to (4,5; −0,2)", "to (4.5; −0.2)"),
        ("T.2-1 and x-rider-2 stay", "T.2-1 and x-rider-2 stay", "T.2-1 and x-rider-2 stay"),
    ],
)
def test_unnamed_things_have_their_type_and_points_the_languages_numbers(book, text, german, english):
    assert readable(book("de"), text) == german
    assert readable(book("en"), text) == english


def test_ids_in_brackets_become_links_by_paragraph_or_title(book):
    step = Step(0, "quantity", "speed of Ida: 4 · 0.5 (T.10) = 2", "speed", "2.2")
    assert unescape(step_words(book("en"), step)) == (
        "[Speed](#speed) of Ida: 4 · 0.5 ([2.10](#T.10)) = 2 (2.2)"
    )


def test_what_an_author_notes_in_brackets_stays_as_it_is(book):
    step = Step(1, "remark", "noted: Ida, (ride) without effect", "speed")
    assert step_words(book("en"), step) == "noted: Ida, (ride) without effect"


def test_without_links_ids_in_brackets_become_titles(book):
    step = Step(0, "quantity", "speed of Ida: 4 · 0.5 (T.10) = 2 (x)", "speed", "2.2")
    title = book("en").title("T.10")
    assert titled(book("en"), step) == f"speed of Ida: 4 · 0.5 ({title}) = 2 (x)"
    assert titled(book("en"), step._replace(kind="remark")) == step.text


def test_a_refusal_without_a_paragraph_names_the_document(book):
    step = Step(1, "refused", "not allowed: too far", "ride")
    assert step_words(book("en"), step) == "not allowed: too far ([Ride](#ride))"


def test_what_did_not_count_is_named_and_linked_without_its_expression(book):
    step = Step(1, "suppressed", "does not count: Tired riders (only: rider.tired)", "T.10", "2.10")
    assert step_words(book("de"), step) == "zählt nicht: [Müde Reiter](#T.10)"


def test_what_a_variant_changed_is_told_by_its_title_and_its_reason(monkeypatch):
    toys = Path(__file__).parents[1] / "rulesets" / "variants"
    monkeypatch.chdir(toys)
    ruleset = open_ruleset(str(toys / "ice"))
    override = next(each for each in ruleset.overrides if each.path and each.why("en"))
    book = Book(ruleset, "en", {}, str)
    text = f"changed by {override.by}: {told(override, 'en', ruleset.heads())}"
    step = Step(1, "override", text, override.document, span=override.place)
    words = step_words(book, step)
    assert words.startswith(f"changed in “Ice” – {override.why('en').rstrip('.')}")
    assert "/" not in words.partition("](")[0]
