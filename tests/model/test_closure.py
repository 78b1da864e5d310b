"""What something leads to, directly or not."""

from regelwerk.model.closure import reached

WAYS = {"a": "b", "b": "ca", "c": "", "d": "a"}


def test_all_that_is_led_to_is_found_though_ways_turn_in_circles() -> None:
    assert reached("a", WAYS.__getitem__) == {"a", "b", "c"}
    assert reached(WAYS["a"], WAYS.__getitem__) == {"a", "b", "c"}


def test_what_leads_nowhere_is_found_alone() -> None:
    assert reached("c", WAYS.__getitem__) == {"c"}
    assert reached("", WAYS.__getitem__) == set()
