"""The table of a benchmark run."""

import json

import pytest

from benchmarks import table
from benchmarks.documents import write_documents
from benchmarks.timing import growth, process_ratio
from regelwerk.link.ruleset import link_folder

SLOWER = process_ratio("one / other", [2.0, 2.2], [1.0, 1.0], 3)


def test_a_ratio_of_times_and_one_of_rates_are_each_others_inverse():
    faster = process_ratio("one / other", [2.0, 2.2], [1.0, 1.0], faster=True)
    assert SLOWER.median == pytest.approx(2.1)
    assert (SLOWER.low, SLOWER.high, SLOWER.best) == (2.0, 2.2, 2.0)
    assert (faster.low, faster.high, faster.sense) == (1 / 2.2, 1 / 2.0, "≥")


def test_growth_tells_the_exponent_of_each_repeat():
    ratio = growth("squares", {10: [100.0, 10.0], 100: [10_000.0, 100.0]})
    assert (ratio.low, ratio.high) == (pytest.approx(1), pytest.approx(2))
    assert [size for size, _ in ratio.curve] == [10, 100]


def test_writing_renews_the_rows_of_the_parts_that_were_measured(tmp_path):
    readme = tmp_path / "README.md"
    readme.write_text(f"before\n{table.BEGIN}\n{table.END}\nafter\n", "utf-8")
    table.write({"turns": [SLOWER._replace(name="old")], "growth": [SLOWER]}, "first", readme)
    table.write({"turns": [SLOWER._replace(name="new")]}, "second", readme)
    text = readme.read_text("utf-8")
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    lines = [line.split(" | ")[:2] for line in text.splitlines() if line.startswith(("| turns", "| growth"))]
    assert lines == [["| turns", "new"], ["| growth", "one / other"]]
    assert "From `second`" in text
    assert "first" not in text


def test_sizes_stay_with_the_rows_they_belong_to(tmp_path):
    readme = tmp_path / "README.md"
    readme.write_text(f"{table.BEGIN}\n{table.END}\n", "utf-8")
    squares = growth("squares", {10: [100.0, 10.0], 100: [10_000.0, 100.0]})
    cubes = growth("cubes", {10: [1000.0, 10.0], 100: [1_000_000.0, 100.0]})
    table.write({"growth": [squares], "documents": [cubes]}, "first", readme)
    table.write({"growth": [squares._replace(name="new")]}, "second", readme)
    text = readme.read_text("utf-8")
    assert [line for line in text.splitlines() if line.endswith("| 10 | 100 |")] == [
        "| new | 10 | 100 |", "| cubes | 10 | 100 |",
    ]  # fmt: skip


def test_a_readme_without_marks_is_left_alone(tmp_path):
    readme = tmp_path / "README.md"
    readme.write_text("nothing here\n", "utf-8")
    with pytest.raises(SystemExit, match="no marks"):
        table.write({"growth": [SLOWER]}, "any", readme)
    assert readme.read_text("utf-8") == "nothing here\n"


def test_a_program_reads_the_same_rows():
    rows = json.loads(table.as_json({"growth": [SLOWER]}, "any"))["rows"]
    assert [(row["part"], row["name"], row["target"]) for row in rows] == [("growth", "one / other", 3)]


def test_generated_rulesets_are_sound_and_as_large_as_asked_for(tmp_path):
    write_documents(tmp_path, 50)
    ruleset, problems = link_folder(str(tmp_path))
    assert problems == []
    assert ruleset is not None
    assert len(ruleset.all_documents()) == pytest.approx(50, abs=6)
