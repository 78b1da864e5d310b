"""From a position to the picture of the table: as the ruleset's space declares it."""

import re

import pytest

from regelwerk.render.book import Book
from regelwerk.render.pages import book_pages
from regelwerk.render.picture_data import Held, of_state
from regelwerk.render.plain import described
from regelwerk.render.space_svg import space_picture, space_svg

TOY = """
---
kind: ruleset
id: toy
version: 1.0.0
title: {{en: Toy}}
languages: [en]
documents: {{toy: {{en: Rules}}}}
start: play
space:
  kind: plane
  table: {{type: lawn, width: wide, depth: 50}}
  pieces: {{type: snail, at: spot, base: base, facing: facing}}
  areas: {{type: pond, outline: shore, hides: murky}}
  shows: {shows}
---
kind: type
id: lawn
plural: lawns
title: {{en: lawn}}
fields: {{wide: {{type: number, default: 30}}}}
---
kind: type
id: snail
plural: snails
title: {{en: snail}}
fields:
  keeper: {{type: keeper, optional: true}}
  spot: {{type: point, optional: true}}
  base: {{type: number, default: 4}}
  facing: {{type: number, default: 90}}
  sign: {{type: text, optional: true}}
---
kind: type
id: keeper
plural: keepers
title: {{en: keeper}}
---
kind: type
id: pond
plural: ponds
title: {{en: pond}}
fields: {{shore: {{type: point, list: true}}, murky: {{type: boolean, default: true}}}}
---
kind: scenario
id: given
title: {{en: Given}}
state:
  lawns: {{Green: {{}}}}
  keepers: {{Ida: {{}}, Olm: {{}}}}
  ponds: {{Pool: {{shore: [[1, 1], [5, 1], [3, 5]]}}}}
  snails:
    Slow: {{spot: [10, 10], keeper: Olm}}
    racer12: {{spot: [20, 10]}}
    away: {{}}
"""


@pytest.fixture
def linked(link_text):
    def made(shows="{owner: keeper, label: sign}"):
        return link_text(TOY.format(shows=shows))

    return made


def test_what_stands_and_lies_is_shown_with_defaults_and_who_is_away_is_not(linked):
    ruleset, problems = linked()
    assert problems == []
    picture = space_picture(ruleset, of_state(ruleset.scenarios["given"].state), "Given", "en")
    assert (picture.width, picture.depth, picture.unit) == (30, 50, "cm")
    slow, racer = picture.discs
    assert (slow.x, slow.y, slow.radius, slow.facing, slow.owner) == (10, 10, 2, 90, "Olm")
    assert (slow.label, slow.name, racer.label, racer.name) == ("Sl", "Slow", "ra12", "")
    assert [(each.id, each.hides, each.blocks_sight) for each in picture.patches] == [("Pool", True, False)]
    assert picture.owners == ("Ida", "Olm")


def test_numbers_are_written_as_the_language_writes_them(linked):
    ruleset, _ = linked()
    things = [
        each._replace(fields={**each.fields, **({"spot": [10.25, 1.5]} if each.id == "Slow" else {})})
        for each in of_state(ruleset.scenarios["given"].state)
    ]
    for language, told in (("en", "10.25 | 1.5"), ("de", "10,25 | 1,5")):
        picture = space_picture(ruleset, things, "Given", language)
        assert f"Slow (Olm): {told}" in space_svg(picture, language)


def test_an_owner_who_left_keeps_a_colour_where_he_is_known(linked):
    ruleset, _ = linked()
    things = [each for each in of_state(ruleset.scenarios["given"].state) if each.id != "Ida"]
    assert space_picture(ruleset, things, "x", "en").owners == ("Olm",)
    assert space_picture(ruleset, things, "x", "en", known=("Ida",)).owners == ("Ida", "Olm")


def test_the_chosen_one_is_drawn_with_its_field_of_sight(linked):
    ruleset, _ = linked()
    things = [Held("Green", "lawn", {}), Held("Slow", "snail", {"spot": [1, 2], "sign": "S"})]
    drawing = space_svg(space_picture(ruleset, things, "x", "en")._replace(chosen="Slow"), "en")
    assert ">S</text>" in drawing and "Field of sight of Slow" in drawing


def test_without_a_table_or_a_plane_there_is_no_picture(linked, link_text):
    ruleset, _ = linked()
    assert space_picture(ruleset, [Held("Slow", "snail", {"spot": [1, 1]})], "x", "en") is None
    ruleset, _ = link_text("")
    assert space_picture(ruleset, [], "x", "en") is None


def test_the_rulebook_draws_how_a_scenario_is_set_up(linked):
    ruleset, _ = linked()
    written = book_pages(Book(ruleset, "en", {}, str))
    assert "![Given](scenario-given.svg)" in "".join(written.values())
    assert 'id="table-given-title">Given<' in written["scenario-given.svg"]
    assert "scenario-given.svg" not in described(ruleset, ruleset.scenarios["given"], "en", str)


def test_the_rulebook_tells_what_is_seen_as_the_space_declares_it(linked):
    ruleset, _ = linked()
    half = book_pages(Book(ruleset, "en", {}, str))
    assert "at least 50% of it is hidden" in half["on-the-table.md"]
    assert "(table-sight.svg)" in half["on-the-table.md"] and "table-ranges.svg" not in half
    told = re.compile(r">(not seen \(|)(\d+)%( hidden|\))<")
    (behind, much, _), (beside, little, hidden) = told.findall(half["table-sight.svg"])
    assert (behind, beside, hidden) == ("not seen (", "", " hidden") and int(much) > 50 > int(little) > 0
    strict = ruleset._replace(space=ruleset.space._replace(hidden_from=0.01))
    labels = told.findall(book_pages(Book(strict, "en", {}, str))["table-sight.svg"])
    assert {how for how, *_ in labels} == {"not seen ("}


@pytest.mark.parametrize(("shows", "code"), [
    ("{owner: keper}", "unknown-field"),
    ("{owner: base}", "space-shown-field"),
    ("{label: spot}", "space-shown-field"),
])
def test_a_field_that_cannot_be_shown_is_told(linked, shows, code):
    ruleset, problems = linked(shows)
    assert ruleset is None
    assert [each.code for each in problems] == [code]
    assert (problems[0].span.line, problems[0].hint) == (15, "keeper" if code == "unknown-field" else "")
