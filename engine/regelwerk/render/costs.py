"""What an action costs whoever takes it: its `cost`, and what can be read off its effects.

That is what an effect takes from a number of the one who decides, or of what acts for them: the first thing
that is chosen, if it is of another sort than they are. Events that the action makes happen are followed; what
is taken under a condition counts where nothing else is taken of that number.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from regelwerk.model.expression import Attribute, Constant, Expr, Expression, Name, Negate
from regelwerk.model.rules import Action, Cause, Effects
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.types import Type

_DEEPEST = 4


class Cost(NamedTuple):
    """So much of a field of things of a type, each time or up to so much."""

    owner: Type
    field: str
    amount: Expr
    always: bool = True


def costs(ruleset: Ruleset, action: Action) -> list[Cost]:
    """The costs that are the same each time, in the order of the effects; then those that may be spared."""
    by, *chosen = action.event.parameters
    payers = {by.name}
    if chosen and chosen[0].type.kind == "thing":
        kind, other, is_a = chosen[0].type.name, by.type.name, ruleset.vocabulary.is_a
        payers |= {chosen[0].name} if not is_a(kind, other) and not is_a(other, kind) else set()
    declared = [
        Cost(*action.payer(each.fields[0]), each.amount.tree) for each in action.cost if len(each.fields) == 1
    ]
    names: dict[str, Expr] = {
        each.name: Name(each.type, each.span, each.name) for each in action.event.parameters
    }
    found = declared + list(_paid(ruleset, action.written.effects, names, payers, _DEEPEST))
    sure = [each for each in found if each.always]
    rest = {each.field: each for each in reversed(found) if each.field not in {one.field for one in sure}}
    return sure + list(rest.values())


def _paid(
    ruleset: Ruleset,
    effects: Effects,
    names: Mapping[str, Expr],
    payers: set[str],
    depth: int,
    always: bool = True,
) -> Iterator[Cost]:
    for effect in effects:
        if isinstance(effect, Cause):
            event = ruleset.events.get(effect.event)
            if event is not None and depth:
                given = {name: _named(each.tree, names) for name, each in effect.arguments.items()}
                yield from _paid(ruleset, event.effects, given, payers, depth - 1, always)
            continue
        if effect.verb == "when":
            for inner in effect.nested.values():
                yield from _paid(ruleset, inner, names, payers, depth, always=False)
            continue
        changed, by = effect.arguments.get("change"), effect.arguments.get("by")
        if effect.verb != "change" or not isinstance(changed, Expression) or not isinstance(by, Expression):
            continue
        match changed.tree:
            case Attribute(of=Name(id=id, type=kind), field=field):
                payer, amount = names.get(id), _taken(by.tree)
                if amount is not None and isinstance(payer, Name) and payer.id in payers:
                    yield Cost(kind, field, _named(amount, names), always)


def _named(node: Expr, names: Mapping[str, Expr]) -> Expr:
    return names.get(node.id, node) if isinstance(node, Name) else node


def _taken(by: Expr) -> Expr | None:
    """How much a change takes away; none if it adds."""
    match by:
        case Negate(of=of):
            return of
        case Constant(value=int() | float() as value) if value < 0:
            return by._replace(value=-value)
    return None
