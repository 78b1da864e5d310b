"""Checks a position that somebody changed by hand, as linking checks those of the files."""

from engine.link.data import DataChecker
from engine.link.hex_checks import HexChecker
from engine.link.linker import Linker
from engine.link.space import SpaceChecker
from engine.model.hex_space import HexSpace
from engine.model.problem import Problem
from engine.model.ruleset import Ruleset
from engine.model.scenario import Given, StateData
from engine.model.types import Type


class StartChecker:
    """Checks for one linked ruleset. Problems have the places of the values that are wrong."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset

    def state(self, own: StateData, whole: StateData) -> list[Problem]:
        """What is wrong with `own` as a part of a whole position."""
        linker, checker = self._checker()
        checker.check_state(own, whole)
        if linker.problems or self.ruleset.space is None:
            return linker.problems
        if isinstance(self.ruleset.space, HexSpace):
            hexes = HexChecker(linker, self.ruleset.space, self.ruleset.types, self.ruleset.tables)
            hexes.check(own, whole)
        else:
            SpaceChecker(linker, self.ruleset.space, self.ruleset.types).check(own, whole)
        return linker.problems

    def value(self, given: Given, kind: Type, whole: StateData) -> list[Problem]:
        """What is wrong with a value of a type; it may name things of a position."""
        linker, checker = self._checker()
        checker.argument(given, kind, {id: name for name, things in whole.items() for id in things})
        return linker.problems

    def _checker(self) -> tuple[Linker, DataChecker]:
        ruleset = self.ruleset
        linker = Linker(ruleset.vocabulary)
        linker.languages = ruleset.languages
        events = {id: event.parameters for id, event in ruleset.events.items()}
        events |= {id: action.event.parameters for id, action in ruleset.actions.items()}
        return linker, DataChecker(linker, ruleset.types, events, ruleset.actions, ())
