"""Where two runs of one example part, and whether they come to the same all the same."""

from regelwerk.model.outcome import Outcome, Step
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.texts import title


def renamed(old: Ruleset, new: Ruleset, language: str) -> list[tuple[str, str]]:
    """What documents and rows are called now and were called before, the longest names first."""
    found: dict[str, str] = {}
    for document in old.all_documents():
        other = new.document(document.header.id)
        if other is not None:
            found[title(other.header.title, language)] = title(document.header.title, language)
    for id, table in old.tables.items():
        rows = {row.key: row for row in new.tables[id].rows} if id in new.tables else {}
        for row in table.rows:
            for column, value in row.values.items():
                now = rows[row.key].values.get(column) if row.key in rows else None
                if isinstance(now, str) and isinstance(value, str) and value:
                    found[now] = value
    return sorted(((now, was) for now, was in found.items() if now and now != was), key=lambda p: -len(p[0]))


def comes_to_the_same(was: Outcome, now: Outcome, names: list[tuple[str, str]]) -> bool:
    """Whether the same happens, whatever the numbers are that lead to it and the names of what takes part."""

    def told(outcome: Outcome, *, before: bool) -> tuple[object, ...]:
        steps = [step for step in _steps(outcome) if step.kind not in ("quantity", "judged", "settled")]
        texts = [*(step.text for step in steps), *outcome.printed]
        for new_name, old_name in () if before else names:
            texts = [text.replace(new_name, old_name) for text in texts]
        return texts, [(step.kind, step.document) for step in steps]

    return told(was, before=True) == told(now, before=False)


def parting(was: Outcome, now: Outcome) -> tuple[str, str]:
    """The first step in which two outcomes differ: what it was, and what it is."""
    before, after = _steps(was), _steps(now)
    at = 0
    while at < min(len(before), len(after)) and _told(before[at]) == _told(after[at]):
        at += 1
    if at < len(before) or at < len(after):
        one, two = _step(before, at), _step(after, at)
        return (one, two) if one != two else (_step(before, at, rule=True), _step(after, at, rule=True))
    lines = next(((one, two) for one, two in zip(was.printed, now.printed, strict=False) if one != two), None)
    return lines or ("", "")


def _step(steps: list[Step], at: int, rule: bool = False) -> str:
    """A step in words, with the document behind it if `rule`; a dash where the story is over."""
    if at >= len(steps):
        return "–"
    return f"{steps[at].text} [{steps[at].document}]" if rule else steps[at].text


def _steps(outcome: Outcome) -> list[Step]:
    """What happened: what was looked at and did not count may be other without anything coming of it."""
    return [step for step in outcome.steps if step.kind not in ("override", "skipped", "suppressed", "seen")]


def _told(step: Step) -> tuple[object, ...]:
    return step.depth, step.kind, step.text, step.document
