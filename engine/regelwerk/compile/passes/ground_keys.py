"""What an expression reads, where that is only the map, rows and a few fields of pieces.

Hexes and their sides change seldom while a game runs. So the value of `visible(dog, gate) and dog.breed.sees`
follows from where the dog stands, its breed and the gate alone until the map changes: once worked out for
these it can be looked up.
"""

from collections.abc import Iterable, Sequence

from regelwerk.compile.passes.keys import Given, Keys, Leaf, Leaves, given_by, joined
from regelwerk.model import expression as expr
from regelwerk.model.rules import Parameter
from regelwerk.model.ruleset import Ruleset

# Words that read nothing but what they are given; words that the map answers from hexes and sides.
PURE = frozenset(("abs", "all", "any", "count", "first", "is_a", "max", "min", "sum")).union(
    ("connected", "round_down", "round_up", "steps_between")
)
_ASKED = frozenset(("adjacent", "contact", "direction", "distance", "side"))
_DEAR = frozenset(("crossed", "line", "neighbours", "visible"))
_IN_PLAY = "_in_play"
_GROUND = "·ground"  # stands for the parameter of a leaf that is a field of hexes and sides
# That what the map answers slowly is asked, or a list gone through.
DEAR = Leaf("·dear")


class GroundKeys(Keys):
    """Answers for a ruleset on hexes."""

    kept = Keys.kept | {"thing"}

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__(ruleset)
        hexes = ruleset.hexes
        assert hexes is not None
        self._pieces = hexes.pieces
        self._ground = tuple(each.type for each in (hexes.hexes, hexes.sides) if each is not None)

    def key(self, nodes: Iterable[expr.Expr], parameters: Sequence[Parameter]) -> Leaves | None:
        """What expressions rest on, where they can be looked up by that."""
        given = given_by(parameters)
        return self.few(self.all(nodes, given), given)

    def reads(self, node: expr.Expr, given: Given) -> Leaves | None:
        match node:
            case expr.Collection(thing=thing):
                return frozenset([DEAR]) if self._of_the_ground(thing) else None
            case expr.Aggregate(generators=generators, element=element):
                inside = dict(given)
                parts: list[Leaves | None] = [frozenset([DEAR])]
                for each in generators:
                    parts.append(self.reads(each.source, inside))
                    inside[each.variable] = None
                    parts.append(self.all(each.conditions, inside))
                return joined([*parts, self.reads(element, inside)])
        return super().reads(node, given)

    def of_thing(self, node: expr.Attribute, given: Given) -> Leaves | None:
        of, field = node.of, node.field
        if of.type.kind != "thing":
            return None
        if self._of_the_ground(of.type.name):
            return joined([self.reads(of, given), frozenset([Leaf(_GROUND, field)])])
        if node.type.kind not in self.kept or not isinstance(of, expr.Name):
            return None
        return self._field(of, field, given)

    def word(self, node: expr.Call, given: Given) -> Leaves | None:
        if node.function in _ASKED | _DEAR:
            found = joined(self._place(each, given) for each in node.arguments)
            return found | {DEAR} if found is not None and node.function in _DEAR else found
        return self.all(node.arguments, given) if node.function in PURE else None

    def handed(self, leaf: Leaf, argument: expr.Name, given: Given) -> Leaves | None:
        if leaf.field == _IN_PLAY:
            return self._place(argument, given)
        return self._field(argument, leaf.field, given)

    def _field(self, of: expr.Name, field: str, given: Given) -> Leaves | None:
        """A field that a parameter has in any case."""
        declared = given.get(of.id)
        if declared is None or declared.optional or field not in self.vocabulary.things[declared.name].fields:
            return None
        return frozenset([Leaf(of.id, field)])

    def _place(self, where: expr.Expr, given: Given) -> Leaves | None:
        """A hex, or where a piece stands that is surely somebody."""
        if where.type.kind != "thing":
            return None
        if self._of_the_ground(where.type.name):
            return self.reads(where, given)
        if not isinstance(where, expr.Name):
            return None
        return joined([self._field(where, self._pieces.at, given), frozenset([Leaf(where.id, _IN_PLAY)])])

    def _of_the_ground(self, type: str) -> bool:
        return any(self.vocabulary.is_a(type, each) for each in self._ground)


def fields_in(leaves: Leaves) -> set[str]:
    """The fields of hexes and sides among leaves."""
    return {each.field for each in leaves if each.parameter == _GROUND}
