"""Definitions and fields in the phrases that their authors give them."""

import re
from html import unescape

import pytest

from regelwerk.render.book import Book
from regelwerk.render.calling import filled
from regelwerk.render.pieces import in_words

CATS = """
kind: type
id: cat
title: {de: Katze, en: cat}
plural: cats
fields:
  tired: {type: boolean, phrase: {de: "<it> ist [nicht] müde", en: "<it> is [not] tired"}}
---
kind: definition
id: touches
title: {de: berührt, en: touches}
parameters: {cat: cat, other: cat}
phrase: {de: "<cat> berührt <other: acc> [nicht]", en: "<cat> [does not touch|touches] <other>"}
is: cat != other and not other.tired
---
kind: event
id: meet
title: {de: Treffen, en: Meet}
parameters: {cat: cat, other: cat}
requires:
  - that: not touches(cat, other)
    else: {de: Nein., en: No.}
do:
  - {set: cat.tired, to: true}
  - {set: other.tired, to: false}
  - {set: cat.tired, to: other.tired}
  - {pet: cat, times: 3}
---
kind: event
id: pet
title: {de: Streicheln, en: Pet}
parameters: {cat: cat, times: {type: integer, title: {de: Male, en: times}}}
phrase: {de: "jemand streichelt <cat: acc>", en: "somebody pets <cat>"}
---
kind: phase
id: play
title: {de: Spiel, en: Play}
who: nobody
"""
HEAD = """kind: ruleset
id: toy
version: 1.0.0
title: {de: Spiel, en: Toy}
start: play
words: {other: {de: andere Katze, en: other cat}}
nouns:
  de: {Katze: "die, Katze, Katzen"}
  en: {cat: cats}
---"""


def told(link_text, language, id):
    ruleset, problems = link_text(HEAD + CATS)
    assert [each.code for each in problems] == []
    book = Book(ruleset, language, {}, str)
    book.page = "toy.md"
    return [text for _, text in in_words(book, book.documents[id])]


def test_a_definition_begins_with_its_phrase(link_text):
    assert told(link_text, "en", "touches")[1] == (
        "The *cat* touches the *other cat* if the *cat* is not the *other cat* "
        "and the *other cat* is not tired."
    )
    assert told(link_text, "de", "touches")[1] == (
        "Die *Katze* berührt die *andere Katze*, wenn gilt: Die *Katze* ist nicht die *andere Katze* "
        "und die *andere Katze* ist nicht müde."
    )


def test_conditions_and_effects_are_told_by_the_phrase_and_its_contrary(link_text):
    english = told(link_text, "en", "meet")
    assert english[1] == (
        "Allowed only if the *cat* [does not touch](exact_terms.md#touches) the *other cat*."
    )
    assert english[-4:-1] == [
        "From now on the *cat* is tired.",
        "From now on the *other cat* is not tired.",
        "From now on the *cat* is tired if the *other cat* is tired; otherwise not.",
    ]


def test_an_effect_is_told_by_the_phrase_of_its_event_and_what_that_does_not_fill_in(link_text):
    assert told(link_text, "en", "meet")[-1] == "[Somebody pets](#pet) the *cat* (times: 3)."
    assert told(link_text, "de", "meet")[-1] == "[Jemand streichelt](#pet) die *Katze* (Male: 3)."


def test_a_phrase_without_brackets_is_denied_as_a_whole(link_text):
    plain = CATS.replace("[does not touch|touches]", "touches").replace("is [not] tired", "is tired")
    ruleset, problems = link_text(HEAD + plain)
    assert problems == []
    book = Book(ruleset, "en", {}, str)
    book.page = "toy.md"
    english = [text for _, text in in_words(book, ruleset.events["meet"])]
    assert english[1] == (
        "Allowed only if not: (the *cat* [touches](exact_terms.md#touches) the *other cat*)."
    )
    assert english[-3] == "From now on not: (the *other cat* is tired)."


