"""From what a player has pointed at and said so far to what may be said next, and to a whole choice."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from math import atan2, degrees
from types import MappingProxyType
from typing import Any, NamedTuple

from regelwerk.api.choice import Choice, Plain
from regelwerk.api.game import Game
from regelwerk.model.problem import Problem, Refused
from regelwerk.model.ruleset import Ruleset

MOST_PICKED = 20
Spot = tuple[float, float]


class Asked(NamedTuple):
    """What a player has said: an action and values of its parameters by name, or, as long as the action is
    open, the ids of what was `picked`."""

    action: str = ""
    given: Mapping[str, Plain] = MappingProxyType({})
    picked: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        return {"action": self.action, "given": dict(self.given), "picked": list(self.picked)}

    @property
    def said(self) -> frozenset[str]:
        """The ids among it."""
        return frozenset((*self.picked, *self.ids()))

    def ids(self) -> tuple[str, ...]:
        """Those of the values, in their order."""
        return _texts(self.given.values())


def read_asked(data: object) -> Asked:
    """What a page sends; raises ValueError if it is nothing of the kind."""
    if data is None:
        return Asked()
    if not isinstance(data, dict):
        raise ValueError("asked")
    action, given, picked = data.get("action", ""), data.get("given", {}), data.get("picked", [])
    if not (isinstance(action, str) and isinstance(given, dict) and isinstance(picked, list)):
        raise ValueError("asked")
    if len(picked) > MOST_PICKED or not all(isinstance(each, str) for each in picked):
        raise ValueError("picked")
    if not all(_is_plain(value) for value in given.values()):
        raise ValueError("given")
    return Asked(action, given, tuple(picked))


class Step(NamedTuple):
    """What has been said, what goes without saying included, and what is next: the `parameter` (none if the
    action is open, or everything is said), the `values` proposed for it, and the `choices` that fit."""

    asked: Asked
    choices: list[Choice]
    parameter: str = ""
    values: tuple[Plain, ...] = ()
    free: bool = False
    whole: bool = False


def next_step(game: Game, rules: Ruleset, asked: Asked) -> Step:
    """Where what has been said leads.

    Raises:
        Refused: if there is no such action now, or no such parameter, or a rule cannot be worked out.
    """
    if not asked.action:
        listed = game.choices()
        if not asked.picked:
            asked = Asked(picked=_implied(game, rules, listed))
        picked = frozenset(asked.picked)
        choices = [each for each in listed if picked <= ids(each)]
        if not picked or len({each.action for each in choices}) != 1 or game.unproposed:
            return Step(asked, choices)
        asked = Asked(choices[0].action, _by_name(choices, asked.picked))
    if asked.action not in game.actions:
        raise Refused([Problem("choice-not-now", None, {"action": asked.action})])
    document, given = rules.actions[asked.action], dict(asked.given)
    choices = game.choices(asked.action, **given)
    for name in document.domains:
        if name in given:
            continue
        found = (each.arguments[name] for each in choices)
        values, free = tuple({repr(value): value for value in found}.values()), name in document.free
        if not (choices or free):  # what can be typed behind it is in no list
            values = tuple(game.unbarred(asked.action, **given))
        if free or len(values) != 1:
            return Step(asked._replace(given=given), choices, name, values, free)
        given[name] = values[0]
    return Step(asked._replace(given=given), choices, whole=True)


def pointed(
    game: Game, rules: Ruleset, asked: Asked, ids_there: Iterable[str], spot: Spot | None
) -> tuple[Asked, bool] | None:
    """What somebody says who points at things, the uppermost first, or at a spot of a plane; and whether
    that is clear enough to be done at once. None if it says nothing.

    Raises:
        Refused: as `next_step` does.
    """
    step, there = next_step(game, rules, asked), list(ids_there)
    if there and there[0] in step.asked.said:
        return step.asked, step.whole and there[0] == aimed_at(rules, step.asked)
    for id in there:
        found = _picked(rules, step, id)
        if found is not None:
            return found
    if spot is not None:
        return _spotted(game, rules, step, spot)
    anew = Step(Asked(), game.choices())
    for id in there if asked != Asked() else ():
        found = _picked(rules, anew, id)
        if found is not None:
            return found[0], False
    return None


def lit(rules: Ruleset, step: Step) -> tuple[str, ...]:
    """The ids of what can be pointed at next: of each choice the first thing that is not said and does not
    go without saying, and the last one."""
    said, found = step.asked.said, dict[str, None]()
    groups: dict[str, list[Choice]] = {}
    for choice in step.choices:
        groups.setdefault(choice.action, []).append(choice)
    for action, choices in groups.items():
        names = _things(rules, action)
        varied = [name for name in names if len({str(each.arguments[name]) for each in choices}) > 1]
        for choice in choices:
            unsaid = [name for name in names if not said.issuperset(_texts([choice.arguments[name]]))]
            open_ = [name for name in unsaid if name in varied or name == names[-1]]
            found.update(dict.fromkeys(_texts(choice.arguments[name] for name in open_[:1])))
    return tuple(found)


def ready(game: Game, rules: Ruleset) -> tuple[str, ...]:
    """The ids of the pieces that something can be done with; of all things where there are no pieces."""
    found = dict[str, None]()
    for choice in game.choices():
        first = next((id for id in _texts(choice.arguments.values()) if _is_piece(game, rules, id)), "")
        found.update({first: None} if first else {})
    return tuple(found)


def ids(choice: Choice) -> frozenset[str]:
    """All that a choice names."""
    return frozenset(_texts(choice.arguments.values()))


def kind_of(rules: Ruleset, step: Step) -> str:
    """Of what kind the value is that is to be said next."""
    parameters = rules.actions[step.asked.action].event.parameters
    return next(each.type.kind for each in parameters if each.name == step.parameter)


def turned(game: Game, rules: Ruleset, step: Step) -> Spot | None:
    """From where a heading is measured, if one is to be said next; none otherwise."""
    plane = rules.plane
    if plane is None or not step.free or kind_of(rules, step) != "number":
        return None
    facing = bool(plane.pieces.facing) and step.parameter == plane.pieces.facing
    return origin(game, rules, step.asked) if facing else None


def origin(game: Game, rules: Ruleset, asked: Asked) -> Spot | None:
    """The spot of a plane that was said last, else where the piece stands that was said first."""
    plane = rules.plane
    if plane is None:
        return None
    spots: list[Any] = [value for value in asked.given.values() if isinstance(value, list)]
    for id in asked.picked or asked.ids():
        with suppress(Refused):
            spots = spots or [game.thing(id).fields.get(plane.pieces.at)]
    last = spots[-1] if spots and isinstance(spots[-1], list) else []
    numbers = [float(each) for each in last if isinstance(each, int | float)]
    return (numbers[0], numbers[1]) if len(numbers) == 2 else None


def wanting_spot(game: Game, rules: Ruleset, step: Step) -> Step | None:
    """The step at which any spot of a plane may be said next, if it is clear for what: as long as the action
    is open, what was picked counts as values of each that may be meant. None otherwise."""
    further = [step]
    if not step.asked.action:
        actions = dict.fromkeys(each.action for each in step.choices)
        meant = (Asked(each, _by_name(step.choices, step.asked.picked, each)) for each in actions)
        further = [next_step(game, rules, each) for each in meant]
    wanting = [each for each in further if each.free and kind_of(rules, each) == "point"]
    return wanting[0] if len(wanting) == 1 else None


def aimed_at(rules: Ruleset, asked: Asked) -> str:
    """The id of the last thing of a whole choice, if something else comes before it; else empty."""
    named = [asked.given[name] for name in _things(rules, asked.action)]
    last = named[-1] if len(named) > 1 else None
    return last if isinstance(last, str) else ""


def passing(game: Game, rules: Ruleset) -> Asked | None:
    """The one choice that is about nothing, else the one about the piece in hand alone: to be done with
    something. None if there is not exactly one."""
    choices = game.choices()
    found = [each for each in choices if not each.arguments]
    in_hand = frozenset(_implied(game, rules, choices))
    found = found or [each for each in choices if in_hand and ids(each) == in_hand]
    return Asked(found[0].action, found[0].arguments) if len(found) == 1 else None


def _implied(game: Game, rules: Ruleset, choices: list[Choice]) -> tuple[str, ...]:
    """The piece that every choice names, if there is any: nobody has to say it."""
    first = _texts(choices[0].arguments.values()) if choices else ()
    common = (id for id in first if all(id in ids(each) for each in choices))
    return tuple([id for id in common if rules.space is not None and _is_piece(game, rules, id)][:1])


def _is_piece(game: Game, rules: Ruleset, id: str) -> bool:
    space = rules.space
    if space is None:
        return True
    try:
        return rules.vocabulary.is_a(game.thing(id).type, space.pieces.type)
    except Refused:  # a word, or a row
        return False


def _picked(rules: Ruleset, step: Step, id: str) -> tuple[Asked, bool] | None:
    if id in step.asked.said:
        return None
    fitting = [each for each in step.choices if id in ids(each)]
    if not fitting:
        return None
    first = fitting[0]
    if len(fitting) == 1 and not rules.actions[first.action].free:
        named = [name for name in _things(rules, first.action) if _texts([first.arguments[name]])]
        if named and id in _texts([first.arguments[named[-1]]]):
            return Asked(first.action, first.arguments), True
    if not step.asked.action:
        return Asked(picked=(*step.asked.picked, id)), False
    named = [name for name in first.arguments if name not in step.asked.given and id == first.arguments[name]]
    given = {**step.asked.given, **dict.fromkeys(named[:1], id)}
    return step.asked._replace(given=given), False


def _spotted(game: Game, rules: Ruleset, step: Step, spot: Spot) -> tuple[Asked, bool] | None:
    middle = turned(game, rules, step)
    if middle is not None:
        heading = round(degrees(atan2(spot[0] - middle[0], spot[1] - middle[1]))) % 360
        return _given(game, rules, step, heading)
    wanting = wanting_spot(game, rules, step)
    return _given(game, rules, wanting, list(spot)) if wanting is not None else None


def _given(game: Game, rules: Ruleset, step: Step, value: Plain) -> tuple[Asked, bool]:
    """With a value that was pointed at; numbers that are proposed alone for the rest are taken with it."""
    asked = step.asked._replace(given={**step.asked.given, step.parameter: value})
    further = next_step(game, rules, asked)
    while further.free and len(further.values) == 1:
        if kind_of(rules, further) not in ("number", "integer"):
            break
        asked = further.asked._replace(given={**further.asked.given, further.parameter: further.values[0]})
        further = next_step(game, rules, asked)
    return further.asked, further.whole


def _by_name(choices: list[Choice], picked: Iterable[str], action: str = "") -> dict[str, Plain]:
    """What was picked, by the parameters for which all choices of the action have it."""
    of = [each for each in choices if action in ("", each.action)]
    names = of[0].arguments if of else ()
    return {name: id for id in picked for name in names if all(each.arguments[name] == id for each in of)}


def _things(rules: Ruleset, action: str) -> list[str]:
    parameters = rules.actions[action].event.parameters[1:]
    return [each.name for each in parameters if (each.type.item or each.type).kind == "thing"]


def _texts(values: Iterable[Plain]) -> tuple[str, ...]:
    found: list[str] = []
    for value in values:
        if isinstance(value, str):
            found.append(value)
        elif isinstance(value, list | tuple):
            found += _texts(value)
    return tuple(found)


def _is_plain(value: object) -> bool:
    if isinstance(value, list):
        return len(value) < 1000 and all(_is_plain(each) for each in value)
    return value is None or isinstance(value, str | int | float)
