"""Whether the phases lead anywhere: unreachable ones, dead ends, circles that nothing stops.

A quick look answers for a sound graph; networkx is asked, and imported, only to name what is wrong.
"""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from regelwerk.link.linker import Linker
from regelwerk.link.reach import Reach
from regelwerk.load.node import Node
from regelwerk.model.closure import reached
from regelwerk.model.problem import Related
from regelwerk.model.rules import Phase

if TYPE_CHECKING:
    import networkx


def check_phases(
    linker: Linker,
    phases: Mapping[str, Phase],
    nodes: Mapping[str, Node],
    start: str,
    others: Iterable[str],
    reach: Reach,
) -> None:
    """Tells what is wrong with the ways between phases; `nodes` are the documents behind them. Games begin in
    the phase `start`, some in `others`."""
    _check_edges(linker, phases, nodes)
    # A phase is not called unreachable while the way to it may just be misspelt.
    sound = start in phases and all(edge.to in phases for phase in phases.values() for edge in phase.next)
    known = reached([start, *others], partial(_following, phases)) if sound else phases.keys()
    for id in phases:
        if id not in known:
            linker.problem("phase-unreachable", nodes[id]["id"].span, name=id, start=start)
    automatic = {id: phase for id, phase in phases.items() if not phase.each and phase.decides is None}
    following = partial(_following, automatic)
    if any(id in reached(following(id), following) for id in automatic):
        _name_circles(linker, automatic, nodes, reach)


def _check_edges(linker: Linker, phases: Mapping[str, Phase], nodes: Mapping[str, Node]) -> None:
    """Edges are asked in order: one without a condition is taken, so it has to be the last, and be there."""
    for id, phase in phases.items():
        for position, edge in enumerate(phase.next):
            last = position == len(phase.next) - 1
            if edge.when is None and not last:
                following = phase.next[position + 1]
                related = (Related("edge-always-taken", edge.span),)
                linker.problem("edge-never-taken", following.span, related=related, to=following.to)
            if edge.when is not None and last:
                linker.problem("phase-may-be-stuck", edge.when.span, name=id)


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


def _following(phases: Mapping[str, Phase], id: str) -> list[str]:
    return [edge.to for edge in phases[id].next if edge.to in phases] if id in phases else []


def _name_circles(
    linker: Linker, phases: Mapping[str, Phase], nodes: Mapping[str, Node], reach: Reach
) -> None:
    """Circles of phases in which nobody decides and nothing is counted."""
    import networkx

    whole = graph(phases)
    for members in networkx.strongly_connected_components(whole):
        inner = graph({id: phase for id, phase in phases.items() if id in members})
        if inner.number_of_edges() == 0 or _counts(phases, members, reach):
            continue
        circle = [edge[0] for edge in networkx.find_cycle(inner)]
        first = min(range(len(circle)), key=lambda n: list(phases).index(circle[n]))
        circle = [*circle[first:], *circle[:first]]
        alone = len(circle) == 1 and "next" in nodes[circle[0]]
        place = nodes[circle[0]]["next" if alone else "id"].span
        linker.problem("phases-circle", place, circle=" → ".join([*circle, circle[0]]))


def _counts(phases: Mapping[str, Phase], members: set[str], reach: Reach) -> bool:
    """Whether an edge's condition reads a field that the circle's effects write or add to."""
    changed: set[str] = set()
    read: set[str] = set()
    for id in members:
        footprint = reach.of([], phases[id].effects + phases[id].lapses)
        changed |= footprint.writes | footprint.adds
        read |= reach.of([edge.when for edge in phases[id].next]).reads
    return bool(changed & read)
