"""Patterns of a notation: what is understood, and the exact diagnostic of each mistake."""

import subprocess
import sys
import time

import pytest

from regelwerk.kinds.notation.compiled import compile_notation
from regelwerk.load.show import mend, sentence
from regelwerk.model.notation import NAME, Notation, SlotShape
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span

Forms = dict[str, str | list[str]]

SHIPS: Forms = {
    "order": "<who>[ {<signal>[, <signal>]*}] <port> <command>",
    "who": "<ship>[=<pilot: ship>]",
    "ship": "<id>[(<cargo>)]*",
    "signal": "<flag>–<target>",
    "command": ["sail <legs>[ sail <legs>]*", "tow <whom> <whom_at>[ sail <whom_to>]", "wait"],
}


def compiled(forms: Forms, start: str = "order") -> tuple[Notation | None, list[Problem]]:
    """Each form stands in a file of its own name, each alternative on a line of its own."""

    def place(name: str, line: int, start: int, end: int) -> Span:
        return Span(name, line, start + 1, line, end + 1)

    return compile_notation(
        {
            name: [
                (text, lambda a, b, name=name, line=line: place(name, line, a, b))  # type: ignore[misc]
                for line, text in enumerate([patterns] if isinstance(patterns, str) else patterns, 1)
            ]
            for name, patterns in forms.items()
        },
        start,
    )


def told(forms: Forms, start: str = "order") -> list[str]:
    """Each problem as `place-end code hint (related places)`."""
    notation, problems = compiled(forms, start)
    assert notation is None or not problems
    lines = []
    for problem in problems:
        for language in ("de", "en"):
            assert "{" not in sentence(problem, language) + mend(problem, language)
        span = f"{problem.span}-{problem.span.end_column}" if problem.span else "nowhere"
        related = "".join(f" ({place.note} {place.span})" for place in problem.related)
        lines.append(f"{span} {problem.code}{problem.hint and ' ' + problem.hint + '?'}{related}")
    return lines


def test_a_sound_notation_knows_what_each_slot_yields() -> None:
    notation, problems = compiled(SHIPS)
    assert problems == []
    assert notation is not None
    assert notation.forms["order"].slots == {
        "who": SlotShape("who", "who", many=False, required=True),
        "signal": SlotShape("signal", "signal", many=True, required=False),
        "port": SlotShape("port", NAME, many=False, required=True),
        "command": SlotShape("command", "command", many=False, required=True),
    }
    assert notation.forms["command"].slots["legs"] == SlotShape("legs", NAME, many=True, required=False)
    assert notation.forms["who"].slots["pilot"] == SlotShape("pilot", "ship", many=False, required=False)


@pytest.mark.parametrize(
    ("forms", "expected"),
    [
        ({"order": "<a"}, ["order:1:1-2 notation-stray"]),
        ({"order": "a> <b>"}, ["order:1:2-3 notation-stray"]),
        ({"order": "<a>]"}, ["order:1:4-5 notation-stray"]),
        ({"order": "<a>[ <b>"}, ["order:1:4-5 notation-unclosed"]),
        ({"order": "<a> | <b>"}, ["order:1:5-6 notation-bar-outside"]),
        ({"order": "<a> <b>*"}, ["order:1:8-9 notation-star-outside"]),
        ({"order": "<a>( <b>)+"}, ["order:1:10-11 notation-star-outside"]),
        ({"order": "<a>[ x <b>*]"}, ["order:1:11-12 notation-star-outside"]),
        ({"order": "   "}, ["order:1:1-4 notation-empty"]),
        ({"order": "<a>[]"}, ["order:1:5-5 notation-empty"]),
        ({"order": "<a>[ <b>|]"}, ["order:1:10-10 notation-empty"]),
        ({"order": "<1a> <> <in> <_b> <alternative>"}, [
            "order:1:1-5 notation-slot-name",
            "order:1:6-8 notation-slot-name",
            "order:1:9-13 notation-slot-name",
            "order:1:14-18 notation-slot-name",
            "order:1:19-32 notation-slot-name",
        ]),
        ({"order": "<a: shp>", "ship": "x"}, ["order:1:1-9 notation-unknown-form ship?"]),
        ({"order": "<a>\u202e"}, ["order:1:4-5 notation-control-character"]),
        ({"order": "<a> " * 200}, ["order:1:1-801 notation-too-long"]),
        ({"order": "[" * 7 + "<a>" + "]" * 7}, ["order:1:7-8 notation-brackets-deep"]),
        ({"order": "x[ [<a>]]*"}, ["order:1:2-11 notation-repeat-nested"]),
        ({"order": "x[ a <a>| b <b>]*"}, ["order:1:2-18 notation-repeat-nested"]),
        ({"order": "<a>[ fast]"}, ["order:1:5-10 notation-unrecorded"]),
        ({"order": "<a>[ fast]*"}, ["order:1:5-10 notation-unrecorded"]),
        ({"order": "<a>[ to <b>| from <b>]"}, [
            "order:1:5-12 notation-choice-untold",
            "order:1:13-22 notation-choice-untold",
        ]),
        ({"order": "[<a>, ]* to <a>"}, ["order:1:13-16 notation-slot-after-bracket"]),
        ({"order": ["to <a>", "at <a: at>"], "at": "(<b>)"}, [
            "order:2:4-11 notation-slot-reads-two (notation-first-use order:1:4)",
        ]),
        ({"order": "<a>", "name": "x"}, ["name:1:1-2 notation-form-called-name"]),
        ({"order": "<a>", "other": "x"}, ["other:1:1-2 notation-unused-form"]),
        ({"order": []}, ["nowhere notation-no-pattern"]),
        ({"ordre": "<a>"}, ["nowhere notation-no-start ordre?"]),
    ],
)  # fmt: skip
def test_a_pattern_that_is_not_well_formed_is_told_with_its_place(forms: Forms, expected: list[str]) -> None:
    assert told(forms) == expected


