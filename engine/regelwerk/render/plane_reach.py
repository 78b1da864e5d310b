"""What the chosen one on a table sees and reaches, and where it came from."""

from math import hypot

from regelwerk.render.plane_frame import Frame, drawable, ray
from regelwerk.render.plane_picture import Disc

DASHES = ("7 4", "2 3", "12 4 2 4", "18 5", "1 6")


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
    (x, y), (to_x, to_y) = frame.at(frame.origin.x, frame.origin.y), frame.at(frame.chosen.x, frame.chosen.y)
    return [
        f'<path class="way" d="M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}"/>',
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
