"""What is told of each slip: `python -m tests.corpus.slips.measure [-v] [words of a slip's name]`."""

import shutil
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from regelwerk.link.ruleset import link_folder
from regelwerk.load.show import causes_first, show
from regelwerk.model.problem import Problem
from regelwerk.scenario.runner import run_examples
from tests.corpus.slips import clocks, costs_and_ends, moves, sealed_and_plain, zones

TOPICS = {
    "zones": zones.SLIPS,
    "moves": moves.SLIPS,
    "clocks": clocks.SLIPS,
    "costs_and_ends": costs_and_ends.SLIPS,
    "sealed_and_plain": sealed_and_plain.SLIPS,
}
SLIPS = {name: slip for slips in TOPICS.values() for name, slip in slips.items()}
assert len(SLIPS) == sum(map(len, TOPICS.values()))
RULESETS = Path(__file__).parents[2] / "rulesets"


class Told(NamedTuple):
    """Whether something is told at the line, whether it names the mend, and whether nothing else is told."""

    there: bool
    mend: bool
    alone: bool
    text: str


def told(name: str) -> Told:
    game, sound, written, named, *elsewhere = SLIPS[name]
    source = next(folder for folder in (RULESETS / "games" / game, RULESETS / "toys" / game) if folder.exists())
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / game
        shutil.copytree(source, folder)
        (file,) = (each for each in folder.glob("*.yaml") if sound in each.read_text("utf-8"))
        before, after = file.read_text("utf-8").split(sound)
        line = before.count("\n") + written.partition("§")[0].count("\n") * ("§" in written) + 1
        file.write_text(before + written.replace("§", "") + after, "utf-8")
        for where in elsewhere:
            (file,) = (each for each in folder.glob("*.yaml") if where in each.read_text("utf-8"))
            line = file.read_text("utf-8").partition(where)[0].count("\n") + 1
        problems = causes_first(problems_of(folder))
        here = [each for each in problems if (str(file), line) in places(each)]
        # The name of the folder is made up, and may hold any short word.
        sentences = [said(here, language).replace(scratch, "") for language in ("de", "en")]
        # Where German and English say it differently: `deutsch|English`.
        words = named.split("|") if "|" in named else [named, named]
        mended = all(word in each for word, each in zip(words, sentences, strict=True))
        return Told(bool(here), mended, len(problems) == 1, show(problems, "en"))


def places(problem: Problem) -> set[tuple[str, int]]:
    """The lines that are shown with a problem."""
    return {span[:2] for span in (problem.span, *(each.span for each in problem.related)) if span is not None}


def problems_of(folder: Path) -> list[Problem]:
    """What `check` tells, and where it tells nothing what `test` does."""
    ruleset, problems = link_folder(str(folder))
    if ruleset is None or problems:
        return problems
    return [each for outcome in run_examples(ruleset).values() for each in outcome.failures]


def said(problems: list[Problem], language: str) -> str:
    """The sentences without the lines of the file beneath them."""
    return "\n".join(row for row in show(problems, language).splitlines() if not row.startswith("  "))


def main() -> None:
    asked = [each for each in sys.argv[1:] if each != "-v"]
    for topic, slips in TOPICS.items():
        outcomes = {name: told(name) for name in slips if not asked or name in asked or topic in asked}
        for name, outcome in outcomes.items():
            if not all(outcome[:3]) or "-v" in sys.argv:
                marks = " ".join(
                    mark for mark, so in zip(("LINE", "MEND", "ALONE"), outcome, strict=False) if not so
                )
                print(f"── {name} [{marks}] wants {slips[name][3]!r}\n{outcome.text}")
        for mark, so in zip(("at the line", "mend named", "alone"), zip(*outcomes.values(), strict=True), strict=False):
            print(f"{topic}: {mark} {sum(so)} of {len(so)}", file=sys.stderr)


if __name__ == "__main__":
    main()
