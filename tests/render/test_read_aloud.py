"""Sentences that a reader stumbled over once: names that say what they stand for, lists, negations, signs."""

from html import unescape
from pathlib import Path

import pytest

from regelwerk.model.outcome import Step
from regelwerk.render.book import Book
from regelwerk.render.pages import book_pages
from regelwerk.render.pieces import in_words
from regelwerk.render.steps import step_words

TOY = (Path(__file__).parent / "toy.yaml").read_text("utf-8").replace(
    "start: rest\n",
    """start: rest
words:
  other: {de: anderer Reiter, en: other rider}
  mate: {de: Gefährte, en: mate}
  band: {de: Schar, en: crew}
  far_off: {de: weit weg, en: far off}
  pace_now: {de: neuer Schritt, en: new pace}
nouns:
  de: {Reiter: "der, Reiters, Reiter", Schritt: "der, Schritts, Schritte", Schar: "die, Schar, Scharen",
    Gefährte: "der, Gefährten, Gefährten"}
  en: {rider: riders, pace: paces, crew: crews, mate: mates}
""",
)
MORE = """
---
kind: event
id: meet
title: {de: "Treffen, ganz nah", en: "Meet, close by"}
parameters: {rider: rider, other: rider, far: {type: boolean, title: {de: von fern, en: from afar}}}
do:
  - {let: pace_now, be: rider.wind}
  - {let: far_off, be: rider.wind > pace_now}
  - when: not far and far_off
    then: [{set: rider.tired, to: true}]
    else: [{set: rider.tired, to: not other.tired}]
---
kind: definition
id: crew_of
title: {de: Schar, en: crew}
parameters: {rider: rider}
is: "[one for one in riders if one.wind == rider.wind]"
---
kind: definition
id: strange
title: {de: fremd, en: strange}
parameters: {rider: rider, other: rider}
is: other not in crew_of(rider) and (rider.next_to is none or any(each.pace > 1 for each in mounts))
---
kind: definition
id: nearest
title: {de: nebenan, en: next door}
parameters: {rider: rider}
is: none if rider.wind > 5 else rider.next_to
---
kind: definition
id: tired_ones
title: {de: müde Reiter, en: tired riders}
parameters: {mate: rider}
is: "[rider for rider in riders if rider.tired and rider != mate]"
---
kind: event
id: drown
title: {de: Ertrinken, en: Drown}
do: [{end: "[]"}]
---
kind: definition
id: weary
title: {de: matt, en: weary}
parameters: {mate: rider}
is: any(rider.next_to is none for rider in tired_ones(mate) if rider.wind > 3)
---
kind: definition
id: breath
title: {de: Luft, en: breath}
parameters: {rider: rider, uphill: boolean}
is: rider.wind if uphill else 9
---
kind: definition
id: panting
title: {de: außer Atem, en: out of breath}
parameters: {rider: rider}
is: breath(rider, rider.tired) < 2
---
kind: definition
id: longest
title: {de: am längsten, en: longest}
parameters: {rider: rider}
is: max(rider.wind, max([other.wind for other in riders], default=0))
---
kind: rule
id: T.40
title: {de: Nur in Ruhe, en: Only at rest}
text: {de: x, en: x}
source: {standing: house}
on: ride
during: [rest, gallop]
requires: not strange(rider, rider)
refusal: {de: Nein., en: No.}
---
kind: rule
id: T.41
title: {de: Treffpunkt, en: Where they meet}
text: {de: x, en: x}
source: {standing: house}
on: ride
band: last
do: [{meet: rider, other: rider, far: false}]
---
kind: term
id: gee
title: {de: gee, en: gee}
text: {de: So ruft man., en: So one calls.}
source: {standing: house, paragraph: "7"}
"""
TITLED = TOY.replace("{de: Rast, en: Rest}", '{de: "Rast, erste", en: "Rest, first"}')


@pytest.fixture(scope="module")
def read(link_text):
    ruleset, problems = link_text(TITLED + MORE)
    assert [each.code for each in problems] == []

    def in_language(language):
        book = Book(ruleset, language, {}, str)
        book.page = "toy.md"
        return book

    return in_language


def told(book, id):
    return [text for _, text in in_words(book, book.documents[id])]


def test_a_name_that_ends_in_its_type_does_not_say_the_type_again(read):
    assert told(read("de"), "meet")[0] == "Angaben: *Reiter*, *anderer Reiter*, *von fern* (ja oder nein)."
    assert told(read("en"), "strange")[0] == "It is about: *rider*, *other rider*."


