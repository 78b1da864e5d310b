"""The section of each document on its page: heading, prose, the rule in words, where it comes from."""

from regelwerk.kinds import KINDS, function
from regelwerk.model.document import Source
from regelwerk.model.grouped import grouped
from regelwerk.model.provenance import place_among
from regelwerk.model.rules import Action, Event, Modifier, Quantity, Rule
from regelwerk.model.ruleset import Document
from regelwerk.model.texts import spoken
from regelwerk.render import escape
from regelwerk.render.book import Book, anchor
from regelwerk.render.changes import changed, document_badge
from regelwerk.render.examples import cards, folded
from regelwerk.render.fitting import capital
from regelwerk.render.pieces import Pieces, in_words
from regelwerk.render.references import over
from regelwerk.render.sentences import Lines, listed

FOLDS = "rulebook-folds"
"""The class of what ends a section: what stands folded up, and where it comes from."""


def section(book: Book, document: Document) -> list[str]:
    """The blocks of a document's section, to be joined by blank lines: a card for players, and folded up
    beneath it what only some want to know."""
    header = document.header
    called = book.title(header.id)
    # What a glossary explains may be a sign, and is written as it is.
    title = escape.text(called if header.kind == "term" else capital(called))
    told, inner = told_in_words(book, document), body(book, document)
    blocks = [f"## {title} {{ #{anchor(header.id)} }}", *book.prose(header.text), *inner]
    if not header.text and not KINDS[header.kind].aside:
        # Nothing else says what it is.
        blocks, told = blocks + told, []
    blocks += precedence(book, document)
    blocks += cards(book, header.id)
    aside = [*note(book, header.source), *changed(book, document), *_users(book, document)]
    folds = [
        *folded(book.say("when_not"), listed(refusals(book, document))),
        *folded(book.say("exact_wording" if told else "in_detail"), [*told, *aside]),
        *_all_examples(book, header.id),
        standing_line(book, document),
    ]
    return [*blocks, f'<div class="{FOLDS}" markdown="1">', *folds, "</div>"]


def _users(book: Book, document: Document) -> list[str]:
    users = book.used_by.get(document.header.id, [])
    used_by = [id for id in users if not _told_above(book, document, id)]
    if not used_by:
        return []
    # Left out of the search: the words belong to other documents.
    links = " · ".join(book.link(id) for id in used_by)
    return [f'{book.say("used_by")}: {links}\n{{ .rulebook-used data-search-exclude="" }}']


def _all_examples(book: Book, id: str) -> list[str]:
    """The way to all examples of a document."""
    examples = book.shown.get(id)
    if not examples:
        return []
    shown = book.say("all_examples", count=len(examples))
    return [f'[{shown}]({book.address(examples[0].header.id)})\n{{ .rulebook-used data-search-exclude="" }}']


def refusals(book: Book, document: Document) -> Lines:
    """What is said to a player who may not do it, one sentence for each reason."""
    match document:
        case Action(written=event):
            required, parameters = event.requires, event.parameters
        case Event(requires=required, parameters=parameters):
            pass
        case _:
            return []
    texts = [text for each in required for text in (*(reason.text for reason in each.reasons), each.refusal)]
    words = Pieces(book, parameters)
    return [(0, words.template(each)) for each in texts]


def precedence(book: Book, document: Document) -> list[str]:
    """What overrides a document, and the variants that change it."""
    ways = grouped((each.how, book.link(each.id)) for each in over(book.ruleset, document))
    told = [f"{book.say(how)}: {' · '.join(links)}" for how, links in ways.items()]
    variants = book.elsewhere.get(document.header.id, ())
    if variants:
        links = [f"[{escape.text(each.title)}]({each.address})" for each in variants]
        told.append(f"{book.say('changed_in')}: {' · '.join(links)}")
    return [f'{each}\n{{ .rulebook-used data-search-exclude="" }}' for each in told]


def _told_above(book: Book, document: Document, id: str) -> bool:
    """Whether the section itself names the document already: rules on an event, modifiers of a quantity."""
    match document, book.documents[id]:
        case Event(), Rule(events=events):
            return document.header.id in events
        case Quantity(), Modifier(quantity=quantity):
            return quantity == document.header.id
    return False


def standing_line(book: Book, document: Document) -> str:
    """Paragraph and standing on one line, and for authors kind, id and place."""
    header = document.header
    place = place_among(header.span, book.ruleset.heads())
    own = f"{book.say(header.kind)} · {escape.code(header.id)} · {escape.text(place)}"
    parts = _cited(book, header.source, header.id) if header.source is not None else []
    parts += filter(None, [document_badge(book, document)])
    return (
        for_authors(own + (" · " if parts else ""))
        + " · ".join(parts)
        + '\n{ .rulebook-standing data-search-exclude="" }'
    )


def _cited(book: Book, source: Source, id: str) -> list[str]:
    documents = book.ruleset.documents
    parts = []
    if source.paragraph:
        parts.append(escape.text(source.paragraph))
    first = next(iter(documents), "")
    variant = _added_by(book, id) if source.standing == "house" and source.document == first else ""
    if variant:
        # The first book is the base's; what a variant says itself is in none of its books.
        parts.append(escape.text(variant))
    elif len(documents) > 1 and source.document in documents:
        parts.append(book.text(documents[source.document]))
    return [*parts, badge(book, source.standing)]


def _added_by(book: Book, id: str) -> str:
    """What the variant is called that adds a document; empty for one of the ruleset that it goes back to."""
    ruleset = book.ruleset
    adds = (each.by for each in ruleset.overrides if each.document == id and not each.path)
    by = next(adds, "")
    titles = next((layer.title for layer in ruleset.layers[1:] if layer.id == by), {})
    return spoken(titles, book.language)


def for_authors(markdown: str) -> str:
    """What only authors are shown: hidden on pages until somebody asks for it."""
    return f'<span class="rulebook-authors">{markdown}</span>'


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


def told_in_words(book: Book, document: Document) -> list[str]:
    """What the document says in words, from its linked form; nothing of a kind that is not told so."""
    if lines := in_words(book, document):
        book.told[document.header.id] = lines
    return listed(lines)


def body(book: Book, document: Document) -> list[str]:
    """What the document says as its kind has it: its rows, its picture, what it costs."""
    blocks = function(document.header.kind, "page", "body")
    return list(blocks(book, document)) if blocks is not None else []
