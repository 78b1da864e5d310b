"""What stands under the cursor, in Markdown: a rule in words, where values come from, a manual."""

import html
import re
import string

from regelwerk.author.server.cursor import Cursor
from regelwerk.author.server.project import Project
from regelwerk.author.server.schema_paths import about
from regelwerk.author.server.scope import scope_of
from regelwerk.author.server.symbols import Symbol
from regelwerk.kinds import KINDS
from regelwerk.model.content import Field
from regelwerk.model.expression import Attribute, Expression, RowOf
from regelwerk.model.provenance import concerning
from regelwerk.model.ruleset import Document
from regelwerk.render import escape
from regelwerk.render.book import Book
from regelwerk.render.changes import changed, line_of
from regelwerk.render.sections import body, note, told_in_words
from regelwerk.words.functions import FUNCTIONS
from regelwerk.words.verbs import VERBS

_LINK = re.compile(r"\[((?:[^\[\]\\]|\\.)*)\]\([^)]*\)(?:\{[^}]*\})?")
_ATTRIBUTES = re.compile(r"\n?\{ [.#:][^}]*\}")
_CODE = re.compile(r"<code>(.*?)</code>", re.DOTALL)
_TAG = re.compile(r"</?[a-z][^>]*>")
_REFERENCE = re.compile(r"&#?\w+;")
_MARKUP = frozenset(string.punctuation)
_WORD = re.compile(r"[a-z][a-z0-9_]*")
_BEGUN = re.compile(r"[\w§-]*$")
_MOST_USES = 12


def of_symbol(project: Project, symbol: Symbol, language: str) -> str:
    """The Markdown about a name; empty if nothing is known of it yet."""
    ruleset = project.sound
    if ruleset is None:
        return _unlinked(project, symbol.name)
    book = Book(ruleset, language, {}, lambda expression: _value(book, expression))
    match symbol.sort:
        case "document" if symbol.name == ruleset.header.id:
            title = f"**{book.text(ruleset.header.title)}**"
            return for_editors("\n\n".join([title, *book.prose(ruleset.header.text)]))
        case "document" | "plural":
            document = ruleset.document(symbol.name if symbol.sort == "document" else symbol.owner)
            return _document(book, document) if document is not None else _unlinked(project, symbol.name)
        case "field":
            return _field(book, symbol.owner, symbol.name)
        case "row":
            return _row(book, symbol.owner, symbol.name)
        case "tag":
            return _tag(book, symbol.name)
        case "local":
            return _local(book, project, symbol.owner, symbol.name)
        case "source":
            return for_editors(book.text(ruleset.documents.get(symbol.name, {})))


def of_word(cursor: Cursor, word: str) -> str:
    """The Markdown about a word of the language, or about a key of the document."""
    if cursor.at == "key" and cursor.path and (found := about(cursor.kind, cursor.path)) != ("", ""):
        return _titled(*found)
    if word in FUNCTIONS:
        return FUNCTIONS[word].manual
    if word in VERBS and cursor.at != "value":
        return VERBS[word].manual
    return _titled(*about(cursor.kind, cursor.path)) if cursor.path else ""


def word_at(line: str, column: int) -> tuple[str, int, int]:
    """The word that a column (from 0) of a line touches, with its columns."""
    for found in _WORD.finditer(line):
        if found.start() <= column <= found.end():
            return found[0], found.start(), found.end()
    return "", column, column


def begun(line: str, column: int) -> str:
    """What of a word stands before a column (from 0)."""
    found = _BEGUN.search(line[:column])
    return found[0] if found is not None else ""


def _titled(title: str, description: str) -> str:
    return "\n\n".join(part for part in (f"**{title}**" if title else "", description) if part)


def _document(book: Book, document: Document) -> str:
    header = document.header
    origin = [book.say(header.kind), escape.code(header.id)]
    if header.source is not None:
        origin += [escape.text(header.source.paragraph), book.say(header.source.standing)]
    blocks = [f"**{escape.text(book.title(header.id))}** · " + " · ".join(filter(None, origin))]
    told = told_in_words(book, document)
    blocks += [*book.prose(header.text), *([f"**{book.say('exact_wording')}**"] if told else []), *told]
    blocks += body(book, document)
    blocks += note(book, header.source)
    blocks += changed(book, document)
    used_by = book.used_by.get(header.id, [])
    if used_by:
        more = ", …" if len(used_by) > _MOST_USES else ""
        shown = ", ".join(escape.code(id) for id in used_by[:_MOST_USES])
        blocks.append(f"*{book.say('used_by')}:* {shown}{more}")
    return for_editors("\n\n".join(blocks))


