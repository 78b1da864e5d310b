"""What can be chosen: all that an action may ever offer, each with the truth that it is allowed."""

from typing import Any

from regelwerk.model.problem import Problem, Refused
from regelwerk.specialise.effects import Move
from regelwerk.specialise.expressions import cannot
from regelwerk.specialise.terms import Truth
from regelwerk.specialise.values import Held, Names, elements, ways

MOST_CHOICES = 4_096

# The truth that it is allowed, the action, and the values of its parameters after the first.
Offer = tuple[Truth, str, tuple[Any, ...]]


def choices(move: Move, id: str, decider: Held) -> list[Offer]:
    """The choices of an action, each with the truth that it is allowed."""
    program, terms = move.program, move.terms
    action = program.ruleset.actions[id]
    event = action.event
    kind = program.types[event.parameters[0].type.name]
    those = [isinstance(who, kind) for _, who in ways(decider) if who is not None]
    if not any(those):
        return []
    if not all(those):
        raise cannot(action.header.span, id)
    found: list[tuple[Truth, tuple[Any, ...]]] = [(True, ())]
    for domain in action.domains.values():
        longer: list[tuple[Truth, tuple[Any, ...]]] = []
        for when, chosen in found:
            given = [decider, *chosen]
            known: Names = {event.parameters[n].name: each for n, each in enumerate(given)}
            listed = move.evaluator.value(domain.tree, known, when)
            for inside, member in elements(listed):
                for way, value in ways(member):
                    both = terms.both(when, inside, way)
                    if both is not False:
                        longer.append((both, (*chosen, value)))
        found = longer
        if len(found) > MOST_CHOICES:
            raise Refused([Problem("batch-too-many-choices", domain.span, {"most": str(MOST_CHOICES)})])
    rules = [rule for rule in program.ruleset.rules.values() if rule.event == id]
    offers: list[Offer] = []
    for when, chosen in found:
        names = {each.name: value for each, value in zip(event.parameters, (decider, *chosen), strict=True)}
        allowed = terms.both(when, move.allowed(event, rules, names, when))
        if allowed is not False:
            offers.append((allowed, id, chosen))
    return offers
