"""Without a trace the rulesets come to the same standing, dice and printed lines."""

from functools import cache
from pathlib import Path
from random import Random

import pytest

from benchmarks.random_players import random_orders
from benchmarks.situations import random_situation
from regelwerk.link.ruleset import open_ruleset
from regelwerk.model.ruleset import Ruleset
from regelwerk.run.chance import Chance, Scripted, Seeded
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game, new_game
from regelwerk.run.orders import Line
from regelwerk.run.program import Program
from regelwerk.run.snapshot import dump
from regelwerk.run.thing import Thing

RULESETS = Path(__file__).parents[2] / "rulesets"


@cache
def programs(name: str) -> tuple[Program, Program]:
    ruleset: Ruleset = open_ruleset(str(RULESETS / name))
    return Program(ruleset), Program(ruleset, traced=False)


def both(name: str, scenario: str, seed: int) -> tuple[Game, Game]:
    def begun(program: Program, chance: Chance) -> Game:
        game = new_game(program, program.ruleset.scenarios[scenario].state, chance)
        game.run(None)
        return game

    one, other = programs(name)
    return begun(one, Seeded(seed)), begun(other, Seeded(seed))



def alike(one: Game, other: Game) -> bool:
    dice = [game.state.chance.position() for game in (one, other)]  # type: ignore[attr-defined]
    return dump(one) == dump(other) and one.state.printed == other.state.printed and dice[0] == dice[1]


@pytest.mark.parametrize("scenario", ["plain", "village", "three"])
def test_a_random_duel_comes_to_the_same(scenario: str) -> None:
    one, other = both("duel", scenario, 5)
    lots = Random(scenario)
    for _ in range(120):
        choices, same = list(one.choices()), list(other.choices())
        assert [_named(each) for each in choices] == [_named(each) for each in same]
        if not choices:
            break
        position = lots.randrange(len(choices))
        one.choose(choices[position])
        other.choose(same[position])
        assert alike(one, other)
    assert not other.state.trace and not other.state.events


def _named(choice: Choice) -> str:
    return str([choice.action, *(each.id if isinstance(each, Thing) else each for each in choice.arguments)])


@pytest.mark.parametrize("seed", range(60))
def test_a_turn_of_leadership_comes_to_the_same(seed: int) -> None:
    situation = random_situation(seed)
    played = []
    for program in programs("leadership"):
        game = new_game(program, situation.data(), Scripted(()))
        lines = [Line(order, "orders", number) for number, order in enumerate(situation.orders, 1)]
        game.run(lines, situation.happenings())
        played.append((dump(game), game.state.printed))
    assert played[0] == played[1]


def test_a_whole_game_of_leadership_comes_to_the_same() -> None:
    one, other = both("leadership", "standard", 3)
    lots = Random(3)
    for _ in range(25):
        if not one.deciders():
            break
        lines = [line for nation in one.deciders() for line in random_orders(one, lots, nation)]
        one.run(lines)
        other.run(lines)
        assert alike(one, other)
