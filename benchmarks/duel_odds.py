"""`python -m benchmarks.duel_odds`: exact odds of fights to the death against simulated fights by hand."""

import argparse
from functools import partial

from benchmarks.duel import Fights, Pairing, program, random_pairing
from benchmarks.timing import HEADING, Ratio, compare
from engine.model.types import BOOLEAN
from engine.numbers.chain import Approximation, iterate
from engine.numbers.exact import Distribution, Question, distribution, markov
from engine.numbers.observe import checked
from engine.numbers.question import happening
from engine.run.chance import Seeded
from engine.run.program import Program

FIGHTS = 350


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


def by_float(program: Program, pairing: Pairing) -> Approximation:
    """The same chain walked through in floating point."""
    chain, _ = markov(program, to_the_death(program, pairing))
    return iterate(chain)


def ratios(program: Program, repeats: int, pairs: int) -> list[Ratio]:
    """One row for each pairing: the exact answer in simulated fights of the twin."""
    rows = []
    for seed in range(pairs):
        pairing = random_pairing(seed)
        question, fights = to_the_death(program, pairing), Fights(program, [pairing])
        rows.append(
            compare(
                f"{' '.join(pairing.one)}, {' '.join(pairing.other)}: exact odds / {FIGHTS} fights by hand",
                partial(distribution, program, question), partial(_fought, fights), target=1, repeats=repeats,
            )
        )  # fmt: skip
    return rows


def _fought(fights: Fights) -> None:
    for seed in range(FIGHTS):
        fights.by_hand(Seeded(seed))


def main() -> None:
    arguments = argparse.ArgumentParser(prog="python -m benchmarks.duel_odds", description=__doc__)
    arguments.add_argument("--repeats", type=int, default=7, help="how often each pair is measured")
    arguments.add_argument("--pairs", type=int, default=40, help="how many pairings")
    chosen = arguments.parse_args()
    rows = sorted(ratios(program(), chosen.repeats, chosen.pairs), key=lambda row: row.median)
    print(HEADING)
    for row in rows:
        print(row.row())
    medians = [row.median * FIGHTS for row in rows]
    print(f"\nin fights: {medians[0]:.0f} to {medians[-1]:.0f}, median {medians[len(medians) // 2]:.0f}")


if __name__ == "__main__":
    main()
