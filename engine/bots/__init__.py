"""Players that are no people. To add one: a module with `choose`, and its line here."""

from collections.abc import Callable, Sequence

from engine.bots import at_random, greedy
from engine.run.choices import Choice
from engine.run.turn import Game

# A bot gets the game, every allowed choice (at least one) and a seed of its own for this decision.
Bot = Callable[[Game, Sequence[Choice], str], Choice]

BOTS: dict[str, Bot] = {"random": at_random.choose, "greedy": greedy.choose}
