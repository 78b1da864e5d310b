"""One game of bots, from its set-up to its end, as a row of numbers."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from time import monotonic
from typing import Literal, NamedTuple, TypeAlias, TypeVar

from regelwerk.bots import Bot, named
from regelwerk.bots.guard import Lost, choice_of, orders_of
from regelwerk.model.problem import Problem, Refused
from regelwerk.numbers.counting import Counting, Part
from regelwerk.numbers.features import Notes, Row
from regelwerk.numbers.matchup import BY_LOT, Matchup
from regelwerk.run.chance import Seeded
from regelwerk.run.failure import RunFailure
from regelwerk.run.game import Game, new_game
from regelwerk.run.limits import SECONDS, Watch, time_limit
from regelwerk.run.orders import Line, OrderLine
from regelwerk.run.program import Program
from regelwerk.run.sealed import Sealed
from regelwerk.run.thing import Thing
from regelwerk.scenario.coverage import having_part

# Somebody won; nobody did; somebody could choose nothing; it took too long; the rules broke off.
End: TypeAlias = Literal["won", "drawn", "stuck", "unfinished", "failed"]
_Found = TypeVar("_Found")
_APART = 0x9E3779B97F4A7C15  # so that shares and dice of one game have different seeds
ENDS: tuple[End, ...] = ("won", "drawn", "stuck", "unfinished", "failed")
ENDED: tuple[End, ...] = ("won", "drawn")  # came to the end that the rules give them


class Played(NamedTuple):
    """How one game went. `problem` is the code of what broke off a failed one. `lost` are decisions that bots
    lost: the seat, the code of why, how often, and what is known of the first time. `length` and `parts` are
    what the head of the ruleset wants counted, where rules are counted."""

    number: int
    seed: int
    end: End
    winners: tuple[str, ...]
    steps: int
    dice: int
    problem: str = ""
    lost: tuple[tuple[str, str, int, str], ...] = ()
    length: float | None = None
    parts: tuple[Part, ...] = ()
    noted: tuple[Row, ...] = ()


class OutOfTime(Exception):
    """A game was not over when there was no more time."""


def begun(program: Program, matchup: Matchup, number: int) -> Game:
    """The game of a number at its set-up."""
    scenario = program.ruleset.scenarios[matchup.scenario]
    chance = Seeded(matchup.game_seed(number))
    return new_game(program, scenario.state, chance, phase=scenario.phase)


def play(
    program: Program,
    matchup: Matchup,
    number: int,
    fired: Counter[int] | None = None,
    until: float | None = None,
    game: Game | None = None,
    broke: "list[Problem] | None" = None,
) -> Played:
    """Plays the game of a number; `fired` adds up how often each document had a part in it.

    What bars choices counts once for each decision in which it bars any: its program is a `counting` one.
    Whoever looks at the `game` afterwards hands in the one that `begun` gives; `broke` gets why it broke off.

    Raises:
        OutOfTime: if it is not over at the time `until` (of `monotonic`).
    """
    game = game or begun(program, matchup, number)
    seed, players = matchup.game_seed(number), dict(matchup.players)
    share = lot(seed)
    steps, problem, length, parts = 0, "", None, set[Part]()
    counts = Counting(program) if fired is not None else None
    notes = Notes(program, matchup.noted, seed) if matchup.noted else None
    lost: list[Lost] = []
    end: End = "unfinished"
    try:
        with time_limit(SECONDS) as watch:
            game.run(None, seconds=None)
            seen = 0
            for _ in range(matchup.most):
                if notes is not None:
                    notes.look(game)
                ask = _Asking(players, f"{seed}", steps, watch, share, matchup.patience, lost)
                going = _step(game, ask, fired)
                if counts is not None:
                    counts.add(game.state, seen, parts)
                    seen, length = len(game.state.trace), counts.length(game.state)
                if going is not None:
                    end = going
                    break
                steps += 1
                if until is not None and monotonic() >= until:
                    raise OutOfTime
    except Refused as refusal:
        end, problem = "failed", refusal.problems[0].code
        if broke is not None:
            broke.append(refusal.problems[0])
    except RunFailure as failure:
        end, problem = "failed", failure.code
    if fired is not None:
        fired.update(each for entry in game.state.trace for each in having_part(entry))
    winners = () if game.state.ending is None else tuple(winner.id for winner in game.state.ending)
    if end not in ("stuck", "failed") and game.state.ending is not None:
        end = "won" if winners else "drawn"
    rolled, missed = game.state.rolled, _counted(lost)
    rows, took_part = () if notes is None else notes.rows(), tuple(sorted(parts))
    return Played(number, seed, end, winners, steps, rolled, problem, missed, length, took_part, rows)


def _counted(lost: Sequence[Lost]) -> tuple[tuple[str, str, int, str], ...]:
    times, first = Counter(each[:2] for each in lost), {each[:2]: each.detail for each in reversed(lost)}
    return tuple((*key, count, first[key]) for key, count in times.items())


def lot(seed: int) -> Callable[[], float]:
    """What players by lot go by in one game: a stream of shares, one for each choice, apart from the dice.

    Of n choices a share below 1 takes the one at place `int(share * n)`.
    """
    return Random(seed ^ _APART).random


class _Asking(NamedTuple):
    """How players are asked for one decision; `lost` is added to."""

    players: Mapping[str, str]
    seed: str
    number: int
    watch: Watch
    share: Callable[[], float]
    patience: float | None
    lost: list[Lost]

    def bot(self, decider: Thing) -> tuple[Bot, str]:
        """Who came into play only later has no seat, and plays by lot."""
        bot = named(self.players.get(decider.id, BY_LOT))
        assert bot is not None
        return bot, f"{self.seed}/{decider.id}/{self.number}"

    def noted(self, found: tuple[_Found, Lost | None]) -> _Found:
        if found[1] is not None:
            self.lost.append(found[1])
        return found[0]


def _step(game: Game, ask: _Asking, fired: Counter[int] | None) -> End | None:
    """One decision, or one round of secret orders; how the game ended if there was none to make.

    The rules have as long for each step as for a whole run elsewhere; thinking has limits of its own, so
    that how long a machine takes to think changes no result.
    """
    watch = ask.watch
    watch.begin()
    deciders = game.deciders()
    if not deciders:
        return "drawn"
    if game.step.secret:
        watch.rest()
        lines: list[Line | OrderLine | Sealed] = []
        for writer in deciders:
            bot, seed = ask.bot(writer)
            lines += ask.noted(orders_of(bot, game, writer, seed, ask.patience))
        watch.begin()
        game.run(lines, seconds=None)
        return None
    barring = game.program.barring
    barring.clear()
    choices = list(game.choices())
    if fired is not None:
        fired.update(barring)
    if not choices:
        return "stuck"
    watch.rest()
    if ask.players.get(deciders[0].id, BY_LOT) == BY_LOT:
        choice = choices[int(ask.share() * len(choices))]
    else:
        bot, seed = ask.bot(deciders[0])
        choice = ask.noted(choice_of(bot, game, choices, seed, ask.patience))
    watch.begin()
    game.choose(choice, seconds=None)
    return None
