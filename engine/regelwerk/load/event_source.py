"""Where PyYAML's events come from, what ends them, and the place of a collection between two of them."""

from typing import Any

import yaml

from regelwerk.model.problem import Problem


class SyntaxStop:
    """What stopped a reader, and the line (from 0) behind which the next document is looked for."""

    __slots__ = ("line", "problem")

    def __init__(self, problem: Problem, line: int) -> None:
        self.problem = problem
        self.line = line


class EventRange:
    """The start of a collection's first event and the end of its last."""

    __slots__ = ("first", "last")

    def __init__(self, first: Any, last: Any) -> None:
        self.first = first
        self.last = last

    @property
    def start_mark(self) -> Any:
        return self.first.start_mark

    @property
    def end_mark(self) -> Any:
        return self.last.end_mark


def events(text: str) -> Any:
    """The function that gives the next event; from libyaml where PyYAML was built with it."""
    return getattr(yaml, "CLoader", yaml.Loader)(text).get_event
