"""The board of a game at one moment, as pictures with marks, or drawn once with marks to be laid over it.

On a plane the piece that a choice is about shows what it sees, and the ranges of the action; after a decision
they are drawn around the place from which it was made. On hexes what can be chosen now is marked.

What is laid over is a piece of SVG for the same drawing: where a piece may go and for how much, whom it may
hit, what it sees, what a line of sight meets, where the last decision moved something.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext
from functools import cached_property
from itertools import chain
from typing import Any, NamedTuple

from regelwerk.model.expression import Call, Expr, Name
from regelwerk.model.traversal import walk
from regelwerk.pictures.table import Allowed, about, number_of, offered_marks, pictured, shaded
from regelwerk.render.hex_laid import hex_line, hex_marks
from regelwerk.render.hex_picture import Cost, HexPicture
from regelwerk.render.plane_marks import plane_line, plane_marks
from regelwerk.render.plane_picture import TablePicture
from regelwerk.render.space_svg import Picture, space_svg
from regelwerk.run.choices import Choice, following
from regelwerk.run.game import Game
from regelwerk.run.plain import plain
from regelwerk.run.state import unseen
from regelwerk.run.thing import Thing
from regelwerk.run.trace import Entry
from regelwerk.spaces.point import point
from regelwerk.texts.decimal import decimal, digits


class Sight(NamedTuple):
    """What lies between two things: whether one sees the other, which share of it is hidden (0 or 1 where
    shares are not known), and the ids of what hides it; `drawn` is the line.

    >>> from regelwerk import Sight
    >>> Sight(clear=True, hidden=0.25, by=("Oak",), drawn="<path/>").by
    ('Oak',)
    """

    clear: bool
    hidden: float
    by: tuple[str, ...]
    drawn: str


class Board:
    """The board of a game as it stands now, to all, or as a `seat` knows it."""

    def __init__(self, game: Game, language: str, seat: str | None = None) -> None:
        self.game, self.language = game, language
        with nullcontext() if seat is None else game.program.secrecy.seen(game.state, seat):
            picture = pictured(game.program, game.state, language)
        self._hexes = picture._replace(folded=True) if isinstance(picture, HexPicture) else None
        self._plane = picture if isinstance(picture, TablePicture) else None

    @cached_property
    def _shown(self) -> frozenset[str]:
        """The ids of what the board shows."""
        if self._hexes is not None:
            pieces = [each.id for each in self._hexes.counters]
            return frozenset((*pieces, *(each.id for each in self._hexes.hexes)))
        return frozenset(each.id for each in self._plane.discs) if self._plane is not None else frozenset()

    @cached_property
    def svg(self) -> str:
        """The drawing; empty if the ruleset has no space that can be drawn."""
        picture = self._hexes or self._plane
        return space_svg(picture, self.language, themed=True) if picture is not None else ""

    def after_step(self, action: str, values: Sequence[object], trace: Sequence[Entry]) -> str | None:
        """The position, and what the last decision was about: an action (empty before the first), whose and
        what for, and its trace. None if it has no picture."""
        if self._plane is None:
            return self.offering(self.game.choices())
        things = self.game.state.things
        held = [things.get(value) if isinstance(value, str) else None for value in values]
        piece = _first_piece(self.game, held)
        return self._drawn(self._about(piece, action, _came_from(self.game, piece, trace)))

    def offering(self, choices: Iterable[Choice]) -> str | None:
        """The position, and on hexes what these choices are about."""
        if self._hexes is None:
            return self._drawn(self._plane) if self._plane is not None else None
        marked = offered_marks(self.game.program.ruleset, self._hexes, list(choices))
        return self._drawn(marked._replace(folded=False))

    def while_choosing(self, action: str, chosen: Sequence[Any]) -> str | None:
        """The position and the piece that the values chosen so far are about; none without such a piece."""
        piece = _first_piece(self.game, [*self.game.deciders()[:1], *chosen])
        if piece is None:
            return None
        picture, allowed = self._about(piece, action), _allowed_spots(self.game, action, chosen)
        cells = chain.from_iterable(shaded(picture, allowed)) if allowed is not None else ()
        return self._drawn(picture._replace(allowed=tuple(cells)))

    def marks(
        self, choices: Iterable[Choice], action: str, chosen: Sequence[Any], picked: Sequence[str]
    ) -> str:
        """What these choices are about, as far as a piece is `picked` or `chosen` that they are for."""
        things = self.game.state.things
        said = [*chosen, *(things.get(id) for id in picked)]
        if self._hexes is not None:
            marked = offered_marks(self.game.program.ruleset, self._hexes, listed := list(choices))
            if not said:
                # Lines from everybody to everybody hide what they are about.
                return hex_marks(marked._replace(shots=(), reached=()), self.language)
            costs = {each.hex: each for each in self._costs(listed)}
            return hex_marks(marked._replace(costs=tuple(costs.values())), self.language)
        piece = _first_piece(self.game, [*self.game.deciders()[:1], *said])
        if self._plane is None or piece is None:
            return ""
        return plane_marks(self._about(piece, action), self.language)

    def ways(self, trace: Sequence[Entry]) -> str:
        """Where pieces went in a stretch of the trace."""
        space = self.game.program.ruleset.space
        if space is None:
            return ""
        pieces, ways = self.game.program.types[space.pieces.type], dict[str, list[Any]]()
        for entry in trace:
            if entry[0] == "set" and entry[2] == space.pieces.at and isinstance(entry[1], pieces):
                _, piece, _, before, after = entry[:5]
                if before is not None and after is not None:
                    ways.setdefault(piece.id, [plain(before)]).append(plain(after))
        return self._laid(ways=tuple(map(tuple, ways.values())))

    def shading(self, action: str, chosen: Sequence[Any]) -> Iterator[str]:
        """The spots of a plane that may be chosen next, some at a time: working all of them out takes a
        while. Nothing if no spot is wanted."""
        allowed = _allowed_spots(self.game, action, chosen)
        piece = _first_piece(self.game, [*self.game.deciders()[:1], *chosen])
        if allowed is None or piece is None:
            return
        for cells in shaded(self._about(piece, action), allowed):
            yield self._laid(allowed=tuple(cells))

    def sight(self, one: str, other: str) -> Sight | None:
        """What lies between two things of the board; none if one of them does not stand on it."""
        state, space = self.game.state, self.game.state.space
        first, second = state.things.get(one), state.things.get(other)
        if first is None or second is None or first is second or not {one, other} <= self._shown:
            return None
        with unseen(state):
            if self._hexes is not None:
                if space.find(first) is None or space.find(second) is None:
                    return None
                clear = space.visible(state, first, second)
                barring = [each.id for each in space.in_the_way(first, second, self._ground())]
                ends = space.spot(first).hex.id, space.spot(second).hex.id
                drawn = hex_line(self._hexes, ends, barring, self.language)
                return Sight(clear, float(not clear), tuple(barring), drawn)
            assert self._plane is not None
            pieces = self.game.program.types[self.game.program.ruleset.plane.pieces.type]  # type: ignore[union-attr]
            if not all(isinstance(each, pieces) and space.stands(each) for each in (first, second)):
                return None
            hidden, clear = space.covered(state, first, second), space.visible(state, first, second)
            among = [each for each in state.things.values() if each._in_play and self._stands_or_lies(each)]
            barring = [
                each.id
                for each in space.in_the_way(first, second, among)
                if each is not first and each is not second
            ]
            drawn = plane_line(self._plane, one, other, barring, clear=clear)
            return Sight(clear, hidden, tuple(barring), drawn)

    def route(self, action: str, values: Sequence[Any]) -> str:
        """The way on hexes that a whole choice goes; empty if it goes none."""
        space = self.game.state.space
        for _, piece, goal, _ in self._reaching(action, values) if self._hexes is not None else ():
            with unseen(self.game.state):
                steps = [space.spot(piece).hex, *space.path(piece, goal)]
            return self._laid(ways=(tuple(each.id for each in steps),))
        return ""

    def _laid(self, **marked: Any) -> str:
        """Marks over the board: of the map, or of the table."""
        if self._hexes is not None:
            return hex_marks(self._hexes._replace(**marked), self.language)
        return plane_marks(self._plane._replace(**marked), self.language) if self._plane is not None else ""

    def _drawn(self, picture: Picture) -> str:
        return space_svg(picture, self.language)

    def _about(
        self, piece: Thing | None, action: str, came_from: Sequence[float] | None = None
    ) -> TablePicture:
        assert self._plane is not None
        game = self.game
        return about(game.program, game.state, self._plane, piece, action, self.language, came_from)

    def _ground(self) -> list[Thing]:
        hexes, things = self.game.program.ruleset.hexes, self.game.state.things
        assert hexes is not None
        names = [hexes.hexes.type, *([hexes.sides.type] if hexes.sides is not None else [])]
        kinds = tuple(self.game.program.types[name] for name in names)
        return [each for each in things.values() if each._in_play and isinstance(each, kinds)]

    def _stands_or_lies(self, thing: Thing) -> bool:
        plane, types = self.game.program.ruleset.plane, self.game.program.types
        assert plane is not None
        if isinstance(thing, types[plane.pieces.type]):
            return bool(self.game.state.space.stands(thing))
        return plane.areas is not None and isinstance(thing, types[plane.areas.type])

    def _costs(self, choices: list[Choice]) -> Iterator[Cost]:
        """What the ways to hexes cost that these choices go to, as their actions measure them."""
        program, state = self.game.program, self.game.state
        budgets: dict[tuple[str, Thing], float | None] = {}
        for choice in choices:
            for parameter, piece, goal, points in self._reaching(choice.action, choice.arguments):
                if not isinstance(goal, Thing):
                    continue
                key = (choice.action, piece)
                if key not in budgets:
                    budgets[key] = number_of(program, state, points, parameter, piece)
                with unseen(state):
                    spent = state.space.travel_cost(piece, goal)
                if spent is not None:
                    budget = budgets[key]
                    left = self._number(budget - spent) if budget is not None else ""
                    yield Cost(goal.id, self._number(spent), left)

    def _number(self, value: float) -> str:
        return decimal(digits(value), self.language)

    def _reaching(self, action: str, values: Sequence[Any]) -> Iterator[tuple[str, Any, Any, Expr]]:
        """The ways on hexes that a choice goes: the piece, by its name and itself, where it gets to, and how
        many points it has."""
        domains = self.game.program.ruleset.actions[action].domains
        names = list(domains)
        for number, goal in enumerate(values):
            found = _reached(domains[names[number]].tree)
            if found is not None and found[0] in names[:number]:
                yield found[0], values[names.index(found[0])], goal, found[1]


def _reached(tree: Expr) -> tuple[str, Expr] | None:
    """Of a list of hexes that a piece gets to: the name of the piece, and how many points it has."""
    for node in walk(tree):
        match node:
            case Call(function="reachable", arguments=(Name(id=id), points)):
                return id, points
    return None


def _allowed_spots(game: Game, action: str, chosen: Sequence[Any]) -> Allowed | None:
    """Whether a spot may be chosen next; none where no spot is to be chosen, or one out of a list."""
    document, window = game.program.ruleset.actions[action], game.window()
    rest = document.event.parameters[len(chosen) + 1 :]
    if window is None or action not in window.actions or not rest:
        return None
    if rest[0].name not in document.free or rest[0].type.kind != "point":
        return None

    def allowed(x: float, y: float) -> bool:
        beginning = [*chosen, point(x, y)]
        try:
            found = following(game.program, game.state, window.decider, action, beginning)
            return next(found, None) is not None
        except Exception:  # of a spot that no rule was made for, rules may ask what can not be asked
            return False

    return allowed


def _first_piece(game: Game, values: Sequence[Any]) -> Thing | None:
    """The first of the values that stands on the table."""
    space = game.program.ruleset.plane
    if space is None:
        return None
    pieces = game.program.types[space.pieces.type]
    for value in values:
        if isinstance(value, pieces) and value._in_play and getattr(value, space.pieces.at) is not None:
            return value
    return None


def _came_from(game: Game, piece: Thing | None, trace: Sequence[Entry]) -> Sequence[float] | None:
    """Where a piece stood before the decision moved it."""
    space = game.program.ruleset.plane
    if piece is None or space is None:
        return None
    for entry in trace:
        if entry[0] == "set" and entry[1] is piece and entry[2] == space.pieces.at:
            before: Sequence[float] | None = entry[3]
            return before
    return None
