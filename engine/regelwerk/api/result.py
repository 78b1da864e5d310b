"""What came of something: the lines printed, who was refused, what is next, and the steps behind it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, SupportsIndex, overload

from regelwerk.api.events import Event, events
from regelwerk.api.position import Position
from regelwerk.explain.about import concerning, speaks_of
from regelwerk.explain.story import story
from regelwerk.model import outcome
from regelwerk.model.texts import spoken
from regelwerk.run.program import Program
from regelwerk.run.trace import Entry
from regelwerk.texts import checked


class Step(outcome.Step):
    """One step of an explanation: how deep it stands beneath others (`depth`, from 0), what kind it is, its
    `text`, the `document` and `paragraph` of its rule (or empty), and the ids of the `things` it is about.

    >>> import regelwerk
    >>> stones = regelwerk.load("stones")
    >>> game = stones.game(seed=4)
    >>> game.choose("hop")
    >>> game.story()[0].kind, game.story()[0].document, game.story()[0].things
    ('event', 'hop', ('Ada',))
    """

    __slots__ = ()

    @property
    def place(self) -> str:
        """Where its rule stands, such as `rules.yaml:12:1`; empty where no single rule is behind it."""
        return str(self.span) if self.span is not None else ""

    def to_dict(self) -> dict[str, Any]:
        """The step as plain data, as `resolve --format json` has it.

        >>> import regelwerk
        >>> game = regelwerk.load("stones").game(seed=4)
        >>> game.choose("hop")
        >>> sorted(game.story()[0].to_dict())
        ['column', 'depth', 'document', 'file', 'kind', 'line', 'paragraph', 'text']
        """
        found: dict[str, Any] = {"depth": self.depth, "kind": self.kind, "text": self.text}
        if self.document:
            found |= {"document": self.document, "paragraph": self.paragraph}
        if self.span is not None:
            found |= {"file": self.span.file, "line": self.span.line, "column": self.span.column}
        return found

    def __str__(self) -> str:
        named = ", ".join(filter(None, (self.paragraph or self.document, self.place)))
        return f"{'  ' * self.depth}{self.text}{f'  [{named}]' if named else ''}"


class Story(Sequence[Step]):
    """Steps in their order; as text they stand in lines, each with its rule behind it.

    >>> import regelwerk
    >>> game = regelwerk.load("stones").game(seed=4)
    >>> game.choose("hop")
    >>> print(game.story())  # doctest: +ELLIPSIS
      Hop: Ada  [hop, ...
    """

    def __init__(self, steps: Sequence[outcome.Step]) -> None:
        self._steps = tuple(Step(*each) for each in steps)

    @overload
    def __getitem__(self, at: SupportsIndex) -> Step: ...
    @overload
    def __getitem__(self, at: slice) -> "Story": ...
    def __getitem__(self, at: SupportsIndex | slice) -> "Step | Story":
        return Story(self._steps[at]) if isinstance(at, slice) else self._steps[at]

    def __len__(self) -> int:
        return len(self._steps)

    def __str__(self) -> str:
        return "\n".join(map(str, self._steps))

    def __repr__(self) -> str:
        return f"<Story of {len(self)} steps>\n{self}"


class Refusal(NamedTuple):
    """Something that a rule did not allow or kept from happening: `what` was tried, the `reason`, the
    `document` with that rule and its `place`, and the ids of the `things` concerned.

    >>> import regelwerk
    >>> snails = regelwerk.load("snails")
    >>> result = snails.resolve(snails.scenario().position, {"Ida": ["Slow creeps Dill"]}, seed=1)
    >>> result.refused[0].what, result.refused[0].reason
    ('Creep: Slow, Dill, crawl 1', 'not allowed: no path to Dill')
    """

    what: str
    reason: str
    document: str
    place: str
    things: tuple[str, ...]


class Happened:
    """A stretch of a trace, told when somebody asks."""

    def __init__(self, program: Program, trace: Sequence[Entry], language: str) -> None:
        self._program, self._trace, self._language = program, list(trace), language
        self._told: dict[str, tuple[outcome.Step, ...]] = {}

    def steps(self, language: str = "") -> tuple[outcome.Step, ...]:
        """The steps in a language; that of the ruleset if none is named."""
        spoken = checked(language or self._language)
        if spoken not in self._told:
            self._told[spoken] = story(self._program, self._trace, spoken)
        return self._told[spoken]

    def events(self) -> Iterator[Event]:
        """The entries as plain data."""
        return events(self._program, self._trace)

    def refusals(self) -> Iterator[Refusal]:
        """What was refused or stopped, with what was tried."""
        steps = self.steps()
        for _, step, above in outcome.nested(steps):
            if step.kind in ("refused", "stopped"):
                tried = next((steps[at] for at in reversed(above) if steps[at].kind == "event"), step)
                things = tuple(dict.fromkeys((*tried.things, *step.things)))
                place = str(step.span) if step.span is not None else ""
                yield Refusal(tried.text, step.text, step.document, place, things)


class Ordered(NamedTuple):
    """What became of an order: the id of the `order`, `by` whom it was given (empty if rules made it), and
    its `line` as it is printed.

    >>> import regelwerk
    >>> snails = regelwerk.load("snails")
    >>> result = snails.resolve(snails.scenario().position, {"Ida": ["Slow creeps Kale"]}, seed=1)
    >>> result.orders[0].by
    'Ida'
    """

    order: str
    by: str
    line: str


class Result:
    """What came of a turn; made by `Ruleset.resolve` and `Game.resolve`.

    >>> import regelwerk
    >>> snails = regelwerk.load("snails")
    >>> result = snails.resolve(snails.scenario().position, {"Ida": ["Slow creeps Kale"]}, seed=1)
    >>> result
    <Result: 1 line, 0 refused, next plans>
    >>> result.lines
    ('Slow creeps Kale',)
    """

    def __init__(self, orders: Sequence[Ordered], position: Position, happened: Happened) -> None:
        self._orders, self._position, self._happened = tuple(orders), position, happened

    @property
    def lines(self) -> tuple[str, ...]:
        """What is printed: each order as the game writes it, with marks and remarks."""
        return tuple(each.line for each in self._orders)

    @property
    def orders(self) -> tuple[Ordered, ...]:
        """The same with whose each is."""
        return self._orders

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened as plain data, entry by entry."""
        return tuple(self._happened.events())

    @property
    def refused(self) -> tuple[Refusal, ...]:
        """What rules did not allow or kept from happening, in the order in which it was tried."""
        return tuple(self._happened.refusals())

    @property
    def position(self) -> Position:
        """What is next: where somebody has to decide, or the game has ended."""
        return self._position

    def why(self, *names: str, language: str = "") -> Story:
        """The steps that name any of these things, documents or paragraphs, what follows from them, and what
        they stand beneath; without names all. `language` is `de` or `en`, else that of the ruleset.

        >>> import regelwerk
        >>> snails = regelwerk.load("snails")
        >>> result = snails.resolve(snails.scenario().position, {"Ida": ["Slow creeps Kale"]}, seed=1)
        >>> [step.kind for step in result.why("Slow", language="de")][:2]
        ['phase', 'event']
        """
        steps = self._happened.steps(language)
        return Story(concerning(steps, lambda step: speaks_of(step, names)) if names else steps)

    def __repr__(self) -> str:
        lines = f"{len(self._orders)} line{'s' * (len(self._orders) != 1)}"
        after = "over" if self._position.over else f"next {self._position.phase}"
        return f"<Result: {lines}, {len(self.refused)} refused, {after}>"


class Ranked(NamedTuple):
    """The place of somebody at the end, from 1, and what they came to by each criterion, by its title.

    >>> from regelwerk import Ranked
    >>> Ranked(1, "Ada", {"Points": 7.0}).place
    1
    """

    place: int
    id: str
    scores: dict[str, float]


class Outcome(NamedTuple):
    """How a game ended: the ids of the winners (none: nobody has won), after how many decisions, and the
    final table, the best first, where the rules rank.

    >>> import regelwerk
    >>> game = regelwerk.load("stones").game(seed=4)
    >>> while not game.over:
    ...     game.choose(game.choices()[-1])
    >>> game.outcome
    Outcome(winners=('Ben',), after=27, ranking=())
    """

    winners: tuple[str, ...]
    after: int
    ranking: tuple[Ranked, ...] = ()


def final_table(ranking: Iterable[Any], language: str, names: Callable[[Any], str]) -> list[list[str]]:
    """A ranking as positions hold it (`run.ending.packed`) as a table, a heading first; `names` tells a thing
    by its id, or a number."""
    rows = [[str(place), names(id), *(names(value) for _, value in scores)] for place, id, scores in ranking]
    heads = [["", "", *(spoken(title, language) for title, _ in scores)] for _, _, scores in ranking]
    return heads[:1] + rows
