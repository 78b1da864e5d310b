"""Lists what could be ordered: the notation's own pattern is walked through, every way in turn.

As for orders by lot, only things are named that have to do with those named before; of what may stand in
a line or not, one thing at a time does. So the list holds what is likely to be meant, and not everything
that could be written.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeVar
from weakref import WeakKeyDictionary

from regelwerk.bots.order_writer import Writer, Written, allowed, secret_choices
from regelwerk.model.notation import Node, Optional, Repeat
from regelwerk.model.rules import NotationDocument
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
    step = game.step
    assert step.sealed is not None
    ways = _EveryWay()
    writer = _Lister(game, step.sealed, ways)
    found: dict[str, Candidates] = {}
    for first in writer.firsts(owner):
        plain: dict[str, tuple[Sequence[object], int]] = {}
        ways.begin()
        for number in range(MOST_TRIED):
            text = writer.plain(first)
            if text not in plain and _sound(game, owner, text) is not None:
                plain[text] = ways.path(), writer.met
            if not ways.next() or (number > IN_VAIN and not plain):
                break
        parts: dict[Part, None] = {}
        met: set[tuple[int, str]] = set()
        for path, most in plain.values():
            for option in range(1, most + 1):
                ways.begin(path)
                for number in range(MOST_PARTS):
                    text, part = writer.adding(first, option)
                    if number == 0 and (option, part.before) in met:
                        break
                    met.add((option, part.before))
                    if part not in parts and _sound(game, owner, text) is not None:
                        parts[part] = None
                    if not ways.next():
                        break
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


class _EveryWay:
    """Chooses the first of everything, then, from the last choice back, what comes next. With a `path`
    whatever is not `inside` a part is chosen as it was there."""

    def __init__(self) -> None:
        self.begin()

    def begin(self, path: Sequence[object] | None = None) -> None:
        self._taken: list[int] = []
        self._many: list[int] = []
        self._chosen: list[object] = []
        self._path = path
        self._start()

    def _start(self) -> None:
        self._at = self._outside = 0
        self._chosen.clear()
        self.inside = False

    def path(self) -> Sequence[object]:
        """What was chosen for the line."""
        return list(self._chosen)

    def choice(self, options: Sequence[_Of]) -> _Of:
        if self._path is not None and not self.inside:
            self._outside += 1
            return self._path[self._outside - 1]  # type: ignore[return-value]
        if self._at == len(self._taken):
            self._taken.append(0)
            self._many.append(len(options))
        self._at += 1
        found = options[min(self._taken[self._at - 1], len(options) - 1)]
        self._chosen.append(found)
        return found

    def next(self) -> bool:
        """Goes on to the next way; whether there is one."""
        del self._taken[self._at :], self._many[self._at :]
        self._start()
        while self._taken and self._taken[-1] + 1 >= self._many[-1]:
            self._taken.pop()
            self._many.pop()
        if self._taken:
            self._taken[-1] += 1
        return bool(self._taken)


class _Lister(Writer):
    """Writes a line in the way that is due. `met` counts the parts that it might have had besides."""

    def __init__(self, game: Game, document: NotationDocument, ways: _EveryWay) -> None:
        super().__init__(game, document, ways)
        self._ways = ways
        self._pools: dict[tuple[object, ...], list[Thing]] = {}

    def plain(self, first: Thing) -> str:
        """The line without any such part."""
        self._option, self.met = 0, 0
        return self.line(first)

    def adding(self, first: Thing, option: int) -> tuple[str, Part]:
        """The line with the `option`th such part, counted from 1, and that part."""
        self._option, self.met, self._part = option, 0, Part(option, "", "")
        return self.line(first), self._part

    def _node(self, node: Node, type: str, pieces: list[str]) -> None:
        if not isinstance(node, Optional | Repeat):
            super()._node(node, type, pieces)
            return
        for _ in range(node.least if isinstance(node, Repeat) else 0):
            self._node(node.body, type, pieces)
        if self._ways.inside:
            return
        self.met += 1
        if self.met == self._option:
            at = len(pieces)
            self._ways.inside = True
            self._node(node.body, type, pieces)
            self._ways.inside = False
            self._part = Part(self._option, "".join(pieces[:at]), "".join(pieces[at:]))

    def pool(self, known: list[Thing]) -> list[Thing]:
        key = (id(known), *self._named)
        if key not in self._pools:
            # What stands in a field of what was named last is meant most often.
            held = [value for each in reversed(self._named) for value in self._held(each) if value in known]
            near = [each for each in self._near(known) if each not in self._named]
            self._pools[key] = self.besides_parts([*held, *near])
        return self._pools[key]
