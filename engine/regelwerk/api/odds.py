"""Exact odds as a mapping from outcomes to fractions."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from regelwerk.numbers.exact import Distribution, Question
from regelwerk.numbers.observe import Changes
from regelwerk.numbers.wording import Teller, digits, percent

Outcome = str | int | float | bool | None | tuple[object, ...]


class Odds(Mapping[Outcome, Fraction]):
    """The odds of each outcome, exact; numbers in their order, else the likeliest first. They add up to 1,
    together with `never`.

    Outcomes are values, where something was looked at (`of=`), else sentences on what has changed.

    >>> import regelwerk
    >>> odds = regelwerk.load("stones").odds("hop: Ada", of="Ada.ahead")
    >>> odds[0], odds[6], odds.mean
    (Fraction(1, 6), Fraction(1, 6), Fraction(10, 3))
    >>> print(odds)
    0: 16.67 %
    2: 16.67 %
    3: 16.67 %
    4: 16.67 %
    5: 16.67 %
    6: 16.67 %
    """

    def __init__(self, asked: Question, found: Distribution, teller: Teller, language: str) -> None:
        self._asked, self._found, self._teller, self._language = asked, found, teller, language
        self._odds: dict[Outcome, Fraction] = {}
        for outcome, odds in found.outcomes.items():
            key: Any = outcome if asked.observed is not None else teller.outcome(outcome)
            self._odds[key] = self._odds.get(key, Fraction(0)) + odds
        self._brief: dict[Outcome, str] = {}
        self.always = ""
        """What changes in every one of several outcomes, in words; empty if nothing does."""
        listed = [each for each in found.outcomes if isinstance(each, Changes)]
        if len(listed) > 1 and asked.observed is None:
            always = set.intersection(*(set(each.changes) for each in listed))
            shared = tuple(change for change in listed[0].changes if change in always)
            self.always = teller.outcome(Changes(shared, None)) if shared else ""
            for each in listed if shared else ():
                rest = each._replace(changes=tuple(one for one in each.changes if one not in always))
                self._brief[teller.outcome(each)] = teller.outcome(rest, besides=True)

    @property
    def mean(self) -> Fraction | None:
        """The mean of outcomes that are numbers; none if they are not, or it never ends."""
        return self._found.mean

    @property
    def deviation(self) -> float | None:
        """Their standard deviation; none where there is no mean."""
        return self._found.deviation

    @property
    def numeric(self) -> bool:
        """Whether every outcome is a number."""
        return self._found.numeric

    @property
    def steps(self) -> Fraction | None:
        """How many events or phases it takes on average; none stands for infinitely many."""
        return self._found.steps

    @property
    def never(self) -> Fraction:
        """The odds that it goes on for ever."""
        return self._found.never

    def told(self, outcome: Outcome, *, briefly: bool = False) -> str:
        """An outcome in words, in the language of the ruleset; `briefly` without what `always` says."""
        if briefly and outcome in self._brief:
            return self._brief[outcome]
        return str(outcome) if self._asked.observed is None else self._teller.outcome(outcome)

    def changes(self) -> list[tuple[Fraction, dict[str, tuple[str, ...]]]]:
        """Each outcome, the likeliest first, as its odds and what is otherwise then, in words and by the ids
        of the things; who has won stands under an empty id. Empty if values were looked at.

        >>> import regelwerk
        >>> regelwerk.load("stones").odds("hop: Ada").changes()[0]
        (Fraction(1, 6), {'Ada': ('Ada: stones at risk 0 → 2',)})
        """
        found = [
            (odds, self._teller.by_thing(outcome))
            for outcome, odds in self._found.outcomes.items()
            if isinstance(outcome, Changes)
        ]
        return sorted(found, key=lambda each: -each[0])

    def to_dict(self) -> dict[str, Any]:
        """All of it as plain data, as `odds --format json` prints it.

        >>> import regelwerk
        >>> regelwerk.load("stones").odds("hop: Ada", of="Ada.ahead == 0").to_dict()["outcomes"][0]
        {'outcome': 'no', 'value': False, 'exact': '5/6', 'decimal': 0.8333333333333334}
        """
        found = self._found
        result: dict[str, Any] = {"outcomes": []}
        for outcome, odds in found.outcomes.items():
            data: dict[str, Any] = {"outcome": self._teller.outcome(outcome)}
            if isinstance(outcome, Changes):
                data["winners"] = outcome.winners
                data["changes"] = [change._asdict() for change in outcome.changes]
            else:
                data["value"] = outcome
            result["outcomes"].append({**data, **_exact(odds)})
        if found.mean is not None:
            result |= {"mean": _exact(found.mean), "deviation": found.deviation}
        if self._asked.until is not None:
            result["steps"] = None if found.steps is None else _exact(found.steps)
            result["never"] = _exact(found.never)
        return result | {"positions": found.positions, "runs": found.runs}

    def __getitem__(self, outcome: Outcome) -> Fraction:
        """The odds of an outcome: 0 of one that cannot come up."""
        return self._odds.get(outcome, Fraction(0))

    def __contains__(self, outcome: object) -> bool:
        return outcome in self._odds

    def __iter__(self) -> Iterator[Outcome]:
        return iter(self._odds)

    def __len__(self) -> int:
        return len(self._odds)

    def __str__(self) -> str:
        return "\n".join(f"{each}: {percent(odds, self._language)}" for each, odds in self._odds.items())

    def __repr__(self) -> str:
        return f"<Odds of {len(self)} outcomes>\n{self}"


def _exact(value: Fraction) -> dict[str, object]:
    return {"exact": digits(value) or None, "decimal": float(value)}
