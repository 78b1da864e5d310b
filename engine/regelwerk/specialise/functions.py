"""A plan written out as Python: a function for each choice, with its own constants.

    def choice0_4(s, at, roll, list0, list1):
        if s[1] == 1 and s[7] == 1: return -3
        del list0[at]
        s[4] = 1
        return 1

A function gets the game's list `s`, where in its list the choice stands, the dice, and all lists of choices;
it answers with the stage that follows or, below 0, with how the game ended (`ends`).
"""

from collections.abc import Callable, Iterator
from typing import Any

from regelwerk.model.problem import Problem
from regelwerk.run.thing import Thing
from regelwerk.specialise.counts import Counts
from regelwerk.specialise.effects import Slot
from regelwerk.specialise.listing import Change, Lists
from regelwerk.specialise.plan import Case, Cases, Plan, Split
from regelwerk.specialise.slots import LARGEST
from regelwerk.specialise.source import Source
from regelwerk.specialise.term import Term, Truth, bounds
from regelwerk.specialise.values import Held, ways
from regelwerk.specialise.values import number as as_number

STUCK = -2  # somebody decides, and can choose nothing
UNFINISHED = -3
_UNDECIDED = 4  # numbers from 0 down that stand for no winner
_PLAIN = 4  # values of a field that are told apart where that makes changes of lists plain
_MOST_SPLITS = 16

# The ids of those who won, what broke off, or nothing: nobody could choose, or it took too long.
End = tuple[str, ...] | Problem | None


