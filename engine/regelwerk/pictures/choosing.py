"""What somebody who chooses on a plane is about: the piece, where it came from, the spots it may go to."""

from collections.abc import Sequence
from typing import Any

from regelwerk.pictures.table import Allowed
from regelwerk.run.choices import following
from regelwerk.run.game import Game
from regelwerk.run.thing import Thing
from regelwerk.run.trace import Entry
from regelwerk.spaces.point import point


def allowed_spots(game: Game, action: str, chosen: Sequence[Any]) -> Allowed | None:
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


def first_piece(game: Game, values: Sequence[Any]) -> Thing | None:
    """The first of the values that stands on the table."""
    space = game.program.ruleset.plane
    if space is None:
        return None
    pieces = game.program.types[space.pieces.type]
    for value in values:
        if isinstance(value, pieces) and value._in_play and getattr(value, space.pieces.at) is not None:
            return value
    return None


def came_from(game: Game, piece: Thing | None, trace: Sequence[Entry]) -> Sequence[float] | None:
    """Where a piece stood before the decision moved it."""
    space = game.program.ruleset.plane
    if piece is None or space is None:
        return None
    for entry in trace:
        if entry[0] == "set" and entry[1] is piece and entry[2] == space.pieces.at:
            before: Sequence[float] | None = entry[3]
            return before
    return None
