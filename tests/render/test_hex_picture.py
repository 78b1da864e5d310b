"""From a position on hexes to its picture: read off the space, its tables and the choices that there are."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from regelwerk.bots import BOTS
from regelwerk.link.ruleset import open_ruleset
from regelwerk.model.hex_space import COLOURS, LINES, PATTERNS
from regelwerk.pictures import table
from regelwerk.pictures.board import Board
from regelwerk.render import hex_tiles
from regelwerk.render.book import Book
from regelwerk.render.hex_picture import Shot
from regelwerk.render.hex_svg import hex_svg
from regelwerk.render.pages import book_pages
from regelwerk.render.picture_data import Held, of_state
from regelwerk.render.space_svg import space_picture
from regelwerk.run.chance import Seeded
from regelwerk.run.choices import Choice
from regelwerk.run.game import new_game
from regelwerk.run.program import Program

OTTERS = Path(__file__).parents[1] / "rulesets" / "toys" / "otters"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def otters():
    return open_ruleset(str(OTTERS))


@pytest.fixture
def seen(otters):
    """The picture of the calm pond, some otters as a test says."""

    def seen(language="en", **special):
        things = [
            each._replace(fields={**each.fields, **special.get(each.id, {})})
            for each in of_state(otters.scenarios["calm"].state)
        ]
        return space_picture(otters, things, "Pond", language)

    return seen


def test_the_names_that_tables_may_use_are_those_that_are_drawn():
    assert tuple(hex_tiles.TILES) == PATTERNS
    assert tuple(hex_tiles.COLOURS) == COLOURS
    assert tuple(hex_tiles.LINES) == LINES
    assert {hex_tiles.pattern_for(n) for n in range(50)} <= set(PATTERNS)
    assert {hex_tiles.colour_for(n) for n in range(50)} <= set(COLOURS)
    assert {hex_tiles.line_for(n) for n in range(50)} <= set(LINES)


@pytest.mark.parametrize(("language", "called"), [("en", "Deep water"), ("de", "Tiefes Wasser")])
def test_the_ground_is_drawn_and_called_as_its_row_says(seen, language, called):
    hexes = {each.id: each for each in seen(language).hexes}
    assert len(hexes) == 26
    assert hexes["C1"][1:] == (3, 1, 0, called, "waves", "blue")
    assert hexes["F1_1"].level == 1
    assert (hexes["E2"].pattern, hexes["E2"].colour) == ("treads", "grey")


def test_sides_are_drawn_as_their_row_says(seen):
    sides = {each.id: each for each in seen().sides}
    assert (sides["C2-C3"].kind, sides["C2-C3"].line) == ("Log", "bar")
    assert [id for id, each in sides.items() if (each.kind, each.line) == ("Dam", "stakes")] == [
        "B1-C1", "C1-C2", "C2-D1", "D1-D2", "D1-E1", "D1-E2",
    ]  # fmt: skip
    assert len(sides) == 7


def test_pieces_bear_label_owner_facing_and_whatever_is_not_as_at_first(seen):
    picture = seen("de", Oda={"wet": True, "mood": "merry"}, Ulf={"wet": False})
    counters = {each.id: each for each in picture.counters}
    oda = counters["Oda"]
    assert oda[1:6] == ("C2", "old", "Brook", 2, "nas mer")
    assert oda.told == "Oda (Brook), old, nass, merry, blickt nach 2"
    assert (counters["Ulf"].state, counters["Uta"].facing) == ("", 0)
    assert "Una" not in counters  # not on the map
    assert picture.owners == ("Brook", "Fen")
    assert picture.states == (("nas", "nass"), ("mer", "merry"))


def test_a_number_stands_in_the_legend_once_whatever_it_is_of_each(tmp_path):
    text = (OTTERS / "ruleset.yaml").read_text("utf-8").replace("state: [wet, mood]", "state: [facing]")
    (tmp_path / "ruleset.yaml").write_text(text, "utf-8")
    numbered = open_ruleset(str(tmp_path))
    things = of_state(numbered.scenarios["calm"].state)
    picture = space_picture(numbered, things, "Pond", "en")
    assert len({each.state for each in picture.counters} - {""}) > 1
    assert picture.states == (("9", "facing"),)
    assert any("facing: 2" in each.told for each in picture.counters)


@pytest.mark.parametrize(
    ("language", "label", "sort"), [("en", "LF", "Lightly armed foot"), ("de", "B", "Bogenschütze")]
)
def test_a_label_that_abbreviates_what_a_piece_is_stands_in_the_legend(language, label, sort):
    ruleset = open_ruleset(str(Path(__file__).parents[2] / "rulesets" / "hexwar"))
    picture = space_picture(ruleset, of_state(ruleset.scenarios["palisade"].state), "Palisade", language)
    assert (label, sort) in picture.signs
    assert {each.label for each in picture.counters} == {short for short, _ in picture.signs}
    assert any(sort in each.told.split(", ") for each in picture.counters if each.label == label)
    drawn = [each.text for each in ElementTree.fromstring(hex_svg(picture, language)).iter(f"{SVG}text")]
    assert drawn[drawn.index(sort) - 1] == label


def test_a_number_on_a_piece_is_not_cut_to_another_one(tmp_path):
    text = (OTTERS / "ruleset.yaml").read_text("utf-8").replace("state: [wet, mood]", "state: [fish]")
    field = "  fish: {type: number, default: 0, title: {en: fish, de: Fische}}\n"
    text = text.replace("  mood: {one_of", field + "  mood: {one_of", 1)
    (tmp_path / "ruleset.yaml").write_text(text, "utf-8")
    ruleset = open_ruleset(str(tmp_path))
    things = [
        each._replace(fields={**each.fields, **({"fish": 1250.5} if each.id == "Oda" else {})})
        for each in of_state(ruleset.scenarios["calm"].state)
    ]
    for language, told in (("en", "1250.5"), ("de", "1250,5")):
        picture = space_picture(ruleset, things, "Pond", language)
        counters = {each.id: each for each in picture.counters}
        assert counters["Oda"].state == told
    assert "Fische: 1250,5" in counters["Oda"].told


def test_whoever_left_the_game_keeps_a_colour(otters):
    things = of_state(otters.scenarios["calm"].state)
    assert space_picture(otters, things, "", "en", known=["Gone", "Fen"]).owners == ("Gone", "Fen", "Brook")


def test_what_can_be_chosen_is_read_off_the_choices(otters, seen):
    choices = [
        Choice("swim", ("Oda", "C3")), Choice("swim", ("Oda", "B2")), Choice("splash", ("Olli", "Ulf")),
        Choice("saw", ("Oda", "C2-C3")), Choice("splash", ("Olli", "Una")),
    ]  # fmt: skip
    picture = table.offered_marks(otters, seen(), choices)
    assert picture.acting == ("Oda", "Olli")
    assert picture.reached == ("C3", "B2")
    assert picture.offered_sides == ("C2-C3",)
    assert picture.shots == (Shot("F1_1", "A4"),)


def test_without_hexes_there_is_no_map(otters, toy):
    assert space_picture(otters, [], "", "en") is None
    assert space_picture(toy, [], "", "en") is None


@pytest.mark.parametrize(
    "fields",
    [{"column": None}, {"column": "x"}, {"row": 1.5}, {"row": True}, {"water": "gone"}, {"level": None}],
)
def test_a_position_that_does_not_fit_draws_no_nonsense(otters, fields):
    known = {"column": 1, "row": 1, "water": "deep", **fields}
    things = [Held("A1", "spot", known), Held("B1", "spot", {"column": 2, "row": 1, "water": "deep"})]
    assert "B1" in {each.id for each in space_picture(otters, things, "", "en").hexes}


def test_where_nothing_says_how_it_is_drawn_each_row_has_a_pattern_of_its_own(otters, seen):
    bare = otters._replace(
        space=otters.space._replace(
            shows=otters.space.shows._replace(pattern="", colour="", line="", picture="")
        )
    )
    picture = space_picture(bare, of_state(bare.scenarios["calm"].state), "", "en")
    drawn = {each.ground: each.pattern for each in picture.hexes}
    assert len(set(drawn.values())) == len(drawn) == 5
    assert len({each.line for each in picture.sides}) == 2
    assert [each.ground for each in picture.hexes] == [each.ground for each in seen().hexes]


def test_a_running_game_is_drawn_at_each_step_and_each_drawing_is_well_formed(otters):
    program = Program(otters)
    game = new_game(program, otters.scenarios["calm"].state, Seeded(5), language="en")
    game.run()
    for number in range(40):
        if not game.deciders():
            break
        choices = list(game.choices())
        text = Board(game, "en").offering(choices)
        assert ElementTree.fromstring(text).tag == f"{SVG}svg"
        assert 'class="reach"' in text
        assert "hexes-game-title" in text
        game.choose(BOTS["random"].choose(game, choices, str(number)))


def test_the_rulebook_shows_boards_and_scenarios(otters):
    written = book_pages(Book(otters, "de", {}, str))
    assert {"board-pond.svg", "scenario-calm.svg"} <= written.keys()
    assert "Oda" in written["scenario-calm.svg"] and "Oda" not in written["board-pond.svg"]
    chapter = written["ruleset.md"]
    assert "![Teich](board-pond.svg)" in chapter and "![Ein ruhiger Teich](scenario-calm.svg)" in chapter
