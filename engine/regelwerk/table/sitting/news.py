"""Who waits for news of a game, and what has been worked out for those who look until there are any."""

import asyncio
from collections.abc import Callable

from regelwerk.model.problem import Refused
from regelwerk.table.html import Html


class News:
    """`told` counts how often there were any; `failed` is why bots, or orders that were due, break off."""

    def __init__(self) -> None:
        self.told = 0
        self.failed: Refused | None = None
        self._worked_out: dict[str, Html] = {}
        self._waiting: set[asyncio.Event] = set()

    @property
    def watchers(self) -> int:
        """How many wait."""
        return len(self._waiting)

    def tell(self) -> None:
        """Wakes all who wait."""
        self.told += 1
        self._worked_out.clear()
        for event in self._waiting:
            event.set()

    def once(self, key: str, make: Callable[[], Html]) -> Html:
        """What is the same for all who look until there are news."""
        if key not in self._worked_out:
            self._worked_out[key] = make()
        return self._worked_out[key]

    async def wait(self, seconds: float) -> bool:
        """Waits for news; whether there are any."""
        event = asyncio.Event()
        self._waiting.add(event)
        try:
            async with asyncio.timeout(seconds):
                await event.wait()
            return True
        except TimeoutError:
            return False
        finally:
            self._waiting.discard(event)
