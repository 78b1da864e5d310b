"""What has to hold for a document to do what it says: the demands of the rules, condition by condition."""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from regelwerk.model.expression import Expr, Expression, Logic, Not
from regelwerk.model.problem import Refused
from regelwerk.model.rules import (
    Action,
    Definition,
    Event,
    Immunity,
    Judgement,
    Modifier,
    Parameter,
    Quantity,
    Rule,
)
from regelwerk.model.ruleset import Document, Ruleset
from regelwerk.reference import demands
from regelwerk.reference.demands import Asked, Demand, Listed, Names, NotInstead, Required
from regelwerk.run.choices import Choice
from regelwerk.run.state import State
from regelwerk.why_not.asking import Asking
from regelwerk.why_not.parts import Condition, Part
from regelwerk.why_not.words import Words


class Offered(NamedTuple):
    """An action is offered to whoever chooses; where nobody does, by the phase."""

    document: Action
    phases: tuple[str, ...]

    def met(self, by: Asking, names: Names) -> bool:
        if by.window is None:
            return by.state.phase in self.phases
        return self.document.header.id in by.window.actions


class Chooses(NamedTuple):
    """It is the turn of whoever wants to choose an action."""

    document: Action

    @property
    def by(self) -> str:
        return self.document.event.parameters[0].name

    def met(self, by: Asking, names: Names) -> bool:
        return names[self.by] is (by.window.decider if by.window is not None else None)


class LeadsOn(NamedTuple):
    """In a phase that only allows what leads on furthest, nothing leads on further."""

    document: Action
    phase: str

    def met(self, by: Asking, names: Names) -> bool:
        chosen = tuple(names[each.name] for each in self.document.event.parameters[1:])
        here = by.state.phase == self.phase
        problems = by.problems(Choice(self.document.header.id, chosen)) if here else []
        return all(each.values.get("rule") != self.phase for each in problems)


class Attempted(NamedTuple):
    """Somebody is there of whom a rule can demand something."""

    document: Rule

    def met(self, by: Asking, names: Names) -> bool:
        return True


class Ask(NamedTuple):
    """One demand, and the parameters that it `reads`. `own`: the document asked about makes it itself;
    `expression`: in which of its expressions; it is only asked where what is `given` holds."""

    demand: Demand | Offered | Chooses | LeadsOn | Attempted
    reads: frozenset[str]
    own: bool = True
    expression: Expression | None = None
    given: tuple[Expression, ...] = ()


Found: TypeAlias = Iterator[Ask]