class Functions:
    """`text` is what is written; `ends[-n]` is what an answer below 0 means; `throws`: whether dice are."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._lists = Lists(plan)
        self.counts = Counts(plan)
        self.throws = any(_throws(cases) for stage in plan.stages for cases in stage.cases)
        self.ends: list[End] = [None] * _UNDECIDED
        self.given = "".join(f", list{number}" for number in range(len(self._lists.allowed)))
        for stage in plan.stages:
            for cases in stage.cases:
                self._ask(cases)
        lines: list[str] = []
        for number, truths in enumerate(self._lists.allowed):
            lines += self._filling(number, truths)
        for number, stage in enumerate(plan.stages):
            for choice, cases in enumerate(stage.cases):
                lines.append(f"def choice{number}_{choice}(s, at, roll{self.given}):")
                lines += [f"    {line}" for line in self._cases(number, choice, cases, _MOST_SPLITS)]
        lines += self._play()
        self.text = "\n".join(lines) + "\n"

    @property
    def lists(self) -> int:
        """How many lists of choices there are."""
        return len(self._lists.allowed)

    def _ask(self, cases: Cases) -> None:
        """Finds what is worth counting."""
        if isinstance(cases, Split):
            for each in cases.cases.values():
                self._ask(each)
            return
        seen: set[Term] = set()
        waiting = [each for each in _asked(cases) if isinstance(each, Term)]
        while waiting:
            term = waiting.pop()
            if term not in seen:
                seen.add(term)
                self.counts.ask(term)
                waiting += [each for each in term.args if isinstance(each, Term)]

    # --- one choice -------------------------------------------------------------------------------------

    def _cases(self, stage: int, choice: int, cases: Cases, most: int) -> Iterator[str]:
        if isinstance(cases, Case):
            slot = self._telling(cases, most)
            if slot is None:
                yield from self._case(stage, choice, cases)
                return
            made = self._plan.stages[stage]
            cases = self._plan.split(made, made.offers[choice], cases.facts, slot, most)
        assert isinstance(cases, Split)
        place, left = self._plan.slots.place[cases.slot], most // max(1, len(cases.cases))
        for number, (position, inner) in enumerate(cases.cases.items()):
            last = number == len(cases.cases) - 1
            yield "else:" if last and number else f"if s[{place}] == {position}:"
            for line in self._cases(stage, choice, inner, left):
                yield f"    {line}"

    def _telling(self, case: Case, most: int) -> Slot | None:
        """A field that changes, and whose value before decides what becomes of lists and counts."""
        for slot in case.after:
            variable = self._plan.slots.variable_of.get(slot)
            if variable is None or slot in case.facts or len(variable.values) > min(_PLAIN, most):
                continue
            if self._lists.matters(variable) or self.counts.matters(slot):
                return slot
        return None

    def _case(self, stage: int, choice: int, case: Case) -> Iterator[str]:
        changes = list(self._lists.changes(stage, choice, case))
        counted = list(self.counts.changes(case))
        source = Source(self._plan.slots, self.counts, case.facts)
        source.expect([*_asked(case), *(each.when for each in changes)])
        source.expect([when for _, *both in counted for when in both])
        lines = source.lines
        source.throw(case.dice)
        for when, end in self._breaking(case):
            lines.append(self._if(source, when, f"return {self._end(end)}"))
        if case.over is not False:
            lines += self._over(source, case)
        if case.over is not True:
            lines += self._going_on(source, stage, choice, case, changes, counted)
        yield from lines

    def _breaking(self, case: Case) -> Iterator[tuple[Truth, End]]:
        """Where no game can go on: rules break off, or a number becomes too large."""
        for when, span in case.failed:
            yield when, Problem("batch-failed", span)
        terms = self._plan.terms
        for slot, after in case.after.items():
            if self._plan.slots.domain(slot) is None:
                value = as_number(terms, after)
                low, high = bounds(value)
                if low < -LARGEST or high > LARGEST:
                    large = terms.either(
                        terms.compare(value, "<", -LARGEST), terms.compare(LARGEST, "<", value)
                    )
                    yield large, Problem("batch-too-large", None)

    def _over(self, source: Source, case: Case) -> list[str]:
        """The end: only there it is asked who has won, and last of all what takes longest to ask."""
        head = f"if {source.truth(case.over)}:"
        inner = source.inner([when for when, _ in ways(case.winners)])
        found = sorted(ways(case.winners), key=lambda each: _size(each[0]))
        answers = []
        for position, (when, winners) in enumerate(found):
            end = tuple(each.id if isinstance(each, Thing) else str(each) for each in winners)
            last = position == len(found) - 1
            answers.append(self._if(inner, True if last else when, f"return {self._end(end)}"))
        return [head, *(f"    {line}" for line in [*inner.lines, *answers])]

    def _going_on(
        self, source: Source, stage: int, choice: int, case: Case, changes: list[Change],
        counted: list[tuple[int, Truth, Truth]],
    ) -> list[str]:  # fmt: skip
        found: list[str] = []
        slots = self._plan.slots
        if len(case.leads) > 1:
            found.append(f"next = {_first(source, case.leads)}")
        found += self._kept(source, self._lists.of[stage], choice, changes)
        writes = [(slots.place[slot], self._held(source, slot, after)) for slot, after in case.after.items()]
        writes += _counting(source, counted)
        found += _written(writes)
        found.append("return next" if len(case.leads) > 1 else f"return {case.leads[0][1]}")
        return found

    def _if(self, source: Source, when: Truth, what: str) -> str:
        return what if when is True else f"if {source.truth(when)}: {what}"

    def _end(self, end: End) -> int:
        if end not in self.ends[_UNDECIDED:]:
            self.ends.append(end)
        return -self.ends.index(end, _UNDECIDED)

    def _kept(self, source: Source, own: int, choice: int, changes: list[Change]) -> list[str]:
        """What becomes of the lists; what was chosen leaves first, as long as its place is known."""
        first = [each for each in changes if each.list == own and each.choice == choice]
        found = [self._if(source, each.when, f"del list{own}[at]") for each in first]
        for each in changes:
            if each not in first:
                listed, number = f"list{each.list}", each.choice
                what = f"insort({listed}, {number})" if each.comes else f"{listed}.remove({number})"
                found.append(self._if(source, each.when, what))
        return found

    def _held(self, source: Source, slot: Slot, after: Held) -> str:
        slots = self._plan.slots
        if slots.domain(slot) is None:
            return source.number(as_number(self._plan.terms, after))
        after_ways: list[tuple[Truth, int]]
        if isinstance(after, Term):
            after_ways = [(after, slots.position(slot, True)), (True, slots.position(slot, False))]
        else:
            after_ways = [(when, slots.position(slot, value)) for when, value in ways(after)]
        return _first(source, after_ways)

    # --- lists, and whole games -------------------------------------------------------------------------

    def _filling(self, number: int, truths: tuple[Truth, ...]) -> Iterator[str]:
        yield f"def fill{number}(s, listed):"
        yield "    listed.clear()"
        for choice, truth in enumerate(truths):
            source = Source(self._plan.slots)
            source.expect([truth])
            line = self._if(source, truth, f"listed.append({choice})")
            yield from (f"    {each}" for each in [*source.lines, line])

    def _play(self) -> Iterator[str]:
        stages = self._plan.stages
        for number, stage in enumerate(stages):
            yield f"choices{number} = ({''.join(f'choice{number}_{n}, ' for n in range(len(stage.cases)))})"
        yield f"def play(s, stage, most, share, roll{self.given}):"
        yield f"    lists = ({''.join(f'list{number}, ' for number in self._lists.of)})"
        yield f"    choices = ({''.join(f'choices{number}, ' for number in range(len(stages)))})"
        yield "    moves = 0"
        yield "    while moves < most:"
        yield "        allowed = lists[stage]"
        yield "        number = len(allowed)"
        yield f"        if not number: return moves, {STUCK}"
        yield "        at = int(share() * number)"
        yield f"        stage = choices[stage][allowed[at]](s, at, roll{self.given})"
        yield "        moves += 1"
        yield "        if stage < 0: return moves, stage"
        yield f"    return moves, {UNFINISHED}"


def _throws(cases: Cases) -> bool:
    """Whether dice are thrown in any case."""
    return bool(cases.dice) if isinstance(cases, Case) else any(map(_throws, cases.cases.values()))


def _asked(case: Case) -> list[Truth | Held]:
    """Every term in a case, but for who wins."""
    found = [when for when, _ in (*case.failed, *case.leads)] + [case.over]
    found += [each.args[2] for each in case.dice]
    for after in case.after.values():
        found += [when for when, _ in ways(after)] if not isinstance(after, Term) else [after]
    return found


def _size(truth: Truth) -> int:
    seen, waiting = set[Term](), [truth]
    while waiting:
        term = waiting.pop()
        if isinstance(term, Term) and term not in seen:
            seen.add(term)
            waiting += term.args
    return len(seen)


def _first(source: Source, found: "list[tuple[Truth, int]] | tuple[tuple[Truth, int], ...]") -> str:
    """The number beside whichever truth holds."""
    parts = [f"{value} if {source.truth(when)} else " for when, value in found[:-1]]
    return f"({''.join(parts)}{found[-1][1]})" if parts else str(found[-1][1])


def _counting(source: Source, counted: list[tuple[int, Truth, Truth]]) -> Iterator[tuple[int, str]]:
    """What the numbers in `counted` become."""
    for place in dict.fromkeys(each for each, _, _ in counted):
        certain, parts = 0, list[str]()
        for at, before, after in counted:
            if at == place and before is not after:
                certain += (after is True) - (before is True)
                parts += [f" + (not not {source.truth(after)})"] * isinstance(after, Term)
                parts += [f" - (not not {source.truth(before)})"] * isinstance(before, Term)
        if certain or parts:
            yield place, f"s[{place}]{f' + {certain}' if certain else ''}{''.join(parts)}"


def _written(writes: list[tuple[int, str]]) -> list[str]:
    """All at once where one value may depend on what another one replaces."""
    if len(writes) < 2 or all(code.isdecimal() for _, code in writes):
        return [f"s[{place}] = {code}" for place, code in writes]
    return [f"{', '.join(f's[{place}]' for place, _ in writes)} = {', '.join(code for _, code in writes)}"]


def compiled(text: str) -> dict[str, Callable[..., Any]]:
    from bisect import insort

    space: dict[str, Any] = {"insort": insort}
    exec(compile(text, "<playouts>", "exec"), space)
    return space
