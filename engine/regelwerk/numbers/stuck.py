"""Where games got stuck, and what barred every choice: some of them are played once more, and looked at."""

from time import monotonic
from typing import Any, NamedTuple

from regelwerk.numbers.changes import rules_for
from regelwerk.numbers.game import going
from regelwerk.numbers.matchup import Matchup
from regelwerk.numbers.tally import Tally
from regelwerk.run.program import Program

_LOOKED_AT = 10
_SECONDS = 5.0


class Stuck(NamedTuple):
    """A decision in which nothing could be chosen: the phase, who decides, and the documents that bar."""

    phase: str
    who: str
    barred: tuple[str, ...]


def stuck_places(matchup: Matchup, tally: Tally) -> list[dict[str, Any]]:
    """The places in which games got stuck, with the numbers of the games that were looked at."""
    numbers = [game.number for game in tally.ordered() if game.end == "stuck"][:_LOOKED_AT]
    if not numbers:
        return []
    program = Program(rules_for(matchup), counting=True)
    found: dict[Stuck, list[int]] = {}
    end = monotonic() + _SECONDS
    for number in numbers:
        found.setdefault(_place(program, matchup, number), []).append(number)
        if monotonic() >= end:
            break
    return [{**place._asdict(), "games": games} for place, games in found.items()]


def _place(program: Program, matchup: Matchup, number: int) -> Stuck:
    game = going(program, matchup, number)[1]
    barred = tuple(program.documents[each].header.id for each in sorted(program.barring))
    deciders = game.deciders()
    return Stuck(game.state.phase, deciders[0].id if deciders else "", barred)
