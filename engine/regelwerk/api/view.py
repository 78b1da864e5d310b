"""What a seat may know of a game, and how a game stands as a value."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from regelwerk.api.choice import Choice
from regelwerk.api.position import Position
from regelwerk.model.closure import reached
from regelwerk.run.game import Game
from regelwerk.run.snapshot import dump
from regelwerk.run.thing import Thing, things_in


class View(NamedTuple):
    """What somebody may know: the position as far as it is open to them, who has to decide, and, if they
    do, their choices and the orders that they have handed in.

    Orders are secret until their results are printed, and so is all that only they say. What lies where
    they may not look is called after its type (`card-?`) wherever something names it, so that it can be
    counted.

    >>> import regelwerk
    >>> game = regelwerk.load("snails").game(seed=1)
    >>> game.order("Ida", ["Slow creeps Kale"])
    >>> game.view("Ida").orders, game.view(game.seats[1]).orders
    (('Slow creeps Kale',), ())
    """

    seat: str
    position: Position
    deciders: tuple[str, ...]
    choices: tuple[Choice, ...]
    orders: tuple[str, ...]
    unseen: Mapping[str, tuple[str, ...]] = MappingProxyType({})  # fields that they may not know, by things


def positioned(game: Game, *, over: bool | None = None) -> Position:
    """Where a game stands, as a value."""
    data = dump(game)
    for key in ("content", "rolled"):
        del data[key]
    ended = not game.deciders() if over is None else over
    return Position({**data, "over": ended}, checked=game.program.ruleset.content)


def unseen(game: Game, seat: str) -> dict[str, tuple[str, ...]]:
    """The fields that a seat may not know, by the ids of their things."""
    secrecy = game.program.secrecy
    if not secrecy.hides:
        return {}
    told = ((thing.id, tuple(secrecy.unseen(thing, seat))) for thing in game.state.things.values())
    return {id: names for id, names in told if names}


def secret(game: Game, seat: str) -> set[str]:
    """The ids of orders that others gave and whose results are not printed, and of what only these say."""
    written = game.program.ruleset.written_types()

    def said(thing: Thing) -> list[Thing]:
        held = things_in(getattr(thing, name) for name in thing._fields)
        return [each for each in held if each._type in written]

    given = (order for order, line in game.lines.items() if line.by != seat)
    return {thing.id for thing in reached(given, said)}
