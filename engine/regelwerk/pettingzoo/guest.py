"""Policies made for our environments as bots: a function of an observation, with its mask, to an action.

Where orders are written it is asked again and again until its action hands them in, as in the environments.
"""

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from regelwerk.api.choice import Choice
from regelwerk.api.guest import checked, looked_at
from regelwerk.api.ruleset import Ruleset
from regelwerk.bots import Bot
from regelwerk.bots.guard import NotAllowed
from regelwerk.bots.order_writer import Written
from regelwerk.pettingzoo.encoding import Encoding
from regelwerk.pettingzoo.table import MOST_CHOICES, Table
from regelwerk.run import choices as allowed
from regelwerk.run.game import Game
from regelwerk.run.program import Program
from regelwerk.run.sealed import Sealed
from regelwerk.run.thing import Thing

_encodings: "WeakKeyDictionary[Program, list[tuple[list[str], Encoding]]]" = WeakKeyDictionary()


def bot(policy: Callable[[dict[str, Any]], Any]) -> Bot:
    """A policy as a bot; it gets no seed, and should do the same for the same observation."""

    def choose(game: Game, choices: object, seed: str) -> allowed.Choice:
        return _choice(game, game.deciders()[0].id, policy)

    def orders(game: Game, owner: Thing, seed: str) -> Written:
        if game.step.secretly:
            return [Sealed(owner.id, _choice(game, owner.id, policy))]
        table, texts = _table(game, seed), []
        while (chosen := _act(table, owner.id, policy)) is not None:
            texts.append(chosen.text)
            table.add(owner.id, chosen)
        return checked(game, owner, texts)

    return Bot(choose, orders, thinks=True, guest=True)


def _choice(game: Game, seat: str, policy: Callable[[dict[str, Any]], Any]) -> allowed.Choice:
    chosen = _act(_table(game, ""), seat, policy)
    assert isinstance(chosen, Choice)
    return chosen._choice


def _act(table: Table, seat: str, policy: Callable[[dict[str, Any]], Any]) -> Any:
    """What the action of a policy stands for."""
    meant, action = table.meant(seat), int(policy(table.observed(seat)))
    if not 0 <= action < len(meant):
        raise NotAllowed(f"{action}")
    return meant[action]


def _table(game: Game, seed: str) -> Table:
    return Table(looked_at(game), _encoding(game), MOST_CHOICES, seed)


def _encoding(game: Game) -> Encoding:
    """That of the scenario with which the game began: its things are the first there."""
    program = game.program
    if program not in _encodings:
        rules = Ruleset(program.ruleset, "en")
        starts = [rules.game(id, seed=0).position for id in program.ruleset.scenarios]
        starts.sort(key=lambda start: -len(start.things))
        _encodings[program] = [(list(start.things), Encoding(program, start)) for start in starts]
    there = list(game.state.things)
    fitting = (encoding for ids, encoding in _encodings[program] if ids == there[: len(ids)])
    return next(fitting)
