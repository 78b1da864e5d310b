"""How generated source reaches what an expression names."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager

from regelwerk.model.expression import Aggregate, Call, Expr
from regelwerk.model.rules import Definition
from regelwerk.run.identifiers import global_name, identifier, local, placed, row_name
from regelwerk.run.inlining import in_place, listing, short
from regelwerk.run.naming import Bound

_VARIABLE = "·"


class SourceNaming:
    """What `regelwerk.run.naming.Naming` asks for, over the state `s` and the names of a generated module."""

    def __init__(
        self,
        plurals: dict[str, str],
        judged: Callable[[str], bool],
        definitions: Mapping[str, Definition],
        *,
        pieces: tuple[str, str] | None = None,
    ) -> None:
        """`pieces` are the type of what stands in hexes and the field that says where, if there are any."""
        self._definitions = definitions
        self._pieces = pieces
        self._short = {id: each for id, each in definitions.items() if short(each)}
        self._plurals = plurals
        self._judged = judged
        self.looked_up: set[str] = set()  # fields by which lists are looked up
        self._fixed: frozenset[str] = frozenset()
        self._names: dict[str, str] | None = None  # in an event that is written where it is caused
        self._inside = 0
        self._kept: dict[str, str] = {}  # variables, by the call whose value they keep

    @contextmanager
    def keeping(self, fixed: Iterable[str]) -> Iterator[Iterable[str]]:
        """Calls of definitions about nothing but the `fixed` variables are written so that each is made
        once at most; gives the variables that keep their values, to begin as `Unasked`."""
        self._fixed, self._kept = frozenset(fixed), {}
        yield self._kept.values()
        self._fixed, self._kept = frozenset(), {}

    @contextmanager
    def inside(self, names: dict[str, str], number: int) -> Iterator[None]:
        """Variables are called as `names` say, all others apart from those around them."""
        before = self._names, self._inside
        self._names, self._inside = names, number
        yield
        self._names, self._inside = before

    def name(self, id: str) -> str:
        if id[0] == _VARIABLE:
            return id[1:]
        if self._names is None:
            return local(id)
        return self._names.get(id) or placed(id, self._inside)

    def variable(self, name: str) -> str:
        """The id by which an expression may speak of a variable that no author knows."""
        return f"{_VARIABLE}{name}"

    @property
    def placed(self) -> bool:
        """Whether what is written now is written again elsewhere, with other names."""
        return self._names is not None

    def collection(self, thing: str) -> str:
        return f"s.all_{identifier(self._plurals[thing])}"

    def where(self, listed: str, named: bool, field: str, value: str) -> str:
        if named:
            gathered = listed.removesuffix("(s)")
            return f"s.among({gathered}, {gathered + ' ' + field!r}, {field!r}, {value})"
        self.looked_up.add(field)
        return f"s.where({listed}, {field!r}, {value})"

    def rows(self, table: str) -> str:
        return global_name("Rows", table)

    def row(self, table: str, key: str) -> str:
        return row_name(table, key)

    def type_name(self, thing: str) -> str:
        return global_name("Type", thing)

    def judged(self, function: str) -> bool:
        return self._judged(function)

    def in_place(self, call: Call) -> Expr | None:
        definition = self._short.get(call.function) if call.sort == "definition" else None
        return in_place(definition, call.arguments) if definition is not None else None

    def listing(self, call: Call) -> Aggregate | None:
        if call.sort != "definition" or self._judged(call.function):
            return None
        return listing(self._definitions[call.function], call.arguments)

    def near(self, thing: str, place: str) -> str | None:
        if self._pieces is None or thing != self._pieces[0]:
            return None
        self.looked_up.add(self._pieces[1])
        return f"s.space.beside({self.collection(thing)}, {place})"

    def state(self) -> str:
        return "s"

    def call(self, function: str, sort: str, bound: Bound | None, arguments: list[str]) -> str:
        listed = ", ".join(["s", *arguments])
        if function == "immune":
            return f"(Immune({listed}, Tags) is not None)"
        if sort == "judgement":
            return f"s.{bound or 'is'}_{identifier(function)}[{arguments[0]}]"
        # A quantity has no bounds; one that asks for a judgement all the same fails while it runs.
        form = bound if bound is not None and sort == "definition" else ""
        written = f"{global_name(sort.capitalize(), function, form)}({listed})"
        if sort != "definition" or form or not arguments or not self._fixed.issuperset(arguments):
            return written
        kept = self._kept.setdefault(written, f"kept{len(self._kept) + 1}")
        return f"({kept} if {kept} is not Unasked else ({kept} := {written}))"
