"""What all drawings have in common: the frame, and words cut to what there is room for, never obeyed.

A drawing asks for no font and no file from outside, and follows light and dark. The same picture always gives
the same text.
"""

from collections.abc import Callable, Iterable

from regelwerk.render.escape import markup
from regelwerk.render.literal_colours import literal_colours
from regelwerk.render.palette import filled, styled

# How wide letters are at a size of 13, in a wide face: a legend leaves room for the widest that may be there.
_NARROW, _BROAD = frozenset("fijlrt.,:;'|!()[] "), frozenset("mwMW%@—")
_THIN, _PLAIN, _WIDE, _CAPITAL = 4.9, 8.2, 12.4, 9.4
# How high a row of a legend is.
LEGEND = 26.0
_XLINK = ' xmlns:xlink="http://www.w3.org/1999/xlink"'

Spot = tuple[float, float]
Entry = tuple[str, str]  # a sample of 26 by 18 and what it means


def drawing(
    kind: str,
    name: str,
    title: str,
    told: str,
    size: tuple[int, int],
    defined: Iterable[str],
    body: Iterable[str],
    *,
    colours: tuple[str, str] = ("", ""),
    uses: bool = False,
    themed: bool = False,
) -> str:
    """A whole drawing of the class `kind`, which has rules in `drawings/`; `told` says in words what it
    shows, for whoever does not see it.

    `name` keeps its marks apart from those of another on the same page; `uses` that parts are used again;
    `colours` are further variables, light and dark; `themed` that it is for a browser alone, which knows the
    variables of its colours.
    """
    (width, height), name = size, markup(name)
    paper = f'<rect width="{width}" height="{height}" fill="var(--paper)"/>'
    drawn = filled(
        "frame", kind=kind, name=name, title=markup(title), told=markup(told), width=width, height=height,
        uses=_XLINK if uses else "", style=styled(kind, *colours), body="\n".join([*defined, paper, *body]),
    )  # fmt: skip
    return drawn if themed else literal_colours(drawn)


def legend_rows(
    entries: Iterable[Entry],
    left: float,
    top: float,
    right: float,
    *,
    most: int,
    wide: Callable[[str], float],
    name: str = "",
) -> tuple[list[str], float]:
    """Samples and what they mean, in rows from `top` on; and where that ends."""
    parts, x, y = list[str](), left, top
    for sample, meaning in entries:
        words = cut(meaning, most)
        width = 34 + wide(words) + 16
        if x + width > right and x > left:
            x, y = left, y + LEGEND
        parts.append(f'<g transform="translate({x:.1f} {y:.1f})">{sample}{text(34, 14, words, name)}</g>')
        x += width
    return parts, y + (LEGEND + 8 if parts else 0)


def text(x: float, y: float, raw: str, name: str = "", size: float = 0, anchor: str = "") -> str:
    """A line of writing."""
    named, anchored = (f' class="{name}"' if name else ""), (f' text-anchor="{anchor}"' if anchor else "")
    sized = f' style="font-size:{size:.1f}px"' if size else ""
    return f'<text{named} x="{x:.1f}" y="{y:.1f}"{anchored}{sized}>{markup(raw)}</text>'


def path(spots: Iterable[Spot]) -> str:
    """A line through some spots, as the data of a path."""
    return f"M{'L'.join(f'{x:.1f} {y:.1f}' for x, y in spots)}"


def corners(spots: Iterable[Spot]) -> str:
    """The points of a polygon."""
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)


def cut(raw: str, most: int) -> str:
    """A text with at most so many letters."""
    return raw if len(raw) <= most else raw[: most - 1] + "…"


def breadth(raw: str) -> float:
    """How wide a text of size 13 is at most."""
    return sum(
        _THIN if each in _NARROW else _WIDE if each in _BROAD else _CAPITAL if each.isupper() else _PLAIN
        for each in raw
    )
