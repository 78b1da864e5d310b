"""What is refused names what is in the way, the number that is needed and the piece, in both languages."""

from collections.abc import Callable
from pathlib import Path

import pytest

pytestmark = pytest.mark.usefixtures("read_once")
Play = Callable[..., tuple[int, str]]
ROOT = Path(__file__).parents[2]
HEXES, PLANE = str(ROOT / "rulesets" / "hexwar"), str(ROOT / "rulesets" / "duel")
MOVING = "finish_step\nfinish_step\ntake_figure Skard\n"


def typed(play: Play, game: str, scenario: str, language: str, lines: str) -> str:
    code, shown = play(game, "--scenario", scenario, "--players", "person,person", "--seed", "3", "--no-save",
                       "--lang", language, typed=lines + "\n")  # fmt: skip
    assert code == 0
    return shown


@pytest.mark.parametrize(
    ("line", "german", "english"),
    [
        (
            "wizard_walk 42,17",
            "Bis dorthin sind es 43,36 cm; Morgul kommt höchstens 15 cm weit.  [wizard_walk, ",
            "It is 43.36 cm to there; Morgul gets 15 cm at most.  [wizard_walk, ",
        ),
        (
            "wizard_walk 1,5",
            "Morgul stünde dort nicht ganz auf dem Tisch.",
            "Morgul would not stand wholly on the table there.",
        ),
        (
            "blast Morgul Albin",
            "Bis Albin sind es 120,84 cm, mehr als 20.",
            "It is 120.84 cm to Albin, more than 20.",
        ),
        (
            "wizard_turn 38",
            "Morgul schaut schon nach 38°.",
            "Morgul faces 38° already.",
        ),
    ],
)
def test_on_a_plane(play: Play, line: str, german: str, english: str) -> None:
    assert german in typed(play, PLANE, "plain", "de", line)
    assert english in typed(play, PLANE, "plain", "en", line)


@pytest.mark.parametrize(
    ("lines", "german", "english"),
    [
        (
            "shoot Egil Hrothgar",
            "Egil sieht Hrothgar nicht; dazwischen: Flechtwerkwand (F7-G8).  [shoot, ",
            "Egil does not see Hrothgar; in between: Wattle wall (F7-G8).  [shoot, ",
        ),
        (MOVING + "march Skard G11", "Auf G11 steht Thorgrim.", "On G11 stands Thorgrim."),
        (
            MOVING + "march Skard A11",
            "Skard kommt von H11 nirgendwohin; daneben steht: Thorgrim, Ulf, Orm.",
            "Skard gets nowhere from H11; beside it stands: Thorgrim, Ulf, Orm.",
        ),
        (
            MOVING.replace("Skard", "Bjarki") + "march Bjarki N1",
            "Bis N1 kostet der Weg 13 Punkte, Bjarki hat noch 6.",
            "The way to N1 costs 13 points, Bjarki has 6 left.",
        ),
        (MOVING + "take_figure Ulf", "Erst muss fertig sein: Skard.", "First has to finish: Skard."),
        (MOVING + "finish_step", "Noch unterwegs: Skard.", "Still moving: Skard."),
    ],
)
def test_on_hexes(play: Play, lines: str, german: str, english: str) -> None:
    assert german in typed(play, HEXES, "hall", "de", lines)
    assert english in typed(play, HEXES, "hall", "en", lines)


@pytest.mark.parametrize(
    ("language", "told"),
    [("de", "In dieser Phase ist gerade nichts ausgeschlossen."), ("en", "Nothing is barred in this phase")],
)
def test_where_nothing_is_barred_that_is_what_a_lone_question_mark_says(
    play: Play, language: str, told: str
) -> None:
    shown = typed(play, HEXES, "meadow", language, "?")
    assert told in shown
    assert "Das ist erlaubt" not in shown and "That is allowed" not in shown


def test_what_all_cost_alike_stands_above_them_once(play: Play) -> None:
    shown = typed(play, PLANE, "plain", "en", "call\n2\n-")
    assert "  2  two with normal weapons (−80 magic points)\n" in shown
    assert "race (−80 magic points):\n  1  Orcs\n" in shown


@pytest.mark.parametrize(
    ("language", "phases", "empty"),
    [
        ("de", "  2. Sturmangriffe ankündigen\n  3. Bewegung und Abwehrfeuer\n", "Ein Schritt beginnt"),
        ("en", "  2. Declaring charges\n  3. Movement and defensive fire\n", "A step begins"),
    ],
)
def test_what_was_done_tells_the_phases_it_led_to(play: Play, language: str, phases: str, empty: str) -> None:
    """The event that opens each does nothing else, and is left out as at the table."""
    shown = typed(play, HEXES, "palisade", language, "finish_step")
    assert phases in shown and empty not in shown


def test_a_number_that_nobody_lists_is_carried_out_though_nothing_is_proposed(play: Play) -> None:
    """Whoever has just turned is proposed no turn; typed without the wizard it was refused for no reason."""
    lines = "wizard_turn 90\n? wizard_turn 100\nwizard_turn 100\nwizard_turn 400"
    shown = typed(play, PLANE, "plain", "en", lines)
    assert "Allowed, in 1 way." in shown
    assert "2. Ost: Turn the wizard: Morgul, 100" in shown
    assert "Not allowed:\n  Facings go from 0° to below 360°." in shown
