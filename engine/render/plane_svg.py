"""A table as SVG: round bases with their facing, areas, the field of sight and ranges of one of them.

`x` runs from the left edge and `y` from the near one, which is drawn below; directions are compass
degrees. A drawing of its own: it asks for no font and no file from outside, and follows light and dark.
"""

from math import cos, hypot, isfinite, radians, sin
from typing import NamedTuple

from engine.render.escape import markup
from engine.render.palette import colour, style
from engine.render.say import say

LONGEST = 760.0
MARGIN, RULER, LEGEND, LETTER = 30.0, 40.0, 26.0, 7.4
STEP, MOST_LINES = 10.0, 25
MOST_TOLD = 60
_DASHES = ("7 4", "2 3", "12 4 2 4", "18 5", "1 6")
_STYLE = (
    f"{style('game-table')}.game-table .grid{{stroke:var(--line);stroke-opacity:.35}}"
    ".game-table .small{font-size:10px;fill-opacity:.75}.game-table .label{font-weight:600}"
    ".game-table .under{paint-order:stroke;stroke:var(--paper);stroke-width:3px;font-size:11px}"
    ".game-table .way{stroke:var(--ink);stroke-width:1.6;stroke-dasharray:3 3;fill:none}"
    ".game-table .range{stroke:var(--ink);stroke-width:1.6;fill:var(--ink);fill-opacity:.05}"
)


class Disc(NamedTuple):
    """A base. `label` stands in it, `name` beneath where that says more."""

    id: str
    x: float
    y: float
    radius: float
    label: str = ""
    name: str = ""
    owner: str = ""
    facing: float | None = None
    level: float = 0.0


class Patch(NamedTuple):
    """An area and what it does."""

    id: str
    corners: tuple[tuple[float, float], ...]
    blocks_sight: bool = False
    blocks_movement: bool = False
    hides: bool = False


class Reach(NamedTuple):
    """How far the chosen one reaches, measured from its middle; `ahead` where it has to see."""

    text: str
    nearest: float
    farthest: float
    ahead: bool = False


class TablePicture(NamedTuple):
    """What a picture shows. `owners` fixes the order of colours; `id` keeps its marks apart from those
    of another picture on the same page; `arc` is how many degrees the chosen one sees; `origin` is where
    it stood before, if its `reaches` are measured from there."""

    id: str
    title: str
    width: float
    depth: float
    unit: str
    arc: float
    discs: tuple[Disc, ...] = ()
    patches: tuple[Patch, ...] = ()
    owners: tuple[str, ...] = ()
    chosen: str = ""
    reaches: tuple[Reach, ...] = ()
    origin: Disc | None = None


def plane_svg(picture: TablePicture, language: str) -> str:
    """The drawing; the same picture always gives the same text."""
    return _Drawing(picture, language).drawn()


