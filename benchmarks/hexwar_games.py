"""Whole skirmishes on both sides: the same scenario, the same random players, the same seed."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchmarks.duel_games import Disagreement
from benchmarks.twins.duel_combat import Event
from benchmarks.twins.hexwar import Skirmish
from benchmarks.twins.hexwar_board import Board, Hex, Side
from benchmarks.twins.hexwar_pieces import Army, Unit
from benchmarks.twins.hexwar_tables import EDGES, GROUNDS, SORTS
from regelwerk.link.ruleset import link_folder
from regelwerk.model.scenario import Given, StateData
from regelwerk.run.chance import Chance, Seeded
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game, new_game
from regelwerk.run.program import Program

HEXWAR = Path(__file__).parents[1] / "rulesets" / "hexwar"
SCENARIOS = ("meadow", "hall", "palisade")
TO_AN_END = 5000
LULLS = frozenset({"finish_step", "halt", "hold_fire"})


def program() -> Program:
    """The ruleset as it stands in the repository. Raises SystemExit if it has problems."""
    ruleset, problems = link_folder(str(HEXWAR))
    if ruleset is None:
        raise SystemExit(f"the ruleset has problems: {problems[0]}")
    return Program(ruleset)


def by_hand(state: StateData, chance: Chance) -> Skirmish:
    """The twin at the start of a scenario."""

    def plainly(type: str) -> dict[str, dict[str, Any]]:
        return {
            name: {field: given.value for field, given in fields.items()}
            for name, (_, fields) in state.get(type, {}).items()
        }

    hexes = {
        name: Hex(
            name,
            each["column"],
            each["row"],
            each.get("level", 0),
            GROUNDS[each["ground"]],
            each.get("ladders", 0),
        )
        for name, each in plainly("hex").items()
    }
    sides = [
        Side(
            name, hexes[each["one"]], hexes[each["other"]], EDGES[each["sort"]],
            each.get("keeper", ""), each.get("firmness", 3),
        )
        for name, each in plainly("hexside").items()
    ]  # fmt: skip
    armies = {
        name: Army(name, each.get("order", 1), each.get("aim", "destroy"))
        for name, each in plainly("army").items()
    }
    units = [
        Unit(
            name, armies[each["army"]], SORTS[each["kind"]], hexes[each["at"]],
            each.get("facing", 0), each.get("carries", "empty_handed"),
        )
        for name, each in plainly("unit").items()
    ]  # fmt: skip
    ((name, battle),) = plainly("battle").items()
    return Skirmish(
        Board(hexes.values(), sides), list(armies.values()), units, armies[battle["active"]], name,
        battle.get("last_round", 12), hexes.get(battle.get("prize", "")), chance.roll,
        (battle.get("round", 0), battle.get("turn", 0)),
    )  # fmt: skip


def crowded(state: StateData, seed: int) -> StateData:
    """A scenario whose figures stand anywhere near one another, with anything in their hands."""
    chooser = random.Random(seed)
    hexes = {
        name: (given["column"].value, given["row"].value) for name, (_, given) in state["hex"].items()
    }
    column, row = hexes[chooser.choice(sorted(hexes))]
    near = sorted(hexes, key=lambda name: (abs(hexes[name][0] - column) + abs(hexes[name][1] - row), name))
    places = near[: 3 * len(state["unit"])]
    chooser.shuffle(places)
    units = {}
    for at, (name, (span, fields)) in zip(places, state["unit"].items(), strict=False):
        changed = {
            "at": at, "facing": chooser.randrange(6),
            "carries": chooser.choice(("empty_handed", "siege_ladder", "brushwood")),
        }  # fmt: skip
        units[name] = (span, {**fields, **{field: Given(value, span) for field, value in changed.items()}})
    return {**state, "unit": units}


class Contest:
    """A skirmish by random players, played by the engine and by hand at once."""

    def __init__(self, program: Program, state: StateData, seed: int, *, by_number: float = 1.0) -> None:
        """`by_number` is how often any choice of the list is as likely; else one that does something."""
        self.chooser, self.by_number = random.Random(seed), by_number
        self.game, self.twin = new_game(program, state, Seeded(seed)), by_hand(state, Seeded(seed))
        self.chosen: list[int] = []
        self.actions: list[str] = []
        self.happened: set[str] = set()
        self.game.run()
        self.twin.begin()
        self._compare("the start")

    def allowed(self) -> list[Event]:
        """What whoever decides may choose, the same on both sides. Raises Disagreement."""
        self._offered = list(self.game.choices())
        told, allowed = [plain(each) for each in self._offered], self.twin.allowed()
        if told != allowed:
            raise Disagreement(
                f"after {len(self.chosen)} choices, only the engine allows"
                f" {[each for each in told if each not in allowed]}, only the twin"
                f" {[each for each in allowed if each not in told]}"
            )
        return allowed

    def choose(self, number: int) -> None:
        """Carries out one of those just allowed. Raises Disagreement about what came of it."""
        choice = plain(self._offered[number])
        self.chosen.append(number)
        self.actions.append(choice[0])
        self.game.choose(self._offered[number])
        self.twin.choose(choice)
        self._compare(f"{choice} as number {len(self.chosen)}")

    def play(self, most: int = TO_AN_END) -> tuple[str, ...] | None:
        """To the end, or as many decisions; who has won, none if nobody has yet. Raises Disagreement."""
        for _ in range(most):
            allowed = self.allowed()
            if not allowed:
                break
            self.choose(any_number(self.chooser, allowed, self.by_number))
        ending = self.game.state.ending
        won = None if ending is None else tuple(each.id for each in ending)
        if won != (None if self.twin.winners is None else tuple(self.twin.winners)):
            raise Disagreement(f"the winner: {won} or {self.twin.winners}")
        return won

    def _compare(self, after: str) -> None:
        here, there = events(self.game), self.twin.events
        if here != there:
            raise Disagreement(f"after {after}: {here} or {there}")
        told, kept = standing(self.game), twins_standing(self.twin)
        if told != kept:
            names = [name for name in told.keys() | kept.keys() if told.get(name) != kept.get(name)]
            raise Disagreement(f"after {after}: {[(name, told.get(name), kept.get(name)) for name in names]}")
        self.happened.update(each[0] for each in there)
        self.game.state.events.clear()
        self.game.state.trace.clear()
        self.twin.events.clear()
        self.twin.trace.clear()


def any_number(chooser: random.Random, allowed: Sequence[Event], by_number: float = 1.0) -> int:
    """The number of one of the choices."""
    if by_number >= 1 or chooser.random() < by_number:
        return chooser.randrange(len(allowed))
    names = {each[0] for each in allowed}
    name = chooser.choice(sorted(names - LULLS or names))
    return chooser.choice([number for number, each in enumerate(allowed) if each[0] == name])


def standing(game: Game) -> dict[str, tuple[Any, ...]]:
    """How every figure fares, and what map and sides have become, by name."""
    state: Any = game.state
    found: dict[str, tuple[Any, ...]] = {
        each.id: (
            each.at.id, each.facing, each.wounded, each.stunned, each.points, each.in_hand, each.done,
            each.fired, each.empty, each.carries, named(each.charges), each.momentum, each.stirred,
            each.struck, each.shaken, named(each.assails), named(each.yields_to),
        )
        for each in state.all_units
    }  # fmt: skip
    found |= {each.id: (each.sort._key, each.firmness) for each in state.all_hexsides}
    found |= {each.id: (each.ground._key, each.ladders) for each in state.all_hexes}
    return found


def twins_standing(twin: Skirmish) -> dict[str, tuple[Any, ...]]:
    found: dict[str, tuple[Any, ...]] = {
        each.name: (
            each.at.name, each.facing, each.wounded, each.stunned, each.points, each.in_hand, each.done,
            each.fired, each.empty, each.carries, each.charges.name if each.charges else None, each.momentum,
            each.stirred, each.struck, each.shaken, each.assails.name if each.assails else None,
            tuple(other.name for other in each.yields_to),
        )
        for each in twin.units
    }  # fmt: skip
    found |= {each.name: (each.sort.name, each.firmness) for each in twin.board.sides}
    found |= {each.name: (each.ground.name, each.ladders) for each in twin.board.hexes}
    return found


def plain(choice: Choice) -> Event:
    """A choice as the twin writes it."""
    return (choice.action, *(named(each) for each in choice.arguments))


def named(value: Any) -> Any:
    """A thing's name, a row's key, those of a list, or a plain value."""
    if isinstance(value, list | tuple):
        return tuple(named(each) for each in value)
    return getattr(value, "id", None) or getattr(value, "_key", value)


def events(game: Game) -> list[Event]:
    """What happened, by names, as the twin tells it."""
    documents = game.program.documents
    return [
        (documents[number].header.id, *(named(each) for each in arguments))
        for number, arguments in game.state.events
    ]
