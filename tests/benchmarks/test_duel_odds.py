"""Exact odds of the duel's fights against icepool and the twin's own tables."""

from functools import cache
from typing import Any

import pytest

from benchmarks.duel_fights import pairings, random_pairing
from benchmarks.duel_odds import by_enumeration, to_the_death
from benchmarks.duel_starts import program
from benchmarks.peers.icepool_fights import by_icepool
from benchmarks.twins.duel_combat import odds
from benchmarks.twins.duel_tables import RACES, WEAPONS, hits
from regelwerk.numbers.exact import distribution, markov


@cache
def rules() -> Any:
    return program()


def by_steps(pairing: Any) -> dict[Any, float]:
    """The same chain walked through in floating point, step by step."""
    chain, _ = markov(rules(), to_the_death(rules(), pairing))
    now: dict[int, float] = {0: 1.0}
    ended: dict[Any, float] = {}
    while sum(now.values()) > 1e-15:
        after: dict[int, float] = {}
        for state, held in now.items():
            for target, share in chain.on[state].items():
                after[target] = after.get(target, 0.0) + held * float(share)
            for outcome, share in chain.ends[state].items():
                ended[outcome] = ended.get(outcome, 0.0) + held * float(share)
        now = after
    return ended


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
        exactly, walked = by_enumeration(rules(), pairing), by_steps(pairing)
        for outcome, share in exactly.outcomes.items():
            assert abs(float(share) - walked[outcome]) <= 1e-12, pairing


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
