"""`python -m benchmarks`: a table of ratios, each pair measured in turn in one process, and one of growth."""

import argparse
import os
import shutil
import sys
import tempfile
from functools import partial
from itertools import pairwise
from pathlib import Path

from benchmarks import duel
from benchmarks.growth import growth
from benchmarks.situations import Situation, large_situation, worked_examples
from benchmarks.timing import HEADING, Ratio, compare, compare_processes, process_ratio
from benchmarks.twins.leadership import Cast, Turn
from benchmarks.twins.leadership_orders import parse
from engine.link.ruleset import link_folder
from engine.run.chance import Scripted
from engine.run.orders import OrderLine, OrderReader
from engine.run.program import Program
from engine.run.turn import Line, new_game

ROOT = Path(__file__).parents[1]
LARGE = 40
PARTS = ("turns", "expressions", "compile", "start-up", "editor", "duel", "growth")
EDITED = "sum(artefact.leading for"


class Contest:
    """One situation, prepared for both sides: positions read, orders as lines and as read."""

    def __init__(self, program: Program, situation: Situation) -> None:
        self.program = program
        self.situation = situation
        self.data = situation.data()
        self.happenings = situation.happenings()
        self.lines = [Line(order, "orders", number) for number, order in enumerate(situation.orders, 1)]
        self.casts = [Cast(*cast) for cast in situation.casts]
        self.texts = [parse(order) for order in situation.orders]
        self.read = self._read()
        if self.engine() != self.twin():
            raise SystemExit(f"engine and twin disagree on {situation.name}")

    def _read(self) -> list[OrderLine]:
        notation = next(iter(self.program.ruleset.notations.values()))
        reader = OrderReader(self.program, new_game(self.program, self.data, Scripted(())).state, notation)
        return [read for line in self.lines for read in reader.read(line.text, line.file, line.number)]

    def engine(self) -> list[str]:
        game = new_game(self.program, self.data, Scripted(()))
        game.run(self.read, self.happenings, seconds=None)
        return game.state.printed

    def twin(self) -> list[str]:
        return Turn(self.situation.position, self.texts, self.casts).resolve().lines

    def engine_with_lines(self) -> list[str]:
        game = new_game(self.program, self.data, Scripted(()))
        game.run(self.lines, self.happenings, seconds=None)
        return game.state.printed

    def twin_with_lines(self) -> list[str]:
        texts = [parse(order) for order in self.situation.orders]
        return Turn(self.situation.position, texts, self.casts).resolve().lines


def turns(program: Program, repeats: int) -> list[Ratio]:
    examples = [Contest(program, situation) for situation in worked_examples(program.ruleset)]
    large = Contest(program, large_situation(LARGE))

    def each(method: str) -> None:
        for contest in examples:
            getattr(contest, method)()

    return [
        compare(
            "the three examples, traced, orders read before: engine / twin",
            partial(each, "engine"), partial(each, "twin"), target=1.5, repeats=repeats,
        ),
        compare(
            "the three examples, traced, order lines read too: engine / twin",
            partial(each, "engine_with_lines"), partial(each, "twin_with_lines"), repeats=repeats,
        ),
        compare(
            f"a turn of {len(large.lines)} orders, {LARGE} units, traced, orders read before: engine / twin",
            large.engine, large.twin, target=1.5, repeats=repeats,
        ),
    ]  # fmt: skip


