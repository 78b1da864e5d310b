"""Who sits at a game, and what a game needs of whoever keeps it."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from secrets import token_urlsafe
from typing import Any, Protocol

from regelwerk.api.record import Move, Record
from regelwerk.game.sitting import HERE as HERE
from regelwerk.game.sitting import LINK as LINK
from regelwerk.game.sitting import Made as Made
from regelwerk.game.sitting import Message as Message
from regelwerk.game.sitting import Seats as Seats
from regelwerk.game.sitting import Settings as Settings
from regelwerk.game.sitting import Standing as Standing
from regelwerk.game.sitting import read_seats as read_seats

_BITS = 16  # bytes of a link


def seats_for(ruleset: str, title: str, language: str, players: dict[str, str]) -> Seats:
    """A table with fresh links: one for all who sit here, one for each who comes by link, one to watch."""
    here = [seat for seat, sort in players.items() if sort == HERE]
    groups = [here, *([seat] for seat, sort in players.items() if sort == LINK), []]
    links = {token_urlsafe(_BITS): group for group in groups if group or group is groups[-1]}
    return Seats(ruleset, title, language, players, links)


class Keeper(Protocol):
    """Keeps one game: a database for the server (`TableStore`), the page's browser in a page (`Pocket`).

    What belongs together is written inside `changing()`. Decisions are numbered entries; orders are sealed
    under the number of the latest, and count for that moment alone.
    """

    def changing(self) -> AbstractContextManager[None]: ...

    def version(self) -> int: ...

    def seats(self) -> Seats: ...

    def record(self) -> Record: ...

    def latest(self) -> int: ...

    def made(self, since: int = 0) -> Iterator[Made]: ...

    def add_move(self, number: int, move: Move, *, forced: bool = False) -> int: ...

    def add_undone(self, number: int, steps: int) -> int: ...

    def set_standing(self, standing: Standing) -> None: ...

    def orders(self, step: int) -> dict[str, list[str]]: ...

    def seal(self, step: int, by: str, lines: list[str]) -> bool: ...

    def plea(self) -> dict[str, Any] | None: ...

    def set_plea(self, plea: Mapping[str, Any] | None) -> None: ...

    def settings(self) -> Settings: ...

    def set_settings(self, settings: Settings) -> None: ...

    def due(self) -> float | None: ...

    def set_due(self, due: float | None) -> None: ...

    def messages(self, seat: str, since: int = 0) -> list[Message]: ...

    def send(self, sender: str, seats: Sequence[str], text: str, decision: int, sent: float) -> int: ...

    def mark_read(self, seat: str, number: int) -> None: ...

    def unread(self, seat: str) -> int: ...

    def alone(self) -> bool: ...

    def let_go(self) -> None: ...
