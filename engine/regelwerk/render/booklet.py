"""What a player has at the table: how the game is learned, its rules in prose, and its tables.

Each function gives the blocks of one part, in Markdown and HTML as `regelwerk.rulebook.html` reads them. On
paper a link leads nowhere, so there is none.
"""

import html
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from regelwerk.kinds import KINDS, part
from regelwerk.model.closure import reached
from regelwerk.model.content import Field, Row, Table
from regelwerk.model.document import Texts
from regelwerk.model.outcome import Taught
from regelwerk.model.rules import Definition, NotationDocument
from regelwerk.model.ruleset import Document
from regelwerk.render import escape
from regelwerk.render.book import Book
from regelwerk.render.changes import document_badge, of_cell
from regelwerk.render.fitting import capital, throw
from regelwerk.render.learn import to_begin
from regelwerk.render.pages import parts
from regelwerk.render.tables import cell, heading, told_columns

# So many lessons are told: what the game is about, and a first turn.
_LESSONS = 2
# A drawing of more pixels shows too little when it is as wide as a column.
_LARGEST = 800_000
# A table of more columns has upright headings where they are longer than what stands below them.
_LYING = 4
# So many letters fit beside each other in a column; a cell needs so many more than its own, and breaks its
# line after so many.
_ROOM, _EDGES, _LINE = 60, 2, 14
_TAG = re.compile(r"<[^>]*>")


def learn(book: Book) -> list[str]:
    """How one wins, what is needed, how it is set up, and the first lessons."""
    about, blocks = book.ruleset.about, to_begin(book, partial(_prose, book))
    if about is not None and about.scenario:
        file = part("scenario", "page").drawing_file(book, book.ruleset.scenarios[about.scenario])
        name = _title(book, about.scenario)
        blocks += [f'<div class="setup"><img alt="{name}" src="{file}"><p>{name}</p></div>'] if file else []
    for id in list(book.ruleset.lessons)[:_LESSONS]:
        blocks += _lesson(book, id)
    return blocks


def rules(book: Book) -> list[str]:
    """The prose of each chapter that is played by, in order of play."""
    played_by = set(parts(book).get(book.say("rules"), ()))
    used, blocks = book.used_by, list[str]()
    for chapter, documents in book.chapters.items():
        told = [
            _rule(book, each)
            for each in documents
            if book.pages[chapter] in played_by and _is_told(book, each, used)
        ]
        if told:
            blocks += [f"## {escape.text(book.chapter_title(chapter))}", *told]
    if book.ruleset.questions:
        blocks.append(f"## {book.say('questions')}")
        blocks += [_rule(book, each) for each in book.ruleset.questions.values()]
    return blocks


def tables(book: Book) -> list[str]:
    """What is looked up: what actions cost, tables, words; those that need the width of the page last."""
    told_of = part("sheet", "page").actions_table
    blocks = [
        _framed(book.text(each.title), told_of(book, each))
        for sheet in book.ruleset.sheets.values()
        for each in sheet.parts
        if each.form == "actions"
    ]
    made = [_fitted(book, each) for each in book.ruleset.tables.values() if each.rows]
    blocks += [told for wide, told in made if not wide]
    terms = sorted(book.ruleset.terms, key=lambda id: book.title(id).casefold())
    if terms:
        blocks += [f"## {book.say('glossary')}", *(_rule(book, book.documents[id]) for id in terms)]
    return blocks + [told for wide, told in made if wide]


# --- learning --------------------------------------------------------------------------


def _lesson(book: Book, id: str) -> list[str]:
    played = book.lessons.get(id)
    blocks = [f"## {_title(book, id)}", *_prose(book, book.documents[id].header.text)]
    shown = set[str]()
    for number, step in enumerate(played.steps if played is not None else (), 1):
        dice = [throw(die.value) for die in book.ruleset.lessons[id].steps[number - 1].dice]
        told = _step(book, step, dice)
        picture = _picture(book, step)
        if picture and picture not in shown:
            shown.add(picture)
            told.insert(0, f'<img alt="{book.say("position")}" src="{picture}">')
        blocks.append(f'<div class="step"><b class="number">{number}</b>{"".join(told)}</div>')
    return blocks


def _picture(book: Book, step: Taught) -> str:
    """The drawing that a step is read with: what there is to choose from, else what came of it."""
    before, after = step.pictures
    file = (before or after) if step.offered else (after or before)
    wide, high = book.sizes.get(file, (0, 0))
    return file if wide * high <= _LARGEST else ""


def _step(book: Book, step: Taught, dice: Sequence[str]) -> list[str]:
    """The paragraphs of a step, in HTML."""
    found = [f"<p>{each}</p>" for each in escape.paragraphs(step.task)]
    if step.question:
        answers = " · ".join(escape.text(text) for text, _ in step.answers)
        right = ", ".join(text for text, good in step.answers if good) or step.value
        found.append(f"<p><b>{escape.text(step.question)}</b> <i>{answers}</i></p>")
        found.append(f"<p>→ <b>{escape.text(right)}</b> {escape.text(step.because)}</p>")
    if step.offered:
        found += _list(_chosen(step.offered, step.decided[:1]))
        found += _list(map(escape.text, step.decided[1:]))
    else:
        found += _list(map(escape.text, step.decided))
    if step.printed:
        meant = [*map(escape.text, step.meanings), *[""] * len(step.printed)]
        found += _list(
            f"{escape.code(line)} {meaning}" for line, meaning in zip(step.printed, meant, strict=False)
        )
    else:
        found += _list(map(escape.code, (*step.written, *step.orders)))
    if dice:
        found.append(f"<p><i>{book.say('dice', dice=', '.join(dice))}</i></p>")
    return found + [f"<p>{each}</p>" for each in escape.paragraphs(step.text)]


