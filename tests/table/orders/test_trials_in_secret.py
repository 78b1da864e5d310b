"""Trying out where rules hide things: the copy is the game as the seat knows it."""

import re

import pytest

from tests.table.conftest import TOYS
from tests.table.orders.test_orders import draft

SHEDS = """
---
kind: type
id: seed
plural: seeds
title: {en: seed, de: Samen}
"""


# Whoever knows of no seed but their only one cannot work it out.
NEEDING = "12 / (count(seeds) - 1) > 100"


@pytest.fixture
def garden(tmp_path):
    """Two gardeners with seeds in sheds that only they look into; trails of slime only keepers know of."""
    text = (TOYS / "snails" / "snails.yaml").read_text(encoding="utf-8")

    def written(text=text, **changed):
        for old, new in (
            ("title: {en: gardener, de: Gärtner}\n", "title: {en: gardener, de: Gärtner}\n"
             "zones:\n  shed: {of: seed, seen_by: owner, count_seen_by: all}\n"),
            ("slime: {type: integer,", "slime: {type: integer, seen_by: owner,"),
            ("gardeners: {Ida: {}, Ünal: {}}",
             "gardeners: {Ida: {shed: [Oak]}, Ünal: {shed: [Elmseed, Yewseed]}}\n"
             "  seeds: {Oak: {}, Elmseed: {}, Yewseed: {}}"),
            ("Moss: {keeper: Ünal, at: Leek}", "Moss: {keeper: Ünal, at: Leek, slime: 90909}"),
            *changed.values(),
        ):  # fmt: skip
            assert old in text
            text = text.replace(old, new)
        folder = tmp_path / "garden"
        folder.mkdir()
        (folder / "ruleset.yaml").write_text(text + SHEDS, encoding="utf-8")
        return folder

    return written


def test_a_trial_shows_what_would_come_of_guesses_and_nothing_that_is_hidden(tables, garden):
    ida, ünal, _ = tables.begin(garden(), "plot", "link,link", seed=3)
    assert 'id="try"' in ida.state["fragments"]["panel"]
    assert "What you may not know is not there" in ida.state["fragments"]["panel"]
    answer = ida.send("trial", rounds=[{"Ida": "Slow creeps Kale", "Ünal": "Moss creeps Bean"}])
    assert answer.status_code == 200 and "Moss creeps Bean" in answer.json()["told"]
    heard = " ".join([*ida.heard, answer.text])
    places = [
        heard[each.start() - 80 : each.end() + 40] for each in re.finditer("Elmseed|Yewseed|90909", heard)
    ]
    assert places == []
    assert tables.running(ida).game.decisions == 0
    # Whoever may look into the shed does so in what they try out.
    with tables.running(ünal).game.seen_by("Ünal"):
        assert tables.running(ünal).game.thing("Elmseed").in_play


def test_steps_that_another_was_offered_are_not_those_of_a_guess(tables, garden):
    ida, ünal, _ = tables.begin(garden(), "plot", "link,link", seed=3)
    draft(ünal)
    running = tables.running(ida)
    known = running.steps("Ünal")
    before = dict(known)
    found = draft(ida, trial=True, of="Ünal", ids=["Moss"])
    assert found["begun"] == "Moss " and "Kale" in found["lit"] and running.steps("Ünal") == before


def test_rules_that_need_what_is_hidden_say_so(tables, garden):
    creeping = "    do: [{creep: crawl.snail, to: crawl.to, order: crawl}]\n"
    needing = (
        creeping,
        f"{creeping}  - for_each: snail\n    in: snails\n    when: {NEEDING}\n    do: [{{remove: snail}}]\n",
    )
    ida, ünal, _ = tables.begin(garden(needing=needing), "plot", "link,link", seed=3)
    answer = ida.send("trial", rounds=[{"Ida": "Slow creeps Kale"}])
    assert answer.status_code == 422
    assert answer.json()["refused"].startswith("That cannot be tried out: the rules cannot do it without")
    assert ünal.send("trial", rounds=[{"Ida": "Slow creeps Kale"}]).status_code == 200
