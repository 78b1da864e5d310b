"""A phase ready to run: what it does, what the trace says of it, who is asked in it, and what comes after."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol

from regelwerk.model.rules import Phase
from regelwerk.model.ruleset import Ruleset
from regelwerk.run.state import State
from regelwerk.run.thing import Thing
from regelwerk.run.trace import Entry


class Functions(Protocol):
    """A ruleset with what was made of it (`regelwerk.run.program.Program`)."""

    ruleset: Ruleset

    def function(self, kind: str, id: str, form: str = "") -> Callable[..., Any]: ...


class Asked(NamedTuple):
    """Somebody who chooses in a phase: who it is now, or none, and the actions that they choose from."""

    decides: Callable[[State], Thing | None]
    actions: tuple[str, ...]
    reaction: bool


class Step:
    """A phase with what running it needs: its functions, what the trace says, its notations.

    `asked` has the reactions first: of those who are named now, the first is the one who chooses. In a
    `secret` phase all of `among` act at once, unseen: they write orders, or choose `secretly` from actions.
    `most` are the measures of sequences of choices, none for their steps. `asks` says whether anybody is
    asked for anything. `ways` lead on, each with what the trace says of it and the phase after it; `only` is
    the sole one where there is no choice.
    """

    def __init__(self, program: Functions, phase: Phase) -> None:
        id, notations = phase.header.id, program.ruleset.notations
        self.id = id
        self.phase = phase
        self.at_once = phase.at_once
        self.run: Callable[[State], None] = program.function("Phase", id)
        self.elapse: Callable[[State], None] | None = program.function("Elapse", id) if phase.lapses else None
        self.lapsed: Entry = ("lapsed", id)
        self.next: Callable[[State], int] = program.function("Next", id)
        self.entry: Entry = ("phase", id)
        self.sealed = notations[phase.sealed] if phase.sealed else None
        self.secretly = phase.actions if phase.each else ()
        self.secret = bool(phase.each)
        self.among = self._among(program, phase)
        self.refusals: Callable[[State, Thing, Thing], list[str]] = (
            program.function("Refusals", id) if phase.requires else lambda state, who, order: []
        )
        self.warnings: Callable[[State, Thing, Thing | None], list[str]] = (
            program.function("Warnings", id) if phase.warns else lambda state, who, order: []
        )
        self.prints = notations[phase.prints] if phase.prints else None
        self.asked = tuple(_asked(program, phase))
        self.most: tuple[Callable[[State], float] | None, ...] = tuple(
            None if measure is None else program.function("Most", id, str(number))
            for number, measure in enumerate(phase.most)
        )
        self.asks = bool(self.asked) or self.secret
        self.ways: list[tuple[Entry, Step]] = []
        self.only: tuple[Entry, Step] | None = None

    def lead_on(self, steps: "Mapping[str, Step]") -> None:
        """Finds the phases after this one, once all are there."""
        following = self.phase.next
        self.ways = [(("edge", self.id, number), steps[each.to]) for number, each in enumerate(following)]
        self.only = self.ways[0] if following and following[0].when is None else None

    def _among(self, program: Functions, phase: Phase) -> Callable[[State], list[Thing]]:
        """Who has to act in the phase."""
        if phase.among is not None:
            return _together(program.function("Among", phase.header.id))
        if not phase.each:
            return lambda state: []
        collection = f"all_{program.ruleset.types[phase.each].plural}"
        return lambda state: list(getattr(state, collection))


def _together(ask: Callable[[State], list[Thing]]) -> Callable[[State], list[Thing]]:
    """Asked of everyone at the same moment, in which no list has to be gathered twice."""

    def asked(state: State) -> list[Thing]:
        before, state.cache = state.cache, {}
        try:
            return ask(state)
        finally:
            state.cache = before

    return asked


def _asked(program: Functions, phase: Phase) -> Iterator[Asked]:
    for number, reaction in enumerate(phase.react):
        decides = program.function("React", phase.header.id, str(number))
        yield Asked(decides, reaction.actions, reaction=True)
    if phase.decides is not None:
        yield Asked(program.function("Decides", phase.header.id), phase.actions, reaction=False)