class _Drawing:
    def __init__(self, picture: TablePicture, language: str) -> None:
        self.language = language
        self.wide, self.deep = _size(picture.width), _size(picture.depth)
        self.scale = LONGEST / max(self.wide, self.deep)
        discs = tuple(each for each in picture.discs if _drawable((each.x, each.y, each.radius)))
        patches = tuple(each for each in picture.patches if all(map(_drawable, each.corners)))
        self.picture = picture._replace(discs=discs, patches=patches)
        self.chosen = next((each for each in discs if each.id == picture.chosen), None)
        origin = picture.origin
        shown = self.chosen is not None and origin is not None and _drawable((origin.x, origin.y))
        self.origin = origin if shown else None
        self.right, self.bottom = MARGIN + self.wide * self.scale, MARGIN + self.deep * self.scale
        self.name = f"table-{picture.id}"

    def say(self, key: str, **values: str) -> str:
        return say(key, self.language, **values)

    def drawn(self) -> str:
        picture, name = self.picture, markup(self.name)
        legend, height = self.legend()
        width, height = round(self.right + MARGIN), round(height)
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
            f'height="{height}" role="img" class="game-table" aria-labelledby="{name}-title {name}-text">',
            f'<title id="{name}-title">{markup(picture.title)}</title>',
            f'<desc id="{name}-text">{markup(self.told())}</desc>',
            f"<style>{_STYLE}</style>",
            f"<defs>{self.patterns()}"
            f'<clipPath id="{name}-table"><rect {self.board()}/></clipPath></defs>',
            f'<rect width="{width}" height="{height}" fill="var(--paper)"/>',
            *self.grid(),
            f'<g clip-path="url(#{name}-table)">',
            *map(self.patch, picture.patches),
            *self.sight(),
            *self.ranges(),
            *self.way(),
            "</g>",
            f'<rect {self.board()} fill="none" stroke="var(--ink)" stroke-width="1.5"/>',
            *map(self.disc, sorted(picture.discs, key=lambda each: each.level)),
            *self.ruler(),
            *legend,
            "</svg>",
        ]
        return "\n".join(parts) + "\n"

    def told(self) -> str:
        """The picture in words, for whoever does not see it."""
        unit = self.picture.unit
        size = self.say("table_measures", width=_plain(self.wide), depth=_plain(self.deep), unit=unit)
        told = [
            f"{each.id}{f' ({each.owner})' if each.owner else ''}: {_plain(each.x)} | {_plain(each.y)}"
            for each in self.picture.discs[:MOST_TOLD]
        ]
        told += [each.id for each in self.picture.patches[:MOST_TOLD]]
        return " ".join([size, "; ".join(told)]).strip()

    # --- places ---------------------------------------------------------------------------

    def at(self, x: float, y: float) -> tuple[float, float]:
        return MARGIN + x * self.scale, self.bottom - y * self.scale

    def board(self) -> str:
        wide, deep = self.wide * self.scale, self.deep * self.scale
        return f'x="{MARGIN:g}" y="{MARGIN:g}" width="{wide:.1f}" height="{deep:.1f}"'

    def step(self) -> float:
        step = STEP
        while max(self.wide, self.deep) / step > MOST_LINES:
            step *= 10
        return step

    # --- what lies and stands there -------------------------------------------------------

    def grid(self) -> list[str]:
        step, parts = self.step(), []
        for number in range(int(self.wide / step) + 1):
            x, _ = self.at(number * step, 0)
            parts.append(f'<path class="grid" d="M{x:.1f} {MARGIN:g}V{self.bottom:.1f}"/>')
            parts.append(_text(x, self.bottom + 13, _plain(number * step), "small", middle=True))
        for number in range(int(self.deep / step) + 1):
            _, y = self.at(0, number * step)
            parts.append(f'<path class="grid" d="M{MARGIN:g} {y:.1f}H{self.right:.1f}"/>')
            if number:
                parts.append(_text(MARGIN - 5, y + 3.5, _plain(number * step), "small", end=True))
        return parts

    def patterns(self) -> str:
        tiles = {
            "sight": '<path d="M0 9L9 0M-1 1L1 -1M8 10L10 8" stroke="var(--line)" stroke-width="1.6"/>',
            "hides": '<circle cx="2.5" cy="2.5" r="1.3" fill="var(--line)"/>'
            '<circle cx="7" cy="7" r="1.3" fill="var(--line)"/>',
            "movement": '<path d="M2 2L7 7M7 2L2 7" stroke="var(--line)" stroke-width="1.4"/>',
        }
        return "".join(
            f'<pattern id="{markup(self.name)}-{key}" width="9" height="9" patternUnits="userSpaceOnUse">'
            f"{tile}</pattern>"
            for key, tile in tiles.items()
        )

    def fills(self, shape: str, patch: Patch) -> str:
        """A shape in the patterns of what an area does."""
        shown = {"sight": patch.blocks_sight, "hides": patch.hides, "movement": patch.blocks_movement}
        parts = [f'<{shape} fill="var(--free)" stroke="var(--line)" stroke-width="2"/>']
        parts += [
            f'<{shape} fill="url(#{markup(self.name)}-{key})"/>' for key, true in shown.items() if true
        ]
        return "".join(parts)

    def patch(self, patch: Patch) -> str:
        spots = [self.at(x, y) for x, y in patch.corners]
        if not spots:
            return ""
        shape = f'polygon points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in spots)}"'
        left, top = min(x for x, _ in spots), min(y for _, y in spots)
        x, y = (left + max(x for x, _ in spots)) / 2, (top + max(y for _, y in spots)) / 2
        covered = any(
            abs(self.at(each.x, each.y)[0] - x) < each.radius * self.scale + 12
            and abs(self.at(each.x, each.y)[1] - y) < each.radius * self.scale + 12
            for each in self.picture.discs
        )
        if covered:
            y = top + 10
        return (
            f"<g>{self.fills(shape, patch)}{_text(x, y + 4, _cut(patch.id, 24), 'under', middle=True)}</g>"
        )

    def disc(self, disc: Disc) -> str:
        (x, y), radius = self.at(disc.x, disc.y), disc.radius * self.scale
        fill, edge = colour(disc.owner, self.picture.owners)
        wide = 4 if disc is self.chosen else 2
        parts = [f"<g><title>{markup(self.called(disc))}</title>"]
        if disc.facing is not None and isfinite(disc.facing):
            tip = _ray(x, y, radius * 1.55, disc.facing)
            left, right = (_ray(x, y, radius, disc.facing + turn) for turn in (-24, 24))
            corners = " ".join(f"{a:.1f},{b:.1f}" for a, b in (tip, left, right))
            parts.append(f'<polygon points="{corners}" fill="{edge}"/>')
        parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}" stroke="{edge}" '
            f'stroke-width="{wide}"/>'
        )
        label = _cut(disc.label, 6)
        if label:
            size = min(12.0, 1.7 * radius / max(1.0, 0.62 * len(label)))
            parts.append(
                f'<text class="label" x="{x:.1f}" y="{y + size * 0.36:.1f}" text-anchor="middle" '
                f'style="font-size:{size:.1f}px">{markup(label)}</text>'
            )
        if disc.level:
            parts.append(_text(x + radius, y - radius, f"{disc.level:+g}", "under"))
        if disc.name:
            # A tip that points down has room between the base and its name.
            clearance = radius * 0.55 if disc.facing is not None and 120 < disc.facing % 360 < 240 else 0.0
            below = y + radius + clearance + 12
            if below + 2 >= self.bottom:
                below = y - radius - 5
            parts.append(_text(x, below, _cut(disc.name, 36), "under", middle=True))
        return "".join([*parts, "</g>"])

    def called(self, disc: Disc) -> str:
        return f"{disc.id} ({disc.owner})" if disc.owner else disc.id

    # --- what the chosen one sees and reaches ---------------------------------------------

    def sight(self) -> list[str]:
        if not self.sees():
            return []
        assert self.chosen is not None
        far = hypot(self.wide, self.deep) + 1
        shape = self.sector(self.chosen, 0.0, far, ahead=True)
        return [f'<path d="{shape}" fill="var(--ink)" fill-opacity=".07" stroke="var(--line)"/>']

    def sees(self) -> bool:
        chosen = self.chosen
        turned = chosen is not None and chosen.facing is not None and isfinite(chosen.facing)
        return turned and self.picture.arc < 360

    def way(self) -> list[str]:
        """Where the chosen one came from."""
        if self.origin is None or self.chosen is None:
            return []
        (x, y), (to_x, to_y) = self.at(self.origin.x, self.origin.y), self.at(self.chosen.x, self.chosen.y)
        return [
            f'<path class="way" d="M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}"/>',
            f'<circle class="way" cx="{x:.1f}" cy="{y:.1f}" r="{self.origin.radius * self.scale:.1f}"/>',
        ]

    def ranges(self) -> list[str]:
        centre = self.origin or self.chosen
        if centre is None:
            return []
        return [
            f'<path class="range" d="{self.sector(centre, each.nearest, each.farthest, ahead=each.ahead)}" '
            f'fill-rule="evenodd" stroke-dasharray="{_DASHES[number % len(_DASHES)]}"/>'
            for number, each in enumerate(self.picture.reaches)
            if _drawable((each.nearest, each.farthest)) and each.farthest > max(0.0, each.nearest)
        ]

    def sector(self, disc: Disc, nearest: float, farthest: float, *, ahead: bool) -> str:
        """A ring around a base, or the part of it in front."""
        x, y = self.at(disc.x, disc.y)
        inner, outer = max(0.0, nearest) * self.scale, farthest * self.scale
        arc = self.picture.arc
        if not (ahead and self.sees()):
            rings = [outer, inner] if inner else [outer]
            return "".join(
                f"M{x - r:.1f} {y:.1f}a{r:.1f} {r:.1f} 0 1 1 {2 * r:.1f} 0"
                f"a{r:.1f} {r:.1f} 0 1 1 {-2 * r:.1f} 0z"
                for r in rings
            )
        assert disc.facing is not None
        low, high, large = disc.facing - arc / 2, disc.facing + arc / 2, int(arc > 180)
        (x1, y1), (x2, y2) = _ray(x, y, outer, low), _ray(x, y, outer, high)
        edge = f"M{x1:.1f} {y1:.1f}A{outer:.1f} {outer:.1f} 0 {large} 1 {x2:.1f} {y2:.1f}"
        if not inner:
            return f"{edge}L{x:.1f} {y:.1f}z"
        (x1, y1), (x2, y2) = _ray(x, y, inner, low), _ray(x, y, inner, high)
        return f"{edge}L{x2:.1f} {y2:.1f}A{inner:.1f} {inner:.1f} 0 {large} 0 {x1:.1f} {y1:.1f}z"

    # --- what is written beside it --------------------------------------------------------

    def ruler(self) -> list[str]:
        step, y = self.step(), self.bottom + 30
        end = MARGIN + step * self.scale
        return [
            f'<path d="M{MARGIN:g} {y - 4:.1f}v8M{MARGIN:g} {y:.1f}H{end:.1f}m0 -4v8" stroke="var(--ink)" '
            'stroke-width="1.5" fill="none"/>',
            _text(end + 7, y + 4, f"{_plain(step)} {self.picture.unit}"),
        ]

    def legend(self) -> tuple[list[str], float]:
        """Owners, what areas do, sight and ranges in rows below the table; and where that ends."""
        picture, entries = self.picture, list[tuple[str, str]]()
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
                entries.append((self.fills(box, sort), self.say(f"area_{key}")))
        if self.sees():
            assert self.chosen is not None
            sample = f'<{box} fill="var(--ink)" fill-opacity=".07" stroke="var(--line)"/>'
            entries.append(
                (sample, self.say("sees", name=self.chosen.id, arc=_plain(self.picture.arc)))
            )
        if self.origin is not None:
            sample = '<path class="way" d="M0 9H28"/>'
            entries.append((sample, self.say("came_from", name=self.origin.id)))
        for number, each in enumerate(picture.reaches if self.chosen is not None else ()):
            dash = _DASHES[number % len(_DASHES)]
            sample = f'<path class="range" d="M0 9H28" stroke-dasharray="{dash}"/>'
            entries.append((sample, each.text))
        parts, x, y = list[str](), MARGIN, self.bottom + RULER + 6
        for sample, text in entries:
            words = _cut(text, 60)
            width = 34 + len(words) * LETTER + 16
            if x + width > self.right + MARGIN and x > MARGIN:
                x, y = MARGIN, y + LEGEND
            parts.append(
                f'<g transform="translate({x:.1f} {y:.1f})">{sample}{_text(34, 14, words)}</g>'
            )
            x += width
        return parts, y + (LEGEND + 8 if entries else 0)


def _ray(x: float, y: float, length: float, bearing: float) -> tuple[float, float]:
    return x + length * sin(radians(bearing)), y - length * cos(radians(bearing))


def _text(
    x: float, y: float, raw: str, name: str = "", *, middle: bool = False, end: bool = False
) -> str:
    anchor = ' text-anchor="middle"' if middle else ' text-anchor="end"' if end else ""
    named = f' class="{name}"' if name else ""
    return f'<text{named} x="{x:.1f}" y="{y:.1f}"{anchor}>{markup(raw)}</text>'


def _size(given: float) -> float:
    return given if isfinite(given) and 1 <= given <= 1e6 else 1.0


def _drawable(numbers: tuple[float, ...]) -> bool:
    return all(isfinite(each) and -1e6 <= each <= 1e6 for each in numbers)


def _plain(number: float) -> str:
    return f"{round(number, 2):g}"


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
