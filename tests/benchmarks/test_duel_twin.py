"""Whole duels by random-legal players: the twin, written by hand, against the engine."""

import os
import random
from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest

from benchmarks import duel_games
from benchmarks.duel import GAME_EVENTS, plain, random_start
from engine.run.chance import Seeded
from engine.run.program import Program
from engine.run.turn import Game

FIRST_PART = (
    "choose_creature", "walk", "detour", "advance", "turn", "fight", "shoot", "haul", "fire_engine",
    "stop_creature", "end_batch",
)  # fmt: skip
SECOND_PART = (
    "wizard_walk", "wizard_turn", "blast", "shield", "heal", "call", "place_next", "give_up_group",
    "end_wizard",
)  # fmt: skip


@cache
def program() -> Program:
    return duel.program()


def standing(game: Game) -> dict[str, tuple[Any, ...]]:
    """Where everybody stands and how they fare, by name."""
    state: Any = game.state
    found: dict[str, tuple[Any, ...]] = {
        wizard.id: (wizard.place, wizard.facing, wizard.field, wizard.mana, wizard.pending)
        for wizard in state.all_wizards
    }
    for each in state.all_creatures:
        found[each.id] = (each.place, each.facing, each.wounds, each.actions, each.used)
    return found


def twins_standing(twin: duel.Duel) -> dict[str, tuple[Any, ...]]:
    found: dict[str, tuple[Any, ...]] = {
        wizard.name: (wizard.place, wizard.facing, wizard.field, wizard.mana, wizard.pending)
        for wizard in twin.wizards
    }
    for each in twin.creatures:
        found[each.name] = (each.place, each.facing, each.wounds, each.actions, each.used)
    return found


def agree_on(seeds: Iterable[int], steps: int) -> dict[str, int]:
    """Plays games on both sides and compares them after every step; how often each action was chosen."""
    chosen: dict[str, int] = {}
    for seed in seeds:
        chooser = random.Random(seed)
        start = random_start(seed)
        game, twin = start.for_engine(program(), Seeded(seed)), start.for_twin(Seeded(seed))
        game.run()
        twin.begin()
        for step in range(steps):
            offered = list(game.choices())
            allowed = twin.allowed()
            assert [plain(each) for each in offered] == allowed, (seed, step)
            if not offered:
                break
            actions = sorted({each.action for each in offered})
            # Ending early is always allowed; games in which something happens say more.
            lively = [each for each in actions if not each.startswith(("end", "stop", "give"))]
            action = chooser.choice(lively if lively and chooser.random() < 0.7 else actions)
            choice = chooser.choice([each for each in offered if each.action == action])
            chosen[action] = chosen.get(action, 0) + 1
            game.choose(choice)
            twin.choose(plain(choice))
            assert duel.events(game, GAME_EVENTS) == twin.events, (seed, step, choice)
            assert standing(game) == twins_standing(twin), (seed, step, choice)
            game.state.events.clear()
            game.state.trace.clear()
            twin.events.clear()
        ending = game.state.ending
        assert (None if ending is None else [each.id for each in ending]) == twin.winners
    return chosen


def test_twin_and_engine_offer_the_same_choices_and_tell_the_same_of_random_games() -> None:
    chosen = agree_on(range(20), steps=60)
    assert set(chosen) >= {*FIRST_PART, *SECOND_PART}


def test_both_end_the_game_with_the_same_winner_when_all_other_fields_are_gone() -> None:
    for seed in range(6):
        start = random_start(seed)
        game, twin = start.for_engine(program(), Seeded(seed)), start.for_twin(Seeded(seed))
        game.run()
        twin.begin()
        defeat = program().function("Event", "defeat")
        *losers, last = [player.name for player in twin.players]
        for loser in losers:
            assert twin.winners is None and game.state.ending is None
            defeat(game.state, game.state.things[loser])
            twin.defeat(next(player for player in twin.players if player.name == loser))
            assert standing(game) == twins_standing(twin)
        assert twin.winners == [last]
        assert game.state.ending == (game.state.things[last],)
        assert twin.allowed() == list(game.choices()) == []


@pytest.mark.soak
def test_twin_and_engine_agree_on_hundreds_of_random_games() -> None:
    agree_on(range(20, int(os.environ.get("SOAK_DUELS", "500"))), steps=400)
