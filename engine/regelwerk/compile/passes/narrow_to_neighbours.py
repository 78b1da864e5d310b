"""Narrow to neighbours: a loop that asks who stands beside a hex looks only there.

    >>> shown("Definition·near", "moor")
    def Definition·near(s, place_):
        return any(s.space.adjacent(newt_, place_) for newt_ in s.all_newts)

    >>> shown("Definition·near", "moor", "narrow_to_neighbours")
    def Definition·near(s, place_):
        return any(place_ is not None or s.space.adjacent(newt_, place_) for newt_ in
            (s.space.beside(s.all_newts, place_) if place_ is not None else s.all_newts))

Sound because the map knows who stands beside a hex; nobody else fulfils the condition.
"""

from collections.abc import Iterable

from regelwerk.compile.certain import asked_of, cannot_fail, conjuncts, plain
from regelwerk.compile.context import Context
from regelwerk.compile.inlining import in_place, substituted
from regelwerk.compile.passes.index_lists import asked_of_members, where_there_is
from regelwerk.compile.steps import Function, names_in, rewritten_nodes, runtime
from regelwerk.model import expression as expr
from regelwerk.model.record import NamedTuple
from regelwerk.model.traversal import rewritten
from regelwerk.model.types import NONE


def narrow_to_neighbours(functions: list[Function], context: Context) -> list[Function]:
    if context.ruleset.hexes is None:
        return functions

    def change(node: expr.Expr) -> expr.Expr | None:
        if not isinstance(node, expr.Aggregate):
            return None
        nearer = node
        for position in range(len(node.generators)):
            beside = beside_what(context, nearer, position)
            near = (
                None if beside is None else near_to(context, nearer.generators[position].source, beside.place)
            )
            if near is not None and beside is not None:
                nearer = among_those(nearer, position, beside, near)
        return None if nearer is node else rewritten(nearer, change)

    return [each._replace(body=rewritten_nodes(each.body, change)) for each in functions]


def near_to(context: Context, source: expr.Expr, place: expr.Expr) -> expr.Expr | None:
    """Of all pieces, or of those in a definition's list, whoever may be beside a place; none if the source is
    something else."""
    if isinstance(source, expr.Call):
        listing = listing_of(context, source)
        if listing is None:
            return None
        (members,) = listing.generators
        near = near_to(context, members.source, place)
        return None if near is None else listing._replace(generators=(members._replace(source=near),))
    hexes = context.ruleset.hexes
    if hexes is None or not isinstance(source, expr.Collection) or source.thing != hexes.pieces.type:
        return None
    context.looked_up.add(hexes.pieces.at)
    near = runtime("s.space.beside({0}, {1})", source, place, type=source.type)
    return where_there_is([*asked_of(place), place], near, source)


def listing_of(context: Context, call: expr.Call) -> expr.Aggregate | None:
    """The list that stands for the call of a definition which plainly gives some of all things of a type."""
    if call.sort != "definition" or context.naming.judged(call.function):
        return None
    definition = context.ruleset.definitions[call.function]
    match definition.value.tree:
        case (
            expr.Aggregate(
                function="list",
                element=expr.Name(id=id),
                generators=(expr.Generator(source=expr.Collection()) as only,),
            ) as tree
        ) if id == only.variable:
            pass
        case _:
            return None
    names = {id: expr.Name(only.variable_type, tree.span, id)}
    for parameter, argument in zip(definition.parameters, call.arguments, strict=True):
        if not isinstance(argument, expr.Name) or argument.type.optional or argument.id == id:
            return None
        names[parameter.name] = argument
    if not all(cannot_fail(each) for each in only.conditions):
        return None
    conditions = tuple([substituted(each, names) for each in only.conditions])
    return tree._replace(generators=(only._replace(conditions=conditions),))


class Beside(NamedTuple):
    """Only members that are beside a place can matter, as a condition says; none where that is only some of
    what it says."""

    place: expr.Expr
    condition: expr.Expr | None


def beside_what(context: Context, node: expr.Aggregate, position: int) -> Beside | None:
    """Beside what all must be who matter to the loop at `position`; none if nothing says so."""
    return _first_beside(context, asked_of_members(node, position), node.generators[position].variable)


def _first_beside(context: Context, conditions: Iterable[expr.Expr], variable: str) -> Beside | None:
    for condition in conjuncts(conditions):
        place = _beside(condition, variable)
        if place is not None:
            return Beside(place, condition)
        if not plain(condition):
            within = _said_by(context, condition)
            if within is None:
                return None
            found = _first_beside(context, [within], variable)
            if found is not None:
                return Beside(found.place, None)
            if not plain(within):
                return None
    return None


def _said_by(context: Context, node: expr.Expr) -> expr.Expr | None:
    """What a definition says of those whom it is asked about; none if that is not known."""
    if not isinstance(node, expr.Call) or node.sort != "definition" or context.naming.judged(node.function):
        return None
    return in_place(context.ruleset.definitions[node.function], node.arguments)


def among_those(node: expr.Aggregate, position: int, beside: Beside, listed: expr.Expr) -> expr.Aggregate:
    """The aggregate with a loop over those who are beside the place, if it is one: then nobody is asked."""
    said = beside.condition

    def change(each: expr.Expr) -> expr.Expr | None:
        if said is None or each is not said:
            return None
        there = expr.Compare(
            said.type, node.span, beside.place, "is not", expr.Constant(NONE, node.span, None)
        )
        return expr.Logic(said.type, node.span, "or", (there, said))

    generators = list(node.generators)
    conditions = tuple([rewritten(each, change) for each in generators[position].conditions])
    generators[position] = generators[position]._replace(source=listed, conditions=conditions)
    return node._replace(generators=tuple(generators), element=rewritten(node.element, change))


def _beside(condition: expr.Expr, variable: str) -> expr.Expr | None:
    match condition:
        case expr.Call(sort="word", function="adjacent" | "contact", arguments=(one, other)):
            for member, place in ((one, other), (other, one)):
                if (
                    isinstance(member, expr.Name)
                    and member.id == variable
                    and not place.type.optional
                    and cannot_fail(place)
                    and variable not in names_in(place)
                ):
                    return place
    return None
