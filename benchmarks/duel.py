"""`python -m benchmarks.duel`: the duel's fights through the engine and by hand, timed in turn."""

import argparse
import random
from collections.abc import Callable
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.timing import HEADING, Ratio, compare
from benchmarks.twins.duel import Duel
from benchmarks.twins.duel_combat import Combat, Event, Fighter
from benchmarks.twins.duel_pieces import Creature, Player, Spot, Wizard
from benchmarks.twins.duel_table import spot
from benchmarks.twins.duel_tables import RACES, WEAPONS, may_have
from engine.link.ruleset import link_folder
from engine.model.ruleset import Given, StateData
from engine.model.span import Span
from engine.run.chance import Chance, Scripted, Seeded
from engine.run.choices import Choice
from engine.run.opening import Opening
from engine.run.program import Program
from engine.run.turn import Game, new_game

DUEL = Path(__file__).parents[1] / "rulesets" / "duel"
GAME_EVENTS: frozenset[str] = frozenset()  # all of them
FIGHT_EVENTS = frozenset({"attack", "miss", "hurt", "destroy"})
MOST_BLOWS = 200


class Pairing(NamedTuple):
    """Two creatures, each by race and weapon, in base contact or 17 cm apart."""

    one: tuple[str, str]
    other: tuple[str, str]
    touching: bool


def program(*, traced: bool = True) -> Program:
    """The ruleset as it stands in the repository. Raises SystemExit if it has problems."""
    ruleset, problems = link_folder(str(DUEL))
    if ruleset is None:
        raise SystemExit(f"the ruleset has problems: {problems[0]}")
    return Program(ruleset, traced=traced)


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
        self.opening = Opening(program, self.data, phase="creature_part")
        self.strike = program.function("Event", "attack")

    def game(self, chance: Chance) -> Game:
        return self.opening.game(chance)

    def by_engine(self, chance: Chance) -> Game:
        """To the death, one pair after the other."""
        game = self.game(chance)
        state: Any = game.state
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
        return given(things)


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


class Start(NamedTuple):
    """The beginning of a game without terrain: the same for the engine and for the twin.

    A player's alignment; a wizard's owner, place and facing; a creature's race, weapon, owner, place, facing.
    """

    width: int
    depth: int
    players: dict[str, str]
    wizards: dict[str, tuple[str, Spot, float]]
    creatures: dict[str, tuple[str, str, str, Spot, float]]

    def for_engine(
        self, program: Program, chance: Chance, terrains: dict[str, dict[str, Any]] | None = None
    ) -> Game:
        return new_game(
            program,
            given(
                {
                    "terrain": terrains or {},
                    "match": {"Table": {"width": self.width, "depth": self.depth}},
                    "player": {name: {"alignment": side} for name, side in self.players.items()},
                    "wizard": {
                        name: {"owner": owner, "place": list(at), "facing": facing}
                        for name, (owner, at, facing) in self.wizards.items()
                    },
                    "creature": {
                        name: {
                            "race": race, "weapon": weapon, "owner": owner, "place": list(at),
                            "facing": facing, "wounds": RACES[race].wounds,
                        }
                        for name, (race, weapon, owner, at, facing) in self.creatures.items()
                    },
                }
            ),
            chance,
        )  # fmt: skip

    def for_twin(self, chance: Chance) -> Duel:
        players = {name: Player(name, side) for name, side in self.players.items()}
        wizards = [
            Wizard(name, players[owner], at, facing) for name, (owner, at, facing) in self.wizards.items()
        ]
        creatures = [
            Creature(name, RACES[race], WEAPONS[weapon], players[owner], at, facing)
            for name, (race, weapon, owner, at, facing) in self.creatures.items()
        ]
        return Duel(self.width, self.depth, players.values(), wizards, creatures, chance.roll)


