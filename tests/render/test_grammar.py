"""Titles whose nouns a ruleset gives are bent; all others stand as they are."""

import pytest

from regelwerk.render.book import Book
from regelwerk.render.effects import EffectWording
from regelwerk.render.pieces import in_words
from regelwerk.render.wording import Wording
from regelwerk.texts.grammar import grammar

GERMAN = {
    name: grammar("de").entry(name, forms)
    for name, forms in {
        "Reiter": "der, Reiters, Reiter",
        "Bote": "der, Boten, Boten",
        "Gesandter": "der, Gesandten, Gesandten",
        "Fahne": "die, Fahne, Fahnen",
        "Tor": "das",
        "Kosten": "die, Kosten, Kosten",
    }.items()
}
ENGLISH = {"rider": grammar("en").entry("rider", "riders"), "order": grammar("en").entry("order", "orders")}


def bent(title, case, article="the", *, many=False, nouns=GERMAN, language="de"):
    bends = grammar(language)
    phrase = bends.taken_apart(title, nouns)
    assert phrase is not None, title
    return " ".join(bends.form(phrase.as_many() if many else phrase, case, article)).strip()


@pytest.mark.parametrize(
    ("title", "cases"),
    [
        ("Reiter", ("der Reiter", "des Reiters", "dem Reiter", "den Reiter")),
        ("Bote", ("der Bote", "des Boten", "dem Boten", "den Boten")),
        ("Gesandter", ("der Gesandte", "des Gesandten", "dem Gesandten", "den Gesandten")),
        ("alte Fahne", ("die alte Fahne", "der alten Fahne", "der alten Fahne", "die alte Fahne")),
        ("Tor am Fluss", ("das Tor am Fluss", "des Tors am Fluss", "dem Tor am Fluss", "das Tor am Fluss")),
        ("Kosten", ("die Kosten", "der Kosten", "den Kosten", "die Kosten")),
        (
            "die müden Reiter",
            ("die müden Reiter", "der müden Reiter", "den müden Reitern", "die müden Reiter"),
        ),
    ],
)
def test_a_german_title_is_bent_with_its_article_its_adjectives_and_what_follows(title, cases):
    assert tuple(bent(title, case) for case in ("nom", "gen", "dat", "acc")) == cases


@pytest.mark.parametrize(
    ("title", "case", "article", "expected"),
    [
        ("müder Reiter", "acc", "a", "einen müden Reiter"),
        ("müder Reiter", "nom", "no", "kein müder Reiter"),
        ("altes Tor", "acc", "a", "ein altes Tor"),
        ("Gesandter", "nom", "a", "ein Gesandter"),
        ("alte Fahne", "dat", "a", "einer alten Fahne"),
        ("Bote", "acc", "every", "jeden Boten"),
        ("altes Tor", "acc", "every", "jedes alte Tor"),
    ],
)
def test_articles_that_show_no_case_leave_it_to_the_adjective(title, case, article, expected):
    assert bent(title, case, article) == expected


def test_many_are_bent_as_many():
    assert bent("müder Reiter", "dat", many=True) == "den müden Reitern"
    assert bent("Gesandter", "nom", "all", many=True) == "alle Gesandten"


def test_a_title_without_a_known_noun_is_left_alone():
    assert grammar("de").taken_apart("wer zuerst kommt", GERMAN) is None
    assert grammar("de").taken_apart("Wappen", GERMAN) is None


def test_english_has_articles_and_plurals_only():
    assert bent("tired rider", "gen", nouns=ENGLISH, language="en") == "of the tired rider"
    assert bent("order", "acc", "a", nouns=ENGLISH, language="en") == "an order"
    assert bent("rider", "nom", "all", many=True, nouns=ENGLISH, language="en") == "all riders"


NOUNS = """
nouns:
  de: {Reiter: "der, Reiters, Reiter", Atem: "der, Atems", Reittier: "das, Reittiers, Reittiere",
       Schritt: "der, Schritts, Schritte", Tempo: "das, Tempos", Nachbar: "der, Nachbarn, Nachbarn"}
  en: {rider: riders, wind: winds, mount: mounts, pace: paces, speed: speeds, neighbour: neighbours}
"""


@pytest.fixture
def bent_book(link_text):
    from pathlib import Path

    toy = (Path(__file__).parent / "toy.yaml").read_text("utf-8")
    titled = "next_to: {title: {de: Nachbar, en: neighbour}, "
    head, rest = toy.replace("next_to: {", titled).split("---", 1)

    def made(language, more=""):
        ruleset, problems = link_text(f"{head}{NOUNS.lstrip()}---{rest}\n{more}")
        assert problems == []
        book = Book(ruleset, language, {}, str)
        book.page = "toy.md"
        return book

    return made


