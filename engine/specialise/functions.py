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

from engine.model.span import Span
from engine.run.thing import Thing
from engine.specialise.listing import Change, Lists
from engine.specialise.plan import STUCK, Case, Cases, Plan, Split
from engine.specialise.source import Source
from engine.specialise.terms import Term, Truth
from engine.specialise.values import ways

UNFINISHED = -2

# The ids of those who won, the place where rules broke off, or nothing: nobody could choose, or too long.
End = tuple[str, ...] | Span | None


class Functions:
    """`text` is what is written; `ends[-n]` is what an answer below 0 stands for."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._lists = Lists(plan)
        self.ends: list[End] = [None, None, None]
        given = "".join(f", list{number}" for number in range(len(self._lists.allowed)))
        self._head = f"(s, at, roll{given})"
        lines = []
        for number, truths in enumerate(self._lists.allowed):
            lines += self._filling(number, truths)
        for number, stage in enumerate(plan.stages):
            for choice, cases in enumerate(stage.cases):
                lines.append(f"def choice{number}_{choice}{self._head}:")
                lines += [f"    {line}" for line in self._cases(number, choice, cases)]
        lines += self._play(given)
        self.text = "\n".join(lines) + "\n"

    # --- one choice -------------------------------------------------------------------------------------

    def _cases(self, stage: int, choice: int, cases: Cases) -> Iterator[str]:
        if isinstance(cases, Case):
            yield from self._case(stage, choice, cases)
            return
        place = self._plan.slots.place[cases.slot]
        for position, inner in cases.cases.items():
            yield f"if s[{place}] == {position}:"
            for line in self._cases(stage, choice, inner):
                yield f"    {line}"

    def _case(self, stage: int, choice: int, case: Case) -> Iterator[str]:
        changes = list(self._lists.changes(stage, choice, case))
        leads = list(case.leads)
        asked = [when for when, _ in case.failed] + [case.over]
        asked += [when for when, _ in ways(case.winners)]
        asked += [each.when for each in changes] + [when for when, _ in leads]
        asked += [part for each in case.after.values() for when, part in ways(each)]
        source = Source(self._plan.slots, case.dice, [each for each in asked if isinstance(each, Term)])

        def told() -> Iterator[str]:
            yield from source.lines
            source.lines.clear()

        for when, span in case.failed:
            line = self._if(source, when, f"return {self._end(span)}")
            yield from told()
            yield line
        if case.over is not False:
            over = [f"if {source.truth(case.over)}:"]
            for when, winners in ways(case.winners):
                answer = self._end(tuple(each.id if isinstance(each, Thing) else str(each) for each in winners))
                over.append("    " + self._if(source, when, f"return {answer}"))
            yield from told()
            yield from over
        if case.over is True:
            return
        later = [f"next = {self._target(source, leads)}"] if len(leads) > 1 else []
        yield from told()
        yield from later
        for line in self._kept(source, self._lists.of[stage], choice, changes):
            yield from told()
            yield line
        writes = []
        for slot, after in case.after.items():
            writes.append((self._plan.slots.place[slot], self._held(source, slot, after)))
        yield from told()
        if len(writes) > 1 and not all(code.isdecimal() for _, code in writes):
            yield f"{', '.join(f's[{place}]' for place, _ in writes)} = {', '.join(code for _, code in writes)}"
        else:
            yield from (f"s[{place}] = {code}" for place, code in writes)
        yield "return next" if later else f"return {leads[0][1]}"

    def _if(self, source: Source, when: Truth, what: str) -> str:
        return what if when is True else f"if {source.truth(when)}: {what}"

    def _end(self, end: End) -> int:
        if end not in self.ends[3:]:
            self.ends.append(end)
        return -self.ends.index(end, 3)

    def _target(self, source: Source, leads: list[tuple[Truth, int]]) -> str:
        parts = [f"{stage} if {source.truth(when)} else " for when, stage in leads[:-1]]
        return "".join(parts) + str(leads[-1][1])

    def _kept(self, source: Source, own: int, choice: int, changes: list[Change]) -> Iterator[str]:
        """What becomes of the lists; what was chosen leaves first, as long as its place is known."""
        first = [each for each in changes if each.list == own and each.choice == choice]
        for each in first:
            yield self._if(source, each.when, f"del list{own}[at]")
        for each in changes:
            if each not in first:
                what = f"insort(list{each.list}, {each.choice})" if each.comes else (
                    f"list{each.list}.remove({each.choice})"
                )
                yield self._if(source, each.when, what)

    def _held(self, source: Source, slot: Any, after: Any) -> str:
        slots = self._plan.slots
        if slots.domain(slot) is None:
            return source.number(after)
        if isinstance(after, Term):
            yes, no = slots.position(slot, True), slots.position(slot, False)
            return f"({yes} if {source.truth(after)} else {no})"
        found = [(when, slots.position(slot, value)) for when, value in ways(after)]
        parts = [f"{position} if {source.truth(when)} else " for when, position in found[:-1]]
        return "".join(parts) + str(found[-1][1]) if not parts else f"({''.join(parts)}{found[-1][1]})"

    # --- lists, and whole games -------------------------------------------------------------------------

    def _filling(self, number: int, truths: tuple[Truth, ...]) -> Iterator[str]:
        yield f"def fill{number}(s, listed):"
        yield "    listed.clear()"
        for choice, truth in enumerate(truths):
            source = Source(self._plan.slots, (), (truth,))
            line = self._if(source, truth, f"listed.append({choice})")
            yield from (f"    {each}" for each in source.lines)
            yield f"    {line}"

    def _play(self, given: str) -> Iterator[str]:
        stages = self._plan.stages
        for number, stage in enumerate(stages):
            yield f"choices{number} = ({''.join(f'choice{number}_{n}, ' for n in range(len(stage.cases)))})"
        yield f"def play(s, stage, most, share, roll{given}):"
        yield f"    lists = ({''.join(f'list{number}, ' for number in self._lists.of)})"
        yield f"    choices = ({''.join(f'choices{number}, ' for number in range(len(stages)))})"
        yield "    moves = 0"
        yield "    while moves < most:"
        yield "        allowed = lists[stage]"
        yield "        number = len(allowed)"
        yield f"        if not number: return moves, {STUCK}"
        yield "        at = int(share() * number)"
        yield f"        stage = choices[stage][allowed[at]](s, at, roll{given})"
        yield "        moves += 1"
        yield "        if stage < 0: return moves, stage"
        yield f"    return moves, {UNFINISHED}"


def compiled(text: str) -> dict[str, Callable[..., Any]]:
    from bisect import insort

    space: dict[str, Any] = {"insort": insort}
    exec(compile(text, "<playouts>", "exec"), space)
    return space
