from pathlib import Path

import pytest

from regelwerk.render.book import Book
from regelwerk.render.effects import EffectWording
from regelwerk.render.pieces import in_words

TOY = (Path(__file__).parent / "toy.yaml").read_text("utf-8")


def told(book, id):
    return [f"{'  ' * depth}{text}" for depth, text in in_words(book, book.documents[id])]


def test_a_definition_in_words_names_parameters_and_fields_by_their_titles(book):
    assert told(book("de"), "fit") == [
        "Es geht um: *Reiter*.",
        "Das ist so, wenn gilt: Atem von *Reiter* ist größer als 0 und „müde“ gilt nicht für *Reiter*.",
    ]
    assert told(book("en"), "fit") == [
        "It is about: *rider*.",
        "It is so if wind of *rider* is greater than 0 and “tired” does not hold for *rider*.",
    ]


def test_a_long_requirement_becomes_a_list_with_its_refusal_after_it(book):
    assert told(book("de"), "T.2") == [
        "Bei „[Reiten](#ride)“ gilt:",
        "  Erlaubt nur, wenn alles davon gilt:",
        "    „[bei Kräften](exact_terms.md#fit)“ gilt für *Reiter*",
        "    [Tempo](#speed) von *Reiter* ist mindestens *far*",
        "    Es gibt kein [Reiter](#rider) (*one*), für das gilt: next&#95;to von *one* ist *Reiter*",
        "  Sonst wird es abgelehnt: „‹*Reiter*› kann nicht mehr.“",
    ]
    assert told(book("en"), "T.2")[1:3] == [
        "  Allowed only if all of this holds:",
        "    “[fit](exact_terms.md#fit)” holds for *rider*",
    ]


def test_the_reasons_of_a_requirement_stand_beneath_it_in_the_order_in_which_they_are_told(link_text):
    event = """
kind: event
id: doze
title: {de: Dösen, en: Doze}
parameters: {rider: rider}
requires:
  - that: rider.wind > 3
    reasons: [{when: rider.tired, de: "{{ rider }} schläft.", en: "{{ rider }} sleeps."}]
    else: {de: "{{ rider }} schnauft.", en: "{{ rider }} gasps."}
"""
    ruleset, problems = link_text(f"{TOY}\n---{event}")
    assert problems == []
    german, english = (Book(ruleset, language, {}, str) for language in ("de", "en"))
    assert told(german, "doze")[2:5] == [
        "Sonst wird es abgelehnt; der Grund ist der erste, der zutrifft:",
        "  „‹*Reiter*› schläft.“ – wenn gilt: „müde“ gilt für *Reiter*.",
        "  „‹*Reiter*› schnauft.“ – in allen anderen Fällen",
    ]
    assert told(english, "doze")[2:5] == [
        "Otherwise it is refused; the reason is the first that applies:",
        "  “‹*rider*› sleeps.” – if “tired” holds for *rider*.",
        "  “‹*rider*› gasps.” – in all other cases",
    ]


def test_a_refusal_that_names_some_of_a_list_does_not_claim_to_name_all(link_text):
    event = """
kind: event
id: race
title: {de: Wettritt, en: Race}
parameters: {rider: rider}
requires:
  - that: rider.wind > 3
    else:
      de: Vorn sind {{ [one for one in riders if one.wind > 3] }} hier
      en: Ahead are {{ [one for one in riders if one.wind > 3] }} here
"""
    ruleset, problems = link_text(f"{TOY}\n---{event}")
    assert problems == []
    german, english = (told(Book(ruleset, language, {}, str), "race") for language in ("de", "en"))
    assert german[2] == "Sonst wird es abgelehnt: „Vorn sind ‹[Reiter](toy.md#rider) (*one*)› hier“"
    assert english[2] == "Otherwise it is refused: “Ahead are ‹[rider](toy.md#rider) (*one*)› here”"


def test_effects_in_words_leave_nothing_out(book):
    english = book("en")
    event = english.ruleset.events["ride"]
    lines = EffectWording(english, event.parameters).effects(event.effects)
    assert [f"{'  ' * depth}{text}" for depth, text in lines] == [
        "Wind of *rider* drops by *far*.",
        "If at least one of these holds:",
        "  Wind of *rider* is at most 0 and *far* is greater than 1",
        "  “tired” holds for *rider*",
        "Then:",
        "  “tired” now holds for *rider*.",
        "Otherwise:",
        "  For each *other* (among all [rider](#rider) (*one*; provided that *one* is not *rider*)),"
        " provided that wind of *other* is less than 2:",
        "    [Ride](#ride) (rider: *other*, far: 1).",
    ]


