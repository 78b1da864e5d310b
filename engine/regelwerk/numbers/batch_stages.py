"""A game in stages: what is the same in all games at a moment is a stage of its own and worked out once.

Whose turn it is, for one, is the same in all games that move in step: there is a stage for each player. What
differs from game to game becomes part of the state that each game holds; what that is, is found by trying:
a move that makes something differ makes it part of the state, and everything begins anew.
"""

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

from regelwerk.model.problem import Problem, Refused
from regelwerk.model.span import Span
from regelwerk.numbers.batch_arrays import Result
from regelwerk.numbers.batch_source import Layout, Writer, planes
from regelwerk.run.program import Program
from regelwerk.run.state import State
from regelwerk.specialise.effects import Move, Slot
from regelwerk.specialise.term import Range, Term, Truth, Variable, bounds
from regelwerk.specialise.terms import Terms, Unbounded
from regelwerk.specialise.values import Held, Members, OneOf, identity, is_truth, number, one_of

MOST_STAGES = 12
MOST_VALUES = 64
WATCHED = 1_000_000  # numbers of which nothing is certain are watched while games go on
_MOST_TRIES = 400


class Over(NamedTuple):
    """Whether a game is over after a move, and which constant came of it."""

    when: Truth
    outcome: Held


# Makes one move and says whether it was the last.
Mover = Callable[[Move], Over]


class Stage(NamedTuple):
    """One move's source, which answers whether a game is over, with what, whether rules broke off, whether a
    number became too large, and for each choice whether there was any.

    `after` is the position of the stage that follows; `failing` are places in the rules that may break off.
    """

    source: Result
    after: int
    outcomes: tuple[Any, ...]
    watched: bool
    failing: tuple[Span, ...]


class Stages(NamedTuple):
    """All moves of a game. The state's arrays hold `truths` and then `numbers` at the start."""

    stages: tuple[Stage, ...]
    truths: tuple[int, ...]
    numbers: tuple[int, ...]
    largest: int


