"""The duel's numbers by hand: weapons, races, summonings, and what one race does to another.

Stated values come from the source, the others from the prose of the house values.
"""

from typing import NamedTuple


class Weapon(NamedTuple):
    """Its power, and in centimetres how far it shoots; none: a weapon for close combat."""

    name: str
    power: int
    range: int | None = None


class Race(NamedTuple):
    name: str
    alignment: str
    skill: int
    armour: int
    wounds: int
    movement: int | None
    shoots: bool = True


class Summoning(NamedTuple):
    name: str
    number: int
    weapon: Weapon
    cost: int


CHARGE = Weapon("charge", 3)
SMALL, NORMAL = Weapon("small", 4), Weapon("normal", 6)
BOW, ENGINE = Weapon("bow", 4, 30), Weapon("engine", 9, 50)
WEAPONS = {weapon.name: weapon for weapon in (CHARGE, SMALL, NORMAL, BOW, ENGINE)}

RACES = {
    race.name: race
    for race in (
        Race("orc", "evil", 15, 1, 5, 6),
        Race("goblin", "neutral", 13, 1, 5, 8),
        Race("amazon", "good", 14, 1, 5, 7),
        Race("dwarf", "good", 13, 2, 4, 5),
        Race("undead", "evil", 10, 1, 7, 5),
        Race("lizard", "neutral", 14, 1, 5, 7, shoots=False),
        Race("elf", "good", 13, 1, 5, 7),
        Race("chaos", "evil", 16, 1, 5, 6),
        Race("pygmy", "neutral", 8, 0, 5, 8),
        Race("human", "neutral", 14, 1, 5, 6),
        Race("ogre", "evil", 14, 1, 5, 7),
        Race("giant", "neutral", 14, 1, 5, 8),
        Race("troll", "evil", 14, 1, 5, 6),
        Race("dragon", "neutral", 9, 2, 5, 9),
        Race("heavy", "neutral", 14, 4, 8, None),
    )
}

SUMMONINGS = {
    call.name: call
    for call in (
        Summoning("three", 3, SMALL, 90),
        Summoning("two", 2, NORMAL, 80),
        Summoning("one", 1, BOW, 70),
        Summoning("machine", 1, ENGINE, 160),
    )
}

BRUTES = ("ogre", "giant", "troll")


def may_have(race: Race) -> list[Weapon]:
    """The weapons that a summoning may give to a race."""
    if race.name == "heavy":
        return [ENGINE]
    return [SMALL, NORMAL, BOW] if race.shoots else [SMALL, NORMAL]


def skill(
    race: Race, weapon: Weapon, target: Race | None, *, touching: bool, good_wizard: bool = False
) -> int:
    """What a d20 must not exceed. A target without a race is a wizard."""
    shooting = weapon.range is not None
    strength = race.skill
    if race.name == "orc" and shooting:
        strength = 6
    elif race.name == "elf" and shooting:
        strength += 4
    elif race.name == "heavy" and touching:
        strength = 0
    if race.name == "chaos" and (good_wizard if target is None else target.alignment == "good"):
        strength -= 4
    if target is not None:
        if race.name == "dwarf" and target.name == "chaos":
            strength += 4
        if target.name == "goblin":
            strength -= 1
        elif target.name == "pygmy":
            strength -= 6
        elif target.name == "heavy":
            strength += 2
        elif target.name == "lizard" and shooting:
            strength -= 5
    return max(0, strength)


def hits(race: Race, weapon: Weapon, target: Race | None) -> int:
    """What a weapon that strikes takes off."""
    power = weapon.power
    if race.name in BRUTES and weapon.range is None:
        power += 2
    if target is None:
        return power
    if race.name == "dragon" and weapon.range is not None and target.name == "undead":
        power += 4
    return max(0, power - target.armour)
