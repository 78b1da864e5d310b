"""Words in a drawing of hexes: cut to what there is room for, never obeyed."""

from engine.render.escape import markup


def text(x: float, y: float, raw: str, name: str, size: float = 0) -> str:
    sized = f' style="font-size:{size:.1f}px"' if size else ""
    return f'<text class="{name}" x="{x:.1f}" y="{y:.1f}"{sized}>{markup(raw)}</text>'


def cut(raw: str, most: int) -> str:
    return raw if len(raw) <= most else raw[: most - 1] + "…"
