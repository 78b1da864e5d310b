"""A table as SVG: round bases with their facing, areas, the field of sight and ranges of one of them.

The near edge is drawn below.
"""

import re
from collections.abc import Iterable
from math import ceil, hypot, isfinite

from regelwerk.render.escape import markup
from regelwerk.render.palette import colour, pieces
from regelwerk.render.plane_frame import MARGIN, Frame, plain, ray
from regelwerk.render.plane_marks import DASHES, allowed, ranges, sight, way
from regelwerk.render.plane_picture import Disc, Patch, TablePicture
from regelwerk.render.say import say
from regelwerk.render.svg import corners, cut, drawing, legend_rows, text

MOST_TOLD = 60
RULER, LETTER, BADGE = 40.0, 7.4, 11.0
MOST_STATES = 6
_NUMBER = re.compile(r"-?[\d.,]+")
_TILES = pieces("areas")  # for what areas do, by the field that says so


def plane_svg(picture: TablePicture, language: str, *, themed: bool = False) -> str:
    """The drawing; the same picture always gives the same text. `themed`: for a browser alone."""
    frame = Frame(picture)
    picture, board = frame.picture, f"{markup(frame.name)}-table"
    marks, height = _legend(frame, language)
    width, height = round(frame.right + MARGIN), round(height)
    clip = f'<clipPath id="{board}"><rect {frame.board()}/></clipPath>'
    body = [
        *_grid(frame, language),
        f'<g clip-path="url(#{board})">',
        *(_area(frame, each) for each in picture.patches),
        *sight(frame),
        *allowed(frame),
        *ranges(frame),
        *way(frame),
        "</g>",
        f'<rect class="board" {frame.board()} data-width="{frame.wide:g}" data-depth="{frame.deep:g}" '
        'fill="none" stroke="var(--ink)" stroke-width="1.5"/>',
        *(_disc(frame, each) for each in sorted(picture.discs, key=lambda each: each.level)),
        *(_spot(frame, *each) for each in picture.spots),
        *_ruler(frame, language),
        *marks,
    ]
    words, defined = _described(frame, language), [f"<defs>{_patterns(frame)}{clip}</defs>"]
    size = (width, height)
    return drawing("game-table", frame.name, picture.title, words, size, defined, body, themed=themed)


def _described(frame: Frame, language: str) -> str:
    """The picture in words, for whoever does not see it."""
    wide, deep, unit = plain(frame.wide, language), plain(frame.deep, language), frame.picture.unit
    size = say("table_measures", language, width=wide, depth=deep, unit=unit)
    named = [
        f"{each.id}{f' ({each.owner})' if each.owner else ''}: "
        f"{plain(each.x, language)} | {plain(each.y, language)}"
        f"{''.join(f', {_told(*state)}' for state in each.states)}"
        for each in frame.picture.discs[:MOST_TOLD]
    ]
    named += [each.id for each in frame.picture.patches[:MOST_TOLD]]
    return " ".join([size, "; ".join(named)]).strip()


def _grid(frame: Frame, language: str) -> list[str]:
    step, parts = frame.step(), []
    for number in range(ceil(frame.left / step), int((frame.left + frame.wide) / step) + 1):
        x, _ = frame.at(number * step, 0)
        parts.append(f'<path class="grid" d="M{x:.1f} {MARGIN:g}V{frame.bottom:.1f}"/>')
        parts.append(text(x, frame.bottom + 13, plain(number * step, language), "small", anchor="middle"))
    for number in range(ceil(frame.near / step), int((frame.near + frame.deep) / step) + 1):
        _, y = frame.at(0, number * step)
        parts.append(f'<path class="grid" d="M{MARGIN:g} {y:.1f}H{frame.right:.1f}"/>')
        if number:
            parts.append(text(MARGIN - 5, y + 3.5, plain(number * step, language), "small", anchor="end"))
    return parts


