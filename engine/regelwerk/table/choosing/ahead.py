"""The moment after a whole choice: where the same piece may go on, and what others may do to it at once."""

from typing import NamedTuple

from regelwerk.api.position import Position
from regelwerk.api.ruleset import Ruleset
from regelwerk.model.problem import Refused
from regelwerk.table.choosing.asking import Asked, ids, next_step
from regelwerk.table.say import say

MOST_REPLIES = 6


class Ahead(NamedTuple):
    """What is marked if the same piece goes on, as SVG, and in words what others may do about it as the next
    thing; what depends on dice is not told."""

    marks: str = ""
    replies: tuple[str, ...] = ()


def ahead(ruleset: Ruleset, position: Position, seed: int, asked: Asked) -> Ahead:
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
