"""Taking back what happened since a mark leaves nothing of it, whatever it was."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regelwerk.link.ruleset import open_ruleset
from regelwerk.model.problem import Refused
from regelwerk.run.chance import Scripted, Seeded
from regelwerk.run.game import Game, new_game
from regelwerk.run.indexes import Buckets
from regelwerk.run.program import Program
from regelwerk.run.snapshot import dump
from regelwerk.run.takeback import mark, rewind
from regelwerk.run.thing import Thing

BRAWL = Program(open_ruleset(str(Path(__file__).parents[1] / "rulesets" / "toys" / "brawl")))


def begun(seed: int) -> Game:
    game = new_game(BRAWL, BRAWL.ruleset.scenarios["yard"].state, Seeded(seed))
    game.run()
    return game


def play(game: Game, lots: Random, steps: int) -> None:
    for _ in range(steps):
        choices = list(game.choices())
        if not choices:
            return
        game.choose(lots.choice(choices))


def everything(game: Game) -> tuple[object, ...]:
    """The state with all that `dump` leaves out: types of numbers, the order of lists, parts, dice."""
    state = game.state
    fields = [
        (each.id, each._in_play, each._whole, each._parts, [repr(getattr(each, f)) for f in each._fields])
        for each in state.things.values()
    ]
    lists = {name: list(held) for name, held in vars(state).items() if name.startswith("all_")}
    position = state.chance.position()  # type: ignore[attr-defined]
    return dump(game), fields, lists, list(state.trace), list(state.printed), state.entered, position


@given(st.integers(0, 10_000), st.integers(0, 30), st.integers(1, 25))
@settings(max_examples=60)
def test_what_was_tried_is_taken_back_without_a_trace(seed: int, before: int, tried: int) -> None:
    lots = Random(seed)
    game = begun(seed)
    play(game, lots, before)
    was, to = everything(game), mark(game)
    for _ in range(2):  # a mark may be used again
        play(game, lots, tried)
        rewind(game, to)
        assert everything(game) == was


@given(st.integers(0, 10_000), st.integers(0, 30), st.integers(1, 25))
@settings(max_examples=30)
def test_afterwards_the_game_goes_on_as_if_nothing_had_been_tried(seed: int, before: int, tried: int) -> None:
    plain, trying = begun(seed), begun(seed)
    for game in (plain, trying):
        play(game, Random(seed), before)
    to = mark(trying)
    play(trying, Random(seed + 1), tried)
    rewind(trying, to)
    for game in (plain, trying):
        play(game, Random(seed + 2), 20)
    assert dump(trying) == dump(plain)
    assert list(map(repr, trying.state.trace)) == list(map(repr, plain.state.trace))


def test_rules_that_broke_off_in_the_middle_are_taken_back_too() -> None:
    game = begun(1)
    game.state.chance = Scripted(())
    was = everything(game)
    throw = next(choice for choice in game.choices() if choice.action == "throw")
    with pytest.raises(Refused) as refusal:
        game.choose(throw)  # the ball is spent before the die is missing
    assert [problem.code for problem in refusal.value.problems] == ["run-die-missing"]
    assert everything(game) == was


BELLS = """
kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy}
languages: [en]
documents: {toy: {en: Toy}}
start: play
---
kind: type
id: bell
plural: bells
title: {en: bell}
fields: {tone: {type: integer, default: 0}, worth: {type: number, default: 0}}
---
kind: phase
id: play
title: {en: Play}
who: nobody
do:
  - {create: bell, as: extra}
  - {remove: "bells[0]"}
  - for_each: bell
    in: bells
    do: [{change: bell.tone, by: 1}, {set: bell.worth, to: 1 / (3 - bell.tone)}]
---
kind: scenario
id: tower
title: {en: Tower}
state: {bells: {gone: {tone: 7}, low: {}, high: {tone: 2}, last: {tone: 9}}}
"""


def test_rules_that_break_off_while_phases_run_leave_the_game_as_it_was(link_text: Any) -> None:
    ruleset, problems = link_text(BELLS)
    assert problems == []
    game = new_game(Program(ruleset), ruleset.scenarios["tower"].state, Seeded(1))
    was = everything(game)
    for _ in range(2):
        with pytest.raises(Refused) as refusal:
            game.run()  # the third bell in the loop divides by nothing
        assert [problem.code for problem in refusal.value.problems] == ["run-division-by-zero"]
        assert everything(game) == was


def test_a_field_that_is_given_an_equal_value_keeps_what_it_holds() -> None:
    game = begun(1)
    gang: Thing = game.state.things["Reds"]
    game.state.set(gang, "balls", 3.0)
    assert repr(gang.balls) == "3"  # type: ignore[attr-defined]


def test_what_only_came_leaves_every_list_and_its_number_is_free_again() -> None:
    game = begun(1)
    kind = type(next(iter(game.state.things.values())))
    game.state.create(kind)
    was, to = everything(game), mark(game)
    ids = [game.state.create(kind).id for _ in range(3)]
    rewind(game, to)
    assert everything(game) == was
    assert [game.state.create(kind).id for _ in range(3)] == ids


def test_what_had_come_only_halfway_when_the_rules_broke_off_is_taken_back_too() -> None:
    game = begun(1)
    kind = type(next(iter(game.state.things.values())))
    was, to = everything(game), mark(game)
    game.state.create(kind)
    for name in kind._collections:
        getattr(game.state, name).pop()
    rewind(game, to)
    assert everything(game) == was


def test_what_came_and_was_looked_up_is_found_no_more_once_it_is_taken_back() -> None:
    game = begun(1)
    state = game.state
    first = next(iter(state.things.values()))
    collection, field = first._collections[0], first._fields[0]
    listed = getattr(state, collection)
    for _ in range(20):
        state.create(type(first))
    state.buckets(listed, field)
    before = mark(game)
    for _ in range(3):
        state.create(type(first))
        assert state.buckets(listed, field) == Buckets(collection, field, listed)
        rewind(game, before)
        assert state.buckets(listed, field) == Buckets(collection, field, listed)
