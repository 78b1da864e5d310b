"""A line is understood in the order in which people write it; commands work wherever something is asked."""

from collections.abc import Callable
from pathlib import Path

import pytest

from regelwerk.play.offers import number_written, point_written

pytestmark = pytest.mark.usefixtures("read_once")
Play = Callable[..., tuple[int, str]]
TOYS = Path(__file__).parents[1] / "rulesets" / "toys"
ROOT = Path(__file__).parents[2]
INSIDE = ("--scenario", "yard", "--seed", "3")
HEXES, PLANE = str(ROOT / "rulesets" / "hexwar"), str(ROOT / "rulesets" / "duel")


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("42,17", (42, 17)),
        ("42, 17", (42, 17)),
        ("42 17", (42, 17)),
        ("(42; 17)", (42, 17)),
        ("42,5; 17,25", (42.5, 17.25)),
        ("42,5 17", (42.5, 17)),
        ("-3.5/4", (-3.5, 4)),
        ("42 cm, 17 cm", (42, 17)),
        ("42", None),
        ("42,17,3", None),
        ("1e9,1", None),
        ("9999999,1", None),
        ("²,³", None),
        ("9" * 400 + ",1", None),
    ],
)
def test_a_place_is_written_in_many_ways(text: str, place: tuple[float, float] | None) -> None:
    assert point_written(text) == (list(place) if place else None)


@pytest.mark.parametrize(("text", "number"), [("30", 30), ("30°", 30), ("2,5", 2.5), ("-3", -3), ("x", None)])
def test_a_number_may_have_its_unit(text: str, number: float | None) -> None:
    assert number_written(text) == number


@pytest.mark.parametrize(
    ("typed", "step"),
    [
        ("throw Ria Bo", "Ria, Bo"),
        ("throw at whom: Bo, who: Ria", "Ria, Bo"),
        ("throw at whom Bo who Ria", "Ria, Bo"),
        ("Ria throw Bo", "Ria, Bo"),
        ("throw Ria at Bo", "Ria, Bo"),
        ("throw Ria, Bo", "Ria, Bo"),
        ("THROW ria BO", "Ria, Bo"),
        ("Ria Bo", "Ria, Bo"),
        ("throw Bo\n1", "Ria, Bo"),
        ("throw\nRia Bo", "Ria, Bo"),
        ("throw Ro Bo", "Rolf, Bo"),
    ],
)
def test_words_may_stand_in_any_order_that_makes_sense(play: Play, typed: str, step: str) -> None:
    _, shown = play("brawl", *INSIDE, "--lang", "en", typed=typed + "\n")
    assert f"1. Reds: Throw a snowball: {step}\n" in shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("throw Bo Ria", "who: Bo is not among what may be chosen: Ria, Rolf."),
        ("throw Ria Rolf Bo", "'Bo' is not understood."),
        ("throw B", "'B' may mean several: Bert, Bo."),
        ("throw at", "'at' is not understood."),
        ("x " * 50, "is not understood."),
    ],
)
def test_what_can_not_be_meant_is_refused_in_words(play: Play, typed: str, said: str) -> None:
    code, shown = play("brawl", *INSIDE, "--lang", "en", typed=typed + "\n")
    assert code == 0
    assert said in shown
    assert "1. Reds" not in shown


def test_titles_of_either_language_are_understood(play: Play) -> None:
    for language in ("de", "en"):
        typed = "Wirf einen Schneeball Ria Bo\nundo\nThrow a snowball Ria Bo\n"
        _, shown = play("brawl", *INSIDE, "--lang", language, typed=typed)
        assert shown.count("1. Reds: ") == 2


def test_what_a_typed_hex_is_meant_for_follows_from_its_type(play: Play) -> None:
    typed = "2\ntake Wate\nmarch A11\nmarch F6 Herwig\nmarch B6 Herwig\n"
    typed += "batter H6-I6\nfill_ditch G4\n? march A11\nmarch F6\n"
    code, shown = play(HEXES, "--scenario", "palisade", "--players", "person,greedy", "--seed", "5",
                       "--lang", "en", typed=typed)
    assert code == 0
    assert shown.count("  The way to A11 costs 8 points, Wate has 5 left.  [march, ") == 2
    assert "  The way to F6 costs 9 points, Herwig has 5 left.  [march, " in shown     # who is not even taken
    assert "  Herwig is not moving just now.  [march, " in shown
    assert "March: Herwig" not in shown
    assert "There is nothing to choose for 'gate' now. It would be one of: all gates " in shown
    assert "There is nothing to choose for 'figure' now. It would be one of: all figures on the move" in shown
    assert "3. Hegeling: March: Wate, F6" in shown


