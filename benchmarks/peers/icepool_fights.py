"""Odds of the duel's fights to the death by icepool: numbers from the twin's tables, chains from icepool."""

from fractions import Fraction
from typing import Any

import icepool

from benchmarks.duel_fights import Pairing
from benchmarks.twins.duel_combat import odds
from benchmarks.twins.duel_tables import RACES, WEAPONS, hits


def by_icepool(pairing: Pairing) -> dict[str, Fraction]:
    """Who is left."""
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
