"""All pages of one edition of a rulebook."""

from collections.abc import Callable, Mapping

from regelwerk.model.document import Source
from regelwerk.model.expression import Expression
from regelwerk.model.outcome import Outcome
from regelwerk.model.ruleset import Document, Ruleset
from regelwerk.model.scenario import Example
from regelwerk.render import escape
from regelwerk.render.book import (
    CHANGES,
    DRAWING,
    FRONT,
    GLOSSARY,
    INDEX,
    LEARN,
    PHASES,
    TABLE,
    Book,
    anchor,
    lesson_page,
    sheet_page,
)
from regelwerk.render.changes import changes_page
from regelwerk.render.comparison import comparison_data
from regelwerk.render.examples import EXAMPLES
from regelwerk.render.lesson import about_blocks, learn_blocks, lesson_blocks
from regelwerk.render.look import looks
from regelwerk.render.overridden import before
from regelwerk.render.phase_svg import phase_svg, transitions
from regelwerk.render.references import backlinks
from regelwerk.render.scenario_svg import scenario_drawings
from regelwerk.render.sections import badge, section
from regelwerk.render.sheet import sheet_blocks
from regelwerk.render.table_page import table_blocks, table_drawings
from regelwerk.render.tables import grid
from regelwerk.render.wording import Wording

_PLAYED = frozenset(("action", "event", "immunity", "judgement", "modifier", "notation", "phase", "rule"))
_STANDINGS = ("stated", "read", "house")


def pages(
    ruleset: Ruleset,
    language: str,
    outcomes: Mapping[str, Outcome],
    values: Callable[[Expression], str],
) -> dict[str, str]:
    """File name to content: Markdown pages in reading order, and the phase graph as SVG.

    `outcomes` are those of the examples, by id; `values` shows the value of an expression in prose.
    """
    return book_pages(Book(ruleset, language, outcomes, values))


def book_pages(book: Book) -> dict[str, str]:
    """The same for a book that is already there."""
    used_by = backlinks(book.ruleset)
    if book.ruleset.overrides:
        book.changed = lambda expression: before(book, expression)
    written = {FRONT: _page(book, FRONT, _front)}
    if book.ruleset.overrides:
        written[CHANGES] = _page(book, CHANGES, lambda book: changes_page(book, book.differences))
    if book.ruleset.lessons or book.ruleset.about:
        written[LEARN] = _page(book, LEARN, learn_blocks)
    for id, lesson in book.ruleset.lessons.items():
        book.page = lesson_page(id)
        written[book.page] = _joined(lesson_blocks(book, lesson))
    if book.ruleset.phases:
        written[PHASES] = _page(book, PHASES, _phases)
    for chapter, documents in book.chapters.items():
        book.page = book.pages[chapter]
        written[book.page] = _joined(_chapter(book, chapter, documents, used_by))
    if book.ruleset.plane is not None:
        written[TABLE] = _page(book, TABLE, table_blocks)
    for id, sheet in book.ruleset.sheets.items():
        book.page = sheet_page(id)
        written[book.page] = _joined(sheet_blocks(book, sheet))
    if book.ruleset.terms:
        written[GLOSSARY] = _page(book, GLOSSARY, _glossary)
    written[INDEX] = _page(book, INDEX, _index)
    if book.ruleset.phases:
        book.page = PHASES
        written[DRAWING] = phase_svg(book.ruleset, book.language, book.address)
    for look in looks(book.ruleset).values():
        written |= look.drawings
    return written | scenario_drawings(book) | table_drawings(book) | comparison_data(book)


def headings(book: Book) -> dict[str, str]:
    """Page to heading, as plain text, in reading order."""
    found = {FRONT: book.raw(book.ruleset.header.title) or book.ruleset.header.id}
    if book.ruleset.lessons or book.ruleset.about:
        found[LEARN] = book.say("learn_game")
    found |= {lesson_page(id): book.title(id) for id in book.ruleset.lessons}
    if book.ruleset.overrides:
        found[CHANGES] = book.say("changes")
    if book.ruleset.phases:
        found[PHASES] = book.say("phases")
    found |= {book.pages[chapter]: book.chapter_title(chapter) for chapter in book.chapters}
    if book.ruleset.plane is not None:
        found[TABLE] = book.say("on_table")
    found |= {sheet_page(id): book.title(id) for id in book.ruleset.sheets}
    if book.ruleset.terms:
        found[GLOSSARY] = book.say("glossary")
    return {**found, INDEX: book.say("index")}


def parts(book: Book) -> dict[str, list[str]]:
    """The parts of the book by their titles, each with its pages in reading order: lessons, what is played
    by, what is looked up. The front page belongs to none."""
    found: dict[str, list[str]] = {book.say(each): [] for each in ("learn", "rules", "look_up")}
    learn, rules, look_up = found.values()
    played = {book.pages[chapter] for chapter, documents in book.chapters.items() if _is_played(documents)}
    taught = {LEARN, *(lesson_page(id) for id in book.ruleset.lessons)}
    for page in headings(book):
        if page in taught:
            learn.append(page)
        elif page in played or page in (CHANGES, PHASES):
            rules.append(page)
        elif page != FRONT:
            look_up.append(page)
    return {title: pages for title, pages in found.items() if pages}


