"""Immunities in the abstract: in which games somebody is safe from an event."""

from typing import TYPE_CHECKING

from engine.model.expression import Expression
from engine.model.rules import Event, Immunity
from engine.run.thing import Thing
from engine.specialise.expressions import cannot
from engine.specialise.term import Truth
from engine.specialise.values import Held, Names, elements, ways

if TYPE_CHECKING:
    from engine.specialise.effects import Move


def stopped(move: "Move", event: Event, names: Names, path: Truth) -> Truth:
    """Where an event is kept from whom it affects. What is aimed at a part is aimed at the whole, too."""
    if event.tags == () or not event.affects or not move.program.ruleset.immunities:
        return False
    terms = move.terms
    found: list[Truth] = []
    for when, aimed in ways(names[event.affects]):
        here = terms.both(path, when)
        if here is False or not isinstance(aimed, Thing):
            continue
        tags = _tags(move, event, names, here)
        whole: Thing | None = aimed
        while whole is not None:
            found.append(terms.both(when, _immune(move, whole, tags, here)))
            whole = whole._whole
    return terms.either(*found) if found else False


def _tags(move: "Move", event: Event, names: Names, path: Truth) -> frozenset[str]:
    if not isinstance(event.tags, Expression):
        return frozenset(event.tags)
    given: Held = move.evaluator.value(event.tags.tree, names, path)
    found = list(elements(given))
    if any(when is not True or not isinstance(each, str) for when, each in found):
        raise cannot(event.tags.span, event.header.id)
    return frozenset(each for _, each in found)


def _immune(move: "Move", thing: Thing, tags: frozenset[str], path: Truth) -> Truth:
    immunities = move.program.ruleset.immunities.values()
    concerned = [each for each in immunities if _concerns(move, each, thing, tags)]
    found = [_holds(move, each, thing, path) for each in concerned]
    return move.terms.either(*found) if found else False


def _concerns(move: "Move", immunity: Immunity, thing: Thing, tags: frozenset[str]) -> bool:
    return (
        isinstance(thing, move.program.types[immunity.subject.type.name])
        and (not immunity.during or move.phase in immunity.during)
        and (not immunity.against or not tags.isdisjoint(immunity.against))
        and tags.isdisjoint(immunity.exceptions)
    )


def _holds(move: "Move", immunity: Immunity, thing: Thing, path: Truth) -> Truth:
    """Each condition is asked only where those before it hold."""
    terms, names, here = move.terms, {immunity.subject.name: thing}, path
    found: Truth = True
    for condition in (immunity.of_whom, immunity.when, immunity.unless):
        if condition is None or here is False:
            continue
        holds = move.evaluator.truth(condition.tree, dict(names), here)
        found = terms.both(found, terms.no(holds) if condition is immunity.unless else holds)
        here = terms.both(path, found)
    return found
