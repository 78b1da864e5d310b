"""What is declared and not used yet is warned of while one writes, and bars nothing."""

import shutil
from pathlib import Path

from regelwerk.cli import main

POND = Path(__file__).parents[1] / "corpus" / "base"


def test_a_flag_and_a_column_that_nothing_knows_bar_neither_test_nor_play(tmp_path, monkeypatch, capsys):
    shutil.copytree(POND, tmp_path / "pond")
    monkeypatch.chdir(tmp_path / "pond")
    things = Path("things.yaml")
    text = things.read_text("utf-8").replace("  mood: {one_of", "  wet: {type: boolean}\n  mood: {one_of", 1)
    text = text.replace("  food: {type", "  bones: {type: integer, default: 0}\n  food: {type", 1)
    things.write_text(text, "utf-8")
    assert main(["check", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "“wet” of “animal”" in told and "[flag-unused]" in told
    assert "“bones” of “snacks”" in told and "2 warnings" in told
    assert main(["test", "--lang", "en"]) == 0
    assert main(["simulate", "--games", "1", "--lang", "en"]) == 0
