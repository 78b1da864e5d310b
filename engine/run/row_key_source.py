"""Source of the keys by which values that follow from rows are looked up (see `engine.run.row_keys`).

    (puller_.breed, other_.pull if isinstance(other_, Type·helper) else Unasked,)
"""

from collections.abc import Callable, Iterable

from engine.model.rules import Parameter
from engine.run.identifiers import global_name, local
from engine.run.row_keys import PHASE, Leaf, Leaves


def key_lines(key: str) -> list[str]:
    """Lines that give the variable `key` its value: none where a field is asked of nobody.

    Whether that matters is found out by whoever works the value out.
    """
    return ["try:", f"    key = {key}", "except AttributeError:", "    key = None"]


def found_lines(table: str, variable: str, missing: str = "None") -> list[str]:
    """Lines that give a variable what stands in a table by the `key`. All but the first time it is there,
    and then to take it is half of what it is to ask for it."""
    return [f"try: {variable} = {table}[key]", f"except KeyError: {variable} = {missing}"]


def key_source(
    leaves: Leaves, parameters: Iterable[Parameter], name: Callable[[str], str] = local
) -> str:
    """Source of a tuple of what the leaves are now. `name` says how the parameters are called."""
    return f"({', '.join(key_parts(leaves, parameters, name))},)"


def key_parts(
    leaves: Leaves, parameters: Iterable[Parameter], name: Callable[[str], str] = local
) -> list[str]:
    """The same one by one, in the order of the parameters."""
    types = {each.name: each.type.name for each in parameters}
    named = [PHASE, *types]
    return [
        _leaf_source(leaf, name, types.get(leaf.parameter, ""))
        for leaf in sorted(leaves, key=lambda each: (named.index(each.parameter), each))
        # Who has no such field is told by the leaf of the field itself.
        if leaf.field or not leaf.only or not any(
            each.field and (each.parameter, each.only) == (leaf.parameter, leaf.only) for each in leaves
        )
    ]


def _leaf_source(leaf: Leaf, named: Callable[[str], str], declared: str) -> str:
    if leaf.parameter == PHASE:
        return "s.phase"
    name = named(leaf.parameter)
    field = f"{name}.{leaf.field}" if leaf.field else name
    if not leaf.only:
        return field
    # Of the type that a parameter has anyway it is, unless it is nobody.
    one = f"isinstance({name}, {global_name('Type', leaf.only)})"
    test = f"{name} is not None" if leaf.only == declared else one
    return f"{field} if {test} else Unasked" if leaf.field else test