@pytest.mark.parametrize(
    ("forms", "expected"),
    [
        ({"order": "<order> x"}, ["order:1:1-8 notation-starts-with-itself"]),
        ({"order": ["<b> x", "y"], "b": "[(<c>)]* <order>"}, [
            "order:1:1-4 notation-starts-with-itself",
            "b:1:10-17 notation-starts-with-itself",
        ]),
        ({"order": "x <order>"}, ["order:1:1-10 notation-never-ends"]),
        ({"order": ["x <b>", "y"], "b": "( <c> )", "c": "- <b>"}, [
            "b:1:1-8 notation-never-ends",
            "c:1:1-6 notation-never-ends",
        ]),
        ({"order": "<a><b>"}, ["order:1:4-7 notation-words-touch (notation-touches order:1:1)"]),
        ({"order": "to<a>"}, ["order:1:3-6 notation-words-touch (notation-touches order:1:1)"]),
        ({"order": "<a>-<b>"}, [
            "order:1:4-5 notation-words-touch (notation-touches order:1:1)",
            "order:1:5-8 notation-words-touch (notation-touches order:1:4)",
        ]),
        ({"order": "<a>[(<b>)][to <c>]"}, [
            "order:1:11-19 notation-words-touch (notation-touches order:1:1)",
        ]),
        ({"order": "<ship><b>", "ship": "<id>[(<c>)]"}, [
            "order:1:7-10 notation-words-touch (notation-touches order:1:1)",
        ]),
        ({"order": ["to <a>", "to <b> <c>"]}, [
            "order:2:1-11 notation-two-ways-name (notation-other-way order:1:1)",
        ]),
        ({"order": ["<a>", "<b> x"]}, ["order:2:1-6 notation-two-ways-name (notation-other-way order:1:1)"]),
        ({"order": "<a>[ <b>] <c>"}, ["order:1:4-10 notation-two-ways-name (notation-other-way order:1:11)"]),
        ({"order": "<a>[, <a>]*[, <b>]"}, ["order:1:4-12 notation-two-ways (notation-other-way order:1:13)"]),
        ({"order": "<part> x", "part": "<a>[ x <b>]"}, [
            "part:1:4-12 notation-two-ways (notation-other-way order:1:8)",
        ]),
        ({"order": "x[ <part>]", "part": "[<a>]"}, ["order:1:2-11 notation-empty-bracket"]),
        ({"order": "<part> x", "part": ["[<a>]", "[(<b>)]"]}, [
            "part:2:1-8 notation-two-empty (notation-other-way part:1:1)",
        ]),
        ({"order": "<part> x", "part": ["[(<a>)]", "x <b>"]}, [
            "part:1:1-8 notation-two-ways (notation-other-way order:1:8)",
        ]),
    ],
)  # fmt: skip
def test_a_line_that_could_be_read_in_two_ways_is_told_with_both(forms: Forms, expected: list[str]) -> None:
    assert told(forms) == expected


@pytest.mark.parametrize(
    "forms",
    [
        {"order": "[sail <legs>]+"},
        {"order": "<a> - <b>"},
        {"order": "<[><a><]> <|> <+>"},
        {"order": "{<a>[, <a>[; <b>]]}"},
        {"order": "<a>[ to <b>| from <c>]"},
        {"order": ["tow <order>", "wait"]},
        {"order": ["to <a>", "<a>"]},
        {"order": "§ <rule>[; <more>]"},
    ],
)
def test_these_patterns_are_in_order(forms: Forms) -> None:
    assert told(forms) == []


def test_two_brackets_that_close_together_are_no_literal_bracket() -> None:
    notation, _ = compiled({"order": "{<a>[, <a>[; <b>]]}"})
    assert notation is not None
    assert set(notation.forms["order"].slots) == {"a", "b"}


def test_all_problems_of_all_patterns_are_told_at_once() -> None:
    assert told({"order": ["<a", "<b: c>"], "d": "]"}) == [
        "order:1:1-2 notation-stray",
        "order:2:1-7 notation-unknown-form",
        "d:1:1-2 notation-stray",
    ]


def test_the_largest_notation_permitted_is_checked_without_hanging() -> None:
    def brackets(form: int) -> str:
        return "".join(f"[w{form}_{at} <a{at}> ]" for at in range(20)) + f"<f{form + 1}>"

    forms: Forms = {"order": "<f0>", **{f"f{at}": brackets(at) for at in range(98)}, "f98": "end"}
    before = time.process_time()
    compiled(forms)
    assert time.process_time() - before < 20


def test_too_many_patterns_are_refused_before_anything_is_done() -> None:
    assert told({"order": ["x"] * 101}) == ["nowhere notation-too-many-patterns"]


def test_checking_a_notation_does_not_load_the_parser_library() -> None:
    program = "import sys, regelwerk.kinds.notation.compiled; sys.exit('lark' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
