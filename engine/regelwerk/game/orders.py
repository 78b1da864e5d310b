"""Handing in orders: a file is read, every line checked against the game, and sealed; or nothing is."""

import re
from typing import NamedTuple

from regelwerk.api.orders import Advice
from regelwerk.game import step
from regelwerk.game.opening import Playing, check_unmoved
from regelwerk.game.reports import deciders
from regelwerk.game.store import Stand, Store
from regelwerk.load.limits import BAD_CHARACTER
from regelwerk.model.problem import Problem, Refused, nearest, refused
from regelwerk.model.span import Span

MOST_BYTES = 1024 * 1024
MOST_LINES = 2_000
MOST_LETTERS = 2_000
MOST_PROBLEMS = 100
_LINE_END = re.compile("\r\n|\r|\n")


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
    ruleset = playing.ruleset
    if language not in ("", playing.language):
        ruleset = step.ruleset_for(playing.rules.ruleset, language)
    game = step.opened(ruleset, stand, playing.seed)
    try:
        game.order(by, lines, file=file)
    except Refused as refusal:
        raise Refused(refusal.problems[:MOST_PROBLEMS], refusal.texts) from refusal
    with playing.store.changing():
        check_unmoved(playing, stand.step)
        replaced = playing.store.seal(stand.step, by, lines)
    return Sealed(stand, replaced, game.advice(by))


def withdraw(store: Store, by: str) -> Stand:
    with store.changing():
        stand = store.stand()
        check_decider(stand, by)
        if not store.unseal(stand.step, by):
            raise refused("game-nothing-submitted", by=by)
    return stand


def read_lines(data: bytes, file: str) -> list[str]:
    """The lines of an order file. Raises Refused if it is no text in UTF-8, or too much of it."""
    if len(data) > MOST_BYTES:
        raise refused("orders-too-large", file=file, most=MOST_BYTES // 1024)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = _LINE_END.split(data[: error.start].decode("utf-8"))
        line, column = len(before), len(before[-1]) + 1
        span = Span(file, line, column, line, column + 1)
        raise refused("orders-not-utf8", span, byte=f"0x{data[error.start]:02X}") from error
    lines = _LINE_END.split(text.removeprefix("\ufeff"))
    while lines and not lines[-1].strip():
        lines.pop()
    if len(lines) > MOST_LINES:
        span = Span(file, MOST_LINES + 1, 1, MOST_LINES + 1, 1)
        raise refused("orders-too-many-lines", span, most=MOST_LINES, count=len(lines))
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
        raise refused("game-over")
    if expected and expected != str(stand.step):
        raise refused("game-other-step", expected=expected, step=stand.step, turn=stand.turn)


def check_decider(stand: Stand, by: str) -> None:
    if by in stand.asked:
        return
    values = {"by": by, "asked": ", ".join(stand.asked)}
    if by in deciders(stand):
        raise refused("game-not-asked", **values)
    raise refused("game-unknown-decider", None, nearest(by, stand.asked), **values)
