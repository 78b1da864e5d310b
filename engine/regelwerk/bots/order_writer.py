"""What secret orders can be written: whatever the notation can say and the phase's requirements let pass.

No ruleset says how orders are made up, so the notation's own pattern is walked.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from typing import NamedTuple, TypeVar

from regelwerk.model.notation import (
    LETTERS,
    NAME,
    Blank,
    Choice,
    Literal,
    Node,
    Optional,
    Repeat,
    Slot,
    occurrences,
)
from regelwerk.model.notation import Sequence as Pattern
from regelwerk.model.rules import NotationDocument
from regelwerk.model.types import Type
from regelwerk.run.game import Game
from regelwerk.run.orders import Line, OrderLine, OrderReader
from regelwerk.run.sealed import Sealed
from regelwerk.run.thing import TableRow, Thing

NUMBERS = 10  # that are written in a place for numbers, from the least that may stand there
DEEPEST = 6  # forms in one another

_WORDS = re.compile(f"[{LETTERS}]{{2}}")  # the end of a word and the beginning of the next

_Of = TypeVar("_Of")
Written = Sequence[Line | OrderLine | Sealed]
"""The orders of one, or their choice in secret."""


def secret_choices(game: Game, owner: Thing) -> list[Sealed]:
    """All that `owner` may choose where all choose in secret."""
    with game.choosing(owner):
        return [Sealed(owner.id, each) for each in game.choices()]


def allowed(game: Game, owner: Thing, text: str) -> OrderLine | None:
    """The line as it was read, or nothing if the phase would refuse it."""
    step = game.step
    assert step.sealed is not None
    reader = OrderReader(game.program, game.state, step.sealed)
    lines = reader.read(text, owner.id)
    if len(lines) != 1 or reader.problems:
        return None
    (line,) = lines
    order = reader.make(line)
    with game.program.placing:
        if reader.problems or step.refusals(game.state, owner, order):
            return None
    return line._replace(by=owner.id)


class Within(NamedTuple):
    """What a pattern fills: the fields of a type, or, with `names`, what stands for one of that type."""

    type: str
    names: str = ""
    depth: int = 0


class Writer:
    """Walks through the pattern of one notation and writes lines about the things of one state.

    Each step of a walk is a generator: it writes its pieces, yields where what comes next may be written, and
    takes them back. Which ways are gone, and in which order, say `_ways`, `_taken` and `_candidates`.
    """

    most_repeats = 8

    def __init__(self, game: Game, document: NotationDocument) -> None:
        self._program = game.program
        self._document = document
        self._things = [thing for thing in game.state.things.values() if thing._in_play]
        self._pieces: list[str | None] = []  # none for a blank
        self._option = self._met = 0
        self._named: list[Thing] = []
        self._known: dict[str, list[Thing]] = {}
        self._fields: dict[Thing, list[Thing]] = {}

    def firsts(self, owner: Thing) -> list[Thing]:
        """The things that may stand in the first place of a line, but for those that belong to others."""
        start = self._document.notation.forms[self._document.notation.start].alternatives
        needed = (slot for each in start for slot, optional in occurrences(each) if not optional)
        slot = next(needed)
        type = self._document.uses[slot.form].names if slot.form != NAME else ""
        kind = type or self._field(self._document.makes, slot.name).name
        found = self._of(kind) if kind in self._program.types else []
        return [thing for thing in found if not self._others(thing, owner)]

    def _others(self, thing: Thing, owner: Thing) -> bool:
        """Whether it belongs to somebody else: a thing of the owner's type stands in one of its fields."""
        held = [each for each in self._held(thing) if isinstance(each, type(owner))]
        return bool(held) and owner not in held

    # --- the walk ------------------------------------------------------------------------------------

    def _ways(self, options: Sequence[_Of]) -> Iterator[_Of]:
        """Those of the ways to go on that are gone, one after the other."""
        return iter(options)

    def _taken(self) -> Iterator[bool]:
        """Whether what may be left out is written: the `_option`th such part alone, counted from 1."""
        self._met += 1
        yield self._met == self._option
        self._met -= 1

    def _candidates(self, kind: str) -> Iterator[Thing | None]:
        """The things that are named next, one after the other; none for nobody where a line is written on."""
        raise NotImplementedError

    def _walk_line(self) -> Iterator[None]:
        return self._walk_form(self._document.notation.start, Within(self._document.makes))

    def _walk_form(self, form: str, within: Within) -> Iterator[None]:
        if within.depth < DEEPEST:
            deeper = within._replace(depth=within.depth + 1)
            for each in self._ways(self._document.notation.forms[form].alternatives):
                yield from self._walk(each, deeper)

    def _walk(self, node: Node, within: Within) -> Iterator[None]:
        if isinstance(node, Literal):
            yield from self._put(node.text)
        elif isinstance(node, Blank):
            self._pieces.append(None)
            yield
            self._pieces.pop()
        elif isinstance(node, Slot):
            yield from self._walk_slot(node, within)
        elif isinstance(node, Pattern):
            yield from self._walk_all(node.parts, within)
        elif isinstance(node, Choice):
            for each in self._ways(node.options):
                yield from self._walk(each, within)
        elif isinstance(node, Optional):
            for taken in self._taken():
                if taken:
                    yield from self._walk_part(node.body, within)
                else:
                    yield
        elif isinstance(node, Repeat):
            yield from self._walk_repeat(node, within, 0)

    def _walk_all(self, parts: Sequence[Node], within: Within) -> Iterator[None]:
        if not parts:
            yield
            return
        for _ in self._walk(parts[0], within):
            yield from self._walk_all(parts[1:], within)

    def _walk_repeat(self, node: Repeat, within: Within, number: int) -> Iterator[None]:
        if number == self.most_repeats:
            yield
            return
        needed = number < node.least
        for taken in (True,) if needed else self._taken():
            if not taken:
                yield
                continue
            most = self.most_repeats - number
            for _ in self._walk(node.body, within) if needed else self._walk_part(node.body, within, most):
                yield from self._walk_repeat(node, within, number + 1)

    def _walk_part(self, body: Node, within: Within, most: int = 1) -> Iterator[None]:
        """What might have been left out, and might be written so often."""
        return self._walk(body, within)

    def _walk_slot(self, slot: Slot, within: Within) -> Iterator[None]:
        use = self._document.uses[slot.form] if slot.form != NAME else None
        if use is not None and not use.names:
            yield from self._walk_form(slot.form, within._replace(type=use.makes or within.type))
            return
        held = self._field(within.type, slot.name)
        if use is not None or held.kind == "thing":
            yield from self._walk_thing(held.name or (use.names if use is not None else ""))
        else:
            for text in self._ways(self._texts(held, within.type, slot.name)):
                yield from self._put(text)

    def _walk_thing(self, kind: str) -> Iterator[None]:
        for thing in self._candidates(kind):
            if thing is None:
                yield from self._put("-")
                continue
            self._named.append(thing)
            yield from self._put(self._called(thing))
            self._named.pop()

    def _called(self, thing: Thing) -> str:
        """How the notation writes a thing."""
        return self._program.shown(thing)

    def _put(self, text: str) -> Iterator[None]:
        last = self._pieces[-1] if self._pieces else None
        apart = last is not None and _WORDS.fullmatch(last[-1:] + text[:1])
        self._pieces += (None, text) if apart else (text,)
        yield
        del self._pieces[-2 if apart else -1 :]

    # --- what may be named ---------------------------------------------------------------------------

    def _field(self, type: str, name: str) -> Type:
        found = self._program.ruleset.vocabulary.things[type].fields[name]
        return found.item if found.item is not None else found

    def _texts(self, type: Type, of: str, field: str) -> Sequence[str]:
        """What may be written for a value that is no thing, in a field of something of a type."""
        if type.kind == "row":
            return self._rows(type.name)
        if type.kind == "choice":
            return type.options
        low, high = self._program.ruleset.fields_of(of)[field].limits
        low = max(0, ceil(low or 0))
        return [str(number) for number in range(low, low + NUMBERS) if high is None or number <= high]

    def _kindred(self, known: list[Thing], named: Iterable[Thing], *first: Thing) -> list[Thing]:
        """Of the known things those that may be meant once these are named, the likeliest first: what stands
        in their fields, what else has to do with them; but for parts of wholes that are named already."""
        held = [value for each in named for value in self._held(each) if value in known]
        near = [each for each in self._near(known) if each not in self._named]
        parts = {part for each in self._named for part in each._parts}
        return [each for each in dict.fromkeys([*first, *held, *near]) if each not in parts]

    def _rows(self, table: str) -> list[str]:
        """The rows that something named holds, or that speak of such a row; all if there is none."""
        rows = self._program.rows[table]
        held = [value for thing in self._named for value in _values(thing) if isinstance(value, TableRow)]
        own = [row._key for row in held if row._table == table]
        kindred = [key for key, row in rows.items() if any(value in held for value in _cells(row))]
        return own or kindred or list(rows)

    def _of(self, kind: str) -> list[Thing]:
        if kind not in self._known:
            wanted = self._program.types[kind]
            self._known[kind] = [thing for thing in self._things if isinstance(thing, wanted)]
        return self._known[kind]

    def _held(self, thing: Thing) -> list[Thing]:
        """What stands in the fields of a thing."""
        if thing not in self._fields:
            self._fields[thing] = [value for value in _values(thing) if isinstance(value, Thing)]
        return self._fields[thing]

    def _near(self, known: list[Thing]) -> list[Thing]:
        """Of the known things those that something named refers to, maybe by way of another, or that refer to
        the same."""
        around = {value for thing in self._named for value in (thing, *self._held(thing))}
        beyond = around.union(*map(self._held, around))
        return [thing for thing in known if thing in beyond or not around.isdisjoint(self._held(thing))]


def text_of(pieces: Sequence[str | None]) -> str:
    """The text of pieces of a line."""
    return "".join([" " if piece is None else piece for piece in pieces])


def has_steps(document: NotationDocument) -> bool:
    """Whether a line, and not only what may stand in it or not, repeats what makes a thing of its own."""
    patterns = (each for form in document.notation.forms.values() for each in form.alternatives)
    repeats = (part for each in patterns for part in each.parts if isinstance(part, Repeat))
    return any(
        slot.form != NAME and document.uses[slot.form].makes
        for each in repeats
        for slot, _ in occurrences(each)
    )


def _cells(row: TableRow) -> Iterator[TableRow]:
    """The rows of other tables of which a row speaks."""
    cells = (getattr(row, column) for column in type(row).__slots__)
    return (value for value in cells if isinstance(value, TableRow))


def _values(thing: Thing) -> Iterator[object]:
    for name in thing._fields:
        held = getattr(thing, name)
        if isinstance(held, list | tuple):
            yield from held
        else:
            yield held
