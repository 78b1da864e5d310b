"""The same input gives the same trace: twice, in another process, under other names, in another order."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

TOYS = Path(__file__).parent.parent / "rulesets" / "toys"
HERDS = (TOYS / "herds" / "herds.yaml").read_text(encoding="utf-8")
POSITION = """---
kind: scenario
id: meadow
state:
  clans: {north: {}, south: {}, west: {}}
  glades: {Ash: {}, Birch: {}, Cedar: {}, Dell: {}, Elm: {}, Fern: {}}
  herds:
    ann: {clan: north, at: Ash, to: Birch}
    bea: {clan: south, at: Birch, to: Cedar}
    cid: {clan: west, at: Cedar, to: Ash}
    dov: {clan: west, at: Dell, helps: cid, aim: Ash}
    eli: {clan: north, at: Elm, to: Fern}
    fay: {clan: south, at: Fern, to: Elm}
"""
IDS = {"ann": "zoe", "Ash": "Yew", "Birch": "Alder", "north": "up", "meadow": "field"}
NAMES = [
    "walkers", "helpers", "rivals", "meets", "stays", "helped", "helping", "push", "bar", "stand", "walks",
    "arrive", "drive_off", "driven_off", "grazing", "walker", "helper", "foe", "rival", "glades", "glade",
    "clans", "clan", "aim", "helps", "herd", "other", "one",
]  # fmt: skip


def test_the_same_twice_gives_the_same_trace(play):
    assert play(HERDS + POSITION).story == play(HERDS + POSITION).story


def test_another_process_with_other_hashes_gives_the_same_trace(play, tmp_path):
    here = play(HERDS + POSITION).story
    script = tmp_path / "run.py"
    script.write_text(SCRIPT, encoding="utf-8")
    (tmp_path / "toy.yaml").write_text(HERDS + POSITION, encoding="utf-8")
    stories = []
    for seed in ("1", "2"):
        told = subprocess.run(
            [sys.executable, str(script), str(tmp_path / "toy.yaml")],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
        ).stdout
        stories.append(told.splitlines())
    assert stories[0] == stories[1]
    assert [line.split()[0] for line in stories[0]] == [line.split()[0] for line in here]


SCRIPT = """
import sys
from pathlib import Path
from regelwerk.link.ruleset import link
from regelwerk.load.yaml_nodes import read
from regelwerk.run.chance import Scripted
from regelwerk.run.program import Program
from regelwerk.run.game import new_game
nodes, _ = read(Path(sys.argv[1]).read_text(encoding="utf-8"), "toy.yaml")
ruleset, problems = link(nodes, "toy")
game = new_game(Program(ruleset), ruleset.scenarios["meadow"].state, Scripted(()))
game.run()
for entry in game.state.trace:
    print(*entry)
"""


@pytest.mark.parametrize("rules", ["unless_decided: true", "unless_decided: false"])
def test_other_names_give_the_same_trace_but_for_the_names(play, rules):
    text = (HERDS + POSITION).replace("unless_decided: true", rules)
    other = text
    for id, new in IDS.items():
        other = re.sub(rf"\b{id}\b", new, other)
    for name in NAMES:
        other = re.sub(rf"\b{name}\b", f"q_{name}", other)
    story = play(other).story
    for id, new in IDS.items():
        story = [re.sub(rf"\b{new}\b", id, line) for line in story]
    assert [line.replace("q_", "") for line in story] == play(text).story


def test_the_order_of_documents_does_not_matter_to_rules_with_a_declared_order(play):
    rules = [
        "kind: rule\nid: C\non: tick\ndo: [{set: clock.hour, to: clock.hour * 2}]\nafter: A\n",
        "kind: rule\nid: A\non: tick\ndo: [{set: clock.hour, to: clock.hour + 1}]\n",
        "kind: rule\nid: B\non: tick\ndo: [{set: clock.hour, to: clock.hour - 3}]\nband: first\n",
        "kind: modifier\nid: M\nof: chimes\nband: late\nmultiply: 2\n",
        "kind: modifier\nid: N\nof: chimes\nband: early\nadd: clock.hour\n",
        "kind: event\nid: tick\nparameters: {clock: clock}\n"
        "do: [{change: clock.struck, by: chimes(clock)}]\n",
        "kind: quantity\nid: chimes\nparameters: {clock: clock}\nbase: clock.hour\n"
        "bands: {early: all, late: all}\n",
        "kind: phase\nid: play\nwho: nobody\ndo: [{tick: 'clocks[0]'}]\n",
        "kind: type\nid: clock\nplural: clocks\n"
        "fields: {hour: {type: number, default: 7}, struck: {type: number, default: 0}}\n",
        "kind: scenario\nid: hall\nstate: {clocks: {big: {}}}\n",
    ]
    stories = {
        tuple(play("---\n".join(order)).story)
        for order in (rules, rules[::-1], rules[3:] + rules[:3], sorted(rules))
    }
    assert len(stories) == 1
    (story,) = stories
    assert [line for line in story if line.startswith("rule")] == ["rule B", "rule A", "rule C"]
    assert "quantity chimes big 4 N: 4, M: 2 16" in story
