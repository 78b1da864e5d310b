"""What the players of a duel may choose, by hand."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from benchmarks.twins.duel_pieces import Creature, Figure, Player, Spot, Wizard
from benchmarks.twins.duel_table import (
    RADIUS,
    TOUCHING,
    circles,
    gap,
    hidden_share,
    in_front,
    measured,
    spot,
    to_leg,
    touch,
    toward,
)  # fmt: skip
from benchmarks.twins.duel_tables import RACES, SUMMONINGS, Race, Summoning

Choice: TypeAlias = tuple[Any, ...]
FACINGS = (0, 45, 90, 135, 180, 225, 270, 315)
BATCH, FIGURES, CREW = 4, 9, 3
HALF = 0.5


class Choices:
    """The table with everybody on it. A choice is an action's name and the names and spots chosen."""

    def __init__(
        self, width: float, depth: float, players: list[Player], wizards: list[Wizard],
        creatures: list[Creature],
    ) -> None:  # fmt: skip
        self.width, self.depth = width, depth
        self.players, self.wizards, self.creatures = players, wizards, creatures

    @property
    def figures(self) -> list[Figure]:
        return [*self.wizards, *self.creatures]

    def ready(self, player: Player) -> list[Creature]:
        return [each for each in self.creatures if each.owner is player and not each.used]

    def enemies(self, figure: Figure) -> list[Figure]:
        return [each for each in self.figures if each.owner is not figure.owner]

    def crew(self, engine: Creature) -> list[Creature]:
        """Who may man the heavy weapon."""
        return [
            each for each in self.creatures
            if each.owner is engine.owner and not each.heavy and not each.used and touch(each, engine)
        ]  # fmt: skip

    def serving(self, engine: Creature) -> list[Creature]:
        return [each for each in self.creatures if each.serves is engine]

    def pushed(self, member: Creature, engine: Creature, to: Spot) -> Spot:
        """Where a member of the crew gets to when the engine is pushed."""
        return spot(
            member.place[0] + to[0] - engine.place[0], member.place[1] + to[1] - engine.place[1]
        )

    # --- the first part ---------------------------------------------------------------------------

    def for_creatures(self, player: Player) -> Iterator[Choice]:
        acting = [each for each in self.creatures if each.owner is player and each.able]
        walkers = [each for each in acting if not each.heavy]
        if not acting and player.batch < BATCH:
            for creature in self.ready(player):
                yield "choose_creature", creature.name
        for creature in walkers:
            yield from self._walks(creature)
        for creature in walkers:
            yield from self._detours(creature)
        for creature in walkers:
            yield from self._advances(creature)
        for creature in self.creatures:
            if creature.owner is player and (creature.fresh or creature.able):
                for facing in FACINGS:
                    if facing != creature.facing:
                        yield "turn", creature.name, facing
        for creature in acting:
            if creature.weapon.range is None:
                for target in self.enemies(creature):
                    if touch(creature, target) and in_front(creature, target):
                        yield "fight", creature.name, target.name
        for creature in walkers:
            if creature.weapon.range is not None and not self._in_melee(creature):
                for target in self.enemies(creature):
                    # In the open the bases between hide both ways: each side's middle counts.
                    if self._sees(creature, target) and not self._hidden(creature, target):
                        yield "shoot", creature.name, target.name
        engines = [each for each in acting if each.heavy]
        for engine in engines:
            yield from self._hauls(engine)
        for engine in engines:
            if len(self.serving(engine)) >= CREW and not self._in_melee(engine):
                friends = [each for each in self.figures if each.owner is engine.owner]
                for target in self.enemies(engine):
                    if self._sees(engine, target, friends):
                        yield "fire_engine", engine.name, target.name
        for creature in acting:
            yield "stop_creature", creature.name
        if player.batch > 0 and not acting:
            yield ("end_batch",)

    def _walks(self, creature: Creature) -> Iterator[Choice]:
        reach = creature.race.movement
        for to in circles(creature.place, (reach / 2, reach), reach / 2):
            if measured(gap(creature.place, to, 1) + RADIUS) <= reach and self._clear(creature, to):
                yield "walk", creature.name, to

    def _detours(self, creature: Creature) -> Iterator[Choice]:
        half = creature.race.movement / 2
        for corner in circles(creature.place, (half,), half):
            for to in circles(corner, (half,), half):
                length = gap(creature.place, corner, 1) + RADIUS + gap(corner, to, 0)
                if measured(length) <= creature.race.movement and self._clear(creature, corner, to):
                    yield "detour", creature.name, corner, to

    def _advances(self, creature: Creature) -> Iterator[Choice]:
        for target in self.enemies(creature):
            to = toward(creature.place, target.place, creature.race.movement)
            if not touch(creature, target) and self._clear(creature, to):
                yield "advance", creature.name, target.name

    def _hauls(self, engine: Creature) -> Iterator[Choice]:
        serving = self.serving(engine)
        if not serving:
            return
        team = [each for each in self.creatures if each is engine or each in serving]
        others = [each for each in self.figures if each not in team]
        for to in circles(engine.place, (len(serving),), 1):
            if measured(gap(engine.place, to, 0)) > len(serving):
                continue
            ways = [(member.place, self.pushed(member, engine, to)) for member in team]
            if all(self._on_table(end, slack=0) for _, end in ways) and not any(
                to_leg(other.place, start, end) < 2 * RADIUS - TOUCHING
                for start, end in ways
                for other in others
            ):
                yield "haul", engine.name, to

    # --- the second part --------------------------------------------------------------------------

    def for_wizards(self, player: Player) -> Iterator[Choice]:
        for wizard in self.wizards:  # a player has one
            if wizard.owner is player and not wizard.used:
                if wizard.pending == 0:
                    yield from self._moves(wizard)
                    if not wizard.silent:
                        yield from self._spells(wizard)
                else:
                    yield from self._places(wizard)
                    yield "give_up_group", wizard.name
                if wizard.pending == 0:
                    yield "end_wizard", wizard.name

    def _moves(self, wizard: Wizard) -> Iterator[Choice]:
        if not wizard.moved:
            for to in circles(wizard.place, (5, 10, 15), 5):
                if measured(gap(wizard.place, to, 1) + RADIUS) <= 15 and self._clear(wizard, to):
                    yield "wizard_walk", wizard.name, to
        if wizard.fresh or not wizard.moved:
            for facing in FACINGS:
                if facing != wizard.facing:
                    yield "wizard_turn", wizard.name, facing

    def _spells(self, wizard: Wizard) -> Iterator[Choice]:
        if wizard.mana >= 90:
            for target in self.wizards:
                if (
                    target is not wizard
                    and gap(wizard.place, target.place, 2) <= 20
                    and self._sees(wizard, target)
                    and not self._hidden(wizard, target)
                ):
                    yield "blast", wizard.name, target.name
            if wizard.field < 50:
                yield "shield", wizard.name
        if wizard.mana >= 15:
            for creature in self.creatures:
                if (
                    creature.owner is wizard.owner
                    and creature.wounds < creature.race.wounds
                    and gap(wizard.place, creature.place, 2) <= 50
                ):
                    yield "heal", wizard.name, creature.name
        spots = [
            at for at in circles(wizard.place, (13.5, 22.5), 9)
            if self._near_enough(wizard, at) and self._room(wizard, at)
        ]  # fmt: skip
        for spell in SUMMONINGS.values():
            if wizard.mana >= spell.cost:
                for race in RACES.values():
                    suits = (race.name == "heavy") == (spell.name == "machine")
                    if suits and self._willing(wizard, race, spell):
                        for at in spots:
                            yield "call", wizard.name, spell.name, race.name, at, 0

    def _willing(self, wizard: Wizard, race: Race, spell: Summoning) -> bool:
        if race.alignment not in ("neutral", wizard.owner.alignment):
            return False
        if spell.weapon.range is not None and not race.shoots:
            return False
        return FIGURES - sum(1 for each in self.creatures if each.race is race) >= spell.number

    def _places(self, wizard: Wizard) -> Iterator[Choice]:
        group = [each for each in self.creatures if each.owner is wizard.owner and each.grouped]
        for mate in group[:1]:
            for at in circles(mate.place, (3.5, 4.5), 1):
                if (
                    all(self._apart(other, at) <= 2 for other in group)
                    and self._near_enough(wizard, at)
                    and self._room(wizard, at)
                ):
                    yield "place_next", wizard.name, mate.name, at

    def _near_enough(self, wizard: Wizard, at: Spot) -> bool:
        return 10 <= self._apart(wizard, at) <= 20

    def _room(self, wizard: Wizard, at: Spot) -> bool:
        """Whether a base has room there, and not in close combat."""
        if not self._on_table(at):
            return False
        if any(
            gap(each.place, at, 0) < 2 * RADIUS - TOUCHING for each in self.figures if each is not wizard
        ):
            return False
        return not any(self._apart(each, at) <= 0.1 for each in self.enemies(wizard))

    # --- geometry of everybody --------------------------------------------------------------------

    def _apart(self, figure: Figure, at: Spot) -> float:
        return max(0, gap(figure.place, at, 1) - RADIUS)

    def _on_table(self, at: Spot, slack: float = 1e-6) -> bool:
        margin = RADIUS - slack
        return margin <= at[0] <= self.width - margin and margin <= at[1] <= self.depth - margin

    def _clear(self, figure: Figure, *ways: Spot) -> bool:
        """Whether a figure gets along straight legs; own figures are in the way only at the end."""
        if not all(self._on_table(each) for each in ways):
            return False
        corners = (figure.place, *ways)
        end = ways[-1]
        for other in self.figures:
            if other is figure:
                continue
            legs = ((end, end),) if other.owner is figure.owner else tuple(zip(corners, ways, strict=False))
            if any(to_leg(other.place, *leg) < 2 * RADIUS - TOUCHING for leg in legs):
                return False
        return True

    def _in_melee(self, figure: Figure) -> bool:
        return any(touch(figure, other) for other in self.enemies(figure))

    def _sees(self, one: Figure, other: Figure, over: list[Figure] | None = None) -> bool:
        return in_front(one, other) and hidden_share(one, other, self.figures, over or ()) < HALF - 1e-9

    def _hidden(self, figure: Figure, other: Figure) -> bool:
        return hidden_share(other, figure, self.figures) >= HALF
