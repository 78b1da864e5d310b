"""What the chosen one on a table sees and reaches, where it came from and may go, and lines of sight: drawn
with the table, or laid over it for whoever chooses.
"""

from collections.abc import Iterable
from math import hypot

from regelwerk.render.escape import markup
from regelwerk.render.plane_frame import MARGIN, Frame, drawable, ray
from regelwerk.render.plane_picture import Disc, TablePicture
from regelwerk.render.svg import corners, path, text

LETTER = 5.6
DASHES = ("7 4", "2 3", "12 4 2 4", "18 5", "1 6")


def plane_marks(picture: TablePicture, language: str) -> str:
    """What the chosen one sees and reaches, the spots that may be chosen, and ways that bases went."""
    frame = Frame(picture)
    parts = [*sight(frame), *allowed(frame), *ranges(frame)]
    for spots in picture.ways:
        parts.append(f'<path class="way" d="{path(frame.at(x, y) for x, y in spots)}"/>')
    clipped = [f'<g clip-path="url(#{markup(frame.name)}-table)">', *parts, "</g>"] if parts else []
    return "".join([*clipped, *_named(frame)])


def plane_line(picture: TablePicture, one: str, other: str, barring: Iterable[str], *, clear: bool) -> str:
    """The line from one base to another, and what hides a part of the other."""
    frame, hiding = Frame(picture), frozenset(barring)
    discs = {each.id: each for each in frame.picture.discs}
    if one not in discs or other not in discs:
        return ""
    ends = [frame.at(discs[id].x, discs[id].y) for id in (one, other)]
    parts = [f'<path class="sight {"clear" if clear else "barred"}" d="{path(ends)}"/>']
    for each in frame.picture.patches:
        if each.id in hiding:
            outline = corners(frame.at(*spot) for spot in each.corners)
            parts.append(f'<polygon class="hiding" points="{outline}"/>')
    for disc in discs.values():
        if disc.id in hiding:
            (x, y), radius = frame.at(disc.x, disc.y), disc.radius * frame.scale + 2
            parts.append(f'<circle class="hiding" cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}"/>')
    return "".join(parts)


def _named(frame: Frame) -> list[str]:
    """What each range is, at its upper edge."""
    chosen, found = frame.origin or frame.chosen, list[str]()
    for each in frame.picture.reaches if chosen is not None else ():
        assert chosen is not None
        x, y = frame.at(chosen.x, chosen.y)
        top, far = y - each.farthest * frame.scale, each.farthest * frame.scale
        half = len(each.text) * LETTER / 2
        x = max(MARGIN + half, min(x, frame.right - half))
        if top > MARGIN + 12:
            found.append(text(x, top - 3, each.text, "under", anchor="middle"))
        elif y + far < frame.bottom:
            found.append(text(x, y + far + 11, each.text, "under", anchor="middle"))
    return found


def sight(frame: Frame) -> list[str]:
    """The field of sight, where there is less than all around."""
    if not frame.sees():
        return []
    assert frame.chosen is not None
    far = hypot(frame.wide, frame.deep) + 1
    shape = _sector(frame, frame.chosen, 0.0, far, ahead=True)
    return [f'<path d="{shape}" fill="var(--ink)" fill-opacity=".07" stroke="var(--line)"/>']


def allowed(frame: Frame) -> list[str]:
    """The spots that may be chosen."""
    cells = []
    for x, y, wide, deep in frame.picture.allowed:
        left, top = frame.at(x, y + deep)
        cells.append(
            f"M{left:.1f} {top:.1f}h{wide * frame.scale:.1f}v{deep * frame.scale:.1f}"
            f"h{-wide * frame.scale:.1f}z"
        )
    return [f'<path class="allowed" d="{"".join(cells)}"/>'] if cells else []


def way(frame: Frame) -> list[str]:
    """Where the chosen one came from."""
    if frame.origin is None or frame.chosen is None:
        return []
    x, y = frame.at(frame.origin.x, frame.origin.y)
    return [
        f'<path class="way" d="{path(((x, y), frame.at(frame.chosen.x, frame.chosen.y)))}"/>',
        f'<circle class="way" cx="{x:.1f}" cy="{y:.1f}" r="{frame.origin.radius * frame.scale:.1f}"/>',
    ]


def ranges(frame: Frame) -> list[str]:
    """How far it reaches, each with dashes of its own."""
    centre = frame.origin or frame.chosen
    if centre is None:
        return []
    return [
        f'<path class="range" d="{_sector(frame, centre, each.nearest, each.farthest, ahead=each.ahead)}" '
        f'fill-rule="evenodd" stroke-dasharray="{DASHES[number % len(DASHES)]}"/>'
        for number, each in enumerate(frame.picture.reaches)
        if drawable((each.nearest, each.farthest)) and each.farthest > max(0.0, each.nearest)
    ]


def _sector(frame: Frame, disc: Disc, nearest: float, farthest: float, *, ahead: bool) -> str:
    """A ring around a base, or the part of it in front."""
    x, y = frame.at(disc.x, disc.y)
    inner, outer = max(0.0, nearest) * frame.scale, farthest * frame.scale
    arc = frame.picture.arc
    if not (ahead and frame.sees()):
        rings = [outer, inner] if inner else [outer]
        return "".join(
            f"M{x - r:.1f} {y:.1f}a{r:.1f} {r:.1f} 0 1 1 {2 * r:.1f} 0a{r:.1f} {r:.1f} 0 1 1 {-2 * r:.1f} 0z"
            for r in rings
        )
    assert disc.facing is not None
    low, high, large = disc.facing - arc / 2, disc.facing + arc / 2, int(arc > 180)
    (x1, y1), (x2, y2) = ray(x, y, outer, low), ray(x, y, outer, high)
    edge = f"M{x1:.1f} {y1:.1f}A{outer:.1f} {outer:.1f} 0 {large} 1 {x2:.1f} {y2:.1f}"
    if not inner:
        return f"{edge}L{x:.1f} {y:.1f}z"
    (x1, y1), (x2, y2) = ray(x, y, inner, low), ray(x, y, inner, high)
    return f"{edge}L{x2:.1f} {y2:.1f}A{inner:.1f} {inner:.1f} 0 {large} 0 {x1:.1f} {y1:.1f}z"
