"""Puts a new document into the files of a ruleset, behind those that are there: a moment of a game, or a
draft that passes `check` as it stands, to be filled in."""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from string import Template
from typing import NamedTuple

from regelwerk.api.history import History, of_scenario
from regelwerk.author.format import formatted
from regelwerk.author.moment import moment, opening, state_lines
from regelwerk.author.positions import kept_moment
from regelwerk.author.rewriting import Source, rewrite, sources
from regelwerk.kinds import KINDS
from regelwerk.kinds import folder as kind_folder
from regelwerk.link.ruleset import link, open_read
from regelwerk.load.extends import kind_of
from regelwerk.load.node import Node
from regelwerk.load.reading import Reading
from regelwerk.load.spelling import spelt
from regelwerk.load.validate import validate
from regelwerk.load.whole_file import told, write_whole
from regelwerk.load.yaml_nodes import read
from regelwerk.model.problem import Problem, Refused, Related
from regelwerk.model.ruleset import Ruleset
from regelwerk.run.chance import Seeded
from regelwerk.run.choices import Choice
from regelwerk.run.program import Program
from regelwerk.scenario.lessons import run_lessons
from regelwerk.scenario.runner import run_examples
from regelwerk.texts import Texts

_SEED = 1
# What only another document can mend.
_TO_DO = {"phase-unreachable"}
_TEXTS = Texts("drafts")
_MODELINE = "# yaml-language-server:"


class Added(NamedTuple):
    id: str
    file: str
    line: int


def add_draft(folder: str, kind: str, id: str, language: str) -> Added:
    """Adds a draft of a `kind` to the ruleset in `folder`.

    Raises:
        Refused: if the ruleset has problems or knows the id, or the file cannot be written.
    """
    ruleset, reading = open_read(folder)
    _check_new(reading, id)
    return _append(folder, reading, kind, id, drafted(ruleset, reading, kind, id, language))


def add_moment(folder: str, save: str, step: int | None, id: str) -> Added:
    """Adds a step of a saved game as an example: the last, or the one with a number from 1 on.

    `save` is where the game is kept: played at the terminal, at the table, or by post.

    Without an `id` it is called after the action that was chosen.

    Raises:
        Refused: if the ruleset has problems, the game was played by another one or comes out otherwise
            now, there is no such step, or the step alone leads to something else than in the game.
    """
    ruleset, reading = open_read(folder)
    if id:
        _check_new(reading, id)
    found, number = kept_moment(ruleset, save, step)
    id = id or _free(reading, found.of)
    text = found.document(id)
    problems = fits(ruleset, reading, text, id)
    if problems:
        raise Refused([Problem("moment-comes-out-otherwise", None, {"step": str(number)}), *problems])
    return _append(folder, reading, "example", id, text)


def _check_new(reading: Reading, id: str) -> None:
    there = _ids(reading).get(id)
    if there is not None:
        related = (Related("first-defined", there.span),)
        raise Refused([Problem("new-id-taken", None, {"name": id}, related=related)])


def _ids(reading: Reading) -> dict[str, Node]:
    """The place of every id, those of the examples of a base too."""
    return {node["id"].text: node["id"] for node in (*reading.nodes, *reading.examples) if "id" in node}


def _free(reading: Reading, of: str) -> str:
    taken, number = _ids(reading), 1
    while f"{of}-{number}" in taken:
        number += 1
    return f"{of}-{number}"


def _append(folder: str, reading: Reading, kind: str, id: str, text: str) -> Added:
    text = formatted(text, id)[0]
    file = _file(folder, reading, kind)
    if not os.path.lexists(file):
        text = _modeline(reading, folder) + text
        with told(file):
            write_whole(file, text)
        return Added(id, file, text[: text.index("kind:")].count("\n") + 1)
    found, problems = sources([file])
    problems += [problem for source in found for problem in source.problems]
    if problems:
        raise Refused(problems)
    source: Source = found[0]
    line_end = "\r\n" if "\r\n" in source.text else "\n"
    before = source.text if not source.text or source.text.endswith("\n") else source.text + line_end
    whole = before + f"---\n{text}".replace("\n", line_end)
    problems = rewrite(source, whole)
    if problems:
        raise Refused(problems)
    return Added(id, file, before.count("\n") + 2)


