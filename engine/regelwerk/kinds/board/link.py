"""Boards: drawings of a map become hexes and hexsides as things of a state, each with its place."""

from collections.abc import Mapping
from itertools import product

from regelwerk.link.building import Building
from regelwerk.link.documents import header
from regelwerk.link.fields import value_given
from regelwerk.link.linker import Linker
from regelwerk.link.states import StateChecker, must_be_given
from regelwerk.load.node import Node
from regelwerk.model.hex_space import HexSpace
from regelwerk.model.record import NamedTuple
from regelwerk.model.scenario import BoardDocument, Given, StateData
from regelwerk.model.span import Span
from regelwerk.model.types import Type
from regelwerk.spaces.hex_geometry import DIRECTIONS, axial, letters

MOST_HEXES = 10_000
GAP = "-"
Place = tuple[int, int, int]  # column, row and level
Held = dict[str, Given]


class _Drawn(NamedTuple):
    """A character of the drawing."""

    letter: str
    span: Span


def link(building: Building, node: Node) -> BoardDocument | None:
    linker, states = building.linker, building.states
    space = linker.vocabulary.space
    if not isinstance(space, HexSpace):
        linker.problem("board-without-hexes", node["kind"].span)
        return None
    kinds = {space.hexes.type, *((space.sides.type,) if space.sides is not None else ())}
    return _Board(linker, states, space, node).made() if kinds <= states.things.keys() else None


