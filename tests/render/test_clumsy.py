"""No rule of a shipped game in words reads like code read aloud: `clumsy.yaml` says what does."""

import re
from functools import cache
from html import unescape
from pathlib import Path

import pytest
import yaml

from regelwerk.link.ruleset import link_folder
from regelwerk.load.shipped import ruleset_folder, ruleset_ids
from regelwerk.model.rules import (
    Action,
    Definition,
    Event,
    Immunity,
    Judgement,
    Modifier,
    Phase,
    Quantity,
    Rule,
)
from regelwerk.render.book import Book
from regelwerk.render.in_words import InWords

TOLD = Definition | Quantity | Modifier | Judgement | Immunity | Event | Action | Rule | Phase
CLUMSY = yaml.safe_load((Path(__file__).parent / "clumsy.yaml").read_text("utf-8"))
CASES = [
    pytest.param(language, each["pattern"], id=f"{language}: {each['why']}: {each['pattern']}")
    for language, patterns in CLUMSY.items()
    for each in patterns
]
_LINK = re.compile(r"\[((?:[^\[\]]|\[[^\]]*\])*)\]\([^)]*\)")
# What players are told when something is refused stands in their authors' words.
_QUOTED = re.compile(r"„[^“]*‹.*|“[^”]*‹.*|: „.*“$|: “.*”$")


@cache
def lines(language):
    """Each line of each document of all shipped rulesets, as plain text."""
    found = []
    for id in ruleset_ids():
        ruleset, _ = link_folder(ruleset_folder(id))
        book = Book(ruleset, language, {}, str)
        for document in book.documents.values():
            if isinstance(document, TOLD):
                told = [text for _, text in InWords(book).told(document)]
                found += [(f"{id}/{document.header.id}", plain(text)) for text in told]
    return found


def plain(markdown):
    shown = _LINK.sub(r"\1", markdown).replace("*", "")
    return _QUOTED.sub("", re.sub(r"<[^>]*>", "", unescape(shown)))


@pytest.mark.parametrize(("language", "pattern"), CASES)
def test_no_sentence_is_clumsy(language, pattern):
    wrong = re.compile(pattern)
    assert [(id, text) for id, text in lines(language) if wrong.search(text)] == []


@pytest.mark.parametrize("language", CLUMSY)
def test_there_are_sentences_to_look_at(language):
    assert len(lines(language)) > 2_000
