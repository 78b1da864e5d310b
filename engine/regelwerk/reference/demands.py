"""What rules demand: that a document applies, that an event may happen, in the order in which it is asked.

The interpreter walks the demands and stops at the first that is not met. `why-not` asks each of them, by
generated code, for there are many.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol, TypeAlias

from regelwerk.model.expression import Expression
from regelwerk.model.rules import (
    Action,
    Event,
    Immunity,
    Judgement,
    Modifier,
    Parameter,
    Requirement,
    Rule,
)
from regelwerk.model.ruleset import Document, Ruleset
from regelwerk.model.span import Span
from regelwerk.model.traversal import free_names
from regelwerk.run.state import State

Names: TypeAlias = Mapping[str, object]


class Values(Protocol):
    """Works out in one state what demands ask; what fails stands at `span`, else at its expression."""

    @property
    def state(self) -> State: ...

    def value_at(self, expression: Expression, names: Names, span: Span | None = None) -> Any: ...

    def immune(self, thing: Any, tags: Any) -> Immunity | None:
        """The first immunity that keeps a thing itself safe from something with these tags."""


class During(NamedTuple):
    """The phase is one of these."""

    document: Document
    phases: tuple[str, ...]

    def met(self, by: Values, names: Names) -> bool:
        return by.state.phase in self.phases


class Asked(NamedTuple):
    """A condition holds, or does not hold if that is wanted."""

    document: Document
    expression: Expression
    want: bool = True

    def met(self, by: Values, names: Names) -> bool:
        return bool(by.value_at(self.expression, names)) is self.want


class Against(NamedTuple):
    """An immunity is against something with these tags."""

    document: Immunity
    tags: Any

    def met(self, by: Values, names: Names) -> bool:
        against = self.document.against
        return (not against or any(tag in self.tags for tag in against)) and not self.excepted

    @property
    def excepted(self) -> bool:
        return any(tag in self.tags for tag in self.document.exceptions)


class Listed(NamedTuple):
    """The value of a parameter is one of those to choose from, or that are judged about."""

    document: Action | Judgement
    parameter: Parameter
    domain: Expression

    def values(self, by: Values, names: Names) -> list[Any]:
        return list(by.value_at(self.domain, names))

    def met(self, by: Values, names: Names) -> bool:
        return names[self.parameter.name] in self.values(by, names)


class Unprotected(NamedTuple):
    """Nothing keeps what the event affects safe from it, nor a whole that it is part of."""

    document: Event

    def tags(self, by: Values, names: Names) -> Any:
        tags = self.document.tags
        return by.value_at(tags, names, self.document.header.span) if isinstance(tags, Expression) else tags

    def stopping(self, by: Values, names: Names) -> Immunity | None:
        """The immunity that does."""
        aimed: Any = names.get(self.document.affects)
        if aimed is None:
            return None
        tags = self.tags(by, names)
        while aimed is not None:
            found = by.immune(aimed, tags)
            if found is not None:
                return found
            aimed = aimed._whole
        return None

    def met(self, by: Values, names: Names) -> bool:
        return self.stopping(by, names) is None


class Required(NamedTuple):
    """What a document requires is so, or the document does not apply."""

    document: Document
    requirements: tuple[Requirement, ...]

    def applies(self, by: Values, names: Names) -> bool:
        return not isinstance(self.document, Rule) or applies(by, self.document, names)

    def unmet(self, by: Values, names: Names) -> Iterator[Requirement]:
        """Each requirement that is asked and does not hold."""
        if self.applies(by, names):
            for each in self.requirements:
                at = each.that.span
                given = all(by.value_at(earlier, names, at) for earlier in each.given)
                if given and not by.value_at(each.that, names):
                    yield each

    def met(self, by: Values, names: Names) -> bool:
        return next(self.unmet(by, names), None) is None


class NotInstead(NamedTuple):
    """A rule does not take the place of its event."""

    document: Rule

    def met(self, by: Values, names: Names) -> bool:
        return not applies(by, self.document, names)


Demand: TypeAlias = During | Asked | Against | Listed | Unprotected | Required | NotInstead


def conditions(document: Document, tags: Any = None) -> Iterator[During | Against | Asked]:
    """When a rule on an event applies, a modifier counts, an immunity keeps safe: from these tags, if any."""
    if not isinstance(document, Rule | Modifier | Immunity):
        return
    if document.during:
        yield During(document, document.during)
    if isinstance(document, Immunity) and tags is not None:
        yield Against(document, tags)
    if not isinstance(document, Rule) and document.of_whom is not None:
        yield Asked(document, document.of_whom)
    if document.when is not None:
        yield Asked(document, document.when)
    if not isinstance(document, Rule) and document.unless is not None:
        yield Asked(document, document.unless, want=False)


def applies(by: Values, document: Document, names: Names, tags: Any = None) -> bool:
    """Whether all conditions of a document are met."""
    return all(each.met(by, names) for each in conditions(document, tags))


def to_choose(action: Action) -> Iterator[Listed]:
    """What may be chosen, parameter by parameter; the first is whoever chooses."""
    for parameter in action.event.parameters[1:]:
        yield Listed(action, parameter, action.domains[parameter.name])


def to_happen(ruleset: Ruleset, event: Event) -> Iterator[Unprotected | Required | NotInstead]:
    """What an event needs to happen: what is required of it is asked to the end, all else until it fails."""
    if event.affects and event.tags != ():
        yield Unprotected(event)
    yield from required(ruleset, event)
    yield from (NotInstead(rule) for rule in ruleset.rules_on(event.header.id) if rule.instead)


def required(ruleset: Ruleset, event: Event) -> Iterator[Required]:
    """What an event requires, and rules on it."""
    if event.requires:
        yield Required(event, event.requires)
    for rule in ruleset.rules_on(event.header.id):
        if rule.requires:
            yield Required(rule, rule.requires)


def judged_about(judgement: Judgement) -> Listed:
    """That a thing is one of those that a judgement is about."""
    return Listed(judgement, judgement.parameter, judgement.domain)


def reads(demand: Demand) -> frozenset[str]:
    """The parameters that have to be known to ask it."""
    match demand:
        case Asked(expression=expression):
            return read_by([expression])
        case Listed(parameter=parameter, domain=domain):
            return read_by([domain]) | {parameter.name}
        case Unprotected(document=event):
            return read_by([event.tags] if isinstance(event.tags, Expression) else ()) | {event.affects}
        case Required(document=document, requirements=requirements):
            own = (read_by((each.that, *each.given)) for each in requirements)
            return frozenset().union(*own, *map(reads, conditions(document)))
        case NotInstead(document=rule):
            return frozenset().union(*map(reads, conditions(rule)))
        case During() | Against():
            return frozenset()


def read_by(expressions: Iterable[Expression]) -> frozenset[str]:
    """The parameters that expressions need."""
    return frozenset().union(*(free_names(each.tree) for each in expressions))
