"""What a choice costs stands beside it, several are ticked in boxes, and the end has its table."""

import html
import re

from tests.run.test_several import TOY
from tests.table.conftest import ROOT

MARKET = ROOT / "tests" / "rulesets" / "games" / "market"


def panel(sitting):
    return html.unescape(sitting.state["fragments"]["panel"])


def test_each_way_to_do_it_bears_its_price(tables):
    sitting = tables.begin(MARKET, "late")[0]
    assert re.search(r"(Bauen|Build): Inn \(−2 (Holz|wood), −2 (Lehm|clay)\)", panel(sitting))
    assert "Barn (" not in panel(sitting)


def test_the_final_table_stands_at_the_end(tables):
    sitting = tables.begin(MARKET, "late")[0]
    assert '<table class="final"' not in panel(sitting)
    sitting.play(400)
    shown = panel(sitting)
    assert '<table class="final">' in shown
    assert re.search(r"<th>(Reichtum|wealth)</th><th>(Münzen|coins)</th>", shown)
    assert re.search(r"<tr><td>1</td><td>(Ada|Ben)</td><td>\d+</td>", shown)


def test_several_are_ticked_and_said_together_in_any_order(tables, tmp_path):
    (tmp_path / "toy.yaml").write_text(TOY.replace("BOUNDS", "at_most: 2"), "utf-8")
    sitting = tables.begin(tmp_path)[0]
    sitting.say(asked={"action": "show", "given": {}, "picked": []})
    assert re.findall(r'type="checkbox" value="([^>]*)"', panel(sitting)) == ['"a"', '"b"', '"c"']
    said = sitting.say(asked={"action": "show", "given": {"laid": ["c", "b"]}, "picked": []})
    if said["moment"] == "0.0":
        said = sitting.say(asked=next(each for each in sitting.buttons() if each["given"]))
    assert said["moment"] != "0.0"
    assert tables.running(sitting).game.position["Ada"]["shown"][:2] == ["b", "c"]


def test_what_a_spell_costs_its_caster_is_seen_before_it_is_cast(tables):
    sitting = tables.begin("duel", "plain", seed=7)[0]
    spell = r"(Verteidigungszauber|Defence spell): \w+ \(−90 (Magiepunkte|magic points)\)"
    assert re.search(spell, panel(sitting))
    mage = next(each["given"]["wizard"] for each in sitting.buttons() if each["action"] == "shield")
    said = {"action": "call", "given": {"wizard": mage}, "picked": []}
    sitting.say(asked=said)
    assert re.findall(r"\(−(\d+) (?:Magiepunkte|magic points)\)", panel(sitting)) == ["90", "80", "70"]
    # What all cost alike stands above them, once.
    sitting.say(asked={**said, "given": {"wizard": mage, "spell": "two"}})
    assert re.findall(r"\(−(\d+) (?:Magiepunkte|magic points)\)</h3>", panel(sitting)) == ["80"]
    assert panel(sitting).count("−80 ") == 1
