"""What generated source calls the things that an expression names."""

from collections.abc import Callable

from regelwerk.compile.identifiers import global_name, identifier, local, row_name
from regelwerk.compile.steps import Bound
from regelwerk.model.ruleset import Ruleset

TEMPORARY = "·"  # begins the name of a variable that no author knows


class Naming:
    """Each answer is an atom of source, over the state `s` and the names of a generated module."""

    def __init__(self, plurals: dict[str, str], judged: Callable[[str], bool]) -> None:
        self._plurals = plurals
        self.judged = judged  # whether a function may be undecided

    def name(self, id: str) -> str:
        """A parameter or the variable of a loop."""
        return id[1:] if id[0] == TEMPORARY else local(id)

    def collection(self, thing: str) -> str:
        """All things of a type: something with a length that can be looped over again and again."""
        return f"s.all_{identifier(self._plurals[thing])}"

    def rows(self, table: str) -> str:
        return global_name("Rows", table)

    def row(self, table: str, key: str) -> str:
        return row_name(table, key)

    def type_name(self, thing: str) -> str:
        """The class of a thing type."""
        return global_name("Type", thing)

    def state(self) -> str:
        return "s"

    def call(self, function: str, sort: str, bound: Bound | None, arguments: list[str]) -> str:
        """A call of a definition, quantity or judgement; for a judged one a bound may be asked for."""
        listed = ", ".join(["s", *arguments])
        if function == "immune":
            return f"(Immune({listed}, Tags) is not None)"
        if sort == "judgement":
            return f"s.{bound or 'is'}_{identifier(function)}[{arguments[0]}]"
        # A quantity has no bounds; one that asks for a judgement all the same fails while it runs.
        form = bound if bound is not None and sort == "definition" else ""
        return f"{global_name(sort.capitalize(), function, form)}({listed})"


def naming(ruleset: Ruleset) -> Naming:
    vocabulary = ruleset.vocabulary
    return Naming({kind.id: kind.plural for kind in vocabulary.things.values()}, vocabulary.judged)
