"""What commands are given and write: ids and paths alike, pipes, and no file overwritten unasked."""

import io
import json
import shutil
import sys
from pathlib import Path

import pytest

from regelwerk import cli

RULESETS = Path(__file__).parents[1] / "rulesets"
UNTIDY = "kind:   term\nid: a\ntitle: {en:  A}\n"
TIDY = "kind: term\nid: a\ntitle: {en: A}\n"


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("pond", "ice"):
        shutil.copytree(RULESETS / "variants" / name, name)
    return tmp_path


def call(capsys, *line):
    code = cli.main([*line, "--lang", "en"])
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def piped(capsys, monkeypatch, text, *options):
    class Pipe:
        buffer = io.BytesIO(text.encode())

    class Out(io.StringIO):
        buffer = io.BytesIO()

    monkeypatch.setattr(sys, "stdin", Pipe())
    out = Out()
    monkeypatch.setattr(sys, "stdout", out)
    code = cli.main(["fmt", "-", *options, "--lang", "en"])
    monkeypatch.undo()
    return code, Out.buffer.getvalue().decode(), out.getvalue(), capsys.readouterr().err


def test_a_folder_goes_before_a_shipped_ruleset_of_its_name_and_that_is_said(capsys):
    shutil.copytree("pond", "duel")
    said = "'duel' is the folder ./duel here, not the ruleset that comes with Regelwerk.\n"
    for again in range(2):
        assert call(capsys, "check", "duel") == (0, "duel: 2 files checked, no problems.\n", said), again
    for line in ("show duel P.3", "test duel", "diff duel pond", "fmt duel --check", "graph duel"):
        code, _, err = call(capsys, *line.split())
        assert (code, err) == (0, said), line
    assert cli.main(["overrides", "duel"]) == 2


def test_a_folder_without_rules_does_not_hide_a_shipped_ruleset(capsys):
    Path("duel").mkdir()
    code, out, err = call(capsys, "show", "duel", "weapons")
    assert code == 0 and out.startswith("Weapons\n") and err == ""


def test_a_game_remembers_the_folder_that_was_meant(capsys):
    shutil.copytree(RULESETS / "toys" / "snails", "duel")
    assert cli.main(["game", "new", "post", "--ruleset", "duel", "--scenario", "plot"]) == 0
    capsys.readouterr()
    code, out, _ = call(capsys, "game", "status", "post", "--format", "json")
    assert code == 0 and json.loads(out)["ruleset_state"] == "same"


def test_a_row_of_a_table_is_shown_as_overrides_names_it(capsys):
    _, out, _ = call(capsys, "show", "long_bows", "weapons/bow")
    rows = [line for line in out.splitlines() if line.startswith("| ") and "---" not in line]
    assert len(rows) == 2 and rows[1].endswith("| bow |")
    code, _, err = call(capsys, "show", "long_bows", "weapons/bo")
    assert code == 2 and "Did you mean 'weapons/bow'?" in err


def test_a_pipe_is_laid_out(capsys, monkeypatch):
    assert piped(capsys, monkeypatch, UNTIDY) == (0, TIDY, "", "")


def test_a_pipe_with_mistakes_comes_out_as_it_went_in(capsys, monkeypatch):
    code, text, _, err = piped(capsys, monkeypatch, "kind: [\n")
    assert (code, text) == (1, "kind: [\n")
    assert err.startswith("-:1:") or err.startswith("-:2:")


def test_a_pipe_is_only_checked_where_that_is_asked(capsys, monkeypatch):
    code, text, told, _ = piped(capsys, monkeypatch, UNTIDY, "--check")
    assert (code, text) == (1, "") and "[not-formatted]" in told
    assert piped(capsys, monkeypatch, TIDY, "--check")[0] == 0


def test_a_graph_is_drawn_in_the_form_that_the_file_s_ending_says(capsys):
    assert call(capsys, "graph", "pond", "--out", "p.svg") == (0, "", "")
    assert Path("p.svg").read_text().startswith("<svg")
    assert call(capsys, "graph", "pond", "--out", "p.json") == (0, "", "")
    assert json.loads(Path("p.json").read_text())["nodes"]
    code, _, err = call(capsys, "graph", "pond", "--out", "q.json", "--format", "svg")
    assert code == 2 and not Path("q.json").exists()
    assert err.startswith("The ending of 'q.json' is not that of the form svg. Leave --format out,")


