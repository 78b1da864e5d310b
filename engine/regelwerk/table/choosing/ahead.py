"""The moment after a whole choice, on a copy: where the same piece may go on, what others may do to it, what
pointing elsewhere would mean."""

from typing import NamedTuple

from regelwerk.api.choice import Choice
from regelwerk.api.position import Position
from regelwerk.api.ruleset import Ruleset
from regelwerk.model.problem import Refused
from regelwerk.table.choosing.asking import Asked, Step, ids, next_step, pointed
from regelwerk.table.say import say
from regelwerk.table.sitting.running import Running

MOST_REPLIES = 6


class Ahead(NamedTuple):
    """What is marked if the same piece goes on, as SVG, and in words what others may do about it as the next
    thing; what depends on dice is not told."""

    marks: str = ""
    replies: tuple[str, ...] = ()


def ahead(ruleset: Ruleset, position: Position, asked: Asked, seed: int) -> Ahead:
    """The choice is made on a copy of a position."""
    game, rules = ruleset.game(position, seed=seed), ruleset.documents
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
        step = next_step(game, rules, Asked())
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
        found = pointed(copy, running.rules, Asked(), there, None)
    except Refused:
        return None
    return choice if found is not None and found[1] else None
