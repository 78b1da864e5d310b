"""Sheets to look things up: phases, actions with what they reach and cost, documents in prose or words."""

import re

import pytest

from regelwerk.render.book import Book
from regelwerk.render.pages import book_pages

TOY = """
kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy}
languages: [en]
start: play
space:
  kind: plane
  unit: in
  table: {type: field, width: wide, depth: deep}
  pieces: {type: snail, at: place, base: base}
---
kind: type
id: field
plural: fields
title: {en: field}
fields: {wide: {type: number, default: 9}, deep: {type: number, default: 9}}
---
kind: type
id: snail
plural: snails
title: {en: snail}
fields:
  place: {type: point, optional: true}
  base: {type: number, default: 1}
  slime: {type: integer, default: 7, title: {en: slime}}
  reach: {type: number, default: 3, title: {en: reach}}
---
kind: definition
id: gap
title: {en: gap}
parameters: {one: snail, other: snail}
is: max(0, distance(one, other) - 1)
---
kind: event
id: pay
title: {en: Pay}
text: {en: Slime is spent.}
source: {standing: house}
parameters: {who: snail, much: integer}
do: [{change: who.slime, by: -much}]
---
kind: action
id: spit
title: {en: "Spit <b>"}
text: {en: Far.}
source: {standing: house}
by: snail
parameters: {target: {from: "[each for each in snails if each != snail]"}}
requires:
  - that: gap(snail, target) >= 2 and distance(snail, target) <= snail.reach
    else: {en: No.}
do:
  - {pay: snail, much: 3}
  - {change: target.slime, by: -5}
  - when: target.slime < 0
    then: [{change: snail.slime, by: -1}]
---
kind: action
id: rest
title: {en: Rest}
source: {standing: house}
by: snail
do: [{change: snail.slime, by: 1}]
---
kind: action
id: crawl
title: {en: Crawl}
source: {standing: house}
by: snail
do:
  - when: snail.reach > 3
    then: [{pay: snail, much: 2}]
---
kind: phase
id: play
title: {en: Play}
text: {en: "Snails act {{ 1 + 1 }} times."}
source: {standing: house}
who: {decides: "first(snail for snail in snails)", actions: [spit, rest, crawl]}
---
kind: term
id: Slime
title: {en: Slime}
text: {en: What snails have.}
---
kind: sheet
id: card
title: {en: Card}
parts:
"""


@pytest.fixture
def sheet(link_text):
    def made(*parts):
        ruleset, problems = link_text(TOY + "".join(f"  - {part}\n" for part in parts))
        assert problems == []
        return book_pages(Book(ruleset, "en", {}, lambda _: "2"))["sheet-card.md"]

    return made


def cells(page):
    return [re.findall(r"<t[dh]>(.*?)</t[dh]>", row) for row in re.findall(r"<tr>(.*?)</tr>", page)]


def test_an_action_tells_what_limits_its_distance_and_what_it_costs_whoever_acts(sheet):
    page = sheet("actions: {of: [spit, rest]}")
    assert cells(page) == [
        ["Action", "Range", "Cost"],
        ["Spit &#60;b&#62;", "2 in to reach", "slime: 3"],
        ["Rest", "–", "–"],
    ]


def test_what_an_action_costs_under_a_condition_alone_is_told_as_the_most(sheet):
    assert cells(sheet("actions: {of: [crawl]}")) == [["Action", "Cost"], ["Crawl", "slime: up to 2"]]


def test_what_is_only_not_to_be_nowhere_is_no_nearest_range(link_text):
    ruleset, problems = link_text(TOY.replace("target) >= 2", "target) > 0") + "  - actions: {of: [spit]}\n")
    assert problems == []
    page = book_pages(Book(ruleset, "en", {}, str))["sheet-card.md"]
    assert cells(page)[1][1] == "up to reach"


def test_what_must_not_be_near_is_no_range(link_text):
    barred = TOY.replace(
        "do:\n  - {pay: snail, much: 3}",
        "  - that: not any(gap(other, target) <= 1 for other in snails)\n    else: {en: No.}\n"
        "do:\n  - {pay: snail, much: 3}",
    )
    ruleset, problems = link_text(barred + "  - actions: {of: [spit]}\n")
    assert problems == []
    page = book_pages(Book(ruleset, "en", {}, str))["sheet-card.md"]
    assert cells(page)[1][1] == "2 in to reach"


def test_a_column_that_nothing_stands_in_is_left_out(sheet):
    assert cells(sheet("actions: {of: [rest]}")) == [["Action"], ["Rest"]]


def test_phases_are_numbered_unless_their_titles_are(sheet, link_text):
    assert "<ol><li><b>Play:</b> Snails act 2 times" in sheet("sequence: {of: [play]}")
    numbered = TOY.replace("{en: Play}", "{en: 1. Play}")
    ruleset, _ = link_text(numbered + "  - sequence: {of: [play]}\n")
    assert "<ul><li>" in book_pages(Book(ruleset, "en", {}, str))["sheet-card.md"]


def test_entries_stand_in_prose_or_in_words(sheet):
    assert "<dt>Slime</dt><dd>What snails have" in sheet("entries: {of: [Slime]}")
    words = sheet("entries: {of: [gap], as: words}")
    assert "<dd><ul><li>" in words and words.count("<ul>") == words.count("</ul>")
    assert "](" not in words.partition("<dd>")[2]


def test_the_page_is_marked_as_one_to_look_things_up(sheet):
    assert 'class="rulebook-sheet rulebook-reference"' in sheet("entries: {of: [Slime]}")
    assert "rulebook-reference" not in sheet("lines: [{en: Name}]")


@pytest.mark.parametrize(("part", "code", "hint"), [
    ("sequence: {of: [plai]}", "unknown-phase", "play"),
    ("actions: {of: [pay]}", "unknown-action", ""),
    ("notation: {of: writing}", "unknown-notation", ""),
    ("entries: {of: [Slim]}", "unknown-document", "Slime"),
    ("entries: {of: [snail]}", "unknown-document", ""),
    ("entries: {of: [rest]}", "sheet-entry-empty", ""),
    ("entries: {of: [Slime], as: words}", "sheet-entry-empty", ""),
])
def test_what_cannot_be_looked_up_is_told(link_text, part, code, hint):
    ruleset, problems = link_text(TOY + f"  - {part}\n")
    assert ruleset is None
    assert [(each.code, each.span.line) for each in problems] == [(code, TOY.count("\n") + 1)]
    assert problems[0].hint == hint or not hint
