"""What creatures may do in a duel, by hand. A choice is an action's name, and the names and spots chosen."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from benchmarks.twins.duel_ground import CREW, Ground
from benchmarks.twins.duel_pieces import Creature, Player
from benchmarks.twins.duel_table import (
    RADIUS,
    STOREY,
    TOUCHING,
    circles,
    gap,
    in_front,
    measured,
    to_leg,
    touch,
    toward,
)

Choice: TypeAlias = tuple[Any, ...]
FACINGS = (0, 45, 90, 135, 180, 225, 270, 315)
BATCH, JUMP = 4, 5


class CreatureChoices(Ground):
    """The first part of a round."""

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
        for creature in walkers:
            yield from self._climbs(creature)
        for creature in walkers:
            yield from self._drops(creature)
        for creature in acting:
            if creature.weapon.range is None:
                for target in self.enemies(creature):
                    if touch(creature, target) and in_front(creature, target):
                        yield "fight", creature.name, target.name
        for creature in walkers:
            if creature.weapon.range is not None and not self.in_melee(creature):
                for target in self.enemies(creature):
                    if self.sees(creature, target) and not self.hidden(creature, target):
                        yield "shoot", creature.name, target.name
        yield from self._for_engines([each for each in acting if each.heavy])
        for creature in acting:
            yield "stop_creature", creature.name
        if player.batch > 0 and not acting:
            yield ("end_batch",)

    def _walks(self, creature: Creature) -> Iterator[Choice]:
        if self.stuck(creature):
            return
        reach = creature.race.movement
        for to in circles(creature.place, (reach / 2, reach), reach / 2):
            if (
                measured(gap(creature.place, to, 1) + RADIUS) <= reach
                and self.clear(creature, to)
                and self.floor(creature, to)
            ):
                yield "walk", creature.name, to

    def _detours(self, creature: Creature) -> Iterator[Choice]:
        if creature.level > 0:
            return
        half = creature.race.movement / 2
        for corner in circles(creature.place, (half,), half):
            for to in circles(corner, (half,), half):
                length = gap(creature.place, corner, 1) + RADIUS + gap(corner, to, 0)
                if measured(length) <= creature.race.movement and self.clear(creature, corner, to):
                    yield "detour", creature.name, corner, to

    def _advances(self, creature: Creature) -> Iterator[Choice]:
        if self.stuck(creature):
            return
        for target in self.enemies(creature):
            if target.level == creature.level and not touch(creature, target):
                to = toward(creature.place, target.place, creature.race.movement)
                if self.clear(creature, to) and self.floor(creature, to):
                    yield "advance", creature.name, target.name

    def _climbs(self, creature: Creature) -> Iterator[Choice]:
        if not self.on_stairs(creature):
            return
        top = max(each.storeys for each in self.terrain if each.half_in(creature.place))
        for level in (creature.level - 1, creature.level + 1):
            if 0 <= level <= top and self.fits(creature, creature.place, level):
                yield "climb", creature.name, level

    def _drops(self, creature: Creature) -> Iterator[Choice]:
        if not 0 < STOREY * creature.level <= JUMP:
            return
        reach = creature.race.movement
        for to in circles(creature.place, (reach / 2, reach), reach / 2):
            if (
                measured(gap(creature.place, to, 1) + RADIUS) <= reach
                and self.height_at(to) == 0
                and self.fits(creature, to, 0)
            ):
                yield "drop", creature.name, to

    def _for_engines(self, engines: list[Creature]) -> Iterator[Choice]:
        for engine in engines:
            yield from self._hauls(engine)
        for engine in engines:
            wood = any(not each.building and each.half_in(engine.place) for each in self.terrain)
            if len(self.serving(engine)) >= CREW and not self.in_melee(engine) and not wood:
                friends = [each for each in self.figures if each.owner is engine.owner]
                for target in self.enemies(engine):
                    if self.sees(engine, target, friends):
                        yield "fire_engine", engine.name, target.name

    def _hauls(self, engine: Creature) -> Iterator[Choice]:
        serving = self.serving(engine)
        if not serving:
            return
        team = [each for each in self.creatures if each is engine or each in serving]
        others = [each for each in self.figures if each not in team and each.level == engine.level]
        for to in circles(engine.place, (len(serving),), 1):
            if measured(gap(engine.place, to, 0)) > len(serving):
                continue
            ways = [(member.place, self.pushed(member, engine, to)) for member in team]
            if (
                all(self.on_table(end, slack=0) and self.floor(engine, end) for _, end in ways)
                and not any(
                    to_leg(other.place, start, end) < 2 * RADIUS - TOUCHING
                    for start, end in ways
                    for other in others
                )
            ):  # fmt: skip
                yield "haul", engine.name, to
