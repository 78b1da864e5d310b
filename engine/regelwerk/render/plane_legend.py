"""What is drawn on a table and explained below it: areas in patterns that tell what each of them does, the
scale, and what colours and lines mean.
"""

from collections.abc import Iterable

from regelwerk.render.escape import markup
from regelwerk.render.palette import colour
from regelwerk.render.plane_frame import MARGIN, Frame, plain
from regelwerk.render.plane_marks import DASHES
from regelwerk.render.plane_picture import Patch
from regelwerk.render.say import say
from regelwerk.render.svg import corners, cut, legend_rows, text

RULER, LEGEND, LETTER, BADGE = 40.0, 26.0, 7.4, 11.0


MOST_STATES = 6
_TILES = {  # for what areas do, by the field that says so
    "blocks_sight": '<path d="M0 9L9 0M-1 1L1 -1M8 10L10 8" stroke="var(--line)" stroke-width="1.6"/>',
    "hides": '<circle cx="2.5" cy="2.5" r="1.3" fill="var(--line)"/>'
    '<circle cx="7" cy="7" r="1.3" fill="var(--line)"/>',
    "blocks_movement": '<path d="M2 2L7 7M7 2L2 7" stroke="var(--line)" stroke-width="1.4"/>',
}


def badge(told: str, x: float, y: float, fill: str) -> str:
    """Short words, light on a strip with its middle there."""
    wide = 5.6 * len(told) + 6
    return (
        f'<rect class="badge" x="{x - wide / 2:.1f}" y="{y - BADGE / 2:.1f}" width="{wide:.1f}" '
        f'height="{BADGE:g}" rx="3" fill="{fill}"/>'
    ) + text(x, y + 3.2, told, "state", anchor="middle")


def _any(short: str, meaning: str) -> str:
    """A state as the legend shows it: one digit for any number."""
    return "9" if told(short, meaning) != meaning else short


def told(short: str, meaning: str) -> str:
    """A state in words: a number with what it counts, anything else as it is."""
    return f"{meaning} {short}" if short.replace(".", "").lstrip("-").isdecimal() else meaning


def ruler(frame: Frame) -> list[str]:
    """A line as long as one step of the grid."""
    step, y = frame.step(), frame.bottom + 30
    end = MARGIN + step * frame.scale
    return [
        f'<path d="M{MARGIN:g} {y - 4:.1f}v8M{MARGIN:g} {y:.1f}H{end:.1f}m0 -4v8" stroke="var(--ink)" '
        'stroke-width="1.5" fill="none"/>',
        text(end + 7, y + 4, f"{plain(step)} {frame.picture.unit}"),
    ]


def legend(frame: Frame, language: str) -> tuple[list[str], float]:
    """Owners, what areas do, sight and ranges in rows below the table; and where that ends."""
    picture, entries = frame.picture, list[tuple[str, str]]()
    box = 'rect x="0" y="0" width="26" height="18" rx="5"'
    for owner in picture.owners:
        fill, edge = colour(owner, picture.owners)
        entries.append((f'<{box} fill="{fill}" stroke="{edge}" stroke-width="2"/>', owner))
    states: dict[tuple[str, ...], str] = {}
    for each in picture.discs:
        if each.states:
            meant = tuple(meaning for _, meaning in each.states)
            states.setdefault(meant, " ".join(_any(*state) for state in each.states))
    for meant, shown in list(states.items())[:MOST_STATES]:
        entries.append((badge(shown, 13, 9, "var(--line)"), " · ".join(meant)))
    for does in _TILES:
        if any(getattr(patch, does) for patch in picture.patches):
            entries.append((_fills(frame, box, [does]), say(f"area_{does}", language)))
    if frame.sees():
        assert frame.chosen is not None
        sample = f'<{box} fill="var(--ink)" fill-opacity=".07" stroke="var(--line)"/>'
        entries.append((sample, say("sees", language, name=frame.chosen.id, arc=plain(frame.picture.arc))))
    if picture.allowed:
        entries.append((f'<{box} class="allowed"/>', say("may_go", language)))
    if frame.origin is not None:
        sample = '<path class="way" d="M0 9H28"/>'
        entries.append((sample, say("came_from", language, name=frame.origin.id)))
    for number, reach in enumerate(picture.reaches if frame.chosen is not None else ()):
        dash = DASHES[number % len(DASHES)]
        sample = f'<path class="range" d="M0 9H28" stroke-dasharray="{dash}"/>'
        entries.append((sample, reach.text))
    top, right = frame.bottom + RULER + 6, frame.right + MARGIN
    parts, y = legend_rows(
        entries, MARGIN, top, right, most=60, high=LEGEND, wide=lambda words: len(words) * LETTER
    )
    return parts, y + (LEGEND + 8 if entries else 0)


# --- areas -----------------------------------------------------------------------------


def patterns(frame: Frame) -> str:
    """The definitions that areas are filled with."""
    size = 'width="9" height="9" patternUnits="userSpaceOnUse"'
    return "".join(
        f'<pattern id="{_pattern(frame, does)}" {size}>{tile}</pattern>' for does, tile in _TILES.items()
    )


def _fills(frame: Frame, shape: str, what: Iterable[str]) -> str:
    """A shape in the patterns of what an area does."""
    parts = [f'<{shape} fill="var(--free)" stroke="var(--line)" stroke-width="2"/>']
    parts += [f'<{shape} fill="url(#{_pattern(frame, does)})"/>' for does in what]
    return "".join(parts)


def _pattern(frame: Frame, does: str) -> str:
    return f"{markup(frame.name)}-{does.removeprefix('blocks_')}"


def area(frame: Frame, patch: Patch) -> str:
    """An area with its name, which keeps clear of bases."""
    spots = [frame.at(x, y) for x, y in patch.corners]
    if not spots:
        return ""
    shape = f'polygon points="{corners(spots)}"'
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
    drawn = _fills(frame, shape, (does for does in _TILES if getattr(patch, does)))
    return f'<g data-id="{markup(patch.id)}">{drawn}{name}</g>'
