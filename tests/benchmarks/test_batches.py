"""Batches of the duel's fights and the classic games: with the same dice, the same as one at a time."""

from functools import cache
from math import sqrt
from typing import Any

import numpy as np
import pytest

from benchmarks.classics import Engine, start
from benchmarks.duel_fights import Fights, Pairing, random_pairing
from benchmarks.duel_odds import by_enumeration, to_the_death
from benchmarks.duel_starts import program
from regelwerk.numbers.batch import Batch
from regelwerk.numbers.batch_dice import ScriptedDice
from regelwerk.numbers.batch_games import playouts, repeated
from regelwerk.run.chance import Seeded
from regelwerk.run.program import Program


class Shares:
    """The dice of one game of a batch, thrown one by one."""

    def __init__(self, shares: Any) -> None:
        self._shares = iter(shares)

    def roll(self, sides: int) -> int:
        return 1 + int(next(self._shares) * sides)


@cache
def rules() -> Program:
    return program()


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


def fought(pairing: Pairing, shares: Any) -> tuple[str, int]:
    """Who is left, and after how many blows, in the engine itself."""
    fights = Fights(rules(), [pairing])
    game = fights.by_engine(Shares(shares))
    left = [name for name in ("A0", "B0") if game.state.things[name]._in_play]
    return left[0], sum(rules().documents[number].header.id == "attack" for number, _ in game.state.events)


@pytest.mark.parametrize("seed", range(12))
def test_fights_with_the_same_dice_end_in_the_same_way(seed: int) -> None:
    pairing = random_pairing(seed)
    games = 60
    shares = np.random.default_rng(seed).random((games, 400))
    outcomes = repeated(rules(), to_the_death(rules(), pairing)).run(games, dice=ScriptedDice(shares))
    for number in range(games):
        assert (outcomes.of(number), int(outcomes.moves[number])) == fought(pairing, shares[number])


def test_fights_end_as_often_in_each_way_as_the_exact_odds_say() -> None:
    games, missed = 40_000, 0
    for seed in range(30):
        question = to_the_death(rules(), random_pairing(seed))
        counts = repeated(rules(), question).run(games, seed=seed).counts()
        for outcome, odds in by_enumeration(rules(), random_pairing(seed)).outcomes.items():
            expected, spread = games * float(odds), sqrt(games * float(odds * (1 - odds)))
            missed += abs(counts.get(outcome, 0) - expected) > 4 * spread + 1e-9 and spread > 3
    assert missed == 0


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
