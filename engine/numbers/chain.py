"""A Markov chain that ends, solved: exactly with fractions, or step by step in floating point.

Exactly: states that reach one another form a component; components are solved in the order in which
they are reached, each by eliminating its states. What enters a component that nothing leaves never ends.
"""

from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import NamedTuple

Outcome = Hashable
NOTHING = Fraction(0)


class Chain(NamedTuple):
    """By state, from 0, where it begins: the odds to go on to another state, and to end so or so."""

    on: list[Mapping[int, Fraction]]
    ends: list[Mapping[Outcome, Fraction]]


class Solution(NamedTuple):
    """`steps` is their expected number, none if it is infinite; `never` the odds that there is no end."""

    outcomes: dict[Outcome, Fraction]
    steps: Fraction | None
    never: Fraction


class Approximation(NamedTuple):
    """In floating point. `open` is what had not ended: no outcome is further off than that, and rounding."""

    outcomes: dict[Outcome, float]
    steps: float
    open: float


def solve(chain: Chain) -> Solution:
    """The exact odds of each outcome."""
    entering = [NOTHING] * len(chain.on)
    entering[0] = Fraction(1)
    outcomes: dict[Outcome, Fraction] = {}
    steps, never = NOTHING, NOTHING
    for component in _components(chain.on):
        if not any(entering[state] for state in component):
            continue
        inside = set(component)
        if not any(chain.ends[state] or chain.on[state].keys() - inside for state in component):
            never += sum((entering[state] for state in component), NOTHING)
            continue
        for state, visits in _visits(chain.on, component, entering).items():
            steps += visits
            for target, odds in chain.on[state].items():
                if target not in inside:
                    entering[target] += visits * odds
            for outcome, odds in chain.ends[state].items():
                outcomes[outcome] = outcomes.get(outcome, NOTHING) + visits * odds
    return Solution(outcomes, None if never else steps, never)


def iterate(chain: Chain, tolerance: float = 1e-15, most: int = 1_000_000) -> Approximation:
    """The odds after so many steps that what has not ended is below `tolerance`, or after `most` steps."""
    on = [[(target, float(odds)) for target, odds in each.items()] for each in chain.on]
    ends = [[(outcome, float(odds)) for outcome, odds in each.items()] for each in chain.ends]
    now: dict[int, float] = {0: 1.0}
    outcomes: dict[Outcome, float] = {}
    steps = 0.0
    for _ in range(most):
        left = sum(now.values())
        if left <= tolerance:
            break
        steps += left
        after: dict[int, float] = {}
        for state, held in now.items():
            for target, odds in on[state]:
                after[target] = after.get(target, 0.0) + held * odds
            for outcome, odds in ends[state]:
                outcomes[outcome] = outcomes.get(outcome, 0.0) + held * odds
        now = after
    return Approximation(outcomes, steps, sum(now.values()))


def _visits(
    on: list[Mapping[int, Fraction]], component: list[int], entering: list[Fraction]
) -> dict[int, Fraction]:
    """How often each state of a component is visited, on average: v = entering + v·on."""
    if len(component) == 1:
        state = component[0]
        staying = on[state].get(state)
        held = entering[state]
        return {state: held / (1 - staying) if staying else held}
    inside = set(component)
    # into[t][s]: the odds to come from s to t. States leave one after the other, their visits put in
    # terms of those that remain.
    into: dict[int, dict[int, Fraction]] = {state: {} for state in component}
    for state in component:
        for target, odds in on[state].items():
            if target in inside:
                into[target][state] = odds
    constant = {state: entering[state] for state in component}
    left: list[int] = []
    for state in component:
        row = into[state]
        staying = row.pop(state, None)
        if staying:
            scale = 1 / (1 - staying)
            constant[state] *= scale
            for source in row:
                row[source] *= scale
        left.append(state)
        for other in component[len(left) :]:
            share = into[other].pop(state, None)
            if share:
                constant[other] += share * constant[state]
                for source, odds in row.items():
                    into[other][source] = into[other].get(source, NOTHING) + share * odds
    visits: dict[int, Fraction] = {}
    for state in reversed(left):
        row = into[state]
        visits[state] = sum(
            (odds * visits[source] for source, odds in row.items()), constant[state]
        )
    return visits


def _components(on: list[Mapping[int, Fraction]]) -> list[list[int]]:
    """The strongly connected components, each before those that it leads to (Tarjan, without recursion)."""
    order: dict[int, int] = {}
    low: dict[int, int] = {}
    open_states: list[int] = []
    is_open: set[int] = set()
    found: list[list[int]] = []
    for root in range(len(on)):
        if root in order:
            continue
        path = [(root, iter(on[root]))]
        order[root] = low[root] = len(order)
        open_states.append(root)
        is_open.add(root)
        while path:
            state, targets = path[-1]
            for target in targets:
                if target not in order:
                    order[target] = low[target] = len(order)
                    open_states.append(target)
                    is_open.add(target)
                    path.append((target, iter(on[target])))
                    break
                if target in is_open:
                    low[state] = min(low[state], order[target])
            else:
                path.pop()
                if path:
                    before = path[-1][0]
                    low[before] = min(low[before], low[state])
                if low[state] == order[state]:
                    component: list[int] = []
                    while not component or component[-1] != state:
                        component.append(open_states.pop())
                        is_open.discard(component[-1])
                    found.append(component)
    return found[::-1]
