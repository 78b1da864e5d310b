"""Writes down the lines that begin as a line does: the notation's own pattern is walked along what stands
there already, and on from there in every way.

At most one part that may be left out is added at a time. As for orders by lot, only things are named that
have to do with those named before, or that somebody has pointed at.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from regelwerk.bots.order_writer import Within, Writer
from regelwerk.model.notation import NAME, Slot
from regelwerk.model.types import Type
from regelwerk.run.game import Game
from regelwerk.run.notation.pieces import DASHES, Piece
from regelwerk.run.thing import Thing

MOST_WRITTEN = 400  # lines for each next piece and each part that may be left out


class Line(NamedTuple):
    """An order as it was written: its pieces, none for a blank; at which of them each word and sign stands;
    the things that are named, with the number of the word; whether it has more that may be left out."""

    pieces: tuple[str | None, ...]
    places: tuple[int, ...]
    things: tuple[tuple[int, Thing], ...]
    optional: bool


class Walker(Writer):
    """Writes down every line that begins in a given way."""

    def __init__(
        self, game: Game, owner: Thing, before: Sequence[Piece], unfinished: bool, naming: str
    ) -> None:
        assert game.step.sealed is not None
        super().__init__(game, game.step.sealed)
        self._before = [plain_piece(piece.text) for piece in before]
        self._unfinished = unfinished
        self._own = {thing.id for thing in self.firsts(owner)}
        self._naming = game.state.things.get(naming) if naming else None
        self._at = 0  # pieces written, but for blanks
        self._places: list[int] = []
        self._things_at: list[int] = []
        self._most = 0  # parts that may be left out
        self._next = ""  # the first piece that does not stand there already
        self._written: Counter[str] = Counter()  # lines by that piece

    def lines(self) -> Iterator[Line]:
        """The simplest first: nothing that may be left out, then the first such part, the second, …"""
        self._option = 0
        while self._option <= self._most:
            self._written.clear()
            for _ in self._walk_line():
                self._written[self._next] += 1
                if self._at >= len(self._before) and self._met >= self._option:
                    things = tuple(zip(self._things_at, self._named, strict=True))
                    yield Line(tuple(self._pieces), tuple(self._places), things, self._option > 0)
            self._begin()
            self._option += 1

    def enough(self) -> None:
        """No more lines that go on with the same piece and have the same part."""
        self._written[self._next] = MOST_WRITTEN

    def _begin(self) -> None:
        self._pieces, self._at, self._met = [], 0, 0
        self._named, self._things_at, self._places = [], [], []

    def _taken(self) -> Iterator[bool]:
        """Either, as long as the line stands there already."""
        if self._at < len(self._before):
            return iter((False, True))
        self._most = max(self._most, self._met + 1)
        return super()._taken()

    def _walk_slot(self, slot: Slot, within: Within) -> Iterator[None]:
        use = self._document.uses[slot.form] if slot.form != NAME else None
        if within.names and slot.name == "id":
            yield from self._walk_thing(within.names)
        elif within.names:  # what is said of a thing besides is written only if it stands there already
            for text in self._before[self._at : self._at + 1]:
                yield from self._put(text)
        elif use is not None and use.names:
            held = self._field(within.type, slot.name)
            yield from self._walk_form(slot.form, within._replace(names=held.name or use.names))
        else:
            yield from super()._walk_slot(slot, within)

    def _texts(self, type: Type, of: str, field: str) -> Sequence[str]:
        if type.kind == "choice" or self._at >= len(self._before):
            return super()._texts(type, of, field)
        return list(self._program.rows[type.name]) if type.kind == "row" else [self._before[self._at]]

    def _called(self, thing: Thing) -> str:
        return thing.id

    def _walk_thing(self, kind: str) -> Iterator[None]:
        self._things_at.append(self._at)
        yield from super()._walk_thing(kind)
        self._things_at.pop()

    def _candidates(self, kind: str) -> Iterator[Thing | None]:
        known = self._of(kind)
        if not self._named:
            known = [thing for thing in known if thing.id in self._own]
        if self._at < len(self._before):
            return (thing for thing in known if self._fits(thing.id))
        if not self._named:
            return iter(known)
        pointed = [self._naming] if self._naming in known else []
        found = self._kindred(known, self._named, *pointed)
        held = set(self._held(self._named[0]))
        if not self._option or not held.isdisjoint(known):
            return iter(found)
        # Who is added stands mostly where the first does: else lines about others use up all that are tried.
        near = sorted(found[len(pointed) :], key=lambda each: -len(held.intersection(self._held(each))))
        return iter([*pointed, *near])

    def _put(self, text: str) -> Iterator[None]:
        if self._at < len(self._before):
            if not self._fits(text):
                return
        elif self._at == len(self._before):
            self._next = text
        elif self._written[self._next] >= MOST_WRITTEN:
            return
        self._places.append(len(self._pieces))
        self._at += 1
        yield from super()._put(text)
        self._at -= 1
        self._places.pop()

    def _fits(self, text: str) -> bool:
        written, told = self._before[self._at], plain_piece(text)
        last = self._unfinished and self._at == len(self._before) - 1
        return told.startswith(written) if last else told == written


def plain_piece(piece: str) -> str:
    """Dashes are easily mistaken for one another."""
    return "-" if piece in DASHES else piece
