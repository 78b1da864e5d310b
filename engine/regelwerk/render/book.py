"""One edition of a rulebook in the making: where each document stands, and how links to it are written."""

import re
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from regelwerk.kinds import KINDS
from regelwerk.model.content import Field
from regelwerk.model.difference import DocumentChange
from regelwerk.model.document import Template, Texts
from regelwerk.model.expression import Attribute, Call, Expression, RowOf
from regelwerk.model.grouped import grouped
from regelwerk.model.outcome import Compared, LessonOutcome, Outcome
from regelwerk.model.rules import Parameter
from regelwerk.model.ruleset import Document, Ruleset
from regelwerk.model.traversal import walk
from regelwerk.model.types import UNKNOWN, Type, thing
from regelwerk.render import escape
from regelwerk.render.arrangement import chapters, example_pages, page_names
from regelwerk.render.look import Look, looks
from regelwerk.render.references import backlinks
from regelwerk.render.say import say
from regelwerk.texts.grammar import Phrase, grammar

DRAWING = "sequence.svg"


class Fixed(StrEnum):
    """Pages that a book may have whatever its chapters are, those to print among them."""

    FRONT = "index.md"
    LEARN = "learn.md"
    CHANGES = "differences.md"
    PHASES = "sequence.md"
    EXAMPLES = "examples.md"
    TABLE = "on-the-table.md"
    BALANCE = "balance.md"
    GLOSSARY = "glossary.md"
    INDEX = "paragraphs.md"
    PLAY = "play.md"
    WHOLE = "print.md"
    BOOKLET = "book.md"


_NO_ANCHOR = re.compile(r"[^\w§.\-]")
_BLANKS = re.compile(r"\s+")
_PARAGRAPHS = re.compile(r"\n\s*\n")
# An id within prose becomes a link if it looks like one; a plain word such as `order` stays a word.
_ID_LIKE = re.compile(r"[\d§]")
_WORD = re.compile(r"[\w§](?:[\w§.\-]*[\w§])?")


class Elsewhere(NamedTuple):
    """A variant that changes a document, and the page that tells how, seen from any page of this book."""

    title: str
    address: str


