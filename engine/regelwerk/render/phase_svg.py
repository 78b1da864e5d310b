"""The phase graph as SVG: each box links to its phase, colours are those of the page around it."""

from collections.abc import Callable

from regelwerk.model.expression import Expression
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.texts import title
from regelwerk.render.escape import markup
from regelwerk.render.phase_layout import LINE_HEIGHT, Arrow, Box, layout
from regelwerk.render.say import say

# Set on the drawing itself, so that it also follows light and dark where no page styles it.
_STYLE = (
    "max-width:100%;height:auto;color:var(--md-default-fg-color,currentColor);"
    "font:14px/1.2 system-ui,sans-serif"
)


def phase_svg(ruleset: Ruleset, language: str, address: Callable[[str], str] | None = None) -> str:
    """The drawing; `address` gives where the section of a phase stands, if boxes are to be links."""
    titles = {id: title(phase.header.title, language) or id for id, phase in ruleset.phases.items()}
    conditions = transitions(ruleset)
    notes = {id: say("reactions", language) for id, phase in ruleset.phases.items() if phase.react}
    placed = layout(titles, list(conditions), ruleset.start, notes)
    width, height = round(placed.width), round(placed.height)
    name, description = markup(say("drawing", language)), markup(say("drawing_of", language))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" '
        f'class="rulebook-phases" style="{_STYLE}" aria-labelledby="phases-title phases-text">',
        f'<title id="phases-title">{name}</title><desc id="phases-text">{description}</desc>',
        '<defs><marker id="phases-tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" '
        'markerHeight="8" markerUnits="userSpaceOnUse" orient="auto">'
        '<path d="M0 0L8 4L0 8Z" fill="currentColor"/></marker></defs>',
        *(_arrow(arrow, conditional=any(conditions[arrow.source, arrow.target])) for arrow in placed.arrows),
        *(_box(box, address and address(box.id), first=box.id == ruleset.start) for box in placed.boxes),
        "</svg>",
    ]
    return "".join(parts)


def transitions(ruleset: Ruleset) -> dict[tuple[str, str], list[Expression | None]]:
    """Each pair of phases with the conditions of the edges between them."""
    found: dict[tuple[str, str], list[Expression | None]] = {}
    for id, phase in ruleset.phases.items():
        for edge in phase.next:
            found.setdefault((id, edge.to), []).append(edge.when)
    return found


def _box(box: Box, address: str | None, *, first: bool) -> str:
    middle = box.x + box.width / 2
    count = len(box.lines) + bool(box.note)
    top = box.y + box.height / 2 - LINE_HEIGHT * (count - 1) / 2 + 5
    # Blanks between the lines keep words apart where the drawing is read aloud or copied.
    lines = " ".join(
        f'<tspan x="{middle:g}" y="{top + LINE_HEIGHT * number:g}">{markup(line)}</tspan>'
        for number, line in enumerate(box.lines)
    )
    if box.note:
        at = f'x="{middle:g}" y="{top + LINE_HEIGHT * len(box.lines):g}"'
        lines += f' <tspan {at} font-size="12" font-style="italic">{markup(box.note)}</tspan>'
    drawn = (
        f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}" rx="8" '
        f'fill="currentColor" fill-opacity="{0.14 if first else 0.05}" stroke="currentColor" '
        f'stroke-width="{2 if first else 1}"/>'
        f'<text text-anchor="middle" fill="currentColor">{lines}</text>'
    )
    return drawn if address is None else f'<a xlink:href="{markup(address)}">{drawn}</a>'


def _arrow(arrow: Arrow, *, conditional: bool) -> str:
    path = "M" + "L".join(f"{x:g} {y:g}" for x, y in arrow.points)
    dashes = ' stroke-dasharray="5 4"' if conditional else ""
    return (
        f'<path d="{path}" fill="none" stroke="currentColor" stroke-opacity="0.75" '
        f'stroke-linejoin="round"{dashes} marker-end="url(#phases-tip)"/>'
    )
