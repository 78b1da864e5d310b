"""The leadership chapter (F.3.1) by hand: one turn in readable, object-oriented Python.

Written from the source, the published movement rules and the house rules' prose, not from the engine:
it is the engine's independent oracle, and what the engine's speed is measured against. It also says
why: `trace` is a list of tuples, each a reason and what it is about.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from benchmarks.twins.leadership_board import Being, Board, Figure, LedEntity, Order, Province, Unit
from benchmarks.twins.leadership_magic import Magic
from benchmarks.twins.leadership_moves import Leg
from benchmarks.twins.leadership_orders import OrderText, RetreatText, hold
from benchmarks.twins.leadership_retreats import Retreats

Position = Mapping[str, Mapping[str, Mapping[str, Any]]]


class Cast(NamedTuple):
    """Magic that strikes a being, both by name."""

    spell: str
    target: str


class Turn:
    """One turn: `lines` are the evaluated orders, `board` is what is left of the position."""

    def __init__(self, position: Position, orders: Iterable[OrderText], casts: Iterable[Cast] = ()) -> None:
        self.board = Board(position)
        self.orders = [Order(text) for text in orders]
        self.casts = list(casts)
        self.trace: list[tuple[Any, ...]] = []
        self.lines: list[str] = []

    def resolve(self, retreats: Iterable[RetreatText] = ()) -> "Turn":
        """The whole turn; `retreats` are for those who will be dislodged."""
        self.move()
        self.retreat(retreats)
        return self

    def move(self) -> None:
        """Everything up to the results of the movement."""
        self._hand_out_orders()
        magic = Magic(self.board, self.orders, self.trace)
        magic.from_orders()
        for spell, target in self.casts:
            magic.strike(spell, self.board.named[target])
        self._set_out()
        self._resolve_leg()
        self._go_on()
        self._resolve_leg()
        self._stop()
        self.lines += [
            order.text.printed(order.tricks, order.remarks, self._unfinished(order)) for order in self.orders
        ]

    def retreat(self, orders: Iterable[RetreatText]) -> None:
        """Retreats, desertion, and the end of the turn."""
        self.lines += Retreats(self.board, self.trace, orders).resolve()
        for being in list(self.board.named.values()):
            fleeing = being.panicked or being.wavering
            # F.3.1.3.12: whoever is led stays, and so do those whom no magic harms.
            if being.alive and fleeing and isinstance(being, Unit) and not being.whole.led:
                self.board.remove(being)
                self.trace.append(("deserts", being))
                self.lines.append(f"{being} {being.place} dsb, Fahnenflucht")
        self.board.capture()
        self.board.end_turn()

    @property
    def awaits_retreats(self) -> bool:
        return any(being.dislodged and being.nation is not None for being in self.board.independent())

    # --- before the magic phase -----------------------------------------------------------------

    def _hand_out_orders(self) -> None:
        """F.3.1.2.4: an order for figure and unit together comes before one for the unit alone.

        F.3.1.2.3: who is added by a plus sign follows the order as well, and is not led.
        """
        for order in self.orders:
            if self._of_a_figure(order):
                self._follow_both(order)
        for order in self.orders:
            if not self._of_a_figure(order):
                self._follow_both(order)
            for name in order.text.group:
                self._follow(self.board.named[name], order)
        for order in self.orders:
            if order.text.led:
                actor, unit = self.board.named[order.text.actor], self.board.named[order.text.led]
                if isinstance(actor, Figure) and isinstance(unit, Unit):
                    self._lead(actor, unit, order)
                else:
                    order.remarks.append(f"F.3.1.1.1, {actor} ist keine Figur")
        for being in self.board.independent():
            if being.order is None and being.nation is not None:
                self._stand_by(being)

    def _of_a_figure(self, order: Order) -> bool:
        """Whether a figure and a unit are written together in it."""
        return bool(order.text.led) and isinstance(self.board.named[order.text.actor], Figure)

    def _follow_both(self, order: Order) -> None:
        """F.3.1.2.2: each follows the order; only a foreign unit does not."""
        nation = self.board.named[order.text.actor].nation
        for name, being in self.board.named.items():
            if name == order.text.actor or (name == order.text.led and being.nation == nation):
                self._follow(being, order)

    def _written_with_a_figure(self, being: Being, order: Order) -> bool:
        """F.3.1.2.4: whether another order of its nation names it after the equals sign of a figure."""
        return order.text.led != being.name and any(
            other.text.led == being.name
            and self._of_a_figure(other)
            and self.board.named[other.text.actor].nation == being.nation
            for other in self.orders
        )

    def _follow(self, being: Being, order: Order) -> None:
        reasons = []
        if self._written_with_a_figure(being, order):
            unordered = being.order is None
            reason = "ist anderswo bei einer Figur notiert" if unordered else "hat schon einen Befehl"
            reasons.append(f"F.3.1.2.4, {being} {reason}")
        elif being.order is not None:
            reasons.append(f"§Doppelt, {being} hat schon einen Befehl")
        if being.place.name != order.text.start:
            reasons.append(f"§Ort, {being} steht nicht in {order.text.start}")
        if reasons:
            order.remarks += reasons
            self.trace.append(("F.3.1.2.4", being, reasons))
        else:
            being.order = order

    def _stand_by(self, being: Being) -> None:
        """§NOR: whoever has no order holds."""
        being.order = Order(hold(str(being), being.name, being.place.name))
        being.order.remarks.append("§NOR")
        self.orders.append(being.order)
        self.trace.append(("§NOR", being))

    def _lead(self, figure: Figure, unit: Unit, order: Order) -> None:
        reasons = self._reasons_against_leading(figure, unit, order)
        if not reasons:
            entity = LedEntity(figure, unit)
            figure.took_lead = True
            self.board.named[entity.name] = entity
            self.trace.append(("led", entity))
            return
        self.trace.append(("not led", figure, unit, reasons))
        order.remarks += [f"{paragraph}, {reason}" for paragraph, reason in reasons]

    def _reasons_against_leading(self, figure: Figure, unit: Unit, order: Order) -> list[tuple[str, str]]:
        reasons = []
        if not figure.hero:
            reasons.append(("F.3.1.1.1", f"{figure} ist kein Recke"))
        if figure.nation != unit.nation:
            reasons.append(("F.3.1.1.2", f"{unit} gehört nicht zur Nation von {figure}"))
        if unit.leader:
            reasons.append(("F.3.1.1.4", f"{unit} hat schon einen Anführer"))
        if unit.entity is not None:
            reasons.append(("F.3.1.1.4", f"{unit} wird schon geführt"))
        family = unit.sort.family
        if family not in figure.rank.leads and not any(family in each.opens for each in figure.carries):
            reasons.append(("F.3.1.1.5", f"{figure} kann {unit} nicht führen"))
        if figure.place is not unit.place:
            reasons.append(("F.3.1.2.1", f"{figure} und {unit} stehen nicht zusammen"))
        if figure.rank.name == "H" and self._foreign_maiden_beside(figure):
            reasons.append(("F.3.1.2.2", f"{figure} steht neben einer fremden Jungfrau"))
        together = figure.nation == unit.nation and figure.place is unit.place
        free = figure.entity is None and unit.entity is None
        if together and free and not figure.order is unit.order is order:
            reasons.append(("F.3.1.3.1", f"{figure} und {unit} befolgen nicht denselben Befehl"))
        if figure.entity is not None:
            reasons.append(("§Eine", f"{figure} führt schon"))
        return reasons

    def _foreign_maiden_beside(self, figure: Figure) -> bool:
        return any(
            isinstance(other, Figure)
            and other.rank.name == "J"
            and other.nation != figure.nation
            and (other.place is figure.place or figure.place in other.place.borders)
            for other in self.board.named.values()
        )

    # --- movement phase -------------------------------------------------------------------------

    def _set_out(self) -> None:
        for being in self.board.independent():
            if being.order is None:
                continue
            text = being.order.text
            if being.imposed is not None:
                self._aim(being, being.order, being.imposed)
            elif being.panicked:
                self.trace.append(("panic", being))
            elif text.legs:
                self._aim(being, being.order, self.board.provinces[text.legs[0]])
        for being in self.board.independent():
            free = being.imposed is None and not being.panicked
            if being.order is not None and being.order.text.whom and free:
                self._support(being, being.order)

    def _aim(self, being: Being, order: Order, goal: Province) -> None:
        if goal not in being.place.borders or not being.can_enter(goal):
            order.remarks.append(f"{being} kann nicht nach {goal}")
            self.trace.append(("cannot go", being, goal))
            return
        being.goal = goal
        being.tried += 1
        self.trace.append(("sets out", being, goal))

    def _support(self, being: Being, order: Order) -> None:
        text = order.text
        at = self.board.provinces[text.whom_at]
        aim = self.board.provinces[text.whom_to or text.whom_at]
        reasons = []
        whom = self._left_of(self.board.named[text.whom])
        if isinstance(being, Unit) and not being.led and not _is_dragon(whom) and self._dragon_in(aim):
            reasons.append(f"§Dr, {being} ist ungeführt")
        reasons += [f"§Hilfe, {reason}" for reason in self._reasons_against_helping(being, whom, at, aim)]
        if aim not in being.place.borders or not being.can_enter(aim):
            reason = "steht selbst in" if aim is being.place else "reicht nicht nach"
            reasons.append(f"§Nachbar, {being} {reason} {aim}")
        if being.skirmishing:
            reasons.append(f"§SML, {being} im Scharmützel")
        if reasons:
            order.remarks += reasons
            self.trace.append(("no support", being, aim, reasons))
            return
        being.supports = whom.whole
        being.aim = aim
        being.holds_by = aim is at
        self.trace.append(("supports", being, being.supports, aim))

    def _left_of(self, named: Being) -> Being:
        """F.3.1.3.4: support for one of a pair is for both; when they part, for the unit, then the figure."""
        pairs = [
            (other, self.board.named[other.order.text.led])
            for other in self.board.named.values()
            if isinstance(other, Figure) and other.took_lead and other.order is not None
        ]
        for figure, unit in pairs:
            if named in (figure, unit):
                return unit if unit.alive else figure if figure.alive else named
        return named

    def _reasons_against_helping(self, being: Being, whom: Being, at: Province, aim: Province) -> list[str]:
        """House rule: supported is somebody else who stands there and does what is supported."""
        goal = whom.whole.goal
        reasons = []
        if whom.whole is being:
            reasons.append(f"{being} hilft nur anderen")
        if not whom.alive:
            reasons.append(f"{whom} ist nicht mehr da")
        elif whom.place is not at:
            reasons.append(f"{whom} steht nicht in {at}")
        if not whom.alive or whom.place is not at:
            return reasons
        if aim is at:
            return [*reasons, f"{whom} zieht"] if goal is not None else reasons
        goes_on = whom.whole.two_fields and not whom.whole.imposed
        on_the_way = [goal, *self._legs(whom.whole)[1:2]] if goes_on else [goal]
        if goal is None or aim not in on_the_way:
            reasons.append(f"{whom} zieht nicht nach {aim}")
        return reasons

    def _legs(self, being: Being) -> list[Province]:
        return [self.board.provinces[leg] for leg in being.order.text.legs] if being.order else []

    def _dragon_in(self, place: Province) -> bool:
        return any(
            _is_dragon(being) and being.alive and being.place is place for being in self.board.named.values()
        )

    def _resolve_leg(self) -> None:
        leg = Leg(self.board.independent())
        dislodged: dict[Being, Province] = {}
        cut: list[Being] = []
        for mover in leg.movers:
            assert mover.goal is not None
            if leg.succeeds(mover):
                continue
            pressure, opposition = leg.siege(mover, leg.blockers(mover)), leg.opposition(mover)
            self.trace.append(("too weak", mover, mover.goal, pressure, opposition))
            if leg.own_in_the_way(mover):
                self._remark(mover, f"{mover.called}eigene Nation im Weg")
            else:
                self._remark(mover, f"{mover.called}zu schwach, {pressure}:{opposition}")
            rivals = leg.rivals(mover)
            if rivals and not any(map(leg.succeeds, rivals)):
                mover.goal.contested = True
        for supporter in leg.supporting_beings:
            given = leg.given(supporter)
            self.trace.append(("support given" if given else "support cut", supporter, supporter.aim))
            if not given:
                cut.append(supporter)
                self._remark(supporter, f"{supporter.called}gestört")
        for mover in leg.movers:
            if not leg.succeeds(mover):
                continue
            blockers = leg.blockers(mover)
            self.trace.append(("moves", mover, mover.goal, leg.attack(mover), blockers))
            for being in blockers:
                # Two who may share the province arrive together: the first of them counts.
                if being not in dislodged:
                    dislodged[being] = mover.place
                    self._remark(being, f"{being} vertrieben")
        for being, strength in leg.strength.items():
            self.trace.append(("strength", being, being.led, being.leading_void, strength))
        for mover in leg.movers:
            if mover.goal is not None and leg.succeeds(mover):
                mover.arrive(mover.goal)
        for being, origin in dislodged.items():
            being.be_dislodged(origin)
        for supporter in cut:
            supporter.supports = None

    def _remark(self, being: Being, text: str) -> None:
        if being.order is not None:
            being.order.remarks.append(text)

    def _go_on(self) -> None:
        """The second province is for those who reached the first and may move over two."""
        for mover in self.board.independent():
            goal, mover.goal = mover.goal, None
            if goal is None or mover.order is None or mover.place is not goal or mover.imposed is not None:
                continue
            legs = mover.order.text.legs
            if len(legs) > 1 and mover.two_fields:
                self._aim(mover, mover.order, self.board.provinces[legs[1]])
        for being in self.board.independent():
            if being.supports is not None and not being.holds_by and being.supports.goal is not being.aim:
                being.supports = None

    def _stop(self) -> None:
        """Whoever moved into quicksand and stops there sinks."""
        for being in self.board.independent():
            if being.moved and being.place.terrain == "quicksand" and not being.dislodged:
                self.board.remove(being)
                self.trace.append(("sinks", being))
                self._remark(being, f"{being} versinkt im TR {being.place}")

    def _unfinished(self, order: Order) -> bool:
        return any(
            being.order is order and (0 if being.imposed else being.tried) < len(order.text.legs)
            for being in self.board.independent()
        )


def _is_dragon(being: Being) -> bool:
    return isinstance(being, Unit) and being.sort.family == "dragon"
