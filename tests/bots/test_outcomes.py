"""Dice of one choice: each outcome once, or throws by lot where there are too many."""

from math import isclose
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from regelwerk.bots.evaluation import Worth
from regelwerk.bots.outcomes import MOST, Dice, beyond, expected, outcomes

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
    usual, more = beyond(found)
    assert usual.dice == [1] and isclose(more[1], 6.25)  # half of all throws


def test_what_is_worth_what_all_are_on_average_may_be_rare_and_is_not_typical() -> None:
    def run(dice: Dice) -> Worth:
        return 0.0, float({9: 4, 10: 20}.get(dice.roll(10), 1))

    usual, more = beyond(outcomes(run, SEEDS))
    assert usual.worth == (0.0, 1.0) and isclose(more[1], 2.2)  # 3.2 on average, which 4 is nearest to


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


def test_of_faces_that_answer_alike_one_is_run() -> None:
    runs: list[Dice] = []

    def run(dice: Dice) -> Worth:
        runs.append(dice)
        return 0.0, 1.0 if dice.roll(6) <= 2 or dice.roll(3) == 3 else 0.0

    found = outcomes(run, SEEDS)
    assert [(each.dice, each.worth[1]) for each in found] == [
        ([1], 1), ([2], 1), *(([face, other], other == 3) for face in range(3, 7) for other in range(1, 4)),
    ]  # fmt: skip
    assert len(runs) == 3 and sum(each.spared for each in found) == 11
    assert isclose(sum(each.weight for each in found), 1)


def test_rules_that_need_the_very_number_get_it() -> None:
    def run(dice: Dice) -> Worth:
        number = dice.roll(4)
        if not isinstance(number, int):
            raise TypeError(number)
        return 0.0, float(number)

    assert [each.worth[1] for each in outcomes(run, SEEDS)] == [1, 2, 3, 4]


@given(st.integers(0, 2**32))
def test_outcomes_are_those_of_all_faces_one_by_one(seed: int) -> None:
    """Of trees of throws and questions by lot."""

    def run(dice: Dice) -> Worth:
        lot, worth = Random(seed), 0.0
        for _ in range(lot.randrange(4)):
            sides = lot.choice([2, 3, 6])
            number = dice.roll(sides)
            asked = lot.choice([number <= lot.randint(1, sides), number == 1, 2 * number > sides + 1])
            worth += number * 0.1 if lot.random() < 0.2 else asked
            if asked and lot.random() < 0.5:
                break
        return 0.0, float(worth)

    def plainly(dice: Dice) -> Worth:
        dice._asked = False
        return run(dice)

    assert [each[:3] for each in outcomes(run, SEEDS)] == [each[:3] for each in outcomes(plainly, SEEDS)]
