"""All pages of one edition of a rulebook."""

from collections.abc import Callable, Iterator
from functools import partial

from regelwerk.kinds import KINDS, function, part
from regelwerk.model.grouped import grouped
from regelwerk.model.on_offer import on_offer
from regelwerk.model.record import NamedTuple
from regelwerk.render import escape
from regelwerk.render.arrangement import ExamplePage
from regelwerk.render.balance import balance_blocks, measured
from regelwerk.render.book import DRAWING, Book, Fixed, lesson_page, sheet_page
from regelwerk.render.changes import before, changes_page
from regelwerk.render.examples import example_section
from regelwerk.render.learn import about_blocks, learn_blocks, play_blocks
from regelwerk.render.phase_svg import phase_svg, transitions
from regelwerk.render.sections import badge, for_authors, section
from regelwerk.render.table_page import table_blocks, table_drawings
from regelwerk.render.tables import grid
from regelwerk.render.wording import Wording

# Kinds of what a player does or has to mind.
_PLAYED = frozenset(("action", "event", "immunity", "judgement", "modifier", "notation", "phase", "rule"))
_PARTS = ("learn", "rules", "look_up", "play")
_STANDINGS = ("stated", "read", "house")


def book_pages(book: Book) -> dict[str, str]:
    """File name to content: Markdown pages in reading order, and drawings as SVG."""
    if book.ruleset.overrides:
        book.changed = lambda expression: before(book, expression)
    written = {}
    for page in _pages(book):
        book.page = page.file
        written[page.file] = "\n\n".join(page.blocks()) + "\n"
    if book.ruleset.phases:
        book.page = Fixed.PHASES
        written[DRAWING] = phase_svg(book.ruleset, book.language, book.address)
    for look in book.looks.values():
        written |= look.drawings
    for kind in KINDS:
        files = function(kind, "page", "files")
        written |= files(book) if files is not None else {}
    return written | table_drawings(book)


def headings(book: Book) -> dict[str, str]:
    """Page to heading, as plain text, in reading order."""
    return {page.file: page.heading for page in _pages(book)}


def parts(book: Book) -> dict[str, list[str]]:
    """The parts of the book by their titles, each with its pages in reading order: lessons, what is played
    by, what is looked up, what one plays.

    The front page belongs to none, nor do the examples, to which the rules lead.
    """
    found = grouped((page.part, page.file) for page in _pages(book))
    return {book.say(part): found[part] for part in _PARTS if part in found}


class _Page(NamedTuple):
    file: str
    heading: str
    part: str
    blocks: Callable[[], list[str]]


def _pages(book: Book) -> Iterator[_Page]:
    """The pages in reading order."""
    ruleset, say = book.ruleset, book.say
    yield _Page(Fixed.FRONT, book.raw(ruleset.header.title) or ruleset.header.id, "", lambda: _front(book))
    if ruleset.lessons or ruleset.about:
        yield _Page(Fixed.LEARN, say("learn_game"), "learn", lambda: learn_blocks(book))
    for id, lesson in ruleset.lessons.items():
        blocks = partial(part("lesson", "page").blocks, book, lesson)
        yield _Page(lesson_page(id), book.title(id), "learn", blocks)
    if ruleset.overrides:
        yield _Page(Fixed.CHANGES, say("changes"), "rules", lambda: changes_page(book, book.differences))
    if ruleset.phases:
        yield _Page(Fixed.PHASES, say("phases"), "rules", lambda: _phases(book))
    aside = {kind.aside for kind in KINDS.values()}
    for chapter, documents in book.chapters.items():
        played = chapter not in aside and any(each.header.kind in _PLAYED for each in documents)
        title, blocks = book.chapter_title(chapter), partial(_chapter, book, chapter)
        yield _Page(book.pages[chapter], title, "rules" if played else "look_up", blocks)
    if book.example_pages:
        yield _Page(Fixed.EXAMPLES, say("examples"), "look_up", lambda: _examples(book))
    for page in book.example_pages:
        yield _Page(page.file, _example_title(book, page), "", partial(_example_page, book, page))
    if ruleset.plane is not None:
        yield _Page(Fixed.TABLE, say("on_table"), "look_up", lambda: table_blocks(book))
    if measured(ruleset):
        yield _Page(Fixed.BALANCE, say("balance"), "look_up", lambda: balance_blocks(book))
    for id, sheet in ruleset.sheets.items():
        blocks = partial(part("sheet", "page").blocks, book, sheet)
        yield _Page(sheet_page(id), book.title(id), "look_up", blocks)
    if ruleset.terms:
        yield _Page(Fixed.GLOSSARY, say("glossary"), "look_up", lambda: _glossary(book))
    yield _Page(Fixed.INDEX, say("index"), "look_up", lambda: _index(book))
    if on_offer(ruleset):
        yield _Page(Fixed.PLAY, say("play"), "play", lambda: play_blocks(book))


