"""The skirmish by hand: what the side in turn, or the other inside its movement, may choose."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, TypeAlias

from benchmarks.twins.hexwar_board import Board, Hex, Side, direction, distance, faces
from benchmarks.twins.hexwar_pieces import Army, Unit
from benchmarks.twins.hexwar_sight import crossed, passed, sees
from benchmarks.twins.hexwar_tables import (
    AT_GATE,
    AT_LADDER,
    CLOSED,
    COVER,
    DITCH,
    FILLING,
    FROM_ABOVE,
    HORSE,
    LADDER,
    NONE,
    OPENED,
    PALISADE,
    PORCH,
    RUN_UP,
    SCALED,
    TOTAL,
    TURNING,
)
from benchmarks.twins.hexwar_ways import Range, engaged, fightable, neighbours, step_cost

Choice: TypeAlias = tuple[Any, ...]


class Choices:
    """A position, and everything that may be done in it."""

    def __init__(self, board: Board, armies: list[Army], units: list[Unit], active: Army) -> None:
        self.board, self.armies, self.units, self.active = board, armies, units, active
        self.mover: Unit | None = None
        self.step = "fire_step"

    # --- what holds between two figures -----------------------------------------------------------

    def foes(self, unit: Unit) -> list[Unit]:
        return [other for other in self.units if other.army is not unit.army]

    def cover(self, firer: Unit, target: Unit) -> int:
        """The best of hex and hexsides; a wall that is looked over covers nobody."""
        hex = target.at
        if not sees(self.board, firer.at, hex) or aslant(firer.at, hex):
            return TOTAL
        cover = hex.footing.cover
        if hex.ground.afar and distance(firer.at, hex) == 1:
            cover = NONE
        for side in crossed(self.board, firer.at, hex):
            if side.sort.cover != TOTAL and (side.sort.passing or hex in (side.one, side.other)):
                cover = max(cover, side.sort.cover)
        return cover

    def can_hit(self, firer: Unit, target: Unit) -> bool:
        weapon = firer.sort.weapon
        return (
            weapon is not None
            and distance(firer.at, target.at) <= weapon.ranges[-1][0]
            and sees(self.board, firer.at, target.at)
            and not aslant(firer.at, target.at)
        )

    def shot_power(self, firer: Unit, target: Unit) -> int:
        weapon, away = firer.sort.weapon, distance(firer.at, target.at)
        assert weapon is not None
        power = next((power for most, power in weapon.ranges if away <= most), weapon.ranges[-1][1])
        power -= COVER[self.cover(firer, target)] + target.sort.armour
        return power + (FROM_ABOVE if firer.at.level > target.at.level else 0) - firer.wounded

    def may_answer(self, unit: Unit, mover: Unit) -> bool:
        return (
            unit.sort.weapon is not None
            and unit.army is not mover.army
            and not (unit.answered or unit.empty or unit.stunned)
            and self.can_hit(unit, mover)
            and not engaged(unit)
        )

    def may_charge(self, unit: Unit) -> bool:
        return (
            unit.sort.mover == HORSE
            and not (unit.stunned or unit.wounded or unit.fired)
            and unit.charges is None
            and not engaged(unit)
        )

    def strikeable(self, unit: Unit, foe: Unit) -> bool:
        return distance(unit.at, foe.at) == 1 and fightable(unit.at, foe.at)

    def comrades(self, army: Army, target: Unit) -> list[Unit]:
        return [
            unit for unit in self.units if unit.army is army and fresh(unit) and self.strikeable(unit, target)
        ]

    def smooth(self, unit: Unit, target: Unit) -> list[Hex] | None:
        """The straight line to the target, if it is a clear run for a horse on one of its sides."""
        for one, other in ((unit.at, target.at), (target.at, unit.at)):
            between = [hex for hex in passed(self.board, one, other)[1:-1] if hex is not None]
            if (
                one.level == other.level
                and len(between) == distance(one, other) - 1
                and all(
                    hex.footing.cost[HORSE] == 1 and hex.level == one.level and hex.unit in (None, unit)
                    for hex in between
                )
                and all(side.sort.cost[HORSE] == 1 for side in crossed(self.board, one, other))
            ):
                return between if one is unit.at else between[::-1]
        return None

    # --- who decides, and what they may choose ----------------------------------------------------

    def asked(self) -> tuple[Army | None, bool]:
        """Who decides now, and whether inside the other's turn; nobody where the step is finished."""
        if self.step == "charge_step":
            challenged = next((unit.army for unit in self.units if unit.challenged), None)
            if challenged is not None:
                return challenged, True
        if self.step == "combat_step":
            unsettled = next((unit.army for unit in self.units if unit.shaken or unit.yields_to), None)
            if unsettled is not None:
                return unsettled, True
        if self.step == "movement_step" and self.mover is not None:
            for unit in self.units:
                if self.may_answer(unit, self.mover):
                    return unit.army, True
        if self.active.passed or not any(
            self.acts(unit) for unit in self.units if unit.army is self.active
        ):
            return None, False
        return self.active, False

    def acts(self, unit: Unit) -> bool:
        """Whether a figure still has something to do in this step."""
        if self.step == "fire_step":
            return (
                not (unit.stunned or unit.fired or unit.empty)
                and unit.sort.weapon is not None and not engaged(unit)
            )  # fmt: skip
        if self.step == "charge_step":
            return self.may_charge(unit)
        if self.step == "movement_step":
            return unit.may_move
        return fresh(unit) and any(
            other.unit is not None and other.unit.army is not unit.army and self.strikeable(unit, other.unit)
            for other in unit.at.beside
        )

    def listed(self, army: Army, *, reaction: bool) -> Iterator[Choice]:
        own = [unit for unit in self.units if unit.army is army]
        if self.step == "fire_step":
            yield from self._shots(own)
        elif self.step == "charge_step":
            yield from self._answers(own) if reaction else self._charges(own)
        elif self.step == "movement_step" and reaction:
            assert self.mover is not None
            for unit in own:
                if self.may_answer(unit, self.mover):
                    yield "defend", unit.name
            yield ("hold_fire",)
        elif self.step == "movement_step":
            yield from self._moves(army, own)
        elif self.step == "combat_step":
            yield from self._aftermath(own) if reaction else self._blows(army, own)
        if not reaction and not any(
            unit.in_hand
            or (self.step == "movement_step" and unit.may_move and unit.charges is not None)
            or (self.step == "combat_step" and unit.assails is not None)
            for unit in own
        ):
            yield ("finish_step",)

    def _shots(self, own: list[Unit]) -> Iterator[Choice]:
        for unit in own:
            if self.acts(unit):
                for target in self.foes(unit):
                    if self.can_hit(unit, target):
                        yield "shoot", unit.name, target.name

    def _charges(self, own: list[Unit]) -> Iterator[Choice]:
        for unit in own:
            if self.may_charge(unit):
                for target in self.foes(unit):
                    away = distance(unit.at, target.at)
                    if (
                        RUN_UP < away <= unit.sort.whole[2] + 1
                        and sees(self.board, unit.at, target.at)
                        and self.smooth(unit, target) is not None
                    ):
                        yield "declare_charge", unit.name, target.name

    def _answers(self, own: list[Unit]) -> Iterator[Choice]:
        challenged = [unit for unit in own if unit.challenged]
        yield from (("counter_charge", unit.name) for unit in challenged)
        yield from (("stand_firm", unit.name) for unit in challenged)

    def _moves(self, army: Army, own: list[Unit]) -> Iterator[Choice]:
        in_hand = [unit for unit in own if unit.in_hand]
        if not in_hand:
            for unit in own:
                if unit.may_move and unit.charges is None:
                    yield "take_figure", unit.name
        for unit in own:
            if unit.may_move and unit.charges is not None and (unit.in_hand or not in_hand):
                yield "ride", unit.name
        marching = [unit for unit in in_hand if unit.charges is None]
        for unit in marching:
            for goal in Range(unit, unit.points).hexes():
                if goal is not unit.at:
                    yield "march", unit.name, goal.name
        for unit in marching:
            if unit.points >= TURNING:
                for foe in self.foes(unit):
                    if (
                        distance(unit.at, foe.at) == 1
                        and fightable(unit.at, foe.at)
                        and not foe.stunned
                        and not faces(unit.at, unit.facing, foe.at)
                    ):
                        yield "turn_to", unit.name, foe.name
        for unit in marching:
            yield "halt", unit.name
        yield from self._works(army, marching)

    def _works(self, army: Army, marching: list[Unit]) -> Iterator[Choice]:
        if not marching:
            return
        beside = [(unit, side) for unit in marching for side in self.beside(unit)]
        for unit, side in beside:
            if side.sort in CLOSED and side.keeper == army.name and unit.points >= AT_GATE:
                yield "open_gate", unit.name, side.name
        for unit, side in beside:
            if side.sort in OPENED and side.keeper == army.name and unit.points >= AT_GATE:
                yield "close_gate", unit.name, side.name
        for unit, side in beside:
            if side.sort in CLOSED and side.keeper != army.name:
                yield "batter", unit.name, side.name
        for unit, side in beside:
            climbs = LADDER.cost[unit.sort.mover] is not None
            ladder = climbs and unit.carries == "siege_ladder" and unit.points >= AT_LADDER
            if ladder and side.sort is PALISADE and side.across(unit.at).level == unit.at.level + 1:
                yield "set_ladder", unit.name, side.name
        for unit, side in beside:
            if side.sort is SCALED and unit.points >= AT_LADDER:
                foot = side.across(unit.at)
                if foot.level < unit.at.level and foot.unit is None:
                    yield "push_ladder", unit.name, side.name
        for unit in marching:
            if unit.carries == "brushwood" and unit.points >= FILLING:
                for hex in neighbours(unit.at):
                    if hex.ground is DITCH and hex.unit is None:
                        yield "fill_ditch", unit.name, hex.name

    def beside(self, unit: Unit) -> list[Side]:
        """The sides of the hex that a figure is in, in the order of the map's."""
        own = unit.at.sides.values()
        return [side for side in self.board.sides if side in own] if own else []

    def _blows(self, army: Army, own: list[Unit]) -> Iterator[Choice]:
        common = next((unit.assails for unit in own if unit.assails is not None), None)
        for unit in own:
            if fresh(unit) and unit.assails is None:
                for target in self.foes(unit):
                    if (
                        common in (None, target)
                        and self.strikeable(unit, target)
                        and len(self.comrades(army, target)) > 1
                    ):
                        yield "assault", unit.name, target.name
        if common is not None:
            yield "strike_together", common.name
            return
        for unit in own:
            if fresh(unit):
                for target in self.foes(unit):
                    if self.strikeable(unit, target):
                        yield "strike", unit.name, target.name

    def _aftermath(self, own: list[Unit]) -> Iterator[Choice]:
        yield from (("take_blow", unit.name) for unit in own if unit.shaken)
        for unit in own:
            if unit.yields_to:
                yield from (("give_way", unit.name, hex.name) for hex in self.retreats(unit, unit.yields_to))

    def retreats(self, target: Unit, attackers: list[Unit]) -> list[Hex]:
        """The hexes that somebody driven back may give way to."""
        return [
            hex for hex in neighbours(target.at)
            if step_cost(target, target.at, hex) is not None
            and all(distance(unit.at, hex) > 1 for unit in attackers)
        ]  # fmt: skip

    def run_left(self, unit: Unit, target: Unit) -> list[Hex]:
        """What is left of a run-up between a horseman and the target."""
        here, there = unit.at, target.at
        whole = distance(here, there)
        return [
            hex for hex in unit.run_up
            if hex is not here and hex is not there and distance(here, hex) + distance(hex, there) == whole
        ]  # fmt: skip

    def still_clear(self, unit: Unit, target: Unit) -> bool:
        """Whether nobody stands in what is left of a run, nor a ladder, and each side lets a horse pass."""
        left = self.run_left(unit, target)
        way = [unit.at, *left, *([target.at] if left and distance(left[-1], target.at) == 1 else [])]
        sides = [side for side in (one.sides.get(other) for one, other in pairwise(way)) if side is not None]
        return all(
            hex.footing.cost[HORSE] == 1 and hex.level == unit.at.level and hex.unit in (None, unit)
            for hex in left
        ) and all(side.sort.cost[HORSE] is not None for side in sides)


def aslant(one: Hex, other: Hex) -> bool:
    """Whether a shot goes into or out of a porch off its axis."""
    q, r = other.q - one.q, other.r - one.r
    return PORCH in (one.ground, other.ground) and 0 not in (q, r, q + r)


def fresh(unit: Unit) -> bool:
    return not (unit.stunned or unit.fired or unit.struck)


def looks(unit: Unit, other: Unit) -> int:
    return direction(unit.at, other.at)
