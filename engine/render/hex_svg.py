"""A hex map as SVG: ground, levels, what stands on the sides, pieces, and what can be chosen now.

The map shows what lies uppermost; hexes that lie beneath others are drawn once more in panels of their
own, level by level. A drawing of its own: it asks for no font and no file from outside, and follows
light and dark.
"""

from collections.abc import Iterable, Sequence
from math import hypot
from typing import NamedTuple

from engine.render.escape import markup
from engine.render.hex_counters import MOST_SHOWN, Counter, counter, outline, spread
from engine.render.hex_grid import Cell, Grid, Spot, grid
from engine.render.hex_lines import LINES, line
from engine.render.hex_tiles import COLOURS, TILES, tile, variables
from engine.render.palette import colour, style
from engine.render.say import say

MARGIN, LEGEND, LETTER, HEAD = 26.0, 26.0, 7.5, 24.0
NARROWEST = 440.0
READABLE = 17.0     # from this radius on each hex bears its name; below, columns and rows are named at the edge
MOST_TOLD, MOST_SHOTS, FARTHEST = 80, 80, 10_000


class Hex(NamedTuple):
    """`ground` is what the legend calls it."""

    id: str
    column: int
    row: int
    level: int = 0
    ground: str = ""
    pattern: str = "plain"
    colour: str = "paper"


class Side(NamedTuple):
    """What stands between two hexes, by their ids; `kind` is what the legend calls it."""

    id: str
    one: str
    other: str
    kind: str = ""
    line: str = "bar"


class Shot(NamedTuple):
    """A line from one hex to another that can be chosen now."""

    start: str
    end: str


class HexPicture(NamedTuple):
    """What a picture shows. `id` keeps its marks apart from those of another picture on the same page.
    `owners` fixes the order of colours. `states` are the short forms of states and what they mean;
    `acting` the pieces that can be chosen to act, `reached` the hexes that can be chosen."""

    id: str
    title: str
    flat: bool = True
    hexes: tuple[Hex, ...] = ()
    sides: tuple[Side, ...] = ()
    counters: tuple[Counter, ...] = ()
    owners: tuple[str, ...] = ()
    states: tuple[tuple[str, str], ...] = ()
    acting: tuple[str, ...] = ()
    reached: tuple[str, ...] = ()
    shots: tuple[Shot, ...] = ()


def hex_svg(picture: HexPicture, language: str) -> str:
    """The drawing; the same picture always gives the same text."""
    return _Drawing(picture, language).drawn()


