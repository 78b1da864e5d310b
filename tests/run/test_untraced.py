"""A program without a trace does the same to the state and throws the same dice."""

from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regelwerk.link.ruleset import open_ruleset
from regelwerk.model.problem import Refused
from regelwerk.run.chance import Seeded
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game, new_game
from regelwerk.run.program import Program
from regelwerk.run.snapshot import dump
from regelwerk.run.takeback import mark
from regelwerk.run.thing import Thing
from tests.run.test_events import CATS, FEED

TOYS = Path(__file__).parents[1] / "rulesets" / "toys"


@cache
def programs(name: str) -> tuple[Program, Program]:
    ruleset = open_ruleset(str(TOYS / name))
    return Program(ruleset), Program(ruleset, traced=False)


def begun(program: Program, seed: int) -> Game:
    game = new_game(program, next(iter(program.ruleset.scenarios.values())).state, Seeded(seed))
    game.run()
    return game


def plain(choice: Choice) -> tuple[object, ...]:
    return (choice.action, *(each.id if isinstance(each, Thing) else each for each in choice.arguments))


@pytest.mark.parametrize("name", ["brawl", "noughts", "wishes"])
@given(seed=st.integers(0, 10_000))
@settings(max_examples=15)
def test_random_games_come_to_the_same(name: str, seed: int) -> None:
    traced, untraced = (begun(program, seed) for program in programs(name))
    lots = Random(seed)
    for _ in range(40):
        choices, same = list(traced.choices()), list(untraced.choices())
        assert [plain(each) for each in choices] == [plain(each) for each in same]
        if not choices:
            break
        position = lots.randrange(len(choices))
        traced.choose(choices[position])
        untraced.choose(same[position])
        assert dump(traced) == dump(untraced)
        assert traced.state.chance.position() == untraced.state.chance.position()  # type: ignore[attr-defined]
        assert traced.state.printed == untraced.state.printed


def test_nothing_is_kept_of_what_happened() -> None:
    game = begun(programs("brawl")[1], 1)
    for _ in range(5):
        game.choose(next(game.choices()))
    assert list(game.state.trace) == list(game.state.events) == []


def test_what_is_refused_is_refused_with_the_same_reasons() -> None:
    problems = []
    for program in programs("noughts"):
        game = begun(program, 1)
        game.choose(next(game.choices()))
        game.state.things["Bob"].tired = True  # type: ignore[attr-defined]
        with pytest.raises(Refused) as caught:
            game.choose(Choice("set_mark", (game.state.things["a"],)))
        problems.append(caught.value.problems)
    assert problems[0] == problems[1] != []


@pytest.mark.parametrize(
    ("reasons", "wrong"),
    [
        (["cat.mood == 0", "1 / cat.mood > 0"], []),
        (["1 / cat.mood > 0", "cat.mood == 0"], ["run-division-by-zero"]),
        (["cat.mood == 1", "1 / cat.mood > 0"], ["run-division-by-zero"]),
    ],
)
def test_reasons_that_nobody_reads_are_asked_up_to_the_one_that_holds(linked, reasons, wrong) -> None:
    told = ", ".join(f'{{when: "{each}", en: Why.}}' for each in reasons)
    requires = f"requires: [{{that: cat.mood > 9, reasons: [{told}], else: {{en: Else.}}}}]\ndo:"
    ruleset = linked(CATS.replace("{mood: 1}", "{mood: 0}") + FEED.replace("do:", requires))
    for traced in (True, False):
        program = Program(ruleset, traced=traced)
        game = new_game(program, next(iter(ruleset.scenarios.values())).state, Seeded(1))
        found: list[str] = []
        try:
            game.run()
        except Refused as refusal:
            found = [each.code for each in refusal.problems]
        assert found == wrong, traced


def test_a_game_without_a_trace_cannot_be_taken_back() -> None:
    with pytest.raises(ValueError, match="trace"):
        mark(begun(programs("brawl")[1], 1))
