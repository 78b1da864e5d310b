"""The position in short: for each type the fields that the game can change, where they say something."""

from collections.abc import Iterable, Iterator
from typing import Any

from regelwerk.model.expression import Attribute, Expression
from regelwerk.model.hex_space import HexSpace
from regelwerk.model.rules import Effects, Verb
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.scenario import StateData
from regelwerk.model.texts import title
from regelwerk.play.screen import say
from regelwerk.run.plain import plain
from regelwerk.run.program import Program
from regelwerk.run.telling import told
from regelwerk.run.thing import Thing
from regelwerk.run.turn import Game

MOST_ROWS = 40
Cell = tuple[str, str]  # type and field


def tables(game: Game, decider: Thing | None, language: str, begun: StateData) -> list[list[str]]:
    """The lines of one table for each type that has something to tell, the decider's things first.

    Hexes and their sides are on the map; only those are told that are no longer as they were when the game
    was `begun`.
    """
    ruleset = game.program.ruleset
    ground = _ground(ruleset)
    changing = live_fields(ruleset)
    found = []
    for id, document in ruleset.types.items():
        things = [thing for thing in getattr(game.state, f"all_{document.plural}") if thing._type == id]
        fields = [
            name
            for name in ruleset.vocabulary.things[id].fields
            if _lives(ruleset, id, name, changing) and any(_tells(thing, name) for thing in things)
        ]
        if fields:
            owned = [
                name
                for name in ruleset.vocabulary.things[id].fields
                if not _lives(ruleset, id, name, changing)
            ]
            if decider is not None:
                # Whoever belongs to the decider for good comes first; marks that come and go do not reorder.
                things.sort(key=lambda thing: thing is not decider and not _holds(thing, owned, decider))
            shown = things
            if id in ground:
                shown = [thing for thing in things if _changed(thing, fields, begun)]
            elif len(things) > MOST_ROWS:
                shown = [thing for thing in things if any(_tells(thing, name) for name in fields)]
            if shown:
                rest = len(things) - len(shown[:MOST_ROWS])
                found.append(_table(game.program, id, shown[:MOST_ROWS], rest, fields, decider, language))
    return found


def described(game: Game, thing: Thing, language: str) -> list[str]:
    lines = [f"{thing.id} ({_title_of(game.program.ruleset, thing._type, language)})"]
    if not thing._in_play:
        lines[0] += f", {say('gone', language)}"
    for name in thing._fields:
        value = getattr(thing, name)
        if value is not None and value != ():
            called = _field_title(game.program.ruleset, thing._type, name, language)
            lines.append(f"  {called}: {_shown(game.program, value, language)}")
    return lines


def live_fields(ruleset: Ruleset) -> set[Cell]:
    """The fields that some effect of the ruleset writes."""
    found: set[Cell] = set()
    for effects in _all_effects(ruleset):
        found |= set(_written(effects))
    return found


def _all_effects(ruleset: Ruleset) -> Iterator[Effects]:
    for event in [*ruleset.events.values(), *(action.event for action in ruleset.actions.values())]:
        yield event.effects
    for rule in ruleset.rules.values():
        yield rule.effects
        yield rule.instead
    for phase in ruleset.phases.values():
        yield phase.effects


def _written(effects: Effects) -> Iterator[Cell]:
    for effect in effects:
        for name, argument in effect.arguments.items():
            if isinstance(effect, Verb) and name == effect.verb and name in ("set", "change"):
                tree = argument.tree if isinstance(argument, Expression) else None
                if isinstance(tree, Attribute):
                    yield tree.of.type.name, tree.field
            elif isinstance(argument, tuple) and not isinstance(argument, Expression):
                yield from _written(argument)


def _lives(ruleset: Ruleset, id: str, name: str, changing: set[Cell]) -> bool:
    is_a = ruleset.vocabulary.is_a
    return any(field == name and (is_a(id, kind) or is_a(kind, id)) for kind, field in changing)


def _ground(ruleset: Ruleset) -> set[str]:
    space = ruleset.space
    if not isinstance(space, HexSpace):
        return set()
    return {space.hexes.type} | ({space.sides.type} if space.sides is not None else set())


def _changed(thing: Thing, fields: Iterable[str], begun: StateData) -> bool:
    """Whether a thing differs from what it was when the game began."""
    _, given = begun.get(thing._type, {}).get(thing.id, (None, {}))
    return any(
        plain(getattr(thing, name))
        != (given[name].value if name in given else plain(thing._defaults.get(name)))
        for name in fields
    )


def _tells(thing: Thing, name: str) -> bool:
    value = getattr(thing, name)
    return bool(value != thing._defaults.get(name) and value != ())


def _table(
    program: Program,
    id: str,
    things: list[Thing],
    rest: int,
    fields: list[str],
    decider: Thing | None,
    language: str,
) -> list[str]:
    ruleset = program.ruleset
    head = [_title_of(ruleset, id, language), *(_field_title(ruleset, id, name, language) for name in fields)]
    rows = [
        [
            ("› " if _belongs(thing, decider) else "  ") + program.shown(thing),
            *(_shown(program, getattr(thing, name), language) for name in fields),
        ]
        for thing in things
    ]
    head[0] = f"  {head[0]}"
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in [head, *rows]
    ]
    if rest:
        lines.append("  " + say("rest", language, count=str(rest)))
    return lines


def _belongs(thing: Thing, decider: Thing | None) -> bool:
    """Whether a thing is the decider, or says that it is the decider's."""
    if decider is None:
        return False
    return thing is decider or _holds(thing, thing._fields, decider)


def _holds(thing: Thing, fields: Iterable[str], held: Thing) -> bool:
    return any(getattr(thing, name) is held for name in fields)


def _shown(program: Program, value: Any, language: str) -> str:
    if isinstance(value, bool):
        return say("yes" if value else "no", language)
    if value is None or value == ():
        return "–"
    return told(program, value, language)


def _title_of(ruleset: Ruleset, id: str, language: str) -> str:
    return title(ruleset.types[id].header.title, language) or id


def _field_title(ruleset: Ruleset, id: str, name: str, language: str) -> str:
    field = ruleset.fields_of(id).get(name)
    return (title(field.title, language) if field is not None else "") or name.replace("_", " ")
