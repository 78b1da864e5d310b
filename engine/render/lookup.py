"""The parts of a sheet that players look things up in, made from the documents that they name."""

from engine.model.ruleset import Action, NotationDocument, Phase, SheetPart, Term
from engine.render import escape
from engine.render.book import Book
from engine.render.costs import costs
from engine.render.in_words import InWords
from engine.render.patterns import patterns
from engine.render.plain import plain
from engine.render.ranges import ranges
from engine.render.sentences import Lines
from engine.render.table_page import length
from engine.render.wording import Wording

LOOKED_UP = ("sequence", "actions", "entries", "notation")


def lookup(book: Book, part: SheetPart) -> str:
    """The part as HTML without blank lines."""
    return _FORMS[part.form](book, part)


def _sequence(book: Book, part: SheetPart) -> str:
    items = "".join(f"<li>{_phase(book, book.ruleset.phases[id])}</li>" for id in part.of)
    return f"<ol>{items}</ol>"


def _phase(book: Book, phase: Phase) -> str:
    told = _prose(book, phase.header.id)
    return f"<b>{_title(book, phase.header.id)}</b>" + (f" {told}" if told else "")


def _actions(book: Book, part: SheetPart) -> str:
    actions = [book.ruleset.actions[id] for id in part.of]
    rows = [[_title(book, id), _range(book, each), _cost(book, each)] for id, each in zip(part.of, actions, strict=True)]
    heads = [book.say("action"), book.say("range"), book.say("cost")]
    used = [at for at in range(len(heads)) if at == 0 or any(row[at] for row in rows)]
    top = "".join(f"<th>{heads[at]}</th>" for at in used)
    body = "".join(f"<tr>{''.join(f'<td>{row[at] or chr(8211)}</td>' for at in used)}</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _range(book: Book, action: Action) -> str:
    found = []
    for each in ranges(book.ruleset, action):
        words = Wording(book, action.event.parameters)
        near = length(book, words, each.nearest)
        far = _plainly(length(book, words, each.farthest))
        found.append(f"{_plainly(near)} – {far}" if near else book.say("as_far_as", far=far))
    return "; ".join(found)


def _cost(book: Book, action: Action) -> str:
    words = Wording(book, action.event.parameters)
    return ", ".join(
        f"{escape.text(book.field(each.owner, each.field))}: {_plainly(length(book, words, each.amount, unit=False))}"
        for each in costs(book.ruleset, action)
    )


def _entries(book: Book, part: SheetPart) -> str:
    items = []
    for id in part.of:
        told = _in_words(book, id) if part.words else _prose(book, id)
        items.append(f"<dt>{_title(book, id)}</dt><dd>{told}</dd>")
    return f"<dl>{''.join(items)}</dl>"


def _in_words(book: Book, id: str) -> str:
    document = book.documents[id]
    if isinstance(document, Term):
        return ""
    return _nested(InWords(book).told(document))  # type: ignore[arg-type]


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
    document: NotationDocument = book.ruleset.notations[part.of[0]]
    return patterns(document)


def _prose(book: Book, id: str) -> str:
    return " ".join(escape.text(" ".join(each.split())) for each in [book.raw(book.documents[id].header.text)])


def _title(book: Book, id: str) -> str:
    return escape.text(book.title(id))


def _plainly(markdown: str) -> str:
    return escape.text(plain(markdown))


_FORMS = {"sequence": _sequence, "actions": _actions, "entries": _entries, "notation": _notation}
