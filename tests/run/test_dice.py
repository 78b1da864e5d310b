"""Dice: prescribed or from a seed, one after the other, each in the trace."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regelwerk.compile.emit.module import ModuleEmitter
from regelwerk.compile.steps import NOWHERE
from regelwerk.model.expression import Constant
from regelwerk.model.types import INTEGER
from regelwerk.run.chance import Scripted, Seeded
from regelwerk.run.failure import RunFailure

THROWS = """
kind: type
id: cup
plural: cups
fields:
  sides: {type: integer, default: 6}
  shown: {type: integer, default: 0}
---
kind: scenario
id: table
state: {cups: {one: {}, two: {sides: 20}}}
---
kind: phase
id: play
who: nobody
do:
  - for_each: cup
    in: cups
    do:
      - {roll: cup.sides, as: number}
      - {set: cup.shown, to: number}
"""


def test_prescribed_dice_fall_in_their_order(play):
    toy = play(THROWS, dice=(3, 17))
    assert toy.story == ["phase play", "die 1 6 3", "set one shown 0 3", "die 2 20 17", "set two shown 0 17"]
    assert toy.game.state.chance.unused == ()


def test_dice_that_nobody_threw_are_left_over(play):
    assert play(THROWS, dice=(3, 17, 5, 5)).game.state.chance.unused == (5, 5)


@pytest.mark.parametrize(
    ("dice", "code", "values"),
    [
        ((3,), "run-die-missing", {"sides": "20"}),
        ((7, 1), "run-die-impossible", {"sides": "6", "number": "7"}),
        ((0, 1), "run-die-impossible", {"sides": "6", "number": "0"}),
    ],
)
def test_a_missing_or_impossible_die_is_told_where_it_is_thrown(refused, dice, code, values):
    refusal = refused(THROWS, dice=dice)
    assert (refusal.problem.code, refusal.problem.values, refusal.line) == (
        code, values, "- {roll: cup.sides, as: number}",
    )  # fmt: skip


def test_a_die_without_sides_is_told_where_it_is_thrown(refused):
    refusal = refused(THROWS.replace("sides: 20", "sides: 0"), dice=(1, 1))
    assert (refusal.problem.code, refusal.problem.values["sides"]) == ("run-die-impossible", "0")
    assert refusal.line == "- {roll: cup.sides, as: number}"


def test_the_same_seed_throws_the_same_numbers(play):
    one, two = play(THROWS, chance=Seeded(5)), play(THROWS, chance=Seeded(5))
    assert one.story == two.story
    stories = {tuple(play(THROWS, chance=Seeded(seed)).story) for seed in range(20)}
    assert len(stories) > 10


def test_the_numbers_of_a_seed_are_fixed_for_all_time():
    chance = Seeded(2024)
    assert [chance.roll(20) for _ in range(8)] == [16, 6, 19, 10, 7, 14, 9, 18]


def test_every_side_comes_up_about_equally_often():
    chance = Seeded(1)
    for sides in (1, 2, 6, 7, 20):
        counted = Counter(chance.roll(sides) for _ in range(400 * sides))
        assert sorted(counted) == list(range(1, sides + 1))
        assert all(280 < times < 520 for times in counted.values()) or sides == 1


def test_a_prescribed_die_that_does_not_fit_is_not_used_up():
    chance = Scripted((7, 2))
    with pytest.raises(RunFailure):
        chance.roll(6)
    assert chance.unused == (7, 2)
    assert chance.roll(8) == 7


class Asker:
    """As much of a state as a throw needs."""

    def __init__(self, chance: Any) -> None:
        self.chance, self.bits, self.rolled = chance, chance.bits, 0


@settings(deadline=None)
@given(st.integers(0, 2**32), st.lists(st.integers(1, 2000), min_size=1, max_size=60))
def test_a_die_drawn_in_place_shows_what_it_would_if_it_were_asked(seed: int, sides: list[int]) -> None:
    drawing, asked = Seeded(seed), Seeded(seed)
    for each in sides:
        space: dict[str, Any] = {"s": Asker(drawing)}
        code = ModuleEmitter(Any, Any, moments=False, traced=False)  # type: ignore[arg-type]
        code._roll("shown", Constant(INTEGER, NOWHERE, each))
        exec("\n".join(code.lines), space)
        assert space["shown"] == asked.roll(each)
    assert drawing.position() == asked.position()


class Noting(Seeded):
    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.noted: list[int] = []

    def roll(self, sides: int) -> int:
        self.noted.append(super().roll(sides))
        return self.noted[-1]


def test_a_chance_that_does_more_than_throw_is_asked_for_every_die(play):
    throws = THROWS.replace("roll: cup.sides", "roll: 20")
    chance = Noting(5)
    shown = [int(entry.split()[-1]) for entry in play(throws, chance=chance).story if entry[:3] == "die"]
    assert chance.noted == shown == [Seeded(5).roll(20), shown[1]]


def test_another_chance_may_take_over_in_the_middle_of_a_game(play):
    state = play(THROWS.replace("roll: cup.sides", "roll: 20"), chance=Seeded(5)).game.state
    assert state.bits is not None
    state.chance = Scripted((7,))
    assert state.bits is None and state.chance.unused == (7,)


HELD = THROWS.replace(
    "      - {set: cup.shown, to: number}\n",
    "      - when: number <= cup.sides / 2\n        then:\n"
    "          - {set: cup.shown, to: number}\n"
    "        else:\n"
    "          - {when: 5 > number, then: [{set: cup.shown, to: -number}]}\n"
    "      - {let: other, be: number}\n"
    "      - {when: other > 1, then: [{set: cup.shown, to: 0}]}\n",
)


def test_what_the_last_die_is_held_against_stands_in_the_trace(play):
    """As seen from the die, whichever side it stands on; another name for it is no die."""
    told = [line for line in play(HELD, dice=(2, 17)).story if line.startswith(("die", "held"))]
    assert told == ["die 1 6 2", "held <= 3 true", "die 2 20 17", "held <= 10 false", "held < 5 false"]
