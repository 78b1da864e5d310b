"""Pictures of a session: the position after a step, and while somebody chooses.

On a plane the piece that a choice is about shows what it sees, and the ranges of the action. After a
step they are drawn around the place from which it was made. Elsewhere what can be chosen now is marked.
"""

from collections.abc import Sequence
from typing import Any

from regelwerk.pictures import table
from regelwerk.play.session import Session
from regelwerk.render.space_svg import Offer, draw
from regelwerk.run.choices import following
from regelwerk.run.plain import plain
from regelwerk.run.snapshot import dump
from regelwerk.run.thing import Thing
from regelwerk.spaces.point import point


def after_step(session: Session) -> str | None:
    """The position, and what the last step was about; none if it has no picture."""
    if session.program.ruleset.plane is None:
        offers = [Offer(each.action, tuple(map(plain, each.arguments))) for each in session.choices()]
        return draw(session.program.ruleset, dump(session.game), session.language, offers)
    if not session.steps:
        return _table(session)
    step = session.steps[-1]
    things = session.game.state.things
    values = [things.get(value) if isinstance(value, str) else None for value in (step.by, *step.arguments)]
    piece = _piece(session, step.action, values)
    return _table(session, piece, step.action, _came_from(session, piece))


def while_choosing(session: Session, action: str, chosen: Sequence[Any]) -> str | None:
    """The position and the piece that the values chosen so far are about; none without such a piece."""
    if session.program.ruleset.plane is None:
        return None
    piece = _piece(session, action, [session.decider(), *chosen])
    if piece is None:
        return None
    return _table(session, piece, action, allowed=_allowed(session, action, chosen))


def _table(
    session: Session,
    piece: Thing | None = None,
    action: str = "",
    came_from: Sequence[float] | None = None,
    allowed: table.Allowed | None = None,
) -> str | None:
    game = session.game
    return table.draw(
        session.program,
        game.state,
        piece,
        action,
        came_from=came_from,
        language=session.language,
        known=_owners(session),
        allowed=allowed,
    )


def _allowed(session: Session, action: str, chosen: Sequence[Any]) -> table.Allowed | None:
    """Whether a spot may be chosen next; none where no spot is to be chosen, or one out of a list."""
    document, decider = session.program.ruleset.actions[action], session.decider()
    rest = document.event.parameters[len(chosen) + 1 :]
    if decider is None or action not in session.actions() or not rest:
        return None
    if rest[0].name not in document.free or rest[0].type.kind != "point":
        return None

    def allowed(x: float, y: float) -> bool:
        beginning = [*chosen, point(x, y)]
        try:
            found = following(session.program, session.game.state, decider, action, beginning)
            return next(found, None) is not None
        except Exception:  # of a spot that no rule was made for, rules may ask what can not be asked
            return False

    return allowed


def _piece(session: Session, action: str, values: Sequence[Any]) -> Thing | None:
    """The first of the values that stands on the table."""
    space = session.program.ruleset.plane
    if space is None:
        return None
    pieces = session.program.types[space.pieces.type]
    for value in values:
        if isinstance(value, pieces) and value._in_play and getattr(value, space.pieces.at) is not None:
            return value
    return None


def _came_from(session: Session, piece: Thing | None) -> Sequence[float] | None:
    """Where a piece stood before the last step moved it."""
    space = session.program.ruleset.plane
    if piece is None or space is None:
        return None
    for entry in session.game.state.trace[session.starts[-1] :]:
        if entry[0] == "set" and entry[1] is piece and entry[2] == space.pieces.at:
            before: Sequence[float] | None = entry[3]
            return before
    return None


def _owners(session: Session) -> list[str]:
    """Whoever ever owned pieces, those who have left included, so that each keeps a colour."""
    ruleset = session.program.ruleset
    space = ruleset.plane
    if space is None or not space.shows.owner:
        return []
    kind = ruleset.vocabulary.things[space.pieces.type].fields[space.shows.owner].name
    owner = session.program.types[kind]
    return [thing.id for thing in session.game.state.things.values() if isinstance(thing, owner)]
