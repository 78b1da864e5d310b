"""`python -m benchmarks.duel`: the duel's fights through the engine and by hand, timed in turn."""

import argparse
import random
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.timing import HEADING, Ratio, compare
from benchmarks.twins.duel_combat import Combat, Event, Fighter
from benchmarks.twins.duel_tables import RACES, WEAPONS, may_have
from engine.link.ruleset import link_folder
from engine.model.ruleset import Given, StateData
from engine.model.span import Span
from engine.run.chance import Chance, Scripted, Seeded
from engine.run.program import Program
from engine.run.turn import Game, new_game

DUEL = Path(__file__).parents[1] / "rulesets" / "duel"
FIGHT_EVENTS = frozenset({"attack", "miss", "hurt", "destroy"})
MOST_BLOWS = 200


class Pairing(NamedTuple):
    """Two creatures, each by race and weapon, in base contact or 17 cm apart."""

    one: tuple[str, str]
    other: tuple[str, str]
    touching: bool


def program() -> Program:
    """The ruleset as it stands in the repository. Raises SystemExit if it has problems."""
    ruleset, problems = link_folder(str(DUEL))
    if ruleset is None:
        raise SystemExit(f"the ruleset has problems: {problems[0]}")
    return Program(ruleset)


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
        state = game.state
        for number in range(len(self.fights)):
            attacker, target = state.things[f"A{number}"], state.things[f"B{number}"]
            state.refresh()
            for _ in range(MOST_BLOWS):
                self.strike(state, attacker, target, attacker.weapon)
                if not target._in_play:
                    break
                attacker, target = target, attacker
        return game

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
            "match": {"Table": {"width": 4 * len(self.fights) + 10, "depth": 60, "round": 1}},
            "player": {"East": {"alignment": "evil"}, "West": {"alignment": "good", "seat": 1}},
            "creature": creatures,
        }
        nowhere = Span("fights", 1, 1, 1, 1)
        return {
            kind: {
                name: (nowhere, {field: Given(value, nowhere) for field, value in fields.items()})
                for name, fields in named.items()
            }
            for kind, named in things.items()
        }


def events(game: Game) -> list[Event]:
    """What happened in a fight, by names, as the twin tells it."""
    documents = game.program.documents
    found = []
    for number, arguments in game.state.events:
        name = documents[number].header.id
        if name in FIGHT_EVENTS:
            found.append((name, *(getattr(each, "id", getattr(each, "weapon", each)) for each in arguments)))
    return found


def ratios(program: Program, repeats: int) -> list[Ratio]:
    rows = []
    for name, touching in (("close", True), ("ranged", False)):
        seeds = [seed for seed in range(200) if random_pairing(seed).touching == touching][:12]
        fights = Fights(program, [random_pairing(seed) for seed in seeds])
        if events(fights.by_engine(Seeded(1))) != fights.by_hand(Seeded(1)).events:
            raise SystemExit(f"engine and twin disagree on {name} combat")
        rows.append(
            compare(
                f"twelve fights to the death in {name} combat, set up and traced: engine / twin",
                lambda fights=fights: fights.by_engine(Seeded(1)),
                lambda fights=fights: fights.by_hand(Seeded(1)),
                target=1.5, repeats=repeats,
            )
        )  # fmt: skip
    rows.append(_blows(program, repeats))
    return rows


def _blows(program: Program, repeats: int, number: int = 100) -> Ratio:
    """Attacks alone, on creatures that do not die of them."""
    fights = Fights(program, [Pairing(("orc", "normal"), ("goblin", "small"), True)])
    dice = tuple(random.Random(1).randint(1, 20) for _ in range(number))
    game = fights.game(Scripted(dice))
    state, one, other = game.state, game.state.things["A0"], game.state.things["B0"]
    combat = Combat(lambda sides: 0)
    first = Fighter("A0", RACES["orc"], WEAPONS["normal"])
    second = Fighter("B0", RACES["goblin"], WEAPONS["small"])

    def engine() -> None:
        state.refresh()
        state.trace.clear()
        state.events.clear()
        state.chance, other.wounds = Scripted(dice), 10_000
        for _ in range(number):
            fights.strike(state, one, other, one.weapon)

    def twin() -> None:
        combat.trace.clear()
        combat.events.clear()
        combat.roll, second.wounds = Scripted(dice).roll, 10_000
        for _ in range(number):
            combat.attack(first, second, touching=True)

    engine()
    twin()
    if events(game) != combat.events:
        raise SystemExit("engine and twin disagree on blows")
    return compare(
        f"{number} blows in close combat, traced: engine / twin", engine, twin, target=1.5, repeats=repeats
    )


def main() -> None:
    arguments = argparse.ArgumentParser(prog="python -m benchmarks.duel", description=__doc__)
    arguments.add_argument("--repeats", type=int, default=15, help="how often each pair is measured")
    chosen = arguments.parse_args()
    print(HEADING)
    for row in ratios(program(), chosen.repeats):
        print(row.row())


if __name__ == "__main__":
    main()
