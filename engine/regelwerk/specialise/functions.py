"""Emits a plan as Python: a function for each choice, with its own constants.

    def choice0_4(s, at, roll, list0, list1):
        if s[1] == 1 and s[7] == 1: return -3
        del list0[at]
        s[4] = 1
        return 1

A function gets the game's list `s`, where in its list the choice stands, the dice, and all lists of choices;
it answers with the stage that follows or, below 0, with how the game ended (`ends`).
"""

from bisect import insort
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from regelwerk.model.problem import Problem
from regelwerk.run.thing import Thing
from regelwerk.specialise.plan import Case, Cases, Plan
from regelwerk.specialise.slots import LARGEST
from regelwerk.specialise.source import Source
from regelwerk.specialise.terms import Slot, Term, Truth, reads, within
from regelwerk.specialise.values import Held, Substitution, number, ways

STUCK = -2  # somebody decides, and can choose nothing
UNFINISHED = -3
_UNDECIDED = 4  # numbers from 0 down that stand for no winner

# The ids of those who won, what broke off, or nothing: nobody could choose, or it took too long.
End = tuple[str, ...] | Problem | None

_PLAY = """\
def play(s, stage, most, share, roll{given}):
    lists = ({lists})
    choices = ({choices})
    moves = 0
    while moves < most:
        allowed = lists[stage]
        number = len(allowed)
        if not number: return moves, {stuck}
        at = int(share() * number)
        stage = choices[stage][allowed[at]](s, at, roll{given})
        moves += 1
        if stage < 0: return moves, stage
    return moves, {unfinished}
"""


class Change(NamedTuple):
    """A choice that comes into a list, or leaves it, where a truth about the game before holds."""

    list: int
    choice: int
    comes: bool
    when: Truth


class Lists:
    """Lists of what may be chosen, kept up to date: which choices a change lets in, and which it bars. A list
    belongs to one stage or to several that offer the same, and holds the numbers of the choices that are
    allowed now, in their order.

    `of` says for each stage which list it has, `allowed` has the truths of each list, `reading` those that
    depend on a field.
    """

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        keys: dict[Any, int] = {}
        self.of: list[int] = []
        for stage in plan.stages:
            key = tuple((when, id, *chosen) for when, id, chosen in stage.offers)
            self.of.append(keys.setdefault(key, len(keys)))
        first = [plan.stages[self.of.index(number)] for number in range(len(keys))]
        self.allowed: list[tuple[Truth, ...]] = [tuple(when for when, _, _ in each.offers) for each in first]
        known: dict[Term, frozenset[Slot]] = {}
        self.reading: dict[Slot, list[tuple[int, int]]] = {}
        for listed, truths in enumerate(self.allowed):
            for choice, truth in enumerate(truths):
                for slot in reads(truth, known):
                    self.reading.setdefault(slot, []).append((listed, choice))

    def changes(self, stage: int, choice: int, case: Case) -> Iterator[Change]:
        """What a case does to the lists."""
        terms = self._plan.terms
        before = Substitution(terms, case.facts)
        after = Substitution(terms, {**case.facts, **case.after})
        concerned = {each for slot in case.after for each in self.reading.get(slot, ())}
        for listed, other in sorted(concerned):
            truth = self.allowed[listed][other]
            chosen = listed == self.of[stage] and other == choice
            was: Truth = True if chosen else before(truth)
            now: Truth = after(truth)
            comes, leaves = terms.both(now, terms.no(was)), terms.both(was, terms.no(now))
            if comes is not False:
                yield Change(listed, other, True, comes)
            if leaves is not False:
                yield Change(listed, other, False, leaves)


