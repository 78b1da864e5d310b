"""Bots against one another: seats are changed, ratings are what the games say, what is kept goes on."""

import json
from math import log10
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelwerk.cli import main
from regelwerk.numbers.game import Played
from regelwerk.numbers.tally import Chunk, Tally
from regelwerk.numbers.tournament import Lineup, lineups, standings

TOYS = Path(__file__).parents[1] / "rulesets" / "toys"
NOUGHTS = str(TOYS / "noughts")


def tally(*winners: tuple[str, ...], end: str = "") -> Tally:
    found = Tally()
    games = tuple(
        Played(number, number, end or ("won" if each else "drawn"), each, 5, 0)  # type: ignore[arg-type]
        for number, each in enumerate(winners)
    )
    found.add(Chunk(0, len(games), games, {}))
    return found


def simulate(capsys: pytest.CaptureFixture[str], *options: str, toy: str = NOUGHTS) -> tuple[int, str, str]:
    code = main(["simulate", toy, "--workers", "1", "--lang", "en", *options])
    captured = capsys.readouterr()
    return code, captured.out, captured.err or captured.out


def test_each_two_sorts_meet_twice_and_sit_on_every_other_seat() -> None:
    found = lineups(("a", "b", "c"), ("north", "east", "south"))
    assert [each.name for each in found] == ["a-b", "b-a", "a-c", "c-a", "b-c", "c-b"]
    assert found[0].players == (("north", "a"), ("east", "b"), ("south", "a"))
    assert found[1].players == (("north", "b"), ("east", "a"), ("south", "b"))


def test_points_are_of_the_sort_and_not_of_the_seat() -> None:
    lineup = lineups(("a", "b"), ("n", "e", "s"))[0]
    games = tally(("n",), ("e",), ("n", "s"), ("n", "e"), ()).ordered()
    assert [lineup.points(game) for game in games] == [1.0, 0.0, 1.0, 0.5, 0.5]
    (stuck,) = tally((), end="stuck").ordered()
    assert lineup.points(stuck) is None


def test_three_wins_in_four_are_191_points_with_their_bounds() -> None:
    one, other = lineups(("a", "b"), ("n", "e"))
    played = [(one, tally(*[("n",)] * 75, *[("e",)] * 25)), (other, tally(*[("e",)] * 75, *[("n",)] * 25))]
    found = standings(("b", "a"), played)
    best, last = found["ratings"]
    assert (best["plays"], last["plays"], best["games"]) == ("a", "b", 200)
    assert best["rating"] - last["rating"] == pytest.approx(400 * log10(3), abs=6)
    # The deviation of a difference of two by maximum likelihood: 400 / ln 10 / sqrt(200 · 3/4 · 1/4) = 28.4.
    assert best["high"] - best["low"] == pytest.approx(1.96 * 28.4, abs=3)
    assert found["pairs"][0] | {"low": 0, "high": 0} == {
        "one": "a", "other": "b", "games": 200, "share": 0.75, "low": 0, "high": 0,
    }  # fmt: skip
    assert 0.68 < found["pairs"][0]["low"] < 0.69 and 0.80 < found["pairs"][0]["high"] < 0.81


def test_who_lost_to_nobody_yet_has_bounds() -> None:
    one, other = lineups(("a", "b"), ("n", "e"))
    found = standings(("a", "b"), [(one, tally(*[("n",)] * 20))])
    assert 400 < found["ratings"][0]["rating"] - found["ratings"][1]["rating"] < 1200
    assert standings(("a", "b"), [(other, tally())])["pairs"][0]["share"] is None


@pytest.mark.slow
@given(st.lists(st.sampled_from([("n",), ("e",), (), ("n", "e")]), max_size=30))
def test_the_mean_stays_and_draws_alone_make_equals(winners: list[tuple[str, ...]]) -> None:
    found = standings(("a", "b"), [(Lineup("a", "b", (("n", "a"), ("e", "b"))), tally(*winners))])
    one, other = found["ratings"]
    assert one["rating"] + other["rating"] == pytest.approx(3000)
    if winners.count(("n",)) == winners.count(("e",)):
        assert one["rating"] == pytest.approx(1500, abs=1e-3)


@pytest.mark.slow
def test_the_one_that_thinks_is_rated_higher_and_every_game_is_kept(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "out"
    call = ["--scenario", "row", "--tournament", "random,mcts", "--games", "6", "--out", str(folder)]
    code, told, _ = simulate(capsys, *call, "--format", "json")
    assert code == 0
    found = json.loads(told)
    assert [row["plays"] for row in found["ratings"]] == ["mcts", "random"]
    assert found["ratings"][0]["low"] > found["ratings"][1]["high"] - 100
    assert found["ratings"][0]["games"] == sum(row["games"] for row in found["results"]) == 12
    assert "<h2>Tournament</h2>" in (folder / "report.html").read_text()
    kept = sorted(path.parent.name for path in folder.glob("*/chunks.jsonl"))
    assert kept == ["mcts-random", "random-mcts"]
    # Where chunks are lost, only these are played again; the figures are the same.
    (folder / "mcts-random" / "chunks.jsonl").unlink()
    assert json.loads(simulate(capsys, *call, "--format", "json")[1]) == found
    code, _, told = simulate(capsys, *call[:3], "mcts,random", *call[4:])
    assert code != 0 and "What differs: --tournament." in told


def test_games_that_do_not_come_to_their_end_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    call = ("--scenario", "row", "--tournament", "random,mcts", "--games", "2")
    told = simulate(capsys, *call, "--steps", "1")[1]
    assert "4 games that did not come to their end count for nobody" in told
    assert "for nobody" not in simulate(capsys, *call)[1]


@pytest.mark.parametrize(
    ("options", "code", "told"),
    [
        (("--tournament", "random"), 2, "[simulate-tournament-sorts]"),
        (("--tournament", "random,rnadom"), 2, "Did you mean 'random'?"),
        (("--tournament", "person,random"), 2, "[simulate-people]"),
        (("--tournament", "random,mcts", "--players", "random"), 2, "[asked-for-both]"),
        (("--tournament", "random,mcts", "--vary", "a.b=1..2"), 2, "[asked-for-both]"),
    ],
)
def test_what_cannot_be_is_told(
    capsys: pytest.CaptureFixture[str], options: tuple[str, ...], code: int, told: str
) -> None:
    found = simulate(capsys, "--scenario", "row", *options)
    assert found[0] == code and told in found[2], found


def test_without_the_library_nothing_is_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("regelwerk.numbers.simulate.find_spec", lambda name: None)
    code, _, told = simulate(capsys, "--scenario", "row", "--tournament", "random,mcts", "--games", "2")
    assert code == 1 and "pip install regelwerk[numbers]" in told
