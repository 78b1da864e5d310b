"""The readable interpreter: runs a linked ruleset as it stands, without writing any Python.

Slow and plain: it looks nothing up that it could ask for, keeps nothing that it could work out again,
and evaluates expressions with simpleeval. `Program` must do the same: events, trace, states, refusals and
errors with their places; tests hold both equal. A game runs on either:

    new_game(Interpreter(ruleset), state, chance)
"""

from collections.abc import Callable, Container, Iterable, Iterator
from typing import Any

from regelwerk.compile.generate import Generated, numbered
from regelwerk.compile.sizes import EventSizes
from regelwerk.model.expression import Expr, Expression
from regelwerk.model.problem import Refused
from regelwerk.model.rules import Effects, Phase
from regelwerk.model.ruleset import Ruleset
from regelwerk.reference.demands import Required, to_choose
from regelwerk.reference.effects import carry_out
from regelwerk.reference.events import Reasons, happen, immune, reasons, refusals
from regelwerk.reference.judgements import judged
from regelwerk.reference.quantities import worked_out
from regelwerk.reference.recording import Recorder
from regelwerk.reference.walk import Doing, Walk
from regelwerk.run.choices import following
from regelwerk.run.failure import refusal
from regelwerk.run.program import Program
from regelwerk.run.state import State, unseen
from regelwerk.run.thing import Thing

_DOING = Doing(happen, worked_out, immune)


class Interpreter(Program):
    """Does what a `Program` does by walking through the documents themselves.

    One that is `recording` adds the value of every sub-expression to the trace: `("saw", node, value)`, where
    the node is a position in `Generated.nodes`.
    """

    def __init__(self, ruleset: Ruleset, *, recording: bool = False) -> None:
        self._walk: Walk | None = None
        self._recorder = Recorder(ruleset.vocabulary, self._record) if recording else None
        self._numbered: dict[int, int] = {}  # positions in `generated.nodes`
        self.sizes = EventSizes(ruleset)
        super().__init__(ruleset)

    def located(self, error: Exception) -> Refused:
        """The problem behind an exception, placed where the innermost document or effect stands."""
        walk = self._walk
        if isinstance(error, Refused):
            return error
        return refusal(error, getattr(error, "place", None), walk.places if walk is not None else [])

    def walk(self, state: State) -> Walk:
        """The walk through a state: the last one goes on as long as the state is the same."""
        if self._walk is None or self._walk.state is not state:
            self._walk = Walk(self, self.sizes, _DOING, state, self._recorder)
        return self._walk

    def _record(self, node: Expr, value: object) -> None:
        nodes = self.generated.nodes
        number = self._numbered.setdefault(id(node), len(nodes))
        if number == len(nodes):
            nodes.append(node)
        assert self._walk is not None
        self._walk.note("saw", number, value)

    def _value(self, expression: Expression, state: State, given: dict[str, Thing]) -> Any:
        return self.walk(state).value_at(expression, given)

    def _prepared(self) -> Generated:
        return Generated("", [None], [""], [], numbered(self.ruleset), frozenset(), frozenset())

    def _state_class(self) -> type[State]:
        def caller(state: State, calls: int = 2) -> int:
            return self.walk(state).place()

        return type("InterpretedState", (super()._state_class(),), {"caller": caller})

    def _function(self, kind: str, id: str, form: str) -> Callable[..., Any]:
        found = _FUNCTIONS[kind]
        return lambda state, *given: found(self.walk(state), id, form, *given)


def walk_through(program: Program, state: State) -> Walk:
    """A walk through a state of any program of a ruleset."""
    return Walk(program, EventSizes(program.ruleset), _DOING, state)


def _carried_out(of: Callable[[Phase], Effects]) -> Callable[..., None]:
    """Carries out effects of a phase."""

    def function(walk: Walk, id: str, form: str) -> None:
        phase = walk.ruleset.phases[id]
        with walk.at(phase.header.span):
            carry_out(walk, of(phase), {})

    return function


def _asked(of: Callable[[Phase, int], Expression | None]) -> Callable[..., Any]:
    """Works an expression of a phase out; of those that it has several of the one with that number."""

    def function(walk: Walk, id: str, form: str) -> Any:
        expression = of(walk.ruleset.phases[id], int(form or 0))
        assert expression is not None
        return walk.value_at(expression, {})

    return function


