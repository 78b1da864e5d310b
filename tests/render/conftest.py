from pathlib import Path

import pytest

from regelwerk.render.book import Book
from regelwerk.render.wording import Wording

TOY = (Path(__file__).parent / "toy.yaml").read_text("utf-8")


@pytest.fixture(scope="session")
def toy(link_text):
    """A small ruleset in both languages: riders who grow tired, and a track."""
    ruleset, problems = link_text(TOY)
    assert problems == []
    return ruleset


@pytest.fixture
def book(toy):
    """Makes a book in a language, at the toy's page; values in prose are shown as their text in < >."""

    def made(language):
        book = Book(toy, language, {}, lambda expression: f"<{expression.text.strip()}>")
        book.page = "toy.md"
        return book

    return made


@pytest.fixture
def toy_with(link_text):
    """A condition about a rider, in the words of a language."""

    def sentence(condition, language):
        asked = "kind: definition\nid: asked\ntitle: {de: x, en: x}\nparameters: {rider: rider}"
        ruleset, problems = link_text(f"{TOY}\n---\n{asked}\nis: {condition!r}\n")
        assert problems == []
        book = Book(ruleset, language, {}, str)
        book.page = "toy.md"
        definition = ruleset.definitions["asked"]
        return Wording(book, definition.parameters).condition(definition.value.tree)

    return sentence
