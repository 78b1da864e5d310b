"""Counting: whole numbers in a row, in expressions and in loops, up to a bound."""

import pytest

from regelwerk.model.problem import Refused
from regelwerk.reference.evaluator import Environment, evaluate
from regelwerk.render.book import Book
from regelwerk.render.wording import Wording
from regelwerk.run.chance import Scripted
from regelwerk.run.game import new_game
from regelwerk.run.program import Program
from regelwerk.run.snapshot import dump

ASKED = {
    "squares": ("sum(n * n for n in from_to(1, 3))", 14),
    "pairs": ("[10 * a + b for a in from_to(1, 3) for b in from_to(a, 3) if a != b]", [12, 13, 23]),
    "none_there": ("count(from_to(3, 2))", 0),
    "greatest": ("max(from_to(-2, 2))", 2),
}
RULES = "".join(
    f"---\nkind: definition\nid: {id}\ntitle: {{de: {id}, en: {id}}}\nis: {text!r}\n"
    for id, (text, _) in ASKED.items()
).removeprefix("---\n")
LOOP = """kind: type
id: box
plural: boxes
title: {en: Box}
fields: {held: {type: integer, default: 0}}
---
kind: phase
id: play
title: {en: Play}
who: nobody
do:
  - {for_each: box, in: boxes, do: [{for_each: n, in: "from_to(1, 4)", do: [{change: box.held, by: n}]}]}
---
kind: scenario
id: start
title: {en: Start}
state: {boxes: {crate: {}}}
"""


@pytest.fixture
def ruleset(link_text):
    ruleset, problems = link_text(RULES)
    assert problems == []
    return ruleset


def test_numbers_are_the_same_in_generated_code_and_in_the_reference(ruleset):
    program = Program(ruleset)
    state = new_game(program, {}, Scripted(())).state
    environment = Environment(state=state)
    for id, (text, expected) in ASKED.items():
        assert program.function("Definition", id)(state) == expected, text
        assert evaluate(ruleset.definitions[id].value, {}, environment) == expected, text


def test_effects_are_repeated_for_each_number(play):
    (crate,) = dump(play(LOOP).game)["things"]
    assert crate["fields"] == {"held": 10}


@pytest.mark.parametrize("text", ["from_to(1, 10000000)", "count(from_to(-5000, 5001))"])
def test_too_many_numbers_are_refused(link_text, text):
    ruleset, problems = link_text(f"kind: definition\nid: asked\ntitle: {{en: x}}\nis: {text}\n")
    assert problems == []
    program = Program(ruleset)
    with pytest.raises(Refused):
        program.value(ruleset.definitions["asked"].value, new_game(program, {}, Scripted(())).state)


def test_a_fraction_is_no_bound(link_text):
    _, problems = link_text("kind: definition\nid: asked\ntitle: {en: x}\nis: from_to(1, 2.5)\n")
    assert [problem.code for problem in problems] == ["expression-argument-type"]


def test_numbers_read_as_words_in_both_languages(ruleset):
    tree = ruleset.definitions["squares"].value.tree
    told = {language: Wording(Book(ruleset, language, {}, str)).value(tree) for language in ("de", "en")}
    assert "the whole numbers from 1 to 3" in told["en"]
    assert "aus den ganzen Zahlen von 1 bis 3" in told["de"]
