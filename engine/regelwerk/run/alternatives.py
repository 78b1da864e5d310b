"""Conditions one after the other of which one alone can hold: who is of one kind is of no other.

    - {when: "is_a(target, piece)", then: […]}
    - {when: "is_a(target, mat)", then: […]}

The second is asked only where the first does not hold, as if it stood in its `else`.
"""

from regelwerk.model.expression import Call, Expr, Expression, Name, TypeName
from regelwerk.model.rules import Cause, Effects, Verb
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.run.event_sizes import bound
from regelwerk.run.lookups import conjuncts

_MOST = 8           # that stand in one another


def alternatives(effects: Effects, vocabulary: Vocabulary) -> Effects:
    """Effects that come to the same, each condition in the `else` of those beside which it cannot hold."""
    found: list[Verb | Cause] = []
    apart: list[Verb] = []          # those that the first of `found` is made of
    for effect in reversed(effects):
        if isinstance(effect, Cause) or effect.verb != "when" or "else" in effect.arguments:
            apart = []
            found.insert(0, effect)
        elif 0 < len(apart) < _MOST and all(_excludes(effect, other, vocabulary) for other in apart):
            apart.append(effect)
            found[0] = effect._replace(arguments={**effect.arguments, "else": (found[0],)})
        else:
            apart = [effect]
            found.insert(0, effect)
    return tuple(found)


def _excludes(first: Verb, other: Verb, vocabulary: Vocabulary) -> bool:
    """Whether the condition of another fails at once, and for certain, where that of the first held."""
    wanted = _kind(next(conjuncts([_condition(other)])))
    if wanted is None or wanted[0] in bound((first,)):
        return False
    known = [_kind(each) for each in conjuncts([_condition(first)])]
    return any(
        each is not None
        and each[0] == wanted[0]
        and not vocabulary.is_a(each[1], wanted[1])
        and not vocabulary.is_a(wanted[1], each[1])
        for each in known
    )


def _condition(effect: Verb) -> Expr:
    condition = effect.arguments["when"]
    assert isinstance(condition, Expression)
    return condition.tree


def _kind(condition: Expr) -> tuple[str, str] | None:
    """Of whom a condition asks whether they are of which type, if it does."""
    match condition:
        case Call(function="is_a", sort="word", arguments=(Name(id=who), TypeName(thing=kind))):
            return who, kind
    return None
