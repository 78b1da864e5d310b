"""A game in play: who has to decide, what is allowed, what came of it."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from types import MappingProxyType

from regelwerk.api import problems
from regelwerk.api.choice import Choice
from regelwerk.api.events import Event, events
from regelwerk.api.history import History
from regelwerk.api.orders import Advice, advice
from regelwerk.api.position import Position, Thing, without
from regelwerk.api.problems import telling
from regelwerk.api.record import Move, Record
from regelwerk.api.result import Happened, Ordered, Outcome, Result, Story
from regelwerk.api.values import leading, native, type_of, values
from regelwerk.api.view import View, positioned, secret
from regelwerk.api.why_not import WhyNot
from regelwerk.bots import BOTS
from regelwerk.bots.seats import PERSON, check_players, seats
from regelwerk.model.problem import Problem, Refused, nearest
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.types import Type
from regelwerk.pictures.owners import Owners, acting
from regelwerk.run import choices as allowed
from regelwerk.run import turn
from regelwerk.run.names import written
from regelwerk.run.notation.write import Unwritable
from regelwerk.run.orders import Line, order_lines
from regelwerk.run.plain import Plain, plain, restored, same
from regelwerk.run.thing import Thing as Piece


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

    _listed: list[Choice] | None

    def __init__(self, history: History, language: str, begun: str) -> None:
        self._history, self._language, self._begun = history, language, begun
        self._owners: dict[str, Owners] = {}
        self._program = history.game.program
        self._goes_on()

    @property
    def _game(self) -> turn.Game:
        return self._history.game

    @property
    def language(self) -> str:
        """The language of sentences, `en` or `de`: that of the ruleset."""
        return self._language

    @property
    def seed(self) -> int:
        """The seed of its dice: the same seed and the same decisions give the same game."""
        return self._history.seed

    @property
    def scenario(self) -> str:
        """The id of the scenario that it began with; empty if it began at a position."""
        return self._begun

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
        return Outcome(tuple(thing.id for thing in self._game.state.ending or ()), self.decisions)

    @property
    def position(self) -> Position:
        """The whole position as it stands, without orders that wait to be resolved. `view` shows less."""
        return positioned(self._game)

    def thing(self, id: str, /) -> Thing:
        """Something that is or was in play, with all its fields.

        Raises:
            Refused: if nothing is called so (`position-nothing-called`).

        >>> import regelwerk
        >>> regelwerk.load("stones").game(seed=1).thing("Ada").fields
        {'turn': True, 'safe': 0, 'ahead': 0}
        """
        found = self._game.state.things.get(id)
        if found is None:
            raise Refused([Problem("position-nothing-called", None, {"name": id})])
        fields = {name: plain(getattr(found, name)) for name in found._fields}
        return Thing(id, found._type, fields, tuple(part.id for part in found._parts), found._in_play)

    def things(self, type: str = "", /) -> list[Thing]:
        """All that is or was in play, or all of one type, in the order in which it came."""
        things = self._game.state.things.values()
        return [self.thing(each.id) for each in things if type in ("", each._type)]

    def owner(self, id: str, /, seats: str = "") -> str:
        """Whose something is: the seat that its first field for one holds, or that of the first thing that it
        refers to; empty if it is nobody's. `seats` is their type, else that of those who write orders.

        >>> import regelwerk
        >>> regelwerk.load("snails").game(seed=1).owner("Slow")
        'Ida'
        """
        kind = acting(self._rules, seats or self._rules.phases[self.phase].each)
        if kind not in self._owners:
            self._owners[kind] = Owners(self._program, kind)
        return self._owners[kind].of(self._game.state.things[id]) if kind else ""

    def written(self, id: str, /) -> str:
        """An order, or a part of one, as its notation writes it; its id if that does not."""
        thing = self._game.state.things[id]
        for document in self._rules.notations.values():
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
            Refused: if it cannot be worked out.
        """
        state = self._game.state
        try:
            with allowed.unseen(state):
                worth = self._program.function("Definition", definition)
                return plain(worth(state, *(state.things[id] for id in things)))
        except Exception as error:
            raise self._program.located(error) from error

    # --- choosing ---------------------------------------------------------------------------------------

    @property
    def actions(self) -> tuple[str, ...]:
        """The ids of the actions that whoever decides now may choose from, whether or not one is allowed."""
        window = self._game.window()
        return window.actions if window is not None else ()

    @property
    def reacting(self) -> bool:
        """Whether somebody decides inside another's turn."""
        window = self._game.window()
        return window is not None and window.reaction

    @telling
    def choices(self, action: str = "", /, **arguments: Plain) -> list[Choice]:
        """Every allowed choice of whoever decides now; empty where nobody chooses. With an `action` only its
        own, with arguments only those that have them.

        Values that nobody lists (a point, a number) are not among them unless they are among the arguments,
        none before them left out: `choose` takes any of them.

        Raises:
            Refused: if a rule cannot be worked out, or there is no such parameter.
        """
        if self._listed is None:
            self._listed = [Choice(self, each, self._moment) for each in self._game.choices()]
        if not action:
            return list(self._listed)
        wanted = list(self._given(action, arguments).items())
        listed = (each for each in self._listed if each.action == action)
        found = [each for each in listed if all(same(each.arguments[name], value) for name, value in wanted)]
        if found or not wanted or action not in self.actions or not self._rules.actions[action].free:
            return found
        chosen = leading(self._game, action, arguments)
        following = allowed.following(self._program, self._game.state, self._decider(), action, chosen)
        try:
            return [Choice(self, each, self._moment) for each in following]
        except Exception as error:
            raise self._program.located(error) from error

    @telling
    def options(self, action: str, /, **arguments: Plain) -> list[Plain]:
        """The list from which the next parameter of an action is chosen, after those given: whether or not
        its values are allowed in the end.

        Raises:
            Refused: if it cannot be worked out, nobody chooses now, or there is no such parameter.

        >>> import regelwerk
        >>> regelwerk.load("snails").game(seed=1).actions
        ()
        """
        self._given(action, arguments)
        chosen = leading(self._game, action, arguments)
        found = allowed.options(self._program, self._game.state, self._decider(), action, chosen)
        return [plain(value) for value in found]

    def values(self, of: str, /) -> list[Plain]:
        """Everything that a parameter (`"hop.far"`) may be by its type, allowed or not: things that are or
        were in play, rows of a table, options. Empty for numbers, texts and points."""
        return [plain(value) for value in values(self._game, type_of(self._rules, of))]

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
        type = type_of(self._rules, of) if of else Type("thing")
        return self._program.told(native(self._game, type, value), language or self.language)

    @telling
    def choice(self, action: str, /, **arguments: Plain) -> Choice:
        """The choice of an action with all its arguments. Whether it is allowed, `refusals` tells.

        Raises:
            Refused: if the action is not offered, or one of the values.
        """
        return Choice(self, self._meant(action, arguments), self._moment)

    @telling
    def choose(self, choice: Choice | str, /, **arguments: Plain) -> None:
        """Makes a choice and goes on to the next decision: `choose(choice)`, or `choose("hop", far=2)`.

        Raises:
            Refused: with each reason why it is not allowed.
            TypeError: if it is neither a choice nor the id of an action.
        """
        self._history.choose(self._meant(choice, arguments))
        self._goes_on()

    def refusals(self, choice: Choice | str, /, **arguments: Plain) -> tuple[problems.Problem, ...]:
        """Each reason why a choice is not allowed now; empty if it is. `why_not` tells more.

        >>> import regelwerk
        >>> game = regelwerk.load("stones").game(seed=1)
        >>> [problem.code for problem in game.refusals("rest")], game.refusals("hop")
        (['choice-barred'], ())
        """
        action = choice.action if isinstance(choice, Choice) else choice
        given = choice.arguments if isinstance(choice, Choice) else arguments
        try:
            if action not in self.actions:
                raise Refused([Problem("choice-not-now", None, {"action": action})])
            whole = allowed.Choice(action, tuple(leading(self._game, action, self._given(action, given))))
            found = self._game.why_not(whole)
        except Refused as refusal:
            found = refusal.problems
        return tuple(problems.Problem(*each) for each in found)

    @telling
    def bot(self, sort: str = "random") -> Choice:
        """What a bot would choose for whoever decides now: `random`, `greedy` or `mcts`.
        It depends on the position, the seed and the number of the decision alone.

        Raises:
            Refused: if there is no such bot, nothing is allowed, or the rules cannot be carried out.

        >>> import regelwerk
        >>> game = regelwerk.load("stones").game(seed=1)
        >>> game.bot() in game.choices()
        True
        """
        self._check_bot(sort)
        listed = [each._choice for each in self.choices()]
        if not listed:
            raise Refused([Problem("choice-not-now", None, {"action": "–"})])
        seed = f"{self.seed}/{self._decider().id}/{self.decisions}"
        return Choice(self, BOTS[sort].choose(self._game, listed, seed), self._moment)

    @telling
    def bot_orders(self, seat: str, sort: str = "random") -> tuple[str, ...]:
        """The secret orders that a bot would write for a seat; what others have handed in it does not see.

        Raises:
            Refused: if there is no such bot, or no orders of that seat are wanted.

        >>> import regelwerk
        >>> regelwerk.load("snails").game(seed=1).bot_orders("Ida")
        ('Slow creeps Bean', 'Slower creeps Bean')
        """
        self._check_bot(sort)
        self._check_decider(seat)
        owner, seed = self._game.state.things[seat], f"{self.seed}/{seat}/{self.decisions}"
        return tuple(line.text for line in BOTS[sort].orders(self._game, owner, seed))

    # --- secret orders ----------------------------------------------------------------------------------

    @telling
    def order(self, seat: str, lines: str | Iterable[str], *, file: str = "") -> None:
        """Hands in the secret orders of one seat, a text or its lines, in place of earlier ones; `file` is
        what problems call them, else the seat.

        Raises:
            Refused: with everything that is wrong with them; or if no orders of that seat are wanted.
        """
        written = lines.splitlines() if isinstance(lines, str) else [str(each) for each in lines]
        self._check_decider(seat)
        given = order_lines(written, seat, file or seat)
        problems = self._game.check(given)
        if problems:
            raise Refused(problems, {file or seat: "\n".join(written)})
        self._orders[seat] = given, tuple(each.text.strip() for each in given)

    @telling
    def order_all(self, orders: Mapping[str, str | Iterable[str]]) -> None:
        """Hands in the orders of several seats, by the seats.

        Raises:
            Refused: with everything that is wrong with any of them; those of the others are in.
        """
        problems: list[Problem] = []
        texts: dict[str, str] = {}
        for seat, lines in orders.items():
            try:
                self.order(seat, lines)
            except Refused as refusal:
                problems += refusal.problems
                texts |= refusal.texts
        if problems:
            raise Refused(problems, texts)

    @telling
    def advice(self, seat: str) -> Advice:
        """What is said of the orders that a seat has handed in: how they were read, what the phase warns of.

        Raises:
            Refused: if none are wanted of that seat.
        """
        self._check_decider(seat)
        return advice(self._game, seat, self._orders[seat][0] if seat in self._orders else [])

    @telling
    def possible_orders(self, seat: str) -> dict[str, tuple[str, ...]]:
        """Orders that a seat may well mean, by what they are about: none that the phase refuses or warns of,
        and not everything that could be written.

        Raises:
            Refused: if no orders of that seat are wanted, or the rules cannot be carried out.

        >>> import regelwerk
        >>> regelwerk.load("snails").game(seed=1).possible_orders("Ida")["Slow"][:2]
        ('Slow creeps Bean', 'Slow creeps Kale')
        """
        from regelwerk.bots.order_lister import possible_orders

        self._check_decider(seat)
        found = possible_orders(self._game, self._game.state.things[seat])
        return {thing.id: tuple(line.text for line in lines) for thing, lines in found.items() if lines}

    @telling
    def resolve(self) -> Result:
        """Resolves all orders handed in, those that are missing counting as none, up to the next decision.

        Raises:
            Refused: if no orders are wanted now (`orders-not-wanted`), or the rules cannot be carried out.
        """
        self._check_sealed()
        before = len(self._game.results)
        self._history.resolve([line for lines, _ in self._orders.values() for line in lines])
        self._goes_on()
        happened = Happened(self._program, self._history.trace(), self.language)
        results = [Ordered(each.order.id, each.by, each.line) for each in self._game.results[before:]]
        return Result(results, self.position, happened)

    @telling
    def view(self, seat: str) -> View:
        """What one seat may know, and nothing else.

        Raises:
            Refused: if there is no such seat.
        """
        if seat not in self.seats:
            values = {"name": seat, "seats": ", ".join(self.seats)}
            raise Refused([Problem("play-unknown-seat", None, values, nearest(seat, self.seats))])
        hidden = secret(self._game, seat)
        own = [order.id for order, line in self._game.lines.items() if line.by == seat]
        deciding = seat in self.deciders
        return View(
            seat,
            without(self.position, hidden, own),
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

    def story(self, language: str = "", *, decisions: int = 1) -> Story:
        """The steps since and with the last so many `decisions`, with the rule behind each; in `en`, `de` or
        the language of the game. With 0 they begin where the game does."""
        return Story(Happened(self._program, self._history.trace(decisions), self.language).steps(language))

    def events(self, *, decisions: int = 1) -> list[Event]:
        """The same as plain data, entry by entry."""
        return list(events(self._program, self._history.trace(decisions)))

    def drawn_map(
        self, heading: str, *, seats: str = "", known: Iterable[str] = (), language: str = ""
    ) -> str | None:
        """The map that a ruleset without a space declares, as SVG, with the last ways; none if
        there is none. `known` are all who ever had a seat (`seats` is their type): each keeps a colour."""
        from regelwerk.pictures import map

        kind = acting(self._rules, seats or self._rules.phases[self.phase].each)
        owners = Owners(self._program, kind) if kind else None
        return map.draw(self._program, self._game.state, owners, known, heading, language or self.language)

    def picture(self, action: str = "", /, **chosen: Plain) -> str | None:
        """The position as SVG; none if the ruleset has no space that can be drawn.

        On a plane the last decision is marked, or the piece that an `action` is about with what was `chosen`
        for it so far: what it sees, and how far it reaches. Elsewhere, what can be chosen now.
        """
        from regelwerk.pictures import choosing

        if action:
            values = leading(self._game, action, chosen)
            return choosing.while_choosing(self._game, self.language, action, values)
        moved = [made.move for made in self._history.made[-1:] if made.orders is None]
        about = [value for move in moved for value in (move.by, *move.arguments)]
        trace = self._history.trace()
        return choosing.after_step(self._game, self.language, moved[0].action if moved else "", about, trace)

    # --- looking back -----------------------------------------------------------------------------------

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every choice made, with its dice.

        Raises:
            Refused: if orders were resolved (`play-orders-wanted`): those are no choices.
        """
        return self._history.moves

    def record(self, players: Mapping[str, str] = MappingProxyType({})) -> Record:
        """The game on file, to be kept and played again (`Ruleset.replay`); `players` says who plays which
        seat.

        Raises:
            Refused: as `moves` does.
            ValueError: if it began at a position, not at a scenario.
        """
        rules, history = self._rules, self._history
        if not self._begun:
            raise ValueError("a game that began at a position has no record")
        head = (rules.header.id, rules.version, rules.content, self._begun, self.seed)
        return Record(*head, "typed" if history.typed else "rolled", dict(players), history.start, self.moves)

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

    def __repr__(self) -> str:
        begun = "/".join(filter(None, (self._program.ruleset.header.id, self._begun))) + f", seed {self.seed}"
        if self.outcome is not None:
            return f"<Game {begun}: {self.outcome}>"
        verb = "to write orders" if self.sealed else "decides"
        waiting = f"{', '.join(self.deciders)} {verb}" if self.deciders else "all orders are in"
        return f"<Game {begun}: {waiting} in {self._game.state.phase}>"

    def _meant(self, choice: Choice | str, arguments: Mapping[str, Plain]) -> allowed.Choice:
        if isinstance(choice, Choice):
            if choice._moment is self._moment:
                return choice._choice
            return self._meant(choice.action, choice.arguments)
        if not isinstance(choice, str):
            raise TypeError(f"a Choice or the id of an action, not {type(choice).__name__}")
        arguments = self._given(choice, arguments)
        return restored(self._game, choice, list(arguments.values()))

    def _given(self, action: str, arguments: Mapping[str, Plain]) -> dict[str, Plain]:
        """The arguments in the order of the parameters; raises Refused for those that there are not."""
        document = self._rules.actions.get(action)
        names = list(document.domains) if document is not None else []
        unknown = [
            Problem(
                "why-not-no-parameter",
                None,
                {"name": name, "parameters": ", ".join(names) or "–"},
                nearest(name, names),
            )
            for name in arguments
            if name not in names and document is not None
        ]
        if unknown:
            raise Refused(unknown)
        return {name: arguments[name] for name in names if name in arguments}

    def _decider(self) -> Piece:
        window = self._game.window()
        if window is None:
            names = self._program.titles(self._game.state.phase, "phase")
            raise Refused([Problem("choice-not-now", None, {"action": "–", **names})])
        return window.decider

    @property
    def _rules(self) -> Ruleset:
        return self._program.ruleset

    def _check_bot(self, sort: str) -> None:
        check_players(self._rules, {"": sort} if sort != PERSON else {"": ""})

    def _goes_on(self) -> None:
        self._moment = object()  # whatever was listed before is not listed now
        self._orders: dict[str, tuple[list[Line], tuple[str, ...]]] = {}
        self._listed = None

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


def _text(value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return ",".join(map(str, value))
    return str(value)
