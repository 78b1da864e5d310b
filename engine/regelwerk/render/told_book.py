"""The book in whose words a game is told while it runs."""

from weakref import WeakKeyDictionary

from regelwerk.render.book import Book
from regelwerk.run.program import Program

_books: "WeakKeyDictionary[Program, dict[str, Book]]" = WeakKeyDictionary()


def book_of(program: Program, language: str) -> Book:
    """One of no page, made once."""
    books = _books.setdefault(program, {})
    if language not in books:
        books[language] = Book(program.ruleset, language, {}, lambda expression: expression.text)
    return books[language]
