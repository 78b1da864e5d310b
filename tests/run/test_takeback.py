"""Taking back what happened since a mark leaves nothing of it, whatever it was."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.link.ruleset import open_ruleset
from engine.model.problem import Refused
from engine.run.chance import Scripted, Seeded
from engine.run.program import Program
from engine.run.snapshot import dump
from engine.run.takeback import mark, rewind
from engine.run.thing import Thing
from engine.run.turn import Game, new_game

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
@settings(max_examples=60, deadline=None)
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
@settings(max_examples=30, deadline=None)
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
    was, to = everything(game), mark(game)
    throw = next(choice for choice in game.choices() if choice.action == "throw")
    with pytest.raises(Refused):
        game.choose(throw)  # the ball is spent before the die is missing
    assert everything(game) != was
    rewind(game, to)
    assert everything(game) == was


def test_a_field_that_is_given_an_equal_value_keeps_what_it_holds() -> None:
    game = begun(1)
    gang: Thing = game.state.things["Reds"]
    game.state.set(gang, "balls", 3.0)
    assert repr(gang.balls) == "3"  # type: ignore[attr-defined]
