"""Terms are simplified and written as NumPy without changing what they mean."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from regelwerk.numbers.batch import _compiled
from regelwerk.numbers.batch_source import Layout, Writer, planes
from regelwerk.specialise.term import Term, Variable, bounds
from regelwerk.specialise.terms import Terms

GAMES = 60


class Both(NamedTuple):
    """A term, and the same worked out for one game: from the variables' values and the numbers."""

    make: Callable[[Terms, list[Variable]], Any]
    say: Callable[[list[int], list[int]], Any]


def _is(variable: int, positions: frozenset[int]) -> Both:
    return Both(
        lambda terms, variables: terms.is_one_of(variables[variable], positions),
        lambda values, numbers: values[variable] in positions,
    )


def _joined(op: str, parts: list[Both]) -> Both:
    word = all if op == "both" else any
    return Both(
        lambda terms, variables: getattr(terms, op)(*(each.make(terms, variables) for each in parts)),
        lambda values, numbers: word(each.say(values, numbers) for each in parts),
    )


def _no(part: Both) -> Both:
    return Both(
        lambda terms, variables: terms.no(part.make(terms, variables)),
        lambda values, numbers: not part.say(values, numbers),
    )


def _compare(one: Both, operator: str, other: Both) -> Both:
    python = {"==": int.__eq__, "<": int.__lt__, "<=": int.__le__}[operator]
    return Both(
        lambda terms, v: terms.compare(one.make(terms, v), operator, other.make(terms, v)),  # type: ignore
        lambda values, numbers: python(one.say(values, numbers), other.say(values, numbers)),
    )


def _arithmetic(op: str, one: Both, other: Both) -> Both:
    methods: dict[str, tuple[Any, Any]] = {
        "add": (lambda t, a, b: t.add(a, b), lambda a, b: a + b),
        "less": (lambda t, a, b: t.add(a, t.negate(b)), lambda a, b: a - b),
        "times": (lambda t, a, b: t.multiply(a, b), lambda a, b: a * b),
        "most": (lambda t, a, b: t.extreme(a, b, highest=True), max),
        "least": (lambda t, a, b: t.extreme(a, b, highest=False), min),
    }
    make, say = methods[op]
    return Both(
        lambda terms, v: make(terms, one.make(terms, v), other.make(terms, v)),
        lambda values, numbers: say(one.say(values, numbers), other.say(values, numbers)),
    )


