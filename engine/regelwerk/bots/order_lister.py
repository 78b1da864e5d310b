"""Lists what could be ordered: the notation's own pattern is walked through, every way in turn.

As for orders by lot, only things are named that have to do with those named before; of what may stand in
a line or not, one thing at a time does. So the list holds what is likely to be meant, and not everything
that could be written.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple, TypeVar
from weakref import WeakKeyDictionary

from regelwerk.bots.order_writer import Within, Writer, Written, allowed, secret_choices, text_of
from regelwerk.model.notation import Node
from regelwerk.run.game import Game
from regelwerk.run.orders import OrderLine
from regelwerk.run.program import Program
from regelwerk.run.snapshot import Data, dump
from regelwerk.run.takeback import mark, rewind
from regelwerk.run.taking_orders import read_orders
from regelwerk.run.thing import Thing

MOST_TRIED = 250  # plain lines for each thing that an order may be about
MOST_PARTS = 60  # ways to write one part that may be left out
IN_VAIN = 60  # lines that are tried before a thing counts as one that no order can be about

_Of = TypeVar("_Of")


class Part(NamedTuple):
    """What may be written besides: its place among such parts, the text that it follows, and its own."""

    number: int
    before: str
    text: str


class Candidates(NamedTuple):
    """The lines about one thing that say no more than they have to, and what may be added to them."""

    plain: Sequence[str]
    parts: Sequence[Part]


# The position of which candidates are known, and these by owner.
_listed: "WeakKeyDictionary[Program, tuple[Data, dict[str, Mapping[str, Candidates]]]]" = WeakKeyDictionary()


def possible_orders(game: Game, owner: Thing) -> Mapping[str, Written]:
    """For each thing that an order of `owner` may be about, by its id, the orders that the phase does not
    refuse and, as they stand alone, does not warn of; the simplest first. What may be chosen in secret is
    about the owner.

    Raises:
        Refused: if the rules cannot be carried out.
    """
    if game.step.secretly:
        return {owner.id: secret_choices(game, owner)}
    found: dict[str, Written] = {}
    for first, candidates in candidate_orders(game, owner).items():
        texts = dict.fromkeys(candidates.plain)
        for part in candidates.parts:
            texts |= dict.fromkeys(with_parts(each, [part]) for each in candidates.plain)
        found[first] = [line for text in texts if (line := _sound(game, owner, text)) is not None]
    return found


def with_parts(plain: str, parts: Sequence[Part]) -> str:
    """A line with those parts that fit in."""
    for part in sorted(parts, reverse=True):
        if plain.startswith(part.before):
            at = len(part.before)
            plain = plain[:at] + part.text + plain[at:]
    return plain


def candidate_orders(game: Game, owner: Thing) -> Mapping[str, Candidates]:
    """The same in short: what may be left out is listed once, for the first line in which it fits. They are
    kept until the position is another, as whoever plans asks for those of all.

    Raises:
        Refused: if the rules cannot be carried out.
    """
    position = dump(game)
    known, listed = _listed.get(game.program, (None, {}))
    if known != position:
        listed = {}
        _listed[game.program] = position, listed
    if owner.id not in listed:
        listed[owner.id] = _candidates(game, owner)
    return listed[owner.id]


def _candidates(game: Game, owner: Thing) -> Mapping[str, Candidates]:
    assert game.step.sealed is not None
    writer = _Lister(game, game.step.sealed)
    found: dict[str, Candidates] = {}
    for first in writer.firsts(owner):
        plain: dict[str, tuple[Sequence[object], int]] = {}
        for number, (text, path, most) in enumerate(islice(writer.plain(first), MOST_TRIED)):
            if text not in plain and _sound(game, owner, text) is not None:
                plain[text] = path, most
            if number > IN_VAIN and not plain:
                break
        parts: dict[Part, None] = {}
        met: set[tuple[int, str]] = set()
        for path, most in plain.values():
            for option in range(1, most + 1):
                adding = writer.adding(first, option, path)
                for number, (text, part) in enumerate(islice(adding, MOST_PARTS)):
                    if number == 0 and (option, part.before) in met:
                        break
                    met.add((option, part.before))
                    if part not in parts and _sound(game, owner, text) is not None:
                        parts[part] = None
        found[first.id] = Candidates(list(plain), list(parts))
    return found


def _sound(game: Game, owner: Thing, text: str) -> OrderLine | None:
    line = allowed(game, owner, text)
    return None if line is None or warned(game, owner, line) else line


def warned(game: Game, owner: Thing, line: OrderLine) -> bool:
    """Whether the phase warns of an order that stands alone."""
    step, before = game.step, mark(game, dice=False)
    reader, made, _ = read_orders(game.program, game.state, step, [line])
    reader.enter()
    game.state.refresh()
    try:
        with game.program.placing:
            return any(step.warnings(game.state, owner, order) for order in made)
    finally:
        rewind(game, before)


class _Lister(Writer):
    """Goes every way, what comes last changing first. `_met` counts the parts that the line might have had
    besides; with a `path` whatever is not inside such a part is chosen as it was there."""

    def plain(self, first: Thing) -> Iterator[tuple[str, Sequence[object], int]]:
        """The lines without any such part: each with its path, and how many parts it might have."""
        self._begin(first, 0, None)
        for _ in self._walk_line():
            yield text_of(self._pieces), list(self._chosen), self._met

    def adding(self, first: Thing, option: int, path: Sequence[object]) -> Iterator[tuple[str, Part]]:
        """The lines of a path with the `option`th such part, counted from 1, and that part."""
        self._begin(first, option, path)
        for _ in self._walk_line():
            before, after = text_of(self._pieces[: self._start]), self._pieces[self._start : self._end]
            yield text_of(self._pieces), Part(option, before, text_of(after))

    def _begin(self, first: Thing, option: int, path: Sequence[object] | None) -> None:
        self._first, self._option, self._path = first, option, path
        self._pieces, self._named = [], []
        self._chosen: list[object] = []
        self._met = self._outside = self._start = self._end = 0
        self._inside = False

    def _ways(self, options: Sequence[_Of]) -> Iterator[_Of]:
        if self._path is not None and not self._inside:
            self._outside += 1
            yield self._path[self._outside - 1]  # type: ignore[misc]
            self._outside -= 1
            return
        for each in options:
            self._chosen.append(each)
            yield each
            self._chosen.pop()

    def _taken(self) -> Iterator[bool]:
        return iter((False,)) if self._inside else super()._taken()

    def _walk_part(self, body: Node, within: Within) -> Iterator[None]:
        self._start, self._inside = len(self._pieces), True
        for _ in super()._walk_part(body, within):
            self._end, self._inside = len(self._pieces), False
            yield
            self._inside = True
        self._inside = False

    def _candidates(self, kind: str) -> Iterator[Thing | None]:
        if not self._named:
            yield self._first
            return
        # What stands in a field of what was named last is meant most often.
        pool = self._kindred(self._of(kind), reversed(self._named))
        yield from self._ways(pool) if pool else (None,)
