"""What can go wrong while rules run: always a problem with a place, never a traceback."""

from engine.model.problem import Problem, Refused
from engine.model.span import Span


class RunFailure(Exception):
    """A rule could not be carried out: the problem's code and values; its place is found later."""

    def __init__(self, code: str, **values: str) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


_KNOWN: dict[type[Exception], str] = {
    ZeroDivisionError: "run-division-by-zero",
    IndexError: "run-no-such-item",
    OverflowError: "run-number-too-large",
    RecursionError: "run-too-deep",
}


def located(error: Exception, file: str, spans: list[Span | None]) -> Refused:
    """The error as a problem, placed by the line of generated source that raised it.

    `file` is the name under which the source was compiled; `spans` gives the place behind each of
    its lines, counted from 1.
    """
    span: Span | None = None
    step = error.__traceback__
    while step is not None:
        if step.tb_frame.f_code.co_filename == file and step.tb_lineno < len(spans):
            span = spans[step.tb_lineno] or span
        step = step.tb_next
    if isinstance(error, RunFailure):
        return Refused([Problem(error.code, span, error.values)])
    if isinstance(error, AttributeError) and "NoneType" in str(error):
        return Refused([Problem("run-field-of-none", span, {"field": error.name or "?"})])
    code = next((code for kind, code in _KNOWN.items() if isinstance(error, kind)), "run-error")
    return Refused([Problem(code, span, {"detail": type(error).__name__})])
