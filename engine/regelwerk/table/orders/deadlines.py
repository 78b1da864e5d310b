"""How long secret orders may take: what may be settled, how it is told, and games that are due."""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from time import time

from regelwerk.game.sitting import Settings
from regelwerk.model.problem import Refused, refused
from regelwerk.table.html import Html, element
from regelwerk.table.sitting.running import Running
from regelwerk.table.sitting.sitting import UNKEPT, Gone, Stale
from regelwerk.texts import Texts

PRESS = ("on", "public", "off")
SHORTEST, LONGEST = 10, 60 * 60 * 24 * 366
# What the lobby proposes, in seconds; 0: any time.
PROPOSED = (0, 300, 1800, 3600, 43_200, 86_400, 172_800, 604_800)
_UNITS = (("d", 86_400), ("h", 3600), ("m", 60), ("s", 1))
_OFTEN, _RARELY = 1.0, 20  # seconds between looks at the open games; looks between those at all
say = Texts("deadlines")


def told(seconds: int, language: str) -> str:
    """A length of time, in the largest unit of which it is a whole number."""
    if not seconds:
        return say("never", language)
    unit, length = next(each for each in _UNITS if seconds % each[1] == 0)
    return say(f"in-{unit}", language, count=str(seconds // length))


def read_settings(press: str, deadline: str) -> Settings:
    """What was settled, as words: `off`, and `90`, `15m`, `12h` or `3d` (0 or nothing: any time).

    Raises:
        Refused: if it is nothing of the kind.
    """
    if press and press not in PRESS:
        raise refused("table-press-unknown", name=press, known=", ".join(PRESS))
    unit = dict(_UNITS).get(deadline[-1:], 0)
    digits = deadline[:-1] if unit else deadline
    known = digits.isascii() and digits.isdecimal() and len(digits) < 10
    seconds = int(digits) * (unit or 1) if known else 0
    if deadline and not (known and (seconds == 0 or SHORTEST <= seconds <= LONGEST)):
        raise refused("table-deadline", value=deadline)
    return Settings(press or PRESS[0], seconds)


def shown(running: Running) -> Html | None:
    """When orders are due; the page tells how long that is from now, by its own clock."""
    due, language = running.store.noted("due"), running.game.language
    if due is None or not running.game.sealed:
        return None
    left = told(max(60, round((due - time()) / 60) * 60), language)
    milliseconds = str(round((due - time()) * 1000))
    return element("time", say("due", language), " ", element("span", left), data_due=milliseconds)


async def keep(open_games: Callable[[], Iterable[Running]], opened: Callable[[float], object]) -> None:
    """Resolves orders when their time is up; never ends, though games may not be had for a while. `opened`
    opens those that are due by a time."""
    looks = 0
    while True:
        if looks % _RARELY == 0:
            with suppress(Refused, OSError):
                opened(time())
        looks += 1
        for running in list(open_games()):
            with suppress(Stale, Gone):
                resolve_if_due(running)
        await asyncio.sleep(_OFTEN)


def resolve_if_due(running: Running) -> None:
    """Resolves what is in, if the time is up: whoever has handed in nothing orders nothing. What cannot be
    written down now is tried again."""
    try:
        due = running.store.noted("due")
        if due is None or due > time() or running.news.failed is not None:
            return
        running.catch_up()
        running.resolve(now=True)
        running.go_on()
    except Refused as refusal:
        if any(each.code in UNKEPT for each in refusal.problems):
            return
        running.news.failed = refusal
        running.news.tell()
