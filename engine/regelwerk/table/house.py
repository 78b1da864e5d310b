"""All games of a table: begun, opened when somebody comes by a link, and kept open."""

import os
import re
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from secrets import token_urlsafe
from time import monotonic

from regelwerk.api.ruleset import Ruleset, load
from regelwerk.bots.seats import PERSON, seated
from regelwerk.load.shipped import holds_yaml, meant_folder, ruleset_ids
from regelwerk.model.problem import Problem, Refused
from regelwerk.table.kept import LINK, Seats, Shelf, seats_for
from regelwerk.table.running import Running

MOST_A_SECOND = 40
_HEAD = re.compile(rb"^kind: +ruleset\b", re.MULTILINE)
_MOST_READ = 1_000_000


class House:
    """`link` leads to the lobby; it is made anew whenever the house is opened."""

    def __init__(self, shelf: Shelf, language: str) -> None:
        self.shelf, self.language = shelf, language
        self.link = token_urlsafe(16)
        self._open: dict[str, Running] = {}
        self._rulesets: dict[tuple[str, str], Ruleset] = {}
        self._times: dict[str, deque[float]] = {}

    def of_link(self, link: str) -> Running | None:
        """The game that a link leads to; none if it leads nowhere.

        Raises:
            Refused: if the game cannot be read, or its rules have changed.
        """
        id = self.shelf.of_link(link)
        if id is None:
            return None
        if id not in self._open:
            seats = self.shelf.seats(id)
            self._open[id] = Running(self.shelf, id, self.ruleset(seats.ruleset, seats.language))
        return self._open[id]

    def open_games(self) -> Iterable[Running]:
        return self._open.values()

    def ruleset(self, name: str, language: str) -> Ruleset:
        """Raises Problems if it cannot be read."""
        key = (name, language)
        if key not in self._rulesets:
            self._rulesets[key] = load(name, language)
        return self._rulesets[key]

    def names(self) -> list[str]:
        """The rulesets on offer: those here, then those that come with the engine."""
        here = [name for name in sorted(os.listdir()) if _has_head(name)]
        return list(dict.fromkeys([*here, *ruleset_ids()]))

    def begin(
        self, name: str, scenario: str, players: str = "", seed: int | None = None, language: str = ""
    ) -> tuple[str, Seats]:
        """A new game and who sits at it; `players` as `play` takes them, with `link` for those elsewhere.

        Raises:
            Refused: if there is no such ruleset, scenario or player.
        """
        language = language or self.language
        kept = name if meant_folder(name) is not None else os.path.abspath(name)
        self._rulesets.pop((kept, language), None)  # it may have been edited
        ruleset = self.ruleset(kept, language)
        game = ruleset.game(scenario, seed=seed)
        found = seated(ruleset.documents, game.seats, players, people=(PERSON, LINK))
        heading = f"{ruleset.title} · {ruleset.scenario(game.scenario).title}"
        seats = seats_for(kept, heading, language, found)
        return self.shelf.begin(seats, game.record(seats.by_record())), seats

    def remove(self, id: str) -> None:
        """Raises Refused if there is no such game."""
        if id not in (each for each, _, _ in self.shelf.games()):
            raise Refused([Problem("table-no-game", None, {"name": id})])
        self._open.pop(id, None)
        self.shelf.remove(id)

    def patient(self, link: str) -> bool:
        """Whether a link may say something once more within this second."""
        times, now = self._times.setdefault(link, deque(maxlen=MOST_A_SECOND)), monotonic()
        often = len(times) == MOST_A_SECOND and now - times[0] < 1
        times.append(now)
        return not often


def _has_head(folder: str) -> bool:
    """Whether one of the files of rules in a folder holds the head of a ruleset."""
    if not holds_yaml(folder):
        return False
    for name in os.listdir(folder):
        if name.endswith((".yaml", ".yml")):
            with suppress(OSError), open(os.path.join(folder, name), "rb") as file:
                if _HEAD.search(file.read(_MOST_READ)):
                    return True
    return False
