"""A game goes back to any position it was in, with whatever came, went, joined or split since."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regelwerk.numbers.positions import Position, Positions
from regelwerk.run.chance import Seeded
from regelwerk.run.game import Game, new_game
from regelwerk.run.program import Program
from regelwerk.run.snapshot import dump


def begun(program: Program, seed: int) -> Game:
    game = new_game(program, program.ruleset.scenarios["yard"].state, Seeded(seed))
    game.run()
    return game


def play(game: Game, lots: Random, steps: int) -> None:
    for _ in range(steps):
        choices = list(game.choices())
        if not choices:
            return
        game.choose(lots.choice(choices))


def told(game: Game) -> dict[str, Any]:
    """What a save holds, but for how many dice were thrown and what things gone still hold."""
    data = dump(game)
    del data["rolled"], data["taken"]
    return data


@given(st.integers(0, 10_000), st.lists(st.integers(1, 12), min_size=1, max_size=4))
@settings(max_examples=60)
def test_every_position_can_be_returned_to_in_any_order(brawl: Program, seed: int, steps: list[int]) -> None:
    lots = Random(seed)
    game = begun(brawl, seed)
    positions = Positions(game, list(game.state.things.values()))
    seen: list[tuple[Position, dict[str, Any]]] = []
    for number in [0, *steps]:
        play(game, lots, number)
        seen.append((positions.now(), told(game)))
    for position, was in lots.sample(seen, len(seen)):
        positions.back_to(position)
        assert told(game) == was
        assert positions.now() == position
        play(game, lots, 3)


def test_the_same_made_twice_is_one_position(brawl: Program) -> None:
    game = begun(brawl, 1)
    state: Any = game.state
    positions = Positions(game)
    start = positions.now()
    found = []
    for _ in range(2):
        positions.back_to(start)
        friend = state.create(brawl.types["kid"], "Friend")
        friend.gang = state.things["Reds"]
        state.things["Reds"].name_of_friends = "Friend"
        found.append(positions.now())
    assert found[0] == found[1] != start
    assert hash(found[0]) == hash(found[1])


@pytest.mark.parametrize(("kept", "equal"), [(False, True), (True, False)])
def test_things_gone_count_only_for_who_still_asks_about_them(
    arena: Program, kept: bool, equal: bool
) -> None:
    game = new_game(arena, arena.ruleset.scenarios["yard"].state, Seeded(1))
    state: Any = game.state
    bob, ann = state.things["Bob"], state.things["Ann"]
    positions = Positions(game, [bob] if kept else [])
    start = positions.now()
    found = []
    for health in (0, -3):
        positions.back_to(start)
        bob.health, ann.foe = health, None
        state._remove(bob)
        found.append(positions.now())
    assert (found[0] == found[1]) is equal


def test_a_field_that_refers_to_one_who_is_gone_keeps_its_account(arena: Program) -> None:
    game = new_game(arena, arena.ruleset.scenarios["yard"].state, Seeded(1))
    state: Any = game.state
    positions = Positions(game)
    start = positions.now()
    found = []
    for health in (0, -3):
        positions.back_to(start)
        state.things["Bob"].health = health
        state._remove(state.things["Bob"])
        found.append(positions.now())
    assert found[0] != found[1]  # Ann's foe is still Bob
