"""Whole duels on both sides: the same start, the same random-legal players, the same seed."""

import random
from collections.abc import Mapping, Sequence
from math import dist
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from benchmarks.twins.duel import Duel
from benchmarks.twins.duel_combat import Event
from benchmarks.twins.duel_pieces import Creature, Player, Spot, Wizard
from benchmarks.twins.duel_table import spot
from benchmarks.twins.duel_tables import RACES, WEAPONS, may_have
from benchmarks.twins.duel_terrain import Terrain, height_at
from engine.link.ruleset import link_folder
from engine.model.ruleset import Given, StateData
from engine.model.span import Span
from engine.run.chance import Chance, Seeded
from engine.run.choices import Choice
from engine.run.program import Program
from engine.run.turn import Game, new_game

DUEL = Path(__file__).parents[1] / "rulesets" / "duel"
GAME_EVENTS: frozenset[str] = frozenset()  # all of them
FIGHT_EVENTS = frozenset({"attack", "miss", "hurt", "destroy"})
SCENARIOS = ("plain", "village", "three")
TO_AN_END = 3000


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
    storeys: int = 0
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
            "match": {"Table": {"width": self.width, "depth": self.depth}},
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
                    "storeys": land.storeys, "stairs": land.stairs,
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
                each.get("storeys", 0), each.get("stairs", False),
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

    def add(race: str, owner: str, x: float, y: float, level: int = 0) -> None:
        weapon = chooser.choice(may_have(RACES[race])).name
        facing = chooser.choice((0, 90, 180, 270))
        creatures[f"C{len(creatures)}"] = Stand(race, weapon, owner, spot(x, y), facing, level)

    races = [race for race in RACES if race != "heavy"]
    cells = [(x, y) for x in range(9, 46, 12) for y in range(9, 46, 12)]
    taken = chooser.sample(cells, chooser.choice((0, 4, 8, 12)))
    terrain = random_terrain(chooser, cells, chooser.randint(4, 10)) if seed % 2 else {}
    for left, near in taken:
        x, y = left + chooser.randint(-14, 14) / 10, near + chooser.randint(-14, 14) / 10
        one, other = chooser.sample(names, 2)
        engine = chooser.random() < 0.25
        level = 0
        if not engine and terrain:
            built = [land.by_hand() for land in terrain.values()]
            level = chooser.randint(0, min(height_at(built, (x, y)), height_at(built, (x + 3, y))))
        add("heavy" if engine else chooser.choice(races), one, x, y, level)
        for east, north in ((3, 0), (0, 3), (0, -3)) if engine else ((3, 0),):
            add(chooser.choice(races), one if engine else other, x + east, y + north, level)
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
            found[f"T{piece}"] = Land("building", outline, chooser.randint(0, 2), chooser.random() < 0.5)
    return found


class Contest:
    """A duel by random-legal players, played by the engine and by hand at once."""

    def __init__(self, program: Program, start: Start, seed: int) -> None:
        self.program, self.chooser = program, random.Random(seed)
        self.game, self.twin = start.for_engine(program, Seeded(seed)), start.for_twin(Seeded(seed))
        self.chosen: list[Event] = []
        self.game.run()
        self.twin.begin()

    def allowed(self) -> list[Event]:
        """What whoever has the turn may choose, the same on both sides. Raises Disagreement."""
        self._offered = list(self.game.choices())
        told, allowed = [plain(each) for each in self._offered], self.twin.allowed()
        if told != allowed:
            raise Disagreement(
                f"after {len(self.chosen)} choices, only the engine allows"
                f" {[each for each in told if each not in allowed]}, only the twin"
                f" {[each for each in allowed if each not in told]}"
            )
        return allowed

    def choose(self, choice: Event) -> None:
        """Carries out one of those just allowed. Raises Disagreement about what came of it."""
        self.chosen.append(choice)
        self.game.choose(next(each for each in self._offered if plain(each) == choice))
        self.twin.choose(choice)
        here, there = events(self.game, GAME_EVENTS), self.twin.events
        if here != there:
            raise Disagreement(f"after {choice} as number {len(self.chosen)}: {here} or {there}")
        if standing(self.game) != twins_standing(self.twin):
            raise Disagreement(f"after {choice} as number {len(self.chosen)}: everybody's standing")
        self.game.state.events.clear()
        self.game.state.trace.clear()
        self.twin.events.clear()
        self.twin.trace.clear()

    def play(self, most: int = TO_AN_END) -> tuple[str, ...] | None:
        """To the end, or as many decisions; who has won, none if nobody has yet. Raises Disagreement."""
        for _ in range(most):
            allowed = self.allowed()
            if not allowed:
                break
            wizards = {wizard.name: wizard.place for wizard in self.twin.wizards}
            own = sum(1 for each in self.twin.creatures if each.owner is self.twin.decider)
            self.choose(allowed[eagerly(self.chooser, allowed, wizards, own)])
        ending = self.game.state.ending
        won = None if ending is None else tuple(each.id for each in ending)
        if won != (None if self.twin.winners is None else tuple(self.twin.winners)):
            raise Disagreement(f"the winner: {won} or {self.twin.winners}")
        return won


