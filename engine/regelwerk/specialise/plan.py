"""All ways on which random games of one set-up can go: who decides, what is offered, what each choice does.

A *stage* is a phase with whoever decides in it. Each choice of a stage is carried out once beforehand, and
apart for each value of a field where a number depends on it (`Cases`).
"""

from typing import Any, NamedTuple

from regelwerk.model.problem import refused
from regelwerk.model.rules import Phase
from regelwerk.model.span import Span
from regelwerk.run.program import Program
from regelwerk.run.state import State
from regelwerk.run.thing import Thing
from regelwerk.specialise.effects import Move
from regelwerk.specialise.expressions import beyond, cannot
from regelwerk.specialise.slots import Slots
from regelwerk.specialise.terms import Slot, Term, Terms, Truth, within
from regelwerk.specialise.values import Held, Names, Substitution, elements, facts, is_number, ways

MOST_STAGES = 64
MOST_CASES = 64  # of one choice
MOST_CHOICES = 4_096
WORK = 2_000_000  # expressions and parts of truths that are gone through: some seconds
NOBODY = -1  # where nobody decides any more
_MOST_TRIES = 60
_MOST_PHASES = 30  # that one choice leads through

Facts = dict[Slot, Any]

# The truth that it is allowed, the action, and the values of its parameters after the first.
Offer = tuple[Truth, str, tuple[Any, ...]]


class Case(NamedTuple):
    """What a choice does where some fields are known. `after` has the fields that it changes.

    `leads` to stages, or to `NOBODY`, where the game is not over. `failed`: where the rules break off.
    """

    facts: Facts
    after: dict[Slot, Held]
    dice: tuple[Term, ...]
    failed: tuple[tuple[Truth, Span], ...]
    over: Truth
    winners: Held
    leads: tuple[tuple[Truth, int], ...]


class Split(NamedTuple):
    """Cases by the position of a field's value."""

    slot: Slot
    cases: "dict[int, Split | Case]"


Cases = Split | Case


class Stage(NamedTuple):
    """`facts` are fields that are known wherever `decider` decides."""

    phase: Phase
    decider: Thing
    facts: Facts
    offers: tuple[Offer, ...]
    cases: tuple[Cases, ...]


