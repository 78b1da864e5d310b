"""The skirmish on hexes by hand: the sequence of play and what every choice does.

Written from the source and the rules' prose. What may be chosen is told by `hexwar_choices`.
"""

from typing import Any

from benchmarks.twins.duel_combat import Event, Roll
from benchmarks.twins.hexwar_board import Board, Hex, Side, direction, distance, faces
from benchmarks.twins.hexwar_choices import Choice, Choices, looks
from benchmarks.twins.hexwar_pieces import Army, Unit
from benchmarks.twins.hexwar_tables import (
    ADVANTAGE,
    AT_GATE,
    AT_LADDER,
    BLOW,
    CLOSED,
    FILLED,
    FILLING,
    HITS,
    LEADER_GAIN,
    LEADER_REACH,
    ODDS,
    OPENED,
    PALISADE,
    REAR,
    SCALED,
    TURNING,
    Odds,
)
from benchmarks.twins.hexwar_ways import Range, engaged, step_cost

STEPS = ("fire_step", "charge_step", "movement_step", "combat_step")


class Skirmish(Choices):
    """A whole battle. `events` say what happened, `trace` what was rolled and changed for it."""

    def __init__(
        self, board: Board, armies: list[Army], units: list[Unit], active: Army,
        name: str, last_round: int, prize: Hex | None, roll: Roll, begun: tuple[int, int] = (0, 0),
    ) -> None:  # fmt: skip
        super().__init__(board, armies, units, active)
        self.name, self.last_round, self.prize, self.roll = name, last_round, prize, roll
        self.round, self.turn = begun
        self.events: list[Event] = []
        self.trace: list[Event] = []
        self.winners: list[str] | None = None
        self._named: dict[str, Any] = {each.name: each for each in (*board.hexes, *board.sides, *units)}

    # --- the sequence of play ---------------------------------------------------------------------

    def begin(self) -> None:
        """Goes on to the first decision."""
        self._new_round()
        self._go_on()

    def allowed(self) -> list[Choice]:
        """Everything that whoever decides may choose, in the order of the rules' lists."""
        if self.winners is not None:
            return []
        army, reaction = self.asked()
        return list(self.listed(army, reaction=reaction)) if army is not None else []

    def choose(self, choice: Choice) -> None:
        """Carries out one of the allowed choices."""
        army, _ = self.asked()
        assert army is not None
        name, *chosen = choice
        self._happens(name, army.name, *chosen)
        getattr(self, f"_{name}")(army, *map(self._named.__getitem__, chosen))
        self._go_on()

    def _go_on(self) -> None:
        while self.winners is None and self.asked()[0] is None:
            if self.step != "combat_step":
                self._open(STEPS[STEPS.index(self.step) + 1])
            else:
                self._recover()

    def _happens(self, *event: object) -> None:
        self.events.append(event)

    def _open(self, step: str) -> None:
        self.trace.append(("step", step))
        self.step = step
        self._happens("open_step")
        for army in self.armies:
            army.passed = False
        for unit in self.units:
            if step == "movement_step" and unit.army is self.active:
                unit.points = self.allowance(unit)
            elif step == "combat_step":
                unit.in_hand = False

    def allowance(self, unit: Unit) -> int:
        if unit.stunned:
            return 0
        weapon = unit.sort.weapon
        return min(unit.movement, weapon.moves_after) if unit.fired and weapon is not None else unit.movement

    def _new_round(self) -> None:
        self.round += 1
        if self.round > self.last_round:
            self._time_is_up()
        if self.winners is None:
            self._new_turn()

    def _new_turn(self) -> None:
        self.turn += 1
        self._open("fire_step")

    def _recover(self) -> None:
        for unit in self.units:
            if unit.army is not self.active:
                continue
            if unit.empty and not (unit.fired or unit.stirred or unit.stunned):
                self._happens("reload", unit.name)
                unit.empty = False
            if unit.stunned and unit.stunned_turn < self.turn:
                self._happens("wake", unit.name)
                unit.stunned = False
        holder = self.prize.unit if self.prize is not None else None
        seizes = holder is not None and holder.army is self.active and holder.army.aim == "seize"
        if seizes and holder is not None and not holder.stunned:
            self._happens("objective_taken")
            self.winners = [self.active.name]
        self.active = self._opponent(self.active)
        if self.winners is None:
            self._forget()
            if self.active.order == 1:
                self._new_round()
            else:
                self._new_turn()

    def _forget(self) -> None:
        """What lasts a turn is over."""
        self.mover = None
        for unit in self.units:
            unit.answered = unit.struck = unit.momentum = unit.challenged = False
            unit.fired = unit.done = unit.stirred = False
            unit.charges = unit.counters = None

    def _opponent(self, army: Army) -> Army:
        return next(each for each in self.armies if each is not army)

    def _time_is_up(self) -> None:
        self._happens("time_is_up")
        holders = [army.name for army in self.armies if army.aim == "hold"]
        left = {army: sum(unit.worth for unit in self.units if unit.army is army) for army in self.armies}
        stronger = [army.name for army in self.armies if left[army] > left[self._opponent(army)]]
        self.winners = holders or stronger

    def _finish_step(self, army: Army) -> None:
        army.passed = True

    # --- fire -------------------------------------------------------------------------------------

    def _shoot(self, army: Army, unit: Unit, target: Unit) -> None:
        unit.fired = True
        self._let_fly(unit, target)

    def _defend(self, army: Army, unit: Unit) -> None:
        unit.answered = True
        assert self.mover is not None
        self._let_fly(unit, self.mover)
        if self.mover is not None and not any(self.may_answer(other, self.mover) for other in self.units):
            self.mover = None

    def _hold_fire(self, army: Army) -> None:
        self.mover = None

    def _let_fly(self, unit: Unit, target: Unit) -> None:
        self._happens("let_fly", unit.name, target.name)
        unit.facing = looks(unit, target)
        assert unit.sort.weapon is not None
        if unit.sort.weapon.slow:
            unit.empty = True
        thrown, power = self.roll(10), self.shot_power(unit, target)
        self.trace.append(("shot", unit.name, target.name, thrown, power))
        effect = next(effect for most, effect in HITS if thrown + power <= most)
        self._happens("impact", target.name, unit.name, effect)
        if effect == "miss":
            self._happens("miss", target.name, unit.name)
        elif effect == "stun":
            self._stun(target)
        elif effect == "wound":
            self._wound(target)
        else:
            self._kill(target)

    def _stun(self, unit: Unit) -> None:
        self._happens("stun", unit.name)
        if unit.stunned:
            self._wound(unit)
            return
        unit.stunned, unit.stunned_turn = True, self.turn
        unit.in_hand = unit.challenged = False
        unit.charges = None
        self.trace.append(("stunned", unit.name))

    def _wound(self, unit: Unit) -> None:
        self._happens("wound", unit.name)
        if unit.wounded:
            self._kill(unit)
        else:
            unit.wounded = True
            self.trace.append(("wounded", unit.name))

    def _kill(self, unit: Unit) -> None:
        self._happens("kill", unit.name)
        for other in self.units:
            if other.charges is unit or other.counters is unit:
                other.charges = other.counters = None
        if self.mover is unit:
            self.mover = None
        self.units.remove(unit)
        unit.at.unit = None
        self.trace.append(("removed", unit.name))
        if not any(other.army is unit.army for other in self.units) and self.winners is None:
            self.winners = [self._opponent(unit.army).name]

    # --- charges ----------------------------------------------------------------------------------

    def _declare_charge(self, army: Army, unit: Unit, target: Unit) -> None:
        unit.run_up = self.smooth(unit, target) or []
        unit.charges, unit.facing = target, looks(unit, target)
        self.trace.append(("charges", unit.name, target.name))
        charged = any(other.charges is target and other is not unit for other in self.units)
        if self.may_charge(target) and target.counters is None and not charged:
            target.challenged = True

    def _counter_charge(self, army: Army, unit: Unit) -> None:
        unit.challenged = False
        for other in self.units:
            if other.charges is unit:
                unit.counters, unit.facing = other, looks(unit, other)

    def _stand_firm(self, army: Army, unit: Unit) -> None:
        unit.challenged = False

    def _ride(self, army: Army, unit: Unit) -> None:
        unit.in_hand = True
        target = unit.charges
        assert target is not None
        if not self.still_clear(unit, target):
            self._happens("charge_fails", unit.name, target.name)
            self._finish(unit)
            return
        if target.counters is unit and not target.stunned:
            self._ride_out(target, unit)
        self._advance(unit, self.run_left(unit, target))
        if unit.in_hand and unit.stirred and self.strikeable(unit, target):
            self._happens("charge_home", unit.name, target.name)
            unit.momentum = True
        if unit.in_hand and not self.run_left(unit, target):
            self._finish(unit)

    def _ride_out(self, unit: Unit, against: Unit) -> None:
        self._happens("ride_out", unit.name, against.name)
        unit.counters, unit.momentum = None, True
        whole = len(against.run_up)
        ridden = [hex for hex in against.run_up if distance(against.at, hex) > whole - whole // 2]
        for hex in sorted(ridden, key=lambda hex: distance(unit.at, hex)):
            self._enter(unit, hex)

    # --- movement ---------------------------------------------------------------------------------

    def _take_figure(self, army: Army, unit: Unit) -> None:
        unit.in_hand = True

    def _march(self, army: Army, unit: Unit, goal: Hex) -> None:
        self._advance(unit, Range(unit, unit.points).way(goal))

    def _advance(self, unit: Unit, way: list[Hex]) -> None:
        self._happens("advance", unit.name, tuple(hex.name for hex in way))
        for hex in way:
            unit.points -= 1 if unit.charges is not None else step_cost(unit, unit.at, hex) or 0
            unit.stirred = True
            self._enter(unit, hex)
            if any(self.may_answer(other, unit) for other in self.units):
                self.mover = unit
                break
        if unit.points <= 0 or engaged(unit):
            self._happens("come_to_rest", unit.name)
            if unit.charges is None:
                self._finish(unit)

    def _enter(self, unit: Unit, hex: Hex) -> None:
        self._happens("enter_hex", unit.name, hex.name)
        unit.facing = direction(unit.at, hex)
        self._put(unit, hex)

    def _put(self, unit: Unit, hex: Hex) -> None:
        unit.at.unit = None
        unit.at, hex.unit = hex, unit
        self.trace.append(("at", unit.name, hex.name))

    def _finish(self, unit: Unit) -> None:
        self._happens("finish", unit.name)
        unit.in_hand, unit.done = False, True

    def _halt(self, army: Army, unit: Unit) -> None:
        self._finish(unit)

    def _turn_to(self, army: Army, unit: Unit, foe: Unit) -> None:
        self._spend(unit, TURNING)
        unit.facing = looks(unit, foe)
        self._leave_off(unit)

    # --- gates, ladders and ditch -----------------------------------------------------------------

    def _open_gate(self, army: Army, unit: Unit, side: Side) -> None:
        gate, bound = CLOSED[side.sort], engaged(unit)
        self._spend(unit, AT_GATE)
        self._happens("swing", side.name, gate.name, gate.opened.name)
        side.sort = gate.opened
        self._leave_off(unit, met=engaged(unit) and not bound)

    def _close_gate(self, army: Army, unit: Unit, side: Side) -> None:
        gate = OPENED[side.sort]
        self._spend(unit, AT_GATE)
        self._happens("swing", side.name, gate.name, gate.closed.name)
        side.sort = gate.closed
        self._leave_off(unit)

    def _batter(self, army: Army, unit: Unit, side: Side) -> None:
        self._spend(unit, 0)
        thrown = self.roll(10)
        self.trace.append(("blow", unit.name, thrown))
        if thrown + unit.attack // 2 >= BLOW:
            self._happens("splinter", side.name, unit.name)
            side.firmness -= 1
            if side.firmness <= 0:
                gate = CLOSED[side.sort]
                self._happens("break_gate", side.name, gate.name)
                side.sort = gate.broken
        self._finish(unit)

    def _set_ladder(self, army: Army, unit: Unit, side: Side) -> None:
        bound = engaged(unit)
        self._spend(unit, AT_LADDER)
        unit.carries = "empty_handed"
        unit.at.ladders += 1
        side.sort = SCALED
        self._leave_off(unit, met=engaged(unit) and not bound)

    def _push_ladder(self, army: Army, unit: Unit, side: Side) -> None:
        self._spend(unit, AT_LADDER)
        side.sort = PALISADE
        side.across(unit.at).ladders -= 1
        self._leave_off(unit)

    def _fill_ditch(self, army: Army, unit: Unit, hex: Hex) -> None:
        self._spend(unit, FILLING)
        unit.carries = "empty_handed"
        hex.ground = FILLED
        self._leave_off(unit)

    def _spend(self, unit: Unit, points: int) -> None:
        unit.points -= points
        unit.stirred = True

    def _leave_off(self, unit: Unit, *, met: bool = False) -> None:
        """Whoever has no points left, or has `met` an enemy by what it did, goes no further."""
        if unit.points <= 0 or met:
            self._happens("come_to_rest", unit.name)
            self._finish(unit)

    # --- close combat -----------------------------------------------------------------------------

    def _assault(self, army: Army, unit: Unit, target: Unit) -> None:
        unit.assails = target

    def _strike_together(self, army: Army, target: Unit) -> None:
        self._hand_to_hand(target, [unit for unit in self.units if unit.assails is target])

    def _strike(self, army: Army, unit: Unit, target: Unit) -> None:
        self._hand_to_hand(target, [unit])

    def attack_strength(self, unit: Unit, target: Unit) -> int:
        strength = unit.attack * (2 if unit.momentum else 1)
        side = unit.at.sides.get(target.at)
        signs = unit.at.footing.attacks
        if side is not None and (not side.sort.below or unit.at.level < target.at.level):
            signs += side.sort.attacks
        strength += signs * ADVANTAGE
        if not unit.sort.leads and any(
            other.sort.leads and other.army is unit.army and not other.stunned
            and distance(unit.at, other.at) <= LEADER_REACH
            for other in self.units
        ):  # fmt: skip
            strength += LEADER_GAIN
        if not faces(target.at, target.facing, unit.at):
            strength += REAR
        return max(1, strength)

    def defence_strength(self, target: Unit, attackers: list[Unit]) -> float:
        here = target.at
        signs = []
        for unit in attackers:
            side = unit.at.sides.get(here)
            counts = side is not None and (not side.sort.below or here.level < unit.at.level)
            signs.append(side.sort.defends if side is not None and counts else 0)
        strength = target.defence * (2 if target.momentum else 1)
        strength += (here.footing.defends + min(signs, default=0)) * ADVANTAGE
        return max(1, strength * (0.5 if target.stunned else 1))

    def _hand_to_hand(self, target: Unit, attackers: list[Unit]) -> None:
        names = tuple(unit.name for unit in attackers)
        self._happens("hand_to_hand", target.name, names)
        force = sum(self.attack_strength(unit, target) for unit in attackers)
        against = self.defence_strength(target, attackers)
        odds = [row for row in ODDS if row.ratio * against <= force][-1]
        for unit in attackers:
            unit.struck, unit.assails, unit.facing = True, None, looks(unit, target)
        thrown = self.roll(10)
        self.trace.append(("combat", target.name, force, against, odds.name, thrown))
        self._happens("verdict", target.name, names, odds.name, thrown)
        self._verdict(target, attackers, odds, thrown)

    def _verdict(self, target: Unit, attackers: list[Unit], odds: Odds, thrown: int) -> None:
        if thrown <= odds.repelled:
            self._repel(target, attackers)
        elif thrown <= odds.nothing:
            self._happens("hold_ground", target.name)
        elif thrown <= odds.driven:
            self._drive(target, attackers)
        elif thrown <= odds.stunned:
            self._stun(target)
        elif thrown <= odds.wounded:
            self._wound(target)
        else:
            self._kill(target)

    def _drive(self, target: Unit, attackers: list[Unit]) -> None:
        self._happens("drive", target.name, tuple(unit.name for unit in attackers))
        ways = [] if target.stunned else self.retreats(target, attackers)
        if not ways:
            self._stun(target)
        elif len(ways) == 1:
            self._fall_back(target, ways[0])
        else:
            target.yields_to = attackers

    def _give_way(self, army: Army, unit: Unit, hex: Hex) -> None:
        unit.yields_to = []
        self._fall_back(unit, hex)

    def _fall_back(self, unit: Unit, hex: Hex) -> None:
        self._happens("fall_back", unit.name, hex.name)
        self._put(unit, hex)

    def _repel(self, target: Unit, attackers: list[Unit]) -> None:
        self._happens("repel", target.name, tuple(unit.name for unit in attackers))
        if len(attackers) == 1:
            self._stun(attackers[0])
            return
        for unit in attackers:
            unit.shaken = True

    def _take_blow(self, army: Army, unit: Unit) -> None:
        for other in self.units:
            other.shaken = False
        self._stun(unit)
