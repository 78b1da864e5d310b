"""What is laid over a folded map of hexes: marks for whoever chooses, and lines of sight."""

from collections.abc import Iterable

from regelwerk.render.hex_grid import Grid, Spot
from regelwerk.render.hex_marks import READABLE, shot
from regelwerk.render.hex_picture import Cost, Hex, HexPicture
from regelwerk.render.hex_svg import MARGIN, MOST_SHOTS, HexDrawing
from regelwerk.render.say import say
from regelwerk.render.svg import path, text


def hex_marks(picture: HexPicture, language: str) -> str:
    """What of a picture can be chosen, to be laid over the drawing of the same one without it; in groups as
    the levels beneath are."""
    drawing, found = HexDrawing(picture, language), list[str]()
    place, known = _place(drawing), drawing.known
    for number, layer in enumerate(drawing.layers):
        shown = {each.id for each in layer}
        parts = [drawing.reach(place, known[id]) for id in picture.reached if id in shown]
        costs = [each for each in picture.costs if each.hex in shown]
        parts += [_spent(place, known[each.hex], each, language) for each in costs]
        offered = [each for each in picture.sides if each.id in picture.offered_sides]
        parts += [drawing.halo(place, each) for each in offered if shown & {each.one, each.other}]
        shots = picture.shots[:MOST_SHOTS] if not number else ()
        parts += [shot(place, drawing.name, known, each) for each in shots]
        ways = [_middles(drawing, place, each) for each in picture.ways if each[-1] in shown]
        parts += [f'<path class="way" d="{path(spots)}"/>' for spots in ways if len(spots) > 1]
        parts = [part for part in parts if part]
        if number and parts:
            parts = [f'<g class="layer" data-level="{layer[0].level}">', *parts, "</g>"]
        found += parts
    return "".join(found)


def hex_line(picture: HexPicture, ends: tuple[str, str], barring: Iterable[str], language: str) -> str:
    """The line of sight from hex to hex, and the hexes and sides that bar it."""
    drawing, hiding = HexDrawing(picture, language), frozenset(barring)
    place = _place(drawing)
    spots = _middles(drawing, place, ends)
    if len(spots) < 2:
        return ""
    parts = [f'<path class="sight {"barred" if hiding else "clear"}" d="{path(spots)}"/>']
    parts += [drawing.reach(place, each, "hiding") for id, each in drawing.known.items() if id in hiding]
    parts += [drawing.halo(place, each, "hiding") for each in picture.sides if each.id in hiding]
    return "".join(parts)


def _place(drawing: HexDrawing) -> Grid:
    """Where the hexes of a folded picture lie."""
    top = MARGIN + (12 if drawing.grid.radius < READABLE else 0)
    return drawing.grid._replace(left=drawing.left, top=top)


def _middles(drawing: HexDrawing, place: Grid, ids: Iterable[str]) -> list[Spot]:
    return [place.middle(drawing.known[id].cell) for id in ids if id in drawing.known]


def _spent(place: Grid, each: Hex, cost: Cost, language: str) -> str:
    """What it costs to get to a hex, and beneath it what is left then."""
    (x, y), far = place.middle(each.cell), place.radius
    parts = [text(x, y + 0.13 * far, f"−{cost.spent}", "cost", max(9.0, 0.46 * far), "middle")]
    if cost.left:
        told = say("hex_left", language, count=cost.left)
        parts.append(text(x, y + 0.5 * far, told, "left", max(7.0, 0.27 * far), "middle"))
    return "".join(parts)