@pytest.mark.parametrize(
    ("text", "german", "english"),
    [
        (
            "me.mount.pace > 1",
            "der Schritt des Reittiers des *Reiters* ist größer als 1",
            "the pace of the mount of the *rider* is greater than 1",
        ),
        (
            "not any(each.tired and speed(each) > 2 for each in riders)",
            "es gibt keinen [Reiter](#rider) (*each*), für den gilt: „müde“ gilt für *each* und "
            "das [Tempo](#speed) von *each* ist größer als 2",
            "there is no [rider](#rider) (*each*) for which: “tired” holds for *each* and "
            "the [speed](#speed) of *each* is greater than 2",
        ),
        (
            "any(rider.wind > 1 for rider in riders)",
            "es gibt einen *Reiter*, für den gilt: Der Atem des *Reiters* ist größer als 1",
            "there is a *rider* for which: the wind of the *rider* is greater than 1",
        ),
        (
            "count(rider for rider in riders if rider.tired) == 0",
            "die Anzahl der *Reiter* (sofern gilt: „müde“ gilt für den *Reiter*) ist 0",
            "the number of the *riders* (provided that “tired” holds for the *rider*) is 0",
        ),
        (
            "me.tired != fit(me)",
            "entweder „müde“ gilt für den *Reiter* oder "
            "„[bei Kräften](exact_terms.md#fit)“ gilt für den *Reiter* (nicht beides)",
            "either “tired” holds for the *rider* or "
            "“[fit](exact_terms.md#fit)” holds for the *rider*, not both",
        ),
        (
            "me.wind <= max([each.wind for each in riders], default=0)",
            "der Atem des *Reiters* ist höchstens der größte Wert, den der Atem von *each* "
            "für einen [Reiter](#rider) (*each*) hat, ersatzweise 0,",
            "the wind of the *rider* is at most the largest value that the wind of *each* has "
            "for a [rider](#rider) (*each*), or 0 if there is none,",
        ),
        (
            "me.next_to is none",
            "der *Reiter* hat keinen Nachbarn",
            "the *rider* has no neighbour",
        ),
        (
            "not (me.next_to is none)",
            "der *Reiter* hat einen Nachbarn",
            "the *rider* has a neighbour",
        ),
        ("other is none", "es gibt keinen *Nachbarn*", "there is no *neighbour*"),
        ("other is not none", "es gibt einen *Nachbarn*", "there is a *neighbour*"),
    ],
)
def test_known_nouns_make_plain_sentences_in_both_languages(bent_book, text, german, english):
    asked = "---\nkind: definition\nid: asked\ntitle: {de: x, en: x}\n"
    asked += "parameters:\n  me: {type: rider, title: {de: Reiter, en: rider}}\n"
    asked += "  other: {type: rider, optional: true, title: {de: Nachbar, en: neighbour}}"
    for language, expected in (("de", german), ("en", english)):
        book = bent_book(language, f"{asked}\nis: {text!r}\n")
        definition = book.ruleset.definitions["asked"]
        assert Wording(book, definition.parameters).condition(definition.value.tree) == expected


def test_effects_agree_with_what_they_change(bent_book):
    book = bent_book("de")
    event = book.ruleset.events["ride"]
    lines = [text for _, text in EffectWording(book, event.parameters).effects(event.effects)]
    assert lines[0] == "Der Atem des *Reiters* verringert sich um *far*."
    assert "„müde“ gilt jetzt für den *Reiter*." in lines


def test_taking_away_what_somebody_has_says_that_it_is_gone(bent_book):
    away = "---\nkind: event\nid: part\ntitle: {de: Trennen, en: Part}\n"
    away += "parameters: {rider: {type: rider}}\ndo: [{set: rider.next_to, to: none}]"
    for language, expected in (
        ("de", "Der *Reiter* hat jetzt keinen Nachbarn."), ("en", "The *rider* has no neighbour now."),
    ):  # fmt: skip
        book = bent_book(language, away)
        event = book.ruleset.events["part"]
        told = EffectWording(book, event.parameters).effects(event.effects)
        assert told == [(0, expected)]


