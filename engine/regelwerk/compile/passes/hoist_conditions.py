"""Hoist conditions: what must hold of a choice is asked as soon as the parameters that it reads are chosen.

    >>> shown("Allowed·call", "moor")
    def Allowed·call(s, keeper_):
        list1 = list(s.all_newts)
        for newt_ in list1:
            list2 = list(s.all_tufts)
            for place_ in list2:
                list3 = list([0, 1, 2])
                yield [(newt_, place_, facing_, ) for facing_ in list3
                    if ((not newt_.asleep and newt_.at is place_))
                ]

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

Sound because a condition only bars, and none is asked before the one in front of it; asking early may fail on
a beginning that leads nowhere, then every whole choice is asked about by itself.
"""

from regelwerk.compile.certain import plain
from regelwerk.compile.context import Context
from regelwerk.compile.steps import Condition, Function, Listing
from regelwerk.model.expression import Logic


def hoist_conditions(functions: list[Function], context: Context) -> list[Function]:
    return [
        function._replace(body=(_hoisted(only),))
        if function.body and isinstance(only := function.body[0], Listing)
        else function
        for function in functions
    ]


def _hoisted(listing: Listing) -> Listing:
    found = [part for each in listing.conditions for part in _parts(listing, each)]
    # What is dear, because it loops or asks the rules, comes last.
    return listing._replace(conditions=tuple(sorted(found, key=lambda each: each.dear)))


def _parts(listing: Listing, condition: Condition) -> list[Condition]:
    """The parts that are joined by `and`; a later one relies on the earlier, so what is dear makes all so."""
    match condition.parts:
        case (Logic(operator="and", parts=parts),):
            found, place = [], 0
            for part in parts:
                place = max(place, *listing.reads([part]), 0)
                dear = condition.dear and not all(map(plain, parts))
                found.append(Condition((part,), place, dear, condition.span))
            return found
    return [condition._replace(place=max(listing.reads(condition.parts), default=0))]