def _is_played(documents: list[Document]) -> bool:
    """Whether a chapter holds what a player does or has to mind, not only tables, types and examples."""
    return any(each.header.kind in _PLAYED for each in documents)


def _page(book: Book, page: str, blocks: Callable[[Book], list[str]]) -> str:
    book.page = page
    return _joined(blocks(book))


def _joined(blocks: list[str]) -> str:
    return "\n\n".join(blocks) + "\n"


def _front(book: Book) -> list[str]:
    """What the game is and where to begin, then what there is to read, part by part."""
    ruleset = book.ruleset
    found = headings(book)
    blocks = [f"# {escape.text(found[FRONT])}", *book.prose(ruleset.header.text), *about_blocks(book)]
    blocks.append(f"## {book.say('chapters')}")
    for part, pages in parts(book).items():
        blocks += [f"### {part}", "\n".join(f"- [{escape.text(found[page])}]({page})" for page in pages)]
    blocks += [
        f"## {book.say('legend')}",
        "\n".join(f"- {badge(book, each)} {book.say(f'legend_{each}')}" for each in _STANDINGS),
        book.say("version", version=escape.text(ruleset.version)),
    ]
    if ruleset.start in ruleset.phases:
        blocks.append(book.say("starts", phase=book.link(ruleset.start)))
    if ruleset.rules:
        bands = ", ".join(book.named(band) for band in ruleset.bands)
        blocks.append(book.say("bands_order", bands=bands))
    return blocks


def _chapter(
    book: Book, chapter: str, documents: list[Document], used_by: Mapping[str, list[str]]
) -> list[str]:
    blocks = [f"# {escape.text(book.chapter_title(chapter))}"]
    shown_here = [
        each for each in documents if not isinstance(each, Example) or each.of not in book.documents
    ]
    for document in shown_here:
        blocks += section(book, document, used_by.get(document.header.id, []))
    elsewhere = [each for each in documents if each not in shown_here]
    if elsewhere:
        blocks += [
            f"## {book.say('examples')} {{ .{EXAMPLES} }}",
            "\n".join(
                f"- {book.link(each.header.id)}. {book.say('shows', document=book.link(each.of))}"
                for each in elsewhere
                if isinstance(each, Example)
            ),
        ]
    return blocks


def _phases(book: Book) -> list[str]:
    words = Wording(book)
    rows = [
        [
            book.link(source),
            book.link(target),
            "; ".join(
                book.say("always") if each is None else words.condition(each.tree) for each in conditions
            ),
        ]
        for (source, target), conditions in transitions(book.ruleset).items()
    ]
    blocks = [
        f"# {book.say('phases')}",
        book.say("drawing_of"),
        f"![{book.say('drawing')}]({DRAWING})",
    ]
    if rows:
        blocks += [
            f"## {book.say('transitions')}",
            grid([book.say("from"), book.say("to"), book.say("condition")], rows),
        ]
    return blocks


def _glossary(book: Book) -> list[str]:
    blocks = [f"# {book.say('glossary')}"]
    for term in sorted(book.ruleset.terms.values(), key=lambda term: book.title(term.header.id).casefold()):
        blocks += [f"## {book.link(term.header.id)}", *book.prose(term.header.text)]
    return blocks


def _index(book: Book) -> list[str]:
    """Documents by the paragraph of the source, in the order of its numbers."""
    cited: dict[str, list[tuple[str, Source]]] = {}
    for id, document in book.documents.items():
        source = document.header.source
        if source is not None and not isinstance(document, Example):
            cited.setdefault(source.paragraph, []).append((id, source))
    rows = [
        [
            escape.text(paragraph) if paragraph else f"*{book.say('no_paragraph')}*",
            book.link(id),
            escape.code(id),
            badge(book, source.standing),
        ]
        for paragraph in sorted(cited, key=_number_order)
        for id, source in cited[paragraph]
    ]
    head = [book.say("paragraph"), book.say("document"), book.say("id"), book.say("standing")]
    return [f"# {book.say('index')}", *([grid(head, rows)] if rows else [])]


def _number_order(paragraph: str) -> tuple[bool, list[tuple[int, str]]]:
    """Numbers within a paragraph count as numbers: 3.9 comes before 3.12."""
    parts = [(int(part), "") if part.isdecimal() else (0, part) for part in paragraph.split(".")]
    return not paragraph, parts


def place_of(book: Book, id: str, suffix: str) -> str:
    """Where a document stands, with pages ending in `suffix`."""
    return f"{book.place[id].removesuffix('.md')}{suffix}#{anchor(id)}"
