"""A hex map as SVG: ground, levels, what stands on the sides, pieces, and what can be chosen now.

The map shows what lies uppermost; hexes that lie beneath others are drawn once more in panels of their
own, level by level.
"""

from collections.abc import Iterable, Sequence

from regelwerk.model.grouped import grouped
from regelwerk.render.escape import markup
from regelwerk.render.hex_grid import Cell, Grid, Spot, grid
from regelwerk.render.hex_legend import legend
from regelwerk.render.hex_marks import MOST_SHOWN, READABLE, counter, names, shot, spread
from regelwerk.render.hex_picture import Counter, Hex, HexPicture, Side
from regelwerk.render.hex_tiles import COLOURS, DARK, LIGHT, LINES, TILES, line, tiled
from regelwerk.render.palette import filled
from regelwerk.render.say import say
from regelwerk.render.svg import corners, cut, drawing, path, text

MARGIN, HEAD = 26.0, 24.0
NARROWEST = 440.0
MOST_TOLD, MOST_SHOTS, FARTHEST = 80, 80, 10_000


def hex_svg(picture: HexPicture, language: str) -> str:
    """The drawing; the same picture always gives the same text."""
    return HexDrawing(picture, language).drawn()


class HexDrawing:
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
        self.grid = grid([each.cell for each in hexes], flat=picture.flat)
        self.left = MARGIN + (0 if self.grid.radius >= READABLE else 14)
        self.shape = _points(self.grid.corners())
        self.pieces = grouped((piece.hex, piece) for piece in picture.counters if piece.hex in self.known)
        self.layers = _layers(hexes)
        self.stacked = grouped((each.cell, each) for each in hexes)

    def say(self, key: str, **values: str) -> str:
        return say(key, self.language, **values)

    def drawn(self) -> str:
        picture, name = self.picture, self.name
        panels, bottom = list[str](), MARGIN
        for number, layer in enumerate(self.layers):
            if number and picture.folded:
                panel, _ = self.panel(layer, MARGIN, beneath=False)
                panels += [f'<g class="layer" data-level="{layer[0].level}">', *panel, "</g>"]
            else:
                panel, bottom = self.panel(layer, bottom, beneath=number > 0)
                panels += panel
        width = max(NARROWEST, self.left + self.grid.size()[0] + MARGIN)
        told, height = legend(picture, name, self.language, self.left, width, bottom + 2, self.scale())
        tiles = dict.fromkeys(each.pattern for each in picture.hexes)
        used, far = [key for key in tiles if TILES[key]], (self.grid.radius, self.grid.radius)
        defined = [tiled(key, f"{name}-{key}", f"{name}-cut", self.scale(), far) for key in used]
        if used:
            defined.append(f'<clipPath id="{name}-cut"><polygon points="{self.shape}"/></clipPath>')
            defined.append(f'<clipPath id="{name}-box"><rect width="26" height="18"/></clipPath>')
        inner = _points(self.grid.corners(0.86))
        marks = filled("hex-map", name=name, shape=self.shape, inner=inner, defined="".join(defined))
        return drawing(
            "hex-map",
            f"hexes-{picture.id}",
            picture.title,
            self.told(),
            (round(width), round(height)),
            [marks.replace("\n", "")],
            [*panels, *told],
            colours=(LIGHT, DARK),
            uses=True,
            themed=picture.folded,
        )

    def scale(self) -> float:
        return max(0.55, self.grid.radius / 30)

    def told(self) -> str:
        """The picture in words, for whoever does not see it."""
        picture, cells = self.picture, [each.cell for each in self.picture.hexes]
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
        cells = {each.cell: each for each in layer}
        parts: list[str] = []
        place = self.grid
        around = self.neighbours(cells) if beneath else {}
        if beneath:
            level = str(layer[0].level)
            parts.append(text(self.left, top + 14, self.say("hex_beneath", level=level), "heading"))
            top += HEAD
            columns, rows = zip(*cells, *around, strict=True)
            place = place._replace(first=(min(columns), min(rows)), last=(max(columns), max(rows)))
        elif place.radius < READABLE:
            top += 12
        place = place._replace(left=self.left, top=top)
        shown = {each.id for each in layer}
        parts += [self.use(place, cell, 'class="ghost"') for cell in around]
        parts += [self.ground(place, each) for each in layer]
        parts += [part for each in layer for part in self.drops(place, each, cells)]
        parts += [self.reach(place, self.known[id]) for id in self.picture.reached if id in shown]
        parts += [self.reach(place, each, "marked") for each in layer if each.id in self.picture.marked]
        parts += [self.side(place, each, shown, beneath=beneath) for each in self.picture.sides]
        parts += names(place, layer)
        parts += [self.under(place, each) for each in layer] if not beneath else []
        parts += [self.standing(place, each) for each in layer if each.id in self.pieces]
        parts += [self.pointed_at(place, each) for each in layer if each.id in self.pieces]
        parts += [
            shot(place, self.name, self.known, each)
            for each in self.picture.shots[:MOST_SHOTS]
            if shown & {each.start, each.end}
        ]
        return [part for part in parts if part], top + place.size()[1] + MARGIN

    def neighbours(self, cells: Iterable[Cell]) -> dict[Cell, None]:
        """The cells around some that have a hex, but none in this panel."""
        have = {each.cell for each in self.picture.hexes}
        given = set(cells)
        return dict.fromkeys(
            cell for one in given for cell in self.grid.around(one) if cell in have and cell not in given
        )

    def use(self, place: Grid, cell: Cell, attributes: str, shape: str = "hex") -> str:
        x, y = place.middle(cell)
        return f'<use xlink:href="#{self.name}-{shape}" x="{x:.1f}" y="{y:.1f}" {attributes}/>'

    def ground(self, place: Grid, each: Hex) -> str:
        cell = each.cell
        named = f'class="cell" data-id="{markup(each.id)}" fill="var(--h-{each.colour})"'
        parts = [self.use(place, cell, named)]
        if TILES[each.pattern]:
            parts.append(self.use(place, cell, "", each.pattern))
        if each.level:
            tone, much = "high" if each.level > 0 else "low", min(1.0, abs(each.level) / 3)
            parts.append(self.use(place, cell, f'fill="var(--h-{tone})" fill-opacity="{much:.2f}"'))
        return "".join(parts)

    def drops(self, place: Grid, each: Hex, cells: dict[Cell, Hex]) -> list[str]:
        """The edges at which the ground falls away from a hex, with a shadow on the lower side."""
        found = []
        for cell in self.grid.around(each.cell):
            other = cells.get(cell)
            ends = place.edge(cell, each.cell) if other is not None and other.level < each.level else None
            if ends is not None:
                low_x, low_y = place.middle(cell)
                inner = [(a + (low_x - a) * 0.17, b + (low_y - b) * 0.17) for a, b in reversed(ends)]
                found.append(
                    f'<polygon class="shade" points="{corners((*ends, *inner))}"/><path class="drop" '
                    f'd="{path(ends)}" stroke-width="{max(1.5, place.radius * 0.07):.1f}"/>'
                )
        return found

    def reach(self, place: Grid, each: Hex, of: str = "reach") -> str:
        return self.use(place, each.cell, f'class="{of}"', "inner")

    def side(self, place: Grid, each: Side, shown: set[str], *, beneath: bool) -> str:
        ends, offered = self.ends(place, each), each.id in self.picture.offered_sides
        stroke, here = LINES.get(each.line), shown & {each.one, each.other}
        if ends is None or not (stroke or offered) or len(here) < (2 if beneath else 1):
            return ""
        halo, drawn = (self.halo(place, each) if offered else ""), (line(each.line, ends) if stroke else "")
        told = markup(f"{each.id}: {each.kind}")
        return f'<g data-id="{markup(each.id)}"><title>{told}</title>{halo}{drawn}</g>'

    def ends(self, place: Grid, each: Side) -> tuple[Spot, Spot] | None:
        """The ends of a side, its lower hex to the right of the way; none where a hex of it is not known."""
        one, other = self.known.get(each.one), self.known.get(each.other)
        if one is None or other is None:
            return None
        low, high = (one, other) if one.level < other.level else (other, one)
        return place.edge(low.cell, high.cell)

    def halo(self, place: Grid, each: Side, name: str = "halo") -> str:
        ends = self.ends(place, each)
        return f'<path class="{name}" d="{path(ends)}"/>' if ends is not None else ""

    def under(self, place: Grid, each: Hex) -> str:
        """How many pieces stand beneath what is seen."""
        below = [other for other in self.stacked.get(each.cell, ()) if other.level < each.level]
        count = sum(len(self.pieces.get(other.id, ())) for other in below)
        if not count:
            return ""
        (x, y), far = place.middle(each.cell), place.radius
        return text(x + 0.55 * far, y + 0.66 * far, f"▾{count}", "heading", 0.3 * far)

    def placed(self, place: Grid, each: Hex) -> tuple[list[tuple[Counter, Spot]], float]:
        """The pieces of a hex that there is room for, each with its middle, and their radius."""
        shown = self.pieces[each.id][:MOST_SHOWN]
        (x, y), (spots, radius) = place.middle(each.cell), spread(len(shown), place)
        return [(piece, (x + a, y + b)) for piece, (a, b) in zip(shown, spots, strict=True)], radius

    def standing(self, place: Grid, each: Hex) -> str:
        picture, (pieces, radius) = self.picture, self.placed(place, each)
        pointed = {*picture.acting, *picture.marked}
        parts = [
            counter(place, piece, at, radius, picture.owners, marked=piece.id in pointed)
            for piece, at in pieces
        ]
        more, far = len(self.pieces[each.id]) - len(pieces), place.radius
        if more:
            x, y = place.middle(each.cell)
            parts.append(text(x + 0.6 * far, y + 0.1 * far, f"+{more}", "heading", 0.3 * far))
        return "".join(parts)

    def pointed_at(self, place: Grid, each: Hex) -> str:
        """The names of the pieces that somebody points at, where their counters do not bear them."""
        pieces, radius = self.placed(place, each)
        return "".join(
            text(x, y + 1.5 * radius, cut(piece.id, 12), "heading", 0.34 * place.radius, "middle")
            for piece, (x, y) in pieces
            if piece.id in self.picture.marked and piece.label and piece.label != piece.id
        )


def _layers(hexes: Sequence[Hex]) -> list[list[Hex]]:
    """What lies uppermost, then what lies beneath it, from the highest level down."""
    highest: dict[Cell, Hex] = {}
    for each in hexes:
        cell = each.cell
        if cell not in highest or each.level > highest[cell].level:
            highest[cell] = each
    top = [each for each in hexes if highest[each.cell] is each]
    covered = [each for each in hexes if highest[each.cell] is not each]
    levels = sorted({each.level for each in covered}, reverse=True)
    return [top, *([each for each in covered if each.level == level] for level in levels)]


def _points(spots: Iterable[Spot]) -> str:
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in spots)
