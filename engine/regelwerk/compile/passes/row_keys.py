"""What an expression reads of its parameters, where that is only rows, fixed words and types.

The rows of tables never change while a game runs. So the value of `puller.breed.pull - 4 if is_a(other,
helper) else 0` follows from the puller's breed and the other's type alone: once worked out for these it
can be looked up. Such leaves are few; numbers of the state, places and other things are not among them.

    Known·zeal[puller_.breed][isinstance(other_, Type·helper)]
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from regelwerk.compile.certain import chained
from regelwerk.compile.lower.lowering import Lowering
from regelwerk.model import expression as expr
from regelwerk.model.rules import Modifier, Parameter, Quantity
from regelwerk.model.traversal import children, walk
from regelwerk.model.types import Type
from regelwerk.words.functions import FUNCTIONS

_KEPT = frozenset(("row", "choice", "boolean"))
_NUMBERS = frozenset(("integer", "number"))  # no leaves; a definition may be handed some
PHASE = ""  # stands for the parameter of a leaf that is the phase
MOST_LEAVES = 6


class Leaf(NamedTuple):
    """A parameter, or its `field`. Where `only` says of which type the parameter must be, the leaf is
    the field of such a one, or without a field whether it is one."""

    parameter: str
    field: str = ""
    only: str = ""


class Noted(NamedTuple):
    """A quantity that is surely asked while something is worked out, and of which parameters."""

    quantity: str
    arguments: tuple[str, ...]


Leaves = frozenset[Leaf]
Given = Mapping[str, Type]


class RowKeys:
    """Answers for the definitions and quantities of a ruleset.

    Where a trace is kept, whoever asks a quantity leaves a note: that is no part of a value.
    """

    def __init__(self, lowering: Lowering) -> None:
        self._ruleset = lowering.ruleset
        self._things = lowering.ruleset.vocabulary.things
        self._traced = lowering.traced
        self._modifiers_of = lowering.modifiers_of
        self._definitions: dict[str, Leaves | None] = {}
        self._quantities: dict[str, Leaves | None] = {}

    # --- what may be looked up --------------------------------------------------------------------

    def definition(self, id: str) -> tuple[Leaves, list[Noted]] | None:
        """What the value of a definition follows from, and the notes that working it out leaves."""
        definition = self._ruleset.definitions[id]
        if self._ruleset.vocabulary.judged(id) or definition.value.type.kind == "list":
            return None
        notes: list[Noted] = []
        given = _given(definition.parameters)
        found = _few(self._reads(definition.value.tree, given, notes), given)
        return None if found is None else (found, notes)

    def quantity(self, quantity: Quantity) -> tuple[Leaves, list[list[expr.Expr]]] | None:
        """What a quantity follows from, and the conditions of the modifiers that read something else.

        As long as for none of these modifiers all its conditions hold, none of them counts.
        """
        given = _given(quantity.parameters)
        found = self._all([quantity.base, quantity.at_least, quantity.at_most], given)
        others: list[list[expr.Expr]] = []
        for modifier in self._modifiers_of(quantity.header.id):
            if found is None:
                return None
            whole = self._modifier(modifier, given)
            if whole is None:
                first = self._first_conditions(modifier, given)
                if not first:
                    return None
                others.append(first)
                whole = self._parts(first, given, None)
                if modifier.during:
                    return None
            found = None if whole is None else found | whole
        return None if found is None or len(found) > MOST_LEAVES else (found, others)

    def _modifier(self, modifier: Modifier, given: Given) -> Leaves | None:
        parts = [modifier.of_whom, modifier.when, modifier.unless, modifier.value]
        found = self._all(parts, given)
        return found | {Leaf(PHASE)} if found is not None and modifier.during else found

    def _first_conditions(self, modifier: Modifier, given: Given) -> list[expr.Expr]:
        """The conditions of a modifier up to the first that reads something else."""
        found: list[expr.Expr] = []
        for condition in (modifier.of_whom, modifier.when):
            if condition is None:
                continue
            tree = condition.tree
            for part in tree.parts if isinstance(tree, expr.Logic) and tree.operator == "and" else (tree,):
                if _few(self._reads(part, given, None), given) is None:
                    return found
                found.append(part)
        return found

    # --- what is read -----------------------------------------------------------------------------

    def _all(self, expressions: Iterable[expr.Expression | None], given: Given) -> Leaves | None:
        return _few(self._parts([each.tree for each in expressions if each is not None], given, None), given)

    def _parts(self, nodes: Iterable[expr.Expr], given: Given, notes: list[Noted] | None) -> Leaves | None:
        found: Leaves = frozenset()
        for node in nodes:
            read = self._reads(node, given, notes)
            if read is None:
                return None
            found |= read
        return found

    def _reads(self, node: expr.Expr, given: Given, notes: list[Noted] | None) -> Leaves | None:
        """The leaves of an expression; none if it reads anything else. Quantities that are surely asked
        are added to `notes`, if these are wanted."""
        match node:
            case expr.Constant() | expr.RowOf() | expr.Rows() | expr.TypeName():
                return frozenset()
            case expr.Name(id=id, type=type):
                return frozenset([Leaf(id)]) if type.kind in _KEPT | _NUMBERS and id in given else None
            case expr.Attribute(of=expr.Name(id=id, type=of_type), field=field, type=type) if (
                of_type.kind == "thing"
            ):
                if type.kind not in _KEPT or id not in given:
                    return None
                return frozenset([Leaf(id, field, self._narrowed(given[id], field, of_type))])
            case expr.Attribute(of=of):
                return self._reads(of, given, notes) if of.type.kind == "row" else None
            case expr.Call(sort="word"):
                return self._word(node, given, notes)
            case expr.Call(sort="definition", function=id, arguments=arguments):
                return self._through(self._of_definition(id), id, arguments, given)
            case expr.Call(sort="quantity", function=id, arguments=arguments):
                return self._asked(node, given, notes)
            case expr.Choose(condition=first, then=then, otherwise=otherwise):
                return self._parts_of(first, (then, otherwise), given, notes)
            case expr.Logic(parts=(first, *others)):
                return self._parts_of(first, others, given, None if chained(node) else notes)
            case expr.Compare(left=expr.Name(id=id, type=type), operator="is" | "is not") if (
                type.kind == "thing"
            ):
                declared = given.get(id)
                return frozenset([Leaf(id, "", declared.name)]) if declared is not None else None
            case (
                expr.Compare() | expr.Arithmetic() | expr.Not() | expr.Negate() | expr.ListOf() | expr.Item()
            ):
                return self._parts(children(node), given, notes)
        return None

    def _parts_of(
        self, first: expr.Expr, others: Iterable[expr.Expr], given: Given, notes: list[Noted] | None
    ) -> Leaves | None:
        """Only the first part is surely asked."""
        sure = self._reads(first, given, notes)
        rest = self._parts(others, given, None)
        return None if sure is None or rest is None else sure | rest

    def _narrowed(self, declared: Type, field: str, narrowed: Type) -> str:
        """Of which type a parameter must be to have a field; empty if it always has it."""
        safe = not declared.optional and field in self._things[declared.name].fields
        return "" if safe else narrowed.name

    def _word(self, node: expr.Call, given: Given, notes: list[Noted] | None) -> Leaves | None:
        match node:
            case expr.Call(function="is_a", arguments=(expr.Name(id=id), expr.TypeName(thing=thing))):
                return frozenset([Leaf(id, "", thing)]) if id in given else None
        word = FUNCTIONS.get(node.function)
        if word is None or word.state or word.asks_cost:
            return None
        return self._parts(node.arguments, given, notes)

    def _of_definition(self, id: str) -> Leaves | None:
        if id not in self._definitions:
            self._definitions[id] = None
            definition = self._ruleset.definitions[id]
            if not self._ruleset.vocabulary.judged(id):
                self._definitions[id] = self._reads(
                    definition.value.tree, _given(definition.parameters), None
                )
        return self._definitions[id]

    def _of_quantity(self, id: str) -> Leaves | None:
        if id not in self._quantities:
            self._quantities[id] = None
            found = self.quantity(self._ruleset.quantities[id])
            alone = all(stacking == "all" for stacking in self._ruleset.quantities[id].bands.values())
            if found is not None and not found[1] and (alone or not self._traced):
                self._quantities[id] = found[0]
        return self._quantities[id]

    def _asked(self, node: expr.Call, given: Given, notes: list[Noted] | None) -> Leaves | None:
        names = tuple(each.id for each in node.arguments if isinstance(each, expr.Name))
        if self._traced:
            if notes is None or len(names) != len(node.arguments) or not given.keys() >= set(names):
                return None
            notes.append(Noted(node.function, names))
        return self._through(self._of_quantity(node.function), node.function, node.arguments, given)

    def _through(
        self, leaves: Leaves | None, id: str, arguments: tuple[expr.Expr, ...], given: Given
    ) -> Leaves | None:
        """The leaves of a function as leaves of what it is asked about."""
        if leaves is None:
            return None
        ruleset = self._ruleset
        of = ruleset.definitions[id] if id in ruleset.definitions else ruleset.quantities[id]
        about = {each.name: argument for each, argument in zip(of.parameters, arguments, strict=True)}
        found: set[Leaf] = set()
        for leaf in leaves:
            if leaf.parameter == PHASE:
                found.add(leaf)
                continue
            argument = about[leaf.parameter]
            if not leaf.field and not leaf.only:
                read = self._reads(argument, given, None)
                if read is None:
                    return None
                found |= read
            elif not isinstance(argument, expr.Name) or argument.id not in given:
                return None
            elif leaf.only or not leaf.field:
                found.add(leaf._replace(parameter=argument.id))
            else:
                only = self._narrowed(given[argument.id], leaf.field, argument.type)
                found.add(Leaf(argument.id, leaf.field, only))
        return frozenset(found)


def _few(leaves: Leaves | None, given: Given) -> Leaves | None:
    """The leaves, if they are few and none of them is a number."""
    if leaves is None or len(leaves) > MOST_LEAVES:
        return None
    bare = [each.parameter for each in leaves if not each.field and not each.only and each.parameter]
    return None if any(given[each].kind in _NUMBERS for each in bare) else leaves


def size(*expressions: expr.Expression | None) -> int:
    """How much there is to work out, in nodes."""
    return sum(1 for each in expressions if each is not None for _ in walk(each.tree))


def _given(parameters: Iterable[Parameter]) -> dict[str, Type]:
    return {each.name: each.type for each in parameters}
