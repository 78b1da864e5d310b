"""The table within a page: what is asked is answered as by the server, for one game that the page keeps."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import parse_qsl

from regelwerk.api.game import Game
from regelwerk.api.history import AskForDie
from regelwerk.api.record import Move, Record
from regelwerk.api.ruleset import Ruleset
from regelwerk.bots.seats import seated
from regelwerk.game.sitting import read_seats, seats_for
from regelwerk.model.problem import Refused, refused
from regelwerk.model.scenario import Chosen
from regelwerk.model.texts import title
from regelwerk.rulebook.tryit.opening import read_edition
from regelwerk.run.thing import shown
from regelwerk.table.answering import door
from regelwerk.table.answering.choices import Wrong
from regelwerk.table.answering.door import Answer
from regelwerk.table.choosing.why import reasons
from regelwerk.table.page import pages
from regelwerk.table.say import say
from regelwerk.table.sitting.aside import Elsewhere, done
from regelwerk.table.sitting.pocket import Pocket
from regelwerk.table.sitting.running import Running
from regelwerk.texts import languages

_HOUR = 3600.0
Tell = Callable[[str], object]


class InPage:
    """Answers for an edition. `tell` is given messages, as JSON, that nobody asked for: `{"kept": …}`, the
    game as text, and `{"version": …}` whenever there is something new to see."""

    def __init__(self, ruleset: Ruleset, tell: Tell) -> None:
        self.ruleset, self._tell = ruleset, tell
        self._rulebook = f"../{ruleset.id}/{ruleset.language}/"  # beside the folder of the table
        self._running: Running | None = None
        self._wanted: Chosen | None = None
        self._listening: asyncio.Task[None] | None = None

    async def answer(self, question: dict[str, Any]) -> dict[str, Any]:
        """`{"what", "data"}` is asked as of the server, or `{"start"}` for the page of another game: of a
        `{"scenario", "players"}`, of a `{"lesson", "steps"}` with `players`, too, or as it was `{"kept"}`;
        with `language` in that one.

        The answer is `{"status", "content", "chosen"}`; `chosen` says of a lesson in which the reader is to
        choose whether they have chosen what it goes on with: `right`, `other`, or nothing yet.
        """
        language = self.ruleset.language
        try:
            if "start" in question:
                self._start(question["start"])
            found = await self._answered(str(question.get("what", "")), question.get("data"))
        except Wrong as wrong:
            found = Answer(wrong.status, {"refused": say(wrong.key, language, **wrong.values)})
        except Refused as refusal:
            told = " ".join(reasons(refusal, self.ruleset))
            found = Answer(409, {"refused": f"{say('trouble', language)}: {told}"})
        return {**found._asdict(), "chosen": self._chosen()}

    async def _answered(self, what: str, data: Any) -> Answer:
        running = self._running
        if running is None:
            raise Wrong(404, "nothing-here")
        link = next(iter(running.seats.links))
        what, _, asked = what.partition("?")
        if data is None:
            at = pages.place(running, link, dict(parse_qsl(asked)).get("seat", ""))
            found = door.looked(running, at, what)
            if not what:
                running.go_on()
            return found
        if not isinstance(data, dict):
            raise Wrong(400, "not-understood")
        return await door.said(running, pages.place(running, link, str(data.get("seat"))), what, data)

    def _start(self, start: dict[str, Any]) -> None:
        self._running, self._wanted, game = None, None, None
        if start.get("language") in languages():
            self.ruleset = self.ruleset.in_language(start["language"])
        if "kept" in start:
            pocket = _unpacked(str(start["kept"]), self._keep)
        else:
            game = self._game(start)
            players = seated(self.ruleset.documents, game.seats, str(start.get("players", "")))
            seats = seats_for("", self._title(start), self.ruleset.language, players)
            pocket = Pocket(seats, game.record(seats.by_record()), self._keep)
        self._running = running = Running(pocket, self.ruleset)
        running.rulebook = self._rulebook
        if game is not None:
            running.game = game  # as it throws the dice of a lesson, which no record foretells
        if self._listening is not None:
            self._listening.cancel()
        self._listening = asyncio.create_task(self._listen(running))

    def _game(self, start: dict[str, Any]) -> Game:
        if "lesson" not in start:
            return self.ruleset.game(str(start.get("scenario", "")), seed=start.get("seed"))
        id, count = str(start["lesson"]), int(start.get("steps", 0))
        position = self.ruleset.taught(id, count)
        steps = self.ruleset.documents.lessons[id].steps[count : count + 1]
        if not steps or not start.get("choosing"):
            return self.ruleset.game(position, seed=start.get("seed"))
        self._wanted = steps[0].choices[0]
        return self.ruleset.game(position, seed=1, dice=_thrown([die.value for die in steps[0].dice]))

    def _title(self, start: dict[str, Any]) -> str:
        documents, language = self.ruleset.documents, self.ruleset.language
        lesson = documents.lessons.get(str(start.get("lesson")))
        if lesson is not None:
            return f"{self.ruleset.title} · {title(lesson.header.title, language)}"
        return f"{self.ruleset.title} · {self.ruleset.scenario(str(start.get('scenario', ''))).title}"

    def _chosen(self) -> str:
        running, wanted = self._running, self._wanted
        if running is None or wanted is None or not running.game.decisions:
            return ""
        names = self.ruleset.documents.actions[wanted.action].domains
        return "right" if _same(running.game.moves[0], wanted, list(names)) else "other"

    def _keep(self, pocket: Pocket) -> None:
        kept = {
            "seats": pocket.seats()._asdict(),
            "record": pocket.record().to_json(),
            "sealed": pocket.sealed,
        }
        self._tell(json.dumps({"kept": json.dumps(kept, ensure_ascii=False)}))

    async def _listen(self, running: Running) -> None:
        while True:
            if await running.news.wait(_HOUR):
                self._tell(json.dumps({"version": running.version}))


def _unpacked(kept: str, keep: Callable[[Pocket], object]) -> Pocket:
    """A game as it was kept. Raises Refused if it is none."""
    try:
        given = json.loads(kept)
        record, sealed = Record.from_json(given["record"]), given["sealed"]
        if not all(isinstance(line, str) for lines in sealed.values() for line in lines):
            raise ValueError("sealed")
        return Pocket(read_seats(given["seats"]), record, keep, sealed)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise refused("game-broken", file="localStorage", detail=error) from error


def _thrown(dice: list[object]) -> AskForDie:
    """Dice as a lesson has them; behind the last they fall by chance."""
    left = [die for die in dice if isinstance(die, int)]
    return lambda sides: left.pop(0) if left and 1 <= left[0] <= sides else None


def _same(move: Move, wanted: Chosen, names: list[str]) -> bool:
    """Whether what is made is what was wanted: as far as that says, and numbers as they are shown."""
    if move.action != wanted.action:
        return False
    made = dict(zip(names, move.arguments, strict=True))
    given = {name: each.value for name, each in wanted.arguments.items() if name in made}
    return all(shown(value) == shown(made[name]) for name, value in given.items())


def opened(data: bytes, tell: Tell, send: Callable[[str], Awaitable[str]] | None = None) -> InPage:
    """A table for the file of an edition (`regelwerk.rulebook.tryit.files`); `send` hands work that may take
    long to whoever answers it by `errand`.

    Raises:
        ValueError: if it is no such file.
    """
    ruleset, language = read_edition(data)
    Elsewhere.send = send
    return InPage(Ruleset(ruleset, language), tell)


async def answer(table: InPage, question: str) -> str:
    """The answer to a question, both as JSON."""
    return json.dumps(await table.answer(json.loads(question)), ensure_ascii=False)


def errand(table: InPage, sent: str) -> str:
    """What comes of work that another worker of the page has sent."""
    return done(table.ruleset, sent)
