"""What comes of a whole choice, on a copy: in every case and as dice decide, with exact odds; where the same
piece may go on then, what others may do to it, what pointing elsewhere would mean."""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from regelwerk.api.choice import Choice
from regelwerk.api.position import Position
from regelwerk.api.ruleset import Ruleset
from regelwerk.model.closure import reached
from regelwerk.model.problem import Refused
from regelwerk.model.rules import Verb, caused, every_effect
from regelwerk.numbers.wording import percent
from regelwerk.table.choosing.asking import Asked, Step, ids, next_step
from regelwerk.table.choosing.pointing import pointed
from regelwerk.table.say import say
from regelwerk.table.sitting.running import Running

MOST_REPLIES, MOST_OUTCOMES, MOST_CHANGES = 6, 6, 8
SECONDS = 4.0


class Ahead(NamedTuple):
    """What is marked if the same piece goes on, as SVG, and in words what others may do about it as the next
    thing; what depends on dice is not told."""

    marks: str = ""
    replies: tuple[str, ...] = ()


def ahead(ruleset: Ruleset, position: Position, asked: Asked, seed: int) -> Ahead:
    """The choice is made on a copy of a position."""
    game = ruleset.game(position, seed=seed)
    before, about = game.deciders, frozenset(asked.ids())
    try:
        game.choose(asked.action, **asked.given)
        if game.sealed or any(move.dice for move in game.moves):
            return Ahead()
        if game.deciders != before:
            # Whoever reacts does so to what was chosen; who is next may choose about anything.
            meant = [each for each in game.choices() if ids(each) if game.reacting or about & ids(each)]
            who = ", ".join(map(game.name, game.deciders))
            told = dict.fromkeys(say("reply", game.language, who=who, what=str(each)) for each in meant)
            more = ("…",) if len(told) > MOST_REPLIES else ()
            return Ahead(replies=(*list(told)[:MOST_REPLIES], *more))
        step = next_step(game, Asked())
        if about.isdisjoint(step.asked.picked):
            return Ahead()
        return Ahead(game.marks(step.choices, step.asked.action, *step.asked.picked, **step.asked.given))
    except Refused:
        return Ahead()


def closing(running: Running, step: Step, there: list[str]) -> Choice | None:
    """Whoever points elsewhere while one piece is in hand is done with what concerns it alone.

    The choice after which it is clear at once what pointing there means; none if there is not exactly one
    that is about the piece in hand alone, if dice fall or another decides, or if it stays unclear.

    It is tried out on a copy.
    """
    said = step.asked.said
    only = [each for each in step.choices if len(said) == 1 and ids(each) == said]
    if len(only) != 1 or not there or there[0] in said:
        return None
    choice, now = only[0], running.game
    copy = running.ruleset.game(now.position, seed=now.seed)
    try:
        copy.choose(choice.action, **choice.arguments)
        if copy.deciders != now.deciders or any(move.dice for move in copy.moves):
            return None
        found = pointed(copy, Asked(), there, None)
    except Refused:
        return None
    return choice if found is not None and found[1] else None


class Chances(NamedTuple):
    """In words: what comes of it in any case (`surely`), and each outcome with its odds, the likeliest first.
    `odds` are those that anything happens to whom it is aimed at, or more than in any case; none where dice
    decide nothing."""

    surely: tuple[str, ...] = ()
    outcomes: tuple[str, ...] = ()
    odds: Fraction | None = None


def chances(ruleset: Ruleset, position: Position, asked: Asked, decider: str, target: str = "") -> Chances:
    """What may come of it; `target` is the id of whom it is aimed at. May take seconds; nothing if that is
    not enough."""
    event = {asked.action: decider, **asked.given}
    try:
        odds = ruleset.odds(event, position=position, seconds=SECONDS)
    except Refused:
        return Chances()
    found = odds.changes()
    aimed = sum((each for each, changes in found if target in changes), Fraction(0)) if target else None
    told = [(part, tuple(line for lines in changes.values() for line in lines)) for part, changes in found]
    common = [line for line in told[0][1] if all(line in lines for _, lines in told)] if told else []
    if len(told) < 2:
        piece = bool(target) and ruleset.documents.is_piece(position[target]["type"])
        decided = piece and _rolls(ruleset, asked.action)
        return Chances(_cut(common, ruleset.language), odds=aimed if decided else None)
    merged: dict[tuple[str, ...], Fraction] = {}
    for part, lines in told:
        rest = tuple(line for line in lines if line not in common)
        merged[rest] = merged.get(rest, Fraction(0)) + part
    ranked = sorted(merged.items(), key=lambda each: -each[1])
    outcomes = [
        f"{percent(part, ruleset.language)}  {'; '.join(_cut(lines, ruleset.language))}"
        for lines, part in ranked[:MOST_OUTCOMES]
    ]
    if aimed is None and () in merged:
        aimed = 1 - merged[()]
    more = ["…"] if len(ranked) > MOST_OUTCOMES else []
    return Chances(_cut(common, ruleset.language), (*outcomes, *more), aimed)


def _cut(lines: "list[str] | tuple[str, ...]", language: str) -> tuple[str, ...]:
    shown = tuple(lines[:MOST_CHANGES]) or (say("nothing-more", language),)
    return (*shown, "…") if len(lines) > MOST_CHANGES else shown


def _rolls(ruleset: Ruleset, action: str) -> bool:
    """Whether dice decide in some position about an action, though not in this one."""
    rules = ruleset.documents
    events = reached([action], lambda event: caused(rules.event(event).effects))
    effects = (each for event in events for each in every_effect(rules.event(event).effects))
    return any(isinstance(each, Verb) and each.verb == "roll" for each in effects)


def shortly(found: Iterable[Chances]) -> str:
    """The odds of one or several, from the least to the most; empty if dice decide nothing in one of them."""
    known = [_whole(each.odds) if each.odds is not None else None for each in found]
    each = sorted({whole for whole in known if whole is not None})
    if None in known or not each:
        return ""
    return f"{each[0]}–{each[-1]} %" if len(each) > 1 else f"{each[0]} %"


def _whole(odds: Fraction) -> int:
    """To a whole percent; what is neither none nor all is never shown as that."""
    whole = round(odds * 100)
    return min(99, max(1, whole)) if 0 < odds < 1 else whole
