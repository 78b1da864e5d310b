"""The value in a ruleset's head: a number about whoever decides."""

from collections.abc import Callable
from typing import Any

import pytest

LinkText = Callable[[str], tuple[Any, list[Any]]]

TOY = """
---
kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy}
languages: [en]
documents: {toy: {en: The toy's rules}}
start: play
value: VALUE
---
kind: type
id: being
plural: beings
title: {en: being}
---
kind: type
id: cat
plural: cats
is: BEING
title: {en: cat}
fields: {mice: {type: integer}}
---
kind: type
id: dog
plural: dogs
is: BEING
title: {en: dog}
---
kind: phase
id: play
title: {en: Play}
who: {decides: first(cat for cat in cats), actions: [purr]}
next: [{to: bark}]
---
kind: phase
id: bark
title: {en: Bark}
who: {decides: first(dog for dog in dogs), actions: [growl]}
---
kind: action
id: purr
title: {en: Purr}
source: {standing: house}
by: cat
---
kind: action
id: growl
title: {en: Growl}
source: {standing: house}
by: DOG
"""


def toy(value: str, *, dog: str = "dog") -> str:
    decides = "first(dog for dog in dogs)" if dog == "dog" else "first(cat for cat in cats)"
    text = TOY.replace("VALUE", value).replace("DOG", dog).replace("BEING", "being")
    return text.replace("first(dog for dog in dogs)", decides)


def test_one_type_that_decides_gives_the_value_its_name(link_text: LinkText) -> None:
    ruleset, problems = link_text(toy("cat.mice + 1", dog="cat"))
    assert problems == []
    assert [parameter.name for parameter in ruleset.value.parameters] == ["cat"]


def test_of_several_it_is_the_type_that_they_all_are(link_text: LinkText) -> None:
    ruleset, problems = link_text(toy("count(other for other in cats if other != being)"))
    assert problems == []
    assert [parameter.name for parameter in ruleset.value.parameters] == ["being"]


def test_types_with_nothing_in_common_are_refused(link_text: LinkText) -> None:
    _, problems = link_text(toy("1").replace("is: being\n", ""))
    assert [(problem.code, problem.span.line) for problem in problems] == [("value-several-deciders", 10)]


@pytest.mark.parametrize(
    ("value", "code"),
    [("cat.fleas", "unknown-field"), ("'many'", "type-mismatch"), ("dog", "unknown-name")],
)
def test_a_value_that_is_no_number_or_names_nothing_is_refused(
    link_text: LinkText, value: str, code: str
) -> None:
    _, problems = link_text(toy(value, dog="cat"))
    assert len(problems) == 1
    assert problems[0].span.line == 10


def test_a_value_in_a_game_in_which_nobody_decides_is_refused(link_text: LinkText) -> None:
    text = toy("1")[: toy("1").index("---\nkind: phase")]
    phase = "---\nkind: phase\nid: play\ntitle: {en: Play}\nwho: nobody\n"
    _, problems = link_text(text + phase)
    assert [problem.code for problem in problems] == ["value-without-decider"]


def test_whoever_writes_secret_orders_decides_too(link_text: LinkText) -> None:
    sealed = """
---
kind: type
id: jump
plural: jumps
title: {en: jump}
fields: {cat: {type: cat}}
---
kind: notation
id: jumping
title: {en: jumps}
makes: jump
forms: {jump: "<cat> jumps"}
results: {before_remarks: ", ", between_remarks: "; "}
---
kind: phase
id: play
title: {en: Play}
who: {each: cat, sealed: jumping}
"""
    text = toy("cat.mice")
    ruleset, problems = link_text(text[: text.index("---\nkind: phase")].rstrip() + sealed)
    assert [problem.code for problem in problems] == []
    assert [parameter.name for parameter in ruleset.value.parameters] == ["cat"]


COUNTED = """
---
kind: definition
id: hunger
title: {en: hunger}
parameters: {cat: cat}
is: PICKED
---
kind: definition
id: rivalry
title: {en: rivalry}
parameters: {cat: cat, dog: dog}
is: 1
"""


def counted(picked: str, *, is_: str = "3 - cat.mice") -> str:
    return toy("1", dog="cat").replace("value: 1", f"counts: [{picked}]") + COUNTED.replace("PICKED", is_)


def test_what_is_counted_is_a_number_about_whoever_decides(link_text: LinkText) -> None:
    ruleset, problems = link_text(counted("hunger"))
    assert problems == []
    assert ruleset.counts == ("hunger",)


@pytest.mark.parametrize(
    ("picked", "is_", "code"),
    [
        ("thirst", "1", "unknown-definition"),
        ("rivalry", "1", "count-signature"),
        ("hunger", "cat.mice > 1", "count-signature"),
    ],
)
def test_what_cannot_be_counted_is_refused(link_text: LinkText, picked: str, is_: str, code: str) -> None:
    _, problems = link_text(counted(picked, is_=is_))
    assert [(problem.code, problem.span.line) for problem in problems] == [(code, 10)]


def test_what_only_some_of_those_who_decide_have_is_refused(link_text: LinkText) -> None:
    text = counted("hunger").replace("by: cat\n", "by: dog\n", 1)
    _, problems = link_text(text.replace("first(cat for cat in cats)", "first(dog for dog in dogs)", 1))
    assert "count-signature" in [problem.code for problem in problems]
