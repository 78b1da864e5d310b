"""The patterns of a notation, written as an author writes them."""

from regelwerk.model.notation import NAME, Blank, Choice, Literal, Node, Optional, Repeat, Sequence, Slot
from regelwerk.model.rules import NotationDocument
from regelwerk.render import escape
from regelwerk.render.book import Book


def patterns(book: Book, document: NotationDocument) -> str:
    """All forms of a notation as a block of code, one alternative a line; blanks by their titles."""
    found: list[str] = []
    for form in document.notation.forms.values():
        use = document.uses.get(form.name)
        names = use.alternatives if use is not None else ()
        kind = (use.makes or use.names if use is not None else "") or document.makes
        for position, alternative in enumerate(form.alternatives):
            title = book.variable(form.name)
            name = f"{title} ({book.word(names[position])})" if position < len(names) else title
            found.append(f"{name}: {written(book, kind, alternative)}")
    return escape.lines(found)


def written(book: Book, kind: str, node: Node) -> str:
    """A part of a pattern as text; its blanks are fields of the things of type `kind`."""
    match node:
        case Literal(text=text):
            return text
        case Blank():
            return " "
        case Slot(name=name, form=form):
            title = book.thing_field(kind, name) if kind in book.ruleset.types else book.word(name)
            sort = book.variable(form)
            return f"<{title}>" if form == NAME or title == sort else f"<{title}: {sort}>"
        case Sequence(parts=parts):
            return "".join(written(book, kind, part) for part in parts)
        case Choice(options=options):
            return "|".join(written(book, kind, option) for option in options)
        case Optional(body=body):
            return f"[{written(book, kind, body)}]"
        case Repeat(body=body, least=least):
            return f"[{written(book, kind, body)}]{'+' if least else '*'}"
