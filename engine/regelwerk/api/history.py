"""A game from its beginning: its decisions with their dice, carried out, taken back, made again.

Taking back is re-simulation: the game begins anew and the decisions are made again, and each must leave the
fingerprint that it left before.
"""

from collections.abc import Callable, Sequence
from copy import copy
from random import Random
from typing import NamedTuple

from regelwerk.api.record import Move, Record, fingerprint
from regelwerk.model.on_offer import on_offer
from regelwerk.model.problem import Problem, Refused, refused
from regelwerk.model.scenario import Scenario
from regelwerk.model.span import Span
from regelwerk.run.chance import Chance, Seeded
from regelwerk.run.choices import Choice
from regelwerk.run.failure import RunFailure
from regelwerk.run.game import Game, new_game
from regelwerk.run.orders import Line, order_lines
from regelwerk.run.plain import plain
from regelwerk.run.program import Program
from regelwerk.run.takeback import mark, rewind
from regelwerk.run.trace import Entry

_Begin = Callable[[Chance], Game]


# Asks for a die: its sides. None leaves the throw to the machine.
AskForDie = Callable[[int], int | None]
WANTED = "play-die-wanted"


class Typed:
    """The throws in `ready`; without one more the rules break off with `WANTED`.

    Whoever asks then takes back what happened, makes `ready` again with one throw more, and begins anew.
    """

    def __init__(self) -> None:
        self.ready: list[int] = []

    def roll(self, sides: int) -> int:
        if not self.ready:
            raise RunFailure(WANTED, sides=str(sides))
        number = self.ready.pop(0)
        if not 1 <= number <= sides:
            raise RunFailure("run-die-impossible", sides=str(sides), number=str(number))
        return number


def thrown_for(seed: int, index: int, sides: int) -> int:
    """A throw for somebody who has no die at hand."""
    return Random(f"{seed}/die/{index}").randint(1, sides)


class _Made(NamedTuple):
    """A decision, where it begins in the trace, and how many results were printed before it."""

    move: Move
    begins: int
    results: int


class History:
    """The game that `begin` gives with some dice, from its first decision on; `ask` throws dice by hand.

    `game` is another object after something was taken back.

    Raises:
        Refused: if the rules cannot be carried out, or `start` came out differently (`save-start-differs`)
            and nobody accepts that.
    """

    def __init__(
        self,
        begin: _Begin,
        seed: int,
        ask: AskForDie | None = None,
        start: Move | None = None,
        *,
        accept: bool = False,
    ) -> None:
        self._begin, self._ask, self.seed = begin, ask, seed
        self._new(start)
        if start is not None and start != self.start and not accept:
            raise Refused([_differs(0, start)])

    @property
    def typed(self) -> bool:
        return self._ask is not None

    @property
    def moves(self) -> tuple[Move, ...]:
        """The decisions made."""
        self._print()
        return tuple(made.move for made in self.made)

    def trace(self, decisions: int = 1) -> list[Entry]:
        """What happened since and with the last so many decisions, or, without any, since the beginning."""
        return self.game.state.trace[self.since(decisions) :]

    def since(self, decisions: int) -> int:
        """Where in the trace the last so many decisions begin."""
        if decisions < 0:
            raise ValueError(f"{decisions}: no number of decisions")
        decisions = min(decisions, len(self.made))
        return self.made[-decisions].begins if decisions else 0

    def span_of(self, number: int) -> tuple[int, int]:
        """Where in the trace a decision begins and ends, from 1 on; 0 is what happened before the first."""
        if not 0 <= number <= len(self.made):
            raise ValueError(f"{number}: {len(self.made)} decisions were made")
        begins = [0, *(made.begins for made in self.made), len(self.game.state.trace)]
        return begins[number], begins[number + 1]

    def begun(self) -> Game:
        """The game before anything happened, anew."""
        return self._begin(Seeded(self.seed))

    def choose(self, choice: Choice, dice: Sequence[int] = ()) -> None:
        """Carries a choice out; `dice` are typed throws that are known beforehand.

        Raises:
            Refused: with the reasons why it is not allowed, or what went wrong with the rules; the game is
                then as it was before, its dice too.
        """
        by = next((thing.id for thing in self.game.deciders()), "")
        arguments = tuple(plain(value) for value in choice.arguments)
        printed = len(self.game.results)
        begins = self._carry_out(lambda: self.game.choose(choice), dice)
        self.made.append(_Made(Move(by, choice.action, arguments, (), ""), begins, printed))

    def resolve(self, orders: Sequence[Line], dice: Sequence[int] = ()) -> None:
        """Resolves secret orders. Raises as `choose` does."""
        phase = self.game.state.phase
        printed = len(self.game.results)
        begins = self._carry_out(lambda: self.game.run(orders), dice)
        given: dict[str, tuple[str, ...]] = {}
        for line in orders:
            given[line.by] = (*given.get(line.by, ()), line.text)
        self.made.append(_Made(Move("", phase, (), (), "", tuple(given.items())), begins, printed))

    def undo(self, count: int) -> None:
        """Takes back the last `count` decisions."""
        was = dict(vars(self))
        self._print()
        kept = self.made[: len(self.made) - count]
        try:
            self._new(self.start)
            for made in kept:
                self._repeat(made.move)
        except BaseException:
            vars(self).update(was)  # whoever interrupts an undo has undone nothing
            raise

    def again(self) -> "History":
        """A history of its own with the same decisions."""
        other = copy(self)
        other.undo(0)  # plays anew: what runs, its dice and what was made are then nobody else's
        return other

    def repeat(self, moves: Sequence[Move], *, accept: bool = False) -> None:
        """Makes recorded decisions again.

        Raises:
            Refused: at the first that is not allowed or, unless `accept` takes that on, comes out differently
                (`save-differs`).
        """
        asking = self._ask
        self._ask = _no_die if asking is not None else None
        try:
            for number, move in enumerate(moves, start=len(self.made) + 1):
                if move.by and [thing.id for thing in self.game.deciders()][:1] != [move.by]:
                    raise Refused([_differs(number, move)])
                try:
                    self._repeat(move)
                except Refused as refusal:
                    raise Refused([_differs(number, move), *refusal.problems]) from refusal
                self._print()
                if self.made[-1].move != move and not accept:
                    raise Refused([_differs(number, move)])
        finally:
            self._ask = asking

    def _repeat(self, move: Move) -> None:
        dice = [thrown for _, thrown in move.dice]
        if move.by:
            self.choose(self.game.restored(move.action, move.arguments), dice)
            return
        if move.action != self.game.state.phase or not self.game.step.secret:
            names = self.game.program.titles(self.game.state.phase, "phase")
            raise refused("orders-not-wanted", **names)
        orders = [line for seat, lines in move.orders for line in order_lines(lines, seat, seat)]
        problems = self.game.check(orders)
        if problems:
            raise Refused(problems)
        self.resolve(orders, dice)

    def _new(self, start: Move | None) -> None:
        """The game at its first decision, with the dice of `start` if given."""
        self.made: list[_Made] = []
        self._printed = 0  # how many of them have their dice and fingerprint
        chance: Chance = Typed() if self.typed else Seeded(self.seed)
        self.game = self._begin(chance)
        given = [number for _, number in start.dice] if start is not None else []
        if self.game.state.ending is None:
            self._carry_out(lambda: self.game.run(), given, anew=chance)
        self.start = _finished(Move("", "", (), (), ""), "", self.game.state.trace)

    def _carry_out(self, do: Callable[[], object], dice: Sequence[int], *, anew: Chance | None = None) -> int:
        """Does it, and says where it begins in the trace; whatever breaks off is taken back.

        For each throw of people that was wanting it is begun again, with `anew` as dice if the game is.
        """
        given = list(dice)
        before = mark(self.game)
        while True:
            if isinstance(self.game.state.chance, Typed):
                self.game.state.chance.ready = list(given)
            try:
                do()
                return before.trace
            except BaseException as error:
                if anew is None:
                    rewind(self.game, before)
                if not (self.typed and isinstance(error, Refused)):
                    raise
                given.append(self._one_die_more(error, len(given)))
                if anew is not None:
                    self.game = self._begin(anew)

    def _one_die_more(self, refusal: Refused, given: int) -> int:
        """A throw for the rules that broke off for want of it; any other refusal is passed on."""
        problem = refusal.problems[0] if refusal.problems else None
        if problem is None or problem.code != WANTED or self._ask is None:
            raise refusal
        sides = int(problem.values["sides"])
        number = self._ask(sides)
        if number is None:
            self._print()
            thrown = sum(len(made.move.dice) for made in self.made)
            number = thrown_for(self.seed, thrown + given, sides)
        return number

    def _print(self) -> None:
        """Dice and fingerprints of the decisions that have none yet: who plays on only needs none of them."""
        trace = self.game.state.trace
        for at in range(self._printed, len(self.made)):
            made = self.made[at]
            before = self.made[at - 1].move.trace if at else self.start.trace
            ends = self.made[at + 1].begins if at + 1 < len(self.made) else len(trace)
            self.made[at] = made._replace(move=_finished(made.move, before, trace[made.begins : ends]))
        self._printed = len(self.made)


