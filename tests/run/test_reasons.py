"""Why something is not allowed, told in another language than the game is played in."""

import re
from pathlib import Path

import pytest

import regelwerk
from tests.play.test_orders import MIX

WARNED = "{that: order.far > 0, else: {en: Nothing is gained.}}"
BARRED = "{that: order.far > 0, else: {de: '{{ order }} bringt nichts.', en: '{{ order }} gains nothing.'}}"


@pytest.fixture
def game(tmp_path: Path) -> regelwerk.Game:
    assert WARNED in MIX
    text = MIX.replace(f"warns: [{WARNED}]", "").replace("requires: [", f"requires: [{BARRED}, ")
    text = text.replace("{en: order}", "{de: Befehl, en: order}").replace("languages: [en]\n", "")
    text = re.sub(r"(title|else): {en: ([^},]+)}", r"\1: {de: \2, en: \2}", text)
    text = text.replace(
        "by: player\ndo:",
        "by: player\nrequires:\n  - that: player.points > 1\n    else: {de: Zu wenig., en: Too little.}\ndo:",
    )
    (tmp_path / "ruleset.yaml").write_text(text, "utf-8")
    return regelwerk.load(tmp_path, language="en").game(seed=1)


def test_an_order_is_refused_in_either_language_and_called_by_its_type(game: regelwerk.Game) -> None:
    with pytest.raises(regelwerk.Refused) as refused:
        game.order("Ada", ["Ada 0"])
    (problem,) = refused.value.problems
    assert problem.message("de") == "Dieser Befehl ist nicht erlaubt: Befehl 1 bringt nichts."
    assert problem.message("en") == "This order may not be given: order 1 gains nothing."


def test_a_choice_is_refused_in_either_language(game: regelwerk.Game) -> None:
    game.order("Ada", ["Ada 1"])
    game.order("Ben", ["Ben 2"])
    game.resolve()
    (problem,) = game.refusals("boast")
    assert "Zu wenig." in problem.message("de") and "Too little." in problem.message("en")
    assert problem.values["reason"] == "Too little."
