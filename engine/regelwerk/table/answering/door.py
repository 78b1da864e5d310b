"""What a page asks of a game, and what it is answered: the same from the server and within a page.

So nothing here, nor what it imports, needs a server, a thread or a database; what takes long goes `aside`.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

from regelwerk.model.problem import Refused
from regelwerk.table.answering import choices, letters, orders
from regelwerk.table.answering.choices import Wrong
from regelwerk.table.choosing.asking import Asked
from regelwerk.table.choosing.why import reasons
from regelwerk.table.html import Html
from regelwerk.table.page import pages
from regelwerk.table.page.log import whole
from regelwerk.table.say import say
from regelwerk.table.sitting.running import Running
from regelwerk.table.sitting.sitting import UNKEPT, Stale


class Answer(NamedTuple):
    """A status as HTTP has them, and plain data or a piece of HTML."""

    status: int
    content: dict[str, Any] | Html


def looked(running: Running, at: pages.Place, what: str) -> Answer:
    """What is shown without anything being done: `` (the page), `state`, `moment/3`, `past/3`.

    Raises:
        Wrong: if there is no such thing.
    """
    name, _, number = what.partition("/")
    if name == "" and not number:
        return Answer(200, Html(pages.page(running, at, pages.state(running, at, Asked()))))
    if name == "state" and not number:
        return Answer(200, pages.state(running, at, Asked()))
    if number.isascii() and number.isdecimal() and len(number) < 9:
        count = int(number)
        if name == "moment" and 1 <= count <= running.game.decisions:
            return Answer(200, whole(running, count, at.seat))
        if name == "past" and count <= running.game.decisions:
            return Answer(200, pages.past(running, count, at.seat))
    raise Wrong(404, "nothing-here")


SAID: Mapping[str, Callable[[Running, pages.Place, dict[str, Any]], Awaitable[dict[str, Any]]]] = {
    "say": choices.say,
    "preview": choices.preview,
    "draft": orders.draft,
    "orders": orders.orders,
    "trial": orders.trial,
    "undo": choices.undo,
    "letter": letters.letter,
    "read": letters.read,
}
# What is meant whatever has happened meanwhile.
_ANY_TIME = frozenset(("letter", "read"))


async def said(running: Running, at: pages.Place, what: str, data: dict[str, Any]) -> Answer:
    """Does one of `SAID`; what was meant for another moment of the game, or is not allowed, is refused.

    Raises:
        Wrong: if it cannot be understood.
        Refused: if it cannot be written down now (`UNKEPT`).
    """
    if what not in SAID:
        raise Wrong(404, "nothing-here")
    asked = choices.asked_in(data)
    try:
        if data.get("moment") != running.moment and what not in _ANY_TIME:
            raise Stale
        with running.game.choosing(at.seat):
            return Answer(200, await SAID[what](running, at, data))
    except Stale:
        if what == "preview":
            return Answer(200, {"lines": []})
        told = say("stale", running.game.language)
        return Answer(409, {**pages.state(running, at, Asked()), "refused": told})
    except Refused as refusal:
        if any(each.code in UNKEPT for each in refusal.problems):
            raise
        told = " ".join(reasons(refusal, running.ruleset))
        return Answer(422, {**pages.state(running, at, asked), "refused": told})
    except (ValueError, KeyError, TypeError) as error:
        raise Wrong(400, "not-understood") from error
