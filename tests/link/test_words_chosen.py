"""What is chosen from words that stand there in quotes is one of these words, as in a field of `one_of`."""

from collections.abc import Callable

import pytest

from regelwerk import load
from regelwerk.load.show import sentence
from regelwerk.model.problem import Problem
from regelwerk.model.ruleset import Ruleset

PAINTING = """
kind: type
id: door
plural: doors
title: {en: door}
fields: {colour: {one_of: [red, green]}}
---
kind: action
id: paint
title: {en: Paint}
source: {standing: house}
by: door
parameters: {colour: {from: "['red', 'green']"}}
requires: [{that: door.colour != colour, else: {en: "It is {{ colour }} already."}}]
do: [{set: door.colour, to: colour}]
"""
LinkText = Callable[[str], tuple[Ruleset | None, list[Problem]]]


def test_a_field_takes_what_was_chosen_and_a_refusal_says_it_in_the_words_of_people(tmp_path):
    head = "kind: ruleset\nid: toy\nversion: 1.0.0\ntitle: {en: Toy}\nlanguages: [en]\nstart: play\n"
    head += "documents: {ruleset: {en: Rules}}\nwords: {red: {en: poppy red}}\n---"
    tail = """---
kind: phase
id: play
title: {en: Play}
who: {decides: first(doors), actions: [paint]}
next: [{to: play}]
---
kind: scenario
id: start
title: {en: Start}
source: {standing: house}
state: {doors: {Gate: {colour: red}}}
"""
    (tmp_path / "ruleset.yaml").write_text(head + PAINTING + tail, encoding="utf-8")
    game = load(tmp_path, language="en").game(seed=1)
    (told,) = game.refusals("paint", colour="red")
    assert told.values["reason"] == "It is poppy red already."
    game.choose("paint", colour="green")
    assert game.position["Gate"]["colour"] == "green"


@pytest.mark.parametrize(
    ("listed", "told"),
    [
        ("['red', 'green']", []),
        ("['red']", []),
        ("['red', 'tan']", ["This is one of the words red, tan, but one of the words red, green is needed."]),
        ("['red', door.colour]", ["This is a text, but one of the words red, green is needed."]),
    ],
)
def test_another_word_than_the_field_has_is_told(link_text: LinkText, listed: str, told: list[str]) -> None:
    _, problems = link_text(PAINTING.replace("['red', 'green']", listed))
    assert [sentence(each) for each in problems] == told
