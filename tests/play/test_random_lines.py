"""Whatever is typed, the game goes on: no internal error, and no line ends it but one that says so."""

import os
from collections.abc import Callable
from pathlib import Path
from time import time

import pytest

from tests.play.random_lines import play_on
from tests.sampling import sample

ROOT = Path(__file__).parents[2]
GAMES = {
    "duel": ROOT / "rulesets" / "duel",
    "hexwar": ROOT / "rulesets" / "hexwar",
    "brawl": ROOT / "tests" / "rulesets" / "toys" / "brawl",
    "tag": ROOT / "tests" / "rulesets" / "toys" / "tag",
}
# As many lines on any machine; the soak types for an hour, from another seed each day.
LINES = {"duel": 2_500, "hexwar": 3_000, "brawl": 4_000, "tag": 4_000}
SECONDS = {"duel": 25.0, "hexwar": 25.0, "brawl": 5.0, "tag": 5.0}
Report = Callable[..., None]


@pytest.mark.parametrize("game", sample(GAMES, "brawl", "tag"))
def test_no_line_breaks_a_game(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert play_on(str(GAMES[game]), 1, least=LINES[game]) >= LINES[game]


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_no_line_breaks_a_game_in_an_hour(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    seconds = float(os.environ.get("SOAK_LINES_SECONDS", "3600")) * SECONDS[game] / sum(SECONDS.values())
    start = int(time()) // 86_400 * 1_000
    lines = play_on(str(GAMES[game]), start, seconds=seconds)
    print(f"{game}: {lines} lines typed, first seed {start}")
