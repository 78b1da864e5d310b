"""What is looked up is, at every moment of whole games, what looking through the list finds."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random

import pytest

from benchmarks.random_players import random_orders
from benchmarks.situations import random_situation
from regelwerk.link.ruleset import open_ruleset
from regelwerk.run import state as states
from regelwerk.run.chance import Scripted, Seeded
from regelwerk.run.game import Game, new_game
from regelwerk.run.orders import Line
from regelwerk.run.program import Program
from regelwerk.run.state import State
from regelwerk.run.takeback import mark, rewind
from regelwerk.run.thing import Thing

RULESETS = Path(__file__).parents[2] / "rulesets"


@cache
def program(name: str) -> Program:
    return Program(open_ruleset(str(RULESETS / name)))


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Every list is looked up, and each answer is held against the list itself."""
    plain, found = State.where, Counter[str]()

    def where(self: State, listed: Sequence[Thing], field: str, value: object) -> Sequence[Thing]:
        members = plain(self, listed, field, value)
        wanted = [each for each in listed if _holds(getattr(each, field, None), value)]
        assert not listed or list(members) == wanted, (field, value)
        found[field] += 1
        return members

    monkeypatch.setattr(states, "FEW", 1)
    monkeypatch.setattr(State, "where", where)
    return found


def _holds(held: object, value: object) -> bool:
    return value in held if isinstance(held, tuple | list) else held == value


@pytest.mark.parametrize("seed", range(0, 60, 2))
def test_in_turns_of_leadership(asked: Counter[str], seed: int) -> None:
    situation = random_situation(seed)
    game = new_game(program("leadership"), situation.data(), Scripted(()))
    lines = [Line(order, "orders", number) for number, order in enumerate(situation.orders, 1)]
    game.run(lines, situation.happenings())
    assert asked


def test_in_a_whole_game_of_leadership(asked: Counter[str]) -> None:
    rules = program("leadership")
    game = new_game(rules, rules.ruleset.scenarios["standard"].state, Seeded(3))
    game.run(None)
    lots = Random(3)
    for _ in range(20):
        if not game.deciders():
            break
        game.run([line for nation in game.deciders() for line in random_orders(game, lots, nation)])
    assert sum(asked.values()) > 1000


def test_in_a_duel_with_choices_taken_back(asked: Counter[str]) -> None:
    game = new_game(program("duel"), program("duel").ruleset.scenarios["three"].state, Seeded(4))
    game.run()
    lots = Random(4)
    for _ in range(40):
        before = mark(game)
        _one(game, lots)
        rewind(game, before)
        if not _one(game, lots):
            break
    assert asked


def _one(game: Game, lots: Random) -> bool:
    choices = list(game.choices())
    if choices:
        game.choose(lots.choice(choices))
    return bool(choices)