class Functions:
    """`text` is what is written; `ends[-n]` is what an answer below 0 means."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self.lists = Lists(plan)
        self.ends: list[End] = [None] * _UNDECIDED
        given = "".join(f", list{listed}" for listed in range(len(self.lists.allowed)))
        lines: list[str] = []
        for at, stage in enumerate(plan.stages):
            for choice, cases in enumerate(stage.cases):
                lines.append(f"def choice{at}_{choice}(s, at, roll{given}):")
                lines += _indented(self._cases(at, choice, cases))
            names = "".join(f"choice{at}_{choice}, " for choice in range(len(stage.cases)))
            lines.append(f"choices{at} = ({names})")
        play = _PLAY.format(
            given=given,
            lists="".join(f"list{listed}, " for listed in self.lists.of),
            choices="".join(f"choices{at}, " for at in range(len(plan.stages))),
            stuck=STUCK,
            unfinished=UNFINISHED,
        )
        self.text = "\n".join([*lines, play])

    # --- one choice -------------------------------------------------------------------------------------

    def _cases(self, stage: int, choice: int, cases: Cases) -> Iterator[str]:
        if isinstance(cases, Case):
            yield from self._case(stage, choice, cases)
            return
        place = self._plan.slots.place[cases.slot]
        for position, inner in cases.cases.items():
            yield f"if s[{place}] == {position}:"
            yield from _indented(self._cases(stage, choice, inner))

    def _case(self, stage: int, choice: int, case: Case) -> Iterator[str]:
        changes = list(self.lists.changes(stage, choice, case))
        source = Source(self._plan.slots)
        source.expect([*_asked(case), *(each.when for each in changes)])
        lines = source.lines
        source.throw(case.dice)
        for when, end in self._breaking(case):
            lines.append(self._if(source, when, f"return {self._end(end)}"))
        if case.over is not False:
            lines += self._over(source, case)
        if case.over is not True:
            lines += self._going_on(source, stage, choice, case, changes)
        yield from lines

    def _breaking(self, case: Case) -> Iterator[tuple[Truth, End]]:
        """Where no game can go on: rules break off, or a number becomes too large."""
        for when, span in case.failed:
            yield when, Problem("batch-failed", span)
        terms = self._plan.terms
        for slot, after in case.after.items():
            if self._plan.slots.domain(slot) is None:
                value = number(terms, after)
                large = terms.either(terms.compare(value, "<", -LARGEST), terms.compare(LARGEST, "<", value))
                if large is not False:
                    yield large, Problem("batch-too-large", None)

    def _over(self, source: Source, case: Case) -> list[str]:
        """The end: only there it is asked who has won, and last of all what takes longest to ask."""
        head = f"if {source.code(case.over)}:"
        inner = source.inner([when for when, _ in ways(case.winners)])
        found = sorted(ways(case.winners), key=lambda each: sum(1 for _ in within(each[0])))
        answers = []
        for position, (when, winners) in enumerate(found):
            end = tuple(each.id if isinstance(each, Thing) else str(each) for each in winners)
            last = position == len(found) - 1
            answers.append(self._if(inner, True if last else when, f"return {self._end(end)}"))
        return [head, *_indented([*inner.lines, *answers])]

    def _going_on(
        self, source: Source, stage: int, choice: int, case: Case, changes: list[Change]
    ) -> list[str]:
        found: list[str] = []
        slots = self._plan.slots
        following = _first(source, case.leads)
        if len(case.leads) > 1:
            found.append(f"next = {following}")
            following = "next"
        found += self._kept(source, self.lists.of[stage], choice, changes)
        writes = [(slots.place[slot], self._held(source, slot, after)) for slot, after in case.after.items()]
        return [*found, *_written(writes), f"return {following}"]

    def _if(self, source: Source, when: Truth, what: str) -> str:
        return what if when is True else f"if {source.code(when)}: {what}"

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
            return source.code(number(self._plan.terms, after))
        after_ways: list[tuple[Truth, int]]
        if isinstance(after, Term):
            after_ways = [(after, slots.position(slot, True)), (True, slots.position(slot, False))]
        else:
            after_ways = [(when, slots.position(slot, value)) for when, value in ways(after)]
        return _first(source, after_ways)


def _indented(lines: Iterable[str]) -> list[str]:
    return [f"    {line}" for line in lines]


def _asked(case: Case) -> list[Truth | Held]:
    """Every term in a case, but for who wins."""
    found = [when for when, _ in (*case.failed, *case.leads)] + [case.over]
    found += [each.args[2] for each in case.dice]
    for after in case.after.values():
        found += [when for when, _ in ways(after)] if not isinstance(after, Term) else [after]
    return found


def _first(source: Source, found: Sequence[tuple[Truth, int]]) -> str:
    """The number beside whichever truth holds."""
    parts = [f"{value} if {source.code(when)} else " for when, value in found[:-1]]
    return f"({''.join(parts)}{found[-1][1]})" if parts else str(found[-1][1])


def _written(writes: list[tuple[int, str]]) -> list[str]:
    """All at once where one value may depend on what another one replaces."""
    if len(writes) < 2 or all(code.isdecimal() for _, code in writes):
        return [f"s[{place}] = {code}" for place, code in writes]
    return [f"{', '.join(f's[{place}]' for place, _ in writes)} = {', '.join(code for _, code in writes)}"]


def compiled(text: str) -> dict[str, Callable[..., Any]]:
    space: dict[str, Any] = {"insort": insort}
    exec(compile(text, "<playouts>", "exec"), space)
    return space
