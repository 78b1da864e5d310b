"""Each row of a table that hexes or their sides are made of has a picture that follows its own columns."""

from xml.etree import ElementTree

import pytest

from regelwerk.render.book import Book
from regelwerk.render.look import looks
from regelwerk.render.pages import book_pages

TOY = """
kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy}
languages: [en]
start: play
space:
  kind: hexes
  shape: flat
  hexes: {type: cell, column: x, row: y}
  sides: {type: rim, one: one, other: other}
  pieces: {type: bee, at: at}
  shows: {pattern: comb.pattern, colour: comb.colour, line: wax.line}
---
kind: phase
id: play
title: {en: Play}
source: {standing: house}
who: nobody
---
kind: type
id: cell
plural: cells
title: {en: cell}
fields: {x: {type: integer}, y: {type: integer}, comb: {type: combs}}
---
kind: type
id: rim
plural: rims
title: {en: rim}
fields: {one: {type: cell}, other: {type: cell}, wax: {type: waxes}}
---
kind: type
id: bee
plural: bees
title: {en: bee}
fields: {at: {type: cell, optional: true}}
---
kind: table
id: combs
title: {en: Combs}
source: {standing: house}
columns:
  comb: {type: text, key: true}
  sweet: {type: integer, text: {en: How sweet.}}
  pattern: {type: text}
  colour: {type: text}
rows:
  - {comb: full, sweet: 3, pattern: waves, colour: sand}
  - {comb: void, sweet: 0, pattern: plain, colour: dark}
---
kind: table
id: waxes
title: {en: Waxes}
source: {standing: house}
columns: {wax: {type: text, key: true}, line: {type: text}}
rows: [{wax: old, line: bar}, {wax: "new", line: none}]
"""


@pytest.fixture(scope="module")
def ruleset(link_text):
    found, problems = link_text(TOY)
    assert problems == []
    return found


def test_every_row_has_a_picture_of_its_own_that_is_well_formed(ruleset):
    found = looks(ruleset)
    assert {id: list(each.files) for id, each in found.items()} == {
        "combs": ["full", "void"], "waxes": ["old", "new"]
    }  # fmt: skip
    drawings = {name: text for each in found.values() for name, text in each.drawings.items()}
    assert len(set(drawings.values())) == 4
    for text in drawings.values():
        ElementTree.fromstring(text)
    assert "<use" in drawings["look-combs-0.svg"] and "<use" not in drawings["look-combs-1.svg"]


def test_the_table_shows_them_in_place_of_the_columns_that_only_say_how_to_draw(ruleset):
    pages = book_pages(Book(ruleset, "en", {}, str))
    page = next(text for text in pages.values() if "{ #combs }" in text)
    head = next(line for line in page.splitlines() if line.startswith("| comb"))
    assert head == "| comb | Look | sweet |"
    assert "![full](look-combs-0.svg)" in page
    assert "look-combs-0.svg" in pages


def test_a_ruleset_without_hexes_has_none(toy):
    assert looks(toy) == {}
