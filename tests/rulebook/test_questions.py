"""Questions that players ask, and how many of them the search of the shipped rulebooks answers.

`questions/asked` is what the search may be mended by. `questions/kept` was written with it, from the sources
alone, and is there to be counted only: whoever mends the search for one of them has no judge left.
"""

from functools import cache
from pathlib import Path

import pytest
import yaml

from tests.rulebook.asking import asked, data_of, places
from tests.rulebook.shipped import editions

FOLDER = Path(__file__).parent / "questions"
GAMES = sorted(file.stem for file in (FOLDER / "asked").glob("*.yaml"))
pytestmark = pytest.mark.slow


@cache
def data(game, language):
    return data_of(editions(game)[language])


def answered(folder, language):
    """For each question of a folder: the place of the first right answer, counted from 0, or None."""
    found = {}
    for game in GAMES:
        given = yaml.safe_load((FOLDER / folder / f"{game}.yaml").read_text("utf-8"))
        results = asked(data(game, language), [each[language] for each in given])
        for each, result in zip(given, results, strict=True):
            right = (number for number, place in enumerate(places(result)) if place in each["at"])
            found[game, each[language]] = next(right, None)
    return found


def share(found, most):
    return sum(place is not None and place < most for place in found.values()) / len(found)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("folder", ["asked", "kept"])
def test_nine_questions_of_ten_are_answered_within_three_and_seven_at_once(folder, language):
    found = answered(folder, language)
    assert share(found, 3) >= 0.9, [each for each, place in found.items() if place is None or place > 2]
    assert share(found, 1) >= 0.7, [each for each, place in found.items() if place != 0]


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_places_of_the_answers_exist(language):
    for game in GAMES:
        there = data(game, language)
        for folder in ("asked", "kept"):
            for each in yaml.safe_load((FOLDER / folder / f"{game}.yaml").read_text("utf-8")):
                missing = [place for place in each["at"] if f'"at":"{place}"' not in there]
                assert missing == [], each


@pytest.mark.parametrize("game", GAMES)
def test_thirty_questions_are_asked_and_fifteen_kept(game):
    counts = [
        len(yaml.safe_load((FOLDER / folder / f"{game}.yaml").read_text("utf-8")))
        for folder in ("asked", "kept")
    ]
    assert counts == [30, 15]
