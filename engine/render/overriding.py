"""Which document has the last word over which: what replaces, restricts, limits or stops it."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from engine.model.ruleset import Action, Document, Event, Modifier, Quantity, Rule, Ruleset
from engine.render.references import carried_tags

How = Literal["replaces", "restricts", "limits", "stops", "outdoes"]


class Overriding(NamedTuple):
    """The document `id` has precedence, in this way."""

    id: str
    how: How


def overriding(ruleset: Ruleset, document: Document) -> list[Overriding]:
    """What has precedence over a document, in the order of the ruleset; each once."""
    match document:
        case Action(event=event) | (Event() as event):
            found = [*_by_rules(ruleset, event.header.id, ""), *_stopping(ruleset, event)]
        case Rule(event=id) if id:
            by_rules = _by_rules(ruleset, id, document.header.id)
            found = [each for each in by_rules if each.how == "replaces"]
            found += _stopping(ruleset, ruleset.event(id))
        case Quantity():
            found = list(_setting(ruleset, document.header.id, ""))
        case Modifier():
            found = [*_setting(ruleset, document.quantity, document.header.id), *_rivals(ruleset, document)]
        case _:
            return []
    return list({each.id: each for each in reversed(found)}.values())[::-1]


def _by_rules(ruleset: Ruleset, event: str, but: str) -> Iterator[Overriding]:
    for rule in ruleset.rules.values():
        if rule.event == event and rule.header.id != but:
            if rule.instead:
                yield Overriding(rule.header.id, "replaces")
            elif rule.requires:
                yield Overriding(rule.header.id, "restricts")


def _stopping(ruleset: Ruleset, event: Event) -> Iterator[Overriding]:
    carried = set(carried_tags(event))
    for immunity in ruleset.immunities.values():
        against = set(immunity.against) & carried if immunity.against else carried
        if against - set(immunity.exceptions):
            yield Overriding(immunity.header.id, "stops")


def _setting(ruleset: Ruleset, quantity: str, but: str) -> Iterator[Overriding]:
    """Modifiers that do not add to what the others say, but set it or hold it within limits."""
    for each in ruleset.modifiers.values():
        if each.quantity == quantity and each.header.id != but and each.operator not in ("add", "multiply"):
            yield Overriding(each.header.id, "replaces" if each.operator == "replace" else "limits")


def _rivals(ruleset: Ruleset, document: Modifier) -> Iterator[Overriding]:
    """Those of the same band, where only one of them counts."""
    if ruleset.quantities[document.quantity].bands[document.band] != "all":
        for each in ruleset.modifiers.values():
            same = (each.quantity, each.band) == (document.quantity, document.band)
            if same and each.header.id != document.header.id:
                yield Overriding(each.header.id, "outdoes")
