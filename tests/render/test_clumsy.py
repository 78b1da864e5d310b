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
from regelwerk.render.pieces import in_words

TOLD = Definition | Quantity | Modifier | Judgement | Immunity | Event | Action | Rule | Phase
CLUMSY = yaml.safe_load((Path(__file__).parent / "clumsy.yaml").read_text("utf-8"))
CASES = [
    pytest.param(
        language, each["pattern"], each.get("but"), id=f"{language}: {each['why']}: {each['pattern']}"
    )
    for language, patterns in CLUMSY.items()
    for each in patterns
]
_LINK = re.compile(r"\[((?:[^\[\]]|\[[^\]]*\])*)\]\([^)]*\)")
# What players are told when something is refused stands in their authors' words.
_QUOTED = re.compile(r"„[^“]*‹.*|“[^”]*‹.*|: „.*“$|: “.*”$")


@cache
def told_documents(language):
    """Each document of all shipped rulesets with its lines."""
    found = []
    for id in ruleset_ids():
        ruleset, _ = link_folder(ruleset_folder(id))
        book = Book(ruleset, language, {}, str)
        found += [
            (f"{id}/{document.header.id}", in_words(book, document))
            for document in book.documents.values()
            if isinstance(document, TOLD)
        ]
    return found


@cache
def lines(language):
    """Each line of each document, as plain text."""
    return [(id, plain(text)) for id, told in told_documents(language) for _, text in told]


def plain(markdown):
    shown = _LINK.sub(r"\1", markdown).replace("*", "")
    return _QUOTED.sub("", re.sub(r"<[^>]*>", "", unescape(shown)))


@pytest.mark.parametrize(("language", "pattern", "but"), CASES)
def test_no_sentence_is_clumsy(language, pattern, but):
    wrong = re.compile(pattern)
    found = [(id, text) for id, text in lines(language) if wrong.search(text)]
    assert [each for each in found if but is None or not re.search(but, each[1])] == []


@pytest.mark.parametrize("language", CLUMSY)
def test_what_stands_by_itself_is_a_whole_sentence(language):
    """A line that is no item of a list ends in a full stop, or in a colon with a list beneath it."""
    wrong = []
    for _, told in told_documents(language):
        for at, (depth, text) in enumerate(told):
            beneath = at + 1 < len(told) and told[at + 1][0] > depth
            if not depth and not text.endswith((".", "“", "”", *([":"] if beneath else []))):
                wrong.append(text)
    assert [plain(each) for each in wrong] == []


@pytest.mark.parametrize("language", CLUMSY)
def test_there_are_sentences_to_look_at(language):
    assert len(lines(language)) > 2_000
