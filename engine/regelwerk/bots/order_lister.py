"""Lists what could be ordered: the notation's own pattern is walked through, every way in turn.

As for orders by lot, only things are named that have to do with those named before; of what may stand in
a line or not, one thing at a time does. So the list holds what is likely to be meant, and not everything
that could be written.
"""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from regelwerk.bots.order_writer import Writer, Written, allowed, secret_choices
from regelwerk.run.game import Game
from regelwerk.run.orders import OrderLine
from regelwerk.run.takeback import mark, rewind
from regelwerk.run.taking_orders import read_orders
from regelwerk.run.thing import Thing

MOST_TRIED = 250  # lines for each thing that an order may be about and each part that may be left out

_Of = TypeVar("_Of")


def possible_orders(game: Game, owner: Thing) -> Mapping[Thing, Written]:
    """For each thing that an order of `owner` may be about the orders that the phase does not refuse and, as
    they stand alone, does not warn of; the simplest first. What may be chosen in secret is about the owner.

    Raises:
        Refused: if the rules cannot be carried out.
    """
    step = game.step
    if step.secretly:
        return {owner: secret_choices(game, owner)}
    assert step.sealed is not None
    ways = _EveryWay()
    writer = _Lister(game, step.sealed, ways)
    found: dict[Thing, list[OrderLine]] = {}
    for first in writer.firsts(owner):
        lines: dict[str, OrderLine | None] = {}
        option, most = 0, 0
        while option <= most:  # what may be left out: nothing of it, then the first, the second, …
            ways.begin()
            for _ in range(MOST_TRIED):
                writer.begin(option)
                text = writer.line(first)
                most = max(most, writer.met)
                if text not in lines:
                    line = allowed(game, step, owner, text)
                    lines[text] = None if line is None or warned(game, owner, line) else line
                if not ways.next():
                    break
            option += 1
        found[first] = [line for line in lines.values() if line is not None]
    return found


def warned(game: Game, owner: Thing, line: OrderLine) -> bool:
    """Whether the phase warns of an order that stands alone."""
    step, before = game.program.steps[game.state.phase], mark(game)
    reader, made, _ = read_orders(game.program, game.state, step, [line])
    reader.enter()
    game.state.refresh()
    try:
        return any(step.warnings(game.state, owner, order) for order in made)
    except Exception as error:
        raise game.program.located(error) from error
    finally:
        rewind(game, before)


class _EveryWay:
    """Chooses the first of everything, then, from the last choice back, what comes next."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        self._taken: list[int] = []
        self._many: list[int] = []
        self._at = 0

    def choice(self, options: Sequence[_Of]) -> _Of:
        if self._at == len(self._taken):
            self._taken.append(0)
            self._many.append(len(options))
        self._at += 1
        return options[min(self._taken[self._at - 1], len(options) - 1)]

    def next(self) -> bool:
        """Goes on to the next way; whether there is one."""
        del self._taken[self._at :], self._many[self._at :]
        self._at = 0
        while self._taken and self._taken[-1] + 1 >= self._many[-1]:
            self._taken.pop()
            self._many.pop()
        if self._taken:
            self._taken[-1] += 1
        return bool(self._taken)


class _Lister(Writer):
    """Writes a line in the way that is due."""

    def begin(self, option: int) -> None:
        """Of what may be left out only the `option`th is written, counted from 1; with 0 nothing."""
        self._option, self.met = option, 0

    def takes(self) -> bool:
        self.met += 1
        return self.met == self._option

    def pool(self, known: list[Thing]) -> list[Thing]:
        held = [value for each in self._named for value in self._held(each) if value in known]
        near = [each for each in self._near(known) if each not in self._named]
        return list(dict.fromkeys([*held, *near]))
