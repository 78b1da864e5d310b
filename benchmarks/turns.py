"""Turns of the leadership game: the three worked examples and a large one, by the engine and by hand."""

from collections.abc import Iterator
from functools import partial

from benchmarks.rulesets_here import program
from benchmarks.situations import Situation, large_situation, worked_examples
from benchmarks.timing import Ratio, compare
from benchmarks.twins.leadership import Cast, Turn
from benchmarks.twins.leadership_orders import parse
from regelwerk.run.chance import Scripted
from regelwerk.run.game import new_game
from regelwerk.run.orders import Line, OrderLine, OrderReader
from regelwerk.run.program import Program

LARGE = 40
ADJUDICATED = 22


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
        return self._printed(self.read)

    def _printed(self, orders: list[OrderLine] | list[Line]) -> list[str]:
        """What is printed until orders for the next turn are wanted: nobody orders anything in between."""
        game = new_game(self.program, self.data, Scripted(()))
        phase = game.state.phase
        waiting = game.run(orders, self.happenings, seconds=None)
        while game.deciders() and game.state.phase != phase:
            waiting = game.run((), waiting, seconds=None)
        return game.state.printed

    def twin(self) -> list[str]:
        return Turn(self.situation.position, self.texts, self.casts).resolve().lines

    def engine_with_lines(self) -> list[str]:
        return self._printed(self.lines)

    def twin_with_lines(self) -> list[str]:
        texts = [parse(order) for order in self.situation.orders]
        return Turn(self.situation.position, texts, self.casts).resolve().lines


def ratios(repeats: int) -> Iterator[Ratio]:
    traced = program("leadership")
    silent = Program(traced.ruleset, traced=False)
    for rules, how, target in ((traced, "traced", 1.2), (silent, "without a trace", None)):
        examples = [Contest(rules, situation) for situation in worked_examples(rules.ruleset)]
        large = Contest(rules, large_situation(LARGE))
        yield compare(
            f"the three examples, {how}, orders read before: engine / twin",
            partial(_each, examples, "engine"), partial(_each, examples, "twin"),
            target=target, repeats=repeats,
        )
        if rules is traced:
            yield compare(
                f"the three examples, {how}, order lines read too: engine / twin",
                partial(_each, examples, "engine_with_lines"), partial(_each, examples, "twin_with_lines"),
                repeats=repeats,
            )
        yield compare(
            f"a turn of {len(large.lines)} orders, {LARGE} units, {how}, orders read before: engine / twin",
            large.engine, large.twin, target=target, repeats=repeats,
        )  # fmt: skip
        if rules is traced:
            yield compare(
                f"a turn of {len(large.lines)} orders, {LARGE} units: order lines read too / read before",
                large.engine_with_lines, large.engine, target=2.0, repeats=repeats,
            )  # fmt: skip
            usual = Contest(rules, large_situation(ADJUDICATED))
            yield compare(
                f"adjudication: {len(usual.lines)} orders, {ADJUDICATED} units, from lines to lines, {how}: engine / twin",
                usual.engine_with_lines, usual.twin_with_lines, repeats=repeats,
            )  # fmt: skip


def _each(contests: list[Contest], method: str) -> None:
    for contest in contests:
        getattr(contest, method)()