class Asks:
    """The questions of documents in one position.

    With `chosen` an action also has to be offered to whoever decides; what comes from outside has not.
    `tags` are those of the event at hand, for what asks whether somebody is immune.
    """

    def __init__(
        self, words: Words, state: State, tags: tuple[str, ...] | None = None, *, chosen: bool = True
    ) -> None:
        self.words, self.rules, self.chosen = words, words.ruleset, chosen
        self.asking = Asking(words.program, state, tags)

    def of(self, document: Document) -> list[Ask]:
        return list(self._of(document))

    def condition(self, document: Document, node: Expr, names: Names, *, want: bool = True) -> Part:
        """A condition that stands in a document, part by part: that it holds, or not if that is wanted."""
        given = parameters_of(self.rules, document)
        return Condition(self.asking, self.words, names, given, document.header.id).part(node, want)

    def conditions(self, document: Document) -> list[Ask]:
        """When a document applies; what a rule demands then is another matter."""
        found = demands.conditions(document, self.asking.tags)
        return [ask for each in found for ask in self._split(each, own=True)]

    def lists(self, document: Document) -> dict[str, Listed]:
        """The lists from which parameters are taken, by their names."""
        if isinstance(document, Rule):
            known = [each.name for each in self.rules.known_to(document)]
            actions = [self.rules.actions[each] for each in document.events if each in self.rules.actions]
            lists = [each for action in actions[:1] for each in demands.to_choose(action)]
            return {each.parameter.name: each for each in lists if demands.reads(each) <= {*known}}
        if isinstance(document, Action):
            return {each.parameter.name: each for each in demands.to_choose(document)}
        if isinstance(document, Judgement):
            return {document.parameter.name: demands.judged_about(document)}
        return {}

    def asked(self, ask: Ask, names: Names) -> bool:
        """Whether the rules ask this at all; so they may, where that cannot be told."""
        return all(self.asking.holds(each.tree, names) is not False for each in ask.given)

    def holds(self, ask: Ask, names: Names) -> bool | None:
        """Whether a demand is met; none where that cannot be told, or where nobody asks."""
        try:
            return ask.demand.met(self.asking, names) if self.asked(ask, names) else None
        except Refused:
            return None

    def _of(self, document: Document) -> Found:
        match document:
            case Rule() if document.events:
                yield from self._before(document)
                if document.requires:
                    read = demands.read_by(each.that for each in document.requires)
                    yield Ask(Attempted(document), read, own=False)
                yield from self.conditions(document)
            case Modifier() | Immunity():
                yield from self.conditions(document)
            case Action():
                yield from self._to_choose(document, own=True)
                yield from self._to_happen(document.event)
                for id, phase in self.rules.phases.items() if self.chosen else ():
                    if phase.most and document.header.id in phase.actions:
                        read = frozenset(each.name for each in document.event.parameters)
                        yield Ask(LeadsOn(document, id), read)
            case Event():
                yield from self._to_happen(document)
            case Definition() if document.value.type.kind == "boolean":
                yield from self._split(Asked(document, document.value), own=True)
            case Judgement():
                yield from self._split(demands.judged_about(document), own=True)
                if document.value.type.kind == "boolean":
                    yield from self._split(Asked(document, document.value), own=True)

    def _to_choose(self, action: Action, *, own: bool) -> Found:
        if not self.chosen:
            return
        id = action.header.id
        phases = tuple(phase for phase, each in self.rules.phases.items() if id in each.offered)
        if own or phases:
            chooses = Chooses(action)
            yield Ask(Offered(action, phases), frozenset(), own)
            yield Ask(chooses, frozenset((chooses.by,)), own)
        for listed in demands.to_choose(action):
            if listed.parameter.name not in action.free:
                yield from self._split(listed, own=own)

    def _to_happen(self, event: Event) -> Found:
        for demand in demands.to_happen(self.rules, event):
            own = demand.document is event
            yield from self._split(demand, own=own)

    def _before(self, rule: Rule) -> Found:
        """What decides whether a rule is asked at all, as far as it does not decide that itself; of one on
        several events nobody can say which of them is asked about."""
        if len(rule.events) > 1:
            return
        (event,) = rule.events
        if event in self.rules.actions:
            yield from self._to_choose(self.rules.actions[event], own=False)
        demanding = not (rule.effects or rule.instead)
        for demand in demands.to_happen(self.rules, self.rules.event(event)):
            match demand:
                case NotInstead() if demand.document is rule:
                    return
                case NotInstead() | Required() if demanding or demand.document is rule:
                    continue
            yield from self._split(demand, own=False)

    def _split(self, demand: Demand, *, own: bool) -> Found:
        """Conditions that all have to hold each by itself; of what is required one thing after the other."""
        match demand:
            case Asked():
                yield from self._conjuncts(demand, demand.expression, own=own)
            case Required(document=document, requirements=requirements):
                for each in requirements:
                    if isinstance(document, Rule):
                        one = Required(document, (each,))
                        yield Ask(one, demands.reads(one), own)
                    else:
                        asked = Asked(document, each.that)
                        yield from self._conjuncts(asked, each.that, own=own, given=each.given)
            case _:
                yield Ask(demand, demands.reads(demand), own)

    def _conjuncts(
        self, asked: Asked, of: Expression, *, own: bool, given: tuple[Expression, ...] = ()
    ) -> Found:
        for node, want in _wanted(of.tree, asked.want):
            expression = of._replace(span=node.span, tree=node)
            read = demands.read_by((expression, *given))
            yield Ask(Asked(asked.document, expression, want), read, own, of, given)


def parameters_of(rules: Ruleset, document: Document) -> tuple[Parameter, ...]:
    """What has to be known to ask about a document."""
    match document:
        case Rule():
            return rules.known_to(document)
        case Modifier():
            return tuple(rules.quantities[document.quantity].parameters)
        case Event() | Definition() | Quantity():
            return document.parameters
        case Action():
            return document.event.parameters
        case Immunity():
            return (document.subject,)
        case Judgement():
            return (document.parameter,)
    return ()


def _wanted(node: Expr, want: bool) -> Iterator[tuple[Expr, bool]]:
    """The conditions that all have to hold, or not to hold, each by itself."""
    match node:
        case Not(of=of):
            yield from _wanted(of, not want)
        case Logic(operator=operator, parts=parts) if (operator == "and") == want:
            for each in parts:
                yield from _wanted(each, want)
        case _:
            yield node, want
