"""The colour in which the board shows what is somebody's, as a dot beside their name."""

from regelwerk.table.html import Html, element
from regelwerk.table.sitting.running import Running


def dot(running: Running, seat: str) -> Html | None:
    """None where nothing is drawn in colours of seats."""
    game, rules = running.game, running.rules
    drawn = {"game-table": rules.plane, "hex-map": rules.hexes, "game-map": rules.map}
    colours = next((name for name, space in drawn.items() if space is not None), "")
    known = list(dict.fromkeys((*running.seats.players, *game.seats)))  # who is out keeps their colour
    if not colours or seat not in known:
        return None
    shade = f"background:var(--e{known.index(seat) % 8 + 1});height:.8rem"
    return element("i", class_=f"dot {colours}", style=shade)
