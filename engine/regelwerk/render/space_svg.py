"""The picture of a position, for rulesets whose space can be drawn: a map of hexes, or a table on a plane."""

from collections.abc import Iterable
from functools import lru_cache

from regelwerk.model.ruleset import Ruleset
from regelwerk.render.hex_picture import HexPicture, hex_picture
from regelwerk.render.hex_svg import hex_svg
from regelwerk.render.picture_data import Held, Things
from regelwerk.render.plane_picture import TablePicture, table_picture
from regelwerk.render.plane_svg import plane_svg

Picture = HexPicture | TablePicture


def space_picture(
    ruleset: Ruleset,
    things: Iterable[Held],
    heading: str,
    language: str,
    *,
    id: str = "game",
    known: Iterable[str] = (),
) -> Picture | None:
    """What a picture of these things shows; none if the ruleset has no such space, or they none of it.

    `known` are the ids of all who ever owned something: each keeps a colour, whoever leaves the game.
    """
    held = Things(ruleset, things)
    if ruleset.hexes is not None:
        return hex_picture(ruleset.hexes, held, heading, language, id, known)
    return table_picture(ruleset.plane, held, heading, language, id, known) if ruleset.plane else None


# Half of what a rulebook draws it has just drawn: examples begin alike, and often nothing moves in one.
@lru_cache(maxsize=16)
def space_svg(picture: Picture, language: str, *, themed: bool = False) -> str:
    """The drawing; the same picture always gives the same text. `themed`: for a browser alone."""
    if isinstance(picture, HexPicture):
        return hex_svg(picture, language)
    return plane_svg(picture, language, themed=themed)
