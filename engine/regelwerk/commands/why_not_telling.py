"""Answers `why-not`: as text with the conditions beneath each case, or as data."""

from typing import Any

from regelwerk.author import positions
from regelwerk.commands.opening import opened
from regelwerk.commands.report import print_json, print_styled
from regelwerk.commands.syntax import Arguments
from regelwerk.explain.beneath import drawn
from regelwerk.load.show import Sources, visible
from regelwerk.model.named import named
from regelwerk.model.texts import title, titled
from regelwerk.run.program import Program
from regelwerk.why_not.answer import Answer, Case
from regelwerk.why_not.ask import why_not
from regelwerk.why_not.parts import Part
from regelwerk.why_not.position import Position
from regelwerk.why_not.words import Words, say, verdict

_MARKS = {True: "✓", False: "✗", None: "·"}
_STYLES = {True: "green", False: "red", None: "yellow"}


# A line, its style, and the place behind it.
_Line = tuple[str, str, str]


def _line(text: str, style: str = "", place: str = "") -> _Line:
    return visible(text), style, place


def answer(arguments: Arguments) -> int:
    ruleset = opened(arguments)
    ids = list(dict.fromkeys(arguments.texts("id")))
    known = named(ruleset, ids)
    answers = []
    for id in ids:
        words = Words(Program(ruleset), arguments.language)
        position = _position(words, arguments)
        given, tag = arguments.texts("with"), arguments.text("tag")
        answers.append(why_not(words, position, known[id], given, tag=tag, most=arguments.number("cases", 3)))
    if arguments.as_json:
        print_json([as_data(each, arguments.language) for each in answers])
        return 0
    for number, answer in enumerate(answers):
        if number:
            print()
        tell(answer, arguments)
    return 0


def _position(words: Words, arguments: Arguments) -> Position:
    if arguments.has("example"):
        at = arguments.text("at")
        found = positions.of_example(words, arguments.text("example"), end=at == "end")
        return found._replace(play=None) if at else found
    if kept := arguments.text("save") or arguments.text("game"):
        return positions.of_kept(words, kept, arguments.number("step", None))
    return positions.of_scenario(words, arguments.text("scenario"))


def tell(answer: Answer, arguments: Arguments) -> None:
    """Print an answer: where, then case by case what holds and what does not."""
    print_styled(_lines(answer, arguments.language, full=arguments.has("full")), arguments)


def _lines(answer: Answer, language: str, *, full: bool) -> list[_Line]:
    header = answer.document.header
    lines = [_line(titled(answer.document, language), "bold", f"{header.id}, {header.span}")]
    lines.append(_line(", ".join(filter(None, (answer.position, answer.phase)))))
    lines += [_line(note) for note in answer.notes]
    if answer.tried > 1:
        key = "some-apply" if answer.applying else "none-applies"
        lines.append(_line(say(key, language, count=str(answer.applying), tried=str(answer.tried))))
    if not answer.complete:
        lines.append(_line(say("cut-short", language)))
    sources = Sources({})
    for case in answer.cases:
        lines += [_line(""), *_case(case, header.kind, language, sources, full=full)]
    return lines


def _case(case: Case, kind: str, language: str, sources: Sources, *, full: bool) -> list[_Line]:
    values = ", ".join(f"{name} = {value}" for name, value in case.values.items())
    head = ", ".join(filter(None, (case.moment, values)))
    told = verdict(kind, case.applies, case.failing, language)
    lines = [_line(f"{head}: {told}" if head else f"{told[:1].upper()}{told[1:]}", "bold")]
    left_out = 0
    for part in case.parts:
        if part.holds and not part.own and not full:
            left_out += 1
            continue
        lines += _part(part, 1)
    if left_out:
        key = "holding" if left_out > 1 else "holding-one"
        lines.append(_line(f"  {_MARKS[True]} {say(key, language, count=str(left_out))}", "dim"))
    for one in case.seen:
        lines += [_line("      " + line, "dim cyan") for line in drawn(one, sources)]
    for part in case.then:
        lines += _part(part, 1)
    return lines


def _part(part: Part, depth: int) -> list[_Line]:
    indent = "  " * depth
    place = ""
    if part.span is not None and depth == 1:
        place = f"{part.document}, {part.span.file}:{part.span.line}" if part.document else ""
    lines = [_line(f"{indent}{_MARKS[part.holds]} {part.text}", _STYLES[part.holds], place)]
    if part.otherwise:
        lines.append(_line(f"{indent}    {part.otherwise}"))
    for each in part.beneath:
        lines += _part(each, depth + 2 if depth == 1 else depth + 1)
    return lines


def as_data(answer: Answer, language: str) -> dict[str, Any]:
    """An answer for programs."""
    header = answer.document.header
    return {
        "document": header.id,
        "kind": header.kind,
        "title": title(header.title, language),
        "file": header.span.file,
        "line": header.span.line,
        "position": answer.position,
        "notes": list(answer.notes),
        "tried": answer.tried,
        "applying": answer.applying,
        "complete": answer.complete,
        "cases": [_case_data(case, header.kind, language) for case in answer.cases],
    }


def _case_data(case: Case, kind: str, language: str) -> dict[str, Any]:
    return {
        "with": dict(case.values),
        "moment": case.moment,
        "applies": case.applies,
        "verdict": verdict(kind, case.applies, case.failing, language),
        "failing": case.failing,
        "conditions": [{"own": part.own, **_part_data(part)} for part in case.parts],
        "expressions": [
            {
                "text": one.expression.text,
                "file": one.expression.span.file,
                "line": one.expression.span.line,
                "values": [
                    {"line": place.line, "column": place.column, "value": value}
                    for place, value in one.values
                ],
            }
            for one in case.seen
        ],
        "then": [_part_data(part) for part in case.then],
    }


def _part_data(part: Part) -> dict[str, Any]:
    data: dict[str, Any] = {"text": part.text, "holds": part.holds}
    if part.otherwise:
        data["otherwise"] = part.otherwise
    if part.document:
        data["document"] = part.document
    if part.span is not None:
        data |= {"file": part.span.file, "line": part.span.line, "column": part.span.column}
    if part.beneath:
        data["beneath"] = [_part_data(each) for each in part.beneath]
    return data
