"""What the rulebook says about where things come from: sentences, their carriers, parts of other standing."""

from pathlib import Path

import pytest

from regelwerk.link.ruleset import link_folder
from regelwerk.render.book import Book
from regelwerk.render.pages import book_pages

TOY = """
kind: sentences
id: what_it_says
title: {de: Was die Quelle sagt, en: What the source says}
sentences:
  S.1: {de: Hasen sind schnell., en: Hares are quick.}
  S.2: {de: Niemand reitet bei Nacht., en: Nobody rides at night.}
---
kind: table
id: mounts
title: {de: Reittiere, en: Mounts}
source:
  standing: stated
  sentences: [S.1]
  clauses:
    - says: {de: die Schnecke, en: the snail}
      standing: house
      note: {de: Wir wollten sie., en: We wanted it.}
columns:
  mount: {type: text, key: true}
  pace: {type: number, title: {de: Schritt, en: pace}, text: {de: Je Zug., en: In a turn.}}
  cost:
    type: number
    title: {de: Preis, en: cost}
    text: {de: In Hafer., en: In oats.}
    source: {standing: house}
rows:
  - {mount: snail, pace: 0.5, cost: 1}
  - {mount: hare, pace: 9, cost: 2}
---
kind: ruleset
id: toy
version: 1.0.0
title: {de: Rundlauf, en: Round trip}
documents: {toy: {de: Die Quelle, en: The source}}
start: rest
---
kind: phase
id: rest
title: {de: Rast, en: Rest}
who: nobody
"""
SAID = {
    "en": [
        'S.1 | Hares are quick. | [Mounts](#mounts) <span class="rulebook-badge rulebook-stated">',
        "S.2 | Nobody rides at night. | –",
        '*On other ground:*\n\n- <span class="rulebook-badge rulebook-house">house rule</span> the snail – '
        "We wanted it.",
        "- *cost*: house rule",
    ],
    "de": [
        'S.1 | Hasen sind schnell. | [Reittiere](#mounts) <span class="rulebook-badge rulebook-stated">',
        "S.2 | Niemand reitet bei Nacht. | –",
        '*Anders belegt:*\n\n- <span class="rulebook-badge rulebook-house">Hausregel</span> die '
        "Schnecke – Wir wollten sie.",
        "- *Preis*: Hausregel",
    ],
}


@pytest.mark.parametrize("language", SAID)
def test_a_page_lists_each_sentence_with_those_who_carry_it(link_text, language):
    ruleset, problems = link_text(TOY)
    assert problems == []
    page = book_pages(Book(ruleset, language, {}, str))["toy.md"]
    for said in SAID[language]:
        assert said in page, page


def test_a_house_rule_that_a_variant_adds_is_the_variants() -> None:
    folder = Path(__file__).parents[1] / "rulesets" / "variants" / "marsh"
    ruleset, problems = link_folder(str(folder))
    assert problems == [] and ruleset is not None
    for language, called in (("de", "Sumpf"), ("en", "Marsh")):
        written = "\n".join(book_pages(Book(ruleset, language, {}, str)).values())
        badge = '<span class="rulebook-badge rulebook-house">'
        assert f"{called} · {badge}" in written, called
