"""Orders as arrows on the map: by the places and things that a line names, whatever the notation."""

from typing import Any

from regelwerk.api.orders import Written
from regelwerk.api.position import Position
from regelwerk.model.ruleset import MapLayout


def ways(layout: MapLayout, position: Position, order: Written) -> list[dict[str, Any]]:
    """The arrows of an order, each with the ids on its `way` and its `kind`: from what the order is about
    over the places that it names (`goes`); to what else it is about, once it names another thing (`about`);
    and to whatever each thing aims at that it makes (`aims`). `of` is the number of the line.

    What is named before any place stands beside the first: it goes along.
    """
    if not order.named or not order.named[0]:
        return []
    first, *rest = order.named[0]
    here = _standing(layout, position, first)
    way, behind, kind = [first], False, "goes"
    for id in rest:
        place = _is_place(layout, position, id)
        if place and id == _standing(layout, position, way[-1]):
            behind = True
        elif place or behind:
            kind = kind if place else "about"
            way.append(id)
            behind = True
    found = [{"of": order.number, "way": way, "kind": kind}] if len(way) > 1 else []
    aims = [id for ids in order.named[1:] for id in ids]
    return [*found, *({"of": order.number, "way": [first, id], "kind": "aims"} for id in aims if here)]


def company(layout: MapLayout | None, position: Position, order: Written) -> list[str]:
    """Who an order is for: what is named before any place; without a map, what is named first."""
    named = list(order.named[0]) if order.named else []
    if layout is None:
        return named[:1]
    return named[: next((at for at, id in enumerate(named) if _is_place(layout, position, id)), len(named))]


def _is_place(layout: MapLayout, position: Position, id: str) -> bool:
    return id in position and position[id]["type"] == layout.places


def _standing(layout: MapLayout, position: Position, id: str) -> str:
    return str(position[id].get(layout.standing) or "") if id in position else ""
