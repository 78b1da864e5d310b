"""A judgement ready to be decided, and what it says of whoever it is not about."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from regelwerk.model.span import Span
from regelwerk.run.failure import RunFailure
from regelwerk.run.thing import Thing

Value = bool | int | float


class WayOut(NamedTuple):
    """How values that stand in a circle are settled: the judgements that come after, in which circles, as
    what. With `firm` nobody asks what their own expression comes to then."""

    before: frozenset[str]
    holds: Callable[[Any, list[Thing]], object] | None
    value: Value | None
    firm: bool


class Judged(NamedTuple):
    """A judgement ready to be decided: the functions are generated from its expression.

    Each takes the state, `value` and the bounds a thing too. Judgements whose `about` is the same are about
    the same things.
    """

    id: str
    position: int  # in `Generated.documents`
    about: str
    domain: Callable[[Any], Iterable[Thing]]
    value: Callable[[Any, Thing], Value]
    lower: Callable[[Any, Thing], Value]
    upper: Callable[[Any, Thing], Value]
    number: bool
    otherwise: Value | None
    ways_out: tuple[WayOut, ...]  # the first that holds counts
    kind: type[Thing]  # of whom it is about
    span: Span

    @property
    def decided(self) -> str:
        """The attribute of the state that holds its values, once there are any."""
        return f"is_{self.id}"

    def __hash__(self) -> int:
        return hash(self.id)


def otherwise(judged: Judged, thing: Thing) -> Value:
    """The value for whoever the judgement is not about.

    Raises:
        RunFailure: if it declares none.
    """
    if judged.otherwise is None:
        raise RunFailure("run-not-judged", judgement=judged.id, thing=getattr(thing, "id", "none"))
    return judged.otherwise


class Values(dict[Thing, Value]):
    """What a judgement comes to, by whom it is about; `otherwise` for whoever is not in the list."""

    __slots__ = ("judged",)

    def __init__(self, judged: Judged) -> None:
        super().__init__()
        self.judged = judged

    def __missing__(self, thing: Thing) -> Value:
        return otherwise(self.judged, thing)
