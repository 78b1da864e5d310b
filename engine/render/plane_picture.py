"""From a position on a plane, as plain data, to its picture, as the ruleset's space declares it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.model.ruleset import Field, Ruleset, StateData
from engine.model.texts import title
from engine.render.plane_svg import Disc, Patch, Reach, TablePicture, plane_svg


class Held(NamedTuple):
    """A thing as plain data: other things by their ids, points as two numbers."""

    id: str
    type: str
    fields: Mapping[str, Any]


def draw(
    ruleset: Ruleset,
    position: Mapping[str, Any],
    *,
    language: str = "",
    heading: str = "",
    chosen: str = "",
    reaches: Sequence[Reach] = (),
    known: Iterable[str] = (),
) -> str | None:
    """The table of a position (`engine.run.snapshot.dump`) as SVG; none if the ruleset has no plane.

    `chosen` is the id of the piece whose sight and `reaches` are drawn. `known` are the ids of all who
    ever owned something: each keeps a colour, whoever leaves the game.
    """
    spoken = language or ruleset.languages[0]
    things = [
        Held(each["id"], each["type"], each["fields"]) for each in position["things"] if not each.get("gone")
    ]
    picture = table_picture(ruleset, things, heading or title(ruleset.header.title, spoken), known=known)
    if picture is None:
        return None
    return plane_svg(picture._replace(chosen=chosen, reaches=tuple(reaches)), spoken)


def of_state(state: StateData) -> list[Held]:
    """The things of a scenario."""
    return [
        Held(id, kind, {name: given.value for name, given in held.items()})
        for kind, things in state.items()
        for id, (_, held) in things.items()
    ]


def table_picture(
    ruleset: Ruleset, things: Iterable[Held], heading: str, *, id: str = "game", known: Iterable[str] = ()
) -> TablePicture | None:
    """What a picture of these things shows; none if the ruleset has no plane, or they no table."""
    space = ruleset.plane
    if space is None:
        return None
    held = _Things(ruleset, things)
    board = held.of(space.board.type)[:1] if space.board.type else [Held("", "", {})]
    if not board:
        return None
    pieces, shows = space.pieces, space.shows
    discs = []
    for thing in held.of(pieces.type):
        at = held.value(thing, pieces.at)
        if not _is_spot(at):
            continue
        label = held.text(thing, shows.label) or _short(thing.id)
        discs.append(
            Disc(
                thing.id,
                float(at[0]),
                float(at[1]),
                held.number(thing, pieces.base) / 2,
                label,
                "" if _trailing(thing.id) or label == thing.id else thing.id,
                held.text(thing, shows.owner),
                held.number(thing, pieces.facing) if pieces.facing else None,
                held.number(thing, pieces.level),
            )
        )
    owners = dict.fromkeys([*known, *held.owners(), *(each.owner for each in discs if each.owner)])
    return TablePicture(
        id,
        heading,
        held.number(board[0], space.board.width),
        held.number(board[0], space.board.depth),
        space.unit,
        space.arc,
        tuple(discs),
        held.patches(),
        tuple(owners),
    )


class _Things:
    """Reads the fields of things, those that nobody gave by their defaults."""

    def __init__(self, ruleset: Ruleset, things: Iterable[Held]) -> None:
        self.ruleset = ruleset
        self.things = list(things)
        self._fields: dict[str, dict[str, Field]] = {}

    def of(self, type: str) -> list[Held]:
        vocabulary = self.ruleset.vocabulary
        return [each for each in self.things if vocabulary.is_a(each.type, type)]

    def fields(self, type: str) -> dict[str, Field]:
        if type not in self._fields:
            lineage = [*reversed(self.ruleset.vocabulary.things[type].ancestors), type]
            self._fields[type] = {
                name: field for id in lineage for name, field in self.ruleset.types[id].fields.items()
            }
        return self._fields[type]

    def value(self, thing: Held, name: str) -> Any:
        if name in thing.fields or not name:
            return thing.fields.get(name)
        field = self.fields(thing.type).get(name)
        return field.default if field is not None else None

    def number(self, thing: Held, of: str | float) -> float:
        found = self.value(thing, of) if isinstance(of, str) else of
        return float(found) if isinstance(found, int | float) else 0.0

    def text(self, thing: Held, name: str) -> str:
        found = self.value(thing, name)
        return "" if found is None else str(found)

    def owners(self) -> list[str]:
        """Whoever may own pieces, in the order in which they entered the game."""
        space = self.ruleset.plane
        if space is None or not space.shows.owner:
            return []
        field = self.fields(space.pieces.type).get(space.shows.owner)
        return [each.id for each in self.of(field.type.name)] if field is not None else []

    def patches(self) -> tuple[Patch, ...]:
        areas = self.ruleset.plane.areas if self.ruleset.plane is not None else None
        if areas is None:
            return ()
        return tuple(
            Patch(
                thing.id,
                tuple((float(x), float(y)) for x, y in filter(_is_spot, corners)),
                self.value(thing, areas.blocks_sight) is True,
                self.value(thing, areas.blocks_movement) is True,
                self.value(thing, areas.hides) is True,
            )
            for thing in self.of(areas.type)
            if isinstance(corners := self.value(thing, areas.outline), list | tuple)
        )


def _is_spot(value: object) -> bool:
    return (
        isinstance(value, list | tuple)
        and len(value) == 2
        and all(isinstance(each, int | float) and not isinstance(each, bool) for each in value)
    )


def _trailing(id: str) -> str:
    """The number that an id ends in."""
    return id[len(id.rstrip("0123456789")) :]


def _short(id: str) -> str:
    """What fits into a base: the first two letters, and the number that the id ends in."""
    number = _trailing(id)
    stem = "".join(each for each in id[: len(id) - len(number)] if each.isalnum())
    return stem[:2] + number
