"""Lists what could be ordered: the notation's own pattern is walked through, every way in turn.

As for orders by lot, only things are named that have to do with those named before; of what may stand in
a line or not, one thing at a time does; what may come again and again, as steps of a way do, grows by one
more each time from what the phase lets pass. So the list holds what is likely to be meant, and not everything
that could be written.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import NamedTuple, TypeVar
from weakref import WeakKeyDictionary

from regelwerk.bots.order_writer import Within, Writer, Written, allowed, has_steps, secret_choices, text_of
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
MOST_GROWN = 10  # ways to go on with each of a few that repeat something so often
FEW_GROWN = 4
MOST_LONGER = 160  # lines for each thing that repeat something more than once
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
        vain: list[tuple[Sequence[object], int]] = []
        for number, (text, path, most) in enumerate(islice(writer.plain(first), MOST_TRIED)):
            if text in plain:
                continue
            if _sound(game, owner, text) is not None:
                plain[text] = path, most
            else:
                vain.append((path, most))
            if number > IN_VAIN and not plain:
                break
        parts: dict[Part, None] = {}
        met: set[tuple[int, str]] = set()
        share = MOST_LONGER // max(1, sum(most for _, most in plain.values()))
        for path, most in plain.values():
            for option in range(1, most + 1):
                begun: list[Sequence[object]] = []
                adding = writer.adding(first, option, path)
                for number, (text, part, ways) in enumerate(islice(adding, MOST_PARTS)):
                    if number == 0 and (option, part.before) in met:
                        break
                    met.add((option, part.before))
                    if part not in parts and _sound(game, owner, text) is not None:
                        parts[part] = None
                        begun.append(ways)
                if begun and share >= MOST_GROWN:
                    longer = _longer(game, owner, writer, (first, option, path), begun, share)
                    parts |= dict.fromkeys(part for _, part in longer)
        whole = dict.fromkeys(plain)
        if not plain and has_steps(game.step.sealed):  # maybe the phase wants so many steps
            for path, most in Random(first.id).sample(vain, min(FEW_GROWN, len(vain))):
                for option in range(1, most + 1):
                    longer = _longer(game, owner, writer, (first, option, path), [()], MOST_LONGER // most)
                    whole |= dict.fromkeys(text for text, _ in longer)
        found[first.id] = Candidates(list(whole), list(parts))
    return found


def _longer(
    game: Game,
    owner: Thing,
    writer: "_Lister",
    of: tuple[Thing, int, Sequence[object]],
    begun: Sequence[Sequence[object]],
    most: int,
) -> Iterator[tuple[str, Part]]:
    """Lines in which a part stands more often than once. They begin as those that the phase lets pass do; as
    long as it has let nothing pass, as any. About `most` are tried."""
    lot, ways = Random(of[0].id), begun
    passed = bool(ways[0])
    times = int(passed)
    while ways and most > 0:
        times += 1
        sound, tried = [], []
        for each in lot.sample(ways, min(FEW_GROWN, len(ways))):
            listed = list(islice(writer.adding(*of, each, times), MOST_PARTS))
            for text, part, chosen in lot.sample(listed, min(MOST_GROWN, len(listed))):
                most -= 1
                tried.append(chosen)
                if _sound(game, owner, text) is not None:
                    sound.append(chosen)
                    yield text, part
        passed = passed or bool(sound)
        ways = sound if passed else tried


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

    def adding(
        self, first: Thing, option: int, path: Sequence[object], ways: Sequence[object] = (), times: int = 1
    ) -> Iterator[tuple[str, Part, Sequence[object]]]:
        """The lines of a path with the `option`th such part, counted from 1, that part, and the ways gone in
        it: so often, if it may be repeated, and beginning with these."""
        self._begin(first, option, path, ways, times)
        for _ in self._walk_line():
            before, after = text_of(self._pieces[: self._start]), self._pieces[self._start : self._end]
            yield text_of(self._pieces), Part(option, before, text_of(after)), list(self._added)

    def _begin(
        self,
        first: Thing,
        option: int,
        path: Sequence[object] | None,
        ways: Sequence[object] = (),
        times: int = 1,
    ) -> None:
        self._first, self._option, self._path = first, option, path
        self._begun, self._times = ways, times
        self._pieces, self._named = [], []
        self._chosen: list[object] = []
        self._added: list[object] = []  # the ways gone in the part
        self._met = self._outside = self._start = self._end = 0
        self._inside = False

    def _ways(self, options: Sequence[_Of]) -> Iterator[_Of]:
        if self._path is not None and not self._inside:
            self._outside += 1
            yield self._path[self._outside - 1]  # type: ignore[misc]
            self._outside -= 1
            return
        gone = self._added if self._inside else self._chosen
        if self._inside and len(gone) < len(self._begun):
            options = [self._begun[len(gone)]]  # type: ignore[list-item]
        for each in options:
            gone.append(each)
            yield each
            gone.pop()

    def _taken(self) -> Iterator[bool]:
        return iter((False,)) if self._inside else super()._taken()

    def _walk_part(self, body: Node, within: Within, most: int = 1) -> Iterator[None]:
        if self._times > most:
            return
        self._start, self._inside = len(self._pieces), True
        for _ in self._walk_all([body] * self._times, within):
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
