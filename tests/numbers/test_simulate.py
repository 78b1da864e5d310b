"""Very many games: the same figures whoever plays them, nothing lost, nothing counted twice."""

import json
import os
from multiprocessing import active_children
from pathlib import Path

import pytest
from pytest import MonkeyPatch

from regelwerk.cli import main
from regelwerk.link.ruleset import open_ruleset
from regelwerk.model.problem import Refused
from regelwerk.numbers import workers
from regelwerk.numbers.changes import sweep
from regelwerk.numbers.game import lot
from regelwerk.numbers.keep import CHUNKS, Kept
from regelwerk.numbers.matchup import Matchup
from regelwerk.numbers.simulate import CHUNK, SHARES, here, simulate
from regelwerk.numbers.summary import summary
from regelwerk.numbers.tally import Tally
from regelwerk.numbers.workers import chunks, play_chunk
from regelwerk.run.chance import Seeded
from regelwerk.run.game import new_game
from regelwerk.run.program import Program

TOYS = Path(__file__).parents[1] / "rulesets" / "toys"
NOUGHTS = Matchup(str(TOYS / "noughts"), "row", (("Ann", "random"), ("Bob", "random")), 5, 200)
BRAWL = str(TOYS / "brawl")
PATIENT = 1e9  # a chunk is handed back after a second, which a busy machine is soon over


def figures(tally: Tally) -> tuple[object, ...]:
    return tally.ordered(), tally.fired


def test_the_number_of_workers_changes_no_figure() -> None:
    alone = simulate(NOUGHTS, 3 * CHUNK + 7, here(1))
    assert len(alone) == 3 * CHUNK + 7
    assert figures(simulate(NOUGHTS, 3 * CHUNK + 7, here(2))) == figures(alone)


def test_there_are_never_more_processes_than_games(monkeypatch: MonkeyPatch) -> None:
    asked: list[int] = []
    pool = workers.ProcessPoolExecutor
    monkeypatch.setattr(
        workers, "ProcessPoolExecutor", lambda n, *rest, **more: asked.append(n) or pool(n, *rest, **more)
    )
    assert len(simulate(NOUGHTS, 3, here(500))) == 3
    assert asked == [3]


def test_a_seat_that_is_named_twice_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    call = ["simulate", NOUGHTS.folder, "--players", "Ann=random, Bob=random, Ann=mcts", "--lang", "en"]
    assert main(call) == 2
    assert "'Ann' is given twice." in capsys.readouterr().err


def test_what_is_proposed_instead_of_no_players_can_be_called(capsys: pytest.CaptureFixture[str]) -> None:
    code, told = run(capsys, NOUGHTS.folder, "--players", "", "--lang", "en")
    assert code == 2 and "Write --players random." in told
    code, _ = run(capsys, NOUGHTS.folder, "--players", "random", "--games", "1", "--workers", "1")
    assert code == 0


def test_games_without_counting_rules_are_the_same_games() -> None:
    counted, plain = (simulate(NOUGHTS._replace(counted=each), 60, here(1)) for each in (True, False))
    assert counted.ordered() == plain.ordered()
    assert counted.fired and not plain.fired


def test_each_game_has_a_seed_of_its_own_and_another_seed_gives_other_games() -> None:
    tally = simulate(NOUGHTS, 40, here(1))
    assert len({game.seed for game in tally.ordered()}) == 40
    assert tally.ordered() != simulate(NOUGHTS._replace(seed=6), 40, here(1)).ordered()


