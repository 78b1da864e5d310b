"""Plays on in thought as everybody would who looks one choice ahead, to where a next part of one begins.

Policy rollouts (G. Tesauro, G. R. Galperin, 1996), but for the lot: games played on with thrown dice would
have to be many before they told which of two good choices is better. So each choice has its typical outcome,
and what it comes to on average beyond that is added. Which choice is made is judged by middling dice.
"""

from collections.abc import Callable, Sequence
from random import Random

from regelwerk.bots.evaluation import Worth, plus, settle, standing
from regelwerk.bots.greedy import sampled, weighed
from regelwerk.bots.outcomes import Dice, Middling, Outcome, beyond, outcomes
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game
from regelwerk.run.takeback import mark, rewind
from regelwerk.run.thing import Thing

LONGEST = 150  # choices that are played on
WIDEST = 24  # longer lists are sampled


def played_on(game: Game, me: Thing, begun: str, seeds: Sequence[int], most: int) -> tuple[Worth, int] | None:
    """What the present position comes to for `me` once the others have had a part and mine begins anew, or
    once the phase comes again in which all was `begun`; and how many positions were looked at. None if that
    takes more than `most`.

    To be called while something is tried, inside `further`; who calls it takes it back.
    """
    left = others = False
    ahead, looked_at = (0.0, 0.0), 0
    lot = Random(seeds[0])
    for _ in range(LONGEST):
        window = game.window()
        if window is None or game.step.secret:
            break
        left = left or game.state.phase != begun
        if not window.reaction:
            if window.decider is me and (others or (left and game.state.phase == begun)):
                break
            others = others or window.decider is not me
        choices = sampled(list(game.choices()), WIDEST, lot)
        if not choices:
            break
        settle(game)
        choice = choices[0]
        if len(choices) > 1:
            looked_at += len(choices)
            if looked_at > most:
                return None
            worths = weighed(game, window.decider, choices, _middling)
            choice = choices[worths.index(max(worths))]
        ahead = plus(ahead, typically(game, me, choice, seeds))
    return plus(standing(game, me), ahead), looked_at


def typically(game: Game, me: Thing, choice: Choice, seeds: Sequence[int]) -> Worth:
    """Makes a choice with typical dice, and says how much better than that it is for `me` on average."""
    here, dice = mark(game, dice=False), Dice()

    def made(dice: Dice) -> None:
        game.state.chance = dice
        game.choose(choice, seconds=None)

    def run(dice: Dice) -> Worth:
        try:
            made(dice)
            return standing(game, me)
        finally:
            rewind(game, here)

    made(dice)
    if not dice.shown:
        return 0.0, 0.0
    rewind(game, here)
    usual, more = beyond(outcomes(run, seeds))
    made(Dice(usual.dice))
    return more


def _middling(run: Callable[[Dice], Worth]) -> Sequence[Outcome]:
    return [Outcome((), run(Middling()), 1.0)]
