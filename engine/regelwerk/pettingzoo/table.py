"""A game as numbered actions: what each seat may do now, and what becomes of it."""

import numpy as np
from numpy.typing import NDArray

from regelwerk.api.choice import Choice
from regelwerk.api.game import Game
from regelwerk.bots.orders_by_lot import drawn_orders
from regelwerk.pettingzoo.encoding import Array, Encoding
from regelwerk.run.orders import OrderLine, OrderReader
from regelwerk.run.taking_orders import may_join

PASS = 0  # hands orders in, or waits for others
MOST_CHOICES = 1024


class Table:
    """One scenario, played again and again; `seed` is that of orders by lot, where the game has none."""

    def __init__(self, game: Game, encoding: Encoding, most: int, seed: str = "") -> None:
        self.encoding, self.most, self._seed = encoding, most, seed
        self.seats = list(game.seats)
        self.begin(game)

    def begin(self, game: Game) -> None:
        """Another game of the scenario."""
        self.game = game
        self._next()

    @property
    def deciders(self) -> list[str]:
        """Who has to act."""
        return [seat for seat in self.game.deciders if seat in self.seats]

    @property
    def stuck(self) -> bool:
        """Whether the game cannot go on, though it is not over."""
        if self.game.over:
            return False
        return not self.deciders or not (self.game.sealed or self.game.choices())

    def meant(self, seat: str) -> "list[Choice | OrderLine | None]":
        """What each action of a seat stands for now; none is the one that passes."""
        if seat not in self.deciders:
            return [None]
        if not self.game.sealed or self.game.secretly:
            with self.game.choosing(seat):
                listed: list[Choice | OrderLine | None] = [*self.game.choices()[: self.most]]
            return listed or [None]
        if seat not in self._open:
            lines: list[Choice | OrderLine | None] = [None, *self._orders(seat)]
            self._open[seat] = lines[: self.most]
        return self._open[seat]

    def observed(self, seat: str) -> dict[str, NDArray[np.generic]]:
        """What a seat may know, what it may do, and what that means."""
        meant = self.meant(seat)
        position: Array = self.encoding.position(self.game.view(seat).position)
        mask = np.zeros(self.most, np.int8)
        mask[: len(meant)] = 1
        rows = self.encoding.rows(map(self._numbers, meant), self.most)
        return {"observation": position, "action_mask": mask, "choices": rows}

    def act(self, seat: str, action: int) -> None:
        """Carries out an action that is among those `meant`."""
        chosen = self.meant(seat)[action]
        if isinstance(chosen, Choice) and not self.game.sealed:
            self.game.choose(chosen)
            self._next()
        elif isinstance(chosen, Choice):
            self.game.order(seat, [chosen.line])
            self._resolve()
        elif isinstance(chosen, OrderLine):
            self.add(seat, chosen)
        elif seat in self.deciders:
            self.game.order(seat, [line.text for line in self._written.get(seat, ())])
            self._resolve()

    def add(self, seat: str, line: OrderLine) -> None:
        """Writes one order more for a seat."""
        self._written.setdefault(seat, []).append(line)
        self._open.pop(seat, None)

    def _resolve(self) -> None:
        """Goes on once everybody's orders or choices are in."""
        if not self.game.deciders:
            self.game.resolve()
            self._next()

    def _next(self) -> None:
        self._written: dict[str, list[OrderLine]] = {}
        self._drawn: dict[str, list[list[OrderLine]]] = {}
        self._open: dict[str, list[Choice | OrderLine | None]] = {}

    def _orders(self, seat: str) -> list[OrderLine]:
        """What may still be ordered beside what is written."""
        game, written = self.game._game, self._written.get(seat, [])
        owner, step = game.state.things[seat], game.program.steps[game.state.phase]
        if seat not in self._drawn:
            seed = self._seed or f"{self.game.seed}/{self.game.decisions}/{seat}"
            self._drawn[seat] = drawn_orders(game, owner, seed)
        taken = {line.text for line in written}
        return [
            line
            for lines in self._drawn[seat]
            if taken.isdisjoint(each.text for each in lines)
            for line in lines
            if may_join(game.program, game.state, step, owner, written, line)
        ]

    def _numbers(self, meant: "Choice | OrderLine | None") -> list[float]:
        if isinstance(meant, Choice):
            return self.encoding.choice(meant.action, meant._choice.arguments)
        if meant is None:
            return []
        game = self.game._game
        sealed = game.program.steps[game.state.phase].sealed
        assert sealed is not None
        return self.encoding.order(OrderReader(game.program, game.state, sealed).make(meant))
