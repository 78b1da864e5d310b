"""A game that people sit at: its decisions, handed-in orders and what is taken back, kept with each step.

Nothing that matters is held here alone: whatever another server did to the game is made up for before
anything is answered, and a decision counts once it is written down.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from time import time
from typing import Any, NamedTuple

from regelwerk.api.choice import Plain
from regelwerk.api.game import Game
from regelwerk.api.record import Move
from regelwerk.api.ruleset import Ruleset
from regelwerk.bots.order_steps import OrderSteps
from regelwerk.game.sitting import HERE, LINK, Seats, Settings, called, remaining, standing
from regelwerk.model.problem import Refused, refused
from regelwerk.table.html import Html
from regelwerk.table.sitting.news import News
from regelwerk.table.sitting.pocket import Keeper

# Why a game cannot be written down now: not for what somebody did.
UNKEPT = frozenset(("game-busy", "game-broken", "game-not-writable", "store-not-reached"))

MOST_FORCED = 50


class Stale(Exception):
    """Somebody else has decided meanwhile: what was meant for the moment before is not done."""


class Gone(Exception):
    """There is no such game any more."""


class Plea(NamedTuple):
    """Somebody asks to take back so many decisions, at a `moment`; those of the links `missing` have not
    agreed yet."""

    moment: str
    seats: list[str]
    steps: int
    missing: frozenset[str]


class Sitting:
    """One game, opened from where it is kept, with its own rules, in the language of `ruleset`; `note` is the
    key of what is said if these stand otherwise now.

    Raises:
        Refused: if it cannot be read.
    """

    def __init__(self, store: Keeper, ruleset: Ruleset, note: str, news: News) -> None:
        self.store, self.ruleset, self.note = store, ruleset, note
        self.rules = ruleset.documents
        self.seats: Seats = store.seats()
        self.rulebook = ""  # the address of the folder with the built rulebook of these rules, if known
        self.clock: tuple[tuple[str, str, str], ...] | None = None  # what counts the rounds: see `status`
        self.odds: dict[str, Any] = {}  # of choices that somebody looked at
        self.news = news
        self._steps: tuple[str, dict[str, dict[tuple[str, str], OrderSteps]]] = ("", {})
        self._open()

    def _open(self) -> None:
        """Everything anew, as it is kept."""
        self._version = -1
        while self._version != self.store.version():  # another server may write meanwhile
            self._version = self.store.version()
            self._latest = self.store.latest()
            made, record = list(self.store.made()), self.store.record()
        self.told: dict[str, dict[int, Html]] = {}  # entries of the log, by seat and number of the decision
        self._sealed: dict[str, list[str]] = {}
        self._plea: Plea | None = None
        self.undone = sum(each.move is None for each in made)
        self._taken_back = made[-1].move is None
        self.forced = {number for number, each in enumerate(remaining(made)) if each.forced}
        self.game: Game = self.ruleset.replay(record)
        self._lost = False
        self._look()

    def catch_up(self) -> bool:
        """Makes up for what others did, here or elsewhere; whether they did anything.

        Raises:
            Gone: if somebody removed it.
        """
        version = self.store.version()
        if not version:
            raise Gone
        if self._lost:
            self._open()
            return True
        if version == self._version:
            return False
        self._version, self._lost = version, True
        moves: list[Move] = []
        for made in self.store.made(self._latest):
            self._latest, self._taken_back = made.seq, made.move is None
            if made.move is not None:
                moves.append(made.move)
                self.forced |= {self.game.decisions + len(moves)} if made.forced else set()
                continue
            self.undone += 1
            known = max(len(moves) - made.undone, 0)
            self.game.undo(made.undone - (len(moves) - known))
            del moves[known:]
            self._forget(self.game.decisions + len(moves))
        self.game.repeat(moves)
        self._look()
        self._lost = False
        self.news.tell()
        return True

    def _look(self) -> None:
        """Orders that are in, and what somebody asks for."""
        sealed = self.store.orders(self._latest) if self.game.sealed else {}
        for seat, lines in sealed.items():
            if self._sealed.get(seat) != lines or seat not in self.game.handed_in:
                with suppress(Refused):
                    self.game.order(seat, lines)
        self._sealed = sealed
        asked = self.store.noted("plea")
        self._plea = Plea(**{**asked, "missing": frozenset(asked["missing"])}) if asked is not None else None

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """A step that is written down as it is made, or not made.

        Raises:
            Stale: if somebody else has decided meanwhile.
        """
        moment = self.moment
        try:
            with self.store.changing():
                self.catch_up()
                if moment != self.moment:
                    raise Stale
                self._lost = True
                try:
                    yield
                except Refused as refusal:
                    # A step that rules refuse leaves the game as it was.
                    self._lost = any(each.code in UNKEPT for each in refusal.problems)
                    raise
            self._version += 1
            self._lost = False
        finally:
            self.news.tell()

    @property
    def version(self) -> str:
        """Of what there is to see."""
        return f"{self._version}.{self.news.told}"

    def once(self, key: str, make: Callable[[], Html]) -> Html:
        """What is the same for all who look until there are news."""
        return self.news.once(f"{self.ruleset.language} {key}", make)

    @property
    def title(self) -> str:
        """What it is called, in this language."""
        other = self.ruleset.language != self.seats.language and self.game.scenario
        return called(self.ruleset, self.game) if other else self.seats.title

    @property
    def moment(self) -> str:
        """Changes with each decision, made or taken back."""
        return f"{self.game.decisions}.{self.undone}"

    def sort_of(self, seat: str) -> str:
        """Who decides for a seat; people here for those that there were not when the game began."""
        return self.seats.players.get(seat, HERE)

    def deciding(self, seats: Sequence[str]) -> tuple[str, ...]:
        """Which of these seats have to decide now, and are people's."""
        own = [seat for seat in self.game.deciders if self.sort_of(seat) in (HERE, LINK)]
        return tuple(seat for seat in own if seat in seats or self._newcomer(seat, seats))

    def _newcomer(self, seat: str, seats: Sequence[str]) -> bool:
        """Whoever came into the game later is played by the first people here."""
        first = next((each for each in self.seats.links.values() if each), [])
        return seat not in self.seats.players and list(seats) == first

    # --- what people do -------------------------------------------------------------------------------

    def choose(self, action: str, given: Mapping[str, Plain], *, by: str = "", forced: bool = False) -> None:
        """Raises Refused with the reasons if it is not allowed; the game is then as it was. Where all choose
        in secret it is handed in for the seat `by`."""
        if self.game.secretly:
            self.order(by, [self.game.choice(action, **given).line])
            return
        with self._changing():
            self.game.choose(action, **given)
            self._made(forced=forced)

    def order(self, seat: str, lines: Sequence[str]) -> None:
        """Hands in the orders of a seat; with those of the last one all are resolved.

        Raises:
            Refused: with everything that is wrong with them.
        """
        with self._changing():
            self.game.order(seat, lines)
            self._sealed[seat] = list(lines)
            self.store.seal(self._latest, seat, list(lines))
        if not self.game.deciders:
            self.resolve()

    def resolve(self, *, now: bool = False) -> None:
        """Resolves orders if all are in; with `now` those that are not count as none."""
        with self._changing():
            if self.game.sealed and (now or not self.game.deciders):
                self.game.resolve()
                self._made()

    def undo(self, link: str) -> None:
        """Takes back the last decision of whoever has a link; if others have decided since, asks them first.

        Raises:
            Refused: if there is none, or dice or resolved orders stand between.
        """
        seats, moves = self.seats.links[link], self.game.moves[::-1]
        chosen = (n for n, move in enumerate(moves) if move.by in seats and len(moves) - n not in self.forced)
        steps = next(chosen, len(moves) - 1) + 1
        for move in moves[:steps]:
            if move.dice or not move.by:
                raise refused("table-undo-dice" if move.by else "table-undo-orders")
        if self.game.revealing(steps):
            raise refused("table-undo-revealed")
        if not moves or moves[steps - 1].by not in seats or len(moves) - steps + 1 in self.forced:
            raise refused("table-undo-nothing")
        others = {move.by for move in moves[: steps - 1]}.difference(seats)
        missing = frozenset(each for each, group in self.seats.links.items() if others.intersection(group))
        with self._changing():
            self._asked(Plea(self.moment, seats, steps, missing))

    @property
    def plea(self) -> Plea | None:
        """Who asks to take something back, as long as nothing else has happened."""
        return self._plea if self._plea is not None and self._plea.moment == self.moment else None

    def answer(self, link: str, *, agreed: bool) -> None:
        """What somebody says who was asked. Raises Refused if they were not."""
        with self._changing():
            plea = self.plea
            if plea is None or link not in plea.missing:
                raise refused("table-undo-nothing")
            self._asked(plea._replace(missing=plea.missing - {link}) if agreed else None)

    def _asked(self, plea: Plea | None) -> None:
        """Notes what is asked for, or does it if nobody is left to agree."""
        self._plea = plea
        if plea is not None and not plea.missing:
            self.game.undo(plea.steps)
            self.undone += 1
            self._taken_back = True
            self._forget(self.game.decisions)
            self._latest = self.store.add_undone(self.game.decisions, plea.steps)
            self._written()
        asked = {**plea._asdict(), "missing": sorted(plea.missing)} if plea is not None else None
        self.store.note("plea", asked)

    def past(self, number: int) -> Game:
        """The game as it stood after so many decisions."""
        record = self.game.record(self.seats.players)
        return self.ruleset.replay(record._replace(moves=record.moves[:number]))

    def steps(self, seat: str) -> dict[tuple[str, str], OrderSteps]:
        """How orders of a seat may go on, as far as that was worked out for this moment."""
        if self._steps[0] != self.moment:
            self._steps = self.moment, {}
        return self._steps[1].setdefault(seat, {})

    def take_forced(self) -> None:
        """Makes the decisions of people that are none: there is but one choice. After something was taken
        back it waits, so that whoever wants to can take back more."""
        with suppress(Stale):
            while not self._taken_back and not self.game.sealed and self._is_forced():
                only = self.game.choices()[0]
                self.choose(only.action, only.arguments, forced=True)

    def _is_forced(self) -> bool:
        """Whether people have one choice alone. Where any value may be given, nobody knows all choices. Now
        and then they are asked all the same, for in some games there never is another."""
        if self.forced.issuperset(range(self.game.decisions, self.game.decisions - MOST_FORCED, -1)):
            return False
        free = any(self.rules.actions[each].free for each in self.game.actions)
        people = all(self.sort_of(each) in (HERE, LINK) for each in self.game.deciders)
        return bool(self.game.deciders) and people and not free and len(self.game.choices()) == 1

    def _forget(self, decisions: int) -> None:
        """Forgets what is known of later decisions."""
        self.told.clear()
        self.forced = {each for each in self.forced if each <= decisions}

    def _made(self, *, forced: bool = False) -> None:
        """Writes the last decision down."""
        number = self.game.decisions
        self._latest = self.store.add_move(number, self.game.moves[-1], forced=forced)
        self.forced |= {number} if forced else set()
        self._taken_back = False
        self._written()

    def _written(self) -> None:
        self._sealed = {}
        self.store.note("standing", standing(self.game)._asdict())
        self._time(self.store.settings())

    def _time(self, settings: Settings) -> None:
        """From now on orders may take as long as was settled."""
        asked = self.game.sealed and settings.deadline
        self.store.note("due", time() + settings.deadline if asked else None)

    def settle(self, settings: Settings) -> None:
        """Those who hold the table settle something; the time for orders begins anew if it is another."""
        with self._changing():
            other = settings.deadline != self.store.settings().deadline
            self.store.set_settings(settings)
            if other:
                self._time(settings)