def test_a_loop_names_its_member_by_the_title_of_the_type_that_it_is_called_as(link_text):
    event = """
kind: event
id: yawn
title: {de: Gähnen, en: Yawn}
do:
  - for_each: rider
    in: riders
    do: [{set: rider.tired, to: true}]
---
kind: rule
id: T.20
title: {de: x, en: x}
text: {de: x, en: x}
source: {standing: house}
on: ride
band: last
do: [yawn]
"""
    ruleset, problems = link_text(f"{TOY}\n---{event}")
    assert ruleset is not None, problems
    for language, line in (
        ("de", "Für jedes *Reiter*:"),
        ("en", "For each *rider*:"),
    ):
        book = Book(ruleset, language, {}, str)
        book.page = "toy.md"
        assert told(book, "yawn")[1].strip() == line


def test_numbers_are_written_as_the_language_writes_them(book):
    assert told(book("de"), "T.10")[1] == "  Malgenommen wird mit: 0,5."
    assert told(book("en"), "T.10")[1] == "  Multiplied by: 0.5."


@pytest.mark.parametrize(
    ("written", "told"),
    [("1234.5678", "1234,5678"), ("99999.95", "99999,95"), ("0.00001", "0,00001"), ("1500000.0", "1500000")],
)
def test_a_number_of_a_rule_is_told_as_exactly_as_it_is_written(toy_with, written, told):
    assert toy_with(f"rider.mount.pace > {written}", "de").endswith(f"ist größer als {told}")


def test_rounding_is_told_before_the_limits_as_it_is_worked_out(link_text):
    ruleset, problems = link_text(TOY.replace("at_least: 0", "at_least: 2.5\nround: down"))
    assert problems == []
    book = Book(ruleset, "en", {}, str)
    book.page = "toy.md"
    assert told(book, "speed")[-2:] == ["Then it is rounded down.", "Never less than 2.5."]


def test_an_event_names_its_tags_its_rules_and_what_protects_against_it(book):
    found = told(book("en"), "ride")
    assert "Tags: <code>effort</code>." in found
    assert "Protection against it: [Hares do not tire](#T.3)." in found
    assert "Rules on it: [Only when fit](#T.2)." in found


@pytest.mark.parametrize(
    ("text", "german", "english"),
    [
        (
            "not (rider.wind > 1 or rider.tired)",
            "Atem von *Reiter* ist höchstens 1 und „müde“ gilt nicht für *Reiter*",
            "wind of *rider* is at most 1 and “tired” does not hold for *rider*",
        ),
        ("rider.next_to is none", "next&#95;to von *Reiter* ist leer", "next&#95;to of *rider* is empty"),
        ("not is_a(rider, rider)", "*Reiter* ist nicht [Reiter](#rider)", "*rider* is not a [rider](#rider)"),
        (
            "rider.wind * (rider.wind - 1) > 2",
            "Atem von *Reiter* mal (Atem von *Reiter* minus 1) ist größer als 2",
            "wind of *rider* times (wind of *rider* minus 1) is greater than 2",
        ),
        (
            "rider.wind % 2 == 1",
            "der Rest, wenn man Atem von *Reiter* durch 2 teilt, ist 1",
            "the remainder of wind of *rider* divided by 2 is 1",
        ),
        (
            "count(one for one in riders if one.tired) > 1",
            "die Anzahl von [Reiter](#rider) (*one*; sofern gilt: „müde“ gilt für *one*) ist größer als 1",
            "the number of [rider](#rider) (*one*; provided that “tired” holds for *one*)"
            " is greater than 1",
        ),
        (
            "(1 if rider.tired else 2) == 1",
            "(1, wenn gilt: „müde“ gilt für *Reiter*; sonst 2) ist 1",
            "(1, if “tired” holds for *rider*; otherwise 2) is 1",
        ),
        (
            "all(one.tired for one in riders if one != rider)",
            "für jedes [Reiter](#rider) (*one*; sofern gilt: *one* ist nicht *Reiter*) gilt:"
            " „müde“ gilt für *one*",
            "for every [rider](#rider) (*one*; provided that *one* is not *rider*): “tired” holds for *one*",
        ),
    ],
)
def test_conditions_read_as_sentences_in_both_languages(toy_with, text, german, english):
    assert toy_with(text, "de") == german
    assert toy_with(text, "en") == english


