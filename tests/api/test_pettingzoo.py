"""Environments: PettingZoo's own tests for the three games, and what ours promise beside."""

import warnings
from pathlib import Path

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import regelwerk
from regelwerk import pettingzoo
from tests.sampling import sample

GAMES = [("hexwar", "hall"), ("duel", "plain"), ("leadership", "standard")]
# Tips of PettingZoo: agents are called as in the game, and observations have a mask.
TIPS = ("Observation space for each agent", "We recommend agents to be named", "Observation is not a NumPy")


@pytest.fixture(autouse=True)
def no_tips():
    with warnings.catch_warnings():
        for tip in TIPS:
            warnings.filterwarnings("ignore", tip)
        yield


@pytest.mark.parametrize(("ruleset", "scenario"), sample(GAMES))
def test_one_by_one_passes_the_tests_of_pettingzoo(ruleset, scenario):
    api_test(pettingzoo.env(ruleset, scenario, most_steps=60), num_cycles=30)
    seed_test(lambda: pettingzoo.env(ruleset, scenario), num_cycles=8)


@pytest.mark.parametrize(("ruleset", "scenario"), sample(GAMES))
def test_all_at_once_passes_the_tests_of_pettingzoo(ruleset, scenario):
    parallel_api_test(pettingzoo.parallel_env(ruleset, scenario), num_cycles=10)
    parallel_seed_test(lambda: pettingzoo.parallel_env(ruleset, scenario), num_cycles=6)


def played(env, seed, lot):
    """The rewards of each agent over a whole game by lot."""
    env.reset(seed=seed)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, truncated, _ = env.last()
        rewards[agent] += reward
        assert env.observation_space(agent).contains(observation)
        allowed = np.flatnonzero(observation["action_mask"])
        assert len(allowed) == len(env.choices(agent))
        env.step(None if over or truncated else int(lot.choice(allowed)))
    return rewards


def test_the_winner_gets_one_and_the_loser_minus_one(toys):
    env = pettingzoo.env("stones")
    for seed in range(5):
        rewards = played(env, seed, np.random.default_rng(seed))
        winners = env.unwrapped._table.game.outcome.winners
        assert rewards == {seat: 1.0 if seat in winners else -1.0 for seat in ("Ada", "Ben")}


def test_whole_games_of_secret_orders_end(toys):
    played(pettingzoo.env("snails"), 3, np.random.default_rng(3))


def test_an_action_that_the_mask_does_not_allow_is_none(toys):
    env = pettingzoo.env("stones")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="Ada has the actions 0 to 0"):
        env.step(1)
    parallel = pettingzoo.parallel_env("stones")
    parallel.reset(seed=1)
    for step in (lambda: env.step(0.5), lambda: parallel.step({"Ada": 0.5})):
        with pytest.raises(TypeError):
            step()


def test_orders_of_others_are_in_nobody_elses_observation(toys):
    env, other = pettingzoo.env("snails"), pettingzoo.env("snails")
    for each, line in ((env, "Slow creeps Kale"), (other, "Slow creeps Leek")):
        each.reset(seed=1)
        assert each.agent_selection == "Ida"
        each.step(each.choices("Ida").index(line))
        each.step(0)
        assert each.agent_selection == "Ünal"
    ours, theirs = env.observe("Ünal"), other.observe("Ünal")
    assert all(np.array_equal(ours[key], theirs[key]) for key in ours)


def test_a_seed_may_come_from_numpy(toys):
    for made in (pettingzoo.env, pettingzoo.parallel_env):
        env, other = made("stones"), made("stones")
        env.reset(seed=np.random.default_rng(4).integers(2**31))
        other.reset(seed=int(np.random.default_rng(4).integers(2**31)))
        assert env._table.game.seed == other._table.game.seed


def test_what_there_is_not_is_told(toys):
    with pytest.raises(regelwerk.Problems, match="unknown-ruleset"):
        pettingzoo.env("nothing")
    with pytest.raises(regelwerk.Refused, match="play-unknown-scenario"):
        pettingzoo.parallel_env("stones", "nothing")


def test_choices_in_secret_pass_the_tests_of_pettingzoo_and_games_end():
    hands = Path(__file__).parents[1] / "rulesets" / "toys" / "hands"
    api_test(pettingzoo.env(str(hands), "three", most_steps=60), num_cycles=20)
    parallel_api_test(pettingzoo.parallel_env(str(hands), "three"), num_cycles=10)
    played(pettingzoo.env(str(hands), "two"), 3, np.random.default_rng(3))


def test_where_all_act_at_once_an_action_below_all_others_is_none_either(toys):
    choosing, ordering = pettingzoo.parallel_env("stones"), pettingzoo.parallel_env("snails")
    choosing.reset(seed=1)
    before = choosing._table.game.position
    choosing.step(dict.fromkeys(choosing.agents, -1))
    assert choosing._table.game.position == before
    ordering.reset(seed=1)
    ordering.step(dict.fromkeys(ordering.agents, -1))
    assert ordering._table.game.decisions == 1      # both have handed in nothing
    assert ordering._table.game.moves[0].orders == ()
