"""Handing in orders: a file is read, every line checked against the game, and sealed; or nothing is."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from regelwerk.game import step
from regelwerk.game.opening import Playing
from regelwerk.game.reports import deciders
from regelwerk.game.store import Stand, Store
from regelwerk.load.limits import BAD_CHARACTER
from regelwerk.load.show import sentence
from regelwerk.model.problem import Problem, Refused, nearest
from regelwerk.model.span import Span
from regelwerk.run.orders import Line, order_lines
from regelwerk.run.taking_orders import read_orders
from regelwerk.run.thing import Thing
from regelwerk.run.turn import Game

MOST_BYTES = 1024 * 1024
MOST_LINES = 2_000
MOST_LETTERS = 2_000
MOST_PROBLEMS = 100
_LINE_END = re.compile("\r\n|\r|\n")


class Advice(NamedTuple):
    """The orders as the notation writes them, and the warnings: the order, empty for all of them, and what
    is wrong."""

    read: tuple[str, ...] = ()
    warnings: tuple[tuple[str, str], ...] = ()


class Sealed(NamedTuple):
    """What was handed in: for which step, whether it replaces earlier orders, and what is said of it."""

    stand: Stand
    replaced: bool
    advice: Advice


def submit(
    playing: Playing, by: str, data: bytes, file: str, expected: str = "", language: str = ""
) -> Sealed:
    """Seals the orders in `data` for the present step; `file` is what problems call it.

    With `expected` the game must stand at that step. Refusals are told in `language`, else in that of the
    reports. Raises Refused, nothing stored, with every mistake.
    """
    stand = playing.store.stand()
    check_step(stand, expected)
    check_decider(stand, by)
    lines = read_lines(data, file)
    game = step.opened(playing.program, stand, playing.seed, language or playing.language)
    orders = order_lines(lines, by, file)
    problems = game.check(orders)
    if problems:
        raise Refused(problems[:MOST_PROBLEMS], {file: "\n".join(lines)})
    with playing.store.changing():
        if playing.store.stand().step != stand.step:
            raise Refused([Problem("game-moved-on", None, {})])
        replaced = playing.store.seal(stand.step, by, lines)
    return Sealed(stand, replaced, advice(game, by, orders))


def withdraw(store: Store, by: str) -> Stand:
    with store.changing():
        stand = store.stand()
        check_decider(stand, by)
        if not store.unseal(stand.step, by):
            raise Refused([Problem("game-nothing-submitted", None, {"by": by})])
    return stand


def read_lines(data: bytes, file: str) -> list[str]:
    """The lines of an order file. Raises Refused if it is no text in UTF-8, or too much of it."""
    if len(data) > MOST_BYTES:
        raise Refused(
            [Problem("orders-too-large", Span(file, 1, 1, 1, 1), {"most": str(MOST_BYTES // 1024)})]
        )
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = _LINE_END.split(data[: error.start].decode("utf-8"))
        line, column = len(before), len(before[-1]) + 1
        values = {"byte": f"0x{data[error.start]:02X}"}
        raise Refused(
            [Problem("orders-not-utf8", Span(file, line, column, line, column + 1), values)]
        ) from error
    lines = _LINE_END.split(text.removeprefix("\ufeff"))
    while lines and not lines[-1].strip():
        lines.pop()
    if len(lines) > MOST_LINES:
        span = Span(file, MOST_LINES + 1, 1, MOST_LINES + 1, 1)
        values = {"most": str(MOST_LINES), "count": str(len(lines))}
        raise Refused([Problem("orders-too-many-lines", span, values)])
    problems = []
    for number, written in enumerate(lines, 1):
        bad = re.search(BAD_CHARACTER, written)
        if bad is not None:
            span = Span(file, number, bad.start() + 1, number, bad.end() + 1)
            problems.append(Problem("orders-bad-character", span, {"number": f"U+{ord(bad[0]):04X}"}))
        elif len(written) > MOST_LETTERS:
            span = Span(file, number, MOST_LETTERS + 1, number, MOST_LETTERS + 1)
            problems.append(Problem("orders-line-too-long", span, {"most": str(MOST_LETTERS)}))
    if problems:
        raise Refused(problems[:MOST_PROBLEMS], {file: "\n".join(lines)})
    return lines


def check_step(stand: Stand, expected: str) -> None:
    """Raises Refused if the game is over, or stands at another step than the caller thinks."""
    if stand.over:
        raise Refused([Problem("game-over", None, {})])
    if expected and expected != str(stand.step):
        values = {"expected": expected, "step": str(stand.step), "turn": str(stand.turn)}
        raise Refused([Problem("game-other-step", None, values)])


def check_decider(stand: Stand, by: str) -> None:
    if by in stand.asked:
        return
    values = {"by": by, "asked": ", ".join(stand.asked)}
    if by in deciders(stand):
        raise Refused([Problem("game-not-asked", None, values)])
    raise Refused([Problem("game-unknown-decider", None, values, nearest(by, stand.asked))])


def advice(game: Game, by: str, lines: Iterable[Line]) -> Advice:
    """How orders were read, and what the phase warns of. They stay in the game's state: it is used up."""
    state, step = game.state, game.program.steps[game.state.phase]
    reader, found, problems = read_orders(game.program, state, step, list(lines))
    assert not problems
    reader.enter()
    state.refresh()
    texts = tuple(line.text for line in found.values())
    asked: list[tuple[str, Thing | None]] = [(line.text, order) for order, line in found.items()]
    warnings = [
        (text, reason)
        for text, order in [*asked, ("", None)]
        for reason in _reasons(game, state.things[by], order)
    ]
    return Advice(texts, tuple(dict.fromkeys(warnings)))


def _reasons(game: Game, who: Thing, order: Thing | None) -> list[str]:
    try:
        return game.program.steps[game.state.phase].warnings(game.state, who, order)
    except Exception as error:
        failed = game.program.located(error)
        if not isinstance(failed, Refused):
            raise
        # A warning that can not be worked out is no reason to turn orders away.
        return [sentence(problem, game.state.language) for problem in failed.problems]
