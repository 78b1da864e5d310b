"""The magic phase of the leadership chapter: who casts what on whom, and what it does."""

from typing import Any

from benchmarks.twins.leadership_board import Being, Board, Figure, LedEntity, Order, Unit
from benchmarks.twins.leadership_tables import SPELLS, Spell


class Magic:
    def __init__(self, board: Board, orders: list[Order], trace: list[tuple[Any, ...]]) -> None:
        self.board = board
        self.orders = orders
        self.trace = trace

    def from_orders(self) -> None:
        """Spells in the order of their steps, those of one step as they were written."""
        castings = [
            (SPELLS[spell], target, order)
            for order in self.orders
            for spell, _, target in (casting.partition("–") for casting in order.text.castings)
        ]
        for spell, target, order in sorted(castings, key=lambda casting: casting[0].step):
            self._use(spell, target, order)

    def _use(self, spell: Spell, target: str, order: Order) -> None:
        start, place = self.board.provinces[order.text.start], self.board.provinces[target]
        actor = self.board.named[order.text.actor]
        casters = self._casters(spell, order)
        reasons = []
        if not casters:
            reasons.append(f"{spell.name} entfällt")
        if place is not start and place not in start.borders:
            reasons.append(f"{place} ist zu weit")
        if casters and all(self._leads(caster) and not self._crowned(caster) for caster in casters):
            # F.3.1.2.5: leading comes before casting.
            reasons.append(f"{spell.name} entfällt, Führen geht vor")
        if reasons:
            order.remarks += reasons
            self.trace.append(("not cast", spell, place, reasons))
            return
        if spell.strikes == "province":
            place.shielded = True
            self.trace.append(("shielded", place))
            return
        struck = Unit if spell.strikes == "unit" else Figure
        for being in list(self.board.named.values()):
            at_hand = being.alive and being.place is place and being.nation != actor.nation
            if at_hand and isinstance(being, struck):
                self.strike(spell.name, being)

    def _casters(self, spell: Spell, order: Order) -> list[Being]:
        """F.3.1.2.4: an order that nobody took casts nothing."""
        names = (order.text.actor, order.text.led, *order.text.group)
        beings = [self.board.named[name] for name in names if name]
        return [being for being in beings if being.alive and being.order is order and being.can_cast(spell)]

    def _leads(self, being: Being) -> bool:
        return isinstance(being, Figure) and being.took_lead

    def _crowned(self, being: Being) -> bool:
        return any(artefact.name == "kn" for artefact in being.carries)

    # --- what spells do -------------------------------------------------------------------------

    def strike(self, spell: str, target: Being) -> None:
        if not target.alive:
            self.trace.append(("nobody there", spell, target))
            return
        tag = SPELLS[spell].tag
        protection = target.proof_against(tag) or target.whole.proof_against(tag)
        if protection:
            self.trace.append(("immune", protection, spell, target))
            self._remark(target, f"{protection}, ({spell}) wirkungslos")
            return
        self.trace.append(("cast", spell, target))
        if spell == "gaukel":
            self._trick(target)
        elif spell == "SON":
            target.whole.leading_void = True
            self.trace.append(("F.3.1.3.5", target.whole))
        elif spell == "kd":
            self._kill(target, spell)
        elif spell == "PAN":
            target.panicked = True
            self._remark(target, f"{target} (PAN)")
        elif spell == "SML":
            target.skirmishing = True
            self._remark(target, f"{target} (SML)")
        elif spell == "ERS":
            self._impose(target)

    def _impose(self, target: Being) -> None:
        """F.3.1.3.6: the whole entity tries to follow an imposed order."""
        target.whole.imposed = target.place.borders[0]
        self._remark(target, f"Erscheinung: mve {target.whole.imposed}")
        self.trace.append(("F.3.1.3.6", target.whole, target.whole.imposed))

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
