"""What is offered at a cursor: `|` in a text."""

import pytest

from regelwerk.author.server.completion import offers
from regelwerk.author.server.cursor import cursor_at
from regelwerk.author.server.files import Files
from regelwerk.author.server.project import Project

CHOOSING = """
kind: ruleset
id: choosing
version: 1.0.0
title: {en: Choosing}
languages: [en]
documents: {choosing: {en: Choosing}}
start: day
---
kind: type
id: frog
plural: frogs
title: {en: frog}
fields: {age: {type: integer}}
---
kind: phase
id: day
title: {en: Day}
who: {decides: first(frogs), actions: [hop]}
next: [{to: day}]
---
kind: action
id: hop
title: {en: Hop}
source: {standing: house}
by: frog
do: [{leap: frog}]
---
kind: action
id: fly
title: {en: Fly}
source: {standing: house}
by: frog
do: [{leap: frog}]
---
kind: event
id: leap
title: {en: Leap}
parameters: {frog: frog}
do: [{change: frog.age, by: 1}]
"""


@pytest.fixture
def offered(pond):
    def at(text: str, language: str = "en"):
        before, bar, after = text.partition("|")
        assert bar
        lines = (before + after).split("\n")
        line = before.count("\n")
        column = len(before) - (before.rfind("\n") + 1)
        found = offers(cursor_at(lines, line, column), lines, line, pond.understood, language)
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
        ("kind: rule\non: leap\nwhen: frog.sort == |", {"toad", "treefrog", "sorts"}, set()),
        ("kind: rule\non: leap\nwhen: frog.sort in [toad, |", {"treefrog"}, set()),
        ("kind: rule\non: leap\nwhen: frog.sort.leap == |", {"sorts"}, {"toad"}),
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


@pytest.mark.parametrize(
    ("text", "all_of", "none_of"),
    [
        ("kind: change\nof: |", {"sorts", "frog", "leap", "P.3"}, {"toad"}),
        ("kind: change\nof: sorts/|", {"rows", "columns", "toad", "treefrog"}, {"frog"}),
        ("kind: change\nof: frog/fields/|", {"flies", "wet"}, {"frog"}),
        ("kind: change\nof: sorts/toad\nset: {|", {"leap"}, {"rows", "title"}),
        ("kind: change\nof: sorts/rows\nadd: {|", {"leap"}, {"rows", "columns"}),
        ("kind: change\nof: frog\nset:\n  |", {"fields", "plural"}, {"flies"}),
        ("kind: change\nof: P.3\nset:\n  when: frog.|", {"flies", "wet"}, {"leap"}),
        ("kind: change\nof: P.4\nset:\n  on: |", {"leap"}, {"frog"}),
        ("kind: change\nof: P.3\n|", {"set", "add", "remove", "reason"}, {"on"}),
        ("kind: change\nof: nothing/there\nset: {|", set(), {"leap"}),
    ],
)
def test_a_change_is_written_as_if_it_stood_where_it_belongs(offered, text, all_of, none_of):
    found = offered(text)
    assert all_of <= found.keys()
    assert not none_of & found.keys()


def test_only_what_somebody_can_choose_is_offered_as_a_choice(pond, tmp_path):
    folder = tmp_path / "choosing"
    folder.mkdir()
    (folder / "a.yaml").write_text(CHOOSING, "utf-8")
    project = Project(str(folder), Files())
    assert project.refresh() == []
    for text in ("choices: {day: [{", "expect:\n  choices:\n  - {"):
        lines = f"kind: example\n{text}".split("\n")
        at = cursor_at(lines, len(lines) - 1, len(lines[-1]))
        found = {each.label for each in offers(at, lines, len(lines) - 1, project.understood, "en")}
        assert "hop" in found, text
        assert not {"leap", "fly"} & found, text


@pytest.mark.parametrize(
    "cost", ["{|", "{fl|: 1}", "[{|: 1}]", "{any_of: [|]}", "[{any_of: [flies, |]}]", "{flies: frog.|}"]
)
def test_a_cost_names_the_fields_of_whoever_pays(offered, cost):
    found = offered(f"kind: action\nid: hop\nby: frog\ncost: {cost}\n")
    assert "flies" in found and "leap" not in found
