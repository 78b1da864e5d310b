"""The section of a notation: what lines become, and its patterns as an author writes them."""

from regelwerk.model import notation as grammar
from regelwerk.model.rules import NotationDocument
from regelwerk.render import escape
from regelwerk.render.book import Book
from regelwerk.render.pieces import Pieces
from regelwerk.render.sentences import Lines, listed


def body(book: Book, document: NotationDocument) -> list[str]:
    return [*listed(_told(book, document)), patterns(book, document)]


def _told(book: Book, document: NotationDocument) -> Lines:
    found: Lines = [(0, book.say("makes", type=book.link(document.makes)))]
    if document.mark_when is not None:
        (_, head), *rest = Pieces(book).clause(document.mark_when.tree)
        found += [(0, book.say("marked", mark=escape.code(document.mark), condition=head)), *rest]
    return found


def patterns(book: Book, document: NotationDocument) -> str:
    """All forms of a notation as a block of code, one alternative a line; blanks by their titles."""
    found: list[str] = []
    for form in document.notation.forms.values():
        if form.name[0] == grammar.FLAG:
            continue
        use = document.uses.get(form.name)
        names = use.alternatives if use is not None else ()
        kind = (use.makes or use.names if use is not None else "") or document.makes
        for position, alternative in enumerate(form.alternatives):
            title = book.variable(form.name)
            name = f"{title} ({book.word(str(names[position]))})" if position < len(names) else title
            found.append(f"{name}: {written(book, kind, alternative)}")
    return escape.lines(found)


def written(book: Book, kind: str, node: grammar.Node) -> str:
    """A part of a pattern as text; its blanks are fields of the things of type `kind`."""
    match node:
        case grammar.Literal(text=text):
            return text
        case grammar.Blank():
            return " "
        case grammar.Slot(form=form) if form[0] == grammar.FLAG:
            return form[1:-1]
        case grammar.Slot(name=name, form=form):
            title = book.thing_field(kind, name) if kind in book.ruleset.types else book.word(name)
            sort = book.variable(form)
            return f"<{title}>" if form == grammar.NAME or title == sort else f"<{title}: {sort}>"
        case grammar.Sequence(parts=parts):
            return "".join(written(book, kind, part) for part in parts)
        case grammar.Choice(options=options):
            return "|".join(written(book, kind, option) for option in options)
        case grammar.Optional(body=body):
            return f"[{written(book, kind, body)}]"
        case grammar.Repeat(body=body, least=least):
            return f"[{written(book, kind, body)}]{'+' if least else '*'}"


def mentioned(document: NotationDocument) -> tuple[str, ...]:
    used = (id for use in document.uses.values() for id in (use.names, use.makes))
    return (document.makes, *used)
