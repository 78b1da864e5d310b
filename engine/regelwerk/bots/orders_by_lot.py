"""Writes secret orders by lot, with a preference for things that have to do with each other: what stands in a
field of something named already, or holds it in a field of its own. So most lines mean something, and every
line could be written.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import TypeVar

from regelwerk.bots.order_writer import Writer, Written, allowed, has_steps, secret_choices, text_of
from regelwerk.model.rules import NotationDocument
from regelwerk.run.game import Game
from regelwerk.run.orders import OrderLine
from regelwerk.run.thing import Thing

TRIES = 12  # lines that are tried for each thing that an order may be about
ORDERED = 0.9  # how often a thing is given an order
HELD = 0.65  # how often something is named that stands in a field of what was named before
NEARBY = 0.9  # how often, else, something that has to do with it in another way
WITH_OPTION = 0.3  # how often an optional part is written
WITH_STEP = 0.7  # in a notation whose lines are made of steps, each a thing of its own

_Of = TypeVar("_Of")


def random_orders(game: Game, owner: Thing, seed: str) -> Written:
    """Lines of `owner` for the phase that asks for orders; none that the phase would refuse. Where all choose
    in secret, one of the choices.

    For each thing that may stand first in a line at most one is written, with a probability of `ORDERED`.
    Things are only named, never looked into for what others have ordered.
    """
    lot = Random(seed)
    if game.step.secretly:
        listed = secret_choices(game, owner)
        return [lot.choice(listed)] if listed else []
    found = (next(drawn, None) for drawn in _drawn(game, owner, lot, ORDERED))
    return [line for line in found if line is not None]


def drawn_orders(game: Game, owner: Thing, seed: str) -> list[list[OrderLine]]:
    """For each thing that may stand first in a line different lines by lot, as many as come up in `TRIES`."""
    listed = [{line.text: line for line in drawn} for drawn in _drawn(game, owner, Random(seed), 1.0)]
    return [list(lines.values()) for lines in listed]


def _drawn(game: Game, owner: Thing, lot: Random, share: float) -> Iterator[Iterator[OrderLine]]:
    assert game.step.sealed is not None
    writer = _ByLot(game, game.step.sealed, lot)
    for first in writer.firsts(owner):
        if lot.random() >= share:
            continue
        tried = (allowed(game, owner, writer.line(first)) for _ in range(TRIES))
        yield (line for line in tried if line is not None)


class _ByLot(Writer):
    """Goes one way, by lot."""

    most_repeats = 4

    def __init__(self, game: Game, document: NotationDocument, lot: Random) -> None:
        super().__init__(game, document)
        self._lot = lot
        self._share = WITH_STEP if has_steps(document) else WITH_OPTION

    def line(self, first: Thing) -> str:
        """A line that begins with `first`."""
        self._first, self._pieces, self._named = first, [], []
        return next((text_of(self._pieces) for _ in self._walk_line()), "")

    def _ways(self, options: Sequence[_Of]) -> Iterator[_Of]:
        yield self._lot.choice(options)

    def _taken(self) -> Iterator[bool]:
        yield self._lot.random() < self._share

    def _candidates(self, kind: str) -> Iterator[Thing | None]:
        if not self._named:
            yield self._first
            return
        known = self._of(kind)
        held = [value for each in self._named for value in self._held(each) if value in known]
        pool = [thing for thing in held if thing not in self._named]
        if not pool or self._lot.random() >= HELD:
            near = [thing for thing in self._near(known) if thing not in self._named]
            pool = near if near and self._lot.random() < NEARBY else known
        yield self._lot.choice(pool) if pool else None
