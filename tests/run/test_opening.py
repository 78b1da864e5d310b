"""Games from a prepared start are those from the scenario itself, however many there are."""

from pathlib import Path

import pytest

from engine.link.ruleset import open_ruleset
from engine.run.chance import Seeded
from engine.run.opening import Opening
from engine.run.program import Program
from engine.run.snapshot import dump
from engine.run.turn import new_game

TOYS = Path(__file__).parents[1] / "rulesets" / "toys"
WITH_SCENARIOS = ("brawl", "noughts", "snails", "wishes")


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
