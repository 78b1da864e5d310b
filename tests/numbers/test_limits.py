"""What cannot be counted to its end is refused with what was reached, and never hangs."""

from collections.abc import Callable
from time import process_time

import pytest

from regelwerk.model.problem import Problem, Refused
from regelwerk.numbers import exact
from regelwerk.numbers.exact import Question, distribution
from regelwerk.numbers.explore import Limits
from regelwerk.run.failure import RunFailure
from regelwerk.run.program import Program

Changed = Callable[..., Question]
ENDLESS = {"events": ["add_up: Bowl"], "until": "Bowl.total < 0"}


def refusals(program: Program, asked: Question, limits: Limits) -> list[Problem]:
    with pytest.raises(Refused) as refused:
        distribution(program, asked, limits)
    return refused.value.problems


def test_positions_without_end(arena: Program, changed: Changed) -> None:
    (problem,) = refusals(arena, changed(**ENDLESS), Limits(positions=50))  # type: ignore[arg-type]
    assert problem.code == "odds-too-many-positions"
    assert problem.values["most"] == problem.values["positions"] == "50"
    assert 0 < int(problem.values["left"]) < 50 < int(problem.values["runs"])


def test_ways_without_number(arena: Program, changed: Changed) -> None:
    asked = changed(["add_up: Bowl"], of="Bowl.total", cubes=[20] * 8)
    (problem,) = refusals(arena, asked, Limits(ways=1_000))
    assert problem == Problem(
        "odds-too-many-ways", None, {"most": "1000", "positions": "1", "left": "0", "runs": "1001"}
    )


def test_no_time_left(arena: Program, changed: Changed) -> None:
    started = process_time()
    (problem,) = refusals(arena, changed(["add_up: Bowl"], cubes=[20] * 12), Limits(seconds=0.3))
    assert problem.code == "odds-too-long" and problem.values["most"] == "0.3"
    assert process_time() - started < 10


def test_an_event_that_throws_again_and_again(arena: Program, changed: Changed) -> None:
    (problem,) = refusals(arena, changed(["again: One"]), Limits())
    assert (problem.code, problem.values) == ("odds-too-many-dice", {"most": "60"})
    assert problem.span is not None


def test_a_rule_that_fails_for_some_dice_is_told_with_them(arena: Program, changed: Changed) -> None:
    problems = refusals(arena, changed(["divide: Bowl, cube: One"]), Limits())
    assert [problem.code for problem in problems] == ["run-division-by-zero", "odds-when-dice-show"]
    assert problems[1].values == {"dice": "4"}


def test_an_expression_that_fails_is_told(arena: Program, changed: Changed) -> None:
    problems = refusals(arena, changed(["pick: Bowl, cube: One"], of="1 // (Bowl.total - 7)"), Limits())
    assert [problem.code for problem in problems] == ["run-division-by-zero", "odds-when-dice-show"]
    (problem,) = refusals(
        arena, changed(["pick: Bowl, cube: One"], until="1 // Bowl.total == 1"), Limits()
    )  # fmt: skip
    assert problem.code == "run-division-by-zero"


def test_a_chain_that_takes_too_long_to_solve_is_told(
    arena: Program, changed: Changed, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forever(chain: object) -> None:
        raise RunFailure("run-too-long", seconds="60")

    monkeypatch.setattr(exact, "solve", forever)
    (problem,) = refusals(arena, changed(["pick: Bowl, cube: One"]), Limits())
    assert problem == Problem("odds-unsolved", None, {"positions": "1", "most": "60"})
