"""Scenarios that only serve examples: nobody is offered them, and whoever names one gets it."""

import pytest

from regelwerk.model.on_offer import on_offer, scenario_meant
from regelwerk.model.problem import Refused

TYPE = "kind: type\nid: cat\nplural: cats\ntitle: {en: Cat}\nfields: {lives: {type: integer, default: 9}}\n"


def scenarios(*offered):
    return TYPE + "".join(
        f"---\nkind: scenario\nid: {id}\ntitle: {{en: {id}}}\n{told}state: {{cats: {{Tom: {{}}}}}}\n"
        for id, told in offered
    )


HIDDEN, SHOWN = "offered: false\n", "offered: true\n"


def test_the_first_on_offer_is_meant_and_any_can_be_named(link_text):
    ruleset, problems = link_text(scenarios(("bench", HIDDEN), ("yard", ""), ("roof", SHOWN)))
    assert problems == []
    assert on_offer(ruleset) == ["yard", "roof"]
    assert scenario_meant(ruleset, "").header.id == "yard"
    assert scenario_meant(ruleset, "bench").header.id == "bench"
    with pytest.raises(Refused) as refused:
        scenario_meant(ruleset, "rof")
    (problem,) = refused.value.problems
    assert (problem.code, problem.values["scenarios"], problem.hint) == (
        "play-unknown-scenario", "yard, roof", "roof",
    )  # fmt: skip


def test_where_none_is_on_offer_none_is_meant(link_text):
    ruleset, _ = link_text(scenarios(("bench", HIDDEN)))
    with pytest.raises(Refused) as refused:
        scenario_meant(ruleset, "")
    assert [each.code for each in refused.value.problems] == ["play-no-scenario"]


def test_offered_is_yes_or_no(link_text):
    _, problems = link_text(scenarios(("bench", "offered: never\n")))
    assert [(each.code, each.span.line) for each in problems] == [("wrong-type", 10)]
