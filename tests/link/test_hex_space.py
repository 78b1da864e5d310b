"""A declared space of hexes, boards, and what cannot lie or stand so: each with its place."""

import pytest

from regelwerk.kinds.board.link import hex_id
from regelwerk.load.show import show

HEAD = """kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy}
languages: [en]
documents: {toy: {en: The toy's rules}}
start: play
space:
  kind: hexes
  shape: flat
  hexes: {type: cell, column: column, row: row, level: level, height: soil.tall, joins: soil.stairs}
  sides: {type: rim, one: one, other: other, height: sort.tall, joins: sort.stairs}
  pieces: {type: token, at: at, facing: facing}
  cost: step
---
kind: table
id: soils
title: {en: Soils}
source: {standing: house}
columns:
  name: {type: text, key: true}
  tall: {type: number, optional: true}
  stairs: {type: boolean}
  toll: {type: number, optional: true}
rows:
  - {name: sand, toll: 1}
  - {name: reed, toll: 2, tall: 1}
  - {name: tread, toll: 1, stairs: true}
---
kind: table
id: sorts
title: {en: Sorts}
source: {standing: house}
columns:
  name: {type: text, key: true}
  tall: {type: number, default: 0}
  stairs: {type: boolean}
rows:
  - {name: fence, tall: 0.5}
  - {name: rope, stairs: true}
---
kind: type
id: cell
plural: cells
title: {en: Cell}
fields:
  column: {type: integer}
  row: {type: integer}
  level: {type: integer}
  soil: {type: soils}
  wet: {type: integer, min: 0, max: 3}
  holds: {type: token, optional: true}
---
kind: type
id: rim
plural: rims
title: {en: Rim}
fields:
  one: {type: cell}
  other: {type: cell}
  sort: {type: sorts}
---
kind: type
id: token
plural: tokens
title: {en: Token}
fields:
  at: {type: cell, optional: true}
  facing: {type: integer}
---
kind: definition
id: step
title: {en: Step}
parameters: {who: token, start: cell, goal: cell}
is: goal.soil.toll
"""
LEGEND = """legend:
  ".": {soil: sand}
  t: {soil: tread, wet: 1}
"""
BOARD = "---\nkind: board\nid: map\ntitle: {en: Map}\n"
SCENARIO = "---\nkind: scenario\nid: start\ntitle: {en: Start}\nboard: map\nstate:\n"
LAYOUT = "layout: |\n  . . .\n  . t .\n"


@pytest.fixture
def told(link_text):
    """The problems of documents behind the head: code, the marked text, values."""

    def told(text, head=HEAD):
        _, problems = link_text(head + text)
        lines = (head + text).splitlines()
        for problem in problems:
            assert "{" not in show([problem], "en") + show([problem], "de")
        spans = [each.span for each in problems]
        marked = [lines[each.line - 1][each.column - 1 : each.end_column - 1] for each in spans]
        return [(each.code, text, each.values) for each, text in zip(problems, marked, strict=True)]

    return told


def board(layout=LAYOUT, sides="", legend=LEGEND):
    return BOARD + layout + legend + sides


def scenario(*lines):
    return SCENARIO + "".join(f"  {line}\n" for line in lines)


def test_a_board_becomes_hexes_and_sides_of_the_scenarios_that_are_played_on_it(link_text):
    sides = "sides:\n  - {around: [A1], sort: fence}\n  - {between: [B1, A1], sort: rope}\n"
    start = scenario("tokens: {Ob: {at: B2}}", "cells: {A1: {wet: 2}}")
    ruleset, problems = link_text(HEAD + board(sides=sides) + start)
    assert problems == []
    state = ruleset.scenarios["start"].state
    plain = {
        kind: {id: {name: given.value for name, given in held.items()} for id, (_, held) in things.items()}
        for kind, things in state.items()
    }
    assert list(plain) == ["cell", "rim", "token"]
    assert list(plain["cell"]) == ["A1", "B1", "C1", "A2", "B2", "C2"]
    assert plain["cell"]["A1"] == {"column": 1, "row": 1, "level": 0, "soil": "sand", "wet": 2}
    assert plain["cell"]["B2"] == {"column": 2, "row": 2, "level": 0, "soil": "tread", "wet": 1}
    assert plain["rim"] == {
        "A1-B1": {"one": "A1", "other": "B1", "sort": "rope"},
        "A1-A2": {"one": "A1", "other": "A2", "sort": "fence"},
    }
    assert list(ruleset.scenarios["start"].own) == ["token", "cell"]
    assert ruleset.boards["map"].state["cell"]["C1"][0].column == 7


