"""The class of a ruleset's states: a list for each type, and judgements decided when they are asked for."""

from collections import deque
from collections.abc import Callable
from typing import Any, cast

from regelwerk.model.ruleset import Ruleset
from regelwerk.run.chance import Chance
from regelwerk.run.judging import Judging
from regelwerk.run.state import State
from regelwerk.run.trace import Entry

# Takes whatever is put in and keeps nothing of it.
NO_TRACE = cast(list[Entry], deque[Entry](maxlen=0))


def state_class(
    ruleset: Ruleset,
    judging: Judging,
    looked_up: frozenset[str],
    resting: frozenset[str],
    space: Callable[[State], object] | None,
    replacing: frozenset[int],
    *,
    traced: bool,
) -> type[State]:
    collections = [f"all_{document.plural}" for document in ruleset.types.values()]
    undecided = {f"{bound}_{judged.id}": None for judged in judging.judgements for bound in ("lo", "hi")}
    any_bound = next(iter(undecided), "")

    def __init__(self: State, chance: Chance, language: str = "de") -> None:
        State.__init__(self, chance, language)
        if not traced:
            self.trace = NO_TRACE
        self.__dict__.update((name, []) for name in collections)
        if space is not None:
            self.space = space(self)

    def unsolve(self: State) -> None:
        if self.solved:
            self.solved = False
            for name in judging.names:
                self.__dict__.pop(name, None)
            if any_bound in self.__dict__:  # where there were circles
                for name in undecided:
                    self.__dict__.pop(name, None)

    asked = {name: _Asked(name, judging) for name in judging.names}
    own: dict[str, Any] = {
        "__init__": __init__, "unsolve": unsolve, "looked_up": looked_up, "replacing": replacing,
    }  # fmt: skip
    own["zones"] = {
        id: {name: field.at_most for name, field in ruleset.fields_of(id).items() if field.zone}
        for id, kind in ruleset.vocabulary.things.items()
        if kind.zones
    }
    if ruleset.hexes is not None:
        own["watched"] = ruleset.hexes.of_the_ground() | resting
    return type("RulesetState", (State,), {**undecided, **asked, **own})


class _Asked:
    """Stands in for the values of a judgement until they are asked for, which decides all judgements."""

    def __init__(self, name: str, judging: Judging) -> None:
        self._name = name
        self._judging = judging

    def __get__(self, state: State, kind: type[State]) -> Any:
        self._judging.solve(state)
        return state.__dict__[self._name]
