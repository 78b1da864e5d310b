"""Works out quantities: the base, then band by band the modifiers that count, each noted in the trace."""

import operator
from typing import Any

from regelwerk.model.rules import Modifier, Quantity
from regelwerk.reference.demands import applies
from regelwerk.reference.walk import Names, Walk
from regelwerk.run.interval import product
from regelwerk.words.functions import FUNCTIONS

# What stands in the trace of a modifier: its number, and what it contributed, if anything.
Part = tuple[int, Any]


def worked_out(walk: Walk, id: str, given: tuple[object, ...]) -> Any:
    quantity = walk.ruleset.quantities[id]
    names = walk.named(quantity.parameters, given)
    with walk.at(quantity.base.span):
        base = total = walk.value(quantity.base, names)
        counted: list[Part] = []
        outdone: list[Part] = []
        for band, stacking in quantity.bands.items():
            parts: list[tuple[Part, Modifier]] = []
            for modifier in _of(walk, quantity, band):
                counts = applies(walk, modifier, names)
                value = walk.value_at(modifier.value, names) if counts else None
                part = walk.number(modifier.header.id), value
                counted.append(part)
                if not counts:
                    continue
                if stacking == "all":
                    with walk.at(modifier.value.span):
                        total = applied(modifier, total, part[1])
                else:
                    parts.append((part, modifier))
            if parts:
                total, others = _only_one(walk, parts, total, stacking)
                counted = [each for each in counted if each not in others]
                outdone += others
        total = _limited(walk, quantity, total, names)
    walk.note("quantity", walk.number(quantity.header.id), given, base, counted, total)
    for each in outdone:
        walk.note("outdone", *each)
    return total


def _of(walk: Walk, quantity: Quantity, band: str) -> list[Modifier]:
    modifiers = walk.ruleset.modifiers.values()
    return [each for each in modifiers if (each.quantity, each.band) == (quantity.header.id, band)]


def applied(modifier: Modifier, total: Any, part: Any) -> Any:
    """What becomes of a value by what a modifier contributes."""
    match modifier.operator:
        case "add":
            return total + part
        case "multiply":
            return product(total, part)
        case "at_most":
            return part if part < total else total
        case "at_least":
            return part if part > total else total
        case "replace":
            return part


def _only_one(
    walk: Walk, parts: list[tuple[Part, Modifier]], total: Any, stacking: str
) -> tuple[Any, list[Part]]:
    """The value to which the one leads that counts, the first among equals; and the others."""
    best: tuple[Any, Part] | None = None
    others: list[Part] = []
    for part, modifier in parts:
        with walk.at(modifier.value.span):
            this = applied(modifier, total, part[1])
            if best is None:
                best = this, part
            elif (this > best[0]) if stacking == "highest" else (this < best[0]):
                others.append(best[1])
                best = this, part
            else:
                others.append(part)
    assert best is not None
    return best[0], others


def _limited(walk: Walk, quantity: Quantity, total: Any, names: Names) -> Any:
    if quantity.round:
        total = FUNCTIONS[f"round_{quantity.round}"].meaning(total)
    for bound, beyond in ((quantity.at_least, operator.lt), (quantity.at_most, operator.gt)):
        if bound is not None:
            with walk.at(bound.span):
                limit = walk.value(bound, names)
                total = limit if beyond(total, limit) else total
    return total
