"""Whatever passes are left out, a ruleset does the same: what happens, what is noted, what may be chosen."""

import doctest
from collections.abc import Callable, Iterator
from functools import cache, lru_cache, partial
from importlib import import_module
from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from regelwerk.compile.generate import generate
from regelwerk.compile.passes import PASSES
from regelwerk.model.outcome import Outcome
from regelwerk.model.ruleset import Ruleset
from regelwerk.reference.interpreter import Interpreter
from regelwerk.run.chance import Seeded
from regelwerk.run.game import new_game
from regelwerk.run.program import Program
from regelwerk.scenario.runner import run_example
from tests.compile.small import TEXTS
from tests.conftest import LinkText, unasked
from tests.once import opened
from tests.run.random_rules import Author
from tests.run.test_interpreter import CROWD, begun, offered, outcome, plain, problems

WITHOUT = {"none": tuple(PASSES), **{name: (name,) for name in PASSES}}
BRACKETS = """
kind: type
id: pig
plural: pigs
fields: {wild: {type: boolean}, old: {type: boolean}, weight: {type: number}}
---
kind: type
id: boar
plural: boars
is: pig
---
kind: quantity
id: heft
parameters: {pig: pig}
base: 1
bands: {only: all}
---
kind: modifier
id: Big
of: heft
band: only
for: big
when: wild(pig)
add: 2
---
kind: definition
id: big
parameters: {pig: pig}
is: is_a(pig, boar)
---
kind: definition
id: wild
parameters: {pig: pig}
is: pig.wild or pig.old
---
kind: scenario
id: sty
state: {pigs: {Ada: {old: true}}, boars: {Bo: {old: true}, Cy: {}}}
---
kind: phase
id: play
who: nobody
do: [{for_each: pig, in: pigs, do: [{set: pig.weight, to: heft(pig)}]}]
"""


@lru_cache(len(WITHOUT) + 1)
def compiled(name: str, without: tuple[str, ...] = ()) -> Program:
    return Program(opened(name), without=without)


@cache
def example_of(name: str, id: str) -> Outcome:
    """What comes of an example with all passes."""
    return run_example(compiled(name), compiled(name).ruleset.examples[id])


@pytest.fixture(scope="module", autouse=True)
def forgotten() -> Iterator[None]:
    """Dozens of programs need not be kept for other tests."""
    yield
    compiled.cache_clear()
    example_of.cache_clear()


@pytest.mark.parametrize("name", ["leadership", "duel", "hexwar"])
def test_examples_come_out_the_same_without_any_pass(name: str) -> None:
    same(name, WITHOUT["none"], 1)


@pytest.mark.parametrize("without", PASSES)
@pytest.mark.parametrize("name", ["leadership", "duel", "hexwar"])
def test_examples_come_out_the_same_without_one_pass(name: str, without: str) -> None:
    """One in eight of them; `make soak` tries all."""
    same(name, (without,), 8)


@pytest.mark.soak
@pytest.mark.parametrize("without", PASSES)
@pytest.mark.parametrize("name", ["leadership", "duel", "hexwar"])
def test_all_examples_come_out_the_same_without_one_pass(name: str, without: str) -> None:
    same(name, (without,), 1)


def same(name: str, without: tuple[str, ...], one_in: int) -> None:
    program = compiled(name, without)
    for id, example in list(program.ruleset.examples.items())[::one_in]:
        assert run_example(program, example) == example_of(name, id), id


def played(program: Program, scenario: str, seed: int, steps: int) -> tuple[str, str]:
    """What happened in a game by lot, and how everything stands."""
    game, lots = new_game(program, program.ruleset.scenarios[scenario].state, Seeded(seed)), Random(seed)
    game.run()
    for _ in range(steps):
        choices = list(game.choices())
        if not choices:
            break
        game.choose(choices[lots.randrange(len(choices))])
    return repr(game.state.trace), repr([(each.id, str(each)) for each in game.state.things.values()])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "scenario", "steps"),
    [("duel", "plain", 25), ("hexwar", "meadow", 40), ("hexwar", "palisade", 25)],
)
def test_games_go_the_same_way(name: str, scenario: str, steps: int) -> None:
    expected = played(Interpreter(opened(name)), scenario, 5, 3)
    assert played(compiled(name), scenario, 5, 3) == expected
    expected = played(compiled(name), scenario, 5, steps)
    for without in WITHOUT.values():
        assert played(compiled(name, without), scenario, 5, steps) == expected, without


@given(st.integers(0, 2**40))
@settings(max_examples=25, suppress_health_check=list(HealthCheck))
def test_random_rulesets_do_the_same(link_text: LinkText, seed: int) -> None:
    with unasked():
        ruleset, _ = link_text(Author(Random(seed)).ruleset())
    assume(ruleset is not None)
    assert ruleset is not None
    expected = course(Program(ruleset), seed)
    for without in WITHOUT.values():
        for found, wanted in zip(course(Program(ruleset, without=without), seed), expected, strict=False):
            if "problem" in (found, wanted):
                break  # where rules break off, some passes may come to it earlier
            assert found == wanted, without


def course(program: Program, seed: int) -> list[object]:
    """A game by lot: what may be chosen, how everything stands and what was noted after each choice."""
    game, lots = begun(program, seed), Random(seed)
    found: list[object] = []
    wrong = problems(game.run)
    for _ in range(5):
        wrong, choices = (wrong, []) if wrong else offered(game)
        if wrong:
            return [*found, "problem"]
        found.append((outcome(game), [plain(each) for each in choices]))
        if not choices or len(game.state.things) > CROWD:
            break
        chosen = choices[lots.randrange(len(choices))]
        wrong = problems(partial(game.choose, chosen))
    return found


def test_conditions_that_are_joined_stand_in_brackets(linked: Callable[[str], Ruleset]) -> None:
    """`for` and a condition with `or`: one contributes only where both hold."""
    ruleset = linked(BRACKETS)
    for without in ((), *WITHOUT.values()):
        program = Program(ruleset, without=without)
        game = new_game(program, ruleset.scenarios["sty"].state, Seeded(1))
        game.run()
        assert [each.weight for each in game.state.things.values()] == [1, 3, 1], without


@pytest.mark.parametrize("name", PASSES)
def test_what_a_pass_is_said_to_do_it_does(name: str, linked: Callable[[str], Ruleset]) -> None:
    """The example in its docstring: before, without this pass, and after it."""
    module = import_module(f"regelwerk.compile.passes.{name}")

    def shown(function: str, text: str, *others: str) -> None:
        """What a function becomes by passes, among them perhaps this one."""
        left_out = [each for each in PASSES if each not in others]
        lines = generate(linked(TEXTS[text]), without=left_out).text.splitlines()
        start = next(n for n, each in enumerate(lines) if each.startswith(f"def {function}("))
        end = next(n for n, each in enumerate(lines) if n > start and not each.startswith((" ", "]")))
        print("\n".join(each for each in lines[start:end] if "tried" not in each))  # how many were tried

    test = doctest.DocTestParser().get_doctest(module.__doc__ or "", {"shown": shown}, name, None, None)
    assert len(test.examples) >= 2
    assert doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(test).failed == 0
