"""What the search of an edition knows: its documents, the rows of its tables and what else its pages say.

What a query means is worked out by `site/pages/search-words.js`, with the words of a language that stand in
`texts/<language>/search.json`. So everything here stays as it is written.
"""

import html
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from regelwerk.model.content import Table
from regelwerk.model.ruleset import Document
from regelwerk.model.scenario import Example
from regelwerk.render.book import Book, Fixed, html_page, place_of
from regelwerk.render.say import has_words
from regelwerk.render.tables import told_row
from regelwerk.rulebook.codes import TEXTS
from regelwerk.rulebook.edition import Edition
from regelwerk.texts.catalogue import content

FILE = "search-data.js"
# How much a find counts by what it is found in: rules and things before what tells of them.
_WEIGHTS = {
    "row": 1.0, "term": 1.0, "rule": 1.0, "action": 1.0, "phase": 1.0, "modifier": 1.0, "immunity": 1.0,
    "question": 1.0, "table": 0.95, "event": 0.9, "quantity": 0.9, "notation": 0.9, "judgement": 0.8,
    "definition": 0.75,
    "page": 0.7, "lesson": 0.65, "type": 0.6, "sheet": 0.6, "comparison": 0.5, "scenario": 0.5, "board": 0.5,
    "example": 0.3, "sentences": 0.15,
}  # fmt: skip
# Pages that only list what stands elsewhere.
_LISTS = (Fixed.FRONT, Fixed.INDEX, Fixed.GLOSSARY, Fixed.EXAMPLES)
# Words of these are found by their titles and their authors' texts alone: positions say everything twice.
_TOLD_ELSEWHERE = ("example", "scenario", "board", "sentences")
_WORD = re.compile(r"[\w§][\w§.\-]*")
_LETTERED = re.compile(r"^[^\W\d]+\.(?=\d)")
_HEADING = re.compile(r'<h([1-6])[^>]*? id="([^"]*)"[^>]*>(.*?)</h\1>', re.DOTALL)
_LINK_TO_SELF = re.compile(r'<a class="headerlink".*?</a>')
_WITHIN = re.compile(r"</?(?:a|b|code|del|em|i|ins|span|strong)\b[^>]*>")
_TAG = re.compile(r"<[^>]*>")
# None of them nests in one of its own kind on our pages.
_LEFT_OUT = re.compile(
    r"<(p|div|nav|section|table|ul|img)\b[^>]*\sdata-search-exclude\b.*?</\1>"
    r"|<(script|style|svg)\b.*?</\2>",
    re.DOTALL,
)

Entry = dict[str, Any]
_NO_MORE: Entry = {"also": "", "prose": "", "body": "", "ids": [], "page": ""}


def entries(html: str, url: str) -> Iterator[dict[str, str]]:
    """A page's sections: location, title, text (with character references).

    The theme's own indexer reads the HTML sign by sign, for any page; ours is known well enough to be cut at
    its headings, which takes a twentieth of the time.
    """
    kept = _LEFT_OUT.sub(" ", html)
    found = [*_HEADING.finditer(kept)]
    for at, heading in enumerate(found):
        end = found[at + 1].start() if at + 1 < len(found) else len(kept)
        title = _words(_LINK_TO_SELF.sub("", heading[3]))
        location = url if heading[1] == "1" else f"{url}#{heading[2]}"
        yield {"location": location, "title": title, "text": _words(kept[heading.end() : end])}


def _words(html: str) -> str:
    return " ".join(_TAG.sub(" ", _WITHIN.sub("", html)).split())


