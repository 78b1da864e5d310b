"""All games of a table: seats, opened when somebody comes by a link, and kept open."""

import os
import re
from collections import deque
from contextlib import suppress
from time import monotonic
from typing import NamedTuple

from regelwerk.api.ruleset import Ruleset
from regelwerk.bots.seats import PERSON, seated
from regelwerk.game.rules import Rules, kept_rules, name_for, read_rules
from regelwerk.game.sitting import LINK, Seats, Settings, called, seats_for
from regelwerk.game.table_store import TableStore
from regelwerk.load.folder import yaml_files
from regelwerk.load.reading import is_head
from regelwerk.load.shipped import folder_of, holds_yaml, ruleset_ids, unknown_ruleset
from regelwerk.load.yaml_nodes import read_file
from regelwerk.model.problem import Refused, refused
from regelwerk.model.texts import spoken
from regelwerk.table.hosting.kept import Folder
from regelwerk.table.sitting.running import Running
from regelwerk.table.sitting.sitting import Gone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from regelwerk.table.hosting.shared import Shared

MOST_OPEN = 300
MOST_A_SECOND = 40
_HEAD = re.compile(rb"^kind: +ruleset\b", re.MULTILINE)
_MOST_READ = 1_000_000
_USUAL = Settings()


class Open(NamedTuple):
    """A game that is open here in the language it began in and by language as others `hear` it, where it is
    kept, and the fingerprint of the documents it is played by."""

    running: Running
    heard: dict[str, Running]
    store: TableStore
    content: str