def _next(walk: Walk, id: str, form: str) -> int:
    for number, edge in enumerate(walk.ruleset.phases[id].next):
        if edge.when is None or walk.value_at(edge.when, {}, edge.span):
            return number
    return -1


def _refusals(walk: Walk, id: str, form: str, who: object, order: object) -> list[str]:
    """Why an order may not be given."""
    phase = walk.ruleset.phases[id]
    names = {phase.each: who, walk.ruleset.notations[phase.sealed].makes: order}
    return reasons(walk, Required(phase, phase.requires), names)


def _warnings(walk: Walk, id: str, form: str, who: object, order: object) -> list[str]:
    """What is wrong with an order as it stands; without an order, with all of them."""
    phase = walk.ruleset.phases[id]
    names = {phase.each: who}
    found = []
    for each in phase.warns:
        if (each.among is None) != (order is not None):
            continue
        made = walk.ruleset.notations[phase.sealed].makes
        asked = walk.value_at(each.among, names) if each.among is not None else [order]
        for one in asked:
            inner = {**names, each.name or made: one}
            with walk.at(each.should.that.span):
                if not walk.value(each.should.that, inner):
                    found.append(walk.text(each.should.refusal, inner, told=True))
    return found


def _marked(walk: Walk, id: str, form: str, order: object) -> Any:
    notation = walk.ruleset.notations[id]
    assert notation.mark_when is not None
    return walk.value_at(notation.mark_when, {notation.makes: order})


def _worth(walk: Walk, id: str, form: str, decider: object) -> Any:
    definition = walk.ruleset.value
    assert definition is not None
    return walk.value_at(definition.value, {definition.parameters[0].name: decider})


def _steps(walk: Walk, id: str, form: str, piece: Any) -> Callable[..., list[Any]]:
    """What the steps out of each hex cost; they are only weighed, and so leave no trace."""

    def steps(here: Any, around: Iterable[Any], spent: Container[Any]) -> list[Any]:
        with unseen(walk.state):
            weighed = [there for there in around if there not in spent]
            costs = [walk.definition(id, piece, here, there) for there in weighed]
        return [(there, cost) for there, cost in zip(weighed, costs, strict=True) if cost is not None]

    return steps


def _options(walk: Walk, id: str, parameter: str, *chosen: Any) -> list[Any]:
    """The list from which a parameter is chosen, after the decider and what was chosen before it."""
    action = walk.ruleset.actions[id]
    (listed,) = (each for each in to_choose(action) if each.parameter.name == parameter)
    return listed.values(walk, walk.named(action.event.parameters[: len(chosen)], chosen))


def _paid(walk: Walk, id: str, form: str, *given: Any) -> Any:
    """How much of a field a whole choice costs, by the place of the field in the cost."""
    action = walk.ruleset.actions[id]
    amounts = [each for part in action.cost for each in part.paid]
    return walk.value_at(amounts[int(form)], walk.named(action.event.parameters, given))


def _barred(walk: Walk, id: str, form: str, *given: Any) -> Reasons:
    """Why a whole choice is not allowed."""
    event = walk.ruleset.event(id)
    return refusals(walk, event, walk.named(event.parameters, given))


def _allowed(walk: Walk, id: str, form: str, decider: Thing) -> Iterator[list[tuple[Any, ...]]]:
    """The allowed choices, each asked for by itself and in a portion of its own."""
    for choice in following(walk.program, walk.state, decider, id):
        yield [choice.arguments]


_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "Phase": _carried_out(lambda phase: phase.effects),
    "Elapse": _carried_out(lambda phase: phase.lapses),
    "Among": _asked(lambda phase, number: phase.among),
    "Decides": _asked(lambda phase, number: phase.decides),
    "React": _asked(lambda phase, number: phase.react[number].decides),
    "Most": _asked(lambda phase, number: phase.most[number]),
    "Next": _next, "Refusals": _refusals, "Warnings": _warnings, "Mark": _marked, "Value": _worth,
    "Steps": _steps, "Domain": _options, "Cost": _paid, "Barred": _barred, "Allowed": _allowed,
    "Judgement": lambda walk, id, form, *given: judged(walk, walk.ruleset.judgements[id], form, *given),
    "Definition": lambda walk, id, form, *given: walk.definition(id, *given),
    "Quantity": lambda walk, id, form, *given: walk.quantity(id, *given),
    "Event": lambda walk, id, form, *given: walk.happen(id, given),
}  # fmt: skip
