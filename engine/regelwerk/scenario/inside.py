"""Looks inside a failing example: what the conditions of the document it shows came to."""

from contextlib import suppress

from regelwerk.explain.beneath import Seen, conditions, seen
from regelwerk.model.problem import Refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.scenario import Example
from regelwerk.run.program import Program
from regelwerk.scenario.runner import program_for, started


def inside(ruleset: Ruleset, examples: list[str]) -> dict[str, list[Seen]]:
    """For each of these examples the conditions that were asked, with the values of their parts."""
    program = program_for(ruleset, "full")
    return {id: _of_example(program, ruleset.examples[id]) for id in examples}


def _of_example(program: Program, example: Example) -> list[Seen]:
    document = program.ruleset.document(example.of)
    game, play = started(program, example)
    with suppress(Refused):  # what was seen until then tells most
        play()
    return seen(program, game.state.trace, conditions(document))
