"""A copy of a game is a game of its own: what is decided in one is not decided in the other."""

import pickle
from copy import copy, deepcopy

import numpy as np
import pytest

import regelwerk
from regelwerk import pettingzoo


@pytest.mark.parametrize("copied", [copy, deepcopy])
def test_a_copy_throws_the_same_dice_and_leaves_those_of_the_game_alone(toys, copied):
    stones = regelwerk.load("stones")
    game, straight = stones.game(seed=1), stones.game(seed=1)
    for each in (game, straight):
        each.choose("hop")
    other = copied(game)
    for _ in range(3):
        other.choose("hop")
    assert (game.decisions, game.moves, game.position) == (1, straight.moves, straight.position)
    for _ in range(5):
        game.choose("hop")
    assert stones.replay(game.record()).position == game.position
    assert other.moves == game.moves[:4]


def test_a_copy_has_the_orders_that_are_in(toys):
    game = regelwerk.load("snails").game(seed=1)
    game.order("Ida", ["Slow creeps Kale"])
    other = copy(game)
    assert (other.deciders, other.view("Ida").orders) == (("Ünal",), ("Slow creeps Kale",))
    other.order("Ünal", [])
    other.resolve()
    assert (game.decisions, game.deciders) == (0, ("Ünal",))


def test_a_copy_has_the_choices_that_were_made_in_secret(pytestconfig):
    game = regelwerk.load(pytestconfig.rootpath / "tests" / "rulesets" / "toys" / "hands").game(seed=1)
    game.choose(game.choices()[0])
    other = copy(game)
    assert other.chosen("Ada") == game.chosen("Ada") is not None
    other.choose(other.choices()[1])
    assert (other.decisions, game.decisions, game.deciders) == (1, 0, ("Ben",))


def test_a_game_and_its_rules_travel_to_another_process(toys):
    stones = regelwerk.load("stones", "de")
    game = stones.game(seed=1)
    game.choose("hop")
    rules, other = pickle.loads(pickle.dumps((stones, game)))
    (toys / "ruleset.yaml").unlink(missing_ok=True)
    assert (rules.title, rules.language, other.language) == (stones.title, "de", "de")
    for each in (game, other):
        each.choose("hop")
    assert (other.position, other.moves) == (game.position, game.moves)
    assert rules.replay(game.record()).moves == game.moves
    assert deepcopy(stones) is stones


def test_orders_that_are_in_travel_along(toys):
    game = regelwerk.load("snails").game(seed=1)
    game.order("Ida", ["Slow creeps Kale"])
    other = pickle.loads(pickle.dumps(game))
    assert (other.deciders, other.view("Ida").orders) == (("Ünal",), ("Slow creeps Kale",))


def test_whoever_throws_the_dice_stays_at_home(toys):
    game = regelwerk.load("stones").game(seed=1, dice=lambda sides: 2)
    game.choose("hop")
    other = pickle.loads(pickle.dumps(game))
    assert (other.position, other.moves) == (game.position, game.moves)
    other.choose("hop")
    assert other.decisions == 2


def test_an_environment_is_copied_with_its_game_and_without_its_rules(toys):
    env = pettingzoo.env("stones")
    env.reset(seed=2)
    other = deepcopy(env)
    assert other._ruleset is env._ruleset
    drawn = []
    for each in (other, env):
        lot = np.random.default_rng(1)
        for _ in range(5):
            each.step(int(lot.choice(np.flatnonzero(each.last()[0]["action_mask"]))))
        drawn.append(each.observe("Ada")["observation"])
    assert np.array_equal(*drawn)
