"""Trust lists: what the list behind a parameter has made sure of is not asked of a choice again.

    >>> shown("Allowed·rest", "moor")
    def Allowed·rest(s, keeper_):
        list1 = list([newt_ for newt_ in s.all_newts if not newt_.asleep])
        yield [(newt_, ) for newt_ in list1
            if ((not newt_.asleep and newt_.team == 0))
        ]

    >>> shown("Allowed·rest", "moor", "trust_lists")
    def Allowed·rest(s, keeper_):
        list1 = list([newt_ for newt_ in s.all_newts if not newt_.asleep])
        yield [(newt_, ) for newt_ in list1
            if ((newt_.team == 0))
        ]

Sound because nothing changes while choices are listed, and what stands in front of such a question cannot
fail. Authors ask again for the sake of choices that stand in no list: there the question says what is wrong.
Games by lot on the shipped hexes take 7 to 13 % longer without it.
"""

from collections.abc import Iterator

from regelwerk.compile.certain import cannot_fail, chained
from regelwerk.compile.context import Context
from regelwerk.compile.emit.expression import emit
from regelwerk.compile.emit.naming import Naming
from regelwerk.compile.inlining import substituted
from regelwerk.compile.steps import Domain, Function, Listing, name
from regelwerk.model.expression import Aggregate, Compare, Expr, Generator, Logic, Name
from regelwerk.model.traversal import conjuncts
from regelwerk.model.types import BOOLEAN


def trust_lists(functions: list[Function], context: Context) -> list[Function]:
    return [
        function._replace(body=(_trusting(only, context.naming),))
        if function.body and isinstance(only := function.body[0], Listing)
        else function
        for function in functions
    ]


def _trusting(listing: Listing, naming: Naming) -> Listing:
    sure = {emit(each, naming) for domain in listing.domains for each in _promised(domain)}
    left = [each._replace(parts=_open(each.parts, sure, naming)) for each in listing.conditions]
    return listing._replace(conditions=tuple([each for each in left if each.parts]))


def _promised(domain: Domain) -> Iterator[Expr]:
    """What holds of whatever stands in the list of a parameter."""
    chosen, listed = name(domain.parameter), domain.listed
    yield Compare(BOOLEAN, domain.span, chosen, "in", listed)
    match listed:
        case Aggregate(
            function="list",
            element=Name(id=id),
            generators=(Generator(variable=variable, source=source, conditions=conditions),),
        ) if id == variable:
            yield Compare(BOOLEAN, domain.span, chosen, "in", source)
            for each in conjuncts(conditions):
                yield substituted(each, {variable: chosen})


def _open(parts: tuple[Expr, ...], sure: set[str], naming: Naming) -> tuple[Expr, ...]:
    """Of conditions one of which has to hold those that are still asked; none if one surely holds."""
    left = [_asked(each, sure, naming) for each in parts]
    for part in left:
        if part is None:
            return ()
        if not cannot_fail(part):
            break
    return tuple([each if part is None else part for each, part in zip(parts, left, strict=True)])


def _asked(node: Expr, sure: set[str], naming: Naming) -> Expr | None:
    """What of a condition is still asked; none if it surely holds."""
    if emit(node, naming) in sure:
        return None
    match node:
        case Logic(operator="or", parts=parts):
            left = _open(parts, sure, naming)
            return node._replace(parts=left) if left else None
        case Logic(operator="and", parts=parts) if not chained(node):
            asked = [part for each in parts if (part := _asked(each, sure, naming)) is not None]
            return node._replace(parts=tuple(asked)) if asked[1:] else asked[0] if asked else None
    return node
