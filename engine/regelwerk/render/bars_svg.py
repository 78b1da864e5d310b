"""Odds as SVG: a bar for each outcome, as long as it is likely. A frame as long as certainty stands
behind each, unless all are short.
"""

from collections.abc import Sequence
from typing import NamedTuple

from regelwerk.render.escape import markup
from regelwerk.render.svg import cut, drawing

ROW, BAR_HEIGHT, MARGIN, GAP = 30.0, 18.0, 20.0, 10.0
BARS, LETTER, LONGEST_LABEL = 360.0, 7.2, 60
_FEW = 0.25  # where no bar is longer, the longest fills the picture instead of certainty


class Bar(NamedTuple):
    """`share` is the length, from 0 to 1; `rest` sets it apart from outcomes proper."""

    label: str
    share: float
    odds: str
    rest: bool = False


def bars_svg(title: str, bars: Sequence[Bar], note: str = "") -> str:
    """The drawing, with a note below; the same bars always give the same text."""
    labels = [cut(bar.label, LONGEST_LABEL) for bar in bars]
    left = MARGIN + LETTER * max((len(label) for label in labels), default=0) + GAP
    right = left + BARS + GAP + LETTER * max((len(bar.odds) for bar in bars), default=0)
    top = MARGIN + 30
    below = top + ROW * len(bars) + 8
    width = round(max(right, MARGIN + 8.5 * len(title), MARGIN + LETTER * len(note)) + MARGIN)
    height = round(below + (24 if note else 4))
    longest = max((bar.share for bar in bars), default=0.0)
    whole = 1.0 if longest >= _FEW or not longest else longest
    described = "; ".join(f"{bar.label}: {bar.odds}" for bar in bars)
    parts = [f'<text class="name" x="{MARGIN:g}" y="{MARGIN + 12:g}">{markup(title)}</text>']
    for number, (bar, label) in enumerate(zip(bars, labels, strict=True)):
        y = top + ROW * number
        middle = y + BAR_HEIGHT / 2 + 4.5
        length = max(1.0, BARS * bar.share / whole) if bar.share else 0.0
        parts += [
            f'<text x="{left - GAP:g}" y="{middle:g}" text-anchor="end">{markup(label)}</text>',
            f'<rect class="track" x="{left:g}" y="{y:g}" width="{BARS:g}" height="{BAR_HEIGHT:g}" rx="3"/>'
            if whole == 1.0
            else "",
            f'<rect class="{"rest" if bar.rest else "bar"}" x="{left:g}" y="{y:g}" width="{length:.2f}" '
            f'height="{BAR_HEIGHT:g}" rx="3"/>',
            f'<text class="odds" x="{left + BARS + GAP:g}" y="{middle:g}">{markup(bar.odds)}</text>',
        ]
    if note:
        parts.append(f'<text x="{MARGIN:g}" y="{below + 10:g}">{markup(note)}</text>')
    body = filter(None, parts)
    return drawing("odds-bars", "odds", title, described, (width, height), (), body)