class Book:
    """A ruleset in one language, with the pages its documents stand on.

    `outcomes` are those of the examples, by id; `values` shows the value of an expression in prose;
    `compared` are comparisons worked out. `page` is the page being written: links on it are relative to it.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        language: str,
        outcomes: Mapping[str, Outcome],
        values: Callable[[Expression], str],
        compared: Mapping[str, Compared] | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.language = language
        self.outcomes = outcomes
        self.values = values
        self.compared = compared or {}
        self.grammar = grammar(language)
        self.nouns = ruleset.nouns.get(language, {})
        self._phrases: dict[str, Phrase | None] = {}
        # What documents do in words, where it has been told already.
        self.told: dict[str, Sequence[tuple[int, str]]] = {}
        self.changed: Callable[[Expression], str] | None = None
        self.lessons: Mapping[str, LessonOutcome] = {}
        self.positions: dict[str, tuple[str, str]] = {}  # of examples: the files that show before and after
        self.sizes: dict[str, tuple[int, int]] = {}  # of such files: width and height in pixels
        self.maps: dict[str, str] = {}  # of scenarios on a map of places: the files that show them
        self.differences: Sequence[DocumentChange] = ()  # of a variant, from what it goes back to
        self.elsewhere: Mapping[str, Sequence[Elsewhere]] = {}  # by the ids of documents
        self.share: Callable[[int, int], tuple[float, float, float]] = lambda wins, games: (0.0, 0.0, 1.0)
        self.taught_before: Elsewhere | None = None  # the lessons of the game that a variant changes
        self.page: str = Fixed.FRONT
        self.documents: dict[str, Document] = {each.header.id: each for each in ruleset.all_documents()}
        self.chapters = chapters(ruleset)
        own = {sheet_page(id) for id in ruleset.sheets} | {lesson_page(id) for id in ruleset.lessons}
        self.pages = page_names(self.chapters, {*Fixed} | own)
        self.place: dict[str, str] = {
            document.header.id: self.pages[chapter]
            for chapter, documents in self.chapters.items()
            for document in documents
        }
        self.place |= {id: lesson_page(id) for id in ruleset.lessons} | dict.fromkeys(
            ruleset.balances, Fixed.BALANCE
        )
        # Words of the glossary, by their titles and ids.
        self.terms = {
            name: id for id in ruleset.terms for name in (id, self.title(id)) if _WORD.fullmatch(name)
        }
        # The examples by the documents that they show.
        self.shown = grouped((each.of, each) for each in ruleset.examples.values())
        self.example_pages = example_pages(self.chapters, self.shown, self.pages, outcomes)
        self.place |= {each.header.id: page.file for page in self.example_pages for each in page.examples}

    @cached_property
    def looks(self) -> Mapping[str, Look]:
        """What rows look like on a map of hexes, by the ids of their tables."""
        return looks(self.ruleset)

    @cached_property
    def used_by(self) -> Mapping[str, list[str]]:
        """For each document those that speak of it; examples left out."""
        return backlinks(self.ruleset)

    def say(self, key: str, **values: object) -> str:
        return say(key, self.language, **values)

    # --- texts --------------------------------------------------------------------------

    def raw(self, texts: Texts, changed: Callable[[Expression], str] | None = None) -> str:
        """A text in the edition's language, values filled in, not yet escaped.

        `changed` tells what a value was before a variant changed it, to stand behind it.
        """
        parts = self.template(texts)
        return "".join(part if isinstance(part, str) else self._filled(part, changed) for part in parts)

    def text(self, texts: Texts) -> str:
        """The same in Markdown, on one line."""
        return escape.text(self.raw(texts))

    def template(self, texts: Texts) -> Template:
        """A text in the edition's language, or in another where this one is missing."""
        return texts.get(self.language) or next(iter(texts.values()), ())

    def _filled(self, value: Expression, changed: Callable[[Expression], str] | None) -> str:
        new, old = self.values(value), changed(value) if changed is not None else ""
        return self.say("was_before", new=new, old=old) if old else new

    @property
    def facts(self) -> list[str]:
        """Who plays the game, and how long, as far as somebody says so; plain text."""
        about = self.ruleset.about
        told = (about.players, about.duration) if about is not None else ()
        return [self.raw(each) for each in told if each]

    def title(self, id: str) -> str:
        """The title of a document as plain text; its id if there is none."""
        document = self.documents.get(id)
        return (self.raw(document.header.title) if document is not None else "") or id

    def thing(self, kind: str, id: str) -> str:
        """What readers call a thing: by its type where there is one alone, or where nobody named it."""
        of, _, number = id.rpartition("-")
        if self.ruleset.vocabulary.things[kind].one:
            return self.title(kind)
        return f"{self.title(kind)} {number}" if of == kind and number.isdecimal() else id

    def phrase(self, title: str) -> Phrase | None:
        """A title as a phrase that can be bent; None if no noun in it is known."""
        if title not in self._phrases:
            self._phrases[title] = self.grammar.taken_apart(title, self.nouns) if self.nouns else None
        return self._phrases[title]

    def is_called_as(self, name: str, id: str) -> bool:
        """Whether a name says by itself what it stands for: *other cat* is a cat."""
        title = self.title(id)
        one, other = self.phrase(name), self.phrase(title)
        if name == title or one is None or other is None:
            return name == title or name.endswith(f" {title}")
        told = other.stems in ((), one.stems) and other.rest == one.rest == ""
        return told and one.name == other.name

    def prose(self, texts: Texts) -> list[str]:
        """Paragraphs in Markdown, with the ids of documents and the values in them as links."""
        paragraphs: list[list[str | Expression]] = [[]]
        for part in self.template(texts):
            if isinstance(part, Expression):
                paragraphs[-1].append(part)
                continue
            first, *others = _PARAGRAPHS.split(part)
            paragraphs[-1].append(first)
            paragraphs += [[each] for each in others]
        return [told for each in paragraphs if (told := self._paragraph(each))]

    def _paragraph(self, parts: "list[str | Expression]") -> str:
        told = set[str]()
        return "".join(
            self._linked(part, told) if isinstance(part, str) else self._value(part) for part in parts
        ).strip()

    def _value(self, value: Expression) -> str:
        """A value in prose, as a link to where it stands."""
        shown, found = escape.text(self._filled(value, self.changed)), self._stands(value)
        if not found:
            return shown
        address, where = found
        return f'[{shown}]({address}){{ .rulebook-value title="{escape.text(where)}" }}'

    def _stands(self, value: Expression) -> tuple[str, str] | None:
        """The address of what holds a value, and in words which it is: a cell, a definition."""
        for node in walk(value.tree):
            match node:
                case Attribute(of=RowOf(table=table, key=key), field=field):
                    column = self.column(self.ruleset.tables[table].columns[field])
                    where = f"{self.title(table)}: {self.row(table, key)}, {column}"
                    return self.row_address(table, key), where
                case Call(function=id) if id in self.place:
                    return self.address(id), self.title(id)
        return None

    def linked(self, raw: str) -> str:
        """A text in Markdown, with ids of documents and words of the glossary in it as links.

        A word of the glossary is a link where it stands first; further on it would only be in the way.
        """
        return self._linked(raw, set()).strip()

    def _linked(self, raw: str, told: set[str]) -> str:
        def link(word: str) -> str:
            id = word if _ID_LIKE.search(word) and word in self.place else self.terms.get(word, "")
            if not id or (id in self.terms.values() and id in told):
                return ""
            told.add(id)
            return self.link(id, word)

        return replaced(_WORD, _BLANKS.sub(" ", raw), link)

    # --- links --------------------------------------------------------------------------

    def address(self, id: str) -> str:
        """Where a document stands, seen from the page being written."""
        page = self.place[id]
        return f"{'' if page == self.page else page}#{anchor(id)}"

    def link(self, id: str, shown: str = "") -> str:
        """A link to a document by its title, or by other words; plain text if there is no such document."""
        words = escape.text(shown or self.title(id))
        return f"[{words}]({self.address(id)})" if id in self.place else words

    def row_link(self, table: str, key: str) -> str:
        """A link to a row of a table by its name."""
        return f"[{escape.text(self.row(table, key))}]({self.row_address(table, key)})"

    def row_address(self, table: str, key: str) -> str:
        page = self.place[table]
        return f"{'' if page == self.page else page}#{row_anchor(table, key)}"

    def links(self, ids: "list[str] | tuple[str, ...]") -> str:
        """Documents one after the other; titles with a comma of their own in quotation marks."""
        return ", ".join(
            self.say("quoted", words=self.link(id)) if "," in self.title(id) else self.link(id) for id in ids
        )

    # --- names --------------------------------------------------------------------------

    def parameter(self, given: Parameter) -> str:
        """What sentences call a parameter: its title, its type's title where it is named so, its name."""
        return self._called(given.name, given.title, given.type)

    def variable(self, name: str) -> str:
        """What sentences call the member of a list: its type's title where it is named so, its name."""
        return self.title(name) if name in self.ruleset.types else self.word(name)

    def word(self, name: str) -> str:
        """What readers see for a name that has no title of its own."""
        given = self.ruleset.words.get(name)
        return self.raw(given) if given else name

    def named(self, name: str) -> str:
        """A tag, a band or an option as readers see it, in Markdown; its id where it has no name."""
        return escape.text(self.word(name)) if name in self.ruleset.words else escape.code(name)

    def row(self, table: str, key: str) -> str:
        """What a row is called: by the column that names rows in this language, else by its key."""
        named = self.ruleset.tables[table].cell(key, f"name_{self.language}")
        return named if isinstance(named, str) and named else key

    def field(self, owner: Type, name: str) -> str:
        """What sentences call a field of things or rows of a type."""
        found = self.ruleset.field_of(owner, name)
        if found is not None:
            named = owner.kind == "row" and f"name_{self.language}" in self.ruleset.tables[owner.name].columns
            return self.say("row_key") if found.key and named else self._called(name, found.title, found.type)
        parts = self.ruleset.vocabulary.things[owner.name].parts if owner.kind == "thing" else {}
        return self._called(name, {}, parts[name]) if name in parts else self.word(name)

    def thing_field(self, kind: str, name: str) -> str:
        """What sentences call a field of the things of a type."""
        return self.field(thing(kind), name)

    def column(self, field: Field) -> str:
        return self._called(field.name, field.title, field.type)

    def type_words(self, kind: Type) -> str:
        """What a field or parameter holds, in Markdown."""
        if kind.optional and kind.kind != "none":
            return self.say("optional", type=self.type_words(kind.required()))
        if kind.kind in ("thing", "row"):
            return self.link(kind.name)
        if kind.kind == "choice":
            return self.say("one_of", options=", ".join(map(self.named, kind.options)))
        if kind.kind == "list":
            return self.say("list", item=self.type_words(kind.item or UNKNOWN))
        return self.say(kind.kind)

    def _called(self, name: str, title: Texts, kind: Type) -> str:
        if title:
            return self.raw(title)
        return self.title(name) if kind.kind == "thing" and kind.name == name else self.word(name)

    # --- chapters -----------------------------------------------------------------------

    def chapter_title(self, chapter: str) -> str:
        """The declared heading, or the name of the file."""
        given = self.ruleset.chapters.get(chapter)
        if given:
            return self.raw(given)
        gathering = any(chapter in (kind.chapter, kind.aside) for kind in KINDS.values())
        return self.say(chapter) if gathering else chapter.replace("_", " ").capitalize()


