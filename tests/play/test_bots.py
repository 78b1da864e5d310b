"""Games of bots: the same seed, the same game; greedy takes what is worth most; endless games end."""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from regelwerk.api.ruleset import Ruleset
from regelwerk.bots import by_lot, greedy
from regelwerk.play.session import Session
from regelwerk.run.choices import Choice
from regelwerk.run.snapshot import dump
from tests.play.conftest import kept

Play = Callable[..., tuple[int, str]]
Start = Callable[..., Session]


@pytest.mark.parametrize("players", ["random", "greedy", "greedy,random"])
def test_bots_play_to_the_end_and_the_journal_replays_byte_for_byte(
    play: Play, tmp_path: Path, players: str
) -> None:
    files = [tmp_path / f"{number}" for number in range(2)]
    for file in files:
        code, shown = play("brawl", "--scenario", "yard", "--players", players, "--seed", "7", "--quiet",
                           "--lang", "en", "--save", str(file))
        assert code == 0
        assert len(shown.splitlines()) == 2
        assert shown.startswith("The game is over (step ")
    assert kept(files[0]) == kept(files[1])
    steps = len(kept(files[0]).moves)
    code, shown = play("brawl", "--replay", str(files[0]), "--lang", "en")
    assert (code, shown) == (0, f"{steps} steps played again: all equal, byte for byte.\n")


def test_without_quiet_each_step_is_a_line(play: Play) -> None:
    _, shown = play("noughts", "--players", "random", "--seed", "3", "--lang", "en")
    *steps, over, won = shown.splitlines()
    assert [line.split(":")[0] for line in steps[:2]] == ["1. Ann", "2. Bob"]
    assert over == f"The game is over (step {len(steps)})."
    assert won.startswith("Won by: ")


def test_the_summary_of_bots_alone_ends_with_the_table_of_places(play: Play) -> None:
    bakery = str(Path(__file__).parents[2] / "site" / "guide" / "games" / "bakery")
    _, shown = play(bakery, "--players", "greedy,random", "--seed", "7", "--quiet", "--lang", "en")
    over, won, heading, *places = shown.splitlines()
    assert over.startswith("The game is over") and won.startswith("Won by: ")
    assert "worth of the cakes" in heading
    assert [line.split()[0] for line in places] == ["1", "2"]


def test_the_summary_for_programs_names_winners_and_seed(play: Play) -> None:
    code, shown = play("noughts", "--players", "random", "--seed", "3", "--format", "json")
    summary = json.loads(shown)
    assert code == 0
    assert summary["seed"] == 3 and summary["winners"] in (["Ann"], ["Bob"]) and summary["stuck"] == ""


def test_a_game_ends_after_the_steps_that_were_asked_for(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game"
    code, shown = play("brawl", "--scenario", "yard", "--players", "random", "--seed", "7", "--steps", "5",
                       "--quiet", "--lang", "en", "--save", str(file))
    assert code == 0
    assert shown == "It ends here after 5 steps; the game is not over.\n"
    assert len(kept(file).moves) == 5


def test_a_game_without_end_is_ended_with_a_clear_message(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("regelwerk.commands.playing.MOST_STEPS", 5)
    code, shown = play("brawl", "--scenario", "yard", "--players", "random", "--seed", "7", "--quiet",
                       "--lang", "en")
    assert code == 1
    assert "After 5 steps the game was not over. --steps allows more. [play-too-many-steps]" in shown


def test_whoever_may_do_nothing_is_stuck(play: Play, tmp_path: Path) -> None:
    text = (Path(__file__).parents[1] / "rulesets" / "toys" / "noughts" / "ruleset.yaml").read_text()
    (tmp_path / "stuck").mkdir()
    (tmp_path / "stuck" / "ruleset.yaml").write_text(text.replace("[set_mark, swap, wait]", "[swap]"))
    code, shown = play(str(tmp_path / "stuck"), "--players", "random", "--seed", "1", "--lang", "en")
    assert code == 0
    assert "It is Ann's turn, but nothing is allowed." in shown
    code, shown = play(str(tmp_path / "stuck"), "--seed", "1", "--lang", "en", typed="?\nswap\nquit\n")
    assert "It is Ann's turn, but nothing is allowed." in shown
    assert "Swap two marks:\n  There is nothing to choose for 'one' now. It would be one of: all" in shown


def test_random_chooses_every_choice_about_equally_often(brawl: Ruleset, start: Start) -> None:
    session = start(brawl, "yard")
    choices, game = listed(session), session.game._game
    counts = Counter(by_lot(game, choices, f"seed {number}") for number in range(3000))
    assert len(counts) == len(choices)
    expected = 3000 / len(choices)
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 4 * len(choices)


def test_bots_do_not_use_up_the_dice(brawl: Ruleset, start: Start) -> None:
    alone, watched = start(brawl, "yard"), start(brawl, "yard")
    watched.game.bot("greedy")
    watched.game.bot("random")
    for session in (alone, watched):
        session.game.choose(session.game.choices("throw")[0])
    thrown = [session.game.moves[0].dice for session in (alone, watched)]
    assert thrown[0] == thrown[1] != ()


def listed(session: Session) -> list[Choice]:
    return list(session.game._game.choices())


def test_greedy_leaves_no_trace_of_what_it_tried(brawl: Ruleset, start: Start) -> None:
    session = start(brawl, "yard")
    game = session.game._game
    before = dump(game), list(game.state.trace), game.state.chance
    greedy.choose(game, listed(session), "any")
    assert (dump(game), list(game.state.trace), game.state.chance) == before


def test_greedy_takes_a_won_game_before_any_value(noughts: Ruleset, brawl: Ruleset, start: Start) -> None:
    session = start(brawl, "alley")
    game = session.game._game
    game.state.set(game.state.things["Bert"], "hits", 1)
    assert greedy.choose(game, listed(session), "any").action == "throw"


def test_of_very_many_choices_greedy_tries_a_sample_and_always_the_same(
    brawl: Ruleset, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = start(brawl, "yard")
    tried: list[Choice] = []
    running = session.game._game
    choose = type(running).choose

    def counted(game: object, choice: Choice, **named: object) -> None:
        tried.append(choice)
        choose(game, choice, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(type(running), "choose", counted)
    many = [choice for choice in listed(session) if choice.action == "knead"] * 300
    first = greedy.choose(running, many, "seed")
    assert len(tried) == 200
    assert greedy.choose(running, many, "seed") == first
