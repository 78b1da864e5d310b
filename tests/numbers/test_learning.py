"""A value is learnt from games: what could tell is found, what tells is taken, bots can go by it."""

import json
import re
import shutil
from math import nan
from pathlib import Path
from random import Random

import pytest

from regelwerk.cli import main
from regelwerk.link.ruleset import open_ruleset
from regelwerk.model.problem import Refused
from regelwerk.numbers.features import POSITIONS, features
from regelwerk.numbers.game import Played, play
from regelwerk.numbers.learning import LEAST_GAMES, MOST_TERMS, learnt
from regelwerk.numbers.matchup import matchup
from regelwerk.run.program import Program

RULESETS = Path(__file__).parents[1] / "rulesets"
MARKET = RULESETS / "games" / "market"

HEAD = """
kind: ruleset
id: farms
version: 1.0.0
title: {en: Farms}
languages: [en]
documents: {farms: {en: Farms}}
start: day
---
kind: table
id: sorts
title: {en: sorts}
source: {standing: house}
columns: {sort: {type: text, key: true}, milk: {type: integer}, wool: {type: integer, optional: true}}
rows: [{sort: goat, milk: 2}, {sort: sheep, milk: 1, wool: 3}]
---
kind: phase
id: day
title: {en: Day}
who: {decides: first(farmer for farmer in farmers), actions: [rest]}
next: [{to: day}]
---
kind: action
id: rest
title: {en: Rest}
source: {standing: house}
by: farmer
do: [{end: "[farmer]"}]
---
kind: scenario
id: start
title: {en: Start}
source: {standing: house}
state: {farmers: {Ann: {}, Ben: {}}}
---
"""
FARMER = """
kind: type
id: farmer
plural: farmers
title: {en: farmer}
"""


def farms(folder: Path, *documents: str) -> str:
    (folder / "ruleset.yaml").write_text(HEAD + "---".join([FARMER + documents[0], *documents[1:]]))
    return str(folder)


def found(folder: Path, *documents: str) -> list[str]:
    return list(features(open_ruleset(farms(folder, *documents))))


def lead(mine: str, theirs: str) -> str:
    return f"{mine} - sum({theirs})"


def test_numbers_of_deciders_are_held_against_those_of_all_others(tmp_path: Path) -> None:
    fields = "fields: {hay: {type: integer, default: 0}, debt: {type: number, optional: true}}\n"
    assert found(tmp_path, fields) == [
        lead("farmer.hay", "other.hay for other in farmers if other != farmer"),
        lead(
            "(farmer.debt if farmer.debt is not none else 0)",
            "other.debt for other in farmers if other != farmer and other.debt is not none",
        ),
    ]


def test_things_are_counted_by_the_field_that_says_whose_they_are(tmp_path: Path) -> None:
    beast = """
kind: type
id: beast
plural: beasts
title: {en: beast}
fields: {sort: {type: sorts}, keeper: {type: farmer, optional: true}, tame: {type: boolean}}
"""
    mine, theirs = "beast.keeper == farmer", "beast.keeper is not none and beast.keeper != farmer"
    assert found(tmp_path, "", beast) == [
        f"{word}({what} for beast in beasts if {mine}{given}) - "
        f"{word}({what} for beast in beasts if {theirs}{given})"
        for word, what, given in (
            ("count", "beast", ""),
            ("count", "beast", " and beast.tame"),
            ("sum", "beast.sort.milk", ""),
            ("sum", "beast.sort.wool", " and beast.sort.wool is not none"),
        )
    ]


def test_what_not_everybody_may_know_is_no_feature(tmp_path: Path) -> None:
    fields = """
fields: {gold: {type: integer, seen_by: owner}}
zones:
  hand: {of: card, seen_by: owner, count_seen_by: all}
  dark: {of: card, seen_by: nobody, count_seen_by: nobody}
  open: {of: card}
"""
    card = """
kind: type
id: card
plural: cards
title: {en: card}
fields: {points: {type: integer}}
"""
    assert found(tmp_path, fields, card) == [
        lead("count(farmer.hand)", "count(other.hand) for other in farmers if other != farmer"),
        lead("count(farmer.open)", "count(other.open) for other in farmers if other != farmer"),
        lead(
            "sum(card.points for card in farmer.open)",
            "sum(card.points for card in other.open) for other in farmers if other != farmer",
        ),
    ]


