"""Where whole duels begin: the ruleset's scenarios and random starts, the same for both sides."""

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from benchmarks.twins.duel import Duel
from benchmarks.twins.duel_pieces import Creature, Player, Spot, Wizard
from benchmarks.twins.duel_table import spot
from benchmarks.twins.duel_tables import RACES, WEAPONS, may_have
from benchmarks.twins.duel_terrain import Terrain, height_at
from regelwerk.link.ruleset import link_folder
from regelwerk.model.scenario import Given, StateData
from regelwerk.model.span import Span
from regelwerk.run.chance import Chance
from regelwerk.run.game import Game, new_game
from regelwerk.run.program import Program

DUEL = Path(__file__).parents[1] / "rulesets" / "duel"
SCENARIOS = ("plain", "village", "three")


def program() -> Program:
    """The ruleset as it stands in the repository. Raises SystemExit if it has problems."""
    ruleset, problems = link_folder(str(DUEL))
    if ruleset is None:
        raise SystemExit(f"the ruleset has problems: {problems[0]}")
    return Program(ruleset)


def given(things: dict[str, dict[str, dict[str, Any]]]) -> StateData:
    """Plain values as a scenario's."""
    nowhere = Span("duel", 1, 1, 1, 1)
    return {
        kind: {
            name: (nowhere, {field: Given(value, nowhere) for field, value in fields.items()})
            for name, fields in named.items()
        }
        for kind, named in things.items()
    }


class Stand(NamedTuple):
    """A creature at the start."""

    race: str
    weapon: str
    owner: str
    at: Spot
    facing: float
    level: int = 0


class Land(NamedTuple):
    """A wood or a building."""

    sort: str
    outline: tuple[Spot, ...]
    storeys: int | None = None
    stairs: bool = False

    def by_hand(self) -> Terrain:
        return Terrain(self.outline, self.sort, self.storeys, stairs=self.stairs)


class Start(NamedTuple):
    """The beginning of a game: the same for the engine and for the twin.

    A player's alignment; a wizard's owner, place and facing; creatures; terrain.
    """

    width: int
    depth: int
    players: dict[str, str]
    wizards: dict[str, tuple[str, Spot, float]]
    creatures: Mapping[str, Stand] = MappingProxyType({})
    terrain: Mapping[str, Land] = MappingProxyType({})

    def for_engine(self, program: Program, chance: Chance) -> Game:
        things: dict[str, dict[str, dict[str, Any]]] = {
            "match": {"match": {"width": self.width, "depth": self.depth}},
            "player": {name: {"alignment": side} for name, side in self.players.items()},
            "wizard": {
                name: {"owner": owner, "place": list(at), "facing": facing}
                for name, (owner, at, facing) in self.wizards.items()
            },
            "creature": {
                name: {
                    "race": each.race, "weapon": each.weapon, "owner": each.owner, "place": list(each.at),
                    "facing": each.facing, "level": each.level, "wounds": RACES[each.race].wounds,
                }
                for name, each in self.creatures.items()
            },
            "terrain": {
                name: {
                    "sort": land.sort, "outline": [list(corner) for corner in land.outline],
                    "stairs": land.stairs, **({"storeys": land.storeys} if land.storeys else {}),
                    "blocks_sight": land.sort == "building", "hides": land.sort == "wood",
                }
                for name, land in self.terrain.items()
            },
        }  # fmt: skip
        return new_game(program, given(things), chance)

    def for_twin(self, chance: Chance) -> Duel:
        players = {name: Player(name, side) for name, side in self.players.items()}
        wizards = [
            Wizard(name, players[owner], at, facing) for name, (owner, at, facing) in self.wizards.items()
        ]
        creatures = []
        for name, (race, weapon, owner, at, facing, level) in self.creatures.items():
            creatures.append(Creature(name, RACES[race], WEAPONS[weapon], players[owner], at, facing))
            creatures[-1].level = level
        terrain = [land.by_hand() for land in self.terrain.values()]
        return Duel(self.width, self.depth, players.values(), wizards, creatures, terrain, chance.roll)


