"""What a step brought, in short or with every reason, and why a choice is not allowed."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from regelwerk.api.choice import Plain
from regelwerk.load.show import sentence
from regelwerk.model.outcome import Step
from regelwerk.model.problem import Problem, Refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.texts import title
from regelwerk.play.meaning import free_places, ways
from regelwerk.play.offers import parameter_title, shown
from regelwerk.play.screen import say
from regelwerk.play.session import Session
from regelwerk.render.book import Book
from regelwerk.render.escape import plain as plain_text
from regelwerk.render.fitting import finished
from regelwerk.render.wording import Wording

Line = tuple[str, str]  # text and style
MOST_LINES = 12
MOST_TRIED = 500
_SHORT = frozenset(("event", "refused", "stopped", "changed", "die", "remark", "ended"))
_STYLES = {
    "phase": "bold",
    "refused": "red",
    "stopped": "red",
    "skipped": "dim",
    "suppressed": "dim",
    "changed": "dim",
    "remark": "yellow",
    "rule": "green",
    "die": "cyan",
    "ended": "bold green",
}


def in_short(session: Session, viewer: str | None = None) -> list[Line]:
    """What the last decision brought, as far as the viewer may know: events and dice, a dozen lines at
    most."""
    steps = [step for step in session.game.story(seat=viewer) if step.kind in _SHORT]
    lines = [("  " * max(step.depth, 1) + step.text, _STYLES.get(step.kind, "")) for step in steps]
    if len(lines) > MOST_LINES:
        lines[MOST_LINES - 1 :] = [("  " + say("rest-why", session.language), "dim")]
    return lines


def in_full(session: Session, decisions: int) -> list[Line]:
    """What the last decisions brought, each step with the rule behind it."""
    steps = session.game.story(decisions=decisions, seat=session.viewer())
    return [("  " * step.depth + step.text + _reference(step), _STYLES.get(step.kind, "")) for step in steps]


def why_not(session: Session, action: str, wanted: Mapping[int, Plain]) -> list[str]:
    """Each reason why a whole choice is not allowed, with its rule; empty if it is."""
    problems = session.game.refusals(action, **session.named(action, wanted))
    if any(problem.code in ("choice-not-now", "choice-not-offered") for problem in problems):
        return why_none(session, action, wanted)
    return [_reason(session, problem) for problem in problems]


def why_none(session: Session, action: str, wanted: Mapping[int, Plain]) -> list[str]:
    """Why an action is not allowed in any way with the values `wanted` (by the places of their parameters),
    or how many ways there are."""
    language = session.language
    if action not in session.game.actions:
        called = title(session.rules.actions[action].header.title, language) or action
        return [say("not-now", language, action=called)]
    fitting = ways(session, action, wanted).with_values(wanted)
    whole = len(wanted) == len(session.rules.actions[action].domains)
    if fitting and not whole:
        return [say("allowed-some", language, count=str(len(fitting)))]
    reasons: Counter[str] = Counter()
    tried = 0
    for arguments in islice(_candidates(session, action, [], wanted, reasons), MOST_TRIED):
        tried += 1
        reasons.update(why_not(session, action, dict(enumerate(arguments))))
    return [
        reason if count == 1 or tried == 1 else say("in-all-ways", language, count=str(count), reason=reason)
        for reason, count in reasons.most_common(MOST_LINES)
    ]


def _candidates(
    session: Session, action: str, chosen: list[Plain], wanted: Mapping[int, Plain], reasons: Counter[str]
) -> Iterator[list[Plain]]:
    """Every choice that the lists have; a list with nothing in it, or without what is wanted, is a reason."""
    position = len(chosen)
    if position == len(session.rules.actions[action].domains):
        yield chosen
        return
    if position in wanted and position in free_places(session, action):
        yield from _candidates(session, action, [*chosen, wanted[position]], wanted, reasons)
        return
    try:
        found = session.game.options(action, **session.named(action, dict(enumerate(chosen))))
    except Refused as refusal:
        reasons.update(_reason(session, problem) for problem in refusal.problems)
        return
    if position in wanted:
        kept = [value for value in found if value == wanted[position]]
        if not kept and (said := _said_of(session, action, chosen, wanted)):
            reasons.update(said)
        elif not kept:
            reasons[_not_among(session, action, position, wanted[position], found)] += 1
        found = kept
    elif not found:
        reasons[_nothing_there(session, action, position)] += 1
    for value in found:
        yield from _candidates(session, action, [*chosen, value], wanted, reasons)


def _said_of(session: Session, action: str, chosen: list[Plain], wanted: Mapping[int, Plain]) -> list[str]:
    """What the requirements say of a value that nobody lists, if all values behind it are wanted too."""
    places = range(len(chosen), len(session.rules.actions[action].domains))
    if not all(place in wanted for place in places):
        return []
    whole = dict(enumerate((*chosen, *(wanted[place] for place in places))))
    problems = session.game.refusals(action, **session.named(action, whole))
    return [_reason(session, problem) for problem in problems if problem.code == "choice-barred"]


def _nothing_there(session: Session, action: str, position: int) -> str:
    """That nothing is there to choose from, and what would be, in the words of the rulebook."""
    ruleset, language = session.rules, session.language
    document = ruleset.actions[action]
    parameter = document.event.parameters[position + 1]
    wording = Wording(Book(ruleset, language, {}, str), document.event.parameters)
    source = plain_text(finished(wording.value(document.domains[parameter.name].tree)))
    name = parameter_title(ruleset, action, position, language)
    return say("none-offered", language, name=name, source=source.removesuffix("."))


def _not_among(session: Session, action: str, position: int, value: Plain, found: Sequence[Plain]) -> str:
    """That a value is none of those that may be chosen, and which these are."""
    if not found:
        return _nothing_there(session, action, position)
    language, of = session.language, session.of(action, position)
    listed = [shown(session.game, each, of) for each in found[:MOST_LINES]]
    if len(found) > MOST_LINES:
        listed.append(say("and-more", language, count=str(len(found) - MOST_LINES)))
    values = {
        "name": parameter_title(session.rules, action, position, language),
        "value": shown(session.game, value, of),
        "listed": ", ".join(listed),
    }
    return say("not-among", language, **values)


def _reason(session: Session, problem: Problem) -> str:
    if problem.code != "choice-barred":
        return sentence(problem, session.language)
    reference = _rule_reference(session.rules, problem)
    return f"{problem.values['reason']}  [{reference}]"


def _rule_reference(ruleset: Ruleset, problem: Problem) -> str:
    """`R.1, §4.2, chapter.yaml:30`."""
    id = problem.values["rule"]
    document = ruleset.document(id)
    source = document.header.source if document is not None else None
    parts = [id]
    if source is not None and source.paragraph and source.paragraph != id:
        parts.append(source.paragraph)
    if problem.span is not None:
        parts.append(f"{problem.span.file}:{problem.span.line}")
    return ", ".join(parts)


def _reference(step: Step) -> str:
    if step.span is None:
        return ""
    parts = [step.document, step.paragraph if step.paragraph != step.document else ""]
    parts.append(f"{step.span.file}:{step.span.line}")
    return f"  [{', '.join(part for part in parts if part)}]"