@pytest.mark.parametrize(
    ("text", "english"),
    [
        (
            "-(rider.wind - 1) > 2",
            "minus (wind of *rider* minus 1) is greater than 2",
        ),
        (
            "max(rider.wind if rider.tired else 1, 2) == 3",
            "(wind of *rider*, if “tired” holds for *rider*; otherwise 1), but at least 2, is 3",
        ),
        (
            "round_up(rider.mount.pace if rider.tired else 1.5) == 3",
            "(pace of mount of *rider*, if “tired” holds for *rider*; otherwise 1.5), rounded up is 3",
        ),
        (
            "((1 if rider.tired else 2) if fit(rider) else 3) == 3",
            "((1, if “tired” holds for *rider*; otherwise 2), "
            "if “[fit](exact_terms.md#fit)” holds for *rider*; otherwise 3) is 3",
        ),
        (
            "rider.wind in [max(rider.wind, 3), 1]",
            "wind of *rider* is one of (wind of *rider*, but at least 3,), 1",
        ),
        (
            "rider.tired == (rider.wind > 1 or rider.wind < 0)",
            "“tired” holds for *rider* exactly when "
            "(wind of *rider* is greater than 1 or wind of *rider* is less than 0)",
        ),
        (
            "rider.tired == (rider.wind > 1) or rider.wind < 0",
            "(“tired” holds for *rider* exactly when wind of *rider* is greater than 1) "
            "or wind of *rider* is less than 0",
        ),
        (
            "not (rider.tired if rider.wind > 1 else fit(rider))",
            "“tired” does not hold for *rider*, if wind of *rider* is greater than 1; "
            "otherwise “[fit](exact_terms.md#fit)” does not hold for *rider*",
        ),
    ],
)
def test_what_belongs_together_stands_in_brackets_where_it_could_be_read_otherwise(toy_with, text, english):
    assert toy_with(text, "en") == english


@pytest.mark.parametrize(
    ("text", "german"),
    [
        (
            "rider in [one for one in riders if one.tired]",
            "*Reiter* ist eines von diesen: alle [Reiter](#rider) "
            "(*one*; sofern gilt: „müde“ gilt für *one*)",
        ),
        (
            "rider not in [one for one in riders if one.tired]",
            "*Reiter* ist keines von diesen: alle [Reiter](#rider) "
            "(*one*; sofern gilt: „müde“ gilt für *one*)",
        ),
        ("rider.wind in [1, 2]", "Atem von *Reiter* ist eines von 1, 2"),
    ],
)
def test_no_case_is_asked_of_a_list_whose_nouns_nobody_knows(toy_with, text, german):
    assert toy_with(text, "de") == german


def test_a_phase_tells_long_conditions_of_the_next_ones_beneath_each(link_text):
    conditions = "any(fit(one) and one.mount != mounts.hare for one in riders)"
    asked = "any(one.tired for one in riders) and any(fit(one) for one in riders)"
    ruleset, problems = link_text(TOY.replace(conditions, asked))
    assert problems == []
    book = Book(ruleset, "en", {}, str)
    book.page = "toy.md"
    assert told(book, "rest")[1:] == [
        "Then:",
        "  [Gallop](#gallop) if all of this holds:",
        "    There is a [rider](#rider) (*one*) for which: “tired” holds for *one*",
        "    There is a [rider](#rider) (*one*) for which: “[fit](exact_terms.md#fit)” holds for *one*",
        "  [Finish](#finish)",
    ]


def test_two_lists_together_are_both_told(toy_with):
    both = "together([one for one in riders if one.tired], [rider])"
    assert toy_with(f"count({both}) > 1", "en") == (
        "the number of all [rider](#rider) (*one*; provided that “tired” holds for *one*) and *rider* "
        "together is greater than 1"
    )
