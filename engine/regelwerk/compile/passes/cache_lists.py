"""Cache lists: in a phase that resolves at once a definition's list is gathered only once.

    >>> shown("Definition·awake", "dusk")
    def Definition·awake(s):
        return [newt_ for newt_ in s.all_newts if not newt_.asleep]

    >>> shown("Definition·awake", "dusk", "cache_lists")
    def Definition·awake(s):
        cache = s.cache
        if cache is None:
            return [newt_ for newt_ in s.all_newts if not newt_.asleep]
        found = cache.get('awake')
        if found is None:
            found = [newt_ for newt_ in s.all_newts if not newt_.asleep]
            cache['awake'] = found
        return found

Sound because nothing changes before such a phase ends; `State.enter` forgets what was cached.
"""

from regelwerk.compile.context import Context
from regelwerk.compile.identifiers import local
from regelwerk.compile.lower.events import when
from regelwerk.compile.steps import Do, Function, Let, Return, runtime


def cache_lists(functions: list[Function], context: Context) -> list[Function]:
    if not context.lowering.moments:
        return functions
    return [_cached(function, context) for function in functions]


def _cached(function: Function, context: Context) -> Function:
    if function.kind != "Definition" or function.form or context.judged(function.id):
        return function
    definition = context.ruleset.definitions[function.id]
    hashable = all(parameter.type.kind != "list" for parameter in definition.parameters)
    if definition.value.tree.type.kind != "list" or not hashable:
        return function
    value = definition.value
    names = [local(each) for each in function.parameters]
    key = f"({', '.join([repr(function.id), *names])})" if names else repr(function.id)
    gathered = (Let("·found", value.tree, value.span), Do(f"cache[{key}] = found"))
    body = (
        Do("cache = s.cache"),
        when("cache is None", Return(value.tree, span=value.span)),
        Do(f"found = cache.get({key})"),
        when("found is None", *gathered),
        Return(runtime("found")),
    )
    return function._replace(body=body)
