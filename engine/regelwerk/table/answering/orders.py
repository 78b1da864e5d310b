"""What is answered about secret orders: while they are written, handed in, or tried out on a copy."""

from typing import Any

from regelwerk.table.answering.choices import Wrong, own_seat, texts_in
from regelwerk.table.choosing.asking import Asked
from regelwerk.table.orders import sandbox
from regelwerk.table.orders.drafting import Desk, Draft, bounded_lines
from regelwerk.table.orders.writing import written
from regelwerk.table.page import pages
from regelwerk.table.sitting.running import Running

LONGEST = 500


async def draft(running: Running, at: pages.Place, data: dict[str, Any]) -> dict[str, Any]:
    """Lines are being written: a step is taken, something is pointed at, or one only types."""
    desk = _desk(running, at, data)
    lines, begun = bounded_lines(data["lines"]), _text(data.get("begun", ""))
    found = Draft(tuple(line for line in lines if line.strip()), begun)
    with desk.game.seen_by(at.seat):
        if "step" in data:
            found = desk.taken(found, _text(data["step"]).strip())
        elif "ids" in data:
            known = desk.game.position
            found = desk.pointed(found, [each for each in texts_in(data["ids"]) if each in known])
        shown = written(running, desk, found)
    return {**shown, "seats": sandbox.seats(desk.game)} if data.get("trial") else shown


async def orders(running: Running, at: pages.Place, data: dict[str, Any]) -> dict[str, Any]:
    """Orders are handed in."""
    lines = bounded_lines(data["lines"])
    running.order(own_seat(at, data), lines)
    running.go_on()
    # Another who sits here is next; with nobody left one sees what one has handed in.
    wanted = "" if running.deciding(at.seats) else at.seat
    return pages.state(running, pages.place(running, at.link, wanted), Asked())


async def trial(running: Running, at: pages.Place, data: dict[str, Any]) -> dict[str, Any]:
    """What would come of guesses, on a copy that knows what the seat knows."""
    _own(at)
    return sandbox.outcome(running, at.seat, sandbox.read_trial(data))


def _desk(running: Running, at: pages.Place, data: dict[str, Any]) -> Desk:
    """Where lines are written: for another seat only where things are tried out."""
    if not data.get("trial"):
        return Desk(running.game, own_seat(at, data), running.steps(at.seat))
    _own(at)
    game = sandbox.begun(running, at.seat, sandbox.read_trial(data))
    seat = _text(data["of"])
    # What others have been offered follows from what they know.
    anew = data.get("rounds") or running.game.hides
    return Desk(game, seat, {} if anew else running.steps(seat))


def _own(at: pages.Place) -> None:
    if not at.seat:
        raise Wrong(403, "not-your-turn")


def _text(given: object) -> str:
    if not isinstance(given, str) or len(given) > LONGEST:
        raise ValueError("text")
    return given
