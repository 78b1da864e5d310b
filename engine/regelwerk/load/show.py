"""Problems as an author reads them: place, sentence, mend, suggestion, and the line with a caret.

Text from files is escaped first: a hostile ruleset must not move the cursor, recolour the terminal or
turn the reading direction.
"""

from collections.abc import Iterable, Mapping

from regelwerk.load.source import Source, bytes_of
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span
from regelwerk.texts.problems import NOTES, PROBLEMS

_WIDTH = 100
_MAX_VALUE = 300
_NOTE = "note:"
# What a link leads to may be nobody's business.
_NOT_SHOWN = frozenset(("file-outside", "file-unreadable"))
_BOLD, _RED, _DIM, _PLAIN = "\x1b[1m", "\x1b[31m", "\x1b[2m", "\x1b[0m"


def show(
    problems: Iterable[Problem],
    language: str = "en",
    colour: bool = False,
    texts: Mapping[str, str] | None = None,
    *,
    warnings: bool = False,
    all: bool = False,
) -> str:
    """All problems sorted by place, each with its source line, and their count in the last line.

    Those from which others follow come first, with the number of these; `all` shows these, too, below them.
    `texts` gives the text of files by the name in the spans; others are read from disk. Without
    problems the text is empty. `warnings` says what they are called.
    """
    ordered = causes_first(problems)
    if not ordered:
        return ""
    sources = Sources(texts or {})
    parts: list[str] = []
    for problem in ordered:
        parts.append(_shown(problem, language, colour, sources))
        if all:
            parts += [_shown(each, language, colour, sources) for each in by_place(problem.follows)]
        elif lines := {each.span[:2] for each in problem.follows if each.span} - {_line(problem)}:
            parts[-1] += "\n  " + NOTES.say(language, "follows", {"count": len(lines)})
    count = NOTES.say(language, "count-warnings" if warnings else "count-problems", {"count": len(ordered)})
    return "\n\n".join([*parts, count])


def as_json(
    problems: Iterable[Problem], language: str = "en", warnings: Iterable[Problem] | None = None
) -> str:
    """The same for a program: an object whose `problems` hold code, message, mend, hint and place.

    Where warnings were looked for they stand beside, in the same form.
    """
    import json

    listed = _listed(problems, language)
    count = sum(each["cause"] is None for each in listed)
    data: dict[str, object] = {"count": count, "problems": listed}
    if warnings is not None:
        data["warnings"] = _listed(warnings, language)
    text = json.dumps(data, ensure_ascii=False, indent=2)
    # The name of a file may hold bytes that are no UTF-8; JSON writes them like this, too.
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _listed(problems: Iterable[Problem], language: str) -> list[dict[str, object]]:
    return [
        {
            "code": problem.code,
            "message": sentence(problem, language),
            "mend": mend(problem, language),
            "hint": problem.hint,
            **_place(problem.span),
            "related": [
                {"note": NOTES.say(language, related.note), **_place(related.span)}
                for related in problem.related
            ],
            "cause": None if problem is first else {"code": first.code, **_place(first.span)},
        }
        for first in causes_first(problems)
        for problem in (first, *by_place(first.follows))
    ]


def causes_first(problems: Iterable[Problem]) -> list[Problem]:
    """Sorted by place, but those first from which most others follow."""
    return sorted(by_place(problems), key=lambda problem: -len(problem.follows))


def by_place(problems: Iterable[Problem]) -> list[Problem]:
    """Sorted by file, line and column; what has no place comes first; no problem twice."""
    unique = {
        (problem.code, problem.span, tuple(sorted(problem.values.items()))): problem for problem in problems
    }
    return sorted(unique.values(), key=lambda problem: (problem.span or ("", 0, 0, 0, 0), problem.code))


def sentence(problem: Problem, language: str = "en") -> str:
    """What is wrong, in one or two sentences on one line, safe to print."""
    return PROBLEMS.say(language, problem.code, _values(problem, language))


def mend(problem: Problem, language: str = "en") -> str:
    """What to do about it, or an empty text."""
    return PROBLEMS.say(language, problem.code, _values(problem, language), "mend")


