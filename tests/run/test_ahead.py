"""`most`: only those choices are allowed with which the sequences begin that go furthest."""

from collections.abc import Callable
from typing import Any

import pytest

from regelwerk.load.show import show
from regelwerk.model.problem import Refused
from regelwerk.reference.interpreter import Interpreter
from regelwerk.run import ahead
from regelwerk.run.chance import Seeded
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game, new_game
from regelwerk.run.program import Program
from regelwerk.run.snapshot import dump

TOY = """
kind: type
id: frog
plural: frogs
title: {en: frog}
order: age
fields: {age: {type: integer}, at: {type: integer}, eaten: {type: integer}, tired: {type: boolean}}
---
kind: type
id: fly
plural: flies
title: {en: fly}
fields: {at: {type: integer}, worth: {type: integer, default: 1}}
---
kind: type
id: pond
one: true
title: {en: pond}
fields: {turn: {type: frog, optional: true}}
---
kind: action
id: snap
title: {en: Snap}
source: {standing: house}
by: frog
parameters: {fly: {from: flies}}
requires:
  - {that: abs(frog.at - fly.at) == 1, else: {en: Out of reach.}}
do:
  - {set: frog.at, to: fly.at}
  - {change: frog.eaten, by: fly.worth}
  - {remove: fly}
---
kind: action
id: rest
title: {en: Rest}
source: {standing: house}
by: frog
requires: not frog.tired
refusal: {en: Tired.}
do: [{set: frog.tired, to: true}]
---
kind: phase
id: play
title: {en: Hunt}
source: {standing: house}
who: {decides: pond.turn, actions: [snap]}
most: steps
next: [{to: night}]
---
kind: phase
id: night
title: {en: Night}
who: nobody
---
kind: scenario
id: start
title: {en: Start}
state:
  frogs: {Qua: {age: 1, at: 5}, Unk: {age: 2, at: 9}}
  pond: {turn: Qua}
  flies: {a: {at: 4}, b: {at: 6}, c: {at: 7}, d: {at: 4, worth: 3}}
"""
Linked = Callable[[str], tuple[Any, list[Any]]]
Playing = Callable[..., list[Game]]


@pytest.fixture
def playing(link_text: Linked) -> Playing:
    """The game of a text up to its first decision, by generated code, without a trace, and as it is read."""

    def games(text: str, phase: str = "play") -> list[Game]:
        ruleset, problems = link_text(text)
        assert ruleset is not None, show(problems)
        programs = Program(ruleset), Program(ruleset, traced=False), Interpreter(ruleset)
        found = [
            new_game(each, ruleset.scenarios["start"].state, Seeded(1), language="en", phase=phase)
            for each in programs
        ]
        for game in found:
            game.run()
        return found

    return games


def offered(game: Game) -> list[str]:
    return ["-".join([each.action, *(one.id for one in each.arguments)]) for each in game.choices()]


@pytest.mark.parametrize(
    ("most", "expected"),
    [
        ("steps", [["snap-b"], ["snap-c"]]),
        ("pond.turn.eaten if pond.turn is not none else 0", [["snap-d"]]),
        ("[pond.turn.eaten if pond.turn is not none else 0, steps]", [["snap-d"]]),
        ("[steps, pond.turn.eaten if pond.turn is not none else 0]", [["snap-b"], ["snap-c"]]),
    ],
)
def test_only_what_leads_on_furthest_is_offered(
    playing: Playing, most: str, expected: list[list[str]]
) -> None:
    for game in playing(TOY.replace("most: steps", f"most: {most}")):
        for names in expected:
            assert offered(game) == names
            game.choose(next(game.choices()))
        assert game.state.phase == "night"


def test_equal_ways_are_all_allowed_and_the_next_measure_decides(playing: Playing) -> None:
    text = TOY.replace("c: {at: 7}", "c: {at: 1}")
    assert [offered(game) for game in playing(text)] == [["snap-a", "snap-b", "snap-d"]] * 3
    eaten = "[steps, pond.turn.eaten if pond.turn is not none else 0]"
    assert [offered(game) for game in playing(text.replace("most: steps", f"most: {eaten}"))] == [
        ["snap-d"]
    ] * 3


def test_looking_ahead_leaves_the_position_the_dice_and_the_story_as_they_are(playing: Playing) -> None:
    for game in playing(TOY):
        before, told, chance = dump(game), len(game.state.trace), game.state.chance
        list(game.choices())
        game.deciders()
        assert (dump(game), len(game.state.trace)) == (before, told)
        assert game.state.chance is chance and game.state.rolled == 0


def test_the_others_are_refused_with_the_phase_and_by_their_own_rules_first(playing: Playing) -> None:
    for game in playing(TOY):
        flies = game.state.things
        [problem] = game.why_not(Choice("snap", (flies["a"],)))
        assert (problem.code, problem.values["rule"]) == ("choice-barred", "play")
        assert problem.values["reason"] == "Another order of steps leads further."
        [problem] = game.why_not(Choice("snap", (flies["c"],)))
        assert problem.values["reason"] == "Out of reach."
        with pytest.raises(Refused):
            game.choose(Choice("snap", (flies["a"],)))
        assert game.why_not(Choice("snap", (flies["b"],))) == []


