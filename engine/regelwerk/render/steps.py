"""The steps behind a result as readers of a page see them: in words, without ids and expressions."""

import re

from regelwerk.model.outcome import Step
from regelwerk.model.provenance import concerning
from regelwerk.render import escape
from regelwerk.render.book import Book, kept, replaced
from regelwerk.render.fitting import capital
from regelwerk.texts.decimal import decimal

# What nobody named is known by its type and a number; a point by two numbers in brackets.
_UNNAMED = re.compile(r"(?<![\w.\-])([a-z][a-z0-9_]*)-(\d+)(?![\w\-])")
_POINT = re.compile(r"\((-?\d+(?:\.\d+)?); (-?\d+(?:\.\d+)?)\)")
_NAMED = re.compile(r"(?<=\s)\(([^()\s]+)\)")


def readable(book: Book, text: str) -> str:
    """A step's text: unnamed things by the titles of their types, points as the language writes them."""

    def unnamed(found: re.Match[str]) -> str:
        return f"{book.title(found[1])} {found[2]}" if found[1] in book.ruleset.types else found[0]

    def point(found: re.Match[str]) -> str:
        return decimal(found[0], book.language).replace("-", "−")

    return _POINT.sub(point, _UNNAMED.sub(unnamed, text))


def titled(book: Book, step: Step) -> str:
    """A step's text without links: the titles of documents in place of their ids in brackets."""
    text = readable(book, step.text)
    if step.kind == "remark":
        return text

    def named(found: re.Match[str]) -> str:
        return f"({book.title(found[1])})" if found[1] in book.documents else found[0]

    return _NAMED.sub(named, text)


def step_words(book: Book, step: Step) -> str:
    """A step as one line of Markdown, with links to the documents behind it."""
    document = book.documents.get(step.document)
    if step.kind == "suppressed" and document is not None:
        # What it asks for stands where the link leads; told each time, it would bury what counts.
        return book.say("not_counted", modifier=book.link(step.document))
    if step.kind == "override":
        return _overridden(book, step)
    if step.kind == "remark":
        # Authors' own words: what stands in brackets there is no id, whatever it looks like.
        paragraph = f" ({escape.text(step.paragraph)})" if step.paragraph else ""
        return kept(readable(book, step.text)) + paragraph
    title = book.title(step.document) if step.document in book.place else ""
    cited = _cited(step.paragraph)
    paragraph = f" ({escape.text(cited)})" if cited else ""
    text = readable(book, step.text)
    if title and text.startswith(title):
        words = book.link(step.document, capital(title)) + _linked(book, text[len(title) :])
    elif title and title in text and not cited:
        before, after = text.split(title, 1)
        words = _linked(book, before) + book.link(step.document) + _linked(book, after)
    elif title:
        words = _linked(book, text)
        paragraph = f" ({book.link(step.document, cited)})"
    else:
        words = _linked(book, text)
    return (f"**{words}**" if step.kind == "phase" else words) + paragraph


def _cited(paragraph: str) -> str:
    """A paragraph behind a step; a mere number would be taken for a value, so that the title stands there."""
    return "" if paragraph.isdigit() else paragraph


def _linked(book: Book, text: str) -> str:
    """Text in which the ids of documents in brackets are links: by their paragraphs, else their titles."""

    def link(id: str) -> str:
        document = book.documents.get(id)
        if document is None or id not in book.place:
            return ""
        return f"({book.link(id, _cited(document.header.paragraph))})"

    return replaced(_NAMED, text, link)


def _overridden(book: Book, step: Step) -> str:
    """That a variant changed a document, and why; how stands on its page of differences."""
    of = concerning(book.ruleset.overrides, step.document)
    found = next((each for each in of if each.place == step.span), None)
    if found is None:
        return escape.text(step.text)
    titles = {layer.id: layer.title for layer in book.ruleset.layers}.get(found.by, {})
    why = found.why(book.language)
    told = book.say(
        "changed_by",
        variant=escape.text(titles.get(book.language) or found.by),
        why=f" – {escape.text(why)}" if why else "",
    )
    return f"{told} ({book.link(step.document)})" if step.document in book.place else told
