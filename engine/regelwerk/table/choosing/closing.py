"""Whoever points elsewhere while one piece is in hand is done with what concerns it alone."""

from regelwerk.api.choice import Choice
from regelwerk.model.problem import Refused
from regelwerk.table.choosing.asking import Asked, Step, ids, pointed
from regelwerk.table.sitting.running import Running


def closing(running: Running, step: Step, there: list[str]) -> Choice | None:
    """The choice after which it is clear at once what pointing there means; none if there is not exactly one
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
