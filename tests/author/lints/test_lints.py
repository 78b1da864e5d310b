"""Each lint finds its own bad example and nothing in its good one; what is allowed is not told."""

from collections.abc import Callable
from pathlib import Path

import pytest

from regelwerk.author.lints.page import blocks, markdown, told
from regelwerk.author.lints.registry import examples, lint
from regelwerk.link.ruleset import link
from regelwerk.load.reading import read_ruleset
from regelwerk.load.show import sentence
from regelwerk.load.validate import validate
from regelwerk.load.yaml_nodes import read
from regelwerk.model.lints import CODES, QUICK
from regelwerk.model.problem import Problem

HEAD = """
---
kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy}
languages: [en]
documents: {toy: {en: The toy's rules}}
start: play
"""
PHASE = """
---
kind: phase
id: play
title: {en: Play}
who: nobody
"""
Linted = Callable[[str], list[Problem]]


def linted(text: str) -> list[Problem]:
    whole = text + ("" if "kind: ruleset" in text else HEAD) + ("" if "kind: phase" in text else PHASE)
    nodes, problems = read(whole, "toy.yaml")
    problems += validate(nodes)
    assert not problems, problems
    ruleset, problems = link(nodes, "toy")
    assert ruleset is not None, [(problem.code, problem.span) for problem in problems]
    return lint(ruleset, nodes)


def codes(text: str) -> list[str]:
    return [problem.code for problem in linted(text)]


@pytest.mark.parametrize("code", CODES)
def test_a_lint_finds_its_bad_example_and_no_other_does(code: str) -> None:
    assert set(codes(examples(code)[0])) == {code}


@pytest.mark.parametrize("code", CODES)
def test_no_lint_finds_anything_in_a_good_example(code: str) -> None:
    assert codes(examples(code)[1]) == []


@pytest.mark.parametrize("code", CODES)
def test_every_lint_is_told_in_both_languages(code: str) -> None:
    for language in ("de", "en"):
        page = told(code, language)
        assert page.says != code
        assert page.mend and page.why
        assert f"## {code}\n" in markdown(language)


@pytest.mark.parametrize("code", [code for code in CODES if code != "allow-unused"])
def test_what_the_head_allows_is_not_told(code: str) -> None:
    text = examples(code)[0]
    allowed = f"allow: {{{code}: Meant so.}}\n"
    head = HEAD.replace("id: toy\n", "id: toy\n" + allowed)
    whole = text.replace("id: toy\n", "id: toy\n" + allowed) if "id: toy" in text else text + head
    assert codes(whole) == []


CAT = """
kind: type
id: cat
plural: cats
title: {en: cat}
fields:
  hunger: {type: integer, min: 0, max: 6}
  mood: {one_of: [glad, cross, sleepy], default: glad}
  tired: {type: boolean}
  naps: {type: integer}
---
kind: phase
id: play
title: {en: Play}
who: nobody
do:
  - {for_each: cat, in: cats, do: [{set: cat.tired, to: cat.naps > 1}]}
  - {for_each: cat, in: cats, when: "CONDITION", do: [{change: cat.naps, by: 1}]}
  - {for_each: cat, in: cats, when: cat.tired, do: [{change: cat.naps, by: 1}]}
"""


@pytest.mark.parametrize(("condition", "holds"), [
    ("cat.hunger >= 0", "always"),
    ("cat.hunger - 7 >= 0", "never"),
    ("cat.hunger < 3 and cat.hunger > 2", "never"),
    ("cat.hunger < 3 or cat.hunger >= 3", "always"),
    ("cat.mood == 'glad' and cat.mood == 'cross'", "never"),
    ("cat.mood != 'glad' and cat.mood != 'cross' and cat.mood != 'sleepy'", "never"),
    ("cat.mood != 'glad' or cat.mood != 'cross'", "always"),
    ("cat.mood in ['glad', 'cross', 'sleepy']", "always"),
    ("cat.tired and not cat.tired", "never"),
    ("count(other for other in cats) >= 0", "always"),
    ("cat.naps * 2 + cat.hunger < cat.hunger * 0 - 1", ""),
    ("cat.hunger < 3 and cat.hunger > 1", ""),
    ("cat.mood == 'glad' or cat.mood == 'cross'", ""),
    ("cat.tired or cat.mood == 'glad'", ""),
    ("cat.naps > 3 and cat.naps < 5", ""),
])  # fmt: skip
def test_a_condition_is_judged_by_what_its_fields_may_hold(condition: str, holds: str) -> None:
    found = linted(CAT.replace("CONDITION", condition))
    assert [problem.code for problem in found] == (["condition-constant"] if holds else [])
    assert not holds or f"condition {holds} holds" in sentence(found[0])


def test_a_document_allows_only_for_itself_and_only_what_it_names() -> None:
    text = CAT.replace("CONDITION", "cat.hunger > 6")
    assert codes(text) == ["condition-constant"]
    excused = text.replace("id: play\n", "id: play\nallow: {condition-constant: A variant feeds more.}\n")
    assert codes(excused) == []
    elsewhere = text.replace("id: cat\n", "id: cat\nallow: {condition-constant: A variant feeds more.}\n")
    assert sorted(codes(elsewhere)) == ["allow-unused", "condition-constant"]


def test_an_unknown_code_in_allow_is_a_problem_of_the_ruleset() -> None:
    nodes, _ = read("kind: term\nid: NP\ntitle: {en: x}\ntext: {en: y}\nallow: {table-gab: No.}\n", "t.yaml")
    assert [(problem.code, problem.hint) for problem in validate(nodes)] == [("key-unknown", "table-gap")]


