"""Reactions at the terminal: the screen says whose reaction it is, and a saved game plays them again."""

from collections.abc import Callable
from pathlib import Path

import pytest

Play = Callable[..., tuple[int, str]]
STEPS = "walk a\nwalk b\n"


def test_the_screen_says_who_reacts_in_whose_stead(play: Play) -> None:
    _, shown = play("tag", "--seed", "3", "--lang", "en", typed=STEPS + "keep\n")
    assert "\nReaction of Bob – Walking (step 3)\n" in shown
    assert "\nBob> 3. Reaction of Bob: Keep still\n" in shown
    assert "\nAnn – Walking (step 4)\n" in shown


def test_it_says_so_in_german(play: Play) -> None:
    _, shown = play("tag", "--seed", "3", "--lang", "de", typed=STEPS + "still\n")
    assert "\nGegenaktion von Bob – Gehen (Schritt 3)\n" in shown
    assert "\nBob> 3. Gegenaktion von Bob: Still bleiben\n" in shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("walk c\n", "'Walk' cannot be chosen now."),
        ("? walk c\n", "'Walk' cannot be chosen now."),
        ("? throw a\n", "plank: a is not among what may be chosen: c."),
    ],
)
def test_what_is_not_allowed_in_a_reaction_is_told(play: Play, typed: str, said: str) -> None:
    _, shown = play("tag", "--seed", "3", "--lang", "en", typed=STEPS + typed)
    assert said in shown


def test_a_game_with_reactions_is_replayed_byte_for_byte(play: Play, tmp_path: Path) -> None:
    for seed in ("3", "5"):
        save = str(tmp_path / seed)
        code, _ = play("tag", "--seed", seed, "--players", "greedy,random", "--save", save)
        assert code == 0
        code, shown = play("tag", "--replay", save, "--lang", "en")
        assert (code, "all equal, byte for byte" in shown) == (0, True)


def test_bots_tell_of_their_reactions(play: Play) -> None:
    _, shown = play("tag", "--seed", "3", "--players", "greedy,random", "--lang", "en")
    assert "\n3. Reaction of Bob: Throw: c\n" in shown