def test_definitions_about_deciders_are_features_but_not_what_was_learnt(tmp_path: Path) -> None:
    definitions = [
        f"\nkind: definition\nid: {id}\ntitle: {{en: {id}}}\nparameters: {{farmer: farmer}}\nis: {value}\n"
        for id, value in (("rank", "2"), ("learnt_value", "rank(farmer)"), ("ready", "rank(farmer) > 1"))
    ]
    assert found(tmp_path, "", *definitions) == [
        lead("rank(farmer)", "rank(other) for other in farmers if other != farmer")
    ]


def test_a_name_that_means_something_is_not_taken_for_the_others(tmp_path: Path) -> None:
    other = "\nkind: type\nid: other\nplural: others\ntitle: {en: other}\n"
    (text,) = found(tmp_path, "fields: {hay: {type: integer, default: 0}}\n", other)
    assert text == lead("farmer.hay", "rival.hay for rival in farmers if rival != farmer")


def test_the_others_are_called_as_the_ruleset_calls_them(tmp_path: Path) -> None:
    folder = Path(farms(tmp_path, "fields: {hay: {type: integer, default: 0}}\n"))
    head = folder / "ruleset.yaml"
    head.write_text(head.read_text().replace("start: day", "start: day\nwords: {rival: {en: competitor}}"))
    (text,) = features(open_ruleset(str(folder)))
    assert "for rival in farmers if rival != farmer" in text


def test_where_nothing_is_counted_nothing_can_be_learnt(tmp_path: Path) -> None:
    with pytest.raises(Refused) as refused:
        found(tmp_path, "")
    (problem,) = refused.value.problems
    assert (problem.code, problem.values) == ("learn-no-feature", {"name": "farmer"})


def games(count: int, *columns: str, end: str = "won") -> list[Played]:
    """Games of two seats with two positions; of three won two by whoever leads in what is called `lead`."""
    lot = Random(7)
    rows = []
    for number in range(count):
        ahead = lot.choice((-1, 1)) * lot.random()
        winner = "Ann" if (ahead > 0) == (lot.random() < 2 / 3) else "Ben"
        noted = []
        for step in range(2):
            for seat, sign in (("Ann", 1), ("Ben", -1)):
                values = {
                    "lead": sign * ahead * (1 + step), "double": 2 * sign * ahead * (1 + step),
                    "noise": lot.random(), "behind": -sign * ahead * (1 + step) * 100, "same": 3.0,
                    "seat": float(sign), "broken": nan if number == 5 else sign * ahead * (1 + step),
                }  # fmt: skip
                noted.append((seat, tuple(values[each] for each in columns)))
        winners = (winner,) if end == "won" else ()
        rows.append(Played(number, number, end, winners, 2, 0, noted=tuple(noted)))  # type: ignore[arg-type]
    return rows


def test_what_tells_who_wins_is_taken_and_nothing_else() -> None:
    texts = ("noise", "lead", "same", "seat", "broken")
    ((weight, text),) = learnt(texts, games(400, *texts)).terms
    assert text == "lead" and 0.2 < weight < 2


def test_being_behind_counts_against() -> None:
    ((weight, _),) = learnt(("behind",), games(400, "behind")).terms
    assert -0.02 < weight < -0.002


def test_weights_have_two_digits_and_the_same_thing_stands_there_once() -> None:
    ((weight, text),) = learnt(("lead", "double"), games(400, "lead", "double")).terms
    assert text in ("lead", "double") and weight == float(f"{weight:.1e}")


