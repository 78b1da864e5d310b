"""Chains that end are solved exactly; linear algebra in floating point comes to the same."""

from fractions import Fraction
from typing import Any

import numpy
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regelwerk.numbers.chain import Chain, solve

F = Fraction


@st.composite
def chains(draw: st.DrawFn) -> Chain:
    """Up to eight states, each with some odds to end at once, so that no walk goes on for long."""
    size = draw(st.integers(1, 8))
    on: list[Any] = []
    ends: list[Any] = []
    for _ in range(size):
        weights = {target: draw(st.integers(0, 6)) for target in range(size)}
        named = draw(st.sets(st.sampled_from("xyz"), min_size=1))
        over = {outcome: draw(st.integers(1, 6)) for outcome in sorted(named)}
        total = sum(weights.values()) + sum(over.values())
        on.append({target: F(weight, total) for target, weight in weights.items() if weight})
        ends.append({outcome: F(weight, total) for outcome, weight in over.items()})
    return Chain(on, ends)


@given(chains())
@settings(max_examples=80)
def test_the_exact_answer_is_the_one_that_linear_algebra_comes_to(chain: Chain) -> None:
    solution = solve(chain)
    assert sum(solution.outcomes.values()) == 1 and solution.never == 0
    size = len(chain.on)
    matrix = numpy.eye(size)
    for state, targets in enumerate(chain.on):
        for target, odds in targets.items():
            matrix[target, state] -= float(odds)
    visits = numpy.linalg.solve(matrix, numpy.eye(size)[0])
    assert solution.steps is not None
    assert float(solution.steps) == pytest.approx(visits.sum(), abs=1e-12, rel=1e-12)
    for outcome, odds in solution.outcomes.items():
        expected = sum(visits[state] * float(ends.get(outcome, 0)) for state, ends in enumerate(chain.ends))
        assert float(odds) == pytest.approx(expected, abs=1e-12)


def test_a_state_that_stays_with_itself_is_left_in_the_end() -> None:
    chain = Chain([{0: F(1, 3), 1: F(1, 3)}, {1: F(9, 10)}], [{"a": F(1, 3)}, {"b": F(1, 10)}])
    solution = solve(chain)
    assert solution.outcomes == {"a": F(1, 2), "b": F(1, 2)}
    assert solution.steps == F(3, 2) + 5


def test_what_nothing_leaves_never_ends() -> None:
    chain = Chain([{1: F(1, 4)}, {2: F(1)}, {1: F(1)}], [{"over": F(3, 4)}, {}, {}])
    solution = solve(chain)
    assert solution.outcomes == {"over": F(3, 4)}
    assert solution.never == F(1, 4)
    assert solution.steps is None


def test_what_cannot_be_entered_counts_for_nothing() -> None:
    chain = Chain([{}, {1: F(1)}], [{"over": F(1)}, {}])
    assert solve(chain) == ({"over": F(1)}, F(1), F(0))


def test_a_long_chain_needs_no_deep_stack() -> None:
    size = 5_000
    on: list[Any] = [{number + 1: F(1)} for number in range(size - 1)]
    chain = Chain([*on, {}], [*({} for _ in on), {"over": F(1)}])
    assert solve(chain).steps == size
