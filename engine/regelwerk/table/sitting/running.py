"""A game with bots that sit at it: they decide until people have to, in one server at a time."""

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import NamedTuple

from regelwerk.api.choice import Plain
from regelwerk.api.game import Game
from regelwerk.api.position import Position
from regelwerk.api.ruleset import Ruleset
from regelwerk.bots import named
from regelwerk.bots.guard import PATIENCE
from regelwerk.model.problem import Problem, Refused
from regelwerk.table.sitting.aside import aside
from regelwerk.table.sitting.news import News
from regelwerk.table.sitting.pocket import Keeper
from regelwerk.table.sitting.sitting import Sitting, Stale


class Bots:
    """The bots of one game."""

    patience: float | None = None  # seconds that all of a server have for a decision

    def __init__(self, running: Sitting) -> None:
        self.running = running
        self._task: asyncio.Task[None] | None = None

    def go_on(self) -> None:
        """Lets them decide; must be called where a loop runs."""
        self.running.take_forced()
        if not self.busy and self._next():
            self._task = asyncio.create_task(self._decide())

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task.done()

    def _next(self) -> str:
        """The bot that has to decide now; a space if orders are left to be resolved."""
        game = self.running.game
        seat = next((each for each in game.deciders if named(self.running.sort_of(each))), "")
        if game.sealed:
            return seat or ("" if game.deciders else " ")
        return seat if seat and game.choices() else ""

    async def _decide(self) -> None:
        running = self.running
        try:
            if not running.store.alone():
                return  # another server does it
            try:
                while not running.game.over and (seat := self._next()):
                    with suppress(Stale):
                        lost = await self._one(seat)
                        running.news.failed = Refused([lost]) if lost is not None else None
                        running.take_forced()
                    await asyncio.sleep(0)
                    running.catch_up()
            finally:
                running.store.let_go()
        except Refused as refusal:
            running.news.failed = refusal
            running.news.tell()

    async def _one(self, seat: str) -> Problem | None:
        """One decision; why the bot has lost it, if it has."""
        running, lost = self.running, None
        if not seat.strip():
            running.resolve()
        elif (decided := await self._off(seat)) is not None:
            lost = decided.lost
            if running.game.sealed:
                running.order(seat, decided.lines)
            else:
                running.choose(decided.action, decided.given)
        return lost

    async def _off(self, seat: str) -> "Decided | None":
        """Decides on a copy of the game, if it takes long: a bot that thinks holds nobody up. None if the
        game has gone on meanwhile. Nobody can end what runs in a thread: a bot of others that takes too long
        is left to itself, and the decision made without it."""
        running = self.running
        moment, sort, game = running.moment, running.sort_of(seat), running.game
        bot = named(sort)
        if bot is None or not bot.thinks:
            return decide(game, seat, sort, self.patience)
        seconds = self.patience or (PATIENCE if bot.guest else None)
        position, dice = game.position, game.seed + game.decisions

        def off(patience: float | None) -> Awaitable[Decided]:
            return aside(_on_copy, running.ruleset, position, dice, seat, sort, patience)

        try:
            found = await asyncio.wait_for(off(seconds), seconds)
        except TimeoutError:
            found = await off(0.0)
        return found if moment == running.moment else None


class Running(Sitting):
    """The same with its bots. Who looks in another language has one `beside` it: both make up for what was
    done in the other, and share news and bots."""

    def __init__(
        self, store: Keeper, ruleset: Ruleset, note: str = "", beside: "Running | None" = None
    ) -> None:
        super().__init__(store, ruleset, note, News() if beside is None else beside.news)
        self.bots: Bots = Bots(self) if beside is None else beside.bots

    def go_on(self) -> None:
        """Lets bots decide until people have to; must be called where a loop runs."""
        if self.bots.running is not self:
            self.bots.running.catch_up()
        self.bots.go_on()


class Decided(NamedTuple):
    """What a bot has decided: the lines of its orders, or an action and its arguments; and why it has lost
    the decision, if it has."""

    lines: tuple[str, ...]
    action: str
    given: dict[str, Plain]
    lost: Problem | None


def decide(game: Game, seat: str, sort: str, patience: float | None) -> Decided:
    """What a bot decides for a seat."""
    if game.sealed:
        lines = game.bot_orders(seat, sort, patience=patience)
        return Decided(lines, "", {}, game.bot_lost)
    choice = game.bot(sort, patience=patience)
    return Decided((), choice.action, dict(choice.arguments), game.bot_lost)


def _on_copy(
    ruleset: Ruleset, position: Position, seed: int, seat: str, sort: str, patience: float | None
) -> Decided:
    return decide(ruleset.game(position, seed=seed), seat, sort, patience)
