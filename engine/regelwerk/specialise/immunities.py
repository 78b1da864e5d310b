"""Immunities in the abstract: in which games somebody is safe from an event."""

from regelwerk.model.expression import Expression
from regelwerk.model.rules import Event, Immunity
from regelwerk.run.program import Program
from regelwerk.run.thing import Thing
from regelwerk.specialise.evaluation import Evaluation, Fields
from regelwerk.specialise.expressions import cannot
from regelwerk.specialise.term import Truth
from regelwerk.specialise.values import Held, Names, elements, ways


class Immunities:
    """Those of one ruleset, asked of what the games hold."""

    def __init__(self, program: Program, evaluation: Evaluation, fields: Fields) -> None:
        self._program = program
        self._evaluation = evaluation
        self._fields = fields

    def stopped(self, event: Event, names: Names, path: Truth) -> Truth:
        """Where an event is kept from whom it affects. What is aimed at a part is aimed at the whole, too."""
        if event.tags == () or not event.affects or not self._program.ruleset.immunities:
            return False
        terms = self._evaluation.terms
        found: list[Truth] = []
        for when, aimed in ways(names[event.affects]):
            here = terms.both(path, when)
            if here is False or not isinstance(aimed, Thing):
                continue
            tags = self._tags(event, names, here)
            whole: Thing | None = aimed
            while whole is not None:
                found.append(terms.both(when, self._immune(whole, tags, here)))
                whole = whole._whole
        return terms.either(*found) if found else False

    def _tags(self, event: Event, names: Names, path: Truth) -> frozenset[str]:
        if not isinstance(event.tags, Expression):
            return frozenset(event.tags)
        given: Held = self._evaluation.value(event.tags.tree, names, path)
        found = list(elements(given))
        if any(when is not True or not isinstance(each, str) for when, each in found):
            raise cannot(event.tags.span, event.header.id)
        return frozenset(each for _, each in found)

    def _immune(self, thing: Thing, tags: frozenset[str], path: Truth) -> Truth:
        immunities = self._program.ruleset.immunities.values()
        concerned = [each for each in immunities if self._concerns(each, thing, tags)]
        found = [self._holds(each, thing, path) for each in concerned]
        return self._evaluation.terms.either(*found) if found else False

    def _concerns(self, immunity: Immunity, thing: Thing, tags: frozenset[str]) -> bool:
        return (
            isinstance(thing, self._program.types[immunity.subject.type.name])
            and (not immunity.during or self._fields.phase in immunity.during)
            and (not immunity.against or not tags.isdisjoint(immunity.against))
            and tags.isdisjoint(immunity.exceptions)
        )

    def _holds(self, immunity: Immunity, thing: Thing, path: Truth) -> Truth:
        """Each condition is asked only where those before it hold."""
        terms, names, here = self._evaluation.terms, {immunity.subject.name: thing}, path
        found: Truth = True
        for condition in (immunity.of_whom, immunity.when, immunity.unless):
            if condition is None or here is False:
                continue
            holds = self._evaluation.truth(condition.tree, dict(names), here)
            found = terms.both(found, terms.no(holds) if condition is immunity.unless else holds)
            here = terms.both(path, found)
        return found
