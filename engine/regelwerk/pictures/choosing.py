"""Pictures of a game in play: the position after a decision, and while somebody chooses.

On a plane the piece that a choice is about shows what it sees, and the ranges of the action. After a
decision they are drawn around the place from which it was made. Elsewhere what can be chosen now is marked.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from regelwerk.pictures import table
from regelwerk.run.choices import Choice, following
from regelwerk.run.game import Game
from regelwerk.run.thing import Thing
from regelwerk.run.trace import Entry
from regelwerk.spaces.point import point


def after_step(
    game: Game, language: str, action: str, values: Sequence[object], trace: Sequence[Entry]
) -> str | None:
    """The position, and what the last decision was about: an action (empty before the first), whose and what
    for, and its trace. None if it has no picture."""
    if game.program.ruleset.plane is None:
        return offering(game, language, game.choices())
    things = game.state.things
    piece = first_piece(game, [things.get(value) if isinstance(value, str) else None for value in values])
    came_from = _came_from(game, piece, trace)
    return table.draw(game.program, game.state, piece, action, language=language, came_from=came_from)


def offering(game: Game, language: str, choices: Iterable[Choice]) -> str | None:
    """The position, and what these choices are about."""
    languages = game.program.ruleset.languages
    spoken = language if language in languages else languages[0]
    return table.draw(game.program, game.state, language=spoken, choices=list(choices))


def while_choosing(game: Game, language: str, action: str, chosen: Sequence[Any]) -> str | None:
    """The position and the piece that the values chosen so far are about; none without such a piece."""
    piece = first_piece(game, [*game.deciders()[:1], *chosen])
    if piece is None:
        return None
    allowed = allowed_spots(game, action, chosen)
    return table.draw(game.program, game.state, piece, action, language=language, allowed=allowed)


def allowed_spots(game: Game, action: str, chosen: Sequence[Any]) -> table.Allowed | None:
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
