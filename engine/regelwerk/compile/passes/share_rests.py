"""Share rests: where the last parameters of a choice have nothing to do with some before them, they are
worked out once and not again for each of those.

    >>> shown("Allowed·call", "moor", "hoist_conditions")
    def Allowed·call(s, keeper_):
        list1 = list(s.all_newts)
        for newt_ in list1:
            if not ((not newt_.asleep)): continue
            list2 = list(s.all_tufts)
            for place_ in list2:
                if not ((newt_.at is place_)): continue
                list3 = list([0, 1, 2])
                yield [(newt_, place_, facing_, ) for facing_ in list3
                ]

    >>> shown("Allowed·call", "moor", "hoist_conditions", "share_rests")
    def Allowed·call(s, keeper_):
        rests = {}
        list1 = list(s.all_newts)
        for newt_ in list1:
            if not ((not newt_.asleep)): continue
            list2 = list(s.all_tufts)
            for place_ in list2:
                if not ((newt_.at is place_)): continue
                key = ()
                if key not in rests:
                    rests[key] = [each for part in Rest·call·3(s) for each in part]
                rest = rests[key]
                chosen = (newt_, place_, )
                yield [chosen + each for each in rest]

Sound because choices are listed without anything happening in between.
"""

from regelwerk.compile.context import Context
from regelwerk.compile.lower.choices import needed_by
from regelwerk.compile.steps import Function, Listing


def share_rests(functions: list[Function], context: Context) -> list[Function]:
    return [part for function in functions for part in _divided(function)]


def _divided(function: Function) -> list[Function]:
    listing = function.body[0] if function.body else None
    if not isinstance(listing, Listing):
        return [function]
    rest = _rest(listing, {listing.parameters.index(each) for each in function.parameters})
    if rest is None:
        return [function]
    parameters = tuple([listing.parameters[each] for each in needed_by(listing, rest)])
    shared = function._replace(
        kind="Rest", form=str(rest), parameters=parameters, body=(listing._replace(first=rest),)
    )
    return [*_divided(shared), function._replace(body=(listing._replace(rest=rest),))]


def _rest(listing: Listing, known: set[int]) -> int | None:
    """The first position from which on choices do not depend on everything chosen before."""
    for position in range(listing.first + 1, len(listing.parameters)):
        needed = set(needed_by(listing, position))
        looped = {*known, *range(listing.first, position)} - {0}
        if needed <= listing.keyed and looped - needed:
            return position
    return None