def random_start(seed: int) -> Start:
    """Two or three wizards on a small table; usually with creatures that fight or man a heavy weapon."""
    chooser = random.Random(seed)
    names = ("East", "West", "South")[: chooser.choice((2, 2, 3))]
    places: list[Spot] = [(27.0, 3.0), (27.0, 57.0), (3.0, 27.0)]
    creatures: dict[str, tuple[str, str, str, Spot, float]] = {}

    def add(race: str, owner: str, x: float, y: float) -> None:
        weapon = chooser.choice(may_have(RACES[race])).name
        creatures[f"C{len(creatures)}"] = (race, weapon, owner, spot(x, y), chooser.choice((0, 90, 180, 270)))

    races = [race for race in RACES if race != "heavy"]
    cells = [(x, y) for x in range(9, 46, 12) for y in range(9, 46, 12)]
    for left, near in chooser.sample(cells, chooser.choice((0, 4, 8, 12))):
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
    )


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


def ratios(program: Program, repeats: int) -> list[Ratio]:
    rows = []
    untraced = Program(program.ruleset, traced=False)
    for name, touching in (("close", True), ("ranged", False)):
        seeds = [seed for seed in range(200) if random_pairing(seed).touching == touching][:12]
        fights = Fights(program, [random_pairing(seed) for seed in seeds])
        if events(fights.by_engine(Seeded(1))) != fights.by_hand(Seeded(1)).events:
            raise SystemExit(f"engine and twin disagree on {name} combat")
        rows.append(
            compare(
                f"twelve fights to the death in {name} combat, set up and traced: engine / twin",
                partial(_fought, fights.by_engine), partial(_fought, fights.by_hand),
                target=1.5, repeats=repeats,
            )
        )  # fmt: skip
        silent = Fights(untraced, fights.fights)
        if silent.by_engine(Seeded(1)).state.rolled != fights.by_engine(Seeded(1)).state.rolled:
            raise SystemExit(f"without a trace {name} combat comes to something else")
        rows.append(
            compare(
                f"the same in {name} combat, set up and without a trace: engine / twin",
                partial(_fought, silent.by_engine), partial(_fought, fights.by_hand), repeats=repeats,
            )
        )  # fmt: skip
    rows += [_blows(program, repeats), _blows(untraced, repeats)]
    rows += [*_listing(program, repeats), _casting(program, repeats)]
    rows += [_game(program, repeats), _game(untraced, repeats)]
    return rows


def _fought(fight: Callable[[Chance], object]) -> None:
    fight(Seeded(1))


def _ten_terrains() -> dict[str, dict[str, Any]]:
    """Five woods and five buildings between the creatures of `_listing`."""
    found: dict[str, dict[str, Any]] = {}
    for number in range(10):
        x, y = 9.6 + number % 5 * 12, 12.6 + number // 5 * 16
        corners = [[x, y], [x + 2.8, y], [x + 2.8, y + 2.8], [x, y + 2.8]]
        wood = number % 2 == 0
        kind = {"sort": "wood", "blocks_sight": False, "hides": True} if wood else {
            "sort": "building", "storeys": 2,
        }  # fmt: skip
        found[f"T{number}"] = {**kind, "outline": corners}
    return found