def scenario_start(program: Program, id: str) -> Start:
    """One of the ruleset's own scenarios."""

    def plainly(type: str) -> dict[str, dict[str, Any]]:
        things = program.ruleset.scenarios[id].state.get(type, {})
        return {
            name: {field: given.value for field, given in fields.items()}
            for name, (_, fields) in things.items()
        }

    (table,) = plainly("match").values()
    return Start(
        table["width"],
        table["depth"],
        {name: each["alignment"] for name, each in plainly("player").items()},
        {
            name: (each["owner"], spot(*each["place"]), each["facing"])
            for name, each in plainly("wizard").items()
        },
        {},
        {
            name: Land(
                each["sort"], tuple(spot(*corner) for corner in each["outline"]),
                each.get("storeys"), each.get("stairs", False),
            )
            for name, each in plainly("terrain").items()
        },
    )  # fmt: skip


def random_start(seed: int) -> Start:
    """Two or three wizards on a small table; usually with creatures that fight or man a heavy weapon.

    Every other one has woods and buildings among and under them, some with creatures on their storeys.
    """
    chooser = random.Random(seed)
    names = ("East", "West", "South")[: chooser.choice((2, 2, 3))]
    places: list[Spot] = [(27.0, 3.0), (27.0, 57.0), (3.0, 27.0)]
    creatures: dict[str, Stand] = {}

    def add(race: str, owner: str, x: float, y: float) -> None:
        weapon = chooser.choice(may_have(RACES[race])).name
        facing = chooser.choice((0, 90, 180, 270))
        level = chooser.randint(0, height_at(built, spot(x, y)))
        creatures[f"C{len(creatures)}"] = Stand(race, weapon, owner, spot(x, y), facing, level)

    races = [race for race in RACES if race != "heavy"]
    cells = [(x, y) for x in range(9, 46, 12) for y in range(9, 46, 12)]
    taken = chooser.sample(cells, chooser.choice((0, 4, 8, 12)))
    terrain = random_terrain(chooser, cells, chooser.randint(4, 12)) if seed % 2 else {}
    built = [land.by_hand() for land in terrain.values()]
    for left, near in taken:
        x, y = left + chooser.randint(-14, 14) / 10, near + chooser.randint(-14, 14) / 10
        one, other = chooser.sample(names, 2)
        engine = chooser.random() < 0.25
        add("heavy" if engine else chooser.choice(races), one, x, y)
        for east, north in ((3, 0), (0, 3), (0, -3)) if engine else ((3, 0),):
            add(chooser.choice(races), one if engine else other, x + east, y + north)
    return Start(
        60,
        60,
        {name: chooser.choice(("evil", "good")) for name in names},
        {f"Wizard{name}": (name, at, 45.0) for name, at in zip(names, places, strict=False)},
        creatures,
        terrain,
    )


def random_terrain(
    chooser: random.Random, cells: Sequence[tuple[int, int]], number: int
) -> dict[str, Land]:
    """Woods and buildings of three to six corners, each about one of the cells."""
    found = {}
    for piece, (left, near) in enumerate(chooser.sample(cells, number)):
        x, y = left + chooser.randint(-2, 4), near + chooser.randint(-2, 2)
        corners = chooser.choice((
            ((-4, -3), (4, -3), (4, 3), (-4, 3)),
            ((-4, -4), (5, -2), (0, 5)),
            ((-5, 0), (-1, -4), (4, -3), (5, 2), (0, 4)),
            ((-3, -3), (3, -3), (3, 0), (0, 0), (0, 4), (-3, 4)),
        ))  # fmt: skip
        outline = tuple(spot(x + east, y + north) for east, north in corners)
        if chooser.random() < 0.4:
            found[f"T{piece}"] = Land("wood", outline)
        else:
            storeys = chooser.choice((None, 1, 2, 3))
            found[f"T{piece}"] = Land("building", outline, storeys, chooser.random() < 0.5)
    return found
