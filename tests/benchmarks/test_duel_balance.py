"""Summonings of one kind cost the same whatever the race, so no race may be worth far more than the others.

Measured in exact chances to win a fight to the death of one against one, both with the weapon of the same
summoning, two actions each in turn, each as often the first.
"""

from functools import cache
from math import ceil

import pytest

from benchmarks.twins.duel_combat import odds
from benchmarks.twins.duel_tables import BOW, NORMAL, RACES, SMALL, Race, Weapon

CREATURES = [race for race in RACES.values() if race.name != "heavy"]


def turns(race: Race, weapon: Weapon, target: Race) -> tuple[tuple[float, float, float], int]:
    """How likely no, one and two of two attacks hit, and how many hits the target survives no more."""
    found = odds(race, weapon, target, touching=weapon.range is None)
    hit = float(found.chance)
    harm = found.wounds / found.chance if found.chance else 0
    return ((1 - hit) ** 2, 2 * hit * (1 - hit), hit**2), ceil(target.wounds / harm) if harm else 10**6


def first_wins(one: Race, other: Race, weapon: Weapon) -> float:
    """The chance of whoever strikes first."""
    mine, to_take = turns(one, weapon, other)
    theirs, to_bear = turns(other, weapon, one)
    if mine[0] == 1:
        return 0.0
    if theirs[0] == 1:
        return 1.0

    @cache
    def wins(bear: int, take: int) -> float:
        chance = 0.0
        for hits, likely in enumerate(mine):
            if hits >= take:
                chance += likely
            else:
                for blows, likely_too in enumerate(theirs):
                    if (hits or blows) and blows < bear:
                        chance += likely * likely_too * wins(bear - blows, take - hits)
        return chance / (1 - mine[0] * theirs[0])

    return wins(to_bear, to_take)


def wins(one: Race, other: Race, weapon: Weapon) -> float:
    return (first_wins(one, other, weapon) + 1 - first_wins(other, one, weapon)) / 2


def mean(race: Race, weapon: Weapon) -> float:
    armed = [each for each in CREATURES if weapon.range is None or each.shoots]
    chances = [wins(race, other, weapon) for other in armed if other is not race]
    return sum(chances) / len(chances)


@pytest.mark.parametrize("weapon", [SMALL, NORMAL], ids=lambda weapon: weapon.name)
def test_in_close_combat_every_race_wins_four_to_seven_of_ten_fights_against_the_others(
    weapon: Weapon,
) -> None:
    chances = {race.name: mean(race, weapon) for race in CREATURES}
    assert {name: chance for name, chance in chances.items() if not 0.4 < chance < 0.7} == {}


@pytest.mark.parametrize("weapon", [SMALL, NORMAL], ids=lambda weapon: weapon.name)
def test_in_close_combat_no_race_is_lost_against_another(weapon: Weapon) -> None:
    lost = {
        (one.name, other.name)
        for one in CREATURES for other in CREATURES
        if one is not other and wins(one, other, weapon) < 0.2
    }  # fmt: skip
    assert lost == set()


def test_at_a_distance_no_race_wins_more_than_seven_of_ten_fights_and_only_orcs_lose_most() -> None:
    shooting = {race.name: mean(race, BOW) for race in CREATURES if race.shoots}
    assert max(shooting.values()) < 0.7
    assert {name for name, chance in shooting.items() if chance < 0.35} == {"orc"}  # their 6 is stated
    assert max(shooting, key=lambda name: shooting[name]) == "elf"


def test_dragons_are_not_the_best_in_everything() -> None:
    dragon = RACES["dragon"]
    for weapon in (SMALL, NORMAL, BOW):
        assert any(mean(race, weapon) > mean(dragon, weapon) for race in CREATURES if race.shoots)
