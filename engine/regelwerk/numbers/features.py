"""What may tell who wins in the end: expressions about whoever decides, made of what a ruleset declares.

Each is what one has less what the others have: things that belong to somebody and the numbers of these, what
lies with somebody, numbers of their own, definitions about them.

    count(guard for guard in guards if guard.player == player) - count(guard for guard in guards if …)

Left out is what not everybody may know.
"""

from collections.abc import Callable, Iterator, Sequence
from math import nan
from random import Random
from typing import NamedTuple
from weakref import WeakKeyDictionary

from regelwerk.bots.seats import seats
from regelwerk.link.expression import check
from regelwerk.model.content import ALL, Field
from regelwerk.model.expression import Expression
from regelwerk.model.problem import refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.span import Span
from regelwerk.model.types import BOOLEAN, INTEGER, NUMBER, thing
from regelwerk.run.game import Game
from regelwerk.run.limits import WATCHED
from regelwerk.run.program import Program
from regelwerk.run.thing import Thing

LEARNT = "learnt_value"  # the definition that is written; it is not learnt from itself
MOST = 200  # features
POSITIONS = 8  # that are noted of a game
_APART = 0xD1B54A32D192ED03  # so that which positions are noted depends on nothing else
_NUMBERS = ("integer", "number")
_OTHERS = ("other", "rival", "another", "somebody")  # of which one means nothing else

Row = tuple[str, tuple[float, ...]]  # a seat, and what the features are for it
Function = Callable[..., float]
_COMPILED: WeakKeyDictionary[Program, list[Function]] = WeakKeyDictionary()


class _Amount(NamedTuple):
    """A number of a thing, and what has to be so for it to be there."""

    text: str
    given: tuple[str, ...]


def decider(ruleset: Ruleset) -> str:
    """The type of which everybody is who decides, which names them in expressions.

    Raises:
        Refused: if there is none.
    """
    deciding = ruleset.deciding_types()
    name = ruleset.vocabulary.shared(deciding)
    if name is None:
        values = {"types": ", ".join(deciding)}
        code = "value-several-deciders" if deciding else "value-without-decider"
        raise refused(code, ruleset.header.span, **values)
    return name


def features(ruleset: Ruleset) -> tuple[str, ...]:
    """The features of a ruleset, as expressions about its decider.

    Raises:
        Refused: if it declares nothing that could be one.
    """
    found = [text for text in dict.fromkeys(_Listing(ruleset).all()) if _sound(ruleset, text) is not None]
    if not found:
        raise refused("learn-no-feature", ruleset.header.span, name=decider(ruleset))
    return tuple(found[:MOST])


def _sound(ruleset: Ruleset, text: str) -> Expression | None:
    who, place = decider(ruleset), Span("--learn", 1, 1, 1, 1)
    expression, problems, _ = check(text, place.part, {who: thing(who)}, ruleset.vocabulary, expect=NUMBER)
    return None if problems else expression


