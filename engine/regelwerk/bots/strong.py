"""Plans its own decisions up to where somebody else decides, and takes the first of the best plan.

A beam search (as in B. T. Lowerre's HARPY, 1976): of all rows of choices of one length only those that are
worth most are grown, and the best that ends with each other action, so that what pays only later is not lost;
of first choices those too that are worth as much as the last of these, or the lot would say who acts.
A row ends where another's turn begins, a phase ends or the game is over; whoever may answer in between is
supposed to do the quietest thing. Where dice fall, what a choice comes to is its mean over all outcomes, or
over a few throws if they are many; the row goes on from the most typical of them, and what it gains from
there is added to the mean. So no plan knows the dice. The best rows that begin with different choices are
played on until the others have answered (`playing_on`); as much chance lies in one game played on, half of
what they are worth is what they came to before.

Positions are counted, so many for each second that it is given; a clock only stops what takes ten times as
long. So the same seed gives the same choice on every machine that keeps up.
"""

from collections.abc import Sequence
from itertools import islice
from random import Random
from time import monotonic
from typing import NamedTuple, TypeAlias

from regelwerk.bots.best_response import improved_orders
from regelwerk.bots.end_of_part import coming, credited, goes_on
from regelwerk.bots.evaluation import Worth, further, mean, plus, standing, trying
from regelwerk.bots.order_writer import Written
from regelwerk.bots.outcomes import Dice, beyond, outcomes
from regelwerk.bots.playing_on import played_on
from regelwerk.bots.read_fields import fields_of_value
from regelwerk.run.choices import Choice, Offered
from regelwerk.run.game import Game
from regelwerk.run.limits import SECONDS
from regelwerk.run.takeback import Mark, mark, rewind
from regelwerk.run.thing import Thing

POSITIONS = 1200  # looked at for each second
PLAYED_ON = 2400  # looked at in games played on, for each second
ANSWERS = 4  # plans that are played on, for each second
WIDTH = 5  # rows of each length that are grown, for each second
FIRST = 4  # times the width may be grown where first choices are worth the same
LONGEST = 7  # choices of one row
WIDEST = 200  # longer lists are sampled
SAMPLES = 5  # throws to take the mean of, where there are too many outcomes
MOST = 10.0  # times the seconds after which it ends on a machine that is too slow
CARRIED_OUT = 800  # sets of orders that are carried out for each second
_COMING_AND_GOING = frozenset(("created", "removed", "joined", "split"))


# Who came, went, joined or split, and what fields hold that have changed.
_Changes: TypeAlias = tuple[tuple[tuple[str, str], ...], frozenset[tuple[tuple[str, str], str]]]


class _Move(NamedTuple):
    choice: Choice
    who: Thing
    dice: Sequence[int]


class _Plan(NamedTuple):
    """Choices from the present position on. `ahead` is how much better than in the position that is really
    reached by its dice it is on average; `worth` has that added. `goes_on`: my part is not over."""

    moves: tuple[_Move, ...]
    worth: Worth
    ahead: Worth
    goes_on: bool = True


def choose(game: Game, choices: Sequence[Choice], seed: str, seconds: int = 1) -> Choice:
    """The first choice of the best plan; among equal plans one of the shortest, by lot.

    Raises:
        Refused: if the rules cannot be carried out after some choice.
    """
    if len(choices) == 1:
        return choices[0]
    lot = Random(seed)
    with trying(game, max(SECONDS, 2 * MOST * seconds)) as before:
        search = _Search(game, before, lot, seconds)
        plans = search.answered(search.plans(choices))
    best = max(plan.worth for plan in plans)
    equal = [plan.moves for plan in plans if plan.worth == best]
    shortest = min(map(len, equal))
    return lot.choice([moves for moves in equal if len(moves) == shortest])[0].choice


def orders(game: Game, owner: Thing, seed: str, seconds: int = 1) -> Written:
    """Secret orders that answer what the others are likely to order, improved line by line."""
    return improved_orders(game, owner, seed, CARRIED_OUT * seconds, max(SECONDS, 2 * MOST * seconds))