class _Board:
    """One board on its way from a drawing to things."""

    def __init__(self, linker: Linker, states: StateChecker, space: HexSpace, node: Node) -> None:
        self.linker = linker
        self.states = states
        self.space = space
        self.node = node
        self.refers: list[tuple[Given, Type]] = []
        self.ids: dict[Place, str] = {}
        self.places: dict[str, Place] = {}

    def made(self) -> BoardDocument:
        hexes = self.space.hexes
        legend = self._legend()
        things: dict[str, tuple[Span, Held]] = {}
        for (column, row, level), letter in self._drawn().items():
            if letter.letter not in legend:
                self.linker.unknown_at("board-unknown-letter", letter.span, letter.letter, legend)
                continue
            id = hex_id(column, row, level)
            self.ids[column, row, level] = id
            self.places[id] = (column, row, level)
            held = {
                **legend[letter.letter],
                hexes.column: Given(column, letter.span),
                hexes.row: Given(row, letter.span),
            }
            if hexes.level:
                held[hexes.level] = Given(level, letter.span)
            things[id] = (letter.span, held)
        state: StateData = {hexes.type: things}
        listed = self.node.get("sides")
        if listed is not None and self.space.sides is None:
            self.linker.problem("board-sides-undeclared", self.node.key_span("sides"))
        elif listed is not None and self.space.sides is not None:
            state[self.space.sides.type] = self._sides(listed.items, things)
        return BoardDocument(header(self.linker, self.node), state, tuple(self.refers))

    # --- the drawing ------------------------------------------------------------------------------

    def _legend(self) -> dict[str, Held]:
        hexes = self.space.hexes
        told = tuple(name for name in (hexes.column, hexes.row, hexes.level) if name)
        nodes = self.node["legend"]
        return {
            letter: self._fields(hexes.type, item, told, nodes.key_span(letter))
            for letter, item in nodes.mapping.items()
        }

    def _fields(self, type: str, item: Node, told: tuple[str, ...], place: Span) -> Held:
        """Given fields of a type; those that the drawing tells itself may not be among them."""
        declared = self.states.fields(type)
        found: Held = {}
        meant: set[str] = set()
        for name, value in item.mapping.items():
            if name in ("between", "around") and name not in declared:
                continue
            if name not in declared:
                place_of = item.key_span(name)
                meant.add(self.linker.unknown_at("unknown-field", place_of, name, declared, of=type))
            elif name in told:
                self.linker.problem("board-field-drawn", item.key_span(name), name=name)
            else:
                kind = declared[name].type
                found[name] = held = value_given(value, kind)
                self.states.values.field(held, declared[name], None)
                if (kind.item or kind).kind == "thing":
                    self.refers.append((held, kind))
        for name, wanted in declared.items():
            known = name in found or name in told or name in item or name in meant
            if must_be_given(wanted) and not known:
                self.linker.problem("board-field-missing", place, name=name, type=type)
        return found

    def _drawn(self) -> dict[Place, _Drawn]:
        """The characters of all levels by their places, without gaps."""
        layout = self.node["layout"]
        levels = layout.mapping or {"0": layout}
        found: dict[Place, _Drawn] = {}
        size: tuple[int, int] | None = None
        for number, drawing in levels.items():
            rows = _rows(drawing)
            place = layout.key_span(number) if layout.mapping else self.node.key_span("layout")
            if not rows:
                self.linker.problem("board-empty", place)
                continue
            if int(number) != 0 and not self.space.hexes.level:
                self.linker.problem("board-levels-undeclared", place, level=number)
                continue
            wide = size[0] if size is not None else _usual_length(rows)
            if size is not None and len(rows) != size[1]:
                told = {"count": str(len(rows)), "wanted": str(size[1])}
                self.linker.problem("board-level-size", place, "", (), level=number, **told)
                continue
            size = size or (wide, len(rows))
            if wide * len(rows) + len(found) > MOST_HEXES:
                self.linker.problem("board-too-large", place, most=str(MOST_HEXES))
                return {}
            for down, row in enumerate(rows, start=1):
                if len(row) != wide:
                    span = row[0].span._replace(end_column=row[-1].span.end_column)
                    told = {"row": str(down), "count": str(len(row)), "wanted": str(wide)}
                    self.linker.problem("board-row-length", span, "", (), **told)
                for column, each in enumerate(row, start=1):
                    if each.letter != GAP:
                        found[column, down, int(number)] = each
        return found

    # --- what lies between ------------------------------------------------------------------------

    def _sides(self, entries: list[Node], hexes: Mapping[str, object]) -> dict[str, tuple[Span, Held]]:
        sides = self.space.sides
        assert sides is not None
        found: dict[str, tuple[Span, Held]] = {}
        for entry in entries:
            keys = [key for key in ("between", "around") if key in entry]
            held = self._fields(sides.type, entry, (sides.one, sides.other), entry.span)
            if len(keys) != 1:
                self.linker.problem("board-side-where", entry.key_span(keys[1]) if keys else entry.span)
                continue
            named = [item for item in entry[keys[0]].items if self.linker.known("board-no-hex", item, hexes)]
            if len(named) < len(entry[keys[0]].items):
                continue
            span = entry[keys[0]].span
            if keys[0] == "between":
                pairs = self._pair(named, span)
            else:
                pairs = self._around([item.text for item in named], span)
            for one, other in pairs:
                ends = {sides.one: Given(one, span), sides.other: Given(other, span)}
                found[f"{one}-{other}"] = (span, {**ends, **held})
        return found

    def _pair(self, named: list[Node], span: Span) -> list[tuple[str, str]]:
        one, other = sorted((item.text for item in named), key=self.places.__getitem__)
        if other not in self._beside(one, 99):
            self.linker.problem("board-sides-apart", span, one=one, other=other)
            return []
        return [(one, other)]

    def _around(self, named: list[str], span: Span) -> list[tuple[str, str]]:
        inside = set(named)
        pairs = []
        for one in named:
            for other in self._beside(one, 1):
                if other not in inside:
                    first, second = sorted((one, other), key=self.places.__getitem__)
                    pairs.append((first, second))
        if not pairs:
            self.linker.problem("board-around-nothing", span)
        return pairs

    def _beside(self, id: str, apart: int) -> list[str]:
        """The hexes that share a side with one: in each direction that of its level, or if there is
        none, those at most so many levels above or below."""
        column, row, level = self.places[id]
        q, r = axial(self.space.shape, column, row)
        found = []
        for near in product((column - 1, column, column + 1), (row - 1, row, row + 1)):
            if min(near) < 1:
                continue
            there = axial(self.space.shape, *near)
            if (there[0] - q, there[1] - r) not in DIRECTIONS[self.space.shape]:
                continue
            same = self.ids.get((*near, level))
            if same is not None and apart == 1:
                found.append(same)
                continue
            for higher in range(-apart, apart + 1):
                other = self.ids.get((*near, level + higher))
                if other is not None:
                    found.append(other)
        return found


def hex_id(column: int, row: int, level: int) -> str:
    """`C4`: the column in letters as in a spreadsheet and the row; `C4_1` on another level than 0."""
    return f"{letters(column)}{row}" + (f"_{level}" if level else "")


def _usual_length(rows: list[list[_Drawn]]) -> int:
    """How long most rows are; of several the first."""
    lengths = [len(row) for row in rows]
    return max(lengths, key=lengths.count)


def _rows(drawing: Node) -> list[list[_Drawn]]:
    """The characters of each line that has some."""
    rows: list[list[_Drawn]] = []
    offset = 0
    for line in drawing.text.split("\n"):
        row: list[_Drawn] = []
        first = 0  # where the first character stands in the line
        for position, letter in enumerate(line):
            if letter.isspace():
                continue
            if not row or drawing.style != "|":
                span = drawing.span_of(offset + position, offset + position + 1)
                first = first if row else position
            else:
                # In a block a line stands as it is, and going by its start is many times quicker.
                column = row[0].span.column + position - first
                span = row[0].span._replace(column=column, end_column=column + 1)
            row.append(_Drawn(letter, span))
        if row:
            rows.append(row)
        offset += len(line) + 1
    return rows
