"""From what a player has pointed at and said so far to what may be said next, and to a whole choice."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from regelwerk.api.choice import Choice, Plain
from regelwerk.api.game import Game
from regelwerk.model.problem import Refused, refused

MOST_PICKED = 20


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
        return texts(self.given.values())


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


def next_step(game: Game, asked: Asked) -> Step:
    """Where what has been said leads.

    Raises:
        Refused: if there is no such action now, or no such parameter, or a rule cannot be worked out.
    """
    if not asked.action:
        listed = game.choices()
        if not asked.picked:
            asked = Asked(picked=_implied(game, listed))
        picked = frozenset(asked.picked)
        choices = [each for each in listed if picked <= ids(each)]
        actions = {each.action for each in choices}
        if not picked or len(actions) != 1 or any(True for _ in unproposed(game, asked.picked)):
            return Step(asked, choices)
        asked = Asked(choices[0].action, by_name(choices, asked.picked))
    if asked.action not in game.actions:
        raise refused("choice-not-now", action=asked.action)
    document, given = game.documents.actions[asked.action], dict(asked.given)
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


def unproposed(game: Game, picked: Iterable[str]) -> Iterator[Asked]:
    """Actions of which no choice is proposed and that nothing else bars, with what was `picked` in them."""
    for action in game.unproposed:
        given = meant_for(game, action, Asked(), picked)
        if given is not None and not (given and game.barred(action, **given)):
            yield Asked(action, given)


def meant_for(game: Game, action: str, asked: Asked, ids: Iterable[str]) -> dict[str, Plain] | None:
    """The parameters of an action that what was said and pointed at can be meant for; none if it can not."""
    rules, given = game.documents, dict[str, Plain](asked.given)
    for id in ids:
        if id in given.values():
            continue
        fitting = (
            parameter.name
            for parameter in rules.actions[action].event.parameters[1:]
            if parameter.name not in given
            and parameter.type.kind == "thing"
            and rules.vocabulary.is_a(game.thing(id).type, parameter.type.name)
        )
        name = next(fitting, "")
        if not name:
            return None
        given[name] = id
    return given


def ready(game: Game) -> tuple[str, ...]:
    """The ids of the pieces that something can be done with; of all things where there are no pieces."""
    found = dict[str, None]()
    for choice in game.choices():
        first = next((id for id in texts(choice.arguments.values()) if _is_piece(game, id)), "")
        found.update({first: None} if first else {})
    return tuple(found)


def ids(choice: Choice) -> frozenset[str]:
    """All that a choice names."""
    return frozenset(texts(choice.arguments.values()))


def kind_of(game: Game, step: Step) -> str:
    """Of what kind the value is that is to be said next."""
    parameters = game.documents.actions[step.asked.action].event.parameters
    return next(each.type.kind for each in parameters if each.name == step.parameter)


def passing(game: Game) -> Asked | None:
    """The one choice that is about nothing, else the one about the piece in hand alone: to be done with
    something. None if there is not exactly one."""
    choices = game.choices()
    found = [each for each in choices if not each.arguments]
    in_hand = frozenset(_implied(game, choices))
    found = found or [each for each in choices if in_hand and ids(each) == in_hand]
    return Asked(found[0].action, found[0].arguments) if len(found) == 1 else None


def _implied(game: Game, choices: list[Choice]) -> tuple[str, ...]:
    """The piece that every choice names, if there is any: nobody has to say it."""
    first = texts(choices[0].arguments.values()) if choices else ()
    common = (id for id in first if all(id in ids(each) for each in choices))
    return tuple([id for id in common if game.documents.space is not None and _is_piece(game, id)][:1])


def _is_piece(game: Game, id: str) -> bool:
    try:
        return game.documents.space is None or game.documents.is_piece(game.thing(id).type)
    except Refused:  # a word, or a row
        return False


def by_name(choices: list[Choice], picked: Iterable[str], action: str = "") -> dict[str, Plain]:
    """What was picked, by the parameters for which all choices of the action have it."""
    of = [each for each in choices if action in ("", each.action)]
    names = of[0].arguments if of else ()
    return {name: id for id in picked for name in names if all(each.arguments[name] == id for each in of)}


def texts(values: Iterable[Plain]) -> tuple[str, ...]:
    found: list[str] = []
    for value in values:
        if isinstance(value, str):
            found.append(value)
        elif isinstance(value, list | tuple):
            found += texts(value)
    return tuple(found)


def _is_plain(value: object) -> bool:
    if isinstance(value, list):
        return len(value) < 1000 and all(_is_plain(each) for each in value)
    return value is None or isinstance(value, str | int | float)