class _Search:
    """Grows plans from one position, for whoever decides there."""

    def __init__(self, game: Game, before: Mark, lot: Random, seconds: int) -> None:
        self._game, self._before, self._lot = game, before, lot
        self._me = game.deciders()[0]
        self._left, self._width = POSITIONS * seconds, WIDTH * seconds
        self._left_on, self._answers = PLAYED_ON * seconds, ANSWERS * seconds
        self._until = monotonic() + MOST * seconds
        self._known: set[object] = set()
        self._read = fields_of_value(game.program)
        self._worths: dict[object, Worth] = {}
        self._seeds = [lot.getrandbits(32) for _ in range(SAMPLES)]
        self._ended: list[_Plan] = []

    def plans(self, choices: Sequence[Choice]) -> list[_Plan]:
        """The plans that came to an end, or were as long as there was time for."""
        more = 0.0
        start = _Plan((), self._worth(self._changes()), (0.0, 0.0))
        growing = [start]
        for length in range(LONGEST):
            grown: list[_Plan] = []
            for plan in growing:
                if plan is not start and (self._left <= 0 or monotonic() > self._until):
                    self._ended.append(plan)
                    continue
                self._replay(plan)
                for choice in self._some(choices if plan is start else list(self._game.choices())):
                    self._try(plan, choice, grown)
            self._lot.shuffle(grown)
            grown.sort(key=lambda plan: plan.worth, reverse=True)
            kept = self._width if length else _as_good(grown, self._width)
            growing, rest = grown[:kept], grown[kept:]
            ends = {_end(plan) for plan in growing}
            growing += {_end(plan): plan for plan in reversed(rest) if _end(plan) not in ends}.values()
            if plan is start:
                more = self._coming([*self._ended, *growing])
        return [
            plan._replace(worth=credited(plan.worth, more)) if plan.goes_on else plan
            for plan in (*self._ended, *growing)
        ]

    def answered(self, plans: Sequence[_Plan]) -> Sequence[_Plan]:
        """The best plans by the mean of what they come to and what they come to once the others have
        answered; all as they are where that is too far away."""
        firsts: dict[Choice, _Plan] = {}
        for plan in sorted(plans, key=lambda plan: plan.worth, reverse=True):
            firsts.setdefault(plan.moves[0].choice, plan)
        found: list[_Plan] = []
        for plan in islice(firsts.values(), self._answers if len(firsts) > 1 else 0):
            self._replay(plan)
            with further(self._game):
                on = played_on(self._game, self._me, self._before.phase, self._seeds, self._left_on)
            if on is None or monotonic() > self._until:
                break
            self._left_on -= on[1]
            found.append(plan._replace(worth=mean([plan.worth, plus(on[0], plan.ahead)])))
        if len(found) < 2:
            return plans
        most = max(abs(plan.worth[1]) for plan in found)
        return [plan._replace(worth=(0.0, _likely(plan.worth, most))) for plan in found]

    def _coming(self, plans: Sequence[_Plan]) -> float:
        """What the end of my part brings, judged by plans of one choice; nothing where all end it."""
        ended = [(plan.moves[0].choice, plan.worth) for plan in plans if not plan.goes_on]
        rewind(self._game, self._before)
        return coming(self._game, self._me, ended, self._before) if len(ended) < len(plans) else 0.0

    def _some(self, choices: Sequence[Choice]) -> Sequence[Choice]:
        return choices if len(choices) <= WIDEST else self._lot.sample(choices, WIDEST)

    def _replay(self, plan: _Plan) -> None:
        rewind(self._game, self._before)
        for move in plan.moves:
            self._make(self._present(move.choice), move.who, Dice(move.dice))

    def _present(self, choice: Choice) -> Choice:
        """The choice of what is there now: things that came within a plan come anew when it is replayed."""
        things = self._game.state.things
        given = [things.get(each.id, each) if isinstance(each, Thing) else each for each in choice.arguments]
        return choice._replace(arguments=tuple(given))

    def _make(self, choice: Choice, who: Thing, dice: Dice) -> None:
        """Makes a choice that is known to be allowed, so that nobody asks again."""
        game = self._game
        self._left -= 1
        game.state.chance = dice
        game.offered = Offered([choice], who, len(game.state.trace))
        game.choose(choice, seconds=None)

    def _try(self, plan: _Plan, choice: Choice, grown: list[_Plan]) -> None:
        """Adds what becomes of a plan by one more choice to those that ended or to those to be grown."""
        game, me = self._game, self._me
        here, phase = mark(game, dice=False), game.state.phase
        dice = Dice()
        self._make(choice, me, dice)
        ahead = plan.ahead
        if dice.shown:
            rewind(game, here)

            def run(dice: Dice) -> Worth:
                try:
                    self._make(choice, me, dice)
                    return self._worth(self._changes())
                finally:
                    rewind(game, here)

            found = outcomes(run, self._seeds)
            self._left -= sum(each.spared for each in found)
            usual, more = beyond(found)
            ahead = plus(ahead, more)
            dice = Dice(usual.dice)
            self._make(choice, me, dice)
        moves = [*plan.moves, _Move(choice, me, dice.shown)]
        mine = self._answered(moves) and game.state.phase == phase
        changes = self._changes()
        position = (game.state.phase, changes) if mine else None
        if position not in self._known:
            worth = plus(self._worth(changes), ahead)
            (grown if mine else self._ended).append(
                _Plan(tuple(moves), worth, ahead, goes_on(game, me, phase))
            )
            if mine:
                self._known.add(position)
        rewind(game, here)

    def _answered(self, moves: list[_Move]) -> bool:
        """Has others answer with the first thing for which no die is thrown; whether I decide then."""
        game = self._game
        while (window := game.window()) is not None and not game.step.secret:
            if window.decider is self._me:
                return True
            if not window.reaction:
                return False
            here = mark(game, dice=False)
            for choice in self._some(list(game.choices())):
                dice = Dice()
                self._make(choice, window.decider, dice)
                if not dice.shown:
                    moves.append(_Move(choice, window.decider, ()))
                    break
                rewind(game, here)
            else:
                return False
        return False

    def _worth(self, changes: _Changes) -> Worth:
        """What this position is worth for me; known if another differed in nothing that the value reads."""
        state, read = self._game.state, self._read
        if read is None or state.ending is not None:
            return standing(self._game, self._me)
        moved, changed = changes
        position = state.phase, moved, frozenset(each for each in changed if each[0][1] in read)
        worth = self._worths.get(position)
        if worth is None:
            worth = self._worths[position] = standing(self._game, self._me)
        return worth

    def _changes(self) -> _Changes:
        """What distinguishes this position from others after the one where the search began."""
        changed: dict[tuple[str, str], str] = {}
        moved: list[tuple[str, str]] = []
        for kind, *values in self._game.state.trace[self._before.trace :]:
            if kind == "set":
                changed[values[0].id, values[1]] = f"{values[3]}"
            elif kind in _COMING_AND_GOING:
                moved.append((kind, values[0].id))
        return tuple(moved), frozenset(changed.items())


def _likely(worth: Worth, most: float) -> float:
    """What a position is worth that is won or lost as likely as that, where no other is worth more than
    `most`. So a small chance of losing does not outweigh everything else."""
    won = max(-1.0, min(1.0, worth[0]))
    return won * most + (1 - abs(won)) * worth[1]


def _as_good(grown: Sequence[_Plan], width: int) -> int:
    """How many are worth no less than the last within the width, but not many times as many."""
    if len(grown) <= width:
        return len(grown)
    last = grown[width - 1].worth
    return min(sum(plan.worth >= last for plan in grown), FIRST * width)


def _end(plan: _Plan) -> str:
    return plan.moves[-1].choice.action
