"""`regelwerk new`: what it makes passes check and test at once, and nothing is overwritten."""

import json
import os
import shutil
from pathlib import Path

import pytest

from regelwerk import cli
from regelwerk.game.keeping import recorded
from regelwerk.link.ruleset import open_ruleset

GAMES = sorted(each.name for each in (Path(__file__).parents[2] / "site" / "guide" / "games").iterdir())
TOYS = Path(__file__).parents[1] / "rulesets" / "toys"


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    (tmp_path / "work").mkdir()
    monkeypatch.chdir(tmp_path / "work")
    return tmp_path / "work"


@pytest.fixture
def game(here, capsys):
    assert cli.main(["new", "ruleset", "game"]) == 0
    capsys.readouterr()
    return here / "game"


def sound(folder):
    calls = (["check"], ["test"], ["fmt", "--check"])
    return [cli.main([*call, str(folder)]) for call in calls] == [0, 0, 0]


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_new_ruleset_passes_check_test_and_fmt(language, here, capsys):
    assert cli.main(["new", "ruleset", "my_game", "--lang", language]) == 0
    capsys.readouterr()
    assert sound("my_game")
    rules = (here / "my_game" / "rules.yaml").read_text(encoding="utf-8")
    assert ("# Eine Regel" in rules, "# A rule" in rules) == (language == "de", language == "en")
    assert "NAME" not in (here / "my_game" / "ruleset.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("like", GAMES)
def test_a_new_ruleset_may_begin_with_a_game_of_the_guide(like, here, capsys):
    assert cli.main(["new", "ruleset", "my_game", "--from", like]) == 0
    assert "my_game/ruleset.yaml" in capsys.readouterr().out
    assert sound("my_game")
    head = (here / "my_game" / "ruleset.yaml").read_text(encoding="utf-8")
    assert "\nid: my_game\n" in head and f"\nid: {like}\n" not in head


def test_a_game_that_the_guide_does_not_have_is_told_with_those_that_it_has(here, capsys):
    assert cli.main(["new", "ruleset", "my_game", "--from", "ilands"]) == 2
    said = capsys.readouterr()
    assert "The guide has no game 'ilands'." in said.err + said.out
    assert "Did you mean 'islands'?" in said.err + said.out
    assert not (here / "my_game").exists()


def test_a_new_ruleset_can_be_played_to_its_end(game):
    assert played("game", "begin") > 0


def test_the_editors_files_lie_in_the_folder_and_name_schemas_that_are_there(game):
    settings = json.loads((game / ".vscode" / "settings.json").read_text())
    (schema,) = settings["yaml.schemas"]
    document = json.loads((game / schema).read_text())
    for choice in document["allOf"]:
        assert (game / schema).with_name(choice["then"]["$ref"]).is_file()
    assert json.loads((game / ".vscode" / "extensions.json").read_text()) == {
        "recommendations": ["redhat.vscode-yaml"]
    }
    for file in game.glob("*.yaml"):
        modeline = file.read_text(encoding="utf-8").splitlines()[0]
        assert (game / modeline.partition("$schema=")[2]).is_file()


def test_a_new_variant_passes_check_test_and_fmt_and_says_why_it_changes_what(game, capsys):
    assert cli.main(["new", "variant", "mine", "--from", "game"]) == 0
    capsys.readouterr()
    assert sound("mine")
    capsys.readouterr()
    assert cli.main(["overrides", "mine"]) == 0
    told = capsys.readouterr().out
    assert "numbers/most/value: 4" in told and "was 3" in told and "write your reason here" in told
    assert len(list((game.parent / "mine").glob("examples_mine.yaml"))) == 1


@pytest.mark.parametrize("base", ["leadership", "duel", "hexwar"])
def test_a_new_variant_is_not_warned_of_what_a_shipped_game_says(base, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert cli.main(["new", "variant", "mine", "--from", base]) == 0
    assert cli.main(["lint", "mine", "--lang", "en"]) == 0
    assert "mine: no warnings." in capsys.readouterr().out


def test_a_variant_of_a_game_without_tables_changes_what_a_field_begins_with(here, capsys):
    assert cli.main(["new", "ruleset", "game", "--from", "bakery"]) == 0
    assert cli.main(["new", "variant", "mine", "--from", "game"]) == 0
    assert sound("mine")
    assert "of: player/fields/" in (here / "mine" / "changes.yaml").read_text("utf-8")


def test_a_variant_of_a_variant_is_made_as_well(game, capsys):
    for name, base in (("one", "game"), ("two", "one")):
        assert cli.main(["new", "variant", name, "--from", base]) == 0
    assert sound("two")


def test_a_variant_that_would_not_lie_beside_its_base_is_told_where_to_lie(game, capsys):
    assert cli.main(["new", "variant", "mine", "--from", "game", "--in", "game"]) == 2
    told = capsys.readouterr().err
    assert "[new-not-a-neighbour]" in told
    assert not (game / "mine").exists()


@pytest.mark.parametrize("action", [["ruleset", "game"], ["variant", "game", "--from", "other"]])
def test_nothing_is_overwritten(game, action, capsys):
    shutil.copytree(game, "other")
    before = {file.name: file.read_bytes() for file in game.glob("*.yaml")}
    assert cli.main(["new", *action]) == 1
    assert "[new-there-already]" in capsys.readouterr().out
    assert {file.name: file.read_bytes() for file in game.glob("*.yaml")} == before
    assert sorted(os.listdir()) == ["game", "other"]


@pytest.mark.parametrize("name", ["Game", "../game", "1st", "a b", ""])
def test_a_name_that_can_be_no_id_is_refused(name, capsys, here):
    assert cli.main(["new", "ruleset", name]) == 2
    assert "[new-name]" in capsys.readouterr().err
    assert os.listdir(here) == [] and os.listdir(here.parent) == ["work"]


def test_a_base_with_mistakes_is_told_and_nothing_is_made(game, capsys, here):
    (game / "broken.yaml").write_text("kind: term\nkind: term\n")
    assert cli.main(["new", "variant", "mine", "--from", "game"]) == 1
    assert "[yaml-duplicate-key]" in capsys.readouterr().out
    assert os.listdir(here) == ["game"]


@pytest.mark.parametrize(("kind", "id", "file"), [
    ("action", "nudge", "rules.yaml"),
    ("scenario", "other", "things.yaml"),
    ("rule", "R.2", "rules.yaml"),
    ("table", "weather", "things.yaml"),
    ("immunity", "calm", "immunities.yaml"),
    ("question", "Q.1", "questions.yaml"),
    ("example", "R.1-3", "examples.yaml"),
])  # fmt: skip
def test_a_draft_is_added_behind_its_like_and_the_ruleset_stays_sound(game, capsys, kind, id, file):
    before = (game / file).read_text(encoding="utf-8") if (game / file).exists() else ""
    assert cli.main(["new", kind, id, "--in", "game", "--format", "json"]) == 0
    added = json.loads(capsys.readouterr().out)
    text = (game / file).read_text(encoding="utf-8")
    assert text.startswith(before) and text.count(f"id: {id}\n") == 1
    assert added == {"id": id, "file": os.path.join("game", file), "line": added["line"]}
    assert text.splitlines()[added["line"] - 1].startswith(f"kind: {kind}")
    assert sound("game")


def test_a_new_scenario_is_a_copy_to_be_changed(game, capsys):
    assert cli.main(["new", "scenario", "other", "--in", "game"]) == 0
    capsys.readouterr()
    ruleset = open_ruleset("game")
    first, *_, last = ruleset.scenarios.values()
    assert last.header.id == "other"
    assert {kind: [*things] for kind, things in last.state.items()} == {
        kind: [*things] for kind, things in first.state.items()
    }


def test_a_new_phase_still_wants_a_way_that_leads_to_it(game, capsys):
    assert cli.main(["new", "phase", "dusk", "--in", "game"]) == 0
    assert cli.main(["check", "game"]) == 1
    told = capsys.readouterr().out
    assert told.count("[phase-unreachable]") == 1 and "\n1 problem.\n" in told
    assert cli.main(["new", "scenario", "late", "--in", "game"]) == 1
    file = next(file for file in game.glob("*.yaml") if "id: dusk\n" in file.read_text(encoding="utf-8"))
    late = "---\nkind: scenario\nid: late\ntitle: {de: Spät, en: Late}\nphase: dusk\nstate: {}\n"
    file.write_text(file.read_text(encoding="utf-8") + late, encoding="utf-8")
    assert sound("game")


def test_an_id_that_is_taken_is_refused_with_its_place(game, capsys):
    before = (game / "rules.yaml").read_bytes()
    assert cli.main(["new", "rule", "R.1", "--in", "game"]) == 1
    told = capsys.readouterr().out
    assert "[new-id-taken]" in told and "rules.yaml:" in told
    assert (game / "rules.yaml").read_bytes() == before


def test_an_id_of_the_wrong_shape_is_refused(game, capsys):
    assert cli.main(["new", "table", "No Table", "--in", "game"]) == 1
    assert "[malformed-name]" in capsys.readouterr().out


@pytest.mark.parametrize(("call", "code"), [
    (["new", "rul", "a"], "new-unknown-action"),
    (["new", "variant", "a"], "missing-argument"),
    (["new", "variant", "a", "--from", "nowhere"], "unknown-ruleset"),
    (["new", "rule", "a", "--in", "nowhere"], "unknown-ruleset"),
    (["new", "example"], "missing-argument"),
    (["new", "example", "a", "--step", "1"], "option-needs"),
    (["new", "example", "--from", "a", "--step", "x"], "play-not-a-number"),
])  # fmt: skip
def test_a_wrong_call_is_told(call, code, capsys):
    assert cli.main(call) == 2
    assert f"[{code}]" in capsys.readouterr().err


# --- moments ----------------------------------------------------------------------------------------


def played(folder, scenario, seed="3"):
    call = ["play", folder, "--scenario", scenario, "--players", "random", "--seed", seed, "--quiet"]
    assert cli.main([*call, "--save", "g"]) == 0
    return len(recorded("g")[0].moves)


def test_each_step_of_a_saved_game_becomes_an_example_that_passes(game, capsys):
    steps = played("game", "begin")
    for step in range(1, steps + 1):
        assert cli.main(["new", "example", "--in", "game", "--from", "g", "--step", str(step)]) == 0
    assert sound("game")
    assert (game / "examples.yaml").read_text(encoding="utf-8").count("of: take") == steps


def test_dice_and_refused_phases_of_a_played_game_stand_in_its_examples(here, capsys):
    shutil.copytree(TOYS / "noughts", "noughts")
    steps = played("noughts", "row")
    actions = [move.action for move in recorded("g")[0].moves]
    waited = actions.index("wait") + 1 if "wait" in actions else steps
    call = ["new", "example", "windy", "--in", "noughts", "--from", "g", "--step", str(waited)]
    assert cli.main(call) == 0
    text = "".join(file.read_text(encoding="utf-8") for file in Path("noughts").glob("*.yaml"))
    assert ("\ndice: [" in text) == ("wait" in actions)
    assert cli.main(["test", "noughts"]) == 0


def test_a_step_that_is_not_there_or_a_file_that_is_no_game_is_told(game, capsys):
    steps = played("game", "begin")
    capsys.readouterr()
    assert cli.main(["new", "example", "--in", "game", "--from", "g", "--step", str(steps + 1)]) == 2
    assert "[moment-no-such-step]" in capsys.readouterr().err
    Path("no.json").write_text("{}")
    assert cli.main(["new", "example", "--in", "game", "--from", "no.json"]) == 1
    assert "[save-not-a-game]" in capsys.readouterr().out
    shutil.copytree(TOYS / "noughts", "noughts")
    assert cli.main(["new", "example", "--in", "noughts", "--from", "g"]) == 1
    assert "[save-other-ruleset]" in capsys.readouterr().out


def test_what_begins_a_phase_does_not_happen_again_in_an_example_from_its_middle(game, capsys):
    rules = (game / "rules.yaml").read_text(encoding="utf-8")
    growing = "do: [{for_each: heap, in: heaps, do: [{set: heap.stones, to: heap.stones + 1}]}]\nnext:"
    (game / "rules.yaml").write_text(rules.replace("next:", growing, 1), encoding="utf-8")
    (game / "examples.yaml").unlink()
    head = (game / "ruleset.yaml").read_text(encoding="utf-8")
    (game / "ruleset.yaml").write_text(
        "".join(line for line in head.splitlines(True) if "examples:" not in line), encoding="utf-8"
    )
    played("game", "begin")
    capsys.readouterr()
    assert cli.main(["new", "example", "--in", "game", "--from", "g", "--step", "2"]) == 0
    assert "entered: true" in (game / "examples.yaml").read_text(encoding="utf-8")
    assert cli.main(["test", "game"]) == 0


@pytest.mark.slow
def test_a_new_variant_begins_with_an_example_that_notices_its_change(here, capsys):
    assert cli.main(["new", "variant", "mine", "--from", "hexwar"]) == 0
    text = Path("mine/examples_mine.yaml").read_text(encoding="utf-8")
    (line,) = [each for each in text.splitlines() if "# was " in each or "# vorher " in each]
    assert cli.main(["test", "mine"]) == 0
    changes = Path("mine/changes.yaml").read_text(encoding="utf-8")
    new, old = changes.rpartition("set: {")[2].split(": ")[1].split("}  # was ")
    assert old.strip() in line.rpartition("# was ")[2] and new != old
    # Without the change the example fails, and so would a variant that lost it.
    Path("mine/changes.yaml").write_text(changes.replace(f": {new}}}", f": {int(new) + 1}}}"), "utf-8")
    assert cli.main(["test", "mine"]) == 1


@pytest.mark.slow
def test_a_step_of_a_game_by_post_becomes_an_example_that_passes(here, capsys):
    shipped = Path(__file__).parents[2] / "rulesets" / "leadership"
    shutil.copytree(shipped, "mine")
    begun = ["game", "new", "post", "--ruleset", "mine", "--scenario", "standard", "--seed", "1"]
    assert cli.main(begun) == 0
    assert cli.main(["new", "example", "--from", "post", "--in", "mine"]) == 2
    assert "[moment-no-such-step]" in capsys.readouterr().err
    assert cli.main(["game", "resolve", "post", "--now"]) == 0
    assert cli.main(["new", "example", "first_turn", "--from", "post", "--in", "mine"]) == 0
    assert cli.main(["test", "mine", "first_turn"]) == 0
    assert cli.main(["new", "example", "--from", "post", "--step", "9", "--in", "mine"]) == 2


def test_an_example_from_a_game_says_of_its_things_only_what_does_not_go_without_saying(here):
    """A new unit stands in no scenario, so all things are written out."""
    shutil.copytree(Path(__file__).parents[2] / "rulesets" / "leadership", "mine")
    begun = ["game", "new", "post", "--ruleset", "mine", "--scenario", "standard", "--seed", "1"]
    assert cli.main(begun) == 0
    Path("orders.txt").write_text("HoKa3 Phi mve Ypsilon mve Tau\n", encoding="utf-8")
    assert cli.main(["game", "submit", "post", "orders.txt", "--by", "Wolf"]) == 0
    assert [cli.main(["game", "resolve", "post", "--now"]) for _ in range(2)] == [0, 0]
    assert cli.main(["new", "example", "raised", "--from", "post", "--in", "mine"]) == 0
    assert cli.main(["test", "mine", "raised"]) == 0
    text = "".join(file.read_text(encoding="utf-8") for file in Path("mine").glob("examples*.yaml"))
    written = text[text.index("id: raised") :]
    assert "HoKa31: {nation: Wolf, place: Phi, sort: HoKa}" in written
    assert "fBb2: {nation: Bär, place: Zeta, leader: true, sort: Bb}" in written


GAMES_OF_TESTS = TOYS.parent / "games"


@pytest.mark.parametrize("name", ["auction", "backgammon", "drafting", "summits", "tricks"])
@pytest.mark.parametrize("kind", ["lesson", "action", "example"])
def test_drafts_fit_where_dice_fall_first_several_choose_at_once_or_deciders_have_no_fields(
    name, kind, here, capsys
):
    shutil.copytree(GAMES_OF_TESTS / name, "game")
    if kind == "lesson":
        Path("game/lessons.yaml").unlink(missing_ok=True)
    assert cli.main(["new", kind, "drafted", "--in", "game"]) == 0, capsys.readouterr()
    assert sound("game"), capsys.readouterr()


def test_what_several_chose_at_once_becomes_an_example_with_the_choices_of_all(here, capsys):
    shutil.copytree(GAMES_OF_TESTS / "drafting", "game")
    for step in range(1, played("game", "three") + 1):
        call = ["new", "example", f"round-{step}", "--in", "game", "--from", "g"]
        assert cli.main([*call, "--step", str(step)]) == 0
    assert sound("game"), capsys.readouterr()
    text = "".join(file.read_text(encoding="utf-8") for file in Path("game").glob("*.yaml"))
    made = "{pick: pear4, player: Ada}, {pick: apple2, player: Ben}, {pick: plum2, player: Cid}"
    assert f"choices: [{made}]" in text
