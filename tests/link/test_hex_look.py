"""How a ruleset says that its map of hexes is drawn, and what is told where it says it wrongly."""

from pathlib import Path

import pytest

OTTERS = (Path(__file__).parents[1] / "rulesets" / "toys" / "otters" / "ruleset.yaml").read_text("utf-8")


@pytest.fixture
def told(link_text):
    """The problems after some text of the toy was replaced: code, line's text from the column on, hint."""

    def told(*pairs):
        text = OTTERS
        for old, new in pairs:
            assert text.count(old) == 1
            text = text.replace(old, new)
        lines = text.splitlines()
        return [
            (each.code, lines[each.span.line - 1][each.span.column - 1 : each.span.end_column - 1], each.hint)
            for each in link_text(text)[1]
        ]

    return told


def test_the_toy_is_sound(told):
    assert told() == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("pattern: waves,", "pattern: wavs,", ("look-unknown-pattern", "wavs", "waves")),
        ("colour: {type: text, default: paper}", "colour: {type: text, default: papr}",
         ("look-unknown-colour", "papr", "paper")),
        ("line: stakes", "line: steaks", ("look-unknown-line", "steaks", "stakes")),
        ("pattern: water.pattern", "pattern: water.patern", ("unknown-column", "patern", "pattern")),
        ("pattern: water.pattern", "pattern: water.height", ("space-field-type", "water.height", "")),
        ("colour: water.colour", "colour: watr.colour", ("unknown-field", "watr", "water")),
        ("line: sort.line", "line: one.line", ("space-no-row", "one", "")),
        ("state: [wet, mood]", "state: [wet, moood]", ("unknown-field", "moood", "mood")),
        ("state: [wet, mood]", "state: at", ("space-shown-field", "at", "")),
    ],
)  # fmt: skip
def test_what_can_not_be_drawn_is_told_at_its_place(told, old, new, problem):
    assert problem in told((old, new))


def test_a_line_for_sides_that_there_are_none_of_is_told(told):
    sides = "  sides: {type: rim, one: one, other: other, height: sort.height, joins: sort.joins}\n"
    assert ("key-without-effect", "line", "") in told((sides, ""))


def test_one_state_needs_no_list(told):
    assert told(("state: [wet, mood]", "state: wet")) == []
