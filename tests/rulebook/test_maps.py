"""Set-ups on a map that the ruleset lays out are drawn."""

from pathlib import Path

from regelwerk.link.ruleset import link_folder
from regelwerk.rulebook.edition import make_edition

SNAILS = Path(__file__).parents[1] / "rulesets" / "toys" / "snails"


def test_a_scenario_on_a_map_of_places_is_drawn_with_its_places():
    ruleset, _ = link_folder(str(SNAILS))
    assert ruleset is not None and ruleset.map is not None
    edition, problems = make_edition(ruleset, ruleset.languages[0])
    assert problems == []
    assert set(edition.book.maps) == set(ruleset.scenarios)
    for id, file in edition.book.maps.items():
        drawing = edition.pages[file]
        page = edition.pages[edition.book.place[id]]
        assert f"({file})" in page
        places = ruleset.scenarios[id].state[ruleset.map.places]
        assert all(f">{place}<" in drawing for place in places)
