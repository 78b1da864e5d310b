"""Whole duels on both sides: the same start, the same random-legal players, the same seed."""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from math import dist
from typing import Any

from benchmarks.duel_starts import Start
from benchmarks.twins.duel import Duel
from benchmarks.twins.duel_combat import Event
from benchmarks.twins.duel_pieces import Spot
from benchmarks.twins.duel_table import spot
from regelwerk.run.chance import Seeded
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game
from regelwerk.run.program import Program

GAME_EVENTS: frozenset[str] = frozenset()  # all of them
FIGHT_EVENTS = frozenset({"attack", "miss", "no_harm", "hurt", "destroy"})
TO_AN_END = 3000


class Contest:
    """A duel by random-legal players, played by the engine and by hand at once."""

    def __init__(
        self, program: Program, start: Start, seed: int, *, eager: float = 1.0, free: float = 0.0
    ) -> None:
        """`eager` is how often a choice is made `eagerly`; else first any action is, then how.

        `free` is how often it becomes one that nobody proposes: any spot, any facing.
        """
        self.chooser, self.eager, self.free = random.Random(seed), eager, free
        self.asked = Counter[bool]()
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
        offered = next((each for each in self._offered if plain(each) == choice), None)
        self.game.choose(offered or self._for_engine(choice))
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
            choice = allowed[chosen(self.chooser, allowed, self.twin, self.eager)]
            self.choose(self._freely(choice) if self.chooser.random() < self.free else choice)
        ending = self.game.state.ending
        won = None if ending is None else tuple(each.id for each in ending)
        if won != (None if self.twin.winners is None else tuple(self.twin.winners)):
            raise Disagreement(f"the winner: {won} or {self.twin.winners}")
        return won

    def _freely(self, choice: Event) -> Event:
        """A choice like this one with values that nobody proposes, or itself. Raises Disagreement."""
        for _ in range(8):
            other = elsewhere(self.chooser, choice)
            if other is None:
                break
            here, there = not self.game.why_not(self._for_engine(other)), self.twin.may(other)
            if here != there:
                raise Disagreement(f"after {len(self.chosen)} choices, {other}: {here} or {there}")
            self.asked[here] += 1
            if here:
                return other
        return choice

    def _for_engine(self, choice: Event) -> Choice:
        """A choice as the engine takes it."""
        name, *arguments = choice
        things, rows = self.game.state.things, self.game.program.rows
        found: list[Any] = [things.get(each, each) if isinstance(each, str) else each for each in arguments]
        if name == "call":
            found[1:3] = rows["calls"][arguments[1]], rows["races"][arguments[2]]
        return Choice(name, tuple(found))


class Disagreement(Exception):
    """Engine and twin allow or tell different things."""


def elsewhere(chooser: random.Random, choice: Event) -> Event | None:
    """The same with another spot, facing or storey; none if nothing about it can be chosen freely."""
    name, *values = choice
    if name in {"turn", "wizard_turn"}:
        return (name, values[0], round(chooser.uniform(-10, 370), 1))
    spots = {"walk": 1, "drop": 1, "haul": 1, "wizard_walk": 1, "call": 3, "place_next": 2}
    if name not in spots:
        return None
    number, wide = spots[name], chooser.choice((0.3, 2, 6))
    x, y = values[number]
    values[number] = spot(x + chooser.uniform(-wide, wide), y + chooser.uniform(-wide, wide))
    if name == "call":
        values[-2] = max(0, values[-2] + chooser.choice((0, 0, 1, 2, -1)))
    if name in {"call", "place_next"}:
        values[-1] = round(chooser.uniform(-10, 370), 1)
    return (name, *values)


# Games of players to whom all is one do not end: they shield their wizards, and walk up and down.
STRIKES = frozenset({"fight", "shoot", "fire_engine", "blast"})
LULLS = frozenset({"shield", "heal", "wizard_turn", "turn", "stop_creature", "end_batch", "give_up_group"})
ENOUGH = 6


def chosen(chooser: random.Random, allowed: Sequence[Event], twin: Duel, eager: float = 1.0) -> int:
    """The number of one of the choices."""
    serving = [number for number, each in enumerate(allowed) if each[0] in {"man_engine", "fire_engine"}]
    if serving and chooser.random() < 0.6:
        return chooser.choice(serving)
    if eager >= 1 or chooser.random() < eager:
        own = sum(1 for each in twin.creatures if each.owner is twin.decider)
        return eagerly(chooser, allowed, {wizard.name: wizard.place for wizard in twin.wizards}, own)
    name = chooser.choice(sorted({each[0] for each in allowed}))
    return chooser.choice([number for number, each in enumerate(allowed) if each[0] == name])


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
        (0.9, [number for number, each in numbered if each[0] == "man_engine"]),
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
