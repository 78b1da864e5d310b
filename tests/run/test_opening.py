"""Games from a prepared start are those from the scenario itself, however many there are."""

from pathlib import Path
from typing import Any

import pytest

from regelwerk.link.ruleset import open_ruleset
from regelwerk.model.scenario import Given
from regelwerk.run.chance import Seeded
from regelwerk.run.failure import RunFailure
from regelwerk.run.opening import Opening
from regelwerk.run.program import Program
from regelwerk.run.snapshot import dump
from regelwerk.run.turn import new_game

TOYS = Path(__file__).parents[1] / "rulesets" / "toys"
WITH_SCENARIOS = ("brawl", "noughts", "snails", "wishes")


@pytest.fixture(autouse=True, params=[0, 100], ids=["in loops", "one by one"])
def written(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Few things are written out one by one, many are filled in loops: both come to the same."""
    monkeypatch.setattr("regelwerk.run.opening_source.ONE_BY_ONE", request.param)


@pytest.mark.parametrize("name", WITH_SCENARIOS)
@pytest.mark.parametrize("traced", [True, False])
def test_every_scenario_is_set_up_as_by_itself(name: str, traced: bool) -> None:
    program = Program(open_ruleset(str(TOYS / name)), traced=traced)
    for scenario in program.ruleset.scenarios.values():
        opening = Opening(program, scenario.state)
        wanted = new_game(program, scenario.state, Seeded(1))
        for game in (opening.game(Seeded(1)), opening.game(Seeded(1))):
            assert dump(game) == dump(wanted)
            lists = {key: repr(value) for key, value in vars(game.state).items() if key.startswith("all_")}
            assert lists == {
                key: repr(value) for key, value in vars(wanted.state).items() if key.startswith("all_")
            }


def test_what_happens_in_one_game_does_not_reach_the_next() -> None:
    program = Program(open_ruleset(str(TOYS / "noughts")))
    opening = Opening(program, program.ruleset.scenarios["row"].state)
    before = dump(opening.game(Seeded(1)))
    played = opening.game(Seeded(1))
    played.run()
    for _ in range(3):
        played.choose(next(played.choices()))
    assert dump(opening.game(Seeded(1))) == before


HOMES = """
kind: type
id: den
plural: dens
---
kind: type
id: fox
plural: foxes
fields:
  den: {type: den, optional: true}
  friends: {type: fox, list: true}
  age: {type: integer, default: 3}
---
kind: type
id: cub
plural: cubs
is: fox
---
kind: scenario
id: wood
state:
  foxes: {a: {den: home, friends: [c, b]}, b: {age: 7}}
  cubs: {c: {friends: [a], den: home}}
  dens: {home: {}}
---
kind: phase
id: play
who: nobody
"""


def test_things_hold_those_that_are_listed_after_them(linked: Any) -> None:
    program = Program(linked(HOMES))
    data = program.ruleset.scenarios["wood"].state
    game, wanted = Opening(program, data).game(Seeded(1)), new_game(program, data, Seeded(1))
    assert dump(game) == dump(wanted)
    a, c, home = (game.state.things[id] for id in ("a", "c", "home"))
    assert (a.den, [each.id for each in a.friends], c.friends, a.age) == (home, ["c", "b"], (a,), 3)
    assert [each.id for each in game.state.all_foxes] == ["a", "b", "c"]  # type: ignore[attr-defined]


def test_things_of_one_kind_may_stand_apart_hold_each_other_and_be_none_at_all(linked: Any) -> None:
    program = Program(linked(HOMES))
    (wood,) = (each.state for each in program.ruleset.scenarios.values())
    data = {"cub": wood["cub"], "den": wood["den"], "fox": wood["fox"]}
    for start in (data, {**data, "den": {}, "fox": {"b": wood["fox"]["b"]}, "cub": {}}, {}):
        game, wanted = Opening(program, start).game(Seeded(1)), new_game(program, start, Seeded(1))
        assert dump(game) == dump(wanted)
        state: Any = game.state
        assert [each._serial for each in state.all_foxes] == sorted(each._serial for each in state.all_foxes)
        state.create(program.types["cub"])
        wanted.state.create(program.types["cub"])
        assert dump(game) == dump(wanted)


@pytest.mark.parametrize("often", [1, 500])
@pytest.mark.parametrize(("field", "name"), [("den", "b"), ("den", "nowhere"), ("friends", ["a", "nobody"])])
def test_whom_nobody_knows_or_who_is_something_else_is_refused(
    linked: Any, monkeypatch: pytest.MonkeyPatch, often: int, field: str, name: Any
) -> None:
    monkeypatch.setattr("regelwerk.run.filling.OFTEN", often)
    program = Program(linked(HOMES))
    data = program.ruleset.scenarios["wood"].state
    new_game(program, data, Seeded(1))
    span, values = data["fox"]["a"]
    wrong = {**data, "fox": {**data["fox"], "a": (span, {**values, field: Given(name, span)})}}
    opening = Opening(program, wrong)
    for begin in (lambda: new_game(program, wrong, Seeded(1)), lambda: opening.game(Seeded(1))):
        with pytest.raises(RunFailure) as caught:
            begin()
        assert caught.value.code == "run-unknown-thing"


def test_starts_are_the_same_once_their_fields_are_filled_by_a_function(
    linked: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("regelwerk.run.filling.OFTEN", 1)
    program = Program(linked(HOMES))
    data = program.ruleset.scenarios["wood"].state
    first, second = (dump(new_game(program, data, Seeded(1))) for _ in range(2))
    assert first == second == dump(new_game(Program(program.ruleset), data, Seeded(1)))
