"""The declared order of rules and modifiers: bands, then before and after, then the id.

Two in one band that do not commute and have no declared order are a problem that names both: what a
rule writes is compared with what the other reads and writes.
"""

from collections.abc import Callable, Iterable, Mapping
from graphlib import CycleError, TopologicalSorter
from heapq import heappop, heappush
from itertools import combinations
from typing import TypeVar

from regelwerk.link.building import Building
from regelwerk.link.reach import INSTEAD, Reach, exclusive
from regelwerk.model.closure import reached
from regelwerk.model.problem import Related
from regelwerk.model.rules import Modifier, Quantity, Rule

T = TypeVar("T", Rule, Modifier)


def in_order(
    building: Building,
    documents: Mapping[str, T],
    groups_of: Callable[[T], Iterable[str]],
    bands_of: Callable[[T], Iterable[str]],
    clash: Callable[[T, T], str],
) -> dict[str, T]:
    """The documents in the order in which they act; `clash` names what two of them disagree about."""
    groups: dict[tuple[str, str], list[T]] = {}
    for document in documents.values():
        for group in groups_of(document):
            groups.setdefault((group, document.band), []).append(document)
    earlier = _earlier(building, documents, list(groups.values()))
    circles = [_one_band(building, each, earlier, clash) for each in groups.values()]
    order, circle = _sorted(earlier)
    if circle and not any(circles):
        _told_circle(building, circle)
    result = [documents[id] for id in order or documents]
    position = {band: n for document in documents.values() for n, band in enumerate(bands_of(document))}
    result.sort(key=lambda document: position.get(document.band, 0))
    return {document.header.id: document for document in result}


def _earlier(building: Building, documents: Mapping[str, T], groups: list[list[T]]) -> dict[str, set[str]]:
    """What each names as coming before it, or is named by as coming after."""
    linker, nodes = building.linker, building.nodes
    beside: dict[str, set[str]] = {id: set() for id in sorted(documents)}
    for members in groups:
        for member in members:
            beside[member.header.id].update(each.header.id for each in members)
    # What has no effect comes neither before nor after another; that is told elsewhere.
    idle = {
        id for id, each in documents.items() if isinstance(each, Rule) and not (each.effects or each.instead)
    }
    earlier: dict[str, set[str]] = {id: set() for id in beside}
    for id in documents:
        for key in ("before", "after"):
            reference = nodes[id].get(key)
            if reference is None or id in idle:
                continue
            if reference.text == id:
                linker.problem("neighbour-itself", reference.span, name=id)
                continue
            if reference.text not in beside[id]:
                linker.unknown("unknown-neighbour", reference, beside[id] - {id})
                continue
            first, second = (id, reference.text) if key == "before" else (reference.text, id)
            earlier[second].add(first)
    return earlier


def _one_band(
    building: Building, members: list[T], earlier: Mapping[str, set[str]], clash: Callable[[T, T], str]
) -> bool:
    """Tells of those that act on one occasion, in no order though it matters; whether they go in a circle."""
    by_id = {member.header.id: member for member in members}
    _, circle = _sorted({id: earlier[id] & by_id.keys() for id in sorted(by_id)})
    if circle:
        _told_circle(building, circle)
        return True
    reachable = {id: reached(earlier[id], earlier.__getitem__) for id in by_id}
    for one, other in combinations(sorted(by_id), 2):
        if other in reachable[one] or one in reachable[other]:
            continue
        about = clash(by_id[one], by_id[other])
        if about:
            place, there = (building.nodes[each]["id"].span for each in (other, one))
            told = {"one": one, "other": other, "about": about}
            building.linker.problem("order-undeclared", place, "", (Related("other-effect", there),), **told)
    return False


def _told_circle(building: Building, circle: list[str]) -> None:
    """Tells of a circle where the first `before` or `after` stands that makes it."""
    given = [building.nodes[id].at(key) for id in circle for key in ("before", "after")]
    place = next(each for each in given if each.text in circle).span
    building.linker.problem("order-circular", place, circle=" → ".join(circle))


def _sorted(earlier: Mapping[str, set[str]]) -> tuple[list[str], list[str]]:
    """The ids in their declared order, equals by id; and a circle, if there is one: each before the next, the
    last is the first again."""
    sorter = TopologicalSorter({id: sorted(before) for id, before in earlier.items()})
    try:
        sorter.prepare()
    except CycleError as error:
        circle: list[str] = error.args[1][1:]
        first = circle.index(min(circle))
        return [], [*circle[first:], *circle[: first + 1]]
    ready, order = list[str](), list[str]()
    while sorter.is_active():
        for id in sorter.get_ready():
            heappush(ready, id)
        order.append(heappop(ready))
        sorter.done(order[-1])
    return order, []


def rule_clash(reach: Reach) -> Callable[[Rule, Rule], str]:
    """What two rules of one band write and read across each other, if anything.

    Requirements are all asked before anything happens, so their order never matters.
    """

    def clash(one: Rule, other: Rule) -> str:
        both_instead = one.instead and other.instead
        if not both_instead and not (one.effects and other.effects):
            return ""
        if exclusive(one.when, other.when) or _never_together(one.during, other.during):
            return ""
        if both_instead:
            return f"note:{INSTEAD}"
        return reach.of([one.when], one.effects).clash(reach.of([other.when], other.effects))

    return clash


def modifier_clash(quantities: Mapping[str, Quantity]) -> Callable[[Modifier, Modifier], str]:
    """Adding commutes with adding, and so on; different operators in one band do not.

    Where only the highest or lowest contribution counts, each starts from the same value.
    """

    def clash(one: Modifier, other: Modifier) -> str:
        if quantities[one.quantity].bands[one.band] != "all":
            return ""
        if one.operator == other.operator and one.operator != "replace":
            return ""
        if exclusive(one.when, other.when) or _never_together(one.during, other.during):
            return ""
        return f"{one.operator} / {other.operator}"

    return clash


def _never_together(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether two documents hold in different phases only; without phases they always hold."""
    return bool(one and other) and not set(one) & set(other)
