"""Every command keeps the one table of exit codes: 0 done, 1 problems of what it is about, 2 a wrong call."""

import contextlib
import io
import json
import shutil
from pathlib import Path

import pytest

from regelwerk import cli
from regelwerk.commands.declared import declared
from regelwerk.commands.exit_codes import WRONG_CALLS, exit_code
from regelwerk.commands.overview import COMMANDS
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span
from regelwerk.texts import problems

TOYS = Path(__file__).parents[1] / "rulesets" / "toys"
PLACE = Span("rules.yaml", 1, 1, 1, 2)

# Calls that are right, and that are right but about something with problems, by command. Those of one
# command run one after the other, in a folder with: `good`, a sound ruleset with a scenario `yard`;
# `bad`, one with a mistake; `variant` of `pond`; `post`, a game by post.
DONE = {
    "check": ["check good"],
    "lint": ["lint --about table-gap"],
    "test": ["test good", "test good --coverage", "test good third-in-a-row --coverage --threshold 1"],
    "resolve": ["resolve good"],
    "explain": ["explain good third-in-a-row"],
    "why-not": ["why-not good mark"],
    "play": ["play good --players random --seed 1 --steps 1 --quiet",
             "play good --players random --seed 1 --quiet --save game.json",
             "play good --replay game.json", "play good --resume game.json --quiet",
             "play good --players random --seed 2 --quiet --save game.json --force"],
    "odds": ["odds good --example third-in-a-row", "odds good --example third-in-a-row --svg o.svg"],
    "simulate": ["simulate good --games 1 --workers 1"],
    "show": ["show good", "show good mark --resolved"],
    "overrides": ["overrides variant", "overrides variant sorts"],
    "diff": ["diff variant", "diff good copy"],
    "graph": ["graph good", "graph good --out g.svg", "graph good --out g.svg --force"],
    "rulebook": ["rulebook write good --edition en --to pages"],
    "game": [],
    "game new": ["game new fresh --ruleset snails --scenario plot --seed 1"],
    "game orders": ["game orders post --by Ida"],
    "game submit": ["game submit post --by Ida orders.txt"],
    "game status": ["game status post"],
    "game resolve": ["game resolve post --now"],
    "game report": ["game report post"],
    "game undo": ["game resolve post --now", "game undo post"],
    "game redo": ["game resolve post --now", "game undo post", "game redo post"],
    "game replay": ["game replay post"],
    "game export": ["game export post", "game export post --format json", "game export post --out j.jsonl"],
    "fmt": ["fmt good --check", "fmt banners --check"],
    "upgrade": ["upgrade good --check"],
    "new": [],
    "new ruleset": ["new ruleset my_game"],
    "new variant": ["new variant my_variant --from pond"],
    **{f"new {kind}": [f"new {kind} fresh_one --in good"]
       for kind in ("phase", "action", "scenario", "rule", "table", "immunity", "question", "example",
                    "lesson")},
    "table": [],  # it serves until it is stopped: see tests/table
    "lsp": [],  # it waits for an editor: see test_lsp_leaves
    "schema": ["schema", "schema rule", "schema --write s", "schema --check s", "schema --check=s"],
    "kinds": ["kinds", "kinds rule lesson"],
    "words": ["words", "words count set"],
    "why": ["why table-gap", "why unknown-type"],
}  # fmt: skip
PROBLEMS = {
    "check": ["check bad", "check empty"],
    "lint": ["lint bad", "lint herds"],
    "test": ["test bad", "test pond P.4-1 --threshold 100", "test pond P.4-1 --coverage --threshold 100"],
    "resolve": ["resolve bad"],
    "explain": ["explain bad E.1"],
    "why-not": ["why-not bad mark"],
    "play": ["play bad", "play good --replay broken.json", "play good --resume broken.json"],
    "odds": ["odds bad", "odds good --example third-in-a-row --svg there.svg"],
    "simulate": ["simulate bad", "simulate good --games 1 --workers 1 --learn learnt.yaml"],
    "show": ["show bad"],
    "overrides": ["overrides bad"],
    "diff": ["diff bad", "diff good bad"],
    "graph": ["graph bad", "graph good --out there.svg", "graph good --out no/such/folder/g.svg"],
    "rulebook": ["rulebook write bad --to pages"],
    "game": [],
    "game new": ["game new post --ruleset snails --scenario plot",
                 "game new fresh --ruleset bad --scenario a"],
    "game orders": ["game orders damaged --by Ida"],
    "game submit": ["game submit post --by Ida wrong.txt", "game submit post --by Ida orders.txt --step 9"],
    "game status": ["game status damaged"],
    "game resolve": ["game resolve post"],
    "game report": ["game report damaged"],
    "game undo": ["game undo post"],
    "game redo": ["game redo post"],
    "game replay": ["game replay damaged"],
    "game export": ["game export post --out there.svg"],
    "fmt": ["fmt untidy.yaml --check", "fmt bad.yaml"],
    "upgrade": ["upgrade bad.yaml --check"],
    "new": [],
    "new ruleset": ["new ruleset good"],
    "new variant": ["new variant mine --from bad"],
    **{f"new {kind}": [f"new {kind} mark --in good", f"new {kind} fresh_one --in bad"]
       for kind in ("phase", "action", "scenario", "rule", "table", "immunity", "question", "example",
                    "lesson")},
    "table": ["table bad"],
    "lsp": [],
    "schema": ["schema --check empty"],
    "kinds": [],
    "words": [],
    "why": [],
}  # fmt: skip
# Names of what is not there, values that are none, options that do not go together.
WRONG = {
    "check": ["check nowhere"],
    "lint": ["lint", "lint nowhere", "lint good --only nonsense"],
    "test": ["test nowhere", "test good nothing", "test good --threshold much", "test good --only mark",
             "test good third-in-a-row --mutate", "test good --seed 1"],
    "resolve": ["resolve nowhere", "resolve good --example nothing"],
    "explain": ["explain nowhere a", "explain good nothing"],
    "why-not": ["why-not nowhere a", "why-not good nothing", "why-not good mark --scenario nothing",
                "why-not good mark --save none.json", "why-not good mark --with mark", "why-not good empty",
                "why-not good mark --example nothing", "why-not good mark --game nowhere"],
    "play": ["play nowhere", "play good --scenario nothing", "play good --players gredy",
             "play good --players Nobody=random", "play good --players=", "play good --resume none.json",
             "play good --replay none.json", "play good --seed x", "play good --force",
             "play good --accept-ruleset"],
    "odds": ["odds nowhere", "odds good", "odds good --example nothing", "odds good --scenario nothing",
             "odds good --seconds x", "odds good --event mark=1:2", "odds good --force",
             "odds good --example third-in-a-row --of 1+"],
    "simulate": ["simulate nowhere", "simulate good --scenario nothing", "simulate good --games x",
                 "simulate good --vary nonsense", "simulate good --vary nothing.a=1..2",
                 "simulate good --players person", "simulate good --players=",
                 "simulate good --against nowhere"],
    "show": ["show nowhere", "show good nothing", "show good mark/nothing"],
    "overrides": ["overrides nowhere", "overrides good", "overrides variant nothing"],
    "diff": ["diff nowhere", "diff good", "diff good nowhere"],
    "graph": ["graph nowhere", "graph good --out x.svg --format json", "graph good --force"],
    "rulebook": ["rulebook", "rulebook bake", "rulebook write nowhere --to pages",
                 "rulebook serve good --port x", "rulebook serve good --zip",
                 "rulebook write good --to pages --port 8123"],
    "game": ["game", "game bake", "game bake --any"],
    "game new": ["game new fresh", "game new fresh --ruleset nowhere --scenario a",
                 "game new fresh --ruleset snails --scenario nothing",
                 "game new fresh --ruleset snails --scenario plot --seed x"],
    "game orders": ["game orders nowhere --by Ida", "game orders post", "game orders post --by Nobody"],
    "game submit": ["game submit nowhere orders.txt --by Ida", "game submit post none.txt --by Ida",
                    "game submit post orders.txt", "game submit post orders.txt --by Nobody"],
    "game status": ["game status nowhere"],
    "game resolve": ["game resolve nowhere"],
    "game report": ["game report nowhere", "game report post --turn x", "game report post --by Nobody"],
    "game redo": ["game redo nowhere"],
    "game undo": ["game undo nowhere", "game undo post --by Nobody"],
    "game replay": ["game replay nowhere"],
    "game export": ["game export nowhere", "game export post --force"],
    "fmt": ["fmt nowhere"],
    "upgrade": ["upgrade nowhere"],
    "new": ["new", "new bake it", "new bake --in good"],
    "new ruleset": ["new ruleset", "new ruleset 9"],
    "new variant": ["new variant", "new variant mine", "new variant mine --from nowhere"],
    **{f"new {kind}": [f"new {kind} one --in nowhere", f"new {kind} one --in duel"]
       for kind in ("phase", "action", "scenario", "rule", "table", "immunity", "question", "example",
                    "lesson")},
    "table": ["table nowhere", "table good --scenario nothing", "table good --players wizard",
              "table --seed 3", "table good --rulebook rules", "table good --rulebook https://",
              "table good --port 99999999",
              "table good --name http://x/", "table good --press loud", "table good --deadline soon",
              "table --store nowhere"],
    "lsp": ["lsp more"],
    "schema": ["schema nothing", "schema rule --write s"],
    "kinds": ["kinds nothing", "kinds rule nothing"],
    "words": ["words nothing"],
    "why": ["why", "why nothing", "why table-gap more"],
}  # fmt: skip


