"""A game as plain data, and back: what a save holds.

`{"ruleset", "version", "content", "phase", "things": [{"id", "type", "fields", …}], "orders", "remarks",
"taken", "ending"}`, and `"ranking"` where the end ranks. Things stand in the order of their creation; those
out of play are kept only while something still refers to them. Of the others the names remain (`taken`):
nobody new is called the same.
"""

from typing import Any

from regelwerk.model.closure import reached
from regelwerk.model.problem import Refused, refused
from regelwerk.run.chance import Chance
from regelwerk.run.ending import packed, unpacked, with_ranking
from regelwerk.run.failure import RunFailure
from regelwerk.run.game import Game
from regelwerk.run.notation.read import read
from regelwerk.run.orders import OrderLine
from regelwerk.run.plain import plain
from regelwerk.run.program import Program
from regelwerk.run.thing import Thing, things_in

Data = dict[str, Any]


def dump(game: Game) -> Data:
    """The game as JSON-ready data."""
    state, ruleset = game.state, game.program.ruleset
    kept = _needed(game)
    things = [_thing(thing) for thing in state.things.values() if thing in kept]
    data = {
        "ruleset": ruleset.header.id,
        "version": ruleset.version,
        "content": ruleset.content,
        "phase": state.phase,
        "entered": state.entered,
        "things": things,
        "orders": [[order.id, line.text, line.by] for order, line in game.lines.items()],
        "remarks": [[on.id, slot, text] for on, slot, text in state.remarks],
        "rolled": state.rolled,
        "taken": sorted(state.taken.union(_names(game, kept))),
        "ending": None if state.ending is None else [thing.id for thing in state.ending],
    }
    ranking = state.ending.ranking if state.ending is not None else ()
    return {**data, "ranking": packed(ranking)} if ranking else data


def restore(program: Program, data: Data, chance: Chance, language: str = "de") -> Game:
    """The game that `dump` described.

    Raises:
        Refused: if the data do not fit the ruleset (`save-broken`).
    """
    try:
        return _restore(program, data, chance, language)
    except (LookupError, TypeError, ValueError, AttributeError, OverflowError, RunFailure) as error:
        raise refused("save-broken", detail=error) from error


def _restore(program: Program, data: Data, chance: Chance, language: str) -> Game:
    state = program.state_class(chance, language)
    state.phase = data["phase"]
    state.entered = bool(data["entered"])
    program.phase(state.phase)
    state.rolled = int(data["rolled"])
    state.taken = frozenset(data["taken"])
    game = Game(program, state)
    for item in data["things"]:
        state.add(program.types[item["type"]]._begun(item["id"]))
    for item in data["things"]:
        thing = state.things[item["id"]]
        conversions = program.fields[thing._type]
        for name, value in item["fields"].items():
            setattr(thing, name, conversions[name](state.things, value))
        thing._parts = tuple(state.things[id] for id in item.get("parts", ()))
        for name, part in zip(thing._part_names, thing._parts, strict=False):
            setattr(thing, name, part)
        for part in thing._parts:
            part._whole = thing
    for item in data["things"]:
        if item.get("gone"):
            thing = state.things[item["id"]]
            thing._in_play = False
            for name in thing._collections:
                getattr(state, name).remove(thing)
    for id, text, by in data["orders"]:
        order = state.things[id]
        (notation,) = (n for n in program.ruleset.notations.values() if n.makes == order._type)
        reading, problems = read(notation.notation, text, "save", 1)
        if reading is None:
            raise Refused(problems)
        game.lines[order] = OrderLine(reading, by)
    state.remarks = [(state.things[id], slot, text) for id, slot, text in data["remarks"]]
    if data["ending"] is not None:
        ranking = unpacked(state.things, data.get("ranking", ()))
        state.ending = with_ranking((state.things[id] for id in data["ending"]), ranking)
    return game


def _thing(thing: Thing) -> Data:
    fields: Data = {}
    for name in thing._fields:
        held, initial = getattr(thing, name), thing._defaults.get(name)
        # Most fields of most things hold the very object that they began with.
        if held is not initial and name not in thing._part_names and (value := plain(held)) != plain(initial):
            fields[name] = value
    data: Data = {"id": thing.id, "type": thing._type, "fields": fields}
    if thing._parts and thing._in_play:
        data["parts"] = [part.id for part in thing._parts]
    if not thing._in_play:
        data["gone"] = True
    return data


def _names(game: Game, kept: set[Thing]) -> list[str]:
    """Names that something new could be given once those who had them are forgotten."""
    unseen = game.program.ruleset.written_types()
    return [
        thing.id
        for thing in game.state.things.values()
        if thing not in kept and thing._type not in unseen and not thing._parts and thing.id[-1:].isdigit()
    ]


def _needed(game: Game) -> set[Thing]:
    """Things in play, and whatever they or an unfinished result refer to."""
    state = game.state
    waiting = [thing for thing in state.things.values() if thing._in_play]
    waiting += [*game.lines, *(on for on, _, _ in state.remarks), *(state.ending or ())]
    waiting += [each.thing for each in (state.ending.ranking if state.ending is not None else ())]
    return reached(waiting, lambda thing: things_in(getattr(thing, name) for name in thing._fields))
