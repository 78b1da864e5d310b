"""Finds the cases in which the fewest conditions fail, among all things of a position.

Parameters are bound one after the other; a beginning that already fails more often than the best cases
that are known is left. What only some parameters are read for is asked once for each of their values.
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, NamedTuple, TypeAlias

from regelwerk.model.problem import Refused
from regelwerk.model.rules import Action, Parameter, Rule
from regelwerk.model.ruleset import Document
from regelwerk.model.traversal import free_names
from regelwerk.why_not.asks import Ask, Asks, parameters_of
from regelwerk.why_not.demanded import told

_MOST_ASKED, _MOST_KEPT = 40_000, 40
_Case: TypeAlias = tuple[int, tuple[Any, ...]]


class Found(NamedTuple):
    """The best cases, by their parameters; how many there were, how many of them apply."""

    names: list[dict[str, Any]]
    tried: int
    applying: int
    complete: bool


def nearest(
    asks: Asks, document: Document, questions: list[Ask], given: Mapping[str, Any], most: int
) -> Found:
    """The `most` cases that apply or come nearest, the first of equals first."""
    search = _Search(asks, document, questions, given)
    ready = [at for at, each in enumerate(questions) if each.reads <= given.keys()]
    search.bind(0, dict(given), 0, ready)
    best = search.best
    if best and best[0][0] > 0:
        # Among those that fail equally often as a whole, the parts of their conditions decide.
        best = sorted(best, key=lambda each: (each[0], search.exactly(each[3]), *each[1:3]))
    names = [each[3] for each in best[:most]]
    return Found(names, search.tried, search.applying, search.complete)


def barred(asks: Asks, action: Action, given: Mapping[str, Any]) -> bool:
    """Whether something fails however the open parameters are bound; free ones for which nothing is proposed
    may be anything. If there are too many cases, it is taken not to be so."""
    search = _Search(asks, action, asks.of(action), given)
    ready = [at for at, each in enumerate(search.questions) if each.reads <= given.keys()]
    return not search.possible(0, dict(given), ready)


class _Search:
    def __init__(
        self, asks: Asks, document: Document, questions: list[Ask], given: Mapping[str, Any]
    ) -> None:
        self.asks, self.document, self.questions = asks, document, questions
        self._lists = asks.lists(document)
        self.best: list[tuple[int, int, int, dict[str, Any]]] = []
        self.tried = self.applying = self.asked = 0
        self.complete = True
        self._answers: dict[_Case, int] = {}
        self._told: dict[_Case, int] = {}
        self._demands = [each.that.tree for each in document.requires] if isinstance(document, Rule) else []
        read = frozenset[str]().union(*(each.reads for each in questions))
        parameters = parameters_of(asks.words.ruleset, document)
        self.open = [
            each
            for each in parameters
            if each.name in read - given.keys()
            and (each.name in self._lists or each.type.kind in ("thing", "row", "boolean", "choice"))
        ]

    def exactly(self, names: Mapping[str, Any]) -> int:
        """How many of the simplest conditions fail."""
        return sum(self._lacking(at, names) for at in range(len(self.questions)))

    def possible(self, at: int, names: dict[str, Any], ready: list[int]) -> bool:
        """Whether in some case nothing fails, the parameters bound from one on; `ready` as for `bind`."""
        if any(self._fails(each, names) for each in ready):
            return False
        if at == len(self.open) or self.asked > _MOST_ASKED:
            return True
        parameter = self.open[at]
        following = self._following(parameter.name, names)
        values = list(self._candidates(parameter, names))
        if not values and isinstance(self.document, Action) and parameter.name in self.document.free:
            return self.possible(at + 1, names, [])
        return any(self.possible(at + 1, {**names, parameter.name: each}, following) for each in values)

    def bind(self, at: int, names: dict[str, Any], failing: int, ready: list[int]) -> None:
        """Binds the parameters from one on; `ready` are the questions that can be asked since the last."""
        failing += sum(self._fails(each, names) for each in ready)
        if at == len(self.open):
            self._keep(names, failing)
            return
        if len(self.best) >= _MOST_KEPT and failing > self.best[-1][0]:
            self.tried += 1
            return
        parameter = self.open[at]
        name, following = parameter.name, self._following(parameter.name, names)
        some = False
        for value in self._candidates(parameter, names):
            if self.asked > _MOST_ASKED:
                self.complete = False
                return
            some = True
            self.bind(at + 1, {**names, name: value}, failing, following)
        if not some:
            self.bind(at + 1, names, failing, [])

    def _following(self, name: str, names: Mapping[str, Any]) -> list[int]:
        """The questions that can be asked as soon as one more parameter is bound."""
        known = {*names, name}
        return [at for at, each in enumerate(self.questions) if name in each.reads and each.reads <= known]

    def _keep(self, names: dict[str, Any], failing: int) -> None:
        self.tried += 1
        unsure = any(each.reads - names.keys() for each in self.questions)
        self.applying += failing == 0 and not unsure
        entry = (failing, self._idle(names), self.tried, names)
        if len(self.best) >= _MOST_KEPT and entry[:2] >= self.best[-1][:2]:
            return
        self.best = sorted([*self.best, entry], key=lambda each: each[:3])[:_MOST_KEPT]

    def _idle(self, names: Mapping[str, Any]) -> int:
        """Whether a rule that demands something finds nothing to forbid: others say more."""
        if not self._demands:
            return 0
        holds = self.asks.asking.holds
        known = [each for each in self._demands if not free_names(each) - names.keys()]
        return int(all(holds(each, names) is not False for each in known))

    def _fails(self, at: int, names: Mapping[str, Any]) -> int:
        key = self._case(at, names)
        if key not in self._answers:
            self.asked += 1
            self._answers[key] = int(self.asks.holds(self.questions[at], names) is False)
        return self._answers[key]

    def _lacking(self, at: int, names: Mapping[str, Any]) -> int:
        """How many of the simplest conditions of one question fail."""
        if self.questions[at].reads - names.keys() or not self._fails(at, names):
            return 0
        key = self._case(at, names)
        if key not in self._told:
            self._told[key] = told(self.asks, self.questions[at], names).failing
        return self._told[key]

    def _case(self, at: int, names: Mapping[str, Any]) -> _Case:
        """A question and the values that it reads."""
        return at, tuple(_key(names[name]) for name in sorted(self.questions[at].reads))

    # --- what a parameter may be -------------------------------------------------------------------

    def _candidates(self, parameter: Parameter, names: Mapping[str, Any]) -> Iterator[Any]:
        asking, type = self.asks.asking, parameter.type
        if parameter.name in self._lists:
            with suppress(Refused, KeyError):
                listed = self._lists[parameter.name].values(asking, names)
                if listed:
                    yield from listed
                    return
        program = asking.program
        match type.kind:
            case "thing":
                plural = program.ruleset.types[type.name].plural
                yield from list(getattr(asking.state, f"all_{plural}"))
            case "row":
                yield from program.rows[type.name].values()
            case "boolean":
                yield from (True, False)
            case "choice":
                yield from type.options


def _key(value: Any) -> Any:
    return tuple(map(_key, value)) if isinstance(value, list) else value
