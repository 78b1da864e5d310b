"""A map as SVG: places as boxes joined by lines, filled by owner, patterned by kind, things as labels."""

from collections.abc import Iterator, Sequence
from math import hypot
from typing import NamedTuple

from regelwerk.render.escape import markup
from regelwerk.render.palette import colour, pieces
from regelwerk.render.svg import Entry, breadth, cut, drawing, legend_rows, path, text

# Boxes hardly larger than what stands in them: a map is fitted to its page, and with it the letters.
WIDTH, HEIGHT, GAP, MARGIN = 104.0, 68.0, 24.0, 16.0
CHIP, CHIP_GAP = 20.0, 4.0
NAME, SIGNS = 26.0, 18.0  # how much of a box its name takes above, its signs below
FARTHEST = 1e6


class Marker(NamedTuple):
    """A thing on the map; `owner` colours its frame, `told` is what whoever points at it reads."""

    text: str
    owner: str = ""
    told: str = ""


class Place(NamedTuple):
    """A box; `x` and `y` are in any unit. `signs` stand in its lower corner."""

    id: str
    x: float
    y: float
    joined: tuple[str, ...] = ()
    owner: str = ""
    pattern: str = ""
    signs: str = ""
    markers: tuple[Marker, ...] = ()


class Way(NamedTuple):
    """Something of `owner` went from one place to another."""

    start: str
    goal: str
    owner: str


class Picture(NamedTuple):
    """What a map shows. `owners` and `patterns` fix the order of colours and patterns; the first
    pattern is plain. `legend` explains the signs; places and things that are `marked` have a thick frame."""

    title: str
    description: str
    places: tuple[Place, ...]
    owners: tuple[str, ...]
    patterns: tuple[str, ...]
    legend: tuple[tuple[str, str], ...]
    ways: tuple[Way, ...] = ()
    marked: frozenset[str] = frozenset()


_TILES = (*pieces("places").values(),)  # the first word of a choice is drawn plain


def map_svg(picture: Picture) -> str:
    """The drawing; the same picture always gives the same text."""
    spots = _spots(picture.places)
    boxes = {place.id: _height(place) for place in picture.places}
    right = max((x for x, _ in spots.values()), default=0.0) + WIDTH / 2 + MARGIN
    bottom = max((spots[id][1] + boxes[id] / 2 for id in spots), default=0.0) + MARGIN
    legend, end = legend_rows(_legend(picture), MARGIN, bottom, right, most=40, wide=breadth)
    size = round(right), round(end)
    patterns = (
        f'<pattern id="kind-{number}" width="16" height="16" patternUnits="userSpaceOnUse">'
        f"{_TILES[(number - 1) % len(_TILES)]}</pattern>"
        for number in range(1, len(picture.patterns))
    )
    defined = ["<defs>", *patterns, *_tips(picture), "</defs>"]
    body = [
        *_lines(picture.places, spots),
        *(_place(picture, place, *spots[place.id], boxes[place.id]) for place in picture.places),
        *_ways(picture, spots, boxes),
        *legend,
    ]
    return drawing("game-map", "map", picture.title, picture.description, size, defined, body)


