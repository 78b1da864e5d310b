"""The booklet: how the game is learned, what players go by in prose, tables as narrow as they can be."""

import re
from pathlib import Path

import pytest

from regelwerk.link.ruleset import link_folder
from regelwerk.load.shipped import ruleset_ids
from regelwerk.rulebook.booklet import booklet
from regelwerk.rulebook.edition import make_edition
from regelwerk.rulebook.gather import gather
from tests.once import opened
from tests.rulebook.shipped import editions
from tests.sampling import sample

VARIANTS = Path(__file__).parents[1] / "rulesets" / "variants"
MORE = """
---
kind: definition
id: outlook
title: {de: Aussicht, en: outlook}
text: {de: Was Spieler erhoffen., en: What players hope for.}
parameters: {rider: rider}
is: rider.wind + pull(rider)
---
kind: definition
id: pull
title: {de: Zug, en: pull}
text: {de: Was sie lockt., en: What draws them on.}
parameters: {rider: rider}
is: rider.wind + max(row.steps * row.legs for row in paces)
---
kind: table
id: paces
title: {de: Gangarten, en: Paces}
source: {standing: house}
columns:
  pace: {type: text, key: true, title: {de: Gangart, en: kind of pace}}
  name_de: {type: text}
  name_en: {type: text}
  steps: {type: integer, title: {de: Schritte, en: steps}}
  legs: {type: integer, title: {de: Beine, en: legs}}
rows:
  - {pace: slow, name_de: Trott, name_en: jog, steps: 2, legs: 4}
  - {pace: fast, name_de: Galopp, name_en: gallop, steps: 9, legs: 4}
"""


def page_of(folder, language="en"):
    ruleset, problems = link_folder(str(folder))
    assert problems == []
    return booklet(make_edition(ruleset, language)[0])


def part(page, id):
    return page.partition(f'<section id="{id}"')[2].partition("</section>")[0]


@pytest.mark.parametrize("language", ["de", "en"])
def test_contents_lead_to_every_part_and_chapter(toy_folder, language):
    page = page_of(toy_folder, language)
    ids = re.findall(r'\sid="([^"]*)"', page)
    assert len(ids) == len(set(ids)) >= 3
    listed = re.findall(r'<a href="#([^"]*)"', page)
    assert listed == [each for each in ids if each in listed]
    assert set(re.findall(r'<(?:section|h2) id="([^"]*)"', page)) == set(listed)


def test_rules_are_told_in_prose_with_their_values_and_paragraphs_and_without_ids_or_links(toy_folder):
    rules = part(page_of(toy_folder), "rules")
    assert '<span class="place">2.10</span><b>Tired riders.</b> See T.2: at most 9.' in rules
    assert "T.10" not in rules and "<a " not in rules and "stained" not in rules


def test_definitions_that_nothing_is_played_by_are_left_out(toy_folder):
    path = toy_folder / "toy.yaml"
    path.write_text(path.read_text("utf-8") + MORE, "utf-8")
    page = page_of(toy_folder)
    assert "hope for" not in page and "draws them on" not in page


def test_a_table_calls_its_rows_in_the_reader_s_language_and_leaves_out_what_is_the_same_for_all(toy_folder):
    path = toy_folder / "toy.yaml"
    path.write_text(path.read_text("utf-8") + MORE, "utf-8")
    table = page_of(toy_folder, "de").partition("<h2>Gangarten</h2>")[2].partition("</table>")[0]
    assert re.findall(r"<th>(.*?)</th>", table) == ["Gangart", "Schritte"]
    assert re.findall(r"<td>(.*?)</td>", table) == ["Trott", "2", "Galopp", "9"]


def test_what_a_ruleset_says_is_shown_and_never_obeyed(hostile_folder):
    page = page_of(hostile_folder)
    page = page.replace('<script src="reading.js" defer></script>', "", 1)
    assert "<script" not in page and not re.search(r"<[^>]*\son\w+=", page)
    assert all(each.startswith(("data:", "look-")) for each in re.findall(r'src="([^"]*)"', page))


def test_a_variant_s_booklet_is_the_whole_game_with_its_changes_marked():
    editions, problems = gather([str(VARIANTS / "both")], ["en"])
    assert problems == []
    page = booklet(editions[0])
    assert "rulebook-changed" in page and "<ins>" in page


@pytest.mark.parametrize("id", sample(ruleset_ids(), "leadership"))
def test_the_shipped_booklets_teach_two_lessons_with_pictures_and_show_every_table(id):
    ruleset = opened(id)
    for language in ruleset.languages:
        shown = editions(id)[language]
        page = booklet(shown)
        learn, tables = part(page, "learn"), part(page, "tables")
        steps = [len(shown.book.lessons[each].steps) for each in list(ruleset.lessons)[:2]]
        assert learn.count('class="step"') == sum(steps)
        assert learn.count("<img") > len(steps)
        assert tables.count("<table>") >= len(ruleset.tables)
        assert 'src="position' not in page and 'src="scenario' not in page
