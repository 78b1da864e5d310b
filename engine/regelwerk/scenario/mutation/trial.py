"""Tries mutants, each in a process that can be ended: a changed rule may never come to rest."""

import os
from collections.abc import Callable, Sequence
from multiprocessing import connection, get_all_start_methods, get_context
from time import monotonic
from typing import Any, Literal, NamedTuple

from regelwerk.model.problem import Refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.run.exit_with_parent import end_with_parent
from regelwerk.run.program import Program
from regelwerk.scenario.mutation.baseline import Baseline, concerned
from regelwerk.scenario.mutation.mutant import Mutant
from regelwerk.scenario.runner import passes

Verdict = Literal["killed", "survived", "unreached", "stopped", "impossible"]
_LEAST_SECONDS, _TIMES = 5.0, 10.0


class Trial(NamedTuple):
    """How a mutant fared. `killed` by the example `by`, or `stopped` because it took too long; `unreached`:
    no example runs what was changed; `impossible`: it cannot be run, so that `check` would find it."""

    mutant: Mutant
    verdict: Verdict
    by: str = ""

    @property
    def alive(self) -> bool:
        return self.verdict in ("survived", "unreached")


def share_killed(trials: Sequence[Trial]) -> float:
    """In percent of all that could be run."""
    counted = [trial for trial in trials if trial.verdict != "impossible"]
    return 100.0 * sum(not trial.alive for trial in counted) / len(counted) if counted else 100.0


def try_one(ruleset: Ruleset, known: Baseline, mutant: Mutant) -> tuple[Verdict, str]:
    """The verdict on one mutant, and the example that killed it; stops at the first."""
    changed = mutant.apply(ruleset)
    try:
        program = Program(changed)
    except Exception:
        return "impossible", ""
    names = concerned(known, program.generated.text, ruleset.examples, mutant.id)
    for name in names:
        try:
            fine = passes(program, ruleset.examples[name])
        except Exception:
            # Whatever a rule that no author could write breaks, it was noticed.
            fine = False
        if not fine:
            return "killed", name
    return ("survived" if names else "unreached"), ""


def try_all(
    ruleset: Ruleset,
    known: Baseline,
    chosen: Sequence[Mutant],
    processes: int = 0,
    told: Callable[[int, int], None] = lambda done, alive: None,
) -> list[Trial]:
    """The trials of all mutants, in their order. `told` hears how many are done, and alive, after each."""
    most = max(_LEAST_SECONDS, _TIMES * sum(known.seconds.values()))
    count = min(processes or os.cpu_count() or 1, len(chosen))
    found: dict[int, Trial] = {}
    waiting = list(range(len(chosen)))[::-1]
    workers = [_Worker(ruleset, known, chosen) for _ in range(count)]
    try:
        for worker in workers:
            worker.give(waiting.pop() if waiting else None, most)
        while any(worker.number is not None for worker in workers):
            busy = [worker for worker in workers if worker.number is not None]
            left = min(worker.deadline for worker in busy) - monotonic()
            connection.wait([worker.line for worker in busy], max(left, 0.0))
            for position, worker in enumerate(workers):
                trial = worker.result(chosen)
                if trial is None:
                    continue
                assert worker.number is not None
                found[worker.number] = trial
                if worker.ended:
                    worker = workers[position] = _Worker(ruleset, known, chosen)
                worker.give(waiting.pop() if waiting else None, most)
                told(len(found), sum(each.alive for each in found.values()))
    finally:
        for worker in workers:
            worker.end()
    return [found[number] for number in range(len(chosen))]


class _Worker:
    """A process that tries one mutant after the other, and is ended when one takes too long."""

    def __init__(self, ruleset: Ruleset, known: Baseline, chosen: Sequence[Mutant]) -> None:
        # Where a process can be forked it has the ruleset already; elsewhere it is sent there.
        method = "fork" if "fork" in get_all_start_methods() else "spawn"
        context: Any = get_context(method)
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs, ruleset, known, chosen), daemon=True)
        self.process.start()
        theirs.close()
        self.number: int | None = None
        self.deadline = 0.0
        self.ended = False

    def give(self, number: int | None, seconds: float) -> None:
        self.number, self.deadline = number, monotonic() + seconds
        if number is not None:
            self.line.send(number)

    def result(self, chosen: Sequence[Mutant]) -> Trial | None:
        """What came of the mutant it was given; none while it is still at work in time."""
        if self.number is None:
            return None
        mutant = chosen[self.number]
        if self.line.poll():
            try:
                verdict, by = self.line.recv()
                return Trial(mutant, verdict, by)
            except EOFError:
                # The process broke down, for want of memory perhaps: noticed, too.
                self.end()
                return Trial(mutant, "stopped")
        if monotonic() < self.deadline:
            return None
        self.end()
        return Trial(mutant, "stopped")

    def end(self) -> None:
        self.ended = True
        self.process.terminate()
        self.process.join()
        self.line.close()


def _work(line: Any, ruleset: Ruleset, known: Baseline, chosen: Sequence[Mutant]) -> None:
    end_with_parent()
    try:
        while True:
            line.send(try_one(ruleset, known, chosen[line.recv()]))
    except (EOFError, OSError, KeyboardInterrupt, Refused):
        return