def of_scenario(
    program: Program, scenario: Scenario, seed: int, language: str, ask: AskForDie | None = None
) -> History:
    """A game at its first decision. Raises Refused if the rules break off."""
    return History(_beginning(program, scenario, language), seed, ask)


def of_record(
    program: Program,
    record: Record,
    language: str,
    ask: AskForDie | None = None,
    begin: _Begin | None = None,
    *,
    file: str = "",
    accept: bool = False,
) -> History:
    """The game of a record, played again; `file` is what problems call it, `ask` throws the dice to come,
    `begin` makes the game anew where it began at no scenario.

    Raises:
        Refused: if its scenario is gone or, unless `accept` takes that on, it comes out differently.
    """
    if begin is None:
        scenario = program.ruleset.scenarios.get(record.scenario)
        if scenario is None:
            place, listed = Span(file, 1, 1, 1, 1) if file else None, ", ".join(on_offer(program.ruleset))
            raise refused("play-unknown-scenario", place, name=record.scenario, scenarios=listed)
        begin = _beginning(program, scenario, language)
    thrown = (ask or (lambda sides: None)) if record.dice == "typed" else None
    history = History(begin, record.seed, thrown, record.start, accept=accept)
    history.repeat(record.moves, accept=accept)
    return history


def _beginning(program: Program, scenario: Scenario, language: str) -> _Begin:
    return lambda chance: new_game(program, scenario.state, chance, language=language, phase=scenario.phase)


def _finished(move: Move, before: str, trace: Sequence[Entry]) -> Move:
    dice = tuple((entry[2], entry[3]) for entry in trace if entry[0] in ("die", "shuffled"))
    return move._replace(dice=dice, trace=fingerprint(before, trace))


def _no_die(sides: int) -> int:
    """The record has too few dice for a decision: it did not come from this game."""
    raise Refused([])


def _differs(number: int, move: Move) -> Problem:
    told = " ".join([move.action, *(str(argument) for argument in move.arguments)])
    code = "save-differs" if number else "save-start-differs"
    return Problem(code, None, {"step": str(number), "by": move.by, "choice": told})
