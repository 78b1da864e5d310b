"""What creatures may do in a duel, by hand. A choice is an action's name, and the names and spots chosen."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from benchmarks.twins.duel_ground import CREW, Ground
from benchmarks.twins.duel_pieces import Creature, Player, Spot
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
ACTIONS, BATCH, JUMP = 2, 4, 5


class CreatureChoices(Ground):
    """The first part of a round."""

    def for_creatures(self, player: Player) -> Iterator[Choice]:
        acting = [each for each in self.creatures if each.owner is player and each.able]
        movers = [each for each in self.creatures if each.owner is player and (each.fresh or each.able)]
        walkers = [each for each in movers if not each.heavy]
        if not acting and player.batch < BATCH:
            for creature in self.ready(player):
                yield "choose_creature", creature.name
        for engine in acting:
            idle = engine.heavy and engine.actions == ACTIONS and not engine.fresh
            if idle and player.batch < BATCH and len(self.serving(engine)) < CREW:
                for gunner in self.crew(engine):
                    yield "man_engine", engine.name, gunner.name
        for creature in walkers:
            yield from self._walks(creature)
        for creature in walkers:
            yield from self._advances(creature)
        for creature in movers:
            for facing in FACINGS:
                if not creature.turned and self.may_turn(creature, facing):
                    yield "turn", creature.name, facing
        for creature in walkers:
            yield from self._climbs(creature)
        for creature in walkers:
            yield from self._drops(creature)
        for creature in acting:
            if creature.weapon.range is None:
                for target in self.enemies(creature):
                    if self.engaged(creature, target) and in_front(creature, target):
                        yield "fight", creature.name, target.name
        for creature in acting:
            if not creature.heavy and creature.weapon.range is not None and not self.in_melee(creature):
                for target in self.enemies(creature):
                    if self.sees(creature, target) and not self.hidden(creature, target):
                        yield "shoot", creature.name, target.name
        for engine in movers:
            if engine.heavy:
                yield from self._hauls(engine)
        for engine in acting:
            if engine.heavy:
                yield from self._fires(engine)
        for creature in acting:
            yield "stop_creature", creature.name
        if player.batch > 0 and not acting:
            yield ("end_batch",)

    def may_turn(self, creature: Creature, facing: float) -> bool:
        """Whether whoever can move may face that way."""
        able = bool(self.serving(creature)) if creature.heavy else True
        return able and 0 <= facing < 360 and facing != creature.facing

    def may_go(self, creature: Creature, to: Spot) -> bool:
        length = gap(creature.place, to, 0)
        return (
            length > 0
            and not self.stuck(creature)
            and measured(length) <= self.reach(creature)
            and self.able_to_go(creature, length)
            and self.clear(creature, to)
            and self.floor(creature, to)
            and self.room(to, creature.level)
        )

    def _walks(self, creature: Creature) -> Iterator[Choice]:
        stride = self.stride(creature)
        for to in circles(creature.place, (stride / 2, stride), stride / 2):
            if self.may_go(creature, to):
                yield "walk", creature.name, to

    def _advances(self, creature: Creature) -> Iterator[Choice]:
        for target in self.enemies(creature):
            if target.level == creature.level and not touch(creature, target):
                to = toward(creature.place, target.place, self.stride(creature))
                if self.may_go(creature, to):
                    yield "advance", creature.name, target.name

    def _climbs(self, creature: Creature) -> Iterator[Choice]:
        if not self.able_to_go(creature, self.reach(creature)):
            return
        for level in (creature.level - 1, creature.level + 1):
            if (
                level >= 0 and max(level, creature.level) <= self.stairs_end(creature)
                and self.fits(creature, creature.place, level)
                and self.room(creature.place, level)
            ):
                yield "climb", creature.name, level

    def _drops(self, creature: Creature) -> Iterator[Choice]:
        reach = self.reach(creature)
        if creature.level > 0:
            for to in circles(creature.place, (reach / 2, reach), reach / 2):
                if self.may_drop(creature, to):
                    yield "drop", creature.name, to

    def may_drop(self, creature: Creature, to: Spot) -> bool:
        lands, reach = self.height_at(to), self.reach(creature)
        return (
            self.able_to_go(creature, reach)
            and 0 < STOREY * (creature.level - lands) <= JUMP
            and measured(gap(creature.place, to, 0)) <= reach
            and not any(
                each.walled(creature.level)
                and not each.holds(creature.place)
                and each.bars(creature.place, to)
                for each in self.terrain
            )
            and self.fits(creature, to, lands)
            and self.room(to, lands)
        )

    def _fires(self, engine: Creature) -> Iterator[Choice]:
        serving = self.serving(engine)
        if len(serving) < CREW or self.in_melee(engine):
            return
        friends = [each for each in self.figures if each.owner is engine.owner]
        for target in self.enemies(engine):
            if (
                self.sees(engine, target, friends)
                and not self.hidden(engine, target, friends)
                and not all(self.hidden(target, gunner, friends) for gunner in serving)
            ):
                yield "fire_engine", engine.name, target.name

    def _hauls(self, engine: Creature) -> Iterator[Choice]:
        if self.serving(engine):
            for to in circles(engine.place, (self.stride(engine),), 1):
                if self.may_haul(engine, to):
                    yield "haul", engine.name, to

    def may_haul(self, engine: Creature, to: Spot) -> bool:
        length = gap(engine.place, to, 0)
        return (
            length > 0
            and bool(self.serving(engine))
            and not self.stuck(engine)
            and measured(length) <= self.reach(engine)
            and self.able_to_go(engine, length)
            and self._team_may_go(engine, to)
        )

    def _team_may_go(self, engine: Creature, to: Spot) -> bool:
        """Enemies are in the way of weapon and crew, others of its side only where these would stand."""
        team = [each for each in self.creatures if each is engine or each.serves is engine]
        near = 2 * RADIUS - TOUCHING
        for member in team:
            end = self.pushed(member, engine, to)
            if not (self.on_table(end, slack=0) and self.floor(member, end) and self.room(end, member.level)):
                return False
            if self.squeezed(member, member.place, end):
                return False
            for other in self.figures:
                if other in team or other.level != member.level:
                    continue
                start = end if other.owner is engine.owner else member.place
                if to_leg(other.place, start, end) < near:
                    return False
        return True
