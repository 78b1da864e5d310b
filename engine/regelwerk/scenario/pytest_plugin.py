"""pytest runs the examples of rulesets: `pytest my-rules` finds each `ruleset.yaml` below it.

Every example is a test of its own; a ruleset with problems, or without any example, is a failure.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from regelwerk.model.problem import Problem
    from regelwerk.model.scenario import Example
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

    def collect(self) -> "Iterator[pytest.Item]":
        from regelwerk.link.ruleset import link_folder
        from regelwerk.model.problem import Problem
        from regelwerk.run.program import Program

        ruleset, problems = link_folder(str(self.path.parent))
        if ruleset is not None and not ruleset.examples:
            problems = [Problem("no-examples", ruleset.header.span, {"name": ruleset.header.id})]
        if ruleset is None or problems:
            yield Item.from_parent(self, name="check", failures=lambda: problems)
            return
        # Compiled for the first example that runs: most processes that collect run few.
        compiled = cache(partial(Program, ruleset))
        for id, example in ruleset.examples.items():
            yield Item.from_parent(self, name=id, failures=partial(_failures, compiled, example))


def _failures(compiled: "Callable[[], Program]", example: "Example") -> "Sequence[Problem]":
    from regelwerk.scenario.runner import run_example

    return run_example(compiled(), example).failures


class Item(pytest.Item):
    """An example, or what is wrong with the ruleset: `failures` gives the problems, none if all is well."""

    def __init__(self, *, failures: "Callable[[], Sequence[Problem]]", **named: Any) -> None:
        super().__init__(**named)
        self.failures = failures

    def runtest(self) -> None:
        if problems := list(self.failures()):
            raise NotAsExpected(problems)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        if isinstance(excinfo.value, NotAsExpected):
            from regelwerk.load.show import show

            return show(excinfo.value.problems)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> "tuple[Path, int | None, str]":
        return self.path, None, self.name
