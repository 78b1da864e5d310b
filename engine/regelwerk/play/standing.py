"""The position in short: for each type the fields that the game can change, where they say something."""

from collections.abc import Iterable, Iterator, Mapping

from regelwerk.api.choice import Plain
from regelwerk.api.position import Position, Thing
from regelwerk.model.expression import Attribute, Expression
from regelwerk.model.hex_space import HexSpace
from regelwerk.model.rules import Effects, Verb
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.texts import title
from regelwerk.play.screen import say
from regelwerk.play.session import Session

MOST_ROWS = 40
Cell = tuple[str, str]  # type and field
Fields = Mapping[str, Plain]


def tables(session: Session, decider: str) -> list[list[str]]:
    """The lines of one table for each type that has something to tell, the decider's things first.

    Hexes and their sides are on the map; only those are told that are no longer as they were when the game
    began.
    """
    ruleset, position = session.rules, session.game.position
    ground, changing = _ground(ruleset), live_fields(ruleset)
    begun = session.ruleset.scenario(session.game.scenario).position if ground else position
    found = []
    for id in ruleset.types:
        things = [thing for thing in session.game.things(id) if thing.in_play]
        # What is as it is without further ado a position leaves out.
        told = {thing.id: position[thing.id] for thing in things}
        lives = {name: _lives(ruleset, id, name, changing) for name in ruleset.vocabulary.things[id].fields}
        fields = [
            name for name, live in lives.items() if live and any(_tells(each, name) for each in told.values())
        ]
        if fields:
            # Whoever belongs to the decider for good comes first; marks that come and go do not reorder.
            owned = [name for name, live in lives.items() if not live]
            things.sort(key=lambda thing: thing.id != decider and not _holds(session, thing, owned, decider))
            shown = things
            if id in ground:
                shown = [thing for thing in things if _changed(told[thing.id], fields, begun, thing.id)]
            elif len(things) > MOST_ROWS:
                shown = [thing for thing in things if any(_tells(told[thing.id], name) for name in fields)]
            if shown:
                rest = len(things) - len(shown[:MOST_ROWS])
                found.append(_table(session, id, shown[:MOST_ROWS], rest, fields, decider))
    return found


def described(session: Session, thing: Thing) -> list[str]:
    lines = [f"{thing.id} ({_title_of(session, thing.type)})"]
    if not thing.in_play:
        lines[0] += f", {say('gone', session.language)}"
    for name, value in thing.fields.items():
        if value is not None and value != []:
            lines.append(f"  {_field_title(session, thing.type, name)}: {_shown(session, thing, name)}")
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


def _changed(now: Fields, fields: Iterable[str], begun: Position, id: str) -> bool:
    """Whether a thing differs from what it was when the game began."""
    then: Fields = begun[id] if id in begun else {}  # noqa: SIM401 - a position has no `get`
    return any(now.get(name) != then.get(name) for name in fields)


def _tells(fields: Fields, name: str) -> bool:
    return name in fields and fields[name] != []


def _table(
    session: Session, id: str, things: list[Thing], rest: int, fields: list[str], decider: str
) -> list[str]:
    head = [f"  {_title_of(session, id)}", *(_field_title(session, id, name) for name in fields)]
    rows = [
        [
            ("› " if _belongs(session, thing, decider) else "  ") + session.game.name(thing.id),
            *(_shown(session, thing, name) for name in fields),
        ]
        for thing in things
    ]
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in [head, *rows]
    ]
    if rest:
        lines.append("  " + say("rest", session.language, count=str(rest)))
    return lines


def _belongs(session: Session, thing: Thing, decider: str) -> bool:
    """Whether a thing is the decider, or says that it is the decider's."""
    return thing.id == decider or _holds(session, thing, thing.fields, decider)


def _holds(session: Session, thing: Thing, fields: Iterable[str], held: str) -> bool:
    types = session.rules.vocabulary.things[thing.type].fields
    return any(thing.fields[name] == held and types[name].kind == "thing" for name in fields)


def _shown(session: Session, thing: Thing, name: str) -> str:
    value = thing.fields[name]
    if isinstance(value, bool):
        return say("yes" if value else "no", session.language)
    if value is None or value == []:
        return "–"
    return session.game.name(value, f"{thing.type}.{name}")


def _title_of(session: Session, id: str) -> str:
    return title(session.rules.types[id].header.title, session.language) or id


def _field_title(session: Session, id: str, name: str) -> str:
    field = session.rules.fields_of(id).get(name)
    return (title(field.title, session.language) if field is not None else "") or name.replace("_", " ")
