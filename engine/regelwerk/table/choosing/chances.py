"""What may come of a whole choice, with its exact odds: in every case, and as dice decide."""

from fractions import Fraction
from typing import NamedTuple

from regelwerk.api.position import Position
from regelwerk.api.ruleset import Ruleset
from regelwerk.model.problem import Refused
from regelwerk.numbers.wording import percent
from regelwerk.table.choosing.asking import Asked
from regelwerk.table.say import say

MOST_OUTCOMES, MOST_CHANGES = 6, 8
SECONDS = 4.0


class Chances(NamedTuple):
    """In words: what comes of it in any case (`surely`), and each outcome with its odds, the likeliest first.
    `short` are the odds that anything happens to whom it is aimed at, or more than in any case; empty where
    dice decide nothing."""

    surely: tuple[str, ...] = ()
    outcomes: tuple[str, ...] = ()
    short: str = ""


def chances(ruleset: Ruleset, position: Position, decider: str, asked: Asked, target: str = "") -> Chances:
    """What may come of it; `target` is the id of whom it is aimed at. May take seconds; nothing if that is
    not enough."""
    event = {asked.action: decider, **asked.given}
    try:
        found = ruleset.odds(event, position=position, seconds=SECONDS).changes()
    except Refused:
        return Chances()
    told = [(odds, tuple(line for lines in changes.values() for line in lines)) for odds, changes in found]
    common = [line for line in told[0][1] if all(line in lines for _, lines in told)] if told else []
    if len(told) < 2:
        return Chances(_cut(common, ruleset.language))
    merged: dict[tuple[str, ...], Fraction] = {}
    for odds, lines in told:
        rest = tuple(line for line in lines if line not in common)
        merged[rest] = merged.get(rest, Fraction(0)) + odds
    ranked = sorted(merged.items(), key=lambda each: -each[1])
    outcomes = [
        f"{percent(odds, ruleset.language)}  {'; '.join(_cut(lines, ruleset.language))}"
        for lines, odds in ranked[:MOST_OUTCOMES]
    ]
    if target:
        short = _whole_percent(sum((odds for odds, changes in found if target in changes), Fraction(0)))
    else:
        short = _whole_percent(1 - merged[()]) if () in merged else ""
    more = ["…"] if len(ranked) > MOST_OUTCOMES else []
    return Chances(_cut(common, ruleset.language), (*outcomes, *more), short)


def _cut(lines: "list[str] | tuple[str, ...]", language: str) -> tuple[str, ...]:
    shown = tuple(lines[:MOST_CHANGES]) or (say("nothing-more", language),)
    return (*shown, "…") if len(lines) > MOST_CHANGES else shown


def _whole_percent(odds: Fraction) -> str:
    """To a whole percent; what is neither none nor all is never shown as that."""
    whole = round(odds * 100)
    return f"{min(99, max(1, whole)) if 0 < odds < 1 else whole} %"
