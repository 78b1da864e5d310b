"""Very many games at once: the same checked rules as NumPy over arrays with a place for each game.

What batches cannot do (geometry that changes, things that come into play, judgements, sorting) is refused with its
place; it never comes to something else than the rules one game at a time. A game with the same dice comes to the
same (`Dice` takes them from outside).
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from engine.model.expression import Expression
from engine.model.problem import Problem, Refused
from engine.model.ruleset import Cause, Effects, Happening, StateData
from engine.numbers.batch_effects import Move
from engine.numbers.batch_expressions import Names, cannot
from engine.numbers.batch_stages import Builder, Over, Stages
from engine.numbers.batch_terms import Truth, Variable
from engine.numbers.batch_values import Held, OneOf, elements, ways
from engine.numbers.exact import Question
from engine.numbers.observe import names, plain
from engine.run.chance import Scripted
from engine.run.failure import RunFailure
from engine.run.program import Program
from engine.run.state import State
from engine.run.turn import new_game
from engine.run.writes import Writes

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, Any]

TOGETHER = 16_384           # games whose arrays stay in the processor's own memory
MOST_MOVES = 1_000
_MOVE = Callable[..., Any]


class Dice(Protocol):
    """Where the chance of many games comes from. Arrays have a place for each game that is still going on."""

    def begin(self, first: int, number: int) -> None:
        """Games from `first` on begin."""

    def keep(self, kept: "Array") -> None:
        """Only these places go on, in their order."""

    def die(self, sides: int, when: "Array", out: "Array") -> None:
        """Numbers from 1 to `sides`; only where `when` is 1 is a die thrown."""

    def pick(self, count: "Array", out: "Array") -> None:
        """Numbers from 0 to below `count`; anything where that is 0."""


class SeededDice:
    """The same seed, the same games; each portion of games has a stream of its own."""

    def __init__(self, seed: int) -> None:
        import numpy

        self._numpy = numpy
        self._seed = seed
        self._number = 0

    def begin(self, first: int, number: int) -> None:
        numpy = self._numpy
        self._random = numpy.random.Generator(numpy.random.SFC64(numpy.random.SeedSequence((self._seed, first))))
        self._number = number
        self._space = numpy.empty(number, numpy.float32)

    def keep(self, kept: "Array") -> None:
        self._number = len(kept)

    def die(self, sides: int, when: "Array", out: "Array") -> None:
        kind = self._numpy.uint8 if sides < 255 else self._numpy.uint16
        out[:] = self._random.integers(1, sides + 1, self._number, kind)

    def pick(self, count: "Array", out: "Array") -> None:
        # A share of 2**-24 is the finest that there is; no count is so large that it would matter.
        share = self._random.random(out=self._space[: self._number], dtype=self._numpy.float32)
        self._numpy.multiply(share, count, share)
        self._numpy.copyto(out, share, casting="unsafe")
        self._numpy.minimum(out, count - 1, out)


class ScriptedDice:
    """Shares of 1 given from outside, a row for each game: a die shows `1 + int(share * sides)`."""

    def __init__(self, shares: "Array") -> None:
        import numpy

        self._numpy = numpy
        self._shares = shares

    def begin(self, first: int, number: int) -> None:
        self._games = self._numpy.arange(first, first + number)
        self._next = self._numpy.zeros(number, self._numpy.int64)

    def keep(self, kept: "Array") -> None:
        self._games, self._next = self._games[kept], self._next[kept]

    def die(self, sides: int, when: "Array", out: "Array") -> None:
        out[:] = self._taken(when) * sides + 1

    def pick(self, count: "Array", out: "Array") -> None:
        out[:] = self._taken(1) * count

    def _taken(self, when: Any) -> "Array":
        last = self._shares.shape[1] - 1
        found: Array = self._shares[self._games, self._numpy.minimum(self._next, last)]
        self._next += when
        return found


class Outcomes(NamedTuple):
    """What came of each game: `values[which[n]]`, or -1 where it was not over; `moves` are those that it took."""

    values: tuple[Any, ...]
    which: "Array"
    moves: "Array"

    def counts(self) -> dict[Any, int]:
        """How many games came to what; those that were not over are left out."""
        import numpy

        found = numpy.bincount(self.which[self.which >= 0], minlength=len(self.values))
        return {value: int(number) for value, number in zip(self.values, found, strict=True) if number}

    def of(self, game: int) -> Any:
        """What came of one game; none if it was not over."""
        return self.values[self.which[game]] if self.which[game] >= 0 else None


class Batch:
    """Games of one kind, ready to be played: `playouts(program, data).run(100_000, seed=1)`."""

    def __init__(self, stages: Stages, most: int) -> None:
        import numpy

        self._numpy = numpy
        self._stages = stages
        self._most = most
        sizes = (numpy.int8, numpy.int16, numpy.int32, numpy.int64)
        self._kind = next(each for each in sizes if stages.largest <= numpy.iinfo(each).max)
        self._spare_truths = max(stage.source.truths for stage in stages.stages)
        self._spare_numbers = max(stage.source.numbers for stage in stages.stages)
        self._moves = [self._compiled(stage.source.text) for stage in stages.stages]
        self.source = "\n".join(stage.source.text for stage in stages.stages)

    def run(self, games: int, *, seed: int = 0, dice: Dice | None = None, together: int = TOGETHER) -> Outcomes:
        """Plays so many games.

        Raises:
            Refused: if rules break off in some game, with the places where they may have.
        """
        numpy = self._numpy
        chance: Dice = dice if dice is not None else SeededDice(seed)
        held: list[Any] = []
        places: dict[Any, int] = {}
        which = numpy.full(games, -1, numpy.int64 if self._numeric else numpy.int32)
        taken = numpy.zeros(games, numpy.int32)
        over = numpy.zeros(games, bool)
        for first in range(0, games, together):
            self._portion(first, min(together, games - first), chance, which, taken, over, held, places)
        if self._numeric:
            values, index = numpy.unique(which[over], return_inverse=True)
            which = numpy.full(games, -1, numpy.int32)
            which[over] = index
            held = [int(each) for each in values]
        return Outcomes(tuple(held), which, taken)

    @property
    def _numeric(self) -> bool:
        return any(stage.numeric for stage in self._stages.stages)

    def _portion(
        self, first: int, number: int, chance: Dice, which: "Array", taken: "Array", over: "Array",
        held: list[Any], places: dict[Any, int],
    ) -> None:  # fmt: skip
        numpy = self._numpy
        truths, numbers = self._begun(number)
        chance.begin(first, number)
        games = numpy.arange(first, first + number)
        going = numpy.ones(number, numpy.uint8)
        left, at = number, 0
        for count in range(1, self._most + 1):
            stage = self._stages.stages[at]
            truths, numbers, (done, code, failed, *stuck) = self._moves[at](
                truths, numbers, chance.die, chance.pick
            )
            if stage.failing and (failed & going).any():
                raise Refused([Problem("batch-failed", span) for span in stage.failing[:1]])
            ending = done & going
            for offered in stuck:
                done_here = going & (offered ^ 1)
                if done_here.any():
                    places_of = numpy.flatnonzero(done_here)
                    which[games[places_of]] = self._place(None, held, places)
                    taken[games[places_of]] = count - 1
                    over[games[places_of]] = True
                    ending |= done_here
                    going = going & offered
            newly = numpy.flatnonzero(ending & going)
            if len(newly):
                found = games[newly]
                if stage.numeric:
                    which[found] = code[newly]
                else:
                    known = numpy.array(
                        [self._place(plain(each), held, places) for each in stage.outcomes], numpy.int32
                    )
                    which[found] = known[code[newly]]
                taken[found] = count
                over[found] = True
                going = going & (ending ^ 1)
            now = int(numpy.count_nonzero(going))
            if now == 0:
                return
            at = stage.after
            if now < 0.7 * left or (now < left and left < 256):
                kept = numpy.flatnonzero(going)
                truths = self._kept(truths, kept, len(self._stages.truths))
                numbers = self._kept(numbers, kept, len(self._stages.numbers))
                games, going, left = games[kept], going[kept], now
                chance.keep(kept)

    def _place(self, value: Any, held: list[Any], places: dict[Any, int]) -> int:
        if value not in places:
            places[value] = len(held)
            held.append(value)
        return places[value]

    def _begun(self, number: int) -> "tuple[list[Array], list[Array]]":
        numpy = self._numpy
        truths = [numpy.full(number, each, numpy.uint8) for each in self._stages.truths]
        truths += [numpy.empty(number, numpy.uint8) for _ in range(self._spare_truths - len(truths))]
        numbers = [numpy.full(number, each, self._kind) for each in self._stages.numbers]
        numbers += [numpy.empty(number, self._kind) for _ in range(self._spare_numbers - len(numbers))]
        return truths, numbers

    def _kept(self, arrays: "list[Array]", kept: "Array", state: int) -> "list[Array]":
        """The games that go on, at the front of the same memory."""
        number = len(kept)
        return [each.take(kept) if place < state else each[:number] for place, each in enumerate(arrays)]

    def _compiled(self, text: str) -> _MOVE:
        numpy = self._numpy
        space: dict[str, Any] = {
            "BOOL": numpy.bool_, "AND": numpy.bitwise_and, "OR": numpy.bitwise_or, "XOR": numpy.bitwise_xor,
            "MORE": numpy.greater, "NO_LESS": numpy.greater_equal, "SAME": numpy.equal, "LESS": numpy.less,
            "NO_MORE": numpy.less_equal, "ADD": numpy.add, "TIMES": numpy.multiply, "MOST": numpy.maximum,
            "LEAST": numpy.minimum, "NEGATE": numpy.negative, "WHOLES": numpy.floor_divide,
            "REST": numpy.remainder, "WHERE": numpy.where,
        }  # fmt: skip
        exec(compile(text, "<batch>", "exec"), space)
        move: _MOVE = space["move"]
        return move


# --- what is played -----------------------------------------------------------------------------------


def repeated(program: Program, question: Question, *, most: int = MOST_MOVES) -> Batch:
    """Events one after the other, again and again until something holds, as `odds` has them.

    A game's outcome is what is observed in the end.

    Raises:
        Refused: if there is anything in it that batches do not know.
    """
    if question.until is None or question.observed is None or not question.happenings:
        raise Refused([Problem("batch-until-what", None)])
    state = _state(program, question.state, question.phase)
    given = [_arguments(program, state, each) for each in question.happenings]
    known: Names = {name: state.things[id] for name, (id, _) in names(program.ruleset, question.state).items()}
    until, observed = question.until, question.observed

    def move(move: Move, kind: int) -> Over:
        happening = question.happenings[kind]
        move.event(program.ruleset.event(happening.event), given[kind], True)
        over = move.terms.either(move.ended, _holds(move, until, known))
        return Over(over, move.evaluator.value(observed.tree, known, over))

    causes: Effects = tuple(Cause(each.event, each.span, {}) for each in question.happenings)
    return _built(program, state, move, len(given), causes, most)


def playouts(program: Program, data: StateData, *, most: int = MOST_MOVES) -> Batch:
    """Random games from a scenario: whoever decides takes any of the allowed choices, all equally likely.

    A game's outcome is who has won, as a tuple of ids; none where nothing could be chosen any more.

    Raises:
        Refused: if there is anything in it that batches do not know.
    """
    state = _state(program, data, "", until_asked=True)
    phase = program.ruleset.phases[state.phase]
    if phase.decides is None or phase.react or phase.sealed or phase.at_once:
        raise cannot(phase.header.span, phase.header.id)
    decides = phase.decides

    def move(move: Move, kind: int) -> Over:
        decider = move.evaluator.value(decides.tree, {}, True)
        for when, who in ways(decider):
            if who is None:
                move.fails(when, decides.span)
        offered = [each for id in phase.actions for each in _choices(move, id, decider)]
        if not offered:
            raise cannot(phase.header.span, phase.header.id)
        _take(move, offered, decider)
        return Over(move.ended, move.winners)

    effects = tuple(effect for id in phase.actions for effect in program.ruleset.actions[id].event.effects)
    causes: Effects = (
        *effects, *(Cause(id, phase.header.span, {}) for id in phase.actions),
    )  # fmt: skip
    return _built(program, state, move, 1, causes, most)


Offer = tuple[Truth, str, tuple[Any, ...]]


def _choices(move: Move, id: str, decider: Held) -> list[Offer]:
    """The choices of an action, each with the truth that it is allowed."""
    program, terms = move.program, move.terms
    action = program.ruleset.actions[id]
    event = action.event
    kind = program.types[event.parameters[0].type.name]
    those = [isinstance(who, kind) for _, who in ways(decider) if who is not None]
    if not any(those):
        return []
    if not all(those):
        raise cannot(action.header.span, id)
    found: list[tuple[Truth, tuple[Any, ...]]] = [(True, ())]
    for position, domain in enumerate(action.domains.values()):
        longer: list[tuple[Truth, tuple[Any, ...]]] = []
        for when, chosen in found:
            given = [decider, *chosen]
            known: Names = {event.parameters[n].name: each for n, each in enumerate(given)}
            listed = move.evaluator.value(domain.tree, known, when)
            for inside, member in elements(listed):
                for way, value in ways(member):
                    both = terms.both(when, inside, way)
                    if both is not False:
                        longer.append((both, (*chosen, value)))
        found = longer
        if len(found) > 4_096:
            raise Refused([Problem("batch-too-many-choices", domain.span, {"most": "4096"})])
        del position
    rules = [rule for rule in program.ruleset.rules.values() if rule.event == id]
    offers: list[Offer] = []
    for when, chosen in found:
        names = {each.name: value for each, value in zip(event.parameters, (decider, *chosen), strict=True)}
        allowed = terms.both(when, move.allowed(event, rules, names, when))
        if allowed is not False:
            offers.append((allowed, id, chosen))
    return offers


def _take(move: Move, offered: Sequence[Offer], decider: Held) -> None:
    """Chooses one of what is offered, and carries it out."""
    terms = move.terms
    choice = Variable("choice", range(len(offered)))
    terms.pick(choice, [when for when, _, _ in offered])
    for id in dict.fromkeys(each for _, each, _ in offered):
        positions = [n for n, (_, each, _) in enumerate(offered) if each == id]
        path = terms.is_one_of(choice, positions)
        event = move.program.ruleset.actions[id].event
        given: list[Held] = [decider]
        for parameter in range(len(event.parameters) - 1):
            by_value: dict[Any, list[int]] = {}
            for n in positions:
                by_value.setdefault(offered[n][2][parameter], []).append(n)
            found = tuple((terms.is_one_of(choice, places), value) for value, places in by_value.items())
            given.append(found[0][1] if len(found) == 1 else OneOf(found))
        move.event(event, given, path, chosen=True)


def _state(program: Program, data: StateData, phase: str, *, until_asked: bool = False) -> State:
    game = new_game(program, data, Scripted(()), phase=phase)
    if until_asked:
        game.run(seconds=None)
    return game.state


def _arguments(program: Program, state: State, happening: Happening) -> list[Any]:
    found = []
    for name, convert in program.arguments[happening.event]:
        given = happening.arguments.get(name)
        try:
            found.append(convert(state.things, given.value) if given is not None else None)
        except RunFailure as failure:
            raise Refused([Problem(failure.code, happening.span, failure.values)]) from failure
    return found


def _holds(move: Move, expression: Expression, known: Names) -> Truth:
    return move.evaluator.truth(expression.tree, known, True)


def _built(
    program: Program, state: State, move: Callable[[Move, int], Over], kinds: int, causes: Effects, most: int
) -> Batch:
    moved = frozenset(Writes(program.ruleset).of(causes))
    return Batch(Builder(program, state, move, kinds, moved, most).build(), most)
