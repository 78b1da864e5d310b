"""Events carried out before a game is played: fields hold constants, or terms over where the game stands."""

from itertools import combinations
from math import ceil, floor
from typing import Any

from regelwerk.model.rules import Cause, Effects, Event, Requirement, Rule, Verb
from regelwerk.model.span import Span
from regelwerk.run.program import Program
from regelwerk.run.state import State
from regelwerk.run.thing import Thing
from regelwerk.specialise.expressions import IN_PLAY, Evaluator, cannot
from regelwerk.specialise.terms import Slot, Term, Terms, Truth
from regelwerk.specialise.values import (
    Held,
    Members,
    Names,
    OneOf,
    elements,
    is_truth,
    merged,
    number,
    ways,
)

_MOST_EVENTS = 20_000
_DEPTH = 50
_MOST_WINNERS = 256


class Move(Evaluator):
    """What happens between two moments in which games are looked at: events, from fields as they were.

    `phase` counts for rules that apply in some phases only. `dice` are the throws, in their order.
    """

    def __init__(
        self, program: Program, state: State, values: dict[Slot, Held], terms: Terms, phase: str
    ) -> None:
        super().__init__(program, state, values, terms)
        self.phase = phase
        self.ended: Truth = False
        self.winners: Held = ()
        self.dice: list[Term] = []
        self._events = 0
        self._depth = 0

    def write(self, thing: Thing, field: str, value: Held, path: Truth, span: Span) -> None:
        if thing._whole is not None or (thing._parts and field in thing._shares):
            raise cannot(span, field)
        if path is not True:
            rest = self.terms.no(path)
            value = merged(self.terms, [(path, value), (rest, self.read(thing, field))])
        if isinstance(value, Members):
            raise cannot(span, field)
        self.values[thing, field] = value

    # --- events ---------------------------------------------------------------------------------------

    def event(self, event: Event, given: list[Held], path: Truth, *, chosen: bool = False) -> None:
        """An event where `path` holds. What was `chosen` from all that is allowed is not asked for again."""
        id, ruleset = event.header.id, self.program.ruleset
        self._events += 1
        self._depth += 1
        if self._events > _MOST_EVENTS or self._depth > _DEPTH:
            raise cannot(event.header.span, id)
        if event.report or event.report_refusal or event.report_stopped:
            raise cannot(event.header.span, "report")
        if ruleset.immunities and event.affects and event.tags != ():
            raise cannot(event.header.span, "immunity")
        names: Names = dict(zip((each.name for each in event.parameters), given, strict=True))
        rules = ruleset.rules_on(id)
        if not chosen:
            path = self.terms.both(path, self.allowed(event, rules, names, path))
        for rule in rules:
            if rule.instead and path is not False:
                applies = self._applies(rule, names, path)
                self.effects(rule.instead, dict(names), self.terms.both(path, applies))
                path = self.terms.both(path, self.terms.no(applies))
        before, after = ruleset.acting(rules)
        self.effects(event.effects[: event.paying], names, path)
        for rule in before:
            self._rule(rule, names, path)
        self.effects(event.effects[event.paying :], names, path)
        for rule in after:
            self._rule(rule, names, path)
        self._depth -= 1

    def allowed(self, event: Event, rules: list[Rule], names: Names, path: Truth) -> Truth:
        """Whether nothing that the event or its rules require is missing."""
        terms = self.terms
        found: Truth = True
        requirements: list[tuple[Truth, Requirement]] = [(True, each) for each in event.requires]
        for rule in rules:
            if rule.requires:
                applies = self._applies(rule, names, path)
                requirements += [(applies, each) for each in rule.requires]
        for applies, requirement in requirements:
            here = terms.both(path, found, applies)
            if here is not False:
                holds = self.truth(requirement.that.tree, names, here)
                found = terms.both(found, terms.either(terms.no(applies), holds))
        return found

    def _applies(self, rule: Rule, names: Names, path: Truth) -> Truth:
        if rule.during and self.phase not in rule.during:
            return False
        return True if rule.when is None else self.truth(rule.when.tree, names, path)

    def _rule(self, rule: Rule, names: Names, path: Truth) -> None:
        self.effects(rule.effects, dict(names), self.terms.both(path, self._applies(rule, names, path)))

    # --- effects --------------------------------------------------------------------------------------

    def effects(self, effects: Effects, names: Names, path: Truth) -> None:
        for effect in effects:
            if path is False:
                return
            if isinstance(effect, Cause):
                event = self.program.ruleset.event(effect.event)
                given = [self.value(each.tree, names, path) for each in effect.arguments.values()]
                self.event(event, given, path)
                continue
            try:
                self._verb(effect, names, path)
            except TypeError as error:
                raise cannot(effect.span, effect.verb) from error

    def _verb(self, effect: Verb, names: Names, path: Truth) -> None:
        match effect.verb:
            case "set" | "change":
                self._changed(effect, names, path)
            case "when":
                self._when(effect, names, path)
            case "for_each":
                self._for_each(effect, names, path)
            case "let":
                names[str(effect.arguments["let"])] = self._argument(effect, "be", names, path)
            case "roll" if "times" not in effect.arguments:
                sides = self._argument(effect, "roll", names, path)
                if type(sides) is not int or not 1 <= sides <= 10_000:
                    raise TypeError("no die")
                self.dice.append(self.terms.die(len(self.dice) + 1, sides, path))
                names[str(effect.arguments["as"])] = self.dice[-1]
            case "end":
                self._end(effect, names, path)
            case "remove":
                for when, thing in ways(self._argument(effect, "remove", names, path)):
                    self._remove(thing, self.terms.both(path, when), effect.span)
            case verb:
                raise cannot(effect.span, verb)

    def _argument(self, effect: Verb, argument: str, names: Names, path: Truth) -> Held:
        return self.value(effect.expression(argument).tree, names, path)

    def _changed(self, effect: Verb, names: Names, path: Truth) -> None:
        adds = effect.verb == "change"
        target = effect.target
        assert target is not None
        field = target.field
        # Everything is read before anything is written.
        things = ways(self.value(target.of, names, path))
        given = self._argument(effect, "by" if adds else "to", names, path)
        writes: list[tuple[Thing, Held, Truth]] = []
        for when, thing in things:
            here = self.terms.both(path, when)
            if here is False:
                continue
            if not isinstance(thing, Thing):
                self.fails(here, effect.expression(effect.verb).span)
                continue
            value = given
            if adds:
                before = number(self.terms, self.read(thing, field))
                value = self.terms.calculate("+", before, number(self.terms, given))
            writes.append((thing, self._within(thing, field, value, here, effect.span), here))
        for thing, value, here in writes:
            self.write(thing, field, value, here, effect.span)

    def _within(self, thing: Thing, field: str, value: Held, path: Truth, span: Span) -> Held:
        """A number that stops at the limits of its field; where it does not stop there, rules break off."""
        declared, terms = type(thing)._limited.get(field), self.terms
        if declared is None or value is None:
            return value
        if isinstance(value, float) or declared.type.kind != "integer":
            raise cannot(span, field)
        found = number(terms, value)
        low, high = declared.limits
        least, most = None if low is None else ceil(low), None if high is None else floor(high)
        if declared.stops:
            found = found if least is None else terms.calculate("max", found, least)
            return found if most is None else terms.calculate("min", found, most)
        if least is not None:
            self.fails(terms.both(path, terms.compare(found, "<", least)), span)
        if most is not None:
            self.fails(terms.both(path, terms.compare(most, "<", found)), span)
        return value

    def _when(self, effect: Verb, names: Names, path: Truth) -> None:
        holds = self.truth(effect.expression("when").tree, names, path)
        self.effects(effect.effects("then"), names, self.terms.both(path, holds))
        self.effects(effect.effects("else"), names, self.terms.both(path, self.terms.no(holds)))

    def _for_each(self, effect: Verb, names: Names, path: Truth) -> None:
        if "by" in effect.arguments:
            raise cannot(effect.span, "by")
        terms, variable = self.terms, str(effect.arguments["for_each"])
        members: list[tuple[Truth, Any]] = [
            (both, each)
            for when, each in elements(self._argument(effect, "in", names, path))
            if (both := terms.both(path, when)) is not False
        ]
        plain = not any(isinstance(each, OneOf | Members) or is_truth(each) for _, each in members)
        pairs = combinations([when for when, _ in members], 2)
        if len(members) > 1 and plain and all(terms.both(one, other) is False for one, other in pairs):
            # In each game there is one turn at most: all games take it together.
            members = [(terms.either(*(when for when, _ in members)), OneOf(tuple(members)))]
        for when, each in members:
            inner, here = {**names, variable: each}, when
            if "when" in effect.arguments:
                here = terms.both(here, self.truth(effect.expression("when").tree, inner, here))
            self.effects(effect.effects("do"), inner, here)

    def _remove(self, thing: Any, path: Truth, span: Span) -> None:
        if path is False:
            return
        if not isinstance(thing, Thing) or thing._parts:
            raise cannot(span, "remove")
        self.write(thing, IN_PLAY, False, path, span)

    def _end(self, effect: Verb, names: Names, path: Truth) -> None:
        terms = self.terms
        here = terms.both(path, terms.no(self.ended))
        if here is False:
            return
        if "by" in effect.arguments:
            raise cannot(effect.span, "end")
        winners = together(terms, self._argument(effect, "end", names, here))
        self.winners = merged(terms, [(here, winners), (terms.no(here), self.winners)])
        self.ended = terms.either(self.ended, here)


def together(terms: Terms, listed: Held) -> Held:
    """A list as one of some tuples. Raises TypeError if there are too many."""
    found: list[tuple[Truth, tuple[Any, ...]]] = [(True, ())]
    for when, member in elements(listed):
        longer: list[tuple[Truth, tuple[Any, ...]]] = [
            (both, (*given, each))
            for here, given in found
            for inner, each in ways(member)
            if (both := terms.both(here, when, inner)) is not False
        ]
        without: list[tuple[Truth, tuple[Any, ...]]] = [
            (both, given) for here, given in found if (both := terms.both(here, terms.no(when))) is not False
        ]
        found = longer + without
        if len(found) > _MOST_WINNERS:
            raise TypeError("too many lists")
    return merged(terms, found)
