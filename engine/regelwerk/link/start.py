"""Checks a position that somebody changed by hand, as linking checks those of the files."""

from regelwerk.link.hex_checks import HexChecker
from regelwerk.link.linker import Linker
from regelwerk.link.plain_values import ValueChecker
from regelwerk.link.space import SpaceChecker
from regelwerk.link.states import StateChecker
from regelwerk.model.hex_space import HexSpace
from regelwerk.model.problem import Problem
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.scenario import Given, StateData
from regelwerk.model.types import Type


class StartChecker:
    """Checks for one linked ruleset. Problems have the places of the values that are wrong."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset

    def state(self, own: StateData, whole: StateData) -> list[Problem]:
        """What is wrong with `own` as a part of a whole position."""
        linker = self._linker()
        types = self.ruleset.types
        StateChecker(linker, types, ValueChecker(linker, types, ())).check(own, whole)
        if linker.problems or self.ruleset.space is None:
            return linker.problems
        if isinstance(self.ruleset.space, HexSpace):
            hexes = HexChecker(linker, self.ruleset.space, types, self.ruleset.tables)
            hexes.check(own, whole)
        else:
            SpaceChecker(linker, self.ruleset.space, types).check(own, whole)
        return linker.problems

    def value(self, given: Given, kind: Type, whole: StateData) -> list[Problem]:
        """What is wrong with a value of a type; it may name things of a position."""
        linker = self._linker()
        values = ValueChecker(linker, self.ruleset.types, ())
        values.value(given, kind, {id: name for name, things in whole.items() for id in things})
        return linker.problems

    def _linker(self) -> Linker:
        linker = Linker(self.ruleset.vocabulary)
        linker.languages = self.ruleset.languages
        return linker