def modules() -> list[str]:
    """All commands and their actions, as they are called."""
    found = []
    for command in COMMANDS:
        found += [command, *(f"{command} {action}" for action in declared(command)[1])]
    return found


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    folder = tmp_path_factory.mktemp("made")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        fill()
    return folder


def fill():
    for name in ("good", "copy"):
        shutil.copytree(TOYS / "threes", name)
    for name in ("snails", "herds"):
        shutil.copytree(TOYS / name, name)
    for name, copied in (("pond", "pond"), ("ice", "variant")):
        shutil.copytree(TOYS.parent / "variants" / name, copied)
    Path("empty").mkdir()
    Path("bad").mkdir()
    Path("bad/ruleset.yaml").write_text("kind: ruleset\nid: bad\nnonsense: 1\n")
    Path("bad.yaml").write_text("kind: [\n")
    Path("untidy.yaml").write_text("kind:   term\nid: a\n")
    Path("broken.json").write_text("{}")
    Path("there.svg").write_text("mine")
    Path("orders.txt").write_text("")
    Path("wrong.txt").write_text("nonsense\n")
    with contextlib.redirect_stdout(io.StringIO()):
        begun = ["game", "new", "post", "--ruleset", "snails", "--scenario", "plot", "--seed", "1"]
        assert cli.main(begun) == 0
    shutil.copytree("post", "damaged")
    Path("damaged/game.sqlite").write_bytes(b"SQLite format 3\0" + bytes(100))


