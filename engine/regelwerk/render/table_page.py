"""The page about the table of a ruleset with a plane: what counts as seen and touched, and every range.

All of it is read off the ruleset's space and the rules of its actions.
"""

from collections.abc import Callable
from math import cos, radians, sin
from operator import add, mul, sub, truediv

from regelwerk.model.expression import Arithmetic, Attribute, Constant, Expr, RowOf
from regelwerk.model.rules import Action
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.space import PlaneSpace
from regelwerk.render import escape
from regelwerk.render.book import Book
from regelwerk.render.fitting import number
from regelwerk.render.plane_picture import Disc, Reach, TablePicture
from regelwerk.render.plane_svg import plane_svg
from regelwerk.render.ranges import Range, ranges
from regelwerk.render.tables import grid
from regelwerk.render.wording import Wording
from regelwerk.spaces.hidden import disc_wedge, sight, wedges_share

SIGHT, RANGES = "table-sight.svg", "table-ranges.svg"
_CALCULATED: dict[str, Callable[[float, float], float]] = {"+": add, "-": sub, "*": mul, "/": truediv}
_OTHERWISE = 3.0  # how wide the bases of the drawings are where no field says so


def table_blocks(book: Book) -> list[str]:
    """The blocks of the page."""
    space = book.ruleset.plane
    assert space is not None
    turned = ["told_arc"] if space.arc < 360 and space.pieces.facing else []
    told = ("told_edges", "told_contact", *turned, "told_hidden")
    blocks = [
        f"# {book.say('on_table')}",
        "\n".join(f"- {book.say(key, **_numbers(book, space))}" for key in told),
        f"## {book.say('seen')}",
        book.say("seen_drawing", **_numbers(book, space)),
        f"![{book.say('seen')}]({SIGHT})",
    ]
    rows = [_row(book, action, each) for action, each in _all(book.ruleset)]
    if rows:
        head = [book.say(key) for key in ("action", "from_length", "to_length", "measured")]
        blocks += [f"## {book.say('ranges')}", grid(head, rows)]
        if _rings(book, space):
            blocks.append(f"![{book.say('ranges')}]({RANGES})")
    return blocks


def table_drawings(book: Book) -> dict[str, str]:
    """File name to drawing."""
    space = book.ruleset.plane
    if space is None:
        return {}
    drawn = {SIGHT: plane_svg(_sight(book, space), book.language)}
    reaches = _rings(book, space)
    if reaches:
        drawn[RANGES] = plane_svg(_ranges(book, space, reaches), book.language)
    return drawn


def _numbers(book: Book, space: PlaneSpace) -> dict[str, str]:
    said = {"tolerance": space.tolerance, "arc": space.arc, "hidden": space.hidden_from * 100}
    shown = {key: number(value, book.language) for key, value in said.items()}
    return {**shown, "unit": escape.text(space.unit)}


def _all(ruleset: Ruleset) -> list[tuple[Action, Range]]:
    return [(action, each) for action in ruleset.actions.values() for each in ranges(ruleset, action)]


def _row(book: Book, action: Action, each: Range) -> list[str]:
    words = Wording(book, action.event.parameters)
    measured = (
        words.value(each.told)
        if each.told is not None
        else book.say("from_edge" if each.to_edge else "from_middle")
    )
    seen = f", {book.say('must_see')}" if each.ahead else ""
    near, far = (length(book, words, tree) or "–" for tree in (each.nearest, each.farthest))
    return [book.link(action.header.id), near, far, measured + seen]


def length(book: Book, words: Wording, tree: Expr | None, *, unit: bool = True) -> str:
    """A length in Markdown: a number with its unit where it is always the same, else in words."""
    if tree is None:
        return ""
    worth = constant(book.ruleset, tree)
    space = book.ruleset.plane
    measured = f" {escape.text(space.unit)}" if unit and space is not None else ""
    return words.value(tree) if worth is None else number(worth, book.language) + measured


def constant(ruleset: Ruleset, tree: Expr) -> float | None:
    """The value of an expression made of numbers and cells of tables; none for any other."""
    match tree:
        case Constant(value=int() | float() as value) if not isinstance(value, bool):
            return float(value)
        case Attribute(of=RowOf(table=table, key=key), field=field):
            found = ruleset.tables[table].cell(key, field)
            whole = isinstance(found, int | float) and not isinstance(found, bool)
            return float(found) if whole else None  # type: ignore[arg-type]
        case Arithmetic(left=left, operator=operator, right=right) if operator in _CALCULATED:
            one, other = constant(ruleset, left), constant(ruleset, right)
            if one is None or other is None or (operator == "/" and not other):
                return None
            return _CALCULATED[operator](one, other)
    return None


def _rings(book: Book, space: PlaneSpace) -> list[Reach]:
    """The ranges that are the same for everybody."""
    found, wide = [], _base(book.ruleset, space)
    for action, each in _all(book.ruleset):
        near = constant(book.ruleset, each.nearest) if each.nearest is not None else 0.0
        far = constant(book.ruleset, each.farthest) if each.farthest is not None else None
        if near is None or far is None or each.added or not 0 < far <= 1000:
            continue
        between = "–".join(number(worth, book.language) for worth in ([near] if near else []) + [far])
        text = f"{book.title(action.header.id)}: {between} {space.unit}"
        edge = wide / 2 if each.to_edge else 0.0
        found.append(Reach(text, near if near < far else 0.0, far + edge, each.ahead))
    return found


def _ranges(book: Book, space: PlaneSpace, reaches: list[Reach]) -> TablePicture:
    far = max(each.farthest for each in reaches) + 2
    facing = 0.0 if space.pieces.facing else None
    eye = Disc("A", far, far, _base(book.ruleset, space) / 2, "A", facing=facing)
    return TablePicture(
        "ranges", book.say("ranges"), 2 * far, 2 * far, space.unit, space.arc, (eye,),
        chosen="A", reaches=tuple(reaches),
    )  # fmt: skip


def _sight(book: Book, space: PlaneSpace) -> TablePicture:
    """Somebody who looks at two others behind a third: one is seen, the other is not."""
    wide = _base(book.ruleset, space)
    radius, x, y = wide / 2, 5 * wide, 1.5 * wide
    near = Disc("B", x, y + 3 * wide, radius, "B")
    discs = [Disc("A", x, y, radius, "A", facing=0.0 if space.pieces.facing else None), near]
    for label, turn in (("C", 8.0), ("D", -12.0)):
        away = 6 * wide
        beside, ahead = away * sin(radians(turn)), away * cos(radians(turn))
        disc = Disc(label, x + beside, y + ahead, radius, label)
        line = sight(x, y, disc.x, disc.y, radius)
        wedge = disc_wedge(line, *line.turned(near.x, near.y), radius)
        share = wedges_share(line, [wedge]) if wedge is not None else 0.0
        key = "not_seen" if share >= space.hidden_from else "is_seen"
        discs.append(disc._replace(name=book.say(key, share=number(round(share * 100), book.language))))
    return TablePicture(
        "sight", book.say("seen"), 10 * wide, 9 * wide, space.unit, space.arc, tuple(discs), chosen="A"
    )


def _base(ruleset: Ruleset, space: PlaneSpace) -> float:
    """How wide a base is that nobody makes wider."""
    pieces = space.pieces
    if not isinstance(pieces.base, str):
        return pieces.base or _OTHERWISE
    found = ruleset.fields_of(pieces.type).get(pieces.base)
    given = found.default if found is not None else None
    return float(given) if isinstance(given, int | float) and 0 < given < 1000 else _OTHERWISE
