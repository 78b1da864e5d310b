"""A Markov chain that ends, solved exactly with fractions.

States that reach one another form a component; components are solved in the order in which
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


def solve(chain: Chain) -> Solution:
    """The exact odds of each outcome."""
    on, ends = chain
    entering = {0: Fraction(1)}
    outcomes: dict[Outcome, Fraction] = {}
    steps, never = NOTHING, NOTHING
    for component in _components(on):
        entered = {state: entering[state] for state in component if state in entering}
        if not entered:
            continue
        inside = set(component)
        if not any(ends[state] or on[state].keys() - inside for state in component):
            never += sum(entered.values())
            continue
        for state, visits in _visits(on, component, entered).items():
            steps += visits
            for target, odds in on[state].items():
                if target not in inside:
                    entering[target] = entering.get(target, NOTHING) + visits * odds
            for outcome, odds in ends[state].items():
                outcomes[outcome] = outcomes.get(outcome, NOTHING) + visits * odds
    return Solution(outcomes, None if never else steps, never)


def _visits(
    on: list[Mapping[int, Fraction]], component: list[int], entered: dict[int, Fraction]
) -> dict[int, Fraction]:
    """How often each state of a component is visited, on average: v = entered + v·on."""
    inside = set(component)
    # into[t][s]: the odds to come from s to t. States leave one after the other, their visits put in
    # terms of those that remain.
    into: dict[int, dict[int, Fraction]] = {state: {} for state in component}
    for state in component:
        for target, odds in on[state].items():
            if target in inside:
                into[target][state] = odds
    constant = {state: entered.get(state, NOTHING) for state in component}
    for position, state in enumerate(component):
        row = into[state]
        staying = row.pop(state, None)
        if staying is not None:  # what happens once happens again with these odds
            constant[state] /= 1 - staying
            for source in row:
                row[source] /= 1 - staying
        for other in component[position + 1 :]:
            share = into[other].pop(state, None)
            if share is not None:
                constant[other] += share * constant[state]
                held = into[other]
                for source, odds in row.items():
                    held[source] = held.get(source, NOTHING) + share * odds
    visits: dict[int, Fraction] = {}
    for state in reversed(component):
        visits[state] = constant[state] + sum(odds * visits[source] for source, odds in into[state].items())
    return visits


def _components(on: list[Mapping[int, Fraction]]) -> list[list[int]]:
    """The strongly connected components, each before those that it leads to."""
    if not any(on):
        return [[state] for state in range(len(on))]
    import networkx  # in a browser nothing happens again and again

    graph = networkx.DiGraph([(state, target) for state, targets in enumerate(on) for target in targets])
    graph.add_nodes_from(range(len(on)))
    return [sorted(found) for found in networkx.strongly_connected_components(graph)][::-1]
