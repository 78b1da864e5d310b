"""Record sheets: so many boxes and rows as declared, in the edition's language, nothing obeyed."""

import re

import pytest

from regelwerk.render.book import Book
from regelwerk.render.pages import book_pages, headings

TOY = """
kind: ruleset
id: toy
version: 1.0.0
title: {de: Spiel, en: Toy}
start: play
---
kind: phase
id: play
title: {de: Zug, en: Play}
who: nobody
---
kind: table
id: shells
title: {de: Häuser, en: Shells}
source: {standing: stated}
columns:
  shell: {type: text, key: true}
  name_de: {type: text}
  name_en: {type: text}
  layers: {type: number, title: {de: Lagen, en: layers}, unit: mm}
rows:
  - {shell: round, name_de: "rund <b>", name_en: "round | <b>", layers: 2.5}
---
kind: type
id: snail
plural: snails
title: {de: Schnecke, en: snail}
fields: {slime: {type: integer, default: 7, max: 9}}
---
kind: sheet
id: card
title: {de: Karte, en: Card}
text: {de: Für jeden., en: For each.}
parts:
  - lines: [{de: Name, en: "Name <script>"}]
  - title: {de: Schleim, en: Slime}
    boxes: {of: snail, field: slime}
  - tally: {heading: {de: Tag, en: Day}, columns: 4, rows: [{de: Blätter, en: Leaves}]}
  - blank:
      rows: 3
      columns: [{title: {de: Nr., en: "No."}}, {title: {de: S, en: S}, boxes: {of: snail, field: slime}}]
  - table: {of: shells, columns: [{field: {de: name_de, en: name_en}}, {field: layers}]}
"""


@pytest.fixture
def page(link_text):
    def made(language):
        ruleset, problems = link_text(TOY)
        assert problems == []
        book = Book(ruleset, language, {}, str)
        assert headings(book)["sheet-card.md"] == {"de": "Karte", "en": "Card"}[language]
        return book_pages(book)["sheet-card.md"]

    return made


def test_a_sheet_has_the_boxes_rows_and_columns_that_it_declares(page):
    shown = page("en")
    slime, tally, blank = (shown.split(f"rulebook-sheet-{form}")[1] for form in ("boxes", "tally", "blank"))
    assert slime.split("</span></div>")[0].count("<i></i>") == 8 and "<i>7</i>" in slime
    assert re.findall(r"<th>(.*?)</th>", tally.split("</table>")[0]) == ["Day", "1", "2", "3", "4"]
    assert blank.split("</table>")[0].count("<tr>") == 4


def test_columns_of_a_table_follow_the_language(page):
    german, english = (page(language).split("rulebook-sheet-table")[1] for language in ("de", "en"))
    assert "rund" in german and "round" not in german and "<td>2,5</td>" in german
    assert "round" in english and "<td>2.5</td>" in english and "layers (mm)" in english


def test_texts_from_strangers_are_shown_and_never_markup(page):
    shown = page("en")
    assert "<script" not in shown and "<b>" not in shown
    assert "round &#124; &#60;b&#62;" in shown


def test_html_of_a_sheet_has_no_blank_line_that_would_end_it_in_markdown(page):
    inside = page("de").split('<div class="rulebook-sheet">')[1].rstrip("\n")
    assert "\n\n" not in inside
