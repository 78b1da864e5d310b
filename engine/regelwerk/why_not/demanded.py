"""Demands in words: whether each is met, and what would have to be otherwise."""

from regelwerk.model.problem import Refused
from regelwerk.model.rules import Judgement
from regelwerk.reference import demands
from regelwerk.reference.demands import Names
from regelwerk.why_not.asks import Ask, Asks, Attempted, Chooses, LeadsOn, Offered, parameters_of
from regelwerk.why_not.parts import Part, filled


def told(asks: Asks, ask: Ask, names: Names) -> Part:
    """One demand in one position."""
    return _told(asks, ask, names)._replace(own=ask.own)


def _told(asks: Asks, ask: Ask, names: Names) -> Part:
    demand, words = ask.demand, asks.words
    holds = asks.holds(ask, names)
    match demand:
        case demands.Asked(document=document, expression=expression, want=want):
            return asks.condition(document, expression.tree, names, want=want)
        case Attempted(document):
            return Part(words.say("attempted", title=words.title(document.event)), True)
        case demands.During(phases=phases):
            where = {"phases": words.choice(phases), "now": words.title(asks.asking.state.phase)}
            return _plain(words.say("during", **where), holds, words.say("during-otherwise", **where))
        case Offered():
            return _offered(asks, demand, holds)
        case Chooses():
            window = asks.asking.window
            now = words.value(window.decider) if window is not None else words.say("nobody")
            otherwise = words.say("chooses-otherwise", now=now)
            return _plain(words.say("chooses", who=words.value(names[demand.by])), holds, otherwise)
        case LeadsOn(phase=phase):
            part = _plain(words.say("leads-on"), holds, words.say("leads-on-otherwise"))
            return part._replace(span=words.ruleset.phases[phase].header.span, document=phase)
        case demands.Against():
            return _against(asks, demand, holds)
        case demands.Listed():
            return _listed(asks, demand, names, holds)
        case demands.Unprotected():
            return _unprotected(asks, demand, names)
        case demands.Required():
            return _required(asks, demand, names, holds)
        case demands.NotInstead(document):
            titles = {"title": words.title(document), "event": words.title(document.event)}
            part = _plain(words.say("no-instead", **titles), holds, words.say("instead", **titles))
            return part._replace(span=document.header.span, document=document.header.id)


def _plain(text: str, holds: bool | None, otherwise: str) -> Part:
    return Part(text, holds, otherwise if holds is False else "", failing=int(holds is False))


def _offered(asks: Asks, demand: Offered, holds: bool | None) -> Part:
    words, now = asks.words, asks.words.title(asks.asking.state.phase)
    otherwise = words.say("offered-nowhere")
    if demand.phases:
        otherwise = words.say("offered-otherwise", phases=words.choice(demand.phases), now=now)
    return _plain(words.say("offered", now=now, title=words.title(demand.document)), holds, otherwise)


def _against(asks: Asks, demand: demands.Against, holds: bool | None) -> Part:
    words, immunity = asks.words, demand.document
    shown = ", ".join(demand.tags) or "–"
    if demand.excepted:
        told = words.say("excepted-otherwise", tags=", ".join(immunity.exceptions))
        return _plain(words.say("excepted", tag=shown), holds, told)
    told = words.say("against-otherwise", tags=", ".join(immunity.against))
    return _plain(words.say("against", tag=shown), holds, told)


def _listed(asks: Asks, demand: demands.Listed, names: Names, holds: bool | None) -> Part:
    words, parameter, domain = asks.words, demand.parameter, demand.domain
    value, name = words.value(names[parameter.name]), words.book.parameter(parameter)
    if isinstance(demand.document, Judgement):
        listed = words.phrase(domain.tree, names, ())
        part = _plain(words.say("judged", thing=value), holds, words.say("judged-otherwise", listed=listed))
    else:
        otherwise = ""
        if holds is False:
            parameters = demand.document.event.parameters
            before = parameters[: parameters.index(parameter)]
            known = {each.name: names[each.name] for each in before if each.name in names}
            listed = words.phrase(domain.tree, known, before)
            now = words.value(demand.values(asks.asking, names))
            otherwise = words.say("to-choose-otherwise", name=name, listed=listed, now=now)
        part = _plain(words.say("to-choose", name=name, value=value), holds, otherwise)
    return part._replace(span=domain.span, document=demand.document.header.id)


def _unprotected(asks: Asks, demand: demands.Unprotected, names: Names) -> Part:
    words, thing = asks.words, asks.words.value(names[demand.document.affects])
    text = words.say("unprotected", thing=thing)
    try:
        immunity = demand.stopping(asks.asking, names)
        if immunity is None:
            return Part(text, True)
        tags = ", ".join(demand.tags(asks.asking, names)) or "–"
    except Refused:
        return Part(text, None)
    told = words.say("protected", thing=thing, title=words.title(immunity), tags=tags)
    return Part(text, False, told, immunity.header.span, immunity.header.id, failing=1)


def _required(asks: Asks, demand: demands.Required, names: Names, holds: bool | None) -> Part:
    """One thing that another rule on the event demands where it applies."""
    words, rule, (requirement,) = asks.words, demand.document, demand.requirements
    part = Part(words.say("demands-not", title=words.title(rule)), True, "", rule.header.span, rule.header.id)
    if holds and not demands.applies(asks.asking, rule, names):
        return part
    that = requirement.that.tree
    clause = words.clause(that, names, parameters_of(asks.rules, rule))
    part = part._replace(text=words.say("demands", title=words.title(rule), clause=clause), holds=holds)
    if holds is not False:
        return part
    inner = asks.condition(rule, that, names)
    told = words.say("told", text=filled(asks.asking, words, requirement.refusal, names))
    return part._replace(otherwise=told, beneath=(inner,), failing=max(1, inner.failing))
