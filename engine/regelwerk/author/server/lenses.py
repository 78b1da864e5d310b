"""Lenses above documents: an example is run, a rule shown in words. What comes of it is Markdown."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from regelwerk.author.server import hover
from regelwerk.author.server.project import Project
from regelwerk.author.server.symbols import Symbol
from regelwerk.author.server.translate import in_full
from regelwerk.load.node import Node
from regelwerk.model.outcome import Outcome
from regelwerk.model.span import Span
from regelwerk.model.texts import title
from regelwerk.render import escape
from regelwerk.run.failure import RunFailure
from regelwerk.run.limits import time_limit
from regelwerk.run.program import Program
from regelwerk.scenario.runner import run_example
from regelwerk.texts import Texts

RUN, WORDS = "regelwerk.runExample", "regelwerk.showInWords"
SECONDS = 10.0
# What has no words beside its own.
_SILENT = ("ruleset", "scenario", "example", "lesson", "term", "sentences")
_TEXTS = Texts("lenses")


class Lens(NamedTuple):
    """A lens stands above the line of its span; it calls a command about a document."""

    span: Span
    title: str
    command: str
    id: str


def lenses(nodes: list[Node], language: str) -> Iterator[Lens]:
    """The lenses of a file's documents; of a change that of what is changed."""
    for node in nodes:
        kind, name = node.get("kind"), node.get("id") or node.get("of")
        if kind is None or name is None or not name.text:
            continue
        id = name.text.partition("/")[0]
        if kind.text == "example":
            yield Lens(kind.span, _TEXTS.say(language, "run"), RUN, id)
        elif kind.text not in _SILENT:
            yield Lens(kind.span, _TEXTS.say(language, "words"), WORDS, id)


def example_run(project: Project, id: str, language: str) -> str:
    """How an example comes out, step by step."""
    say = partial(_TEXTS.say, language)
    ruleset = project.sound
    if ruleset is None or project.problems:
        return say("unsound")
    if id not in ruleset.examples:
        return say("no-example", {"name": escape.text(id)})
    try:
        with time_limit(SECONDS):
            outcome = run_example(Program(ruleset), ruleset.examples[id], language)
    except RunFailure:
        return say("too-long", {"seconds": f"{SECONDS:g}"})
    heading = title(ruleset.examples[id].header.title, language) or id
    return hover.for_editors("\n\n".join([f"# {escape.text(heading)}", *_told(outcome, language)]))


def _told(outcome: Outcome, language: str) -> Iterator[str]:
    say = partial(_TEXTS.say, language)
    yield f"**{say('fails' if outcome.failures else 'passes')}**"
    if outcome.failures:
        yield "\n".join(f"- {escape.text(in_full(problem, language))}" for problem in outcome.failures)
    if outcome.printed:
        yield "\n".join(f"- {escape.code(line)}" for line in outcome.printed)
    if outcome.steps:
        yield f"## {say('steps')}"
        yield "\n".join(
            f"{'  ' * step.depth}- {escape.text(step.text)}"
            + (f" {escape.code(step.document)}" if step.document else "")
            for step in outcome.steps
        )


def in_words(project: Project, id: str, language: str) -> str:
    """A document as the rulebook says it."""
    if project.sound is None:
        return _TEXTS.say(language, "unsound")
    told = hover.of_symbol(project, Symbol("document", id), language)
    return told or _TEXTS.say(language, "no-document", {"name": escape.text(id)})
