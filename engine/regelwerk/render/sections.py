"""The section of each document on its page: heading, prose, the rule in words, where it comes from."""

from regelwerk.kinds import function
from regelwerk.model.document import Source
from regelwerk.model.rules import Event, Modifier, Quantity, Rule
from regelwerk.model.ruleset import Document
from regelwerk.model.scenario import Example
from regelwerk.render import escape
from regelwerk.render.book import Book, anchor
from regelwerk.render.changes import changed
from regelwerk.render.examples import example_section
from regelwerk.render.fitting import capital
from regelwerk.render.in_words import InWords
from regelwerk.render.overridden import document_badge
from regelwerk.render.sentences import listed


def section(book: Book, document: Document, used_by: list[str]) -> list[str]:
    """The blocks of a document's section, to be joined by blank lines."""
    header = document.header
    called = book.title(header.id)
    # What a glossary explains may be a sign, and is written as it is.
    title = escape.text(called if header.kind == "term" else capital(called))
    blocks = [f"## {title} {{ #{anchor(header.id)} }}", standing_line(book, document)]
    blocks += book.prose(header.text)
    blocks += body(book, document)
    blocks += note(book, header.source)
    blocks += changed(book, document)
    used_by = [id for id in used_by if not _told_above(book, document, id)]
    if used_by:
        # Left out of the search: the words belong to other documents.
        links = " · ".join(book.link(id) for id in used_by)
        blocks.append(f'{book.say("used_by")}: {links}\n{{ .rulebook-used data-search-exclude="" }}')
    blocks += precedence(book, document)
    blocks += examples(book, header.id)
    return blocks


def precedence(book: Book, document: Document) -> list[str]:
    """What overrides a document, and the variants that change it."""
    ways: dict[str, list[str]] = {}
    for each in book.precedence.over(document):
        ways.setdefault(each.how, []).append(book.link(each.id))
    told = [f"{book.say(how)}: {' · '.join(links)}" for how, links in ways.items()]
    variants = book.elsewhere.get(document.header.id, ())
    if variants:
        links = [f"[{escape.text(each.title)}]({each.address})" for each in variants]
        told.append(f"{book.say('changed_in')}: {' · '.join(links)}")
    return [f'{each}\n{{ .rulebook-used data-search-exclude="" }}' for each in told]


def _told_above(book: Book, document: Document, id: str) -> bool:
    """Whether the section itself names the document already: rules on an event, modifiers of a quantity."""
    other = book.documents[id]
    return (
        isinstance(document, Event) and isinstance(other, Rule) and other.event == document.header.id
    ) or (
        isinstance(document, Quantity)
        and isinstance(other, Modifier)
        and other.quantity == document.header.id
    )


def standing_line(book: Book, document: Document) -> str:
    """Kind, id, paragraph and standing on one line."""
    header = document.header
    parts = [book.say(header.kind), escape.code(header.id)]
    source = header.source
    if source is not None:
        parts += _cited(book, source, header.id)
    changed_here = document_badge(book, document)
    parts += [changed_here] if changed_here else []
    return " · ".join(parts) + "\n{ .rulebook-standing }"


def _cited(book: Book, source: Source, id: str) -> list[str]:
    documents = book.ruleset.documents
    parts = []
    if source.paragraph:
        parts.append(escape.text(source.paragraph))
    if len(documents) > 1 and source.document in documents:
        parts.append(escape.text(book.raw(documents[source.document])))
    return [*parts, badge(book, source.standing)]


def badge(book: Book, standing: str) -> str:
    return f'<span class="rulebook-badge rulebook-{standing}">{book.say(standing)}</span>'


def note(book: Book, source: Source | None) -> list[str]:
    """Why an unclear place was read as it was, and the parts that stand on other ground than the whole."""
    if source is None:
        return []
    blocks = [f"*{book.say('why_read')}* {' '.join(book.prose(source.note))}"] if source.note else []
    parts = [
        f"- {badge(book, each.standing)} {' '.join(book.prose(each.says))}"
        + (f" – {' '.join(book.prose(each.note))}" if each.note else "")
        for each in source.clauses
    ]
    return [*blocks, f"*{book.say('of_its_own')}*", "\n".join(parts)] if parts else blocks


def body(book: Book, document: Document) -> list[str]:
    """What the document says, from its linked form: in words, or as its kind has it."""
    header = document.header
    if told := InWords(book).told(document):
        book.told[header.id] = told
        return [f"**{book.say('in_words')}**", *listed(told)]
    blocks = function(header.kind, "page", "body")
    return list(blocks(book, document)) if blocks is not None else []


def examples(book: Book, id: str) -> list[str]:
    found: list[Example] = [each for each in book.ruleset.examples.values() if each.of == id]
    return [block for each in found for block in example_section(book, each)]
