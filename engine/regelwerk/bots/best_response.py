"""Secret orders as the best response to what others are likely to order.

A set of orders is improved thing by thing, one part of its order at a time: what it does, or what may be
said besides. Two orders are changed together where one names all that the other names, as help names the
move that it is for. The others are supposed to do the same: first where nobody else stirs, then against
what was found here; what is found last answers all of it (fictitious play, G. W. Brown, 1951), and guesses
that are wrong here and there, so that of orders that are worth the same the safer one is given.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from regelwerk.bots.evaluation import Worth, trying
from regelwerk.bots.order_lister import Candidates, Part, candidate_orders, with_parts
from regelwerk.bots.order_writer import Written, allowed, secret_choices
from regelwerk.bots.sealed import Reply, carried_out
from regelwerk.run.game import Game
from regelwerk.run.limits import SECONDS
from regelwerk.run.orders import OrderLine
from regelwerk.run.sealed import Sealed
from regelwerk.run.takeback import Mark
from regelwerk.run.thing import Thing

SWEEPS = 3  # times that all changes are looked at, at most
GUESSES = 2  # what the others order is guessed so often
DOUBTS = 2  # times that the last guess is doubted
DOUBTED = 0.5  # of the things that others may order have another order then
GUESSING = 0.4  # of all that may be carried out
FEW = 3  # parts of one sort that are tried before all of them are, or with every order
NOTHING: Worth = (0.0, 0.0)
_WORD = re.compile(r"\w+")


class _Line(NamedTuple):
    """An order in the making: which of the plain lines, and what it says besides."""

    plain: int
    parts: tuple[Part, ...] = ()


_Plan = dict[int, _Line]  # by the number of the thing that an order is about
_Change = tuple[tuple[int, _Line | None], ...]  # other lines for some of them, or none


def improved_orders(game: Game, owner: Thing, seed: str, most: int, seconds: float = SECONDS) -> Written:
    """Orders that answer what the others are likely to order. About `most` carryings out of orders bound it,
    and a limit of seconds.

    Raises:
        Refused: if the rules cannot be carried out after some set.
    """
    lot = Random(seed)
    sides = [owner, *(one for one in game.deciders() if one is not owner)]
    with trying(game, seconds) as before:
        listed = [{} if game.step.secretly else candidate_orders(game, one) for one in sides]
        known = frozenset(id for candidates in listed for id in candidates)
        own, *rivals = (_Search(game, *each, known, lot, before) for each in zip(sides, listed, strict=True))
        share = round(most * GUESSING / GUESSES / max(1, len(rivals)))
        plan, guessed = own.start(), [rival.written(rival.start()) for rival in rivals]
        replies: list[Reply] = [(lot.getrandbits(32), _together(guessed))]
        for guess in range(GUESSES):
            dice, mine = lot.getrandbits(32), own.written(plan)
            plans = [
                rival.improved(rival.start(), [(dice, _together([mine, *without(guessed, at)]))], share)
                for at, rival in enumerate(rivals)
            ]
            guessed = [rival.written(each) for rival, each in zip(rivals, plans, strict=True)]
            replies.insert(1, (dice, _together(guessed)))  # the first guess stays the last reply
            if guess > 0:  # that nobody stirs is not likely any more
                doubts = [
                    [rival.doubted(each) for rival, each in zip(rivals, plans, strict=True)]
                    for _ in range(DOUBTS)
                ]
                replies[:1] = [(lot.getrandbits(32), _together(each)) for each in doubts]
            plan = own.improved(plan, replies, round(most * (1 - GUESSING) / GUESSES))
        return own.written(own.shortened(plan, replies))


def without(sets: Sequence[Written], place: int) -> list[Written]:
    return [lines for at, lines in enumerate(sets) if at != place]


def _together(sets: Sequence[Written]) -> Written:
    return [line for lines in sets for line in lines]


def _sum(one: Worth, mean: Worth, many: int) -> Worth:
    return one[0] + many * mean[0], one[1] + many * mean[1]


class _Search:
    """What one side may order, and what that is worth to it. `known` are the ids of all things that anybody's
    orders may be about."""

    def __init__(
        self,
        game: Game,
        owner: Thing,
        listed: Mapping[str, Candidates],
        known: frozenset[str],
        lot: Random,
        before: Mark,
    ) -> None:
        self._game, self._owner, self._lot, self._before = game, owner, lot, before
        self._read: dict[str, OrderLine | Sealed | None] = {}
        if game.step.secretly:
            self._read |= {each.text: each for each in secret_choices(game, owner)}
        self._has_to = bool(self._read)
        self._gains: dict[_Change, Worth] = {}  # what changes gained when they were tried last
        about = {first: each for first, each in listed.items() if each.plain}
        self._firsts = list(about) or [owner.id]
        self._plain = [each.plain for each in about.values()] or [list(self._read)]
        self._parts = [each.parts for each in about.values()] or [()]
        every = [
            [self._named(place, _Line(number)) for number in range(len(plain))]
            for place, plain in enumerate(self._plain)
        ]
        self._own = [frozenset.intersection(*named) if named else frozenset() for named in every]
        self._outer = [
            {part.number for part in parts if all(text.startswith(part.before) for text in plain)}
            for plain, parts in zip(self._plain, self._parts, strict=True)
        ]
        self._pairs = [list(self._meant(place)) for place in range(len(self._plain))]
        self._lone = [self._lines(place, known) for place in range(len(self._plain))]

    def start(self) -> _Plan:
        """Nothing is ordered that need not be."""
        return {0: _Line(self._lot.randrange(len(self._plain[0])))} if self._has_to else {}

    def doubted(self, plan: _Plan) -> Written:
        """The plan with orders by lot for some things, and something said besides wherever that fits."""
        lot, found = self._lot, dict(plan)
        for place, plain in enumerate(self._plain):
            if plain and lot.random() < DOUBTED:
                outer = [part for part in self._parts[place] if part.number in self._outer[place]]
                found[place] = _Line(lot.randrange(len(plain)), (lot.choice(outer),) if outer else ())
        return self.written(found)

    def written(self, plan: _Plan) -> Written:
        lines = [self._line(place, line) for place, line in sorted(plan.items())]
        return [line for line in lines if line is not None]

    def improved(self, plan: _Plan, replies: Sequence[Reply], most: int) -> _Plan:
        """The plan with what makes it better against replies, until nothing does: first what is done by
        itself, then all, what looks best before the rest. What is worse against the last reply, the
        likeliest, is not tried against the others."""
        places, (*others, likely) = range(len(self._plain)), replies
        least, rest, left = self._worth(plan, [likely]), self._worth(plan, others), most
        for sweep in range(1 + SWEEPS):
            begun = plan
            changes: list[_Change] = []
            for kind in (self._alone, self._in_pairs, self._with_outer)[: None if sweep else 1]:
                found = [change for place in places for change in kind(plan, place)]
                changes += self._lot.sample(found, len(found))  # what is worth the same is not foreseen
            changes.sort(key=self._expected, reverse=True)
            for change in dict.fromkeys(changes):
                if left <= 0:
                    return plan
                changed = {at: line for at, line in {**plan, **dict(change)}.items() if line is not None}
                left -= 1
                promised = self._worth(changed, [likely])
                self._gains[change] = promised[0] - least[0], promised[1] - least[1]
                if promised < least or (sweep == 0 and promised == least):
                    continue
                left -= len(others)
                besides = self._worth(changed, others)
                if _sum(promised, besides, len(others)) > _sum(least, rest, len(others)):
                    plan, least, rest = changed, promised, besides
            if sweep and plan is begun:
                break
        return plan

    def _expected(self, change: _Change) -> Worth:
        """What a change gained when it was tried last, else the most that a part of it gained by itself."""
        if change in self._gains:
            return self._gains[change]
        alone = [((place, line and line._replace(parts=())),) for place, line in change]
        return max(NOTHING, *(self._gains.get(each, NOTHING) for each in alone))

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

    def _alone(self, plan: _Plan, place: int) -> Iterator[_Change]:
        """Another order for one thing, or none."""
        line = plan.get(place)
        if line is not None and not self._has_to:
            yield ((place, None),)
        for other in self._lone[place]:
            if line is None or (other := self._keeping(place, line, other)) != line:
                yield from self._changed((place, other))
        for part in self._parts[place]:
            if part.number in self._outer[place]:
                begun = line or _Line(0)
                others = (each for each in begun.parts if each.number != part.number)
                yield from self._changed((place, _Line(begun.plain, (*others, part))))
        if line is not None:
            for part in line.parts:
                kept = tuple(each for each in line.parts if each != part)
                yield from self._changed((place, line._replace(parts=kept)))

    def _with_outer(self, plan: _Plan, place: int) -> Iterator[_Change]:
        """Another order for one thing, and what may be said besides wherever it leads."""
        for part in self._parts[place]:
            if part.number in self._outer[place]:
                for number in range(len(self._plain[place])):
                    yield from self._changed((place, _Line(number, (part,))))

    def _in_pairs(self, plan: _Plan, place: int) -> Iterator[_Change]:
        for line, other, meant in self._pairs[place]:
            yield from self._changed(
                *(
                    (at, self._keeping(at, plan[at], each) if at in plan else each)
                    for at, each in ((place, line), (other, meant))
                )
            )

    def _keeping(self, place: int, line: _Line, other: _Line) -> _Line:
        """Another line, with what was said besides wherever the order leads."""
        kept = (each for each in line.parts if each.number in self._outer[place])
        return _Line(other.plain, (*kept, *other.parts))

    def _changed(self, *lines: tuple[int, _Line]) -> Iterator[_Change]:
        if all(self._line(place, line) is not None for place, line in lines):
            yield lines

    def _singles(self, place: int) -> Iterator[_Line]:
        """Plain lines, then those with one part that fits only there."""
        plain = self._plain[place]
        for number in range(len(plain)):
            yield _Line(number)
        for part in self._parts[place]:
            if part.number not in self._outer[place]:
                number = next(at for at, text in enumerate(plain) if text.startswith(part.before))
                yield _Line(number, (part,))

    def _meant(self, place: int) -> Iterator[tuple[_Line, int, _Line]]:
        """Orders for one thing with those for another that they are meant for: both name the same things, but
        for what each order for the first names."""
        for line in self._singles(place):
            named = self._named(place, line) - self._own[place]
            for other, first in enumerate(self._firsts):
                if other != place and first in named:
                    for meant in self._singles(other):
                        if named <= self._named(other, meant) <= named | self._own[place]:
                            yield line, other, meant

    def _lines(self, place: int, known: frozenset[str]) -> list[_Line]:
        """The lines worth trying on their own: no more of those that are meant for another order, of parts of
        one sort none where a few by lot make no difference, and each with what is seldom said besides."""
        apart = [
            line
            for line in self._singles(place)
            if not (self._named(place, line) - self._own[place]).intersection(
                known if line.parts else self._firsts
            )
        ]
        found = [line for line in apart if not line.parts]
        for sort in {line.parts[0].number for line in apart if line.parts}:
            lines = [line for line in apart if line.parts and line.parts[0].number == sort]
            if any(self._matters(place, line) for line in self._lot.sample(lines, min(FEW, len(lines)))):
                found += lines
        plain = [line for line in found if not line.parts]
        return found + [line._replace(parts=(part,)) for line in plain for part in self._few_outer(place)]

    def _few_outer(self, place: int) -> list[Part]:
        """What may be said besides wherever an order leads, of sorts that have few."""
        parts = [part for part in self._parts[place] if part.number in self._outer[place]]
        many = Counter(part.number for part in parts)
        return [part for part in parts if many[part.number] <= FEW]

    def _matters(self, place: int, line: _Line) -> bool:
        quiet: list[Reply] = [(0, [])]
        return self._worth({place: line}, quiet) != self._worth({place: line._replace(parts=())}, quiet)

    def _named(self, place: int, line: _Line) -> frozenset[str]:
        text = with_parts(self._plain[place][line.plain], line.parts)
        return frozenset(word for word in _WORD.findall(text) if word in self._game.state.things)

    def _line(self, place: int, line: _Line) -> OrderLine | Sealed | None:
        text = with_parts(self._plain[place][line.plain], line.parts)
        if text not in self._read:
            self._read[text] = allowed(self._game, self._owner, text)
        return self._read[text]

    def _worth(self, plan: _Plan, replies: Sequence[Reply]) -> Worth:
        if not replies:
            return NOTHING
        return carried_out(self._game, self._owner, self.written(plan), replies, self._before)
