"""Every example of the shipped rulesets goes the same way on the readable interpreter."""

from functools import cache
from pathlib import Path

import pytest

from regelwerk.link.ruleset import open_ruleset
from regelwerk.model.outcome import Outcome
from regelwerk.model.ruleset import Ruleset
from regelwerk.reference.interpreter import Interpreter
from regelwerk.run.program import Program
from regelwerk.scenario.runner import run_example
from tests.sampling import sample

RULESETS = Path(__file__).parents[2] / "rulesets"


@cache
def opened(name: str) -> tuple[Ruleset, Program, Interpreter]:
    ruleset = open_ruleset(str(RULESETS / name))
    return ruleset, Program(ruleset), Interpreter(ruleset)


def outcome(program: Program, id: str) -> Outcome:
    return run_example(program, program.ruleset.examples[id])


@pytest.mark.parametrize("name", sample(["leadership", "duel", "hexwar"]))
def test_examples_print_and_explain_the_same(name: str) -> None:
    ruleset, program, interpreter = opened(name)
    for id in ruleset.examples:
        assert outcome(interpreter, id) == outcome(program, id), id
