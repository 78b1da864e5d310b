"""Searches by playing on: tries choices in turn, those that promised most the more often.

Upper confidence bounds on trees (L. Kocsis, C. Szepesvári, 2006) in the open-loop form: a node stands for
a row of choices, whatever the dice showed on the way, so that chance needs no nodes of its own. A leaf is
worth what a game played on by lot comes to; where that takes too long, what the ruleset's value says. The
number of tries is fixed, never the time, so the same seed gives the same choice on every machine.
"""

from collections.abc import Sequence
from math import exp, log, sqrt
from random import Random

from regelwerk.bots.evaluation import outcome, standing, trying
from regelwerk.run.chance import Seeded
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game
from regelwerk.run.takeback import rewind
from regelwerk.run.thing import Thing

TRIES = 200  # games begun for one decision
DEEPEST = 60  # choices played by lot before the value counts
WIDEST = 60  # choices of one node that are looked at; longer lists are sampled
EAGER = 1.2  # how much an unknown choice is preferred to a good one
SECONDS = 600.0


class _Node:
    """What is known of a row of choices: how often it was tried and what it was worth to whoever chose."""

    __slots__ = ("after", "tries", "worth")

    def __init__(self) -> None:
        self.after: dict[Choice, _Node] = {}
        self.tries = 0
        self.worth = 0.0


def choose(game: Game, choices: Sequence[Choice], seed: str, tries: int = TRIES) -> Choice:
    """The choice that was tried most often; the first of equals.

    Raises:
        Refused: if the rules cannot be carried out after some choice.
    """
    if len(choices) == 1:
        return choices[0]
    lot = Random(seed)
    root, scale = _Node(), _Scale()
    with trying(game, SECONDS) as before:
        for _ in range(tries):
            game.state.chance = Seeded(lot.getrandbits(32))
            _try(game, root, lot, scale)
            rewind(game, before)
    return max(root.after, key=lambda choice: root.after[choice].tries)


class _Scale:
    """Brings values of any size between 0 and 1: the mean of those seen so far is a half."""

    def __init__(self) -> None:
        self._count, self._mean, self._spread = 0, 0.0, 0.0

    def worth(self, value: float) -> float:
        self._count += 1
        off = value - self._mean
        self._mean += off / self._count
        self._spread += off * (value - self._mean)
        deviation = sqrt(self._spread / self._count)
        return 1 / (1 + exp(-off / deviation)) if deviation > 0 else 0.5


def _try(game: Game, root: _Node, lot: Random, scale: _Scale) -> None:
    """One game from the root: down the tree, one new node, on by lot; then everybody's worth is noted."""
    node = root
    path: list[tuple[_Node, Thing]] = []
    root.tries += 1
    while (listed := _listed(game, lot)) is not None:
        decider, choices = listed
        fresh = [choice for choice in choices if choice not in node.after]
        choice = lot.choice(fresh) if fresh else _promising(node, choices)
        game.choose(choice, seconds=None)
        node = node.after.setdefault(choice, _Node())
        path.append((node, decider))
        if fresh:
            break
    if game.program.ruleset.value is None:
        _play_on(game, lot)
    known: dict[Thing, float] = {}
    for node, decider in path:
        if decider not in known:
            known[decider] = _worth(game, decider, scale)
        node.tries += 1
        node.worth += known[decider]


def _play_on(game: Game, lot: Random) -> None:
    """By lot until the end, but no more than so many choices."""
    share = Random(lot.getrandbits(64)).random
    for _ in range(DEEPEST):
        choices = list(game.choices())
        if not choices:
            return
        game.choose(choices[int(share() * len(choices))], seconds=None)


def _promising(node: _Node, choices: list[Choice]) -> Choice:
    known = log(node.tries)

    def bound(choice: Choice) -> float:
        after = node.after[choice]
        return after.worth / after.tries + EAGER * sqrt(known / after.tries)

    return max(choices, key=bound)


def _listed(game: Game, lot: Random) -> tuple[Thing, list[Choice]] | None:
    """Who chooses and from what; nothing when the game is over, stuck, or waits for secret orders."""
    window = game.window()
    if window is None or game.step.secret:
        return None
    choices = list(game.choices())
    if not choices:
        return None
    if len(choices) > WIDEST:
        # The same part of a long list each time, or no choice would ever be tried twice.
        choices = Random(len(choices)).sample(choices, WIDEST)
    return window.decider, choices


def _worth(game: Game, who: Thing, scale: _Scale) -> float:
    """From 0 (lost) to 1 (won)."""
    if game.state.ending is not None or game.program.ruleset.value is None:
        return (1 + outcome(game, who)) / 2
    return 0.1 + 0.8 * scale.worth(standing(game, who)[1])
