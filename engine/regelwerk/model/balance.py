"""What is counted in games that bots play to see how even they are, and what a scenario's games came to."""

from regelwerk.model.document import Header, Texts
from regelwerk.model.expression import Expression
from regelwerk.model.record import NamedTuple


class Contribution(NamedTuple):
    """What may matter to a side whenever an event happens: `what` took part (the event itself, if that is
    none), and `whose` side it was. Both are about the event's parameters."""

    event: str
    what: Expression | None
    whose: Expression


class Counted(NamedTuple):
    """What the head of a ruleset wants counted: how long a game was, called `title`, and contributions."""

    title: Texts
    length: Expression | None
    contributions: dict[str, Contribution]


class SeatResult(NamedTuple):
    """How often a seat won alone and how often with others, in all games that were measured."""

    plays: str
    wins: int
    shared: int


class Share(NamedTuple):
    """In so many games it took part for that seat, which won so many of these."""

    event: str
    what: str
    seat: str
    games: int
    wins: int


class Balance(NamedTuple):
    """The results of a scenario. `length` is a tenth, the median and nine tenths; `fresh`: the rules are
    still those that were played by."""

    header: Header
    scenario: str
    fresh: bool
    seed: int
    games: int
    seats: dict[str, SeatResult]
    length: tuple[float, float, float] | None
    shares: tuple[Share, ...]
