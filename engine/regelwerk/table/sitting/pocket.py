"""A game kept in memory, for a page that has no database, as `TableStore` keeps it for a server."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias

from regelwerk.api.record import Move, Record
from regelwerk.game.sitting import Made, Message, Seats, Settings, moves, remaining

TYPE_CHECKING = False
if TYPE_CHECKING:
    from regelwerk.game.table_store import TableStore

# What belongs together is written inside `changing()`. Decisions are numbered entries; orders are sealed
# under the number of the latest, and count for that moment alone.
Keeper: TypeAlias = "Pocket | TableStore"


class Pocket:
    """Holds one game; `keep` is called with it after each step. `sealed` are the orders handed in for the
    latest."""

    def __init__(
        self,
        seats: Seats,
        record: Record,
        keep: Callable[["Pocket"], object],
        sealed: Mapping[str, list[str]] | None = None,
    ) -> None:
        self._seats, self._record, self._keep = seats, record, keep
        self._made = [Made(n, move) for n, move in enumerate((record.start, *record.moves), 1)]
        self.sealed: dict[str, list[str]] = dict(sealed or {})
        self._settings, self._noted = Settings(), dict[str, Any]()
        self._messages: list[Message] = []
        self._reads: dict[str, int] = {}
        self._version = 1

    @contextmanager
    def changing(self) -> Iterator[None]:
        yield
        self._version += 1
        self._keep(self)

    def version(self) -> int:
        return self._version  # as it counts who changes it: nobody else does

    def seats(self) -> Seats:
        return self._seats

    def record(self) -> Record:
        return self._record._replace(moves=tuple(moves(remaining(self._made))[1:]))

    def latest(self) -> int:
        return len(self._made)

    def made(self, since: int = 0) -> Iterator[Made]:
        yield from self._made[since:]

    def add_move(self, number: int, move: Move, *, forced: bool = False) -> int:
        return self._add(Made(len(self._made) + 1, move, forced=forced))

    def add_undone(self, number: int, steps: int) -> int:
        return self._add(Made(len(self._made) + 1, undone=steps))

    def _add(self, made: Made) -> int:
        self._made.append(made)
        self.sealed = {}
        return made.seq

    def orders(self, step: int) -> dict[str, list[str]]:
        return dict(self.sealed) if step == len(self._made) else {}

    def seal(self, step: int, by: str, lines: list[str]) -> bool:
        replaced = by in self.sealed
        self.sealed[by] = lines
        return replaced

    def noted(self, key: str) -> Any:
        return self._noted.get(key)

    def note(self, key: str, value: object) -> None:
        self._noted[key] = value

    def settings(self) -> Settings:
        return self._settings

    def set_settings(self, settings: Settings) -> None:
        self._settings = settings

    def messages(self, seat: str, since: int = 0) -> list[Message]:
        return [each for each in self._messages[since:] if each.may_be_read(seat)]

    def send(self, sender: str, seats: Sequence[str], text: str, decision: int, sent: float) -> int:
        self._messages.append(Message(len(self._messages) + 1, sender, tuple(seats), text, decision, sent))
        return len(self._messages)

    def mark_read(self, seat: str, number: int) -> None:
        self._reads[seat] = number

    def unread(self, seat: str) -> int:
        return sum(each.sender != seat for each in self.messages(seat, self._reads.get(seat, 0)))

    def alone(self) -> bool:
        return True

    def let_go(self) -> None:
        pass