def visible(text: str) -> str:
    """The text with every character that does not print, or reorders others, shown as its number."""
    if text.isprintable():
        return text
    return "".join(
        letter if letter.isprintable() else "→" if letter == "\t" else f"<U+{ord(letter):04X}>"
        for letter in text
    )


def in_full(problem: Problem, language: str) -> str:
    """What is wrong, how to mend it, and what was probably meant."""
    words = [sentence(problem, language), mend(problem, language)]
    if problem.hint:
        words.append(NOTES.say(language, "did-you-mean", {"hint": _cut(visible(problem.hint))}))
    return " ".join(filter(None, words))


class Sources:
    """The files that problems name, each read once."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._found: dict[str, Source | None] = {
            file: Source(file, text.removeprefix("\ufeff")) for file, text in texts.items()
        }

    def line(self, file: str, number: int) -> str | None:
        if file not in self._found:
            data = bytes_of(file)
            text = data.decode("utf-8", "replace").removeprefix("\ufeff") if data is not None else None
            self._found[file] = Source(file, text) if text is not None else None
        source = self._found[file]
        return None if source is None or number > len(source.lines) else source.line(number - 1)


def _line(problem: Problem) -> tuple[str, int]:
    return problem.span[:2] if problem.span is not None else ("", 0)


def _shown(problem: Problem, language: str, colour: bool, sources: Sources) -> str:
    place = f"{visible(str(problem.span))}: " if problem.span is not None else ""
    code = f"[{problem.code}]"
    if colour:
        place, code = f"{_BOLD}{place}{_PLAIN}", f"{_DIM}{code}{_PLAIN}"
    lines = [f"{place}{in_full(problem, language)} {code}"]
    if problem.span is not None and problem.code not in _NOT_SHOWN:
        lines += _snippet(problem.span, colour, sources)
    for related in problem.related:
        lines.append(f"  {visible(str(related.span))}: {NOTES.say(language, related.note)}")
        lines += _snippet(related.span, False, sources)
    return "\n".join(lines)


def _snippet(span: Span, colour: bool, sources: Sources) -> list[str]:
    """The line of a span and a line with carets beneath it; nothing if the line is not to be had."""
    line = sources.line(span.file, span.line)
    if line is None or not line.strip():
        return []
    start = min(span.column - 1, len(line))
    end = span.end_column - 1 if span.end_line == span.line else len(line)
    end = max(min(end, len(line)), start)
    first = max(0, start - _WIDTH // 2) if len(line) > _WIDTH else 0
    last = min(len(line), first + _WIDTH)
    end = min(end, last)
    before, marked, after = (visible(part) for part in (line[first:start], line[start:end], line[end:last]))
    if first:
        before = "…" + before
    if last < len(line):
        after += "…"
    number = str(span.line)
    carets = "^" * max(1, _columns(marked))
    if colour:
        carets = f"{_RED}{carets}{_PLAIN}"
    return [
        f"    {number} | {before}{marked}{after}",
        f"    {' ' * len(number)} | {' ' * _columns(before)}{carets}",
    ]


def _columns(text: str) -> int:
    """How many columns of a terminal the text fills."""
    if text.isascii():
        return len(text)
    from unicodedata import combining, east_asian_width

    return sum(0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def _values(problem: Problem, language: str) -> dict[str, str]:
    """The values as they are shown; of what is given in each language (`given_en`), the right one."""
    values = {name: _value(str(given), language) for name, given in problem.values.items()}
    for ending in ("_en", f"_{language}"):
        spoken = [name for name in problem.values if name.endswith(ending)]
        values.update({name.removesuffix(ending): values[name] for name in spoken})
    return values


def _value(given: str, language: str) -> str:
    """A value as it is shown; `note:a,b` stands for the words of two notes, joined by "or"."""
    if given.startswith(_NOTE):
        keys = given.removeprefix(_NOTE).split(",")
        return NOTES.say(language, "or").join(NOTES.say(language, key) for key in keys)
    return _cut(visible(given))


def _cut(text: str) -> str:
    return text if len(text) <= _MAX_VALUE else text[:_MAX_VALUE] + "…"


def _place(span: Span | None) -> dict[str, str | int | None]:
    if span is None:
        return {"file": None, "line": None, "column": None, "end_line": None, "end_column": None}
    return span._asdict()
