"""What a simulation leaves in its folder: figures for programs, rows for spreadsheets, a page for people."""

import csv
import json
import sys
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from regelwerk.cli import main
from regelwerk.numbers.charts import Bar, Curve, bars, curves
from regelwerk.numbers.charts import histogram as histogram_chart
from regelwerk.numbers.summary import histogram

TOYS = Path(__file__).parents[1] / "rulesets" / "toys"
HOSTILE = "</p><script>alert(1)</script>"


def run(
    capsys: pytest.CaptureFixture[str], folder: Path, *options: str, toy: Path = TOYS / "noughts",
    language: str = "en", workers: str = "1",
) -> str:  # fmt: skip
    code = main(
        ["simulate", str(toy), "--scenario", "row", "--games", "30", "--steps", "100", "--workers", workers,
         "--out", str(folder), "--lang", language, *options]
    )  # fmt: skip
    captured = capsys.readouterr()
    assert code == 0, captured.out + captured.err
    return captured.err


def files(folder: Path) -> set[str]:
    return {each.name for each in folder.iterdir() if each.is_file()}


def test_the_folder_holds_summary_page_and_one_row_for_each_game(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="the extra `numbers` is not installed")
    told = run(capsys, tmp_path / "out")
    assert told == f"Written to {tmp_path / 'out'}: summary.json, report.html, games.parquet\n"
    assert files(tmp_path / "out") == {
        "simulation.json", "chunks.jsonl", "summary.json", "report.html", "games.parquet",
    }  # fmt: skip
    rows = parquet.read_table(tmp_path / "out" / "games.parquet").to_pylist()
    found = json.loads((tmp_path / "out" / "summary.json").read_text())
    assert [row["game"] for row in rows] == list(range(30))
    assert sum(row["winners"] == ["Ann"] for row in rows) == found["players"][0]["wins"]
    assert sum(row["end"] == "won" for row in rows) == found["ends"]["won"]


