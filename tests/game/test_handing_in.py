"""What is said as orders come in, what could be ordered, and that what was undone can be done again."""

import json
import re

import pytest

from tests.game.conftest import Table

AGAIN = "  again: [creeping]\n"     # what comes of several orders for one snail, that phase says
WARNS = """\
  warns:
    - that: crawl.to in crawl.snail.at.paths
      else: {en: "no path to {{ crawl.to }}", de: "kein Weg nach {{ crawl.to }}"}
    - that: count(other for other in crawls if other.snail == crawl.snail) == 1
      else: {en: "{{ crawl.snail }} is told more than once", de: "{{ crawl.snail }} wird mehrfach gerufen"}
    - for_each: snail
      in: "[snail for snail in snails if snail.keeper == gardener]"
      that: any(crawl.snail == snail for crawl in crawls)
      else: {en: "{{ snail }} stays where it is", de: "{{ snail }} bleibt, wo sie ist"}
"""
COUNTED = """
---
kind: definition
id: trails
title: {en: trails laid, de: gelegte Spuren}
parameters: {gardener: gardener}
is: count(snail for snail in snails if snail.keeper == gardener and snail.slime > 0)
"""


def rewritten(rules, *changes):
    file = rules / "snails.yaml"
    text = file.read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    file.write_text(text, "utf-8")


@pytest.fixture
def several(rules):
    rewritten(rules, ("next: [{to: creeping}]\n", AGAIN + "next: [{to: creeping}]\n"))


@pytest.fixture
def warning(rules, several):
    rewritten(rules, (AGAIN, AGAIN + WARNS))


@pytest.fixture
def warned(warning, table):
    return table


ORDERS = "Slow creeps Kale\n# where else?\nSlow creeps Dill  # or there\n"


def test_orders_are_echoed_as_they_were_read(warned):
    said = warned.submit("Ida", "  Slow   creeps  Kale # gently\nSlower creeps Bean", "--lang", "en")
    assert said.splitlines()[:3] == [
        "Ida: 2 orders handed in (step 1).", "  Slow creeps Kale", "  Slower creeps Bean",
    ]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["Please look again:", "  Slow creeps Kale: Slow is told more than once",
                "  Slow creeps Dill: no path to Dill", "  Slow creeps Dill: Slow is told more than once",
                "  Slower stays where it is"]),
        ("de", ["Bitte noch einmal ansehen:", "  Slow creeps Kale: Slow wird mehrfach gerufen",
                "  Slow creeps Dill: kein Weg nach Dill", "  Slow creeps Dill: Slow wird mehrfach gerufen",
                "  Slower bleibt, wo sie ist"]),
    ],
)
def test_what_can_not_work_is_told_in_the_language_asked_for(warned, language, expected):
    said = warned.submit("Ida", ORDERS, "--lang", language).splitlines()
    assert [line for line in said if line in expected] == expected
    assert warned.status()["given"] == ["Ida"]      # handed in all the same


def test_nothing_is_said_of_the_orders_of_others(warned):
    warned.submit("Ida", "Slow creeps Kale\nSlower creeps Bean")
    before = json.loads(warned.submit("Ünal", "Moss creeps Bean", "--format", "json"))
    warned.submit("Ida", ORDERS)
    after = json.loads(warned.submit("Ünal", "Moss creeps Bean", "--format", "json"))
    assert after["warnings"] == before["warnings"]


@pytest.mark.usefixtures("several")
def test_a_phase_without_warnings_warns_of_nothing(table):
    said = json.loads(table.submit("Ida", ORDERS, "--format", "json"))
    assert said["warnings"] == []
    assert said["read"] == ["Slow creeps Kale", "Slow creeps Dill"]


def test_a_sign_in_the_middle_of_a_word_is_no_remark(table):
    assert table.refused_orders("Ida", "Slow creeps Ka#le") == ["order-goes-on"]


@pytest.fixture
def broken(rules):
    broken = WARNS.replace("crawl.to in crawl.snail.at.paths", "6 / crawl.snail.slime > 1")
    rewritten(rules, ("next: [{to: creeping}]\n", broken + "next: [{to: creeping}]\n"))


def test_a_warning_that_can_not_be_worked_out_turns_nothing_away(broken, table):
    said = table.submit("Ida", "Slow creeps Kale\nSlower creeps Bean", "--lang", "en")
    assert "Ida: 2 orders handed in" in said
    assert "Slow creeps Kale: " in said and "Traceback" not in said


