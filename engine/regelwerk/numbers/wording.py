"""Puts outcomes into words, and odds into numbers that people read, German and English."""

from collections.abc import Hashable
from fractions import Fraction

from regelwerk.model.content import Field
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.scenario import StateData, ids_in
from regelwerk.model.texts import title, word
from regelwerk.numbers.observe import Change, Changes
from regelwerk.run.telling import DIGITS
from regelwerk.texts import Texts
from regelwerk.texts.decimal import decimal

LONGEST_FRACTION = 24
_MOST_BITS = 10_000

say = Texts("odds")


def value(shown: Hashable, language: str) -> str:
    """A plain value: names, numbers, truth."""
    if isinstance(shown, bool):
        return say("yes" if shown else "no", language)
    if shown is None:
        return "–"
    if isinstance(shown, float):
        return number(shown, language)
    if isinstance(shown, tuple):
        return ", ".join(value(each, language) for each in shown) or "–"
    return str(shown)


def number(given: float | Fraction, language: str) -> str:
    """A number with at most six significant digits."""
    return decimal(f"{float(given):.6g}", language)


def percent(odds: Fraction, language: str) -> str:
    """Odds in percent; what is neither none nor all is never shown as that."""
    shown = f"{float(odds * 100):.2f}"
    if odds and shown == "0.00":
        shown = f"{float(odds * 100):.2g}" if float(odds) else "< 1e-300"
    elif odds != 1 and shown == "100.00":
        shown = "> 99.99"
    return f"{decimal(shown, language)} %"


def fraction(odds: Fraction) -> str:
    """`7/20`, or an empty text where that would be long."""
    shown = digits(odds)
    return shown if len(shown) <= LONGEST_FRACTION else ""


def digits(odds: Fraction) -> str:
    """The whole fraction; an empty text beyond thousands of digits, which nobody reads."""
    return str(odds) if odds.denominator.bit_length() <= _MOST_BITS else ""


class Teller:
    """Outcomes of one question in words: fields are called by their titles."""

    def __init__(self, ruleset: Ruleset, state: StateData, language: str) -> None:
        self._ruleset = ruleset
        self._kinds = ids_in(state)
        self._language = language

    def outcome(self, outcome: Hashable, *, besides: bool = False) -> str:
        """One outcome; `besides` what is said elsewhere of all."""
        if not isinstance(outcome, Changes):
            return self._value(outcome)
        parts = [] if outcome.winners is None else [self._winners(outcome.winners)]
        parts += [self._change(each) for each in outcome.changes]
        return "; ".join(parts) or say("no-more" if besides else "same", self._language)

    def by_thing(self, outcome: Changes) -> dict[str, tuple[str, ...]]:
        """The same, change by change, by the ids of what changes; who has won under an empty id."""
        found: dict[str, tuple[str, ...]] = {}
        if outcome.winners is not None:
            found[""] = (self._winners(outcome.winners),)
        for each in outcome.changes:
            found[each.thing] = (*found.get(each.thing, ()), self._change(each))
        return found

    def _winners(self, winners: tuple[str, ...]) -> str:
        if not winners:
            return say("nobody-won", self._language)
        return say("won", self._language, winners=", ".join(winners))

    def _change(self, change: Change) -> str:
        language = self._language
        if not change.field:
            return say("comes" if change.after else "gone", language, thing=change.thing)
        field = self._ruleset.fields_of(self._kinds.get(change.thing, "")).get(change.field)
        before, after = (self._held(each, field) for each in (change.before, change.after))
        called = (title(field.title, language) if field is not None else "") or change.field
        return say("change", language, thing=change.thing, field=called, before=before, after=after)

    def _held(self, shown: Hashable, field: Field | None) -> str:
        """What a field holds, as players are told it: lengths and spots rounded."""
        if isinstance(shown, float):
            return self._value(round(shown, DIGITS) or shown)
        if isinstance(shown, tuple) and shown and field is not None and field.type.kind == "point":
            return f"({'; '.join(self._value(round(each, DIGITS) + 0.0) for each in shown)})"
        return self._value(shown)

    def _value(self, shown: Hashable) -> str:
        """A value; the word of a choice by what the ruleset calls it."""
        if isinstance(shown, str):
            return word(self._ruleset, shown, self._language)
        return value(shown, self._language)
