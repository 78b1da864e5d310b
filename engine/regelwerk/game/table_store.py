"""A game at the table: every decision, who sits where, what they write to one another, what is agreed upon.

The journal holds a `game`, its `start`, then each `move` (`forced` where there was no other), and how many of
them were `undone`. Orders that
are handed in lie sealed under the number of the journal's last entry: they count for that moment alone.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from time import time
from typing import Any

from regelwerk.api.position import Position
from regelwerk.api.record import Move, Record, move_data, read_move
from regelwerk.game.ledger import Ledger, compact, entry
from regelwerk.game.schema import FORMAT
from regelwerk.game.sitting import Made, Message, Seats, Settings, Standing, moves, remaining, standing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from regelwerk.api.game import Game

WAY = "table"
_NOTED: dict[str, tuple[type, ...]] = {"due": (int, float), "plea": (dict,), "standing": (dict,)}
_HEAD = ("ruleset", "version", "files", "scenario", "seed", "dice")


class TableStore(Ledger):
    """An open game of the table."""

    # --- decisions ---------------------------------------------------------------------------------

    def record(self) -> Record:
        """The game as it was played; what was taken back is not in it."""
        _, head = self.last("game")
        made = moves(remaining(self.made()))
        if not made or not all(key in head for key in _HEAD):
            raise self.broken("start")
        rules, version, files, scenario = (str(head[key]) for key in _HEAD[:4])
        seed, dice = int(head["seed"]), str(head["dice"])
        players = self.seats().by_record()
        began = Position.from_dict(head["position"]) if "position" in head else None
        return Record(rules, version, files, scenario, seed, dice, players, made[0], tuple(made[1:]), began)

    def made(self, since: int = 0) -> Iterator[Made]:
        """What was done after the entry `since`."""
        for seq, _, held in self.journal(since):
            data = self.load(held.data)
            if held.kind == "undone":
                yield Made(seq, undone=int(data["steps"]))
            elif held.kind in ("start", "move", "forced"):
                empty = {"by": "", "do": "", "with": []} if held.kind == "start" else {}
                move = read_move({**empty, **data})
                if move is None:
                    raise self.broken(f"journal {seq}")
                yield Made(seq, move, forced=held.kind == "forced")

    def begin(self, seats: Seats, game: "Game", content: str, documents: Iterable[Any]) -> int:
        """Writes down a game as far as it was played, with the documents of its rules, whose fingerprint is
        `content`; the number of the last entry."""
        record = game.record()
        head = dict(zip(_HEAD, record[:6], strict=True))
        if record.position is not None:
            head["position"] = record.position.to_dict()
        seq = self.add(0, [entry("game", **head, content=content, language=seats.language)])
        self.add_documents(seq, documents)
        self.set_meta(format=FORMAT, way=WAY, ruleset=compact(seats.ruleset), title=seats.title)
        self.set_meta(scenario=record.scenario, seed=record.seed, language=seats.language)
        self.seat(seats)
        self.note("standing", standing(game)._asdict())
        self._changed()
        played = [entry("move", **move_data(move)) for move in record.moves]
        return self.add(0, [entry("start", dice=record.start.dice, trace=record.start.trace), *played])

    def add_move(self, number: int, move: Move, *, forced: bool = False) -> int:
        """Appends a decision; the number of its entry. Orders that were sealed for it have had their time."""
        self._do("DELETE FROM orders WHERE game = ?")
        return self.add(number, [entry("forced" if forced else "move", **move_data(move))])

    def add_undone(self, number: int, steps: int) -> int:
        """Appends that so many decisions were taken back, back to `number` of them."""
        self._do("DELETE FROM orders WHERE game = ?")
        return self.add(number, [entry("undone", steps=steps)])

    # --- who sits where ------------------------------------------------------------------------------

    def seats(self) -> Seats:
        """Who sits there."""
        rows = self._rows("SELECT seat, player FROM seats WHERE game = ? ORDER BY position")
        players = {str(seat): str(player) for seat, player in rows}
        rows = self._rows("SELECT link, seats FROM links WHERE game = ? ORDER BY position")
        links = {str(link): self.load(group) for link, group in rows}
        if not all(isinstance(each, list) for each in links.values()):
            raise self.broken("links")
        ruleset = str(self.load(self.meta("ruleset")))
        return Seats(ruleset, self.meta("title"), self.meta("language"), players, links)

    def seat(self, seats: Seats) -> None:
        """Who sits there from now on, in place of all others; earlier links lead nowhere any more."""
        for table in ("seats", "links"):
            self._do(f"DELETE FROM {table} WHERE game = ?")
        for position, (seat, player) in enumerate(seats.players.items()):
            self._put("seats", seat, position, player)
        for position, (link, group) in enumerate(seats.links.items()):
            self._put("links", link, position, compact(group))

    # --- what is agreed upon -------------------------------------------------------------------------

    def settings(self) -> Settings:
        return Settings(self.meta("press") or "on", self._number("deadline"))

    def _number(self, key: str) -> int:
        """What is noted as a number, 0 if nothing is."""
        text = self.meta(key) or "0"
        if not (text.isascii() and text.isdecimal() and len(text) < 19):
            raise self.broken(key)
        return int(text)

    def set_settings(self, settings: Settings) -> None:
        self.set_meta(press=settings.press, deadline=settings.deadline)

    def noted(self, key: str) -> Any:
        """What is noted for now, none if nothing: `due`, when the orders that are asked for have to be in, in
        seconds since 1970; `plea`, that somebody asks to take something back; the `standing`."""
        found = self.load(self.meta(key) or "null")
        if found is not None and type(found) not in _NOTED[key]:
            raise self.broken(key)
        return found

    def note(self, key: str, value: object) -> None:
        self.set_meta(**{key: "" if value is None else compact(value)})

    def standing(self) -> Standing:
        try:
            found = Standing(**self.noted("standing"))
        except TypeError as error:
            raise self.broken("standing") from error
        texts = [[found.phase], found.asked, found.winners]
        if not all(isinstance(each, list) and all(isinstance(text, str) for text in each) for each in texts):
            raise self.broken("standing")
        return found

    # --- messages ------------------------------------------------------------------------------------

    def messages(self, seat: str, since: int = 0) -> list[Message]:
        """What a seat may read, its own included, after the message `since`; without a seat, what anybody
        may who watches."""
        query = (
            "SELECT number, sender, seats, text, decision, sent FROM messages "
            "WHERE game = ? AND number > ? ORDER BY number"
        )
        found = []
        for number, sender, seats, text, decision, sent in self._rows(query, since):
            to = tuple(str(each) for each in self.load(seats))
            found.append(Message(int(number), str(sender), to, str(text), int(decision), float(sent)))
        return [each for each in found if each.may_be_read(seat)]

    def send(self, sender: str, seats: Sequence[str], text: str, decision: int, sent: float) -> int:
        """Keeps a message, to all without `seats`; its number. What may not stand in it is not checked."""
        query = "SELECT coalesce(max(number), 0) FROM messages WHERE game = ?"
        number = int(self._rows(query)[0][0]) + 1
        self._put("messages", number, sender, compact(list(seats)), text, decision, sent)
        return number

    def mark_read(self, seat: str, number: int) -> None:
        """Notes that a seat has read everything up to a message."""
        self._put("reads", seat, number)

    def unread(self, seat: str) -> int:
        """How many messages of others a seat has not read."""
        rows = self._rows("SELECT number FROM reads WHERE game = ? AND seat = ?", seat)
        since = int(rows[0][0]) if rows else 0
        return sum(message.sender != seat for message in self.messages(seat, since))

    # --- other processes -----------------------------------------------------------------------------

    def alone(self) -> bool:
        """Whether this process may do what one alone shall do, until it says `let_go`."""
        return self.database.alone(self.game)

    def let_go(self) -> None:
        self.database.let_go(self.game)

    def version(self) -> int:
        """Grows with every change; 0 if there is no such game any more."""
        return self._number("changes")

    @contextmanager
    def changing(self) -> Iterator[None]:
        """As every ledger; whoever watches elsewhere is told."""
        with super().changing():
            yield
            self._changed()
            self.database.tell(self.game)

    def _changed(self) -> None:
        self.set_meta(changes=self.version() + 1, changed=f"{time():.0f}")


def at_table(store: Ledger) -> bool:
    """Whether a game is one of the table."""
    return store.meta("way") == WAY