class Plan:
    """The stages of games that begin in `state`, which waits for a choice; the first stage is the first.

    Raises:
        Refused: if the rules, or numbers in them, go beyond what can be worked out beforehand.
        TooMuch: if there is more to go through than `work`.
    """

    def __init__(self, program: Program, state: State, work: int = WORK) -> None:
        self._program = program
        self._state = state
        self.slots = Slots(state, work)
        self.stages: list[Stage] = []
        for _ in range(_MOST_TRIES):
            if self._tried():
                return
        raise refused("batch-too-many-stages", most=MOST_STAGES)

    def _tried(self) -> bool:
        """Whether all that rules write was known before."""
        self.slots.begin()
        self.terms = self.slots.terms
        self.stages, self._known = [], dict[tuple[str, Thing], int]()
        self._deciding: dict[str, list[tuple[Truth, Thing]]] = {}
        first = self._first(self._phase(self._state.phase))
        self._stage(self._state.phase, first)
        while len(self.stages) < len(self._known):
            phase, decider = list(self._known)[len(self.stages)]
            self.stages.append(self._made(self._phase(phase), decider))
            if self.slots.news:
                return False
        return True

    def _phase(self, id: str) -> Phase:
        phase = self._program.ruleset.phases[id]
        one_by_one = not (phase.react or phase.sealed or phase.each or phase.among)
        if not one_by_one or phase.at_once or phase.prints or phase.most:
            raise beyond(phase)
        return phase

    def _first(self, phase: Phase) -> Thing:
        """Whoever decides at the start."""
        if phase.decides is None:
            raise beyond(phase)
        move = Move(self._program, self._state, {}, Terms(), phase.header.id)
        ((_, who),) = ways(move.value(phase.decides.tree, {}, True))
        if not isinstance(who, Thing):
            raise beyond(phase)
        return who

    def _stage(self, phase: str, decider: Thing) -> int:
        number = self._known.setdefault((phase, decider), len(self._known))
        if number >= MOST_STAGES:
            raise refused("batch-too-many-stages", most=MOST_STAGES)
        return number

    def _move(self, phase: str, known: Facts) -> Move:
        values = {**self.slots.held, **known}
        return Move(self._program, self._state, values, self.terms, phase)

    # --- stages -----------------------------------------------------------------------------------------

    def _made(self, phase: Phase, decider: Thing) -> Stage:
        known = self._facts(phase, decider)
        move = self._move(phase.header.id, known)
        offers = tuple(each for id in phase.actions for each in choices(move, id, decider))
        if move.failed:
            raise refused("batch-failed", move.failed[0][1])
        stage = Stage(phase, decider, known, offers, ())
        facts_of = ({**known, **facts(when)} for when, _, _ in offers)
        cases = (
            self._case(stage, offer, each, MOST_CASES) for offer, each in zip(offers, facts_of, strict=True)
        )
        return stage._replace(cases=tuple(cases))

    def _facts(self, phase: Phase, decider: Thing) -> Facts:
        id = phase.header.id
        if id not in self._deciding:
            assert phase.decides is not None
            move = self._move(id, {})
            self._deciding[id] = list(ways(move.value(phase.decides.tree, {}, True)))
        return next((facts(when) for when, who in self._deciding[id] if who is decider), {})

    def _case(self, stage: Stage, offer: Offer, known: Facts, most: int) -> Cases:
        """What a choice does; divided where a whole number would no longer be one of a few."""
        case = self._carried_out(stage, offer, known)
        for slot, after in case.after.items():
            if isinstance(after, Term) and is_number(after) and self.slots.few(slot):
                divided = self._divided(after, known)
                if divided is None or len(self.slots.domain(divided) or ()) > most:
                    self.slots.count(slot[1])
                    return case
                return self._split(stage, offer, known, divided, most)
            self.slots.learn(slot, after)
        return case

    def _split(self, stage: Stage, offer: Offer, known: Facts, slot: Slot, most: int) -> Cases:
        """The cases for each value that a field may have when the choice is allowed."""
        domain = self.slots.domain(slot) or ()
        cases: dict[int, Cases] = {}
        for position, value in enumerate(domain):
            inner = {**known, slot: value}
            if Substitution(self.terms, inner)(offer[0]) is not False:
                cases[position] = self._case(stage, offer, inner, most // len(domain))
        return Split(slot, cases)

    def _divided(self, after: Term, known: Facts) -> Slot | None:
        """A field of few values that a number comes from; none where dice or other numbers are in it."""
        found: Slot | None = None
        for term in within(after):
            if term.op in ("die", "field"):
                return None
            if found is None and term.op == "in" and term.args[0].slot not in known:
                found = term.args[0].slot
        return found

    # --- what a choice does -----------------------------------------------------------------------------

    def _carried_out(self, stage: Stage, offer: Offer, known: Facts) -> Case:
        _, id, chosen = offer
        phase = stage.phase.header.id
        move = self._move(phase, known)
        before = dict(move.values)
        move.event(self._program.ruleset.actions[id].event, [stage.decider, *chosen], True, chosen=True)
        leads: list[tuple[Truth, int]] = []
        self._reach(move, stage.phase, self.terms.no(move.ended), leads, 0)
        after = {slot: value for slot, value in move.values.items() if not self._same(slot, before, value)}
        return Case(
            known, after, tuple(move.dice), tuple(move.failed), move.ended, move.winners, tuple(leads)
        )

    def _same(self, slot: Slot, before: dict[Slot, Held], after: Held) -> bool:
        held = before[slot] if slot in before else getattr(*slot)
        return held is after or (type(held) is type(after) and bool(held == after))

    def _reach(
        self, move: Move, phase: Phase, path: Truth, leads: list[tuple[Truth, int]], depth: int
    ) -> None:
        """Goes through phases until somebody decides."""
        if path is False:
            return
        if depth > _MOST_PHASES:
            raise cannot(phase.header.span, phase.header.id)
        terms = self.terms
        nobody: Truth = path
        if phase.decides is not None:
            for when, who in ways(move.value(phase.decides.tree, {}, path)):
                here = terms.both(path, when)
                if isinstance(who, Thing) and here is not False:
                    leads.append((here, self._stage(phase.header.id, who)))
                    nobody = terms.both(nobody, terms.no(when))
        for edge in phase.next:
            if nobody is False:
                return
            holds: Truth = True if edge.when is None else move.truth(edge.when.tree, {}, nobody)
            here, nobody = terms.both(nobody, holds), terms.both(nobody, terms.no(holds))
            if here is not False:
                move.effects(phase.lapses, {}, here)
                self._enter(move, self._phase(edge.to), here, leads, depth + 1)
        if nobody is not False:
            leads.append((nobody, NOBODY))

    def _enter(
        self, move: Move, phase: Phase, path: Truth, leads: list[tuple[Truth, int]], depth: int
    ) -> None:
        before, move.phase = move.phase, phase.header.id
        move.effects(phase.effects, {}, path)
        self._reach(move, phase, self.terms.both(path, self.terms.no(move.ended)), leads, depth)
        move.phase = before


def choices(move: Move, id: str, decider: Held) -> list[Offer]:
    """The choices of an action, each with the truth that it is allowed."""
    program, terms = move.program, move.terms
    action = program.ruleset.actions[id]
    event = action.event
    kind = program.types[event.parameters[0].type.name]
    those = [isinstance(who, kind) for _, who in ways(decider) if who is not None]
    if not any(those):
        return []
    if not all(those):
        raise cannot(action.header.span, id)
    found: list[tuple[Truth, tuple[Any, ...]]] = [(True, ())]
    for domain in action.domains.values():
        longer: list[tuple[Truth, tuple[Any, ...]]] = []
        for when, chosen in found:
            given = [decider, *chosen]
            known: Names = {event.parameters[n].name: each for n, each in enumerate(given)}
            listed = move.value(domain.tree, known, when)
            for inside, member in elements(listed):
                for way, value in ways(member):
                    both = terms.both(when, inside, way)
                    if both is not False:
                        longer.append((both, (*chosen, value)))
        found = longer
        if len(found) > MOST_CHOICES:
            raise refused("batch-too-many-choices", domain.span, most=MOST_CHOICES)
    rules = program.ruleset.rules_on(id)
    offers: list[Offer] = []
    for when, chosen in found:
        names = {each.name: value for each, value in zip(event.parameters, (decider, *chosen), strict=True)}
        allowed = terms.both(when, move.allowed(event, rules, names, when))
        if allowed is not False:
            offers.append((allowed, id, chosen))
    return offers
