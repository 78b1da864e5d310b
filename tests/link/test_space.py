"""The declared space, the words that need it, and scenarios that cannot stand so."""

import pytest

from regelwerk.load.show import show

HEAD = """kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy}
languages: [en]
start: play
space:
  kind: plane
  table: {width: 40, depth: 30}
  pieces: {type: token, at: at, base: base, facing: facing, level: level}
  areas: {type: patch, outline: corners, blocks_sight: opaque, blocks_movement: closed, top: top}
---
kind: type
id: token
plural: tokens
title: {en: Token}
fields:
  at: {type: point, optional: true}
  base: {type: number, default: 2}
  facing: {type: number}
  level: {type: integer}
---
kind: type
id: patch
plural: patches
title: {en: Patch}
fields:
  corners: {type: point, list: true}
  opaque: {type: boolean}
  closed: {type: boolean}
  top: {type: number, optional: true}
---
kind: type
id: board
plural: boards
title: {en: Board}
fields:
  width: {type: number}
  depth: {type: number}
---
kind: type
id: marker
plural: markers
title: {en: Marker}
"""
CROSSES = "space-outline-crosses"
SCENARIO = """---
kind: scenario
id: start
title: {en: Start}
state:
"""


@pytest.fixture
def told(link_text):
    """The problems of documents behind the head, as code, line, values and hint."""

    def told(text, head=HEAD):
        _, problems = link_text(head + text)
        for problem in problems:
            assert "{" not in show([problem], "en") + show([problem], "de")
        return [(problem.code, _line(head + text, problem), problem.values) for problem in problems]

    return told


def _line(text, problem):
    return text.splitlines()[problem.span.line - 1].strip()


def scenario(*lines):
    return SCENARIO + "".join(f"  {line}\n" for line in lines)


def expression(text):
    head = "kind: definition\nid: asked\ntitle: {en: Asked}\nparameters: {me: token, lying: patch}"
    return f"---\n{head}\nis: {text}\n"


def test_a_sound_space_with_pieces_that_touch_and_an_area_is_accepted(told):
    text = scenario(
        "tokens:",
        "  Ob: {at: [1, 1]}",
        "  Ib: {at: [3, 1.0]}",
        "  Ub: {at: [1, 1], level: 1}",
        "  Eb: {}",
        "patches: {P: {corners: [[0, 0], [4, 0], [4, 4]]}}",
    )
    assert told(text) == []


def test_the_linked_space_says_which_fields_hold_what(link_text):
    ruleset, _ = link_text(HEAD)
    assert ruleset.space.pieces == ("token", "at", "base", "facing", "level")
    assert ruleset.space.areas.blocks_sight == "opaque" and ruleset.space.areas.hides == ""
    assert (ruleset.space.arc, ruleset.space.hidden_from, ruleset.space.tolerance) == (180, 0.5, 0.05)


@pytest.mark.parametrize(
    ("old", "new", "code", "hint"),
    [
        ("type: token,", "type: tokn,", "unknown-type", "token"),
        ("at: at,", "at: att,", "unknown-field", "at"),
        ("at: at,", "at: base,", "space-field-type", ""),
        ("facing: facing,", "facing: at,", "space-field-type", ""),
        ("outline: corners,", "outline: opaque,", "space-field-type", ""),
        ("closed, top", "top, top", "space-field-type", ""),
        ("width: 40", "width: width", "space-table-type", ""),
        ("{width: 40", "{type: board, width: 40", "key-without-effect", ""),
        ("{width: 40", "{type: board, width: wdth", "unknown-field", "width"),
    ],
)
def test_a_type_or_field_that_cannot_be_meant_is_a_problem_in_the_declaration(
    link_text, old, new, code, hint
):
    assert old in HEAD
    _, problems = link_text(HEAD.replace(old, new) + expression("distance(me, me) + count(patches)"))
    assert [(problem.code, problem.hint) for problem in problems] == [(code, hint)]
    assert problems[0].span.line in (9, 10, 11)


@pytest.mark.parametrize(
    "line",
    ["kind: plain", "kind: plane, storey: 0", "kind: plane, sight: {arc: 400}", "kind: plane, walls: x"],
)
def test_a_malformed_declaration_does_not_fit_its_schema(link_text, line):
    head = HEAD.replace("  kind: plane\n", "".join(f"  {part}\n" for part in line.split(", ")))
    _, problems = link_text(head)
    assert len(problems) == 1


