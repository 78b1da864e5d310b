"""Judgements: where a value that may still be undecided can stand, and whether circles have a way out.

What reads a judgement is solved together with it, as bounds that shrink. A quantity, a modifier and the
list that a judgement is about have no bounds; outside a phase that resolves at once nothing is judged.
"""

from collections.abc import Iterable, Iterator, Mapping

from regelwerk.link.expression_judged import judged_problems
from regelwerk.link.linker import Linker
from regelwerk.link.reach import Linked
from regelwerk.load.node import Node
from regelwerk.model.closure import reached
from regelwerk.model.expression import Call, Expression
from regelwerk.model.hex_space import HexSpace
from regelwerk.model.rules import Definition, Judgement, Modifier, Phase, Quantity
from regelwerk.model.traversal import expressions, judged_calls, walk
from regelwerk.words.functions import FUNCTIONS


class JudgedChecker:
    """Checks where the documents of a ruleset read judgements."""

    def __init__(
        self, linker: Linker, definitions: Mapping[str, Definition], judgements: Mapping[str, Judgement]
    ) -> None:
        self.linker = linker
        self.judgements = judgements
        self.all_values: dict[str, Expression] = {
            **{id: definition.value for id, definition in definitions.items()},
            **{id: judgement.value for id, judgement in judgements.items()},
        }
        self.values = {id: value for id, value in self.all_values.items() if linker.vocabulary.judged(id)}

    def check(self, of: Linked, nodes: Mapping[str, Node]) -> None:
        """All that the documents may have wrong with judgements."""
        self._values()
        self._quantities(of("quantity"), of("modifier").values())
        self._phases(of("phase").values())
        self._ways_out(nodes)

    def _values(self) -> None:
        """A value that is solved together with judgements needs bounds, and so does all that it reads."""
        for value in self.values.values():
            self.linker.problems += judged_problems(value, self.linker.vocabulary)
        for judgement in self.judgements.values():
            self._refuse("judgement-in-list", [judgement.domain])
            self._refuse("judgement-in-circle", [way.when for way in judgement.settles])

    def _quantities(self, quantities: Mapping[str, Quantity], modifiers: Iterable[Modifier]) -> None:
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
        values: dict[str, list[Expression | None]] = {id: [value] for id, value in self.all_values.items()}
        values |= quantities

        def asked(id: str) -> Iterator[str]:
            for expression in values.get(id, ()):
                for node in walk(expression.tree) if expression is not None else ():
                    if isinstance(node, Call) and (function := self._asked(node)):
                        yield function

        return reached(self.judgements, asked)

    def _asked(self, node: Call) -> str:
        """The function that a call works out: its own, or the one by which the space tells costs."""
        if node.sort != "word":
            return node.function
        space = self.linker.vocabulary.space
        return space.cost if FUNCTIONS[node.function].asks_cost and isinstance(space, HexSpace) else ""

    def _phases(self, phases: Iterable[Phase]) -> None:
        for phase in phases:
            self._refuse("judgement-after-phase", [edge.when for edge in phase.next])
            if not phase.at_once:
                self._refuse("judgement-not-at-once", expressions(phase.effects))

    def at_rest(self, expression: Expression) -> None:
        """An expression that is asked between two decisions, when no phase runs."""
        self._refuse("judgement-not-at-once", [expression])

    def _ways_out(self, nodes: Mapping[str, Node]) -> None:
        """A judgement that never waits for itself needs no value for when it does."""
        after = {id: {call.function for call in self._judged(value)} for id, value in self.values.items()}

        def leads_to(id: str) -> set[str]:
            return after.get(id, set())

        for id, judgement in self.judgements.items():
            circling = reached(after[id], leads_to)
            for key, out in (
                ("unless_decided", judgement.unless_decided is not None),
                ("settles", judgement.settles),
            ):
                if out and id not in circling:
                    self.linker.problem("way-out-unused", nodes[id].key_span(key), name=id, key=key)
            for way in judgement.settles:
                for other in way.before:
                    together = other in circling and id in reached(leads_to(other), leads_to)
                    if other in self.judgements and (other == id or not together):
                        place = nodes[id].key_span("settles")
                        self.linker.problem("settles-no-circle", place, name=id, other=other)

    def _judged(self, expression: Expression) -> Iterator[Call]:
        """The places in an expression that read a judgement."""
        return judged_calls(expression.tree, self.linker.vocabulary.judged)

    def _refuse(self, code: str, given: "Iterable[Expression | None]") -> None:
        for expression in given:
            for call in self._judged(expression) if expression is not None else ():
                self.linker.problem(code, call.span, name=call.function)