def test_how_good_it_is_is_said_of_games_held_out() -> None:
    result = learnt(("lead",), games(2000, "lead"))
    assert result.games == 2000
    assert result.quality.right == pytest.approx(2 / 3, abs=0.06)
    assert result.base.right == pytest.approx(1 / 2, abs=0.06)
    assert result.quality.loss < result.base.loss == pytest.approx(0.693, abs=0.01)


def test_what_only_the_seat_tells_is_nothing_learnt() -> None:
    """Ann always wins, and always has more; but that she is Ann tells it already."""
    lot = Random(3)
    rows = []
    for number in range(200):
        noted = tuple((seat, (more + lot.random(),)) for seat, more in 3 * [("Ann", 5), ("Ben", 0)])
        rows.append(Played(number, number, "won", ("Ann",), 2, 0, noted=noted))
    with pytest.raises(Refused) as refused:
        learnt(("more",), rows)
    assert refused.value.problems[0].code == "learn-nothing-tells"


@pytest.mark.parametrize(("count", "end"), [(LEAST_GAMES - 1, "won"), (200, "drawn"), (200, "unfinished")])
def test_too_few_decided_games_are_told(count: int, end: str) -> None:
    with pytest.raises(Refused) as refused:
        learnt(("lead",), games(count, "lead", end=end))
    (problem,) = refused.value.problems
    decided = str(count if end == "won" else 0)
    assert (problem.code, problem.values) == (
        "learn-too-few", {"decided": decided, "games": str(count), "least": str(LEAST_GAMES)}
    )  # fmt: skip


def test_at_most_a_handful_is_taken() -> None:
    lot = Random(1)
    rows = []
    for number in range(600):
        values = [lot.gauss(0, 1) for _ in range(9)]
        winner = "Ann" if sum(values) + lot.gauss(0, 1) > 0 else "Ben"
        noted = tuple(
            (seat, tuple(sign * each * step for each in values))
            for step in (0.5, 1)
            for seat, sign in (("Ann", 1), ("Ben", -1))
        )
        rows.append(Played(number, number, "won", (winner,), 2, 0, noted=noted))
    result = learnt([f"f{n}" for n in range(9)], rows)
    assert len(result.terms) == MOST_TERMS and all(weight > 0 for weight, _ in result.terms)
    assert result.quality.right > 0.75


def test_positions_are_noted_from_all_of_a_game_and_for_everybody() -> None:
    ruleset = open_ruleset(str(MARKET))
    texts = ("sum(other.wood for other in players)", "1 / (player.wood - player.wood)")
    match = matchup(ruleset, str(MARKET), "two", {"Ada": "random", "Ben": "random"}, 4)._replace(noted=texts)
    program = Program(ruleset)
    played = play(program, match, 0)
    assert played == play(program, match, 0)
    assert len(played.noted) == 2 * POSITIONS and {seat for seat, _ in played.noted} == {"Ada", "Ben"}
    assert len({values[0] for _, values in played.noted}) > 3
    assert all(values[1] != values[1] for _, values in played.noted)  # cannot be worked out: no number
    assert played._replace(noted=()) == play(program, match._replace(noted=()), 0)


@pytest.fixture
def market(tmp_path: Path) -> Path:
    """A game with nothing to go by."""
    folder = tmp_path / "market"
    shutil.copytree(MARKET, folder)
    head = folder / "ruleset.yaml"
    lines = head.read_text("utf-8").splitlines(keepends=True)
    head.write_text("".join(line for line in lines if not line.startswith("value:")), "utf-8")
    return folder