def _spots(places: Sequence[Place]) -> dict[str, tuple[float, float]]:
    """The middle of each box, in pixels: as given, scaled so that no box lies on another."""
    if not places:
        return {}
    # Nearer than that is the same place: nothing could be drawn between them.
    places = [place._replace(x=round(place.x, 6), y=round(place.y, 6)) for place in places]
    far = any(not -FARTHEST < at < FARTHEST for place in places for at in (place.x, place.y))
    if far or len({(place.x, place.y) for place in places}) < len(places):
        across = max(1, round(len(places) ** 0.5))
        placed = [place._replace(x=n % across, y=n // across) for n, place in enumerate(places)]
        return _spots(placed)
    tall = max(_height(place) for place in places)
    wide, high = WIDTH + GAP, tall + GAP
    ordered = sorted(places, key=lambda place: place.x)
    scale = 1e-9
    for at, one in enumerate(ordered):
        for other in ordered[at + 1 :]:
            across, down = other.x - one.x, abs(other.y - one.y)
            if across * scale >= wide:
                break
            needed = min(wide / across if across else float("inf"), high / down if down else float("inf"))
            scale = max(scale, needed)
    left, top = min(place.x for place in places), min(place.y for place in places)
    return {
        place.id: (
            MARGIN + WIDTH / 2 + (place.x - left) * scale,
            MARGIN + tall / 2 + (place.y - top) * scale,
        )
        for place in places
    }


def _height(place: Place) -> float:
    rows = len(_chip_rows(place.markers))
    return max(HEIGHT, NAME + rows * (CHIP + CHIP_GAP) + (SIGNS if place.signs else 4))


def _chip_rows(markers: Sequence[Marker]) -> list[list[tuple[Marker, float]]]:
    """Labels in rows as wide as a box, each with its own width."""
    rows: list[list[tuple[Marker, float]]] = []
    room = 0.0
    for marker in markers:
        width = min(breadth(cut(marker.text, 16)) + 12, WIDTH - 12)
        if not rows or width > room:
            rows.append([])
            room = WIDTH - 12
        rows[-1].append((marker, width))
        room -= width + CHIP_GAP
    return rows


def _lines(places: Sequence[Place], spots: dict[str, tuple[float, float]]) -> list[str]:
    """One line for each pair that is joined, whichever of the two says so."""
    pairs = dict.fromkeys(
        tuple(sorted((place.id, other))) for place in places for other in place.joined if other in spots
    )
    return [
        f'<path d="{path((spots[a], spots[b]))}" stroke="var(--line)" stroke-width="3"/>' for a, b in pairs
    ]


def _tips(picture: Picture) -> list[str]:
    """The tips of arrows, one for each colour: a tip does not take the colour of its line."""
    return [
        f'<marker id="tip-{number}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="12" markerHeight="12" '
        f'markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L8 4L0 8Z" fill="{edge}"/></marker>'
        for number, edge in enumerate(_edges(picture))
    ]


def _edges(picture: Picture) -> list[str]:
    return list(dict.fromkeys(colour(way.owner, picture.owners)[1] for way in picture.ways))


def _ways(picture: Picture, spots: dict[str, tuple[float, float]], boxes: dict[str, float]) -> Iterator[str]:
    """An arrow for each way, from box to box; those between the same two boxes lie beside each other."""
    edges = _edges(picture)
    taken: dict[frozenset[str], int] = {}
    for way in dict.fromkeys(picture.ways):
        if way.start == way.goal or way.start not in spots or way.goal not in spots:
            continue
        pair = frozenset((way.start, way.goal))
        number = taken[pair] = taken.get(pair, -1) + 1
        (x, y), (to_x, to_y) = spots[way.start], spots[way.goal]
        far = hypot(to_x - x, to_y - y)
        aside = ((number + 1) // 2) * (9 if number % 2 else -9) * (1 if way.start < way.goal else -1)
        shift_x, shift_y = -(to_y - y) / far * aside, (to_x - x) / far * aside
        begin = _rim(to_x - x, to_y - y, boxes[way.start])
        end = 1 - _rim(to_x - x, to_y - y, boxes[way.goal])
        # The arrow reaches into both boxes a little: the gap between them may be narrow.
        begin, end = max(0.0, begin - 9 / far), min(1.0, end + 9 / far)
        points = [(x + (to_x - x) * part + shift_x, y + (to_y - y) * part + shift_y) for part in (begin, end)]
        edge = colour(way.owner, picture.owners)[1]
        yield (
            f'<path d="{path(points)}" fill="none" stroke="{edge}" stroke-width="3.5" '
            f'marker-end="url(#tip-{edges.index(edge)})"/>'
        )


def _rim(across: float, down: float, height: float) -> float:
    """Which part of the way from the middle of a box lies inside of it."""
    parts = [half / abs(way) for half, way in ((WIDTH / 2, across), (height / 2, down)) if way]
    return min([0.5, *parts])


def _place(picture: Picture, place: Place, x: float, y: float, height: float) -> str:
    left, top = x - WIDTH / 2, y - height / 2
    shape = f'x="{left:.1f}" y="{top:.1f}" width="{WIDTH:g}" height="{height:g}" rx="11"'
    fill, edge = colour(place.owner, picture.owners)
    wide = 5 if place.id in picture.marked else 2
    signs = (meaning for sign, meaning in picture.legend if sign in place.signs)
    told = ", ".join(filter(None, (place.id, place.owner, place.pattern, *signs)))
    parts = [
        f'<g data-id="{markup(place.id)}"><rect {shape} fill="{fill}" stroke="{edge}" stroke-width="{wide}"/>'
        f"<title>{markup(told)}</title>"
    ]
    kind = picture.patterns.index(place.pattern) if place.pattern in picture.patterns else 0
    if kind:
        parts.append(f'<rect {shape} fill="url(#kind-{kind})"/>')
    parts.append(_within(left + 8, top + 18, place.id, WIDTH - 24, "name"))
    if place.signs:
        parts.append(text(left + WIDTH - 8, top + height - 7, place.signs, anchor="end"))
    for number, row in enumerate(_chip_rows(place.markers)):
        at, line = left + 6, top + NAME + number * (CHIP + CHIP_GAP)
        for marker, width in row:
            parts.append(_chip(picture, marker, at, line, width))
            at += width + CHIP_GAP
    return "".join([*parts, "</g>"])


def _chip(picture: Picture, marker: Marker, left: float, top: float, width: float) -> str:
    _, edge = colour(marker.owner, picture.owners)
    wide = 4 if marker.text in picture.marked else 2
    told = f"<title>{markup(marker.told)}</title>" if marker.told else ""
    return (
        f'<g>{told}<rect data-id="{markup(marker.text)}" x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" '
        f'height="{CHIP:g}" rx="10" fill="var(--chip)" stroke="{edge}" stroke-width="{wide}"/>'
        f"{_within(left + width / 2, top + 14.5, marker.text, width - 10, anchor='middle')}</g>"
    )


def _within(x: float, y: float, raw: str, room: float, name: str = "", anchor: str = "") -> str:
    """A line of writing that is as small as it has to be."""
    words = cut(raw, 16)
    wide = breadth(words)
    return text(x, y, words, name, 13 * room / wide if wide > room else 0, anchor)


def _legend(picture: Picture) -> Iterator[Entry]:
    """Owners, and the patterns and signs of the map: a sample of each, and what it means."""
    shape = 'width="26" height="18" rx="5"'
    for owner in picture.owners:
        fill, edge = colour(owner, picture.owners)
        yield f'<rect {shape} fill="{fill}" stroke="{edge}" stroke-width="2"/>', owner
    used = {place.pattern for place in picture.places}
    for number, pattern in enumerate(picture.patterns) if len(used) > 1 else ():
        if pattern in used:
            filling = f'<rect {shape} fill="url(#kind-{number})"/>' if number else ""
            yield f'<rect {shape} fill="var(--free)" stroke="var(--line)"/>{filling}', pattern
    signs = "".join(place.signs for place in picture.places)
    for sign, meaning in picture.legend:
        if sign in signs:
            yield text(13, 14, sign, anchor="middle"), meaning