TABLE = examples("table-gap")[1]


@pytest.mark.parametrize(("rows", "expected"), [
    ("[{least: 1, most: 3, price: 2}, {least: 5, most: 6, price: 5}]", [("table-gap", "4")]),
    ("[{least: 2, most: 6, price: 2}]", [("table-gap", "1")]),
    ("[{least: 0, most: 0, price: 2}, {least: 2, most: 6, price: 5}]", [("table-gap", "1")]),
    ("[{least: -1, most: -1, price: 2}, {least: 1, most: 6, price: 5}]", [("table-gap", "0")]),
    ("[{least: 1, most: 5, price: 2}]", [("table-gap", "> 5")]),
    ("[{least: 4, most: 6, price: 2}, {least: 1, most: 3, price: 5}]", []),
    ("[{least: 1, most: 5, price: 2}, {least: 4, most: 6, price: 5}]", [("table-overlap", "4 … 5")]),
    ("[{least: 1, most: 2000002, price: 2}, {least: 1000001, most: 3000000, price: 5}]",
     [("table-overlap", "1000001 … 2000002")]),
])  # fmt: skip
def test_a_table_must_answer_once_for_every_number(rows: str, expected: list[tuple[str, str]]) -> None:
    start, end = TABLE.index("rows:"), TABLE.index("---")
    found = linted(TABLE[:start] + f"rows: {rows}\n" + TABLE[end:])
    assert [(problem.code, problem.values["case"]) for problem in found] == expected


def test_a_large_number_is_told_to_its_last_digit() -> None:
    numbers = TABLE.replace("min: 1, max: 6", "min: 1, max: 3000000").replace("integer", "number")
    start, end = numbers.index("rows:"), numbers.index("---")
    rows = "rows: [{least: 1, most: 1234567, price: 2}, {least: 2000001, most: 3000000, price: 5}]\n"
    found = linted(numbers[:start] + rows + numbers[end:])
    assert [problem.values["case"] for problem in found] == ["1234567 … < 2000001"]


def test_a_table_looked_up_by_words_needs_a_row_for_each() -> None:
    text = """
kind: table
id: snacks
title: {en: Snacks}
source: {standing: house}
columns: {mood: {one_of: [glad, cross]}, big: {type: boolean}, price: {type: integer}}
rows: [{mood: glad, price: 2}, {mood: glad, big: true, price: 3}, {mood: cross, big: true, price: 4}]
---
kind: type
id: cat
plural: cats
title: {en: cat}
fields: {mood: {one_of: [glad, cross], default: glad}, paid: {type: integer}}
---
kind: phase
id: play
title: {en: Play}
who: nobody
do:
  - for_each: cat
    in: cats
    do:
      - let: snack
        be: first(snack for snack in snacks if snack.mood == cat.mood and snack.big == (cat.paid > 3))
      - when: snack is not none
        then: [{set: cat.paid, to: snack.price}]
"""
    assert [problem.values["case"] for problem in linted(text)] == ["mood: cross, big: false"]


@pytest.mark.parametrize("name", ["duel", "leadership"])
def test_the_shipped_rulesets_have_no_warning_that_they_do_not_explain(name: str) -> None:
    folder = str(Path(__file__).parents[3] / "rulesets" / name)
    reading = read_ruleset(folder)
    ruleset, _ = link(reading.nodes, folder, reading)
    assert ruleset is not None
    assert lint(ruleset, reading.nodes) == []


def test_what_check_asks_is_a_part_of_all() -> None:
    assert set(QUICK) < set(CODES)
    assert len(CODES) == len(set(CODES))


def test_the_page_of_messages_shows_why_and_both_examples() -> None:
    from regelwerk.rulebook.codes import codes_page

    page = codes_page("en", {code: blocks(code, "en") for code in CODES})
    assert page.count("<dd>Not like this:") == len(CODES)
    assert "<pre>allow: {table-gap: Why I meant it so.}</pre>" in page


def test_a_text_that_only_fills_in_values_is_the_same_in_both_languages_and_no_finding() -> None:
    term = """
kind: term
id: T
title: {de: Bogen, en: Bow}
text: {de: "TEXT", en: "TEXT"}
"""
    head = HEAD.replace("[en]", "[de, en]").replace("{en:", "{de: Spiel, en:")
    rest = head + PHASE.replace("{en:", "{de: Zug, en:")
    values = "{{ max(1, 2) }} – {{ min(one for one in [1, 2]) }}"
    assert "translation-differs" not in codes(term.replace("TEXT", values) + rest)
    assert "translation-differs" in codes(term.replace("TEXT", "It is as far as that") + rest)


@pytest.mark.parametrize(("number", "told"), [("1", ["prose-number"]), ("2", [])])
def test_a_yes_in_the_data_is_no_number_of_the_prose(number: str, told: list[str]) -> None:
    text = """
kind: type
id: cat
plural: cats
title: {en: cat}
fields: {naps: {type: integer}, calm: {type: boolean, text: {en: For readers.}}}
---
kind: event
id: yawn
title: {en: Yawning}
text: {en: Whoever yawns naps NUMBER times.}
parameters: {cat: cat}
do: [{change: cat.naps, by: 2}, {set: cat.calm, to: true}]
---
kind: phase
id: play
title: {en: Play}
who: nobody
do: [{for_each: cat, in: cats, when: not cat.calm, do: [{yawn: cat}]}]
"""
    assert codes(text.replace("NUMBER", number)) == told