def test_what_is_true_or_false_stands_between_quotation_marks(read):
    german, english = (told(read(language), "meet") for language in ("de", "en"))
    assert german[2:5] == [
        "*Neuer Schritt* steht für: Atem des *Reiters*.",
        "*Weit weg* bedeutet: Atem des *Reiters* ist größer als der *neue Schritt*.",
        "Wenn gilt: „*von fern*“ trifft nicht zu und „*weit weg*“ trifft zu, dann:",
    ]
    assert english[3:5] == [
        "*Far off* means: wind of the *rider* is greater than the *new pace*.",
        "If “*from afar*” does not hold and “*far off*” holds, then:",
    ]
    assert english[5] == "“tired” now holds for the *rider*."
    assert english[7] == (
        "“tired” now holds for the *rider* if “tired” does not hold for the *other rider*; "
        "otherwise it does not."
    )
    assert german[7] == (
        "„müde“ gilt jetzt für den *Reiter*, wenn gilt: „müde“ gilt nicht für den *anderen Reiter*; "
        "sonst nicht."
    )


def test_a_member_of_a_list_called_in_the_singular_is_in_it_or_not(read):
    lines = " ".join(told(read("en"), "strange"))
    assert "is one of the [crew](exact_terms.md#crew_of) of the *rider*" not in lines and "nin" not in lines
    assert "*other rider* is not in the [crew](exact_terms.md#crew_of) of the *rider*" in lines


def test_a_table_that_is_gone_through_is_called_a_table(read):
    assert " from the table “[Mounts](#mounts)” for" in " ".join(told(read("en"), "strange"))
    assert " aus der Tafel „[Reittiere](#mounts)“, für das" in " ".join(told(read("de"), "strange"))


def test_members_are_called_by_the_words_of_their_list_and_their_conditions_are_asked_with_the_others(read):
    english, german = (told(read(language), "weary") for language in ("en", "de"))
    assert english[1] == (
        "It is so if there is a [tired rider](exact_terms.md#tired_ones) of the *mate* for which: "
        "wind of the *rider* is greater than 3 and next&#95;to of the *rider* is empty."
    )
    assert german[1] == (
        "Das ist so, wenn gilt: Es gibt einen [müden Reiter](exact_terms.md#tired_ones) des *Gefährten*, "
        "für den gilt: "
        "Atem des *Reiters* ist größer als 3 und next&#95;to des *Reiters* ist leer."
    )


def test_the_most_of_a_value_is_the_largest_that_it_has(read):
    assert told(read("en"), "longest")[1] == (
        "That is: the larger of wind of the *rider* and the largest value that wind of the "
        "*other rider* has for *another rider*, or 0 if there is none."
    )
    assert told(read("de"), "longest")[1] == (
        "Das ist: der größere Wert von Atem des *Reiters* und dem größten Wert, den Atem des "
        "*anderen Reiters* für einen *anderen Reiter* hat, ersatzweise 0."
    )


def test_what_a_value_depends_on_is_said_as_a_condition(read):
    assert told(read("en"), "panting")[1] == (
        "It is so if [breath](exact_terms.md#breath) of the *rider* "
        "(depending on whether “tired” holds for the *rider*) "
        "is less than 2."
    )
    assert told(read("de"), "panting")[1] == (
        "Das ist so, wenn gilt: [Luft](exact_terms.md#breath) des *Reiters* "
        "(je nachdem, ob gilt: „müde“ gilt für den "
        "*Reiter*) ist kleiner als 2."
    )


def test_no_value_is_nothing(read):
    assert told(read("de"), "nearest")[2].endswith("größer als 5, dann: nichts.")
    assert told(read("en"), "nearest")[2].endswith("greater than 5, then: nothing.")


def test_an_end_that_nobody_wins_says_so(read):
    assert told(read("de"), "drown") == ["Dann geschieht:", "Das Spiel ist aus, und niemand hat gewonnen."]
    assert told(read("en"), "drown") == ["What happens:", "The game is over, and nobody has won."]


def test_a_title_with_a_comma_is_set_apart_in_a_list(read):
    assert "Nur während: „[Rast, erste](#rest)“, [Galopp](#gallop)." in told(read("de"), "T.40")
    assert "Only during: “[Rest, first](#rest)”, [Gallop](#gallop)." in told(read("en"), "T.40")


def test_a_sign_that_the_glossary_explains_keeps_its_small_letter(read):
    pages = "\n".join(book_pages(read("de")).values())
    assert "## gee { #gee }" in pages and "## Gee" not in pages


def test_brackets_that_belong_to_a_name_are_no_citation(book):
    step = Step(1, "event", "Ride: Z(ride), 1", "ride")
    assert unescape(step_words(book("en"), step)) == "[Ride](#ride): Z(ride), 1"


def test_a_mere_number_is_no_citation_that_a_reader_could_take_for_a_value(read):
    step = Step(1, "refused", "not allowed: too far", "gee", "7")
    assert unescape(step_words(read("en"), step)) == "not allowed: too far ([gee](#gee))"