@pytest.fixture
def folder(made, tmp_path, monkeypatch):
    """A copy of its own for each test, in which commands may write."""
    monkeypatch.chdir(shutil.copytree(made, tmp_path / "here"))


def test_the_table_knows_every_command():
    assert sorted(modules()) == sorted(DONE) == sorted(PROBLEMS) == sorted(WRONG)


@pytest.mark.parametrize("command", DONE)
def test_what_is_done_ends_with_0(folder, command, capsys):
    for call in DONE[command]:
        assert (cli.main(call.split()), call) == (0, call), capsys.readouterr()


@pytest.mark.parametrize("command", PROBLEMS)
def test_problems_of_what_it_is_about_end_with_1(folder, command, capsys):
    for call in PROBLEMS[command]:
        assert (cli.main(call.split()), call) == (1, call), capsys.readouterr()
        shown = capsys.readouterr()
        assert "[" in shown.out + shown.err and "[internal-error]" not in shown.err
    assert Path("there.svg").read_text() == "mine"


@pytest.mark.parametrize("command", WRONG)
def test_wrong_calls_end_with_2_and_say_so_on_standard_error(folder, command, capsys):
    options = ("--nonsense", "--lang fr", "--format bad")
    for call in [*WRONG[command], *(f"{command} {option}" for option in options)]:
        for language in ("en", "de"):
            assert (cli.main([*call.split(), "--lang", language]), call) == (2, call), capsys.readouterr()
            shown = capsys.readouterr()
            if call.endswith("--format json"):
                assert shown.err == "" and json.loads(shown.out)["count"] == 1
                continue
            assert shown.out == "" and "]\n" in shown.err, call
            assert ("Problem.\n" in shown.err or "Probleme.\n" in shown.err) == (language == "de"), call


@pytest.mark.parametrize("command", [name for name, calls in WRONG.items() if name != "lsp" and calls])
def test_a_program_reads_the_same_as_json(folder, command, capsys):
    call = WRONG[command][-1].split()
    if "--format" in call:
        return
    assert cli.main([*call, "--format", "json"]) == 2
    shown = capsys.readouterr()
    assert shown.err == "" and json.loads(shown.out)["count"] > 0


def test_every_code_of_a_wrong_call_has_its_sentence():
    assert set(problems.PROBLEMS.ids()) >= WRONG_CALLS


def test_what_stands_in_a_file_is_a_problem_of_the_file():
    assert exit_code([]) == 0
    assert exit_code([Problem("folder-empty", None)]) == 1
    assert exit_code([Problem("unknown-document", PLACE)]) == 1
    assert exit_code([Problem("unknown-document", None)]) == 2
    inside_option = PLACE._replace(file="--of")
    assert exit_code([Problem("folder-empty", PLACE), Problem("name-unknown", inside_option)]) == 2
