"""The leadership chapter (F.3.1) by hand: one turn in readable, object-oriented Python.

Written from the source and the published movement rules, not from the engine: it is the engine's
independent oracle, and what the engine's speed is measured against. It also says why: `trace` is a
list of tuples, each a reason and what it is about.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from benchmarks.twins.leadership_board import Being, Board, Figure, LedEntity, Order, Province, Unit
from benchmarks.twins.leadership_moves import Leg
from benchmarks.twins.leadership_orders import OrderText
from benchmarks.twins.leadership_tables import SPELLS

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

    def resolve(self) -> "Turn":
        self._hand_out_orders()
        for cast in self.casts:
            self._cast(cast.spell, self.board.named[cast.target])
        self._set_out()
        self._move()
        self._go_on()
        self._move()
        self._stop()
        self.lines = [
            order.text.printed(order.tricks, order.remarks, self._unfinished(order)) for order in self.orders
        ]
        self._end()
        return self

    # --- before the magic phase -----------------------------------------------------------------

    def _hand_out_orders(self) -> None:
        """F.3.1.2.4: a separate order for a unit that is written as led counts for nothing."""
        named = self.board.named
        led = {order.text.led for order in self.orders if order.text.led}
        for order in self.orders:
            text = order.text
            if not text.led and text.actor in led:
                self.trace.append(("F.3.1.2.4", text.actor))
                continue
            actor = named[text.actor]
            actor.order = order
            if text.led:
                unit = named[text.led]
                unit.order = order
                if isinstance(actor, Figure) and isinstance(unit, Unit):
                    self._lead(actor, unit)

    def _lead(self, figure: Figure, unit: Unit) -> None:
        reasons = self._reasons_against_leading(figure, unit)
        if reasons:
            self.trace.append(("not led", figure, unit, reasons))
            return
        entity = LedEntity(figure, unit)
        self.board.named[entity.name] = entity
        self.trace.append(("led", entity))

    def _reasons_against_leading(self, figure: Figure, unit: Unit) -> list[str]:
        reasons = []
        if not figure.rank.hero:
            reasons.append(f"F.3.1.1.1: {figure} ist kein Recke.")
        if figure.nation != unit.nation:
            reasons.append(f"F.3.1.1.2: {unit} gehört nicht zur Nation von {figure}.")
        if unit.leader:
            reasons.append(f"F.3.1.1.4: {unit} hat schon einen Anführer.")
        if unit.entity is not None:
            reasons.append(f"F.3.1.1.4: {unit} wird schon geführt.")
        if figure.entity is not None:
            reasons.append(f"F.3.1.1.4: {figure} führt schon.")
        family = unit.sort.family
        if family not in figure.rank.leads and not any(family in each.opens for each in figure.carries):
            reasons.append(f"F.3.1.1.5: {figure} kann {unit} nicht führen.")
        if figure.place is not unit.place:
            reasons.append(f"F.3.1.2.1: {figure} und {unit} stehen nicht zusammen.")
        return reasons

    # --- magic phase ----------------------------------------------------------------------------

    def _cast(self, spell: str, target: Being) -> None:
        if not target.alive:
            self.trace.append(("nobody there", spell, target))
            return
        tag = SPELLS[spell].tag
        protection = target.proof_against(tag) or target.whole.proof_against(tag)
        if protection:
            self.trace.append(("immune", protection, spell, target))
            return
        self.trace.append(("cast", spell, target))
        if spell == "gaukel":
            self._trick(target)
        elif spell == "SON":
            target.whole.leading_void = True
            self.trace.append(("F.3.1.3.5", target.whole))
        elif spell == "kd":
            self._kill(target, spell)

    def _trick(self, target: Being) -> None:
        """F.3.1.3.2: the jester's trick parts a leading king from his unit."""
        if target.order is not None:
            target.order.tricks.append("gaukel")
        if isinstance(target, Figure) and target.rank.name == "K" and target.entity is not None:
            self._separate(target.entity, "F.3.1.3.2")

    def _kill(self, target: Being, spell: str) -> None:
        """F.3.1.3.3: the death of one separates the two."""
        if target.entity is not None:
            self._separate(target.entity, "F.3.1.3.3")
        self._remove(target, "killed")
        if target.order is not None:
            target.order.remarks.append(f"{target} ex durch ({spell})")

    def _separate(self, entity: LedEntity, reason: str) -> None:
        """F.3.1.3.4: both keep the order."""
        entity.split()
        self.trace.append(("separated", entity, reason))

    def _remove(self, being: Being, reason: str) -> None:
        being.alive = False
        if isinstance(being, LedEntity):
            being.split()
            being.figure.alive = being.unit.alive = False
        self.trace.append((reason, being))

    # --- movement phase -------------------------------------------------------------------------

    def _set_out(self) -> None:
        for being in self.board.independent():
            if being.order is None:
                continue
            text = being.order.text
            if text.legs:
                self._aim(being, text.legs[0])
            elif text.whom:
                self._support(being, text)

    def _aim(self, being: Being, goal: str) -> None:
        being.goal = self.board.provinces[goal]
        being.tried += 1
        self.trace.append(("sets out", being, being.goal))

    def _support(self, being: Being, text: OrderText) -> None:
        """§Dr: against a dragon only led units help."""
        aim = self.board.provinces[text.whom_to or text.whom_at]
        if isinstance(being, Unit) and not being.led and self._dragon_in(aim):
            self.trace.append(("§Dr", being, aim))
            assert being.order is not None
            being.order.remarks.append(f"§Dr, {being} ist ungeführt")
            return
        being.supports = self.board.named[text.whom].whole
        being.aim = aim
        self.trace.append(("supports", being, being.supports, aim))

    def _dragon_in(self, place: Province) -> bool:
        return any(
            isinstance(being, Unit) and being.alive and being.sort.family == "dragon" and being.place is place
            for being in self.board.named.values()
        )

    def _move(self) -> None:
        beings = self.board.independent()
        leg = Leg(beings)
        results = [(mover, leg.succeeds(mover)) for mover in leg.movers]
        for mover, arrives in results:
            attack = leg.attack(mover)
            opposition = leg.opposition(mover)
            self.trace.append(("moves" if arrives else "too weak", mover, mover.goal, attack, opposition))
            if not arrives and mover.order is not None:
                mover.order.remarks.append(f"zu schwach, {attack}:{opposition}")
        for supporters in leg.supporters.values():
            for supporter in supporters:
                given = leg.given(supporter)
                self.trace.append(("support given" if given else "support cut", supporter, supporter.aim))
        for being, strength in leg.strength.items():
            self.trace.append(("strength", being, being.led, being.leading_void, strength))
        for mover, arrives in results:
            if arrives:
                self._arrive(mover)

    def _arrive(self, mover: Being) -> None:
        assert mover.goal is not None
        if isinstance(mover, LedEntity):
            mover.moved_to(mover.goal)
        else:
            mover.place = mover.goal

    def _go_on(self) -> None:
        """The second province is for those who reached the first and may move over two."""
        for mover in self.board.independent():
            if mover.goal is None or mover.order is None:
                continue
            legs = mover.order.text.legs
            if mover.place is mover.goal and len(legs) > 1 and mover.two_fields:
                self._aim(mover, legs[1])
            else:
                mover.goal = None

    def _stop(self) -> None:
        """Whoever set out and stops in quicksand sinks."""
        for being in self.board.independent():
            if being.tried and being.place.quicksand:
                self._remove(being, "sinks")
                if being.order is not None:
                    being.order.remarks.append(f"{being} versinkt im TR {being.place.name}")

    def _unfinished(self, order: Order) -> bool:
        return any(
            being.order is order and being.tried < len(order.text.legs) for being in self.board.independent()
        )

    def _end(self) -> None:
        named = self.board.named
        for name in [name for name, being in named.items() if isinstance(being, LedEntity)]:
            entity = named.pop(name)
            if isinstance(entity, LedEntity) and entity.alive:
                entity.split()
        for being in named.values():
            being.order = being.goal = being.supports = being.aim = None
            being.tried = 0
            being.leading_void = False