def test_an_interrupted_simulation_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole = simulate(NOUGHTS, 4 * CHUNK, here(1))
    played: list[tuple[int, int]] = []

    def breaks_off(matchup: Matchup, runs: list[tuple[int, int]]):  # type: ignore[no-untyped-def]
        for number, run in enumerate(runs):
            if number == 2:
                raise KeyboardInterrupt
            yield play_chunk(matchup, *run, PATIENT)

    def notes(matchup: Matchup, runs: list[tuple[int, int]]):  # type: ignore[no-untyped-def]
        played.extend(runs)
        return here(1)(matchup, runs)

    with pytest.raises(KeyboardInterrupt):
        simulate(NOUGHTS, 4 * CHUNK, breaks_off, Kept(str(tmp_path / "kept"), NOUGHTS))
    again = simulate(NOUGHTS, 4 * CHUNK, notes, Kept(str(tmp_path / "kept"), NOUGHTS))
    assert figures(again) == figures(whole)
    assert played[0][0] == 2 * (4 * CHUNK // SHARES)
    assert sum(last - first for first, last in played) == 4 * CHUNK - played[0][0]


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    whole = simulate(NOUGHTS, 3 * CHUNK, here(1), Kept(str(folder), NOUGHTS))
    held = (folder / CHUNKS).read_text()
    (folder / CHUNKS).write_text(held[:-40])
    assert len(list(Kept(str(folder), NOUGHTS).chunks())) == held.count("\n") - 1
    again = simulate(NOUGHTS, 3 * CHUNK, here(1), Kept(str(folder), NOUGHTS))
    assert figures(again) == figures(whole)
    assert (folder / CHUNKS).read_text().startswith(held[: held.rindex("\n", 0, -40) + 1])


@pytest.mark.parametrize(
    "line",
    [
        b"\xff\xfe", b"[0, Infinity, [], {}]", b"[" * 100_000, b"[0, 1000000000000, [], {}]",
        b'[0, 1, [[0, 77, "won", ["Ann"], 5, 0, ""]], {}]', b"{}", b"7", b"null",
    ],
)  # fmt: skip
def test_a_line_that_is_no_chunk_of_these_games_counts_nothing(tmp_path: Path, line: bytes) -> None:
    folder = tmp_path / "kept"
    Kept(str(folder), NOUGHTS)
    (folder / CHUNKS).write_bytes(line + b"\n")
    assert list(Kept(str(folder), NOUGHTS).chunks()) == []


def test_chunks_that_overlap_count_no_game_twice(tmp_path: Path) -> None:
    kept = Kept(str(tmp_path / "kept"), NOUGHTS)
    kept.keep(play_chunk(NOUGHTS, 3, 7, PATIENT))
    kept.keep(play_chunk(NOUGHTS, 0, 5, PATIENT))
    assert figures(simulate(NOUGHTS, 8, here(1), kept)) == figures(simulate(NOUGHTS, 8, here(1)))


def test_a_chunk_that_takes_long_is_handed_back_with_what_is_done() -> None:
    assert [play_chunk(NOUGHTS, 4, 9, seconds).last for seconds in (0.0, 60.0)] == [5, 9]


def test_a_worker_that_dies_loses_nothing_and_counts_nothing_twice() -> None:
    whole = simulate(NOUGHTS, 300, here(1))
    killed = []

    def kills(done: int) -> None:
        if 0 < done < 200 and len(killed) < 2:
            killed.append(active_children()[0].pid)
            active_children()[0].kill()

    assert figures(simulate(NOUGHTS, 300, here(2), progress=kills)) == figures(whole)
    assert len(killed) == 2


def test_workers_that_always_die_are_told() -> None:
    with pytest.raises(Refused) as refusal, MonkeyPatch.context() as patch:
        patch.setattr("regelwerk.numbers.workers.play", lambda *arguments: os.kill(os.getpid(), 9))
        simulate(NOUGHTS, 300, here(2))
    assert [problem.code for problem in refusal.value.problems] == ["simulate-workers-died"]


def test_rules_that_changed_since_the_beginning_are_refused() -> None:
    with pytest.raises(Refused) as refusal:
        simulate(NOUGHTS._replace(content="other"), 10, here(1))
    assert [problem.code for problem in refusal.value.problems] == ["simulate-rules-changed"]


def test_a_folder_of_another_simulation_is_refused(tmp_path: Path) -> None:
    Kept(str(tmp_path / "kept"), NOUGHTS)
    with pytest.raises(Refused) as refusal:
        Kept(str(tmp_path / "kept"), NOUGHTS._replace(seed=8, counted=False))
    (problem,) = refusal.value.problems
    assert problem.code == "simulate-folder-differs"
    assert problem.values["what_en"] == "the seed, --no-rules"
    (tmp_path / "kept" / "simulation.json").write_text("{")
    with pytest.raises(Refused) as refusal:
        Kept(str(tmp_path / "kept"), NOUGHTS)
    assert [problem.code for problem in refusal.value.problems] == ["simulate-folder-taken"]
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letters.txt").write_text("mine")
    with pytest.raises(Refused) as refusal:
        Kept(str(tmp_path / "full"), NOUGHTS)
    assert [problem.code for problem in refusal.value.problems] == ["simulate-folder-taken"]


def test_a_chunk_that_comes_twice_counts_once() -> None:
    chunk = play_chunk(NOUGHTS, 0, 10, PATIENT)
    tally = Tally()
    tally.add(chunk)
    tally.add(chunk)
    assert len(tally) == 10 and tally.fired == chunk.fired


def test_chunks_never_cross_a_multiple_of_their_size() -> None:
    assert chunks([3, 4, 5, 6, 9, 10, 11], 5) == [(3, 5), (5, 7), (9, 10), (10, 12)]
    assert chunks([], 5) == []


@pytest.mark.parametrize(
    ("given", "values"),
    [
        ("a.b=1..4", ("1", "2", "3", "4")),
        ("a.b=0..1/0.25", ("0", "0.25", "0.5", "0.75", "1")),
        ("a.b=3, 5,x", ("3", "5", "x")),
    ],
)
def test_a_sweep_lists_its_values(given: str, values: tuple[str, ...]) -> None:
    assert sweep(given) == ("a.b", values)


@pytest.mark.parametrize("given", ["a.b", "=3", "a=", "a=4..1", "a=1..2/0", "a=x..y"])
def test_an_unclear_sweep_is_refused(given: str) -> None:
    with pytest.raises(Refused) as refusal:
        sweep(given)
    assert refusal.value.problems[0].code == "simulate-vary-unclear"


def run(capsys: pytest.CaptureFixture[str], *call: str) -> tuple[int, str]:
    code = main(["simulate", *call])
    captured = capsys.readouterr()
    return code, captured.out + captured.err


def test_the_command_tells_shares_lengths_and_rules(capsys: pytest.CaptureFixture[str]) -> None:
    code, printed = run(
        capsys, str(TOYS / "noughts"), "--scenario", "row", "--games", "60", "--workers", "1",
        "--format", "json", "--lang", "en",
    )  # fmt: skip
    found = json.loads(printed)
    assert code == 0
    assert found["games"] == 60 and sum(found["ends"].values()) == 60
    wins = {player["seat"]: player["wins"] for player in found["players"]}
    assert sum(wins.values()) == found["ends"]["won"]
    assert all(player["low"] <= player["share"] <= player["high"] for player in found["players"])
    assert 0 < found["length"]["least"] <= found["length"]["median"] <= found["length"]["most"]


def test_where_all_win_together_it_is_told_how_often(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = (TOYS / "threes" / "ruleset.yaml").read_text("utf-8")
    (tmp_path / "ruleset.yaml").write_text(text.replace('end: "[player]"', "end: players"), "utf-8")
    call = "--games", "20", "--workers", "1"
    found = json.loads(run(capsys, str(tmp_path), *call, "--format", "json")[1])
    won = found["ends"]["won"]
    assert won and found["together"]["wins"] == won and found["together"]["value"] == won / 20
    assert all(player["shared"] == won and not player["wins"] for player in found["players"])
    told = run(capsys, str(tmp_path), *call, "--lang", "en")[1]
    assert f"\nwon by all together: {won}, which is " in told
    assert "together" not in run(capsys, str(TOYS / "threes"), *call, "--lang", "en")[1]


def test_a_rule_that_only_bars_choices_has_its_part_in_each_decision_in_which_it_bars_one() -> None:
    one = play_chunk(NOUGHTS, 0, 40, PATIENT)
    # By hand: whoever is tired at their own choice may set no mark.
    program = Program(open_ruleset(NOUGHTS.folder))
    barred = 0
    for number in range(40):
        seed = NOUGHTS.game_seed(number)
        game, share = new_game(program, program.ruleset.scenarios["row"].state, Seeded(seed)), lot(seed)
        game.run()
        for _ in range(NOUGHTS.most):
            choices = list(game.choices())
            if not choices:
                break
            barred += game.deciders()[0].tired      # type: ignore[attr-defined]
            game.choose(choices[int(share() * len(choices))])
    assert barred and one.fired["N.1"] == barred


def test_a_rule_that_others_carry_out_never_had_a_part_only_if_none_of_them_had(tmp_path: Path) -> None:
    text = (TOYS / "noughts" / "ruleset.yaml").read_text()
    for id, by in (("N.2", "set_mark"), ("N.3", "won"), ("N.4", "sleep"), ("N.5", "sleep, wait")):
        text += f"---\nkind: rule\nid: {id}\ntitle: {{en: A}}\ntext: {{en: A.}}\nby: [{by}]\n"
        text += "source: {standing: house}\n"
    text += "---\nkind: event\nid: sleep\ntitle: {en: Sleep}\ndo: [pass_on]\n"
    (tmp_path / "ruleset.yaml").write_text(text)
    ruleset = open_ruleset(str(tmp_path))
    played = NOUGHTS._replace(folder=str(tmp_path))
    assert summary(ruleset, played, simulate(played, 30, here(1)))["never"] == ["N.4", "sleep"]


def test_whoever_is_not_named_plays_by_lot(capsys: pytest.CaptureFixture[str]) -> None:
    code, printed = run(
        capsys, str(TOYS / "noughts"), "--scenario", "row", "--games", "2", "--workers", "1",
        "--players", "Bob=mcts", "--format", "json",
    )  # fmt: skip
    assert code == 0
    players = json.loads(printed)["players"]
    assert [(player["seat"], player["plays"]) for player in players] == [("Ann", "random"), ("Bob", "mcts")]


def test_games_that_come_to_no_end_have_no_length(capsys: pytest.CaptureFixture[str]) -> None:
    call = (str(TOYS / "noughts"), "--scenario", "row", "--games", "3", "--workers", "1", "--steps", "1")
    code, printed = run(capsys, *call, "--lang", "en")
    assert code == 0
    assert "ends: unfinished 3\nlength: no game came to its end\n" in printed
    assert "Nobody ever" not in printed
    code, printed = run(capsys, *call, "--format", "json")
    length = json.loads(printed)["length"]
    assert (length["games"], length["mean"], length["low"], length["histogram"]) == (0, None, None, [])


def test_games_that_get_stuck_are_not_said_to_have_nothing_to_choose(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = (TOYS / "noughts" / "ruleset.yaml").read_text(encoding="utf-8")
    rules = rules.replace("actions: [set_mark, swap, wait]", "actions: [swap]")
    (tmp_path / "ruleset.yaml").write_text(rules, encoding="utf-8")
    _, printed = run(capsys, str(tmp_path), "--games", "2", "--workers", "1", "--lang", "en")
    assert "Stuck in" in printed and "Nobody ever" not in printed


def test_what_is_said_of_a_varied_value_quotes_it_and_not_what_it_replaces(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, printed = run(
        capsys, str(TOYS / "noughts"), "--games", "1", "--vary", "noughts.version=2..3", "--lang", "en"
    )
    first, second = printed.split("\n\n")[:2]
    assert code == 2
    assert first.startswith("The rules do not hold with noughts.version=2; '1.0.0' stands there (")
    assert first.endswith("What comes of it: [simulate-vary-misfit]")
    assert "'2' is not a version." in second


def test_comparing_a_ruleset_with_itself_finds_no_difference(capsys: pytest.CaptureFixture[str]) -> None:
    toy = str(TOYS / "noughts")
    code, printed = run(
        capsys, toy, "--scenario", "row", "--games", "50", "--workers", "1", "--against", toy,
        "--format", "json",
    )  # fmt: skip
    differences = json.loads(printed)["differences"]
    assert code == 0
    assert [*differences["players"]] == ["Ann", "Bob"]
    for found in (*differences["players"].values(), differences["length"]):
        assert found["difference"] == 0 and not found["told"] and not found["needed"]


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (["--games", "0"], "simulate-number"),
        (["--games", "many"], "simulate-number"),
        (["--players", "person,random"], "simulate-people"),
        (["--players", "mcts", "--no-rules"], "simulate-thinking-needs-rules"),
        (["--players", "random,mcts", "--batch"], "simulate-batch-by-lot"),
        (["--batch", "--out", "somewhere"], "asked-for-both"),
        (["--batch", "--workers", "2"], "asked-for-both"),
        (["--vary", "weapons"], "simulate-vary-unclear"),
        (["--vary", "nothing.here=1..2"], "simulate-vary-unknown"),
        (["--vary", "a=1", "--against", "b"], "simulate-vary-and-against"),
        (["--against", str(TOYS / "threes")], "simulate-against-scenario"),
    ],
)
def test_bad_calls_are_told(capsys: pytest.CaptureFixture[str], options: list[str], code: str) -> None:
    games = [] if "--games" in options else ["--games", "2"]
    toy = str(TOYS / "noughts")
    exit_code, printed = run(capsys, toy, "--scenario", "row", "--format", "json", *games, *options)
    assert exit_code in (1, 2)
    assert code in printed and "Traceback" not in printed


def test_batch_plays_the_same_games_or_says_what_is_in_the_way(capsys: pytest.CaptureFixture[str]) -> None:
    given = [str(TOYS / "noughts"), "--scenario", "row", "--games", "120", "--format", "json"]
    plain, batch = (json.loads(run(capsys, *given, option)[1]) for option in ("--no-rules", "--batch"))
    assert batch == plain and batch["games"] == 120
    code, printed = run(capsys, BRAWL, "--batch", "--games", "5")
    assert code == 1 and "create" in printed
