"""What is answered about messages: they are written, within bounds, and read."""

from time import time
from typing import Any

from regelwerk.model.problem import refused
from regelwerk.table.answering.choices import own_seat, texts_in
from regelwerk.table.page import pages, press
from regelwerk.table.sitting.running import Running

MOST_A_MINUTE, MOST_KEPT = 10, 5000


async def letter(running: Running, at: pages.Place, data: dict[str, Any]) -> dict[str, Any]:
    """A seat writes to some, or to all.

    Raises:
        Refused: if there is no press, or too much is written.
    """
    seat, setting, now = own_seat(at, data), running.store.settings().press, time()
    text, to = _text(data.get("text")), _recipients(running, seat, data.get("to"))
    if setting == press.OFF:
        raise refused("table-press-off")
    if not text:
        raise refused("table-letter-empty")
    if len(text) > press.LONGEST:
        raise refused("table-letter-long", count=len(text), most=press.LONGEST)
    with running.store.changing():
        own = [each.sent for each in running.store.messages(seat) if each.sender == seat]
        if len(own) >= MOST_KEPT or sum(sent > now - 60 for sent in own) >= MOST_A_MINUTE:
            raise refused("table-letters-often")
        running.store.send(seat, () if setting == press.PUBLIC else to, text, running.game.decisions, now)
    running.catch_up()
    return {"press": press.shown(running, at.seat)}


async def read(running: Running, at: pages.Place, data: dict[str, Any]) -> dict[str, Any]:
    """A seat has read everything up to a message."""
    seat, number = own_seat(at, data), data.get("number")
    latest = max((each.number for each in running.store.messages(seat)), default=0)
    if not isinstance(number, int):
        raise ValueError("number")
    with running.store.changing():
        running.store.mark_read(seat, max(0, min(number, latest)))
    running.catch_up()
    return {"press": press.shown(running, at.seat)}


def _text(given: object) -> str:
    if not isinstance(given, str):
        raise ValueError("text")
    return "".join(each for each in given if each == "\n" or each.isprintable()).strip()


def _recipients(running: Running, seat: str, given: object) -> list[str]:
    """Those to whom it goes; nobody named: all."""
    known, to = press.people(running), texts_in(given)
    if any(each not in known or each == seat for each in to):
        raise ValueError("to")
    return list(dict.fromkeys(to))
