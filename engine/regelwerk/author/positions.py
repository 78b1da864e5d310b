"""Positions for `why-not` to ask about: a scenario's start, an example, a game that is kept."""

import os
from collections.abc import Callable

from regelwerk.api.history import of_record
from regelwerk.api.history import of_scenario as begun
from regelwerk.api.record import Record, check_record, read_record
from regelwerk.game.store import Store, any_store
from regelwerk.model.on_offer import on_offer, scenario_meant
from regelwerk.model.problem import Problem, Refused, nearest
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.scenario import Example
from regelwerk.run.chance import Seeded
from regelwerk.run.program import Program
from regelwerk.run.snapshot import restore
from regelwerk.scenario.runner import started
from regelwerk.why_not.position import Position

_SEED = 1
Say = Callable[..., str]


def of_scenario(program: Program, name: str, say: Say, language: str) -> Position:
    """The start of a scenario, at the first decision; the only or first scenario without a name.

    Raises:
        Refused: if there is no such scenario, or the rules break off.
    """
    if not name and not on_offer(program.ruleset):
        raise Refused([Problem("why-not-no-position", None)])
    scenario = scenario_meant(program.ruleset, name)
    game = begun(program, scenario, _SEED, language).game
    return Position(game.state, say("position-scenario", name=scenario.header.id), history=True)


def of_example(program: Program, example: Example, say: Say, language: str, *, end: bool) -> Position:
    """The start or end of an example, and what plays it from there.

    Raises:
        Refused: if the rules break off.
    """
    game, play = started(program, example, language, decision=bool(example.choices) and not end)
    if end:
        play()
        return Position(game.state, say("position-example-end", name=example.header.id), history=True)
    return Position(
        game.state,
        say("position-example", name=example.header.id),
        play,
        chosen=bool(example.choices),
        name=example.header.id,
    )


def of_kept(program: Program, path: str, step: int | None, say: Say, language: str) -> Position:
    """A game that is kept in a folder, or in a file of JSON, as it stands or as it stood at a step: by post,
    at the table or at the terminal.

    Raises:
        Refused: if there is none that can be read, it belongs to other rules, there is no such step, or it
            comes out otherwise now.
    """
    if not os.path.isdir(path):
        return _of_record(program, read_record(path)[0], path, step, say, language)
    store = any_store(path)
    try:
        if isinstance(store, Store):
            return _by_post(program, store, step, say, language)
        record = store.record()
    finally:
        store.close()
    return _of_record(program, record, path, step, say, language)


def _of_record(
    program: Program, record: Record, path: str, step: int | None, say: Say, language: str
) -> Position:
    check_record(record, program.ruleset, path)
    number = len(record.moves) if step is None else step
    if number > len(record.moves):
        values = {"file": path, "step": str(number), "steps": str(len(record.moves))}
        raise Refused([Problem("moment-no-such-step", None, values)])
    game = of_record(program, record._replace(moves=record.moves[:number]), language, file=path).game
    called = say("position-save", name=path, step=str(number))
    return Position(game.state, called, history=True)


def _by_post(program: Program, store: Store, step: int | None, say: Say, language: str) -> Position:
    folder, steps = store.folder, store.steps()
    if step is not None and step not in steps:
        values = {"file": folder, "step": str(step), "steps": str(steps[-1])}
        raise Refused([Problem("moment-no-such-step", None, values)])
    stand = store.stand(step)
    store.check_rules(program.ruleset.header.id)
    game = restore(program, stand.state, Seeded(_SEED), language)
    return Position(game.state, say("position-game", name=folder, step=str(stand.step)))


def example_named(ruleset: Ruleset, name: str) -> Example:
    """The example of that id.

    Raises:
        Refused: if there is none.
    """
    if name not in ruleset.examples:
        hint = nearest(name, list(ruleset.examples))
        raise Refused([Problem("unknown-example", None, {"name": name}, hint)])
    return ruleset.examples[name]
