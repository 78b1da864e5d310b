"""What a step brought, in short or with every reason, and why a choice is not allowed."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from regelwerk.api.choice import Plain
from regelwerk.explain import about
from regelwerk.load.show import sentence
from regelwerk.model.outcome import STYLES, Step, reference
from regelwerk.model.problem import Problem, Refused
from regelwerk.model.texts import parameter_titled, title
from regelwerk.play.meaning import ways
from regelwerk.play.offers import shown
from regelwerk.play.screen import say
from regelwerk.play.session import Session
from regelwerk.render.book import Book
from regelwerk.render.escape import plain as plain_text
from regelwerk.render.fitting import finished
from regelwerk.render.steps import titled
from regelwerk.render.wording import Wording

Line = tuple[str, str]  # text and style
MOST_LINES = 12
MOST_TRIED = 500


def in_short(session: Session, viewer: str | None = None) -> list[Line]:
    """What the last decision brought, as far as the viewer may know, a dozen lines at most."""
    steps = about.in_short(session.rules, session.game.story(seat=viewer))
    lines = [("  " * max(step.depth, 1) + step.text, STYLES.get(step.kind, "")) for step in steps]
    if len(lines) > MOST_LINES:
        lines[MOST_LINES - 1 :] = [("  " + say("rest-why", session.language), "dim")]
    return lines


def in_full(session: Session, decisions: int) -> list[Line]:
    """What the last decisions brought, each step with the rule behind it."""
    steps = session.game.story(decisions=decisions, seat=session.viewer())
    book, lines = Book(session.rules, session.language, {}, str), []
    for step in steps:
        place = f"  [{reference(step)}]" if step.span is not None else ""
        lines.append(("  " * step.depth + titled(book, step) + place, STYLES.get(step.kind, "")))
    return lines


def why_not(session: Session, action: str, wanted: Mapping[str, Plain]) -> list[str]:
    """Each reason why a whole choice is not allowed, with its rule; empty if it is."""
    problems = session.game.refusals(action, **wanted)
    if any(problem.code in ("choice-not-now", "choice-not-offered") for problem in problems):
        return why_none(session, action, wanted)
    return [_reason(session, problem) for problem in problems]


def why_none(session: Session, action: str, wanted: Mapping[str, Plain]) -> list[str]:
    """Why an action is not allowed in any way with the values `wanted`, or how many ways there are."""
    language = session.language
    if action not in session.game.actions:
        called = title(session.rules.actions[action].header.title, language) or action
        return [say("not-now", language, action=called)]
    fitting = ways(session, action, wanted).with_values(wanted) or unlisted(session, action, wanted)
    whole = len(wanted) == len(session.rules.actions[action].domains)
    if fitting and not whole:
        return [say("allowed-some", language, count=str(len(fitting)))]
    reasons: Counter[str] = Counter()
    tried = 0
    for arguments in islice(_candidates(session, action, {}, wanted, reasons), MOST_TRIED):
        tried += 1
        reasons.update(why_not(session, action, arguments))
    return [
        reason if count == 1 or tried == 1 else say("in-all-ways", language, count=str(count), reason=reason)
        for reason, count in reasons.most_common(MOST_LINES)
    ]


def unlisted(session: Session, action: str, wanted: Mapping[str, Plain]) -> list[dict[str, Plain]]:
    """The allowed choices with `wanted` values among which are such as nobody lists."""
    if wanted.keys().isdisjoint(session.rules.actions[action].free):
        return []
    tried = islice(_candidates(session, action, {}, wanted, Counter()), MOST_TRIED)
    return [each for each in tried if not session.game.refusals(action, **each)]


def _candidates(
    session: Session,
    action: str,
    chosen: dict[str, Plain],
    wanted: Mapping[str, Plain],
    reasons: Counter[str],
) -> Iterator[dict[str, Plain]]:
    """Every choice that the lists have; a list with nothing in it, or without what is wanted, is a reason."""
    document = session.rules.actions[action]
    name = next((each for each in document.domains if each not in chosen), None)
    if name is None:
        yield chosen
        return
    if name in wanted and name in document.free:
        yield from _candidates(session, action, {**chosen, name: wanted[name]}, wanted, reasons)
        return
    try:
        found = session.game.options(action, **chosen)
    except Refused as refusal:
        reasons.update(_reason(session, problem) for problem in refusal.problems)
        return
    if name in wanted:
        kept = [value for value in found if value == wanted[name]]
        if not kept and (said := _said_of(session, action, {**wanted, **chosen})):
            reasons.update(said)
        elif not kept:
            reasons[_not_among(session, action, name, wanted[name], found)] += 1
        found = kept
    elif not found and name in document.free and session.game.barred(action, **chosen):
        given: dict[str, Any] = chosen
        missing = session.game.why_not(action, **given).missing
        reasons.update(str(each) for each in missing if each.holds is False)
    elif not found:
        reasons[_nothing_there(session, action, name)] += 1
    for value in found:
        yield from _candidates(session, action, {**chosen, name: value}, wanted, reasons)


def _said_of(session: Session, action: str, whole: Mapping[str, Plain]) -> list[str]:
    """What the requirements say of a value that nobody lists, if all other values are wanted too."""
    if len(whole) < len(session.rules.actions[action].domains):
        return []
    problems = session.game.refusals(action, **whole)
    return [_reason(session, problem) for problem in problems if problem.code == "choice-barred"]


def _nothing_there(session: Session, action: str, name: str) -> str:
    """That nothing is there to choose from, and what would be, in the words of the rulebook."""
    ruleset, language = session.rules, session.language
    document, called = ruleset.actions[action], parameter_titled(ruleset, action, name, language)
    if name in document.free:
        return say("none-proposed", language, name=called)
    wording = Wording(Book(ruleset, language, {}, str), document.event.parameters)
    source = plain_text(finished(wording.value(document.domains[name].tree)))
    return say("none-offered", language, name=called, source=source.removesuffix("."))


def _not_among(session: Session, action: str, name: str, value: Plain, found: Sequence[Plain]) -> str:
    """That a value is none of those that may be chosen, and which these are."""
    if not found:
        return _nothing_there(session, action, name)
    language, of = session.language, f"{action}.{name}"
    listed = [shown(session.game, each, of) for each in found[:MOST_LINES]]
    if len(found) > MOST_LINES:
        listed.append(say("and-more", language, count=str(len(found) - MOST_LINES)))
    values = {
        "name": parameter_titled(session.rules, action, name, language),
        "value": shown(session.game, value, of),
        "listed": ", ".join(listed),
    }
    return say("not-among", language, **values)


def _reason(session: Session, problem: Problem) -> str:
    """What a problem says; where a rule bars, behind it `[R.1, §4.2, chapter.yaml:30]`."""
    if problem.code != "choice-barred":
        return sentence(problem, session.language)
    id = problem.values["rule"]
    document = session.rules.document(id)
    paragraph = document.header.paragraph if document is not None else ""
    place = reference(Step(0, "rule", "", id, paragraph, problem.span))
    return f"{problem.values['reason']}  [{place}]"
