"""Demands in words: whether each is met, and what would have to be otherwise."""

from regelwerk.model.problem import Refused
from regelwerk.model.rules import Judgement
from regelwerk.reference import demands
from regelwerk.reference.demands import Names
from regelwerk.why_not.asks import Ask, Asks, Attempted, Chooses, LeadsOn, Offered, parameters_of
from regelwerk.why_not.parts import Part, refused


def told(asks: Asks, ask: Ask, names: Names) -> Part:
    """One demand in one position."""
    return _Telling(asks, ask, names).part()._replace(own=ask.own)


class _Telling:
    """Puts one demand into words, with what would have to be otherwise where it is not met."""

    def __init__(self, asks: Asks, ask: Ask, names: Names) -> None:
        self.asks, self.words, self.names = asks, asks.words, names
        self.demand, self.holds = ask.demand, asks.holds(ask, names)

    def part(self) -> Part:
        words, demand, now = self.words, self.demand, self.words.title(self.asks.asking.state.phase)
        match demand:
            case demands.Asked(document=document, expression=expression, want=want):
                return self.asks.condition(document, expression.tree, self.names, want=want)
            case Attempted(document):
                return Part(words.say("attempted", title=words.choice(document.events)), True)
            case demands.During(phases=phases):
                return self._plain("during", phases=words.choice(phases), now=now)
            case Offered(document, phases):
                otherwise, here = "offered-nowhere", self.asks.asking.state.phase
                if here in phases:
                    own = document.header.id in self.asks.rules.phases[here].actions
                    otherwise = "offered-unless-reacting" if own else "offered-reacting"
                elif phases:
                    otherwise = "offered-otherwise"
                told = {"title": words.title(document), "phases": words.choice(phases), "now": now}
                return self._plain("offered", otherwise, **told)
            case Chooses():
                window = self.asks.asking.window
                decider = words.value(window.decider) if window is not None else words.say("nobody")
                return self._plain("chooses", who=words.value(self.names[demand.by]), now=decider)
            case LeadsOn(phase=phase):
                part = self._plain("leads-on")
                return part._replace(span=words.ruleset.phases[phase].header.span, document=phase)
            case demands.Against(document=immunity):
                key, tags = "against", immunity.against
                if demand.excepted:
                    key, tags = "excepted", immunity.exceptions
                return self._plain(key, tag=", ".join(demand.tags) or "–", tags=", ".join(tags))
            case demands.Listed():
                part = self._listed(demand)
                return part._replace(span=demand.domain.span, document=demand.document.header.id)
            case demands.Unprotected():
                return self._unprotected(demand)
            case demands.Required():
                return self._required(demand)
            case demands.NotInstead(document):
                titles = {"title": words.title(document), "event": words.choice(document.events)}
                part = self._plain("no-instead", "instead", **titles)
                return part._replace(span=document.header.span, document=document.header.id)

    def _plain(self, key: str, otherwise: str = "", **told: str) -> Part:
        """What a key says; what would have to be otherwise is said by another, or by its own."""
        lacking = self.holds is False
        told_otherwise = self.words.say(otherwise or f"{key}-otherwise", **told) if lacking else ""
        return Part(self.words.say(key, **told), self.holds, told_otherwise, failing=int(lacking))

    def _listed(self, demand: demands.Listed) -> Part:
        words, parameter, domain = self.words, demand.parameter, demand.domain
        value = words.value(self.names[parameter.name])
        if isinstance(demand.document, Judgement):
            return self._plain("judged", thing=value, listed=words.phrase(domain.tree, self.names, ()))
        told = {"name": words.parameter(parameter), "value": value}
        if self.holds is False:
            parameters = demand.document.event.parameters
            before = parameters[: parameters.index(parameter)]
            known = {each.name: self.names[each.name] for each in before if each.name in self.names}
            told["listed"] = words.phrase(domain.tree, known, before)
            told["now"] = words.value(demand.values(self.asks.asking, self.names))
        return self._plain("to-choose", **told)

    def _unprotected(self, demand: demands.Unprotected) -> Part:
        words, asking = self.words, self.asks.asking
        thing = words.value(self.names[demand.document.affects])
        text = words.say("unprotected", thing=thing)
        try:
            immunity = demand.stopping(asking, self.names)
            if immunity is None:
                return Part(text, True)
            tags = ", ".join(demand.tags(asking, self.names)) or "–"
        except Refused:
            return Part(text, None)
        told = words.say("protected", thing=thing, title=words.title(immunity), tags=tags)
        return Part(text, False, told, immunity.header.span, immunity.header.id, failing=1)

    def _required(self, demand: demands.Required) -> Part:
        """One thing that another rule on the event demands where it applies."""
        words, asking, rule, (requirement,) = (
            self.words, self.asks.asking, demand.document, demand.requirements,
        )  # fmt: skip
        title, place = words.title(rule), (rule.header.span, rule.header.id)
        if self.holds and not demands.applies(asking, rule, self.names):
            return Part(words.say("demands-not", title=title), True, "", *place)
        that = requirement.that.tree
        clause = words.clause(that, self.names, parameters_of(self.asks.rules, rule))
        part = Part(words.say("demands", title=title, clause=clause), self.holds, "", *place)
        if self.holds is not False:
            return part
        inner = self.asks.condition(rule, that, self.names)
        told = words.say("told", text=refused(asking, words, requirement, self.names))
        return part._replace(otherwise=told, beneath=(inner,), failing=max(1, inner.failing))
