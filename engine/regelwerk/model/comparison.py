"""Two things tried out against each other, row by row."""

from regelwerk.model.document import Header, Texts
from regelwerk.model.expression import Expression
from regelwerk.model.record import NamedTuple
from regelwerk.model.scenario import Happening, StateData


class Chance(NamedTuple):
    """Something that may hold at the end."""

    title: Texts
    that: Expression


class Comparison(NamedTuple):
    """Two things of one type, tried out with every combination of rows.

    `of` are names with the tables that their rows come from; `sets` are fields of the sides with their
    values, in which the names stand for the rows. `taken` are, for each happening, the arguments that are a
    field of a side: (side, field). Each of them happens `times` times before the next, once if there is none.
    `asked` are all chances as one list.
    """

    header: Header
    of: dict[str, str]
    where: Expression | None
    sides: tuple[str, str]
    type: str
    sets: dict[str, Expression]
    state: StateData
    phase: str
    happens: tuple[Happening, ...]
    taken: tuple[dict[str, tuple[str, str]], ...]
    until: Expression | None
    chances: tuple[Chance, ...]
    asked: Expression
    times: Expression | None = None