def expressions(program: Program, repeats: int) -> list[Ratio]:
    """Generated functions against the same written by hand, on the engine's own objects."""
    game = new_game(program, large_situation(LARGE).data(), Scripted(()))
    state = game.state
    unit, figure = program.types["unit"], program.types["figure"]
    units = [thing for thing in state.things.values() if isinstance(thing, unit)]
    pairs = list(pairwise(units))

    def free(s, being):  # type: ignore[no-untyped-def]
        return (being._whole or being) == being

    def two_fields(s, being):  # type: ignore[no-untyped-def]
        members = being._parts or (being,)
        return any(each.sort.two_fields for each in members if isinstance(each, unit)) or any(
            each.rank.two_fields for each in members if isinstance(each, figure)
        )

    def may_share(s, one, other):  # type: ignore[no-untyped-def]
        mine, others = one._parts or (one,), other._parts or (other,)
        return (
            one.nation == other.nation
            and sum(1 for each in mine if isinstance(each, figure))
            + sum(1 for each in others if isinstance(each, figure))
            <= 1
            and sum(1 for each in mine if isinstance(each, unit))
            + sum(1 for each in others if isinstance(each, unit))
            <= 1
        )

    def over_units(function):  # type: ignore[no-untyped-def]
        for each in units:
            function(state, each)

    def over_pairs(function):  # type: ignore[no-untyped-def]
        for one, other in pairs:
            function(state, one, other)

    return [
        compare(
            f"the expression of `{id}`, compiled / by hand",
            partial(over, program.function("Definition", id)), partial(over, by_hand),
            target=1.1, repeats=repeats,
        )
        for id, over, by_hand in (
            ("free", over_units, free),
            ("two_fields", over_units, two_fields),
            ("may_share", over_pairs, may_share),
        )
    ]  # fmt: skip


def start_up(repeats: int) -> list[Ratio]:
    """Whole processes. The cache of checked rulesets goes to a folder of its own."""
    command = shutil.which("regelwerk", path=str(Path(sys.executable).parent))
    if command is None:
        raise SystemExit("regelwerk is not installed beside this Python")
    python = [sys.executable, "-c"]
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = folder
        # Compiled modules are part of an installation; without them every start would compile anew.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        seconds = compare_processes(
            {
                "pass": ([*python, "pass"], None),
                "yaml": ([*python, "import yaml"], None),
                "cold": ([command, "check", "leadership"], partial(_emptied, Path(folder))),
                "cached": ([command, "check", "leadership"], None),
                "help": ([command, "--help"], None),
            },
            repeats,
        )
    return [
        process_ratio(name, seconds[first], seconds[second], target)
        for name, first, second, target in (
            ("`check leadership`, cold / `python -c 'import yaml'`", "cold", "yaml", 4),
            ("the same, unchanged since the last check", "cached", "yaml", 0.6),
            ("`regelwerk --help` / `python -c pass`", "help", "pass", 2),
        )
    ]


def _emptied(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()


def main() -> None:
    arguments = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    arguments.add_argument("--repeats", type=int, default=15, help="how often each pair is measured")
    arguments.add_argument("--only", choices=PARTS)
    chosen = arguments.parse_args()
    ruleset, problems = link_folder(ROOT / "rulesets" / "leadership")
    if ruleset is None:
        raise SystemExit(f"the ruleset has problems: {problems[0]}")
    program = Program(ruleset)
    rows: list[Ratio] = []
    if chosen.only in (None, "turns"):
        rows += turns(program, chosen.repeats)
    if chosen.only in (None, "expressions"):
        rows += expressions(program, chosen.repeats)
    if chosen.only in (None, "compile"):
        rows.append(
            compare(
                "generating and compiling the module / `import yaml` as a process",
                partial(Program, ruleset), _import_yaml, repeats=max(7, chosen.repeats // 2),
            )
        )  # fmt: skip
    if chosen.only in (None, "start-up"):
        rows += start_up(chosen.repeats)
    if chosen.only in (None, "duel"):
        rows += duel.ratios(duel.program(), chosen.repeats)
    if chosen.only in (None, "editor"):
        from benchmarks.editor import editor

        place = ROOT / "rulesets" / "leadership"
        rows.append(editor(place, "entity.yaml", EDITED, EDITED.replace(".", ".un", 1), chosen.repeats))
    if rows:
        print(HEADING)
        print("\n".join(row.row() for row in rows), end="\n\n")
    if chosen.only in (None, "growth"):
        print("\n".join(growth(program, repeats=min(5, chosen.repeats))))


def _import_yaml() -> None:
    compare_processes({"yaml": ([sys.executable, "-c", "import yaml"], None)}, repeats=0)


if __name__ == "__main__":
    main()
