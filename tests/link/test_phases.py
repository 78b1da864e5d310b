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
