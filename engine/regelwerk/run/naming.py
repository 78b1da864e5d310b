"""What emitted source calls the things that an expression names."""

from typing import Literal, Protocol, TypeAlias

from regelwerk.model.expression import Aggregate, Call, Expr

# While judgements are being solved: what a value surely is, or possibly.
Bound: TypeAlias = Literal["lo", "hi"]


class Naming(Protocol):
    """How the generated module reaches what an expression names. Each answer is an atom of source."""

    def name(self, id: str) -> str:
        """A parameter or the variable of a loop."""

    def collection(self, thing: str) -> str:
        """All things of a type: something with a length that can be looped over again and again."""

    def where(self, listed: str, named: bool, field: str, value: str) -> str:
        """A list without some or all of those whose `field` is not `value`; `named`: a definition's list."""

    def rows(self, table: str) -> str:
        """All rows of a table."""

    def row(self, table: str, key: str) -> str:
        """One row of a table."""

    def type_name(self, thing: str) -> str:
        """The class of a thing type."""

    def state(self) -> str:
        """The state, for a word that reads more of it than its arguments."""

    def call(self, function: str, sort: str, bound: Bound | None, arguments: list[str]) -> str:
        """A call of a definition, quantity or judgement; for a judged one a bound may be asked for."""

    def in_place(self, call: Call) -> Expr | None:
        """What stands for the call of a definition that is too short to be called, if it is one."""

    def listing(self, call: Call) -> Aggregate | None:
        """The list that stands for the call of a definition which gives some of all things of a type."""

    def near(self, thing: str, place: str) -> str | None:
        """Of all things of a type those that may be beside a place; none where no space tells."""

    def variable(self, source: str) -> str:
        """The id of a name that stands for some source."""

    def judged(self, function: str) -> bool:
        """Whether a function may be undecided."""
