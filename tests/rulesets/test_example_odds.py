"""Whoever runs an example runs it the same way: what it leads to for the tests, for odds, and for a page."""

from pathlib import Path
from typing import Any

import pytest

from regelwerk.link.ruleset import open_ruleset
from regelwerk.model.problem import Refused
from regelwerk.model.scenario import Example
from regelwerk.numbers.exact import Question, distribution
from regelwerk.numbers.explore import Limits
from regelwerk.numbers.observe import Changed, Changes
from regelwerk.numbers.positions import Positions
from regelwerk.render.book import Book
from regelwerk.rulebook.tryit.changed import Changing
from regelwerk.rulebook.tryit.course import begun, played
from regelwerk.run.game import Game
from regelwerk.run.plain import plain
from regelwerk.run.program import Program
from regelwerk.scenario.runner import run_example, started
from regelwerk.scenario.script import given_state
from tests.sampling import sample

ROOT = Path(__file__).parents[2]
RULESETS = [
    *sorted((ROOT / "rulesets").iterdir()),
    *sorted((ROOT / "benchmarks" / "rulesets").iterdir()),
    *sorted((ROOT / "tests" / "rulesets" / "toys").iterdir()),
]
QUICK = [each for each in RULESETS if each.name != "duel"]

PATIENT = Limits(seconds=600)  # a busy machine needs more than a minute for some


class _Looked:
    """What an example changes, seen from the game before it and after it."""

    def __init__(self) -> None:
        self.told: Changes | None = None
        self.stands: object = None
        self._changed: Changed | None = None

    def __call__(self, game: Game) -> None:
        if self._changed is None:
            self._changed = Changed(Positions(game), list(game.state.things.values()))
        else:
            self.told = self._changed(game.state)
            self.stands = stands(game)


def stands(game: Game) -> object:
    """Where a game stands: phase, end, printed lines, and every field of everything in play."""
    state: Any = game.state
    things = {
        id: {field: plain(getattr(thing, field)) for field in type(thing)._fields}
        for id, thing in state.things.items()
        if thing._in_play
    }
    return state.phase, state.entered, plain(state.ending), state.printed, things


@pytest.mark.parametrize("folder", sample(RULESETS, *QUICK), ids=lambda folder: folder.name)
def test_an_example_comes_out_alike_whoever_runs_it(folder: Path) -> None:
    program = Program(open_ruleset(str(folder)))
    book = Book(program.ruleset, program.ruleset.languages[0], {}, lambda expression: "…")
    changing = Changing(book)
    otherwise: list[tuple[str, str]] = []
    for id, example in program.ruleset.examples.items():
        looked = _Looked()
        assert run_example(program, example, look=looked).failures == ()
        if not _among_its_odds(program, example, looked.told):
            otherwise.append((id, "odds"))
        changed, problems = changing.changed(example, {})
        course = played(program, book, begun(program, changed, 0, book.language), changed)
        if problems or stands(course.game) != looked.stands:
            otherwise.append((id, "try it"))
        game, play = started(program, example, decision=bool(example.choices))
        play()
        if stands(game) != looked.stands:
            otherwise.append((id, "why not"))
    assert otherwise == []


def _among_its_odds(program: Program, example: Example, told: Changes | None) -> bool:
    state = given_state(program.ruleset, example)
    try:
        found = distribution(program, Question(state, example.phase, example=example), PATIENT)
    except Refused:
        return False
    assert sum(found.outcomes.values()) + found.never == 1
    return told in found.outcomes and (bool(example.dice) or found.outcomes == {told: 1})
