"""Puts a new document into the files of a ruleset, behind those that are there."""

import os
from collections import Counter
from typing import NamedTuple

from regelwerk.api.history import of_record
from regelwerk.api.record import check_record
from regelwerk.author.additions import drafted, fits
from regelwerk.author.format import formatted
from regelwerk.author.moment import Moment, moment
from regelwerk.author.post_moment import moment_of_post
from regelwerk.author.rewriting import Source, rewrite, sources
from regelwerk.game.keeping import recorded
from regelwerk.game.store import Store, any_store
from regelwerk.kinds import KINDS
from regelwerk.link.ruleset import link
from regelwerk.load.extends import kind_of
from regelwerk.load.node import Node
from regelwerk.load.reading import Reading, read_ruleset
from regelwerk.load.whole_file import write_whole
from regelwerk.model.problem import Problem, Refused, Related
from regelwerk.model.ruleset import Ruleset
from regelwerk.run.program import Program

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
    ruleset, reading = _read(folder)
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
    ruleset, reading = _read(folder)
    if id:
        _check_new(reading, id)
    if os.path.isdir(save) and _by_post(save):
        found, number = moment_of_post(ruleset, save, step)
    else:
        found, number = _played(ruleset, save, step)
    id = id or _free(reading, found.of)
    text = found.document(id)
    problems = fits(ruleset, reading, text, id)
    if problems:
        raise Refused([Problem("moment-comes-out-otherwise", None, {"step": str(number)}), *problems])
    return _append(folder, reading, "example", id, text)


def _by_post(folder: str) -> bool:
    store = any_store(folder)
    store.close()
    return isinstance(store, Store)


def _played(ruleset: Ruleset, save: str, step: int | None) -> tuple[Moment, int]:
    """A step of a game that was saved at the terminal, and its number."""
    record, _ = recorded(save)
    # An example that was added makes it another ruleset; whether it plays alike, playing again shows.
    check_record(record, ruleset, save, accept=True)
    number = len(record.moves) if step is None else step
    if not 1 <= number <= len(record.moves):
        values = {"file": save, "step": str(number), "steps": str(len(record.moves))}
        raise Refused([Problem("moment-no-such-step", None, values)])
    chosen = record.moves[number - 1]
    history = of_record(Program(ruleset), record._replace(moves=record.moves[: number - 1]), "en")
    choice = history.game.restored(chosen.action, chosen.arguments)
    scenario = ruleset.scenarios[record.scenario]
    return moment(history, scenario, choice, tuple(thrown for _, thrown in chosen.dice)), number


def _read(folder: str) -> tuple[Ruleset, Reading]:
    reading = read_ruleset(folder)
    if reading.problems:
        raise Refused(reading.problems)
    ruleset, problems = link(reading.nodes, folder, reading)
    if ruleset is None:
        raise Refused(problems)
    return ruleset, reading


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
        try:
            write_whole(file, text)
        except OSError as error:
            reason = error.strerror or str(error)
            raise Refused([Problem("file-not-written", None, {"file": file, "reason": reason})]) from error
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
    inside = os.path.join(os.path.realpath(folder), "")
    for node in reading.nodes:
        source = node.source
        if kind_of(node) != "ruleset" or source is None:
            continue
        beside = os.path.join(os.path.dirname(os.path.realpath(source.file)), "") == inside
        if beside and source.line(0).startswith(_MODELINE):
            return source.line(0) + "\n"
    return ""
