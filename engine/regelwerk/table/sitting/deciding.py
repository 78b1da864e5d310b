"""Bots that sit at a game: they decide until people have to, in one server at a time."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Protocol, TypeVar

from regelwerk.api.choice import Plain
from regelwerk.api.game import Game
from regelwerk.api.position import Position
from regelwerk.api.ruleset import Ruleset
from regelwerk.bots import named
from regelwerk.model.problem import Refused
from regelwerk.table.sitting.aside import aside
from regelwerk.table.sitting.news import News
from regelwerk.table.sitting.seats import Keeper

_Found = TypeVar("_Found")


class Stale(Exception):
    """Somebody else has decided meanwhile: what was meant for the moment before is not done."""


class Sitting(Protocol):
    """A game that they sit at."""

    store: Keeper
    ruleset: Ruleset
    game: Game
    news: News
    failed: Refused | None

    @property
    def moment(self) -> str: ...

    def sort_of(self, seat: str) -> str: ...

    def catch_up(self) -> bool: ...

    def choose(self, action: str, given: Mapping[str, Plain]) -> None: ...

    def take_forced(self) -> None: ...

    def order(self, seat: str, lines: Sequence[str]) -> None: ...

    def resolve(self) -> None: ...


class Bots:
    """The bots of one game."""

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
                        await self._one(seat)
                        running.failed = None
                        running.take_forced()
                    await asyncio.sleep(0)
                    running.catch_up()
            finally:
                running.store.let_go()
        except Refused as refusal:
            running.failed = refusal
            running.news.tell()

    async def _one(self, seat: str) -> None:
        running = self.running
        if not seat.strip():
            running.resolve()
        elif running.game.sealed:
            lines = await self._off(ordered, seat)
            if lines is not None:
                running.order(seat, lines)
        else:
            choice = await self._off(chosen, seat)
            if choice is not None:
                running.choose(*choice)

    async def _off(self, decide: Callable[[Game, str, str], _Found], seat: str) -> _Found | None:
        """Decides on a copy of the game, if it takes long: a bot that thinks holds nobody up. None if the
        game has gone on meanwhile."""
        running = self.running
        moment, sort, game = running.moment, running.sort_of(seat), running.game
        bot = named(sort)
        if bot is None or not bot.thinks:
            return decide(game, seat, sort)
        found = await aside(
            _on_copy, running.ruleset, game.position, game.seed + game.decisions, decide, seat, sort
        )
        return found if moment == running.moment else None


def chosen(game: Game, seat: str, sort: str) -> tuple[str, dict[str, Plain]]:
    """The choice of a bot: an action and its arguments."""
    choice = game.bot(sort)
    return choice.action, dict(choice.arguments)


def ordered(game: Game, seat: str, sort: str) -> tuple[str, ...]:
    """The lines of a bot."""
    return game.bot_orders(seat, sort)


def _on_copy(
    ruleset: Ruleset,
    position: Position,
    seed: int,
    decide: Callable[[Game, str, str], _Found],
    seat: str,
    sort: str,
) -> _Found:
    return decide(ruleset.game(position, seed=seed), seat, sort)