def search_data(language: str, sections: Iterable[Mapping[str, str]], edition: Edition | None = None) -> str:
    """The script that tells the search what there is.

    `sections` are those of the pages as `entries` gives them; without an edition they are all.
    """
    found = [*(_edition_entries(edition, sections) if edition is not None else map(_section, sections))]
    told: dict[str, Any] = {"language": _language(language), "weights": _WEIGHTS, "entries": found}
    told["texts"] = {each: TEXTS.say(language, f"search-{each}") for each in ("none", "one", "many")}
    if edition is not None:
        told["kinds"] = {kind: edition.book.say(kind) for kind in _WEIGHTS if has_words(kind)}
    return f"var rulebookSearchData = {json.dumps(told, ensure_ascii=False, separators=(',', ':'))}\n"


@cache
def _language(language: str) -> dict[str, Any]:
    """How words of a language are bent and which mean the same; nothing where nobody has said."""
    found: dict[str, Any] = {"compounds": False, "stems": [], "dropped": [], "alike": []}
    found |= json.loads(content(language, "search.json") or "{}")
    return found


def _section(section: Mapping[str, str]) -> Entry:
    return _entry(
        section["location"], "page", html.unescape(section["title"]), prose=html.unescape(section["text"])
    )


def _edition_entries(edition: Edition, sections: Iterable[Mapping[str, str]]) -> Iterator[Entry]:
    book = edition.book
    bodies = {each["location"]: each for each in sections}
    examples = [page.file for page in book.example_pages]
    listed = tuple(html_page(page) for page in (*_LISTS, *examples))
    for id, document in book.documents.items():
        place = place_of(book, id)
        told = bodies.pop(place, None)
        yield _of_document(
            book, document, place, _found(told["text"]) if told else "", edition.headings[book.place[id]]
        )
        if isinstance(document, Table):
            yield from _rows(book, document, place)
    chapters = {html_page(page): chapter for chapter, page in book.pages.items()}
    for location, section in bodies.items():
        page, _, anchor = location.partition("#")
        chapter = book.chapters.get(chapters.get(page, ""), ())
        if anchor and (chapter or page in listed):
            continue
        body = "" if chapter or page in listed else _found(section["text"])
        kind = "example" if page.startswith(Fixed.EXAMPLES.removesuffix(".md")) else "page"
        yield _entry(location, kind, html.unescape(section["title"]), body=body)


def _found(text: str) -> str:
    """The words of a text in HTML, each once: enough to find it by."""
    return " ".join(dict.fromkeys(_WORD.findall(html.unescape(text))))


def _of_document(book: Book, document: Document, place: str, body: str, page: str) -> Entry:
    header = document.header
    ids = [header.id, *([header.paragraph] if header.paragraph else [])]
    # Who looks for 3.1 means F.3.1 too.
    ids += [_LETTERED.sub("", each) for each in ids]
    prose = " ".join(book.raw(header.text).split())
    # Whoever asks in the words of an example means what it shows.
    shown = [
        part
        for each in book.shown.get(header.id, ())
        for part in (book.title(each.header.id), book.raw(each.header.text))
    ]
    body = _found(" ".join([book.say(header.kind), body, *shown]))
    if header.kind in _TOLD_ELSEWHERE:
        body = ""
    return _entry(
        place,
        header.kind,
        book.title(header.id),
        also="\n".join(header.also.get(book.language, ())),
        prose=prose,
        body=body,
        ids=[] if isinstance(document, Example) else list(dict.fromkeys(ids)),
        page=page,
    )


def _rows(book: Book, table: Table, place: str) -> Iterator[Entry]:
    """The rows that have names: what each of them says, column by column."""
    if not table.key or table.columns[table.key].type.kind == "integer":
        return
    for row in table.rows:
        yield _entry(
            place,
            "row",
            book.row(table.header.id, row.key),
            also="\n".join(row.also.get(book.language, ())),
            prose=told_row(book, table, row),
            page=book.title(table.header.id),
            row=True,
        )


def _entry(at: str, kind: str, title: str, **more: Any) -> Entry:
    """`at` is a place in the site; `prose` is shown, `body` only found; `page` says where it belongs."""
    return {"at": at, "kind": kind, "title": title, **_NO_MORE, **more}