class Builder:
    """Finds the stages of a game that begins in `state`."""

    def __init__(
        self, program: Program, state: State, mover: Mover, moved: frozenset[str], most: int
    ) -> None:
        self._program = program
        self._state = state
        self._mover = mover
        self._moved = moved
        self._most = most
        self._domains: dict[Slot, list[Any]] = {}  # fields with one of a few values in each game
        self._growth: dict[Slot, int] = {}  # numbers, and by how much one move may change them
        self._largest = 127
        self._watched = False  # whether nothing is known of how numbers grow

    def build(self) -> Stages:
        """Raises Refused if the rules, or numbers in them, go beyond what batches know."""
        for _ in range(_MOST_TRIES):
            try:
                stages = self._tried()
            except Unbounded as error:
                if self._watched:
                    raise Refused([Problem("batch-too-large", None)]) from error
                self._watched, stages = True, None
            if stages is not None:
                truths, numbers = self._start()
                return Stages(stages, truths, numbers, self._largest)
        raise Refused([Problem("batch-too-many-stages", None, {"most": str(MOST_STAGES)})])

    # --- the state that each game holds -----------------------------------------------------------------

    def _initial(self, slot: Slot) -> Any:
        thing, field = slot
        return getattr(thing, field)

    def _start(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        truths: list[int] = []
        for slot, domain in self._domains.items():
            variable = Variable("", domain)
            here = [identity(each) for each in domain].index(identity(self._initial(slot)))
            truths += [int(position == here) for position in planes(variable)]
        return tuple(truths), tuple(self._initial(slot) for slot in self._growth)

    def _range(self, slot: Slot) -> Range:
        if self._watched:
            return Range(-WATCHED, WATCHED)
        value, widest = self._initial(slot), self._growth[slot] * self._most
        return Range(value - widest, value + widest)

    # --- trying -----------------------------------------------------------------------------------------

    def _tried(self) -> tuple[Stage, ...] | None:
        """The stages; none if more of the state than was thought differs from game to game."""
        keys: dict[Hashable, int] = {}
        fixed: list[dict[Slot, Any]] = []
        found: list[Stage] = []

        def position(values: dict[Slot, Any]) -> int:
            key = frozenset((slot, identity(value)) for slot, value in values.items())
            if key not in keys:
                keys[key] = len(fixed)
                fixed.append(values)
            return keys[key]

        position({})
        while len(found) < len(fixed):
            if len(fixed) > MOST_STAGES:
                self._loosen(fixed)
                return None
            made = self._stage(fixed[len(found)], position)
            if made is None:
                return None
            found.append(made)
        return tuple(found)

    def _loosen(self, stages: list[dict[Slot, Any]]) -> None:
        """Too many stages: what has most values in them differs from game to game from now on."""
        by_slot: dict[Slot, dict[Any, Any]] = {}
        for values in stages:
            for slot, value in values.items():
                by_slot.setdefault(slot, {})[identity(value)] = value
        slot, seen = max(by_slot.items(), key=lambda item: len(item[1]))
        if type(self._initial(slot)) is int:
            self._growth[slot] = 0
        else:
            self._domains[slot] = [self._initial(slot)]
            self._extend(slot, list(seen.values()))

    def _extend(self, slot: Slot, values: list[Any]) -> bool:
        """Adds values that a field may have; whether any was new."""
        domain = self._domains[slot]
        known = {identity(each) for each in domain}
        new = [each for each in values if identity(each) not in known]
        domain += new
        if len(domain) > MOST_VALUES:
            raise Refused([Problem("batch-too-many-values", None, {"field": slot[1]})])
        return bool(new)

    def _stage(self, fixed: dict[Slot, Any], position: Callable[[dict[Slot, Any]], int]) -> Stage | None:
        move = Move(self._program, self._state, {}, self._moved)
        terms = move.terms
        variables = {slot: Variable(f"{slot[0].id}.{slot[1]}", each) for slot, each in self._domains.items()}
        names = {slot: f"{slot[0].id}.{slot[1]}" for slot in self._growth}
        move.values.update(fixed)
        move.values.update({slot: one_of(each, terms) for slot, each in variables.items()})
        move.values.update({slot: terms.field(names[slot], *self._range(slot)) for slot in names})
        over = self._mover(move)
        after = self._after(move, terms)
        if after is None:
            return None
        following = position(after)
        layout = Layout(tuple(names.values()), tuple((each, planes(each)) for each in variables.values()))
        return self._written(move, over, layout, variables, following)

    def _after(self, move: Move, terms: Terms) -> dict[Slot, Any] | None:
        """What is the same in all games after the move; none if more differs than was thought."""
        fixed: dict[Slot, Any] = {}
        fine = True
        for slot, value in move.values.items():
            values = _constants(value)
            if slot in self._domains:
                if values is None:
                    raise Refused([Problem("batch-too-many-values", None, {"field": slot[1]})])
                fine &= not self._extend(slot, values)
            elif slot in self._growth:
                grown, known = bounds(number(terms, value)), self._range(slot)
                growth = max(grown.high - known.high, known.low - grown.low)
                if growth > self._growth[slot] and not self._watched:
                    self._growth[slot] = max(growth, 1)
                    fine = False
            elif isinstance(value, OneOf | Term):
                fine = False
                if type(self._initial(slot)) is int:
                    self._growth[slot] = 0
                else:
                    self._domains[slot] = [self._initial(slot)]
                    self._extend(slot, values or [])
            elif identity(value) != identity(self._initial(slot)):
                fixed[slot] = value
        return fixed if fine else None

    # --- writing ----------------------------------------------------------------------------------------

    def _written(
        self, move: Move, over: Over, layout: Layout, variables: dict[Slot, Variable], following: int
    ) -> Stage:
        terms, writer = move.terms, Writer(layout)
        stuck: list[int] = []
        for choice in terms.choices():
            if len(choice.args[1]) > 250:
                raise Refused([Problem("batch-too-many-choices", None, {"most": "250"})])
            offered = writer.chosen(choice)
            if offered is not None:
                stuck.append(offered)
        outcomes, code = self._outcome(terms, writer, over)
        done = writer.truth(over.when)
        failed = writer.truth(terms.either(*(when for when, _ in move.failed)))
        large: list[Truth] = []
        state: list[int] = []
        for slot, variable in variables.items():
            held = _positions(terms, variable, move.values[slot])
            state += [writer.truth(held[position]) for position in planes(variable)]
        for slot in self._growth:
            result = number(terms, move.values[slot])
            state.append(writer.number(result))
            here = self._range(slot)
            large += [terms.compare(result, "<", here.low), terms.compare(here.high, "<", result)]
            self._largest = max(self._largest, abs(here.low), abs(here.high))
        self._largest = max(self._largest, terms.largest())
        watched = terms.either(*large) if self._watched else False
        source = writer.function("move", state, [done, code, failed, writer.truth(watched), *stuck])
        spans = tuple(dict.fromkeys(span for _, span in move.failed))
        return Stage(source, following, outcomes, watched is not False, spans)

    def _outcome(self, terms: Terms, writer: Writer, over: Over) -> tuple[tuple[Any, ...], int]:
        values = _constants(over.outcome)
        if values is None or len(values) > 255:
            raise Refused([Problem("batch-too-many-values", None, {"field": "end"})])
        truths = _positions(terms, Variable("", values), over.outcome)
        return tuple(values), writer.code([(truths[n], n) for n in range(len(values))])


def _constants(value: Held) -> list[Any] | None:
    """What a value may be; none for a number that may be any."""
    if isinstance(value, OneOf):
        return [each for _, each in value.ways]
    if is_truth(value):
        return [False, True] if isinstance(value, Term) else [value]
    if isinstance(value, Term | Members):
        return None
    return [value]


def _positions(terms: Terms, variable: Variable, value: Held) -> dict[int, Truth]:
    """For each value of a variable, the truth that this is it."""
    place = {identity(each): position for position, each in enumerate(variable.values)}
    found: dict[int, Truth] = dict.fromkeys(range(len(variable.values)), False)
    if isinstance(value, Term):
        found[place[identity(True)]] = value
        found[place[identity(False)]] = terms.no(value)
    elif isinstance(value, OneOf):
        for when, each in value.ways:
            found[place[identity(each)]] = when
    else:
        found[place[identity(value)]] = True
    return found
