"""Secret orders as the best response to what others are likely to order.

A set of orders is improved thing by thing, one part of its order at a time: what it does, or what may be
said besides. Two orders are changed together where one names all that the other names, as a support names
the move that it is for. The others are supposed to do the same: first where nobody else stirs, then against
what was found here; what is found last answers all of it (fictitious play, G. W. Brown, 1951).
"""

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from regelwerk.bots.evaluation import Worth, trying
from regelwerk.bots.order_lister import Part, candidate_orders, with_parts
from regelwerk.bots.order_writer import Written, allowed, secret_choices
from regelwerk.bots.sealed import Reply, carried_out
from regelwerk.run.game import Game
from regelwerk.run.limits import SECONDS
from regelwerk.run.orders import OrderLine
from regelwerk.run.sealed import Sealed
from regelwerk.run.takeback import Mark
from regelwerk.run.thing import Thing

SWEEPS = 3  # times that each order is looked at, at most
GUESSES = 2  # what the others order is guessed so often
GUESSING = 0.4  # of all that may be carried out
_WORD = re.compile(r"\w+")


class _Line(NamedTuple):
    """An order in the making: which of the plain lines, and what it says besides."""

    plain: int
    parts: tuple[Part, ...] = ()


_Plan = dict[int, _Line]  # by the number of the thing that an order is about


def improved_orders(game: Game, owner: Thing, seed: str, most: int) -> Written:
    """Orders that answer what the others are likely to order. About `most` carryings out of orders bound it.

    Raises:
        Refused: if the rules cannot be carried out after some set.
    """
    lot = Random(seed)
    with trying(game, SECONDS) as before:
        own = _Search(game, owner, lot, before)
        rivals = [_Search(game, one, lot, before) for one in game.deciders() if one is not owner]
        share = round(most * GUESSING / GUESSES / max(1, len(rivals)))
        plan, guessed = own.start(), [rival.written(rival.start()) for rival in rivals]
        replies: list[Reply] = [(lot.getrandbits(32), _together(guessed))]
        for _ in range(GUESSES):
            dice, mine = lot.getrandbits(32), own.written(plan)
            guessed = [
                rival.written(rival.improved(rival.start(), [(dice, _together([mine, *without(guessed, at)]))], share))
                for at, rival in enumerate(rivals)
            ]
            replies.append((dice, _together(guessed)))
            plan = own.improved(plan, replies, round(most * (1 - GUESSING) / GUESSES))
        return own.written(own.shortened(plan, replies))


def without(sets: Sequence[Written], place: int) -> list[Written]:
    return [lines for at, lines in enumerate(sets) if at != place]


def _together(sets: Sequence[Written]) -> Written:
    return [line for lines in sets for line in lines]


