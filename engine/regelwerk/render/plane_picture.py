"""From a position on a plane, as plain data, to its picture, as the ruleset's space declares it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from regelwerk.model.ruleset import Ruleset
from regelwerk.model.space import Areas
from regelwerk.model.texts import title, word
from regelwerk.render.picture_data import Held, Things, of_position, short_name, trailing
from regelwerk.render.plane_svg import plane_svg
from regelwerk.render.table_picture import Disc, Patch, Reach, TablePicture

SHORT = 3


def draw(
    ruleset: Ruleset,
    position: Mapping[str, Any],
    *,
    language: str = "",
    heading: str = "",
    chosen: str = "",
    reaches: Sequence[Reach] = (),
    known: Iterable[str] = (),
    offers: Sequence[object] = (),
    marked: Iterable[str] = (),
) -> str | None:
    """The table of a position (`regelwerk.run.snapshot.dump`) as SVG; none if the ruleset has no plane.

    `chosen` is the id of the piece whose sight and `reaches` are drawn. `known` are the ids of all who
    ever owned something: each keeps a colour, whoever leaves the game. Choices on offer are not marked;
    `marked` are the ids of pieces that somebody points at.
    """
    spoken = language or ruleset.languages[0]
    things, called = of_position(position), heading or title(ruleset.header.title, spoken)
    picture = table_picture(ruleset, things, called, known=known, language=spoken)
    if picture is None:
        return None
    return plane_svg(
        picture._replace(chosen=chosen, reaches=tuple(reaches), marked=frozenset(marked)), spoken
    )


def table_picture(
    ruleset: Ruleset,
    things: Iterable[Held],
    heading: str,
    *,
    id: str = "game",
    known: Iterable[str] = (),
    language: str = "",
) -> TablePicture | None:
    """What a picture of these things shows; none if the ruleset has no plane, or they no table."""
    space = ruleset.plane
    if space is None:
        return None
    held = Things(ruleset, things)
    board = held.of(space.board.type)[:1] if space.board.type else [Held("", "", {})]
    if not board:
        return None
    pieces, shows = space.pieces, space.shows
    discs = []
    for thing in held.of(pieces.type):
        at = held.value(thing, pieces.at)
        if not _is_spot(at):
            continue
        label = held.text(thing, shows.label) or short_name(thing.id)
        discs.append(
            Disc(
                thing.id,
                float(at[0]),
                float(at[1]),
                held.number(thing, pieces.base) / 2,
                label,
                "" if trailing(thing.id) or label == thing.id else thing.id,
                held.text(thing, shows.owner),
                held.number(thing, pieces.facing) if pieces.facing else None,
                held.number(thing, pieces.level),
                _states(held, thing, shows.state, language or ruleset.languages[0]),
            )
        )
    owning = held.owners(pieces.type, shows.owner)
    owners = dict.fromkeys([*known, *owning, *(each.owner for each in discs if each.owner)])
    return TablePicture(
        id,
        heading,
        held.number(board[0], space.board.width),
        held.number(board[0], space.board.depth),
        space.unit,
        space.arc,
        tuple(discs),
        _patches(held, space.areas),
        tuple(owners),
    )


def _states(held: Things, thing: Held, names: Sequence[str], language: str) -> tuple[tuple[str, str], ...]:
    """Numbers, and what is true or said, short and with what it is."""
    told, fields = list[tuple[str, str]](), held.fields(thing.type)
    for name in names:
        field, value = fields.get(name), held.value(thing, name)
        if field is None or value in (None, False, "") or (value == 0 and field.default == 0):
            continue
        called = title(field.title, language) or name.replace("_", " ")
        if value is True:
            told.append((called[:SHORT], called))
        elif isinstance(value, str):
            shown = word(held.ruleset, value, language)
            told.append((shown[:SHORT], f"{called}: {shown}"))
        else:
            told.append((f"{value:g}", called))
    return tuple(told)


def _patches(held: Things, areas: Areas | None) -> tuple[Patch, ...]:
    if areas is None:
        return ()
    return tuple(
        Patch(
            thing.id,
            tuple((float(x), float(y)) for x, y in filter(_is_spot, corners)),
            held.value(thing, areas.blocks_sight) is True,
            held.value(thing, areas.blocks_movement) is True,
            held.value(thing, areas.hides) is True,
        )
        for thing in held.of(areas.type)
        if isinstance(corners := held.value(thing, areas.outline), list | tuple)
    )


def _is_spot(value: object) -> bool:
    return (
        isinstance(value, list | tuple)
        and len(value) == 2
        and all(isinstance(each, int | float) and not isinstance(each, bool) for each in value)
    )
