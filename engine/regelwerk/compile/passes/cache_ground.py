"""Cache ground: what follows from the map alone is worked out once, until the map changes.

    >>> shown("Definition·spied", "moor")
    def Definition·spied(s, newt_, place_):
        return s.space.visible(s, newt_, place_) and place_.level >= 0

    >>> shown("Definition·spied", "moor", "cache_ground")
    def Definition·spied(s, newt_, place_):
        key = ('spied', newt_._in_play, newt_.at, place_,)
        known = s.space.kept.get(key, Unasked)
        if known is Unasked:
            known = s.space.visible(s, newt_, place_) and place_.level >= 0
            s.space.keep(key, known)
        return known

Sound because the map is told of every change of a field of hexes or sides that such a value rests on, and
forgets all values then; so it does when hexes or sides come or go. Whoever takes a change back has the values
from before it again. Only what looks along a line or goes through a list is cached: the rest is as quick as
looking it up. Steps from a thing are cached to all others together. A raid by `greedy` on the shipped hexes,
whose value counts the steps to the objective, takes twelve times as long without it.
"""

from regelwerk.compile.context import Context
from regelwerk.compile.inlining import short
from regelwerk.compile.lower.events import when
from regelwerk.compile.passes.ground_keys import DEAR, GroundKeys, fields_in
from regelwerk.compile.passes.keys import key_parts
from regelwerk.compile.steps import Do, Function, Let, Return, runtime
from regelwerk.model.expression import Call, Expr


def cache_ground(functions: list[Function], context: Context) -> list[Function]:
    if context.ruleset.hexes is None:
        return functions
    keys = GroundKeys(context.ruleset)
    return [
        _cached(each, context, keys) if each.kind == "Definition" and not each.form else each
        for each in functions
    ]


def _cached(function: Function, context: Context, keys: GroundKeys) -> Function:
    definition = context.ruleset.definitions[function.id]
    judged = context.ruleset.vocabulary.judged(function.id)
    listed = definition.value.type.kind == "list"  # which others could change
    if judged or listed or short(definition):
        return function
    match function.body:
        case (Return(value=value, span=span),):
            kept, about, answer = _search(value) or (value, (definition.value.tree,), runtime("known"))
            rest = keys.key(about, definition.parameters)
            if rest is None or DEAR not in rest:
                return function
            context.resting |= fields_in(rest)
            key = ", ".join([repr(function.id), *key_parts(rest, definition.parameters)])
            body = (
                Do(f"key = ({key},)"),
                Do("known = s.space.kept.get(key, Unasked)"),
                when("known is Unasked", Let("·known", kept, span), Do("s.space.keep(key, known)")),
                Return(answer),
            )
            return function._replace(body=body)
    return function


def _search(value: Expr) -> tuple[Expr, tuple[Expr, ...], Expr] | None:
    """Where a value is how many steps lead to a thing: the search that finds the steps to all, what it rests
    on, and those to this thing."""
    match value:
        case Call(sort="word", function="steps_between", arguments=(start, goal, *by)):
            places = ", ".join(f"{{{number}}}" for number in range(1 + len(by)))
            return runtime(f"distances({places})", start, *by), (start, *by), runtime("known.get({0})", goal)
    return None
