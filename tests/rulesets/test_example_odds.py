"""What an example tells is one of the ways in which it can go, and all of them together are certain."""

from pathlib import Path

import pytest

from engine.link.ruleset import open_ruleset
from engine.model.problem import Refused
from engine.numbers.exact import Question, distribution
from engine.numbers.observe import Changed, Changes
from engine.numbers.positions import Positions
from engine.run.chance import Scripted
from engine.run.program import Program
from engine.run.turn import new_game
from engine.scenario.runner import given_state, order_lines

ROOT = Path(__file__).parents[2]
RULESETS = [*sorted((ROOT / "rulesets").iterdir()), *sorted((ROOT / "tests" / "rulesets" / "toys").iterdir())]


@pytest.mark.parametrize("folder", RULESETS, ids=lambda folder: folder.name)
def test_what_each_example_tells_is_among_its_odds(folder: Path) -> None:
    program = Program(open_ruleset(str(folder)))
    missing = []
    for id, example in program.ruleset.examples.items():
        state = given_state(program.ruleset, example)
        dice = tuple(int(str(die.value)) for die in example.dice)
        game = new_game(program, state, Scripted(dice), phase=example.phase)
        changed = Changed(Positions(game), list(game.state.things.values()))
        waiting = list(example.happens)
        left = {phase: order_lines(orders) for phase, orders in example.orders.items()}
        try:
            waiting = game.run(None, waiting)
            while game.deciders():
                key = game.state.phase if game.state.phase in left else ""
                if key not in left:
                    break
                waiting = game.run(left.pop(key), waiting)
            told: Changes | None = changed(game.state)
        except Refused:
            told = None
        try:
            found = distribution(program, Question(state, example.phase, example=example))
        except Refused:
            assert told is None, id
            continue
        assert sum(found.outcomes.values()) + found.never == 1
        if told not in found.outcomes or (not dice and found.outcomes != {told: 1}):
            missing.append((id, told, list(found.outcomes)))
    assert missing == []
