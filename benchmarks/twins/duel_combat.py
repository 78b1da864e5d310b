"""Close and ranged combat by hand: blows until nobody strikes any more, and the odds of one blow."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple

from benchmarks.twins.duel_tables import Race, Weapon, hits, skill

Roll = Callable[[int], int]
Event = tuple[Any, ...]


class Odds(NamedTuple):
    """Of one attack: the chance to hit, and the expected wounds."""

    chance: Fraction
    wounds: Fraction


def odds(
    race: Race, weapon: Weapon, target: Race | None, *, touching: bool, good_wizard: bool = False
) -> Odds:
    """By formula: as many faces of the die hit as the skill is high."""
    needed = skill(race, weapon, target, touching=touching, good_wizard=good_wizard)
    chance = Fraction(min(20, needed), 20)
    return Odds(chance, chance * hits(race, weapon, target))


class Fighter:
    """A creature in a fight. `wounds` are those it can still take."""

    def __init__(self, name: str, race: Race, weapon: Weapon) -> None:
        self.name, self.race, self.weapon = name, race, weapon
        self.wounds = race.wounds

    @property
    def alive(self) -> bool:
        return self.wounds > 0


class Combat:
    """Blows between creatures; `events` say what happened, `trace` also from which numbers."""

    def __init__(self, roll: Roll) -> None:
        self.roll = roll
        self.events: list[Event] = []
        self.trace: list[Event] = []

    def attack(self, attacker: Fighter, target: Fighter, *, touching: bool) -> None:
        """One attack with the attacker's weapon."""
        self.events.append(("attack", attacker.name, target.name, attacker.weapon.name))
        needed = skill(attacker.race, attacker.weapon, target.race, touching=touching)
        thrown = self.roll(20)
        self.trace.append(("roll", thrown, needed))
        if thrown > needed:
            self.events.append(("miss", target.name, attacker.name))
            return
        damage = hits(attacker.race, attacker.weapon, target.race)
        if damage > 0:
            self.hurt(target, damage)
        else:
            self.events.append(("no_harm", target.name, attacker.name))

    def hurt(self, target: Fighter, damage: int) -> None:
        """Crosses off wounds."""
        self.events.append(("hurt", target.name, damage))
        target.wounds -= damage
        self.trace.append(("wounds", target.name, target.wounds))
        if not target.alive:
            self.events.append(("destroy", target.name))

    def to_the_death(self, one: Fighter, other: Fighter, *, touching: bool, most: int = 200) -> None:
        """Both strike in turn until one is destroyed, or after `most` attacks."""
        attacker, target = one, other
        for _ in range(most):
            self.attack(attacker, target, touching=touching)
            if not target.alive:
                return
            attacker, target = target, attacker