def _file(folder: str, reading: Reading, kind: str) -> str:
    """The file of the ruleset's own with most documents of a kind; one that is called after it otherwise."""
    inside = os.path.join(os.path.realpath(folder), "")
    files = Counter(
        node.span.file
        for node in reading.nodes
        if kind_of(node) == kind and os.path.realpath(node.span.file).startswith(inside)
    )
    return files.most_common(1)[0][0] if files else os.path.join(folder, f"{KINDS[kind].documents}.yaml")


def _modeline(reading: Reading, folder: str) -> str:
    """The line that tells editors the schema, as the ruleset's head has it."""
    for head in (node for node in reading.nodes if kind_of(node) == "ruleset"):
        first = head.source.line(0) if head.source is not None else ""
        beside = os.path.dirname(os.path.realpath(head.file)) == os.path.realpath(folder)
        if beside and first.startswith(_MODELINE):
            return first + "\n"
    return ""


# --- drafts -----------------------------------------------------------------------------------------


def drafted(ruleset: Ruleset, reading: Reading, kind: str, id: str, language: str) -> str:
    """The text of a new document that the ruleset takes as it stands.

    Raises:
        Refused: with the reasons why none could be made.
    """
    problems: list[Problem] = []
    for text in _drafts(ruleset, kind, id, language):
        problems = fits(ruleset, reading, text, id)
        if {each.code for each in problems} <= _TO_DO:
            return text
    # The draft lies in no file.
    problems = [
        each._replace(span=None) if each.span and each.span.file == "new" else each for each in problems
    ]
    raise Refused(problems or [Problem("new-nothing-to-begin-with", None, {"kind": kind})])


def fits(ruleset: Ruleset, reading: Reading, text: str, id: str) -> list[Problem]:
    """What the ruleset would have to say against a new document; an example is run too."""
    nodes, problems = read(text, "new")
    problems = problems or validate(nodes)
    if problems:
        return problems
    linked, problems = link([*reading.nodes, *nodes], "", reading)
    if linked is not None and id in linked.examples:
        return list(run_examples(linked, ids=[id])[id].failures)
    if linked is not None and id in linked.lessons:
        return list(run_lessons(linked, "en", [id])[id].failures)
    return problems


def _drafts(ruleset: Ruleset, kind: str, id: str, language: str) -> Iterator[str]:
    """Drafts of a kind, the best first; which of them the ruleset takes has to be tried."""
    if kind == "example":
        yield from _examples(ruleset, id)
        yield from _openings(ruleset, id)
        return
    with open(os.path.join(kind_folder(kind), "draft.yaml"), encoding="utf-8") as file:
        template = Template(file.read())
    for values in _values(ruleset, kind, language):
        yield template.substitute(_Sentences(ruleset.languages, language, id=id, **values))


def _values(ruleset: Ruleset, kind: str, language: str) -> Iterator[dict[str, str]]:
    """What may stand for the names in the template of a kind."""
    happening = {**{key: action.event for key, action in ruleset.actions.items()}, **ruleset.events}
    match kind:
        case "phase":
            yield {"start": ruleset.start}
        case "action":
            own = [action.event.parameters[0].type.name for action in ruleset.actions.values()]
            for type in dict.fromkeys([*own, *ruleset.types]):
                yield from ({"type": type, "do": effect} for effect in _effects(ruleset, type))
        case "rule":
            yield from ({"event": event} for event in happening)
        case "immunity":
            for event in happening.values():
                tags = event.carried_tags
                types = (each.type.name for each in event.parameters if each.type.name in ruleset.types)
                type = next(types, "")
                if tags and type:
                    yield {"type": type, "against": f"[{tags[0]}]"}
            yield from ({"type": type, "against": "any"} for type in ruleset.types)
        case "lesson":
            program = Program(ruleset)
            for name, scenario in ruleset.scenarios.items():
                with suppress(Refused):
                    yield {"scenario": name, "dice": _dice(of_scenario(program, scenario, _SEED, "en"))}
        case "scenario":
            yield from ({"state": state} for state in _states(ruleset, _TEXTS.say(language, "state")))
        case _:
            yield {"document": ruleset.start}


