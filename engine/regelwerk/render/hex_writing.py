"""Words in a drawing of hexes: cut to what there is room for, never obeyed."""

from regelwerk.render.escape import markup

# How wide letters are at a size of 13, in a wide face: a legend leaves room for the widest that may be there.
_NARROW, _BROAD = frozenset("fijlrt.,:;'|!()[] "), frozenset("mwMW%@—")
_THIN, _PLAIN, _WIDE, _CAPITAL = 4.9, 8.2, 12.4, 9.4


def breadth(raw: str) -> float:
    """How wide a text of size 13 is at most."""
    return sum(
        _THIN if each in _NARROW else _WIDE if each in _BROAD else _CAPITAL if each.isupper() else _PLAIN
        for each in raw
    )


def text(x: float, y: float, raw: str, name: str, size: float = 0) -> str:
    sized = f' style="font-size:{size:.1f}px"' if size else ""
    return f'<text class="{name}" x="{x:.1f}" y="{y:.1f}"{sized}>{markup(raw)}</text>'


def cut(raw: str, most: int) -> str:
    return raw if len(raw) <= most else raw[: most - 1] + "…"
