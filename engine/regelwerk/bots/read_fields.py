"""Which fields the value of a ruleset reads: positions of a phase that differ in others alone are equal."""

from collections.abc import Iterator
from functools import lru_cache

from regelwerk.model.expression import Attribute, Call, Expr, Expression
from regelwerk.model.hex_space import HexSpace
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.space import PlaneSpace
from regelwerk.model.traversal import walk
from regelwerk.run.program import Program
from regelwerk.words.functions import FUNCTIONS


@lru_cache(maxsize=8)
def fields_of_value(program: Program) -> frozenset[str] | None:
    """Their names, whatever the types of their things; none if it may read more than fields and the phase."""
    ruleset = program.ruleset
    if ruleset.value is None or ruleset.judgements:
        return None
    found = set(_read_by_words(ruleset))
    waiting, seen = [ruleset.value.value.tree], set[str]()
    while waiting:
        for node in walk(waiting.pop()):
            if isinstance(node, Attribute):
                found.add(node.field)
            called = _called(ruleset, node)
            if not called or called in seen:
                continue
            seen.add(called)
            if called in ruleset.definitions:
                waiting.append(ruleset.definitions[called].value.tree)
            else:
                waiting += _parts(ruleset, called)
    return frozenset(found)


def _called(ruleset: Ruleset, node: Expr) -> str:
    """The definition or quantity that is worked out there; empty for none."""
    if not isinstance(node, Call):
        return ""
    if node.sort != "word":
        return node.function
    space = ruleset.space
    return space.cost if isinstance(space, HexSpace) and FUNCTIONS[node.function].asks_cost else ""


def _read_by_words(ruleset: Ruleset) -> Iterator[str]:
    """Fields that no expression names: those of the space, of an order, of zones."""
    space = ruleset.space
    if isinstance(space, PlaneSpace):
        yield from (*space.pieces.fields(), *(space.areas.fields() if space.areas is not None else ()))
        yield from (name for name in space.board[1:] if isinstance(name, str))
    elif space is not None:
        yield from (name for _, name in space.fields())
    yield from (kind.order for kind in ruleset.types.values())
    yield from (zone for kind in ruleset.vocabulary.things.values() for zone in kind.zones)


def _parts(ruleset: Ruleset, quantity: str) -> Iterator[Expr]:
    """The expressions of a quantity and of what modifies it."""
    own = ruleset.quantities[quantity]
    parts: list[Expression | None] = [own.base, own.at_least, own.at_most]
    for each in ruleset.modifiers.values():
        if each.quantity == quantity:
            parts += [each.of_whom, each.when, each.unless, each.value]
    return (each.tree for each in parts if each is not None)