def test_without_pyarrow_the_rows_are_csv_and_that_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    told = run(capsys, tmp_path / "out")
    assert told.splitlines()[1] == "For Parquet instead of CSV: pip install regelwerk[numbers]"
    with (tmp_path / "out" / "games.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert [row["game"] for row in rows] == [str(number) for number in range(30)]
    assert {row["winners"] for row in rows} <= {"Ann", "Bob", ""}


def test_the_same_call_writes_the_same_bytes_with_any_number_of_workers(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for workers in "12":
        run(capsys, tmp_path / workers, workers=workers)
    for name in ("summary.json", "report.html"):
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes()


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_page_speaks_one_language_and_asks_nobody_for_anything(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str
) -> None:
    run(capsys, tmp_path / "out", language=language)
    page = (tmp_path / "out" / "report.html").read_text()
    assert f'<html lang="{language}">' in page
    assert ("Wer gewinnt" in page, "Who wins" in page) == (language == "de", language == "en")
    assert "http" not in page.replace("http-equiv", "") and "<script" not in page and "url(" not in page


def test_a_sweep_keeps_each_value_apart_and_draws_a_line_for_each_seat(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "out"
    run(capsys, out, "--vary", "wait.do.1.roll=6..8")
    found = json.loads((out / "summary.json").read_text())
    assert [row["value"] for row in found["results"]] == ["6", "7", "8"]
    assert [(out / value / "chunks.jsonl").exists() for value in "678"] == [True] * 3
    page = (out / "report.html").read_text()
    assert page.count("<polyline") == 2 and "What wait.do.1.roll changes" in page
    # More values later: what is there is not played again.
    (out / "7" / "chunks.jsonl").chmod(0o400)
    before = (out / "7" / "chunks.jsonl").stat().st_mtime_ns
    run(capsys, out, "--vary", "wait.do.1.roll=7..9")
    assert (out / "7" / "chunks.jsonl").stat().st_mtime_ns == before


def test_values_that_are_no_plain_names_stay_inside_the_folder(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "deep" / "out"
    code = main(["simulate", str(TOYS / "noughts"), "--scenario", "row", "--games", "2", "--out", str(out),
                 "--vary", "noughts.version=../../1.0.0,1.0.1,/tmp", "--workers", "1"])  # fmt: skip
    capsys.readouterr()
    assert {each.name for each in tmp_path.iterdir()} <= {"deep"}
    assert code == 2


def test_a_comparison_shows_each_difference_with_its_verdict(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    text = (TOYS / "noughts" / "ruleset.yaml").read_text()
    (other / "ruleset.yaml").write_text(text.replace("roll: 6", "roll: 7"))
    run(capsys, tmp_path / "out", "--against", str(other))
    found = json.loads((tmp_path / "out" / "summary.json").read_text())
    assert set(found["differences"]["players"]) == {"Ann", "Bob"}
    assert "Here and there" in (tmp_path / "out" / "report.html").read_text()


def test_seats_that_differ_are_not_compared(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = (TOYS / "noughts" / "ruleset.yaml").read_text()
    (tmp_path / "ruleset.yaml").write_text(text.replace("Ann: {", "Eve: {", 1))
    call = ["simulate", str(TOYS / "noughts"), "--games", "2", "--against", str(tmp_path), "--lang", "en"]
    code = main(call)
    assert code == 2
    assert "[simulate-seats-differ]" in capsys.readouterr().err


def test_a_value_that_does_not_fit_is_told_before_any_game(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code = main(["simulate", str(TOYS / "noughts"), "--vary", "wait.do.1.roll=6,many", "--games", "1000000",
                 "--out", str(tmp_path / "out"), "--lang", "en"])  # fmt: skip
    assert code == 2
    told = capsys.readouterr().err
    assert told.startswith("The rules do not hold with wait.do.1.roll=many; '6' stands there (")
    assert ":80:12). What comes of it: [simulate-vary-misfit]" in told
    assert "[expression-unknown-name]" in told
    assert not (tmp_path / "out").exists()


def test_what_a_ruleset_wrote_is_shown_and_never_obeyed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = (TOYS / "noughts" / "ruleset.yaml").read_text()
    for title in ("Noughts", "A row of five", "Swap two marks", "Tired players"):
        text = text.replace(f"{{en: {title}}}", f"{{en: '{HOSTILE}'}}")
    (tmp_path / "ruleset.yaml").write_text(text)
    run(capsys, tmp_path / "out", toy=tmp_path)
    page = (tmp_path / "out" / "report.html").read_text()
    assert "<script" not in page and page.count("alert(1)") >= 3


@pytest.mark.parametrize(
    "chart",
    [
        bars([Bar(HOSTILE, 0.5, 0.4, 0.6, HOSTILE, HOSTILE)], 0.0, 1.0, HOSTILE),
        bars([Bar("a", -0.02, -0.05, 0.01, "b")], -0.05, 0.05, "c"),
        curves([HOSTILE, "1e400"], [Curve(HOSTILE, ((0.1, 0.0, 0.2), (0.3, 0.2, 0.4)))], HOSTILE),
        curves(["3"], [Curve("a", ((1.0, 0.9, 1.0),))], "b"),
        curves(["1", "nan", "2"], [Curve("a", ((1.0, 0.9, 1.0),) * 3)], "b"),
        curves(["nan", "inf"], [Curve("a", ((1.0, 0.9, 1.0), (0.0, 0.0, 0.1)))], "b"),
        histogram_chart([(5, 5, 3)], [HOSTILE], HOSTILE),
    ],
)  # fmt: skip
def test_charts_are_sound_svg_with_finite_numbers_whatever_stands_in_them(chart: str) -> None:
    tree = ElementTree.fromstring(chart)
    assert tree.tag == "svg" and all(each.tag != "script" for each in tree.iter())
    assert "nan" not in chart.replace(">nan<", "") and "inf" not in chart.replace(">inf<", "")


def test_a_histogram_counts_every_value_once_in_bars_of_one_width() -> None:
    assert histogram([]) == []
    assert histogram([4]) == [(4, 4, 1)]
    found = histogram([1, 1, 2, 500, 499, 77])
    assert sum(count for _, _, count in found) == 6 and len(found) <= 24
    assert len({high - low for low, high, _ in found}) == 1
    assert all(one[1] + 1 == other[0] for one, other in pairwise(found))
