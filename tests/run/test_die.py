"""A die that settles only what it was asked says the same as all its faces one by one."""

import math
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regelwerk.numbers.explore import every
from regelwerk.run.die import MOST_DICE, MOST_SIDES, Enumerated, Number
from regelwerk.run.failure import RunFailure

Roll = Callable[[int], Any]
small = st.integers(-4, 8)
STEPS: dict[str, Callable[[Any, int], Any]] = {
    "add": lambda x, k: x + k,
    "radd": lambda x, k: k + x,
    "subtract": lambda x, k: x - k,
    "rsubtract": lambda x, k: k - x,
    "multiply": lambda x, k: x * k,
    "whole": lambda x, k: x // (abs(k) + 1),
    "remainder": lambda x, k: x % (abs(k) + 1),
    "divided": lambda x, k: x / (abs(k) + 1),
    "rwhole": lambda x, k: (k // x) if x != 0 else 0,
    "rdivided": lambda x, k: (k / x) if x != 0 else 0,
    "rremainder": lambda x, k: (k % x) if x != 0 else 0,
    "least": lambda x, k: min(x, k),
    "most": lambda x, k: max(x, k),
    "size": lambda x, k: abs(x),
    "minus": lambda x, k: -x,
    "plus": lambda x, k: +x,
    "floor": lambda x, k: math.floor(x / 2),
    "ceil": lambda x, k: math.ceil(x / 2),
    "round": lambda x, k: round(x / 3, 1),
    "below": lambda x, k: 1 if x < k else x,
    "up to": lambda x, k: 1 if x <= k else x,
    "above": lambda x, k: x if x > k else -1,
    "at least": lambda x, k: x if x >= k else -1,
    "is": lambda x, k: 10 if x == k else x,
    "is not": lambda x, k: x if x != k else 10,
    "among": lambda x, k: x in (k, k + 1, "text", None),
    "as truth": lambda x, k: 3 if x else 4,
    "place": lambda x, k: [4, 4, 5, 6, 6, 6, 7][int(x) % 7],
    "between": lambda x, k: k if k - 2 <= x < k + 2 else -k,
}  # fmt: skip


def by_faces(run: Callable[[Roll], Any], sides: list[int]) -> dict[Any, Fraction]:
    """Brute force: every combination of faces of dice that are all thrown."""
    counted: Counter[Any] = Counter()
    for faces in product(*(range(1, each + 1) for each in sides)):
        left = iter(faces)
        counted[run(lambda _, left=left: next(left))] += 1
    return {found: Fraction(count, math.prod(sides)) for found, count in counted.items()}


def by_asking(run: Callable[[Roll], Any]) -> tuple[dict[Any, Fraction], int]:
    """The same through the dice of this room, and how often they were run."""
    chance = Enumerated()
    odds: dict[Any, Fraction] = {}
    runs = 0

    def settled() -> Any:
        found = run(chance.roll)
        return settle(found) if isinstance(found, Number) else found

    for weight, total, found in every(chance, settled):
        odds[found] = odds.get(found, Fraction(0)) + Fraction(weight, total)
        runs += 1
    return odds, runs


def settle(number: Number) -> Any:
    whole = float(number)
    return int(whole) if whole == int(whole) else whole


@given(
    st.lists(st.integers(1, 7), min_size=1, max_size=3),
    st.lists(st.tuples(st.sampled_from(sorted(STEPS)), small), max_size=6),
    st.sampled_from(["sum", "most", "first", "compare", "sorted"]),
)
@settings(max_examples=300)
def test_asking_gives_the_odds_of_all_faces(
    sides: list[int], steps: list[tuple[str, int]], together: str
) -> None:
    def run(roll: Roll) -> Any:
        values = [roll(each) for each in sides]
        for name, constant in steps:
            values[0] = STEPS[name](values[0], constant)
        match together:
            case "sum":
                return sum(values)
            case "most":
                return max(values)
            case "compare":
                return len(values) > 1 and values[0] < values[1]
            case "sorted":
                return tuple(float(each) for each in sorted(values))
        return values[0]

    assert by_asking(run)[0] == by_faces(run, sides)


@given(st.integers(1, 12), st.integers(0, 13))
def test_a_threshold_is_asked_in_at_most_two_runs(sides: int, need: int) -> None:
    odds, runs = by_asking(lambda roll: roll(sides) >= need)
    assert odds.get(True, 0) == Fraction(min(sides, max(0, sides - need + 1)), sides)
    assert runs == len(odds)


def test_arithmetic_with_constants_settles_nothing() -> None:
    odds, runs = by_asking(lambda roll: "hit" if 2 * (roll(20) + 3) - 1 > 30 else "miss")
    assert odds == {"hit": Fraction(8, 20), "miss": Fraction(12, 20)}
    assert runs == 2


def test_a_second_die_is_weighed_only_where_it_is_thrown() -> None:
    def run(roll: Roll) -> Any:
        return "six" if roll(6) == 6 else "late" if roll(4) == 4 else "none"

    odds, runs = by_asking(run)
    assert odds == {"six": Fraction(1, 6), "late": Fraction(5, 24), "none": Fraction(15, 24)}
    assert runs == 3


def test_a_die_may_have_as_many_sides_as_another_shows() -> None:
    odds, _ = by_asking(lambda roll: roll(roll(2)) == 2)
    assert odds == {True: Fraction(1, 4), False: Fraction(3, 4)}


def test_what_cannot_do_with_a_number_that_depends_gets_a_plain_one() -> None:
    def run(roll: Roll) -> Any:
        thrown = roll(3)
        if not isinstance(thrown, int):
            raise TypeError("only whole numbers")
        return thrown.bit_length()

    odds, runs = by_asking(run)
    assert odds == {1: Fraction(1, 3), 2: Fraction(2, 3)}
    assert runs == 3


def test_numbers_are_written_as_plain_ones() -> None:
    odds, _ = by_asking(lambda roll: f"{roll(2)} {roll(1):02d} {roll(1)!r} {roll(1)!s}")
    assert odds == {"1 01 1 1": Fraction(1, 2), "2 01 1 1": Fraction(1, 2)}


@pytest.mark.parametrize(
    ("run", "code"),
    [
        (lambda roll: roll(MOST_SIDES + 1), "odds-die-too-large"),
        (lambda roll: [roll(2) for _ in range(MOST_DICE + 1)], "odds-too-many-dice"),
    ],
)
def test_dice_beyond_counting_are_refused(run: Callable[[Roll], Any], code: str) -> None:
    with pytest.raises(RunFailure) as failure:
        by_asking(run)
    assert failure.value.code == code
