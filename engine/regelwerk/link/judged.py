"""Judgements: where a value that may still be undecided can stand, and whether circles have a way out.

What reads a judgement is solved together with it, as bounds that shrink. A quantity, a modifier and the
list that a judgement is about have no bounds; outside a phase that resolves at once nothing is judged.
"""

from collections.abc import Iterable, Iterator, Mapping

from regelwerk.link.linker import Linker
from regelwerk.link.reach import Linked, Reach
from regelwerk.load.node import Node
from regelwerk.model import expression as expr
from regelwerk.model.closure import reached
from regelwerk.model.expression import Call, Expression
from regelwerk.model.problem import Problem
from regelwerk.model.rules import Judgement, Modifier, Phase, Quantity
from regelwerk.model.traversal import children, expressions, judged_calls, reads_judged
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.functions import FUNCTIONS
from regelwerk.words.type_phrases import values

_BOUNDED = ("boolean", "integer", "number", "unknown")
MOST_WRITTEN = 5_000


class JudgedChecker:
    """Checks where the documents of a ruleset read judgements."""

    def __init__(self, linker: Linker, of: Linked) -> None:
        self.linker = linker
        self.judgements: Mapping[str, Judgement] = of("judgement")
        values = {id: each.value for kind in ("definition", "judgement") for id, each in of(kind).items()}
        self.values = {id: value for id, value in values.items() if linker.vocabulary.judged(id)}

    def check(self, of: Linked, nodes: Mapping[str, Node], reach: Reach) -> None:
        """All that the documents may have wrong with judgements."""
        self._values()
        self._quantities(of("quantity"), of("modifier").values(), reach)
        self._phases(of("phase").values())
        self._ways_out(nodes)

    def _values(self) -> None:
        """A value that is solved together with judgements needs bounds, and so does all that it reads."""
        for value in self.values.values():
            self.linker.problems += judged_problems(value, self.linker.vocabulary)
        for judgement in self.judgements.values():
            self._refuse("judgement-in-list", [judgement.domain])
            self._refuse("judgement-in-circle", [way.when for way in judgement.settles])

    def _quantities(
        self, quantities: Mapping[str, Quantity], modifiers: Iterable[Modifier], reach: Reach
    ) -> None:
        """A quantity that a judgement asks for, however indirectly, may not ask for a judgement itself."""
        parts: dict[str, list[Expression | None]] = {
            id: [quantity.base, quantity.at_least, quantity.at_most] for id, quantity in quantities.items()
        }
        for modifier in modifiers:
            asked = [modifier.of_whom, modifier.when, modifier.unless, modifier.value]
            parts[modifier.quantity] += asked
        asked_for = reach.asked(self.judgements)
        for id in quantities:
            if id in asked_for:
                self._refuse("quantity-judged", parts[id])

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


# --- where an expression may not use a judgement --------------------------------------------------


def judged_problems(tree: expr.Expr | expr.Expression, vocabulary: Vocabulary) -> list[Problem]:
    """What keeps a tree from being evaluated while judgements are unsolved; empty when nothing does."""
    search = _Search(vocabulary)
    root = tree.tree if isinstance(tree, expr.Expression) else tree
    found = list(search.within(root))
    if not found and search.written(root) > MOST_WRITTEN:
        found.append(Problem("expression-judged-too-large", root.span, {}))
    return found


def _has_bounds(node: expr.Expr) -> bool:
    return node.type.kind in _BOUNDED and not node.type.optional


class _Search:
    """Looks for places whose value has no bounds while it is unsolved."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.judged = vocabulary.judged

    def reads(self, node: expr.Expr) -> bool:
        return reads_judged(node, self.judged)

    def _told(self, code: str, node: expr.Expr, **to: str) -> Problem:
        """What is told of the first judged function that a node reads."""
        return Problem(code, node.span, {"function": next(judged_calls(node, self.judged)).function, **to})

    def written(self, node: expr.Expr) -> int:
        """About how many nodes the source of a bound has: some parts stand in it more than once."""
        sizes = [self.written(each) for each in children(node)]
        if not self.reads(node):
            return 1 + sum(sizes)
        match node:
            case expr.Compare(operator="==" | "!=") | expr.Arithmetic(operator="*"):
                return 1 + 2 * sum(sizes)
            case expr.Choose() | expr.Aggregate():
                return 1 + 3 * sum(sizes)
        return 1 + sum(sizes)

    def within(self, node: expr.Expr, *, listed: bool = False) -> Iterator[Problem]:
        """The problems in a node; `listed` when a list there is bounded item by item."""
        if not self.reads(node):
            return
        match node:
            case expr.Call(sort="word"):
                yield from self._word(node)
            case expr.Call():
                if self.judged(node.function) and not _has_bounds(node):
                    told = {"function": node.function, **values(given=node.type)}
                    yield Problem("expression-judged-type", node.span, told)
                for each in node.arguments:
                    if self.reads(each):
                        yield self._told("expression-judged-argument", each, to=node.function)
            case expr.Aggregate():
                yield from self._aggregate(node, listed=listed)
            case expr.ListOf() if listed:
                for each in node.items:
                    yield from self.within(each)
            case expr.Compare(left=left, operator="==" | "!=" | "<" | "<=" | ">" | ">=", right=right) if (
                _has_bounds(left) and _has_bounds(right)
            ):
                yield from self._parts(node)
            case expr.Arithmetic(operator="+" | "-" | "*") | expr.Logic() | expr.Not() | expr.Negate():
                yield from self._parts(node)
            case expr.Arithmetic(operator="/" | "//", left=left, right=expr.Constant()):
                yield from self.within(left)
            case expr.Choose() if _has_bounds(node):
                yield from self._parts(node)
            case _:
                yield from self._here(node)

    def _parts(self, node: expr.Expr) -> Iterator[Problem]:
        for each in children(node):
            yield from self.within(each)

    def _here(self, node: expr.Expr) -> Iterator[Problem]:
        """The first part that may be undecided stands where that is not possible."""
        undecided = (each for each in children(node) if self.reads(each))
        yield self._told("expression-judged-here", next(undecided, node))

    def _word(self, node: expr.Call) -> Iterator[Problem]:
        word = FUNCTIONS[node.function]
        for position, each in enumerate(node.arguments):
            if not self.reads(each):
                continue
            if word.sign(position) == "0":
                yield self._told("expression-judged-word", each, to=word.name)
            elif isinstance(each, expr.Aggregate) and each.function == "list" and word.name in ("min", "max"):
                yield from self._members(each)
                yield from self.within(each.element)
            else:
                yield from self.within(each, listed=True)

    def _aggregate(self, node: expr.Aggregate, *, listed: bool) -> Iterator[Problem]:
        if node.function == "list":
            undecided = [each for part in node.generators for each in part.conditions if self.reads(each)]
            if not listed or undecided:
                yield self._told("expression-judged-here", undecided[0] if undecided else node)
                return
        yield from self._members(node)
        if node.function == "count":
            if self.reads(node.element):
                yield self._told("expression-judged-word", node.element, to="count")
        else:
            yield from self.within(node.element)

    def _members(self, node: expr.Aggregate) -> Iterator[Problem]:
        for part in node.generators:
            if self.reads(part.source):
                yield self._told("expression-judged-here", part.source)
            for each in part.conditions:
                yield from self.within(each)
