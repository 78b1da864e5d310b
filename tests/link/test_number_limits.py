"""What is told to one who passes the limits of a number: both, or the only one, in plain words."""

import pytest

from regelwerk.link.ruleset import link_folder
from regelwerk.load.show import sentence

TOY = """kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy}
languages: [en]
documents: {toy: {en: The toy's rules}}
start: wood
---
kind: type
id: crow
plural: crows
title: {en: crow}
fields: {age: {type: number, default: 1, LIMITS}}
---
kind: phase
id: wood
title: {en: Wood}
who: nobody
---
kind: scenario
id: nest
title: {en: Nest}
state: {crows: {Old: {age: AGE}}}
"""


@pytest.mark.parametrize(
    ("limits", "age", "en", "de"),
    [
        ("min: 0", -1, "0 or more", "0 oder mehr"),
        ("max: 2.5", 7, "2.5 or less", "2.5 oder weniger"),
        ("min: -3, max: 3", 4, "-3 – 3", "-3 – 3"),
    ],
)
def test_a_number_beyond_a_limit_is_told_what_is_allowed(tmp_path, limits, age, en, de):
    text = TOY.replace("LIMITS", limits).replace("AGE", str(age))
    (tmp_path / "rules.yaml").write_text(text, "utf-8")
    _, problems = link_folder(str(tmp_path))
    assert [sentence(problem, "en") for problem in problems] == [f"{age} is out of range; allowed is {en}."]
    assert [sentence(problem, "de") for problem in problems] == [
        f"{age} liegt außerhalb der Grenzen; erlaubt ist {de}."
    ]
