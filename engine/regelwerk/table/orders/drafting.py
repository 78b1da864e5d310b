"""Orders as they are being written: how lines that are no orders yet are read, and where a click leads."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from regelwerk.api.game import Game
from regelwerk.api.orders import OrderRead
from regelwerk.bots.order_steps import OrderSteps
from regelwerk.load.show import in_full
from regelwerk.model.problem import Refused, refused

MOST_LINES, MOST_LETTERS = 200, 200
MOST_OFFERS = 6
_PIECE = re.compile(r"[\w.§'’-]+|\S")
_SHORT = 2  # pieces that name a thing and where it stands
_DEEPEST = 12  # steps that go without saying, one after the other
_MOST_PASSES = 4


class Read(NamedTuple):
    """What lines say as far as they can be read: the `orders`, `remarks` about a line by its number from 1
    (0: about all of them), and which of the lines are `wrong`."""

    orders: tuple[OrderRead, ...]
    remarks: tuple[tuple[int, str], ...]
    wrong: frozenset[int]


class Draft(NamedTuple):
    """The lines, and the text of the order that is being written, which is none of them until it is whole;
    a blank at its end tells that its last word is finished. `offers` are other ways to understand a click;
    `unsure` tells that it leads to nothing that can work."""

    lines: tuple[str, ...]
    begun: str = ""
    offers: tuple[str, ...] = ()
    unsure: bool = False


class Ahead(NamedTuple):
    """Where the order that is being written has got to: the text with what goes without saying, the `plain`
    and `optional` steps with the simplest order that each leads to, what may be named, and the order as it
    stands, if it is one."""

    text: str
    plain: dict[str, str]
    optional: dict[str, str]
    ids: tuple[str, ...]
    whole: str


def read(game: Game, seat: str, lines: Sequence[str]) -> Read:
    """Raises Refused if no orders of that seat are wanted."""
    language, remarks, wrong = game.language, list[tuple[int, str]](), frozenset[int]()
    for _ in range(_MOST_PASSES):
        kept = ["" if number in wrong else line for number, line in enumerate(lines, start=1)]
        try:
            found = game.advice(seat, kept)
        except Refused as refusal:
            placed = [(each.span.line, each) for each in refusal.problems if each.span is not None]
            if not placed:
                raise
            remarks += [(n, in_full(each, language)) for n, each in placed]
            wrong |= {number for number, _ in placed}
        else:
            numbers = {each.text: each.number for each in found.written}
            remarks += [(numbers.get(line, 0), reason) for line, reason in found.warnings]
            return Read(found.written, tuple(sorted(remarks)), wrong)
    return Read((), tuple(remarks), wrong)


class Desk:
    """Where a seat writes its orders; `known` keeps what was worked out, as long as the game stands still."""

    def __init__(self, game: Game, seat: str, known: dict[tuple[str, str], OrderSteps]) -> None:
        self.game, self.seat, self._known = game, seat, known

    def steps(self, begun: str, naming: str = "") -> OrderSteps:
        """As `Game.order_steps`."""
        if (begun, naming) not in self._known:
            self._known[begun, naming] = self.game.order_steps(self.seat, begun, naming)
        return self._known[begun, naming]

    def beginnings(self) -> list[str]:
        """The texts that orders can begin with, up to what they are about."""
        found, position = self.steps(""), self.game.position
        for _ in range(_DEEPEST):
            only = next(iter(found.plain), "")
            if len(found.plain) != 1 or any(each in position for each in pieces(only)):
                break
            found = self.steps(f"{only} ")
        # Where no simple order can work, a longer one may.
        return list(found.plain or found.optional)

    def ahead(self, begun: str) -> Ahead:
        """What may follow; what goes without saying is taken for said."""
        text, optional, ids = begun.strip(), dict[str, str](), dict[str, None]()
        found = self.steps(begun)
        for _ in range(_DEEPEST):
            optional |= found.optional
            ids |= dict.fromkeys(found.ids)
            needed = found.plain or found.optional
            if found.whole or len(needed) != 1:
                break
            text = next(iter(needed))
            found = self.steps(f"{text} ")
        return Ahead(text, found.plain, optional, tuple(ids), found.whole)

    def taken(self, draft: Draft, step: str) -> Draft:
        """Somebody takes a step that was proposed: goes on to the next, or writes the order down."""
        found = self.ahead(f"{step} ")
        if not found.whole:
            return Draft(draft.lines, f"{step} ")
        return Draft(self._written(draft.lines, found.whole), f"{found.whole} ")

    def pointed(self, draft: Draft, ids: Sequence[str]) -> Draft:
        """Somebody points at things of the map, the uppermost first: the order that is being written goes on
        to name one of them; else another one is begun; else the last one is written anew."""
        begun = f"{draft.begun.strip()} " if draft.begun.strip() else ""
        if begun and (step := self._next(begun, ids)):
            return self.taken(draft, step)
        for meant in self._meant(begun, ids) if begun else ():
            named = [self.steps(begun, id) for id in meant]
            fitting = [found for found in named if found.sure and (found.plain or found.optional)]
            if fitting:
                return self._clear(draft, *fitting)
        for id in ids:
            steps = [step for step in self.beginnings() if id in pieces(step)]
            if len(steps) == 1:
                return self.taken(draft, steps[0])
        for id in self._beginning(ids) if begun else ids:
            found = self.steps("", id)
            # Who is at work points at what an order can be about; whoever begins may point at where it leads.
            about = {step: whole for step, whole in found.plain.items() if not begun or size(step) <= _SHORT}
            if found.sure and about:
                return self._clear(draft._replace(begun=""), found._replace(plain=about, optional={}))
        return self._doubtful(draft, ids)

    def _next(self, begun: str, ids: Sequence[str]) -> str:
        """The step that names nothing but what was pointed at; empty if there is none."""
        plain = self.ahead(begun).plain
        return next((step for id in ids for step in plain if pieces(step)[-1] == id), "")

    def _meant(self, begun: str, ids: Sequence[str]) -> list[list[str]]:
        """One's own things are meant themselves, or else the place; where others stand, either."""
        about = {word for step in self.beginnings() for word in pieces(step)}
        own = [id for id in ids if id in about]
        if own and self.steps(begun).whole:
            return [own]
        return [own, list(ids[::-1])]

    def _beginning(self, ids: Sequence[str]) -> list[str]:
        """What orders can be about, and where that stands."""
        about = {word for step in self.beginnings() for word in pieces(step)}
        position = self.game.position
        held = {value for id in about if id in position for value in position[id].values() if value in ids}
        return [id for id in ids if id in about or id in held]

    def _clear(self, draft: Draft, found: OrderSteps, *others: OrderSteps) -> Draft:
        """The shortest step, if it is the only one; what is as short is proposed besides."""
        steps = found.plain or found.optional
        shortest = min(map(size, steps))
        short = [step for step in steps if size(step) == shortest]
        if len(short) > 1:
            return draft._replace(offers=tuple(short), unsure=False)
        taken = self.taken(draft, short[0])
        if taken.lines == draft.lines:
            return taken
        beside = [step for each in (found, *others) for step in (*each.plain, *each.optional)]
        offers = [step for step in dict.fromkeys(beside) if size(step) <= shortest and step != short[0]]
        return taken._replace(offers=tuple(offers[:MOST_OFFERS]))

    def _doubtful(self, draft: Draft, ids: Sequence[str]) -> Draft:
        """What can not work is written if it is clear what is meant: remarks say why it does not work."""
        written = read(self.game, self.seat, [draft.begun]).orders if draft.begun.strip() else ()
        begun = _about(written[0]) if written else draft.begun.strip()
        at = self.ahead(f"{begun} ") if begun else Ahead("", {}, {}, (), "")
        named = {pieces(step)[-1] for step in at.plain}
        wants_thing = not named.isdisjoint(self.game.position.things)
        for id in reversed(ids) if begun else ():
            found = self.steps(f"{begun} ", id)
            step = min(found.plain or found.optional, key=size, default="")
            if wants_thing and pieces(step)[size(at.text) :][:1] != [id]:
                continue  # what stands before it would be guessed
            if step and (found.sure or not written):
                return self.taken(draft, step)._replace(unsure=not found.sure)
            if step:
                return draft._replace(unsure=True, offers=(step,))
        return draft._replace(unsure=True, offers=())

    def _written(self, lines: Sequence[str], line: str) -> tuple[str, ...]:
        """The lines with one put in place of that about the same thing."""
        about = {each.number: _about(each) for each in read(self.game, self.seat, lines).orders}
        new = read(self.game, self.seat, [line]).orders
        place = next((n for n in about if new and about[n] == _about(new[0])), 0)
        kept = [line if number == place else each for number, each in enumerate(lines, start=1)]
        return (*kept,) if place else (*kept, line)


def pieces(text: str) -> list[str]:
    """The words and signs of a line."""
    return _PIECE.findall(text)


def size(text: str) -> int:
    return len(pieces(text))


def _about(order: OrderRead) -> str:
    return order.named[0][0] if order.named and order.named[0] else ""


def bounded_lines(given: object) -> list[str]:
    """Order lines as a page sends them.

    Raises:
        ValueError: if they are none.
        Refused: if they are too many, or too long.
    """
    if not isinstance(given, str):
        raise ValueError("lines")
    given.encode()  # half a character is none
    lines = given.splitlines()
    if len(lines) > MOST_LINES:
        raise refused("table-orders-many", count=len(lines), most=MOST_LINES)
    if any(len(line) > MOST_LETTERS for line in lines):
        raise refused("orders-line-too-long", most=MOST_LETTERS)
    return lines
