"""What an expression reads of its parameters, where that is only rows, fixed words and types.

The rows of tables never change while a game runs. So the value of `puller.breed.pull - 4 if is_a(other,
helper) else 0` follows from the puller's breed and the other's type alone: once worked out for these it
can be looked up. Such leaves are few; numbers of the state, places and other things are not among them.

    Known·zeal[puller_.breed][other_.pull if isinstance(other_, Type·helper) else Unasked]
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from regelwerk.compile.certain import chained
from regelwerk.compile.lower.lowering import Lowering
from regelwerk.compile.passes.keys import MOST_LEAVES, PHASE, Given, Keys, Leaf, Leaves, given_by
from regelwerk.model import expression as expr
from regelwerk.model.rules import Modifier, Quantity
from regelwerk.model.traversal import walk
from regelwerk.words.functions import FUNCTIONS


class Noted(NamedTuple):
    """A quantity that is surely asked while something is worked out, and of which parameters."""

    quantity: str
    arguments: tuple[str, ...]


class RowKeys(Keys):
    """Answers for the definitions and quantities of a ruleset.

    Where a trace is kept, whoever asks a quantity leaves a note: that is no part of a value.
    """

    def __init__(self, lowering: Lowering) -> None:
        super().__init__(lowering.ruleset)
        self._traced = lowering.traced
        self._modifiers_of = lowering.modifiers_of
        self._quantities: dict[str, Leaves | None] = {}
        self._notes: list[Noted] | None = None  # of what is surely asked, if these are wanted

    # --- what may be looked up --------------------------------------------------------------------

    def definition(self, id: str) -> tuple[Leaves, list[Noted]] | None:
        """What the value of a definition follows from, and the notes that working it out leaves."""
        definition = self.ruleset.definitions[id]
        if self.vocabulary.judged(id) or definition.value.type.kind == "list":
            return None
        given, notes = given_by(definition.parameters), list[Noted]()
        self._notes = notes
        found = self.few(self.reads(definition.value.tree, given), given)
        self._notes = None
        return None if found is None else (found, notes)

    def quantity(self, quantity: Quantity) -> tuple[Leaves, list[list[expr.Expr]]] | None:
        """What a quantity follows from, and the conditions of the modifiers that read something else.

        As long as for none of these modifiers all its conditions hold, none of them counts.
        """
        given = given_by(quantity.parameters)
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
                whole = self.all(first, given)
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
                if self.few(self.reads(part, given), given) is None:
                    return found
                found.append(part)
        return found

    # --- what is read -----------------------------------------------------------------------------

    def _all(self, expressions: Iterable[expr.Expression | None], given: Given) -> Leaves | None:
        return self.few(self.all([each.tree for each in expressions if each is not None], given), given)

    def reads(self, node: expr.Expr, given: Given) -> Leaves | None:
        match node:
            case expr.Call(sort="definition"):
                with self._unsure():
                    return super().reads(node, given)
            case expr.Call(sort="quantity"):
                return self._asked(node, given)
            case expr.Choose(condition=condition, then=then, otherwise=otherwise):
                return self._first_sure((condition, then, otherwise), given)
            case expr.Logic(parts=parts) if not chained(node):
                return self._first_sure(parts, given)
            case expr.Logic():
                with self._unsure():
                    return super().reads(node, given)
            case expr.Compare(left=expr.Name(id=id, type=type), operator="is" | "is not") if (
                type.kind == "thing"
            ):
                declared = given.get(id)
                return frozenset([Leaf(id, "", declared.name)]) if declared is not None else None
        return super().reads(node, given)

    @contextmanager
    def _unsure(self) -> Iterator[None]:
        """What is read inside is perhaps not asked."""
        notes, self._notes = self._notes, None
        yield
        self._notes = notes

    def _first_sure(self, parts: Sequence[expr.Expr], given: Given) -> Leaves | None:
        """Only the first part is surely asked."""
        sure = self.reads(parts[0], given)
        with self._unsure():
            rest = self.all(parts[1:], given)
        return None if sure is None or rest is None else sure | rest

    def of_thing(self, node: expr.Attribute, given: Given) -> Leaves | None:
        of = node.of
        if node.type.kind not in self.kept or not isinstance(of, expr.Name) or of.type.kind != "thing":
            return None
        return self._own_field(of, node.field, given)

    def handed(self, leaf: Leaf, argument: expr.Name, given: Given) -> Leaves | None:
        if leaf.only and argument.id in given:
            return frozenset([leaf._replace(parameter=argument.id)])
        return self._own_field(argument, leaf.field, given)

    def _own_field(self, of: expr.Name, field: str, given: Given) -> Leaves | None:
        """A field of a parameter, and of which type it must be to have it, unless it always has it."""
        declared = given.get(of.id)
        if declared is None:
            return None
        safe = not declared.optional and field in self.vocabulary.things[declared.name].fields
        return frozenset([Leaf(of.id, field, "" if safe else of.type.name)])

    def word(self, node: expr.Call, given: Given) -> Leaves | None:
        match node:
            case expr.Call(function="is_a", arguments=(expr.Name(id=id), expr.TypeName(thing=thing))):
                return frozenset([Leaf(id, "", thing)]) if id in given else None
        word = FUNCTIONS.get(node.function)
        if word is None or word.state or word.asks_cost:
            return None
        return self.all(node.arguments, given)

    def _of_quantity(self, id: str) -> Leaves | None:
        if id not in self._quantities:
            self._quantities[id] = None
            found = self.quantity(self.ruleset.quantities[id])
            alone = all(stacking == "all" for stacking in self.ruleset.quantities[id].bands.values())
            if found is not None and not found[1] and (alone or not self._traced):
                self._quantities[id] = found[0]
        return self._quantities[id]

    def _asked(self, node: expr.Call, given: Given) -> Leaves | None:
        names = tuple(each.id for each in node.arguments if isinstance(each, expr.Name))
        if self._traced:
            if self._notes is None or len(names) != len(node.arguments) or not given.keys() >= set(names):
                return None
            self._notes.append(Noted(node.function, names))
        with self._unsure():
            parameters = self.ruleset.quantities[node.function].parameters
            return self.through(self._of_quantity(node.function), parameters, node.arguments, given)


def size(*expressions: expr.Expression | None) -> int:
    """How much there is to work out, in nodes."""
    return sum(1 for each in expressions if each is not None for _ in walk(each.tree))