def _chosen(offered: Sequence[str], decided: Sequence[str]) -> Iterator[str]:
    """What there is to choose from, what is chosen marked."""
    for each in offered:
        yield f"<b>{escape.text(each)} ✓</b>" if each in decided else escape.text(each)


def _list(items: Iterator[str]) -> list[str]:
    told = "".join(f"<li>{each}</li>" for each in items)
    return [f"<ul>{told}</ul>"] if told else []


# --- rules -----------------------------------------------------------------------------


def _is_told(book: Book, document: Document, used: Mapping[str, list[str]]) -> bool:
    """Whether players go by a document's prose."""
    kind = document.header.kind
    if not document.header.text or not (KINDS[kind].looked_up or isinstance(document, NotationDocument)):
        return False
    return not isinstance(document, Definition) or _is_played_by(book, document.header.id, used)


def _is_played_by(book: Book, id: str, used: Mapping[str, list[str]]) -> bool:
    """Whether something other than definitions rests on a definition, by others or at once."""
    users = reached([id], lambda each: used.get(each, ()))
    return any(not isinstance(book.documents[user], Definition) for user in users)


def _rule(book: Book, document: Document) -> str:
    """Title and prose as one paragraph, its number in the source beside it."""
    header = document.header
    # What a glossary explains may be a sign, and is written as it is.
    title = escape.text(book.title(header.id)) if header.kind == "term" else _title(book, header.id)
    title += "." if title[-1:].isalnum() or title[-1:] == ")" else ""
    place = escape.text(header.paragraph)
    beside = f'<span class="place">{place}</span>' if place else ""
    badge = document_badge(book, document)
    head = f"{beside}<b>{title}</b>{' ' if badge else ''}{badge}"
    first, *more = _prose(book, header.text) or [""]
    told = f"<p>{head} {first}</p>" + "".join(f"<p>{each}</p>" for each in more)
    if isinstance(document, NotationDocument):
        told += part("notation", "page").patterns(book, document)
    return f'<div class="rule">{told}</div>'


# --- tables ---------------------------------------------------------------------------


def _columns(book: Book, table: Table) -> list[Field]:
    """What rows are called in this language, or their keys, then all that tells them apart."""
    first = table.columns.get(f"name_{book.language}") or table.columns.get(table.key)
    rest = [
        each
        for each in told_columns(book, table)
        if len({row.values.get(each.name) for row in table.rows}) > min(len(table.rows) - 1, 1)
    ]
    return [*([first] if first is not None else []), *rest]


def _fitted(book: Book, table: Table) -> tuple[bool, str]:
    """Whether it needs the width of the page, and the table with its title and prose."""
    id, columns = table.header.id, _columns(book, table)
    look = book.looks.get(id)
    lines = [[_cell(book, table, column, row) for column in columns] for row in table.rows]
    heads = [capital(heading(book, each)) for each in columns]
    # What the names of rows are a name of, is told by the title of their key.
    if table.key and table.columns[table.key] is not columns[0]:
        heads[0] = capital(heading(book, table.columns[table.key]))
    needed = [
        min(max(len(html.unescape(_TAG.sub("", each))) for each in column), _LINE)
        for column in zip(*lines, strict=True)
    ]
    words = [max(map(len, head.split()), default=0) for head in heads]
    upright = [
        len(columns) > _LYING and word > max(cells, _EDGES) for word, cells in zip(words, needed, strict=True)
    ]
    letters = [
        cells if stands else max(cells, word)
        for cells, word, stands in zip(needed, words, upright, strict=True)
    ]
    wide = sum(letters) + _EDGES * len(letters) > _ROOM
    top = "".join(
        f'<th class="upright"><span>{escape.text(head)}</span></th>'
        if stands
        else f"<th>{escape.text(head)}</th>"
        for head, stands in zip(heads, upright, strict=True)
    )
    if look is not None:
        for row, line in zip(table.rows, lines, strict=True):
            line[0] = f'<img class="look" alt="" src="{look.files[row.key]}"> {line[0]}'
    body = "".join(f"<tr>{''.join(f'<td>{each}</td>' for each in line)}</tr>" for line in lines)
    told = "".join(f"<p>{each}</p>" for each in escape.paragraphs(book.raw(table.header.text, book.changed)))
    rows = f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
    return wide, _framed(escape.text(capital(book.title(id))), told + rows, wide=wide)


def _cell(book: Book, table: Table, column: Field, row: Row) -> str:
    """A cell in HTML, marked where a variant changed it."""
    shown = cell(book, column, row, html=True)
    return f"<ins>{shown}</ins>" if of_cell(book, table.header.id, row.key, column.name) else shown


def _framed(title: str, inside: str, *, wide: bool = False) -> str:
    """A piece that is not torn apart."""
    return f'<div class="{"table wide" if wide else "table"}"><h2>{title}</h2>{inside}</div>'


# --- words -----------------------------------------------------------------------------


def _prose(book: Book, texts: Texts) -> list[str]:
    return escape.paragraphs(book.raw(texts, book.changed))


def _title(book: Book, id: str) -> str:
    return escape.text(capital(book.title(id)))
