"""pytest runs the examples of rulesets: `pytest my-rules` finds each `ruleset.yaml` below it.

Every example is a test of its own; a ruleset with problems, or without any example, is a failure.
"""

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from regelwerk.model.problem import Problem
    from regelwerk.model.ruleset import Ruleset
    from regelwerk.run.program import Program


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> "RulesetFile | None":
    if file_path.name != "ruleset.yaml" or "kind: ruleset" not in file_path.read_text("utf-8", "replace"):
        return None
    return RulesetFile.from_parent(parent, path=file_path)


class NotAsExpected(Exception):
    """An example came out other than written."""

    def __init__(self, problems: "list[Problem]") -> None:
        self.problems = problems


class RulesetFile(pytest.File):
    """All examples of the ruleset in the file's folder."""

    ruleset: "Ruleset"

    def collect(self) -> "Iterator[pytest.Item]":
        from regelwerk.link.ruleset import link_folder
        from regelwerk.model.problem import Problem

        ruleset, problems = link_folder(str(self.path.parent))
        if ruleset is not None and not ruleset.examples:
            problems = [Problem("no-examples", ruleset.header.span, {"name": ruleset.header.id})]
        if ruleset is None or problems:
            yield RulesetItem.from_parent(self, name="check", problems=problems)
            return
        self.ruleset = ruleset
        for id in ruleset.examples:
            yield ExampleItem.from_parent(self, name=id)

    @cached_property
    def program(self) -> "Program":
        """Compiled for the first example that runs: most processes that collect run few."""
        from regelwerk.run.program import Program

        return Program(self.ruleset)


class _Item(pytest.Item):
    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        if isinstance(excinfo.value, NotAsExpected):
            from regelwerk.load.show import show

            return show(excinfo.value.problems)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> "tuple[Path, int | None, str]":
        return self.path, None, self.name


class RulesetItem(_Item):
    def __init__(self, *, problems: "list[Problem]", **named: Any) -> None:
        super().__init__(**named)
        self.problems = problems

    def runtest(self) -> None:
        raise NotAsExpected(self.problems)


class ExampleItem(_Item):
    parent: RulesetFile

    def runtest(self) -> None:
        from regelwerk.scenario.runner import run_example

        outcome = run_example(self.parent.program, self.parent.ruleset.examples[self.name])
        if outcome.failures:
            raise NotAsExpected(list(outcome.failures))
