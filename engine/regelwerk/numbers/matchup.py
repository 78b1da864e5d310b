"""What is played over and over: rules, a set-up, players and a seed, small enough to send anywhere."""

from hashlib import blake2b
from typing import NamedTuple

from regelwerk import __version__
from regelwerk.bots import BOTS
from regelwerk.bots.seats import PERSON, seated, seats
from regelwerk.model.problem import refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.run.chance import Seeded
from regelwerk.run.game import new_game
from regelwerk.run.program import Program

BY_LOT = "random"
MOST_STEPS = 10_000


class Matchup(NamedTuple):
    """`players` are pairs of a seat's id and the sort of player that decides for it, in order of seats.

    `most` is the number of choices after which a game counts as unfinished. `changes` are pairs of a
    path to a value (`wares.rope.price`) and what stands there instead.
    `content` is the rules' fingerprint. `counted`: how often each rule has a part is counted, for which
    games keep a trace; without one they are quicker, and only players by lot can do without.
    `patience` are the seconds that a bot has for a decision (`regelwerk.bots.guard`). `noted` are expressions
    about whoever decides that are worked out now and then (`regelwerk.numbers.features`).
    """

    folder: str
    scenario: str
    players: tuple[tuple[str, str], ...]
    seed: int
    most: int = MOST_STEPS
    changes: tuple[tuple[str, str], ...] = ()
    content: str = ""
    counted: bool = True
    patience: float | None = None
    noted: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """A fingerprint: what was simulated under it can be gone on with, and nothing else."""
        what = repr((__version__, self._replace(folder="")))
        return blake2b(what.encode(), digest_size=8).hexdigest()

    def game_seed(self, number: int) -> int:
        """The seed of one game, the same wherever and whenever it is played."""
        return int.from_bytes(blake2b(f"{self.seed}/{number}".encode(), digest_size=8).digest())


def matchup(
    ruleset: Ruleset, folder: str, scenario: str, players: dict[str, str], seed: int, most: int = MOST_STEPS
) -> Matchup:
    """The match-up of a linked ruleset."""
    return Matchup(folder, scenario, tuple(players.items()), seed, most, (), ruleset.content)


def players_of(ruleset: Ruleset, scenario: str, given: str) -> dict[str, str]:
    """Who plays, by seat. Raises Refused for people, and for what `seated` refuses."""
    begun = ruleset.scenarios[scenario]
    game = new_game(Program(ruleset), begun.state, Seeded(0), phase=begun.phase)
    ids = tuple(thing.id for thing in seats(game))
    players = seated(ruleset, ids, given or BY_LOT, otherwise=BY_LOT)
    if PERSON in players.values():
        raise refused("simulate-people", sorts=", ".join(BOTS))
    return players
