"""The table of a running game as a picture: the bridge from a state to what `regelwerk.render` draws."""

from collections.abc import Callable, Iterator, Sequence
from math import ceil, isfinite
from typing import Any

from regelwerk.model.expression import Expr
from regelwerk.model.hex_space import HexSpace
from regelwerk.model.problem import Refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.texts import title
from regelwerk.render.hex_picture import HexPicture, Shot
from regelwerk.render.picture_data import Held
from regelwerk.render.plane_picture import Reach, TablePicture
from regelwerk.render.ranges import ranges
from regelwerk.render.say import say
from regelwerk.render.space_svg import Picture, space_picture
from regelwerk.run.choices import Choice
from regelwerk.run.failure import RunFailure
from regelwerk.run.limits import time_limit
from regelwerk.run.plain import plain
from regelwerk.run.program import Program
from regelwerk.run.state import State, unseen
from regelwerk.run.thing import Thing
from regelwerk.texts.decimal import decimal

SECONDS = 1.0
CELLS = 48  # of the shaded spots, along the longer side
Allowed = Callable[[float, float], bool]
Cell = tuple[float, float, float, float]  # corner, width and depth


def pictured(program: Program, state: State, language: str, *, past: bool = True) -> Picture | None:
    """What a picture of a state shows; none if the ruleset has neither a plane nor hexes. With `past` whoever
    ever owned pieces on a plane keeps a colour, those who have left included."""
    ruleset, space = program.ruleset, program.ruleset.plane
    known = list[str]()
    if past and space is not None and space.shows.owner:
        owner = program.types[ruleset.fields_of(space.pieces.type)[space.shows.owner].type.name]
        known = [thing.id for thing in state.things.values() if isinstance(thing, owner)]
    things = [
        Held(each.id, each._type, {name: plain(getattr(each, name)) for name in each._fields})
        for each in state.things.values()
        if each._in_play
    ]
    return space_picture(ruleset, things, title(ruleset.header.title, language), language, known=known)


def about(
    program: Program,
    state: State,
    picture: TablePicture,
    piece: Thing | None,
    action: str,
    language: str,
    came_from: Sequence[float] | None = None,
) -> TablePicture:
    """The picture with what a piece sees, and the ranges of `action`, if there is one, for which it can be
    chosen: around where it `came_from` if the action moved it."""
    if piece is None:
        return picture
    reaches = reaches_of(program, state, piece, action, language) if action else ()
    disc = next((each for each in picture.discs if each.id == piece.id), None)
    origin = disc._replace(x=came_from[0], y=came_from[1]) if disc and came_from else None
    return picture._replace(chosen=piece.id, reaches=tuple(reaches), origin=origin)


def offered_marks(ruleset: Ruleset, picture: HexPicture, choices: Sequence[Choice]) -> HexPicture:
    """The picture with the pieces, hexes and sides that can be chosen, and lines from a piece to those
    that can be chosen for it."""
    standing = {each.id: each.hex for each in picture.counters}
    acting: dict[str, None] = {}
    reached: dict[str, None] = {}
    sides: dict[str, None] = {}
    shots: dict[Shot, None] = {}
    assert ruleset.hexes is not None
    kinds = {each.action: _kinds(ruleset, ruleset.hexes, each.action) for each in choices}
    for choice in choices:
        actor = ""
        values: list[Any] = [plain(each) for each in choice.arguments]
        for kind, value in zip(kinds[choice.action], values, strict=False):
            for id in value if isinstance(value, list | tuple) else (value,):
                if kind == "hex":
                    reached[id] = None
                elif kind == "side":
                    sides[id] = None
                elif kind == "piece" and id in standing and not actor:
                    acting[id] = None
                    actor = id
                elif kind == "piece" and id in standing and standing[id] != standing[actor]:
                    shots[Shot(standing[actor], standing[id])] = None
    return picture._replace(
        acting=tuple(acting), reached=tuple(reached), offered_sides=tuple(sides), shots=tuple(shots)
    )


def _kinds(ruleset: Ruleset, space: HexSpace, action: str) -> list[str]:
    """What each parameter of an action is on the map: a piece, a hex, a side or nothing."""
    types = {"hex": space.hexes.type, "piece": space.pieces.type}
    if space.sides is not None:
        types["side"] = space.sides.type
    found = []
    for parameter in ruleset.actions[action].event.parameters[1:]:
        given = parameter.type.item or parameter.type
        fitting = (
            kind
            for kind, type in types.items()
            if given.kind == "thing" and ruleset.vocabulary.is_a(given.name, type)
        )
        found.append(next(fitting, ""))
    return found


def shaded(picture: TablePicture, allowed: Allowed) -> Iterator[list[Cell]]:
    """The allowed spots of the table, or of as much of it as the chosen one reaches, row by row."""
    disc = next((each for each in picture.discs if each.id == picture.chosen), None)
    far = max((each.farthest for each in picture.reaches), default=0.0)
    left, right, near, back = 0.0, picture.width, 0.0, picture.depth
    if disc is not None and far > 0:
        left, right = max(left, disc.x - far), min(right, disc.x + far)
        near, back = max(near, disc.y - far), min(back, disc.y + far)
    step = max(right - left, back - near) / CELLS
    if not (isfinite(step) and step > 0):
        return
    for row in range(ceil((back - near) / step)):
        y, begun, cells = near + row * step, -1, list[Cell]()
        columns = ceil((right - left) / step)
        for column in range(columns + 1):
            if column < columns and allowed(left + (column + 0.5) * step, y + step / 2):
                begun = column if begun < 0 else begun
            elif begun >= 0:
                cells.append((left + begun * step, y, (column - begun) * step, step))
                begun = -1
        yield cells


def reaches_of(program: Program, state: State, chosen: Thing, action: str, language: str) -> list[Reach]:
    """How far a piece reaches with an action; without ranges that depend on something else as well."""
    ruleset = program.ruleset
    document = ruleset.actions[action]
    space = ruleset.plane
    kinds = {each.name: each.type.name for each in document.event.parameters}
    found = []
    for each in ranges(ruleset, document):
        if space is None or not isinstance(chosen, program.types[kinds[each.parameter]]):
            continue
        base = space.pieces.base
        wide = getattr(chosen, base) if isinstance(base, str) else base
        trees = (each.farthest, each.nearest, *each.added)
        known = [number_of(program, state, tree, each.parameter, chosen) if tree else 0.0 for tree in trees]
        if each.farthest is None or None in known:
            continue
        farthest, nearest, *added = [worth for worth in known if worth is not None]
        farthest, nearest = farthest - sum(added), max(0.0, nearest - sum(added))
        if nearest == farthest:
            nearest = 0.0
        between = f"{nearest:g}–{farthest:g}" if nearest else f"{farthest:g}"
        text = say(
            "reach" if each.to_edge else "reach_middle",
            language,
            name=title(document.header.title, language) or action,
            range=decimal(between, language) + f" {space.unit}",
        )
        edge = wide / 2 if each.to_edge else 0.0
        found.append(Reach(text, nearest and nearest + edge, farthest + edge, each.ahead))
    return found


def number_of(program: Program, state: State, tree: Expr, name: str, chosen: Thing) -> float | None:
    """The value of an expression about one piece; none if it needs more than that, or fails."""
    try:
        with unseen(state), time_limit(SECONDS):
            found = program.compiled(tree, [name])(state, chosen)
    except (ArithmeticError, LookupError, NameError, AttributeError, TypeError, ValueError):
        return None
    except (RecursionError, Refused, RunFailure):
        return None
    whole = isinstance(found, int | float) and not isinstance(found, bool)
    return float(found) if whole else None
