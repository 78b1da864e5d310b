"""Charts of simulations as SVG: 440 units wide, so that the writing is still legible on a phone.

Colours are variables of `regelwerk.render.palette`; whatever a ruleset wrote is escaped.
"""

from collections.abc import Sequence
from math import isfinite
from typing import NamedTuple

from regelwerk.render.escape import markup
from regelwerk.render.palette import COLOURS

WIDTH = 440
LEFT, RIGHT = 52, 8  # margins of charts with axes
_ROW = 46
_HEIGHT = 200


class Bar(NamedTuple):
    """A value with its interval, what it is called, and what is written beside and below it."""

    name: str
    value: float
    low: float
    high: float
    told: str
    note: str = ""


class Curve(NamedTuple):
    """A row of values, each with its interval: `(value, low, high)`."""

    name: str
    points: tuple[tuple[float, float, float], ...]


def bars(rows: Sequence[Bar], least: float, most: float, title: str) -> str:
    """Horizontal bars from zero, each with its interval as a thin line; `least` may lie below zero."""
    span = most - least or 1.0

    def x(value: float) -> float:
        return round(WIDTH * (min(max(value, least), most) - least) / span, 1)

    parts = []
    height = 0
    for number, row in enumerate(rows):
        y = height
        start, end = sorted((x(0.0), x(row.value)))
        low, high = x(row.low), x(row.high)
        parts.append(
            f'<text x="0" y="{y + 14}">{markup(row.name)}</text>'
            f'<text x="{WIDTH}" y="{y + 14}" text-anchor="end">{markup(row.told)}</text>'
            f'<rect x="0" y="{y + 20}" width="{WIDTH}" height="14" fill="var(--free)"/>'
            f'<rect x="{start}" y="{y + 20}" width="{round(end - start, 1)}" height="14" '
            f'fill="var(--{_shade("o", number)})" stroke="var(--{_shade("e", number)})"/>'
            f'<path d="M{low} {y + 27}H{high}M{low} {y + 22}v10M{high} {y + 22}v10" '
            'stroke="var(--ink)" stroke-width="1.5" fill="none"/>'
        )
        if least < 0:
            parts.append(f'<path d="M{x(0)} {y + 18}v18" stroke="var(--line)"/>')
        height += _ROW
        if row.note:
            parts.append(f'<text x="0" y="{y + 48}" class="note">{markup(row.note)}</text>')
            height += 16
    return _svg("".join(parts), height, title)


def histogram(bins: Sequence[tuple[int, int, int]], told: Sequence[str], title: str) -> str:
    """Upright bars: how many games were from `low` to `high` choices long; `told` says so in words."""
    most = max(count for _, _, count in bins)
    wide = (WIDTH - LEFT - RIGHT) / len(bins)
    parts = [_axis(most * share, f"{most * share:g}", share) for share in (0.0, 1.0)]
    for number, ((_, _, count), words) in enumerate(zip(bins, told, strict=True)):
        tall = round(_HEIGHT * count / most, 1)
        parts.append(
            f'<rect x="{round(LEFT + number * wide + 0.5, 1)}" y="{round(10 + _HEIGHT - tall, 1)}" '
            f'width="{round(max(wide - 1, 0.5), 1)}" height="{tall}" fill="var(--e2)">'
            f"<title>{markup(words)}</title></rect>"
        )
    ends = ((LEFT, "start", bins[0][0]), (WIDTH - RIGHT, "end", bins[-1][1]))
    parts += [
        f'<text x="{x}" y="{_HEIGHT + 28}" text-anchor="{anchor}">{value}</text>' for x, anchor, value in ends
    ]
    return _svg("".join(parts), _HEIGHT + 36, title)


def curves(values: Sequence[str], rows: Sequence[Curve], title: str) -> str:
    """Shares from 0 to 1 over the values that were tried, a line with a band for each row.

    Numbers stand as far apart as they are, other values all equally far.
    """
    places = _places(values)
    inner = WIDTH - LEFT - RIGHT - 16
    at = [round(LEFT + 8 + inner * place, 1) for place in places]
    parts = [_axis(share, f"{100 * share:g} %", share) for share in (0.0, 0.25, 0.5, 0.75, 1.0)]
    every = -(-len(values) // 8)
    for x, value in list(zip(at, values, strict=True))[::every]:
        shown = value if len(value) <= 8 else f"{value[:7]}…"
        parts.append(f'<text x="{x}" y="{_HEIGHT + 28}" text-anchor="middle">{markup(shown)}</text>')
    for number, row in enumerate(rows):
        ink, light = (f"var(--{_shade(sort, number)})" for sort in "eo")
        lower = [f"{x},{_y(low)}" for x, (_, low, _) in zip(at, row.points, strict=True)]
        upper = [f"{x},{_y(high)}" for x, (_, _, high) in zip(at, row.points, strict=True)]
        middle = [f"{x},{_y(value)}" for x, (value, _, _) in zip(at, row.points, strict=True)]
        parts.append(
            f'<polygon points="{" ".join([*lower, *reversed(upper)])}" fill="{light}" opacity="0.6"/>'
            f'<polyline points="{" ".join(middle)}" fill="none" stroke="{ink}" stroke-width="2"/>'
        )
        for x, (share, low, high) in zip(at, row.points, strict=True):
            parts.append(
                f'<path d="M{x} {_y(low)}V{_y(high)}" stroke="{ink}"/>'
                f'<circle cx="{x}" cy="{_y(share)}" r="3" fill="{ink}"/>'
            )
    top = _HEIGHT + 40
    for number, row in enumerate(rows):
        y = top + 20 * number
        parts.append(
            f'<rect x="{LEFT}" y="{y}" width="12" height="12" fill="var(--{_shade("e", number)})"/>'
            f'<text x="{LEFT + 18}" y="{y + 11}">{markup(row.name)}</text>'
        )
    return _svg("".join(parts), top + 20 * len(rows), title)


def _places(values: Sequence[str]) -> list[float]:
    """Where values stand, from 0 to 1."""
    try:
        numbers = [float(value) for value in values]
    except ValueError:
        numbers = []
    sound = all(isfinite(number) for number in numbers)
    if not (numbers and sound and isfinite(max(numbers) - min(numbers))):
        numbers = [float(number) for number in range(len(values))]
    least, most = min(numbers), max(numbers)
    return [(number - least) / (most - least) if most > least else 0.5 for number in numbers]


def _y(share: float) -> float:
    return round(10 + _HEIGHT * (1 - share), 1)


def _axis(value: float, told: str, share: float) -> str:
    return (
        f'<path d="M{LEFT} {_y(share)}H{WIDTH - RIGHT}" stroke="var(--line)" stroke-width="0.5"/>'
        f'<text x="{LEFT - 6}" y="{_y(share) + 4}" text-anchor="end">{told}</text>'
    )


def _shade(sort: str, number: int) -> str:
    """The variable of a colour; the second of the palette first, it is the calmest."""
    return f"{sort}{(number + 1) % COLOURS + 1}"


def _svg(inside: str, height: float, title: str) -> str:
    return (
        f'<svg class="plot" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{markup(title)}">'
        f"{inside}</svg>"
    )
