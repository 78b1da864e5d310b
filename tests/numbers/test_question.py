"""Questions are read as examples are, and every mistake in one is told at once."""

import pytest

from regelwerk.model.problem import Problem, Refused
from regelwerk.numbers.question import question
from regelwerk.run.program import Program


def refusals(program: Program, **asked: object) -> list[Problem]:
    with pytest.raises(Refused) as refused:
        question(program.ruleset, **asked)  # type: ignore[arg-type]
    return refused.value.problems


@pytest.mark.parametrize(
    "text",
    [
        "strike: Ann, target: Bob",
        "{strike: Ann, target: Bob}",
        "strike attacker=Ann target=Bob",
        "strike   target=Bob  attacker=Ann ",
        "in: bout, strike: Ann, target: Bob",
    ],
)
def test_an_event_may_be_written_in_several_ways(arena: Program, text: str) -> None:
    (happening,) = question(arena.ruleset, scenario="yard", events=[text]).happenings
    given = {name: value.value for name, value in happening.arguments.items()}
    assert (happening.event, given) == ("strike", {"attacker": "Ann", "target": "Bob"})
    assert happening.phase == ("bout" if text.startswith("in") else "")


def test_a_single_scenario_need_not_be_named(arena: Program) -> None:
    assert question(arena.ruleset, events=["pick: Bowl, cube: One"]).state["tray"]


@pytest.mark.parametrize(
    ("asked", "codes"),
    [
        ({}, ["odds-of-what"]),
        ({"until": "true"}, ["odds-until-what", "odds-of-what"]),
        ({"scenario": "yrd", "events": ["pick: Bowl, cube: One"]}, ["play-unknown-scenario"]),
        ({"example": "first"}, ["unknown-example"]),
        ({"example": "first-bout", "scenario": "yard"}, ["asked-for-both"]),
        ({"events": ["strike"]}, ["parameter-missing", "unknown-thing"]),
        ({"events": ["strik: Ann"]}, ["unknown-event"]),
        ({"events": ["strik"]}, ["unknown-event"]),
        ({"events": ["strik who=Ann"]}, ["unknown-event"]),
        ({"events": ["strike: Anna, target: One"]}, ["unknown-thing", "thing-of-other-type"]),
        ({"events": ["strike: Ann, targt: Bob"]}, ["unknown-parameter"]),
        ({"events": ["strike: Ann, attacker: Ann, target: Bob"]}, ["parameter-twice"]),
        ({"events": ["in: nowhere, strike: Ann, target: Bob"]}, ["unknown-phase"]),
        ({"events": [""]}, ["odds-event-form"]),
        ({"events": ["Ann strikes Bob"]}, ["odds-event-form"]),
        ({"events": ["{}", "in: bout", "[strike: Ann]"]},
         ["odds-event-form", "odds-event-form", "yaml-key-not-text-but-collection"]),
        ({"events": ["strike: *a, target: Bob"]}, ["yaml-alias"]),
        ({"events": ["strike: Ann, target: Bob"] * 101}, ["odds-too-many-events"]),
        ({"events": ["pick: Bowl, cube: One"], "of": "Bowl.totl", "until": "Bowl.total"},
         ["expression-expected", "expression-unknown-field"]),
        ({"events": ["pick: Bowl, cube: One"], "of": "__import__('os')"}, ["expression-underscore"]),
        ({"events": ["pick: Bowl, cube: One"], "of": "(" * 3000}, ["expression-too-long"]),
    ],
)  # fmt: skip
def test_everything_that_is_wrong_is_told_at_once(
    arena: Program, asked: dict[str, object], codes: list[str]
) -> None:
    assert [problem.code for problem in refusals(arena, **asked)] == codes


def test_a_problem_stands_in_the_option_that_it_was_typed_in(arena: Program) -> None:
    for text in ("pick: Bowl, cube: On", "{pick: Bowl, cube: On}"):
        (problem,) = refusals(arena, events=[text])
        assert (problem.code, str(problem.span)) == ("unknown-thing", f"--event:1:{text.index('On') + 1}")
    (problem,) = refusals(arena, events=["pick: Bowl, cube: One"], of="Bowl.total + An.health")
    assert (problem.code, str(problem.span), problem.hint) == ("expression-unknown-name", "--of:1:14", "Ann")
