"""A line writes each field of what it makes once: what two blanks share goes to two fields, or is told."""

from collections.abc import Callable
from typing import Any

import pytest

from regelwerk.reference.interpreter import Interpreter
from regelwerk.run.chance import Seeded
from regelwerk.run.game import new_game
from regelwerk.run.orders import Line, OrderReader
from regelwerk.run.program import Program

TOY = """kind: type
id: order
plural: orders
title: {en: order}
fields:
  own: {one_of: [army, fleet], optional: true}
  other: {one_of: [army, fleet], optional: true}
  from_whom: {type: text, optional: true}
  number: {type: integer}
  ports: {type: text, list: true}
---
kind: notation
id: writing
title: {en: Writing}
source: {standing: house}
makes: order
forms:
FORMS
---
kind: phase
id: play
title: {en: Play}
who: {each: order, sealed: writing}
"""
Link = Callable[[str], tuple[Any, list[Any]]]


def forms(*lines: str) -> str:
    return TOY.replace("FORMS", "\n".join(f"  {line}" for line in lines))


OWN = "own: {one_of: {army: A, fleet: F}}"


@pytest.mark.parametrize("program", [Program, Interpreter])
@pytest.mark.parametrize(
    ("pattern", "line", "own", "other"),
    [
        ('order: "<own> helps <other: own>"', "A helps F", "army", "fleet"),
        ('order: "<other: own> is helped by <own>"', "A is helped by F", "fleet", "army"),
        ('order: "wait[ for <own>| with <other: own>]"', "wait with F", None, "fleet"),
        ('order: "<other: own>"', "F", None, "fleet"),
    ],
)
def test_a_form_that_blanks_share_tells_each_field_what_was_read(
    link_text: Link, program: type[Program], pattern: str, line: str, own: str | None, other: str | None
) -> None:
    ruleset, problems = link_text(forms(pattern, OWN))
    assert problems == []
    made = program(ruleset)
    state = made.state_class(None, "en")  # type: ignore[arg-type]
    reader = OrderReader(made, state, ruleset.notations["writing"])
    (read,) = reader.read(line, "orders")
    order = reader.make(read)
    assert (order.own, order.other) == (own, other)
    assert read.text == line


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        # Neither blank has a field of its own: both tell that of the form.
        (['order: "<one: own> helps <two: own>"', OWN], [("own", "18:28-18:38", "18:11-18:21")]),
        # What the form reads inside goes to one field from both.
        (['order: "<own> helps <other: own>"', 'own: {one_of: {army: "A <number>", fleet: "F <number>"}}'],
         [("number", "18:23-18:35", "18:11-18:16")]),
        (
            ['order: "<number> [<extra>]"', 'extra: "plus <number>"'],
            [("number", "18:21-18:28", "18:11-18:19")],
        ),
        # Read several times, it keeps the last.
        (['order: "go[ <legs: leg>]+"', 'leg: "by <from_whom>"'], [("from_whom", "18:15-18:26", "")]),
        (['order: "<leg>"', 'leg: "by <from_whom>[ and <more: leg>]"'], [("from_whom", "19:12-19:23", "")]),
    ],
)  # fmt: skip
def test_a_field_that_one_line_may_fill_twice_is_told(
    link_text: Link, lines: list[str], told: list[tuple[str, str, str]]
) -> None:
    _, problems = link_text(forms(*lines))

    def place(span: Any) -> str:
        return f"{span.line}:{span.column}-{span.end_line}:{span.end_column}"

    assert [each.code for each in problems] == ["slot-field-twice"] * len(told)
    found = [
        (each.values["name"], place(each.span), place(each.related[0].span) if each.related else "")
        for each in problems
    ]
    assert found == told


@pytest.mark.parametrize(
    "lines",
    [
        ['order: "wait [for <own>|<what>]"', OWN, 'what: "with <own>"'],
        ['order: "<ports>[, <ports>]*"'],
        ['order: "<what>"', 'what: {one_of: {one: "a <number>", two: "b <number>"}}'],
        ['order: "<number>[ <what>]"', 'what: {one_of: {one: "at <from_whom>", two: "to <ports>"}}'],
    ],
)
def test_what_excludes_each_other_or_makes_a_list_is_none(link_text: Link, lines: list[str]) -> None:
    _, problems = link_text(forms(*lines))
    assert problems == []


ORDERED = """kind: type
id: captain
plural: captains
title: {en: captain}
---
kind: type
id: ship
plural: ships
title: {en: ship}
---
kind: type
id: order
plural: orders
title: {en: order}
fields: {ship: {type: ship}, to: {type: text}}
---
kind: notation
id: writing
title: {en: Writing}
source: {standing: house}
makes: order
forms: {order: "<ship> sails <to>"}
---
kind: phase
id: play
title: {en: Play}
who: {each: captain, sealed: writing AGAIN}
next: [{to: play}]
---
kind: scenario
id: start
title: {en: Start}
source: {standing: house}
state: {captains: {Ann: {}, Bob: {}}, ships: {Red: {}, Blue: {}}}
"""


@pytest.mark.parametrize("program", [Program, Interpreter])
@pytest.mark.parametrize(
    ("again", "lines", "places"),
    [
        ("", ["Red sails Bay", "Blue sails Bay"], []),
        ("", ["Red sails Bay", "Blue sails Bay", "Red sails Cape"], [(3, 1)]),
        (", again: [play]", ["Red sails Bay", "Red sails Cape"], []),
    ],
)
def test_a_second_order_for_the_same_one_is_refused_unless_the_ruleset_says_what_comes_of_it(
    link_text: Link, program: type[Program], again: str, lines: list[str], places: list[tuple[int, int]]
) -> None:
    ruleset, problems = link_text(ORDERED.replace(" AGAIN", again))
    assert problems == []
    game = new_game(program(ruleset), ruleset.scenarios["start"].state, Seeded(1))
    game.run()
    given = [Line(text, "orders", number, by="Ann") for number, text in enumerate(lines, start=1)]
    found = game.check([*given, Line("Red sails Home", "others", 1, by="Bob")])
    assert [(each.code, each.span.line, each.related[0].span.line) for each in found] == [  # type: ignore[union-attr]
        ("order-twice", *place) for place in places
    ]
