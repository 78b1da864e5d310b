"""Areas on the drawing of a table, in patterns that tell what each of them does."""

from regelwerk.render.escape import markup
from regelwerk.render.plane_frame import Frame
from regelwerk.render.plane_picture import Patch
from regelwerk.render.svg import cut, text


def patterns(frame: Frame) -> str:
    """The definitions that areas are filled with."""
    tiles = {
        "sight": '<path d="M0 9L9 0M-1 1L1 -1M8 10L10 8" stroke="var(--line)" stroke-width="1.6"/>',
        "hides": '<circle cx="2.5" cy="2.5" r="1.3" fill="var(--line)"/>'
        '<circle cx="7" cy="7" r="1.3" fill="var(--line)"/>',
        "movement": '<path d="M2 2L7 7M7 2L2 7" stroke="var(--line)" stroke-width="1.4"/>',
    }
    return "".join(
        f'<pattern id="{markup(frame.name)}-{key}" width="9" height="9" patternUnits="userSpaceOnUse">'
        f"{tile}</pattern>"
        for key, tile in tiles.items()
    )


def fills(frame: Frame, shape: str, patch: Patch) -> str:
    """A shape in the patterns of what an area does."""
    shown = {"sight": patch.blocks_sight, "hides": patch.hides, "movement": patch.blocks_movement}
    parts = [f'<{shape} fill="var(--free)" stroke="var(--line)" stroke-width="2"/>']
    parts += [f'<{shape} fill="url(#{markup(frame.name)}-{key})"/>' for key, true in shown.items() if true]
    return "".join(parts)


def area(frame: Frame, patch: Patch) -> str:
    """An area with its name, which keeps clear of bases."""
    spots = [frame.at(x, y) for x, y in patch.corners]
    if not spots:
        return ""
    shape = f'polygon points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in spots)}"'
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    x, y = (left + max(x for x, _ in spots)) / 2, (top + max(y for _, y in spots)) / 2
    covered = any(
        abs(frame.at(each.x, each.y)[0] - x) < each.radius * frame.scale + 12
        and abs(frame.at(each.x, each.y)[1] - y) < each.radius * frame.scale + 12
        for each in frame.picture.discs
    )
    if covered:
        y = top + 10
    name = text(x, y + 4, cut(patch.id, 24), "under", anchor="middle")
    return f'<g data-id="{markup(patch.id)}">{fills(frame, shape, patch)}{name}</g>'