def test_pieces_that_overlap_are_told_with_both_places(link_text):
    text = scenario("tokens:", "  Ob: {at: [5, 5]}", "  Ib: {at: [6.9, 5]}", "  Ub: {at: [9.4, 5], base: 3}")
    _, problems = link_text(HEAD + text)
    (problem,) = problems
    assert (problem.code, problem.values) == ("space-overlap", {"name": "Ib", "other": "Ob"})
    assert _line(HEAD + text, problem) == "Ib: {at: [6.9, 5]}"
    assert [(related.note, related.span.line - problem.span.line) for related in problem.related] == [
        ("other-piece", -1)
    ]


@pytest.mark.parametrize("at", ["[0.9, 5]", "[39.1, 5]", "[5, -3]", "[5, 29.5]"])
def test_a_base_that_leaves_the_table_is_told(told, at):
    values = {"name": "Ob", "width": "40", "depth": "30"}
    assert told(scenario("tokens:", f"  Ob: {{at: {at}}}")) == [
        ("space-off-table", f"Ob: {{at: {at}}}", values)
    ]


@pytest.mark.parametrize(
    ("corners", "code", "values"),
    [
        ("[[0, 0], [4, 4], [4, 0], [0, 4]]", CROSSES, {"one": "[0, 0] – [4, 4]", "other": "[4, 0] – [0, 4]"}),
        ("[[0, 0], [4, 0], [8, 0]]", CROSSES, {"one": "[0, 0] – [4, 0]", "other": "[8, 0] – [0, 0]"}),
        ("[[0, 0], [4, 4]]", "space-few-corners", {"count": "2"}),
        ("[[0, 0], [4, 4], [0, 0]]", "space-few-corners", {"count": "2"}),
        ("[]", "space-few-corners", {"count": "0"}),
        (str([[n, n * n] for n in range(101)]), "space-many-corners", {"most": "100"}),
    ],
)
def test_an_outline_that_is_none_is_told(told, corners, code, values):
    line = f"patches: {{P: {{corners: {corners}}}}}"
    assert told(scenario(line)) == [(code, line, values)]


@pytest.mark.parametrize("value", ["5", "[5]", "[5, 5, 5]", "[5, five]", "[5, true]", "[5, 2e6]"])
def test_what_is_no_point_is_told_and_nothing_else(told, value):
    line = f"Ob: {{at: {value}}}"
    assert [(code, place) for code, place, _ in told(scenario("tokens:", f"  {line}"))] == [
        ("value-does-not-fit", line)
    ]


def test_more_pieces_than_anybody_plays_with_are_refused_at_once(told):
    tokens = [f"  t{number}: {{at: [5, 5]}}" for number in range(1001)]
    patches = [f"  p{number}: {{corners: [[0, 0]]}}" for number in range(101)]
    assert told(scenario("tokens:", *tokens, "patches:", *patches)) == [
        ("space-too-many", patches[100].strip(), {"type": "patch", "most": "100"}),
        ("space-too-many", tokens[1000].strip(), {"type": "token", "most": "1000"}),
    ]


def test_the_table_may_be_as_large_as_a_thing_says(told):
    head = HEAD.replace("{width: 40, depth: 30}", "{type: board, width: width, depth: depth}")
    board = "boards: {B: {width: 20, depth: 10}}"
    assert told(scenario(board, "tokens:", "  Ob: {at: [19, 9]}"), head) == []
    assert [code for code, _, _ in told(scenario(board, "tokens:", "  Ob: {at: [19, 12]}"), head)] == [
        "space-off-table"
    ]
    assert told(scenario("tokens:", "  Ob: {at: [19, 12]}"), head) == [
        ("space-table-count", "kind: scenario", {"type": "board", "count": "0"})
    ]


def test_the_table_may_be_the_one_thing_of_its_type_which_no_scenario_lists(told):
    head = HEAD.replace("{width: 40, depth: 30}", "{type: board, width: width, depth: depth}")
    head = head.replace("plural: boards", "one: true")
    for name, default in (("width", 20), ("depth", 10)):
        head = head.replace(f"  {name}: {{type: number}}", f"  {name}: {{type: number, default: {default}}}")
    assert told(scenario("tokens:", "  Ob: {at: [19, 9]}"), head) == []
    assert [code for code, _, _ in told(scenario("tokens:", "  Ob: {at: [19, 12]}"), head)] == [
        "space-off-table"
    ]
    assert told(scenario("board: {depth: 14}", "tokens:", "  Ob: {at: [19, 12]}"), head) == []


def test_an_example_is_told_about_what_it_puts_there_itself(told):
    given = "given: {scenario: start, state: {tokens: {Ib: {at: [5, 6]}}}}"
    example = f"""---
kind: example
id: e
of: play
{given}
expect: {{gone: [Ob]}}
"""
    found = told(scenario("tokens:", "  Ob: {at: [5, 5]}", "  Ib: {}") + example)
    assert found == [("space-overlap", given, {"name": "Ib", "other": "Ob"})]


