"""An example may say what expressions come to at its end, naming its things by their ids."""

from collections.abc import Callable

import pytest

from regelwerk.load.show import show
from regelwerk.model.problem import Problem
from regelwerk.model.ruleset import Ruleset
from regelwerk.scenario.runner import run_covered, run_examples

Toy = Callable[[str], Ruleset]
LinkText = Callable[[str], tuple[Ruleset | None, list[Problem]]]

HEAD = """kind: ruleset
id: larder
version: 1.0.0
title: {en: Larder, de: Speisekammer}
languages: [en]
start: supper
---
kind: type
id: cat
plural: cats
title: {en: cat}
fields:
  weight: {type: number, default: 4}
  likes: {type: snacks}
  friend: {type: cat, optional: true}
---
kind: table
id: snacks
title: {en: Snacks}
source: {standing: house}
columns: {snack: {type: text, key: true}, weight: {type: number}}
rows: [{snack: fish, weight: 2}, {snack: cream, weight: 1}]
---
kind: definition
id: fed
title: {en: fed}
parameters: {cat: cat, snack: snacks}
is: cat.weight + snack.weight
---
kind: quantity
id: hunger
title: {en: hunger}
source: {standing: house}
parameters: {cat: cat}
base: 10 - cat.weight
bands: {main: all}
---
kind: modifier
id: spoiled
title: {en: Spoiled}
text: {en: Whoever likes cream is hungrier.}
source: {standing: house}
of: hunger
when: cat.likes == snacks.cream
add: 1
band: main
---
kind: phase
id: supper
title: {en: Supper}
who: nobody
do:
  - {for_each: cat, in: cats, do: [{change: cat.weight, by: cat.likes.weight}]}
---
kind: scenario
id: kitchen
title: {en: Kitchen}
state: {cats: {Tom: {likes: fish}, Mia: {likes: cream, friend: Tom}}}
---
kind: example
id: E.1
title: {en: Supper}
of: supper
given: {scenario: kitchen}
expect:
  values:
"""


def failures(link_text: LinkText, values: str) -> list[Problem]:
    ruleset, problems = link_text(HEAD + values)
    assert ruleset is not None, show(problems)
    return list(run_examples(ruleset)["E.1"].failures)


def problems(link_text: LinkText, values: str) -> list[tuple[str, int, int]]:
    found = link_text(HEAD + values)[1]
    return [(each.code, each.span.line, each.span.column) for each in found if each.span is not None]


def test_expressions_are_worked_out_at_the_end_and_name_things_by_their_ids(link_text: LinkText) -> None:
    values = """    Tom.weight: 6
    fed(Mia, snacks.fish): 7
    Tom.likes: fish
    Mia.friend: Tom
    Tom.friend: none
    Mia.friend.friend: null
    Tom.weight > Mia.weight: true
    "[cat.weight for cat in cats]": [6, 5]
"""
    assert failures(link_text, values) == []


def test_nothing_is_none_and_in_quotes_a_word(link_text: LinkText) -> None:
    text = HEAD.replace("  friend: {", "  friend: {type: text, optional: true}\n  said: {").replace(
        "said: {type: cat,", "said: {one_of: [none, much], default: none,"
    ).replace("default: none, optional: true", "default: none")
    text = text.replace("friend: Tom", 'friend: none, said: none}, Kit: {likes: cream, friend: "none"')
    ruleset, found = link_text(text + "    Mia.friend: none\n    Kit.friend: \"none\"\n    Mia.said: none\n")
    assert ruleset is not None, show(found)
    assert list(run_examples(ruleset)["E.1"].failures) == []
    _, found = link_text(text.replace("likes: fish}", "likes: none, weight: none}") + "    Mia.said: none\n")
    assert [each.code for each in found] == ["value-does-not-fit", "value-nothing"]


def test_a_value_that_comes_out_otherwise_fails_at_its_own_place(link_text: LinkText) -> None:
    [failure] = failures(link_text, "    Tom.weight: 6\n    fed(Mia, snacks.fish): 8\n")
    assert failure.code == "example-value-differs"
    assert failure.values == {"expression": "fed(Mia, snacks.fish)", "expected": "8", "found": "7"}
    assert failure.span is not None and failure.span.line == HEAD.count("\n") + 2


def test_what_an_expression_counts_is_reached(link_text: LinkText) -> None:
    ruleset, _ = link_text(HEAD + "    hunger(Mia): 6\n")
    assert ruleset is not None
    outcomes, coverage = run_covered(ruleset)
    assert outcomes["E.1"].failures == ()
    assert ("modifier", "spoiled") not in {(part.kind, part.id) for part in coverage.missed}


def test_an_expression_that_cannot_be_worked_out_fails_without_a_traceback(link_text: LinkText) -> None:
    [failure] = failures(link_text, "    Tom.friend.weight: 6\n")
    assert failure.code == "run-field-of-none"
    assert failure.span is not None and failure.span.line == HEAD.count("\n") + 1


def test_a_wrong_name_is_told_with_its_place_inside_the_expression(link_text: LinkText) -> None:
    line = HEAD.count("\n") + 1
    assert problems(link_text, "    fed(Tim, snacks.fish): 7\n") == [("expression-unknown-name", line, 9)]
    assert problems(link_text, '    "Tom.wait": 7\n') == [("expression-unknown-field", line, 10)]


def test_a_value_that_never_fits_is_refused_when_the_ruleset_is_checked(link_text: LinkText) -> None:
    line = HEAD.count("\n") + 1
    assert problems(link_text, "    Tom.likes: soup\n") == [("value-does-not-fit", line, 16)]
    assert problems(link_text, "    Tom.weight: heavy\n") == [("value-does-not-fit", line, 17)]


def test_an_expression_that_takes_too_long_fails_in_time(
    link_text: LinkText, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("regelwerk.run.program.SECONDS", 0.2)
    fed = "{" + ", ".join(f"C{number}: {{likes: fish}}" for number in range(150)) + "}"
    text = HEAD.replace("{Tom: {likes: fish}, Mia: {likes: cream, friend: Tom}}", fed)
    sum_of = "sum(1 for a in cats for b in cats for c in cats for d in cats if a.weight > d.weight)"
    ruleset, problems = link_text(f"{text}    {sum_of}: 0\n")
    assert ruleset is not None, show(problems)
    [failure] = run_examples(ruleset)["E.1"].failures
    assert failure.code == "run-too-long"
