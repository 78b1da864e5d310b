"""What typed words mean in a session: an action, then a value for each of its parameters."""

from collections.abc import Iterable
from typing import Any

from engine.load.show import sentence
from engine.model.problem import Refused
from engine.play.free_values import typed
from engine.play.offers import Match, action_names, match, match_value, offered_actions, offered_values
from engine.play.sentences import say
from engine.play.session import Session

_NAMED = 12


class Unclear(Exception):
    """Words that mean nothing, or several things: what they were, and what they may mean.

    `reason` says why they mean nothing, where more can be said than that.
    """

    def __init__(self, text: str, names: list[str], reason: str = "") -> None:
        super().__init__(text)
        self.text = text
        self.names = names[:_NAMED]
        self.reason = reason


def action_meant(session: Session, words: list[str], actions: Iterable[str]) -> tuple[str, list[str]]:
    """The action that the leading words name, and the words left over.

    Of several that they may mean it is the one that is allowed now, or belongs to the phase.

    Raises:
        Unclear: if none is meant, or several are.
    """
    ruleset = session.program.ruleset
    found = match(words, action_names(ruleset, actions, session.language))
    here = session.actions()
    for narrower in (offered_actions(session.choices()), here):
        kept = [id for id in found.found if id in narrower]
        if len(found.found) > 1 and len(kept) == 1:
            return kept[0], found.rest
    return _only(found, words), found.rest


def value_meant(
    session: Session, action: str, chosen: list[Any], words: list[str]
) -> tuple[Any, list[str]]:
    """The value that the leading words name for the next parameter, and the words left over.

    Those that are allowed go first; any other that there is will be refused later, with the reason. A point
    or number that nobody lists stands for itself.

    Raises:
        Unclear: if none is meant, or several are.
    """
    document = session.program.ruleset.actions[action]
    parameter = document.event.parameters[len(chosen) + 1]
    if parameter.name in document.free:
        try:
            named = typed(parameter, words)
        except Refused as refusal:
            raise Unclear(" ".join(words), [], sentence(refusal.problems[0], session.language)) from refusal
        if named is None:
            raise Unclear(" ".join(words), [])
        return named
    if action in session.actions():
        allowed = offered_values(session.ways(action, chosen), action, chosen)
        for values in (allowed, session.listed(action, chosen)):
            found = match_value(words, values, session.program, session.language)
            if found.found:
                return _only(found, words), found.rest
    things = list(session.game.state.things.values())
    found = match_value(words, things, session.program, session.language)
    return _only(found, words), found.rest


def told_unclear(unclear: Unclear, language: str) -> str:
    """What whoever typed the words is told."""
    if unclear.reason:
        return unclear.reason
    key = "several" if unclear.names else "not-understood"
    return say(key, language, text=unclear.text, names=", ".join(unclear.names))


def _only(found: Match, words: list[str]) -> Any:
    if len(found.found) != 1:
        raise Unclear(" ".join(words), found.names)
    return found.found[0]
