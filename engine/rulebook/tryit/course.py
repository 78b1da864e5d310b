"""Plays a changed example to its end, and tells on the way what could be chosen."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.load.show import sentence
from engine.model.problem import Problem, Refused
from engine.model.scenario import Chosen, Given, Happening
from engine.model.types import Type
from engine.render.book import Book
from engine.rulebook.tryit.changed import MOST_CHOICES, Changed, Pick, at
from engine.rulebook.tryit.inputs import Input, Inputs
from engine.run.chance import Seeded
from engine.run.choices import options
from engine.run.course import Window
from engine.run.failure import RunFailure
from engine.run.orders import Line
from engine.run.program import Program
from engine.run.thing import TableRow, Thing
from engine.run.turn import Game, new_game
from engine.scenario import choosing
from engine.scenario.compare import plain
from engine.scenario.runner import given_state

_MOST_OPTIONS = 2_000


class Thrown(NamedTuple):
    """A die: how many sides it has, what it showed, and whether that was given."""

    sides: int
    value: int
    given: bool


class PartlyGiven:
    """Dice that are given in part; those that are not, and all behind them, fall by chance."""

    def __init__(self, given: Sequence[int | None], seed: int) -> None:
        self._given = given
        self._seeded = Seeded(seed)
        self.thrown: list[Thrown] = []

    def position(self) -> object:
        """Where the dice stand, for `seek`."""
        return len(self.thrown), self._seeded.position()

    def seek(self, position: object) -> None:
        assert isinstance(position, tuple)
        count, stream = position
        del self.thrown[count:]
        self._seeded.seek(stream)

    def roll(self, sides: int) -> int:
        number = len(self.thrown)
        given = self._given[number] if number < len(self._given) else None
        # Thrown in any case: whether one die is given changes none of the others.
        value = self._seeded.roll(sides)
        if given is not None:
            if not 1 <= given <= sides:
                place = at(f"dice/{number}")
                raise RunFailure("run-die-impossible", span=place, sides=str(sides), number=str(given))
            value = given
        self.thrown.append(Thrown(sides, value, given is not None))
        return value


class Asked(NamedTuple):
    """One choice: whose it is, its inputs, and why what was picked is not allowed."""

    decider: str
    fields: list[Input]
    refused: list[str]


class Course(NamedTuple):
    """What came of it; `stopped` are the problems that ended it, `notes` what nobody used."""

    game: Game
    asked: list[Asked]
    thrown: list[Thrown]
    stopped: list[Problem]
    notes: list[Problem]


class Playing:
    """Plays changed examples with one program, in the words of a book."""

    def __init__(self, program: Program, book: Book) -> None:
        self._program = program
        self._book = book
        self._inputs = Inputs(book)

    def start(self, changed: Changed, seed: int) -> Game:
        """The game before anything happens.

        Raises:
            Refused: if it cannot be begun.
        """
        example = changed.example
        chance = PartlyGiven(changed.dice, seed)
        state = given_state(self._program.ruleset, example)
        try:
            return new_game(
                self._program, state, chance, language=self._book.language, phase=example.phase
            )
        except RunFailure as failure:
            raise Refused([Problem(failure.code, failure.span, failure.values)]) from failure

    def play(self, game: Game, changed: Changed) -> Course:
        """What happens from there, until nobody has anything more to say."""
        asked: list[Asked] = []
        stopped: list[Problem] = []
        notes: list[Problem] = []
        chance = game.state.chance
        assert isinstance(chance, PartlyGiven)
        try:
            self._play(game, changed, asked, notes)
        except Refused as refusal:
            stopped = refusal.problems
        given = sum(die is not None for die in changed.dice[len(chance.thrown) :])
        if given and not stopped:
            notes.append(Problem("example-die-unused", at("dice"), {"count": str(given)}))
        return Course(game, asked, chance.thrown, stopped, notes)

    def _play(self, game: Game, changed: Changed, asked: list[Asked], notes: list[Problem]) -> None:
        orders, picks = dict(changed.orders), list(changed.picks)
        waiting: list[Happening] = game.run(None, changed.example.happens)
        while game.deciders():
            window = game.window()
            if window is not None:
                if len(asked) >= MOST_CHOICES:
                    break
                pick = picks.pop(0) if picks else Pick("", {})
                waiting, goes_on = self._choose(game, window, pick, waiting, asked)
                if not goes_on:
                    picks = []  # they were meant for another course
                    break
                continue
            phase = game.state.phase
            key = phase if phase in orders else ""
            if key not in orders:
                break
            place = at(f"orders/{key}").file
            lines = [
                Line(text, place, number)
                for number, text in enumerate(orders.pop(key), start=1)
                if text.strip()
            ]
            waiting = game.run(lines, waiting)
        notes += [
            Problem("example-happening-unused", None, {"phase": self._book.title(each.phase)})
            for each in waiting
        ]
        notes += [Problem("example-orders-unused", at(f"orders/{each}")) for each in orders]
        if picks:
            notes.append(Problem("example-choice-unused", at(f"choices/{len(asked)}")))

    # --- choices ------------------------------------------------------------------------

    def _choose(
        self, game: Game, window: Window, pick: Pick, waiting: list[Happening], asked: list[Asked]
    ) -> tuple[list[Happening], bool]:
        """Makes the choice that was picked, if any; what could have been chosen is noted in `asked`."""
        number, program, book = len(asked), self._program, self._book
        decider = window.decider
        actions = [
            id
            for id in window.actions
            if isinstance(decider, program.types[program.ruleset.actions[id].event.parameters[0].type.name])
        ]
        action = pick.action if pick.action in actions else ""
        fields: list[Input] = [{
            "place": f"choices/{number}",
            "title": "",
            "sort": "pick",
            "value": action,
            "options": [["", "–"], *([id, book.title(id)] for id in actions)],
        }]  # fmt: skip
        name = program.shown(decider)
        if not action:
            asked.append(Asked(name, fields, []))
            return waiting, False
        found: dict[str, Given] = {}
        not_offered: Problem | None = None
        chosen: list[Any] = []
        for parameter in program.ruleset.actions[action].event.parameters[1:]:
            place = f"choices/{number}/{parameter.name}"
            offered = self._offered(game, decider, action, chosen)
            texts = [self._inputs.text(value) for value in offered]
            wanted = pick.values.get(parameter.name)
            if not offered or (wanted is not None and wanted not in texts and not pick.changing):
                called = {"name": book.parameter(parameter), "value": wanted or "–"}
                not_offered = Problem("choice-not-offered" if offered else "tryit-none-offered", None, called)
                break
            value = offered[texts.index(wanted)] if wanted in texts else offered[0]
            chosen.append(value)
            found[parameter.name] = Given(plain(value), at(place))
            fields.append({
                "place": place,
                "title": book.parameter(parameter),
                "sort": "pick",
                "value": self._inputs.text(value),
                "options": [
                    [text, self._title(each, parameter.type)]
                    for text, each in zip(texts, offered, strict=True)
                ][:_MOST_OPTIONS],
            })  # fmt: skip
        if not_offered is not None:
            fields[0]["value"] = ""
            asked.append(Asked(name, fields[:1], [sentence(not_offered, book.language)]))
            return waiting, False
        made = Chosen(action, found, at(f"choices/{number}"))
        waiting, failures, reasons = choosing.make(game, made, waiting)
        refused = [reason for _, reason in reasons]
        refused += [sentence(each, book.language) for each in failures]
        asked.append(Asked(name, fields, refused))
        return waiting, True

    def _offered(self, game: Game, decider: Thing, action: str, chosen: list[Any]) -> list[Any]:
        try:
            return options(self._program, game.state, decider, action, chosen)
        except Exception as error:
            raise self._program.located(error) from error

    def _title(self, value: Any, kind: Type) -> str:
        if isinstance(value, TableRow):
            return self._book.row(value._table, value._key)
        if isinstance(value, bool):
            return self._book.say("yes" if value else "no")
        if isinstance(value, Thing):
            return self._program.shown(value)
        if kind.kind == "choice" and isinstance(value, str):
            return self._book.word(value)
        if isinstance(value, int | float):
            return self._inputs.text(value)
        return "–" if value is None else self._program.shown(value)
