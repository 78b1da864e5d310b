"""What effects reach: the fields they read, write and add to, through the events they cause."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from regelwerk.model import expression as expr
from regelwerk.model.closure import reached
from regelwerk.model.content import REVEALED
from regelwerk.model.hex_space import HexSpace
from regelwerk.model.record import NamedTuple
from regelwerk.model.rules import Cause, Effects, Event, Immunity, Verb, every_effect
from regelwerk.model.space import Space
from regelwerk.model.traversal import conjuncts, walk
from regelwerk.words.functions import FUNCTIONS
from regelwerk.words.turn_order import IN_ORDER
from regelwerk.words.verbs import VERBS

# What else the order can matter for, beside fields; keys of `messages.NOTES`, which no field can be called.
PRESENCE = "things-in-play"
DICE = "order-of-dice"
INSTEAD = "which-comes-instead"
# Stand for all fields that say where things are or in which order, for all zones, and for the definition of
# what a step costs, until these are known.
_PLACES = "places"
_ORDER = "who follows whom"
_LYING = "zones"
_COST = "cost of a step"


# The linked documents of a kind, by id.
Linked = Callable[[str], Mapping[str, Any]]


class Footprint(NamedTuple):
    """Fields read, overwritten, and added to. Two additions commute; all else must be ordered."""

    reads: frozenset[str]
    writes: frozenset[str]
    adds: frozenset[str]

    def clash(self, other: "Footprint") -> str:
        """The fields about which the order matters, as a value of a problem; empty if it does not."""
        mine, theirs = self.writes | self.adds, other.writes | other.adds
        fields = (self.writes & theirs) | (mine & other.writes) | (mine & other.reads) | (theirs & self.reads)
        return "note:" + ",".join(sorted(fields)) if fields else ""


class _Tally:
    """What a few expressions and effects touch themselves, and the functions and events they lead to."""

    def __init__(self) -> None:
        self.reads: set[str] = set()
        self.writes: set[str] = set()
        self.adds: set[str] = set()
        self.functions: set[str] = set()
        self.events: set[str] = set()

    def expressions(self, given: "Iterable[expr.Expression | None]") -> None:
        for expression in given:
            if expression is not None:
                self.tree(expression.tree)

    def tree(self, tree: expr.Expr) -> None:
        for node in walk(tree):
            if isinstance(node, expr.Attribute) and node.of.type.kind == "thing":
                self.reads.add(node.field)
            elif isinstance(node, expr.Collection):
                self.reads.add(PRESENCE)
            elif isinstance(node, expr.Call):
                if node.sort != "word":
                    self.functions.add(node.function)
                elif node.function in ("whole", "parts", "members"):
                    self.reads.add(PRESENCE)
                elif node.function in IN_ORDER:
                    self.reads.add(_ORDER)
                elif FUNCTIONS[node.function].state:
                    self.reads.add(_PLACES)
                    if FUNCTIONS[node.function].asks_cost:
                        self.functions.add(_COST)

    def effects(self, effects: Effects) -> None:
        for effect in every_effect(effects):
            if isinstance(effect, Cause):
                self.events.add(effect.event)
            else:
                self._verb(effect)
            for name, argument in effect.arguments.items():
                if isinstance(argument, expr.Expression):
                    # Who it is that is written to is read; what stands in the field is not.
                    written = effect.target if isinstance(effect, Verb) and name == effect.verb else None
                    self.tree(argument.tree if written is None else written.of)
                elif isinstance(argument, dict):
                    self.expressions(argument.values())

    def _verb(self, effect: Verb) -> None:
        if effect.target is not None:
            (self.writes if effect.verb == "set" else self.adds).add(effect.target.field)
        if effect.verb in ("remove", "join", "split"):
            self.writes.add(PRESENCE)
        elif effect.verb in ("roll", "shuffle"):
            self.writes.add(DICE)
        if VERBS[effect.verb].moves:
            self.writes.add(_LYING)


class Reach:
    """Works out footprints for one ruleset, following events, their rules, and definitions."""

    def __init__(self, of: Linked, events: Mapping[str, Event], space: Space | None = None) -> None:
        self._places = {PRESENCE, *(field for _, field in space.fields())} if space is not None else set()
        self._order = {each.order for each in of("type").values() if each.order}
        self._zones = {
            field.name for kind in of("type").values() for field in kind.fields.values() if field.zone
        }
        self._functions = {id: _tally([item.value]) for id, item in of("definition").items()}
        self._functions |= {id: _tally([item.domain, item.value]) for id, item in of("judgement").items()}
        for id, quantity in of("quantity").items():
            self._functions[id] = _tally([quantity.base, quantity.at_least, quantity.at_most])
        for modifier in of("modifier").values():
            asked = [modifier.of_whom, modifier.when, modifier.unless, modifier.value]
            self._functions[modifier.quantity].expressions(asked)
        if isinstance(space, HexSpace) and space.cost in self._functions:
            self._functions[_COST] = self._functions[space.cost]
        immunities = of("immunity").values()
        self._events = {id: _of_event(event, immunities) for id, event in events.items()}
        for rule in of("rule").values():
            for event in rule.events:
                tally = self._events[event]
                tally.expressions([rule.when, *(requirement.that for requirement in rule.requires)])
                tally.effects(rule.effects + rule.instead)

    def asked(self, functions: Iterable[str]) -> set[str]:
        """Functions with all that they ask, however indirectly."""
        return reached(functions, lambda id: self._functions[id].functions if id in self._functions else ())

    def asks_cost(self, function: str) -> bool:
        """Whether a definition asks what ways cost, however indirectly."""
        return _COST in self.asked([function])

    def of(self, expressions: "Sequence[expr.Expression | None]", effects: Effects = ()) -> Footprint:
        """The footprint with everything that events and functions lead to, each counted once."""
        start = _tally(expressions)
        start.effects(effects)
        touched = reached([start], self._following)
        reads = set[str]().union(*(each.reads for each in touched))
        writes = set[str]().union(*(each.writes for each in touched))
        adds = set[str]().union(*(each.adds for each in touched))
        if _ORDER in reads:
            reads = (reads - {_ORDER}) | self._order
        if _PLACES in reads:
            reads = (reads - {_PLACES}) | self._places
        if _LYING in writes:
            writes = (writes - {_LYING}) | self._zones | {REVEALED}
        return Footprint(frozenset(reads), frozenset(writes), frozenset(adds))

    def _following(self, tally: _Tally) -> Iterator[_Tally]:
        yield from (self._functions[name] for name in tally.functions if name in self._functions)
        yield from (self._events[name] for name in tally.events if name in self._events)


def _tally(expressions: "Iterable[expr.Expression | None]") -> _Tally:
    result = _Tally()
    result.expressions(expressions)
    return result


def _of_event(event: Event, immunities: Iterable[Immunity]) -> _Tally:
    """An event's own conditions and effects; what its immunities ask decides whether it happens, too."""
    result = _tally([requirement.that for requirement in event.requires])
    if isinstance(event.tags, expr.Expression):
        result.tree(event.tags.tree)
    if event.tags and event.affects:
        for immunity in immunities:
            result.expressions([immunity.of_whom, immunity.when, immunity.unless])
    result.effects(event.effects)
    for report in (event.report, event.report_refusal, event.report_stopped):
        if report is not None:
            result.expressions([report.on, report.when])
    return result


def exclusive(one: expr.Expression | None, other: expr.Expression | None) -> bool:
    """Whether two conditions cannot hold together because they want one name to equal two things."""
    if one is None or other is None:
        return False
    wanted = dict(_equalities(one.tree))
    return any(wanted.get(name, value) != value for name, value in _equalities(other.tree))


def _equalities(tree: expr.Expr) -> Iterator[tuple[str, object]]:
    for part in conjuncts([tree]):
        match part:
            case expr.Compare(left=expr.Name(id=name), operator="==", right=expr.Constant(value=value)):
                yield name, value
            case expr.Compare(left=expr.Name(id=name), operator="==", right=expr.RowOf(table=table, key=key)):
                yield name, (table, key)
