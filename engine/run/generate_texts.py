"""Source for texts with values in them: refusals, and the remarks on result lines."""

from engine.model.document import Texts
from engine.model.expression import Expression
from engine.model.rules import Report
from engine.run.writer import ModuleWriter


def text_source(code: ModuleWriter, texts: Texts) -> str:
    """Source of a text in the language of the state, its values filled in."""
    written = {language: _template_source(code, template) for language, template in texts.items()}
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
        call = f"s.report({code.expression(report.on)}, {report.slot!r}, {text_source(code, report.text)})"
        if report.when is not None:
            code.line(f"if {code.expression(report.when)}:")
            with code.block():
                code.line(call)
        else:
            code.line(call)


def _template_source(code: ModuleWriter, template: tuple[str | Expression, ...]) -> str:
    parts = [
        repr(part) if isinstance(part, str) else f"Shown({code.expression(part)})" for part in template
    ]
    return " + ".join(parts) or "''"
