"""Pictures that say which shape is which thing, and where a plane lies in them."""

import re
from pathlib import Path

import pytest

import regelwerk

TOYS = Path(__file__).parents[1] / "rulesets" / "toys"
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("folder", [TOYS / "otters", ROOT / "rulesets" / "duel"], ids=["hexes", "plane"])
def test_every_piece_in_a_picture_bears_its_id(folder):
    ruleset = regelwerk.load(folder)
    game, space = ruleset.game(seed=1), ruleset.documents.space
    shown = set(re.findall('data-id="([^"]*)"', game.picture()))
    things = [each for each in game.things() if each.in_play]
    standing = {each.id for each in things if each.fields.get(space.pieces.at) is not None}
    assert standing and shown >= standing


def test_a_map_bears_the_ids_of_its_places():
    game = regelwerk.load(TOYS / "snails").game(seed=1)
    drawn = game.drawn_map("Beds")
    assert 'data-id="Kale"' in drawn and 'data-id="Slow"' in drawn


def test_the_edges_of_a_plane_say_how_large_it_is():
    game = regelwerk.load(ROOT / "rulesets" / "duel").game("plain", seed=1)
    edges = re.search('class="board"[^>]*data-width="([^"]*)" data-depth="([^"]*)"', game.picture())
    assert float(edges[1]) > 0 and float(edges[2]) > 0


def test_a_map_marks_the_choices_that_it_is_about():
    game = regelwerk.load(TOYS / "otters").game(seed=1)
    choices = game.choices()
    assert game.picture(choices) == game.picture()
    assert 'class="reach"' not in game.picture([])
