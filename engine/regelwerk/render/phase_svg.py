"""The phase graph as SVG: each box links to its phase, colours are those of the page around it.

Boxes stand in layers downwards, arrows that do not lead to the next layer run around them. Lengths are in
pixels of the drawing; x grows to the right, y downwards.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from regelwerk.model.expression import Expression
from regelwerk.model.grouped import grouped
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.texts import title
from regelwerk.render.escape import markup
from regelwerk.render.palette import filled
from regelwerk.render.say import say

if TYPE_CHECKING:
    from networkx import DiGraph

BOX_WIDTH, LINE_HEIGHT, PADDING, GAP_X, GAP_Y, LANE, MARGIN = 210.0, 18.0, 11.0, 26.0, 38.0, 14.0, 10.0
CHARACTERS = 24

Point = tuple[float, float]


class Box(NamedTuple):
    """A phase: `lines` is its title, wrapped, and a short `note` beneath it where there is one."""

    id: str
    lines: tuple[str, ...]
    x: float
    y: float
    width: float
    height: float
    note: str = ""


class Arrow(NamedTuple):
    """A transition as a line of right angles."""

    source: str
    target: str
    points: tuple[Point, ...]


class Layout(NamedTuple):
    boxes: tuple[Box, ...]
    arrows: tuple[Arrow, ...]
    width: float
    height: float


def phase_svg(ruleset: Ruleset, language: str, address: Callable[[str], str] | None = None) -> str:
    """The drawing; `address` gives where the section of a phase stands, if boxes are to be links."""
    titles = {id: title(phase.header.title, language) or id for id, phase in ruleset.phases.items()}
    conditions = transitions(ruleset)
    notes = {id: say("reactions", language) for id, phase in ruleset.phases.items() if phase.react}
    placed = layout(titles, list(conditions), ruleset.start, notes)
    width, height = round(placed.width), round(placed.height)
    name, description = markup(say("drawing", language)), markup(say("drawing_of", language))
    arrows = (
        _arrow(arrow, conditional=ruleset.phases[arrow.source].next[0].when is not None)
        for arrow in placed.arrows
    )
    boxes = (_box(box, address and address(box.id), first=box.id == ruleset.start) for box in placed.boxes)
    body = "".join([*arrows, *boxes])
    drawn = filled("phases", width=width, height=height, name=name, description=description, body=body)
    return drawn.replace("\n", "")


def transitions(ruleset: Ruleset) -> dict[tuple[str, str], list[Expression | None]]:
    """Each pair of phases with the conditions of the edges between them."""
    return grouped(((id, edge.to), edge.when) for id, phase in ruleset.phases.items() for edge in phase.next)


def _box(box: Box, address: str | None, *, first: bool) -> str:
    middle = box.x + box.width / 2
    count = len(box.lines) + bool(box.note)
    top = box.y + box.height / 2 - LINE_HEIGHT * (count - 1) / 2 + 5
    # Blanks between the lines keep words apart where the drawing is read aloud or copied.
    lines = " ".join(
        f'<tspan x="{middle:g}" y="{top + LINE_HEIGHT * number:g}">{markup(line)}</tspan>'
        for number, line in enumerate(box.lines)
    )
    if box.note:
        at = f'x="{middle:g}" y="{top + LINE_HEIGHT * len(box.lines):g}"'
        lines += f' <tspan {at} font-size="12" font-style="italic">{markup(box.note)}</tspan>'
    drawn = (
        f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}" rx="8" '
        f'fill="currentColor" fill-opacity="{0.14 if first else 0.05}" stroke="currentColor" '
        f'stroke-width="{2 if first else 1}"/>'
        f'<text text-anchor="middle" fill="currentColor">{lines}</text>'
    )
    return drawn if address is None else f'<a xlink:href="{markup(address)}">{drawn}</a>'


def _arrow(arrow: Arrow, *, conditional: bool) -> str:
    path = "M" + "L".join(f"{x:g} {y:g}" for x, y in arrow.points)
    dashes = ' stroke-dasharray="5 4"' if conditional else ""
    return (
        f'<path d="{path}" fill="none" stroke="currentColor" stroke-opacity="0.75" '
        f'stroke-linejoin="round"{dashes} marker-end="url(#phases-tip)"/>'
    )


# --- where everything stands --------------------------------------------------------------


def layout(
    titles: Mapping[str, str],
    edges: Sequence[tuple[str, str]],
    start: str,
    notes: Mapping[str, str] = {},
) -> Layout:
    """Places phases (id → title, some with a note) and the transitions between them. No arrow crosses a box.

    An arrow to the next layer runs through the gap between the two; every other one leaves through the
    gap beneath its box, runs down or up a lane of its own at the right, and enters through the gap
    above its target.
    """
    rows = _rows(list(titles), edges, start)
    wrapped = {id: wrap(title) for id, title in titles.items()}
    level = {id: number for number, row in enumerate(rows) for id in row}
    direct = [(a, b) for a, b in edges if level[b] == level[a] + 1]
    around = [(a, b) for a, b in edges if level[b] != level[a] + 1]
    widest = max(len(row) for row in rows) * (BOX_WIDTH + GAP_X) - GAP_X
    boxes: dict[str, Box] = {}
    # Each gap is high enough for the arrows that run sideways through it, on a level each.
    below = [
        GAP_Y + 6 * sum(1 for a, b in edges if level[a] == n or level[b] == n + 1)
        for n in range(-1, len(rows))
    ]
    y = MARGIN + (below[0] if any(level[b] == 0 for _, b in around) else 0)
    for number, row in enumerate(rows):
        height = max(len(wrapped[id]) + (id in notes) for id in row) * LINE_HEIGHT + 2 * PADDING
        x = MARGIN + (widest - (len(row) * (BOX_WIDTH + GAP_X) - GAP_X)) / 2
        for id in row:
            boxes[id] = Box(id, wrapped[id], x, y, BOX_WIDTH, height, notes.get(id, ""))
            x += BOX_WIDTH + GAP_X
        y += height + below[number + 1]
    bottom = y - below[-1] + (below[-1] if any(level[a] == len(rows) - 1 for a, _ in around) else 0)
    leaving, entering = Counter(a for a, _ in edges), Counter(b for _, b in edges)
    left, entered, above, under = Counter[str](), Counter[str](), Counter[int](), Counter[int]()

    def leave(id: str) -> Point:
        """Where the next arrow leaves a box: they are spread over its lower edge."""
        left[id] += 1
        return boxes[id].x + BOX_WIDTH * left[id] / (leaving[id] + 1), boxes[id].y + boxes[id].height

    def enter(id: str) -> tuple[float, float, float]:
        """Where the next arrow enters a box, and the level above it on which it comes sideways."""
        entered[id] += 1
        above[level[id]] += 1
        x, y = boxes[id].x + BOX_WIDTH * entered[id] / (entering[id] + 1), boxes[id].y
        return x, y, y - 16 - 6 * (above[level[id]] - 1)

    arrows: list[Arrow] = []
    for a, b in direct:
        (x1, y1), (x2, y2, into) = leave(a), enter(b)
        points: tuple[Point, ...] = ((x1, y1), (x2, y2))
        points = points if x1 == x2 else ((x1, y1), (x1, into), (x2, into), (x2, y2))
        arrows.append(Arrow(a, b, points))
    for lane, (a, b) in enumerate(around):
        (x1, y1), (x2, y2, into) = leave(a), enter(b)
        side = MARGIN + widest + LANE * (lane + 1)
        out = max(boxes[id].y + boxes[id].height for id in rows[level[a]]) + 8 + 6 * under[level[a]]
        under[level[a]] += 1
        points = ((x1, y1), (x1, out), (side, out), (side, into), (x2, into), (x2, y2))
        arrows.append(Arrow(a, b, points))
    width = 2 * MARGIN + widest + LANE * len(around)
    return Layout(tuple(boxes.values()), tuple(arrows), width, bottom + MARGIN)


def wrap(title: str) -> tuple[str, ...]:
    """A title on lines short enough for a box; a word too long for one is broken."""
    import textwrap

    return tuple(textwrap.wrap(title, CHARACTERS, max_lines=4, placeholder=" …")) or ("",)


def _rows(ids: list[str], edges: Sequence[tuple[str, str]], start: str) -> list[list[str]]:
    """The phases by layer: from the start along the arrows, those that turn back left out."""
    import networkx

    graph: networkx.DiGraph[str] = networkx.DiGraph()
    graph.add_nodes_from(sorted(ids, key=lambda id: id != start))
    graph.add_edges_from(edge for edge in edges if edge[0] != edge[1])
    graph.remove_edges_from(_turning_back(graph))
    rows = [list(row) for row in networkx.topological_generations(graph)]
    for above, row in pairwise(rows):
        place = {id: number for number, id in enumerate(above)}
        before = {id: [place[a] for a in graph.predecessors(id) if a in place] for id in row}
        row.sort(key=lambda id: sum(before[id]) / len(before[id]) if before[id] else 0)
    return rows


def _turning_back(graph: "DiGraph[str]") -> list[tuple[str, str]]:
    """The edges that lead back to a phase from which one has come; without them there is no circle."""
    import networkx

    found: list[tuple[str, str]] = []
    path: set[str] = set()
    for a, b, sort in networkx.dfs_labeled_edges(graph):
        if sort == "forward":
            path.add(b)
        elif sort == "reverse":
            path.discard(b)
        elif b in path:
            found.append((a, b))
    return found
