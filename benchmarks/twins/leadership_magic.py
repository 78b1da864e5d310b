"""The magic phase of the leadership chapter: who casts what on whom, and what it does."""

from typing import Any

from benchmarks.twins.leadership_board import Being, Board, Figure, LedEntity, Order, Province, Unit
from benchmarks.twins.leadership_orders import hold
from benchmarks.twins.leadership_tables import SPELLS, Spell


class Magic:
    def __init__(self, board: Board, orders: list[Order], trace: list[tuple[Any, ...]]) -> None:
        self.board = board
        self.orders = orders
        self.trace = trace

    def from_orders(self) -> None:
        """Spells in the order of their steps; those of one step are all cast before any takes effect."""
        castings = [
            (SPELLS[spell], target, order)
            for order in self.orders
            for spell, _, target in (casting.partition("–") for casting in order.text.castings)
        ]
        for step in sorted({spell.step for spell, _, _ in castings}):
            cast = [
                (spell, place, order, self._struck(spell, place, order))
                for spell, target, order in castings
                if spell.step == step
                for place in [self.board.provinces[target]]
                if self._is_cast(spell, place, order)
            ]
            for spell, place, order, struck in cast:
                self._take_effect(spell, place, order, struck)

    def _is_cast(self, spell: Spell, place: Province, order: Order) -> bool:
        start = self.board.provinces[order.text.start]
        casters = self._casters(spell, order)
        # F.3.1.2.5: leading comes before casting, but for a king with the crown.
        free = [caster for caster in casters if not caster.is_to_lead or self._crowned_king(caster)]
        reasons = []
        if casters and not free:
            reasons.append(f"F.3.1.2.5, {spell.name} entfällt, Führen geht vor")
        if not casters:
            reasons.append(f"§Mag, {spell.name} entfällt")
        if place is not start and place not in start.borders:
            reasons.append(f"§Mag, {place} ist zu weit")
        if reasons:
            order.remarks += reasons
            self.trace.append(("not cast", spell, place, reasons))
            return False
        free[0].spent.append(spell)
        return True

    def _struck(self, spell: Spell, place: Province, order: Order) -> list[Being]:
        """The foreign units or figures there."""
        struck = {"unit": Unit, "figure": Figure, "province": ()}[spell.strikes]
        nation = self.board.named[order.text.actor].nation
        return [
            being
            for being in self.board.named.values()
            if being.alive and being.place is place and being.nation != nation and isinstance(being, struck)
        ]

    def _take_effect(self, spell: Spell, place: Province, order: Order, struck: list[Being]) -> None:
        if spell.strikes == "province":
            place.shielded = True
            self.trace.append(("shielded", place))
        elif not struck:
            order.remarks.append(f"§Mag, {spell.name} trifft niemanden")
        for being in struck:
            if being.alive:
                self._enter(being)
                self.strike(spell.name, being)

    def _enter(self, being: Being) -> None:
        """House rule: a being without a nation has no order; it gets one, so that the spell can be told."""
        if being.order is None:
            being.order = Order(hold(str(being), being.name, being.place.name))
            self.orders.append(being.order)
            self.trace.append(("among the results", being))

    def _casters(self, spell: Spell, order: Order) -> list[Being]:
        """F.3.1.2.4: an order that nobody took casts nothing."""
        names = (order.text.actor, order.text.led, *order.text.group)
        beings = [self.board.named[name] for name in names if name]
        return [being for being in beings if being.alive and being.order is order and being.can_cast(spell)]

    def _crowned_king(self, being: Being) -> bool:
        crowned = any(artefact.name == "kn" for artefact in being.carries)
        return crowned and isinstance(being, Figure) and being.rank.name == "K"

    # --- what spells do -------------------------------------------------------------------------

    def strike(self, spell: str, target: Being) -> None:
        if not target.alive:
            self.trace.append(("nobody there", spell, target))
            return
        tag = SPELLS[spell].tag
        protection = target.proof_against(tag) or target.whole.proof_against(tag)
        if protection:
            self.trace.append(("immune", protection, spell, target))
            self._remark(target, f"{protection}, {target.whole.called}({spell}) wirkungslos")
            return
        self.trace.append(("cast", spell, target))
        if spell == "gaukel":
            self._trick(target)
        elif spell == "SON":
            self._weaken(target)
        elif spell == "kd":
            self._kill(target, spell)
        elif spell == "PAN":
            target.panicked = True
            self._remark(target, f"{target} (PAN)")
        elif spell == "SML":
            target.skirmishing = True
            self._remark(target, f"{target} (SML)")
        elif spell == "GRA":
            target.wavering = True
            self._remark(target, f"{target} (GRA)")
        elif spell == "ERS":
            self._impose(target)

    def _weaken(self, target: Being) -> None:
        """F.3.1.3.5: the leading counts no more, where there is leading."""
        if not target.whole.led:
            self._remark(target, f"F.3.1.3.5, {target.whole.called}(SON) wirkungslos")
            return
        target.whole.leading_void = True
        self._remark(target, f"{target} (SON)")
        self.trace.append(("F.3.1.3.5", target.whole))

    def _impose(self, target: Being) -> None:
        """F.3.1.3.6: the whole entity tries to follow an imposed order."""
        if not target.place.borders:
            self._remark(target, f"§Mag, {target.whole.called}(ERS) wirkungslos")
            return
        target.whole.imposed = target.place.borders[0]
        self._remark(target, f"Erscheinung: {target.whole.called}mve {target.whole.imposed}")
        self.trace.append(("F.3.1.3.6", target.whole, target.whole.imposed))

    def _trick(self, target: Being) -> None:
        """F.3.1.3.2: the jester's trick parts a leading king from his unit."""
        if isinstance(target, Figure) and target.rank.name == "K" and target.entity is not None:
            if target.order is not None:
                target.order.tricks.append("gaukel")
            self._separate(target.entity, "F.3.1.3.2")
        else:
            self._remark(target, f"F.3.1.3.2, {target.whole.called}(gaukel) wirkungslos")

    def _kill(self, target: Being, spell: str) -> None:
        """F.3.1.3.3: the death of one separates the two."""
        if target.entity is not None:
            self._separate(target.entity, "F.3.1.3.3")
        self.board.remove(target)
        self.trace.append(("killed", target))
        self._remark(target, f"{target} ex durch ({spell})")

    def _separate(self, entity: LedEntity, reason: str) -> None:
        """F.3.1.3.4: both keep the order."""
        entity.split()
        self.trace.append(("separated", entity, reason))

    def _remark(self, being: Being, text: str) -> None:
        if being.order is not None:
            being.order.remarks.append(text)
