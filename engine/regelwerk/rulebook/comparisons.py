"""Works out comparisons: the exact chances of every pairing."""

from fractions import Fraction
from itertools import product

from regelwerk.api.constants import Constants
from regelwerk.load.show import sentence
from regelwerk.model.comparison import Comparison
from regelwerk.model.outcome import Compared, Pairing
from regelwerk.model.problem import Problem, Refused, refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.scenario import Given, StateData
from regelwerk.numbers.exact import Distribution, Question, distribution
from regelwerk.numbers.observe import plain
from regelwerk.run.program import Program

MOST_PAIRINGS = 5_000
MOST_TIMES = 10


def compared(ruleset: Ruleset) -> tuple[dict[str, Compared], list[Problem]]:
    """All comparisons of a ruleset by id, and what kept some from being worked out."""
    found: dict[str, Compared] = {}
    problems: list[Problem] = []
    if not ruleset.comparisons:
        return found, problems
    program = Program(ruleset)
    constants = Constants(program, ruleset.languages[0])
    for id, comparison in ruleset.comparisons.items():
        try:
            found[id] = _compared(program, constants, comparison)
        except Refused as refusal:
            problems += refusal.problems
    return found, problems


def _compared(program: Program, constants: Constants, comparison: Comparison) -> Compared:
    combinations: list[tuple[str, ...]] = []
    values: list[dict[str, object]] = []
    for rows in product(*(program.rows[table].items() for table in comparison.of.values())):
        names = dict(zip(comparison.of, (row for _, row in rows), strict=True))
        if comparison.where is None or constants.value(comparison.where, names):
            combinations.append(tuple(key for key, _ in rows))
            values.append(
                {field: plain(constants.value(each, names)) for field, each in comparison.sets.items()}
            )
    if (count := len(combinations) ** 2) > MOST_PAIRINGS:
        raise refused("comparison-too-many", comparison.header.span, count=count, most=MOST_PAIRINGS)
    times = _times(constants, comparison)
    pairings: list[Pairing] = []
    for one, other in product(range(len(values)), repeat=2):
        sides = dict(zip(comparison.sides, (values[one], values[other]), strict=True))
        try:
            found = distribution(program, _question(comparison, sides, times))
        except Refused as refusal:
            shown = f"{' '.join(combinations[one])} / {' '.join(combinations[other])}"
            why = sentence(refusal.problems[0], "en")
            raise refused("comparison-chance", comparison.header.span, pairing=shown, reason=why) from refusal
        pairings.append(_pairing(found, len(comparison.chances)))
    return Compared(comparison.header.id, tuple(combinations), tuple(pairings))


def _pairing(found: Distribution, count: int) -> Pairing:
    chances = [Fraction(0)] * count
    for outcome, odds in found.outcomes.items():
        assert isinstance(outcome, tuple)
        for number, holds in enumerate(outcome):
            chances[number] += odds if holds else 0
    return Pairing(tuple(chances), found.steps, found.never)


def _times(constants: Constants, comparison: Comparison) -> int:
    if comparison.times is None:
        return 1
    times = constants.value(comparison.times, {})
    if not 1 <= times <= MOST_TIMES:
        raise refused("comparison-times", comparison.times.span, times=times, most=MOST_TIMES)
    return int(times)


def _question(comparison: Comparison, sides: dict[str, dict[str, object]], times: int) -> Question:
    state: StateData = {kind: dict(things) for kind, things in comparison.state.items()}
    for side, values in sides.items():
        span, held = state[comparison.type][side]
        own = {field: Given(value, span) for field, value in values.items()}
        state[comparison.type][side] = span, {**held, **own}
    happenings = []
    for happening, taken in zip(comparison.happens, comparison.taken, strict=True):
        given = dict(happening.arguments)
        for name, (side, field) in taken.items():
            held = state[comparison.type][side][1]
            given[name] = held.get(field) or Given(None, happening.span)
        happenings += [happening._replace(arguments=given)] * times
    return Question(state, comparison.phase, tuple(happenings), None, comparison.until, comparison.asked)
