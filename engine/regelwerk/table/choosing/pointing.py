"""What is pointed at on a map: what that says, what can be pointed at next, and spots of a plane."""

from collections.abc import Iterable
from contextlib import suppress
from math import atan2, degrees
from typing import Any

from regelwerk.api.choice import Choice, Plain
from regelwerk.api.game import Game
from regelwerk.model.problem import Refused
from regelwerk.table.choosing.asking import Asked, Step, by_name, ids, kind_of, next_step, texts

Spot = tuple[float, float]


def pointed(
    game: Game, asked: Asked, ids_there: Iterable[str], spot: Spot | None
) -> tuple[Asked, bool] | None:
    """What somebody says who points at things, the uppermost first, or at a spot of a plane; and whether
    that is clear enough to be done at once. None if it says nothing.

    Raises:
        Refused: as `next_step` does.
    """
    step, there = next_step(game, asked), list(ids_there)
    if there and there[0] in step.asked.said:
        return step.asked, step.whole and there[0] == aimed_at(game, step.asked)
    for id in there:
        found = _picked(game, step, id)
        if found is not None:
            return found
    if spot is not None:
        return _spotted(game, step, spot)
    anew = Step(Asked(), game.choices())
    for id in there if asked != Asked() else ():
        found = _picked(game, anew, id)
        if found is not None:
            return found[0], False
    return None


def lit(game: Game, step: Step) -> tuple[str, ...]:
    """The ids of what can be pointed at next: of each choice the first thing that is not said and does not
    go without saying, and the last one."""
    said, found = step.asked.said, dict[str, None]()
    groups: dict[str, list[Choice]] = {}
    for choice in step.choices:
        groups.setdefault(choice.action, []).append(choice)
    for action, choices in groups.items():
        names = _things(game, action)
        varied = [name for name in names if len({str(each.arguments[name]) for each in choices}) > 1]
        for choice in choices:
            unsaid = [name for name in names if not said.issuperset(texts([choice.arguments[name]]))]
            open_ = [name for name in unsaid if name in varied or name == names[-1]]
            found.update(dict.fromkeys(texts(choice.arguments[name] for name in open_[:1])))
    return tuple(found)


def turned(game: Game, step: Step) -> Spot | None:
    """From where a heading is measured, if one is to be said next; none otherwise."""
    plane = game.documents.plane
    if plane is None or not step.free or kind_of(game, step) != "number":
        return None
    facing = bool(plane.pieces.facing) and step.parameter == plane.pieces.facing
    return origin(game, step.asked) if facing else None


def origin(game: Game, asked: Asked) -> Spot | None:
    """The spot of a plane that was said last, else where the piece stands that was said first."""
    plane = game.documents.plane
    if plane is None:
        return None
    spots: list[Any] = [value for value in asked.given.values() if isinstance(value, list)]
    for id in asked.picked or asked.ids():
        with suppress(Refused):
            spots = spots or [game.thing(id).fields.get(plane.pieces.at)]
    last = spots[-1] if spots and isinstance(spots[-1], list) else []
    numbers = [float(each) for each in last if isinstance(each, int | float)]
    return (numbers[0], numbers[1]) if len(numbers) == 2 else None


def wanting_spot(game: Game, step: Step) -> Step | None:
    """The step at which any spot of a plane may be said next, if it is clear for what: as long as the action
    is open, what was picked counts as values of each that may be meant. None otherwise."""
    further = [step]
    if not step.asked.action:
        actions = dict.fromkeys(each.action for each in step.choices)
        meant = (Asked(each, by_name(step.choices, step.asked.picked, each)) for each in actions)
        further = [next_step(game, each) for each in meant]
    wanting = [each for each in further if each.free and kind_of(game, each) == "point"]
    return wanting[0] if len(wanting) == 1 else None


def aimed_at(game: Game, asked: Asked) -> str:
    """The id of the last thing of a whole choice, if something else comes before it; else empty."""
    named = [asked.given[name] for name in _things(game, asked.action)]
    last = named[-1] if len(named) > 1 else None
    return last if isinstance(last, str) else ""


def _picked(game: Game, step: Step, id: str) -> tuple[Asked, bool] | None:
    if id in step.asked.said:
        return None
    fitting = [each for each in step.choices if id in ids(each)]
    if not fitting:
        return None
    first = fitting[0]
    if len(fitting) == 1 and not game.documents.actions[first.action].free:
        named = [name for name in _things(game, first.action) if texts([first.arguments[name]])]
        if named and id in texts([first.arguments[named[-1]]]):
            return Asked(first.action, first.arguments), True
    if not step.asked.action:
        return Asked(picked=(*step.asked.picked, id)), False
    named = [name for name in first.arguments if name not in step.asked.given and id == first.arguments[name]]
    given = {**step.asked.given, **dict.fromkeys(named[:1], id)}
    return step.asked._replace(given=given), False


def _spotted(game: Game, step: Step, spot: Spot) -> tuple[Asked, bool] | None:
    middle = turned(game, step)
    if middle is not None:
        heading = round(degrees(atan2(spot[0] - middle[0], spot[1] - middle[1]))) % 360
        return _given(game, step, heading)
    wanting = wanting_spot(game, step)
    return _given(game, wanting, list(spot)) if wanting is not None else None


def _given(game: Game, step: Step, value: Plain) -> tuple[Asked, bool]:
    """With a value that was pointed at; numbers that are proposed alone for the rest are taken with it."""
    asked = step.asked._replace(given={**step.asked.given, step.parameter: value})
    further = next_step(game, asked)
    while further.free and len(further.values) == 1:
        if kind_of(game, further) not in ("number", "integer"):
            break
        asked = further.asked._replace(given={**further.asked.given, further.parameter: further.values[0]})
        further = next_step(game, asked)
    return further.asked, further.whole


def _things(game: Game, action: str) -> list[str]:
    parameters = game.documents.actions[action].event.parameters[1:]
    return [each.name for each in parameters if (each.type.item or each.type).kind == "thing"]