class House:
    """`link` leads to the lobby; `rulebook` is where built rulebooks are served, if anywhere."""

    def __init__(self, shelf: "Folder | Shared", language: str, rulebook: str = "") -> None:
        self.shelf, self.language, self.rulebook = shelf, language, rulebook
        self.link = shelf.lobby()
        self._open: dict[str, Open] = {}
        self._rules: dict[str, tuple[object, Rules]] = {}
        self._pinned: dict[tuple[str, str], Ruleset] = {}
        self._times: dict[str, deque[float]] = {}
        self.stopping = False

    def of_link(self, link: str, language: str = "") -> Running | None:
        """The game that a link leads to, as it stands now, in its own language or another; none if it leads
        nowhere.

        Raises:
            Refused: if the game cannot be read.
        """
        id = self.shelf.of_link(link)
        if id is None:
            return None
        held = self._open.pop(id, None)
        if held is None:
            held = self._opened(id)
            self._make_room()
        try:
            held.running.catch_up()
            running = (
                held.running if language in ("", held.running.ruleset.language) else _heard(held, language)
            )
        except Gone:
            return None
        if self.rulebook:
            spoken = running.ruleset
            running.rulebook = f"{self.rulebook.rstrip('/')}/{spoken.id}/{spoken.language}/"
        self._open[id] = held  # those that were asked for last stand last
        return running

    def _opened(self, id: str) -> Open:
        store = self.shelf.open(id)
        try:
            seq, head = store.last("game")
            content, seats = str(head.get("content")), store.seats()
            key = content, seats.language
            if key not in self._pinned:
                rules = self._now(seats.ruleset)
                if rules is None or rules.ruleset.content != content:
                    rules = kept_rules(store.documents(seq))
                self._pinned[key] = rules.playable(seats.language, str(head.get("files")))
            return Open(Running(store, self._pinned[key], self._note(seats, content)), {}, store, content)
        except BaseException:
            self._closed(store)
            raise

    def look_again(self, link: str) -> None:
        """Notes whether the rules of a game stand otherwise now than the game has them."""
        held = self._open.get(self.shelf.of_link(link) or "")
        if held is not None:
            for each in (held.running, *held.heard.values()):
                each.note = self._note(held.running.seats, held.content)

    def _note(self, seats: Seats, content: str) -> str:
        rules = self._now(seats.ruleset)
        if rules is None:
            return "rules-gone"
        return "" if rules.ruleset.content == content else "rules-changed"

    def _now(self, name: str) -> Rules | None:
        """The rules as they stand in their folder now; none if they cannot be read."""
        try:
            return self._read(name)
        except Refused:
            return None

    def _read(self, name: str) -> Rules:
        folder = folder_of(name)
        if folder is None:
            raise Refused([unknown_ruleset(name)])
        stats = [(path, os.stat(path)) for path in yaml_files(folder)[0]]
        state = [(path, stat.st_mtime_ns, stat.st_size) for path, stat in stats]
        if name not in self._rules or self._rules[name][0] != state:
            self._rules[name] = state, read_rules(folder)
        return self._rules[name][1]

    def _make_room(self) -> None:
        """Closes what nobody has looked at for the longest time."""
        idle = [
            id
            for id, each in self._open.items()
            if not (each.running.news.watchers or each.running.bots.busy)
        ]
        for id in idle[: max(len(self._open) - MOST_OPEN, 0)]:
            self._closed(self._open.pop(id).store)

    def _closed(self, store: TableStore) -> None:
        if not self.shelf.shared:
            store.close()

    def close(self) -> None:
        """Closes all games, and gives them free for others."""
        while self._open:
            self._closed(self._open.popitem()[1].store)
        self.shelf.close()

    def stop(self) -> None:
        """Nobody waits for news any more."""
        self.stopping = True
        for running in self.open_games():
            running.news.tell()

    def open_games(self) -> list[Running]:
        return [each.running for each in self._open.values()]

    async def listen(self) -> None:
        """Tells those who watch here what happens in other servers; never ends where there may be any."""
        if isinstance(self.shelf, Folder):
            return
        async for id in self.shelf.heard():
            for running in [each.running for key, each in self._open.items() if id in ("", key)]:
                with suppress(Refused, Gone):
                    running.catch_up()
                    running.go_on()

    def ruleset(self, name: str, language: str) -> Ruleset:
        """The rules of that name as they stand now. Raises Refused if they cannot be read."""
        rules = self._read(name)
        key = rules.ruleset.content, language
        if key not in self._pinned:
            self._pinned[key] = rules.playable(language)
        return self._pinned[key]

    def names(self) -> list[str]:
        """The rulesets on offer: those here, then those that come with the engine."""
        here = [name for name in sorted(os.listdir()) if _head(name)]
        return list(dict.fromkeys([*here, *ruleset_ids()]))

    def begin(
        self,
        name: str,
        scenario: str,
        players: str = "",
        seed: int | None = None,
        language: str = "",
        settings: Settings = _USUAL,
    ) -> tuple[str, Seats]:
        """A new game and who sits at it; `players` as `play` takes them, with `link` for those elsewhere.

        Raises:
            Refused: if there is no such ruleset, scenario or player.
        """
        language = language or self.language
        kept = name_for(name)
        ruleset = self.ruleset(kept, language)
        game = ruleset.game(scenario, seed=seed)
        found = seated(ruleset.documents, game.seats, players, people=(PERSON, LINK))
        seats = seats_for(kept, called(ruleset, game), language, found)
        id = self.shelf.begin(seats, game, self._read(kept))
        if settings != _USUAL:
            self.settle(id, settings)
        return id, seats

    def settle(self, id: str, settings: Settings) -> None:
        """Settles something for a game. Raises Refused if there is no such game."""
        found = next((each for each in self.shelf.games() if each.id == id), None)
        running = self.of_link(next(iter(found.seats.links))) if found is not None else None
        if running is None:
            raise refused("table-no-game", name=id)
        running.settle(settings)

    def open_due(self, now: float) -> None:
        """Opens the games whose orders are due."""
        for link in self.shelf.due(now):
            with suppress(Refused):
                self.of_link(link)

    def remove(self, id: str) -> None:
        """Raises Refused if there is no such game."""
        if id not in (each.id for each in self.shelf.games()):
            raise refused("table-no-game", name=id)
        held = self._open.pop(id, None)
        if held is not None:
            self._closed(held.store)
        self.shelf.remove(id)

    def patient(self, link: str) -> bool:
        """Whether a link may say something once more within this second."""
        times, now = self._times.setdefault(link, deque(maxlen=MOST_A_SECOND)), monotonic()
        often = len(times) == MOST_A_SECOND and now - times[0] < 1
        times.append(now)
        return not often


def _heard(held: Open, language: str) -> Running:
    """An open game in another language, as it stands now."""
    first = held.running
    if language not in held.heard:
        ruleset = first.ruleset.in_language(language)
        held.heard[language] = Running(held.store, ruleset, first.note, beside=first)
    held.heard[language].catch_up()
    return held.heard[language]


def ruleset_title(name: str, language: str) -> str:
    """What a ruleset is called, read from its head alone; its name if that says nothing."""
    path = _head(folder_of(name) or "")
    for node in read_file(path)[0] if path else ():
        if is_head(node):
            found = node.get("title")
            titles = {each: text.text for each, text in found.mapping.items()} if found is not None else {}
            return spoken(titles, language) or name
    return name


def _head(folder: str) -> str:
    """The file of rules in a folder that holds the head of a ruleset; empty if there is none."""
    if not holds_yaml(folder):
        return ""
    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name)
        if name.endswith((".yaml", ".yml")):
            with suppress(OSError), open(path, "rb") as file:
                if _HEAD.search(file.read(_MOST_READ)):
                    return path
    return ""
