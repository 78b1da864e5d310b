"""Quantities over very many games at once: the base, then band by band the modifiers that count."""

from regelwerk.model.rules import Modifier
from regelwerk.model.ruleset import Ruleset
from regelwerk.specialise.evaluation import Evaluation, Fields
from regelwerk.specialise.term import Term, Truth
from regelwerk.specialise.values import ARITHMETIC, Held, Names, OneOf, is_number, merged, number
from regelwerk.words.functions import FUNCTIONS


class Quantities:
    """Answers with the value of a quantity, in games where `path` holds."""

    def __init__(self, evaluator: Evaluation, ruleset: Ruleset, fields: Fields) -> None:
        self._evaluator = evaluator
        self._terms = evaluator.terms
        self._ruleset = ruleset
        self._fields = fields

    def value(self, id: str, given: list[Held], path: Truth) -> Held:
        quantity = self._ruleset.quantities[id]
        parameters = [each.name for each in quantity.parameters]
        names: Names = dict(zip(parameters, given, strict=True))
        total = self._evaluator.value(quantity.base.tree, names, path)
        modifiers = self._ruleset.modifiers.values()
        for band, stacking in quantity.bands.items():
            found = [each for each in modifiers if each.quantity == quantity.header.id and each.band == band]
            if stacking == "all":
                for modifier in found:
                    total = self._modified(modifier, names, path, total)[1]
            elif found:
                total = self._best(found, names, path, total, highest=stacking == "highest")
        if quantity.round:
            word = FUNCTIONS[f"round_{quantity.round}"]
            if not is_number(total):
                total = self._evaluator.lifted([total], word.meaning, quantity.base.span, path)
        for limit, highest in ((quantity.at_least, True), (quantity.at_most, False)):
            if limit is not None:
                bound = self._evaluator.value(limit.tree, names, path)
                total = self._limited(total, bound, highest=highest)
        return total

    def _limited(self, total: Held, bound: Held, *, highest: bool) -> Held:
        if not isinstance(total, Term | OneOf) and not isinstance(bound, Term | OneOf):
            return max(total, bound) if highest else min(total, bound)
        return self._terms.extreme(number(self._terms, total), number(self._terms, bound), highest=highest)

    def _modified(self, modifier: Modifier, names: Names, path: Truth, total: Held) -> tuple[Truth, Held]:
        """Whether a modifier counts, and the total where it does, else as before."""
        terms = self._terms
        if modifier.during and self._fields.phase not in modifier.during:
            return False, total
        when: Truth = True
        for condition, holds in (
            (modifier.of_whom, True), (modifier.when, True), (modifier.unless, False),
        ):  # fmt: skip
            if condition is not None and when is not False:
                found = self._evaluator.truth(condition.tree, names, terms.both(path, when))
                when = terms.both(when, found if holds else terms.no(found))
        if when is False:
            return False, total
        part = self._evaluator.value(modifier.value.tree, names, terms.both(path, when))
        match modifier.operator:
            case "replace":
                changed = part
            case "at_most" | "at_least":
                changed = self._limited(total, part, highest=modifier.operator == "at_least")
            case operator:
                changed = self._combined("+" if operator == "add" else "*", total, part)
        return when, merged(terms, [(when, changed), (terms.no(when), total)])

    def _combined(self, operator: str, one: Held, other: Held) -> Held:
        terms = self._terms
        if not isinstance(one, Term | OneOf) and not isinstance(other, Term | OneOf):
            return ARITHMETIC[operator](one, other)
        combine = terms.add if operator == "+" else terms.multiply
        return combine(number(terms, one), number(terms, other))

    def _best(
        self, modifiers: list[Modifier], names: Names, path: Truth, total: Held, *, highest: bool
    ) -> Held:
        terms = self._terms
        best = total
        any_yet: Truth = False
        for modifier in modifiers:
            when, value = self._modified(modifier, names, path, total)
            if when is False:
                continue
            better = self._evaluator.compared(best, "<" if highest else ">", value)
            taken = terms.both(when, terms.either(terms.no(any_yet), better))
            best = merged(terms, [(taken, value), (terms.no(taken), best)])
            any_yet = terms.either(any_yet, when)
        return best
