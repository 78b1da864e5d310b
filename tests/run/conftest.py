"""Running a toy ruleset from a text, and reading its trace as plain lines."""

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pytest

from regelwerk.model.problem import Problem, Refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.scenario import Given, StateData, merged
from regelwerk.model.span import Span
from regelwerk.reference.interpreter import Interpreter
from regelwerk.run.chance import Chance, Scripted
from regelwerk.run.game import Game, new_game
from regelwerk.run.program import Program
from regelwerk.run.snapshot import dump
from regelwerk.run.thing import shown

# What each kind has to say besides the point of a test; added where a toy leaves it out.
_TITLED = {"source": "{standing: house}", "text": "{en: Prose.}", "title": "{en: Title}"}
_NEEDED = {
    "table": ("source", "title"),
    "quantity": ("source", "title"),
    "judgement": ("source", "title"),
    "modifier": ("source", "text", "title"),
    "immunity": ("source", "text", "title"),
    "rule": ("source", "text", "title"),
    "type": ("title",),
    "definition": ("title",),
    "event": ("title",),
    "phase": ("title",),
    "scenario": ("title",),
    "notation": ("title",),
}


class Toy(NamedTuple):
    """A game of a toy ruleset that has run, and what its trace says."""

    game: Game
    text: str

    @property
    def story(self) -> list[str]:
        return told(self.game)

    def thing(self, id: str) -> Any:
        return self.game.state.things[id]


Play = Callable[..., Toy]


def completed(text: str) -> str:
    """The documents with a title, prose and a source wherever their kind wants one."""
    documents = []
    for document in re.split(r"^---\n", text.lstrip("\n"), flags=re.MULTILINE):
        kind = re.search(r"^kind: (\w+)", document, flags=re.MULTILINE)
        missing = [
            f"{key}: {_TITLED[key]}\n"
            for key in (_NEEDED.get(kind[1], ()) if kind else ())
            if not re.search(rf"^{key}:", document, flags=re.MULTILINE)
        ]
        documents.append(document.rstrip("\n") + "\n" + "".join(missing))
    return "---\n".join(documents)


@pytest.fixture
def linked(link_text: Callable[[str], tuple[Ruleset | None, list[Problem]]]) -> Callable[[str], Ruleset]:
    def linked(text: str) -> Ruleset:
        ruleset, problems = link_text(completed(text))
        assert ruleset is not None, [(p.code, str(p.span), p.values) for p in problems]
        return ruleset

    return linked


@pytest.fixture
def play(linked: Callable[[str], Ruleset]) -> Play:
    """Runs a toy from its first scenario, or from the given state, until nobody knows how to go on.

    With scripted dice the readable interpreter runs it too, and has to come to the same.
    """

    def play(
        text: str,
        *,
        dice: tuple[int, ...] = (),
        chance: Chance | None = None,
        state: StateData | None = None,
        language: str = "en",
        full: bool = False,
        seconds: float = 120,
    ) -> Toy:
        ruleset = linked(text)
        start = next(iter(ruleset.scenarios.values())).state if ruleset.scenarios else {}

        def begun(program: Program, chance: Chance) -> Game:
            whole = merged(start, state or {}, ruleset.vocabulary.things)
            return new_game(program, whole, chance, language=language)

        if chance is not None or full:
            recorded = Interpreter(ruleset, recording=True) if full else Program(ruleset)
            game = begun(recorded, chance or Scripted(dice))
            game.run(seconds=seconds)
            return Toy(game, completed(text))
        game = begun(Program(ruleset), Scripted(dice))
        readable = begun(Interpreter(ruleset), Scripted(dice))
        try:
            game.run(seconds=seconds)
        except Refused as refusal:
            with pytest.raises(Refused) as caught:
                readable.run(seconds=seconds)
            if refusal.problems[0].code != "run-too-deep":  # how deep is Python's matter
                assert caught.value.problems == refusal.problems
            raise
        readable.run(seconds=10 * seconds)  # it is slow
        assert told(readable) == told(game)
        assert dump(readable) == dump(game)
        return Toy(game, completed(text))

    return play


class Refusal(NamedTuple):
    """The one problem that stopped a toy, and the text of the line that it points to."""

    problem: Problem
    line: str
    related: tuple[str, ...]


@pytest.fixture
def refused(play: Play) -> Callable[..., Refusal]:
    def refused(text: str, **given: Any) -> Refusal:
        with pytest.raises(Refused) as caught:
            play(text, **given)
        (problem,) = caught.value.problems
        lines = completed(text).splitlines()
        line = lines[problem.span.line - 1].strip() if problem.span is not None else ""
        return Refusal(problem, line, tuple(lines[each.span.line - 1].strip() for each in problem.related))

    return refused


def told(game: Game) -> list[str]:
    """The trace as lines of plain text, documents by their ids."""
    return [_line(game.program, entry) for entry in game.state.trace]


def _line(program: Program, entry: Sequence[Any]) -> str:
    kind, *rest = entry
    if kind in ("event", "rule", "skipped", "refused", "stopped", "quantity", "outdone", "judged", "settled"):
        rest[0] = program.documents[rest[0]].header.id
    if kind == "refused":
        rest[1] = [f"{program.documents[number].header.id}: {reason}" for number, reason in rest[1]]
    elif kind == "stopped":
        rest[1] = program.documents[rest[1]].header.id
    elif kind == "quantity":
        rest[3] = [f"{program.documents[number].header.id}: {shown(value)}" for number, value in rest[3]]
    return " ".join([kind, *(shown(item) for item in rest)])


@pytest.fixture
def given_state() -> Callable[[dict[str, dict[str, dict[str, Any]]]], StateData]:
    """A start from plain values: fields by the id of a thing, by its type."""

    def given_state(things: dict[str, dict[str, dict[str, Any]]]) -> StateData:
        nowhere = Span("test", 1, 1, 1, 1)
        return {
            kind: {
                name: (nowhere, {field: Given(value, nowhere) for field, value in fields.items()})
                for name, fields in named.items()
            }
            for kind, named in things.items()
        }

    return given_state