class _Search:
    """What one side may order, and what that is worth to it."""

    def __init__(self, game: Game, owner: Thing, lot: Random, before: Mark) -> None:
        self._game, self._owner, self._lot, self._before = game, owner, lot, before
        self._read: dict[str, OrderLine | Sealed | None] = {}
        self._plain: list[Sequence[str]] = []
        self._parts: list[Sequence[Part]] = []
        self._has_to = game.step.secretly != ()
        if self._has_to:
            self._read |= {each.text: each for each in secret_choices(game, owner)}
            self._plain, self._parts = [list(self._read)], [()]
        else:
            listed = candidate_orders(game, owner)
            self._plain = [each.plain for each in listed.values()]
            self._parts = [each.parts for each in listed.values()]
            self._firsts = [each.id for each in listed]
        self._pairs = list(self._meant_for_each_other())

    def start(self) -> _Plan:
        """Nothing is ordered that need not be."""
        return {0: _Line(self._lot.randrange(len(self._plain[0])))} if self._has_to else {}

    def written(self, plan: _Plan) -> Written:
        lines = [self._line(place, line) for place, line in sorted(plan.items())]
        return [line for line in lines if line is not None]

    def improved(self, plan: _Plan, replies: Sequence[Reply], most: int) -> _Plan:
        """The plan with what makes it better against replies, until nothing does."""
        places = range(len(self._plain))
        worth, left = self._worth(plan, replies), most
        for _ in range(SWEEPS):
            begun = plan
            for kind in (self._alone, self._in_pairs):
                for place in self._lot.sample(places, len(places)):
                    for changed in kind(plan, place):
                        left -= len(replies)
                        if left < 0:
                            return plan
                        if (promised := self._worth(changed, replies)) > worth:
                            plan, worth = changed, promised
            if plan is begun:
                break
        return plan

    def shortened(self, plan: _Plan, replies: Sequence[Reply]) -> _Plan:
        """The plan without orders about what another order names as well, where nothing is lost by that."""
        if self._has_to:
            return plan
        worth = self._worth(plan, replies)
        for place in list(plan):
            fewer = {at: line for at, line in plan.items() if at != place}
            named = [self._named(at, line) for at, line in fewer.items()]
            if any(self._firsts[place] in each for each in named) and self._worth(fewer, replies) >= worth:
                plan = fewer
        return plan

    def _alone(self, plan: _Plan, place: int) -> Iterator[_Plan]:
        """The plan with another order for one thing, or with none."""
        line = plan.get(place)
        if line is not None and not self._has_to:
            yield {at: each for at, each in plan.items() if at != place}
        for number in range(len(self._plain[place])):
            if (other := self._with(place, line, number)) != line:
                yield from self._changed(plan, {place: other})
        for part in self._parts[place]:
            yield from self._changed(plan, {place: self._adding(place, line, part)})
        for part in line.parts if line else ():
            kept = tuple(each for each in line.parts if each != part)
            yield from self._changed(plan, {place: line._replace(parts=kept)})

    def _in_pairs(self, plan: _Plan, place: int) -> Iterator[_Plan]:
        for one, line, other, meant in self._pairs:
            if one == place and plan.get(other) != meant:
                yield from self._changed(plan, {one: line, other: meant})

    def _with(self, place: int, line: _Line | None, number: int) -> _Line:
        """Another plain line, with what still fits of all that was said besides."""
        text = self._plain[place][number]
        return _Line(number, tuple(each for each in (line.parts if line else ()) if text.startswith(each.before)))

    def _adding(self, place: int, line: _Line | None, part: Part) -> _Line:
        plain = self._plain[place]
        if line is None or not plain[line.plain].startswith(part.before):
            number = next(at for at, text in enumerate(plain) if text.startswith(part.before))
            line = self._with(place, line, number)
        return line._replace(parts=(*(each for each in line.parts if each.number != part.number), part))

    def _changed(self, plan: _Plan, lines: _Plan) -> Iterator[_Plan]:
        if all(self._line(place, line) is not None for place, line in lines.items()):
            yield {**plan, **lines}

    def _meant_for_each_other(self) -> Iterator[tuple[int, _Line, int, _Line]]:
        """An order with one of another thing, all of whose things it names."""
        listed = [
            [(line, self._named(place, line)) for line in self._singles(place)] for place in range(len(self._plain))
        ]
        for one, lines in enumerate(listed):
            for other, others in enumerate(listed):
                if one != other:
                    pairs = ((line, meant) for line, named in lines for meant, its in others if its <= named)
                    yield from ((one, line, other, meant) for line, meant in pairs)

    def _singles(self, place: int) -> Iterator[_Line]:
        """All lines with one part at most."""
        for number in range(len(self._plain[place])):
            yield _Line(number)
        for part in self._parts[place]:
            yield self._adding(place, None, part)

    def _named(self, place: int, line: _Line) -> frozenset[str]:
        text = with_parts(self._plain[place][line.plain], line.parts)
        return frozenset(word for word in _WORD.findall(text) if word in self._game.state.things)

    def _line(self, place: int, line: _Line) -> OrderLine | Sealed | None:
        text = with_parts(self._plain[place][line.plain], line.parts)
        if text not in self._read:
            self._read[text] = allowed(self._game, self._game.step, self._owner, text)
        return self._read[text]

    def _worth(self, plan: _Plan, replies: Sequence[Reply]) -> Worth:
        return carried_out(self._game, self._owner, self.written(plan), replies, self._before)