def _disc(frame: Frame, disc: Disc) -> str:
    (x, y), radius = frame.at(disc.x, disc.y), disc.radius * frame.scale
    fill, edge = colour(disc.owner, frame.picture.owners)
    wide = 4 if disc is frame.chosen else 2
    parts = [f'<g data-id="{markup(disc.id)}"><title>{markup(_called(disc))}</title>']
    if disc.id in frame.picture.marked:
        ring = radius + 6
        parts.append(f'<circle class="marked" cx="{x:.1f}" cy="{y:.1f}" r="{ring:.1f}"/>')
    if disc.facing is not None and isfinite(disc.facing):
        tip = ray(x, y, radius * 1.55, disc.facing)
        left, right = (ray(x, y, radius, disc.facing + turn) for turn in (-24, 24))
        parts.append(f'<polygon points="{corners((tip, left, right))}" fill="{edge}"/>')
    parts.append(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}" stroke="{edge}" '
        f'stroke-width="{wide}"/>'
    )
    label = cut(disc.label, 6)
    if label:
        size = min(12.0, 1.7 * radius / max(1.0, 0.62 * len(label)))
        parts.append(text(x, y + size * 0.36, label, "label", size, "middle"))
    if disc.level:
        parts.append(text(x + radius, y - radius, f"{disc.level:+g}", "under"))
    if disc.states:
        parts.append(_badge(" ".join(short for short, _ in disc.states), x, y + radius, edge))
    if disc.name:
        # A tip that points down has room between the base and its name.
        clearance = BADGE / 2 if disc.states else 0.0
        clearance = radius * 0.55 if disc.facing is not None and 120 < disc.facing % 360 < 240 else clearance
        ring = 7 if disc.id in frame.picture.marked else 0
        below = y + radius + max(clearance, ring) + 12
        if below + 2 >= frame.bottom or _taken(frame, disc, x, below - 4):
            below = y - radius - ring - 5
        parts.append(text(x, below, cut(disc.name, 36), "under", anchor="middle"))
    return "".join([*parts, "</g>"])


def _spot(frame: Frame, letter: str, x: float, y: float) -> str:
    """A place with its letter, as large as the base of whoever is to go there."""
    across, down = frame.at(x, y)
    radius = max(10.0, (frame.chosen.radius if frame.chosen is not None else 0.0) * frame.scale * 0.8)
    return f'<circle class="spot" cx="{across:.1f}" cy="{down:.1f}" r="{radius:.1f}"/>' + text(
        across, down + 5, markup(letter), "label", 15.0, "middle"
    )


def _taken(frame: Frame, disc: Disc, x: float, y: float) -> bool:
    """Whether somebody else's base lies where a name is to be written."""
    spots = ((each, frame.at(each.x, each.y)) for each in frame.picture.discs if each is not disc)
    return any(hypot(x - a, y - b) < each.radius * frame.scale + 2 for each, (a, b) in spots)


def _called(disc: Disc) -> str:
    called = f"{disc.id} ({disc.owner})" if disc.owner else disc.id
    return ", ".join([called, *(_told(*each) for each in disc.states)])


# --- areas and legend ------------------------------------------------------------------


def _badge(told: str, x: float, y: float, fill: str) -> str:
    """Short words, light on a strip with its middle there."""
    wide = 5.6 * len(told) + 6
    return (
        f'<rect class="badge" x="{x - wide / 2:.1f}" y="{y - BADGE / 2:.1f}" width="{wide:.1f}" '
        f'height="{BADGE:g}" rx="3" fill="{fill}"/>'
    ) + text(x, y + 3.2, told, "state", anchor="middle")


def _any(short: str, meaning: str) -> str:
    """A state as the legend shows it: one digit for any number."""
    return "9" if _told(short, meaning) != meaning else short


def _told(short: str, meaning: str) -> str:
    """A state in words: a number with what it counts, anything else as it is."""
    return f"{meaning} {short}" if _NUMBER.fullmatch(short) else meaning


def _ruler(frame: Frame, language: str) -> list[str]:
    """A line as long as one step of the grid."""
    step, y = frame.step(), frame.bottom + 30
    end = MARGIN + step * frame.scale
    return [
        f'<path d="M{MARGIN:g} {y - 4:.1f}v8M{MARGIN:g} {y:.1f}H{end:.1f}m0 -4v8" stroke="var(--ink)" '
        'stroke-width="1.5" fill="none"/>',
        text(end + 7, y + 4, f"{plain(step, language)} {frame.picture.unit}"),
    ]


def _legend(frame: Frame, language: str) -> tuple[list[str], float]:
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
        entries.append((_badge(shown, 13, 9, "var(--line)"), " · ".join(meant)))
    for does in _TILES:
        if any(getattr(patch, does) for patch in picture.patches):
            entries.append((_fills(frame, box, [does]), say(f"area_{does}", language)))
    if frame.sees():
        assert frame.chosen is not None
        sample = f'<{box} fill="var(--ink)" fill-opacity=".07" stroke="var(--line)"/>'
        arc = plain(picture.arc, language)
        entries.append((sample, say("sees", language, name=frame.chosen.id, arc=arc)))
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
    return legend_rows(entries, MARGIN, top, right, most=60, wide=lambda words: len(words) * LETTER)


def _patterns(frame: Frame) -> str:
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


def _area(frame: Frame, patch: Patch) -> str:
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