def test_what_belongs_to_another_phase_is_refused_by_its_title(play: Play) -> None:
    for language, said in (("de", "„Ziehen“ geht jetzt nicht."), ("en", "'March' cannot be chosen now.")):
        _, shown = play(HEXES, "--scenario", "palisade", "--players", "person,greedy", "--seed", "5",
                        "--lang", language, typed="march Wate F6\n")
        assert said in shown


def test_a_word_that_begins_several_actions_of_other_phases_is_told_with_all_of_them(play: Play) -> None:
    _, shown = play(HEXES, "--scenario", "palisade", "--players", "person,greedy", "--seed", "5",
                    "--lang", "en", typed="take Wate\n")
    assert "'take Wate' may mean several: Take the blow, Take a figure." in shown


@pytest.mark.parametrize("look", ["look", "lage", "LOOK", ":look"])
@pytest.mark.parametrize("game", [HEXES, PLANE])
def test_the_position_is_shown_again_wherever_it_is_asked_for(play: Play, game: str, look: str) -> None:
    scenario = "palisade" if game == HEXES else "plain"
    code, shown = play(game, "--scenario", scenario, "--players", "person,greedy", "--seed", "1",
                       "--lang", "en", typed=f"{look}\n")
    assert code == 0
    assert shown.count("(step 1)") == 2


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("help", "A number from the list"),
        ("hilfe", "A number from the list"),
        ("look", "Reds – Fight (step 1)"),
        ("show Bo", "gang: Blues"),
        ("show", "Write 'show THING'."),
        ("why", "Nothing has happened yet."),
        ("undo", "There is nothing to take back."),
        ("save saved.json", "Saved in saved.json."),
        ("?", "Break up:"),
        ("? throw Ria Rolf", "at whom: Rolf is not among"),
        ("? nothing", "'nothing' is not understood."),
        (":help", "A number from the list"),
        ("-", "Reds> "),
    ],
)
@pytest.mark.parametrize("asked", ["throw", "throw Ria Bo"])
def test_a_command_works_where_something_else_is_asked(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, said: str, asked: str
) -> None:
    """In a list to choose from, and where a die is typed; afterwards the same thing is asked again."""
    monkeypatch.chdir(tmp_path)
    again = "throw Ria Bo\n6\n" if command == "-" else "Ria Bo\n6\n" if asked == "throw" else "6\n"
    _, shown = play("brawl", *INSIDE, "--dice", "typed", "--lang", "en", typed=f"{asked}\n{command}\n{again}")
    assert said in shown.split("knead", 1)[1]
    assert "1. Reds: Throw a snowball: Ria, Bo" in shown


def test_quit_and_undo_work_inside_a_list(play: Play) -> None:
    _, shown = play("brawl", *INSIDE, "--lang", "de", typed="throw\nende\nthrow Ria Bo\n")
    assert "1. Reds" not in shown
    _, shown = play("brawl", *INSIDE, "--lang", "de", typed="throw Ria Bo\nthrow\nzurück\nthrow Ria Bert\n")
    assert "1 Schritt zurückgenommen." in shown
    assert "1. Reds: Wirf einen Schneeball: Ria, Bert" in shown


def test_another_action_may_be_typed_inside_a_list(play: Play) -> None:
    _, shown = play("brawl", *INSIDE, "--lang", "en", typed="throw\ncall\n")
    assert "1. Reds: Call a friend" in shown


def test_a_rule_that_breaks_off_takes_nothing_but_the_line(play: Play, tmp_path: Path) -> None:
    """A ruleset with a slip in it is no reason to lose the game."""
    text = (TOYS / "noughts" / "ruleset.yaml").read_text()
    whole = "  - {roll: 6, as: wind}\n"
    assert whole in text
    broken = text.replace(whole, whole + '  - {set: player.tired, to: "1 / (wind - wind) > 1"}\n')
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "ruleset.yaml").write_text(broken)
    code, shown = play(str(tmp_path / "broken"), "--seed", "1", "--lang", "en", typed="wait\nset b\n")
    assert code == 0
    assert "run-division-by-zero" in shown
    assert "1. Ann: Set a mark: b" in shown
