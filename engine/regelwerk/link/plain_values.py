"""Whether plain values fit the types they are given for, and whether the things they name exist."""

import re
from collections.abc import Collection, Mapping

from regelwerk.link.fields import check_limits, fits_plainly, misfit, plain_shown
from regelwerk.link.linker import Linker
from regelwerk.load.meant import meant_word
from regelwerk.model.content import Field, ThingDocument
from regelwerk.model.scenario import Given
from regelwerk.model.types import Type

# The type of each thing by its id; none if what they start from is unknown.
Ids = Mapping[str, str] | None


class ValueChecker:
    """Checks plain values; of the types in `named`, effects make things with ids of their own."""

    def __init__(self, linker: Linker, types: Mapping[str, ThingDocument], named: Collection[str]) -> None:
        self.linker = linker
        self.types = types
        self.named = named

    def field(self, given: Given, field: Field, ids: Ids) -> None:
        """Whether a value fits its field; without `ids` nothing is asked of the things it names."""
        self.value(given, field.type, ids, later=False)
        check_limits(self.linker, given.span, given.value, field.limits)

    def value(self, given: Given, kind: Type, ids: Ids, *, later: bool = True) -> None:
        """Whether a value fits; `later` it may also be a thing that comes into play on the way."""
        value = given.value
        if kind.kind == "unknown" or (value is None and kind.optional):
            return
        if kind.kind == "list" and kind.item is not None and isinstance(value, list):
            places = given.items or (given.span,) * len(value)
            for item, place in zip(value, places, strict=True):
                self.value(Given(item, place), kind.item, ids, later=later)
            return
        if kind.kind == "thing":
            self.thing(given, kind.name, ids, later=later, none=kind.optional)
            return
        options: Collection[str] = kind.options
        if kind.kind == "row":
            options = self.linker.vocabulary.tables[kind.name].keys
        if not fits_plainly(value, kind, options):
            misfit(self.linker, given.span, value, kind, sorted(options))

    def thing(self, given: Given, kind: str, ids: Ids, *, later: bool = True, none: bool = False) -> None:
        """A thing's id: one of the state, or `later` one that may come into play on the way; `none` may stand
        there, too."""
        if ids is None:
            return
        name = plain_shown(given.value)
        is_a = self.linker.vocabulary.is_a
        if name in ids:
            if kind and not is_a(ids[name], kind):
                self.linker.problem("thing-of-other-type", given.span, name=name, type=ids[name], wanted=kind)
            return
        fitting = [each for each in self.types.values() if not kind or is_a(each.header.id, kind)]
        if later and any(self._may_come(name, each, ids) for each in fitting):
            return
        known = [id for id, found in ids.items() if not kind or is_a(found, kind)]
        if known or not kind:
            self.linker.unknown_at("unknown-thing", given.span, name, known)
        else:
            self.linker.problem("thing-of-absent-type", given.span, name=name, type=kind)
        if none:
            self.linker.hint_at(-1, meant_word(name, ["none"]))

    def _may_come(self, name: str, kind: ThingDocument, ids: Mapping[str, str]) -> bool:
        """Whether joining, an order or an effect may bring about a thing of that type and id."""
        if kind.parts and all(part in ids for part in name.split(kind.joined_by)):
            return True
        stem = ".+" if kind.header.id in self.named else f"{kind.header.id}-"
        return re.fullmatch(rf"{stem}[0-9]+", name) is not None
