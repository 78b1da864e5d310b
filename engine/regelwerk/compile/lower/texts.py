"""Lowers texts with values in them: refusals, and the remarks on result lines."""

from regelwerk.compile.steps import Do, If, Steps, Test, Text, runtime
from regelwerk.model.document import Texts
from regelwerk.model.rules import Report


def told(texts: Texts) -> Text:
    """What a player is told, words and rows by their titles."""
    return _text(texts, titled=True)


def reported(report: Report | None) -> Steps:
    """Leaves a remark, its values as orders write them."""
    if report is None:
        return ()
    remark = Do(
        "s.report({0}, {1}, {2})",
        (report.on.tree, runtime(repr(report.slot)), _text(report.text, titled=False)),
        span=report.span,
    )
    if report.when is None:
        return (remark,)
    return (If((Test(report.when.tree, report.span),), (remark,), span=report.span),)


def _text(texts: Texts, *, titled: bool) -> Text:
    templates = {
        language: tuple([each if isinstance(each, str) else each.tree for each in template])
        for language, template in texts.items()
    }
    return Text(templates, titled)
