"""A sheet as a page of the rulebook: one sheet of paper to print, to fill in or to look things up.

Plain HTML within Markdown; `site/pages/sheet.css` lays it out on the screen and on A4.
"""

from regelwerk.kinds.notation.page import patterns
from regelwerk.model.expression import Attribute, Call, Expr, Name
from regelwerk.model.rules import Action
from regelwerk.model.sheet import Boxes, Sheet, SheetPart
from regelwerk.render import escape
from regelwerk.render.book import Book, sheet_page
from regelwerk.render.costs import costs
from regelwerk.render.pieces import in_words
from regelwerk.render.ranges import bounds
from regelwerk.render.sentences import Lines
from regelwerk.render.table_page import constant, length
from regelwerk.render.tables import cell, heading
from regelwerk.render.wording import Wording

_LOOKED_UP = ("sequence", "actions", "entries", "notation")


def body(book: Book, sheet: Sheet) -> list[str]:
    return [f"[{book.say('to_sheet')}]({sheet_page(sheet.header.id)})"]


def blocks(book: Book, sheet: Sheet) -> list[str]:
    """The blocks of the page: heading, what the sheet is for, and the sheet itself."""
    title = escape.text(book.title(sheet.header.id))
    parts = "\n".join(_part(book, part) for part in sheet.parts if part.form not in _LOOKED_UP or part.of)
    # On a reference players look things up; else they fill it in.
    looked_up = any(part.form in _LOOKED_UP for part in sheet.parts)
    kind = "rulebook-sheet rulebook-reference" if looked_up else "rulebook-sheet"
    return [f"# {title}", *book.prose(sheet.header.text), f'<div class="{kind}">\n{parts}\n</div>']


def _part(book: Book, part: SheetPart) -> str:
    title = book.text(part.title)
    caption = f'<div class="rulebook-sheet-title">{title}</div>' if title else ""
    inside = _FORMS[part.form](book, part)
    return f'<div class="rulebook-sheet-part rulebook-sheet-{part.form}">{caption}{inside}</div>'


def _lines(book: Book, part: SheetPart) -> str:
    asked = "".join(f"<span>{book.text(each)}</span>" for each in part.rows)
    return f'<div class="rulebook-sheet-asked">{asked}</div>'


def _tally(book: Book, part: SheetPart) -> str:
    numbers = [str(number) for number in range(1, part.number + 1)]
    rows = [[book.text(each), *([""] * part.number)] for each in part.rows]
    return grid([book.text(part.heading), *numbers], rows)


def _blank(book: Book, part: SheetPart) -> str:
    head = [book.text(column.title) for column in part.columns]
    row = [boxes(column.boxes) for column in part.columns]
    return grid(head, [row] * part.number)


def _table(book: Book, part: SheetPart) -> str:
    table = book.ruleset.tables[part.table]
    columns = [table.columns[column.fields[book.language]] for column in part.columns]
    head = [
        book.text(shown.title) or escape.text(heading(book, column))
        for shown, column in zip(part.columns, columns, strict=True)
    ]
    rows = [[cell(book, column, row, html=True) for column in columns] for row in table.rows]
    return grid(head, rows)


def boxes(given: Boxes | None) -> str:
    """Empty boxes in a row, the starting value in the first."""
    if given is None:
        return ""
    first = escape.text(given.start)
    return f'<span class="rulebook-boxes"><i>{first}</i>{"<i></i>" * (given.number - 1)}</span>'


# --- what players look things up in ---------------------------------------------------------------


def _sequence(book: Book, part: SheetPart) -> str:
    items = ""
    for id in part.of:
        told = _prose(book, id)
        items += f"<li><b>{_title(book, id)}{f':</b> {told}' if told else '</b>'}</li>"
    numbered = any(book.title(id)[:1].isdigit() for id in part.of)
    return f"<ul>{items}</ul>" if numbered else f"<ol>{items}</ol>"


