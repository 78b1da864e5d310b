"""The space that a ruleset's head declares, and whether what scenarios put there can stand so."""

from collections.abc import Iterator, Mapping, Sequence
from math import hypot

from regelwerk.link.fields import is_point
from regelwerk.link.hex_space import hex_space
from regelwerk.link.linker import Linker
from regelwerk.link.space_part import Part, number
from regelwerk.link.states import Placed
from regelwerk.load.node import Node
from regelwerk.model.content import ThingDocument
from regelwerk.model.problem import Related
from regelwerk.model.scenario import Given, StateData
from regelwerk.model.space import Areas, Board, Pieces, PlaneSpace, Shows, Space
from regelwerk.model.span import Span
from regelwerk.model.types import BOOLEAN, NUMBER, POINT, Type, list_of
from regelwerk.spaces.outline import crossing

# Bases, or a base and the table's edge, may overlap by as much: positions are rounded.
_HAIR = 1e-6
MOST_PIECES = 1_000
MOST_AREAS = 100
MOST_CORNERS = 100
_AREA_FIELDS: dict[str, Type] = {
    "outline": list_of(POINT), "blocks_sight": BOOLEAN, "blocks_movement": BOOLEAN, "hides": BOOLEAN,
    "bottom": NUMBER._replace(optional=True), "top": NUMBER._replace(optional=True),
}  # fmt: skip


def space(linker: Linker, node: Node) -> Space:
    """The declared space; with problems where a type or field is missing or holds something else."""
    return hex_space(linker, node) if node["kind"].text == "hexes" else _plane(linker, node)


def _plane(linker: Linker, node: Node) -> PlaneSpace:
    sight, unit, shows = node.at("sight"), node.get("unit"), node.at("shows")
    pieces = Part(linker, node["pieces"])
    areas = Part(linker, node["areas"]) if "areas" in node else None
    return PlaneSpace(
        unit=unit.text if unit is not None else "cm",
        board=_board(linker, node["table"]),
        pieces=Pieces(
            pieces.type,
            pieces.field("at", POINT._replace(optional=True)),
            pieces.size("base"),
            pieces.field("facing", NUMBER),
            pieces.field("level", NUMBER),
        ),
        areas=None
        if areas is None
        else Areas(areas.type, *(areas.field(key, wanted) for key, wanted in _AREA_FIELDS.items())),
        storey=number(node.get("storey"), 1.0),
        arc=number(sight.get("arc"), 180.0),
        hidden_from=number(sight.get("hidden_from"), 0.5),
        tolerance=number(node.get("tolerance"), 0.05),
        span=node.span,
        shows=Shows(pieces.shown(shows, "owner"), pieces.shown(shows, "label"), pieces.states(shows)),
    )


def _board(linker: Linker, node: Node) -> Board:
    named = [node[key] for key in ("width", "depth") if isinstance(node[key].value, str)]
    if "type" in node:
        if not named:
            linker.idle(node, ("type",))
        part = Part(linker, node)
        return Board(part.type, part.size("width"), part.size("depth"))
    for size in named:
        linker.problem("space-table-type", size.span, name=size.text)
    return Board("", number(node["width"]), number(node["depth"]))


class _Standing:
    """A piece that a state puts on the table."""

    def __init__(self, id: str, at: Given, base: float, level: float, own: bool) -> None:
        self.id = id
        self.span = at.span
        self.x, self.y = (float(each) for each in at.value)  # type: ignore[attr-defined]
        self.radius = base / 2
        self.level = level
        self.own = own