def _effects(ruleset: Ruleset, type: str) -> Iterator[str]:
    """Effects of somebody of a type that leave all as it is: on an own field, else on one of other things."""
    for id in dict.fromkeys([type, *ruleset.types]):
        kind = ruleset.vocabulary.things[id]
        for field in ruleset.types[id].fields:
            same = f"{{set: {id}.{field}, to: {id}.{field}}}"
            alone = id == type or kind.one
            yield same if alone else f"{{for_each: {id}, in: {kind.plural}, do: [{same}]}}"


class _Sentences(dict[str, str]):
    """What a template names: values, and sentences of drafts in the author's language (`say_…`) or in each
    language of the ruleset, on one line (`each_…`) or several (`lines_…`)."""

    def __init__(self, languages: Sequence[str], language: str, **values: str) -> None:
        super().__init__(values)
        self.languages, self.language = languages, language

    def __missing__(self, key: str) -> str:
        how, _, name = key.partition("_")
        if how == "say":
            return _TEXTS.say(self.language, name)
        said = [f"{language}: {_TEXTS.say(language, name)}" for language in self.languages]
        return ", ".join(said) if how == "each" else "\n".join(f"  {each}" for each in said)


def _examples(ruleset: Ruleset, id: str) -> Iterator[str]:
    """The first choices of each scenario, as they are made."""
    program = Program(ruleset)
    for scenario in ruleset.scenarios.values():
        with suppress(Refused):
            history = of_scenario(program, scenario, _SEED, "en")
            if next(history.game.choices(), None) is not None:
                yield moment(history, scenario, _first_choices(history)).document(id)


def _first_choices(history: History) -> Iterator[Choice]:
    """The first choice there is; where several choose at once, that of each, as soon as the one before is
    made."""
    yield from islice(history.game.choices(), 1)
    while history.game.sealed:
        yield from islice(history.game.choices(), 1)


def _dice(begun: History) -> str:
    """What a lesson's first step says of the dice that are thrown before anybody decides; what is shuffled
    stays as it lies."""
    trace = begun.game.state.trace
    dice = [entry[3] if entry[0] == "die" else [] for entry in trace if entry[0] in ("die", "shuffled")]
    return f"\n    dice: {spelt(dice)}" if dice else ""


def _states(ruleset: Ruleset, remark: str) -> Iterator[str]:
    """The scenarios that there are, to be changed, those on offer first; else one in which nothing is."""
    for scenario in sorted(ruleset.scenarios.values(), key=lambda each: not each.offered):
        state = {
            ruleset.types[kind].plural: {
                id: {name: value.value for name, value in fields.items()}
                for id, (_, fields) in things.items()
            }
            for kind, things in scenario.own.items()
        }
        first, *rest = state_lines(state, "")
        places = [f"board: {scenario.board}"] if scenario.board else []
        places += [f"phase: {scenario.phase}"] if scenario.phase else []
        yield "\n".join([*places, f"{first}  # {remark}", *rest])
    yield f"state: {{}}  # {remark}"


def _openings(ruleset: Ruleset, id: str) -> Iterator[str]:
    """For games of sealed orders: what stands before anybody gave any."""
    program, titles = Program(ruleset), {each: _TEXTS.say(each, "example") for each in ruleset.languages}
    for scenario in ruleset.scenarios.values():
        with suppress(Refused):
            yield opening(program, scenario, Seeded(_SEED), titles).document(id)
