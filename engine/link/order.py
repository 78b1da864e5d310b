"""The declared order of rules and modifiers: bands, then before and after, then the id.

Two in one band that do not commute and have no declared order are a problem that names both: what a
rule writes is compared with what the other reads and writes.
"""

from collections.abc import Callable, Iterable, Mapping
from graphlib import CycleError, TopologicalSorter
from itertools import combinations
from typing import NamedTuple, TypeVar

from engine.link.linker import Linker
from engine.link.reach import Reach, exclusive
from engine.load.node import Node
from engine.model.problem import Related, nearest
from engine.model.ruleset import Modifier, Rule

T = TypeVar("T", Rule, Modifier)


class Declared(NamedTuple):
    """The declared neighbours of a document: ids that come after it and before it."""

    before: str
    after: str


def in_order(
    linker: Linker,
    documents: Mapping[str, T],
    nodes: Mapping[str, Node],
    group_of: Callable[[T], str],
    bands_of: Callable[[T], Iterable[str]],
    clash: Callable[[T, T], str],
) -> list[T]:
    """The documents in the order in which they act; `clash` names what two of them disagree about."""
    groups: dict[tuple[str, str], list[T]] = {}
    for document in documents.values():
        groups.setdefault((group_of(document), document.band), []).append(document)
    result: list[T] = []
    for (group, band), members in groups.items():
        result += _one_band(linker, members, nodes, clash)
    position = {band: n for document in documents.values() for n, band in enumerate(bands_of(document))}
    result.sort(key=lambda document: position.get(document.band, 0))
    return result


def _one_band(
    linker: Linker, members: list[T], nodes: Mapping[str, Node], clash: Callable[[T, T], str]
) -> list[T]:
    by_id = {member.header.id: member for member in members}
    earlier: dict[str, set[str]] = {id: set() for id in sorted(by_id)}
    for id in by_id:
        for key in ("before", "after"):
            reference = nodes[id].get(key)
            if reference is None:
                continue
            if reference.text not in by_id:
                hint = nearest(reference.text, list(by_id))
                linker.problem("unknown-neighbour", reference.span, hint, name=reference.text)
                continue
            first, second = (id, reference.text) if key == "before" else (reference.text, id)
            earlier[second].add(first)
    try:
        order = list(TopologicalSorter(earlier).static_order())
    except CycleError as error:
        circle = " → ".join(error.args[1])
        linker.problem("order-circular", nodes[error.args[1][0]].span, circle=circle)
        return members
    reachable = _closure(earlier)
    for one, other in combinations(sorted(by_id), 2):
        if other in reachable[one] or one in reachable[other]:
            continue
        about = clash(by_id[one], by_id[other])
        if about:
            related = (Related("other-effect", nodes[one].span),)
            linker.problem(
                "order-undeclared", nodes[other].span, related=related, one=one, other=other, about=about
            )
    return [by_id[id] for id in order]


def _closure(earlier: Mapping[str, set[str]]) -> dict[str, set[str]]:
    """For each id all that come before it, directly or not."""
    result: dict[str, set[str]] = {}
    for id in earlier:
        found: set[str] = set()
        waiting = list(earlier[id])
        while waiting:
            other = waiting.pop()
            if other not in found:
                found.add(other)
                waiting += earlier[other]
        result[id] = found
    return result


def rule_clash(reach: Reach) -> Callable[[Rule, Rule], str]:
    """What two rules of one band write and read across each other, if anything."""

    def clash(one: Rule, other: Rule) -> str:
        if exclusive(one.when, other.when):
            return ""
        return reach.of_rule(one).clash(reach.of_rule(other))

    return clash


def modifier_clash(one: Modifier, other: Modifier) -> str:
    """Adding commutes with adding, and so on; different operators in one band do not."""
    if one.operator == other.operator and one.operator != "replace":
        return ""
    if exclusive(one.when, other.when):
        return ""
    return f"{one.operator} / {other.operator}"
