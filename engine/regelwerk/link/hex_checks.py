"""Whether what boards and scenarios put on a map of hexes can lie and stand so."""

from collections.abc import Iterator, Mapping

from regelwerk.link.fields import plain_shown
from regelwerk.link.linker import Linker
from regelwerk.link.reach import Linked
from regelwerk.link.states import Placed
from regelwerk.model.closure import reached
from regelwerk.model.hex_space import HexSpace
from regelwerk.model.problem import Related
from regelwerk.model.scenario import Given, StateData
from regelwerk.model.span import Span
from regelwerk.spaces.hex_geometry import BESIDE, STRIDE, axial

MOST_HEXES = 10_000
MOST_AWAY = 1_000
Held = Mapping[str, Given]
# A hex's key and level.
Lying = tuple[int, int]
# What there is at each place, and where that is said.
Taken = dict[object, tuple[str, Span]]


class HexChecker:
    """Looks whether states fit the space. Values of the wrong type are told elsewhere."""

    def __init__(self, linker: Linker, declared: HexSpace, of: Linked) -> None:
        self.linker = linker
        self.space = declared
        self.tables = of("table")
        self._placed = Placed(linker.vocabulary, of("type"))

    def check(self, own: StateData, whole: StateData, place: Span | None = None) -> None:
        """Tells what is wrong in `whole` with anything that stands in `own`."""
        hexes, sides = self.space.hexes, self.space.sides
        mine = {id for _, id, _, _ in self._placed.things(own, hexes.type)}
        if not mine and (sides is None or not any(self._placed.things(own, sides.type))):
            # The ground is that of a board or scenario, which has been looked at by itself.
            self._pieces(own, whole)
            return
        lying: dict[str, Lying] = {}
        taken: Taken = {}
        for count, (kind, id, span, held) in enumerate(self._placed.things(whole, hexes.type), start=1):
            if count > MOST_HEXES:
                self.linker.problem("hexes-too-many", span, most=str(MOST_HEXES))
                return
            column, row = (self._placed.read(kind, held, name) for name in (hexes.column, hexes.row))
            level = self._placed.read(kind, held, hexes.level) if hexes.level else 0
            if not (isinstance(column, int) and isinstance(row, int) and isinstance(level, int)):
                continue
            if not (1 <= column <= MOST_AWAY and 1 <= row <= MOST_AWAY and abs(level) <= MOST_AWAY):
                if id in mine:
                    self.linker.problem("hex-nowhere", span, name=id, most=str(MOST_AWAY))
                continue
            q, r = axial(self.space.shape, column, row)
            lying[id] = (q * STRIDE + r, level)
            self._alone("hex-twice", "other-hex", taken, lying[id], id, span, mine)
        moved = bool(mine)
        if sides is not None:
            moved = self._sides(own, whole, lying) or moved
        self._pieces(own, whole)
        if moved:
            self._levels(whole, lying)

    def _sides(self, own: StateData, whole: StateData, lying: Mapping[str, Lying]) -> bool:
        """Looks at the sides; whether any stands in `own`."""
        sides = self.space.sides
        assert sides is not None
        mine = {id for _, id, _, _ in self._placed.things(own, sides.type)}
        taken: Taken = {}
        for kind, id, span, held in self._placed.things(whole, sides.type) if mine else ():
            one, other = (self._placed.read(kind, held, name) for name in (sides.one, sides.other))
            if not (isinstance(one, str) and isinstance(other, str) and one in lying and other in lying):
                continue
            if id in mine and lying[other][0] - lying[one][0] not in BESIDE:
                self.linker.problem("board-sides-apart", span, one=one, other=other)
                continue
            self._alone("side-twice", "other-side", taken, frozenset((one, other)), id, span, mine)
        return bool(mine)

    def _pieces(self, own: StateData, whole: StateData) -> None:
        pieces = self.space.pieces
        mine = {id for _, id, _, _ in self._placed.things(own, pieces.type)}
        taken: Taken = {}
        for _, id, _, held in self._placed.things(whole, pieces.type) if mine else ():
            facing = held.get(pieces.facing)
            if (
                facing is not None
                and id in mine
                and facing.value not in range(6)
                and not any(each.span == facing.span for each in self.linker.problems)
            ):
                self.linker.problem("hex-facing", facing.span, value=plain_shown(facing.value))
            at = held.get(pieces.at)
            if at is None or at.value is None or pieces.shares:
                continue
            self._alone("hex-taken", "other-piece", taken, at.value, id, at.span, mine, hex=str(at.value))

    def _alone(
        self, code: str, note: str, taken: Taken, at: object, id: str, span: Span, mine: set[str], **told: str
    ) -> None:
        """Tells of two things at a place where only one can be, if either of them is `mine`."""
        other, there = taken.setdefault(at, (id, span))
        if other != id and mine & {id, other}:
            self.linker.problem(code, span, "", (Related(note, there),), name=id, other=other, **told)

    # --- levels -----------------------------------------------------------------------------------

    def _levels(self, whole: StateData, lying: Mapping[str, Lying]) -> None:
        """Every level can be got to from the ground, or from the lowest level where there is no ground.

        Of each region that nothing leads to one problem is told, at the hex of it that comes first.
        """
        levels = {level for _, level in lying.values()}
        if len(levels) < 2:
            return
        ground = 0 if 0 in levels else min(levels)
        at = {where: id for id, where in lying.items()}
        ways = {id: list(self._ways(where, at)) for id, where in lying.items()}
        joins = self._joining(whole)

        def following(here: str) -> Iterator[str]:
            for there in ways[here]:
                level = lying[here][1] == lying[there][1]
                if level or joins & {here, there, frozenset((here, there))}:
                    yield there

        lost = lying.keys() - reached((id for id, (_, level) in lying.items() if level == ground), following)
        spans = {id: span for _, id, span, _ in self._placed.things(whole, self.space.hexes.type)}

        def beside(here: str) -> Iterator[str]:
            level = lying[here][1]
            return (there for there in ways[here] if there in lost and lying[there][1] == level)

        left = [id for id in lying if id in lost]
        while left:
            first = left[0]
            region = reached([first], beside)
            left = [id for id in left if id not in region]
            told = {"name": first, "level": str(lying[first][1]), "count": str(len(region))}
            self.linker.problem("level-without-access", spans[first], "", (), **told)

    def _ways(self, where: Lying, at: Mapping[Lying, str]) -> Iterator[str]:
        key, level = where
        for beside in BESIDE:
            for near in (level - 1, level, level + 1):
                found = at.get((key + beside, near))
                if found is not None:
                    yield found

    def _joining(self, whole: StateData) -> "set[object]":
        """The hexes that join levels, and the pairs of hexes with a side between them that does."""
        hexes, sides = self.space.hexes, self.space.sides
        found: set[object] = set()
        for kind, id, _, held in self._placed.things(whole, hexes.type) if hexes.joins else ():
            if self._along(kind, held, hexes.joins) is True:
                found.add(id)
        if sides is not None and sides.joins:
            for kind, _, _, held in self._placed.things(whole, sides.type):
                if self._along(kind, held, sides.joins) is True:
                    ends = (self._placed.read(kind, held, name) for name in (sides.one, sides.other))
                    found.add(frozenset(ends))
        return found

    def _along(self, kind: str, held: Held, path: str) -> object:
        """A field, or the column of the row in it."""
        name, _, column = path.partition(".")
        found = self._placed.read(kind, held, name)
        if not column or found is None:
            return found
        table = self.tables[self.linker.vocabulary.things[kind].fields[name].name]
        return table.cell(str(found), column)