def actions_table(book: Book, part: SheetPart) -> str:
    """What actions reach and cost, as HTML without blank lines."""
    actions = [book.ruleset.actions[id] for id in part.of]
    rows = [
        [_title(book, id), _range(book, each), _cost(book, each)]
        for id, each in zip(part.of, actions, strict=True)
    ]
    heads = [book.say("action"), book.say("range"), book.say("cost")]
    used = [at for at in range(len(heads)) if at == 0 or any(row[at] for row in rows)]
    return grid([heads[at] for at in used], [[row[at] or "–" for at in used] for row in rows])


def grid(head: list[str], rows: list[list[str]]) -> str:
    """A table of cells that are HTML already."""
    top = "".join(f"<th>{each}</th>" for each in head)
    body = "".join(f"<tr>{''.join(f'<td>{each}</td>' for each in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _range(book: Book, action: Action) -> str:
    found = bounds(book.ruleset, action)
    least, most = (
        [
            (_length(book, action, each), _brief(book, action, each))
            for each in limits
            if constant(book.ruleset, each) != 0
        ]
        for limits in found
    )
    if len(least) == len(most) == 1 and least[0][1] and most[0][1]:
        return book.say("from_to", near=least[0][0], far=most[0][0])
    keys = {True: ("as_near_as", "as_far_as"), False: ("no_nearer_than", "no_farther_than")}
    return "; ".join(
        [book.say(keys[brief][0], near=told) for told, brief in least]
        + [book.say(keys[brief][1], far=told) for told, brief in most]
    )


def _cost(book: Book, action: Action) -> str:
    found = []
    for each in costs(book.ruleset, action):
        amount = _length(book, action, each.amount, unit=False)
        told = amount if each.always else book.say("as_far_as", far=amount)
        found.append(f"{escape.text(book.field(each.owner, each.field))}: {told}")
    return ", ".join(found)


def _length(book: Book, action: Action, tree: Expr, *, unit: bool = True) -> str:
    """A number, or what it is called: whose it is goes without saying where it is that of who acts."""
    called = _called(book, action, tree)
    return called or _plainly(length(book, Wording(book, action.event.parameters), tree, unit=unit))


def _brief(book: Book, action: Action, tree: Expr) -> bool:
    """Whether a length is a number or a name, not a whole phrase."""
    return bool(_called(book, action, tree)) or constant(book.ruleset, tree) is not None


def _called(book: Book, action: Action, tree: Expr) -> str:
    actors = [each.name for each in action.event.parameters[:2]]
    match tree:
        case Attribute(of=of, field=field) if _first(of) in actors:
            return escape.text(book.field(of.type, field))
        case Call(function=function, arguments=(Name(id=id), *_)) if id in actors and function in book.place:
            return _title(book, function)
    return ""


def _first(node: Expr) -> str:
    """The name that a chain of fields begins with."""
    while isinstance(node, Attribute):
        node = node.of
    return node.id if isinstance(node, Name) else ""


def _entries(book: Book, part: SheetPart) -> str:
    items = []
    for id in part.of:
        told = _nested(in_words(book, book.documents[id])) if part.words else _prose(book, id)
        items.append(f"<dt>{_title(book, id)}</dt><dd>{told}</dd>")
    return f"<dl>{''.join(items)}</dl>"


def _nested(lines: Lines) -> str:
    """Lines as nested lists in HTML, without links: paper cannot be clicked."""
    found, depth = [], -1
    for deep, text in lines:
        found.append("</li>" if deep <= depth else "")
        found.append("<ul>" * (deep - depth) if deep > depth else "</ul></li>" * (depth - deep))
        found.append(f"<li>{_plainly(text)}")
        depth = deep
    return "".join([*found, "</li></ul>" * (depth + 1)])


def _notation(book: Book, part: SheetPart) -> str:
    return patterns(book, book.ruleset.notations[part.of[0]])


def _prose(book: Book, id: str) -> str:
    return book.text(book.documents[id].header.text)


def _title(book: Book, id: str) -> str:
    return escape.text(book.title(id))


def _plainly(markdown: str) -> str:
    return escape.text(escape.plain(markdown))


_FORMS = {
    "lines": _lines,
    "boxes": lambda book, part: boxes(part.boxes),
    "tally": _tally,
    "blank": _blank,
    "table": _table,
    "sequence": _sequence,
    "actions": actions_table,
    "entries": _entries,
    "notation": _notation,
}
