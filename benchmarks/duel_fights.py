"""Fights of the duel on both sides: the same pairings through the engine and by hand."""

import random
from collections.abc import Callable
from itertools import product
from typing import Any, NamedTuple

from benchmarks.duel_starts import given
from benchmarks.twins.duel_combat import Combat, Fighter
from benchmarks.twins.duel_tables import RACES, WEAPONS, may_have
from regelwerk.model.scenario import StateData
from regelwerk.run.chance import Chance, Scripted, Seeded
from regelwerk.run.game import Game, new_game
from regelwerk.run.program import Program

MOST_BLOWS = 200


class Pairing(NamedTuple):
    """Two creatures, each by race and weapon, in base contact or 17 cm apart."""

    one: tuple[str, str]
    other: tuple[str, str]
    touching: bool


def pairings() -> list[Pairing]:
    """Every race against every race with every weapon that it may have, where that weapon is of use.

    The heavy weapon also fights in close combat, where its strength is 0.
    """
    found = []
    for race, target in product(RACES.values(), RACES.values()):
        for weapon in may_have(race):
            against = may_have(target)[0].name
            near = weapon.range is None
            for touching in {near, near or race.name == "heavy"}:
                found.append(Pairing((race.name, weapon.name), (target.name, against), touching))
    return found


def random_pairing(seed: int) -> Pairing:
    """Two that can both strike: two close-combat weapons in contact, or two that shoot from afar."""
    chooser = random.Random(seed)
    touching = chooser.random() < 0.6

    def somebody() -> tuple[str, str]:
        while True:
            race = chooser.choice(list(RACES.values()))
            weapons = [each for each in may_have(race) if (each.range is None) == touching]
            if weapons:
                return race.name, chooser.choice(weapons).name

    return Pairing(somebody(), somebody(), touching)


class Fights:
    """Some pairings on one table, each a file of its own, through the engine and by hand."""

    def __init__(self, program: Program, fights: list[Pairing]) -> None:
        self.program = program
        self.fights = fights
        self.data = self._data()
        self.strike = program.function("Event", "attack")

    def game(self, chance: Chance) -> Game:
        return new_game(self.program, self.data, chance, phase="creature_part")

    def by_engine(self, chance: Chance) -> Game:
        """To the death, one pair after the other."""
        game = self.game(chance)
        self._fought(game, chance)
        return game

    def again(self) -> Callable[[Chance], Game]:
        """The same in one game, which is set back to its start each time: creatures to what they were, the
        dead among the living."""
        game = self.game(Scripted(()))
        state: Any = game.state
        creatures = state.all_creatures.copy()
        lists = {name: getattr(state, name).copy() for name in creatures[0]._collections}
        fields = ("_in_play", *creatures[0]._fields)
        start = [(each, [(field, getattr(each, field)) for field in fields]) for each in creatures]
        self._fought(game, Seeded(1))
        changed = {field for each, held in start for field, value in held if getattr(each, field) != value}
        before = [(each, field, value) for each, held in start for field, value in held if field in changed]

        def fought(chance: Chance) -> Game:
            for each, field, value in before:
                setattr(each, field, value)
            vars(state).update({name: those.copy() for name, those in lists.items()})
            state.forget()
            state.trace.clear()
            self._fought(game, chance)
            return game

        return fought

    def _fought(self, game: Game, chance: Chance) -> None:
        state: Any = game.state
        state.chance, state.rolled = chance, 0
        strike, blows = self.strike, range(MOST_BLOWS)
        # Two after the other, as they were set up; those who die leave the state's own list.
        creatures = iter(state.all_creatures.copy())
        for attacker, target in zip(creatures, creatures, strict=True):
            state.refresh()
            for _ in blows:
                strike(state, attacker, target, attacker.weapon)
                if not target._in_play:
                    break
                attacker, target = target, attacker

    def by_hand(self, chance: Chance) -> Combat:
        combat = Combat(chance.roll)
        for number, (one, other, touching) in enumerate(self.fights):
            first = Fighter(f"A{number}", RACES[one[0]], WEAPONS[one[1]])
            second = Fighter(f"B{number}", RACES[other[0]], WEAPONS[other[1]])
            combat.to_the_death(first, second, touching=touching, most=MOST_BLOWS)
        return combat

    def _data(self) -> StateData:
        creatures: dict[str, dict[str, Any]] = {}
        for number, (one, other, touching) in enumerate(self.fights):
            x = 1.5 + 4.0 * number
            for name, (race, weapon), owner, y, facing in (
                ("A", one, "East", 10, 0), ("B", other, "West", 13 if touching else 30, 180),
            ):  # fmt: skip
                creatures[f"{name}{number}"] = {
                    "owner": owner, "race": race, "weapon": weapon, "wounds": RACES[race].wounds,
                    "place": [x, y], "facing": facing,
                }  # fmt: skip
        things: dict[str, dict[str, dict[str, Any]]] = {
            "match": {"match": {"width": 4 * len(self.fights) + 10, "depth": 60, "round": 1}},
            "player": {"East": {"alignment": "evil"}, "West": {"alignment": "good", "seat": 1}},
            "creature": creatures,
        }
        return given(things)
