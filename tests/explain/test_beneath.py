"""Beneath a condition stands the value of each of its parts, under the part itself."""

from pathlib import Path

from regelwerk.explain.beneath import drawn
from regelwerk.link.ruleset import link_folder
from regelwerk.load.show import Sources
from regelwerk.scenario.runner import inside

RULES = """kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy}
languages: [en]
documents: {toy: {en: The toy's rules}}
start: play
---
kind: phase
id: play
title: {en: Play}
who: nobody
---
kind: type
id: cat
plural: cats
title: {en: cat}
fields: {hunger: {type: integer}, tired: {type: boolean}}
---
kind: event
id: feed
title: {en: Feeding}
parameters: {cat: cat}
requires:
  - else: {en: It is full.}
    that: CONDITION
do: [{change: cat.hunger, by: -1}]
---
kind: example
id: feed-1
of: feed
given: {state: {cats: {Tom: {hunger: 1}, Kim: {hunger: 4}}}}
happens: [{in: play, feed: Tom}]
expect: {events: [{feed: Tom}]}
"""


def told(folder: Path, condition: str) -> str:
    (folder / "ruleset.yaml").write_text(RULES.replace("CONDITION", condition), "utf-8")
    ruleset, problems = link_folder(str(folder))
    assert ruleset is not None, problems
    lines = [line for one in inside(ruleset, ["feed-1"])["feed-1"] for line in drawn(one, Sources({}))]
    return "\n".join(lines)


def test_each_part_has_its_value_beneath_it(tmp_path: Path) -> None:
    assert told(tmp_path, "cat.hunger > 1 or cat.tired") == """\
cat.hunger > 1 or cat.tired
│   │      │   │  │   │
Tom 1      │   │  Tom false
           │   false
           false"""


def test_what_was_not_asked_has_no_value(tmp_path: Path) -> None:
    assert "tired" in told(tmp_path, "cat.hunger > 1 and cat.tired")
    assert told(tmp_path, "cat.hunger > 1 and cat.tired").count("Tom") == 1


def test_a_part_in_a_loop_has_a_value_for_each_turn(tmp_path: Path) -> None:
    assert "1, 4" in told(tmp_path, "all(other.hunger < 3 or other.tired for other in cats)")


def test_a_condition_on_several_lines_is_told_line_by_line(tmp_path: Path) -> None:
    found = told(tmp_path, ">-\n      cat.hunger > 1\n      or cat.tired").splitlines()
    assert "cat.hunger > 1" in found
    assert any(line.startswith("or cat.tired") for line in found)
