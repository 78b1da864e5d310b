"""A plane without any ruleset: tokens with bases and patches with outlines, as plain objects."""

from math import cos, radians, sin
from types import SimpleNamespace
from typing import Any

import pytest

from regelwerk.model.space import Areas, Board, Pieces, PlaneSpace
from regelwerk.model.span import Span
from regelwerk.spaces.plane import Plane
from regelwerk.spaces.point import Point, point

DECLARED = PlaneSpace(
    unit="cm",
    board=Board("", 100.0, 80.0),
    pieces=Pieces("token", "at", "base", "facing", "level"),
    areas=Areas("patch", "corners", "opaque", "closed", "dense", "bottom", "top"),
    storey=5.0,
    arc=180.0,
    hidden_from=0.5,
    tolerance=0.05,
    span=Span("toy.yaml", 1, 1, 1, 1),
)


class Table:
    """Tokens and patches on a plane; its methods are those of the plane, for the state that it is."""

    def __init__(self, declared: PlaneSpace = DECLARED) -> None:
        self.plane = Plane(declared, {"token": "tokens", "patch": "patches"})
        self.all_tokens: list[Any] = []
        self.all_patches: list[Any] = []

    def token(self, x: float, y: float, base: float = 2, facing: float = 0, level: float = 0) -> Any:
        made = SimpleNamespace(
            id=f"t{len(self.all_tokens)}",
            at=point(x, y),
            base=base,
            facing=facing,
            level=level,
            _in_play=True,
        )
        self.all_tokens.append(made)
        return made

    def patch(self, *corners: tuple[float, float], **flags: Any) -> Any:
        fields = {"opaque": False, "closed": False, "dense": False, "bottom": None, "top": None, **flags}
        places = tuple(Point(*corner) for corner in corners)
        made = SimpleNamespace(id=f"p{len(self.all_patches)}", corners=places, _in_play=True, **fields)
        self.all_patches.append(made)
        return made

    def moved(self, turn: float, dx: float, dy: float) -> "Table":
        """The same table, turned clockwise around the origin and shifted."""

        def place(x: float, y: float) -> Point:
            a = radians(turn)
            return Point(x * cos(a) + y * sin(a) + dx, y * cos(a) - x * sin(a) + dy)

        other = Table()
        for token in self.all_tokens:
            made = other.token(0, 0, token.base, token.facing + turn, token.level)
            made.at = None if token.at is None else place(*token.at)
        for patch in self.all_patches:
            made = other.patch(*(place(*corner) for corner in patch.corners))
            for name in ("opaque", "closed", "dense", "bottom", "top"):
                setattr(made, name, getattr(patch, name))
        return other

    def covered(self, one: Any, other: Any) -> float:
        return self.plane.covered(self, one, other)

    def visible(self, one: Any, other: Any, over: Any = ()) -> bool:
        return self.plane.visible(self, one, other, over)

    def in_the_way(self, one: Any, other: Any, among: Any) -> list[Any]:
        return self.plane.in_the_way(one, other, among)

    def fits(self, token: Any, at: Point, level: float | None = None) -> bool:
        return self.plane.fits(self, token, at, level)

    def clear(self, token: Any, *points: tuple[float, float], through: Any = ()) -> bool:
        return self.plane.path_clear(self, token, [point(*each) for each in points], through)


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture(scope="session")
def make_table() -> type[Table]:
    return Table
