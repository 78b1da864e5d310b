"""What a picture of a table on a plane shows, as plain data.

`x` runs from the left edge and `y` from the near one; directions are compass degrees.
"""

from typing import NamedTuple


class Disc(NamedTuple):
    """A base. `label` stands in it, `name` beneath where that says more; `states` are told of it, each as
    what stands on its rim and what that means."""

    id: str
    x: float
    y: float
    radius: float
    label: str = ""
    name: str = ""
    owner: str = ""
    facing: float | None = None
    level: float = 0.0
    states: tuple[tuple[str, str], ...] = ()


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
    it stood before, if its `reaches` are measured from there; `allowed` are the spots that may be chosen, as
    rectangles with the corner that lies nearest to the origin, width and depth; `marked` are bases that
    somebody points at, `spots` places that are called by a letter, `ways` the places through which bases
    have gone."""

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
    allowed: tuple[tuple[float, float, float, float], ...] = ()
    marked: frozenset[str] = frozenset()
    spots: tuple[tuple[str, float, float], ...] = ()
    ways: tuple[tuple[tuple[float, float], ...], ...] = ()
