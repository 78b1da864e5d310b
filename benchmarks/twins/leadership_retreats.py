"""Retreats of the leadership chapter: ordered ones, then §NRR for everybody else (F.3.1.3.7)."""

from collections.abc import Iterable
from typing import Any

from benchmarks.twins.leadership_board import Being, Board, LedEntity, Province
from benchmarks.twins.leadership_orders import RetreatText


class Retreats:
    def __init__(self, board: Board, trace: list[tuple[Any, ...]]) -> None:
        self.board = board
        self.trace = trace

    def resolve(self, orders: Iterable[RetreatText]) -> list[str]:
        """The evaluated retreat orders."""
        remarks = [(order.line, *self._plan(order)) for order in orders]
        planned = [being for being in self._routed() if being.retreat_to is not None]
        clashing = [
            being
            for being in planned
            if any(
                other is not being and other.retreat_to is being.retreat_to and not other.shares_with(being)
                for other in planned
            )
        ]
        for being in planned:
            place = being.retreat_to
            if place is None or being in clashing:
                self._disband(being)
            else:
                self._fall_back(being, place)
        lines = [
            ", ".join([line, *reasons, *([f"{being} löst sich auf"] if being in clashing else [])])
            for line, being, reasons in remarks
        ]
        for being in self._routed():
            self._find(being)
        return lines

    def _plan(self, order: RetreatText) -> tuple[Being | None, list[str]]:
        """Whose retreat the order is, nobody's if it cannot be carried out, and why not."""
        being, place = self.board.named[order.actor].whole, self.board.provinces[order.to]
        reasons = []
        if not being.dislodged:
            reasons.append(f"{being} ist nicht vertrieben")
        if being.retreat_to is not None:
            reasons.append(f"{being} hat schon einen Rückzugsbefehl")
        if not self._is_refuge(being, place):
            reasons.append(f"{place} ist kein Rückzugsfeld")
        if not reasons:
            being.retreat_to = place
        self.trace.append(("retreat", being, place, reasons))
        return (None if reasons else being), reasons

    def _find(self, being: Being) -> None:
        """First a field for both; if there is none, they part, and each looks on its own."""
        seekers = [being]
        if isinstance(being, LedEntity) and not self._refuges(being):
            being.split()
            self.trace.append(("separated", being, "F.3.1.3.7"))
            seekers = [being.figure, being.unit]
        for seeker in seekers:
            refuges = self._refuges(seeker)
            if refuges:
                self._fall_back(seeker, refuges[0])
            else:
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
