"""What a picture of a table on a plane shows, as plain data, and how it is read off a position, as the
ruleset's space declares it.

`x` runs from the left edge and `y` from the near one; directions are compass degrees.
"""

from collections.abc import Collection, Iterable, Sequence
from math import isfinite
from typing import NamedTuple

from regelwerk.model.space import Areas, PlaneSpace
from regelwerk.model.texts import title, word
from regelwerk.render.picture_data import Held, Things, short_name, trailing
from regelwerk.texts.decimal import decimal, digits

SHORT = 3
_ROOM = 3.0  # bases that have room on each side of those around whom a part of the table is drawn
_SLENDER = 0.7  # how much of one side of such a part the other measures at least
_LESS = 1.5  # how many times larger the whole table has to be


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
    have gone; `part` is the left and the near edge, the width and the depth of what is drawn of the table."""

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
    part: tuple[float, float, float, float] | None = None


def measurable(side: float) -> bool:
    """Whether a table, or a part of one, can be drawn that is as wide or as deep as this."""
    return isfinite(side) and 1 <= side <= 1e6


def closer(pictures: Sequence[TablePicture], ids: Collection[str]) -> list[TablePicture]:
    """The same part of each, around the bases with these ids; all of it where that is not much less."""
    standing = [each for picture in pictures for each in picture.discs if each.id in ids]
    shown = [each for each in standing if isfinite(each.x + each.y + each.radius) and each.radius > 0]
    if not shown:
        return list(pictures)
    room = 2 * _ROOM * max(each.radius for each in shown)
    spans = [(min(at), max(at)) for at in zip(*((each.x, each.y) for each in shown), strict=True)]
    wide, deep = (max(high - low, room) + room for low, high in spans)
    sides = max(wide, _SLENDER * deep), max(deep, _SLENDER * wide)
    table = min(each.width for each in pictures), min(each.depth for each in pictures)
    wide, deep = map(min, sides, table)
    if not (measurable(wide) and measurable(deep) and wide * deep * _LESS < table[0] * table[1]):
        return list(pictures)
    left, near = (
        min(max(0.0, (low + high - side) / 2), whole - side)
        for (low, high), side, whole in zip(spans, (wide, deep), table, strict=True)
    )
    return [each._replace(part=(left, near, wide, deep)) for each in pictures]


def table_picture(
    space: PlaneSpace, held: Things, heading: str, language: str, id: str, known: Iterable[str]
) -> TablePicture | None:
    """What a picture of these things shows; none if they have no table."""
    board = held.of(space.board.type)[:1] if space.board.type else [Held("", "", {})]
    if not board:
        return None
    pieces, shows = space.pieces, space.shows
    discs = []
    for thing in held.of(pieces.type):
        at = held.value(thing, pieces.at)
        if not _is_spot(at):
            continue
        label = held.text(thing, shows.label) or short_name(thing.id)
        discs.append(
            Disc(
                thing.id,
                float(at[0]),
                float(at[1]),
                held.number(thing, pieces.base) / 2,
                label,
                "" if trailing(thing.id) or label == thing.id else thing.id,
                held.text(thing, shows.owner),
                held.number(thing, pieces.facing) if pieces.facing else None,
                held.number(thing, pieces.level),
                _states(held, thing, shows.state, language),
            )
        )
    return TablePicture(
        id,
        heading,
        held.number(board[0], space.board.width),
        held.number(board[0], space.board.depth),
        space.unit,
        space.arc,
        tuple(discs),
        _patches(held, space.areas),
        held.owners(pieces.type, shows.owner, known, (each.owner for each in discs)),
    )


def _states(held: Things, thing: Held, names: Sequence[str], language: str) -> tuple[tuple[str, str], ...]:
    """Numbers, and what is true or said, short and with what it is."""
    told, fields = list[tuple[str, str]](), held.fields(thing.type)
    for name in names:
        field, value = fields.get(name), held.value(thing, name)
        if field is None or value in (None, False, "") or (value == 0 and field.default == 0):
            continue
        called = title(field.title, language) or name.replace("_", " ")
        if value is True:
            told.append((called[:SHORT], called))
        elif isinstance(value, str):
            shown = word(held.ruleset, value, language)
            told.append((shown[:SHORT], f"{called}: {shown}"))
        else:
            told.append((decimal(digits(value), language), called))
    return tuple(told)


def _patches(held: Things, areas: Areas | None) -> tuple[Patch, ...]:
    if areas is None:
        return ()
    return tuple(
        Patch(
            thing.id,
            tuple((float(x), float(y)) for x, y in filter(_is_spot, corners)),
            held.value(thing, areas.blocks_sight) is True,
            held.value(thing, areas.blocks_movement) is True,
            held.value(thing, areas.hides) is True,
        )
        for thing in held.of(areas.type)
        if isinstance(corners := held.value(thing, areas.outline), list | tuple)
    )


def _is_spot(value: object) -> bool:
    return (
        isinstance(value, list | tuple)
        and len(value) == 2
        and all(isinstance(each, int | float) and not isinstance(each, bool) for each in value)
    )
