"""The size of a position is said before it is loaded."""

from regelwerk.rulebook.pictures import Pictures, about
from tests.once import opened


def test_a_drawing_is_as_large_as_it_says() -> None:
    pictures = Pictures.__new__(Pictures)
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 82 9" width="820" height="90"'
    drawn = f'{head} role="img"><rect width="3" height="4"/></svg>'
    pictures.files = {"a.svg": drawn, "b.svg": "<svg></svg>"}
    assert pictures.sizes() == {"a.svg": (820, 90)}


def test_an_example_is_about_whoever_acts_changes_or_is_asked_for() -> None:
    examples = opened("duel").examples
    assert {"Rana", "Torv"} <= about(examples["fight-hit"]) and "Morgul" not in about(examples["fight-hit"])
