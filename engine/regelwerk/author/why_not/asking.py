"""Asks expressions in a position, each with the values of its parts, and leaves the position as it is.

Values come from generated code, for many are asked; how one came about is recorded from the reference
interpreter.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any

from regelwerk.compile.emit.expression import emit
from regelwerk.compile.emit.naming import naming
from regelwerk.compile.identifiers import local
from regelwerk.explain.wording import written
from regelwerk.model.expression import Aggregate, Expr, Expression, Name
from regelwerk.model.problem import Refused
from regelwerk.model.traversal import children
from regelwerk.reference.evaluator import evaluate
from regelwerk.reference.interpreter import walk_through
from regelwerk.reference.recording import Recorder
from regelwerk.run.choices import unseen
from regelwerk.run.program import Program
from regelwerk.run.state import State

Names = Mapping[str, object]
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
        self._naming = naming(program.ruleset)
        self._made: dict[int, tuple[Expr, list[str], Callable[..., Any]]] = {}

    def value(self, node: Expr, names: Names) -> Any:
        """What a node comes to; `names` are its parameters and the variables around it.

        Raises:
            Refused: if it cannot be worked out.
        """
        _, needed, function = self._function(node)
        with aside(self.state), self._told():
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
        given = {name: names[name] for name in reads(node)}
        # What was seen until it failed tells most.
        with suppress(Refused), aside(self.state), self._told(), walk.against(self.tags or ()):
            evaluate(expression, given, walk.environment, recorder.saw(expression))
        return found

    def call(self, kind: str, id: str, *given: object) -> Any:
        """What a function of the ruleset gives: `call("Decides", phase)`, `call("Quantity", id, thing)`.

        Raises:
            Refused: if it cannot be worked out.
        """
        form = str(given[0]) if kind in ("React", "Domain") else ""
        rest = given[1:] if form else given
        with aside(self.state), self._told():
            found = self.program.function(kind, id, form)(self.state, *rest)
            return list(found) if isinstance(found, Iterator) else found

    def stopping(self, thing: object, tags: tuple[str, ...]) -> int | None:
        """The number of the immunity that keeps a thing, or a whole that it is part of, from these tags."""
        aimed: Any = thing
        with aside(self.state), self._told():
            while aimed is not None:
                found: int | None = self.program.space["Immune"](self.state, aimed, tags)
                if found is not None:
                    return found
                aimed = aimed._whole
        return None

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except Exception as error:
            raise self.program.located(error) from error

    def _function(self, node: Expr) -> tuple[Expr, list[str], Callable[..., Any]]:
        made = self._made.get(id(node))
        if made is None:
            if len(self._made) >= _MOST_KEPT:
                self._made.clear()
            needed = sorted(reads(node))
            given = ", ".join(["s", "Tags", *(local(name) for name in needed)])
            text = f"lambda {given}: {emit(node, self._naming)}"
            made = self._made[id(node)] = (
                node,
                needed,
                eval(compile(text, "<why not>", "eval"), self.program.space),
            )
        return made


def reads(node: Expr) -> frozenset[str]:
    """The parameters and variables that a node needs from around it."""
    match node:
        case Name(id=id):
            return frozenset((id,))
        case Aggregate(element=element, generators=generators):
            found, own = set[str](), set[str]()
            for each in generators:
                found |= reads(each.source) - own
                own.add(each.variable)
                for condition in each.conditions:
                    found |= reads(condition) - own
            return frozenset(found | (reads(element) - own))
    return frozenset().union(*(reads(each) for each in children(node)))


@contextmanager
def aside(state: State) -> Iterator[None]:
    """What is asked inside leaves neither a trace nor anything that was worked out too early."""
    solved, cache, steps, depth = state.solved, state.cache, state.steps, state.depth
    if cache is not None:
        state.cache = dict(cache)
    try:
        with unseen(state):
            yield
    finally:
        state.cache, state.steps, state.depth = cache, steps, depth
        if state.solved and not solved:
            state.forget()  # type: ignore[attr-defined]
