"""Editors offer, find and rename what questions rest on."""

import pytest

from regelwerk.author.server.completion import offers
from regelwerk.author.server.cursor import cursor_at
from regelwerk.author.server.files import Files
from regelwerk.author.server.hover import of_symbol
from regelwerk.author.server.project import Project
from regelwerk.author.server.rename import renamed
from regelwerk.author.server.symbols import Symbol, Use

HEAD = """\
kind: ruleset
id: yard
version: 1.0.0
title: {en: Yard}
languages: [en]
start: play
---
kind: phase
id: play
title: {en: Play}
who: nobody
---
kind: term
id: T.1
title: {en: Rope}
text: {en: What one jumps over.}
"""
QUESTIONS = """\
kind: question
id: Q.1
asks: {en: What is T.1?}
answer: {en: See T.1.}
see: [T.1, play]
"""


@pytest.fixture
def yard(tmp_path):
    (tmp_path / "ruleset.yaml").write_text(HEAD)
    (tmp_path / "questions.yaml").write_text(QUESTIONS)
    project = Project(str(tmp_path), Files())
    assert project.refresh() == []
    return project


@pytest.mark.parametrize(("lines", "line", "wanted"), [
    (["kind: question", "id: Q.2", "see: ["], 2, {"T.1", "play"}),
    (["kind: question", "id: Q.2", "see:", "  - "], 3, {"T.1", "play"}),
    (["kind: question", "id: Q.2", ""], 2, {"asks", "answer", "see", "chapter"}),
])
def test_ids_and_keys_are_offered(yard, lines, line, wanted):
    found = offers(cursor_at(lines, line, len(lines[line])), lines, line, yard.understood, "en")
    assert wanted <= {offer.label for offer in found}
    assert not {"title", "text"} & {offer.label for offer in found}


def test_what_it_rests_on_is_found_and_renamed_in_its_words_too(yard):
    symbol = Symbol("document", "T.1")
    places = sorted((span.file.rpartition("/")[2], span.line) for span in yard.index.uses(symbol))
    assert places == [*(("questions.yaml", line) for line in (3, 4, 5)), ("ruleset.yaml", 14)]
    written = renamed(yard, Use(symbol, yard.index.given(symbol)[0], True), "T.9", "en")
    assert sorted(len(spans) for spans in written.values()) == [1, 3]


def test_a_question_is_renamed_freely_and_told_on_hover(yard):
    symbol = Symbol("document", "Q.1")
    use = Use(symbol, yard.index.given(symbol)[0], True)
    assert isinstance(renamed(yard, use, "What-is-it", "en"), dict)
    told = of_symbol(yard, use.symbol, "en")
    assert "**What is T.1?** · Question" in told and "The answer rests on: Rope, Play" in told
    assert yard.understood.title("Q.1", "en") == "What is T.1?"
