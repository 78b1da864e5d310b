"""A ruleset, and what it gives: scenarios, games, turns resolved, odds, simulations."""

import os
from collections.abc import Iterable, Mapping
from functools import cached_property
from operator import index
from typing import TYPE_CHECKING, Any

from regelwerk.api.game import Game
from regelwerk.api.history import AskForDie, History, of_record, of_scenario
from regelwerk.api.odds import Odds
from regelwerk.api.position import Position, broken, whole
from regelwerk.api.position_schema import check_position, position_schema
from regelwerk.api.problems import Problems, telling
from regelwerk.api.record import Record, check_record
from regelwerk.api.result import Result
from regelwerk.api.scenario import Scenario
from regelwerk.api.view import positioned
from regelwerk.load.shipped import folder_of, unknown_ruleset
from regelwerk.model import ruleset as model
from regelwerk.model.on_offer import on_offer, scenario_meant
from regelwerk.model.problem import Refused, nearest, refused
from regelwerk.model.texts import title
from regelwerk.run.chance import Chance, Seeded
from regelwerk.run.chance import fresh_seed as fresh_seed
from regelwerk.run.game import Game as Running
from regelwerk.run.game import new_game
from regelwerk.run.program import Program
from regelwerk.run.secrecy import UNNAMED
from regelwerk.run.snapshot import restore
from regelwerk.texts import checked

if TYPE_CHECKING:
    from regelwerk.api.rule_text import RuleText
    from regelwerk.render.book import Book


def load(name: "str | os.PathLike[str]", language: str = "en") -> "Ruleset":
    """The ruleset with an id that comes with Regelwerk, or in a folder; a folder here goes first.

    `language` is that of all sentences; what the ruleset does not say in it stands there as it says it.

    Raises:
        Problems: with every mistake in it, or if there is none.
        ValueError: if the language is none that Regelwerk speaks (`de`, `en`).

    >>> import regelwerk
    >>> regelwerk.load("stones")
    <Ruleset stones 0.1.0: Stepping stones>
    """
    checked(language)
    called = os.fspath(name)
    folder = folder_of(called)
    if folder is None:
        raise Problems([unknown_ruleset(called)], language)
    from regelwerk.link.ruleset import link_folder  # a browser has rules that are linked, and no YAML

    ruleset, problems = link_folder(folder)
    if ruleset is None:
        raise Problems(problems, language)
    return Ruleset(ruleset, language, folder)


def played_again(
    rules: model.Ruleset, language: str, record: Record, orders: Mapping[str, Iterable[str]]
) -> Game:
    """The game of a record, with orders that are in."""
    game = Ruleset(rules, language).replay(record)
    game.order_all(orders)
    return game


