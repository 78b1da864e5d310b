"""What a step brought, in short or with every reason, and why a choice is not allowed."""

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from typing import Any

from engine.explain.story import story
from engine.load.show import sentence
from engine.model.outcome import Step
from engine.model.problem import Problem
from engine.model.ruleset import Ruleset
from engine.play.offers import parameter_title
from engine.play.sentences import say
from engine.play.session import Session
from engine.run.choices import Choice

Line = tuple[str, str]      # text and style
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


def in_short(session: Session, start: int) -> list[Line]:
    """What happened since a place in the trace: the events and the dice, a dozen lines at most."""
    steps = [step for step in story(session.program, session.game.state.trace[start:], session.language)
             if step.kind in _SHORT]
    lines = [("  " * max(step.depth, 1) + step.text, _STYLES.get(step.kind, "")) for step in steps]
    if len(lines) > MOST_LINES:
        lines[MOST_LINES - 1 :] = [("  " + say("rest-why", session.language), "dim")]
    return lines


def in_full(session: Session, start: int) -> list[Line]:
    """What happened since a place in the trace, each step with the rule behind it."""
    steps = story(session.program, session.game.state.trace[start:], session.language)
    return [("  " * step.depth + step.text + _reference(step), _STYLES.get(step.kind, "")) for step in steps]


def why_not(session: Session, choice: Choice) -> list[str]:
    """Each reason why a choice is not allowed, with its rule; empty if it is."""
    return [_reason(session, problem) for problem in session.game.why_not(choice)]


def why_none(session: Session, action: str, chosen: Sequence[Any] = ()) -> list[str]:
    """Why an action is not allowed in any way, or how many ways there are."""
    language = session.language
    if action not in session.actions():
        return why_not(session, Choice(action, tuple(chosen)))
    ways = session.ways(action, chosen)
    if ways:
        return [say("allowed-some", language, count=str(len(ways)))]
    reasons: Counter[str] = Counter()
    tried = 0
    for arguments in islice(_candidates(session, action, list(chosen), reasons), MOST_TRIED):
        tried += 1
        reasons.update(why_not(session, Choice(action, tuple(arguments))))
    return [
        reason if count == 1 or tried == 1 else say("in-all-ways", language, count=str(count), reason=reason)
        for reason, count in reasons.most_common(MOST_LINES)
    ]


def _candidates(session: Session, action: str, chosen: list[Any], reasons: Counter[str]) -> Any:
    """Every choice that the lists have; a list with nothing in it is a reason of its own."""
    ruleset = session.program.ruleset
    if len(chosen) == len(ruleset.actions[action].domains):
        yield chosen
        return
    found = session.listed(action, chosen)
    if not found:
        name = parameter_title(ruleset, action, len(chosen), session.language)
        reasons[say("none-offered", session.language, name=name)] += 1
    for value in found:
        yield from _candidates(session, action, [*chosen, value], reasons)


def _reason(session: Session, problem: Problem) -> str:
    if problem.code != "choice-barred":
        return sentence(problem, session.language)
    reference = _rule_reference(session.program.ruleset, problem)
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
