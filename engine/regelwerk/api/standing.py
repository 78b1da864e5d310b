"""A game in play as whoever uses the engine sees it: who has to decide, what is there, what has happened."""

from contextlib import suppress
from itertools import islice

from regelwerk.api.choice import Choice
from regelwerk.api.events import Event, events
from regelwerk.api.history import History
from regelwerk.api.position import Position, Thing
from regelwerk.api.problems import Refused, telling
from regelwerk.api.result import Happened, Outcome, Ranked, Story, final_table
from regelwerk.api.values import native, type_of, values
from regelwerk.api.view import positioned
from regelwerk.bots.seats import seats
from regelwerk.model.named import named
from regelwerk.model.owning import acting
from regelwerk.model.problem import Problem, nearest
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.texts import spoken
from regelwerk.model.types import Type
from regelwerk.run import game
from regelwerk.run import thing as piece
from regelwerk.run.ending import Ending, packed
from regelwerk.run.names import written
from regelwerk.run.notation.write import Unwritable
from regelwerk.run.orders import Line
from regelwerk.run.owners import Owners
from regelwerk.run.plain import Plain, plain
from regelwerk.run.state import unseen
from regelwerk.run.trace import Entry
from regelwerk.texts import checked


class Standing:
    """What may be asked of a `Game`; nothing here changes it."""

    _listed: list[Choice] | None
    _position: Position | None

    def __init__(self, history: History, language: str, begun: str | Position) -> None:
        self._history, self._language, self._begun = history, language, begun
        self._owners: dict[str, Owners] = {}
        self._hidden_first: dict[str, frozenset[str]] = {}  # before anything happened, by seat
        self._program = history.game.program
        self._goes_on()

    @property
    def _game(self) -> game.Game:
        return self._history.game

    @property
    def language(self) -> str:
        """The language of sentences, `en` or `de`: that of the ruleset."""
        return self._language

    @property
    def documents(self) -> Ruleset:
        """The checked documents of its ruleset, as `Ruleset.documents` has them."""
        return self._program.ruleset

    @property
    def seed(self) -> int:
        """The seed of its dice: the same seed and the same decisions give the same game."""
        return self._history.seed

    @property
    def scenario(self) -> str:
        """The id of the scenario that it began with; empty if it began at a position."""
        return self._begun if isinstance(self._begun, str) else ""

    @property
    def decisions(self) -> int:
        """How many decisions were made since it began here: choices, or orders resolved."""
        return len(self._history.made)

    @property
    def seats(self) -> tuple[str, ...]:
        """The ids of all who may ever have to decide, in the order in which the position lists them."""
        return tuple(thing.id for thing in seats(self._game))

    @property
    def phase(self) -> str:
        """The id of the phase."""
        return self._game.state.phase

    @property
    def sealed(self) -> bool:
        """Whether all decide in secret now, by orders or (`secretly`) by choices."""
        return not self.over and self._game.step.secret

    @property
    def secretly(self) -> tuple[str, ...]:
        """The actions from which each chooses in secret now; empty where orders are written, or one after the
        other chooses."""
        return self._game.step.secretly if self.sealed else ()

    @property
    def deciders(self) -> tuple[str, ...]:
        """The ids of those who have to decide now: one who chooses, or all who have not handed in orders."""
        return tuple(thing.id for thing in self._game.asked() if thing.id not in self._orders)

    @property
    def handed_in(self) -> tuple[str, ...]:
        """The ids of those whose orders are in, as long as others are missing."""
        return tuple(thing.id for thing in self._game.asked() if thing.id in self._orders)

    @property
    def over(self) -> bool:
        """Whether nobody has anything to decide any more."""
        return not self._game.asked()

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; none while it goes on."""
        if not self.over:
            return None
        ending = self._game.state.ending or Ending()
        ranking = [
            Ranked(each.place, each.thing.id, {spoken(title, self.language): v for title, v in each.scores})
            for each in ending.ranking
        ]
        return Outcome(tuple(thing.id for thing in ending), self.decisions, tuple(ranking))

    @property
    def final_table(self) -> list[list[str]]:
        """The final table in words, a heading and then the best first; empty where nobody is ranked."""
        ending = self._game.state.ending

        def told(value: str | float) -> str:
            return self.name(value) if isinstance(value, str) else self._program.told(value, self.language)

        return final_table(packed(ending.ranking) if ending is not None else (), self.language, told)

    @property
    def position(self) -> Position:
        """The whole position as it stands, without orders that wait to be resolved. `view` shows less."""
        if self._position is None:
            self._position = positioned(self._game)
        return self._position

    @telling
    def thing(self, id: str, /) -> Thing:
        """Something that is or was in play, with all its fields.

        Raises:
            Refused: if nothing is called so (`position-nothing-called`).

        >>> import regelwerk
        >>> regelwerk.load("stones").game(seed=1).thing("Ada").fields
        {'turn': True, 'safe': 0, 'ahead': 0}
        """
        found = self._found(id)
        fields = {name: plain(getattr(found, name)) for name in found._fields}
        return Thing(id, found._type, fields, tuple(part.id for part in found._parts), found._in_play)

    def _found(self, id: str) -> piece.Thing:
        found = self._game.state.things.get(id)
        if found is None:
            values = {"name": str(id)}
            raise Refused([Problem("position-nothing-called", None, values)], self.language)
        return found

    def things(self, type: str = "", /) -> list[Thing]:
        """All that is or was in play, or all of one type, in the order in which it came."""
        things = self._game.state.things.values()
        return [self.thing(each.id) for each in things if type in ("", each._type)]

    @telling
    def owner(self, id: str, /, seats: str = "") -> str:
        """Whose something is: the seat that its first field for one holds, or that of the first thing that it
        refers to; empty if it is nobody's. `seats` is their type, else that of those who write orders.

        Raises:
            Refused: if nothing is called so.

        >>> import regelwerk
        >>> regelwerk.load("snails").game(seed=1).owner("Slow")
        'Ida'
        """
        owners = self._owners_among(seats)
        return owners.of(self._found(id)) if owners is not None else ""

    @telling
    def written(self, id: str, /) -> str:
        """An order, or a part of one, as its notation writes it; its id if that does not.

        Raises:
            Refused: if nothing is called so.
        """
        thing = self._found(id)
        for document in self.documents.notations.values():
            forms = [form for form, use in document.uses.items() if use.makes == thing._type]
            forms += [document.notation.start] if document.makes == thing._type else []
            for form in forms:
                with suppress(Unwritable):
                    return written(document, thing, self._program.shown, form=form)
        return id

    @telling
    def evaluate(self, definition: str, /, *things: str) -> Plain:
        """What a definition of the ruleset comes to for these things, by their ids.

        Raises:
            Refused: if nothing and no document is called so, or it cannot be worked out.
        """
        named(self.documents, [definition])
        state, found = self._game.state, [self._found(id) for id in things]
        with self._program.placing, unseen(state):
            worth = self._program.function("Definition", definition)
            return plain(worth(state, *found))

    def values(self, of: str, /) -> list[Plain]:
        """Everything that a parameter (`"hop.far"`) may be by its type, allowed or not: things that are or
        were in play, rows of a table, options. Empty for numbers, texts and points.
        Raises KeyError as `name` does."""
        return [plain(value) for value in values(self._game, type_of(self.documents, of))]

    @telling
    def name(self, value: Plain, /, of: str = "", *, language: str = "") -> str:
        """What readers call a value: of a parameter (`"hop.far"`), of a field (`"player.ahead"`), or, without
        either, a thing by its id.

        Raises:
            Refused: if there is no such thing or row.
            KeyError: if there is no such parameter or field.

        >>> import regelwerk
        >>> regelwerk.load("stones").game(seed=1).name(3, "player.ahead")
        '3'
        """
        type = type_of(self.documents, of) if of else Type("thing")
        return self._program.told(native(self._game, type, value), checked(language or self.language))

    def story(
        self, language: str = "", *, decisions: int = 1, of: int | None = None, seat: str | None = None
    ) -> Story:
        """The steps since and with the last so many `decisions`, with the rule behind each; in `en`, `de` or
        the language of the game. With 0 they begin where the game does. `of` is one decision alone, counted
        from 1; 0 stands for what happened before the first. With a `seat` they name nothing that it may not
        know, with an empty one nothing that watchers may not.

        Raises:
            Refused: if there is no such seat.
            ValueError: for another language, or decisions that there are not.
        """
        trace = self._told_to(seat, *self._stretch(decisions, of))
        return Story(Happened(self._program, trace, self.language).steps(language))

    def move_told(self, of: int, seat: str) -> str:
        """A choice as its story tells it to a seat, without whoever made it: what is secret stays so."""
        acts = (entry for entry in self._told_to(seat, *self._stretch(1, of)) if entry[0] == "event")
        trace = [(kind, act, given[1:]) for kind, act, given in islice(acts, 1)]
        return "".join(step.text for step in Happened(self._program, trace, self.language).steps())

    def events(self, *, decisions: int = 1, seat: str | None = None) -> list[Event]:
        """The same as plain data, entry by entry. Raises as `story` does."""
        return list(events(self._program, self._told_to(seat, *self._stretch(decisions))))

    def _stretch(self, decisions: int, of: int | None = None) -> tuple[int, int]:
        history = self._history
        if of is not None:
            return history.span_of(of)
        return history.since(decisions), len(self._game.state.trace)

    def _told_to(self, seat: str | None, begins: int, ends: int) -> list[Entry]:
        """A stretch of the trace; what a seat knew when it began follows from all before it."""
        self._check_seat(seat)
        trace, secrecy = self._game.state.trace, self._program.secrecy
        if seat is None or not secrecy.hides:
            return trace[begins:ends]
        return list(secrecy.masked(trace[:ends], self._unknown_at_first(seat), seat, begins))

    def _check_seat(self, seat: str | None) -> None:
        """Raises Refused for whoever never had a seat; who is out of play may still look on."""
        kinds = tuple(self._program.types[name] for name in self.documents.deciding_types())
        if seat and not isinstance(self._game.state.things.get(seat), kinds):
            values = {"name": seat, "seats": ", ".join(self.seats)}
            problem = Problem("play-unknown-seat", None, values, nearest(seat, self.seats))
            raise Refused([problem], self.language)

    def _unknown_at_first(self, seat: str) -> frozenset[str]:
        """The ids of what a seat did not know before anything happened."""
        if seat not in self._hidden_first:
            hidden = self._program.secrecy.hidden(self._history.begun().state, seat)
            self._hidden_first[seat] = frozenset(thing.id for thing in hidden)
        return self._hidden_first[seat]

    @property
    def hides(self) -> bool:
        """Whether the rules keep anything from anybody: fields, what lies somewhere, or choices."""
        return self._program.secrecy.hides

    def revealing(self, decisions: int = 1) -> bool:
        """Whether somebody came to know what lay unseen, or what others had chosen or ordered in secret, with
        one of the last so many decisions: taking these back would not make them forget it."""
        secrecy, trace, since = self._program.secrecy, self._game.state.trace, self._history.since(decisions)
        made = self._history.made
        if any(not each.move.by for each in made[max(len(made) - decisions, 0) :]):
            return True
        return secrecy.hides and any(
            secrecy.teaches(trace, since, self._unknown_at_first(seat), seat) for seat in ("", *self.seats)
        )

    def _owners_among(self, seats: str) -> Owners | None:
        kind = acting(self.documents, seats or self.documents.phases[self.phase].each)
        if kind and kind not in self._owners:
            self._owners[kind] = Owners(self._program, kind)
        return self._owners.get(kind)

    def _goes_on(self) -> None:
        self._moment = object()  # whatever was listed before is not listed now
        self._orders: dict[str, tuple[list[Line], tuple[str, ...]]] = {}
        self._listed = None
        self._position = None