class _Drawing:
    def __init__(self, picture: HexPicture, language: str) -> None:
        hexes = tuple(
            each._replace(
                pattern=each.pattern if each.pattern in TILES else "plain",
                colour=each.colour if each.colour in COLOURS else "paper",
            )
            for each in picture.hexes
            if all(abs(number) <= FARTHEST for number in (each.column, each.row, each.level))
        )
        self.picture, self.language = picture._replace(hexes=hexes), language
        self.known = {each.id: each for each in hexes}
        self.name = markup(f"hexes-{picture.id}")
        self.grid = grid([(each.column, each.row) for each in hexes], flat=picture.flat)
        self.left = MARGIN + (0 if self.grid.radius >= READABLE else 14)
        self.shape = _points(self.grid.corners())
        self.pieces: dict[str, list[Counter]] = {}
        for piece in picture.counters:
            if piece.hex in self.known:
                self.pieces.setdefault(piece.hex, []).append(piece)
        self.layers = _layers(hexes)
        self.stacked: dict[Cell, list[Hex]] = {}
        for each in hexes:
            self.stacked.setdefault((each.column, each.row), []).append(each)

    def say(self, key: str, **values: str) -> str:
        return say(key, self.language, **values)

    def drawn(self) -> str:
        picture, name = self.picture, self.name
        panels, bottom = list[str](), MARGIN
        for number, layer in enumerate(self.layers):
            panel, bottom = self.panel(layer, bottom, beneath=number > 0)
            panels += panel
        width = max(NARROWEST, self.left + self.grid.size()[0] + MARGIN)
        legend, height = self.legend(width, bottom)
        size = f"{round(width)} {round(height)}"
        tiles = dict.fromkeys(each.pattern for each in picture.hexes)
        defined = [tile(key, f"{name}-{key}", self.scale()) for key in tiles if TILES[key]]
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" width="{round(width)}" '
                f'height="{round(height)}" role="img" class="hex-map" '
                f'aria-labelledby="{name}-title {name}-text">',
                f'<title id="{name}-title">{markup(picture.title)}</title>',
                f'<desc id="{name}-text">{markup(self.told())}</desc>',
                f"<style>{_STYLE}</style>",
                f'<defs><polygon id="{name}-hex" points="{self.shape}"/>'
                f'<polygon id="{name}-inner" points="{_points(self.grid.corners(0.86))}"/>'
                f'<marker id="{name}-tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" '
                'markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L8 4L0 8Z" fill="var(--h-shot)"/>'
                f"</marker>{''.join(defined)}</defs>",
                f'<rect width="{round(width)}" height="{round(height)}" fill="var(--paper)"/>',
                *panels,
                *legend,
                "</svg>\n",
            ]
        )

    def scale(self) -> float:
        return max(0.55, self.grid.radius / 30)

    def told(self) -> str:
        """The picture in words, for whoever does not see it."""
        picture, cells = self.picture, [(each.column, each.row) for each in self.picture.hexes]
        levels = sorted({each.level for each in picture.hexes}) or [0]
        size = self.say(
            "hex_measures",
            columns=str(len({column for column, _ in cells})),
            rows=str(len({row for _, row in cells})),
            levels=f"{levels[0]} … {levels[-1]}" if len(levels) > 1 else str(levels[0]),
        )
        told = [
            f"{piece.told or piece.id}: {piece.hex}" for piece in picture.counters if piece.hex in self.known
        ]
        more = [self.say("hex_more", count=str(len(told) - MOST_TOLD))] if len(told) > MOST_TOLD else []
        return " ".join([size, "; ".join([*told[:MOST_TOLD], *more])]).strip()

    # --- one panel ------------------------------------------------------------------------

    def panel(self, layer: Sequence[Hex], top: float, *, beneath: bool) -> tuple[list[str], float]:
        """The hexes of a layer from `top` on; a panel of hexes beneath others is cut to these and has
        a heading. Also where it ends."""
        cells = {(each.column, each.row): each for each in layer}
        columns, rows = [column for column, _ in cells] or [1], [row for _, row in cells] or [1]
        parts: list[str] = []
        place = self.grid
        around = self.neighbours(cells) if beneath else {}
        if beneath:
            level = str(layer[0].level)
            parts.append(_text(self.left, top + 14, self.say("hex_beneath", level=level), "heading"))
            top += HEAD
            columns += [column for column, _ in around]
            rows += [row for _, row in around]
            place = place._replace(first=(min(columns), min(rows)), last=(max(columns), max(rows)))
        elif place.radius < READABLE:
            top += 12
        place = place._replace(left=self.left, top=top)
        shown = {each.id for each in layer}
        parts += [self.ghost(place, cell) for cell in around]
        parts += [self.ground(place, each) for each in layer]
        parts += [part for each in layer for part in self.drops(place, each, cells)]
        parts += [self.reach(place, self.known[id]) for id in self.picture.reached if id in shown]
        parts += [self.side(place, each, shown, beneath=beneath) for each in self.picture.sides]
        parts += self.names(place, layer)
        parts += [self.under(place, each) for each in layer] if not beneath else []
        parts += [self.standing(place, each) for each in layer if each.id in self.pieces]
        parts += [self.shot(place, each, shown) for each in self.picture.shots[:MOST_SHOTS]]
        return [part for part in parts if part], top + place.size()[1] + MARGIN

    def neighbours(self, cells: Iterable[Cell]) -> dict[Cell, None]:
        """The cells around some that have a hex, but none in this panel."""
        have = {(each.column, each.row) for each in self.picture.hexes}
        given = set(cells)
        return dict.fromkeys(
            cell for one in given for cell in self.grid.around(one) if cell in have and cell not in given
        )

    def use(self, place: Grid, cell: Cell, attributes: str, shape: str = "hex") -> str:
        x, y = place.middle(cell)
        return f'<use href="#{self.name}-{shape}" x="{x:.1f}" y="{y:.1f}" {attributes}/>'

    def ghost(self, place: Grid, cell: Cell) -> str:
        return self.use(place, cell, 'class="ghost"')

    def ground(self, place: Grid, each: Hex) -> str:
        cell = (each.column, each.row)
        parts = [self.use(place, cell, f'class="cell" fill="var(--h-{each.colour})"')]
        if TILES[each.pattern]:
            parts.append(self.use(place, cell, f'fill="url(#{self.name}-{each.pattern})"'))
        if each.level:
            tone, much = "rise" if each.level > 0 else "sink", min(1.0, abs(each.level) / 3)
            parts.append(self.use(place, cell, f'fill="var(--h-{tone})" fill-opacity="{much:.2f}"'))
        return "".join(parts)

    def drops(self, place: Grid, each: Hex, cells: dict[Cell, Hex]) -> list[str]:
        """The edges at which the ground falls away from a hex, with a shadow on the lower side."""
        found = []
        for cell in self.grid.around((each.column, each.row)):
            other = cells.get(cell)
            if other is None or other.level >= each.level:
                continue
            ends = place.edge(cell, (each.column, each.row))
            if ends is not None:
                (x, y), (far_x, far_y) = ends
                low_x, low_y = place.middle(cell)
                inner = " ".join(
                    f"{a + (low_x - a) * 0.17:.1f},{b + (low_y - b) * 0.17:.1f}"
                    for a, b in ((far_x, far_y), (x, y))
                )
                found.append(
                    f'<polygon class="shade" points="{x:.1f},{y:.1f} {far_x:.1f},{far_y:.1f} {inner}"/>'
                    f'<path class="drop" d="M{x:.1f} {y:.1f}L{far_x:.1f} {far_y:.1f}" '
                    f'stroke-width="{max(1.5, place.radius * 0.07):.1f}"/>'
                )
        return found

    def reach(self, place: Grid, each: Hex) -> str:
        return self.use(place, (each.column, each.row), 'class="reach"', "inner")

    def side(self, place: Grid, each: Side, shown: set[str], *, beneath: bool) -> str:
        one, other = self.known.get(each.one), self.known.get(each.other)
        if one is None or other is None or not LINES.get(each.line):
            return ""
        if not (shown.issuperset((one.id, other.id)) if beneath else shown & {one.id, other.id}):
            return ""
        low, high = (one, other) if one.level < other.level else (other, one)
        ends = place.edge((low.column, low.row), (high.column, high.row))
        if ends is None:
            return ""
        return f"<g><title>{markup(f'{each.id}: {each.kind}')}</title>{line(each.line, ends)}</g>"

    def names(self, place: Grid, layer: Sequence[Hex]) -> list[str]:
        far = place.radius
        if far < READABLE:
            return self.rulers(place, layer)
        found = []
        for each in layer:
            x, y = place.middle((each.column, each.row))
            size = far * 0.26
            found.append(_text(x, y - far * (0.6 if place.flat else 0.66), _cut(each.id, 7), "name", size))
            if each.level:
                found.append(_text(x, y + far * 0.8, f"{each.level:+d}", "name", size))
        return found

    def rulers(self, place: Grid, layer: Sequence[Hex]) -> list[str]:
        columns, rows = sorted({each.column for each in layer}), sorted({each.row for each in layer})
        found = []
        for column in columns:
            x, _ = place.middle((column, place.first[1]))
            found.append(_text(x, place.top - 4, letters(column), "name", 9))
        for row in rows:
            _, y = place.middle((place.first[0], row))
            found.append(_text(place.left - 9, y + 3, str(row), "name", 9))
        return found

    def under(self, place: Grid, each: Hex) -> str:
        """How many pieces stand beneath what is seen."""
        below = [
            other
            for other in self.stacked.get((each.column, each.row), ())
            if other.level < each.level and other.id in self.pieces
        ]
        count = sum(len(self.pieces[other.id]) for other in below)
        if not count:
            return ""
        x, y = place.middle((each.column, each.row))
        return _text(x + place.radius * 0.55, y + place.radius * 0.66, f"▾{count}", "heading", place.radius * 0.3)

    def shot(self, place: Grid, each: Shot, shown: set[str]) -> str:
        start, end = self.known.get(each.start), self.known.get(each.end)
        if start is None or end is None or not shown & {start.id, end.id}:
            return ""
        (x, y), (far_x, far_y) = (place.middle((one.column, one.row)) for one in (start, end))
        apart = hypot(far_x - x, far_y - y)
        if apart < place.radius:
            return ""
        # Neither end covers the counter that stands there.
        across, down = ((far_x - x) * place.radius / apart, (far_y - y) * place.radius / apart)
        x, y, far_x, far_y = x + 0.5 * across, y + 0.5 * down, far_x - 0.6 * across, far_y - 0.6 * down
        return (
            f'<path class="shot" d="M{x:.1f} {y:.1f}L{far_x:.1f} {far_y:.1f}" '
            f'marker-end="url(#{self.name}-tip)"/>'
        )

    def standing(self, place: Grid, each: Hex) -> str:
        pieces = self.pieces[each.id]
        x, y = place.middle((each.column, each.row))
        shown = pieces[:MOST_SHOWN]
        spots, radius = spread(len(shown), place)
        parts = [
            counter(
                place, piece, (x + a, y + b), radius, self.picture.owners,
                marked=piece.id in self.picture.acting,
            )
            for piece, (a, b) in zip(shown, spots, strict=True)
        ]  # fmt: skip
        if len(pieces) > MOST_SHOWN:
            more = f"+{len(pieces) - MOST_SHOWN}"
            parts.append(_text(x + place.radius * 0.6, y + place.radius * 0.1, more, "heading", place.radius * 0.3))
        return "".join(parts)

    # --- what is written beneath ------------------------------------------------------------

    def legend(self, width: float, top: float) -> tuple[list[str], float]:
        """Samples and what they mean, in rows beneath the map; and where that ends."""
        entries = [*self.grounds(), *self.kinds(), *self.owners()]
        entries += [(_state(short), meaning) for short, meaning in self.picture.states]
        if len({each.level for each in self.picture.hexes}) > 1:
            entries.append((self.sample("paper", "", 1), self.say("hex_raised")))
            entries.append(('<path class="drop" d="M0 9H26" stroke-width="3"/>', self.say("hex_drop")))
        if self.picture.acting:
            ring = '<circle cx="13" cy="9" r="8" fill="none" stroke="var(--h-reach)" stroke-width="2"/>'
            entries.append((ring, self.say("hex_acting")))
        if self.picture.reached:
            entries.append(('<rect class="reach" width="26" height="18" rx="3"/>', self.say("hex_reached")))
        if self.picture.shots:
            entries.append(('<path class="shot" d="M0 9H26"/>', self.say("hex_shots")))
        parts, x, y = list[str](), self.left, top + 2
        for drawn, words in entries:
            wide = 34 + min(len(words), 48) * LETTER + 14
            if x + wide > width and x > self.left:
                x, y = self.left, y + LEGEND
            told = _text(34, 14, _cut(words, 48), "legend")
            parts.append(f'<g transform="translate({x:.1f} {y:.1f})">{drawn}{told}</g>')
            x += wide
        return parts, y + (LEGEND + 8 if entries else 0)

    def grounds(self) -> list[tuple[str, str]]:
        found: dict[str, Hex] = {}
        for each in self.picture.hexes:
            if each.ground:
                found.setdefault(each.ground, each)
        return [(self.sample(each.colour, each.pattern), ground) for ground, each in found.items()]

    def sample(self, colour: str, pattern: str, level: int = 0) -> str:
        box = 'rect width="26" height="18" rx="3"'
        parts = [f'<{box} fill="var(--h-{colour})" class="cell"/>']
        if TILES.get(pattern):
            parts.append(f'<{box} fill="url(#{self.name}-{pattern})"/>')
        if level:
            parts.append(f'<{box} fill="var(--h-rise)"/>{_text(13, 13, f"+{level}", "name", 10)}')
        return "".join(parts)

    def kinds(self) -> list[tuple[str, str]]:
        found = {each.kind: each.line for each in reversed(self.picture.sides) if each.kind}
        ends = (0.0, 9.0), (26.0, 9.0)
        return [(line(name, ends), kind) for kind, name in reversed(found.items()) if LINES.get(name)]

    def owners(self) -> list[tuple[str, str]]:
        picture, found = self.picture, list[tuple[str, str]]()
        for owner in picture.owners:
            fill, edge = colour(owner, picture.owners)
            shape = outline(owner, picture.owners, (13.0, 9.0), 9.5)
            found.append((f'<{shape} fill="{fill}" stroke="{edge}" stroke-width="2"/>', owner))
        return found


