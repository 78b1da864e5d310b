"""Every code that the package may tell has sentences in both languages, and none stands there in vain."""

import ast
import re
from pathlib import Path

import yaml

from regelwerk.texts.problems import NOTES, PROBLEMS

ENGINE = Path(__file__).parents[2] / "engine" / "regelwerk"
CODE = re.compile(r"[a-z]+(?:-[a-z0-9]+)+")
# What makes a problem, and which of its arguments is the code.
MAKERS = {"Problem", "refused", "RunFailure", "problem", "unknown", "known", "unknown_at", "fail", "_problem",
          "_refuse"}


def literals() -> dict[str, set[str]]:
    """Every literal of the package that has the form of a code, with the files it stands in."""
    found: dict[str, set[str]] = {}
    for file in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value):
                found.setdefault(node.value, set()).add(file.name)
    return found


def beginnings() -> set[str]:
    """What codes begin with that are put together where they are raised."""
    found: set[str] = set()
    for file in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                start = node.values[0].value
                if isinstance(start, str) and re.fullmatch(r"(?:[a-z]+-)+", start):
                    found.add(start)
    return found


def raised() -> dict[str, str]:
    """The codes that stand directly where a problem is made, with a place for each."""
    found: dict[str, str] = {}
    for file in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            first = node.args[0]
            if name in MAKERS and isinstance(first, ast.Constant) and isinstance(first.value, str):
                found[first.value] = f"{file.name}:{node.lineno}"
    return found


def test_every_code_that_is_raised_has_sentences():
    assert {code: place for code, place in raised().items() if code not in PROBLEMS.ids()} == {}


def test_no_sentence_is_kept_for_a_code_that_nothing_raises():
    begun = tuple(beginnings())
    idle = set(PROBLEMS.ids()) - literals().keys()
    assert sorted(code for code in idle if not code.startswith(begun)) == []


def test_a_code_is_kebab_case():
    assert [code for code in PROBLEMS.ids() if not CODE.fullmatch(code)] == []


def test_a_note_that_nobody_wrote_stands_for_itself():
    assert NOTES.say("de", "health") == "health"


def test_one_of_something_is_told_in_the_singular():
    values = {"positions": "3", "left": "2", "runs": "4", "number": "2", "megabytes": "100"}
    for code, name, words in (
        ("play-too-many-steps", "most", ("Nach 1 Schritt war", "After 1 step the")),
        ("odds-too-long", "most", ("länger als 1 Sekunde;", "longer than 1 second;")),
        ("odds-unsolved", "most", ("länger als 1 Sekunde.", "longer than 1 second.")),
        ("simulate-over-budget", "seconds", ("mehr als 1 Sekunde oder", "more than 1 second or")),
        ("command-too-long", "seconds", ("länger als 1 Sekunde und", "more than 1 second and")),
    ):
        for language, told in zip(("de", "en"), words, strict=True):
            assert told in PROBLEMS.say(language, code, {**values, name: "1"})


def test_every_code_that_tells_of_causes_may_be_told():
    sorts = yaml.safe_load((ENGINE / "link" / "causes.yaml").read_text(encoding="utf-8"))
    assert {code for codes in sorts.values() for code in codes} - {"plural-missing"} <= set(PROBLEMS.ids())