def test_what_stands_wrongly_is_told_beside_every_other_mistake(told):
    """Also where an example begins with a scenario that there is not."""
    example = """---
kind: example
id: e
of: play
given: {scenario: strat, state: {tokens: {Ib: {at: [5, 6]}}}}
expect: {refused: [no-such-rule]}
"""
    found = told(scenario("tokens:", "  Ob: {at: [5, 5], base: wide}", "  Ib: {at: [39.5, 5]}") + example)
    assert sorted(code for code, _, _ in found) == [
        "space-off-table", "unknown-document", "unknown-scenario", "value-does-not-fit",
    ]  # fmt: skip


@pytest.mark.usefixtures("nothing_unasked")
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("distance(me, lying)", "expression-not-a-place"),
        ("distance(me, 3)", "expression-not-a-place"),
        ("visible(me, lying)", "expression-not-in-space"),
        ("visible(me, me.at)", "expression-not-in-space"),
        ("within(me, me)", "expression-not-in-space"),
        ("path_meets(me, [me.at], boards[0])", "expression-not-in-space"),
        ("path_clear(me, me.at)", "expression-argument-type"),
        ("path_clear(me, [me.at], through=[lying])", "expression-argument-type"),
        ("path_clear(me, [me.at], [me])", "expression-too-many-arguments"),
        ("fits(me, [1, 2])", "expression-argument-type"),
        ("point(1, 'x')", "expression-argument-type"),
        ("path_length([me])", "expression-argument-type"),
        ("path_length([me.at], start=lying)", "expression-not-a-place"),
        ("path_over(me, [me.at], [me])", "expression-argument-type"),
        ("walled_off(me, me.at)", "expression-not-in-space"),
        ("overlap(me, me)", "expression-not-in-space"),
        ("in_the_way(me, me.at, tokens)", "expression-not-in-space"),
        ("in_the_way(me, me, me)", "expression-argument-type"),
        ("in_the_way(me, me, boards)", "expression-argument-type"),
        ("me.at.z", "expression-unknown-field"),
        ("me.at == 3", "expression-never-equal"),
        ("me.at < me.at", "expression-order-of"),
        ("me.at[0]", "expression-index-of"),
    ],
)
def test_an_argument_without_a_place_is_a_problem(link_text, text, code):
    _, problems = link_text(HEAD + expression(f'"{text}"'))
    assert [problem.code for problem in problems] == [code]


@pytest.mark.usefixtures("nothing_unasked")
@pytest.mark.parametrize(
    "text",
    [
        "distance(me, point(1, 2), level=1) + distance(me.at, me)",
        "path_clear(me, [point(1, me.at.y), me.at], through=[other for other in tokens if other != me])",
        "within(me, lying) or within(me.at, lying) or path_meets(me, [], lying)",
        "first([spot for spot in ring(me, 1, 2, 1) if fits(me, spot, level=0) and spot != me.at])",
        "bearing(me, toward(me, point(1, 2), 3)) - me.facing + covered(me, me) + path_length([me.at])",
        "overlap(me, lying, at=me.at) + covered(me, me, over=[me]) + path_length([me.at], start=me)",
        "first(in_the_way(me, me, patches)) == lying or first(in_the_way(me, me, tokens)) == me",
        "walled_off(me, me) or path_over(me, [me.at], [area for area in patches if area == lying])",
        "contact(me, me) and visible(me, me) and in_front(me, me) and in_front(me, me.at)",
    ],
)
def test_what_the_words_can_be_told_is_accepted(told, text):
    assert told(expression(f'"{text}"')) == []


def test_without_a_space_no_word_knows_a_place(link_text):
    text = "kind: type\nid: token\nplural: tokens\ntitle: {en: Token}\n" + expression(
        "distance(me, me)"
    ).replace(", lying: patch", "")
    _, problems = link_text(text)
    assert [(problem.code, problem.values) for problem in problems] == [
        ("expression-no-space", {"function": "distance"})
    ]


def test_what_moves_a_piece_and_what_looks_for_it_must_be_ordered(link_text):
    rules = """---
kind: event
id: step
title: {en: Step}
parameters: {who: token}
---
kind: rule
id: moves
title: {en: Moves}
text: {en: Prose.}
source: {standing: house}
on: step
do: [{set: who.at, to: "point(5, 5)"}]
---
kind: rule
id: looks
title: {en: Looks}
text: {en: Prose.}
source: {standing: house}
on: step
when: any(visible(who, other) for other in tokens)
do: [{set: who.facing, to: 90}]
"""
    _, problems = link_text(
        HEAD.replace("start: play\n", "start: play\ndocuments: {toy: {en: Toy}}\n") + rules
    )
    assert [problem.code for problem in problems] == ["order-undeclared"]