def regelwerk(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = main([*words, "--lang", "en"])
    captured = capsys.readouterr()
    return code, captured.out + captured.err


def simulate(capsys: pytest.CaptureFixture[str], folder: Path, *words: str) -> tuple[int, str]:
    return regelwerk(capsys, "simulate", str(folder), "--workers", "1", *words)


def test_bots_go_by_what_was_learnt(
    market: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, said = simulate(capsys, market, "--players", "greedy,random", "--games", "1")
    assert code == 1 and "`regelwerk simulate --learn` learns one" in said
    file = market / "learnt.yaml"
    code, said = simulate(capsys, market, "--games", "300", "--learn", str(file))
    assert code == 0 and "Of positions in games held out it tells who wins in" in said
    text = file.read_text("utf-8")
    assert text.startswith("# Learnt from 300 games of the scenario two, seed 1, played by: random.\n# Of ")
    first = text.split("is: >-\n  ")[1].splitlines()[0]
    assert re.fullmatch(r"0\.\d+ \* \(wealth\(player\) - sum\(wealth\(other\) for .*\)\)", first)
    assert regelwerk(capsys, "fmt", str(file), "--check")[0] == 0
    head = market / "ruleset.yaml"
    text = head.read_text("utf-8")
    head.write_text(text.replace("start:", "value: learnt_value(player)\nstart:", 1), "utf-8")
    for command in ("check", "lint"):
        code, said = regelwerk(capsys, command, str(market))
        assert code == 0 and ("no problems" in said or "no warnings" in said)
    for edition, title, said in (
        ("de", "Gelernter Wert", "von *Händler* minus die Summe von"),
        ("en", "Learnt value", "of *trader* minus the sum of"),
    ):
        pages = tmp_path / edition
        assert main(["rulebook", "write", str(market), "--edition", edition, "--to", str(pages)]) == 0
        (page,) = pages.rglob("exact_terms.md")
        text = page.read_text("utf-8")
        assert f"## {title} {{ #learnt_value }}" in text and said in text
    capsys.readouterr()
    won = 0
    for players, seat in (("greedy,random", "Ada"), ("random,greedy", "Ben")):
        code, said = simulate(capsys, market, "--players", players, "--games", "20")
        won += next(int(line.split()[2]) for line in said.splitlines() if line.startswith(seat))
    assert won >= 30


def test_the_same_seed_gives_the_same_file_on_any_number_of_workers(
    market: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    files = [tmp_path / f"{number}.yaml" for number in range(3)]
    for file, more in zip(files, (["--workers", "1"], ["--workers", "2"], ["--no-rules"]), strict=True):
        words = ["simulate", str(market), "--games", "120", "--seed", "5", "--learn", str(file), *more]
        assert regelwerk(capsys, *words)[0] == 0
    assert files[0].read_bytes() == files[1].read_bytes() == files[2].read_bytes()


def test_a_file_that_is_there_stays_unless_forced(
    market: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("mine")
    code, said = simulate(capsys, market, "--games", "100", "--learn", str(file))
    assert code == 1 and "file-there" in said and file.read_text() == "mine"
    assert simulate(capsys, market, "--games", "100", "--learn", str(file), "--force")[0] == 0
    assert "learnt_value" in file.read_text("utf-8")


def test_too_few_games_write_nothing(
    market: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "learnt.yaml"
    code, said = simulate(capsys, market, "--games", "5", "--learn", str(file))
    assert code == 1 and not file.exists()
    assert "Somebody has won 5 of 5 games; at least 40 are needed to learn from." in said
    _, said = simulate(capsys, market, "--games", "5", "--learn", str(file), "--format", "json")
    assert [each["code"] for each in json.loads(said)["problems"]] == ["learn-too-few"]


def test_what_does_not_go_together_is_told(market: Path, capsys: pytest.CaptureFixture[str]) -> None:
    others = (["--batch"], ["--tournament", "a,b"], ["--against", "x"], ["--vary", "a=1"], ["--out", "f"])
    for other in others:
        code, said = simulate(capsys, market, "--learn", "f.yaml", *other)
        assert code == 2 and f"--learn and {other[0]} cannot be asked for at once." in said


def test_without_numpy_it_says_what_to_install(
    market: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("regelwerk.numbers.simulate.find_spec", lambda name: None)
    code, said = simulate(capsys, market, "--learn", "f.yaml")
    assert code == 1 and "--learn needs the package numpy, which is not installed." in said
    assert "pip install regelwerk[numbers]" in said
