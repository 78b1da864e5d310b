"""Every function word has what authors and readers need; and what each one means."""

from types import SimpleNamespace
from typing import Any

import pytest

from regelwerk.words.function_word import PHRASES
from regelwerk.words.functions import FUNCTIONS


@pytest.mark.parametrize("name", sorted(FUNCTIONS))
def test_a_word_explains_itself_in_both_languages_with_an_example(name: str) -> None:
    word = FUNCTIONS[name]
    assert word.manual.startswith(f"`{name}(")
    assert f"{name}(" in word.manual.split("\n\n", 1)[1]
    english, german = (word.plain(language, lambda name: f"<{name}>") for language in ("en", "de"))
    assert PHRASES.has(name, "en") and PHRASES.has(name, "de") and english != german
    assert all(f"<{word.parameters[0].name}>" in said for said in (english, german))
    assert set(word.monotone) <= set("+-0")


def meaning(name: str, *given: Any, **named: Any) -> Any:
    return FUNCTIONS[name].meaning(*given, **named)


def test_rounding_goes_to_the_next_whole_number() -> None:
    assert [meaning("round_up", each) for each in (2.1, -2.1, 3)] == [3, -2, 3]
    assert [meaning("round_down", each) for each in (2.9, -2.1, 3)] == [2, -3, 3]


def test_rounding_takes_no_whole_number_to_another_for_what_tenths_are_off() -> None:
    assert [meaning("round_up", each) for each in (100 * 0.07, 0.1 + 0.2 - 0.3, 7.001)] == [7, 0, 8]
    assert [meaning("round_down", each) for each in (100 * 0.29, -100 * 0.07, 28.999)] == [29, -7, 28]


def test_the_first_of_nothing_is_none() -> None:
    assert meaning("first", []) is None
    assert meaning("first", [3, 4]) == 3


def test_a_part_knows_its_whole_and_a_single_thing_is_its_own() -> None:
    alone = SimpleNamespace(_whole=None, _parts=())
    team = SimpleNamespace(_whole=None, _parts=(alone,))
    assert meaning("whole", alone) is alone
    alone._whole = team
    assert meaning("whole", alone) is team
    assert list(meaning("members", team)) == [alone]
    assert list(meaning("members", alone)) == [alone]
    assert list(meaning("parts", alone)) == []


def test_texts_are_joined_up_to_a_limit() -> None:
    assert meaning("join", ["a", "b"], separator=", ") == "a, b"
    with pytest.raises(OverflowError):
        meaning("join", ["x" * 6000, "y" * 6000])


@pytest.mark.parametrize(
    ("value", "text"),
    [(2.0, "2"), (2.5, "2.5"), (-3, "-3"), (True, "true"), (None, "none"), ("red", "red"), (1e300, "1e+300")],
)
def test_values_are_put_into_words_plainly(value: Any, text: str) -> None:
    assert meaning("text", value) == text


def test_a_thing_is_put_into_words_by_its_id() -> None:
    assert meaning("text", SimpleNamespace(id="K")) == "K"
