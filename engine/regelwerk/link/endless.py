"""Events and values that lead to themselves whatever the state, or to so much that nobody waits for it: where
each leads to the next twice, every one of them doubles what the first leads to.

What stands behind a condition, in a loop or in the later part of an expression may never be reached, so only
what is certain counts.
"""

from collections.abc import Iterable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter

from regelwerk.link.linker import Linker
from regelwerk.link.reach import Linked
from regelwerk.model.expression import Aggregate, Call, Choose, Expr, Expression, Logic
from regelwerk.model.rules import Cause, Effects, Event, Rule
from regelwerk.model.span import Span
from regelwerk.model.traversal import children

MOST_FOLLOW = 100_000


def check_events(linker: Linker, events: Mapping[str, Event], rules: Iterable[Rule]) -> None:
    """Events that certainly cause themselves, by what they do and by rules on them."""
    certain = {id: list(_caused(event.effects)) for id, event in events.items() if not event.requires}
    for rule in rules:
        for event in certain.keys() & set(rule.events):
            if rule.requires or rule.instead:
                certain.pop(event)  # which may end it
            elif rule.when is None and not rule.during:
                certain[event] += _caused(rule.effects)
    places = {id: event.header.span for id, event in events.items()}
    _told(linker, certain, places, "event-endless")
    _too_many(linker, certain, places, "event-too-many")


def check_quantities(linker: Linker, of: Linked) -> None:
    """Quantities that certainly ask for themselves; a definition that does is told as it is read."""
    definitions, quantities = of("definition"), of("quantity")
    asked = {id: list(_asked([each.value])) for id, each in definitions.items()}
    for id, quantity in quantities.items():
        asked[id] = list(_asked([quantity.base, quantity.at_least, quantity.at_most]))
    for modifier in of("modifier").values():
        always = not (modifier.of_whom or modifier.when or modifier.unless or modifier.during)
        if modifier.quantity in asked:
            maybe = None if modifier.of_whom or modifier.during else modifier.when
            asked[modifier.quantity] += _asked([modifier.value if always else maybe])
    places = {id: each.header.span for id, each in quantities.items()}
    _told(linker, asked, places, "quantity-endless")
    places |= {id: each.header.span for id, each in definitions.items()}
    _too_many(linker, asked, places, "value-too-many")


def _told(linker: Linker, leads: Mapping[str, list[str]], places: Mapping[str, Span], code: str) -> None:
    following = {id: {each for each in others if each in leads} for id, others in leads.items()}
    while True:
        try:
            TopologicalSorter(following).prepare()
            return
        except CycleError as error:
            circle: list[str] = list(reversed(error.args[1]))
            first = next((id for id in places if id in circle), None)
            if first is not None:
                circle = circle[:-1]
                at = circle.index(first)
                shown = " → ".join([*circle[at:], *circle[:at], first])
                linker.problem(code, places[first], circle=shown)
            for id in circle:
                following.pop(id, None)
            following = {id: others - set(circle) for id, others in following.items()}


def _too_many(linker: Linker, leads: Mapping[str, list[str]], places: Mapping[str, Span], code: str) -> None:
    """Tells of those that lead to too much although nothing they lead to does so by itself."""
    following = {id: {each for each in others if each in leads} for id, others in leads.items()}
    try:
        order = list(TopologicalSorter(following).static_order())
    except CycleError:
        return  # told already
    follow: dict[str, int] = {}
    for id in order:
        found = sum(1 + follow[each] for each in leads[id] if each in leads)
        if found > MOST_FOLLOW:
            linker.problem(code, places[id], count=str(found), most=str(MOST_FOLLOW))
            found = 0
        follow[id] = found


def _caused(effects: Effects) -> Iterator[str]:
    return (each.event for each in effects if isinstance(each, Cause))


def _asked(expressions: Iterable[Expression | None]) -> Iterator[str]:
    """The functions that are called in any case."""
    waiting: list[Expr] = [each.tree for each in expressions if each is not None]
    while waiting:
        node = waiting.pop()
        match node:
            case Choose(condition=condition):
                waiting.append(condition)
            case Logic(parts=parts):
                waiting.append(parts[0])
            case Aggregate(generators=generators):
                waiting.append(generators[0].source)
            case _:
                if isinstance(node, Call) and node.sort in ("definition", "quantity"):
                    yield node.function
                waiting += children(node)
