"""What an expression reads, where that is only the map, rows and a few fields of pieces.

Hexes and their sides change seldom while a game runs. So the value of `visible(dog, gate) and dog.breed.sees`
follows from where the dog stands, its breed and the gate alone until the map changes: once worked out for
these it can be looked up.
"""

from collections.abc import Iterable, Mapping, Sequence

from regelwerk.model import expression as expr
from regelwerk.model.record import NamedTuple
from regelwerk.model.rules import Parameter
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.traversal import children
from regelwerk.model.types import Type

MOST_ATOMS = 6
_KEPT = frozenset(("row", "choice", "boolean", "thing"))  # equal only where they are the same
_NUMBERS = frozenset(("integer", "number"))  # no keys; a definition may be handed some
# Words that read nothing but what they are given, and words that the map answers from hexes and sides.
_PURE = frozenset(
    ("abs", "all", "any", "count", "first", "is_a", "max", "min", "round_down", "round_up", "sum")
)
_ASKED = frozenset(("adjacent", "contact", "direction", "distance", "side"))
_DEAR = frozenset(("crossed", "line", "neighbours", "visible"))
_IN_PLAY = "_in_play"


class Atom(NamedTuple):
    """A parameter, or its `field`."""

    parameter: str
    field: str = ""


class Rest(NamedTuple):
    """What a value rests on: `atoms` of its parameters, `fields` of hexes and sides. `dear`: what the map
    answers slowly is asked, or a list gone through."""

    atoms: frozenset[Atom] = frozenset()
    fields: frozenset[str] = frozenset()
    dear: bool = False


Given = Mapping[str, Type | None]  # types of parameters; none for the variable of a loop


class GroundKeys:
    """Answers for a ruleset on hexes."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._vocabulary = ruleset.vocabulary
        hexes = ruleset.hexes
        assert hexes is not None
        self._pieces = hexes.pieces
        self._ground = tuple(each.type for each in (hexes.hexes, hexes.sides) if each is not None)
        self._definitions: dict[str, Rest | None] = {}

    def key(self, node: expr.Expr, parameters: Sequence[Parameter]) -> Rest | None:
        """What an expression rests on, where it can be looked up by that."""
        given = {each.name: each.type for each in parameters}
        found = self.rest(node, given)
        if found is None or len(found.atoms) > MOST_ATOMS:
            return None
        bare = [given[each.parameter].kind for each in found.atoms if not each.field]
        return found if _NUMBERS.isdisjoint(bare) else None

    def definition(self, id: str) -> Rest | None:
        """What the value of a definition rests on; none if it is more than that."""
        if id not in self._definitions:
            self._definitions[id] = None
            definition = self._ruleset.definitions[id]
            if not self._vocabulary.judged(id):
                given = {each.name: each.type for each in definition.parameters}
                self._definitions[id] = self.rest(definition.value.tree, given)
        return self._definitions[id]

    def rest(self, node: expr.Expr, given: Given) -> Rest | None:
        """What an expression rests on; none if it is more than that."""
        match node:
            case expr.Constant() | expr.RowOf() | expr.Rows() | expr.TypeName():
                return Rest()
            case expr.Name(id=id, type=type) if id in given:
                if given[id] is None:
                    return Rest()
                return Rest(frozenset([Atom(id)])) if type.kind in _KEPT | _NUMBERS else None
            case expr.Collection(thing=thing):
                return Rest(dear=True) if self._of_the_ground(thing) else None
            case expr.Attribute(of=of, field=field):
                return self._attribute(of, field, node.type, given)
            case expr.Call(sort="word", function=word, arguments=arguments) if word in _ASKED | _DEAR:
                found = self._together(self._place(each, given) for each in arguments)
                return found._replace(dear=found.dear or word in _DEAR) if found is not None else None
            case expr.Call(sort="word", function=word, arguments=arguments) if word in _PURE:
                return self._all(arguments, given)
            case expr.Call(sort="definition", function=id, arguments=arguments):
                return self._through(id, arguments, given)
            case expr.Aggregate(generators=generators, element=element):
                inside = dict(given)
                found = Rest(dear=True)
                for each in generators:
                    source = self.rest(each.source, inside)
                    inside[each.variable] = None
                    found = _joined(found, source, self._all(each.conditions, inside))
                    if found is None:
                        return None
                return _joined(found, self.rest(element, inside))
            case (
                expr.Logic()
                | expr.Compare()
                | expr.Arithmetic()
                | expr.Not()
                | expr.Negate()
                | expr.Choose()
                | expr.ListOf()
                | expr.Item()
            ):
                return self._all(children(node), given)
        return None

    def _attribute(self, of: expr.Expr, field: str, type: Type, given: Given) -> Rest | None:
        if of.type.kind == "row":
            return self.rest(of, given)
        if of.type.kind != "thing":
            return None
        if self._of_the_ground(of.type.name):
            found = self.rest(of, given)
            return found._replace(fields=found.fields | {field}) if found is not None else None
        if type.kind not in _KEPT or not isinstance(of, expr.Name):
            return None
        return self._field(of, field, given)

    def _field(self, of: expr.Name, field: str, given: Given) -> Rest | None:
        """A field that a parameter has in any case."""
        declared = given.get(of.id)
        if (
            declared is None
            or declared.optional
            or field not in self._vocabulary.things[declared.name].fields
        ):
            return None
        return Rest(frozenset([Atom(of.id, field)]))

    def _place(self, where: expr.Expr, given: Given) -> Rest | None:
        """A hex, or where a piece stands that is surely somebody."""
        if where.type.kind != "thing":
            return None
        if self._of_the_ground(where.type.name):
            return self.rest(where, given)
        if not isinstance(where, expr.Name):
            return None
        found = self._field(where, self._pieces.at, given)
        return found._replace(atoms=found.atoms | {Atom(where.id, _IN_PLAY)}) if found is not None else None

    def _through(self, id: str, arguments: tuple[expr.Expr, ...], given: Given) -> Rest | None:
        """What a definition rests on, as atoms of what it is asked about."""
        rest = self.definition(id)
        if rest is None:
            return None
        parameters = self._ruleset.definitions[id].parameters
        about = {each.name: argument for each, argument in zip(parameters, arguments, strict=True)}
        found: Rest | None = Rest(fields=rest.fields, dear=rest.dear)
        for atom in rest.atoms:
            argument = about[atom.parameter]
            if not atom.field:
                found = _joined(found, self.rest(argument, given))
            elif not isinstance(argument, expr.Name):
                return None
            elif atom.field == _IN_PLAY:
                found = _joined(found, self._place(argument, given))
            else:
                found = _joined(found, self._field(argument, atom.field, given))
        return found

    def _all(self, nodes: Iterable[expr.Expr], given: Given) -> Rest | None:
        return self._together(self.rest(each, given) for each in nodes)

    def _together(self, rests: Iterable[Rest | None]) -> Rest | None:
        return _joined(Rest(), *rests)

    def _of_the_ground(self, type: str) -> bool:
        return any(self._vocabulary.is_a(type, each) for each in self._ground)


def _joined(*rests: Rest | None) -> Rest | None:
    known = [each for each in rests if each is not None]
    if len(known) < len(rests):
        return None
    return Rest(
        frozenset().union(*(each.atoms for each in known)),
        frozenset().union(*(each.fields for each in known)),
        any(each.dear for each in known),
    )
