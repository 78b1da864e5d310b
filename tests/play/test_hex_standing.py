"""What `play` tells of a map of hexes in words: pieces, and the ground where it is no longer as at first."""

from collections.abc import Callable

Play = Callable[..., tuple[int, str]]


def test_ground_that_is_as_at_the_start_is_left_to_the_map(play: Play) -> None:
    _, told = play("otters", "--seed", "3", "--lang", "en", typed="")
    assert "Oda" in told and "C2-C3" not in told and "as at the start" not in told


def test_a_side_that_has_changed_is_told_and_the_others_are_counted(play: Play) -> None:
    _, told = play("otters", "--seed", "3", "--lang", "en", typed="saw Oda C2-C3\n")
    position = told.rpartition("(step 2)")[2]
    assert "C2-C3  Nothing" in position
    assert "dam" not in position.partition("Gnaw")[0]
    assert "as at the start" in position