def _divided(one: Both, by: int, rest: bool) -> Both:
    return Both(
        lambda terms, v: terms.divide(one.make(terms, v), by, rest=rest),
        lambda values, numbers: (one.say(values, numbers) % by) if rest else (one.say(values, numbers) // by),
    )


def _chosen(when: Both, then: Both, otherwise: Both) -> Both:
    return Both(
        lambda t, v: t.choose(when.make(t, v), then.make(t, v), otherwise.make(t, v)),
        lambda values, numbers: (then if when.say(values, numbers) else otherwise).say(values, numbers),
    )


def _counted(parts: list[Both]) -> Both:
    return Both(
        lambda t, v: t.count([each.make(t, v) for each in parts]),
        lambda values, numbers: sum(bool(each.say(values, numbers)) for each in parts),
    )


NAMES = ("a", "b")
NUMBER_LEAVES = st.one_of(
    st.integers(-5, 5).map(lambda n: Both(lambda t, v: n, lambda values, numbers: n)),
    st.integers(0, 1).map(
        lambda n: Both(lambda t, v: t.field(NAMES[n], -6, 6), lambda values, numbers: numbers[n])
    ),
)
TRUTH_LEAVES = st.one_of(
    st.booleans().map(lambda b: Both(lambda t, v: b, lambda values, numbers: b)),
    st.builds(_is, st.integers(0, 2), st.frozensets(st.integers(0, 1))),
    st.builds(_is, st.integers(1, 2), st.frozensets(st.integers(0, 3))),
    st.builds(_compare, NUMBER_LEAVES, st.sampled_from(("==", "<", "<=")), NUMBER_LEAVES),
)
TRUTHS = st.recursive(
    TRUTH_LEAVES,
    lambda inner: st.one_of(
        st.builds(_joined, st.sampled_from(("both", "either")), st.lists(inner, max_size=4)),
        st.builds(_no, inner),
    ),
    max_leaves=12,
)
NUMBERS = st.recursive(
    NUMBER_LEAVES,
    lambda inner: st.one_of(
        st.builds(_arithmetic, st.sampled_from(("add", "less", "times", "most", "least")), inner, inner),
        st.builds(_divided, inner, st.sampled_from((-3, 2, 5)), st.booleans()),
        st.builds(_chosen, TRUTHS, inner, inner),
        st.builds(_counted, st.lists(TRUTHS, min_size=1, max_size=4)),
    ),
    max_leaves=6,
)


def variables() -> list[Variable]:
    return [Variable("x", (False, True)), Variable("y", "pqrs"), Variable("z", "pqrs")]


def worked_out(both: Both, *, truth: bool) -> tuple[Any, list[Any]]:
    """What NumPy says in a number of games, and what Python says in each."""
    chance = np.random.default_rng(1)
    terms, those = Terms(), variables()
    term = both.make(terms, those)
    layout = Layout(NAMES, tuple((each, planes(each)) for each in those))
    writer = Writer(layout)
    names = [writer.number(terms.field(each, -6, 6)) for each in NAMES]
    state = [writer._of["plane", each, place] for each in those for place in planes(each)] + names
    asked = writer.truth(term) if truth else writer.number(term)
    source = writer.function("move", state, [asked])
    values = [chance.integers(0, len(each.values), GAMES) for each in those]
    numbers = [chance.integers(-6, 7, GAMES) for _ in NAMES]
    truths = [(values[n] == place).astype(np.uint8) for n, each in enumerate(those) for place in planes(each)]
    truths += [np.empty(GAMES, np.uint8) for _ in range(source.truths - len(truths))]
    arrays = [each.astype(np.int64) for each in numbers]
    arrays += [np.empty(GAMES, np.int64) for _ in range(source.numbers - len(arrays))]
    after, after_numbers, (found,) = _compiled(source.text)(truths, arrays, None, None)
    expected = [
        both.say([int(each[game]) for each in values], [int(each[game]) for each in numbers])
        for game in range(GAMES)
    ]
    for n, each in enumerate(numbers):
        assert (after_numbers[n] == each).all(), "the state stays what it was"
    assert (after[0] == values[0]).all()
    if isinstance(term, Term) and not truth:
        low, high = bounds(term)
        assert all(low <= each <= high for each in expected)
    return found, expected


@settings(max_examples=300)
@given(TRUTHS)
def test_truths_hold_in_the_games_in_which_they_should(both: Both) -> None:
    found, expected = worked_out(both, truth=True)
    assert [bool(each) for each in found] == [bool(each) for each in expected]


@settings(max_examples=300)
@given(NUMBERS)
def test_numbers_are_what_python_makes_of_them_and_within_their_bounds(both: Both) -> None:
    found, expected = worked_out(both, truth=False)
    assert [int(each) for each in found] == expected


def test_equal_terms_are_one_and_contradictions_are_plainly_false() -> None:
    terms, (x, y, _) = Terms(), variables()
    p, q = terms.is_one_of(y, [0]), terms.is_one_of(y, [1])
    assert terms.both(p, q) is False
    assert terms.either(p, q) is terms.is_one_of(y, [1, 0])
    assert terms.either(p, terms.no(p)) is True
    assert terms.both(p, terms.either(p, terms.is_one_of(x, [1]))) is p
    number = terms.field("n", 0, 9)
    assert terms.apart(terms.compare(number, "==", 3), terms.compare(terms.add(number, 1), "==", 3))
    assert terms.compare(number, "<", 10) is True and terms.compare(number, "==", 10) is False