class Ruleset:
    """The rules of one game, checked and ready. It never changes, and may be used by many games.

    >>> import regelwerk
    >>> stones = regelwerk.load("stones")
    >>> stones.id, stones.scenarios
    ('stones', ('brook',))
    """

    def __init__(self, ruleset: model.Ruleset, language: str, folder: str = "") -> None:
        self._ruleset, self._language, self._folder = ruleset, language, folder

    @property
    def id(self) -> str:
        """Its id."""
        return self._ruleset.header.id

    @property
    def version(self) -> str:
        """Its version, as its author counts."""
        return self._ruleset.version

    @property
    def title(self) -> str:
        """What it is called."""
        return title(self._ruleset.header.title, self.language) or self.id

    @property
    def language(self) -> str:
        """The language of sentences."""
        return self._language

    def in_language(self, language: str) -> "Ruleset":
        """The same rules with sentences in another language. Raises ValueError as `load` does.

        >>> import regelwerk
        >>> regelwerk.load("stones").in_language("de").language
        'de'
        """
        other = Ruleset(self._ruleset, checked(language), self._folder)
        other.__dict__.update({name: made for name, made in self.__dict__.items() if name == "_program"})
        return other

    @property
    def documents(self) -> model.Ruleset:
        """Its checked documents, as records: what these hold may change with each version."""
        return self._ruleset

    @property
    def scenarios(self) -> tuple[str, ...]:
        """The ids of the scenarios on offer."""
        return tuple(on_offer(self._ruleset))

    @telling
    def scenario(self, id: str = "") -> Scenario:
        """The scenario of that id, on offer or not; without one the first on offer.

        Raises:
            Refused: if there is none.
        """
        begun = scenario_meant(self._ruleset, id)

        def position() -> Position:
            game = new_game(self._program, begun.state, Seeded(0), phase=begun.phase)
            return positioned(game, over=False)

        return Scenario(begun, self.language, position)

    @telling
    def taught(self, lesson: str, steps: int) -> Position:
        """The position after the first so many steps of a lesson.

        Raises:
            Refused: if there is no such lesson, or the rules do not allow these steps.
        """
        from regelwerk.scenario.lessons import played

        known, spoken = self._ruleset.lessons, self._ruleset.languages
        if lesson not in known:
            raise refused("unknown-document", None, nearest(lesson, list(known)), name=lesson)
        language = self.language if self.language in spoken else spoken[0]
        return positioned(played(self._program, known[lesson], language, steps))

    @telling
    def game(
        self, start: "str | Position" = "", *, seed: int | None = None, dice: AskForDie | None = None
    ) -> Game:
        """A game at its first decision: of a scenario (without an id the first), or from a position.

        The dice come from `seed`, a whole number; without one from a new seed (`Game.seed`). Where people
        throw them, `dice` is called with the sides of each die and gives its number; none leaves it to the
        seed. Whatever it raises leaves the game before the decision.

        Raises:
            Refused: if there is no such scenario, the position does not fit, or the rules break off.
            TypeError: if the seed is no whole number.
        """
        chosen = fresh_seed() if seed is None else index(seed)
        if isinstance(start, Position):
            position = start
            history = History(lambda chance: self._at(position, chance), chosen, dice)
            return Game(history, self.language, position)
        scenario = scenario_meant(self._ruleset, start)
        history = of_scenario(self._program, scenario, chosen, self.language, dice)
        return Game(history, self.language, scenario.header.id)

    @telling
    def replay(
        self, record: Record, *, accept: bool = False, file: str = "", dice: AskForDie | None = None
    ) -> Game:
        """The game of a record, played again; with `accept` also where rules have changed since, whatever its
        choices now lead to. `file` is what problems call it; `dice` throws those to come, if they are typed.

        Raises:
            Refused: if it was played by another ruleset (`save-other-ruleset`), or this one as it was before
                (`save-ruleset-changed`), its scenario is gone, or it comes out differently (`save-differs`).
        """
        check_record(record, self._ruleset, file, accept=accept)
        position = record.position
        begin = None if position is None else lambda chance: self._at(position, chance)
        history = of_record(self._program, record, self.language, dice, begin, file=file, accept=accept)
        return Game(history, self.language, record.scenario if position is None else position)

    @telling
    def resolve(self, position: Position, orders: Mapping[str, str | Iterable[str]], *, seed: int) -> Result:
        """What becomes of secret orders in a position: lines by who gives them. Nothing is kept: the same
        position, orders and seed give the same result. Whoever is left out gives none.

        Raises:
            Refused: with everything that is wrong with the orders, or if the position wants none.

        >>> import regelwerk
        >>> snails = regelwerk.load("snails")
        >>> start = snails.scenario("plot").position
        >>> result = snails.resolve(start, {"Ida": ["Slow creeps Kale"]}, seed=1)
        >>> result.position["Slow"]["at"]
        'Kale'
        """
        game = self.game(position, seed=seed)
        game.order_all(orders)
        return game.resolve()

    @telling
    def odds(
        self,
        *events: "str | Mapping[str, Any]",
        scenario: str = "",
        example: str = "",
        position: Position | None = None,
        until: str = "",
        of: str = "",
        seconds: float = 60,
    ) -> Odds:
        """The exact odds of what events lead to: the same rules for every outcome of the dice.

        Events are written as in examples (`"hop: Ada"`) or given as data (`{"hop": "Ada"}`), in the position
        of a scenario or an example, or in any other `position`. With `until`, a condition, they happen again
        and again until it holds. `of` is an expression that is looked at in the end; else all that has
        changed counts. Without events the example itself is played.

        Raises:
            Refused: with everything that is wrong with the question, or if it takes more than `seconds`.

        >>> import regelwerk
        >>> stones = regelwerk.load("stones")
        >>> stones.odds("hop: Ada", "hop: Ada", of="Ada.ahead == 0")[True]
        Fraction(1, 6)
        >>> stones.odds("hop: Ada", position=stones.game(seed=7).position, of="Ada.ahead").mean
        Fraction(10, 3)
        """
        from regelwerk.numbers.exact import distribution
        from regelwerk.numbers.explore import Limits
        from regelwerk.numbers.question import question
        from regelwerk.numbers.wording import Teller

        asked = question(
            self._ruleset,
            scenario=scenario,
            example=example,
            events=events,
            until=until,
            of=of,
            language=self.language,
            saved=None if position is None else self._fitting(position),
        )
        found = distribution(self._program, asked, Limits(seconds=seconds))
        return Odds(asked, found, Teller(self._ruleset, asked.state, self.language), self.language)

    @telling
    def simulate(
        self, scenario: str = "", *, games: int = 1000, players: str = "", seed: int = 1, workers: int = 1
    ) -> dict[str, Any]:
        """What comes of very many games of bots, as `simulate --format json` prints it.

        `players` is `"greedy"` for all, `"greedy,random"` by seat, or `"Ada=mcts"`; else all choose by lot.
        The same seed gives the same results on any number of `workers` (processes).

        Raises:
            Refused: if there is no such scenario or player, or games take too long.

        >>> import regelwerk
        >>> found = regelwerk.load("stones").simulate(games=50)
        >>> [(player["seat"], player["wins"]) for player in found["players"]], found["ends"]
        ([('Ada', 26), ('Ben', 24)], {'won': 50})
        """
        from regelwerk.numbers.matchup import matchup, players_of
        from regelwerk.numbers.simulate import here, simulate
        from regelwerk.numbers.summary import summary

        id = scenario_meant(self._ruleset, scenario).header.id
        asked = matchup(self._ruleset, self._folder, id, players_of(self._ruleset, id, players), seed)
        return summary(self._ruleset, asked, simulate(asked, games, here(workers)))

    @telling
    def rule_text(self, id: str, /) -> "RuleText":
        """What the rulebook says of a document, in the language of the ruleset.

        Raises:
            Refused: if there is no such document.
        """
        from regelwerk.api.rule_text import rule_text

        return rule_text(self._book, id)

    def position_schema(self) -> dict[str, Any]:
        """The JSON Schema (draft 2020-12) of this ruleset's positions, as `schema --positions` prints it.

        >>> import regelwerk
        >>> regelwerk.load("stones").position_schema()["properties"]["phase"]
        {'enum': ['crossing', 'over']}
        """
        return position_schema(self._ruleset, self.language)

    @cached_property
    def _book(self) -> "Book":
        from regelwerk.api.constants import Constants
        from regelwerk.render.book import Book

        return Book(self._ruleset, self.language, {}, Constants(self._program, self.language).show)

    @cached_property
    def _program(self) -> Program:
        return Program(self._ruleset)

    def __reduce__(self) -> tuple[Any, ...]:
        """Another process gets the rules as they are; what was made of them it makes itself."""
        return Ruleset, (self._ruleset, self.language, self._folder)

    def _fitting(self, position: Position) -> dict[str, Any]:
        """The data of a position that is known to fit."""
        self._at(position, Seeded(0))
        return whole(position)

    def _at(self, position: Position, chance: Chance) -> Running:
        if position.ruleset != self.id:
            raise refused("position-other-ruleset", theirs=position.ruleset, ours=self.id)
        known = position._checked == self._ruleset.content
        if not known:
            check_position(position, self._ruleset, self.position_schema())
        try:
            game = restore(self._program, whole(position), chance, self.language)
        except Refused as refusal:
            if known and f'-{UNNAMED}"' not in position.to_json():
                raise
            check_position(position, self._ruleset, self.position_schema())
            details = (problem.values.get("detail", problem.code) for problem in refusal.problems)
            raise broken(*details) from refusal
        position._checked = self._ruleset.content
        return game

    def __deepcopy__(self, memo: object) -> "Ruleset":
        return self  # an environment that is copied brings its rules along

    def __repr__(self) -> str:
        return f"<Ruleset {self.id} {self.version}: {self.title}>"
