"""Narrow to neighbours: a loop that asks who stands beside a hex looks only there.

    >>> shown("Definition·near", "moor")
    def Definition·near(s, place_):
        return any(s.space.adjacent(newt_, place_) for newt_ in s.all_newts)

    >>> shown("Definition·near", "moor", "narrow_to_neighbours")
    def Definition·near(s, place_):
        return any(s.space.adjacent(newt_, place_) for newt_ in
            (s.space.beside(s.all_newts, place_) if place_ is not None else s.all_newts))

Sound because the conditions stay as they are, and the map knows who stands beside a hex: nobody else fulfils
them.
"""

from regelwerk.compile.certain import asked_of, cannot_fail
from regelwerk.compile.context import Context
from regelwerk.compile.inlining import substituted
from regelwerk.compile.passes.shorter_lists import asked_of_members, where_there_is, with_sources
from regelwerk.compile.steps import Function, names_in, runtime
from regelwerk.model import expression as expr


def narrow_to_neighbours(functions: list[Function], context: Context) -> list[Function]:
    if context.ruleset.hexes is None:
        return functions

    def source(node: expr.Aggregate, position: int) -> expr.Expr | None:
        place = beside_what(context, node, position)
        return None if place is None else near_to(context, node.generators[position].source, place)

    return with_sources(functions, source)


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


def beside_what(context: Context, node: expr.Aggregate, position: int) -> expr.Expr | None:
    """Beside what all must be who matter to the loop at `position`; none if nothing says so."""
    variable = node.generators[position].variable
    found = (_beside(each, variable) for each in asked_of_members(context, node, position))
    return next((each for each in found if each is not None), None)


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
