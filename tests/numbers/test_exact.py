"""Odds of events, of examples and of what is repeated, counted out by hand."""

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regelwerk.numbers.exact import Distribution, Question, distribution, markov
from regelwerk.numbers.observe import Change, Changes
from regelwerk.numbers.question import question
from regelwerk.run.chance import Seeded
from regelwerk.run.game import new_game
from regelwerk.run.program import Program

F = Fraction
Ask = Callable[..., Distribution]
FIGHT = ["strike: Ann, target: Bob", "strike: Bob, target: Ann"]
OVER = "count(fighters) == 1"


def test_two_blows_of_which_each_hits_half_the_time(ask: Ask) -> None:
    found = ask("strike: Ann, target: Bob", "strike: Ann, target: Bob", of="Bob.health")
    assert found.outcomes == {0: F(1, 4), 1: F(1, 2), 2: F(1, 4)}
    assert (found.mean, found.deviation, found.numeric) == (1, pytest.approx(0.5**0.5), True)
    assert found.steps == 2


def test_without_anything_to_look_at_all_that_changed_is_told(ask: Ask) -> None:
    found = ask("strike: Bob, target: Ann")
    assert found.outcomes == {
        Changes((), None): F(2, 3),
        Changes((Change("Ann", "health", 3, 1),), None): F(1, 3),
    }
    assert found.mean is None


def test_a_fight_to_the_end_is_the_sum_of_its_series(ask: Ask) -> None:
    # One blow each fells the other: Ann hits in 1/2, Bob in 1/3 of the cases, so that 1/3 go another round.
    sides = {"Ann": {"health": 1}, "Bob": {"health": 1}}
    found = ask(*FIGHT, until=OVER, of="first(fighters)", **sides)
    assert found.outcomes == {"Ann": F(3, 4), "Bob": F(1, 4)}
    assert found.steps == F(3, 2) * (1 + F(1, 2)) == F(9, 4)
    assert found.positions == 2


def test_positions_that_come_back_are_solved_too(ask: Ask) -> None:
    # A healer may regain what was lost: the chain has cycles longer than one round.
    healing = {"Ann": {"health": 5, "rest": 1}, "Bob": {"health": 5, "rest": 2, "harm": 1}}
    found = ask(*FIGHT, until=OVER, of="first(fighters)", **healing)
    assert found.never == 0 and found.steps is not None and found.steps > 10
    assert 0 < found.outcomes["Bob"] < found.outcomes["Ann"]
    assert found.positions <= 50


def test_a_fight_that_nobody_can_win_never_ends(ask: Ask) -> None:
    found = ask(*FIGHT, until=OVER, of="first(fighters)", Ann={"skill": 0}, Bob={"skill": 0})
    assert (found.outcomes, found.never, found.steps) == ({}, 1, None)


def test_odds_of_an_end_and_of_none_add_up(ask: Ask) -> None:
    # Ann strikes only if the cube let her; else both stand there for ever.
    found = ask(
        "strike: Ann, target: Bob", until="Bob.health <= 0 or Ann.skill > 6", of="Bob.health <= 0",
        Ann={"skill": 3}, Bob={"health": 1},
    )  # fmt: skip
    assert found.outcomes == {True: 1}
    assert found.steps == 2


def test_what_holds_already_takes_no_step(ask: Ask) -> None:
    found = ask("strike: Ann, target: Bob", until="true", of="Bob.health")
    assert (found.outcomes, found.steps, found.runs) == ({2: 1}, 0, 0)


def test_things_that_come_into_play_merge_by_what_they_are(ask: Ask) -> None:
    found = ask(*["reinforce: One"] * 3, of="count(fighters)")
    assert found.outcomes == {2 + n: odds for n, odds in enumerate([F(1, 27), F(6, 27), F(12, 27), F(8, 27)])}
    # Without merging there would be 1 + 5 + 25 positions; health tells friends apart, but not their order.
    assert found.positions == 1 + 5 + 25 - 4


