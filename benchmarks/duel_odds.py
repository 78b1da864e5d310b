"""Exact odds of fights to the death against simulated fights by hand."""

from collections.abc import Iterator
from functools import partial

from benchmarks.duel_fights import Fights, Pairing, random_pairing
from benchmarks.rulesets_here import program
from benchmarks.timing import Ratio, compare
from regelwerk.model.types import BOOLEAN
from regelwerk.numbers.exact import Distribution, Question, distribution
from regelwerk.numbers.observe import checked
from regelwerk.numbers.question import happening
from regelwerk.run.chance import Seeded
from regelwerk.run.program import Program

FIGHTS = 350
PAIRINGS = 8


def to_the_death(program: Program, pairing: Pairing) -> Question:
    """Both strike in turn until one is gone: who is left?"""
    state = Fights(program, [pairing]).data
    ruleset = program.ruleset
    events = [
        happening(ruleset, state, f"attack attacker={one} target={other} weapon={armed[1]}")
        for one, other, armed in (("A0", "B0", pairing.one), ("B0", "A0", pairing.other))
    ]
    until, _ = checked(ruleset, state, "count(creatures) == 1", "--until", BOOLEAN)
    observed, _ = checked(ruleset, state, "first(creatures)", "--of")
    return Question(state, "creature_part", tuple(events), None, until, observed)


def by_enumeration(program: Program, pairing: Pairing) -> Distribution:
    """The exact odds in fractions."""
    return distribution(program, to_the_death(program, pairing))


def ratios(repeats: int) -> Iterator[Ratio]:
    """The exact answers for some pairings, against as many simulated fights as may be had for it."""
    rules = program("duel")
    for seed in range(PAIRINGS):
        pairing = random_pairing(seed)
        question, fights = to_the_death(rules, pairing), Fights(rules, [pairing])
        one, other = " ".join(pairing.one), " ".join(pairing.other)
        yield compare(
            f"exact odds, {one} against {other} / {FIGHTS} fights by hand",
            partial(distribution, rules, question), partial(_fought, fights),
            target=1, repeats=min(7, repeats),
        )  # fmt: skip


def _fought(fights: Fights) -> None:
    for seed in range(FIGHTS):
        fights.by_hand(Seeded(seed))