@pytest.mark.parametrize(
    ("phrase", "negated", "shown"),
    [
        ("<a> has [no|a] b", False, "A has a b"),
        ("<a> has [no|a] b", True, "A has no b"),
        ("<a> hides [not], who is in it", False, "A hides, who is in it"),
        ("[none|one] of <a: gen>", True, "none of A gen"),
        ("it is so", False, "it is so"),
        ("<a> *is* [k]ein <b: dat> ", True, "A &#42;is&#42; kein B dat"),
    ],
)
def test_brackets_hold_what_is_said_where_it_is_not_so(phrase, negated, shown):
    slots = {"nom": "", "gen": " gen", "dat": " dat"}
    words = filled(
        phrase,
        lambda name, case: f"{name.upper()}{slots[case]}",
        lambda words: words.replace("*", "&#42;"),
        negated=negated,
    )
    assert words == shown


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("<cat> berührt", "<cta> berührt", "unknown-phrase-slot"),
        ("<it> ist", "<cat> ist", "unknown-phrase-slot"),
        ("<other: acc>", "<other: akk>", "unknown-case"),
        ("<other: acc>", "<other: acc", "phrase-bracket"),
        ("is [not] tired", "is [not tired", "phrase-bracket"),
        ("is [not] tired", "is not] tired", "phrase-bracket"),
        (', en: "<it> is [not] tired"', "", "missing-translation"),
    ],
)
def test_a_phrase_fills_in_what_there_is(link_text, old, new, code):
    assert [each.code for each in link_text(HEAD + CATS.replace(old, new))[1]] == [code]


LAIRS = """
kind: definition
id: lair
title: {de: Höhle der Katze, en: lair of a cat}
parameters: {cat: cat}
phrase: {de: "DE", en: "EN"}
is: first(other for other in cats if other != cat and not other.tired)
---
kind: definition
id: empty
title: {de: Leer, en: Empty}
parameters: {cat: cat}
is: ASKED
---
"""


@pytest.mark.parametrize(
    ("german", "english", "asked", "told_german", "told_english"),
    [
        ("die Katze bei <cat: dat>", "the cat beside <cat>", "lair(cat) is none",
         "Es gibt keine Katze bei der Katze", "there is no cat beside the cat"),
        ("die Katze bei <cat: dat>", "the cat beside <cat>", "lair(cat) is not none",
         "Es gibt eine Katze bei der Katze", "there is a cat beside the cat"),
        ("das Ding bei <cat: dat>", "the den of <cat>", "lair(cat) is none",
         "Das Ding bei der Katze ist leer", "the den of the cat is empty"),
        ("<cat: gen> Freundin", "<cat>'s friend", "lair(cat) is not none",
         "Der Katze Freundin ist nicht leer", "the cat's friend is not empty"),
    ],
)  # fmt: skip
def test_what_a_phrase_calls_is_there_or_not(  # type: ignore[no-untyped-def]
    link_text, german, english, asked, told_german, told_english
):
    rules = LAIRS.replace("DE", german).replace("EN", english).replace("ASKED", asked)
    ruleset, problems = link_text(f"{HEAD}\n{rules}{CATS}")
    assert ruleset is not None, problems
    for language, wanted in (("de", told_german), ("en", told_english)):
        book = Book(ruleset, language, {}, str)
        lines = " ".join(text for _, text in in_words(book, book.documents["empty"]))
        shown = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", unescape(lines)).replace("*", "")
        assert wanted.lower() in shown.lower()


def test_what_is_forbidden_altogether_is_told_without_a_condition(link_text, monkeypatch):
    monkeypatch.setitem(globals(), "CATS", CATS.replace("not touches(cat, other)", "false"))
    assert told(link_text, "de", "meet")[1] == "Nicht erlaubt; es wird abgelehnt: „Nein.“"
    assert told(link_text, "en", "meet")[1] == "Not allowed; it is refused: “No.”"


def test_what_counts_for_a_place_is_told_in_words_where_it_has_no_title(link_text, monkeypatch):
    ranked = "- {end: {rank: cats, by: [count(each for each in cats if each.tired), -count(cats)]}}"
    monkeypatch.setitem(globals(), "CATS", CATS.replace("- {pet: cat, times: 3}", ranked))
    told_so = told(link_text, "en", "meet")
    assert "(*each*; provided that *each* is tired), the most first" in told_so[-3]
    assert told_so[-3].startswith("The number of the [cats]")
    assert told_so[-2] == "The number of the [cats](#cat), the fewest first"
