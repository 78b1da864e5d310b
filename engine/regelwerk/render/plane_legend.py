"""What is written below the drawing of a table: its scale, and what its colours and lines mean."""

from regelwerk.render.palette import colour
from regelwerk.render.plane_areas import fills
from regelwerk.render.plane_frame import MARGIN, Frame, plain
from regelwerk.render.plane_reach import DASHES
from regelwerk.render.say import say
from regelwerk.render.svg import legend_rows, text
from regelwerk.render.table_picture import Patch

RULER, LEGEND, LETTER = 40.0, 26.0, 7.4


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
    for key, sort in (
        ("blocks_sight", Patch("", (), blocks_sight=True)),
        ("hides", Patch("", (), hides=True)),
        ("blocks_movement", Patch("", (), blocks_movement=True)),
    ):
        if any(getattr(patch, key) for patch in picture.patches):
            entries.append((fills(frame, box, sort), say(f"area_{key}", language)))
    if frame.sees():
        assert frame.chosen is not None
        sample = f'<{box} fill="var(--ink)" fill-opacity=".07" stroke="var(--line)"/>'
        entries.append((sample, say("sees", language, name=frame.chosen.id, arc=plain(frame.picture.arc))))
    if picture.allowed:
        entries.append((f'<{box} class="allowed"/>', say("may_go", language)))
    if frame.origin is not None:
        sample = '<path class="way" d="M0 9H28"/>'
        entries.append((sample, say("came_from", language, name=frame.origin.id)))
    for number, each in enumerate(picture.reaches if frame.chosen is not None else ()):
        dash = DASHES[number % len(DASHES)]
        sample = f'<path class="range" d="M0 9H28" stroke-dasharray="{dash}"/>'
        entries.append((sample, each.text))
    top, right = frame.bottom + RULER + 6, frame.right + MARGIN
    parts, y = legend_rows(
        entries, MARGIN, top, right, most=60, high=LEGEND, wide=lambda words: len(words) * LETTER
    )
    return parts, y + (LEGEND + 8 if entries else 0)