def _front(book: Book) -> list[str]:
    """What the game is and where to begin, then what there is to read, part by part."""
    ruleset = book.ruleset
    found = headings(book)
    blocks = [f"# {escape.text(found[Fixed.FRONT])}", *book.prose(ruleset.header.text), *about_blocks(book)]
    blocks.append(f"## {book.say('chapters')}")
    for title, pages in parts(book).items():
        blocks += [f"### {title}", "\n".join(f"- [{escape.text(found[page])}]({page})" for page in pages)]
    blocks += [
        f"## {book.say('legend')}",
        "\n".join(f"- {badge(book, each)} {book.say(f'legend_{each}')}" for each in _STANDINGS),
        book.say("version", version=escape.text(ruleset.version)),
    ]
    if ruleset.start in ruleset.phases:
        blocks.append(book.say("starts", phase=book.link(ruleset.start)))
    if ruleset.rules:
        bands = ", ".join(book.named(band) for band in ruleset.bands)
        blocks.append(for_authors(book.say("bands_order", bands=bands)))
    return blocks


def _chapter(book: Book, chapter: str) -> list[str]:
    about = book.ruleset.about
    opening = book.prose(about.chapters.get(chapter, {})) if about is not None else []
    blocks = [f"# {escape.text(book.chapter_title(chapter))}", *opening]
    for document in book.chapters[chapter]:
        blocks += section(book, document)
    return blocks


def _example_title(book: Book, page: ExamplePage) -> str:
    title = book.say("examples_of", chapter=book.chapter_title(page.chapter))
    return f"{title} ({page.number})" if page.number > 1 else title


def _example_page(book: Book, page: ExamplePage) -> list[str]:
    blocks = [f"# {escape.text(_example_title(book, page))}"]
    of = ""
    for each in page.examples:
        if each.of != of:
            of = each.of
            blocks.append(f"## {book.link(of)}")
        blocks += example_section(book, each)
    return blocks


def _examples(book: Book) -> list[str]:
    """All pages of examples, by chapter."""
    lines = [
        f"- [{escape.text(_example_title(book, page))}]({page.file}): {len(page.examples)}"
        for page in book.example_pages
    ]
    return [f"# {book.say('examples')}", book.say("examples_about"), "\n".join(lines)]


def _phases(book: Book) -> list[str]:
    words = Wording(book)

    def unasked(source: str) -> str:
        only = book.ruleset.phases[source].next[0].when is None
        return book.say("always" if only else "in_other_cases")

    rows = [
        [
            book.link(source),
            book.link(target),
            "; ".join(unasked(source) if each is None else words.condition(each.tree) for each in conditions),
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
    cited = grouped(
        (source.paragraph, (id, source))
        for id, document in book.documents.items()
        if (source := document.header.source) is not None and document.header.kind != "example"
    )
    rows = [
        [
            escape.text(paragraph) if paragraph else f"*{book.say('no_paragraph')}*",
            book.link(id),
            badge(book, source.standing),
        ]
        for paragraph in sorted(cited, key=_number_order)
        for id, source in cited[paragraph]
    ]
    head = [book.say("paragraph"), book.say("document"), book.say("standing")]
    return [f"# {book.say('index')}", *([grid(head, rows)] if rows else [])]


def _number_order(paragraph: str) -> tuple[bool, list[tuple[int, str]]]:
    """Numbers within a paragraph count as numbers: 3.9 comes before 3.12."""
    parts = [(int(part), "") if part.isdecimal() else (0, part) for part in paragraph.split(".")]
    return not paragraph, parts
