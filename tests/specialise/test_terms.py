"""Terms are simplified and emitted as Python without changing what they mean."""

from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from regelwerk.specialise.source import Source
from regelwerk.specialise.terms import Terms, Variable

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
        "add": (lambda t, a, b: t.calculate("+", a, b), lambda a, b: a + b),
        "less": (lambda t, a, b: t.calculate("-", a, b), lambda a, b: a - b),
        "times": (lambda t, a, b: t.calculate("*", a, b), lambda a, b: a * b),
        "most": (lambda t, a, b: t.calculate("max", a, b), max),
        "least": (lambda t, a, b: t.calculate("min", a, b), min),
    }
    make, say = methods[op]
    return Both(
        lambda terms, v: make(terms, one.make(terms, v), other.make(terms, v)),
        lambda values, numbers: say(one.say(values, numbers), other.say(values, numbers)),
    )


def _divided(one: Both, by: int, rest: bool) -> Both:
    return Both(
        lambda terms, v: terms.calculate("%" if rest else "//", one.make(terms, v), by),
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
    st.integers(0, 1).map(lambda n: Both(lambda t, v: t.field(NAMES[n]), lambda values, numbers: numbers[n])),
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


FIELDS: Any = ("x", "y", "z", *NAMES)  # one after the other in the list of a game


def variables() -> list[Variable]:
    x, y, z, *_ = FIELDS
    return [Variable(x, (False, True)), Variable(y, "pqrs"), Variable(z, "pqrs")]


def worked_out(both: Both) -> tuple[list[Any], list[Any]]:
    """What the generated code says in a number of games, and what Python says in each."""
    chance, terms, those = Random(1), Terms(), variables()
    term = both.make(terms, those)
    places = {field: place for place, field in enumerate(FIELDS)}
    slots: Any = SimpleNamespace(place=places, at_first=[0] * len(places))
    source = Source(slots)
    source.expect([term])
    code = source.code(term)
    text = "\n".join(["def worked(s):", *(f"    {line}" for line in source.lines), f"    return {code}"])
    space: dict[str, Any] = {}
    exec(text, space)
    found, expected = [], []
    for _ in range(GAMES):
        values = [chance.randrange(len(each.values)) for each in those]
        numbers = [chance.randint(-6, 6) for _ in NAMES]
        found.append(space["worked"]([*values, *numbers]))
        expected.append(both.say(values, numbers))
    return found, expected


@settings(max_examples=300)
@given(TRUTHS)
def test_truths_hold_in_the_games_in_which_they_should(both: Both) -> None:
    found, expected = worked_out(both)
    assert [bool(each) for each in found] == [bool(each) for each in expected]


@settings(max_examples=300)
@given(NUMBERS)
def test_numbers_are_what_python_makes_of_them(both: Both) -> None:
    found, expected = worked_out(both)
    assert found == expected


def test_equal_terms_are_one_and_contradictions_are_plainly_false() -> None:
    terms, (x, y, _) = Terms(), variables()
    p, q = terms.is_one_of(y, [0]), terms.is_one_of(y, [1])
    assert terms.both(p, q) is False
    assert terms.either(p, q) is terms.is_one_of(y, [1, 0])
    assert terms.either(p, terms.no(p)) is True
    assert terms.both(p, terms.either(p, terms.is_one_of(x, [1]))) is p
    assert terms.both(terms.no(p), terms.either(p, terms.is_one_of(x, [1]))) is terms.both(
        terms.no(p), terms.is_one_of(x, [1])
    )
    number = terms.field(FIELDS[3])
    assert terms.both(terms.compare(number, "==", 3), terms.compare(4, "==", number)) is False
