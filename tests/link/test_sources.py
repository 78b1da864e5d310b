"""Where a document comes from: sentences that it names, parts of its own standing, and what contradicts."""

import pytest

from regelwerk.model.carried import Carrier, carriers

SENTENCES = """
kind: sentences
id: pamphlet
title: {en: What the pamphlet says}
sentences:
  P.1: {en: Cats nap.}
  nap-length: {en: A nap takes an hour.}
  P.2: {en: A cat eats when it wakes.}
---
"""
TABLE = """
kind: table
id: naps
title: {en: Naps}
source: {standing: stated, sentences: [nap-length]}
columns:
  name: {type: text, key: true}
  hours: {type: integer, text: {en: How long.}, source: SOURCE}
rows:
  - {name: long, hours: 2, source: {standing: house}}
  - {name: short, hours: 1}
"""


def problems_of(link_text, source):
    text = SENTENCES + f"kind: term\nid: nap\ntitle: {{en: nap}}\ntext: {{en: Sleep.}}\nsource: {source}\n"
    ruleset, problems = link_text(text)
    return ruleset, [(each.code, each.span.column, each.hint) for each in problems]


@pytest.mark.parametrize(
    "source",
    [
        "{standing: stated, sentences: [nap-length]}",
        "{standing: stated, paragraph: P.1}",
        "{standing: house}",
        "{standing: read, note: {en: It may be so.}}",
        "{standing: stated, sentences: [nap-length], clauses: [{says: {en: at night}, standing: house, "
        "note: {en: Why not.}}]}",
    ],
)
def test_sources_that_say_enough(link_text, source):
    assert problems_of(link_text, source)[1] == []


@pytest.mark.parametrize(
    "source, expected",
    [
        ("{standing: stated}", ("sentence-missing", 20, "")),
        ('{standing: stated, paragraph: "9"}', ("sentence-missing", 20, "")),
        ("{standing: stated, sentences: [nap-lenght]}", ("unknown-sentence", 40, "nap-length")),
        (
            "{standing: stated, sentences: [nap-length], note: {en: Read so.}}",
            ("stated-and-read", 53, ""),
        ),
        (
            "{standing: house, clauses: [{says: {en: at night}, standing: stated}]}",
            ("sentence-missing", 70, ""),
        ),
    ],
)
def test_sources_that_claim_too_much_are_told_at_their_place(link_text, source, expected):
    assert problems_of(link_text, source)[1] == [expected]


def test_without_a_list_of_sentences_nobody_has_to_name_one(link_text):
    text = "kind: term\nid: nap\ntitle: {en: nap}\ntext: {en: Sleep.}\nsource: {standing: stated}\n"
    assert link_text(text)[1] == []


def test_who_carries_a_sentence_is_known_part_by_part(link_text):
    text = SENTENCES + TABLE.replace("SOURCE", "{standing: read, sentences: [P.2], note: {en: So.}}")
    ruleset, problems = link_text(text)
    assert problems == []
    assert carriers(ruleset) == {
        "toy": {
            "P.1": [],
            "nap-length": [Carrier("naps", "stated")],
            "P.2": [Carrier("naps", "read")],
        }
    }


def test_a_sentence_is_listed_once_for_a_source(link_text):
    doubled = SENTENCES + SENTENCES.replace("pamphlet", "leaflet").removesuffix("---\n")
    assert [each.code for each in link_text(doubled)[1]] == ["duplicate-id"] * 3


def test_a_row_s_source_is_checked_like_any_other(link_text):
    text = TABLE.replace("SOURCE", "{standing: house}").replace(
        "source: {standing: stated, sentences: [nap-length]}", "source: {standing: house}"
    )
    assert link_text(text)[1] == []
    wrong = text.replace("hours: 2, source: {standing: house}", "hours: 2, source: {standing: guessed}")
    [problem] = link_text(wrong)[1]
    assert (problem.code, problem.span.line, problem.hint) == ("not-one-of", 10, "")


def test_a_source_is_for_columns_only(link_text):
    text = (
        "kind: type\nid: cat\nplural: cats\ntitle: {en: cat}\n"
        "fields: {naps: {type: integer, source: {standing: house}}}\n"
    )
    assert [each.code for each in link_text(text)[1]] == ["key-without-effect"]
