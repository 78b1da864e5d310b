"""The passes in their order: each rewrites the functions of a module, and can be left out by its name."""

from collections.abc import Callable, Iterable

from regelwerk.compile.context import Context
from regelwerk.compile.passes.cache_ground import cache_ground
from regelwerk.compile.passes.cache_rows import cache_rows
from regelwerk.compile.passes.hoist_conditions import hoist_conditions
from regelwerk.compile.passes.index_lists import index_lists
from regelwerk.compile.passes.narrow_to_named import narrow_to_named
from regelwerk.compile.passes.narrow_to_neighbours import narrow_to_neighbours
from regelwerk.compile.passes.share_rests import share_rests
from regelwerk.compile.passes.unroll_loops import unroll_loops
from regelwerk.compile.passes.weigh_steps import weigh_steps
from regelwerk.compile.steps import Function

Functions = list[Function]
PASSES: dict[str, Callable[[Functions, Context], Functions]] = {
    each.__name__: each
    for each in (
        hoist_conditions,
        share_rests,
        cache_rows,
        cache_ground,
        weigh_steps,
        narrow_to_neighbours,
        narrow_to_named,
        index_lists,
        unroll_loops,
    )
}


def optimised(functions: Iterable[Function], context: Context, without: Iterable[str] = ()) -> Functions:
    """The functions after all passes but those left out."""
    found = list(functions)
    left_out = frozenset(without)
    for name, run in PASSES.items():
        if name not in left_out:
            found = run(found, context)
    return found
