"""What is done with what a page sends: things pointed at, buttons, taking back."""

from typing import Any

from regelwerk.table.choosing import looking
from regelwerk.table.choosing.ahead import closing
from regelwerk.table.choosing.asking import Asked, next_step, read_asked
from regelwerk.table.choosing.pointing import pointed
from regelwerk.table.page import pages
from regelwerk.table.sitting.running import Running

MOST_IDS = 50


class Wrong(Exception):
    """A request that is refused before anything is done: its status, and what is wrong by its key, with the
    values of its sentence."""

    def __init__(self, status: int, key: str, **values: str) -> None:
        super().__init__(key)
        self.status, self.key, self.values = status, key, values


async def say(running: Running, at: pages.Place, data: dict[str, Any]) -> dict[str, Any]:
    """Somebody points at something, or presses a button: goes on, and decides if all is said."""
    asked = asked_in(data)
    if running.game.sealed and not running.game.secretly:
        return pages.state(running, at, Asked())
    if not (running.deciding(at.seats) or at.seat in running.game.handed_in):
        raise Wrong(403, "not-your-turn")
    done = not ("ids" in data or "spot" in data)
    if not done:
        found = _pointed(running, asked, data)
        if found is None:
            return {
                **pages.state(running, at, asked),
                "why": looking.why(running, asked, texts_in(data.get("ids") or []), at.seat)
                or looking.nowhere(running, asked),
            }
        asked, done = found
    step = next_step(running.game, asked)
    if done and step.whole:
        running.choose(step.asked.action, dict(step.asked.given), by=at.seat)
        running.take_forced()
        running.go_on()
        at, asked = pages.place(running, at.link, at.seat), Asked()
    shown = pages.state(running, at, asked)
    if data.get("have") == running.moment:
        for name in pages.OF_A_MOMENT:
            shown["fragments"].pop(name, None)
    return shown


def _pointed(running: Running, asked: Asked, data: dict[str, Any]) -> tuple[Asked, bool] | None:
    """What somebody says who points somewhere, and whether it is to be done: not if they only `look`."""
    there, look = texts_in(data.get("ids") or []), bool(data.get("look"))
    found = pointed(running.game, asked, there, _spot(data))
    if found is None and not look and not running.game.secretly:
        last = closing(running, next_step(running.game, asked), there)
        if last is not None:
            running.choose(last.action, last.arguments)
            found = pointed(running.game, Asked(), there, None)
    return (found[0], found[1] and not look) if found is not None else None


async def preview(running: Running, at: pages.Place, data: dict[str, Any]) -> dict[str, Any]:
    """What would come of it, or, of an `action` or of things that say nothing, why it can not be done; of a
    `rule` what it says; the spots that may be chosen (`shade`); or how all things are (`standing`)."""
    if "rule" in data:
        return {"why": looking.rule(running, str(data["rule"])) or ""}
    if "standing" in data:
        return {"standing": running.once(f"standing {at.seat}", lambda: pages.standing(running, at.seat))}
    secretly = running.game.secretly
    if (running.game.sealed and not secretly) or not running.deciding(at.seats):
        return {"lines": []}
    if data.get("why"):
        return {"why": looking.why(running, Asked(str(data["why"])), [], at.seat)}
    asked = asked_in(data)
    if data.get("shade") and not secretly:
        return {"marks": await looking.shade(running, next_step(running.game, asked))}
    points = "ids" in data or "spot" in data
    brief = bool(data.get("brief"))
    return await looking.look(
        running, asked, texts_in(data.get("ids") or []), _spot(data), at.seat, points=points, brief=brief
    )


async def undo(running: Running, at: pages.Place, data: dict[str, Any]) -> dict[str, Any]:
    if not at.seats:
        raise Wrong(403, "not-your-turn")
    if "agreed" in data:
        running.answer(at.link, agreed=data["agreed"] is True)
    else:
        running.undo(at.link)
    running.go_on()
    return pages.state(running, at, Asked())


def asked_in(data: dict[str, Any]) -> Asked:
    try:
        return read_asked(data.get("asked"))
    except ValueError as error:
        raise Wrong(400, "not-understood") from error


def texts_in(given: object) -> list[str]:
    """A list of texts as a page sends it; raises ValueError if it is none, or too long."""
    if (
        not isinstance(given, list)
        or len(given) > MOST_IDS
        or not all(isinstance(each, str) for each in given)
    ):
        raise ValueError("texts")
    return given


def own_seat(at: pages.Place, data: dict[str, Any]) -> str:
    """The seat that somebody looks for, which is what is sent as theirs."""
    if not at.seat or data.get("seat") != at.seat:
        raise Wrong(403, "not-your-turn")
    return at.seat


def _spot(data: dict[str, Any]) -> tuple[float, float] | None:
    given = data.get("spot")
    if given is None:
        return None
    x, y = given
    if not all(isinstance(each, int | float) and abs(each) < 1e6 for each in (x, y)):
        raise ValueError("spot")
    return float(x), float(y)
