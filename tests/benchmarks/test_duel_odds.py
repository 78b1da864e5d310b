"""Exact odds of the duel's fights against icepool and the twin's own tables."""

from fractions import Fraction
from functools import cache
from typing import Any

import icepool
import pytest

from benchmarks.duel import Pairing, pairings, program, random_pairing
from benchmarks.duel_odds import by_enumeration, by_float, to_the_death
from benchmarks.twins.duel_combat import odds
from benchmarks.twins.duel_tables import RACES, WEAPONS, hits
from engine.numbers.exact import distribution


@cache
def rules() -> Any:
    return program()


def by_icepool(pairing: Pairing) -> dict[str, Fraction]:
    """Who is left, from the twin's tables and icepool's Markov chains."""
    one, other = ((RACES[race], WEAPONS[weapon]) for race, weapon in pairing[:2])
    hers = int(odds(*one, other[0], touching=pairing.touching).chance * 20), hits(*one, other[0])
    his = int(odds(*other, one[0], touching=pairing.touching).chance * 20), hits(*other, one[0])

    def step(first: int, second: int, turn: int) -> Any:
        if first <= 0 or second <= 0:
            return first, second, turn
        chance, harm = his if turn else hers
        hurt = (first - harm, second, 0) if turn else (first, second - harm, 1)
        missed = (first, second, 1 - turn)
        return icepool.Die({hurt: chance, missed: 20 - chance})

    start = icepool.Die([(one[0].wounds, other[0].wounds, 0)])
    ended = icepool.map(step, start, star=True, repeat="inf")
    left = ended.map(lambda first, second, turn: "A0" if second <= 0 else "B0", star=True)
    return {outcome: Fraction(count, left.denominator()) for outcome, count in left.items() if count}


@pytest.mark.parametrize("ten", range(10))
def test_fights_to_the_death_have_the_odds_that_icepool_finds(ten: int) -> None:
    for seed in range(ten * 10, ten * 10 + 10):
        pairing = random_pairing(seed)
        if any(
            hits(RACES[a[0]], WEAPONS[a[1]], RACES[b[0]]) == 0
            for a, b in (pairing[:2], pairing[1::-1])
        ):  # fmt: skip
            continue
        assert by_enumeration(rules(), pairing).outcomes == by_icepool(pairing), pairing


def test_both_exact_methods_agree_to_a_billionth_of_a_thousandth() -> None:
    for seed in range(40):
        pairing = random_pairing(seed)
        exactly, walked = by_enumeration(rules(), pairing), by_float(rules(), pairing)
        assert walked.open <= 1e-13
        for outcome, share in exactly.outcomes.items():
            assert abs(float(share) - walked.outcomes[outcome]) <= 1e-12, pairing


def test_one_blow_has_the_odds_of_the_formula() -> None:
    differing = []
    for pairing in pairings():
        (race, weapon), (target, _), touching = pairing
        found = distribution(rules(), to_the_death(rules(), pairing)._replace(until=None, observed=None))
        share = sum(
            odds
            for outcome, odds in found.outcomes.items()
            if any(change.thing == "B0" for change in outcome.changes)  # type: ignore[attr-defined]
        )
        wanted = odds(RACES[race], WEAPONS[weapon], RACES[target], touching=touching)
        if hits(RACES[race], WEAPONS[weapon], RACES[target]) and share != wanted.chance:
            differing.append((pairing, share, wanted))
    assert len(pairings()) > 100
    assert differing == []
