"""Phases in which one after the other chooses an action: what is offered, why not, and what follows."""

from pathlib import Path
from random import Random

import pytest

from regelwerk.link.ruleset import open_ruleset
from regelwerk.model.problem import Refused
from regelwerk.run.chance import Scripted, Seeded
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game, new_game
from regelwerk.run.program import Program
from regelwerk.run.snapshot import dump, restore

NOUGHTS = Path(__file__).parents[1] / "rulesets" / "toys" / "noughts"


@pytest.fixture(scope="module")
def program() -> Program:
    return Program(open_ruleset(str(NOUGHTS)))


@pytest.fixture
def game(program: Program) -> Game:
    started = new_game(program, program.ruleset.scenarios["row"].state, Scripted((6, 1)), language="en")
    started.run()
    return started


def pick(game: Game, action: str, *ids: str) -> Choice:
    return Choice(action, tuple(game.state.things[id] for id in ids))


def offered(game: Game) -> list[str]:
    return [" ".join([choice.action, *(thing.id for thing in choice.arguments)]) for choice in game.choices()]


def codes(refusal: Refused) -> list[str]:
    return [problem.code for problem in refusal.problems]


def test_everything_allowed_is_offered_in_the_order_of_the_lists(game: Game) -> None:
    assert [decider.id for decider in game.deciders()] == ["Ann"]
    assert offered(game) == ["set_mark a", "set_mark b", "set_mark c", "set_mark d", "set_mark e", "wait"]


def test_a_later_list_uses_what_was_chosen_before(game: Game) -> None:
    for square in ("a", "b"):
        game.choose(pick(game, "set_mark", square))
    assert "swap a b" in offered(game)
    assert "swap b a" not in offered(game)


def test_after_a_choice_the_next_decides(game: Game) -> None:
    game.choose(pick(game, "set_mark", "c"))
    assert [decider.id for decider in game.deciders()] == ["Bob"]
    assert "set_mark c" not in offered(game)


def test_what_is_not_allowed_is_refused_with_the_reason_and_nothing_changes(game: Game) -> None:
    game.choose(pick(game, "set_mark", "c"))
    before = dump(game)
    trace = len(game.state.trace)
    with pytest.raises(Refused) as refusal:
        game.choose(pick(game, "set_mark", "c"))
    (problem,) = refusal.value.problems
    assert (problem.code, problem.values["reason"]) == ("choice-barred", "c is taken")
    assert dump(game) == before
    assert len(game.state.trace) == trace


def test_a_rule_may_bar_an_action_beside_its_own_requirements(game: Game) -> None:
    game.choose(Choice("wait"))  # the wind tires Ann
    game.choose(pick(game, "set_mark", "b"))
    reasons = [problem.values["reason"] for problem in game.why_not(pick(game, "set_mark", "b"))]
    assert reasons == ["b is taken", "Ann is tired"]
    assert offered(game) == ["wait"]


@pytest.mark.parametrize(
    ("action", "ids", "code"),
    [
        ("swap", ("a", "b"), "choice-not-offered"),
        ("set_mark", (), "choice-incomplete"),
        ("set_mark", ("a", "b"), "choice-incomplete"),
        ("pass_on", (), "choice-not-now"),
        ("fly", (), "choice-not-now"),
    ],
)
def test_a_choice_that_is_not_offered_is_refused(
    game: Game, action: str, ids: tuple[str, ...], code: str
) -> None:
    with pytest.raises(Refused) as refusal:
        game.choose(pick(game, action, *ids))
    assert code in codes(refusal.value)


def test_the_game_ends_and_nobody_decides_any_more(game: Game) -> None:
    for square in ("b", "a", "c", "e", "d"):
        game.choose(pick(game, "set_mark", square))
    assert game.state.ending == (game.state.things["Ann"],)
    assert game.deciders() == []
    assert offered(game) == []
    with pytest.raises(Refused):
        game.choose(Choice("wait"))


def test_a_game_saved_between_two_choices_goes_on_as_if_nothing_had_been(program: Program) -> None:
    chance = Random(5)
    game = new_game(program, program.ruleset.scenarios["row"].state, Seeded(3))
    game.run()
    for _ in range(12):
        if not game.deciders():
            break
        again = restore(program, dump(game), Seeded(3))
        assert offered(again) == offered(game)
        game.choose(chance.choice(list(game.choices())))
    assert dump(restore(program, dump(game), Seeded(3))) == dump(game)


def test_asking_what_is_allowed_leaves_no_trace(game: Game) -> None:
    before = list(game.state.trace)
    list(game.choices())
    game.why_not(Choice("wait"))
    assert game.state.trace == before


def test_what_was_listed_before_something_changed_is_asked_again(game: Game) -> None:
    listed = {choice.arguments: choice for choice in game.choices()}
    square = (game.state.things["c"],)
    game.choose(listed[square])
    with pytest.raises(Refused) as refusal:
        game.choose(listed[square])
    assert "choice-barred" in codes(refusal.value)


def test_what_was_listed_is_carried_out_as_if_it_had_been_asked_about_again(program: Program) -> None:
    told = []
    for listed in (True, False):
        game = new_game(program, program.ruleset.scenarios["row"].state, Seeded(3))
        game.run()
        for _ in range(6):
            choice = next(game.choices())
            game.choose(choice if listed else Choice(*choice))
        told.append((game.state.trace, game.state.rolled))
    assert repr(told[0]) == repr(told[1])
