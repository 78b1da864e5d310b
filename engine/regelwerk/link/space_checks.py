"""Checks of whatever a ruleset's head says under `space`, by those who know that sort of space."""

from collections.abc import Mapping
from typing import Any

from regelwerk.link.linker import Linker
from regelwerk.link.plain_values import ValueChecker
from regelwerk.link.reach import Linked, Reach
from regelwerk.link.states import StateChecker
from regelwerk.load.node import Node
from regelwerk.model.hex_space import HexSpace
from regelwerk.model.problem import Problem
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.scenario import BoardDocument, Given, Scenario, StateData, ids_in, merged
from regelwerk.model.types import Type

TYPE_CHECKING = False
if TYPE_CHECKING:
    from regelwerk.link.hex_checks import HexChecker
    from regelwerk.link.space import SpaceChecker


def check_places(linker: Linker, of: Linked, boards: Mapping[str, BoardDocument]) -> None:
    """Whether what boards, scenarios and examples set up can stand so."""
    checker = _checker(linker, of)
    if checker is None:
        return
    scenarios: Mapping[str, Scenario] = of("scenario")
    for board in boards.values():
        checker.check(board.state, board.state)
    for scenario in scenarios.values():
        checker.check(scenario.own or scenario.state, scenario.state, scenario.header.span)
    for example in of("example").values():
        if not example.scenario or example.scenario in scenarios:
            base = scenarios[example.scenario].state if example.scenario else {}
            checker.check(example.state, merged(base, example.state, linker.vocabulary.things))


def _checker(linker: Linker, of: Linked) -> "SpaceChecker | HexChecker | None":
    declared = linker.vocabulary.space
    if declared is None:
        return None
    if isinstance(declared, HexSpace):
        from regelwerk.link.hex_checks import HexChecker

        return HexChecker(linker, declared, of)
    from regelwerk.link.space import SpaceChecker

    return SpaceChecker(linker, declared, of("type"))


def check_declared(linker: Linker, head: Node, tables: Mapping[str, Node], reach: Reach) -> None:
    """Whether the cost and the look that a map of hexes declares can be had; `tables` are their documents."""
    declared = linker.vocabulary.space
    if not isinstance(declared, HexSpace):
        return
    from regelwerk.link.hex_space import check_cost, check_look

    if declared.cost:
        check_cost(linker, head["space"]["cost"], declared, reach)
    check_look(linker, declared, tables)


class StartChecker:
    """Checks a position that somebody changed by hand, as linking checks those of the files: problems have
    the places of the values that are wrong."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset

    def state(self, own: StateData, whole: StateData) -> list[Problem]:
        """What is wrong with `own` as a part of a whole position."""
        linker, types = self._linker(), self.ruleset.types
        StateChecker(linker, types, ValueChecker(linker, types, ())).check(own, whole)
        documents: dict[str, Mapping[str, Any]] = {"type": types, "table": self.ruleset.tables}
        checker = _checker(linker, documents.__getitem__)
        if checker is not None and not linker.problems:
            checker.check(own, whole)
        return linker.problems

    def value(self, given: Given, kind: Type, whole: StateData) -> list[Problem]:
        """What is wrong with a value of a type; it may name things of a position."""
        linker = self._linker()
        values = ValueChecker(linker, self.ruleset.types, ())
        values.value(given, kind, ids_in(whole))
        return linker.problems

    def _linker(self) -> Linker:
        linker = Linker(self.ruleset.vocabulary)
        linker.languages = self.ruleset.languages
        return linker
