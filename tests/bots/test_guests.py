"""Bots of other people: only the invited play, and one that fails loses its decision and nothing else."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from regelwerk.api.ruleset import Ruleset
from regelwerk.api.ruleset import load as load_ruleset
from regelwerk.bots import GUESTS, named
from regelwerk.bots.guests import invite
from regelwerk.bots.seats import check_players
from regelwerk.cli import main
from regelwerk.link.ruleset import link_folder
from regelwerk.model.problem import Refused
from regelwerk.numbers.game import play
from regelwerk.numbers.matchup import Matchup
from regelwerk.run.program import Program

TOYS = Path(__file__).parents[1] / "rulesets" / "toys"
NOUGHTS = TOYS / "noughts"
CODE = """
import time

def last(view, seed): return view.choices[-1]
def broken(view, seed): return 1 // 0
def leaves(view, seed): raise SystemExit(3)
def wrong(view, seed): return "set_mark"
def hangs(view, seed):
    while True:
        try: time.sleep(0.01)
        except Exception: pass
def chatters(view, seed):
    print("noise")
    return view.choices[0]
def peeks(view, seed):
    assert view.seat in view.deciders and view.orders == ()
    return view.choices[0] if view.choices else ["Slow creeps Kale"]
def nonsense(view, seed): return ["Slow creeps nowhere"]
def lowest(observed): return int(observed["action_mask"].argmax())
def outside(observed): return 10**6
number = 5
"""


@pytest.fixture
def bots(tmp_path: Path) -> Iterator[str]:
    file = tmp_path / "strangers.py"
    file.write_text(CODE, "utf-8")
    yield str(file)
    GUESTS.clear()


def stones(folder: Path = NOUGHTS) -> Ruleset:
    return load_ruleset(folder)


def lost(bot: str, patience: float | None = None) -> tuple[str, list[tuple[str, str, int, str]]]:
    """How a game against chance ended, and what the bot lost."""
    invite([bot])
    matchup = Matchup(str(NOUGHTS), "row", (("Ann", bot), ("Bob", "random")), 3, 200, patience=patience)
    ruleset, _ = link_folder(str(NOUGHTS))
    assert ruleset is not None
    game = play(Program(ruleset), matchup, 0)
    return game.end, [*game.lost]


def test_a_function_of_a_view_chooses(bots: str) -> None:
    invite([f"{bots}:last"])
    game = stones().game(seed=1)
    assert game.bot(f"{bots}:last") == game.choices()[-1] and game.bot_lost is None
    assert lost(f"{bots}:last")[1] == []


@pytest.mark.parametrize(
    ("name", "code", "detail"),
    [
        ("broken", "bot-broke", "ZeroDivisionError: integer division or modulo by zero (strangers.py:5)"),
        ("leaves", "bot-broke", "SystemExit: 3 (strangers.py:6)"),
        ("wrong", "bot-not-allowed", "'set_mark'"),
    ],
)
def test_a_bot_that_fails_loses_each_decision_and_the_game_goes_on(
    bots: str, name: str, code: str, detail: str
) -> None:
    end, found = lost(f"{bots}:{name}")
    assert end == "won"
    assert [(seat, why, told) for seat, why, _, told in found] == [("Ann", code, detail)]
    assert found[0][2] > 1


def test_a_bot_that_hangs_is_stopped_though_it_catches_exceptions(bots: str) -> None:
    end, found = lost(f"{bots}:hangs", 0.2)
    assert end == "won" and [each[:2] for each in found] == [("Ann", "bot-too-slow")]


def test_our_own_bots_have_no_more_time_than_is_given() -> None:
    game = stones().game(seed=1)
    assert game.bot("random", patience=5) in game.choices() and game.bot_lost is None
    game.bot("random", patience=0)
    assert game.bot_lost is not None and game.bot_lost.code == "bot-too-slow"
    assert "Ann (random) took too long" in game.bot_lost.message()


def test_in_its_place_the_declared_action_is_taken_else_the_first(bots: str, tmp_path: Path) -> None:
    def chosen(more: str) -> str:
        folder = tmp_path / more[-6:-2]
        folder.mkdir(exist_ok=True)
        for file in NOUGHTS.glob("*.yaml"):
            text = file.read_text("utf-8").replace("start: playing\n", f"start: playing\n{more}", 1)
            (folder / file.name).write_text(text, "utf-8")
        return load_ruleset(folder).game(seed=1).bot(f"{bots}:broken").action

    invite([f"{bots}:broken"])
    assert chosen("# none\n") == stones().game(seed=1).choices()[0].action == "set_mark"
    assert chosen("fallback: [wait]\n") == "wait"
    with pytest.raises(Exception) as refused:
        chosen("fallback: [wail]\n")
    assert [each.code for each in refused.value.problems] == ["unknown-action"]  # type: ignore[attr-defined]


def test_secret_orders_are_lines_and_a_bot_that_fails_gives_none(bots: str) -> None:
    snails = stones(TOYS / "snails")
    game = snails.game(seed=1)
    invite([f"{bots}:peeks", f"{bots}:nonsense"])
    assert game.bot_orders("Ida", f"{bots}:peeks") == ("Slow creeps Kale",) and game.bot_lost is None
    assert game.bot_orders("Ida", f"{bots}:nonsense") == ()
    assert game.bot_lost is not None and game.bot_lost.code == "bot-not-allowed"


def test_a_choice_in_secret_is_a_choice_of_the_view(bots: str) -> None:
    game = stones(TOYS / "hands").game(seed=1)
    invite([f"{bots}:peeks", f"{bots}:broken"])
    assert game.bot(f"{bots}:peeks") == game.choices()[0] and game.bot_lost is None
    assert game.bot(f"{bots}:broken") == game.choices()[0] and game.bot_lost is not None


def test_a_policy_of_our_environments_plays(bots: str) -> None:
    game = stones().game(seed=1)
    invite([f"pettingzoo:{bots}:lowest", f"pettingzoo:{bots}:outside"])
    assert game.bot(f"pettingzoo:{bots}:lowest") == game.choices()[0] and game.bot_lost is None
    game.bot(f"pettingzoo:{bots}:outside")
    assert game.bot_lost is not None and game.bot_lost.code == "bot-not-allowed"
    snails = stones(TOYS / "snails").game(seed=1)
    assert snails.bot_orders("Ida", f"pettingzoo:{bots}:lowest") == ()  # the first action hands them in


def test_whom_nobody_invited_does_not_play(bots: str) -> None:
    rules = stones().documents
    assert named(f"{bots}:last") is None
    with pytest.raises(Refused) as refused:
        check_players(rules, {"Ann": f"{bots}:last", "Bob": "os:getcwd"})
    assert [each.code for each in refused.value.problems] == ["bot-uninvited"] * 2
    assert not GUESTS


@pytest.mark.parametrize(
    ("sort", "code"),
    [
        ("no_such_module_here:bot", "bot-not-imported"),
        ("{bots}x.py:bot", "bot-not-imported"),
        ("{bots}:lost", "bot-no-function"),
        ("{bots}:number", "bot-not-callable"),
    ],
)
def test_what_cannot_be_invited_says_why(bots: str, sort: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        invite([sort.format(bots=bots)])
    assert [each.code for each in refused.value.problems] == [code]
    assert main(["simulate", str(NOUGHTS), "--players", sort.format(bots=bots)]) == 2


def test_what_is_lost_is_named_in_the_results(bots: str, capsys: pytest.CaptureFixture[str]) -> None:
    call = ["simulate", str(NOUGHTS), "--games", "2", "--workers", "1", "--lang", "en", "--players"]
    assert main([*call, f"{bots}:broken,random"]) == 0
    told = capsys.readouterr().out
    assert "broke, and lost the decision: ZeroDivisionError" in told and "times in 2 games" in told
    assert main([*call, f"{bots}:chatters,random"]) == 0
    captured = capsys.readouterr()
    assert "lost the decision" not in captured.out and "noise" not in captured.out and "noise" in captured.err


def test_think_gives_every_strong_player_so_many_seconds(capsys: pytest.CaptureFixture[str]) -> None:
    hands = str(TOYS / "hands")
    call = ["simulate", hands, "--games", "1", "--workers", "1", "--steps", "1", "--lang", "en"]
    assert main([*call, "--players", "strong,random", "--think", "2"]) == 0
    assert "strong:2" in capsys.readouterr().out
    assert main([*call, "--players", "strong:3,random", "--think", "2"]) == 0
    assert "strong:3" in capsys.readouterr().out
    assert main([*call, "--players", "strong,random", "--think", "0"]) == 2
    assert "--think wants a whole number from 1 to 600" in "".join(capsys.readouterr())
