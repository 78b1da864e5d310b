"""Judgements: where a value that may still be undecided can stand, and whether circles have a way out.

What reads a judgement is solved together with it, as bounds that shrink. A quantity, a modifier and the
list that a judgement is about have no bounds; outside a phase that resolves at once nothing is judged.
"""

from collections.abc import Iterable, Iterator, Mapping

from regelwerk.link.expression_judged import judged_problems
from regelwerk.link.linker import Linker
from regelwerk.load.node import Node
from regelwerk.model.expression import Call, Expression
from regelwerk.model.hex_space import HexSpace
from regelwerk.model.rules import Definition, Effects, Judgement, Modifier, Phase, Quantity
from regelwerk.model.traversal import walk
from regelwerk.words.functions import FUNCTIONS


class JudgedChecker:
    """Checks where the documents of a ruleset read judgements."""

    def __init__(
        self, linker: Linker, definitions: Mapping[str, Definition], judgements: Mapping[str, Judgement]
    ) -> None:
        self.linker = linker
        self.functions = linker.vocabulary.functions
        self.judgements = judgements
        self.all_values: dict[str, Expression] = {
            **{id: definition.value for id, definition in definitions.items()},
            **{id: judgement.value for id, judgement in judgements.items()},
        }
        self.values = {id: value for id, value in self.all_values.items() if self.functions[id].judged}

    def values_of_judgements(self) -> None:
        """A value that is solved together with judgements needs bounds, and so does all that it reads."""
        for value in self.values.values():
            self.linker.problems += judged_problems(value, self.linker.vocabulary)
        for judgement in self.judgements.values():
            self._refuse("judgement-in-list", [judgement.domain])
            self._refuse("judgement-in-circle", [way.when for way in judgement.settles])

    def quantities(self, quantities: Mapping[str, Quantity], modifiers: Iterable[Modifier]) -> None:
        """A quantity that a judgement asks for, however indirectly, may not ask for a judgement itself."""
        parts: dict[str, list[Expression | None]] = {
            id: [quantity.base, quantity.at_least, quantity.at_most] for id, quantity in quantities.items()
        }
        for modifier in modifiers:
            asked = [modifier.of_whom, modifier.when, modifier.unless, modifier.value]
            parts[modifier.quantity] += asked
        for id in self._asked_while_solving(parts) & parts.keys():
            self._refuse("quantity-judged", parts[id])

    def _asked_while_solving(self, quantities: "Mapping[str, list[Expression | None]]") -> set[str]:
        found: set[str] = set()
        waiting = list(self.judgements)
        values: dict[str, list[Expression | None]] = {id: [value] for id, value in self.all_values.items()}
        values |= quantities
        while waiting:
            for expression in values.get(waiting.pop(), ()):
                for node in walk(expression.tree) if expression is not None else ():
                    asked = self._asked(node) if isinstance(node, Call) else ""
                    if asked and asked not in found:
                        found.add(asked)
                        waiting.append(asked)
        return found

    def _asked(self, node: Call) -> str:
        """The function that a call works out: its own, or the one by which the space tells costs."""
        if node.sort != "word":
            return node.function
        space = self.linker.vocabulary.space
        return space.cost if FUNCTIONS[node.function].asks_cost and isinstance(space, HexSpace) else ""

    def phases(self, phases: Iterable[Phase]) -> None:
        for phase in phases:
            self._refuse("judgement-after-phase", [edge.when for edge in phase.next])
            if not phase.at_once:
                self._refuse("judgement-not-at-once", _expressions(phase.effects))

    def at_rest(self, expression: Expression) -> None:
        """An expression that is asked between two decisions, when no phase runs."""
        self._refuse("judgement-not-at-once", [expression])

    def ways_out(self, nodes: Mapping[str, Node]) -> None:
        """A judgement that never waits for itself needs no value for when it does."""
        after = {id: {call.function for call in self._judged(value)} for id, value in self.values.items()}
        for id, judgement in self.judgements.items():
            circling = _reached(after, id)
            for key, out in (
                ("unless_decided", judgement.unless_decided is not None),
                ("settles", judgement.settles),
            ):
                if out and id not in circling:
                    self.linker.problem("way-out-unused", nodes[id].key_span(key), name=id, key=key)
            for way in judgement.settles:
                for other in way.before:
                    together = other in circling and id in _reached(after, other)
                    if other in self.judgements and (other == id or not together):
                        place = nodes[id].key_span("settles")
                        self.linker.problem("settles-no-circle", place, name=id, other=other)

    def _judged(self, expression: Expression) -> Iterator[Call]:
        """The places in an expression that read a judgement."""
        for node in walk(expression.tree):
            if isinstance(node, Call) and node.sort != "word":
                function = self.functions.get(node.function)
                if function is not None and function.judged:
                    yield node

    def _refuse(self, code: str, given: "Iterable[Expression | None]") -> None:
        for expression in given:
            for call in self._judged(expression) if expression is not None else ():
                self.linker.problem(code, call.span, name=call.function)


def _expressions(effects: Effects) -> Iterator[Expression]:
    """Every expression in effects, those of nested effects included."""
    for effect in effects:
        for argument in effect.arguments.values():
            if isinstance(argument, Expression):
                yield argument
            elif isinstance(argument, dict):
                yield from argument.values()
            elif isinstance(argument, tuple):
                yield from _expressions(argument)  # type: ignore[arg-type]


def _reached(after: Mapping[str, set[str]], start: str) -> set[str]:
    """All that one leads to; itself only if it stands in a circle."""
    found: set[str] = set()
    waiting = list(after[start])
    while waiting:
        id = waiting.pop()
        if id not in found and id in after:
            found.add(id)
            waiting += after[id]
    return found
