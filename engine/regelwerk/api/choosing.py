"""Choosing in a game: what is offered and allowed, why something is not, what a bot would do."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager

from regelwerk.api import problems
from regelwerk.api.choice import Choice
from regelwerk.api.drawing import Drawing
from regelwerk.api.problems import telling
from regelwerk.api.tables import field_title
from regelwerk.api.values import leading
from regelwerk.bots import Bot, named
from regelwerk.bots.guard import Lost, choice_of, orders_of
from regelwerk.bots.seats import PERSON, check_players
from regelwerk.model.problem import Problem, Refused, nearest, refused
from regelwerk.run import choices as allowed
from regelwerk.run.plain import Plain, alike, plain, same
from regelwerk.run.sealed import Sealed
from regelwerk.run.thing import Thing as Piece


class Choosing(Drawing):
    """What a `Game` offers to whoever decides."""

    bot_lost: problems.Problem | None = None
    """Why the bot that was asked last lost its decision; none if it did not."""

    _unproposed: tuple[list[Choice] | None, tuple[str, ...]] | None = None  # beside which list of choices

    @property
    def actions(self) -> tuple[str, ...]:
        """The ids of the actions that whoever decides now may choose from, whether or not one is allowed."""
        window = self._game.window()
        return window.actions if window is not None else ()

    @property
    def unproposed(self) -> tuple[str, ...]:
        """Those of the actions of which `choices` lists none, as values have to be said that nobody lists (a
        point, a number), and that nothing else bars."""
        listed, actions = {each.action for each in self.choices()}, self.documents.actions
        if self._unproposed is None or self._unproposed[0] is not self._listed:
            unlisted = [each for each in self.actions if actions[each].free and each not in listed]
            self._unproposed = self._listed, tuple(each for each in unlisted if not self.barred(each))
        return self._unproposed[1]

    @telling
    def barred(self, action: str, /, **arguments: Plain) -> bool:
        """Whether an action is not allowed with these arguments, of which none before another is left out,
        whatever is chosen for the rest. A value that nobody lists may be any, where none is proposed.

        Raises:
            Refused: if there is no such action or parameter, nobody chooses now, or it takes too long.

        >>> import regelwerk
        >>> game = regelwerk.load("stones").game(seed=1)
        >>> game.barred("rest"), game.barred("hop")
        (True, False)
        """
        from regelwerk.why_not import ask, words

        chosen = leading(self._game, action, self._given(action, arguments))
        document = self.documents.actions[action]
        names = [each.name for each in document.event.parameters]
        given = dict(zip(names, [self._decider(), *chosen], strict=False))
        return ask.barred(words.Words(self._program, self.language), self._game.state, document, given)

    @property
    def reacting(self) -> bool:
        """Whether somebody decides inside another's turn."""
        window = self._game.window()
        return window is not None and window.reaction

    @contextmanager
    def choosing(self, seat: str) -> Iterator[None]:
        """As long as it lasts, where all choose in secret, what is offered and chosen is what this seat may
        choose; without it, it is the first that has not chosen.

        Raises:
            Refused: if there is no such seat.
        """
        self._check_seat(seat)
        if not self.secretly or not seat:
            yield
            return
        self._listed = None
        try:
            with self._game.choosing(self._game.state.things[seat]):
                yield
        finally:
            self._listed = None

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
            self._listed = [self._chosen(each) for each in self._game.choices()]
        if not action:
            return list(self._listed)
        wanted = list(self._given(action, arguments).items())
        listed = (each for each in self._listed if each.action == action)
        several = self.documents.actions[action].several if wanted else frozenset()

        def fits(name: str, one: Plain, other: Plain) -> bool:
            return same(one, other) or (name in several and alike(one, other))

        found = [each for each in listed if all(fits(name, each.arguments[name], it) for name, it in wanted)]
        if found or not wanted or action not in self.actions or not self.documents.actions[action].free:
            return found
        chosen = leading(self._game, action, arguments)
        following = allowed.following(self._program, self._game.state, self._decider(), action, chosen)
        with self._program.placing:
            return [self._chosen(each) for each in following]

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

    def unbarred(self, action: str, /, **arguments: Plain) -> list[Plain]:
        """Those of the `options` with which the action is not `barred`. Raises Refused as both do."""
        values = self.options(action, **arguments)
        name = next((each for each in self.documents.actions[action].domains if each not in arguments), "")
        return [value for value in values if not self.barred(action, **arguments, **{name: value})]

    @telling
    def cost(self, choice: Choice, /) -> dict[str, Plain]:
        """What a choice costs whoever decides now, by the names of their fields, or of fields of what was
        chosen (`name.field`); empty if nothing.

        Raises:
            Refused: if it cannot be worked out, or nobody chooses now.

        >>> import regelwerk
        >>> game = regelwerk.load("stones").game(seed=1)
        >>> [game.cost(choice) for choice in game.choices("hop")]
        [{}]
        """
        return allowed.cost(self._program, self._game.state, self._decider(), self._meant(choice, {}))

    def cost_told(self, choices: Iterable[Choice], /) -> str:
        """The same in words (`−2 coins`), if all of some choices cost as much; else empty."""
        actions = self.documents.actions
        costs = (
            (each.action, self.cost(each))
            for each in choices
            if each.action not in actions or actions[each.action].cost
        )
        first, found = next(costs, ("", {}))
        if not found or any(each != found for _, each in costs):
            return ""
        action = actions[first]
        told = []
        for field, paid in found.items():
            kind, name = action.payer(field)
            called = field_title(self.documents, kind.name, name, self.language)
            told.append(f"−{self.name(paid, f'{kind.name}.{name}')} {called}")
        return ", ".join(told)

    @telling
    def choice(self, action: str, /, **arguments: Plain) -> Choice:
        """The choice of an action with all its arguments. Whether it is allowed, `refusals` tells.

        Raises:
            Refused: if the action is not offered, or one of the values.
        """
        return self._chosen(self._meant(action, arguments))

    def refusals(self, choice: Choice | str, /, **arguments: Plain) -> tuple[problems.Problem, ...]:
        """Each reason why a choice is not allowed now; empty if it is. `why_not` tells more.

        >>> import regelwerk
        >>> game = regelwerk.load("stones").game(seed=1)
        >>> [problem.code for problem in game.refusals("rest")], game.refusals("hop")
        (['choice-barred'], ())
        """
        return tuple(problems.Problem(*each) for each in self._why_not(choice, arguments))

    def _why_not(self, choice: Choice | str, arguments: Mapping[str, Plain]) -> list[Problem]:
        action = choice.action if isinstance(choice, Choice) else choice
        given = choice.arguments if isinstance(choice, Choice) else arguments
        try:
            if action not in self.actions:
                hint = nearest(action, self.actions) if action not in self.documents.actions else ""
                raise refused("choice-not-now", None, hint, action=action)
            whole = allowed.Choice(action, tuple(leading(self._game, action, self._given(action, given))))
            return self._game.why_not(whole)
        except Refused as refusal:
            return refusal.problems

    @telling
    def bot(self, sort: str = "random", *, patience: float | None = None) -> Choice:
        """What a bot would choose for whoever decides now: `random`, `greedy`, `mcts` or `strong`.
        It depends on the position, the seed and the number of the decision alone. A bot that fails, or has no
        answer after so many seconds of `patience`, loses the decision (`bot_lost` says why): what the ruleset
        declares as `fallback` is chosen in its place.

        Raises:
            Refused: if there is no such bot, nothing is allowed, or the rules cannot be carried out.

        >>> import regelwerk
        >>> game = regelwerk.load("stones").game(seed=1)
        >>> game.bot() in game.choices()
        True
        """
        bot = self._checked_bot(sort)
        listed = [each._choice for each in self.choices()]
        if not listed:
            raise refused("choice-not-now", action="–")
        seed = f"{self.seed}/{self._decider().id}/{self.decisions}"
        if self.secretly:
            lines, lost = orders_of(bot, self._game, self._decider(), seed, patience)
            assert isinstance(lines[0], Sealed)
            choice = lines[0].choice
        else:
            choice, lost = choice_of(bot, self._game, listed, seed, patience)
        self._lost_by(sort, lost)
        return self._chosen(choice)

    def _lost_by(self, sort: str, lost: Lost | None) -> None:
        self.bot_lost = problems.Problem(*lost.problem(sort)) if lost is not None else None

    def _chosen(self, choice: allowed.Choice) -> Choice:
        return Choice(self._program, self.language, choice, self._moment)

    def _decider(self) -> Piece:
        window = self._game.window()
        if window is None:
            names = self._program.titles(self._game.state.phase, "phase")
            raise refused("choice-not-now", action="–", **names)
        return window.decider

    def _checked_bot(self, sort: str) -> Bot:
        check_players(self.documents, {"": sort} if sort != PERSON else {"": ""})
        bot = named(sort)
        assert bot is not None
        return bot
