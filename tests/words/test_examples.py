"""Every word has an example in its own file, which is worked out: by generated code and by the readable
interpreter, and comes to what stands behind it."""

import re
from importlib import import_module
from typing import Any

import pytest
import yaml

from regelwerk.author.reference import position_of, positions, shown
from regelwerk.link.ruleset import link
from regelwerk.load.show import show
from regelwerk.load.validate import validate
from regelwerk.load.yaml_nodes import read
from regelwerk.reference.interpreter import Interpreter
from regelwerk.run.program import Program
from regelwerk.scenario.runner import run_example
from regelwerk.texts import Texts
from regelwerk.words.functions import FUNCTIONS
from regelwerk.words.verbs import VERBS


def failures(position: str, expect: dict[str, Any], dice: list[Any], effects: str = "") -> list[str]:
    """What is otherwise than expected when effects were carried out there, in both ways of running rules."""
    of, happens = ("turn", [{"in": "play", "turn": "Ada"}]) if effects else ("play", [])
    scenario = re.search(r"kind: scenario\nid: (\w+)", positions()[position])
    assert scenario is not None
    example = {
        **{"kind": "example", "id": "worked_out", "title": {"de": "Beispiel", "en": "Example"}, "of": of},
        **{"given": {"scenario": scenario[1], "phase": "play"}, "dice": dice, "expect": expect},
        **({"happens": happens} if happens else {}),
    }
    if not dice:
        del example["dice"]
    text = f"{positions()[position]}{effects}---\n{yaml.safe_dump(example, allow_unicode=True)}"
    nodes, problems = read(text, "position.yaml")
    problems += validate(nodes)
    ruleset, more = link(nodes, "position")
    assert ruleset is not None and not problems, show([*problems, *more], language="en")
    programs = Program(ruleset), Interpreter(ruleset)
    runs = [run_example(program, ruleset.examples["worked_out"]) for program in programs]
    return [show([each], language="en") for run in runs for each in run.failures]


def expectations(stated: dict[str, Any]) -> tuple[dict[str, Any], list[Any]]:
    """What an example of effects states behind them: values by expression, winners and who is gone, dice."""
    kept = {key: stated.pop(key) for key in ("winners", "gone") if key in stated}
    dice = stated.pop("dice", [])
    return kept | ({"values": stated} if stated else {}), dice


@pytest.mark.parametrize("name", FUNCTIONS)
def test_the_example_of_a_word_comes_to_what_it_says(name: str) -> None:
    examples = shown(FUNCTIONS[name].manual)
    assert examples, "a word has an example in the docstring of its file"
    for example in examples:
        assert f"{name}(" in example
        for line in example.splitlines():
            expression, marked, value = line.rpartition("  # ")
            assert marked, line
            expect = {"values": {expression.strip(): yaml.safe_load(value)}}
            assert failures(position_of(example) or "parlour", expect, []) == []


@pytest.mark.parametrize("name", VERBS)
def test_the_example_of_an_effect_does_what_it_says(name: str) -> None:
    examples = shown(import_module(f"regelwerk.words.verbs.{name}").__doc__ or "")
    assert examples, "a verb has an example in the docstring of its file"
    for example in examples:
        lines = example.splitlines()
        effects = "".join(f"  {line}\n" for line in lines if not line.startswith("# "))
        stated = yaml.safe_load("\n".join(line[2:] for line in lines if line.startswith("# ")))
        assert name in effects and stated
        assert failures("parlour", *expectations(stated), f"do:\n{effects}") == []


def test_a_wrong_value_fails() -> None:
    assert failures("parlour", {"values": {"count(players)": 4}}, []) != []


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_verb_has_its_sentence(language: str) -> None:
    assert VERBS.keys() <= {*Texts("verbs").ids(language)}


@pytest.mark.parametrize("position", sorted(positions()))
def test_a_position_is_a_ruleset_without_problems(position: str) -> None:
    assert failures(position, {"values": {"1 + 1": 2}}, []) == []
