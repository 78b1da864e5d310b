"""Generated functions of expressions against the same written by hand."""

from collections.abc import Iterator
from functools import partial
from itertools import pairwise

from benchmarks.rulesets_here import program
from benchmarks.situations import large_situation
from benchmarks.timing import Ratio, compare
from regelwerk.run.chance import Scripted
from regelwerk.run.game import new_game

LARGE = 40


def ratios(repeats: int) -> Iterator[Ratio]:
    """Generated functions against the same written by hand, on the engine's own objects."""
    rules = program("leadership")
    game = new_game(rules, large_situation(LARGE).data(), Scripted(()))
    state = game.state
    unit, figure = rules.types["unit"], rules.types["figure"]
    units = [thing for thing in state.things.values() if isinstance(thing, unit)]
    pairs = list(pairwise(units))

    def free(s, being):  # type: ignore[no-untyped-def]
        return (being._whole or being) == being

    def two_fields(s, being):  # type: ignore[no-untyped-def]
        members = being._parts or (being,)
        return any(each.sort.two_fields for each in members if isinstance(each, unit)) or any(
            each.rank.two_fields for each in members if isinstance(each, figure)
        )

    def may_share(s, one, other):  # type: ignore[no-untyped-def]
        mine, others = one._parts or (one,), other._parts or (other,)
        return (
            one.nation == other.nation
            and sum(1 for each in mine if isinstance(each, figure))
            + sum(1 for each in others if isinstance(each, figure))
            <= 1
            and sum(1 for each in mine if isinstance(each, unit))
            + sum(1 for each in others if isinstance(each, unit))
            <= 1
        )

    def over_units(function):  # type: ignore[no-untyped-def]
        for each in units:
            function(state, each)

    def over_pairs(function):  # type: ignore[no-untyped-def]
        for one, other in pairs:
            function(state, one, other)

    for id, over, by_hand in (
        ("free", over_units, free),
        ("two_fields", over_units, two_fields),
        ("may_share", over_pairs, may_share),
    ):
        yield compare(
            f"the expression of `{id}`, compiled / by hand",
            partial(over, rules.function("Definition", id)), partial(over, by_hand),
            target=1.1, repeats=repeats,
        )  # fmt: skip