class Disagreement(Exception):
    """Engine and twin allow or tell different things."""


# Games of players to whom all is one do not end: they shield their wizards, and walk up and down.
STRIKES = frozenset({"fight", "shoot", "fire_engine", "blast"})
LULLS = frozenset({"shield", "heal", "wizard_turn", "turn", "stop_creature", "end_batch", "give_up_group"})
ENOUGH = 6


def eagerly(
    chooser: random.Random, allowed: Sequence[Event], wizards: Mapping[str, Spot], own: int
) -> int:
    """The number of one of the choices: mostly one that brings the end nearer, else just any.

    Wizards go for each other. Nobody goes for two wizards in turn, and whoever has `own` creatures, if they
    are enough, seldom calls more.
    """
    numbered = list(enumerate(allowed))
    lulls = LULLS | {"call"} if own >= ENOUGH else LULLS
    marches = [
        (each[-1], number) for number, each in numbered if each[0] == "advance" and each[-1] in wizards
    ]
    steps = [
        (dist(each[2], at), number)
        for number, each in numbered if each[0] == "wizard_walk"
        for name, at in wizards.items() if name != each[1]
    ]  # fmt: skip
    sorts = (
        (0.9, [number for number, each in numbered if each[0] in STRIKES and each[-1] in wizards]),
        (0.6, [number for _, number in sorted(steps)[:1]]),
        (0.3, [number for number, each in numbered if each[0] in {"climb", "drop"}]),
        (0.9, [number for target, number in marches if target == min(marches)[0]]),
        (0.8, [number for number, each in numbered if each[0] in STRIKES]),
        (0.8, [number for number, each in numbered if each[0] not in lulls]),
    )
    any_number = list(range(len(allowed)))
    numbers = next((found for often, found in sorts if found and chooser.random() < often), any_number)
    name = chooser.choice(sorted({allowed[number][0] for number in numbers}))
    return chooser.choice([number for number in numbers if allowed[number][0] == name])


def standing(game: Game) -> dict[str, tuple[Any, ...]]:
    """Where everybody stands and how they fare, by name."""
    state: Any = game.state
    found: dict[str, tuple[Any, ...]] = {
        wizard.id: (wizard.place, wizard.facing, wizard.field, wizard.mana, wizard.pending)
        for wizard in state.all_wizards
    }
    for each in state.all_creatures:
        found[each.id] = (each.place, each.level, each.facing, each.wounds, each.actions, each.used)
    return found


def twins_standing(twin: Duel) -> dict[str, tuple[Any, ...]]:
    found: dict[str, tuple[Any, ...]] = {
        wizard.name: (wizard.place, wizard.facing, wizard.field, wizard.mana, wizard.pending)
        for wizard in twin.wizards
    }
    for each in twin.creatures:
        found[each.name] = (each.place, each.level, each.facing, each.wounds, each.actions, each.used)
    return found


def plain(choice: Choice) -> Event:
    """A choice as the twin writes it."""
    return (choice.action, *(named(each) for each in choice.arguments))


def named(value: Any) -> Any:
    """A thing's name, a row's key, or a plain value."""
    return getattr(value, "id", None) or getattr(value, "_key", value)


def events(game: Game, wanted: frozenset[str] = FIGHT_EVENTS) -> list[Event]:
    """What happened, by names, as the twin tells it; all of it if nothing is `wanted`."""
    documents = game.program.documents
    found = []
    for number, arguments in game.state.events:
        name = documents[number].header.id
        if name in wanted or not wanted:
            found.append((name, *(named(each) for each in arguments)))
    return found