def _listing(program: Program, repeats: int) -> list[Ratio]:
    """Everything that 20 creatures may do among 40, as if all 20 had their turn at once.

    First in the open, then among ten pieces of terrain; the twin knows none and stays in the open.
    """
    chooser = random.Random(1)
    races = [race for race in RACES.values() if race.shoots and race.name != "heavy"]
    creatures = {
        f"C{number}": (
            chooser.choice(races).name, ("small", "bow")[number // 2 % 2], ("East", "West")[number % 2],
            spot(8 + number % 8 * 6, 10 + number // 8 * 8), number % 4 * 90.0,
        )
        for number in range(40)
    }  # fmt: skip
    wizards: dict[str, tuple[str, Spot, float]] = {
        "One": ("East", (27.0, 3.0), 0), "Two": ("West", (27.0, 57.0), 180),
    }  # fmt: skip
    start = Start(60, 60, {"East": "evil", "West": "good"}, wizards, creatures)
    game, twin = start.for_engine(program, Seeded(1)), start.for_twin(Seeded(1))
    covered = start.for_engine(program, Seeded(1), _ten_terrains())
    game.run()
    covered.run()
    twin.begin()
    for state in (game.state, covered.state):
        for each in (*state.all_creatures, *twin.creatures):  # type: ignore[attr-defined]
            each.acting, each.actions = True, 2
    if [plain(each) for each in game.choices()] != twin.allowed():
        raise SystemExit("engine and twin disagree on what is allowed")
    return [
        compare(
            "what 20 creatures among 40 may do, no terrain: engine / twin",
            lambda: list(game.choices()), twin.allowed, target=2, repeats=repeats,
        ),
        compare(
            "the same among ten pieces of terrain: engine / twin in the open",
            lambda: list(covered.choices()), twin.allowed, target=2, repeats=repeats,
        ),
    ]  # fmt: skip


def _casting(program: Program, repeats: int) -> Ratio:
    """A wizard's choices in the first round: mostly which being appears where."""
    wizards: dict[str, tuple[str, Spot, float]] = {
        "One": ("East", (40.0, 1.5), 0), "Two": ("West", (40.0, 98.5), 180),
    }  # fmt: skip
    start = Start(80, 100, {"East": "evil", "West": "good"}, wizards, {})
    game, twin = start.for_engine(program, Seeded(1)), start.for_twin(Seeded(1))
    game.run()
    twin.begin()
    if [plain(each) for each in game.choices()] != twin.allowed():
        raise SystemExit("engine and twin disagree on what a wizard may do")
    return compare(
        "what a wizard may do in the first round: engine / twin",
        lambda: list(game.choices()), twin.allowed, target=2, repeats=repeats,
    )  # fmt: skip


def _game(program: Program, repeats: int, decisions: int = 60) -> Ratio:
    """Listing what is allowed and carrying out one of it, again and again."""
    start = random_start(3)

    def engine() -> list[int]:
        chooser = random.Random(3)
        game = start.for_engine(program, Seeded(3))
        game.run(seconds=None)
        found = []
        for _ in range(decisions):
            offered = list(game.choices())
            if not offered:
                break
            found.append(len(offered))
            game.choose(chooser.choice(offered), seconds=None)
        return found

    def twin() -> list[int]:
        chooser = random.Random(3)
        duel = start.for_twin(Seeded(3))
        duel.begin()
        found = []
        for _ in range(decisions):
            allowed = duel.allowed()
            if not allowed:
                break
            found.append(len(allowed))
            duel.choose(chooser.choice(allowed))
        return found

    if engine() != twin():
        raise SystemExit("engine and twin disagree on a random game")
    traced = "traced" if program.traced else "without a trace"
    return compare(
        f"{decisions} decisions of a random game, each among all that is allowed, {traced}: engine / twin",
        engine, twin, target=2, repeats=repeats,
    )  # fmt: skip


def _blows(program: Program, repeats: int, number: int = 100) -> Ratio:
    """Attacks alone, on creatures that do not die of them."""
    fights = Fights(program, [Pairing(("orc", "normal"), ("goblin", "small"), True)])
    dice = tuple(random.Random(1).randint(1, 20) for _ in range(number))
    game = fights.game(Scripted(dice))
    state: Any = game.state
    one, other = state.things["A0"], state.things["B0"]
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
    if (program.traced and events(game) != combat.events) or other.wounds != second.wounds:
        raise SystemExit("engine and twin disagree on blows")
    traced, target = ("traced", 1.5) if program.traced else ("without a trace", None)
    return compare(
        f"{number} blows in close combat, {traced}: engine / twin", engine, twin, target=target,
        repeats=repeats,
    )  # fmt: skip


def main() -> None:
    arguments = argparse.ArgumentParser(prog="python -m benchmarks.duel", description=__doc__)
    arguments.add_argument("--repeats", type=int, default=15, help="how often each pair is measured")
    chosen = arguments.parse_args()
    print(HEADING)
    for row in ratios(program(), chosen.repeats):
        print(row.row())


if __name__ == "__main__":
    main()
