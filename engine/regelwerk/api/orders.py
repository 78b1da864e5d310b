"""What a phase says of secret orders that it does not refuse."""

from collections.abc import Sequence
from typing import NamedTuple

from regelwerk.load.show import sentence
from regelwerk.model.problem import Refused
from regelwerk.run.orders import Line
from regelwerk.run.takeback import mark, rewind
from regelwerk.run.taking_orders import read_orders
from regelwerk.run.thing import Thing
from regelwerk.run.turn import Game


class Advice(NamedTuple):
    """The `lines` of orders as the notation writes them, and `warnings`: the line, empty for all of them
    together, and what is wrong.

    >>> import regelwerk
    >>> game = regelwerk.load("snails").game(seed=1)
    >>> game.order("Ida", ["Slow  creeps Kale"])
    >>> game.advice("Ida").lines
    ('Slow creeps Kale',)
    """

    lines: tuple[str, ...]
    warnings: tuple[tuple[str, str], ...]


def advice(game: Game, by: str, lines: Sequence[Line]) -> Advice:
    """How orders were read, and what the phase warns of."""
    state, step, before = game.state, game.program.steps[game.state.phase], mark(game)
    try:
        reader, found, _ = read_orders(game.program, state, step, lines)
        reader.enter()
        state.refresh()
        texts = tuple(line.text for line in found.values())
        asked: list[tuple[str, Thing | None]] = [(line.text, order) for order, line in found.items()]
        warnings = [
            (text, reason)
            for text, order in [*asked, ("", None)]
            for reason in _reasons(game, state.things[by], order)
        ]
    finally:
        rewind(game, before)
    return Advice(texts, tuple(dict.fromkeys(warnings)))


def _reasons(game: Game, who: Thing, order: Thing | None) -> list[str]:
    try:
        return game.program.steps[game.state.phase].warnings(game.state, who, order)
    except Exception as error:
        failed = game.program.located(error)
        if not isinstance(failed, Refused):
            raise
        # A warning that can not be worked out is no reason to turn orders away.
        return [sentence(problem, game.state.language) for problem in failed.problems]