def test_what_could_be_ordered_is_listed_for_each_piece(warned):
    found = json.loads(warned.done("orders", "--by", "Ida", "--format", "json"))["orders"]
    paths = {snail: {line.rpartition(" ")[2] for line in lines} for snail, lines in found.items()}
    assert set(found) == {"Slow", "Slower"}
    assert all(line.startswith(f"{snail} creeps ") for snail, lines in found.items() for line in lines)
    for snail, goals in paths.items():
        for goal in goals:      # each of them is handed in without a warning of its own
            said = json.loads(warned.submit("Ida", f"{snail} creeps {goal}", "--format", "json"))
            assert not any(warning["order"] for warning in said["warnings"])
    assert warned.refused("orders") == ["game-by-missing"]
    assert warned.refused("orders", "--by", "Nobody") == ["game-unknown-decider"]


def test_redo_brings_back_what_was_undone_and_what_was_handed_in_for_later(table):
    for _ in range(2):
        table.turn()
    table.submit("Ida", "Slow creeps Bean")
    before, files = table.dump(), table.reports()
    steps = table.status()["step"] - 1
    for _ in range(2):
        table.done("undo")
    assert table.status()["given"] != []
    for _ in range(2):
        said = table.done("redo", "--lang", "en")
    assert "In again: 1 earlier set of orders." in said
    assert table.status()["step"] == steps + 1
    assert table.dump() == before
    assert table.reports() == files
    assert table.refused("redo") == ["game-nothing-to-redo"]
    table.done("replay")


def test_other_orders_after_an_undo_lead_elsewhere(table):
    table.turn()
    table.submit("Ida", "Slow creeps Bean")
    table.submit("Ünal", "Moss creeps Leek")
    table.done("resolve", "--now")
    table.done("undo")
    table.submit("Ida", "Slow creeps Kale")
    code, said = table.call("redo", "--lang", "de")
    assert code == 1 and "haben andere Befehle abgegeben: Ida." in said
    table.done("resolve", "--now")
    assert table.refused("redo") == ["game-nothing-to-redo"]
    table.done("replay")


def test_reports_for_players_name_no_files_or_ids(table):
    table.turn()
    for name, text in table.reports().items():
        if name.endswith("-Ida.md"):
            assert ".yaml" not in text
            assert not re.search(r"\[(creep|doze)", text)


def test_everything_on_the_map_stands_in_the_text_too(table):
    text = table.reports()["turn-000-Ida.md"]
    beds = text[text.index("Beet") if "Beet" in text else text.index("bed") :]
    head = next(line for line in beds.splitlines() if "paths" in line)
    assert "features" in head or "Merkmale" in head
    for snail in ("Slow", "Slower", "Moss"):
        assert re.search(rf"\b{snail} \((Ida|Ünal)\)", beds)


def test_the_standing_counts_what_the_ruleset_says(rules, tmp_path, table):
    rewritten(rules, ("start: dawn\n", "start: dawn\ncounts: [trails]\n"))
    with (rules / "snails.yaml").open("a", encoding="utf-8") as file:
        file.write(COUNTED)
    table.done("resolve", "--now", "--accept-ruleset")
    text = table.reports()["turn-001-Ida.md"]
    assert re.search(r"(gelegte Spuren|trails laid)\n", text)


def test_the_game_master_reads_who_has_nothing_left(rules, tmp_path):
    rewritten(rules, ("tended_by: Ünal", "tended_by: Ida"), ("keeper: Ünal", "keeper: Ida"))
    table = Table(tmp_path / "bare", rules)
    table.done("new", "--ruleset", str(rules), "--scenario", "plot", "--lang", "en")
    told = table.reports()
    assert "Ünal: Nothing left in play." in told["turn-000.md"].splitlines()
    assert "Nothing left in play." in told[next(name for name in told if "nal" in name)].splitlines()


def test_the_map_has_an_arrow_for_each_move(table):
    table.submit("Ida", "Slow creeps Kale")
    table.submit("Ünal", "Moss creeps Bean")
    table.done("resolve")
    drawing = table.reports()["turn-001.svg"]
    moved = [line for line in drawing.splitlines() if "marker-end" in line]
    assert len(moved) == len(set(moved)) >= 1
    assert "marker-end" not in table.reports()["turn-000.svg"]
