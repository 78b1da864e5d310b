"""A game that people sit at: its decisions, handed-in orders and what is taken back, kept after each step."""

import asyncio
import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from regelwerk.api.choice import Plain
from regelwerk.api.game import Game
from regelwerk.api.ruleset import Ruleset
from regelwerk.bots import BOTS
from regelwerk.model.problem import Problem, Refused
from regelwerk.table.html import Html
from regelwerk.table.kept import HERE, LINK, Seats, Shelf

MOST_LINES, MOST_LETTERS = 200, 200


class Plea(NamedTuple):
    """Somebody asks to take back so many decisions, at a `moment`; those of the links `missing` have not
    agreed yet."""

    moment: str
    seats: list[str]
    steps: int
    missing: frozenset[str]


class Running:
    """One game, opened from the shelf.

    Raises:
        Refused: if it cannot be read, or comes out differently by the rules as they are now.
    """

    def __init__(self, shelf: Shelf, id: str, ruleset: Ruleset) -> None:
        self.shelf, self.id, self.ruleset = shelf, id, ruleset
        self.rules = ruleset.documents
        self.seats: Seats = shelf.seats(id)
        self.game: Game = ruleset.replay(shelf.record(id))
        self.failed: Refused | None = None
        self._plea: Plea | None = None
        self.told: dict[int, Html] = {}  # entries of the log, by the number of the decision
        self.version = 0  # of what there is to see
        self._worked_out: dict[str, Html] = {}
        self._hints: tuple[tuple[str, str], dict[str, tuple[str, ...]]] = (("", ""), {})
        self._waiting: set[asyncio.Event] = set()
        self._bots: asyncio.Task[None] | None = None
        if self.seats.moment == self.moment and self.game.sealed:
            for seat in set(self.seats.orders).intersection(self.game.deciders):
                self.game.order(seat, self.seats.orders[seat])

    @property
    def moment(self) -> str:
        """Changes with each decision, made or taken back."""
        return f"{self.game.decisions}.{self.seats.undone}"

    def sort_of(self, seat: str) -> str:
        """Who decides for a seat; people here for those that there were not when the game began."""
        return self.seats.players.get(seat, HERE)

    def deciding(self, seats: Sequence[str]) -> tuple[str, ...]:
        """Which of these seats have to decide now, and are people's."""
        own = [seat for seat in self.game.deciders if self.sort_of(seat) in (HERE, LINK)]
        return tuple(seat for seat in own if seat in seats or self._newcomer(seat, seats))

    def _newcomer(self, seat: str, seats: Sequence[str]) -> bool:
        """Whoever came into the game later is played by the first people here."""
        first = next((each for each in self.seats.links.values() if each), [])
        return seat not in self.seats.players and list(seats) == first

    # --- what people do -------------------------------------------------------------------------------

    def choose(self, action: str, given: dict[str, Plain]) -> None:
        """Raises Refused with the reasons if it is not allowed; the game is then as it was."""
        self.game.choose(action, **given)
        self._keep()

    def order(self, seat: str, lines: Sequence[str]) -> None:
        """Hands in the orders of a seat; with those of the last one all are resolved.

        Raises:
            Refused: with everything that is wrong with them.
        """
        self.game.order(seat, lines)
        before = self.seats.orders if self.seats.moment == self.moment else {}
        self.seats = self.seats._replace(moment=self.moment, orders={**before, seat: list(lines)})
        self.shelf.keep_seats(self.id, self.seats)
        self._resolve_if_ready()
        self.tell()

    def undo(self, link: str) -> None:
        """Takes back the last decision of whoever has a link; if others have decided since, asks them first.

        Raises:
            Refused: if there is none, or dice or resolved orders stand between.
        """
        seats, moves = self.seats.links[link], self.game.moves[::-1]
        steps = next((n for n, move in enumerate(moves, start=1) if move.by in seats), len(moves))
        for move in moves[:steps]:
            if move.dice or not move.by:
                raise Refused([Problem("table-undo-dice" if move.by else "table-undo-orders", None)])
        if not moves or moves[steps - 1].by not in seats:
            raise Refused([Problem("table-undo-nothing", None)])
        others = {move.by for move in moves[: steps - 1]}
        missing = frozenset(each for each, group in self.seats.links.items() if others.intersection(group))
        self._plea = Plea(self.moment, seats, steps, missing)
        self._take_back_if_agreed()

    @property
    def plea(self) -> Plea | None:
        """Who asks to take something back, as long as nothing else has happened."""
        return self._plea if self._plea is not None and self._plea.moment == self.moment else None

    def answer(self, link: str, *, agreed: bool) -> None:
        """What somebody says who was asked. Raises Refused if they were not."""
        plea = self.plea
        if plea is None or link not in plea.missing:
            raise Refused([Problem("table-undo-nothing", None)])
        self._plea = plea._replace(missing=plea.missing - {link}) if agreed else None
        self._take_back_if_agreed()

    def _take_back_if_agreed(self) -> None:
        if self._plea is not None and not self._plea.missing:
            self.game.undo(self._plea.steps)
            self.seats = self.seats._replace(undone=self.seats.undone + 1)
            self.shelf.keep_seats(self.id, self.seats)
            self._keep()
        self.tell()

    def past(self, number: int) -> Game:
        """The game as it stood after so many decisions."""
        record = self.game.record(self.seats.by_record())
        return self.ruleset.replay(record._replace(moves=record.moves[:number]))

    async def hints(self, seat: str, picked: Sequence[str]) -> list[str]:
        """Orders that a seat may mean by what it has picked: at first one of what orders can be about."""
        if not picked or seat not in self.game.seats or not self.game.sealed:
            return []
        key = (self.moment, seat)
        if self._hints[0] != key:
            copy = self.ruleset.game(self.game.position, seed=self.game.seed)
            self._hints = key, await asyncio.to_thread(copy.possible_orders, seat)
        about = self._hints[1].get(picked[0], ())
        named = [re.compile(rf"(?<!\w){re.escape(each)}(?!\w)") for each in picked[1:]]
        return [line for line in about if all(each.search(line) for each in named)]

    # --- going on -------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Lets bots decide until people have to; must be called where a loop runs."""
        if self._bots is None or self._bots.done():
            self._bots = asyncio.create_task(self._decide())

    async def _decide(self) -> None:
        try:
            while not self.game.over:
                seat = next((each for each in self.game.deciders if self.sort_of(each) in BOTS), "")
                if self.game.sealed and not self.game.deciders:
                    self._resolve_if_ready()
                elif not seat or not (self.game.sealed or self.game.choices()):
                    return
                elif self.game.sealed:
                    await self._off(seat, self._order)
                else:
                    await self._off(seat, self._choice)
                self.failed = None
                self.tell()
                await asyncio.sleep(0)
        except Refused as refusal:
            self.failed = refusal
            self.tell()

    async def _off(self, seat: str, decide: Callable[[Game, str, str], Callable[[], None]]) -> None:
        """Decides for a bot on a copy of the game: one that thinks for long holds nobody up."""
        moment, sort = self.moment, self.sort_of(seat)
        if sort == "mcts":
            copy = self.ruleset.game(self.game.position, seed=self.game.seed + self.game.decisions)
            done = await asyncio.to_thread(decide, copy, seat, sort)
            if moment != self.moment:
                return
        else:
            done = decide(self.game, seat, sort)
        done()

    def _choice(self, game: Game, seat: str, sort: str) -> Callable[[], None]:
        choice = game.bot(sort)
        return lambda: self.choose(choice.action, choice.arguments)

    def _order(self, game: Game, seat: str, sort: str) -> Callable[[], None]:
        lines = game.bot_orders(seat, sort)
        return lambda: self.order(seat, lines)

    def _resolve_if_ready(self) -> None:
        if self.game.sealed and not self.game.deciders:
            self.game.resolve()
            self._keep()

    def _keep(self) -> None:
        self.shelf.keep_record(self.id, self.game.record(self.seats.by_record()))
        self.tell()

    # --- telling --------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Wakes all who wait for news."""
        self.version += 1
        self._worked_out.clear()
        for event in self._waiting:
            event.set()

    def once(self, key: str, make: Callable[[], Html]) -> Html:
        """What is the same for all who look until there are news."""
        if key not in self._worked_out:
            self._worked_out[key] = make()
        return self._worked_out[key]

    async def news(self, seconds: float) -> bool:
        """Waits for news; whether there are any."""
        event = asyncio.Event()
        self._waiting.add(event)
        try:
            await asyncio.wait_for(event.wait(), seconds)
            return True
        except TimeoutError:
            return False
        finally:
            self._waiting.discard(event)


def bounded_lines(given: object) -> list[str]:
    """Order lines as a page sends them; raises ValueError if they are none, or too many."""
    if not isinstance(given, str):
        raise ValueError("lines")
    lines = given.splitlines()
    if len(lines) > MOST_LINES or any(len(line) > MOST_LETTERS for line in lines):
        raise ValueError("lines")
    return lines
