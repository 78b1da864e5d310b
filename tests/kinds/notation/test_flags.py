"""Words of a line that are a truth: what they go to, and what is wrong with them."""

from pathlib import Path

import pytest

import regelwerk
from regelwerk.model.problem import Refused

TOY = (Path(__file__).parents[2] / "rulesets" / "toys" / "ferries" / "ferries.yaml").read_text("utf-8")


def codes(tmp_path, old, new):
    assert TOY.count(old) == 1
    (tmp_path / "ferries.yaml").write_text(TOY.replace(old, new), "utf-8")
    with pytest.raises(Refused) as caught:
        regelwerk.load(tmp_path)
    return [(each.code, each.span.line, each.hint) for each in caught.value.problems]


LINE = next(number for number, line in enumerate(TOY.splitlines(), 1) if "VIA: ferried" in line)


@pytest.mark.parametrize(
    ("old", "new", "code", "hint"),
    [
        ("[ VIA: ferried]", "[ VIA: feried]", "slot-without-field", "ferried"),
        ("[ VIA: ferried]", "[ VIA: to]", "notation-slot-reads-two", ""),
        ("ferried: {type: boolean", "ferried: {type: text", "slot-does-not-fit", ""),
        ("[ VIA: ferried]", "[ VIA]", "notation-unrecorded", ""),
        ("[ VIA: ferried]", "[ : ferried]", "notation-unrecorded", ""),
        ("<to>[ VIA: ferried]", "<to>[ VIA: ferried][ VIA: ferried]", "notation-slot-after-bracket", ""),
    ],
)
def test_each_mistake_is_told_at_its_line(tmp_path, old, new, code, hint):
    assert (code, LINE, hint) in codes(tmp_path, old, new)


def test_the_word_is_taken_proposed_and_written():
    game = regelwerk.load(Path(__file__).parents[2] / "rulesets" / "toys" / "ferries").game("bay", seed=1)
    assert "A - South VIA" in game.possible_orders("Ida")["A"]
    assert game.order_steps("Ida", "A - Isle ").optional == {"A - Isle VIA": "A - Isle VIA"}
    assert game.order_steps("Ida", "A - Isle V").plain == {"A - Isle VIA": "A - Isle VIA"}
    assert set(game.order_steps("Ida", "A ").plain) == {"A H", "A -", "A S"}
    game.order("Ida", "A - Isle VIA")
    assert game.advice("Ida").lines == ("A - Isle VIA",)
    assert game.resolve().position["A"]["at"] == "Isle"


def test_a_form_that_is_not_called_like_the_field_for_its_patterns_is_told_where_it_stands(tmp_path):
    line = TOY.splitlines().index("  deed:") + 1
    assert codes(tmp_path, "  deed:\n", "  line:\n") == [("form-for-field-missing", line, "deed")]
