"""Which fields the value of a ruleset reads: positions of a phase that differ in others alone are equal."""

from collections.abc import Iterator
from functools import lru_cache

from regelwerk.model.closure import reached
from regelwerk.model.expression import Attribute, Call, Expr
from regelwerk.model.hex_space import HexSpace
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.space import PlaneSpace
from regelwerk.model.traversal import expressions, walk
from regelwerk.run.program import Program
from regelwerk.words.functions import FUNCTIONS


@lru_cache(maxsize=8)
def fields_of_value(program: Program) -> frozenset[str] | None:
    """Their names, whatever the types of their things; none if it may read more than fields and the phase."""
    ruleset = program.ruleset
    if ruleset.value is None or ruleset.judgements:
        return None
    parts: dict[str, list[object]] = {id: [each.value] for id, each in ruleset.definitions.items()}
    parts |= {id: [each.base, each.at_least, each.at_most] for id, each in ruleset.quantities.items()}
    for each in ruleset.modifiers.values():
        parts[each.quantity] += [each.of_whom, each.when, each.unless, each.value]
    parts[""] = [ruleset.value.value]

    def nodes(id: str) -> Iterator[Expr]:
        return (node for expression in expressions(parts[id]) for node in walk(expression.tree))

    def called(id: str) -> Iterator[str]:
        return filter(None, (_called(ruleset, node) for node in nodes(id)))

    found = (node for id in reached([""], called) for node in nodes(id))
    named = {node.field for node in found if isinstance(node, Attribute)}
    return frozenset(named.union(_read_by_words(ruleset)))


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
