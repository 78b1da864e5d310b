"""Dice of one choice: each outcome once, or throws by lot where there are too many."""

from math import isclose

from regelwerk.bots.evaluation import Worth
from regelwerk.bots.outcomes import MOST, Dice, expected, outcomes, typical

SEEDS = [1, 2, 3]


def test_without_a_die_there_is_one_outcome() -> None:
    found = outcomes(lambda dice: (0.0, 7.0), SEEDS)
    assert [(each.dice, each.worth, each.weight) for each in found] == [([], (0.0, 7.0), 1.0)]


def test_a_second_die_that_only_some_throw_weighs_by_how_likely_it_is() -> None:
    """A coin; only on 2 is a die of four thrown."""

    def run(dice: Dice) -> Worth:
        return 0.0, float(10 + dice.roll(4)) if dice.roll(2) == 2 else 0.0

    found = outcomes(run, SEEDS)
    assert [list(each.dice) for each in found] == [[1], [2, 1], [2, 2], [2, 3], [2, 4]]
    assert [each.weight for each in found] == [0.5, 0.125, 0.125, 0.125, 0.125]
    assert isclose(expected(found)[1], 6.25)
    assert typical(found).dice == [2, 1]  # worth 11; 6.25 is nearer to it than to 0


def test_as_many_outcomes_as_may_be_are_all_tried_and_more_are_thrown_by_lot() -> None:
    def value(sides: int) -> list[tuple[int, ...]]:
        return [tuple(each.dice) for each in outcomes(lambda dice: (0.0, float(dice.roll(sides))), SEEDS)]

    assert value(MOST) == [(number,) for number in range(1, MOST + 1)]
    thrown = value(MOST + 1)
    assert len(thrown) == len(SEEDS) and thrown == value(MOST + 1) and len(set(thrown)) > 1


def test_prescribed_dice_come_first() -> None:
    dice = Dice([3])
    assert [dice.roll(6), dice.roll(6)] == [3, 1] and dice.shown == [3, 1]
    assert dice.following() == [3, 2]


def test_throwing_until_two_dice_differ_comes_to_an_end() -> None:
    def run(dice: Dice) -> Worth:
        for throws in range(1, 1000):
            if dice.roll(20) != dice.roll(20):
                return 0.0, float(throws)
        raise AssertionError("the dice are the same for ever")

    assert 1 <= expected(outcomes(run, [1, 2, 3]))[1] < 2
