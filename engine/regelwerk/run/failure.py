"""What can go wrong while rules run: always a problem with a place, never a traceback."""

from regelwerk.model.failure import RunFailure as RunFailure
from regelwerk.model.problem import Problem, Refused, Related
from regelwerk.model.span import Span

_KNOWN: dict[type[Exception], str] = {
    ZeroDivisionError: "run-division-by-zero",
    IndexError: "run-no-such-item",
    OverflowError: "run-number-too-large",
    RecursionError: "run-too-deep",
    MemoryError: "run-too-much-memory",
}


def located(error: Exception, file: str, spans: list[Span | None]) -> Refused:
    """The error as a problem, placed by the line of generated source that raised it.

    `file` is the name under which the source was compiled; `spans` gives the place behind each of
    its lines, counted from 1.
    """
    if isinstance(error, Refused):
        return error
    span: Span | None = None
    step = error.__traceback__
    while step is not None:
        # What a signal interrupts may be on no line.
        line: int | None = step.tb_lineno
        if step.tb_frame.f_code.co_filename == file and line is not None and line < len(spans):
            span = spans[line] or span
        step = step.tb_next
    return refusal(error, span, spans)


def refusal(error: Exception, span: Span | None, spans: list[Span | None]) -> Refused:
    """The error as a problem at a place; `spans` are the places of the `lines` of a failure."""
    return Refused([_problem(error, span, spans)])


def _problem(error: Exception, span: Span | None, spans: list[Span | None]) -> Problem:
    match error:
        case RunFailure():
            return _told(error, span, spans)
        case AttributeError() | TypeError() if "NoneType" in str(error):
            field = error.name if isinstance(error, AttributeError) else None
            if not field:
                return Problem("run-of-none", span)
            return Problem("run-field-of-none", span, {"field": field})
        case ValueError() if "empty" in str(error):
            return Problem("run-none-to-compare", span)  # the smallest of no numbers
    code = next((code for kind, code in _KNOWN.items() if isinstance(error, kind)), "run-error")
    return Problem(code, span)


def _told(failure: RunFailure, span: Span | None, spans: list[Span | None]) -> Problem:
    places = list(dict.fromkeys(place for line in failure.lines if (place := spans[line]) is not None))
    if not places:
        return Problem(failure.code, failure.span or span, failure.values, related=failure.related)
    related = tuple(Related("other-effect", place) for place in places[:-1])
    return Problem(failure.code, places[-1], failure.values, related=(*related, *failure.related))