def _local(book: Book, project: Project, owner: str, name: str) -> str:
    """What a parameter or a named value holds, and where it is declared."""
    understood = project.understood
    node = understood.node(owner)
    if node is None:
        return ""
    kind = scope_of(node, understood.linker.vocabulary, understood.node).get(name)
    words = f": {book.type_words(kind)}" if kind is not None and kind.kind != "unknown" else ""
    return for_editors(f"{escape.code(name)}{words} · {book.link(owner)}")


def _field(book: Book, owner: str, name: str) -> str:
    ruleset = book.ruleset
    if owner in ruleset.types and name in ruleset.types[owner].parts:
        return f"{escape.code(f'{owner}.{name}')}: {escape.code(ruleset.types[owner].parts[name])}"
    kept = "columns" if owner in ruleset.tables else "fields"
    holder = ruleset.types.get(owner) or ruleset.tables.get(owner)
    fields: dict[str, Field] = getattr(holder, kept, {})
    if (field := fields.get(name)) is None:
        return ""
    blocks = [f"{escape.code(f'{owner}.{name}')}: {book.type_words(field.type)}"]
    if field.unit:
        blocks[0] += f" ({escape.text(field.unit)})"
    low, high = field.limits
    if low is not None or high is not None:
        blocks.append(" – ".join("…" if limit is None else f"{limit:g}" for limit in (low, high)))
    if field.has_default:
        blocks.append(f"= {escape.code(_shown(book, field.default))}")
    blocks += book.prose(field.text)
    blocks += _provenance(book, owner, f"{kept}/{name}")
    return for_editors("\n\n".join(blocks))


def _row(book: Book, table: str, key: str) -> str:
    document = book.ruleset.tables.get(table)
    row = document.row(key) if document is not None else None
    if document is None or row is None:
        return ""
    lines = [f"**{escape.text(book.title(table))}**: {escape.code(key)}"]
    for name, value in row.values.items():
        if name != document.key and value not in (None, ()):
            values = value if isinstance(value, tuple) else (value,)
            shown = ", ".join(_shown(book, each) for each in values)
            unit = document.columns[name].unit
            called = escape.text(book.column(document.columns[name]))
            lines.append(f"- {called}: {escape.text(shown)}{f' {escape.text(unit)}' if unit else ''}")
    blocks = [lines[0], "\n".join(lines[1:]), *_provenance(book, table, f"rows/{key}")]
    return for_editors("\n\n".join(filter(None, blocks)))


def _tag(book: Book, tag: str) -> str:
    stopping = [each.header.id for each in book.ruleset.immunities.values() if tag in each.against]
    blocks = [escape.code(tag)]
    if stopping:
        blocks.append(book.say("stopped_by", documents=book.links(stopping)))
    return for_editors("\n\n".join(blocks))


def _provenance(book: Book, document: str, path: str) -> list[str]:
    """Who changed a part of a document, and what it was before."""
    found = concerning(book.ruleset.overrides, document, path)
    return ["\n".join(f"- {line_of(book, each)}" for each in found)] if found else []


def _unlinked(project: Project, name: str) -> str:
    """What can be told of a name while nothing could be linked yet: the title of its document."""
    node = project.understood.node(name)
    if node is None:
        return ""
    title = node.at(KINDS[node["kind"].text].title)
    texts = " / ".join(each.text for each in title.mapping.values())
    return f"{escape.code(node['kind'].text)} {escape.code(name)} {escape.text(texts)}".strip()


def _shown(book: Book, value: object) -> str:
    """A plain value: yes, no and nothing in words, anything else as it is."""
    if value is None or isinstance(value, bool):
        return book.say("none" if value is None else "yes" if value else "no")
    return str(value)


def _value(book: Book, expression: Expression) -> str:
    """A value in prose: a cell of a table by itself, anything else as the author wrote it."""
    match expression.tree:
        case Attribute(of=RowOf(table=table, key=key), field=field):
            value = book.ruleset.tables[table].cell(key, field)
            if isinstance(value, str | int | float):
                return f"{value:g}" if isinstance(value, float) else _shown(book, value)
    return f"{{{{ {expression.text.strip()} }}}}"


def for_editors(markdown: str) -> str:
    """The rulebook's Markdown as editors show it: without links to pages, attribute lists and HTML."""
    text = _ATTRIBUTES.sub("", _LINK.sub(r"\1", markdown))
    pieces = _CODE.split(text)
    # Every second piece stood within <code>, where nothing is markup.
    return "".join(
        _fenced(html.unescape(piece)) if at % 2 else _REFERENCE.sub(_escaped, _TAG.sub("", piece))
        for at, piece in enumerate(pieces)
    )


def _fenced(code: str) -> str:
    return f"`` {code} ``" if "`" in code else f"`{code}`"


def _escaped(reference: re.Match[str]) -> str:
    """A character that would be markup, with the backslash that every reader of Markdown knows."""
    letter = html.unescape(reference[0])
    return f"\\{letter}" if letter in _MARKUP else letter
