"""What is answered about secret orders: while they are written, handed in, or tried out on a copy."""

from typing import Any

from regelwerk.api.game import Game
from regelwerk.table.answering.choices import Wrong
from regelwerk.table.choosing.asking import Asked
from regelwerk.table.orders import sandbox
from regelwerk.table.orders.drafting import Desk, Draft, bounded_lines
from regelwerk.table.orders.writing import written
from regelwerk.table.page import pages
from regelwerk.table.sitting.running import Running

LONGEST, MOST_IDS = 500, 50


async def draft(running: Running, at: pages.Place, data: dict[str, Any]) -> dict[str, Any]:
    """Lines are being written: a step is taken, something is pointed at, or one only types."""
    desk = _desk(running, at, data)
    lines, begun = bounded_lines(data["lines"]), _text(data.get("begun", ""))
    found = Draft(tuple(line for line in lines if line.strip()), begun)
    with desk.game.seen_by(at.seat):
        if "step" in data:
            found = desk.taken(found, _text(data["step"]).strip())
        elif "ids" in data:
            found = desk.pointed(found, _ids(desk.game, data["ids"]))
        shown = written(running, desk, found)
    return {**shown, "seats": sandbox.seats(desk.game)} if data.get("trial") else shown


async def orders(running: Running, at: pages.Place, data: dict[str, Any]) -> dict[str, Any]:
    """Orders are handed in."""
    lines = bounded_lines(data["lines"])
    if not at.seat or data.get("seat") != at.seat:
        raise Wrong(403, "not-your-turn")
    running.order(at.seat, lines)
    running.go_on()
    return pages.state(running, pages.place(running, at.link), Asked())


async def trial(running: Running, at: pages.Place, data: dict[str, Any]) -> dict[str, Any]:
    """What would come of guesses, on a copy that knows what the seat knows."""
    _own(at)
    return sandbox.outcome(running, at.seat, sandbox.read_trial(data))


def _desk(running: Running, at: pages.Place, data: dict[str, Any]) -> Desk:
    """Where lines are written: for another seat only where things are tried out."""
    _own(at)
    if not data.get("trial"):
        if data.get("seat") != at.seat:
            raise Wrong(403, "not-your-turn")
        return Desk(running.game, at.seat, running.steps(at.seat))
    game = sandbox.begun(running, at.seat, sandbox.read_trial(data))
    seat = _text(data["of"])
    # What others have been offered follows from what they know.
    anew = data.get("rounds") or running.game.hides
    return Desk(game, seat, {} if anew else running.steps(seat))


def _own(at: pages.Place) -> None:
    if not at.seat:
        raise Wrong(403, "not-your-turn")


def _ids(game: Game, given: object) -> list[str]:
    if not (isinstance(given, list) and len(given) <= MOST_IDS and all(isinstance(id, str) for id in given)):
        raise ValueError("ids")
    known = game.position
    return [each for each in given if each in known]


def _text(given: object) -> str:
    if not isinstance(given, str) or len(given) > LONGEST:
        raise ValueError("text")
    return given
