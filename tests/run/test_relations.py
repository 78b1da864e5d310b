"""What is connected, over any relation: a field that lists things, or a definition; on generated code and the
readable one."""

from typing import Any

import pytest

from regelwerk.reference.interpreter import Interpreter
from regelwerk.run.chance import Seeded
from regelwerk.run.game import new_game
from regelwerk.run.program import Program

TOY = """
kind: type
id: place
plural: places
title: {en: place}
fields:
  borders: {type: place, list: true, title: {en: borders}}
  held: {type: boolean}
  size: {type: integer}
---
kind: type
id: land
plural: lands
is: place
title: {en: land}
---
kind: definition
id: beside
title: {en: beside}
parameters: {here: place, there: place}
is: there in here.borders or here in there.borders
---
kind: definition
id: onward
title: {en: onward}
parameters: {here: place}
is: "[each for each in here.borders if not each.held]"
---
kind: scenario
id: start
title: {en: Start}
source: {standing: house}
state:
  lands:
    A: {borders: [B], held: true}
    C: {borders: [D], held: true}
    E: {}
  places:
    B: {borders: [A, C]}
    D: {borders: []}
---
kind: definition
id: asked
title: {en: asked}
parameters: {a: land, b: place}
is: "ASKED"
"""


@pytest.fixture(params=[Program, Interpreter])
def ask(request: pytest.FixtureRequest, link_text: Any) -> Any:
    def asked(expression: str, a: str = "A", b: str = "D") -> Any:
        ruleset, problems = link_text(TOY.replace("ASKED", expression))
        assert problems == [] and ruleset is not None
        game = new_game(request.param(ruleset), ruleset.scenarios["start"].state, Seeded(1), language="en")
        things = game.state.things
        found = game.program.function("Definition", "asked")(game.state, things[a], things[b])
        return [each.id for each in found] if isinstance(found, list) else found

    return asked


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("connected(a, b, by=borders)", True),
        ("connected(b, a, by=borders)", False),
        ("connected(b, a, by=beside)", True),
        ("connected(a, a, by=borders)", True),
        ("connected(a, b, by=onward)", False),
        ("connected(a, b, by=borders, among=[each for each in places if not each.held])", False),
        ("connected(a, b, by=borders, among=[each for each in places if each.size == 0])", True),
        ("steps_between(a, b, by=borders)", 3),
        ("steps_between(a, a, by=borders)", 0),
        ("steps_between(b, a, by=borders)", None),
        ("steps_between(b, a, by=beside)", 3),
        ("connected_to(a, by=borders)", ["A", "B", "C", "D"]),
        ("connected_to(b, by=borders)", ["D"]),
        ("connected_to(a, by=beside, among=lands)", ["A"]),
        ("connected_to(b, by=borders, among=lands)", []),
        ("[each for each in places if connected(each, b, by=borders) and each != b]", ["A", "C", "B"]),
        ("any(connected(x, y, by=beside) for x in lands for y in lands if x != y)", True),
        ("0 < count(connected_to(a, by=borders)) < 5", True),
    ],
)
def test_what_leads_where(ask: Any, expression: str, expected: Any) -> None:
    assert ask(expression) == expected


@pytest.mark.parametrize(
    ("expression", "expected"),
    [("a.id < b.id", True), ("b.id <= a.id", False), ("'Ab' < 'Aa'", False), ("text(3) >= text(3)", True)],
)
def test_texts_stand_in_the_order_of_their_letters(ask: Any, expression: str, expected: bool) -> None:
    assert ask(expression) is expected


@pytest.mark.parametrize(
    ("expression", "code", "hint"),
    [
        ("connected(a, b, by=border)", "expression-unknown-relation", "borders"),
        ("connected(a, b, by=held)", "expression-unknown-relation", ""),
        ("connected(a, b, by=[a])", "expression-relation-expected", ""),
        ("connected(3, b, by=borders)", "expression-relation-expected", ""),
        ("a.id < a.size", "expression-order-of", ""),
        ("connected(a, b)", "expression-missing-argument", ""),
        ("steps_between(a, b, by=borders) + 1 == 2", "expression-may-be-nothing", ""),
        ("connected(a, b, by=borders, among=[3])", "expression-argument-thing", ""),
    ],
)
def test_what_is_no_relation_is_told(link_text: Any, expression: str, code: str, hint: str) -> None:
    _, problems = link_text(TOY.replace("ASKED", expression))
    assert [(each.code, each.hint) for each in problems] == [(code, hint)]


def test_the_same_words_mean_another_relation_in_another_ruleset(link_text: Any) -> None:
    first, _ = link_text(TOY.replace("ASKED", "connected(a, b, by=borders)"))
    second, problems = link_text(
        TOY.replace("ASKED", "connected(a, b, by=borders)").replace("places", "spots")
    )
    assert problems == []
    assert "in spots" in second.definitions["asked"].value.text
    assert "in places" in first.definitions["asked"].value.text
