"""What is said of orders as they are handed in: how they were read, and what can not work as written.

Only the orders of whoever hands in are there then, so nothing is told of those of others.
"""

from collections.abc import Iterable
from typing import NamedTuple

from regelwerk.load.show import sentence
from regelwerk.model.problem import Refused
from regelwerk.run.orders import Line
from regelwerk.run.taking_orders import read_orders
from regelwerk.run.thing import Thing
from regelwerk.run.turn import Game


class Advice(NamedTuple):
    """The orders as the notation writes them, and the warnings: the order, empty for all of them, and what
    is wrong."""

    read: tuple[str, ...] = ()
    warnings: tuple[tuple[str, str], ...] = ()


def advice(game: Game, by: str, lines: Iterable[Line]) -> Advice:
    """How orders were read, and what the phase warns of. They stay in the game's state: it is used up."""
    state, step = game.state, game.program.steps[game.state.phase]
    reader, found, problems = read_orders(game.program, state, step, list(lines))
    assert not problems
    reader.enter()
    state.refresh()
    texts = tuple(line.text for line in found.values())
    asked: list[tuple[str, Thing | None]] = [(line.text, order) for order, line in found.items()]
    warnings = [
        (text, reason)
        for text, order in [*asked, ("", None)]
        for reason in _reasons(game, state.things[by], order)
    ]
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
