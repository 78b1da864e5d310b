"""What effects reach: the fields they read, write and add to, through the events they cause."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.model.expression import Attribute, Call, Compare, Constant, Expr, Expression, Logic, Name, RowOf
from engine.model.ruleset import Cause, Definition, Effects, Event, Quantity, Rule, Verb
from engine.model.traversal import walk
from engine.model.vocabulary import Vocabulary

# What taking a thing out of play, joining and splitting change, beside their fields.
PRESENCE = "(in play)"


class Footprint(NamedTuple):
    """Fields read, overwritten, and added to. Two additions commute; all else must be ordered."""

    reads: frozenset[str]
    writes: frozenset[str]
    adds: frozenset[str]

    def clash(self, other: "Footprint") -> str:
        """The fields about which the order matters, in one line; empty if it does not."""
        mine, theirs = self.writes | self.adds, other.writes | other.adds
        fields = (
            (self.writes & theirs) | (mine & other.writes) | (mine & other.reads) | (theirs & self.reads)
        )
        return ", ".join(sorted(fields))


NOTHING = Footprint(frozenset(), frozenset(), frozenset())


class Reach:
    """Works out footprints for one ruleset, following events and definitions."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        events: Mapping[str, Event],
        definitions: Mapping[str, Definition],
        quantities: Mapping[str, Quantity],
    ) -> None:
        self.vocabulary = vocabulary
        self.events = events
        self.functions: dict[str, Expression] = {id: item.value for id, item in definitions.items()}
        self.functions |= {id: item.base for id, item in quantities.items()}
        self._events: dict[str, Footprint] = {}
        self._functions: dict[str, frozenset[str]] = {}

    def of_rule(self, rule: Rule) -> Footprint:
        conditions = [rule.when, *(requirement.that for requirement in rule.requires)]
        reads = frozenset().union(*(self._reads(part) for part in conditions if part is not None))
        return _sum([Footprint(reads, frozenset(), frozenset()), self.of_effects(rule.effects + rule.instead)])

    def of_effects(self, effects: Effects) -> Footprint:
        return _sum([self._effect(effect) for effect in effects])

    def _effect(self, effect: Verb | Cause) -> Footprint:
        if isinstance(effect, Cause):
            reads = frozenset().union(*(self._reads(part) for part in effect.arguments.values()))
            return _sum([Footprint(reads, frozenset(), frozenset()), self._event(effect.event)])
        parts = []
        writes: frozenset[str] = frozenset()
        adds: frozenset[str] = frozenset()
        for name, argument in effect.arguments.items():
            if isinstance(argument, tuple) and not isinstance(argument, Expression):
                parts.append(self.of_effects(argument))
            elif isinstance(argument, Expression):
                if name == effect.verb and effect.verb in ("set", "change"):
                    field = frozenset({argument.tree.field}) if isinstance(argument.tree, Attribute) else frozenset()
                    writes, adds = (field, adds) if effect.verb == "set" else (writes, field)
                else:
                    parts.append(Footprint(self._reads(argument), frozenset(), frozenset()))
        if effect.verb in ("remove", "join", "split"):
            writes = frozenset({PRESENCE})
        return _sum([*parts, Footprint(frozenset(), writes, adds)])

    def _event(self, id: str) -> Footprint:
        if id not in self._events:
            self._events[id] = NOTHING  # an event that causes itself adds nothing new
            event = self.events[id]
            conditions = [requirement.that for requirement in event.requires]
            reads = frozenset().union(*(self._reads(part) for part in conditions))
            self._events[id] = _sum(
                [Footprint(reads, frozenset(), frozenset()), self.of_effects(event.effects)]
            )
        return self._events[id]

    def _reads(self, expression: Expression) -> frozenset[str]:
        return self._tree_reads(expression.tree)

    def _tree_reads(self, tree: Expr) -> frozenset[str]:
        found: set[str] = set()
        for node in walk(tree):
            if isinstance(node, Attribute) and node.of.type.kind == "thing":
                found.add(node.field)
            elif isinstance(node, Call):
                if node.sort == "word" and node.function in ("whole", "parts", "members"):
                    found.add(PRESENCE)
                elif node.function in self.functions:
                    found |= self._function(node.function)
        return frozenset(found)

    def _function(self, id: str) -> frozenset[str]:
        if id not in self._functions:
            self._functions[id] = frozenset()
            self._functions[id] = self._reads(self.functions[id])
        return self._functions[id]


def exclusive(one: Expression | None, other: Expression | None) -> bool:
    """Whether two conditions cannot hold together because they want one name to equal two things."""
    if one is None or other is None:
        return False
    wanted = dict(_equalities(one.tree))
    return any(wanted.get(name, value) != value for name, value in _equalities(other.tree))


def _equalities(tree: Expr) -> Iterator[tuple[str, object]]:
    if isinstance(tree, Logic) and tree.operator == "and":
        for part in tree.parts:
            yield from _equalities(part)
    elif isinstance(tree, Compare) and tree.operator == "==" and isinstance(tree.left, Name):
        if isinstance(tree.right, Constant):
            yield tree.left.id, tree.right.value
        elif isinstance(tree.right, RowOf):
            yield tree.left.id, (tree.right.table, tree.right.key)


def _sum(parts: list[Footprint]) -> Footprint:
    return Footprint(
        frozenset().union(*(part.reads for part in parts)),
        frozenset().union(*(part.writes for part in parts)),
        frozenset().union(*(part.adds for part in parts)),
    )
