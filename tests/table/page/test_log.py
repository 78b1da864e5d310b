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


def test_what_befell_before_the_first_decision_is_told(tables, tmp_path):
    text = SOWING.lstrip().replace("COUNT", "2").replace("WAYS", '"[1, 2]"')
    dawn = "kind: phase\nid: dawn\ntitle: {en: Dawn}\nwho: nobody\ndo: [{drop: 7}]\nnext: [{to: day}]\n---\n"
    text = text.replace("start: day", "start: dawn").replace("kind: phase\n", f"{dawn}kind: phase\n")
    (tmp_path / "sowing.yaml").write_text(text, "utf-8")
    sitting = tables.begin(tmp_path, "field", "person")[0]
    for decisions in (0, 1):
        assert sitting.play(decisions) == decisions
        log = sitting.state["fragments"]["log"]
        assert "Nothing yet" not in log and log.index("At the beginning") < log.index("A seed: 7")
        assert log.count("<strong>") == decisions + 1


def test_what_a_turn_brought_stands_behind_its_orders_and_its_steps_are_folded_away(tables):
    all_, _ = tables.begin("leadership", "standard", "person,person,person", seed=3)
    for seat, lines in (("Adler", ""), ("Bär", "fBb2 Zeta mve Lambda"), ("Wolf", "")):
        all_.take(all_.send("orders", lines=lines, seat=seat))
    log = all_.state["fragments"]["log"]
    assert re.search("Besides:.*Capture: Lambda, fBb2", log) and "Move: fBb2" not in log
    # A code leads to its rule; a word of the notation is no code.
    assert re.search('hld, <button type="button" class="code" data-rule="§NOR"', log)
    assert 'data-rule="hld"' not in log
    assert "received no order" in all_.send("preview", rule="§NOR").json()["why"]
    first, _, rest = all_.get("/moment/1").text.partition("Step by step")
    assert "Move: fBb2, Lambda" in first and "Capture: Lambda, fBb2" in first and "hld" not in first
    assert len(re.findall("<li", first)) < 6 and len(re.findall("<li", rest)) > 20
