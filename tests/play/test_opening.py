"""What befell before anybody decided anything is told first."""

import pytest

DRAW = """
kind: ruleset
id: draw
version: 1.0.0
title: {en: Draw}
languages: [en]
documents: {draw: {en: Draw}}
start: dawn
---
kind: type
id: kid
plural: kids
title: {en: kid}
fields: {hats: {type: integer}}
---
kind: phase
id: dawn
title: {en: Dawn}
who: nobody
do: [{EFFECT}]
next: [{to: day}]
---
kind: phase
id: day
title: {en: Day}
who: {decides: first(kids), actions: [wave]}
next: [{to: day}]
---
kind: event
id: rain
title: {en: It rains}
parameters: {number: integer}
do: [{for_each: kid, in: kids, do: [{change: kid.hats, by: number}]}]
---
kind: action
id: wave
title: {en: Wave}
source: {standing: house}
by: kid
do: [{change: kid.hats, by: 1}]
---
kind: scenario
id: field
title: {en: Field}
state: {kids: {Ann: {}}}
"""


@pytest.mark.parametrize(
    ("effect", "told"),
    [("rain: 3", True), ("for_each: kid, in: kids, do: [{set: kid.hats, to: 2}]", False)],
)
def test_events_before_the_first_decision_are_told_once(play, tmp_path, effect, told):
    (tmp_path / "draw.yaml").write_text(DRAW.lstrip().replace("EFFECT", effect), "utf-8")
    code, said = play(str(tmp_path), "--seed", "1", "--lang", "en", typed="wave\nquit\n")
    assert code == 0
    before, _ = said.split("(step 1)")
    assert ("It rains: 3" in before) == told and ("Dawn" in before) == told
    assert said.count("It rains") == told
