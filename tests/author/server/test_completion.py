"""What is offered at a cursor: `|` in a text."""

import pytest

from regelwerk.author.server.completion import offers
from regelwerk.author.server.cursor import cursor_at


@pytest.fixture
def offered(pond):
    def at(text: str, language: str = "en"):
        before, bar, after = text.partition("|")
        assert bar
        lines = (before + after).split("\n")
        line = before.count("\n")
        column = len(before) - (before.rfind("\n") + 1)
        found = offers(cursor_at(lines, line, column), lines, line, pond.known(), language)
        return {offer.label: offer for offer in found}

    return at


def test_an_empty_document_begins_with_its_kind(offered):
    assert "kind" in offered("|")
    assert {"rule", "table", "change"} <= offered("kind: |").keys()


def test_keys_are_those_of_the_kind_that_are_not_there_yet(offered):
    found = offered("kind: immunity\nid: X.1\nfor: frog\n|\nagainst: [jump]\n")
    assert {"title", "during", "unless"} <= found.keys()
    assert not {"for", "against", "kind", "bands"} & found.keys()
    assert found["during"].manual


@pytest.mark.parametrize(
    ("text", "all_of", "none_of"),
    [
        ("kind: rule\non: |", {"leap"}, {"frog", "day", "length"}),
        ("kind: rule\nid: x\nduring: [da|]", {"day", "night"}, {"leap"}),
        ("kind: modifier\nof: |", {"length"}, {"leap"}),
        ("kind: immunity\nfor: frog\nagainst:\n  - |", {"jump"}, {"day"}),
        ("kind: phase\nid: noon\nwho: nobody\nnext:\n- to: |", {"day", "night"}, {"leap"}),
        ("kind: example\nof: P.3\ngiven: {scenario: |", {"bank"}, {"day"}),
        ("kind: scenario\nstate:\n  frogs:\n    Quak: {|", {"sort", "flies", "wet"}, {"leap"}),
        ("kind: scenario\nstate:\n  frogs:\n    Quak:\n      sort: |", {"toad", "treefrog"}, {"day"}),
        ("kind: scenario\nstate: {|", {"frogs"}, {"frog"}),
        ("kind: type\nid: t\nfields:\n  f: {type: |", {"boolean", "point", "frog", "sorts"}, {"leap"}),
        ("kind: event\nid: e\ndo:\n  - |", {"when", "for_each", "leap", "set"}, {"day"}),
        ("kind: event\nid: e\ndo:\n  - roll: 6\n    |", {"as"}, {"roll", "when"}),
        ("kind: event\nid: e\ndo:\n  - when: true\n    then: [{set: frog.wet, |", {"to"}, {"then"}),
    ],
)
def test_ids_stand_where_their_kind_may_stand(offered, text, all_of, none_of):
    found = offered(text)
    assert all_of <= found.keys()
    assert not none_of & found.keys()


@pytest.mark.parametrize(
    ("text", "all_of", "none_of"),
    [
        ("kind: modifier\nof: length\nwhen: not frog.|", {"wet", "flies", "sort", "id"}, {"frog"}),
        ("kind: modifier\nof: length\nwhen: not fr|", {"frog", "frogs", "not", "any"}, {"wet"}),
        ("kind: modifier\nof: length\nadd: frog.sort.|", {"leap", "croak"}, {"wet"}),
        ("kind: rule\non: leap\nwhen: frog.sort == sorts.|", {"toad", "treefrog"}, {"leap"}),
        ("kind: rule\non: leap\nrequires:\n  - that: frog.|", {"wet"}, set()),
        ("kind: rule\non: leap\nrefusal: {en: '{{ frog.|", {"wet"}, set()),
        ("kind: definition\nid: d\nis: any(x.| for x in frogs)", {"wet"}, {"x"}),
        ("kind: definition\nid: d\nis: first(frogs).|", {"wet"}, set()),
        ("kind: definition\nid: d\nparameters: {who: frog}\nis: >-\n  true and\n  who.|", {"flies"}, set()),
        ("kind: event\nid: e\ndo:\n- {roll: 6, as: thrown}\n- {let: x, be: |", {"thrown", "length"}, set()),
        ("kind: event\nid: e\ndo:\n- for_each: f\n  in: frogs\n  do: [{set: f.|", {"wet"}, set()),
    ],
)
def test_expressions_offer_names_in_scope_fields_and_words(offered, text, all_of, none_of):
    found = offered(text)
    assert all_of <= found.keys()
    assert not none_of & found.keys()


def test_words_come_with_their_phrase_and_manual(offered):
    found = offered("kind: definition\nid: d\nis: |", "de")
    assert found["count"].manual.startswith("`count(")
    assert offered("kind: event\nid: e\ndo:\n  - |", "de")["roll"].detail.startswith("ein W")
    assert "a thing of type" in offered("kind: rule\non: leap\nwhen: |")["frog"].detail


def test_prose_is_left_alone(offered):
    assert offered("kind: rule\nid: x\ntext:\n  en: The frog |") == {}
