"""Rulesets of an older language version are rewritten, comments kept; `check` says when that is due."""

import os

import pytest

from regelwerk import cli
from regelwerk.author.rewriting import sources
from regelwerk.author.upgrade import upgraded
from regelwerk.load.reading import read_ruleset

HEAD = """\
# a game
kind: ruleset
id: toy
version: 1.0.0  # the first
title: {de: Spiel, en: Game}
start: begin
"""
QUANTITY = """\
kind: quantity
id: load
title: {de: Last, en: Load}
source: {standing: house}
parameters: {}
base: 1
bands:
  # both kinds
  light: {stacking: all}  # feathers
  heavy:   # stones
    # only one
    stacking: highest  # the heaviest
  odd: {
    stacking: lowest,  # why
    }
"""
NEW_BANDS = """\
bands:
  # both kinds
  light: all  # feathers
  # stones
  # only one
  heavy: highest  # the heaviest
  # why
  odd: lowest
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "head.yaml").write_text(HEAD)
    (tmp_path / "toy" / "rules.yaml").write_text(QUANTITY)
    return tmp_path


def rewritten(*paths):
    found, problems = sources(list(paths))
    changes, wrong = upgraded(found)
    assert problems + wrong == []
    return {os.path.basename(source.file): text for source, text in changes}


def test_each_band_says_what_counts_with_one_word_and_all_comments_stay(folder):
    new = rewritten("toy")
    assert new["rules.yaml"] == QUANTITY[: QUANTITY.index("bands:")] + NEW_BANDS
    assert new["head.yaml"] == HEAD.replace("# the first\n", "# the first\nlanguage: 2\n")


def test_what_is_upgraded_is_read_and_needs_no_upgrade(folder, capsys):
    assert cli.main(["upgrade", "toy"]) == 0
    assert "2 of 2 files upgraded." in capsys.readouterr().out
    assert read_ruleset("toy").problems == []
    assert cli.main(["upgrade", "--check", "toy"]) == 0


def test_check_tells_an_old_ruleset_once_and_names_the_way_out(folder, capsys):
    (folder / "toy" / "more.yaml").write_text(QUANTITY.replace("id: load", "id: other"))
    assert cli.main(["check", "toy"]) == 1
    told = capsys.readouterr().out
    assert told.count("[language-older]") == 1 and "1 problem." in told
    assert os.path.join("toy", "more.yaml") + ":9:10" in told
    assert "`regelwerk upgrade toy`" in told


@pytest.mark.parametrize(("stated", "code"), [(1, "language-older"), (3, "language-newer")])
def test_a_head_that_states_another_version_is_told_before_anything_else(folder, stated, code):
    (folder / "toy" / "head.yaml").write_text(HEAD + f"language: {stated}\nnonsense: true\n")
    problems = read_ruleset("toy").problems
    assert [problem.code for problem in problems] == [code]
    assert problems[0].span is not None and problems[0].span.line == 7


def test_a_stated_version_is_raised_where_it_stands(folder):
    (folder / "toy" / "head.yaml").write_text(HEAD + "language: 1 # old\n")
    assert rewritten("toy")["head.yaml"] == HEAD + "language: 2 # old\n"


def test_a_ruleset_of_a_newer_language_is_refused(folder, capsys):
    (folder / "toy" / "head.yaml").write_text(HEAD + "language: 7\n")
    assert cli.main(["upgrade"]) == 1
    assert "[language-newer]" in capsys.readouterr().out
    assert (folder / "toy" / "rules.yaml").read_text() == QUANTITY


def test_a_ruleset_with_an_unreadable_file_stays_as_it_is_as_a_whole(folder, capsys):
    (folder / "toy" / "broken.yaml").write_text("kind: term\nkind: term\n")
    assert cli.main(["upgrade"]) == 1
    assert "[yaml-duplicate-key]" in capsys.readouterr().out
    assert (folder / "toy" / "rules.yaml").read_text() == QUANTITY


def test_a_head_in_brackets_and_line_ends_of_windows_are_kept(folder):
    (folder / "toy" / "head.yaml").write_bytes(
        b"{kind: ruleset, id: toy, version: 1.0.0, title: {de: S, en: G}, start: begin}\r\n"
    )
    (folder / "toy" / "rules.yaml").write_bytes(QUANTITY.replace("\n", "\r\n").encode())
    new = rewritten("toy")
    assert "version: 1.0.0, language: 2, title:" in new["head.yaml"]
    assert new["rules.yaml"].endswith(NEW_BANDS.replace("\n", "\r\n"))


def test_a_line_that_is_added_ends_as_the_others_do(folder):
    (folder / "toy" / "head.yaml").write_bytes(HEAD.replace("\n", "\r\n").encode())
    assert rewritten("toy")["head.yaml"].count("\n") == rewritten("toy")["head.yaml"].count("\r\n") == 7


@pytest.mark.parametrize("wrong", ["{x: y}", "", '""', "[all]", '"a: b"'])
def test_what_no_version_has_known_stays_for_check_to_tell(folder, wrong):
    odd = QUANTITY.replace("{stacking: all}", f"{{stacking: {wrong}}}")
    (folder / "toy" / "rules.yaml").write_text(odd)
    assert f"light: {{stacking: {wrong}}}" in rewritten("toy")["rules.yaml"]
    assert "heavy: highest" in rewritten("toy")["rules.yaml"]


@pytest.mark.parametrize(
    ("of", "old", "new_of", "new"),
    [
        ("load", "set: {bands: {light: {stacking: lowest}}}", "load", "set: {bands: {light: lowest}}"),
        ("load/bands", "add: {fine: {stacking: all}}", "load/bands", "add: {fine: all}"),
        ("load/bands/light", "set: {stacking: lowest}", "load/bands/light", "replace: lowest"),
        ("load/bands/light/stacking", "replace: lowest", "load/bands/light", "replace: lowest"),
        ("things", "set: {bands: {b: {stacking: all}}}", "things", "set: {bands: {b: {stacking: all}}}"),
    ],
)  # fmt: skip
def test_changes_of_variants_are_rewritten_by_what_they_change(folder, of, old, new_of, new):
    (folder / "variant").mkdir()
    head = "kind: ruleset\nid: variant\nversion: 1.0.0\nextends: toy@1\ntitle: {de: V, en: V}\n"
    change = "---\nkind: change\nof: {}\nreason: {{en: so}}\n{}\n"
    (folder / "variant" / "all.yaml").write_text(head + change.format(of, old))
    stamped = head.replace("1.0.0\n", "1.0.0\nlanguage: 2\n") if (of, old) != (new_of, new) else head
    assert rewritten("variant").get("all.yaml", head + change.format(of, old)) == (
        stamped + change.format(new_of, new)
    )


def test_a_base_in_an_older_language_is_told_at_its_own_head(folder):
    (folder / "toy" / "head.yaml").write_text(HEAD + "language: 1\n")
    (folder / "variant").mkdir()
    (folder / "variant" / "all.yaml").write_text(
        "kind: ruleset\nid: variant\nversion: 1.0.0\nlanguage: 2\nextends: toy@1\ntitle: {de: V, en: V}\n"
    )
    (problem,) = read_ruleset("variant").problems
    assert problem.code == "language-older"
    assert problem.span is not None and problem.span.file == os.path.join("toy", "head.yaml")
