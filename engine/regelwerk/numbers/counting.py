"""What a ruleset's head wants counted in a game: how long it was, and what took part for whom.

    {bake: {what: cake.sort, whose: cake.baker}}   →   ("bake", "nut_cake", "Ada")

Each is found once a decision, while what took part is still there.
"""

from collections.abc import Callable
from typing import Any

from regelwerk.numbers.observe import plain
from regelwerk.run.program import Program
from regelwerk.run.state import State
from regelwerk.run.trace import happened

Part = tuple[str, str, str]  # the event, what took part (empty: the event itself), the seat
Found = Callable[..., Any]


class Counting:
    """What a program's ruleset wants counted, as functions."""

    def __init__(self, program: Program) -> None:
        counted = program.ruleset.counted
        self._length: Found | None = None
        self._parts: dict[int, tuple[str, Found, Found | None]] = {}
        if counted is None:
            return
        if counted.length is not None:
            self._length = program.compiled(counted.length.tree, [])
        for event, each in counted.contributions.items():
            names = [parameter.name for parameter in program.ruleset.event(event).parameters]
            what = None if each.what is None else program.compiled(each.what.tree, names)
            self._parts[program.numbers[event]] = event, program.compiled(each.whose.tree, names), what

    def length(self, state: State) -> float | None:
        """How long the game has been."""
        return None if self._length is None else self._length(state)

    def add(self, state: State, since: int, into: set[Part]) -> None:
        """Adds what took part since so many entries of the trace."""
        for number, arguments in happened(state.trace[since:], state.replacing) if self._parts else ():
            if number not in self._parts:
                continue
            event, whose, what = self._parts[number]
            side = whose(state, *arguments)
            if side is not None:
                found = "" if what is None else plain(what(state, *arguments))
                several = found if isinstance(found, tuple) else (found,)
                into |= {(event, str(each), side.id) for each in several if each is not None}