def anchor(id: str) -> str:
    """The anchor of a document: its id, with anything but letters, digits and `_ § . -` replaced."""
    return _NO_ANCHOR.sub("-", id)


def row_anchor(table: str, key: str) -> str:
    """The anchor of a row of a table."""
    return f"{anchor(table)}--{anchor(key)}"


def kept(raw: str) -> str:
    """Escaped, with the blanks around it that `escape.text` drops."""
    inner = escape.text(raw)
    return (" " if raw[:1] == " " else "") + inner + (" " if raw[-1:] == " " and inner else "")


def replaced(pattern: re.Pattern[str], raw: str, by: Callable[[str], str]) -> str:
    """A text in Markdown: `by` makes Markdown of what a pattern finds, or nothing; the rest is escaped.

    What is found is the last group of the pattern.
    """
    parts: list[str] = []
    position = 0
    for found in pattern.finditer(raw):
        made = by(found[pattern.groups])
        if made:
            parts += [kept(raw[position : found.start()]), made]
            position = found.end()
    return "".join([*parts, kept(raw[position:])])


def html_page(page: str) -> str:
    """The file of a built site that a page becomes."""
    return f"{page.removesuffix('.md')}.html"


def place_of(book: Book, id: str) -> str:
    """Where a document stands in a built site."""
    return f"{html_page(book.place[id])}#{anchor(id)}"


def sheet_page(id: str) -> str:
    """The page of a record sheet."""
    return f"sheet-{id}.md"


def lesson_page(id: str) -> str:
    """The page of a lesson."""
    return f"lesson-{id}.md"