def test_levels_are_drawn_one_by_one_and_around_prefers_the_own_level(link_text):
    layout = 'layout:\n  "0": |\n    . t .\n  "1": |\n    - - .\n  "-1": |\n    . - -\n'
    legend = LEGEND.replace(".", "·").replace('"·"', '"."')
    sides = "sides:\n  - {around: [C1_1], sort: fence}\n  - {around: [B1], sort: rope}\n"
    ruleset, problems = link_text(HEAD + board(layout, sides, legend))
    assert [problem.code for problem in problems] == []
    state = ruleset.boards["map"].state
    assert list(state["cell"]) == ["A1", "B1", "C1", "C1_1", "A1_-1"]
    assert list(state["rim"]) == ["B1-C1_1", "A1-B1", "B1-C1"]


@pytest.mark.parametrize(
    ("place", "id"),
    [((1, 1, 0), "A1"), ((26, 3, 0), "Z3"), ((27, 3, 0), "AA3"), ((703, 9, 2), "AAA9_2"),
     ((2, 1, -1), "B1_-1")],
)  # fmt: skip
def test_hexes_are_called_by_column_letters_and_row_number(place, id):
    assert hex_id(*place) == id


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        (
            board("layout: |\n  . ? .\n  . T .\n"),
            [
                ("board-unknown-letter", "?", {"name": "?", "possible": "., t"}),
                ("board-unknown-letter", "T", {"name": "T", "possible": "., t"}),
            ],
        ),
        (
            board("layout: |\n  . . .\n\n   t .\n  . . . .\n"),
            [
                ("board-row-length", "t .", {"row": "2", "count": "2", "wanted": "3"}),
                ("board-row-length", ". . . .", {"row": "3", "count": "4", "wanted": "3"}),
            ],
        ),
        (board('layout: ". ? ."\n'), [("board-unknown-letter", "?", {"name": "?", "possible": "., t"})]),
        (board("layout: |\n   \n"), [("board-empty", "layout", {})]),
        (
            board('layout:\n  "0": |\n    . .\n  "1": |\n    - -\n    - -\n'),
            [("board-level-size", '"1"', {"level": "1", "count": "2", "wanted": "1"})],
        ),
        (
            board('layout:\n  "0": |\n    . . .\n  "1": |\n    - . .\n'),
            [("level-without-access", ".", {"name": "B1_1", "level": "1", "count": "2"})],
        ),
        (
            board(sides="sides:\n  - {between: [A1, C1], sort: fence}\n"),
            [("board-sides-apart", "[A1, C1]", {"one": "A1", "other": "C1"})],
        ),
        (
            board(sides="sides:\n  - {between: [A1, B3], sort: fence}\n"),
            [("board-no-hex", "B3", {"name": "B3", "possible": "A1, A2, B1, B2, C1, C2"})],
        ),
        (
            board(sides="sides:\n  - {sort: fence}\n  - {between: [A1, A2], around: [A1], sort: fence}\n"),
            [("board-side-where", "{sort: fence}", {}), ("board-side-where", "around", {})],
        ),
        (
            board(sides="sides:\n  - {around: [A1, B1, C1, A2, B2, C2], sort: rope}\n"),
            [("board-around-nothing", "[A1, B1, C1, A2, B2, C2]", {})],
        ),
        (
            board(sides="sides:\n  - {between: [A1, A2], sort: moat, dry: 1, one: A1}\n"),
            [
                ("value-does-not-fit", "moat", {
                    "value": "moat", "wanted_en": "a row of ‘sorts’", "wanted_de": "eine Zeile von „sorts“",
                    "table": "sorts",
                }),
                ("unknown-field", "dry", {"name": "dry", "possible": "one, other, sort", "of": "rim"}),
                ("board-field-drawn", "one", {"name": "one"}),
            ],
        ),
        (
            board(legend='legend:\n  ".": {wet: 9, row: 1}\n  t: {soil: sand, wet: 1}\n'),
            [
                ("value-out-of-range", "9", {"value": "9", "limits_en": "0 – 3", "limits_de": "0 – 3"}),
                ("board-field-drawn", "row", {"name": "row"}),
                ("board-field-missing", '"."', {"name": "soil", "type": "cell"}),
            ],
        ),
        (
            board(legend='legend:\n  ".": {soil: sand, holds: Ob}\n  t: {soil: sand}\n')
            + scenario("tokens: {}"),
            [("thing-of-absent-type", "Ob", {"name": "Ob", "type": "token"})],
        ),
        (
            board() + scenario("tokens:", "  Ob: {at: A1}", "  Ib: {at: A1, facing: 6}"),
            [("hex-facing", "6", {"value": "6"}),
             ("hex-taken", "A1", {"name": "Ib", "other": "Ob", "hex": "A1"})],
        ),
        (
            board() + scenario("tokens: {A1: {at: D1}}"),
            [("duplicate-thing", "A1", {"name": "A1"}),
             ("unknown-thing", "D1", {"name": "D1", "possible": "A1, A2, B1, B2, C1, C2"})],
        ),
        (
            board()
            + scenario("cells: {A1: {level: 1}, B2: {soil: sand}, X: {column: 1, row: 2, soil: sand}}"),
            [("hex-twice", "X", {"name": "X", "other": "A2"}),
             ("level-without-access", "A1", {"name": "A1", "level": "1", "count": "1"})],
        ),
        (
            board() + scenario("cells: {A1: {wet: 1}, C3: {wet: 2}}"),
            [("board-no-hex", "C3", {"name": "C3", "possible": "A1, A2, B1, B2, C1, C2"})],
        ),
        (
            board() + scenario("cells: {X: {row: 2, soil: sand}}"),
            [("hex-nowhere", "X", {"name": "X", "most": "1000"})],
        ),
        (
            board(sides="sides:\n  - {between: [A1, A2], sort: fence}\n")
            + scenario("rims: {R: {one: A2, other: A1, sort: rope}, S: {one: A1, other: C2, sort: rope}}"),
            [("side-twice", "R", {"name": "R", "other": "A1-A2"}),
             ("board-sides-apart", "S", {"one": "A1", "other": "C2"})],
        ),
        (
            board().replace("id: map", "id: other") + scenario("tokens: {}"),
            [("unknown-board", "map", {"name": "map", "possible": "other"})],
        ),
        (
            board("layout: |\n" + "  " + ". " * 101 + "\n" + ("  " + ". " * 101 + "\n") * 99),
            [("board-too-large", "layout", {"most": "10000"})],
        ),
    ],
)  # fmt: skip
def test_a_map_that_cannot_be_is_refused_at_its_place(told, text, problems):
    assert told(text) == problems


