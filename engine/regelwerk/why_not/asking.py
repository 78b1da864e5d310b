"""Asks expressions in a position, each with the values of its parts, and leaves the position as it is.

Values come from generated code, for many are asked; how one came about is recorded from the reference
interpreter.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cached_property
from typing import Any

from regelwerk.explain.wording import written
from regelwerk.model.expression import Expr, Expression
from regelwerk.model.problem import Problem, Refused
from regelwerk.model.rules import Immunity
from regelwerk.model.span import Span
from regelwerk.model.traversal import free_names
from regelwerk.reference.demands import Names
from regelwerk.reference.evaluator import evaluate
from regelwerk.reference.interpreter import walk_through
from regelwerk.reference.recording import Recorder
from regelwerk.run.choices import Choice
from regelwerk.run.course import Window
from regelwerk.run.game import Game
from regelwerk.run.program import Program
from regelwerk.run.state import State, unseen

Seen = list[tuple[Expr, Any]]
_MOST_KEPT = 20_000


class Asking:
    """One state of a program, and what expressions come to in it.

    `tags` are those of the event at hand, for what asks whether somebody is immune.
    """

    def __init__(self, program: Program, state: State, tags: tuple[str, ...] | None = None) -> None:
        self.program = program
        self.state = state
        self.tags = tags
        self._made: dict[int, tuple[Expr, list[str], Callable[..., Any]]] = {}

    def value(self, node: Expr, names: Names) -> Any:
        """What a node comes to; `names` are its parameters and the variables around it.

        Raises:
            Refused: if it cannot be worked out.
        """
        _, needed, function = self._function(node)
        with aside(self.state), self.program.placing:
            return function(self.state, self.tags or (), *(names[name] for name in needed))

    def holds(self, node: Expr, names: Names) -> bool | None:
        """Whether a condition holds; none if that cannot be told."""
        try:
            return bool(self.value(node, names))
        except Refused:
            return None

    def seen(self, node: Expr, names: Names) -> Seen:
        """The parts of a node with the values that they had, as far as they were asked."""
        found: Seen = []
        walk = walk_through(self.program, self.state)
        recorder = Recorder(self.program.ruleset.vocabulary, lambda part, value: found.append((part, value)))
        text = written(node, self.program.ruleset.vocabulary)
        expression = Expression(text, node.span, node)
        given = {name: names[name] for name in free_names(node)}
        # What was seen until it failed tells most.
        with suppress(Refused), aside(self.state), self.program.placing, walk.against(self.tags or ()):
            evaluate(expression, given, walk.environment, recorder.saw(expression))
        return found

    def value_at(self, expression: Expression, names: Names, span: Span | None = None) -> Any:
        """What a whole expression comes to. Raises as `value` does."""
        return self.value(expression.tree, names)

    def immune(self, thing: Any, tags: Any) -> Immunity | None:
        """The first immunity that keeps a thing itself safe from something with these tags."""
        with aside(self.state), self.program.placing:
            number = self.program.space["Immune"](self.state, thing, tags)
        found = self.program.documents[number] if number is not None else None
        return found if isinstance(found, Immunity) else None

    @cached_property
    def window(self) -> Window | None:
        """Who has to choose now, and from what."""
        with aside(self.state), suppress(Refused):
            return Game(self.program, self.state).window()
        return None

    def problems(self, choice: Choice) -> list[Problem]:
        """Why whoever decides may not make a choice now."""
        with aside(self.state):
            return Game(self.program, self.state).why_not(choice)

    def _function(self, node: Expr) -> tuple[Expr, list[str], Callable[..., Any]]:
        made = self._made.get(id(node))
        if made is None:
            if len(self._made) >= _MOST_KEPT:
                self._made.clear()
            needed = sorted(free_names(node))
            made = self._made[id(node)] = node, needed, self.program.compiled(node, needed, tagged=True)
        return made


@contextmanager
def aside(state: State) -> Iterator[None]:
    """What is asked inside leaves neither a trace nor anything that was worked out too early."""
    solved, cache, steps, depth = state.solved, state.cache, state.steps, state.depth
    asked, state.asked = state.asked, None
    if cache is not None:
        state.cache = dict(cache)
    try:
        with unseen(state):
            yield
    finally:
        state.cache, state.steps, state.depth, state.asked = cache, steps, depth, asked
        if state.solved and not solved:
            state.forget()
