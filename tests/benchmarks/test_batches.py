"""Batches of the classic games: with the same choices, the same as one at a time."""

from functools import cache
from math import sqrt
from typing import Any

import numpy as np
import pytest

from benchmarks.classics import Engine, start
from regelwerk.numbers.batch import Batch
from regelwerk.numbers.batch_games import playouts
from regelwerk.run.chance import Seeded
from tests.numbers.scripted_dice import ScriptedDice


@cache
def batch(name: str) -> tuple[Engine, Batch]:
    engine = Engine(name)
    return engine, playouts(engine.program, start(engine.program.ruleset))


def one_by_one(engine: Engine, shares: Any) -> tuple[tuple[str, ...], int]:
    game, moves, left = engine.game(Seeded(0)), 0, iter(shares)
    while game.state.ending is None:
        offered = list(game.choices())
        game.choose(offered[int(next(left) * len(offered))], seconds=None)
        moves += 1
    return tuple(each.id for each in game.state.ending), moves


@pytest.mark.parametrize(("name", "games", "longest"), [("tictactoe", 400, 9), ("connect_four", 120, 42)])
def test_games_with_the_same_choices_end_in_the_same_way(name: str, games: int, longest: int) -> None:
    engine, together = batch(name)
    shares = np.random.default_rng(3).random((games, longest))
    outcomes = together.run(games, dice=ScriptedDice(shares), together=50)
    found = [(outcomes.of(number), int(outcomes.moves[number])) for number in range(games)]
    assert found == [one_by_one(engine, row) for row in shares]


def test_random_games_of_tic_tac_toe_are_won_as_often_as_they_must_be() -> None:
    games = 400_000
    _, together = batch("tictactoe")
    counts = together.run(games, seed=11).counts()
    # All 255,168 games, each as likely as its choices make it.
    for winner, share in {("X",): 0.584_921, ("O",): 0.288_095, (): 0.126_984}.items():
        assert abs(counts[winner] - games * share) <= 4 * sqrt(games * share * (1 - share)), winner


def test_the_same_seed_gives_the_same_games() -> None:
    _, together = batch("tictactoe")
    one, other = together.run(5_000, seed=4, together=1_000), together.run(5_000, seed=4, together=1_000)
    assert (one.moves == other.moves).all() and one.counts() == other.counts()
    assert together.run(5_000, seed=5, together=1_000).counts() != one.counts()


@pytest.mark.slow
def test_breakthrough_goes_as_one_game_at_a_time() -> None:
    engine, together = batch("breakthrough")
    shares = np.random.default_rng(5).random((40, 300))
    outcomes = together.run(40, dice=ScriptedDice(shares))
    found = [(outcomes.of(number), int(outcomes.moves[number])) for number in range(40)]
    assert found == [one_by_one(engine, row) for row in shares]