def test_a_number_without_quotes_is_no_level(told):
    found = told(board("layout:\n  0: |\n    . .\n"))
    assert ("yaml-key-not-text", "0", {"key": "0"}) in found


@pytest.mark.parametrize(
    ("change", "problems"),
    [
        (("soil.tall", "soil.deep"),
         [("unknown-column", "deep", {"name": "deep", "possible": "name, stairs, tall, toll"})]),
        (("soil.tall", "wet.tall"), [("space-no-row", "wet", {"name": "wet", "type": "cell"})]),
        (("height: soil.tall", "height: deep"),
         [("unknown-field", "deep", {"name": "deep", "of": "cell",
                                     "possible": "column, holds, level, row, soil, wet"})]),
        (("joins: sort.stairs", "joins: sort.tall"),
         [("space-field-type", "sort.tall", {
             "name": "tall", "type": "sorts", "given_en": "a number", "given_de": "eine Zahl",
             "wanted_en": "true or false or none", "wanted_de": "wahr oder falsch oder none"})]),
        (("pieces: {type: token, at: at", "pieces: {type: token, at: facing"),
         [("space-field-type", "facing", {
             "name": "facing", "type": "token", "given_en": "a whole number", "given_de": "eine ganze Zahl",
             "wanted_en": "a thing of type ‘cell’ or none",
             "wanted_de": "ein Ding vom Typ „cell“ oder none"})]),
        (("pieces: {type: token, at: at, facing: facing}", "pieces: {type: cell, at: soil}"), None),
        (("cost: step", "cost: stop"),
         [("unknown-definition", "stop", {"name": "stop", "possible": "step"})]),
        (("start: cell, goal: cell}", "start: cell, goal: token}\nis: 1\n---\nkind: definition\nid: other\n"
          "title: {en: X}\nparameters: {goal: cell}"),
         [("space-cost-signature", "step", {"name": "step", "piece": "token", "hex": "cell"})]),
        (("is: goal.soil.toll", "is: travel_cost(who, goal)"),
         [("space-cost-circular", "step", {"name": "step"})]),
        (("is: goal.soil.toll", "is: goal == start"),
         [("space-cost-signature", "step", {"name": "step", "piece": "token", "hex": "cell"})]),
        (("shape: flat", "shape: round"),
         [("not-one-of", "round", {"value": "round", "options": "flat, pointy"})]),
        (("  cost: step", "  price: step"),
         [("key-unknown", "price", {"key": "price",
           "keys": "cost, eye, arc, shows, kind, shape, hexes, pieces, sides"})]),
    ],
)  # fmt: skip
def test_a_declaration_that_does_not_fit_is_refused(told, change, problems):
    assert change[0] in HEAD
    found = told("", HEAD.replace(*change))
    if problems is None:
        assert found[0][:2] == ("space-same-type", "cell")
    else:
        assert found == problems


