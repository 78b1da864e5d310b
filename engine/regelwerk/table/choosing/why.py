"""Why something that somebody points at can not be done."""

from typing import Any

from regelwerk.api.choice import Plain
from regelwerk.api.game import Game
from regelwerk.api.ruleset import Ruleset
from regelwerk.load.show import mend, sentence
from regelwerk.model.problem import Problem, Refused
from regelwerk.model.texts import titled
from regelwerk.table.choosing.asking import Asked, meant_for, next_step

MOST_ACTIONS, MOST_REASONS = 6, 2


def reasons(refusal: Refused, by: Game | Ruleset) -> list[str]:
    """The problems in words, and how to mend them; of a rule that bars something its own, and which it is."""
    found = [Problem(*each) for each in refusal.problems]
    return [f"{_reason(each, by)} {mend(each, by.language)}".rstrip() for each in found]


def why_not(game: Game, asked: Asked, ids: list[str]) -> list[tuple[str, list[str]]]:
    """Of each action that something can be meant for: what it is called, and why that is not allowed."""
    step = next_step(game, asked)
    barred: list[tuple[str, list[str]]] = []
    lacking: list[tuple[str, list[str]]] = []
    for action in (step.asked.action,) if step.asked.action else game.actions:
        inside = step.asked if step.asked.action else next_step(game, Asked(action)).asked
        found = [
            meant_for(game, action, inside, [*asked.picked, *ids]),
            meant_for(game, action, Asked(), ids),
        ]
        meant = [given for given in found if given is not None]
        called = titled(game.documents.actions[action], game.language)
        for into, tell in ((barred, _barred), (lacking, _lacking)):
            said = dict.fromkeys(told for given in meant for told in tell(game, action, given))
            if said:
                into.append((called, sorted(said, key=len)[:MOST_REASONS]))
                break
    # What a rule itself says of it is worth more than what conditions there are.
    return (barred or lacking)[:MOST_ACTIONS]


def _barred(game: Game, action: str, given: dict[str, Plain]) -> list[str]:
    """What rules say who bar a whole choice."""
    if len(given) < len(game.documents.actions[action].domains):
        return []
    problems = game.refusals(action, **given)
    own = all(each.code == "choice-barred" for each in problems)
    return [_reason(each, game) for each in problems] if own else []


def _lacking(game: Game, action: str, given: dict[str, Plain]) -> list[str]:
    """Which conditions of an action do not hold."""
    named: dict[str, Any] = dict(given)
    try:
        missing = game.why_not(action, **named).missing
    except Refused as refusal:
        return reasons(refusal, game)
    return [each.otherwise for each in missing if each.otherwise] or [each.text for each in missing]


def _reason(problem: Problem, by: Game | Ruleset) -> str:
    if problem.code != "choice-barred":
        return sentence(problem, by.language)
    return f"{problem.values['reason']} ({rule_named(by, problem.values['rule'])})"


def rule_named(by: Game | Ruleset, id: str) -> str:
    """A rule as the rulebook calls it: its paragraph and its title."""
    document = by.documents.document(id)
    paragraph = document.header.paragraph if document is not None else ""
    return (f"§ {paragraph} " if paragraph else "") + rule_titled(by, id)


def rule_titled(by: Game | Ruleset, id: str) -> str:
    """The title of a document, or its id."""
    document = by.documents.document(id)
    return titled(document, by.language) if document is not None else id
