"""What a bot of somebody else gets and gives back: a function of a `View` and a seed.

It is called with what its seat may know (`View`) and a text, the seed of this decision. It returns one of
`view.choices`; where orders are written in secret (`view.choices` is empty then) their lines, or a text.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from regelwerk.api.choice import Choice
from regelwerk.api.game import Game
from regelwerk.api.view import View
from regelwerk.bots import Bot
from regelwerk.bots.guard import NotAllowed
from regelwerk.bots.order_writer import Written
from regelwerk.run import choices as allowed
from regelwerk.run import game as running
from regelwerk.run.orders import order_lines
from regelwerk.run.sealed import Sealed
from regelwerk.run.thing import Thing


class _Moment(NamedTuple):
    """Of a history, as much as is needed to look at a game."""

    game: running.Game
    seed: int = 0
    made: tuple[()] = ()


def looked_at(game: running.Game) -> Game:
    """A game as programs see it, to look at alone."""
    return Game(_Moment(game), "en", "")  # type: ignore[arg-type]


def bot(function: Callable[[View, str], Any]) -> Bot:
    """A function of somebody else as a bot."""

    def choose(game: running.Game, choices: object, seed: str) -> allowed.Choice:
        view = looked_at(game).view(game.deciders()[0].id)
        return _chosen(view, function(view, seed))

    def orders(game: running.Game, owner: Thing, seed: str) -> Written:
        view = looked_at(game).view(owner.id)
        given = function(view, seed)
        if game.step.secretly:
            return [Sealed(owner.id, _chosen(view, given))]
        texts = given.splitlines() if isinstance(given, str) else [str(each) for each in given]
        return checked(game, owner, texts)

    return Bot(choose, orders, thinks=True, guest=True)


def checked(game: running.Game, owner: Thing, texts: list[str]) -> Written:
    """Lines as orders of somebody; raises NotAllowed if one of them may not be given."""
    lines = order_lines(texts, owner.id, owner.id)
    problems = game.check(lines)
    if problems:
        span = problems[0].span
        raise NotAllowed(texts[span.line - 1] if span is not None else problems[0].code)
    return lines


def _chosen(view: View, given: object) -> allowed.Choice:
    if not isinstance(given, Choice) or given not in view.choices:
        raise NotAllowed(repr(given))
    return view.choices[view.choices.index(given)]._choice
