"""Reactions: who may act inside another's turn is asked at the right moment, and only then."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelwerk.bots import BOTS
from regelwerk.link.ruleset import open_ruleset
from regelwerk.model.problem import Refused
from regelwerk.run.chance import Scripted, Seeded
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game, new_game
from regelwerk.run.program import Program
from regelwerk.run.snapshot import dump, restore
from regelwerk.run.takeback import mark, rewind

TAG = Program(open_ruleset(str(Path(__file__).parents[1] / "rulesets" / "toys" / "tag")))


def begun(*dice: int, seed: int = 0) -> Game:
    chance = Scripted(dice) if dice else Seeded(seed)
    game = new_game(TAG, TAG.ruleset.scenarios["path"].state, chance, language="en")
    game.run()
    return game


@pytest.fixture
def game() -> Game:
    return begun(6, 1)


def walk(game: Game, plank: str) -> None:
    game.choose(Choice("walk", (game.state.things[plank],)))


def asked(game: Game) -> list[str]:
    return [decider.id for decider in game.deciders()]


def offered(game: Game) -> list[str]:
    return [choice.action for choice in game.choices()]


def test_nobody_reacts_before_there_is_something_to_react_to(game: Game) -> None:
    assert (asked(game), offered(game)) == (["Ann"], ["walk", "rest"])
    walk(game, "a")
    assert (asked(game), offered(game)) == (["Ann"], ["walk", "rest"])


def test_after_the_step_that_calls_for_it_the_other_is_asked_before_the_mover(game: Game) -> None:
    walk(game, "a")
    walk(game, "b")
    assert (asked(game), offered(game)) == (["Bob"], ["throw", "keep_still"])
    window = game.window()
    assert window is not None and window.reaction
    game.choose(Choice("keep_still"))
    assert (asked(game), offered(game)) == (["Ann"], ["walk", "rest"])
    window = game.window()
    assert window is not None and not window.reaction


def test_a_reaction_happens_inside_the_phase_and_may_end_the_game(game: Game) -> None:
    walk(game, "a")
    walk(game, "b")
    game.choose(Choice("throw", (game.state.things["c"],)))
    assert game.state.phase == "walking"
    assert [winner.id for winner in game.state.ending or ()] == ["Bob"]
    assert (asked(game), offered(game), game.window()) == ([], [], None)


@pytest.mark.parametrize(("action", "things"), [("walk", ["c"]), ("rest", []), ("fly", [])])
def test_while_somebody_reacts_the_mover_s_own_actions_are_not_to_be_had(
    game: Game, action: str, things: list[str]
) -> None:
    walk(game, "a")
    walk(game, "b")
    before = dump(game)
    with pytest.raises(Refused) as refusal:
        game.choose(Choice(action, tuple(game.state.things[id] for id in things)))
    assert [problem.code for problem in refusal.value.problems] == ["choice-not-now"]
    assert dump(game) == before


def test_outside_a_reaction_its_actions_are_refused(game: Game) -> None:
    assert [problem.code for problem in game.why_not(Choice("keep_still"))] == ["choice-not-now"]


def test_the_last_step_of_a_turn_still_lets_the_other_react(game: Game) -> None:
    for _ in range(2):
        game.choose(Choice("rest"))
    walk(game, "a")
    walk(game, "b")  # Ann has no step left, so nobody but the one who reacts is named
    assert asked(game) == ["Bob"]
    game.choose(Choice("keep_still"))
    assert game.state.phase == "over"


def test_a_game_saved_while_somebody_is_asked_to_react_goes_on_there(game: Game) -> None:
    walk(game, "a")
    walk(game, "b")
    again = restore(TAG, dump(game), Scripted((6,)))
    assert (asked(again), offered(again)) == (["Bob"], ["throw", "keep_still"])


@given(st.integers(0, 1000))
def test_a_random_game_reacts_to_every_creak_and_to_nothing_else(seed: int) -> None:
    game, lots = begun(seed=seed), Random(seed)
    creaked = reacted = 0
    while game.deciders():
        window = game.window()
        assert window is not None
        choice = lots.choice(list(game.choices()))
        assert window.reaction == (choice.action in ("throw", "keep_still")) == (asked(game) == ["Bob"])
        reacted += window.reaction
        creaked += choice.action == "walk" and choice.arguments[0].id == "b"
        to = mark(game)
        game.choose(choice)
        once = dump(game)
        rewind(game, to)
        game.choose(choice)
        assert dump(game) == once
    assert reacted == creaked


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_react(bot: str) -> None:
    game = begun(seed=3)
    walk(game, "a")
    walk(game, "b")
    assert BOTS[bot].choose(game, list(game.choices()), "1").action in ("throw", "keep_still")
