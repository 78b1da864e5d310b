"""Expressions in words where the parameters have become things of a position."""

from collections.abc import Iterable, Mapping
from weakref import WeakKeyDictionary

from regelwerk.model.rules import Parameter
from regelwerk.render import escape
from regelwerk.render.book import Book
from regelwerk.render.wording import Wording
from regelwerk.run.program import Program
from regelwerk.texts.grammar import Article, Case, Phrase

_books: "WeakKeyDictionary[Program, dict[str, Book]]" = WeakKeyDictionary()


def book_of(program: Program, language: str) -> Book:
    """The book in whose words a game is told while it runs: of no page, and made once."""
    books = _books.setdefault(program, {})
    if language not in books:
        books[language] = Book(program.ruleset, language, {}, lambda expression: expression.text)
    return books[language]


class Bound(Wording):
    """Says the things of the position where rules name parameters."""

    def __init__(self, book: Book, parameters: Iterable[Parameter], known: Mapping[str, str]) -> None:
        super().__init__(book, parameters)
        self._known = known

    def named(self, id: str, case: Case = "nom", article: Article = "the", *, listed: bool = False) -> str:
        if id not in self._known:
            return super().named(id, case, article, listed=listed)
        return self.tell("of", words=self.name(id)) if case == "gen" else self.name(id)

    def phrase_of(self, id: str) -> Phrase | None:
        return None if id in self._known else super().phrase_of(id)

    def name(self, id: str) -> str:
        return escape.text(self._known[id]) if id in self._known else super().name(id)
