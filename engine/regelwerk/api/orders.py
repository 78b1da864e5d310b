"""What a phase says of secret orders that it does not refuse."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from regelwerk.load.show import sentence
from regelwerk.model.notation import Reading
from regelwerk.model.problem import Refused
from regelwerk.run.forms import Forms
from regelwerk.run.game import Game
from regelwerk.run.orders import Line, OrderLine
from regelwerk.run.takeback import mark, rewind
from regelwerk.run.taking_orders import read_orders
from regelwerk.run.thing import Thing


class OrderRead(NamedTuple):
    """An order as it was read: the `number` of its line, from 1, and the ids that it names, in their order;
    behind them those of each thing that it makes.

    >>> import regelwerk
    >>> regelwerk.load("snails").game(seed=1).advice("Ida", "Slow creeps Kale").written[0].named
    (('Slow', 'Kale'),)
    """

    number: int
    text: str
    named: tuple[tuple[str, ...], ...]


class Advice(NamedTuple):
    """The `lines` of orders as the notation writes them, and `warnings`: the line, empty for all of them
    together, and what is wrong; `written` says what each of them names.

    >>> import regelwerk
    >>> game = regelwerk.load("snails").game(seed=1)
    >>> game.order("Ida", ["Slow  creeps Kale"])
    >>> game.advice("Ida").lines
    ('Slow creeps Kale',)
    >>> game.advice("Ida").written
    (OrderRead(number=1, text='Slow creeps Kale', named=(('Slow', 'Kale'),)),)
    """

    lines: tuple[str, ...]
    warnings: tuple[tuple[str, str], ...]
    written: tuple[OrderRead, ...]


def advice(game: Game, by: str, lines: Sequence[Line]) -> Advice:
    """How orders were read, and what the phase warns of."""
    state, step, before = game.state, game.step, mark(game)
    if step.secretly:
        return Advice(tuple(line.text.strip() for line in lines), (), ())
    try:
        reader, found, _ = read_orders(game.program, state, step, lines)
        reader.enter()
        state.refresh()
        texts = tuple(line.text for line in found.values())
        forms = game.program.forms[reader.notation.header.id]
        written = tuple([_written(forms, line) for line in found.values()])
        asked: list[tuple[str, Thing | None]] = [(line.text, order) for order, line in found.items()]
        warnings = [
            (text, reason)
            for text, order in [*asked, ("", None)]
            for reason in _reasons(game, state.things[by], order)
        ]
    finally:
        rewind(game, before)
    return Advice(texts, tuple(dict.fromkeys(warnings)), written)


def _written(forms: Forms, line: OrderLine) -> OrderRead:
    reading = line.reading
    return OrderRead(reading.span.line, line.text, tuple(_named(forms, forms.notation.makes, reading)))


def _named(forms: Forms, type: str, reading: Reading) -> list[tuple[str, ...]]:
    """The ids that something that is made names, and those of each that is made inside it."""
    names: list[str] = []
    inside: list[tuple[str, ...]] = []
    for _, slot, items in forms.filled(type, reading):
        if slot.makes:
            inside += [ids for item in items for ids in _named(forms, slot.makes, item)]
        elif slot.kind is not None and slot.kind.kind == "thing":
            named: list[Any] = [each.slots["id"] if isinstance(each, Reading) else each for each in items]
            names += [each.text for each in named]
    return [tuple(names), *inside]


def _reasons(game: Game, who: Thing, order: Thing | None) -> list[str]:
    try:
        return game.program.steps[game.state.phase].warnings(game.state, who, order)
    except Exception as error:
        failed = game.program.located(error)
        if not isinstance(failed, Refused):
            raise
        # A warning that can not be worked out is no reason to turn orders away.
        return [sentence(problem, game.state.language) for problem in failed.problems]