def test_what_nothing_refers_to_any_more_makes_no_difference(ask: Ask) -> None:
    # However badly Bob was hit when he fell: afterwards he is gone, and all is the same.
    found = ask(
        "strike: Ann, target: Bob", "reinforce: One", of="count(fighters)", Ann={"skill": 6, "harm": 9}
    )  # fmt: skip
    assert found.outcomes == {1: F(1, 3), 2: F(2, 3)}


def test_an_example_runs_with_free_dice_through_all_its_phases(arena: Program) -> None:
    found = distribution(arena, question(arena.ruleset, example="first-bout", of="first(fighters)"))
    assert found.never == 0 and sum(found.outcomes.values()) == 1
    # The same fight as events in turn, for comparison.
    events = distribution(
        arena, question(arena.ruleset, example="first-bout", events=FIGHT, until=OVER, of="first(fighters)")
    )
    assert found.outcomes == events.outcomes


def test_events_may_happen_in_the_position_of_an_example_and_in_a_phase(arena: Program) -> None:
    asked = question(
        arena.ruleset, example="first-bout", events=["in: bout, pick: Bowl, cube: One"], of="Bowl.total"
    )
    assert distribution(arena, asked).outcomes == {5: F(1, 3), 7: F(1, 2), 9: F(1, 6)}


def test_rules_with_actions_and_wholes_are_run_like_any_other(brawl: Program) -> None:
    asked = question(
        brawl.ruleset, scenario="yard", events=["call: Reds", "call: Blues", "call: Reds"], of="count(kids)"
    )
    found = distribution(brawl, asked)
    start = len(brawl.ruleset.scenarios["yard"].state["kid"])
    shares = [F(125, 216), F(75, 216), F(15, 216), F(1, 216)]
    assert sum(found.outcomes.values()) == 1
    assert found.outcomes == {start + number: share for number, share in enumerate(shares)}


@given(st.integers(0, 10_000))
@settings(max_examples=25)
def test_the_answer_does_not_depend_on_merging_or_grouping(
    changed: Callable[..., Question], arena: Program, seed: int
) -> None:
    """Games with thrown dice stay within five standard errors of each outcome's odds."""
    chooser = Random(seed)
    fields: dict[str, dict[str, Any]] = {
        name: {
            "health": chooser.randint(1, 4), "skill": chooser.randint(1, 5), "harm": chooser.randint(1, 2),
            "rest": chooser.randint(0, 1),
        }
        for name in ("Ann", "Bob")
    }  # fmt: skip
    asked = changed(FIGHT * 2, of="Ann.health * 10 + Bob.health", **fields)
    found = distribution(arena, asked)
    counted: dict[int, int] = {}
    strike = arena.function("Event", "strike")
    for number in range(400):
        state: Any = new_game(arena, asked.state, Seeded(seed + number)).state
        ann, bob = state.things["Ann"], state.things["Bob"]
        for one, other in ((ann, bob), (bob, ann)) * 2:
            strike(state, one, other)
        shown = ann.health * 10 + bob.health
        counted[shown] = counted.get(shown, 0) + 1
    assert counted.keys() <= found.outcomes.keys()
    for outcome, odds in found.outcomes.items():
        error = (float(odds * (1 - odds)) / 400) ** 0.5
        assert abs(counted.get(outcome, 0) / 400 - float(odds)) <= 5 * error + 1 / 400  # type: ignore[call-overload]


def test_the_chain_itself_may_be_asked_for(changed: Callable[..., Question], arena: Program) -> None:
    chain, runs = markov(arena, changed(FIGHT, until=OVER, Ann={"health": 1}, Bob={"health": 1}))
    assert runs == 6  # the rule asks whether it was the highest number, too
    assert [set(targets.values()) for targets in chain.on] == [{F(1, 2)}, {F(2, 3)}]
