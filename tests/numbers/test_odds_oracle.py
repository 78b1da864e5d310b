"""Exact odds against icepool, which knows dice and nothing of rules: over two hundred cases."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import product
from typing import Any

import icepool
import pytest

from regelwerk.numbers.exact import Distribution

Ask = Callable[..., Distribution]
POOLS = [[4], [6], [20], [2, 3], [6, 6], [4, 8], [10, 10], [6, 6, 6], [4, 6, 8], [2, 4, 6, 8], [12, 20]]
PAIRS = list(product((2, 4, 6, 9), (3, 6, 10)))
TARGETS = list(product([[6], [6, 6], [10, 10, 10], [4, 6, 8], [6] * 6, [20, 20]], range(2, 8), (0, 1)))
BLOWS = list(product((1, 3, 5), (1, 2, 4), (1, 2), (1, 3), (6, 8), (0, 1)))


def theirs(die: Any) -> Mapping[Any, Fraction]:
    return {outcome: Fraction(count, die.denominator()) for outcome, count in die.items() if count}


@pytest.mark.parametrize("pool", POOLS, ids=str)
def test_sums(ask: Ask, pool: list[int]) -> None:
    expected = sum(icepool.d(sides) for sides in pool)
    assert ask("add_up: Bowl", of="Bowl.total", cubes=pool).outcomes == theirs(expected)


@pytest.mark.parametrize("pool", POOLS, ids=str)
def test_the_best_of_several(ask: Ask, pool: list[int]) -> None:
    dice = [icepool.d(sides) for sides in pool]
    expected = icepool.highest(*dice) if len(dice) > 1 else dice[0]
    assert ask("keep_best: Bowl", of="Bowl.total", cubes=pool).outcomes == theirs(expected)


@pytest.mark.parametrize(("pool", "need", "bonus"), TARGETS)
def test_how_many_reach_a_threshold(ask: Ask, pool: list[int], need: int, bonus: int) -> None:
    expected = sum((icepool.d(sides) + bonus >= need for sides in pool), icepool.Die([0]))
    found = ask("count_hits: Bowl", of="Bowl.total", cubes=pool, Bowl={"need": need, "bonus": bonus})
    assert found.outcomes == theirs(expected.map(lambda hits: int(hits)))


@pytest.mark.parametrize("pair", PAIRS, ids=str)
def test_how_far_two_dice_lie_apart(ask: Ask, pair: tuple[int, int]) -> None:
    one, other = icepool.d(pair[0]), icepool.d(pair[1])
    found = ask(
        "apart: Bowl, one: One, other: Two", of="Bowl.total", One={"sides": pair[0]}, Two={"sides": pair[1]}
    )
    assert found.outcomes == theirs(abs(one - other))


@pytest.mark.parametrize("pair", PAIRS, ids=str)
def test_a_column_of_a_table(ask: Ask, pair: tuple[int, int]) -> None:
    total = icepool.d(pair[0]) + icepool.d(pair[1])
    expected = total.map(lambda thrown: 0 if thrown <= 4 else 1 if thrown <= 7 else 3)
    found = ask(
        "consult: Bowl, one: One, other: Two", of="Bowl.total", One={"sides": pair[0]}, Two={"sides": pair[1]}
    )
    assert found.outcomes == theirs(expected)


@pytest.mark.parametrize(("sides", "need"), list(product((4, 6, 10, 20), (2, 3, 7))))
def test_remainders_and_whole_quotients(ask: Ask, sides: int, need: int) -> None:
    expected = icepool.d(sides).map(lambda thrown: 10 * (thrown % need) + thrown // need)
    found = ask("share: Bowl, cube: One", of="Bowl.total", One={"sides": sides}, Bowl={"need": need})
    assert found.outcomes == theirs(expected)


@pytest.mark.parametrize(("health", "skill", "harm", "hers", "sides", "rest"), BLOWS)
def test_fights_to_the_end(
    ask: Ask, health: int, skill: int, harm: int, hers: int, sides: int, rest: int
) -> None:
    """Ann against Bob until one is gone, Bob regaining strength when he throws the highest number."""

    def blow(attacker: int, target: int, limit: int, by: int, regain: int) -> Any:
        hit, regained = Fraction(limit, sides), Fraction(1, sides) if regain else Fraction(0)
        stronger = min(attacker + regain, 5) if regain else attacker
        return [
            ((attacker, target - by), hit),
            ((stronger, target), regained),
            ((attacker, target), 1 - hit - regained),
        ]

    def step(ann: int, bob: int, turn: int) -> Any:
        if ann <= 0 or bob <= 0:
            return ann, bob, turn
        weights: dict[tuple[int, int, int], int] = {}
        if turn == 0:
            ways = [((one, other), odds) for (one, other), odds in blow(ann, bob, skill, harm, 0)]
        else:
            ways = [((other, one), odds) for (one, other), odds in blow(bob, ann, 2, 1, rest)]
        # Several ways lead to the same place: a point regained beyond the most that one may have.
        for place, odds in ways:
            key = (*place, 1 - turn)
            weights[key] = weights.get(key, 0) + int(odds * sides)
        return icepool.Die(weights)

    die = icepool.map(step, icepool.Die([(hers, health, 0)]), star=True, repeat="inf")
    expected = theirs(die.map(lambda ann, bob, turn: bob <= 0, star=True))
    found = ask(
        "strike: Ann, target: Bob", "strike: Bob, target: Ann",
        until="Ann.health <= 0 or Bob.health <= 0", of="Bob.health <= 0",
        Ann={"health": hers, "skill": skill, "harm": harm, "sides": sides, "rest": 0},
        Bob={"health": health, "skill": 2, "harm": 1, "sides": sides, "rest": rest},
    )  # fmt: skip
    assert found.outcomes == expected


def test_there_are_at_least_two_hundred_cases() -> None:
    assert 2 * len(POOLS) + len(TARGETS) + 2 * len(PAIRS) + 12 + len(BLOWS) >= 200
