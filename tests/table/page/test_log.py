"""What the log tells in short, and that it says where that is not all; choices that are none."""

import re

import pytest

from regelwerk.table.sitting.sitting import MOST_FORCED

SOWING = """
kind: ruleset
id: sowing
version: 1.0.0
title: {en: Sowing}
languages: [en]
documents: {sowing: {en: Sowing}}
start: day
---
kind: type
id: kid
plural: kids
title: {en: kid}
fields: {seeds: {type: integer, default: COUNT}}
---
kind: phase
id: day
title: {en: Day}
who: {decides: first(kids), actions: [sow]}
next: [{to: day}]
---
kind: action
id: sow
title: {en: Sow}
source: {standing: house}
by: kid
parameters: {ways: {from: WAYS}}
do: [{for_each: seed, in: "from_to(1, kid.seeds)", do: [{drop: seed}]}]
---
kind: event
id: drop
title: {en: A seed}
parameters: {number: integer}
do: [{let: rest, be: number}]
---
kind: scenario
id: field
title: {en: Field}
state: {kids: {Ann: {}}}
"""


@pytest.mark.parametrize(
    ("count", "last"), [(12, "A seed: 12"), (13, "… (“why” tells all)"), (30, "… (“why” tells all)")]
)
def test_what_no_longer_fits_into_the_log_is_said_to_be_left_out(tables, tmp_path, count, last):
    text = SOWING.lstrip().replace("COUNT", str(count)).replace("WAYS", '"[1, 2]"')
    (tmp_path / "sowing.yaml").write_text(text, "utf-8")
    sitting = tables.begin(tmp_path, "field", "person")[0]
    assert sitting.play(1) == 1
    steps = re.findall(r'<li class="step[^"]*">([^<]*)', sitting.state["fragments"]["log"])
    assert len(steps) == 12 and steps[-1] == last


def test_where_there_is_never_another_choice_somebody_is_asked_after_a_while(tables, tmp_path):
    text = SOWING.lstrip().replace("COUNT", "1").replace("WAYS", '"[1]"')
    (tmp_path / "sowing.yaml").write_text(text, "utf-8")
    sitting = tables.begin(tmp_path, "field", "person")[0]
    assert tables.running(sitting).game.decisions == MOST_FORCED
    assert len(sitting.buttons()) == 1
