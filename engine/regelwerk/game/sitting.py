"""Who sits at a table, and what those who sit there settle and write: values, wherever they are kept."""

from collections.abc import Iterable
from secrets import token_urlsafe
from typing import Any, NamedTuple

from regelwerk.api.record import Move
from regelwerk.bots.seats import PERSON

TYPE_CHECKING = False
if TYPE_CHECKING:
    from regelwerk.api.game import Game
    from regelwerk.api.ruleset import Ruleset

HERE, LINK = PERSON, "link"
_BITS = 16  # bytes of a link


class Seats(NamedTuple):
    """Who sits where in a game of a ruleset: the `players` by seat (a sort of bot, `person` for whoever sits
    at the server, or `link`), and the `links` with the seats of each; that without a seat is for those who
    watch."""

    ruleset: str
    title: str
    language: str
    players: dict[str, str]
    links: dict[str, list[str]]

    def by_record(self) -> dict[str, str]:
        """The players as records name them: people are people, wherever they sit."""
        return {seat: PERSON if sort == LINK else sort for seat, sort in self.players.items()}


def seats_for(ruleset: str, title: str, language: str, players: dict[str, str]) -> Seats:
    """A table with fresh links: one for all who sit here, one for each who comes by link, one to watch."""
    here = [seat for seat, sort in players.items() if sort == HERE]
    groups = [here, *([seat] for seat, sort in players.items() if sort == LINK), []]
    links = {token_urlsafe(_BITS): group for group in groups if group or group is groups[-1]}
    return Seats(ruleset, title, language, players, links)


def called(ruleset: "Ruleset", game: "Game") -> str:
    """What a game is called where several are listed."""
    return " · ".join([ruleset.title, *([ruleset.scenario(game.scenario).title] if game.scenario else [])])


class Settings(NamedTuple):
    """What those who sit there have settled: `press` is whether they may write to one another (`on`, `off`,
    or `public`: what is written goes to all), `deadline` the seconds that sealed orders may take (0: any)."""

    press: str = "on"
    deadline: int = 0


class Message(NamedTuple):
    """What a seat wrote: to `seats`, or to all if there are none, after so many decisions, at a time in
    seconds since 1970."""

    number: int
    sender: str
    seats: tuple[str, ...]
    text: str
    decision: int
    sent: float

    def may_be_read(self, seat: str) -> bool:
        """By a seat, or, without one, by whoever watches: what is written to all is open to these, too."""
        return not self.seats or (bool(seat) and seat in (self.sender, *self.seats))


class Standing(NamedTuple):
    """Where a game stands, for those who do not open it."""

    phase: str
    asked: list[str]
    sealed: bool
    over: bool
    winners: list[str]


def standing(game: "Game") -> Standing:
    """Where a game stands."""
    winners = list(game.outcome.winners) if game.outcome is not None else []
    return Standing(game.phase, list(game.deciders), game.sealed, game.over, winners)


class Made(NamedTuple):
    """What was done, by the number of its entry: a decision, or that so many were `undone`. A `forced` one
    was the only choice. The first of all is what happened before any decision."""

    seq: int
    move: Move | None = None
    undone: int = 0
    forced: bool = False


def remaining(made: Iterable[Made]) -> list[Made]:
    """The decisions that are left when those are taken back again."""
    found: list[Made] = []
    for each in made:
        if each.move is None:
            del found[len(found) - each.undone :]
        else:
            found.append(each)
    return found


def moves(made: Iterable[Made]) -> list[Move]:
    """Their moves."""
    return [each.move for each in made if each.move is not None]


def read_seats(given: Any) -> Seats:
    """The seats that were kept as plain data; raises ValueError, KeyError or TypeError if they are none."""
    found = Seats(*(given[key] for key in Seats._fields))
    texts = (found.ruleset, found.title, found.language, *found.players.values())
    if not (
        all(isinstance(each, str) for each in texts)
        and all(isinstance(each, list) for each in found.links.values())
        and all(isinstance(seat, str) for each in found.links.values() for seat in each)
    ):
        raise ValueError("seats")
    return found
