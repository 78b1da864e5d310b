"""A Markov chain that ends, solved exactly with fractions.

States that reach one another form a component; components are solved in the order in which
they are reached, each by eliminating its states. What enters a component that nothing leaves never ends.
"""

from collections.abc import Hashable, Mapping
from fractions import Fraction
from math import gcd
from typing import NamedTuple

Outcome = Hashable
Ratio = tuple[int, int]
NOTHING: Ratio = (0, 1)


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
    on = [{target: _ratio(odds) for target, odds in each.items()} for each in chain.on]
    entering: dict[int, Ratio] = {0: (1, 1)}
    outcomes: dict[Outcome, Ratio] = {}
    steps, never = NOTHING, NOTHING
    for component in _components(chain.on):
        entered = {state: _reduced(entering[state]) for state in component if state in entering}
        if not entered:
            continue
        inside = set(component)
        if not any(chain.ends[state] or chain.on[state].keys() - inside for state in component):
            for ratio in entered.values():
                never = _plus(never, ratio)
            continue
        for state, visits in _visits(on, component, entered).items():
            steps = _reduced(_plus(steps, visits))
            for target, odds in on[state].items():
                if target not in inside:
                    entering[target] = _plus(entering.get(target, NOTHING), _times(visits, odds))
            for outcome, share in chain.ends[state].items():
                ended = _plus(outcomes.get(outcome, NOTHING), _times(visits, _ratio(share)))
                outcomes[outcome] = _reduced(ended)
    odds_of = {outcome: Fraction(*ratio) for outcome, ratio in outcomes.items()}
    return Solution(odds_of, None if never[0] else Fraction(*steps), Fraction(*never))


def _visits(on: list[dict[int, Ratio]], component: list[int], entered: dict[int, Ratio]) -> dict[int, Ratio]:
    """How often each state of a component is visited, on average: v = entered + v·on."""
    if len(component) == 1:
        state = component[0]
        return {state: _repeated(entered[state], on[state].get(state))}
    inside = set(component)
    # into[t][s]: the odds to come from s to t. States leave one after the other, their visits put in
    # terms of those that remain.
    into: dict[int, dict[int, Ratio]] = {state: {} for state in component}
    for state in component:
        for target, odds in on[state].items():
            if target in inside:
                into[target][state] = odds
    constant = {state: entered.get(state, NOTHING) for state in component}
    for position, state in enumerate(component):
        row = into[state]
        staying = row.pop(state, None)
        if staying is not None:
            constant[state] = _repeated(constant[state], staying)
            for source, odds in row.items():
                row[source] = _repeated(odds, staying)
        for other in component[position + 1 :]:
            share = into[other].pop(state, None)
            if share is not None:
                constant[other] = _reduced(_plus(constant[other], _times(share, constant[state])))
                held = into[other]
                for source, odds in row.items():
                    held[source] = _reduced(_plus(held.get(source, NOTHING), _times(share, odds)))
    visits: dict[int, Ratio] = {}
    for state in reversed(component):
        total = constant[state]
        for source, odds in into[state].items():
            total = _plus(total, _times(odds, visits[source]))
        visits[state] = _reduced(total)
    return visits


# Fractions reduce after every single step; here only what is kept is reduced.


def _ratio(odds: Fraction) -> Ratio:
    return odds.numerator, odds.denominator


def _plus(one: Ratio, other: Ratio) -> Ratio:
    if one[1] == other[1]:
        return one[0] + other[0], one[1]
    return one[0] * other[1] + other[0] * one[1], one[1] * other[1]


def _times(one: Ratio, other: Ratio) -> Ratio:
    return one[0] * other[0], one[1] * other[1]


def _repeated(one: Ratio, staying: Ratio | None) -> Ratio:
    """As often as it happens if it happens once and then again with the odds `staying`: one/(1 − staying)."""
    if staying is None:
        return one
    return _reduced((one[0] * staying[1], one[1] * (staying[1] - staying[0])))


def _reduced(ratio: Ratio) -> Ratio:
    common = gcd(*ratio)
    return (ratio[0] // common, ratio[1] // common) if common > 1 else ratio


def _components(on: list[Mapping[int, Fraction]]) -> list[list[int]]:
    """The strongly connected components, each before those that it leads to."""
    if not any(on):
        return [[state] for state in range(len(on))]
    import networkx  # in a browser nothing happens again and again

    graph = networkx.DiGraph([(state, target) for state, targets in enumerate(on) for target in targets])
    graph.add_nodes_from(range(len(on)))
    return [sorted(found) for found in networkx.strongly_connected_components(graph)][::-1]
