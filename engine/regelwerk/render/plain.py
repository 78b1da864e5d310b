"""A document in plain text, for a terminal: the same words as in the rulebook, without its markup."""

from collections.abc import Callable

from regelwerk.model.expression import Expression
from regelwerk.model.ruleset import Document, Ruleset
from regelwerk.render.book import Book
from regelwerk.render.changes import changed
from regelwerk.render.escape import plain
from regelwerk.render.sections import body, note, told_in_words


def described(
    ruleset: Ruleset, document: Document, language: str, values: Callable[[Expression], str]
) -> str:
    """Title, place, origin, prose, the rule in words, and what refers to it.

    `values` shows the value of an expression in prose.
    """
    book = Book(ruleset, language, {}, values)
    header = document.header
    origin = [f"{book.say(header.kind)} {header.id}", str(header.span)]
    if header.source is not None:
        origin += [part for part in (header.source.paragraph, book.say(header.source.standing)) if part]
    blocks = [book.title(header.id), " · ".join(origin), *book.prose(header.text)]
    told = told_in_words(book, document)
    blocks += [*body(book, document), *([book.say("exact_wording")] if told else []), *told]
    blocks += note(book, header.source)
    blocks += changed(book, document)
    used_by = book.used_by.get(header.id, [])
    if used_by:
        blocks.append(f"{book.say('used_by')}: {', '.join(used_by)}")
    return "\n\n".join([blocks[0] + "\n" + plain(blocks[1]), *filter(None, map(plain, blocks[2:]))])