class SpaceChecker:
    """Looks whether states fit the space. Values of the wrong type are told elsewhere."""

    def __init__(self, linker: Linker, declared: PlaneSpace, types: Mapping[str, ThingDocument]) -> None:
        self.linker = linker
        self.space = declared
        self._placed = Placed(linker.vocabulary, types)

    def check(self, own: StateData, whole: StateData, place: Span | None = None) -> None:
        """Tells what is wrong in `whole` with anything that stands in `own`; at `place` what is missing."""
        size = self._size(whole, place)
        if self.space.areas is not None:
            outlines = [
                held[self.space.areas.outline]
                for *_, held in self._placed.things(own, self.space.areas.type)
                if self.space.areas.outline in held
            ]
            if not self._too_many(outlines, self.space.areas.type, MOST_AREAS):
                for given in outlines:
                    self._outline(given)
        standing = list(self._standing(own, whole))
        if self._too_many(standing, self.space.pieces.type, MOST_PIECES):
            return
        for piece in standing:
            if piece.own and size is not None and not _on_table(piece, size):
                width, depth = (f"{each:g}" for each in size)
                self.linker.problem("space-off-table", piece.span, name=piece.id, width=width, depth=depth)
        others = [piece for piece in standing if not piece.own]
        for piece in standing:
            if not piece.own:
                continue
            for other in others:
                if self._overlap(piece, other):
                    related = (Related("other-piece", other.span),)
                    self.linker.problem(
                        "space-overlap", piece.span, "", related, name=piece.id, other=other.id
                    )
            others.append(piece)

    def _too_many(self, found: "Sequence[_Standing | Given]", type: str, most: int) -> bool:
        """Whether there are more than anybody plays with: comparing all of them would take too long."""
        if len(found) > most:
            self.linker.problem("space-too-many", found[most].span, type=type, most=str(most))
        return len(found) > most

    def _overlap(self, piece: _Standing, other: _Standing) -> bool:
        near = piece.radius + other.radius - self.space.tolerance - _HAIR
        return piece.level == other.level and hypot(piece.x - other.x, piece.y - other.y) < near

    def _size(self, whole: StateData, place: Span | None) -> tuple[float, float] | None:
        board = self.space.board
        held: dict[str, Given] = {}
        if board.type:
            boards = list(self._placed.things(whole, board.type))
            if len(boards) != 1:
                if place is not None:
                    count = str(len(boards))
                    self.linker.problem("space-table-count", place, type=board.type, count=count)
                return None
            held = boards[0][-1]
        width, depth = (self._read(board.type, held, each) for each in (board.width, board.depth))
        return None if width is None or depth is None else (width, depth)

    def _standing(self, own: StateData, whole: StateData) -> Iterator[_Standing]:
        pieces = self.space.pieces
        mine = {id for _, id, *_ in self._placed.things(own, pieces.type)}
        for kind, id, _, held in self._placed.things(whole, pieces.type):
            at = held.get(pieces.at)
            base = self._read(kind, held, pieces.base)
            level = self._read(kind, held, pieces.level) if pieces.level else 0.0
            if at is not None and is_point(at.value) and base is not None and level is not None:
                yield _Standing(id, at, base, level, id in mine)

    def _read(self, kind: str, held: Mapping[str, Given], of: str | float) -> float | None:
        """A number, given or by default; none where something else stands."""
        value = self._placed.read(kind, held, of) if isinstance(of, str) else of
        return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None

    def _outline(self, given: Given) -> None:
        if not isinstance(given.value, list) or not all(map(is_point, given.value)):
            return
        corners = [(float(x), float(y)) for x, y in given.value]
        if len(set(corners)) < 3:
            self.linker.problem("space-few-corners", given.span, count=str(len(set(corners))))
        elif len(corners) > MOST_CORNERS:
            self.linker.problem("space-many-corners", given.span, most=str(MOST_CORNERS))
        elif (found := crossing(corners)) is not None:
            first, second = (_side(corners, position) for position in found)
            self.linker.problem("space-outline-crosses", given.span, one=first, other=second)


def _on_table(piece: _Standing, size: tuple[float, float]) -> bool:
    margin = piece.radius - _HAIR
    width, depth = size
    return margin <= piece.x <= width - margin and margin <= piece.y <= depth - margin


def _side(corners: list[tuple[float, float]], position: int) -> str:
    (x1, y1), (x2, y2) = corners[position], corners[(position + 1) % len(corners)]
    return f"[{x1:g}, {y1:g}] – [{x2:g}, {y2:g}]"