def test_a_sum_with_cases_and_conditions_is_a_list_of_its_terms(bent_book):
    asked = "---\nkind: definition\nid: asked\ntitle: {de: x, en: x}\nis: >-\n"
    asked += "  count(rider for rider in riders if rider.tired and rider.wind > 1 and not fit(rider))\n"
    asked += "  + sum(rider.wind for rider in riders if rider.tired)\n"
    asked += "  - (2 if any(rider.tired for rider in riders) else 1)\n"
    book = bent_book("de", asked)
    assert in_words(book, book.ruleset.definitions["asked"]) == [
        (0, "Das ist:"),
        (1, "Die Anzahl der *Reiter*, sofern alles davon gilt:"),
        (2, "„müde“ gilt für den *Reiter*"),
        (2, "Der Atem des *Reiters* ist größer als 1"),
        (2, "„[bei Kräften](exact_terms.md#fit)“ gilt nicht für den *Reiter*"),
        (1, "Plus die Summe des Atems des *Reiters* für jeden *Reiter*, "
            "sofern gilt: „müde“ gilt für den *Reiter*"),
        (1, "Minus:"),
        (2, "Wenn gilt: Es gibt einen *Reiter*, für den gilt: „müde“ gilt für den *Reiter*, dann: 2"),
        (2, "Sonst: 1"),
    ]  # fmt: skip
    book = bent_book("en", asked)
    told = in_words(book, book.ruleset.definitions["asked"])
    assert told[:2] == [
        (0, "That is:"), (1, "The number of the *riders*, provided that all of this holds:"),
    ]  # fmt: skip
    assert [text for depth, text in told if depth == 1][1:] == [
        "Plus the sum of the wind of the *rider* for every *rider*, "
        "provided that “tired” holds for the *rider*",
        "Minus:",
    ]


def test_many_conditions_on_what_is_listed_stand_beneath_it(bent_book):
    asked = "---\nkind: definition\nid: asked\ntitle: {de: x, en: x}\nis: >-\n"
    asked += "  [rider for rider in riders if rider.tired and rider.wind > 1 and not fit(rider)]\n"
    book = bent_book("de", asked)
    assert in_words(book, book.ruleset.definitions["asked"]) == [
        (0, "Das sind: alle *Reiter*, sofern alles davon gilt:"),
        (1, "„müde“ gilt für den *Reiter*"),
        (1, "Der Atem des *Reiters* ist größer als 1"),
        (1, "„[bei Kräften](exact_terms.md#fit)“ gilt nicht für den *Reiter*"),
    ]


def test_a_noun_that_is_not_written_as_in_a_dictionary_is_a_problem(link_text):
    _, problems = link_text(
        "kind: ruleset\nid: toy\nversion: 1.0.0\ntitle: {de: Spiel, en: Game}\nstart: rest\n"
        "nouns: {de: {Reiter: männlich}}\n---\nkind: phase\nid: rest\ntitle: {de: Rast, en: Rest}\n"
        "who: nobody\nnext: []\n"
    )
    assert [problem.code for problem in problems if problem.span is not None and problem.span.line == 6]


def test_an_english_title_bends_its_last_noun_before_what_follows_it():
    nouns = {name: grammar("en").entry(name, many) for name, many in {
        "walk": "walks", "point": "points", "end": "ends", "road": "roads",
    }.items()}  # fmt: skip
    assert bent("walk points", "nom", nouns=nouns, language="en") == "the walk points"
    assert grammar("en").taken_apart("walk points", nouns).plural
    assert bent("end of road", "nom", many=True, nouns=nouns, language="en") == "the ends of road"
    assert bent("other road", "nom", "a", nouns=nouns, language="en") == "another road"


@pytest.mark.parametrize(
    ("text", "german", "english"),
    [
        ("first(riders)", "der erste der [Reiter](#rider)", "the first of the [riders](#rider)"),
        ("riders[-1]", "der letzte der [Reiter](#rider)", "the last of the [riders](#rider)"),
        (
            "mounts.hare.pace",
            "der Schritt von „[hare](#mounts--hare)“",
            "the pace of “[hare](#mounts--hare)”",
        ),
    ],
)
def test_one_of_a_list_has_the_article_of_its_noun_and_a_row_stands_in_quotes(
    bent_book, text, german, english
):
    asked = f'---\nkind: definition\nid: asked\ntitle: {{de: x, en: x}}\nis: "{text}"\n'
    for language, expected in (("de", german), ("en", english)):
        book = bent_book(language, asked)
        assert Wording(book).value(book.ruleset.definitions["asked"].value.tree) == expected
