"""A game at the terminal, typed line by line: what is shown, understood, refused and taken back."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.play.conftest import kept

Play = Callable[..., tuple[int, str]]
TOYS = Path(__file__).parents[1] / "rulesets" / "toys"
GHOSTS = Path(__file__).parents[2] / "site" / "guide" / "games" / "ghosts"


def test_the_first_screen_shows_the_turn_the_position_and_what_is_allowed(play: Play) -> None:
    code, shown = play("noughts", "--seed", "3", "--lang", "en", "--no-save")
    assert code == 0
    assert shown.splitlines() == [
        "Noughts, A row of five. Seed of the dice: 3.",
        "",
        "Ann – Playing (step 1)",
        "  player  turn",
        "› Ann     yes",
        "  Bob     no",
        "You may:",
        "  1  Set a mark (5)  set_mark",
        "  2  Wait  wait",
        "Ann> ",
        "Until next time.",
    ]


def test_it_speaks_german(play: Play) -> None:
    typed = "hilfe\nwarum\nzurück\n"
    _, shown = play("brawl", "--scenario", "yard", "--seed", "3", "--lang", "de", typed=typed)
    for line in (
        "Schneeballschlacht, Schulhof. Startzahl der Würfel: 3.",
        "Reds – Schlacht (Schritt 1)",
        "› Ria   Reds",
        "  1  Wirf einen Schneeball (4)  throw",
        "Eine Nummer aus der Liste, oder getippt: die Aktion und was dazu gewählt wird",
        "Reds> Noch ist nichts geschehen.",
        "Reds> Es gibt nichts zurückzunehmen.",
    ):
        assert line in "\n" + shown
    assert "Until" not in shown


@pytest.mark.parametrize(
    ("typed", "step"),
    [
        ("1\n2\n", "1. Ann: Set a mark: b"),
        ("1\nb\n", "1. Ann: Set a mark: b"),
        ("set_mark b\n", "1. Ann: Set a mark: b"),
        ("set b\n", "1. Ann: Set a mark: b"),
        ("Set a mark b\n", "1. Ann: Set a mark: b"),
        ("SET B\n", "1. Ann: Set a mark: b"),
        ("2\n", "1. Ann: Wait"),
        ("w\n", "1. Ann: Wait"),
        ("1\n/d\n4\n", "1. Ann: Set a mark: d"),
        ("1\n-\n2\n", "1. Ann: Wait"),
        ("Set a mark: b\n", "1. Ann: Set a mark: b"),
        ("wait:\n", "1. Ann: Wait"),
    ],
)
def test_a_choice_is_made_by_number_by_beginnings_or_by_title(play: Play, typed: str, step: str) -> None:
    _, shown = play("noughts", "--seed", "3", "--lang", "en", typed=typed)
    assert f"> {step}\n" in shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("9\n", "There is no number 9 here."),
        ("0\n", "There is no number 0 here."),
        ("9" * 5000 + "\n", "There is no number 9"),
        ("fly\n", "'fly' is not understood."),
        ("set_mrak b\n", "'set_mrak b' is not understood. Did you mean 'set_mark'?"),
        ("set_mark z\n", "'z' is not understood."),
        ("set_mark b c\n", "'c' is not understood."),
        ("\x1b[2Jx\n", "'<U+001B>[2Jx' is not understood."),
        ("1\nz\n", "'z' is not understood."),
        ("1\n9\n", "There is no number 9 here."),
        ("undo x\n", "'undo x' is not understood."),
        ("why 1 2\n", "'why 1 2' is not understood."),
        ("quit b\n", "'quit b' is not understood."),
        ("1\nlook b\n", "'look b' is not understood."),
        ("1\n/zz\n", "None of them contains 'zz'."),
        ("show nobody\n", "There is no 'nobody'."),
        ("show\n", "Write 'show THING'."),
        ("save /proc/at/all\n", "The game in '/proc/at/all' cannot be written"),
    ],
)
def test_what_is_not_understood_is_said_and_nothing_happens(play: Play, typed: str, said: str) -> None:
    code, shown = play("noughts", "--seed", "3", "--lang", "en", typed=typed)
    assert code == 0
    assert said in shown
    assert "\x1b" not in shown
    assert "1. Ann" not in shown


def test_why_before_an_action_asks_why_not(play: Play) -> None:
    typed = "set_mark a\n? set_mark a\nwhy set_mark a\n"
    _, shown = play("noughts", "--seed", "3", "--lang", "en", typed=typed)
    asked, why = shown.split("> ")[-3:-1]
    assert asked == why and "a" in why and "not understood" not in why


def test_a_choice_that_is_not_allowed_is_refused_with_reason_rule_and_paragraph(play: Play) -> None:
    typed = "knead 3\n"
    _, shown = play("brawl", "--scenario", "alley", "--seed", "3", "--lang", "en", typed=typed)
    # Nobody carries six: the reason is that of the action's own requirement.
    assert "Not allowed:\n  Nobody can carry more than five.  [knead, " in shown
    typed = "break\n? fly\n"
    _, shown = play("brawl", "--scenario", "alley", "--seed", "3", "--lang", "en", typed=typed)
    assert "Not allowed:\n  There is nothing to choose for 'pair' now. It would be one of: all" in shown
    assert "'fly' is not understood." in shown
    _, shown = play("noughts", "--seed", "3", "--lang", "en", typed="set b\nset b\n? set b\n? set\n1\nb\n")
    reason = "b is taken  [set_mark, "
    assert f"Not allowed:\n  {reason}" in shown
    assert f"Bob>   {reason}" in shown
    assert "Bob>   Allowed, in 4 ways." in shown
    assert f"square> Not allowed:\n  {reason}" in shown


def test_a_question_mark_alone_tells_of_all_that_is_not_allowed(play: Play) -> None:
    typed = "knead 1\nknead 1\nknead 1\nknead 1\nthrow Ria Bert\ncall\n"
    _, shown = play("brawl", "--scenario", "alley", "--seed", "3", "--lang", "en", typed=typed + "?\n")
    assert "Break up:\n  There is nothing to choose for 'pair' now. It would be one of: all" in shown


def test_the_cold_are_told_the_paragraph(play: Play) -> None:
    # Kneading three balls makes cold; the Blues make room for it first.
    typed = "throw Ria Bert\nthrow Bert Ria\nknead 3\ncall\n? throw Ria Bert\n? throw\nthrow\n"
    _, shown = play("brawl", "--scenario", "alley", "--seed", "1", "--lang", "en", typed=typed)
    assert "Reds>   Ria is cold  [B.1, 1.2, " in shown
    assert shown.count("Ria is cold  [B.1, 1.2, ") == 3


def test_undo_takes_back_any_number_of_steps(play: Play) -> None:
    _, shown = play(
        "noughts", "--seed", "3", "--lang", "en", typed="set a\nset b\nset c\nundo\nundo 9\nundo\nset a\n"
    )
    assert "Bob> 1 step taken back." in shown
    assert "Ann> 2 steps taken back." in shown
    assert "Ann> There is nothing to take back." in shown
    assert shown.count("1. Ann: Set a mark: a") == 2


def test_undo_of_more_steps_than_there_are_takes_all_of_them_back(play: Play) -> None:
    _, shown = play("noughts", "--seed", "3", "--lang", "en", typed="set b\nset c\nundo 999999999999\n")
    assert "2 steps taken back." in shown


def test_undo_against_a_bot_goes_back_to_ones_own_decision(play: Play) -> None:
    _, shown = play(
        "noughts", "--players", "person,random", "--seed", "3", "--lang", "en", typed="set a\nundo\nset a\n"
    )
    assert "Ann> 2 steps taken back." in shown
    answers = [line for line in shown.splitlines() if line.startswith("2. Bob")]
    assert len(answers) == 2 and answers[0] == answers[1]


def test_why_tells_the_last_events_with_the_rules_behind_them(play: Play) -> None:
    _, shown = play("brawl", "--scenario", "yard", "--dice", "typed", "--seed", "3", "--lang", "en",
                    typed="throw Ria Bo\n6\nthrow Bo Ria\n1\nwhy 2\nwhy\n")
    two, one = shown.split("Reds> ")[-3:-1]
    assert "    throw 1: d6 shows 6 (4 or more: yes)\n    Hit: Bo  [hit, " in two
    assert "    throw 2: d6 shows 1 (4 or more: no)\n" in two
    assert "Hit: Bo" not in one
    assert one.startswith("  Throw a snowball: Blues, Bo, Ria  [throw, ")
    assert "    throw 2: d6 shows 1 (4 or more: no)\n" in one


def test_why_calls_what_a_sum_is_made_of_by_its_titles_and_not_by_ids(play: Play) -> None:
    _, shown = play(str(GHOSTS), "--seed", "3", "--lang", "de", "--no-save", typed="haunt Nebel Bruno\nwhy\n")
    assert "Schrecken – Bruno, Nebel: 4 − 1 (Laterne) − 1 (Rüstung) = 2  [fright, " in shown


def test_typed_dice_accept_only_what_the_die_can_show(play: Play) -> None:
    _, shown = play("brawl", "--scenario", "yard", "--dice", "typed", "--seed", "3", "--lang", "en",
                    typed="throw Ria Bo\n7\nx\n0\n\n")
    assert shown.count("A number from 1 to 6, please.") == 3
    assert "1. Reds: Throw a snowball: Ria, Bo" in shown


def test_a_game_ends_with_its_winners(play: Play) -> None:
    code, shown = play("noughts", "--lang", "en", "--seed", "1", typed="set b\nset a\nset c\nset e\nset d\n")
    assert code == 0
    assert shown.endswith("The game is over (step 5).\nWon by: Ann.\n")


def test_every_step_is_saved_and_the_end_of_the_input_loses_nothing(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game"
    code, shown = play("noughts", "--save", str(file), "--seed", "1", "--lang", "en", typed="set b\nset a\n")
    assert code == 0
    assert f"Saved in {file}.\nGo on with: regelwerk play {TOYS / 'noughts'} --resume {file}\n" in shown
    assert [move.arguments for move in kept(file).moves] == [("b",), ("a",)]
    assert list(tmp_path.iterdir()) == [file]
    code, shown = play("noughts", "--resume", str(file), "--lang", "de", typed="set c\n")
    assert "Weiter nach Schritt 2." in shown
    assert "3. Ann: Set a mark: c" in shown
    assert len(kept(file).moves) == 3


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which games are kept that nobody gave a file."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "regelwerk" / "games" / "table"


def test_a_game_is_kept_that_nobody_gave_a_file(play: Play, data: Path) -> None:
    _, shown = play("noughts", "--seed", "1", "--lang", "en", typed="set b\nquit\nset a\n")
    (file,) = data.iterdir()
    assert f"\nSaved after every step in {file}\n" in shown
    assert shown.endswith(
        f"Saved in {file}.\nGo on with: regelwerk play {TOYS / 'noughts'} --resume {file}\n"
    )
    assert [move.arguments for move in kept(file).moves] == [("b",)]
    _, shown = play("noughts", "--resume", str(file), "--lang", "de", typed="set c\n")
    assert f"\nNach jedem Schritt gespeichert in {file}\n" in shown
    assert f"Gespeichert in {file}.\nWeiter mit: regelwerk play " in shown
    assert len(kept(file).moves) == 2


def test_nothing_is_kept_of_a_game_without_a_step_or_when_told_so(play: Play, data: Path) -> None:
    _, shown = play("noughts", "--seed", "1", "--lang", "en", typed="look\nset z\n")
    assert shown.endswith("Until next time.\n")
    assert list(data.iterdir()) == []
    _, shown = play("noughts", "--seed", "1", "--lang", "en", "--no-save", typed="set b\nsave\nquit\n")
    assert list(data.iterdir()) == []
    assert "Write 'save FOLDER'." in shown and "Save where?" not in shown
    play("noughts", "--players", "random", "--seed", "1")
    assert list(data.iterdir()) == []   # what bots play follows from the seed


def test_where_nothing_can_be_kept_quit_offers_to_save(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").write_text("no folder")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    file = tmp_path / "game"
    _, shown = play("noughts", "--seed", "1", "--lang", "en", typed=f"set b\nquit\n{file}\nset a\n")
    assert "Nothing can be saved here by itself" in shown
    assert f"Saved in {file}." in shown
    assert "2. Bob" not in shown
    assert len(kept(file).moves) == 1


def test_save_does_not_write_over_what_is_no_game(play: Play, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann")
    _, shown = play("noughts", "--seed", "1", "--lang", "de", typed=f"save {tmp_path / 'letter.txt'}\n")
    assert "letter.txt gibt es schon, und es ist kein gespeichertes Spiel." in shown
    assert (tmp_path / "letter.txt").read_text() == "Dear Ann"


def test_ctrl_c_leaves_with_the_game_saved(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = iter(["set b"])

    def typed(prompt: str = "") -> str:
        for line in lines:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", typed)
    file = tmp_path / "game"
    code, shown = play("noughts", "--seed", "1", "--lang", "en", "--save", str(file))
    assert code == 130
    assert f"\nSaved in {file}.\n" in shown
    assert len(kept(file).moves) == 1


def test_without_a_drawing_it_says_so_once(play: Play, tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    _, shown = play("noughts", "--seed", "1", "--lang", "en", "--svg", str(folder), typed="set b\nset c\n")
    assert shown.count("There is nothing to draw in this game: no pictures are made.") == 1
    assert not folder.exists()


def test_with_a_drawing_every_step_leaves_a_picture(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def drawn(board, choices):
        told = " ".join(f"{each.arguments}" for each in choices)
        return f"<svg>{board.game.state.phase} {board.language} {told}</svg>"

    monkeypatch.setattr("regelwerk.pictures.board.Board.offering", drawn)
    play("noughts", "--seed", "1", "--lang", "en", "--svg", str(tmp_path), typed="set b\nset c\n")
    assert sorted(file.name for file in tmp_path.iterdir()) == [f"step-0000{n}.svg" for n in range(3)]
    told = (tmp_path / "step-00002.svg").read_text()
    squares = "(<square a>,) (<square d>,) (<square e>,) (<square b>, <square c>) ()"
    assert told == f"<svg>playing en {squares}</svg>"


def test_long_lists_are_paged_and_searched(play: Play, tmp_path: Path) -> None:
    folder = tmp_path / "long"
    folder.mkdir()
    squares = ", ".join(f"q{number}: {{}}" for number in range(1, 51))
    text = (Path(__file__).parents[1] / "rulesets" / "toys" / "noughts" / "ruleset.yaml").read_text()
    row = "{a: {next: b}, b: {next: c}, c: {next: d}, d: {next: e}, e: {}}"
    assert row in text
    (folder / "ruleset.yaml").write_text(text.replace(row, f"{{{squares}}}"))
    typed = "1\n\n/q3\n33\n"
    _, shown = play(str(folder), "--seed", "1", "--lang", "en", typed=typed)
    assert "  20  q20\n  … 30 more: Enter turns the page, '/word' searches, '-' cancels." in shown
    assert "  21  q21\n" in shown
    assert "square:\n  3  q3\n  30  q30\n" in shown
    assert "1. Ann: Set a mark: q33" in shown


def test_the_place_of_a_thing_in_the_list_of_its_type_stays(play: Play) -> None:
    _, shown = play("noughts", "--seed", "3", "--lang", "en", typed="set b\n")
    assert "  square  mark\n  a       –\n  b       Ann\n  c       –\n" in shown
