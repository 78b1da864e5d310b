"""Reads what games came to: counts that fit together, and names as long as the rules are the same."""

from regelwerk.link.building import Building
from regelwerk.link.documents import header
from regelwerk.link.fingerprint import played_fingerprint
from regelwerk.load.node import Node
from regelwerk.model.balance import Balance, SeatResult, Share


def link(building: Building, node: Node) -> Balance | None:
    linker, scenario = building.linker, node["scenario"].text
    scenarios = building.named("scenario")
    if not linker.known("unknown-scenario", node["scenario"], scenarios):
        return None
    fresh = node["rules"].text == played_fingerprint(building.nodes.values(), scenario)
    games = node["games"].plain()
    seats = {}
    for id, each in node["seats"].mapping.items():
        shared = each["shared"].plain() if "shared" in each else 0
        seats[id] = SeatResult(each["plays"].text, each["wins"].plain(), shared)
        _at_most(building, each["wins"], games)
        if seats[id].wins + seats[id].shared > games and seats[id].wins <= games:
            _at_most(building, each["shared"], games - seats[id].wins)
    shares = []
    for item in node.at("contributions").items:
        share = Share(
            item["of"].text, item.at("what").text, item["seat"].text,
            item["games"].plain(), item["wins"].plain(),
        )  # fmt: skip
        shares.append(share)
        if linker.known("balance-seat", item["seat"], seats):
            _at_most(building, item["games"], games)
            _at_most(building, item["wins"], min(share.games, seats[share.seat].wins))
        if fresh:
            linker.known("unknown-event", item["of"], building.named("event", "action"))
    length = node.get("length")
    parts = ("tenth", "median", "nine_tenths")
    spread = tuple(float(length[each].plain()) for each in parts) if length is not None else None
    return Balance(
        header(linker, node), scenario, fresh, node["seed"].plain(), games, seats,
        (spread[0], spread[1], spread[2]) if spread else None, tuple(shares),
    )  # fmt: skip


def _at_most(building: Building, node: Node, most: int) -> None:
    if node.plain() > most:
        building.linker.problem("balance-too-many", node.span, count=node.text, most=str(most))
