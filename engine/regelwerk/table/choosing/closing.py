"""Whoever points at another piece while one is in hand is done with that one."""

from regelwerk.api.choice import Choice
from regelwerk.model.problem import Refused
from regelwerk.table.choosing.asking import Asked, Step, ids, pointed
from regelwerk.table.sitting.running import Running


def closing(running: Running, step: Step, there: list[str]) -> Choice | None:
    """The choice after which it is clear at once what pointing there means; none if there is not exactly one
    that is about the piece in hand alone, if dice fall or another decides, or if it stays unclear.

    It is tried out on a copy.
    """
    only = [
        each for each in step.choices if len(step.asked.picked) == 1 and ids(each) == {*step.asked.picked}
    ]
    if len(only) != 1 or not there or there[0] in step.asked.said:
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
