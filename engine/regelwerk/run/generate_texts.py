"""Source for texts with values in them: refusals, and the remarks on result lines."""

from regelwerk.model.document import Texts
from regelwerk.model.expression import Expression
from regelwerk.model.rules import Report
from regelwerk.model.types import differs_by_language
from regelwerk.run.writer import ModuleWriter


def refusal_source(code: ModuleWriter, texts: Texts) -> str:
    """Source of what a player is told, in the language of the state; words and rows by their titles."""
    return _text_source(
        {language: _template_source(code, template, language) for language, template in texts.items()}
    )


def _text_source(written: dict[str, str]) -> str:
    """Source of a text in the language of the state; `written` are the sources for each language."""
    if len(set(written.values())) == 1:
        return next(iter(written.values()))
    if not written:
        return "''"
    german = written.get("de", next(iter(written.values())))
    english = written.get("en", german)
    return f"({german} if s.language == 'de' else {english})"


def report_source(code: ModuleWriter, report: Report) -> None:
    """Writes the lines that leave a remark."""
    with code.at(report.span):
        remark = _text_source({each: _template_source(code, text) for each, text in report.text.items()})
        call = f"s.report({code.expression(report.on)}, {report.slot!r}, {remark})"
        if report.when is not None:
            code.line(f"if {code.expression(report.when)}:")
            with code.block():
                code.line(call)
        else:
            code.line(call)


def _template_source(code: ModuleWriter, template: tuple[str | Expression, ...], language: str = "") -> str:
    """With a `language`, what has a title in it is called by that; without one, as orders write it."""
    parts = [
        repr(part)
        if isinstance(part, str)
        else f"Told({code.expression(part)}, {language!r})"
        if language and differs_by_language(part.type)
        else f"Shown({code.expression(part)})"
        for part in template
    ]
    return " + ".join(parts) or "''"
