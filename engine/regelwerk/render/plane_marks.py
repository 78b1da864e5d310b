"""What is laid over a table for whoever chooses: sight and ranges, allowed spots, lines of sight."""

from collections.abc import Iterable

from regelwerk.render.escape import markup
from regelwerk.render.plane_frame import MARGIN, Frame
from regelwerk.render.plane_picture import TablePicture
from regelwerk.render.plane_reach import allowed, ranges, sight
from regelwerk.render.svg import text

LETTER = 5.6


def plane_marks(picture: TablePicture, language: str) -> str:
    """What the chosen one sees and reaches, the spots that may be chosen, and ways that bases went."""
    frame = Frame(picture)
    parts = [*sight(frame), *allowed(frame), *ranges(frame)]
    for spots in picture.ways:
        drawn = [frame.at(x, y) for x, y in spots]
        parts.append(f'<path class="way" d="M{"L".join(f"{x:.1f} {y:.1f}" for x, y in drawn)}"/>')
    clipped = [f'<g clip-path="url(#{markup(frame.name)}-table)">', *parts, "</g>"] if parts else []
    return "".join([*clipped, *_named(frame)])


def plane_line(picture: TablePicture, one: str, other: str, barring: Iterable[str], *, clear: bool) -> str:
    """The line from one base to another, and what hides a part of the other."""
    frame, hiding = Frame(picture), frozenset(barring)
    discs = {each.id: each for each in frame.picture.discs}
    if one not in discs or other not in discs:
        return ""
    (x, y), (far_x, far_y) = (frame.at(discs[id].x, discs[id].y) for id in (one, other))
    sort = "clear" if clear else "barred"
    parts = [f'<path class="sight {sort}" d="M{x:.1f} {y:.1f}L{far_x:.1f} {far_y:.1f}"/>']
    for each in frame.picture.patches:
        if each.id in hiding:
            corners = " ".join("{:.1f},{:.1f}".format(*frame.at(*spot)) for spot in each.corners)
            parts.append(f'<polygon class="hiding" points="{corners}"/>')
    for id in hiding & discs.keys():
        (x, y), radius = frame.at(discs[id].x, discs[id].y), discs[id].radius * frame.scale + 2
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
