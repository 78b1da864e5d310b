"""A space of hexes, as the ruleset's own document declares it.

Names of fields may be dotted where the declaration allows it: `ground.height` is the column `height`
of the row that the field `ground` holds.
"""

from typing import Literal

from regelwerk.model.record import NamedTuple
from regelwerk.model.span import Span

# How a map can be drawn: the names that tables may use say what is drawn, not what it stands for.
PATTERNS = (
    "plain", "dots", "tufts", "crowns", "waves", "reeds", "chips", "bricks", "planks", "hatch", "crosses",
    "treads", "flames", "furrows", "blocks", "diamonds",
)  # fmt: skip
COLOURS = ("paper", "green", "leaf", "brown", "sand", "grey", "blue", "red", "violet", "dark")
LINES = (
    "bar", "thin", "double", "stakes", "posts", "dashes", "weave", "shut", "gap", "ajar", "slits", "teeth",
    "rungs", "ruin", "none",
)  # fmt: skip


class Hexes(NamedTuple):
    """The things that are the hexes: their type, and which of its fields say where each lies.

    `column` and `row` count from 1, `level` from 0; `level`, `height` and `joins` may be empty.
    """

    type: str
    column: str
    row: str
    level: str
    height: str
    joins: str


class Sides(NamedTuple):
    """The things that lie between two hexes: their type and fields; `height` and `joins` may be empty."""

    type: str
    one: str
    other: str
    height: str
    joins: str


class HexPieces(NamedTuple):
    """The things that stand in hexes. `at` holds the hex, none for whoever is not on the map.

    `facing` is a field with a direction from 0 to 5, or empty. `shares`: several may stand in one hex.
    """

    type: str
    at: str
    facing: str
    shares: bool


class HexShows(NamedTuple):
    """What pictures tell, each empty for none: `owner`, `label` and `state` are fields of the pieces.

    `picture` is the field of the hexes that says what ground they are; `pattern` and `colour` say how it
    is drawn, `line` how a side is: fields, or columns behind a dot.
    """

    owner: str = ""
    label: str = ""
    picture: str = ""
    pattern: str = ""
    colour: str = ""
    line: str = ""
    state: tuple[str, ...] = ()


class HexSpace(NamedTuple):
    """A map of hexes.

    `flat` hexes have a flat side on top: columns are straight, and every second one lies half a hex
    lower. `pointy` hexes have a corner on top: rows are straight, and every second one lies half a hex
    further right. `cost` is the id of the definition that tells what a step costs, or empty: 1. `eye`
    is how far above its level a piece's eye is, `arc` how many degrees lie in front of it.
    """

    shape: Literal["flat", "pointy"]
    hexes: Hexes
    sides: Sides | None
    pieces: HexPieces
    cost: str
    eye: float
    arc: float
    span: Span
    shows: HexShows = HexShows()

    def paths(self) -> tuple[tuple[str, str], ...]:
        """Types and their fields that say where things are and what bars sight, dotted as declared."""
        shows = self.shows
        drawn = (shows.picture, shows.pattern, shows.colour)
        found = [(self.hexes.type, name) for name in (*self.hexes[1:], *drawn)]
        found += [(self.pieces.type, name) for name in (self.pieces.at, self.pieces.facing)]
        found += [(self.pieces.type, name) for name in (shows.owner, shows.label, *shows.state)]
        if self.sides is not None:
            found += [(self.sides.type, name) for name in (*self.sides[1:], shows.line)]
        return tuple((type, name) for type, name in found if name)

    def of_the_ground(self) -> frozenset[str]:
        """The fields on which it depends where hexes and sides are and what they bar."""
        held = (*self.hexes[1:-1], *(self.sides[1:-1] if self.sides is not None else ()))
        return frozenset(name.partition(".")[0] for name in held if name)

    def fields(self) -> tuple[tuple[str, str], ...]:
        """The same without the columns behind the dots."""
        return tuple((type, name.partition(".")[0]) for type, name in self.paths())
