"""Judgements: values that all orders of one moment decide together.

Most moments have no circle. So every value is first worked out when it is asked for, from the plain
expression; only if one comes back to itself are intervals needed (`regelwerk.run.circles`), which then decide
everything.
"""

from collections.abc import Callable, Sequence
from itertools import groupby, repeat
from typing import Any

from regelwerk.run.circles import solve_circles
from regelwerk.run.failure import RunFailure
from regelwerk.run.judged import Judged, Value, Values, otherwise
from regelwerk.run.state import State
from regelwerk.run.thing import Thing
from regelwerk.run.trace import Entry

_JUDGED = repeat("judged")


class _Circle(Exception):
    """A value was asked for while it was being worked out."""


class _Demanded(dict[Thing, Value]):
    """Values that are worked out when they are first asked for. Each judgement has a class of its own."""

    __slots__ = ("about", "state", "waiting")

    about: dict[Thing, None]  # whom it is about
    waiting: dict[Thing, None]  # for whom nobody has asked yet
    state: State


class Judging:
    """The judgements of a ruleset; each is decided for a moment when the first of them is asked for.

    `names` are the attributes of a state that then hold what was decided.
    """

    def __init__(self, judgements: Sequence[Judged]) -> None:
        self.judgements = tuple(judgements)
        self.names = [judged.decided for judged in judgements]
        # Those in a row that are about the same things.
        rows = [list(found) for _, found in groupby(judgements, key=lambda judged: judged.about)]
        self._rows = [(row[0].domain, [_values(judged) for judged in row]) for row in rows]

    def solve(self, state: State) -> None:
        """Decides every judgement of the moment and notes the outcome in the trace.

        Raises:
            RunFailure: outside a phase that resolves at once; if a circle has no declared way out; or if
                something that has no bounds asks for a judgement while they are being solved.
        """
        if state.pending is None:
            raise RunFailure("run-judgement-not-at-once", judgement=self.judgements[0].id)
        if state.solving:
            raise RunFailure("run-judgement-unsolved")
        state.solved = True
        if not self._demanded(state):
            state.solving = True
            solve_circles(state, self.judgements)
            state.solving = False

    def _demanded(self, state: State) -> bool:
        """Whether every value could be worked out without coming back to itself; then all are decided."""
        decided = state.__dict__
        asked: list[tuple[repeat[int], _Demanded]] = []
        for domain, row in self._rows:
            about = dict.fromkeys(domain(state))
            if not about:
                for name, _, _, nobody in row:
                    decided[name] = nobody
                continue
            # Each is worked out once, so that all of them are counted together.
            state.steps -= len(row) * len(about)
            for name, position, kind, _ in row:
                values = decided[name] = kind()
                values.state, values.about, values.waiting = state, about, about.copy()
                asked.append((position, values))
        if state.steps < 0:
            state.step()
        found: list[Entry] = []
        try:
            for position, values in asked:
                # A loop over the iterators alone, which asks for each value.
                found += zip(_JUDGED, position, values.about, map(values.__getitem__, values.about))  # noqa: B905
        except (_Circle, RecursionError):
            for name in self.names:
                del decided[name]
            return False
        state.trace += found
        return True


def _values(judged: Judged) -> "tuple[str, repeat[int], type[_Demanded], Values]":
    """The attribute of the state, how the trace calls it, and what holds its values: where there are any, and
    where it is about nobody."""
    return judged.decided, repeat(judged.position), _demanded(judged), Values(judged)


def _demanded(judged: Judged) -> type[_Demanded]:
    """The class of a judgement's values, made so that working one out takes no more than it must."""
    work_out: Callable[[Any, Thing], Value] = judged.value

    def __missing__(self: _Demanded, thing: Thing) -> Value:
        try:
            del self.waiting[thing]
        except KeyError:
            if thing in self.about:
                raise _Circle from None
            return otherwise(judged, thing)
        value = self[thing] = work_out(self.state, thing)
        return value

    return type(f"Demanded_{judged.id}", (_Demanded,), {"__slots__": (), "__missing__": __missing__})
