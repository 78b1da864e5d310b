"""Source that looks up values that follow from rows (see `row_keys`), part by part of their key:

    Known·zeal[puller_.breed][other_.pull if isinstance(other_, Type·helper) else Unasked]

Whatever follows from the same of its parameters stands in one record, so that one look-up finds it all.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from regelwerk.compile.identifiers import global_name, local
from regelwerk.compile.passes.row_keys import PHASE, Leaf, Leaves
from regelwerk.compile.steps import Do, Steps
from regelwerk.model.rules import Parameter


class Place(NamedTuple):
    """Where a quantity or a definition stands: at `number` in a table's records, by the `parts` of a key."""

    table: str
    unknown: str  # the record of what was not asked yet
    number: int
    parts: list[str]

    def look_up(self) -> Steps:
        """Gives the variable `known` what stands there; `Unasked` where there is no record (KeyError), or
        where a field is asked of nobody: whether that matters is found out by whoever works the value out."""
        record = f"{self.table}{''.join(f'[{part}]' for part in self.parts)}"
        return (
            Do(f"try: known = {record}[{self.number}]"),
            Do("except (KeyError, AttributeError): known = Unasked"),
        )

    def note(self, value: str) -> Steps:
        """Puts a value down, if it could be looked up there."""
        return (
            Do(f"try: key = ({', '.join(self.parts)},)"),
            Do("except AttributeError: pass"),
            Do(f"else: note({self.table}, {self.unknown}, key, {self.number}, {value})"),
        )


class Tables:
    """The tables of a module. What is `missing` says what stands in a record until a value is known."""

    def __init__(self) -> None:
        self._records: dict[tuple[str, ...], tuple[str, list[str]]] = {}

    def place(self, id: str, leaves: Leaves, parameters: Sequence[Parameter], missing: str) -> Place:
        numbered = {each.name: f"{number}" for number, each in enumerate(parameters)}
        alike = tuple(key_parts(leaves, parameters, numbered.__getitem__))
        first, record = self._records.setdefault(alike, (id, []))
        record.append(missing)
        table, unknown = global_name("Known", first), global_name("Unknown", first)
        return Place(table, unknown, len(record) - 1, key_parts(leaves, parameters) or ["None"])

    def lines(self) -> list[str]:
        found = []
        for id, record in self._records.values():
            found.append(f"{global_name('Known', id)} = {{}}")
            found.append(f"{global_name('Unknown', id)} = ({', '.join(record)},)")
        return found


def key_parts(
    leaves: Leaves, parameters: Iterable[Parameter], name: Callable[[str], str] = local
) -> list[str]:
    """Source of what the leaves are now, in the order of the parameters; `name` says how these are called."""
    types = {each.name: each.type.name for each in parameters}
    named = [PHASE, *types]
    return [
        _leaf_source(leaf, name, types.get(leaf.parameter, ""))
        for leaf in sorted(leaves, key=lambda each: (named.index(each.parameter), each))
        # Who has no such field is told by the leaf of the field itself.
        if leaf.field
        or not leaf.only
        or not any(
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
