"""Games at a place in them: a scenario's start, an example or a kept game, for `why-not` to ask about; a step
of a kept game as an example."""

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from regelwerk.api.history import History, of_record
from regelwerk.api.history import of_scenario as begun
from regelwerk.api.record import Record, check_record, read_record
from regelwerk.author.moment import Moment, moment, position_given
from regelwerk.game.opening import seed_of
from regelwerk.game.step import dice_of
from regelwerk.game.store import Store, any_store
from regelwerk.model.on_offer import on_offer, scenario_meant
from regelwerk.model.problem import Refused, nearest, refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.scenario import Scenario
from regelwerk.model.texts import titled
from regelwerk.run.chance import Seeded
from regelwerk.run.orders import order_lines
from regelwerk.run.program import Program
from regelwerk.run.sealed import read_choices
from regelwerk.run.snapshot import restore
from regelwerk.scenario.runner import started
from regelwerk.why_not.position import Position
from regelwerk.why_not.words import Words

_SEED = 1


def of_scenario(words: Words, name: str) -> Position:
    """The start of a scenario, at the first decision; the only or first scenario without a name.

    Raises:
        Refused: if there is no such scenario, or the rules break off.
    """
    if not name and not on_offer(words.ruleset):
        raise refused("why-not-no-position")
    scenario = scenario_meant(words.ruleset, name)
    game = begun(words.program, scenario, _SEED, words.language).game
    return Position(game.state, words.say("position-scenario", name=scenario.header.id), history=True)


def of_example(words: Words, name: str, *, end: bool) -> Position:
    """The start or end of an example, and what plays it from there.

    Raises:
        Refused: if there is no such example, or the rules break off.
    """
    examples = words.ruleset.examples
    if name not in examples:
        raise refused("unknown-example", None, nearest(name, list(examples)), name=name)
    decides = bool(examples[name].choices)
    game, play = started(words.program, examples[name], words.language, decision=decides and not end)
    if end:
        play()
        return Position(game.state, words.say("position-example-end", name=name), history=True)
    return Position(game.state, words.say("position-example", name=name), play, chosen=decides, name=name)


def of_kept(words: Words, path: str, step: int | None) -> Position:
    """A game that is kept in a folder, or in a file of JSON, as it stands or as it stood at a step: by post,
    at the table or at the terminal.

    Raises:
        Refused: if there is none that can be read, it belongs to other rules, there is no such step, or it
            comes out otherwise now.
    """
    program, language = words.program, words.language
    with kept(path) as found:
        if isinstance(found, Store):
            steps = found.steps()
            stand = found.stand(step_meant(step, steps[0], steps[-1], path))
            found.check_rules(words.ruleset.header.id)
            game = restore(program, stand.state, Seeded(_SEED), language)
            return Position(game.state, words.say("position-game", name=path, step=str(stand.step)))
    check_record(found, words.ruleset, path)
    number = step_meant(step, 0, len(found.moves), path)
    record = found._replace(moves=found.moves[:number])
    game = of_record(program, record, language, file=path).game
    return Position(game.state, words.say("position-save", name=path, step=str(number)), history=True)


@contextmanager
def kept(path: str) -> Iterator[Store | Record]:
    """A game by post, open, or the record of any other, from its folder or a file of JSON.

    Raises:
        Refused: if there is none that can be read.
    """
    if not os.path.isdir(path):
        yield read_record(path)[0]
        return
    store = any_store(path)
    try:
        yield store if isinstance(store, Store) else store.record()
    finally:
        store.close()


def step_meant(step: int | None, first: int, last: int, file: str) -> int:
    """The last step, or the one with a number. Raises Refused if there is no such step."""
    number = last if step is None else step
    if not first <= number <= last:
        raise refused("moment-no-such-step", file=file, step=number, steps=last)
    return number


def kept_moment(ruleset: Ruleset, path: str, step: int | None) -> tuple[Moment, int]:
    """A step of a game, the last or the one with a number from 1 on, and its number.

    Raises:
        Refused: if there is no such game or step, it is played by other rules, or its position cannot be
            written down.
    """
    with kept(path) as game:
        if isinstance(game, Store):
            return _of_post(ruleset, game, path, step)
        return _of_record(ruleset, game, path, step)


def _of_record(ruleset: Ruleset, record: Record, path: str, step: int | None) -> tuple[Moment, int]:
    # An example that was added makes it another ruleset; whether it plays alike, playing again shows.
    check_record(record, ruleset, path, accept=True)
    number = step_meant(step, 1, len(record.moves), path)
    chosen = record.moves[number - 1]
    history = of_record(Program(ruleset), record._replace(moves=record.moves[: number - 1]), "en")
    scenario, dice = ruleset.scenarios[record.scenario], tuple(thrown for _, thrown in chosen.dice)
    if not chosen.by:
        return _together(history, scenario, dict(chosen.orders), dice, number), number
    choice = history.game.restored(chosen.action, chosen.arguments)
    return moment(history, scenario, [choice], dice), number


def _of_post(ruleset: Ruleset, store: Store, path: str, step: int | None) -> tuple[Moment, int]:
    """A step that was resolved: the position, everybody's orders, the printed results."""
    stand = store.stand(step_meant(step, 1, store.steps()[-1] - 1, path))
    store.check_rules(ruleset.header.id)
    name = store.meta("scenario")
    scenario = ruleset.scenarios.get(name)
    if scenario is None:
        listed = ", ".join(on_offer(ruleset)) or "–"
        raise refused("game-unknown-scenario", scenario=name, scenarios=listed)
    program, language = Program(ruleset), ruleset.languages[0]
    seed = dice_of(seed_of(store), stand.step)
    history = History(lambda chance: restore(program, stand.state, chance, language), seed)
    return _together(history, scenario, store.orders(stand.step), (), stand.step), stand.step


def _together(
    history: History,
    scenario: Scenario,
    orders: Mapping[str, Sequence[str]],
    dice: tuple[int, ...],
    number: int,
) -> Moment:
    """What several gave at once: choices, or orders with the results that they print."""
    game = history.game
    program, phase, lines = game.program, game.state.phase, []
    for by, own in orders.items():
        lines += order_lines(own, by, by)
    if game.step.secretly:
        found, problems = read_choices(program, game.state, game.step, lines)
        if problems:
            raise Refused(problems)
        return moment(history, scenario, [found[each] for each in game.deciders() if each in found], dice)
    scenario_id, given = position_given(program, game.state, scenario)
    before = len(game.state.printed)
    history.resolve(lines, dice)
    titles = {
        each: f"{titled(program.ruleset.phases[phase], each)}, {number}" for each in program.ruleset.languages
    }
    return Moment(
        phase, titles, scenario_id, phase, given, (), tuple(thrown for _, thrown in history.moves[-1].dice),
        (), {}, (), sealed=True, orders=tuple(line.text for line in lines),
        printed=tuple(game.state.printed[before:]),
    )  # fmt: skip
