"""What is laid over a folded map of hexes: marks for whoever chooses, and lines of sight."""

from collections.abc import Iterable

from regelwerk.render.hex_grid import Grid
from regelwerk.render.hex_marks import shot, spent, way
from regelwerk.render.hex_names import READABLE
from regelwerk.render.hex_picture import HexPicture, Side
from regelwerk.render.hex_svg import MARGIN, MOST_SHOTS, HexDrawing


def hex_marks(picture: HexPicture, language: str) -> str:
    """What of a picture can be chosen, to be laid over the drawing of the same one without it; in groups as
    the levels beneath are."""
    drawing, found = HexDrawing(picture, language), list[str]()
    place = _place(drawing)
    for number, layer in enumerate(drawing.layers):
        shown = {each.id for each in layer}
        parts = [drawing.reach(place, drawing.known[id]) for id in picture.reached if id in shown]
        parts += [
            spent(place, drawing.known[each.hex], each, language)
            for each in picture.costs
            if each.hex in shown
        ]
        parts += [drawing.halo(place, each) for each in picture.sides if _offered(drawing, each, shown)]
        shots = picture.shots[:MOST_SHOTS] if not number else ()
        parts += [shot(place, drawing.name, drawing.known, each) for each in shots]
        parts += [way(place, drawing.known, each) for each in picture.ways if each[-1] in shown]
        parts = [part for part in parts if part]
        if number and parts:
            parts = [f'<g class="layer" data-level="{layer[0].level}">', *parts, "</g>"]
        found += parts
    return "".join(found)


def hex_line(picture: HexPicture, ends: tuple[str, str], barring: Iterable[str], language: str) -> str:
    """The line of sight from hex to hex, and the hexes and sides that bar it."""
    drawing, hiding = HexDrawing(picture, language), frozenset(barring)
    place, known = _place(drawing), drawing.known
    spots = [place.middle((known[id].column, known[id].row)) for id in ends if id in known]
    if len(spots) < 2:
        return ""
    sort = "barred" if hiding else "clear"
    parts = [f'<path class="sight {sort}" d="M{"L".join(f"{x:.1f} {y:.1f}" for x, y in spots)}"/>']
    parts += [drawing.reach(place, known[id], "hiding") for id in known if id in hiding]
    for each in picture.sides:
        found = (
            drawing.ends(place, each)
            if each.id in hiding and {each.one, each.other} <= known.keys()
            else None
        )
        if found is not None:
            (x, y), (far_x, far_y) = found
            parts.append(f'<path class="hiding" d="M{x:.1f} {y:.1f}L{far_x:.1f} {far_y:.1f}"/>')
    return "".join(parts)


def _place(drawing: HexDrawing) -> Grid:
    """Where the hexes of a folded picture lie."""
    top = MARGIN + (12 if drawing.grid.radius < READABLE else 0)
    return drawing.grid._replace(left=drawing.left, top=top)


def _offered(drawing: HexDrawing, each: Side, shown: set[str]) -> bool:
    """Whether a side can be chosen that has a hex in a layer."""
    ends = {each.one, each.other}
    chosen = each.id in drawing.picture.offered_sides
    return chosen and ends <= drawing.known.keys() and bool(shown & ends)