def expression(text):
    head = "kind: definition\nid: asked\ntitle: {en: Asked}\nparameters: {me: token, here: cell, edge: rim}"
    return f"---\n{head}\nis: >-\n  {text}\n"


@pytest.mark.parametrize(
    "text",
    [
        "distance(me, here) + direction(me, here)",
        "adjacent(here, me) and visible(here, me) and contact(me, here) and in_front(me, here)",
        "[each.soil for each in neighbours(me)]",
        "side(me, here).sort if side(me, here) is not none else sorts.fence",
        "[each.sort for each in crossed(here, me)]",
        "approach(me, here).soil.toll",
        "count(each for each in line(me, here) if each in reachable(me, 3))",
        "travel_cost(me, here)",
        "count(path(me, here)) <= 3 and here in path(me, me)",
    ],
)
def test_words_about_hexes_take_pieces_and_hexes(told, text):
    assert told(expression(text)) == []


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("covered(me, here)", ("expression-other-space", "me", {"function": "covered"})),
        ("visible(me, here, over=tokens)",
         ("expression-argument-elsewhere", "tokens", {"function": "visible"})),
        ("distance(me, here, level=1)", ("expression-argument-elsewhere", "1", {"function": "distance"})),
        ("adjacent(me, edge)", ("expression-not-in-space", "edge", {
            "function": "adjacent", "types": "token, cell", "given_en": "a thing of type ‘rim’",
            "given_de": "ein Ding vom Typ „rim“"})),
        ("reachable(here, 3)", ("expression-not-in-space", "here", {
            "function": "reachable", "types": "token", "given_en": "a thing of type ‘cell’",
            "given_de": "ein Ding vom Typ „cell“"})),
        ("reachable(me, edge)", ("expression-argument-type", "edge", {
            "function": "reachable", "usage": "reachable(thing, points)",
            "given_en": "a thing of type ‘rim’", "given_de": "ein Ding vom Typ „rim“",
            "wanted_en": "a number", "wanted_de": "eine Zahl"})),
    ],
)  # fmt: skip
def test_words_that_do_not_fit_are_refused(told, text, problem):
    assert told(expression(text)) == [problem]


def test_words_about_hexes_need_hexes_and_those_about_sides_declared_sides(told):
    without = "".join(line for line in HEAD.splitlines(keepends=True) if not line.startswith("  sides:"))
    drawn = board(sides="sides:\n  - {between: [A1, A2]}\n")
    found = told(expression("side(me, here) is none") + drawn, without)
    assert ("expression-no-sides", "me", {"function": "side"}) in found
    assert ("board-sides-undeclared", "sides", {}) in found
    plane = "kind: definition\nid: asked\ntitle: {en: Asked}\nparameters: {me: token}\n"
    plane += "is: count(neighbours(me))\n"
    toy = "---\nkind: type\nid: token\nplural: tokens\ntitle: {en: Token}\n"
    assert told(plane + toy, "")[0] == ("expression-no-space", "me", {"function": "neighbours"})
    assert ("board-without-hexes", "board", {}) in told(toy[4:] + board(), "")
