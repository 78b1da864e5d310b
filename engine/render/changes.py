"""What a variant changes: beside each document, and all of it on a page of its own."""

from engine.model.provenance import Override, concerning, place_among
from engine.model.ruleset import Document
from engine.render import escape
from engine.render.book import Book
from engine.words.override_phrases import name

_MOST = 300


def changed(book: Book, document: Document) -> list[str]:
    """The changes to one document, to stand below it."""
    found = [each for each in concerning(book.ruleset.overrides, document.header.id) if each.path or each.old]
    if not found:
        return []
    return [f"*{book.say('changed')}*", "\n".join(f"- {line_of(book, each)}" for each in found)]


def changes_page(book: Book) -> list[str]:
    """All changes: of what the variant is made, then document by document, what is gone last."""
    ruleset = book.ruleset
    bases = [f"{escape.code(layer.id)} {escape.text(layer.version)}" for layer in ruleset.layers[:-1]]
    blocks = [f"# {book.say('changes')}", book.say("variant_of", rulesets=", ".join(bases))]
    by_document: dict[str, list[Override]] = {}
    for each in ruleset.overrides:
        if each.document not in ruleset.examples:
            by_document.setdefault(each.document, []).append(each)
    there = [id for id in by_document if id in book.place]
    for id in [*there, *(id for id in by_document if id not in book.place)]:
        heading = book.link(id) if id in book.place else escape.code(id)
        blocks += [f"## {heading}", "\n".join(f"- {line_of(book, each)}" for each in by_document[id])]
    return blocks


def line_of(book: Book, each: Override) -> str:
    """`snacks/apple/price`: **45**, before 30 – the reason. Then who says so, and where both stand."""
    old, new = (escape.code(_cut(text)) for text in (each.old, each.new))
    heads = book.ruleset.heads()
    values = {
        "what": escape.code(name(each)),
        "old": old,
        "new": f"**{new}**",
        "by": escape.code(each.by),
        "there": escape.code(place_among(each.new_span or each.change, heads)),
        "before": escape.code(place_among(each.old_span, heads)),
    }
    key = f"value_{each.action}" if each.path else f"document_{each.action}"
    why = each.why(book.language)
    return book.say(key, **values) + (f" – {escape.text(why)}" if why else "")


def _cut(text: str) -> str:
    return text if len(text) <= _MOST else text[: _MOST - 1] + "…"
