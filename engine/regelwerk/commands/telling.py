"""Prints what came of an example: its lines, and beneath them the steps with their places."""

from typing import Any

from regelwerk.commands.report import place_data, print_styled
from regelwerk.commands.syntax import Arguments
from regelwerk.model.outcome import Outcome, Step
from regelwerk.model.problem import Problem

_STYLES = {
    "phase": "bold",
    "refused": "red",
    "stopped": "red",
    "skipped": "dim",
    "suppressed": "dim",
    "seen": "dim cyan",
    "changed": "dim",
    "remark": "yellow",
    "rule": "green",
    "override": "magenta",
}


def tell_steps(steps: tuple[Step, ...], arguments: Arguments, indent: str = "  ") -> None:
    """One line a step: what happened, then the rule behind it with paragraph, file and line."""
    print_styled(
        (
            (indent + "  " * step.depth + step.text, _STYLES.get(step.kind, ""), reference(step))
            for step in steps
        ),
        arguments,
    )


def reference(step: Step) -> str:
    """`4.2, chapter.yaml:30`: the document, its paragraph where that is another name, the place."""
    if step.span is None:
        return ""
    place = f"{step.span.file}:{step.span.line}"
    if not step.document:
        return place
    named = step.document
    if step.paragraph and step.paragraph != step.document:
        named = f"{step.document}, {step.paragraph}"
    return f"{named}, {place}"


def as_data(outcome: Outcome) -> dict[str, Any]:
    """An outcome for programs."""
    from regelwerk.api.result import Step as Told

    return {
        "example": outcome.example,
        "printed": list(outcome.printed),
        "steps": [Told(*step).to_dict() for step in outcome.steps],
        "failures": [_failure(problem) for problem in outcome.failures],
    }


def _failure(problem: Problem) -> dict[str, Any]:
    return {"code": problem.code, **(place_data(problem.span) or {}), "values": problem.values}
