"""A game in play: decisions, secret orders, what came of them, and the way back."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from types import MappingProxyType

from regelwerk.api.choice import Choice, Plain
from regelwerk.api.ordering import Ordering
from regelwerk.api.position import Position, without
from regelwerk.api.problems import telling
from regelwerk.api.record import Move, Record
from regelwerk.api.result import Happened, Ordered, Result, Story
from regelwerk.api.tables import Table, tables
from regelwerk.api.view import View, positioned, secret, unseen
from regelwerk.api.why_not import WhyNot
from regelwerk.explain.beside import beside
from regelwerk.model.named import named
from regelwerk.model.problem import Refused


class Game(Ordering):
    """A game between decisions; made by `Ruleset.game`.

    Where one after the other decides, `choices` lists what is allowed. Where all decide in secret
    (`sealed`), each hands in orders by `order`, or a choice by `choose` (`secretly`, see `choosing`);
    `resolve` goes on with all orders, and with the choices that there are.

    Whatever is refused leaves the game as it was. Rules that run longer than 10 seconds between two
    decisions break off (`run-too-long`), in the main thread alone: elsewhere nobody watches.

    >>> import regelwerk
    >>> game = regelwerk.load("stones").game("brook", seed=7)
    >>> game
    <Game stones/brook, seed 7: Ada decides in crossing>
    >>> game.choose("hop")
    >>> game.position["Ada"]["ahead"]
    3
    """

    _at_first: Position | None = None

    @telling
    def choose(self, choice: Choice | str, /, **arguments: Plain) -> None:
        """Makes a choice and goes on to the next decision: `choose(choice)`, or `choose("hop", far=2)`. In
        secret it is handed in; with the last one all are resolved.

        Raises:
            Refused: with each reason why it is not allowed.
            TypeError: if it is neither a choice nor the id of an action.
        """
        try:
            meant = self._meant(choice, arguments)
        except Refused as refusal:
            # What is not in a list may be so for a reason that the rules tell.
            raise Refused(self._why_not(choice, arguments) or refusal.problems) from None
        if self.secretly:
            self.order(self._decider().id, [self._chosen(meant).line])
            if not self.deciders:
                self.resolve()
        else:
            self._history.choose(meant)
            self._goes_on()

    @telling
    def resolve(self) -> Result:
        """Resolves all orders handed in, those that are missing counting as none, up to the next decision.

        Raises:
            Refused: if no orders are wanted now (`orders-not-wanted`), or the rules cannot be carried out.
        """
        self._check_sealed()
        self._history.resolve([line for lines, _ in self._orders.values() for line in lines])
        self._goes_on()
        happened = Happened(self._program, self._history.trace(), self.language)
        return Result(self.results(self.decisions), self.position, happened)

    def results(self, of: int, /) -> list[Ordered]:
        """What became of orders with one decision, counted from 1. Raises ValueError if there is none.

        >>> import regelwerk
        >>> game = regelwerk.load("snails").game(seed=1)
        >>> game.order("Ida", ["Slow creeps Kale"])
        >>> lines = game.resolve().lines
        >>> tuple(each.line for each in game.results(1)) == lines
        True
        """
        self._check_made(of)
        made, printed = self._history.made, self._game.results
        end = made[of].results if of < len(made) else len(printed)
        return [Ordered(each.order.id, each.by, each.line) for each in printed[made[of - 1].results : end]]

    def beside(self, of: int, /, seat: str | None = None, *, orders: bool = False) -> Story:
        """What one decision, counted from 1, brought besides `results`: the events by which something came
        into play or went out of it, or the map shows a place otherwise; as far as a seat may know of it.
        With `orders` also those that `results` tell of, and where things went on the map.

        Raises:
            Refused: if there is no such seat.
            ValueError: if there is no such decision.

        >>> import regelwerk
        >>> game = regelwerk.load("snails").game(seed=1)
        >>> game.order("Ida", ["Slow creeps Kale"])
        >>> _ = game.resolve()
        >>> len(game.beside(1))
        0
        """
        self._check_made(of)
        trace = beside(self._program, self._told_to(seat, *self._stretch(1, of)), orders=orders)
        return Story(Happened(self._program, trace, self.language).steps())

    def _check_made(self, of: int) -> None:
        if not 0 < of <= self.decisions:
            raise ValueError(f"{of}: {self.decisions} decisions were made")

    @telling
    def view(self, seat: str = "") -> View:
        """What one seat may know, and nothing else; without a seat, what anybody may who watches.

        Raises:
            Refused: if there is no such seat.
        """
        self._check_seat(seat)
        hidden = secret(self._game, seat)
        own = [order.id for order, line in self._game.lines.items() if line.by == seat]
        with self.choosing(seat):
            choices = tuple(self.choices()) if seat in self.deciders else ()
        with self.seen_by(seat):
            return View(
                seat,
                without(self.position, hidden, own),
                self.deciders,
                choices,
                self._orders[seat][1] if seat in self._orders else (),
                unseen(self._game, seat),
            )

    @contextmanager
    def seen_by(self, seat: str = "") -> Iterator[None]:
        """As long as it lasts, whatever is read of the game is what a seat may know, or, without one, what
        anybody may who watches. What lies where it may not look is called `card-?` after its type; fields
        that it may not know hold what they begin with.

        Raises:
            Refused: if there is no such seat.

        >>> import regelwerk
        >>> game = regelwerk.load("snails").game(seed=1)
        >>> with game.seen_by("Ida"):
        ...     game.thing("Slow").type
        'snail'
        """
        self._check_seat(seat)
        secrecy, state = self._program.secrecy, self._game.state
        if not secrecy.hides:
            yield
            return
        if self._game.window() is not None:
            self.choices()  # they follow from what there is, not from what somebody knows
        whole, self._position = self._position, None
        try:
            with secrecy.seen(state, seat):
                yield
        finally:
            self._position = whole

    @telling
    def tables(self, seat: str = "") -> list[Table]:
        """What a seat may know, in short: for each type the fields that the game can change, where they say
        something, its own things first. Hexes and their sides stand there once they have changed.

        Raises:
            Refused: if there is no such seat.
        """
        if self._at_first is None:
            self._at_first = positioned(self._history.begun(), over=False)
        view = self.view(seat)
        with self.seen_by(seat):
            return tables(self, view, self._at_first)

    @telling
    def why_not(self, document: str, /, *, tag: str = "", **given: object) -> WhyNot:
        """What would have to hold for an action to be allowed, or a rule, modifier, phase … to apply now.

        `given` are parameters by their names; whoever decides now is taken for who chooses. What is left
        open is tried out, and told is what comes nearest. `tag` is what an immunity shall keep off.

        Raises:
            Refused: if there is no such document, parameter or value.
        """
        from regelwerk.why_not import ask, position, words

        found = named(self.documents, [document])[document]
        window = self._game.window()
        action = self.documents.actions.get(document)
        if window is not None and action is not None:
            given = {action.event.parameters[0].name: window.decider.id, **given}
        here = position.Position(self._game.state, "")
        texts = [f"{name}={_text(value)}" for name, value in given.items()]
        asked = words.Words(self._program, self.language)
        return WhyNot(ask.why_not(asked, here, found, texts, tag=tag, most=1))

    @telling
    def repeat(self, moves: Iterable[Move]) -> None:
        """Makes decisions again that were made elsewhere in the same game, with their dice.

        Raises:
            Refused: at the first that is not allowed, or comes out differently (`save-differs`).

        >>> import regelwerk
        >>> stones = regelwerk.load("stones")
        >>> here, there = stones.game(seed=4), stones.game(seed=4)
        >>> here.choose("hop")
        >>> there.repeat(here.moves)
        >>> there.position == here.position
        True
        """
        try:
            self._history.repeat(tuple(moves))
        finally:
            self._goes_on()

    @property
    @telling
    def moves(self) -> tuple[Move, ...]:
        """Every decision made, with its dice."""
        return self._history.moves

    @telling
    def record(self, players: Mapping[str, str] = MappingProxyType({})) -> Record:
        """The game on file, to be kept and played again (`Ruleset.replay`); `players` says who plays which
        seat.
        """
        rules, history = self.documents, self._history
        head = (rules.header.id, rules.version, rules.content, self.scenario, self.seed)
        dice = "typed" if history.typed else "rolled"
        position = self._begun if isinstance(self._begun, Position) else None
        return Record(*head, dice, dict(players), history.start, self.moves, position)

    @telling
    def undo(self, count: int = 1) -> None:
        """Takes back the last decisions: the game begins anew, without them; the dice fall as they fell.

        Raises:
            ValueError: if there are not so many.
        """
        if not 0 <= count <= self.decisions:
            raise ValueError(f"{count}: {self.decisions} decisions were made")
        self._history.undo(count)
        self._goes_on()

    def __copy__(self) -> "Game":
        """A game of its own that has come the same way, with the orders that are in; the dice fall alike."""
        other = Game(self._history.again(), self.language, self._begun)
        other.order_all(self._handed_in)
        return other

    def __deepcopy__(self, memo: object) -> "Game":
        return copy(self)

    def __reduce__(self) -> tuple[object, ...]:
        """Another process plays it again; who throws dice by hand stays here, and they are rolled."""
        from regelwerk.api.ruleset import played_again

        return played_again, (self.documents, self.language, self.record(), self._handed_in)

    def __repr__(self) -> str:
        begun = "/".join(filter(None, (self.documents.header.id, self.scenario))) + f", seed {self.seed}"
        if self.outcome is not None:
            return f"<Game {begun}: {self.outcome}>"
        verb = "to choose in secret" if self.secretly else "to write orders" if self.sealed else "decides"
        waiting = f"{', '.join(self.deciders)} {verb}" if self.deciders else "all orders are in"
        return f"<Game {begun}: {waiting} in {self._game.state.phase}>"


def _text(value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return ",".join(map(str, value))
    return str(value)
