"""Takes out of a document's misfits those that only follow from others: part of telling misfits."""

from regelwerk.model.problem import Problem


def without_consequences(problems: list[Problem]) -> list[Problem]:
    """Without repetitions, and without what only follows from another problem of the document."""
    problems = _not_indented(problems)
    misspelt = {problem.hint for problem in problems if problem.code == "key-unknown" and problem.hint}
    misspelt |= {each.hint.partition(":")[0] for each in problems if each.code == "yaml-missing-colon"}
    lacking = {problem.span for problem in problems if problem.code == "key-missing"}
    verbs = {problem.span for problem in problems if problem.code == "unknown-verb"}
    kept: list[Problem] = []
    for problem in problems:
        if problem.code == "key-missing" and problem.values["key"] in misspelt:
            continue
        if problem.code == "too-few" and problem.span in lacking:
            continue
        if problem.code == "malformed-name" and problem.span in verbs:
            continue
        if problem not in kept:
            kept.append(problem)
    return kept


def _not_indented(problems: list[Problem]) -> list[Problem]:
    """With one problem where keys stand beside the key that they belong under."""
    kept = list(problems)
    for empty in [each for each in problems if each.code == "value-missing"]:
        strays: list[Problem] = []
        if empty.span is None:
            continue
        line, column = empty.span.line, empty.span.column
        for each in sorted(kept, key=lambda problem: problem.span or ("",)):
            here = each.span
            if each.code == "key-unknown" and here is not None and here.line > line and here.column == column:
                strays.append(each)
        if strays and not strays[0].hint and "type-object" in empty.values["expected"]:
            told = {"key": strays[0].values["key"], "above": empty.values["key"]}
            kept = [each for each in kept if each is not empty and each not in strays]
            kept.append(Problem("key-not-indented", strays[0].span, told))
    return kept


def strange(problems: list[Problem]) -> bool:
    """Whether a document both lacks keys and has keys that mean nothing in it."""
    return {"key-missing", "key-unknown"} <= {problem.code for problem in problems}
