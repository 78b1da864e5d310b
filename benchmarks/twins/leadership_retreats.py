"""Retreats of the leadership chapter: ordered ones, then §NRR for everybody else (F.3.1.3.7)."""

from collections.abc import Iterable
from typing import Any

from benchmarks.twins.leadership_board import Being, Board, LedEntity, Province
from benchmarks.twins.leadership_orders import RetreatText


class Retreats:
    def __init__(self, board: Board, trace: list[tuple[Any, ...]], orders: Iterable[RetreatText]) -> None:
        self.board = board
        self.trace = trace
        self.orders = list(orders)
        self.remarks: list[list[str]] = [[] for _ in self.orders]
        self.unordered: list[str] = []

    def resolve(self) -> list[str]:
        """The evaluated retreat orders, then the retreats that nobody ordered."""
        for order, remarks in zip(self.orders, self.remarks, strict=True):
            for being in self._called_on(order):
                remarks += self._plan(being, order)
        planned = [being for being in self._routed() if being.retreat is not None and being.retreat.to]
        for being in self._routed():
            if being.retreat is not None and not being.retreat.to:
                self._disband(being)
        for being, order in [(being, being.retreat) for being in planned if self._clashes(being, planned)]:
            self._disband(being)
            self.remarks[self._number(order)].append(f"§RR, {being} löst sich auf")
        for being in planned:
            if being.alive and being.retreat is not None:
                self._fall_back(being, self.board.provinces[being.retreat.to])
        for being in self._routed():
            self._find(being)
        ordered = [
            ", ".join([order.line, *remarks])
            for order, remarks in zip(self.orders, self.remarks, strict=True)
        ]
        return ordered + self.unordered

    def _number(self, order: RetreatText | None) -> int:
        return next(number for number, other in enumerate(self.orders) if other is order)

    def _called_on(self, order: RetreatText) -> list[Being]:
        """Whom it names; for whoever is still part of a led entity, that entity."""
        return [
            being
            for being in self.board.independent()
            if any(name in order.names for name in self._parts(being))
        ]

    def _parts(self, being: Being) -> list[str]:
        return [each.name for each in (*being.figures, *being.units)]

    def _names_all(self, being: Being, order: RetreatText) -> bool:
        """Whether each part is ordered to the same field, in one order or in two."""
        return all(
            any(name in other.names and other.to == order.to for other in self.orders)
            for name in self._parts(being)
        )

    def _plan(self, being: Being, order: RetreatText) -> list[str]:
        """Why the being cannot carry out the order; if it can, the order is its own."""
        reasons = []
        if not self._names_all(being, order):
            reasons.append(f"§Paar, {being} weicht nur gemeinsam")
        if not being.dislodged:
            reasons.append(f"§RR, {being} ist nicht vertrieben")
        elif being.place.name != order.start:
            reasons.append(f"§RR, {being} steht nicht in {order.start}")
        if being.retreat is not None and being.retreat.to != order.to:
            reasons.append(f"§RR, {being} hat schon einen Rückzugsbefehl")
        there = being.dislodged and being.place.name == order.start
        if order.to and there and not self._is_refuge(being, self.board.provinces[order.to]):
            reasons.append(f"§RR, {order.to} ist kein Rückzugsfeld für {being}")
        if not reasons:
            being.retreat = order
        self.trace.append(("retreat", being, order.to, reasons))
        return reasons

    def _clashes(self, being: Being, planned: list[Being]) -> bool:
        return any(
            other is not being
            and other.retreat is not None
            and being.retreat is not None
            and other.retreat.to == being.retreat.to
            and not other.shares_with(being)
            for other in planned
        )

    def _find(self, being: Being) -> None:
        """First a field for both; if there is none, they part, and each looks on its own."""
        seekers = [being]
        if isinstance(being, LedEntity) and not self._refuges(being):
            being.split()
            self.trace.append(("separated", being, "F.3.1.3.7"))
            seekers = [being.figure, being.unit]
        for seeker in seekers:
            refuges = self._refuges(seeker)
            written = "=".join(str(each) for each in (*seeker.figures, *seeker.units))
            if refuges:
                self.unordered.append(f"{written} {seeker.place} rtr {refuges[0]}, §NRR")
                self._fall_back(seeker, refuges[0])
            else:
                self.unordered.append(f"{written} {seeker.place} dsb, §NRR")
                self._disband(seeker)

    def _fall_back(self, being: Being, place: Province) -> None:
        being.fall_back(place)
        self.trace.append(("falls back", being, place))

    def _disband(self, being: Being) -> None:
        self.board.remove(being)
        self.trace.append(("disbands", being))

    def _routed(self) -> list[Being]:
        return [being for being in self.board.independent() if being.dislodged]

    def _refuges(self, being: Being) -> list[Province]:
        return [place for place in being.place.borders if self._is_refuge(being, place)]

    def _is_refuge(self, being: Being, place: Province) -> bool:
        return (
            place in being.place.borders
            and being.can_enter(place)
            and place is not being.driven_from
            and not place.contested
            and place.terrain != "quicksand"
            and not any(
                other.place is place and not other.dislodged and not other.shares_with(being)
                for other in self.board.independent()
            )
        )
