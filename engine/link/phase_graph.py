"""Whether the phases lead anywhere: unreachable ones, dead ends, circles that nothing stops.

A quick look answers for a sound graph; networkx is asked, and imported, only to name what is wrong.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.link.linker import Linker
from engine.link.reach import Reach
from engine.model.expression import Attribute
from engine.model.ruleset import Phase
from engine.model.traversal import walk

if TYPE_CHECKING:
    import networkx


def check_phases(linker: Linker, phases: Mapping[str, Phase], start: str, reach: Reach) -> None:
    reached = _reached(phases, start)
    for phase in phases.values():
        if phase.header.id not in reached:
            linker.problem("phase-unreachable", phase.header.span, name=phase.header.id, start=start)
        for position, edge in enumerate(phase.next):
            last = position == len(phase.next) - 1
            if edge.when is None and not last:
                linker.problem("edge-never-taken", phase.next[position + 1].span, to=edge.to)
            if edge.when is not None and last:
                linker.problem("phase-may-be-stuck", edge.span, name=phase.header.id)
    automatic = {id: phase for id, phase in phases.items() if not phase.sealed}
    if _has_circle(automatic):
        _name_circles(linker, automatic, reach)


def graph(phases: Mapping[str, Phase]) -> "networkx.DiGraph[str]":
    """The phase graph: a node for each phase, an edge for each `next`, with its condition's text."""
    import networkx

    result: networkx.DiGraph[str] = networkx.DiGraph()
    result.add_nodes_from(phases)
    for id, phase in phases.items():
        for edge in phase.next:
            if edge.to in phases:
                result.add_edge(id, edge.to, when=edge.when.text if edge.when is not None else "")
    return result


def _reached(phases: Mapping[str, Phase], start: str) -> set[str]:
    found: set[str] = set()
    waiting = [start]
    while waiting:
        id = waiting.pop()
        if id in phases and id not in found:
            found.add(id)
            waiting += [edge.to for edge in phases[id].next]
    return found


def _has_circle(phases: Mapping[str, Phase]) -> bool:
    """Whether some phase can come round to itself: strip phases that lead nowhere until none is left."""
    left = {id: {edge.to for edge in phase.next if edge.to in phases} for id, phase in phases.items()}
    while True:
        ends = [id for id, after in left.items() if not after & left.keys()]
        if not ends:
            return bool(left)
        for id in ends:
            del left[id]


def _name_circles(linker: Linker, phases: Mapping[str, Phase], reach: Reach) -> None:
    """Circles of phases in which nobody decides and nothing is counted."""
    import networkx

    whole = graph(phases)
    for members in networkx.strongly_connected_components(whole):
        inner = whole.subgraph(members)
        if inner.number_of_edges() == 0 or _counts(phases, members, reach):
            continue
        circle = [edge[0] for edge in networkx.find_cycle(inner)]
        first = min(range(len(circle)), key=lambda n: list(phases).index(circle[n]))
        circle = [*circle[first:], *circle[:first]]
        span = phases[circle[0]].header.span
        linker.problem("phases-circle", span, circle=" → ".join([*circle, circle[0]]))


def _counts(phases: Mapping[str, Phase], members: set[str], reach: Reach) -> bool:
    """Whether an edge's condition reads a field that the circle's effects write or add to."""
    changed: set[str] = set()
    read: set[str] = set()
    for id in members:
        footprint = reach.of_effects(phases[id].effects)
        changed |= footprint.writes | footprint.adds
        for edge in phases[id].next:
            if edge.when is not None:
                read |= {node.field for node in walk(edge.when.tree) if isinstance(node, Attribute)}
    return bool(changed & read)
