"""Plays a changed example to its end, and tells on the way what could be chosen."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from regelwerk.load.show import sentence
from regelwerk.model.problem import Problem, Refused, refused
from regelwerk.model.scenario import Chosen, Given
from regelwerk.render.book import Book
from regelwerk.rulebook.tryit.changed import MOST_CHOICES, Changed, Pick, at
from regelwerk.rulebook.tryit.inputs import Input, Inputs, to_pick
from regelwerk.run.chance import Seeded
from regelwerk.run.choices import options
from regelwerk.run.course import Window
from regelwerk.run.failure import RunFailure
from regelwerk.run.free import named
from regelwerk.run.game import Game
from regelwerk.run.orders import ANYBODY, Line
from regelwerk.run.plain import plain
from regelwerk.run.program import Program
from regelwerk.run.thing import shown
from regelwerk.scenario.compare import Reasons
from regelwerk.scenario.script import Script, start

_MOST_OPTIONS = 2_000


class Thrown(NamedTuple):
    """A die: how many sides it has, what it showed, and whether that was given."""

    sides: int
    value: int
    given: bool


class PartlyGiven:
    """Dice that are given in part; those that are not, and all behind them, fall by chance.

    Of a shuffle what it brings to the front is given; `used` counts both.
    """

    def __init__(self, given: Sequence[int | Sequence[str] | None], seed: int) -> None:
        self._given = given
        self._seeded = Seeded(seed)
        self.thrown: list[Thrown] = []
        self.used = 0

    def position(self) -> object:
        """Where the dice stand, for `seek`."""
        return len(self.thrown), self.used, self._seeded.position()

    def seek(self, position: object) -> None:
        assert isinstance(position, tuple)
        count, self.used, stream = position
        del self.thrown[count:]
        self._seeded.seek(stream)

    def roll(self, sides: int) -> int:
        number, given = self.used, self._next()
        # Thrown in any case: whether one die is given changes none of the others.
        value = self._seeded.roll(sides)
        if isinstance(given, int):
            if not 1 <= given <= sides:
                place = at(f"dice/{number}")
                raise RunFailure("run-die-impossible", span=place, sides=str(sides), number=str(given))
            value = given
        self.thrown.append(Thrown(sides, value, isinstance(given, int)))
        return value

    def order(self, lying: Sequence[str], holder: str, zone: str) -> Sequence[str]:
        """What a shuffle of these brings to the front: what is given of it, or all of them by chance."""
        given = self._next()
        if given is None or isinstance(given, int):
            left = list(lying)
            return [left.pop(self._seeded.roll(len(left)) - 1) for _ in lying]
        return [each for each in given if each in lying]

    def _next(self) -> int | Sequence[str] | None:
        self.used += 1
        return self._given[self.used - 1] if self.used <= len(self._given) else None


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


def begun(program: Program, changed: Changed, seed: int, language: str) -> Game:
    """The game before anything happens.

    Raises:
        Refused: if it cannot be begun.
    """
    try:
        chance = PartlyGiven(changed.dice, seed)
        return start(program, changed.example, chance, language)
    except RunFailure as failure:
        raise refused(failure.code, failure.span, **failure.values) from failure


def played(program: Program, book: Book, game: Game, changed: Changed) -> Course:
    """What happens from there, until nobody has anything more to say."""
    asked, stopped, notes = list[Asked](), list[Problem](), list[Problem]()
    chance = game.state.chance
    assert isinstance(chance, PartlyGiven)
    script = _Picked(program, book, changed, asked)
    stage, goes_on = script.first, True
    try:
        while goes_on:
            stage, goes_on = script.move(game, stage)
    except Refused as refusal:
        stopped = refusal.problems
    else:
        notes += [
            Problem("example-happening-unused", None, {"phase": book.title(each.phase)})
            for each in script.waiting(stage)
        ]
        notes += [Problem("example-orders-unused", at(f"orders/{each}")) for each in stage.left]
        if script.unused:
            notes.append(Problem("example-choice-unused", at(f"choices/{len(asked)}")))
    given = sum(die is not None for die in changed.dice[chance.used :])
    if given and not stopped:
        notes.append(Problem("example-die-unused", at("dice"), {"count": str(given)}))
    return Course(game, asked, chance.thrown, stopped, notes)


class _Picked(Script):
    """A changed example: its choices are those that a reader picked, among what is offered."""

    def __init__(self, program: Program, book: Book, changed: Changed, asked: list[Asked]) -> None:
        orders = {
            phase: [
                Line(text, at(f"orders/{phase}").file, number, by=ANYBODY)
                for number, text in enumerate(lines, start=1)
                if text.strip()
            ]
            for phase, lines in changed.orders.items()
        }
        super().__init__(changed.example, orders)
        self._program, self._book = program, book
        self._inputs = Inputs(book)
        self._picks = changed.picks
        self._asked = asked
        self._made: dict[int, Chosen | None] = {}

    @property
    def unused(self) -> bool:
        """Whether more was picked than there was to choose; not where a choice came to nothing."""
        return all(self._made.values()) and len(self._asked) < len(self._picks)

    def choice(self, game: Game, window: Window, number: int) -> Chosen | None:
        """The choice that was picked, if any; what could have been chosen is noted in `asked`."""
        if number >= MOST_CHOICES:
            return None
        if number not in self._made:
            pick = self._picks[number] if number < len(self._picks) else Pick("", {})
            self._made[number] = self._picked(game, window, pick)
        return self._made[number]

    def refused(self, game: Game, chosen: Chosen, failures: list[Problem], reasons: Reasons) -> bool:
        """What is refused is told beside the choice, and the next one may be made."""
        told = [reason for _, reason in reasons]
        self._asked[-1].refused.extend(told + [sentence(each, self._book.language) for each in failures])
        return False

    def _picked(self, game: Game, window: Window, pick: Pick) -> Chosen | None:
        asked, program, book = self._asked, self._program, self._book
        number, known = len(asked), program.ruleset.actions
        by = known[pick.action].event.parameters[0].name if pick.action in known else ""
        said = next((each for each in game.deciders() if pick.values.get(by) == each.id), None)
        decider = window.decider if said is None else said
        actions = [
            id
            for id in window.actions
            if isinstance(decider, program.types[known[id].event.parameters[0].type.name])
        ]
        action = pick.action if pick.action in actions else ""
        listed = [["", "–"], *([id, book.title(id)] for id in actions)]
        fields: list[Input] = [to_pick(f"choices/{number}", "", action, listed)]
        name = program.shown(decider)
        if not action:
            asked.append(Asked(name, fields, []))
            return None
        found = {by: Given(said.id, at(f"choices/{number}"))} if said is not None else {}
        refused: list[Problem] = []
        beyond = False  # a value that is not offered is tried for the reason against it
        chosen: list[Any] = []
        converted = dict(program.arguments[action])
        for parameter in known[action].event.parameters[1:]:
            place = f"choices/{number}/{parameter.name}"
            offered = [] if beyond else options(program, game.state, decider, action, chosen)
            texts = [self._inputs.text(value) for value in offered]
            wanted = pick.values.get(parameter.name)
            if wanted is not None and wanted not in texts:
                rounded = _rounded(self._inputs.value(wanted, parameter.type))
                alike = (each for each in offered if _rounded(each) == rounded)
                wanted = next((self._inputs.text(each) for each in alike), wanted)
            free = parameter.name in known[action].free
            if wanted is not None and wanted not in texts and (free or not pick.changing):
                typed = self._inputs.value(wanted, parameter.type)
                try:
                    value = (
                        named(parameter, typed)
                        if free
                        else converted[parameter.name](game.state.things, typed)
                    )
                except Refused as failure:
                    refused = failure.problems
                    break
                except RunFailure as failure:
                    refused = [Problem(failure.code, failure.span, failure.values)]
                    break
                beyond = beyond or not free
                offered, texts = [value, *offered], [wanted, *texts]
            elif offered:
                value = offered[texts.index(wanted)] if wanted in texts else offered[0]
            elif beyond:
                continue
            else:
                refused = [Problem("tryit-none-offered", None, {"name": book.parameter(parameter)})]
                break
            chosen.append(value)
            found[parameter.name] = Given(plain(value), at(place))
            listed = [[text, self._title(each)] for text, each in zip(texts, offered, strict=True)]
            title, held = book.parameter(parameter), self._inputs.text(value)
            fields.append(to_pick(place, title, held, listed[:_MOST_OPTIONS]))
        if refused:
            fields[0]["value"] = ""
            asked.append(Asked(name, fields[:1], [sentence(each, book.language) for each in refused]))
            return None
        asked.append(Asked(name, fields, []))
        return Chosen(action, found, at(f"choices/{number}"))

    def _title(self, value: Any) -> str:
        if isinstance(value, bool):
            return self._book.say("yes" if value else "no")
        if value is None or isinstance(value, int | float):
            return self._inputs.text(value) or "–"
        return self._program.told(value, self._book.language)


def _rounded(value: Any) -> str:
    """A point or number as examples write it: of the values offered the one is meant that looks the same."""
    return shown(list(value)) if isinstance(value, tuple | list) else shown(value)
