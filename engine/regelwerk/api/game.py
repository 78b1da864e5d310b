"""A game in play: who has to decide, what is allowed, what came of it."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from regelwerk.api.position import Position, without
from regelwerk.api.problems import telling
from regelwerk.api.result import Happened, Result, Story
from regelwerk.api.why_not import WhyNot
from regelwerk.bots.seats import seats
from regelwerk.model.problem import Problem, Refused, nearest
from regelwerk.run import choices as allowed
from regelwerk.run import turn
from regelwerk.run.orders import Line, order_lines
from regelwerk.run.plain import Plain, plain, restored, told
from regelwerk.run.snapshot import dump
from regelwerk.run.thing import Thing


class Outcome(NamedTuple):
    """How a game ended: the ids of the winners (none: nobody has won), and after how many decisions.

    >>> import regelwerk
    >>> game = regelwerk.load("stones").game(seed=4)
    >>> while not game.over:
    ...     game.choose(game.choices()[-1])
    >>> game.outcome
    Outcome(winners=('Ben',), after=27)
    """

    winners: tuple[str, ...]
    after: int


class Choice:
    """An action with a value for each of its parameters: things by their ids, rows by their keys.

    Choices are equal that say the same; they may be kept, and used in another game.

    >>> import regelwerk
    >>> choice = regelwerk.load("stones").game(seed=1).choices()[0]
    >>> choice, str(choice), choice.action, choice.arguments
    (Choice('hop'), 'Hop', 'hop', {})
    """

    __slots__ = ("_choice", "_game", "_moment")

    def __init__(self, game: "Game", choice: allowed.Choice, moment: int) -> None:
        self._game, self._choice, self._moment = game, choice, moment

    @property
    def action(self) -> str:
        """The id of the action."""
        return self._choice.action

    @property
    def arguments(self) -> dict[str, Plain]:
        """The value of each parameter by its name, in their order."""
        names = self._game._program.ruleset.actions[self.action].domains
        return {name: plain(value) for name, value in zip(names, self._choice.arguments, strict=True)}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Choice):
            return NotImplemented
        return (self.action, self.arguments) == (other.action, other.arguments)

    def __hash__(self) -> int:
        return hash((self.action, repr(self.arguments)))

    def __str__(self) -> str:
        return told(self._game._program, self._choice, self._game.language)

    def __repr__(self) -> str:
        given = [repr(self.action), *(f"{name}={value!r}" for name, value in self.arguments.items())]
        return f"Choice({', '.join(given)})"


class View(NamedTuple):
    """What somebody may know: the position as far as it is open to them, who has to decide, and, if they
    do, their choices and the orders that they have handed in.

    Orders are secret until their results are printed, and so is all that only they say.

    >>> import regelwerk
    >>> game = regelwerk.load("snails").game(seed=1)
    >>> game.order("Ida", ["Slow creeps Kale"])
    >>> game.view("Ida").orders, game.view(game.seats[1]).orders
    (('Slow creeps Kale',), ())
    """

    seat: str
    position: Position
    deciders: tuple[str, ...]
    choices: tuple[Choice, ...]
    orders: tuple[str, ...]


class Game:
    """A game between decisions; made by `Ruleset.game`.

    Where one after the other decides, `choices` lists what is allowed. Where all write secret orders
    (`sealed`), each hands theirs in by `order`, and `resolve` goes on with all of them.

    Whatever is refused leaves the game as it was. Rules that run longer than 10 seconds between two
    decisions break off (`run-too-long`).

    >>> import regelwerk
    >>> game = regelwerk.load("stones").game("brook", seed=7)
    >>> game
    <Game stones/brook, seed 7: Ada decides in crossing>
    >>> game.choose("hop")
    >>> game.position["Ada"]["ahead"]
    3
    """

    def __init__(self, game: turn.Game, language: str, begun: str, seed: int) -> None:
        self._game, self._language, self._begun, self._seed = game, language, begun, seed
        self._program = game.program
        self._orders: dict[str, tuple[list[Line], tuple[str, ...]]] = {}
        self._made = 0
        self._last = 0
        self._listed: list[Choice] | None = None
        if game.state.ending is None:
            game.run()

    @property
    def language(self) -> str:
        """The language of sentences, `en` or `de`: that of the ruleset."""
        return self._language

    @property
    def seed(self) -> int:
        """The seed of its dice: the same seed and the same decisions give the same game."""
        return self._seed

    @property
    def decisions(self) -> int:
        """How many decisions were made since it began here: choices, or orders resolved."""
        return self._made

    @property
    def seats(self) -> tuple[str, ...]:
        """The ids of all who may ever have to decide, in the order in which the position lists them."""
        return tuple(thing.id for thing in seats(self._game))

    @property
    def sealed(self) -> bool:
        """Whether secret orders are wanted now, not choices."""
        return not self.over and self._game.window() is None

    @property
    def deciders(self) -> tuple[str, ...]:
        """The ids of those who have to decide now: one who chooses, or all who have not handed in orders."""
        return tuple(thing.id for thing in self._game.deciders() if thing.id not in self._orders)

    @property
    def over(self) -> bool:
        """Whether nobody has anything to decide any more."""
        return not self._game.deciders()

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; none while it goes on."""
        if not self.over:
            return None
        return Outcome(tuple(thing.id for thing in self._game.state.ending or ()), self._made)

    @property
    def position(self) -> Position:
        """The whole position as it stands, without orders that wait to be resolved. `view` shows less."""
        return positioned(self._game)

    @telling
    def choices(self) -> list[Choice]:
        """Every allowed choice of whoever decides now; empty where nobody chooses.

        Values that nobody lists (a point, a number) are not among them: `choose` takes any of them.

        Raises:
            Refused: if a rule cannot be worked out.
        """
        if self._listed is None:
            self._listed = [Choice(self, each, self._made) for each in self._game.choices()]
        return list(self._listed)

    @telling
    def choose(self, choice: Choice | str, /, **arguments: Plain) -> None:
        """Makes a choice and goes on to the next decision: `choose(choice)`, or `choose("hop", far=2)`.

        Raises:
            Refused: with each reason why it is not allowed.
            TypeError: if it is neither a choice nor the id of an action.
        """
        before = len(self._game.state.trace)
        self._game.choose(self._meant(choice, arguments))
        self._goes_on(before)

    @telling
    def order(self, seat: str, lines: str | Iterable[str]) -> None:
        """Hands in the secret orders of one seat, a text or its lines, in place of earlier ones.

        Raises:
            Refused: with everything that is wrong with them; or if no orders of that seat are wanted.
        """
        written = lines.splitlines() if isinstance(lines, str) else [str(each) for each in lines]
        self._check_decider(seat)
        given = order_lines(written, seat, seat)
        problems = self._game.check(given)
        if problems:
            raise Refused(problems, {seat: "\n".join(written)})
        self._orders[seat] = given, tuple(each.text.strip() for each in given)

    @telling
    def resolve(self) -> Result:
        """Resolves all orders handed in, those that are missing counting as none, up to the next decision.

        Raises:
            Refused: if no orders are wanted now (`orders-not-wanted`), or the rules cannot be carried out.
        """
        self._check_sealed()
        printed, trace = len(self._game.state.printed), len(self._game.state.trace)
        self._game.run([line for lines, _ in self._orders.values() for line in lines])
        self._goes_on(trace)
        state = self._game.state
        happened = Happened(self._program, state.trace[trace:], self.language)
        return Result(state.printed[printed:], self.position, happened)

    @telling
    def view(self, seat: str) -> View:
        """What one seat may know, and nothing else.

        Raises:
            Refused: if there is no such seat.
        """
        if seat not in self.seats:
            values = {"name": seat, "seats": ", ".join(self.seats)}
            raise Refused([Problem("play-unknown-seat", None, values, nearest(seat, self.seats))])
        secret = _secret(self._game, seat)
        own = [order.id for order, line in self._game.lines.items() if line.by == seat]
        deciding = seat in self.deciders
        return View(
            seat,
            without(self.position, secret, own),
            self.deciders,
            tuple(self.choices()) if deciding and not self.sealed else (),
            self._orders[seat][1] if seat in self._orders else (),
        )

    @telling
    def why_not(self, document: str, /, *, tag: str = "", **given: object) -> WhyNot:
        """What would have to hold for an action to be allowed, or a rule, modifier, phase … to apply now.

        `given` are parameters by their names; whoever decides now is taken for who chooses. What is left
        open is tried out, and told is what comes nearest. `tag` is what an immunity shall keep off.

        Raises:
            Refused: if there is no such document, parameter or value.
        """
        from regelwerk.model.named import named
        from regelwerk.why_not import ask, position, words

        found = named(self._program.ruleset, [document])[document]
        window = self._game.window()
        action = self._program.ruleset.actions.get(document)
        if window is not None and action is not None:
            given = {action.event.parameters[0].name: window.decider.id, **given}
        here = position.Position(self._game.state, "")
        texts = [f"{name}={_text(value)}" for name, value in given.items()]
        asked = words.Words(self._program, self.language)
        return WhyNot(ask.why_not(asked, here, found, texts, tag=tag, most=1))

    def story(self, language: str = "") -> Story:
        """The steps since the last decision, with the rule behind each; in `en`, `de` or that of the game."""
        state = self._game.state
        return Story(Happened(self._program, state.trace[self._last :], self.language).steps(language))

    def __repr__(self) -> str:
        begun = "/".join(filter(None, (self._program.ruleset.header.id, self._begun))) + f", seed {self.seed}"
        if self.outcome is not None:
            return f"<Game {begun}: {self.outcome}>"
        verb = "to write orders" if self.sealed else "decides"
        waiting = f"{', '.join(self.deciders)} {verb}" if self.deciders else "all orders are in"
        return f"<Game {begun}: {waiting} in {self._game.state.phase}>"

    def _meant(self, choice: Choice | str, arguments: Mapping[str, Plain]) -> allowed.Choice:
        if isinstance(choice, Choice):
            if choice._game is self and choice._moment == self._made:
                return choice._choice
            return self._meant(choice.action, choice.arguments)
        if not isinstance(choice, str):
            raise TypeError(f"a Choice or the id of an action, not {type(choice).__name__}")
        action = self._program.ruleset.actions.get(choice)
        names = list(action.domains) if action is not None else []
        unknown = [
            Problem(
                "why-not-no-parameter",
                None,
                {"name": name, "parameters": ", ".join(names) or "–"},
                nearest(name, names),
            )
            for name in arguments
            if name not in names and action is not None
        ]
        if unknown:
            raise Refused(unknown)
        listed = [arguments[name] for name in names if name in arguments]
        return restored(self._game, choice, listed)

    def _goes_on(self, before: int) -> None:
        self._made, self._last = self._made + 1, before
        self._orders, self._listed = {}, None

    def _check_sealed(self) -> None:
        if not self.sealed:
            names = self._program.titles(self._game.state.phase, "phase")
            raise Refused([Problem("orders-not-wanted", None, names)])

    def _check_decider(self, seat: str) -> None:
        self._check_sealed()
        asked = [thing.id for thing in self._game.deciders()]
        if seat not in asked:
            code = "game-not-asked" if seat in self.seats else "game-unknown-decider"
            values = {"by": seat, "asked": ", ".join(asked)}
            raise Refused([Problem(code, None, values, nearest(seat, asked))])


def positioned(game: turn.Game, *, over: bool | None = None) -> Position:
    """Where a game stands, as a value."""
    data = dump(game)
    for key in ("content", "rolled"):
        del data[key]
    ended = not game.deciders() if over is None else over
    return Position({**data, "over": ended}, checked=game.program.ruleset.content)


def _secret(game: turn.Game, seat: str) -> set[str]:
    """The ids of orders that others gave and whose results are not printed, and of what only these say."""
    written = game.program.ruleset.written_types()
    waiting = [order for order, line in game.lines.items() if line.by != seat]
    found: set[str] = set()
    while waiting:
        thing = waiting.pop()
        if thing.id in found:
            continue
        found.add(thing.id)
        for name in thing._fields:
            held = getattr(thing, name)
            items = held if isinstance(held, tuple | list) else (held,)
            waiting += [each for each in items if isinstance(each, Thing) and each._type in written]
    return found


def _text(value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return ",".join(map(str, value))
    return str(value)
