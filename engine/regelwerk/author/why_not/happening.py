"""That an event happens, or an action can be chosen: what may be in its way, question by question."""

from collections.abc import Callable, Iterator

from regelwerk.author.why_not.asking import Names, reads
from regelwerk.author.why_not.parts import Part
from regelwerk.author.why_not.question import Ask, Questions, parameters_of, wanted
from regelwerk.model.expression import Expr, Expression
from regelwerk.model.problem import Refused
from regelwerk.model.rules import Action, Event, Parameter, Requirement, Rule


def of_rule(questions: Questions, rule: Rule) -> list[Ask]:
    """When a rule on an event applies; what it demands then is another matter."""
    given = parameters_of(questions.words.ruleset, rule)
    return [*questions.during(rule.during), *questions.expression(rule, rule.when, given)]


class Happening:
    """What an event needs. With `chosen` an action also has to be offered to whoever decides."""

    def __init__(self, questions: Questions, *, chosen: bool) -> None:
        self.questions, self.chosen = questions, chosen
        self.parts, self.asking, self.words = questions.parts, questions.asking, questions.words
        self.rules = questions.words.ruleset

    def of(self, id: str, but: Rule | None) -> list[Ask]:
        """That an event happens, or an action can be chosen, as far as `but` does not decide it."""
        event = self.rules.event(id)
        own = but is None
        asks: list[Ask] = []
        if self.chosen and id in self.rules.actions:
            asks += self._to_choose(self.rules.actions[id], own)
        if event.affects and event.tags != ():
            asks.append(self._unprotected(event, own))
        barring = but is None or bool(but.effects or but.instead)
        if barring:
            for requirement in event.requires:
                asks += self._required(event, requirement, event.parameters, own)
        before = True
        for rule in self.rules.rules.values():
            if rule.event != id:
                continue
            if rule is but:
                before = False
                continue
            if rule.requires and barring:
                asks += [self._demanded(rule, each, event.parameters) for each in rule.requires]
            if rule.instead and barring and (before or not (but and but.instead)):
                asks.append(self._not_instead(rule, event))
        return asks

    def _to_choose(self, action: Action, own: bool) -> Iterator[Ask]:
        id, words = action.header.id, self.words
        phases = [phase for phase, each in self.rules.phases.items() if id in each.offered]
        if own or phases:
            yield self._offered(id, phases, own)
            yield self._chooses(action, own)
        for at, parameter in enumerate(action.event.parameters[1:], start=1):
            if parameter.name in action.free:
                continue
            domain = action.domains[parameter.name]
            before = action.event.parameters[:at]
            needed = reads(domain.tree) | {parameter.name}

            def holds(names: Names, name: str = parameter.name, tree: Expr = domain.tree) -> bool | None:
                try:
                    return names[name] in list(self.asking.value(tree, names))
                except Refused:
                    return None

            def part(
                names: Names,
                parameter: Parameter = parameter,
                domain: Expression = domain,
                before: tuple[Parameter, ...] = before,
                holds: Callable[[Names], bool | None] = holds,
            ) -> Part:
                found = holds(names)
                name = words.parameter(parameter)
                text = words.say("to-choose", name=name, value=words.value(names[parameter.name]))
                otherwise = ""
                if found is False:
                    known = {each.name: names[each.name] for each in before if each.name in names}
                    listed = words.phrase(domain.tree, known, before)
                    now = words.value(list(self.asking.value(domain.tree, names)))
                    otherwise = words.say("to-choose-otherwise", name=name, listed=listed, now=now)
                return Part(text, found, otherwise, domain.span, id, failing=int(found is False))

            yield Ask(frozenset(needed), holds, part, own)

    def _offered(self, id: str, phases: list[str], own: bool) -> Ask:
        state, words = self.asking.state, self.words
        window = self._window()
        now = id in window[1] if window is not None else state.phase in phases

        def part(names: Names) -> Part:
            here = words.title(state.phase)
            text = words.say("offered", now=here, title=words.title(id))
            if now:
                return Part(text, True)
            if not phases:
                return Part(text, False, words.say("offered-nowhere"), failing=1)
            told = words.say("offered-otherwise", phases=words.choice(phases), now=here)
            return Part(text, False, told, failing=1)

        return Ask(frozenset(), lambda names: now, part, own)

    def _chooses(self, action: Action, own: bool) -> Ask:
        by, words = action.event.parameters[0].name, self.words
        window = self._window()
        decider = window[0] if window is not None else None

        def part(names: Names) -> Part:
            text = words.say("chooses", who=words.value(names[by]))
            if names[by] is decider:
                return Part(text, True)
            now = words.value(decider) if decider is not None else words.say("nobody")
            return Part(text, False, words.say("chooses-otherwise", now=now), failing=1)

        return Ask(frozenset((by,)), lambda names: names[by] is decider, part, own)

    def _window(self) -> tuple[object, tuple[str, ...]] | None:
        """Who chooses now, and from which actions: reactions first, as the game has it."""
        phase = self.rules.phases[self.asking.state.phase]
        for number, reaction in enumerate(phase.react):
            decider = self._asked("React", phase.header.id, str(number))
            if decider is not None:
                return decider, reaction.actions
        if phase.decides is not None:
            decider = self._asked("Decides", phase.header.id)
            if decider is not None:
                return decider, phase.actions
        return None

    def _asked(self, *what: str) -> object:
        try:
            return self.asking.call(*what)
        except Refused:
            return None

    def _unprotected(self, event: Event, own: bool) -> Ask:
        """What is aimed at is not immune, nor is a whole that it is part of."""
        words, aimed = self.words, event.affects
        needed = {aimed} | (reads(event.tags.tree) if isinstance(event.tags, Expression) else set())

        def stopping(names: Names) -> tuple[int | None, tuple[str, ...]]:
            tags = event.tags
            if isinstance(tags, Expression):
                tags = tuple(self.asking.value(tags.tree, names))
            return (self.asking.stopping(names[aimed], tags) if names[aimed] is not None else None), tags

        def holds(names: Names) -> bool | None:
            try:
                return stopping(names)[0] is None
            except Refused:
                return None

        def part(names: Names) -> Part:
            text = words.say("unprotected", thing=words.value(names[aimed]))
            try:
                number, tags = stopping(names)
            except Refused:
                return Part(text, None)
            if number is None:
                return Part(text, True)
            immunity = self.asking.program.documents[number]
            told = words.say(
                "protected",
                thing=words.value(names[aimed]),
                title=words.title(immunity),
                tags=", ".join(tags) or "–",
            )
            return Part(text, False, told, immunity.header.span, immunity.header.id, failing=1)

        return Ask(frozenset(needed), holds, part, own)

    def _required(
        self, event: Event, requirement: Requirement, given: tuple[Parameter, ...], own: bool
    ) -> Iterator[Ask]:
        for node, want in wanted(requirement.that.tree, True):
            yield self.questions.ask(node, want, given, event.header.id, own, requirement.that)

    def _demanded(self, rule: Rule, requirement: Requirement, given: tuple[Parameter, ...]) -> Ask:
        """What another rule on the event demands where it applies."""
        words, that = self.words, requirement.that.tree
        when = rule.when.tree if rule.when is not None else None
        needed = reads(that) | (reads(when) if when is not None else frozenset())

        def applies(names: Names) -> bool | None:
            if rule.during and self.asking.state.phase not in rule.during:
                return False
            return True if when is None else self.asking.holds(when, names)

        def holds(names: Names) -> bool | None:
            found = applies(names)
            return True if found is False else None if found is None else self.asking.holds(that, names)

        def part(names: Names) -> Part:
            found = holds(names)
            if found and not applies(names):
                text = words.say("demands-not", title=words.title(rule))
                return Part(text, True, "", rule.header.span, rule.header.id)
            clause = words.clause(that, names, given)
            text = words.say("demands", title=words.title(rule), clause=clause)
            if found is not False:
                return Part(text, found, "", rule.header.span, rule.header.id)
            inner = self.parts.part(that, names, given, document=rule.header.id)
            told = words.say("told", text=self.parts.text(requirement.refusal, names))
            return Part(text, False, told, rule.header.span, rule.header.id, (inner,), max(1, inner.failing))

        return Ask(needed, holds, part, False)

    def _not_instead(self, rule: Rule, event: Event) -> Ask:
        words = self.words
        asks = of_rule(self.questions, rule)
        needed = frozenset().union(*(each.reads for each in asks))

        def holds(names: Names) -> bool | None:
            truths = [each.holds(names) for each in asks]
            return True if False in truths else None if None in truths else False

        def part(names: Names) -> Part:
            titles = {"title": words.title(rule), "event": words.title(event)}
            found = holds(names)
            otherwise = words.say("instead", **titles) if found is False else ""
            return Part(
                words.say("no-instead", **titles),
                found,
                otherwise,
                rule.header.span,
                rule.header.id,
                failing=int(found is False),
            )

        return Ask(needed, holds, part, False)
