"""Why a phase is not the present one, why nobody chooses in it, and where it leads."""

from regelwerk.explain.beneath import Seen, beneath
from regelwerk.model.expression import Expression
from regelwerk.model.problem import Refused
from regelwerk.model.rules import Edge, Phase
from regelwerk.why_not.answer import Case
from regelwerk.why_not.asks import Asks
from regelwerk.why_not.parts import Part, together


class PhaseAsked:
    """A phase that is asked about; there is one case."""

    def __init__(self, asks: Asks, phase: Phase) -> None:
        self.asks, self.words, self.phase = asks, asks.words, phase
        self.now = asks.asking.state.phase
        self.seen: list[Seen] = []

    def case(self) -> Case:
        present = self.now == self.phase.header.id
        parts = [self._present(present)]
        parts += self._deciding() if present else []
        applies = together(parts)
        then = tuple(self._edge(self.phase, each) for each in self.phase.next)
        failing = sum(each.failing for each in parts)
        return Case({}, applies, failing, tuple(parts), tuple(self.seen), then)

    def _present(self, present: bool) -> Part:
        words, id = self.words, self.phase.header.id
        text = words.say("phase-is", title=words.title(id))
        if present:
            return Part(text, True)
        way, now = self._way(), words.title(self.now)
        if not way:
            return Part(text, False, words.say("phase-no-way", now=now), failing=1)
        told = words.say("phase-otherwise", now=now, way=" → ".join(words.title(each) for each in way))
        start = words.ruleset.phases[self.now]
        beneath = tuple(self._edge(start, edge) for edge in start.next if edge.to == way[1])
        return Part(text, False, told, self.phase.header.span, id, beneath, 1)

    def _way(self) -> list[str]:
        ways, waiting = {self.now: [self.now]}, [self.now]
        for id in waiting:
            for edge in self.words.ruleset.phases[id].next:
                if edge.to == self.phase.header.id:
                    return [*ways[id], edge.to]
                if edge.to not in ways:
                    ways[edge.to] = [*ways[id], edge.to]
                    waiting.append(edge.to)
        return []

    def _edge(self, start: Phase, edge: Edge) -> Part:
        words = self.words
        titles = {"start": words.title(start), "to": words.title(edge.to)}
        if edge.when is None:
            return Part(words.say("edge-always", **titles), True, "", edge.span, start.header.id)
        part = self.asks.condition(start, edge.when.tree, {})
        text = words.say("edge", clause=words.clause(edge.when.tree, {}, ()), **titles)
        if part.holds is not True:
            self._see(edge.when)
        beneath = part.beneath or ((part,) if part.otherwise else ())
        return Part(text, part.holds, "", edge.span, start.header.id, beneath, part.failing)

    def _deciding(self) -> list[Part]:
        """Who chooses in the phase that is on."""
        id, parts = self.phase.header.id, []
        for reaction in self.phase.react:
            who = self._asked(reaction.decides)
            text = self.words.say("reacts", value=self.words.value(who))
            parts.append(Part(text, who is not None, "", reaction.decides.span, id))
        if self.phase.decides is not None:
            who = self._asked(self.phase.decides)
            text = self.words.say("decides", value=self.words.value(who))
            nobody = who is None and not any(each.holds for each in parts)
            otherwise = self.words.say("decides-nobody") if nobody else ""
            parts.append(
                Part(text, who is not None, otherwise, self.phase.decides.span, id, failing=int(nobody))
            )
            self._see(self.phase.decides)
        # A reaction that nobody may take is no failure, as long as somebody chooses.
        some = any(each.holds for each in parts)
        return [each for each in parts if each.holds or not some]

    def _asked(self, decides: Expression) -> object:
        try:
            return self.asks.asking.value_at(decides, {})
        except Refused:
            return None

    def _see(self, expression: Expression) -> None:
        program, seen = self.asks.asking.program, self.asks.asking.seen(expression.tree, {})
        self.seen.append(beneath(program, expression, seen))