def letters(column: int) -> str:
    """A column as a spreadsheet names it: A, …, Z, AA."""
    found = ""
    while column > 0:
        column, rest = divmod(column - 1, 26)
        found = chr(ord("A") + rest) + found
    return found


def _layers(hexes: Sequence[Hex]) -> list[list[Hex]]:
    """What lies uppermost, then what lies beneath it, from the highest level down."""
    highest: dict[Cell, Hex] = {}
    for each in hexes:
        cell = (each.column, each.row)
        if cell not in highest or each.level > highest[cell].level:
            highest[cell] = each
    top = [each for each in hexes if highest[each.column, each.row] is each]
    covered = [each for each in hexes if highest[each.column, each.row] is not each]
    levels = sorted({each.level for each in covered}, reverse=True)
    return [top, *([each for each in covered if each.level == level] for level in levels)]


def _state(short: str) -> str:
    return (
        '<rect x="0" y="2" width="28" height="14" rx="3" fill="var(--line)"/>'
        f'<text class="state" x="14" y="12.5" text-anchor="middle" style="font-size:9px">'
        f"{markup(_cut(short, 6))}</text>"
    )


def _points(spots: Iterable[Spot]) -> str:
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in spots)


def _text(x: float, y: float, raw: str, name: str, size: float = 0) -> str:
    sized = f' style="font-size:{size:.1f}px"' if size else ""
    return f'<text class="{name}" x="{x:.1f}" y="{y:.1f}"{sized}>{markup(raw)}</text>'


