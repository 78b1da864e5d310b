"""What has precedence over a document is told by its kind; rules.json and previews say what pages say."""

import json
from pathlib import Path

import jsonschema
import pytest

from regelwerk.load.shipped import schema_folder
from regelwerk.render.book import Book, Elsewhere
from regelwerk.render.pages import book_pages
from regelwerk.render.previews import MOST, previews
from regelwerk.render.references import over
from regelwerk.render.rules_json import rules_json

TOY = """
kind: type
id: snail
plural: snails
title: {en: snail}
fields: {slime: {type: integer, default: 7, title: {en: slime}}}
---
kind: event
id: slide
title: {en: Slide}
text: {en: Down the <b>leaf</b>.}
source: {standing: house}
parameters: {who: snail}
affects: who
tags: [wet]
do: [{change: who.slime, by: -1}]
---
kind: event
id: drown
title: {en: Drown}
text: {en: So.}
source: {standing: house}
parameters: {who: snail}
affects: who
tags: [wet, deep]
---
kind: event
id: stick
title: {en: Stick}
text: {en: So.}
source: {standing: house}
parameters: {who: snail}
do: [{change: who.slime, by: 1}]
---
kind: rule
id: R.1
title: {en: Too dry}
text: {en: So.}
source: {standing: house}
on: slide
when: who.slime < 2
instead: [{stick: who}]
---
kind: rule
id: R.2
title: {en: Enough}
text: {en: So.}
source: {standing: house}
on: slide
requires: who.slime > 0
refusal: {en: No slime.}
---
kind: rule
id: R.3
title: {en: Trail}
text: {en: So.}
source: {standing: stated, paragraph: "3"}
on: slide
do: [{change: who.slime, by: -1}]
---
kind: immunity
id: I.1
title: {en: Glued}
text: {en: So.}
source: {standing: house}
for: snail
against: [wet]
when: snail.slime > 90
---
kind: immunity
id: I.2
title: {en: Waxed}
text: {en: So.}
source: {standing: house}
for: snail
against: [wet]
except: [deep]
---
kind: quantity
id: pace
title: {en: pace}
source: {standing: house}
parameters: {who: snail}
base: who.slime
bands: {main: highest}
---
kind: modifier
id: M.1
title: {en: Rain}
text: {en: So.}
source: {standing: house}
of: pace
add: 2
band: main
---
kind: modifier
id: M.2
title: {en: Sun}
text: {en: So.}
source: {standing: house}
of: pace
at_most: 3
band: main
---
kind: modifier
id: M.3
title: {en: Wind}
text: {en: So.}
source: {standing: house}
of: pace
add: 3
band: main
---
kind: phase
id: play
title: {en: Play}
source: {standing: house}
who: nobody
do: [{for_each: snail, in: snails, do: [{slide: snail}, {set: snail.slime, to: round_down(pace(snail))}]}]
"""

SCHEMA = json.loads((Path(schema_folder()) / "rules.schema.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def book(link_text):
    ruleset, problems = link_text(TOY)
    assert problems == []
    return Book(ruleset, "en", {}, str)


@pytest.mark.parametrize(("id", "found"), [
    ("slide", {"R.1": "replaces", "R.2": "restricts", "I.1": "stops", "I.2": "stops"}),
    ("drown", {"I.1": "stops"}),
    ("stick", {}),
    ("R.3", {"R.1": "replaces", "I.1": "stops", "I.2": "stops"}),
    ("R.1", {"I.1": "stops", "I.2": "stops"}),
    ("pace", {"M.2": "limits"}),
    ("M.1", {"M.2": "limits", "M.3": "outdoes"}),
    ("I.1", {}),
])
def test_precedence_is_told_once_and_by_its_kind(book, id, found):
    assert {each.id: each.how for each in over(book.ruleset, book.documents[id])} == found


def test_an_event_with_an_excepted_tag_is_not_told_as_stopped(book):
    page = next(text for text in book_pages(book).values() if "{ #drown }" in text)
    section = page.partition("{ #drown }")[2].partition("\n## ")[0]
    assert "[Glued](#I.1)" in section and "Waxed" not in section


def test_the_page_names_what_has_precedence_and_variants_that_change_it(book):
    book.elsewhere = {"pace": [Elsewhere("Slow <i>", "../../slow/en/differences.md")]}
    page = next(text for text in book_pages(book).values() if "{ #pace }" in text)
    section = page.partition("{ #pace }")[2].partition("\n## ")[0]
    assert "Limited by: [Sun](#M.2)" in section
    assert "Different in: [Slow &#60;i&#62;](../../slow/en/differences.md)" in section


def test_rules_json_has_its_documented_shape_and_is_the_same_each_time(book):
    told = json.loads(rules_json(book))
    jsonschema.Draft202012Validator(SCHEMA).validate(told)
    assert rules_json(book) == rules_json(book)
    by_id = {each["id"]: each for each in told["documents"]}
    assert by_id.keys() == book.documents.keys()
    assert by_id["R.3"]["source"] == {
        "document": by_id["R.3"]["source"]["document"], "paragraph": "3", "standing": "stated", "note": ""
    }  # fmt: skip
    assert {each["id"] for each in by_id["slide"]["overridden_by"]} == {"R.1", "R.2", "I.1", "I.2"}
    assert "slide" in by_id["R.3"]["names"] and "R.3" in by_id["slide"]["used_by"]
    assert by_id["R.2"]["words"][0] == {"depth": 0, "text": "On “Slide”:"}


def test_rules_json_of_other_shape_is_not_valid(book):
    told = json.loads(rules_json(book))
    for broken in ({**told, "format": 2}, {**told, "more": 1}, {"format": 1}):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.Draft202012Validator(SCHEMA).validate(broken)


def test_a_preview_is_text_that_can_end_neither_the_script_nor_the_page(book):
    script = previews(book)
    assert "<" not in script
    found = json.loads(script.removeprefix("window.rulebookPreviews=").strip())
    assert found["toy.html#slide"] == ["Slide", "Down the <b>leaf</b>."]
    assert all(len(text) <= MOST + 2 for _, text in found.values())
