"""Values in prose: expressions that need no game, worked out by the reference evaluator."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from regelwerk.model.expression import Call, Expression
from regelwerk.model.problem import Problem, Refused, refused
from regelwerk.model.rules import Definition
from regelwerk.model.traversal import walk
from regelwerk.reference.evaluator import Environment, evaluate
from regelwerk.render.say import say
from regelwerk.run.failure import RunFailure
from regelwerk.run.limits import time_limit
from regelwerk.run.program import Program
from regelwerk.run.thing import shown
from regelwerk.spaces.point import Point
from regelwerk.texts.decimal import decimal

SECONDS = 10.0
UNKNOWN = "?"


class Constants:
    """Shows values in prose in one language; `problems` are the expressions that have none here."""

    def __init__(self, program: Program, language: str) -> None:
        ruleset = program.ruleset
        self._language = language
        self._environment = Environment(
            functions={id: partial(self._called, each) for id, each in ruleset.definitions.items()},
            tables=program.rows,
        )
        self._found: dict[Expression, str] = {}
        self.problems: list[Problem] = []

    def show(self, expression: Expression) -> str:
        """The value as it stands in prose, worked out once."""
        if expression not in self._found:
            try:
                self._found[expression] = self._shown(self.value(expression, {}))
            except Refused as refusal:
                self.problems += refusal.problems
                self._found[expression] = UNKNOWN
        return self._found[expression]

    def value(self, expression: Expression, names: Mapping[str, object]) -> Any:
        """The value of an expression that reads rows and nothing of a game.

        Raises:
            Refused: if it reads more than that, or fails.
        """
        try:
            with time_limit(SECONDS):
                return self._evaluated(expression, dict(names))
        except Refused:
            raise
        except RunFailure as failure:
            raise refused(failure.code, expression.span, **failure.values) from failure
        except Exception as error:
            # Whatever an expression does without a state, it is the author who has to be told.
            raise refused("rulebook-value", expression.span, text=expression.text.strip()) from error

    def _shown(self, value: Any) -> str:
        if isinstance(value, bool) or value is None:
            return say({True: "yes", False: "no", None: "none"}[value], self._language)
        if isinstance(value, Point):
            return f"({self._shown(value.x)}; {self._shown(value.y)})"
        if isinstance(value, list | tuple):
            return ", ".join(self._shown(item) for item in value)
        return decimal(shown(value), self._language) if isinstance(value, float) else shown(value)

    def _called(self, definition: Definition, *given: object, **named: object) -> Any:
        names = [parameter.name for parameter in definition.parameters]
        return self._evaluated(definition.value, {**dict(zip(names, given, strict=False)), **named})

    def _evaluated(self, expression: Expression, names: dict[str, object]) -> Any:
        """The value; definitions without parameters are names to the evaluator, so they come first."""
        for node in walk(expression.tree):
            if isinstance(node, Call) and node.sort == "definition" and not node.arguments:
                names[node.function] = self._environment.functions[node.function]()
        return evaluate(expression, names, self._environment)