class _Listing:
    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset, self._known = ruleset, ruleset.vocabulary
        self._who = decider(ruleset)
        taken = {*self._known.things, *self._known.tables, *self._known.functions}
        self._drawn = ruleset.map.at if ruleset.map is not None else ()
        free = [each for each in _OTHERS if each not in taken]
        # Best a name that readers of the ruleset have a word for.
        self._other = next((each for each in free if each in ruleset.words), (free or _OTHERS)[0])

    def all(self) -> Iterator[str]:
        who, other, everybody = self._who, self._other, self._known.things[self._who].plural
        for mine, theirs in zip(self._amounts(who, who), self._amounts(who, other), strict=True):
            own = f"({mine.text}{_if(mine.given)} else 0)" if mine.given else mine.text
            condition = _if((f"{other} != {who}", *theirs.given))
            yield f"{own} - sum({theirs.text} for {other} in {everybody}{condition})"
        written = self._ruleset.written_types()
        for id in self._known.things:
            if id not in written and not self._known.related(id, who):
                yield from self._belonging(id)

    def _belonging(self, id: str) -> Iterator[str]:
        """Things of a type with a field that says whose they are."""
        fields, related = self._ruleset.fields_of(id).values(), self._known.related
        for field in fields:
            if field.type.kind != "thing" or field.seen_by != ALL or not related(field.type.name, self._who):
                continue
            yield self._held("count", id, field, id)
            for other in fields:
                if other.type == BOOLEAN and other.seen_by == ALL:
                    yield self._held("count", id, field, id, (f"{id}.{other.name}",))
            for amount in self._amounts(id, id, inside=True):
                yield self._held("sum", id, field, *amount)

    def _held(self, word: str, id: str, field: Field, what: str, given: tuple[str, ...] = ()) -> str:
        """The count or the sum over things of a type, by the field that says whose they are."""
        owner, things = f"{id}.{field.name}", self._known.things[id].plural
        known = (f"{owner} is not none",) * field.type.optional
        mine, theirs = (f"{owner} == {self._who}", *given), (*known, f"{owner} != {self._who}", *given)
        return " - ".join(f"{word}({what} for {id} in {things}{_if(each)})" for each in (mine, theirs))

    def _amounts(self, id: str, called: str, inside: bool = False) -> Iterator[_Amount]:
        """What definitions say of a thing; its numbers, of its rows; if not `inside`, of what it holds."""
        for name, known in self._known.functions.items():
            about = [kind for _, kind in known.parameters]
            fits = len(about) == 1 and about[0].kind == "thing" and self._known.is_a(id, about[0].name)
            if fits and name != LEARNT and not known.judged and known.result in (NUMBER, INTEGER):
                yield _Amount(f"{name}({called})", ())
        for name, field in self._ruleset.fields_of(id).items():
            path, kind, seen = f"{called}.{name}", field.type, field.seen_by == ALL
            given = (f"{path} is not none",) * kind.optional
            if seen and kind.kind in _NUMBERS and name not in self._drawn:
                yield _Amount(path, given)
            elif seen and kind.kind == "row":
                for column in self._ruleset.tables[kind.name].columns.values():
                    if column.type.kind in _NUMBERS:
                        there = (f"{path}.{column.name} is not none",) * column.type.optional
                        yield _Amount(f"{path}.{column.name}", given + there)
            elif kind.item is not None and not inside:
                if seen or (field.zone and field.count_seen_by == ALL):
                    yield _Amount(f"count({path})", given)
                each = kind.item.name if seen and kind.item.kind == "thing" else ""
                for amount in self._amounts(each, each, inside=True) if each else ():
                    yield _Amount(f"sum({amount.text} for {each} in {path}{_if(amount.given)})", given)


def _if(conditions: tuple[str, ...]) -> str:
    return f" if {' and '.join(conditions)}" * bool(conditions)


class Notes:
    """What the features are in a few positions of a game, drawn evenly from all of it as it goes on
    (algorithm R of J. S. Vitter, 1985), and for everybody who decides."""

    def __init__(self, program: Program, texts: Sequence[str], seed: int) -> None:
        if program not in _COMPILED:
            about, sound = [decider(program.ruleset)], (_sound(program.ruleset, text) for text in texts)
            _COMPILED[program] = [program.compiled(each.tree, about) for each in sound if each is not None]
        self._functions = _COMPILED[program]
        self._lot, self._seen = Random(seed ^ _APART), 0
        self._kept: list[tuple[Row, ...]] = []

    def look(self, game: Game) -> None:
        """Notes the present position, or not; a feature that cannot be worked out is no number (NaN).

        Raises:
            Refused: if one takes too long.
        """
        if game.state.ending is not None:
            return
        place = self._lot.randrange(self._seen + 1) if self._seen >= POSITIONS else self._seen
        self._seen += 1
        if place < POSITIONS:
            self._kept[place : place + 1] = [tuple([self._row(game, seat) for seat in seats(game)])]

    def _row(self, game: Game, seat: Thing) -> Row:
        return seat.id, tuple([_worked_out(game, each, seat) for each in self._functions])

    def rows(self) -> tuple[Row, ...]:
        return tuple([row for position in self._kept for row in position])


def _worked_out(game: Game, feature: Function, seat: Thing) -> float:
    try:
        return float(feature(game.state, seat))
    except Exception as error:
        refusal = game.program.located(error)
        if refusal.problems[0].code in WATCHED:
            raise refusal from error
        return nan
