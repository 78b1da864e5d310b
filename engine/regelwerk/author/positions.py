"""Positions for `why-not` to ask about: a scenario's start, an example, a saved game, a game by post."""

from collections.abc import Callable

from regelwerk.api.history import of_record
from regelwerk.api.history import of_scenario as begun
from regelwerk.api.record import check_record
from regelwerk.game.keeping import recorded
from regelwerk.game.store import open_store
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


def of_save(program: Program, path: str, step: int | None, say: Say, language: str) -> Position:
    """A saved game after its last step, or after the one with a number.

    Raises:
        Refused: if it cannot be read, belongs to other rules, or comes out otherwise now.
    """
    record, _ = recorded(path)
    check_record(record, program.ruleset, path)
    number = len(record.moves) if step is None else step
    if number > len(record.moves):
        values = {"file": path, "step": str(number), "steps": str(len(record.moves))}
        raise Refused([Problem("moment-no-such-step", None, values)])
    game = of_record(program, record._replace(moves=record.moves[:number]), language, file=path).game
    called = say("position-save", name=path, step=str(number))
    return Position(game.state, called, history=True)


def of_game(program: Program, folder: str, step: int | None, say: Say, language: str) -> Position:
    """A game by post as it stands, or as it stood at a step.

    Raises:
        Refused: if there is none, it is played by other rules, or there is no such step.
    """
    store = open_store(folder)
    try:
        steps = store.steps()
        if step is not None and step not in steps:
            values = {"file": folder, "step": str(step), "steps": str(steps[-1])}
            raise Refused([Problem("moment-no-such-step", None, values)])
        stand = store.stand(step)
        store.check_rules(program.ruleset.header.id)
        game = restore(program, stand.state, Seeded(_SEED), language)
    finally:
        store.close()
    called = say("position-game", name=folder, step=str(stand.step))
    return Position(game.state, called)


def example_named(ruleset: Ruleset, name: str) -> Example:
    """The example of that id.

    Raises:
        Refused: if there is none.
    """
    if name not in ruleset.examples:
        hint = nearest(name, list(ruleset.examples))
        raise Refused([Problem("unknown-example", None, {"name": name}, hint)])
    return ruleset.examples[name]
