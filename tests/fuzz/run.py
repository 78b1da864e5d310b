"""Runs mutants, each in a process of its own that is measured, and says what went wrong with which."""

import contextlib
import gc
import io
import json
import os
import re
import resource
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from regelwerk.cli import main
from tests.fuzz.subjects import Subject

SECONDS = 10.0      # of the processor, for one command
MEGABYTES = 500     # for the process, beyond what it has from the one that it is forked from
_WAITS = 300.0      # by the clock, for all commands of a mutant
_NAMED = re.compile(r"\b(?:Type|Attribute|Key|Index|Value|Assertion|Name|Syntax|Unicode\w*|Recursion)Error\b")


class Ran(NamedTuple):
    """What one mutant came to. `wrong` is empty where nothing went wrong."""

    number: int
    subject: str
    wrong: str
    commands: int
    passed: bool        # `check` found nothing
    seconds: float      # of the processor, the slowest command
    megabytes: float
    slowest: str = ""


class _Commands:
    """Runs commands in this process, and notes the first that ends as none may."""

    def __init__(self) -> None:
        self.wrong = ""
        self.count = 0
        self.passed = False
        self.seconds = 0.0
        self.slowest = ""

    def run(self, command: list[str]) -> int:
        begun = time.process_time()
        out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", errors="backslashreplace")
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
            code = main(command)
        out.flush()
        said = out.buffer.getvalue().decode("utf-8", "replace")  # type: ignore[attr-defined]
        seconds = time.process_time() - begun
        self.count += 1
        if command[0] == "check" and code == 0:
            self.passed = True
        if seconds > self.seconds:
            self.seconds, self.slowest = seconds, command[0]
        if not self.wrong:
            self.wrong = self._judged(command, code, said, seconds)
        return code

    def _judged(self, command: list[str], code: object, said: str, seconds: float) -> str:
        about = " ".join(command[:2] if command[0] in ("game", "rulebook") else command[:1])
        if "[internal-error]" in said or "Traceback (most recent call last)" in said:
            return f"{about}: {_frame(said)}"
        if code not in (0, 1, 2):
            return f"{about}: exit code {code}"
        if seconds > 2 * SECONDS or (seconds > SECONDS and "[" not in said):
            return f"{about}: over {SECONDS:g} s"
        named = _NAMED.search(said)
        return f"{about}: speaks of {named[0]}" if named is not None else ""


def _frame(said: str) -> str:
    """The innermost place of ours and the error."""
    places = re.findall(r'File "([^"]*)", line (\d+), in (\S+)', said)
    ours = [each for each in places if "/regelwerk/" in each[0]] or places
    last = [line for line in said.splitlines() if re.match(r"[\w.]+(Error|Exception|Failure|Warning)\b", line)]
    place = f"{ours[-1][0].split('/regelwerk/')[-1]}:{ours[-1][1]} {ours[-1][2]}" if ours else "?"
    return f"{place}: {last[-1][:150] if last else said.strip()[-300:]}"


def mutant(subjects: list[Subject], seed: int, number: int) -> tuple[Subject, Random]:
    """Which subject the mutant of a number is of, and the chance that goes on from there."""
    random = Random(f"{seed}/{number}")
    return random.choice(subjects), random


def run_mutant(
    subjects: list[Subject], seed: int, number: int, keep: Callable[[Ran, Path], None] | None = None
) -> Ran:
    """Makes a mutant and runs its course in a process of its own; `keep` gets the folder of a bad one."""
    subject, random = mutant(subjects, seed, number)
    folder = Path(tempfile.mkdtemp(prefix="fuzz-"))
    try:
        subject.make(folder, random)
        ran = in_a_process(number, subject.name, folder, lambda run: subject.course(folder, random, run))
        if ran.wrong and keep is not None:
            subject, random = mutant(subjects, seed, number)
            again = Path(tempfile.mkdtemp(prefix="fuzz-"))
            subject.make(again, random)
            keep(ran, again)
            shutil.rmtree(again, ignore_errors=True)
        return ran
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def in_a_process(number: int, name: str, folder: Path, course: Callable[[Callable[[list[str]], int]], None]) -> Ran:
    """Runs a course of commands in a process that is watched from outside."""
    read, write = os.pipe()
    child = os.fork()
    if not child:
        os.close(read)
        with contextlib.suppress(BaseException):
            _in_the_child(write, folder, course)
        os._exit(3)
    os.close(write)
    status, used = _waited(child)
    told = b""
    while part := os.read(read, 65536):
        told += part
    os.close(read)
    if status != 0 or not told:
        seconds, megabytes = used.ru_utime + used.ru_stime, used.ru_maxrss / 1000
        return Ran(number, name, f"ended by {_ending(status)}", 0, False, seconds, megabytes)
    found = json.loads(told)
    megabytes = (used.ru_maxrss - found["begun"]) / 1000
    wrong = found["wrong"]
    if not wrong and megabytes > MEGABYTES:
        wrong = f"{found['slowest']}: {megabytes:.0f} MB"
    return Ran(
        number, name, wrong, found["count"], found["passed"], found["seconds"], megabytes, found["slowest"]
    )


def _ending(status: int) -> str:
    if os.WIFSIGNALED(status):
        return f"signal {os.WTERMSIG(status)}"
    return f"exit code {os.WEXITSTATUS(status)}"


def _waited(child: int) -> tuple[int, resource.struct_rusage]:
    end, pause = time.monotonic() + _WAITS, 0.001
    while True:
        done, status, used = os.wait4(child, os.WNOHANG)
        if done:
            return status, used
        if time.monotonic() > end:
            os.kill(child, 9)
            end = float("inf")
        time.sleep(pause)
        pause = min(0.02, pause * 1.2)


def _in_the_child(write: int, folder: Path, course: Callable[[Callable[[list[str]], int]], None]) -> None:
    gc.freeze()  # collecting garbage would copy page after page of what the process was forked with
    begun = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    os.environ |= {"XDG_CACHE_HOME": str(folder / ".cache"), "REGELWERK_DEBUG": "1", "HOME": str(folder)}
    os.chdir(folder)
    resource.setrlimit(resource.RLIMIT_CPU, (50, 60))
    resource.setrlimit(resource.RLIMIT_AS, (4_000_000_000, 4_000_000_000))
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000_000, 200_000_000))
    commands = _Commands()
    try:
        course(commands.run)
    except BaseException as error:
        import traceback

        trace = "".join(traceback.format_exception(error))
        commands.wrong = commands.wrong or f"escaped: {_frame(trace)}"
    found = {"wrong": commands.wrong, "count": commands.count, "passed": commands.passed,
             "seconds": commands.seconds, "slowest": commands.slowest, "begun": begun}
    os.write(write, json.dumps(found).encode())
    os._exit(0)


def run_all(subjects: list[Subject], seed: int, numbers: range, keep: Callable[[Ran, Path], None]) -> Iterator[Ran]:
    """Runs mutants one after the other."""
    for number in numbers:
        yield run_mutant(subjects, seed, number, keep)
