"""What is counted in games: how long they were, what took part for whom; results as a document."""

import json
import shutil
from pathlib import Path

import pytest

from regelwerk.cli import main
from regelwerk.link.ruleset import link_folder, open_ruleset
from regelwerk.numbers.keep import Kept
from regelwerk.numbers.matchup import Matchup
from regelwerk.numbers.simulate import here, simulate
from regelwerk.numbers.summary import document, summary

TOYS = Path(__file__).parents[1] / "rulesets" / "toys"
COUNTED = """balance:
  length: {title: {de: "Züge <b>", en: "turns <b>"}, is: count(kids)}
  contributions:
    throw: {what: by, whose: gang}
    hit: {whose: kid.gang}
value:"""


@pytest.fixture
def brawl(tmp_path: Path) -> Path:
    folder = tmp_path / "brawl"
    shutil.copytree(TOYS / "brawl", folder)
    for file in folder.glob("*.yaml"):
        text = file.read_text("utf-8")
        file.write_text(text.replace("value:", COUNTED, 1), "utf-8")
    return folder


def played(folder: Path, games: int = 30, keeper: bool = False) -> tuple[Matchup, object]:
    ruleset = open_ruleset(str(folder))
    scenario = "yard"
    gangs = list(ruleset.scenarios[scenario].state["gang"])
    base = Matchup(str(folder), scenario, tuple((id, "random") for id in gangs), 1, 400)
    kept = Kept(str(folder.parent / "kept"), base) if keeper else None
    return base, simulate(base, games, here(1), kept)


def test_games_with_and_without_something_add_up_to_all(brawl: Path) -> None:
    base, tally = played(brawl)
    found = summary(open_ruleset(str(brawl)), base, tally)
    counted = found["counted"]
    wins = {each["seat"]: each["wins"] for each in found["players"]}
    assert {each["of"] for each in counted["contributions"]} == {"throw", "hit"}
    for each in counted["contributions"]:
        assert each["games"] + each["others"] == found["games"] == 30
        assert each["wins"] <= min(each["games"], wins[each["seat"]])
        assert (
            each["with"]["low"]
            <= each["with"]["value"]
            == each["wins"] / each["games"]
            <= each["with"]["high"]
        )
    # Only what was never refused took part, and it took part for the side of who threw.
    kids = open_ruleset(str(brawl)).scenarios[base.scenario].state["kid"]
    for each in counted["contributions"]:
        if each["of"] == "throw" and each["what"] in kids:
            assert kids[each["what"]][1]["gang"].value == each["seat"]
    assert counted["length"]["games"] == found["ends"].get("won", 0) + found["ends"].get("drawn", 0)


def test_what_was_counted_is_kept_with_the_games(brawl: Path) -> None:
    _, first = played(brawl, keeper=True)
    _, again = played(brawl, keeper=True)
    assert first.ordered() == again.ordered()
    assert any(game.parts for game in again.ordered())


def test_a_line_that_was_kept_before_anything_was_counted_is_read(brawl: Path) -> None:
    _, first = played(brawl, 4, keeper=True)
    file = brawl.parent / "kept" / "chunks.jsonl"
    chunks = [json.loads(line) for line in file.read_text().splitlines()]
    for chunk in chunks:
        chunk[2] = [game[:7] for game in chunk[2]]
    file.write_text("".join(json.dumps(chunk) + "\n" for chunk in chunks))
    _, again = played(brawl, 4, keeper=True)
    assert [game[:7] for game in again.ordered()] == [game[:7] for game in first.ordered()]
    assert not any(game.parts for game in again.ordered())


def test_a_ruleset_that_wants_nothing_counted_counts_nothing() -> None:
    base, tally = played(TOYS / "brawl", 3)
    found = summary(open_ruleset(str(TOYS / "brawl")), base, tally)["counted"]
    assert found["contributions"] == [] and found["length"]["games"] == 0


def test_a_document_of_results_is_sound_where_they_were_played(
    brawl: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    file = brawl / "balance.yaml"
    call = ["simulate", str(brawl), "--games", "12", "--workers", "1", "--lang", "en", "--balance", str(file)]
    assert main(call) == 0
    told = capsys.readouterr().out
    assert "turns <b>" in told and "what took part" in told
    written = file.read_text("utf-8")
    assert main(["fmt", "--check", str(file)]) == 0
    ruleset, problems = link_folder(str(brawl))
    assert problems == [] and ruleset is not None
    (found,) = ruleset.balances.values()
    assert found.fresh and found.games == 12
    # The document is no rule: the same games follow from the same seed.
    assert main([*call, "--force"]) == 0 and file.read_text("utf-8") == written
    capsys.readouterr()
    assert main(call) != 0
    assert "[file-there]" in capsys.readouterr().out


@pytest.mark.parametrize(
    "other", [["--vary", "a.b=1..2"], ["--batch"], ["--no-rules"], ["--tournament", "random,greedy"]]
)
def test_results_are_of_one_simulation_that_counts(
    brawl: Path, other: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", str(brawl), "--balance", str(brawl / "x.yaml"), *other, "--lang", "en"]) == 2
    told = capsys.readouterr()
    assert "[asked-for-both]" in told.out + told.err
    assert not (brawl / "x.yaml").exists()


def test_the_report_escapes_and_shows_what_took_part(brawl: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = brawl.parent / "out"
    assert (
        main(["simulate", str(brawl), "--games", "12", "--workers", "1", "--lang", "en", "--out", str(out)])
        == 0
    )
    page = (out / "report.html").read_text("utf-8")
    assert "What took part" in page and "turns &#60;b&#62;" in page and "turns <b>" not in page


def test_names_that_yaml_takes_for_something_else_are_quoted() -> None:
    base = Matchup("", "yard", (("No", "random"),), 1)
    part = {"of": "hit", "what": "007", "seat": "No", "games": 2, "wins": 1}
    found = {
        "games": 3, "players": [{"seat": "No", "plays": "random", "wins": 1, "shared": 0}],
        "counted": {"length": {"games": 0}, "contributions": [part, {**part, "what": ""}]},
    }  # fmt: skip
    text = document(found, base, "0" * 32)
    assert '  "No": {plays: random, wins: 1, shared: 0}\n' in text
    assert '  - {of: hit, what: "007", seat: "No", games: 2, wins: 1}\n' in text
    assert text.endswith('  - {of: hit, seat: "No", games: 2, wins: 1}\n') and "length" not in text