def test_whoever_has_nothing_to_choose_is_not_asked(playing: Playing) -> None:
    for game in playing(TOY.replace("turn: Qua", "turn: Unk")):
        assert game.state.phase == "night"


def test_where_another_decides_a_sequence_ends(playing: Playing) -> None:
    alternating = '  - {remove: fly}\n  - {set: pond.turn, to: "next(frog, frogs)"}\n'
    text = TOY.replace("  - {remove: fly}\n", alternating).replace("at: 9", "at: 8")
    for game in playing(text):
        assert offered(game) == ["snap-a", "snap-b", "snap-d"]


def test_what_ends_the_game_ends_a_sequence(playing: Playing) -> None:
    text = TOY.replace(
        "  - {remove: fly}\n", "  - {remove: fly}\n  - {when: fly.at == 6, then: [{end: '[frog]'}]}\n"
    )
    for game in playing(text):
        assert offered(game) == ["snap-a", "snap-b", "snap-d"]


def test_reactions_are_not_measured(playing: Playing) -> None:
    text = TOY.replace(
        "most: steps",
        "react: {decides: first(frog for frog in frogs if frog.age == 2 and not frog.tired), "
        "actions: [rest]}\nmost: steps",
    )
    for game in playing(text):
        assert offered(game) == ["rest"]
        game.choose(next(game.choices()))
        assert offered(game) == ["snap-b"]


def test_what_throws_dice_can_not_be_known_before(playing: Playing, link_text: Linked) -> None:
    text = TOY.replace(
        "  - {remove: fly}\n", "  - {remove: fly}\n  - {roll: 6, as: n}\n  - {change: frog.eaten, by: n}\n"
    )
    with pytest.raises(Refused) as caught:
        playing(text)
    [problem] = caught.value.problems
    assert problem.code == "run-ahead-thrown" and problem.span is not None


def test_choices_without_end_are_told_and_not_followed(playing: Playing) -> None:
    text = TOY.replace("actions: [snap]", "actions: [snap, rest]").replace(
        "requires: not frog.tired\nrefusal: {en: Tired.}\n", ""
    )
    text = text.replace("{set: frog.tired, to: true}", "{change: frog.at, by: 1}")
    with pytest.raises(Refused) as caught:
        playing(text)
    [problem] = caught.value.problems
    assert (problem.code, problem.values) == ("run-ahead-too-far", {"most": "20000"})


def test_a_position_is_looked_at_once_whichever_way_leads_there(
    playing: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten flies in any order are 10! sequences and 1,024 positions."""
    flies = ", ".join(f"f{number}: {{at: 5}}" for number in range(10))
    text = TOY.replace("a: {at: 4}, b: {at: 6}, c: {at: 7}, d: {at: 4, worth: 3}", flies)
    text = text.replace("abs(frog.at - fly.at) == 1", "frog.at == fly.at")
    monkeypatch.setattr(ahead, "AHEAD", 1_024)
    game = playing(text)[0]
    assert len(offered(game)) == 10
    monkeypatch.setattr(ahead, "AHEAD", 1_023)
    with pytest.raises(Refused):
        playing(text)


@pytest.mark.parametrize(
    ("old", "new", "codes"),
    [
        ("who: {decides: pond.turn, actions: [snap]}", "who: nobody", ["key-without-effect"]),
        ("most: steps", "most: [steps, frogs]", ["expression-expected"]),
        ("most: steps", "most: step", ["expression-unknown-name"]),
        ("most: steps", "most: []", ["too-few"]),
        ("{from: flies}", "{type: integer, propose: '[1, 2]'}", ["most-of-free"]),
    ],
)
def test_what_can_not_be_measured_is_told(link_text: Linked, old: str, new: str, codes: list[str]) -> None:
    text = TOY.replace(old, new)
    if "propose" in new:
        text = text.replace("abs(frog.at - fly.at) == 1", "fly > 1").replace("to: fly.at", "to: fly")
        text = text.replace("by: fly.worth", "by: fly").replace("  - {remove: fly}\n", "")
    _, problems = link_text(text)
    assert [each.code for each in problems][:1] == codes


HIDDEN = (
    TOY.replace(
        "pond\none: true\n",
        "pond\none: true\nzones: {reeds: {of: fly, seen_by: nobody}, bank: {of: fly, seen_by: WHO}}\n",
    )
    .replace("flies: {a:", "flies: {r: {at: 9}, a:")
    .replace("pond: {turn: Qua}", "pond: {turn: Qua, reeds: [r]}")
    .replace("  - {remove: fly}\n", "  - {remove: fly}\n  - {for_each: each, in: pond.reeds, do: [MOVED]}\n")
)


@pytest.mark.parametrize("moved", ["{put: each, into: pond.bank}", "{reveal: each}"])
def test_what_would_be_turned_up_on_the_way_can_not_be_known_before(playing: Playing, moved: str) -> None:
    with pytest.raises(Refused) as caught:
        playing(HIDDEN.replace("WHO", "all").replace("MOVED", moved))
    [problem] = caught.value.problems
    assert (problem.code, problem.values) == ("run-ahead-hidden", {"action": "snap"})
    assert problem.span is not None


def test_what_stays_hidden_on_the_way_hinders_nobody(playing: Playing) -> None:
    for game in playing(HIDDEN.replace("WHO", "nobody").replace("MOVED", "{put: each, into: pond.bank}")):
        assert offered(game) == ["snap-b"]
