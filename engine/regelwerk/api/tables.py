"""The position in short: for each type the fields that the game can change, where they say something.

Of what no picture shows, cards and whatever a game without a board has, what is printed on it is told, too.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from regelwerk.api.position import Position, Thing
from regelwerk.api.standing import Standing
from regelwerk.api.view import View
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.texts import title, titled
from regelwerk.run.plain import Plain
from regelwerk.run.secrecy import UNNAMED
from regelwerk.texts import Texts
from regelwerk.words.agreement import NUMERIC

MOST_ROWS = 40
_say = Texts("play")
Cell = tuple[str, str]  # type and field
Fields = Mapping[str, Plain]


class Row(NamedTuple):
    """What is told of a thing, column by column; `own` is what is the seat's, or the seat itself.

    >>> import regelwerk
    >>> regelwerk.load("stones").game(seed=1).tables("Ada")[0].rows[1]
    Row(thing='Ben', name='Ben', own=False, cells=('no',))
    """

    thing: str
    name: str
    own: bool
    cells: tuple[str, ...]


class Table(NamedTuple):
    """What is told of the things of a type; so many things more (`rest`) are as they were when it began.

    >>> import regelwerk
    >>> table = regelwerk.load("stones").game(seed=1).tables("Ada")[0]
    >>> table.type, table.columns, table.rows[0]
    ('player', ('to move',), Row(thing='Ada', name='Ada', own=True, cells=('yes',)))
    """

    type: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    rest: int


def tables(game: Standing, view: View, begun: Position) -> list[Table]:
    """One for each type that has something to tell whoever has the view, their own things first.

    Hexes and their sides are on the map; only those are told that are no longer as they were when the game
    began, or on which something lies: that no map shows.
    """
    rules = game.documents
    ground, cards, changing = _ground(rules), _cards(rules), rules.written_fields()
    boardless = rules.space is None and rules.map is None
    position, seat = view.position, view.seat
    found = []
    by_type: dict[str, dict[str, Fields]] = {}
    for name in position.things:
        # What is as it is without further ado a position leaves out.
        held = position[name]
        by_type.setdefault(held["type"], {})[name] = held
    for id, told in ((id, by_type.get(id, {})) for id in rules.types):
        things = [game.thing(name) for name in told]
        lives = {name: _lives(rules, id, name, changing) for name in rules.vocabulary.things[id].fields}
        printed = boardless or id in cards
        fields = [
            name
            for name, live in lives.items()
            if (live and _starts_with_some(rules, id, name))
            or (
                (live or (id not in ground and _printed(rules, id, name, whole=printed)))
                and any(_tells(each, name) for each in told.values())
            )
        ]
        if fields:
            # Whoever belongs to the seat for good comes first; marks that come and go do not reorder.
            owned = [name for name, live in lives.items() if not live]
            things.sort(key=lambda thing: thing.id != seat and not _holds(rules, thing, owned, seat))
            shown = things
            if id in ground:
                zones = rules.vocabulary.things[id].zones
                shown = [
                    thing
                    for thing in things
                    if _changed(told[thing.id], fields, begun, thing.id)
                    or any(_tells(told[thing.id], zone) for zone in zones)
                ]
            elif len(things) > MOST_ROWS:
                shown = [thing for thing in things if any(_tells(told[thing.id], name) for name in fields)]
            if shown:
                rows = [_row(game, rules, each, fields, view) for each in shown[:MOST_ROWS]]
                columns = tuple(field_title(rules, id, name, game.language) for name in fields)
                called = titled(rules.types[id], game.language)
                found.append(Table(id, called, columns, tuple(rows), len(things) - len(rows)))
    return found


def value_shown(game: Standing, thing: Thing, name: str) -> str:
    """The value of a field as readers know it."""
    value = thing.fields[name]
    if isinstance(value, bool):
        return _say("yes" if value else "no", game.language)
    if value is None or value == []:
        return "–"
    if isinstance(value, list) and any(map(_unnamed, value)):
        known = [each for each in value if not _unnamed(each)]
        shown = [game.name(known, f"{thing.type}.{name}")] if known else []
        return ", ".join([*shown, _say("unseen", game.language, count=str(len(value) - len(known)))])
    if _unnamed(value):
        return UNNAMED
    return game.name(value, f"{thing.type}.{name}")


def field_title(rules: Ruleset, type: str, name: str, language: str) -> str:
    """What readers call a field."""
    field = rules.fields_of(type).get(name)
    return (title(field.title, language) if field is not None else "") or name.replace("_", " ")


def _row(game: Standing, rules: Ruleset, thing: Thing, fields: Iterable[str], view: View) -> Row:
    own = thing.id == view.seat or _holds(rules, thing, thing.fields, view.seat)
    unseen = view.unseen.get(thing.id, ())
    cells = (UNNAMED if name in unseen else value_shown(game, thing, name) for name in fields)
    return Row(thing.id, game.name(thing.id), own, tuple(cells))


def _holds(rules: Ruleset, thing: Thing, fields: Iterable[str], held: str) -> bool:
    types = rules.vocabulary.things[thing.type].fields
    return any(thing.fields[name] == held and types[name].kind == "thing" for name in fields)


def nameless(type: str) -> str:
    """What a view calls things of a type of which somebody may not know which they are."""
    return f"{type}-{UNNAMED}"


def _unnamed(value: Plain) -> bool:
    """Whether a thing's id is one that stands for what somebody may not know."""
    return isinstance(value, str) and value.endswith(f"-{UNNAMED}")


def _lives(ruleset: Ruleset, id: str, name: str, changing: set[Cell]) -> bool:
    is_a = ruleset.vocabulary.is_a
    return name in ruleset.vocabulary.things[id].zones or any(
        field == name and (is_a(id, kind) or is_a(kind, id)) for kind, field in changing
    )


def _ground(ruleset: Ruleset) -> set[str]:
    space = ruleset.hexes
    if space is None:
        return set()
    return {space.hexes.type} | ({space.sides.type} if space.sides is not None else set())


def _cards(ruleset: Ruleset) -> set[str]:
    """The types of what can lie in zones."""
    types, is_a = ruleset.vocabulary.things, ruleset.vocabulary.is_a
    lying = {kind.name for each in types.values() for kind in each.zones.values()}
    return {id for id in types if any(is_a(id, each) for each in lying)}


def _printed(ruleset: Ruleset, id: str, name: str, *, whole: bool) -> bool:
    """Whether a field that never changes is told: of a thing on a board only what sort it is, the row of a
    table, as the board has room for a letter or two; of others, as a whole, whatever is short."""
    kind = ruleset.vocabulary.things[id].fields[name].kind
    return kind == "row" or (whole and kind not in ("list", "point", "thing"))


def _starts_with_some(ruleset: Ruleset, id: str, name: str) -> bool:
    """Whether a field is a number that says something even where all are as they are by themselves."""
    field = ruleset.fields_of(id).get(name)
    return (
        field is not None
        and field.type.kind in NUMERIC
        and isinstance(field.default, int | float)
        and field.default > 0
    )


def _changed(now: Fields, fields: Iterable[str], begun: Position, id: str) -> bool:
    """Whether a thing differs from what it was when the game began."""
    then: Fields = begun[id] if id in begun else {}  # noqa: SIM401 - a position has no `get`
    return any(now.get(name) != then.get(name) for name in fields)


def _tells(fields: Fields, name: str) -> bool:
    return name in fields and fields[name] != []