@pytest.mark.parametrize("line", [
    "graph pond --out mine", "odds pond --example P.4-1 --svg mine", "game export post --out mine",
])  # fmt: skip
def test_a_file_is_overwritten_only_with_force(capsys, tmp_path, line):
    shutil.copytree(RULESETS / "toys" / "snails", "snails")
    assert cli.main(["game", "new", "post", "--ruleset", "snails", "--scenario", "plot"]) == 0
    Path("mine").write_text("precious")
    capsys.readouterr()
    code, out, _ = call(capsys, *line.split())
    assert code == 1 and out.startswith("'mine' is there already. Name another file, or overwrite it with")
    assert Path("mine").read_text() == "precious"
    assert call(capsys, *line.split(), "--force")[0] == 0
    assert Path("mine").read_text() != "precious"


def test_a_game_is_overwritten_by_nothing(capsys):
    shutil.copytree(RULESETS / "toys" / "snails", "snails")
    assert cli.main(["game", "new", "post", "--ruleset", "snails", "--scenario", "plot"]) == 0
    kept = Path("post/game.sqlite").read_bytes()
    for line in ("game export post --out", "graph snails --out"):
        capsys.readouterr()
        code, out, _ = call(capsys, *line.split(), "post/game.sqlite", "--force")
        assert code == 1 and "[game-exists]" in out
        assert Path("post/game.sqlite").read_bytes() == kept


def test_a_journal_can_be_had_as_one_list(capsys):
    shutil.copytree(RULESETS / "toys" / "snails", "snails")
    assert cli.main(["game", "new", "post", "--ruleset", "snails", "--scenario", "plot"]) == 0
    capsys.readouterr()
    lines = call(capsys, "game", "export", "post")[1].splitlines()
    whole = json.loads(call(capsys, "game", "export", "post", "--format", "json")[1])
    assert whole == [json.loads(line) for line in lines] and whole


def test_the_rulebook_is_written_of_the_ruleset_that_is_named(capsys):
    code, out, _ = call(capsys, "rulebook", "write", "./pond", "--edition", "en")
    assert code == 0 and out.startswith("rulebook/pond/en: ")
    assert sorted(path.name for path in Path("pond").iterdir()) == sorted(
        path.name for path in (RULESETS / "variants" / "pond").iterdir()
    )
    code, out, _ = call(capsys, "rulebook", "write", "pages", "--ruleset", "pond", "--edition", "en")
    assert code == 0 and out.startswith("pages/pond/en: ")


def test_an_unchanged_copy_with_its_own_chapters_differs_in_nothing(capsys):
    """Examples that stand in a file of their own, which is a chapter."""
    assert "chapters:" in Path("pond/ruleset.yaml").read_text(encoding="utf-8")
    shutil.copytree("pond", "copy")
    code, out, _ = call(capsys, "diff", "pond", "copy")
    assert code == 0 and "The rules are the same." in out


def test_what_a_lint_is_about_has_no_unfilled_blanks(capsys):
    from regelwerk.model.lints import CODES

    for code in CODES:
        for language in ("en", "de"):
            assert cli.main(["lint", "--about", code, "--lang", language]) == 0
            assert "{" not in capsys.readouterr().out.splitlines()[0].replace("{{ … }}", "")


def test_an_unknown_thing_to_begin_is_told_whatever_else_is_said(capsys):
    code, _, err = call(capsys, "new", "phrase", "p1", "--in", "pond")
    assert code == 2 and err.startswith("'new' does not know what 'phrase' is.")
    assert "Did you mean 'phase'? [new-unknown-action]\n\n1 problem.\n" in err


def test_a_scenario_in_which_nobody_chooses_is_said_to_be_no_game(capsys, tmp_path):
    rules = (RULESETS / "toys" / "threes" / "ruleset.yaml").read_text(encoding="utf-8")
    Path("bare").mkdir()
    Path("bare/ruleset.yaml").write_text(
        rules + "---\nkind: scenario\nid: nobody\ntitle: {en: Nobody}\nstate: {squares: {one: {}}}\n"
    )
    _, out, _ = call(capsys, "simulate", "bare", "--scenario", "nobody", "--games", "2", "--workers", "1")
    assert out.splitlines()[1] == "Nobody ever had anything to choose: nothing is played in this scenario."