def _cut(raw: str, most: int) -> str:
    return raw if len(raw) <= most else raw[: most - 1] + "…"


_STYLE = (
    f"{style('hex-map', variables(dark=False), variables(dark=True))}"
    ".hex-map .cell{stroke:var(--line);stroke-width:.7}"
    ".hex-map .ghost{fill:none;stroke:var(--line);stroke-dasharray:2 3}"
    ".hex-map .shade{fill:var(--h-edge);fill-opacity:.3}"
    ".hex-map .drop{stroke:var(--h-edge);stroke-linecap:round}"
    ".hex-map .reach{fill:var(--h-reach);fill-opacity:.2;stroke:var(--h-reach);stroke-width:1.6;"
    "stroke-dasharray:4 3}"
    ".hex-map .shot{stroke:var(--h-shot);stroke-width:2;stroke-dasharray:7 3;fill:none}"
    ".hex-map .label{font-weight:700}.hex-map .state{fill:var(--paper);font-weight:600}"
    ".hex-map .name{text-anchor:middle;fill-opacity:.72;paint-order:stroke;stroke:var(--paper);"
    "stroke-width:1.5px;stroke-opacity:.5}"
    ".hex-map .heading{font-weight:600;paint-order:stroke;stroke:var(--paper);stroke-width:2.5px}"
)
