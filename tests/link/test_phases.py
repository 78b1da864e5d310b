"""The phase graph: what is unreachable, what may be stuck, what goes round for ever."""

import pytest

TOY = """
kind: type
id: piece
plural: pieces
title: {en: Piece}
fields: {health: {type: integer, default: 3}}
---
kind: definition
id: healthy
title: {en: Healthy}
is: any(piece.health > 0 for piece in pieces)
"""


def phase(id: str, *lines: str) -> str:
    who = () if any(line.startswith("who:") for line in lines) else ("who: nobody",)
    return f"---\nkind: phase\nid: {id}\ntitle: {{en: P}}\n" + "".join(f"{line}\n" for line in (*who, *lines))


@pytest.fixture
def told(link_text):
    def told(*documents: str) -> list[str]:
        return [problem.code for problem in link_text(TOY + "".join(documents))[1]]

    return told


def test_a_phase_without_a_way_on_ends_the_game(told):
    assert told(phase("play")) == []


def test_a_phase_that_no_way_leads_to_is_told(told):
    assert told(phase("play"), phase("rest", "next: [{to: play}]")) == ["phase-unreachable"]


def test_a_misspelt_way_is_told_and_not_what_it_leaves_unreachable(told):
    assert told(phase("play", "next: [{to: rst}]"), phase("rest")) == ["unknown-phase"]


def test_a_misspelt_start_is_told_and_not_what_it_leaves_unreachable(link_text):
    head = "kind: ruleset\nid: toy\nversion: 1.0.0\ntitle: {en: T}\nlanguages: [en]\nstart: paly\n"
    _, problems = link_text(head + phase("play"))
    assert [(problem.code, problem.hint) for problem in problems] == [("unknown-phase", "play")]


def test_the_last_way_has_no_condition(told):
    assert told(phase("play", "next: [{to: rest, when: healthy}]"), phase("rest")) == ["phase-may-be-stuck"]


def test_a_circle_in_which_nobody_decides_and_nothing_changes_is_told(told):
    assert told(phase("play", "next: [{to: play}]")) == ["phases-circle"]


def test_a_circle_that_what_it_changes_can_end_is_sound(told):
    wound = "do: [{for_each: piece, in: pieces, do: [{change: piece.health, by: -1}]}]"
    assert told(phase("play", wound, "next: [{to: play, when: healthy}, {to: rest}]"), phase("rest")) == []


def test_a_circle_through_a_decision_is_sound(told):
    order = "---\nkind: type\nid: order\nplural: orders\ntitle: {en: O}\nfields: {actor: {type: piece}}\n"
    writing = "---\nkind: notation\nid: writing\ntitle: {en: W}\nmakes: order\nforms: {order: <actor>}\n"
    decides = phase("play", "who: {each: piece, sealed: writing}", "next: [{to: rest}]")
    assert told(order, writing, decides, phase("rest", "next: [{to: play}]")) == []


ACTION = """---
kind: action
id: hop
title: {en: Hop}
source: {standing: house}
by: piece
---
kind: type
id: judge
plural: judges
title: {en: Judge}
---
kind: action
id: whistle
title: {en: Whistle}
source: {standing: house}
by: judge
"""
DECIDES = "who: {decides: first(piece for piece in pieces), actions: [hop]}"


@pytest.mark.parametrize(
    "react",
    [
        "{decides: first(judge for judge in judges), actions: [whistle]}",
        "[{decides: first(judge for judge in judges), actions: [whistle]}, "
        "{decides: first(piece for piece in pieces), actions: [hop]}]",
    ],
)
def test_a_phase_may_let_others_react(link_text, react):
    ruleset, problems = link_text(TOY + ACTION + phase("play", DECIDES, f"react: {react}"))
    assert problems == []
    found = ruleset.phases["play"]
    assert next(each.actions for each in found.react) == ("whistle",)
    assert found.offered == ("hop", "whistle")


def test_without_somebody_whose_turn_it_is_nobody_reacts(link_text):
    react = "react: {decides: first(judge for judge in judges), actions: [whistle]}"
    _, problems = link_text(ACTION + phase("play", react))
    told = [(problem.code, problem.span.line) for problem in problems if problem.code != "unknown-type"]
    assert told == [("react-without-decider", 23)]


@pytest.mark.parametrize(
    ("react", "code"),
    [
        ("{decides: first(judge for judge in judges), actions: [whistel]}", "unknown-action"),
        ("{decides: first(piece for piece in pieces), actions: [whistle]}", "expression-expected"),
        ("{decides: first(judge for judge in jugdes), actions: [whistle]}", "expression-unknown-name"),
    ],
)
def test_what_is_wrong_with_a_reaction_is_told(link_text, react, code):
    _, problems = link_text(TOY + ACTION + phase("play", DECIDES, f"react: {react}"))
    assert [problem.code for problem in problems] == [code]


def test_a_name_that_something_of_another_kind_has_is_shown_where_it_stands(link_text):
    rule = (
        "---\nkind: rule\nid: rests\ntitle: {en: R}\ntext: {en: T.}\nsource: {standing: house}\n"
        "on: play\ndo: [{set: 'first(pieces).health', to: 0}]\n"
    )
    _, problems = link_text(TOY + phase("play", "next: [{to: healthy}]") + rule)
    related = {each.code: [(near.note, near.span.line) for near in each.related] for each in problems}
    assert related == {"unknown-phase": [("other-kind", 8)], "unknown-event": [("other-kind", 13)]}
    _, problems = link_text(TOY + phase("play", "next: [{to: pause}]"))
    assert [(each.code, each.related) for each in problems] == [("unknown-phase", ())]
